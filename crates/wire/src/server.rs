//! What a server says on a socket.

use kernel::{Seat, Viewer};
use scene::{Delta, Forecast, Overlay, Play, Scene, Summary, Telling, Text, Timeline};
use serde::{Deserialize, Serialize};

use crate::{
    ChoiceShown, Failure, MatchInfo, MatchMade, MenuDelta, MenuShown, Motion, SeatClock, VersionInfo,
};

/// One message of a server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "t")]
pub enum ServerMessage {
    /// What the server is: the answer to every `hello`, before anything of the match.
    Welcome {
        /// Its version, and that of its page.
        server: VersionInfo,
        /// How fast it may be spoken to on this socket.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        messages: Option<MessageRate>,
    },
    /// What the match is and who is there: first of all, and when that changes.
    Match {
        /// What anybody may know.
        info: MatchInfo,
        /// The seats that this client holds.
        #[cfg_attr(feature = "typescript", ts(type = "number[]"))]
        held: Vec<Seat>,
        /// How fast bots play among themselves, where this client may set it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        pace: Option<Pace>,
        /// The clocks of persons, where there are any.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<SeatClock>>", optional))]
        clocks: Vec<SeatClock>,
    },
    /// All that is to be seen: at first, after a cut, by other eyes.
    Scene {
        /// What is shown.
        scene: Scene,
        /// The log so far.
        log: Vec<Text>,
        /// What the eyes' seat can choose, where this client holds it.
        #[serde(default, skip_serializing_if = "MenuShown::is_empty")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<MenuShown>", optional))]
        menu: MenuShown,
        /// How it stands.
        now: Moment,
    },
    /// What has happened.
    Step {
        /// What changes on the screen.
        change: Change,
        /// What was told on the way, in order.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Telling>>", optional))]
        told: Vec<Telling>,
        /// How many lines are left of the log before those told now, where another moment of
        /// the past is shown or something was taken back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        kept: Option<u32>,
        /// What the eyes' seat can choose now, where this client holds it, told by
        /// what it could choose before.
        #[serde(default, skip_serializing_if = "MenuDelta::is_empty")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<MenuDelta>", optional))]
        menu: MenuDelta,
        /// How it stands.
        now: Moment,
    },
    /// A seat's screen is next, and its person must be alone with it. Nothing of
    /// what it sees has been sent.
    Curtain {
        /// Which seat.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seat: Seat,
    },
    /// The answer to a command, or to a question.
    Answer {
        /// The sender's own name for it.
        id: String,
        /// What became of it.
        answer: Answer,
    },
    /// What is proposed, or that nothing is any more.
    Proposal {
        /// What, and by whom.
        proposal: Option<Asking>,
    },
    /// The same again: the new match, with this client's seats in it.
    Rematch {
        /// The match that was made.
        made: MatchMade,
    },
    /// Nothing more will come on this socket.
    Closing {
        /// Why.
        failure: Failure,
        /// Whether it makes sense to come again.
        again: bool,
    },
}

/// How a match stands for whoever looks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moment {
    /// The last entry.
    pub entry: u32,
    /// Whose eyes these are.
    #[cfg_attr(feature = "typescript", ts(type = "Eyes"))]
    pub eyes: Viewer,
    /// The checksum of the scene as it is now.
    pub checksum: u32,
    /// The seats that may play now.
    #[cfg_attr(feature = "typescript", ts(type = "number[]"))]
    pub asked: Vec<Seat>,
    /// The clocks of persons, where there are any.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<SeatClock>>", optional))]
    pub clocks: Vec<SeatClock>,
    /// A hint for a first match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hint: Option<Text>,
    /// What can be taken back or proposed.
    #[serde(default, skip_serializing_if = "Moves::is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Moves>", optional))]
    pub moves: Moves,
    /// How it ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub end: Option<End>,
    /// What there is to say of the match, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub summary: Option<Summary>,
    /// The entry that is shown, where it is not the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub shown: Option<Showing>,
}

/// A moment of the past that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Showing {
    /// The entry after which it was so.
    pub entry: u32,
    /// How many entries there are.
    pub of: u32,
}

/// What the eyes' seat can do besides its menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moves {
    /// The entry to go back to in order to take back the last step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub back: Option<u32>,
    /// Whether that needs another person's consent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub with_consent: bool,
    /// Whether a draw can be agreed on: two or more persons play.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub draw: bool,
}

impl Moves {
    /// Whether there is nothing it can do.
    pub fn is_none(&self) -> bool {
        *self == Moves::default()
    }
}

/// How a screen comes from what it shows to what it is to show.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// By these changes.
    Delta(Delta),
    /// By a new scene.
    Whole(Scene),
}

/// What became of a command or a question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "result")]
pub enum Answer {
    /// It happened; this is its last entry.
    Done {
        /// The entry's number.
        entry: u32,
    },
    /// It was taken note of, and nothing has happened yet.
    Noted,
    /// It was not done.
    Refused {
        /// Why.
        failure: Failure,
    },
    /// What the picks lead to.
    Choices {
        /// Everything that begins with these picks.
        choices: Vec<ChoiceShown>,
    },
    /// What the picks would do.
    Forecast {
        /// What it comes to; None where that is plain.
        forecast: Option<Box<Forecast>>,
    },
    /// What there is to see of an item on the board.
    Survey {
        /// Cells that have to do with it.
        overlays: Vec<Overlay>,
    },
    /// What a fair player would do.
    Advice {
        /// After which entry.
        entry: u32,
        /// The choice; None where the seat is not asked.
        play: Option<Play>,
    },
    /// The course of the match at a glance.
    Timeline {
        /// Its turns, and what stands out.
        timeline: Timeline,
    },
    /// Why the picks lead nowhere.
    WhyNot {
        /// The reason.
        reason: Text,
    },
}

/// What somebody has proposed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Asking {
    /// What.
    pub motion: Motion,
    /// Who proposed it.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub by: Seat,
    /// Who is for it.
    #[cfg_attr(feature = "typescript", ts(type = "number[]"))]
    pub agreed: Vec<Seat>,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case", tag = "how")]
pub enum End {
    /// By its rules, with a rank per seat, 1 the best.
    Ranked {
        /// The ranks in the order of the seats.
        ranks: Vec<u8>,
        /// Why.
        #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
        reason: Text,
    },
    /// All won together.
    AllWon {
        /// Why.
        #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
        reason: Text,
    },
    /// All lost together.
    AllLost {
        /// Why.
        #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
        reason: Text,
    },
    /// All agreed on a draw.
    Agreed,
    /// It could not go on.
    Void {
        /// Where in the content a script failed.
        place: String,
        /// What happened there.
        #[cfg_attr(feature = "openapi", schema(value_type = serde_json::Value))]
        reason: Text,
    },
}

/// How fast a server may be spoken to on one socket. Each message costs points, about what it makes the server do
/// (`docs/operating.md` has them); whoever asks for more than there are is sent away for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MessageRate {
    /// How many points come each second.
    pub a_second: u32,
    /// How many there are at once.
    pub at_once: u32,
}

/// How fast bots play among themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pace {
    /// Whether they wait.
    pub paused: bool,
    /// The pause between two steps, in milliseconds.
    pub every: u32,
}
