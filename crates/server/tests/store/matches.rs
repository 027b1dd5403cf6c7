//! Matches and their entries.

use kernel::Seats;
use server::store::{
    Append, Appended, Begun, Counts, MatchId, NewMatch, Phase, StoreError, StoredEntry, StoredMatch,
};
use tokio::task::JoinSet;

use crate::{Disk, line, new_match, over};

fn entry(n: u32, line: &str, sender: Option<&str>) -> StoredEntry {
    StoredEntry { n, line: line.into(), sender: sender.map(Into::into), clock: None }
}

#[tokio::test]
async fn a_match_is_stored_as_it_was_made() {
    let place = Disk::new().await;
    let new = new_match();
    place.store.create(new.clone()).await.unwrap();
    let made = StoredMatch {
        made: new.clone(),
        phase: Phase::Gathering,
        header: None,
        entries: Vec::new(),
        followers: Vec::new(),
        result: None,
    };
    assert_eq!(place.store.load(&new.id).await, Ok(Some(made.clone())));

    let again = place.store.create(NewMatch { game: "other".into(), ..new.clone() }).await;
    assert_eq!(again, Err(StoreError::MatchExists(new.id.clone())));
    assert_eq!(place.another().await.load(&new.id).await, Ok(Some(made)));
    assert_eq!(place.store.load(&MatchId::random().unwrap()).await, Ok(None));
}

#[tokio::test]
async fn a_match_begins_once() {
    let place = Disk::new().await;
    let id = place.gathering().await;
    assert_eq!(
        place.store.append(line(&id, 1, "early")).await,
        Err(StoreError::NotBegun(id.clone())),
        "nothing is played before the beginning"
    );
    assert_eq!(place.store.begin(&id, "first".into(), Seats::NONE).await, Ok(Begun::Now));
    assert_eq!(place.another().await.begin(&id, "second".into(), Seats::NONE).await, Ok(Begun::Already));
    let stored = place.store.load(&id).await.unwrap().unwrap();
    assert_eq!((stored.phase, stored.header.as_deref()), (Phase::Playing, Some("first")));
    assert_eq!(stored.entries, []);

    let unknown = MatchId::random().unwrap();
    let begun = place.store.begin(&unknown, "header".into(), Seats::NONE).await;
    assert_eq!(begun, Err(StoreError::UnknownMatch(unknown)));
}

#[tokio::test]
async fn entries_are_added_at_the_end_and_nowhere_else() {
    let place = Disk::new().await;
    let (id, store) = (place.playing().await, &place.store);
    assert_eq!(store.append(line(&id, 0, "x")).await, Ok(Appended::Taken));
    assert_eq!(store.append(line(&id, 2, "x")).await, Ok(Appended::Taken));
    let two =
        Append { lines: vec!["a".into(), "é\n".into()], sender: Some("s1".into()), ..line(&id, 1, "") };
    assert_eq!(store.append(two.clone()).await, Ok(Appended::Stored));
    assert_eq!(store.append(two).await, Ok(Appended::Taken), "a repeat is not stored twice");
    assert_eq!(store.append(line(&id, 2, "x")).await, Ok(Appended::Taken));
    assert_eq!(store.append(line(&id, 4, "x")).await, Ok(Appended::Taken));
    assert_eq!(store.append(line(&id, u32::MAX, "x")).await, Ok(Appended::Taken));
    assert_eq!(store.append(line(&id, 3, "c")).await, Ok(Appended::Stored));

    let all = [entry(1, "a", Some("s1")), entry(2, "é\n", Some("s1")), entry(3, "c", None)];
    assert_eq!(store.load(&id).await.unwrap().unwrap().entries, all);
    assert_eq!(store.entries_from(&id, 0).await.unwrap(), all);
    assert_eq!(store.entries_from(&id, 2).await.unwrap(), all[1..]);
    assert_eq!(store.entries_from(&id, 4).await.unwrap(), []);

    let unknown = MatchId::random().unwrap();
    let refused = Err(StoreError::UnknownMatch(unknown.clone()));
    assert_eq!(store.append(line(&unknown, 1, "x")).await, refused);
    assert_eq!(store.entries_from(&unknown, 1).await, Err(StoreError::UnknownMatch(unknown)));
}

#[tokio::test]
async fn a_match_that_is_over_takes_no_entries() {
    let place = Disk::new().await;
    let (id, store) = (place.playing().await, &place.store);
    let early = Append { ends: over(), ..line(&id, 2, "x") };
    assert_eq!(store.append(early).await, Ok(Appended::Taken));
    assert_eq!(store.load(&id).await.unwrap().unwrap().phase, Phase::Playing, "a refused end ends nothing");
    let last = Append { ends: over(), ..line(&id, 1, "last") };
    assert_eq!(store.append(last).await, Ok(Appended::Stored));
    assert_eq!(store.append(line(&id, 2, "x")).await, Ok(Appended::Taken));
    assert_eq!(store.begin(&id, "again".into(), Seats::NONE).await, Ok(Begun::Already));
    let stored = store.load(&id).await.unwrap().unwrap();
    assert_eq!((stored.phase, stored.entries), (Phase::Over, vec![entry(1, "last", None)]));
}

/// They are made all at once, which is more than the queue holds: senders wait.
#[tokio::test]
async fn ten_thousand_unfinished_matches_are_listed() {
    const MATCHES: usize = 10_000;
    let place = Disk::new().await;
    let mut made = JoinSet::new();
    let mut ids = Vec::new();
    for _ in 0..MATCHES {
        let (store, new) = (place.store.clone(), new_match());
        ids.push(new.id.clone());
        made.spawn(async move { store.create(new).await });
    }
    assert!(made.join_all().await.iter().all(Result::is_ok));
    let over = ids.pop().unwrap();
    place.store.begin(&over, "header".into(), Seats::NONE).await.unwrap();
    let end = Append { ends: crate::over(), ..line(&over, 1, "end") };
    assert_eq!(place.store.append(end).await, Ok(Appended::Stored));
    place.store.begin(&ids[0], "header".into(), Seats::NONE).await.unwrap();

    let mut unfinished = place.store.unfinished().await.unwrap();
    unfinished.sort();
    ids.sort();
    assert_eq!(unfinished, ids);
    assert_eq!(place.store.counts().await, Ok(Counts { unfinished: 9_999, matches: 10_000 }));
}

/// Of lines that came together the last one has it: what was left is known after all of them.
#[tokio::test]
async fn what_was_left_of_clocks_is_stored_with_the_last_line() {
    let place = Disk::new().await;
    let id = place.playing().await;
    let one = Append { clock: Some("one".into()), ..line(&id, 1, "a") };
    assert_eq!(place.store.append(one).await, Ok(Appended::Stored));
    let two = Append { lines: vec!["b".into(), "c".into()], clock: Some("two".into()), ..line(&id, 2, "") };
    assert_eq!(place.store.append(two).await, Ok(Appended::Stored));
    assert_eq!(place.store.append(line(&id, 4, "d")).await, Ok(Appended::Stored));
    let entries = place.store.load(&id).await.unwrap().unwrap().entries;
    let clocks: Vec<_> = entries.iter().map(|entry| entry.clock.as_deref()).collect();
    assert_eq!(clocks, [Some("one"), None, Some("two"), None]);
}
