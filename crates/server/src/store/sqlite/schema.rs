//! The tables of the file by version, and what leads from each version to the next. A file that an older program made is
//! brought up to date when it is opened, and a copy of it as it was stays beside it.

use std::path::{Path, PathBuf};

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::connection::{Unready, turn_wal_on};
use super::copy;
use super::seal::seal;

/// The version of the tables below: what all of [`STEPS`] lead to.
pub const VERSION: i64 = STEPS.len() as i64;

/// The mark of our files among all databases: `Ludo`.
const APPLICATION: i64 = 0x4c75_646f;

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

/// The head of each match's log: how many entries it has, and the seals of its seed and of its last line (of its header
/// where it has no entries, of nothing where it has not begun). A chain of hashes tells that a line was changed or is
/// missing in between; only its head tells that the last one is.
/// `house` has one row: whether a program has the file open, so that a file that comes without its log is known.
const HEADS: &str = "
CREATE TABLE heads (
    match INTEGER PRIMARY KEY REFERENCES matches (number),
    n     BIGINT  NOT NULL,
    seed  BLOB    NOT NULL,
    line  BLOB    NOT NULL
);
CREATE TABLE house (is_open BIGINT NOT NULL);
INSERT INTO house (is_open) VALUES (0);
";

/// Which match was made of which other one, by a word for how: of each there is one at most.
const FOLLOWERS: &str = "
CREATE TABLE followers (
    match    BIGINT NOT NULL REFERENCES matches (number),
    word     TEXT   NOT NULL,
    follower BIGINT NOT NULL REFERENCES matches (number),
    PRIMARY KEY (match, word)
);
";

/// People and their devices; which matches are listed, who made them and sits in them, how they ended and whose move it
/// is. A device's key is found by `handle`, which is a part of it, so that all of it can be compared in constant time.
/// Lists are read by the narrow indexes over what is listed, a user's own by those over persons.
const USERS: &str = "
CREATE TABLE users (
    number INTEGER PRIMARY KEY,
    id     TEXT    NOT NULL UNIQUE,
    name   TEXT    NOT NULL,
    made   BIGINT  NOT NULL
);
CREATE TABLE devices (
    number INTEGER PRIMARY KEY,
    id     TEXT    NOT NULL UNIQUE,
    person TEXT    NOT NULL REFERENCES users (id),
    name   TEXT    NOT NULL,
    made   BIGINT  NOT NULL,
    handle BIGINT  NOT NULL,
    key    BLOB    NOT NULL
);
CREATE INDEX devices_by_handle ON devices (handle);
CREATE INDEX devices_by_person ON devices (person);
CREATE TABLE codes (
    person TEXT   NOT NULL PRIMARY KEY REFERENCES users (id),
    handle BIGINT NOT NULL,
    code   BLOB   NOT NULL,
    until  BIGINT NOT NULL
);
CREATE INDEX codes_by_handle ON codes (handle);
ALTER TABLE matches ADD COLUMN listed BIGINT NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN maker TEXT REFERENCES users (id);
ALTER TABLE matches ADD COLUMN ended BIGINT;
ALTER TABLE matches ADD COLUMN result TEXT;
CREATE INDEX matches_listed ON matches (number) WHERE listed = 1;
CREATE INDEX matches_listed_by_phase ON matches (phase, number) WHERE listed = 1;
CREATE INDEX matches_listed_by_game ON matches (game, number) WHERE listed = 1;
CREATE INDEX matches_listed_by_both ON matches (game, phase, number) WHERE listed = 1;
CREATE INDEX matches_by_maker ON matches (maker, number) WHERE maker IS NOT NULL;
ALTER TABLE seats ADD COLUMN person TEXT REFERENCES users (id);
ALTER TABLE seats ADD COLUMN open BIGINT NOT NULL DEFAULT 0;
CREATE INDEX seats_by_person ON seats (person, match) WHERE person IS NOT NULL;
CREATE INDEX seats_by_token ON seats (token) WHERE token IS NOT NULL;
ALTER TABLE heads ADD COLUMN asked BIGINT NOT NULL DEFAULT 0;
";

/// What was left of a match's clocks after an entry, where it has any: of several that came together, after the last.
const CLOCKS: &str = "ALTER TABLE entries ADD COLUMN clock TEXT;";

/// What the operator does to people and matches. Who is banned is so since a moment. Notices are for programs that have
/// the file open while another one changes it. When users were seen last, and when something last happened in a match, says
/// whether they are still needed: what was there before counts from now on.
const OPERATOR: &str = "
ALTER TABLE users ADD COLUMN banned BIGINT;
ALTER TABLE users ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE users SET seen = unixepoch();
ALTER TABLE heads ADD COLUMN at BIGINT NOT NULL DEFAULT 0;
UPDATE heads SET at = unixepoch();
CREATE TABLE notices (
    number INTEGER PRIMARY KEY,
    match  TEXT    NOT NULL,
    word   TEXT    NOT NULL
);
CREATE INDEX followers_by_follower ON followers (follower);
";

/// Who sits at the open match of each game's classic protocol, as whoever serves that wrote it. The revision decides where
/// two programs write.
const CLASSIC: &str = "
CREATE TABLE classic (
    game     TEXT   NOT NULL PRIMARY KEY,
    revision BIGINT NOT NULL,
    state    TEXT   NOT NULL
);
";

/// The decks that users keep, game by game, as texts. The revision decides where two devices change one.
const DECKS: &str = "
CREATE TABLE decks (
    person   TEXT   NOT NULL REFERENCES users (id),
    game     TEXT   NOT NULL,
    id       TEXT   NOT NULL,
    name     TEXT   NOT NULL,
    list     TEXT   NOT NULL,
    revision BIGINT NOT NULL,
    changed  BIGINT NOT NULL,
    PRIMARY KEY (person, game, id)
);
";

/// What leads from one version of the tables to the next: words of the database, and what has to be worked out for the
/// rows that are there.
struct Step {
    words: &'static str,
    work: fn(&Transaction<'_>) -> rusqlite::Result<()>,
}

const STEPS: [Step; 9] = [
    Step { words: MATCHES, work: |_| Ok(()) },
    Step { words: CONTENTS, work: |_| Ok(()) },
    Step { words: HEADS, work: seal_all },
    Step { words: FOLLOWERS, work: |_| Ok(()) },
    Step { words: USERS, work: |_| Ok(()) },
    Step { words: CLOCKS, work: |_| Ok(()) },
    Step { words: OPERATOR, work: |_| Ok(()) },
    Step { words: CLASSIC, work: |_| Ok(()) },
    Step { words: DECKS, work: |_| Ok(()) },
];

/// Seals what older programs stored.
fn seal_all(transaction: &Transaction<'_>) -> rusqlite::Result<()> {
    let mut matches = transaction.prepare("SELECT number, seed, coalesce(header, '') FROM matches")?;
    let mut last =
        transaction.prepare("SELECT n, line FROM entries WHERE match = ?1 ORDER BY n DESC LIMIT 1")?;
    let mut insert =
        transaction.prepare("INSERT INTO heads (match, n, seed, line) VALUES (?1, ?2, ?3, ?4)")?;
    let mut rows = matches.query([])?;
    while let Some(row) = rows.next()? {
        let (number, header): (i64, String) = (row.get(0)?, row.get(2)?);
        let seed = row.get_ref(1)?.as_bytes().map(seal)?;
        let mut entries = last.query([number])?;
        let (n, line): (i64, String) = match entries.next()? {
            Some(entry) => (entry.get(0)?, entry.get(1)?),
            None => (0, header),
        };
        insert.execute(params![number, n, seed, seal(line.as_bytes())])?;
    }
    Ok(())
}

/// Looks whose file it is, turns the write-ahead log on, makes the tables where there are none, and brings those of an
/// older program up to date.
pub fn prepare(connection: &mut Connection, path: &Path) -> Result<(), Unready> {
    version(&connection.transaction()?)?;
    turn_wal_on(connection)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another program may have made them since.
    let version = version(&transaction)?;
    if version < STEPS.len() {
        if version > 0 {
            // Nobody else can write now, so this is the file as it was, and made once.
            copy::keep_aside(path, &beside(path, &format!("version-{version}"))).map_err(Unready::NoCopy)?;
        }
        for Step { words, work } in &STEPS[version..] {
            transaction.execute_batch(words)?;
            work(&transaction)?;
        }
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", VERSION)?;
    }
    Ok(transaction.commit()?)
}

/// A free name beside a file: `matches.db.version-2`, or `matches.db.version-2.2` where that is taken.
pub fn beside(path: &Path, what: &str) -> PathBuf {
    let named = |end: String| copy::named(path, &end);
    let mut names =
        std::iter::once(named(format!(".{what}"))).chain((2..).map(|n| named(format!(".{what}.{n}"))));
    names.find(|name| !name.exists()).expect("numbers do not end")
}

/// The version of the tables in a database that may be used, 0 where there are none yet. Asked in a
/// transaction, so that all three answers are of one moment.
pub fn version(connection: &Transaction<'_>) -> Result<usize, Unready> {
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
