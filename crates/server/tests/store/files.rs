//! Files: what is opened, what is refused and in which words, what is closed.

use std::fs;
use std::future::{Future as _, poll_fn};
use std::path::Path;
use std::pin::pin;
use std::task::Poll;

use rusqlite::Connection;
use server::store::{Appended, ClassicRow, Content, Counts, Mode, Store, StoreError};
use tokio::task::JoinSet;

use crate::{Disk, file_in, line, new_match};

async fn refusal(path: &Path) -> StoreError {
    Store::open(path).await.err().unwrap()
}

#[tokio::test]
async fn every_connection_waits_for_the_disk() {
    let place = Disk::new().await;
    let modes = place.store.modes().await.unwrap();
    let names: Vec<_> = modes.iter().map(|mode| mode.connection.as_str()).collect();
    assert_eq!(names, ["writer", "reader 1", "reader 2"]);
    for mode in &modes {
        let expected = Mode {
            connection: mode.connection.clone(),
            journal: "wal".into(),
            synchronous: 2,
            has_foreign_keys: true,
            busy_timeout: 10_000,
        };
        assert_eq!(*mode, expected);
    }
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = file_in(folder.path());
    for text in ["hello".to_owned(), "no database\n".repeat(1_000)] {
        fs::write(&path, &text).unwrap();
        let error = refusal(&path).await;
        assert_eq!(error, StoreError::NotADatabase { path: path.clone() });
        let words = format!(
            "{}: not a database; name a file that Ludotheque made, or one that does not exist yet",
            path.display()
        );
        assert_eq!(error.to_string(), words);
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
}

#[tokio::test]
async fn an_empty_file_becomes_a_store() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(file_in(folder.path()), "").unwrap();
    let store = Store::open(file_in(folder.path())).await.unwrap();
    assert_eq!(store.counts().await, Ok(Counts { unfinished: 0, matches: 0 }));
}

#[tokio::test]
async fn another_programs_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    for (name, change) in [
        ("tables.db", "CREATE TABLE theirs (x)"),
        ("version.db", "PRAGMA user_version = 1; CREATE TABLE theirs (x)"),
        ("application.db", "PRAGMA application_id = 7"),
    ] {
        let path = folder.path().join(name);
        Connection::open(&path).unwrap().execute_batch(change).unwrap();
        let before = fs::read(&path).unwrap();
        let error = refusal(&path).await;
        assert_eq!(error, StoreError::Foreign { path: path.clone() }, "{name}");
        assert!(error.to_string().starts_with(&format!("{}: another program's", path.display())));
        assert_eq!(fs::read(&path).unwrap(), before);
    }
}

#[tokio::test]
async fn a_newer_file_is_refused() {
    let place = Disk::new().await;
    place.store.close().await.unwrap();
    Connection::open(place.file()).unwrap().pragma_update(None, "user_version", 99).unwrap();
    let error = refusal(&place.file()).await;
    assert_eq!(error, StoreError::Newer { path: place.file(), found: 99, known: 9 });
    let words = format!(
        "{}: written by a newer Ludotheque (version 99 of the schema, this one knows 9); use that one, or \
         another file",
        place.file().display()
    );
    assert_eq!(error.to_string(), words);
}

/// The tables of the first version, and one match of two entries that its program stored.
pub const FIRST_VERSION: &str = "
PRAGMA journal_mode = WAL;
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
PRAGMA application_id = 0x4c75646f;
PRAGMA user_version = 1;
INSERT INTO matches VALUES (1, '0123456789abcdef01234567', 'connect4', 'c0ffee', '{}', 7, 'playing', zeroblob(32), 1, 'header');
INSERT INTO seats (match, seat, bot) VALUES (1, 0, 'deep');
INSERT INTO entries VALUES (1, 1, 'a', NULL), (1, 2, 'b', 's');
";

#[tokio::test]
async fn a_file_of_the_first_version_is_brought_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    let path = file_in(folder.path());
    Connection::open(&path).unwrap().execute_batch(FIRST_VERSION).unwrap();
    // As many as like may open it at once.
    let mut opened = JoinSet::new();
    for _ in 0..8 {
        opened.spawn(Store::open(path.clone()));
    }
    let stores: Vec<_> = opened.join_all().await.into_iter().map(Result::unwrap).collect();
    let store = &stores[0];
    let id = "0123456789abcdef01234567".parse().unwrap();
    let stored = store.load(&id).await.unwrap().unwrap();
    let lines: Vec<_> = stored.entries.iter().map(|entry| entry.line.as_str()).collect();
    assert_eq!((stored.header.as_deref(), lines), (Some("header"), vec!["a", "b"]));
    assert_eq!(store.append(line(&id, 3, "c")).await, Ok(Appended::Stored));
    let unkept = [("connect4".to_owned(), "c0ffee".to_owned())];
    assert_eq!(store.contents_not_kept().await.unwrap(), unkept);
    let content = Content { game: "connect4".into(), hash: "c0ffee".into(), files: "{}".into() };
    assert_eq!(store.keep_content(content).await, Ok(()));
    assert_eq!(store.contents_not_kept().await.unwrap(), []);
    let version: i64 =
        Connection::open(&path).unwrap().pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    assert_eq!(version, 9);
    // What is newer than the file is there, and empty.
    assert_eq!(store.classic("ascent").await, Ok(None));
}

/// The seventh version, with a user and a match in it, as its program left it.
#[tokio::test]
async fn a_file_of_the_seventh_version_keeps_all_and_takes_classic_users() {
    let place = Disk::new().await;
    let id = place.playing().await;
    place.store.close().await.unwrap();
    let older = Connection::open(place.file()).unwrap();
    older.execute_batch("DROP TABLE decks; DROP TABLE classic; PRAGMA user_version = 7").unwrap();
    older.close().unwrap();
    let store = place.another().await;
    assert_eq!(store.append(line(&id, 1, "a")).await, Ok(Appended::Stored));
    let row = ClassicRow { revision: 0, state: "{}".into() };
    assert_eq!(store.keep_classic("ascent", row).await, Ok(true));
    assert!(place.folder.path().join("matches.db.version-7").is_file());
}

/// Who sits at an open match is written by whoever read it last.
#[tokio::test]
async fn classic_users_are_written_by_one_program_at_a_time() {
    let place = Disk::new().await;
    let other = place.another().await;
    let row = |revision: i64, state: &str| ClassicRow { revision, state: state.into() };
    assert_eq!(place.store.classic("garden").await, Ok(None));
    assert_eq!(place.store.keep_classic("garden", row(3, "nobody")).await, Ok(false));
    assert_eq!(place.store.keep_classic("garden", row(0, "one")).await, Ok(true));
    assert_eq!(other.keep_classic("garden", row(0, "two")).await, Ok(false));
    assert_eq!(other.classic("garden").await, Ok(Some(row(1, "one"))));
    assert_eq!(other.keep_classic("garden", row(1, "two")).await, Ok(true));
    assert_eq!(place.store.keep_classic("garden", row(1, "three")).await, Ok(false));
    assert_eq!(place.store.classic("garden").await, Ok(Some(row(2, "two"))));
    assert_eq!(place.store.classic("ascent").await, Ok(None));
}

#[tokio::test]
async fn content_is_kept_once_by_game_and_hash() {
    let place = Disk::new().await;
    let content =
        |game: &str, files: &str| Content { game: game.into(), hash: "c0ffee".into(), files: files.into() };
    assert_eq!(place.store.content("connect4", "c0ffee").await, Ok(None));
    for (game, files) in [("connect4", "first"), ("connect4", "second"), ("duel", "third")] {
        place.store.keep_content(content(game, files)).await.unwrap();
    }
    let other = place.another().await;
    assert_eq!(other.content("connect4", "c0ffee").await, Ok(Some("first".into())));
    assert_eq!(other.content("duel", "c0ffee").await, Ok(Some("third".into())));
    assert_eq!(other.content("connect4", "c0ffe").await, Ok(None));
}

#[tokio::test]
async fn a_folder_that_cannot_be_used_is_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("file"), "").unwrap();
    let missing = folder.path().join("missing").join("matches.db");
    let in_a_file = folder.path().join("file").join("matches.db");
    for path in [missing, in_a_file, folder.path().to_owned()] {
        let error = refusal(&path).await;
        assert!(matches!(&error, StoreError::Unreadable { path: named, .. } if *named == path), "{error}");
        let words = error.to_string();
        assert!(words.starts_with(&format!("{}: cannot be opened (", path.display())), "{words}");
        assert!(words.ends_with("its folder must exist, and both must be readable and writable"), "{words}");
    }
}

#[tokio::test]
async fn many_may_make_the_same_file_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut opened = JoinSet::new();
    for _ in 0..16 {
        opened.spawn(Store::open(file_in(folder.path())));
    }
    let stores: Vec<_> = opened.join_all().await.into_iter().map(Result::unwrap).collect();
    stores[0].create(new_match()).await.unwrap();
    for store in stores {
        assert_eq!(store.counts().await, Ok(Counts { unfinished: 1, matches: 1 }));
    }
}

#[tokio::test]
async fn closing_waits_for_what_was_accepted() {
    let place = Disk::new().await;
    let id = place.playing().await;
    let held_up = Connection::open(place.file()).unwrap();
    held_up.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut sent: Vec<_> = (1..=50).map(|n| Box::pin(place.store.append(line(&id, n, "line")))).collect();
    let mut closing = pin!(place.store.close());
    poll_fn(|context| {
        assert!(sent.iter_mut().all(|append| append.as_mut().poll(context).is_pending()));
        assert!(closing.as_mut().poll(context).is_pending());
        Poll::Ready(())
    })
    .await;
    held_up.close().unwrap();
    closing.await.unwrap();
    for append in sent {
        assert_eq!(append.await, Ok(Appended::Stored));
    }

    assert_eq!(place.store.append(line(&id, 51, "late")).await, Err(StoreError::Closed));
    assert_eq!(place.store.load(&id).await, Err(StoreError::Closed));
    assert_eq!(place.store.close().await, Err(StoreError::Closed));
    let files: Vec<_> = fs::read_dir(place.folder.path()).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(files, [place.file()], "a closed store is one file");
    assert_eq!(place.another().await.entries_from(&id, 1).await.unwrap().len(), 50);
}

#[tokio::test]
async fn a_long_read_holds_up_nothing() {
    let place = Disk::new().await;
    let id = place.playing().await;
    let reading = Connection::open(place.file()).unwrap();
    reading.execute_batch("BEGIN; SELECT * FROM entries").unwrap();
    let before: i64 = reading.query_row("SELECT count(*) FROM entries", [], |row| row.get(0)).unwrap();
    for n in 1..=20 {
        assert_eq!(place.store.append(line(&id, n, "line")).await, Ok(Appended::Stored));
        assert_eq!(place.store.entries_from(&id, 1).await.unwrap().len(), n as usize);
    }
    let after: i64 = reading.query_row("SELECT count(*) FROM entries", [], |row| row.get(0)).unwrap();
    assert_eq!((before, after), (0, 0), "who reads sees one moment");
}
