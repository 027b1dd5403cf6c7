//! The lines of a match's log, and how a match can end.

use serde::{Deserialize, Serialize};

use crate::{Fault, Outcome, Seat};

/// Who sent a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A person.
    Person,
    /// A program in the seat.
    Bot,
    /// The clock, for a seat that took too long.
    Clock,
}

/// One line of a match's log. Entries are numbered from 1 and never renumbered
/// or reused, so a take-back can never repeat a roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry<C> {
    /// A seat plays a command.
    Play {
        /// Whose command.
        seat: Seat,
        /// Who sent it.
        by: By,
        /// What is played.
        command: C,
    },
    /// A seat gives up.
    Leave {
        /// Who.
        seat: Seat,
    },
    /// The match goes back to what it was after an earlier entry.
    Back {
        /// That entry's number; 0 is the start.
        to: u32,
        /// The seat that takes back freely; None when all agreed.
        seat: Option<Seat>,
    },
    /// All agreed on a draw.
    Draw,
    /// Every legal command faults: the match cannot go on.
    Void {
        /// The last of the faults, as records write it: its place and its reason in
        /// one line. The ending has them apart.
        fault: String,
    },
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// By its rules.
    Played(Outcome),
    /// By agreement on a draw.
    Agreed,
    /// Because no command could be carried out.
    Void(Fault),
}
