//! The log of all matches.
//!
//! | file | owns |
//! |---|---|
//! | `mod` | the handle: everything that can be asked |
//! | `request` | what is asked and answered, as data |
//! | `rows` | what is stored of a match |
//! | `ids` | names of matches, hashed secrets |
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

mod error;
mod ids;
mod request;
mod rows;
mod sqlite;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use kernel::{Seat, Seed};
use tokio::sync::{mpsc, oneshot};

pub use error::StoreError;
pub use ids::{BadMatchId, MatchId, NoRandomness, SecretHash};
pub use request::{Append, Appended, Begun, Counts, Mode, Redeemed, Renewed, TakeSeat};
pub use rows::{Content, Follower, NewMatch, Phase, SeatKind, SeatRow, StoredEntry, StoredMatch};
pub use sqlite::copy::{Copied, backup, restore};

use request::{Change, Question, Reply};

/// The log of all matches. Copies of the handle speak to the same log; who asks
/// while too many others are waiting waits as well.
#[derive(Clone)]
pub struct Store {
    changes: mpsc::Sender<Change>,
    readers: Arc<[mpsc::Sender<Question>]>,
    /// Whose turn it is to read.
    turn: Arc<AtomicUsize>,
}

impl Store {
    /// Opens the log in a SQLite file, which is made where there is none.
    pub async fn open(path: impl Into<PathBuf>) -> Result<Store, StoreError> {
        let sqlite::Opened { changes, readers } = sqlite::open(path.into()).await?;
        Ok(Store { changes, readers: readers.into(), turn: Arc::default() })
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

    /// Stores a new match that follows another one, unless one was made of that by the same word: the answer is the one
    /// that is there.
    pub async fn create_follower(
        &self,
        new: NewMatch,
        of: &MatchId,
        by: &str,
    ) -> Result<Follower, StoreError> {
        self.change(|reply| Change::CreateFollower(new, of.clone(), by.to_owned(), reply)).await
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

    /// Lets a gathering match begin with the first line of its record, once.
    pub async fn begin(&self, id: &MatchId, header: String) -> Result<Begun, StoreError> {
        self.change(|reply| Change::Begin(id.clone(), header, reply)).await
    }

    /// Redeems an invitation to a seat.
    pub async fn take_seat(&self, id: &MatchId, seat: Seat, take: TakeSeat) -> Result<Redeemed, StoreError> {
        self.change(|reply| Change::TakeSeat(id.clone(), seat, take, reply)).await
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
