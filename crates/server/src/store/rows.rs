//! What is stored of matches and users.

use kernel::{Seats, Seed};

use super::{DeckId, DeviceId, MatchId, SecretHash, UserId};

/// A match as it is made: nobody has played yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMatch {
    /// Its name.
    pub id: MatchId,
    /// The game's id.
    pub game: String,
    /// The hash of the game's content.
    pub content: String,
    /// What was chosen for it, as its maker wrote it.
    pub draft: String,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// The server's part of its chance, secret until the end.
    pub seed: Seed,
    /// Whether the seed was chosen by hand.
    pub is_seed_given: bool,
    /// Whether anybody finds it in the list.
    pub is_listed: bool,
    /// The user who made it, if it was one.
    pub maker: Option<UserId>,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
}

/// A content that matches are played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    /// The game's id.
    pub game: String,
    /// The hash of the files.
    pub hash: String,
    /// The files, as whoever keeps them wrote them.
    pub files: String,
}

/// One seat of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatRow {
    /// Who is to sit there.
    pub kind: SeatKind,
    /// A name for people.
    pub name: Option<String>,
    /// The token that speaks for the seat; a seat without one is not taken.
    pub token: Option<SecretHash>,
    /// The invitation that gives the seat away.
    pub invitation: Option<SecretHash>,
    /// The key of who redeemed the invitation.
    pub key: Option<SecretHash>,
    /// The seat's part of the match's chance.
    pub share: Option<Seed>,
    /// The user who has it, if it is one.
    pub user: Option<UserId>,
    /// Whether anybody may take it who finds the match in the list.
    pub is_open: bool,
}

/// Who is to sit in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum SeatKind {
    /// Somebody.
    #[default]
    Person,
    /// The bot of this name.
    Bot(String),
}

/// How far a match is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Seats are being filled.
    Gathering,
    /// Entries are being played.
    Playing,
    /// It has ended.
    Over,
}

impl Phase {
    /// The word that is stored.
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Gathering => "gathering",
            Phase::Playing => "playing",
            Phase::Over => "over",
        }
    }

    /// The phase of a stored word.
    pub fn of_word(word: &str) -> Option<Phase> {
        [Phase::Gathering, Phase::Playing, Phase::Over].into_iter().find(|phase| phase.word() == word)
    }
}

/// A match with all that happened in it, as of one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredMatch {
    /// What it was made of, its seats as they are now.
    pub made: NewMatch,
    /// How far it is.
    pub phase: Phase,
    /// The first line of its record, once it is playing.
    pub header: Option<String>,
    /// Its entries in order, from 1 on.
    pub entries: Vec<StoredEntry>,
    /// The matches that were made of it.
    pub followers: Vec<Follower>,
    /// How it ended, as whoever ended it wrote it.
    pub result: Option<String>,
}

/// A match that was made of another one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Follower {
    /// The word for how it was made: of each there is one at most.
    pub by: String,
    /// Its name.
    pub id: MatchId,
    /// The server's part of its chance.
    pub seed: Seed,
}

/// One entry of a match's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredEntry {
    /// Its number.
    pub n: u32,
    /// Its line of the record.
    pub line: String,
    /// The sender's own id for the command, so that a repeat is known.
    pub sender: Option<String>,
    /// What was left of the match's clocks after it, as whoever keeps them wrote it.
    pub clock: Option<String>,
}

/// Somebody who is known here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UserRow {
    /// The name for programs.
    pub id: UserId,
    /// The name for people.
    pub name: String,
    /// Since when, in seconds since 1970.
    pub made: i64,
    /// Since when no device of theirs is let in, where that is so.
    pub banned: Option<i64>,
    /// When they were here last, to about a day.
    pub seen: i64,
}

/// A device of a user's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeviceRow {
    /// The name for programs.
    pub id: DeviceId,
    /// What its owner calls it.
    pub name: String,
    /// Since when, in seconds since 1970.
    pub made: i64,
    /// The key that it shows.
    pub key: SecretHash,
}

/// A deck of a user's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckRow {
    /// The name for programs.
    pub id: DeckId,
    /// What its owner calls it.
    pub name: String,
    /// Its cards, a line each.
    pub list: String,
    /// How often it was changed.
    pub revision: u32,
    /// When it was last changed, in seconds since 1970.
    pub changed: i64,
}

/// A match in a list: what is known of it without its entries.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListedMatch {
    /// Its name.
    pub id: MatchId,
    /// The game's id.
    pub game: String,
    /// What was chosen for it, as its maker wrote it.
    pub draft: String,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// How far it is.
    pub phase: Phase,
    /// Whether anybody finds it in the list.
    pub is_listed: bool,
    /// When it was over.
    pub ended: Option<i64>,
    /// How it ended, as whoever ended it wrote it.
    pub result: Option<String>,
    /// How many entries it has.
    pub n_entries: u32,
    /// The seats that may play now.
    pub asked: Seats,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
}
