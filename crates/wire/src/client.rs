//! What a client says on its socket.

use kernel::{Seat, Viewer};
use scene::ItemId;
use serde::{Deserialize, Serialize};

/// One message of a client. The first is `hello`; a later one leaves for another match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "t", deny_unknown_fields)]
pub enum ClientMessage {
    /// Comes to a match: with the seats it holds, or to watch.
    Hello {
        /// The match's id.
        #[serde(rename = "match")]
        match_id: String,
        /// The seats it holds; two or more are persons at one screen.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        held: Vec<Held>,
        /// The secret of whoever made the match, where it wants to set the pace.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        host: Option<String>,
    },
    /// Makes the picks that lead to a choice of its menu.
    Choose {
        /// The sender's own name for this command: a repeat gets the same answer.
        id: String,
        /// For which seat.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// The last entry it had seen.
        seen: u32,
        /// The picks, in order.
        #[cfg_attr(feature = "typescript", ts(type = "string[]"))]
        picks: Vec<ItemId>,
    },
    /// Plays a command in words, as programs do.
    Play {
        /// The sender's own name for this command.
        id: String,
        /// For which seat.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// The last entry it had seen.
        seen: u32,
        /// The command.
        words: String,
    },
    /// Gives up.
    Leave {
        /// The sender's own name for this command.
        id: String,
        /// For which seat.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// Proposes something that all persons must agree on, or agrees to it when
    /// somebody else has. What needs nobody's consent happens at once.
    Propose {
        /// The sender's own name for this command.
        id: String,
        /// For which seat.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// What.
        motion: Motion,
    },
    /// Does not agree to what is proposed, or no longer proposes it.
    Decline {
        /// The sender's own name for this command.
        id: String,
        /// For which seat.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// Asks about picks: what they lead to, what they would do, or why not.
    Ask {
        /// The sender's own name for this question.
        id: String,
        /// For which seat.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
        /// The picks so far.
        #[cfg_attr(feature = "typescript", ts(type = "string[]"))]
        picks: Vec<ItemId>,
    },
    /// Asks what there is to see of an item on the board, by the eyes one sees with.
    Survey {
        /// The sender's own name for this question.
        id: String,
        /// The item.
        #[cfg_attr(feature = "typescript", ts(type = "string"))]
        item: ItemId,
    },
    /// Asks what a fair player would do in the seat now. Only for whoever plays alone against AIs.
    Advise {
        /// The sender's own name for this question.
        id: String,
        /// For which seat.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// Asks for the course of the match at a glance, where nothing is a secret any more.
    Timeline {
        /// The sender's own name for this question.
        id: String,
    },
    /// The seat's person is alone at the screen.
    Lift {
        /// Which seat.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// Wants to see by other eyes, where nothing is a secret any more.
    Look {
        /// Whose.
        #[cfg_attr(feature = "typescript", ts(type = "Eyes"))]
        eyes: Viewer,
    },
    /// Wants to see how it was after an entry, where nothing is a secret any more.
    Show {
        /// Which entry; 0 is the start.
        entry: u32,
    },
    /// Sets how fast bots play among themselves.
    Pace {
        /// Whether they wait.
        paused: bool,
        /// The pause between two steps, in milliseconds.
        every: u32,
    },
    /// Lets bots that wait make one step.
    Step,
    /// Wants the whole scene once more.
    Refresh,
}

/// A seat that a client holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// The seat.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seat: Seat,
    /// Its token.
    pub token: String,
    /// The seat's random bytes for the dice: 64 hexadecimal digits. Those that
    /// come first count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub share: Option<String>,
}

/// Something that all persons must agree on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// The match ends as a draw.
    Draw,
    /// The match goes back to what it was after an entry.
    Back(u32),
    /// The same again, everybody one seat on.
    Rematch,
    /// The same again in the same seats with a new seed: for one who plays alone, and for partners.
    Again,
    /// The same again in the same seats with the same seed, for the same.
    Repeat,
    /// What was played once more with the files that the match's mod has now, and on from there.
    Reload,
}
