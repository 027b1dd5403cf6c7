//! What the store can be asked, and what it answers. Requests are plain data, so
//! that whatever keeps the log stands behind the same two queues.

use kernel::{Seat, Seed};
use tokio::sync::oneshot;

use super::{Content, Follower, MatchId, NewMatch, SecretHash, StoreError, StoredEntry, StoredMatch};

/// Where an answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A request that changes something; it is answered once it is on the disk.
pub(super) enum Change {
    KeepContent(Content, Reply<()>),
    Create(NewMatch, Reply<()>),
    CreateFollower(NewMatch, MatchId, String, Reply<Follower>),
    Append(Append, Reply<Appended>),
    Begin(MatchId, String, Reply<Begun>),
    TakeSeat(MatchId, Seat, TakeSeat, Reply<Redeemed>),
    RenewInvitation(MatchId, Seat, SecretHash, Reply<Renewed>),
    GiveShare(MatchId, Seat, Seed, Reply<Vec<Option<Seed>>>),
    Mode(Reply<Mode>),
    Close(Reply<()>),
}

/// A request that changes nothing.
pub(super) enum Question {
    Load(MatchId, Reply<Option<StoredMatch>>),
    EntriesFrom(MatchId, u32, Reply<Vec<StoredEntry>>),
    Content(String, String, Reply<Option<String>>),
    ContentsNotKept(Reply<Vec<(String, String)>>),
    Unfinished(Reply<Vec<MatchId>>),
    Counts(Reply<Counts>),
    Mode(Reply<Mode>),
    Close(Reply<()>),
}

/// Lines for the end of a match's log: all of them are stored, or none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Append {
    /// The match.
    pub match_id: MatchId,
    /// The number of the first line's entry; a match's first entry is 1.
    pub first: u32,
    /// The record's lines.
    pub lines: Vec<String>,
    /// The sender's own id for the command.
    pub sender: Option<String>,
    /// Whether the match is over with them.
    pub ends: bool,
}

/// What became of an append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// It is stored.
    Stored,
    /// Somebody else wrote there or ended the match, or an entry before it is
    /// missing: the log has to be read again.
    Taken,
}

/// What became of a beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Begun {
    /// The match begins with this header.
    Now,
    /// It had begun before, with the header that is stored.
    Already,
}

/// Somebody comes with an invitation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TakeSeat {
    /// The invitation.
    pub invitation: SecretHash,
    /// What its redeemer, and nobody else, can show a second time.
    pub key: SecretHash,
    /// The token that will speak for the seat.
    pub token: SecretHash,
    /// The name for people.
    pub name: Option<String>,
}

/// What became of an invitation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Redeemed {
    /// The seat is taken.
    Taken,
    /// The same person comes again, whose answer was lost: the new token holds.
    Again,
    /// Somebody else has used it.
    Used,
    /// There is no such invitation to that seat.
    NoInvitation,
}

/// What became of a new invitation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Renewed {
    /// It holds, and the one before it no longer does.
    Now,
    /// Somebody sits there.
    Taken,
}

/// How many matches are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counts {
    /// Gathering or playing.
    pub unfinished: u32,
    /// In all.
    pub matches: u32,
}

/// How one connection to the database keeps what it writes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mode {
    /// `writer`, `reader 1`, …
    pub connection: String,
    /// The kind of journal, `wal`.
    pub journal: String,
    /// When a commit waits for the disk: 2 is always.
    pub synchronous: i64,
    /// Whether references between tables are checked.
    pub has_foreign_keys: bool,
    /// How long it waits for other programs, in milliseconds.
    pub busy_timeout: i64,
}
