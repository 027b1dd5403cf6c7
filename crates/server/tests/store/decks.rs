//! Decks that users keep: one device at a time changes one, and they go with their user.

use rusqlite::Connection;
use server::store::{DeckKept, DeckRow, DeviceId, DeviceRow, SecretHash, Store, UserId, UserRow};

use crate::Disk;

/// Somebody with a device.
fn person() -> (UserRow, DeviceRow) {
    let user = UserRow { id: UserId::random().unwrap(), name: "Ada".into(), made: 7, banned: None, seen: 7 };
    let device =
        DeviceRow { id: DeviceId::random().unwrap(), name: String::new(), made: 7, key: SecretHash([7; 32]) };
    (user, device)
}

fn deck(id: &str, revision: u32) -> DeckRow {
    DeckRow { id: id.parse().unwrap(), name: "Tides".into(), list: "4 Bear".into(), revision, changed: 9 }
}

/// The eighth version, whose users had no decks.
#[tokio::test]
async fn a_file_of_the_version_before_keeps_its_users_who_can_keep_decks_now() {
    let place = Disk::new().await;
    let (user, device) = person();
    place.store.create_user(user.clone(), device).await.unwrap();
    place.store.close().await.unwrap();
    let older = Connection::open(place.file()).unwrap();
    older.execute_batch("DROP TABLE decks; PRAGMA user_version = 8").unwrap();
    older.close().unwrap();
    let store = place.another().await;
    assert_eq!(store.decks(&user.id, "duel").await, Ok(Vec::new()));
    let kept = store.keep_deck(&user.id, "duel", deck("c0ffee", 0)).await;
    assert_eq!(kept, Ok(DeckKept::Now(deck("c0ffee", 1))));
    assert!(place.folder.path().join("matches.db.version-8").is_file());
}

/// A deck is written by the device that knows how it is; another one is told that it does not.
#[tokio::test]
async fn decks_are_changed_by_who_knows_them_and_go_with_their_user() {
    let place = Disk::new().await;
    let other = place.another().await;
    let (user, device) = person();
    assert_eq!(place.store.keep_deck(&user.id, "duel", deck("a", 0)).await, Ok(DeckKept::Nobody));
    place.store.create_user(user.clone(), device).await.unwrap();
    let keep = async |store: &Store, row: DeckRow| store.keep_deck(&user.id, "duel", row).await.unwrap();
    assert_eq!(keep(&place.store, deck("a", 0)).await, DeckKept::Now(deck("a", 1)));
    // The same again, because the answer was lost.
    assert_eq!(keep(&place.store, deck("a", 0)).await, DeckKept::Now(deck("a", 1)));
    let changed = |revision| DeckRow { list: "40 Mere".into(), ..deck("a", revision) };
    assert_eq!(keep(&other, changed(1)).await, DeckKept::Now(changed(2)));
    let late = DeckRow { list: "40 Peak".into(), ..deck("a", 1) };
    assert_eq!(keep(&place.store, late.clone()).await, DeckKept::Changed);
    assert_eq!(place.store.decks(&user.id, "duel").await, Ok(vec![changed(2)]));
    assert_eq!(other.remove_deck(&user.id, "duel", &changed(2).id).await, Ok(true));
    assert_eq!(other.remove_deck(&user.id, "duel", &changed(2).id).await, Ok(false));
    assert_eq!(keep(&place.store, late).await, DeckKept::Changed, "it is gone");
    // So many of a game, and no more; those that are there can be changed.
    for n in 0..100 {
        assert!(matches!(keep(&place.store, deck(&format!("{n:x}"), 0)).await, DeckKept::Now(_)), "{n}");
    }
    assert_eq!(keep(&place.store, deck("fff", 0)).await, DeckKept::Full);
    let full = DeckRow { name: "another".into(), ..deck("0", 1) };
    assert!(matches!(keep(&place.store, full).await, DeckKept::Now(_)));
    let elsewhere = place.store.keep_deck(&user.id, "ascent", deck("fff", 0)).await.unwrap();
    assert!(matches!(elsewhere, DeckKept::Now(_)));
    assert_eq!(place.store.delete_user(&user.id).await, Ok(true));
    let n_decks: i64 = Connection::open(place.file())
        .unwrap()
        .query_row("SELECT count(*) FROM decks", [], |row| row.get(0))
        .unwrap();
    assert_eq!(n_decks, 0);
}
