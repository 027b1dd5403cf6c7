//! Why the store did not do what it was asked.

use std::fmt;
use std::path::PathBuf;

use kernel::Seat;

use super::MatchId;

/// Why the store did not do what it was asked. Whatever it is, nothing was changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The file or its folder cannot be opened.
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// The file is something else than a database.
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file is another program's database.
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// A newer program has written the file.
    Newer {
        /// The file.
        path: PathBuf,
        /// The version of its schema.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The file lies where no write-ahead log can.
    NoWal {
        /// The file.
        path: PathBuf,
        /// The kind of journal it has instead.
        journal: String,
    },
    /// The file was in use when it was last written, and its write-ahead log is not there.
    NoLog {
        /// The file.
        path: PathBuf,
    },
    /// No copy of the file could be made, so that it was left as it is.
    NoCopy {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// A file is there already that would be written over.
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// There is no such match.
    UnknownMatch(MatchId),
    /// The match has no such seat.
    UnknownSeat(MatchId, Seat),
    /// A match of that name is there already.
    MatchExists(MatchId),
    /// The match takes no entries because it has not begun.
    NotBegun(MatchId),
    /// Another program kept the database to itself for too long.
    Busy,
    /// What is stored cannot be what was stored once.
    Damaged {
        /// Where.
        what: &'static str,
    },
    /// The database failed, for instance because the disk is full.
    Failed {
        /// What it said.
        why: String,
    },
    /// The disk has hardly any room left.
    NoRoom {
        /// How many bytes it has.
        left: u64,
    },
    /// The store was closed.
    Closed,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Unreadable { path, why } => write!(
                f,
                "{}: cannot be opened ({why}); its folder must exist, and both must be readable and writable",
                path.display()
            ),
            StoreError::NotADatabase { path } => write!(
                f,
                "{}: not a database; name a file that Ludotheque made, or one that does not exist yet",
                path.display()
            ),
            StoreError::Foreign { path } => write!(
                f,
                "{}: another program's database; name a file that Ludotheque made, or one that does not exist \
                 yet",
                path.display()
            ),
            StoreError::Newer { path, found, known } => write!(
                f,
                "{}: written by a newer Ludotheque (version {found} of the schema, this one knows {known}); \
                 use that one, or another file",
                path.display()
            ),
            StoreError::NoWal { path, journal } => write!(
                f,
                "{}: its journal stays {journal} where it must be a write-ahead log; put it on a local disk",
                path.display()
            ),
            StoreError::NoLog { path } => write!(
                f,
                "{}: its log, {}-wal, is missing, and what was played last is in there; put it back beside the file, \
                 or bring a backup back with `ludo restore`; `ludo restore {}` goes on without the log",
                path.display(),
                path.display(),
                path.display()
            ),
            StoreError::NoCopy { path, why } => write!(
                f,
                "{}: no copy of it could be made ({why}), so it was left as it is; make room on the disk, and the \
                 folder writable",
                path.display()
            ),
            StoreError::Exists { path } => {
                write!(f, "{}: is there already; name a file that does not exist yet", path.display())
            }
            StoreError::UnknownMatch(id) => write!(f, "there is no match {id}"),
            StoreError::UnknownSeat(id, seat) => write!(f, "match {id} has no {seat}"),
            StoreError::MatchExists(id) => write!(f, "there is a match {id} already"),
            StoreError::NotBegun(id) => write!(f, "match {id} has not begun"),
            StoreError::Busy => f.write_str("another program kept the database to itself for too long"),
            StoreError::Damaged { what } => write!(f, "the database is damaged: {what}"),
            StoreError::Failed { why } => write!(f, "the database failed: {why}"),
            StoreError::NoRoom { left } => {
                write!(
                    f,
                    "the disk has hardly any room left ({left} bytes); make some, or take matches elsewhere"
                )
            }
            StoreError::Closed => f.write_str("the store is closed"),
        }
    }
}

impl std::error::Error for StoreError {}
