//! Opening the file: what it must be, and how a connection keeps what it writes.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{copy, schema};
use crate::store::{Mode, StoreError};

/// How long a connection waits while another program writes.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// Statements kept ready per connection; there are fewer.
const STATEMENTS: usize = 64;

/// The connection that writes; it makes the file where there is none, for its owner alone, and notes that it is open.
pub fn writer(path: &Path) -> Result<Connection, StoreError> {
    look_for_log(path)?;
    let unreadable =
        |error: io::Error| StoreError::Unreadable { path: path.to_owned(), why: error.to_string() };
    copy::make(path).map_err(unreadable)?;
    let connection = writer_of_copy(path)?;
    // Only once it is known to be ours.
    copy::guard(path).map_err(unreadable)?;
    note_open(&connection, true)?;
    // The note has to be in the file itself, where it is found without the log. Where somebody else holds that up, theirs
    // is there.
    connection.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(()))?;
    Ok(connection)
}

/// The same for a file that nobody else knows of.
pub fn writer_of_copy(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = connect(path)?;
    schema::prepare(&mut connection, path).map_err(|unready| unready.of(path))?;
    Ok(connection)
}

/// Notes whether a program has the file open.
pub fn note_open(connection: &Connection, is_open: bool) -> rusqlite::Result<()> {
    connection.execute("UPDATE house SET is_open = ?1", [is_open]).map(drop)
}

/// With less than this on its disk a file is as good as full: others write there, too.
const ROOM: u64 = 16 * 1024 * 1024;

/// Whether something can be kept: the same note again costs a flush like any other change, and tells whether one can be
/// made; the system tells whether there is room for more.
pub fn probe(connection: &Connection) -> Result<(), StoreError> {
    note_open(connection, true)?;
    judge_room(connection.path().and_then(|path| room_at(Path::new(path))))
}

/// Whether so many bytes are enough. Where the system does not say, a change that can be made is.
fn judge_room(left: Option<u64>) -> Result<(), StoreError> {
    match left {
        Some(left) if left < ROOM => Err(StoreError::NoRoom { left }),
        Some(_) | None => Ok(()),
    }
}

/// How many bytes there are left where a file is.
#[cfg(unix)]
fn room_at(path: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(path).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn room_at(_: &Path) -> Option<u64> {
    None
}

/// The write-ahead log of a file.
pub fn log_of(path: &Path) -> PathBuf {
    copy::named(path, "-wal")
}

/// Refuses a file that was in use when it was copied or left, and has lost its log: what was committed last is in there.
pub fn look_for_log(path: &Path) -> Result<(), StoreError> {
    let is_alone = || is_noted_open(path) && !log_of(path).exists();
    // Twice, because whoever has it open may close it in between: the note goes first, then the log.
    if is_alone() && is_alone() {
        return Err(StoreError::NoLog { path: path.to_owned() });
    }
    Ok(())
}

/// Whether the file itself says that it is open, whatever is in its log. A file that cannot be read so says nothing.
fn is_noted_open(path: &Path) -> bool {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let name = path.to_string_lossy().replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    let asked = Connection::open_with_flags(format!("file:{name}?immutable=1"), flags)
        .and_then(|file| file.query_row("SELECT is_open FROM house", [], |row| row.get(0)));
    asked.unwrap_or(false)
}

/// A connection that cannot write.
pub fn reader(path: &Path) -> Result<Connection, StoreError> {
    let connection = connect(path)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// How a connection keeps what it writes, asked of itself.
pub fn mode(connection: &Connection, name: String) -> Result<Mode, StoreError> {
    Ok(Mode {
        connection: name,
        journal: connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?,
        synchronous: connection.pragma_query_value(None, "synchronous", |row| row.get(0))?,
        has_foreign_keys: connection.pragma_query_value(None, "foreign_keys", |row| row.get(0))?,
        busy_timeout: connection.pragma_query_value(None, "busy_timeout", |row| row.get(0))?,
    })
}

/// What holds for every connection.
fn connect(path: &Path) -> Result<Connection, StoreError> {
    let settle = |connection: Connection| {
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(STATEMENTS);
        // Plans do not depend on what is asked for: else statements are prepared again for every new value.
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true)?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        // Where a flush may stop in the drive's own memory, go through it.
        connection.pragma_update(None, "fullfsync", true)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        // What a savepoint remembers needs no file.
        connection.pragma_update(None, "temp_store", "MEMORY")?;
        Ok(connection)
    };
    Connection::open(path).and_then(settle).map_err(|error| Unready::Database(error).of(path))
}

/// SQLite does not wait by itself where two programs turn it on at once.
pub fn turn_wal_on(connection: &Connection) -> Result<(), Unready> {
    let until = Instant::now() + PATIENCE;
    loop {
        let journal: rusqlite::Result<String> =
            connection.pragma_update_and_check(None, "journal_mode", "WAL", |row| row.get(0));
        match journal {
            Ok(journal) if journal == "wal" => return Ok(()),
            Ok(journal) => return Err(Unready::NoWal(journal)),
            Err(error) if is_busy(&error) && Instant::now() < until => {
                std::thread::sleep(Duration::from_millis(5));
            }
            Err(error) => return Err(error.into()),
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy)
}

/// Why a file could not be made ready.
pub enum Unready {
    Foreign,
    Newer(i64),
    NoWal(String),
    NoCopy(rusqlite::Error),
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for Unready {
    fn from(error: rusqlite::Error) -> Unready {
        Unready::Database(error)
    }
}

impl Unready {
    pub fn of(self, path: &Path) -> StoreError {
        let path = path.to_owned();
        match self {
            Unready::Foreign => StoreError::Foreign { path },
            Unready::Newer(found) => StoreError::Newer { path, found, known: schema::VERSION },
            Unready::NoWal(journal) => StoreError::NoWal { path, journal },
            Unready::NoCopy(error) => StoreError::NoCopy { path, why: error.to_string() },
            Unready::Database(error) => match error.sqlite_error_code() {
                Some(ErrorCode::NotADatabase) => StoreError::NotADatabase { path },
                Some(
                    ErrorCode::CannotOpen
                    | ErrorCode::PermissionDenied
                    | ErrorCode::ReadOnly
                    | ErrorCode::SystemIoFailure,
                ) => StoreError::Unreadable { path, why: error.to_string() },
                _ => error.into(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_with_hardly_any_room_is_full() {
        assert_eq!(judge_room(Some(ROOM)), Ok(()));
        assert_eq!(judge_room(Some(ROOM - 1)), Err(StoreError::NoRoom { left: ROOM - 1 }));
        assert_eq!(judge_room(None), Ok(()));
    }

    /// `df` says the same, but for what others write meanwhile.
    #[cfg(unix)]
    #[test]
    fn the_room_is_that_of_the_files_own_disk() {
        let folder = tempfile::tempdir().unwrap();
        let said = std::process::Command::new("df").args(["-P", "-k"]).arg(folder.path()).output().unwrap();
        let said = String::from_utf8(said.stdout).unwrap();
        let blocks: u64 = said.lines().nth(1).unwrap().split_whitespace().nth(3).unwrap().parse().unwrap();
        let (here, there) = (room_at(folder.path()).unwrap(), blocks * 1024);
        assert!(here.abs_diff(there) < there / 2 + ROOM, "{here} {there}");
        assert_eq!(room_at(Path::new("/no/such/place")), None);
    }
}
