//! What the store can be asked, and what it answers. Requests are plain data, so
//! that whatever keeps the log stands behind the same two queues.

use kernel::{Seat, Seats, Seed};
use tokio::sync::oneshot;

use super::{
    ClassicRow, Content, DeckId, DeckRow, DeviceId, DeviceRow, Follower, ListedMatch, MatchId, NewMatch,
    Notice, Outdated, Phase, SecretHash, Stopped, StoreError, StoredEntry, StoredMatch, UserId, UserRow,
};

/// Where an answer goes.
pub(super) type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// A request that changes something; it is answered once it is on the disk.
pub(super) enum Change {
    KeepContent(Content, Reply<()>),
    Create(NewMatch, Reply<()>),
    CreateBegun(NewMatch, Opening, Reply<()>),
    CreateFollower(NewMatch, Option<Opening>, MatchId, String, Reply<Follower>),
    Append(Append, Reply<Appended>),
    Begin(MatchId, String, Seats, Reply<Begun>),
    TakeSeat(MatchId, Seat, TakeSeat, Reply<Redeemed>),
    SitDown(MatchId, Option<Seat>, SitDown, Reply<Sat>),
    FreeSeat(MatchId, Seat, SecretHash, Phase, Reply<bool>),
    Claim(MatchId, UserId, Vec<(Seat, SecretHash)>, Option<String>, Reply<Vec<MatchId>>),
    RenewInvitation(MatchId, Seat, SecretHash, Reply<Renewed>),
    GiveShare(MatchId, Seat, Seed, Reply<Vec<Option<Seed>>>),
    User(UserChange),
    Operator(OperatorChange),
    KeepClassic(String, ClassicRow, Reply<bool>),
    Probe(Reply<()>),
    Mode(Reply<Mode>),
    Close(Reply<()>),
}

/// A request that changes something of a user.
pub(super) enum UserChange {
    Create(UserRow, DeviceRow, Reply<()>),
    Rename(UserId, String, Reply<Option<UserRow>>),
    Delete(UserId, Reply<bool>),
    SetCode(UserId, SecretHash, i64, Reply<bool>),
    RedeemCode(SecretHash, i64, DeviceRow, Reply<CodeRedeemed>),
    RemoveDevice(UserId, DeviceId, Reply<bool>),
    KeepDeck(UserId, String, DeckRow, Reply<DeckKept>),
    RemoveDeck(UserId, String, DeckId, Reply<bool>),
}

/// A request of the operator that changes something.
pub(super) enum OperatorChange {
    Ban(UserId, i64, Reply<Option<UserRow>>),
    Unban(UserId, Reply<Option<UserRow>>),
    End(MatchId, i64, String, Reply<Stopped>),
    FreeClassic(String, ClassicRow, Option<MatchId>, Reply<bool>),
    Seen(UserId, i64, Reply<()>),
    RemoveMatch(MatchId, Outdated, Reply<bool>),
    RemoveUser(UserId, Outdated, Reply<bool>),
}

/// A request that changes nothing.
pub(super) enum Question {
    Load(MatchId, Reply<Option<StoredMatch>>),
    EntriesFrom(MatchId, u32, Reply<Vec<StoredEntry>>),
    Content(String, String, Reply<Option<String>>),
    ContentsNotKept(Reply<Vec<(String, String)>>),
    Unfinished(Reply<Vec<MatchId>>),
    Counts(Reply<Counts>),
    Matches(Wanted, Reply<Option<Vec<ListedMatch>>>),
    MatchesHeldBy(SecretHash, Reply<Vec<MatchId>>),
    User(UserId, Reply<Option<UserRow>>),
    Users(Option<UserId>, u32, Reply<Option<Vec<UserRow>>>),
    UserOfDevice(SecretHash, Reply<Option<(UserRow, DeviceId)>>),
    Devices(UserId, Reply<Vec<DeviceRow>>),
    Decks(UserId, String, Reply<Vec<DeckRow>>),
    Notices(i64, Reply<(Vec<Notice>, bool)>),
    LastNotice(Reply<i64>),
    Classic(String, Reply<Option<ClassicRow>>),
    OutdatedMatches(Outdated, i64, Reply<(Vec<MatchId>, Option<i64>)>),
    OutdatedUsers(Outdated, i64, Reply<(Vec<UserId>, Option<i64>)>),
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
    /// What was left of its clocks after them, where it has any.
    pub clock: Option<String>,
    /// The seats that may play after them.
    pub asked: Seats,
    /// How the match ended with them, if it did.
    pub ends: Option<Ended>,
}

/// What has happened in a match that is stored with that from the start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The first line of its record.
    pub header: String,
    /// The other lines.
    pub lines: Vec<String>,
    /// The seats that may play after them.
    pub asked: Seats,
    /// What is left of the match's clocks after the last of them.
    pub clock: Option<String>,
}

/// The end of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// When, in seconds since 1970.
    pub at: i64,
    /// How, as whoever ended it wrote it.
    pub result: String,
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
    /// Who it is, if it is a user.
    pub user: Option<UserId>,
}

/// Somebody comes to a match without an invitation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SitDown {
    /// What they, and nobody else, can show a second time.
    pub key: SecretHash,
    /// The token that will speak for the seat.
    pub token: SecretHash,
    /// The name for people.
    pub name: Option<String>,
    /// Who it is, if it is a user.
    pub user: Option<UserId>,
}

/// What became of somebody who came without an invitation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sat {
    /// The seat is theirs.
    Here(Seat),
    /// It was theirs before, and their answer was lost: the new token holds.
    Again(Seat),
    /// Others have all that were open.
    Taken,
    /// No such seat of the match was ever open.
    NotOpen,
}

/// What became of a code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CodeRedeemed {
    /// The device is this user's.
    Added(UserRow),
    /// There is no such code, or none any more.
    Unknown,
    /// The user has as many devices as can be; the code still works.
    Full,
}

/// What became of a deck that a device brought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DeckKept {
    /// It is stored, as it is now.
    Now(DeckRow),
    /// Another device has changed or removed it since.
    Changed,
    /// The user has as many decks of the game as can be.
    Full,
    /// There is no such user any more.
    Nobody,
}

/// Which matches are looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// Whose.
    pub whose: Whose,
    /// Those of one game.
    pub game: Option<String>,
    /// Those that are so far.
    pub state: Option<State>,
    /// Those that are older than this one.
    pub after: Option<MatchId>,
    /// How many at most.
    pub limit: u32,
}

/// Whose matches are looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Whose {
    /// Those that are listed, for everybody.
    #[default]
    Listed,
    /// Those that this user made or sits in.
    Users(UserId),
    /// All there are, for the operator.
    Everybodys,
}

/// How far a match is, for whoever looks for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Somebody can still take a seat.
    Open,
    /// It is played.
    Live,
    /// It has ended.
    Over,
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
    /// The match is over, and never began.
    Over,
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
