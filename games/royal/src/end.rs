//! How a match ends.

use kernel::Seat;

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub winner: Option<Seat>,
    pub reason: Reason,
}

/// Why a match ended (ROYAL-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// A keep fell.
    Keep,
    /// In the short variant: somebody fell.
    FirstFall,
    /// Both lost at once.
    BothFell,
    /// Out of rounds: the keep with more life.
    KeepLife,
    /// More gold.
    Gold,
    /// Nobody has more.
    Even,
    Left,
}

impl Reason {
    pub fn id(self) -> &'static str {
        match self {
            Reason::Keep => "keep",
            Reason::FirstFall => "first-fall",
            Reason::BothFell => "both-fell",
            Reason::KeepLife => "keep-life",
            Reason::Gold => "gold",
            Reason::Even => "even",
            Reason::Left => "left",
        }
    }
}
