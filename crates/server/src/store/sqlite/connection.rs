//! Opening the file: what it must be, and how a connection keeps what it writes.

use std::path::Path;
use std::time::{Duration, Instant};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior};

use crate::store::{Mode, StoreError};

/// The version of the tables below: what all of [`STEPS`] lead to.
const VERSION: i64 = STEPS.len() as i64;

/// The mark of our files among all databases: `Ludo`.
const APPLICATION: i64 = 0x4c75_646f;

/// How long a connection waits while another program writes.
const PATIENCE: Duration = Duration::from_secs(10);

/// Statements kept ready per connection; there are fewer.
const STATEMENTS: usize = 64;

/// Entries are rows in the order in which they came, found by a narrow index over
/// short numbers of matches. Were they kept match by match, every entry of a group
/// would touch a page of its own, which is several times as slow.
const MATCHES: &str = "
CREATE TABLE matches (
    number  INTEGER PRIMARY KEY,
    id      TEXT    NOT NULL UNIQUE,
    game    TEXT    NOT NULL,
    content TEXT    NOT NULL,
    draft   TEXT    NOT NULL,
    made    BIGINT  NOT NULL,
    phase   TEXT    NOT NULL,
    seed    BLOB    NOT NULL,
    given   BIGINT  NOT NULL,
    header  TEXT
);
CREATE INDEX matches_by_phase ON matches (phase, id);
CREATE TABLE seats (
    match      BIGINT NOT NULL REFERENCES matches (number),
    seat       BIGINT NOT NULL,
    bot        TEXT,
    name       TEXT,
    token      BLOB,
    invitation BLOB,
    key        BLOB,
    share      BLOB,
    PRIMARY KEY (match, seat)
);
CREATE TABLE entries (
    match  BIGINT NOT NULL REFERENCES matches (number),
    n      BIGINT NOT NULL,
    line   TEXT   NOT NULL,
    sender TEXT,
    PRIMARY KEY (match, n)
);
";

/// What matches are played with: files by their hash, however many matches share them.
const CONTENTS: &str = "
CREATE TABLE contents (
    game  TEXT NOT NULL,
    hash  TEXT NOT NULL,
    files TEXT NOT NULL,
    PRIMARY KEY (game, hash)
);
";

/// What leads from each version of the tables to the next. A file that an older program made is brought
/// up to date when it is opened.
const STEPS: [&str; 2] = [MATCHES, CONTENTS];

/// The connection that writes; it makes the file where there is none.
pub fn writer(path: &Path) -> Result<Connection, StoreError> {
    let mut connection = connect(path)?;
    prepare(&mut connection).map_err(|unready| unready.of(path))?;
    Ok(connection)
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

/// Looks whose file it is, turns the write-ahead log on, and makes the tables
/// where there are none.
fn prepare(connection: &mut Connection) -> Result<(), Unready> {
    version(&connection.transaction()?)?;
    turn_wal_on(connection)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another program may have made them since.
    let version = version(&transaction)?;
    if version < STEPS.len() {
        STEPS[version..].iter().try_for_each(|step| transaction.execute_batch(step))?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
    }
    Ok(transaction.commit()?)
}

/// The version of the tables in a database that may be used, 0 where there are none yet. Asked in a
/// transaction, so that all three answers are of one moment.
fn version(connection: &Transaction<'_>) -> Result<usize, Unready> {
    let application: i64 = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let n_things: i64 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    match (application, version, n_things) {
        (APPLICATION, 1..=VERSION, _) => Ok(version as usize),
        (APPLICATION, newer, _) if newer > VERSION => Err(Unready::Newer(newer)),
        (0, 0, 0) => Ok(0),
        _ => Err(Unready::Foreign),
    }
}

/// SQLite does not wait by itself where two programs turn it on at once.
fn turn_wal_on(connection: &Connection) -> Result<(), Unready> {
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
enum Unready {
    Foreign,
    Newer(i64),
    NoWal(String),
    Database(rusqlite::Error),
}

impl From<rusqlite::Error> for Unready {
    fn from(error: rusqlite::Error) -> Unready {
        Unready::Database(error)
    }
}

impl Unready {
    fn of(self, path: &Path) -> StoreError {
        let path = path.to_owned();
        match self {
            Unready::Foreign => StoreError::Foreign { path },
            Unready::Newer(found) => StoreError::Newer { path, found, known: VERSION },
            Unready::NoWal(journal) => StoreError::NoWal { path, journal },
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
