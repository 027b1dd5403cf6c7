//! Copies of the file: before its tables change, as a backup, brought back; and what is found by its heads.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use server::store::{Appended, Counts, Store, StoreError, backup, restore};

use crate::files::FIRST_VERSION;
use crate::{Disk, file_in, line};

fn version(path: &Path) -> i64 {
    Connection::open(path).unwrap().pragma_query_value(None, "user_version", |row| row.get(0)).unwrap()
}

fn rights(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

fn named(path: &Path, end: &str) -> PathBuf {
    PathBuf::from(format!("{}{end}", path.display()))
}

#[tokio::test]
async fn an_older_file_is_kept_aside_as_it_was_and_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = file_in(folder.path());
    Connection::open(&path).unwrap().execute_batch(FIRST_VERSION).unwrap();
    let both = tokio::join!(Store::open(path.clone()), Store::open(path.clone()));
    let stores = [both.0.unwrap(), both.1.unwrap()];
    let aside = named(&path, ".version-1");
    assert_eq!((version(&aside), version(&path)), (1, 9));
    let n: i64 = Connection::open(&aside)
        .unwrap()
        .query_row("SELECT count(*) FROM entries", [], |row| row.get(0))
        .unwrap();
    assert_eq!(n, 2);
    assert!(!named(&path, ".version-1.2").exists(), "two programs that open it make one copy");
    for store in stores {
        store.close().await.unwrap();
    }
    // The next time there is nothing to do.
    Store::open(path.clone()).await.unwrap().close().await.unwrap();
    assert!(!named(&path, ".version-5").exists());
}

#[tokio::test]
async fn without_a_copy_an_older_file_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = file_in(folder.path());
    let old = Connection::open(&path).unwrap();
    old.execute_batch(FIRST_VERSION).unwrap();
    let more = "WITH RECURSIVE n (n) AS (SELECT 3 UNION ALL SELECT n + 1 FROM n WHERE n < 2000)
        INSERT INTO entries SELECT 1, n, 'a line of some length', NULL FROM n";
    old.execute_batch(more).unwrap();
    old.close().map_err(|(_, error)| error).unwrap();
    // Some of it cannot be read, so no copy of it can be whole.
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0xff);
    fs::write(&path, bytes).unwrap();
    let error = Store::open(path.clone()).await.err().unwrap();
    assert!(matches!(&error, StoreError::NoCopy { path: named, .. } if *named == path), "{error}");
    assert_eq!(version(&path), 1);
    assert!(!named(&path, ".version-1").exists(), "half a copy would be taken for a whole one");
}

#[tokio::test]
async fn all_files_are_for_their_owner_alone() {
    let place = Disk::new().await;
    place.playing().await;
    for end in ["", "-wal", "-shm"] {
        assert_eq!(rights(&named(&place.file(), end)), 0o600, "{end}");
    }
    let to = place.folder.path().join("copy");
    backup(&place.file(), &to).unwrap();
    assert_eq!(rights(&to), 0o600);
    place.store.close().await.unwrap();
    fs::set_permissions(place.file(), fs::Permissions::from_mode(0o664)).unwrap();
    let store = place.another().await;
    assert_eq!(rights(&place.file()), 0o600, "others' rights are taken away");
    store.close().await.unwrap();
}

#[tokio::test]
async fn a_backup_is_made_and_brought_back_while_the_store_is_open() {
    let place = Disk::new().await;
    let id = place.playing().await;
    assert_eq!(place.store.append(line(&id, 1, "a")).await, Ok(Appended::Stored));
    let to = place.folder.path().join("copy");
    let counts = Counts { unfinished: 1, matches: 1 };
    assert_eq!(backup(&place.file(), &to).unwrap().counts, counts);
    assert_eq!(backup(&place.file(), &to).err(), Some(StoreError::Exists { path: to.clone() }));
    assert_eq!(place.store.append(line(&id, 2, "b")).await, Ok(Appended::Stored));
    let later = place.playing().await;
    let restored = restore(&to, &place.file()).unwrap();
    assert_eq!(restored.counts, counts);
    // The store that was open all along sees what was brought back, and goes on from there.
    assert_eq!(place.store.load(&id).await.unwrap().unwrap().entries.len(), 1);
    assert_eq!(place.store.load(&later).await.unwrap(), None);
    assert_eq!(place.store.append(line(&id, 3, "c")).await, Ok(Appended::Taken));
    assert_eq!(place.store.append(line(&id, 2, "other")).await, Ok(Appended::Stored));
    // What was there before is not lost.
    let aside = Store::open(restored.aside.unwrap()).await.unwrap();
    assert_eq!(aside.load(&id).await.unwrap().unwrap().entries.len(), 2);
    assert_eq!(aside.counts().await.unwrap().matches, 2);
    // Nothing of the work is left behind, and the copy is as it was.
    assert!(!named(&place.file(), ".restoring").exists());
    assert_eq!(restore(&to, &place.file()).unwrap().counts, counts);
}

#[tokio::test]
async fn a_backup_of_an_older_program_is_brought_up_to_date_on_its_way_back() {
    let folder = tempfile::tempdir().unwrap();
    let old = folder.path().join("old");
    Connection::open(&old).unwrap().execute_batch(FIRST_VERSION).unwrap();
    let path = file_in(folder.path());
    assert_eq!(restore(&old, &path).unwrap().aside, None);
    assert_eq!((version(&old), version(&path)), (1, 9));
    let store = Store::open(path).await.unwrap();
    let id = "0123456789abcdef01234567".parse().unwrap();
    assert_eq!(store.append(line(&id, 3, "c")).await, Ok(Appended::Stored));
}

#[tokio::test]
async fn what_is_no_backup_is_refused_and_nothing_is_lost() {
    let place = Disk::new().await;
    let id = place.playing().await;
    let other = place.folder.path().join("other");
    let missing = restore(&other, &place.file()).err().unwrap();
    assert!(matches!(missing, StoreError::Unreadable { .. }), "{missing}");
    fs::write(&other, "hello, this is no database at all").unwrap();
    assert_eq!(restore(&other, &place.file()).err(), Some(StoreError::NotADatabase { path: other.clone() }));
    fs::remove_file(&other).unwrap();
    Connection::open(&other).unwrap().execute_batch("CREATE TABLE theirs (x)").unwrap();
    assert_eq!(restore(&other, &place.file()).err(), Some(StoreError::Foreign { path: other.clone() }));
    fs::remove_file(&other).unwrap();
    backup(&place.file(), &other).unwrap();
    Connection::open(&other).unwrap().pragma_update(None, "user_version", 99).unwrap();
    assert!(matches!(restore(&other, &place.file()).err(), Some(StoreError::Newer { found: 99, .. })));
    assert!(place.store.load(&id).await.unwrap().is_some());
}

#[tokio::test]
async fn a_file_without_its_log_is_noticed() {
    let place = Disk::new().await;
    let id = place.playing().await;
    assert_eq!(place.store.append(line(&id, 1, "a")).await, Ok(Appended::Stored));
    // Somebody copies the file of a running server, and not its log.
    let folder = tempfile::tempdir().unwrap();
    let alone = file_in(folder.path());
    fs::copy(place.file(), &alone).unwrap();
    let error = Store::open(alone.clone()).await.err().unwrap();
    assert_eq!(error, StoreError::NoLog { path: alone.clone() });
    let words = error.to_string();
    assert!(words.starts_with(&format!("{0}: its log, {0}-wal, is missing", alone.display())), "{words}");
    let to = folder.path().join("copy");
    assert_eq!(backup(&alone, &to).err(), Some(error), "nor is it copied as if it were whole");
    // With its log it is whole.
    fs::copy(named(&place.file(), "-wal"), named(&alone, "-wal")).unwrap();
    let store = Store::open(alone.clone()).await.unwrap();
    assert_eq!(store.load(&id).await.unwrap().unwrap().entries.len(), 1);
    store.close().await.unwrap();
    // One that was closed needs none.
    assert!(!named(&alone, "-wal").exists());
    Store::open(alone).await.unwrap().close().await.unwrap();
}

#[tokio::test]
async fn whoever_knows_that_the_log_is_lost_goes_on_without_it() {
    let place = Disk::new().await;
    place.gathering().await;
    let folder = tempfile::tempdir().unwrap();
    let alone = folder.path().join("alone.db");
    fs::copy(place.file(), &alone).unwrap();
    let path = file_in(folder.path());
    restore(&alone, &path).unwrap();
    Store::open(path).await.unwrap().close().await.unwrap();
}

#[tokio::test]
async fn a_missing_last_entry_and_a_changed_seed_are_found() {
    let faults = [
        ("DELETE FROM entries WHERE n = 3", "an entry of a match is missing"),
        ("DELETE FROM entries", "an entry of a match is missing"),
        (
            "UPDATE entries SET line = 'x' WHERE n = 3",
            "the last line of a match is not the one that was stored",
        ),
        ("UPDATE matches SET seed = zeroblob(32)", "a match's seed is not the one it was made with"),
        ("DELETE FROM heads", "the head of a match's log is missing"),
    ];
    for (fault, what) in faults {
        let place = Disk::new().await;
        let id = place.playing().await;
        for (n, text) in [(1, "a"), (2, "b"), (3, "c")] {
            assert_eq!(place.store.append(line(&id, n, text)).await, Ok(Appended::Stored));
        }
        assert_eq!(place.store.load(&id).await.unwrap().unwrap().entries.len(), 3);
        Connection::open(place.file()).unwrap().execute_batch(fault).unwrap();
        assert_eq!(place.store.load(&id).await.err(), Some(StoreError::Damaged { what }), "{fault}");
    }
    // Before the first entry the header is the last line, and before that there is none.
    let place = Disk::new().await;
    let (gathering, playing) = (place.gathering().await, place.playing().await);
    assert!(place.store.load(&gathering).await.unwrap().is_some());
    Connection::open(place.file()).unwrap().execute_batch("UPDATE matches SET header = 'x'").unwrap();
    for id in [gathering, playing] {
        assert!(matches!(place.store.load(&id).await, Err(StoreError::Damaged { .. })));
    }
}
