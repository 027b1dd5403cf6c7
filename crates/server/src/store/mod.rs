//! The log of all matches.
//!
//! | file | owns |
//! |---|---|
//! | `mod` | the handle: everything that can be asked |
//! | `request` | what is asked and answered, as data |
//! | `rows` | what is stored of matches and users |
//! | `users` | what can be asked about users and their decks |
//! | `classic` | what can be asked about the classic protocol's users |
//! | `operator` | what only the operator asks |
//! | `outdated` | what nobody has needed for long |
//! | `ids` | names of matches and users, hashed secrets |
//! | `error` | why something was not done |
//! | `sqlite` | the log on a SQLite file, and copies of that |
//!
//! An answer to a change means that it is on the disk. The log's key is (match,
//! entry): where two programs write, the database decides between them.
//!
//! ```
//! # use server::store::{Counts, Store};
//! # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
//! # let folder = tempfile::tempdir().unwrap();
//! let store = Store::open(folder.path().join("matches.db")).await.unwrap();
//! assert_eq!(store.counts().await, Ok(Counts { unfinished: 0, matches: 0 }));
//! store.close().await.unwrap();
//! # });
//! ```
//!
//! It knows no rules, no sockets and no clocks: a draft, a header, a line and a content's files are texts.

mod classic;
mod error;
mod ids;
mod operator;
mod outdated;
mod request;
mod rows;
mod sqlite;
mod users;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use kernel::{Seat, Seats, Seed};
use tokio::sync::{mpsc, oneshot};

pub use classic::ClassicRow;
pub use error::StoreError;
pub use ids::{BadName, DeckId, DeviceId, MatchId, NoRandomness, SecretHash, UserId};
pub use operator::{Notice, Noticed, Stopped};
pub use outdated::Outdated;
pub use request::{
    Append, Appended, Begun, CodeRedeemed, Counts, DeckKept, Ended, Mode, Opening, Redeemed, Renewed, Sat,
    SitDown, State, TakeSeat, Wanted, Whose,
};
pub use rows::{
    Content, DeckRow, DeviceRow, Follower, ListedMatch, NewMatch, Phase, SeatKind, SeatRow, StoredEntry,
    StoredMatch, UserRow,
};
pub use sqlite::copy::{Copied, backup, restore};

use crate::metrics::{Counter, Histogram};
use request::{Change, Question, Reply};

/// The log of all matches. Copies of the handle speak to the same log; who asks
/// while too many others are waiting waits as well.
#[derive(Clone)]
pub struct Store {
    changes: mpsc::Sender<Change>,
    readers: Arc<[mpsc::Sender<Question>]>,
    /// Whose turn it is to read.
    turn: Arc<AtomicUsize>,
    commits: Arc<Commits>,
}

/// What is counted of commits.
#[derive(Debug)]
pub struct Commits {
    /// How long they took, until they were on the disk.
    pub(crate) seconds: Histogram,
    /// How many changes shared one.
    pub(crate) changes: Histogram,
    /// How many failed.
    pub(crate) failures: Counter,
}

impl Default for Commits {
    fn default() -> Commits {
        let (seconds, changes) = (Histogram::of_seconds(), Histogram::of_counts());
        Commits { seconds, changes, failures: Counter::default() }
    }
}

impl Store {
    /// Opens the log in a SQLite file, which is made where there is none.
    pub async fn open(path: impl Into<PathBuf>) -> Result<Store, StoreError> {
        let commits = Arc::default();
        let sqlite::Opened { changes, readers } = sqlite::open(path.into(), Arc::clone(&commits)).await?;
        Ok(Store { changes, readers: readers.into(), turn: Arc::default(), commits })
    }

    /// What was counted of commits since it was opened.
    pub fn commits(&self) -> &Commits {
        &self.commits
    }

    /// The same log, which stores every entry and says that it could not.
    #[cfg(test)]
    pub fn denying(&self) -> Store {
        let (changes, mut asked) = mpsc::channel(8);
        let log = self.changes.clone();
        tokio::spawn(async move {
            while let Some(change) = asked.recv().await {
                let Change::Append(append, reply) = change else {
                    let _ = log.send(change).await;
                    continue;
                };
                let (done, is_done) = oneshot::channel();
                let _ = log.send(Change::Append(append, done)).await;
                let _ = is_done.await;
                let _ = reply.send(Err(StoreError::Busy));
            }
        });
        Store { changes, ..self.clone() }
    }

    /// Closes the log for all handles, once everything that was accepted is on the disk.
    pub async fn close(&self) -> Result<(), StoreError> {
        let mut closed = self.change(Change::Close).await;
        for reader in self.readers.iter() {
            closed = closed.and(ask(reader, Question::Close).await);
        }
        closed
    }

    /// Keeps a content, unless it is kept already.
    pub async fn keep_content(&self, content: Content) -> Result<(), StoreError> {
        self.change(|reply| Change::KeepContent(content, reply)).await
    }

    /// The files of a content that is kept.
    pub async fn content(&self, game: &str, hash: &str) -> Result<Option<String>, StoreError> {
        self.question(|reply| Question::Content(game.to_owned(), hash.to_owned(), reply)).await
    }

    /// The contents of unfinished matches that are not kept: game and hash of each.
    pub async fn contents_not_kept(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.question(Question::ContentsNotKept).await
    }

    /// Stores a new match, gathering.
    pub async fn create(&self, new: NewMatch) -> Result<(), StoreError> {
        self.change(|reply| Change::Create(new, reply)).await
    }

    /// Stores a new match that has begun, with all that has happened in it: all of it, or nothing.
    pub async fn create_begun(&self, new: NewMatch, opening: Opening) -> Result<(), StoreError> {
        self.change(|reply| Change::CreateBegun(new, opening, reply)).await
    }

    /// Stores a new match that follows another one, unless one was made of that by the same word: the answer is the one
    /// that is there. With an opening it has begun.
    pub async fn create_follower(
        &self,
        new: NewMatch,
        opening: Option<Opening>,
        of: &MatchId,
        by: &str,
    ) -> Result<Follower, StoreError> {
        self.change(|reply| Change::CreateFollower(new, opening, of.clone(), by.to_owned(), reply)).await
    }

    /// A match with all that happened in it, as of one moment.
    pub async fn load(&self, id: &MatchId) -> Result<Option<StoredMatch>, StoreError> {
        self.question(|reply| Question::Load(id.clone(), reply)).await
    }

    /// A match's entries from number `n` on.
    pub async fn entries_from(&self, id: &MatchId, n: u32) -> Result<Vec<StoredEntry>, StoreError> {
        self.question(|reply| Question::EntriesFrom(id.clone(), n, reply)).await
    }

    /// Adds to the end of a match's log, exactly where the sender believes the end to be.
    pub async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.change(|reply| Change::Append(append, reply)).await
    }

    /// Lets a gathering match begin with the first line of its record, once. `asked` are the seats that may play first.
    pub async fn begin(&self, id: &MatchId, header: String, asked: Seats) -> Result<Begun, StoreError> {
        self.change(|reply| Change::Begin(id.clone(), header, asked, reply)).await
    }

    /// Redeems an invitation to a seat.
    pub async fn take_seat(&self, id: &MatchId, seat: Seat, take: TakeSeat) -> Result<Redeemed, StoreError> {
        self.change(|reply| Change::TakeSeat(id.clone(), seat, take, reply)).await
    }

    /// Takes an open seat: this one, or the first that is free. Of two who come at once one gets it.
    pub async fn sit_down(&self, id: &MatchId, seat: Option<Seat>, sit: SitDown) -> Result<Sat, StoreError> {
        self.change(|reply| Change::SitDown(id.clone(), seat, sit, reply)).await
    }

    /// Takes a seat away from whoever holds it by this token, in a match that is so far: it can be taken again as it was
    /// before. Says whether it was so.
    pub async fn free_seat(
        &self,
        id: &MatchId,
        seat: Seat,
        token: SecretHash,
        phase: Phase,
    ) -> Result<bool, StoreError> {
        self.change(|reply| Change::FreeSeat(id.clone(), seat, token, phase, reply)).await
    }

    /// Gives seats of a user new tokens, also wherever the same person holds a seat by the same token; and the match another
    /// host's secret, where the user made it, by its hash, also in those that were made of it. The answer is all matches
    /// where something changed.
    pub async fn claim(
        &self,
        id: &MatchId,
        user: &UserId,
        tokens: Vec<(Seat, SecretHash)>,
        host: Option<String>,
    ) -> Result<Vec<MatchId>, StoreError> {
        self.change(|reply| Change::Claim(id.clone(), user.clone(), tokens, host, reply)).await
    }

    /// Replaces the invitation to a seat that nobody has taken.
    pub async fn renew_invitation(
        &self,
        id: &MatchId,
        seat: Seat,
        invitation: SecretHash,
    ) -> Result<Renewed, StoreError> {
        self.change(|reply| Change::RenewInvitation(id.clone(), seat, invitation, reply)).await
    }

    /// Gives a seat's part of the match's chance. The first one counts, and none
    /// once the match has begun; the answer is what counts, seat by seat.
    pub async fn give_share(
        &self,
        id: &MatchId,
        seat: Seat,
        share: Seed,
    ) -> Result<Vec<Option<Seed>>, StoreError> {
        self.change(|reply| Change::GiveShare(id.clone(), seat, share, reply)).await
    }

    /// The matches that are not over.
    pub async fn unfinished(&self) -> Result<Vec<MatchId>, StoreError> {
        self.question(Question::Unfinished).await
    }

    /// How many matches there are.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        self.question(Question::Counts).await
    }

    /// Matches in a list, the newest first; nothing where there is no such match to begin after.
    pub async fn matches(&self, wanted: Wanted) -> Result<Option<Vec<ListedMatch>>, StoreError> {
        self.question(|reply| Question::Matches(wanted, reply)).await
    }

    /// The matches in which a seat is held by this token: rematches of one another.
    pub async fn matches_held_by(&self, token: SecretHash) -> Result<Vec<MatchId>, StoreError> {
        self.question(|reply| Question::MatchesHeldBy(token, reply)).await
    }

    /// Whether something can be kept at this moment: it is tried.
    pub async fn probe(&self) -> Result<(), StoreError> {
        self.change(Change::Probe).await
    }

    /// How every connection to the database keeps what it writes.
    pub async fn modes(&self) -> Result<Vec<Mode>, StoreError> {
        let mut modes = vec![self.change(Change::Mode).await?];
        for reader in self.readers.iter() {
            modes.push(ask(reader, Question::Mode).await?);
        }
        Ok(modes)
    }

    async fn change<T>(&self, request: impl FnOnce(Reply<T>) -> Change) -> Result<T, StoreError> {
        ask(&self.changes, request).await
    }

    async fn question<T>(&self, request: impl FnOnce(Reply<T>) -> Question) -> Result<T, StoreError> {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        ask(&self.readers[turn % self.readers.len()], request).await
    }
}

/// Sends a request and waits for its answer.
async fn ask<R, T>(queue: &mpsc::Sender<R>, request: impl FnOnce(Reply<T>) -> R) -> Result<T, StoreError> {
    let (reply, answer) = oneshot::channel();
    queue.send(request(reply)).await.map_err(|_| StoreError::Closed)?;
    answer.await.unwrap_or(Err(StoreError::Closed))
}
