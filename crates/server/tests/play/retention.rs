//! What nobody has needed for long is removed, and nothing else. Time is moved by hand.

use std::time::Duration;

use server::Retention;
use server::store::Store;
use wire::{Absence, MatchMade, NewMatch, UserMade};

use crate::stage::{Stage, order};

const DAY: u64 = 86_400;

/// Waits until something is so: what is removed is removed a little at a time.
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let wait = async {
        while !is_so().await {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), wait).await.unwrap_or_else(|_| panic!("{what}"));
}

async fn has_match(store: &Store, id: &str) -> bool {
    store.load(&id.parse().unwrap()).await.unwrap().is_some()
}

async fn has_user(store: &Store, user: &UserMade) -> bool {
    store.user(&user.user.id.parse().unwrap()).await.unwrap().is_some()
}

async fn make_as(stage: &Stage, user: &UserMade, new: &NewMatch) -> MatchMade {
    stage.ask_as(&user.key, "POST", "/api/v1/matches", new).await.read(201).unwrap()
}

/// A match that was played so far, and that nobody is at any more.
async fn left_after(stage: &Stage, n_steps: u8, is_over: bool) -> String {
    let party = stage.party(&order("connect4", ["me", "me"])).await;
    let mut guest = stage.guest(&party, [0, 1]).await;
    guest.scene().await;
    for n in 0..n_steps {
        guest.play(n % 2, &format!("drop {}", n + 1)).await;
    }
    if is_over {
        guest.leave(0).await;
    }
    party.id
}

#[tokio::test]
async fn each_kind_of_match_goes_after_its_own_time() {
    let retention = Retention { users: None, unbegun: Some(10), abandoned: Some(20), finished: Some(30) };
    let mut stage = Stage::keeping(retention).await;
    let unbegun = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap().id;
    let abandoned = left_after(&stage, 2, false).await;
    let finished = left_after(&stage, 2, true).await;
    // Nobody is at any of them.
    stage.restart().await;
    let store = Store::open(stage.file()).await.unwrap();
    let here = async || {
        [
            has_match(&store, &unbegun).await,
            has_match(&store, &abandoned).await,
            has_match(&store, &finished).await,
        ]
    };
    stage.advance(9 * DAY);
    // One that was made long ago is gone when all has been gone through once more.
    assert_eq!(here().await, [true, true, true]);
    for (days, expected) in
        [(2, [false, true, true]), (10, [false, false, true]), (10, [false, false, false])]
    {
        stage.advance(days * DAY);
        until(&format!("{expected:?}"), async || here().await == expected).await;
    }
    assert_eq!(store.counts().await.unwrap().matches, 0);
}

#[tokio::test]
async fn what_has_no_time_stays_for_ever() {
    let stage = Stage::keeping(Retention { unbegun: Some(1), ..Retention::default() }).await;
    let unbegun = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap().id;
    let (abandoned, finished) = (left_after(&stage, 1, false).await, left_after(&stage, 1, true).await);
    let ada = stage.user("Ada").await;
    let store = Store::open(stage.file()).await.unwrap();
    stage.advance(10_000 * DAY);
    until("the one that goes", async || !has_match(&store, &unbegun).await).await;
    assert!(has_match(&store, &abandoned).await && has_match(&store, &finished).await);
    assert!(has_user(&store, &ada).await);
}

/// Who has a match, was here meanwhile or is banned stays.
#[tokio::test]
async fn users_go_who_have_no_match_and_were_not_seen() {
    let retention = Retention { users: Some(100), finished: Some(200), ..Retention::default() };
    let mut stage = Stage::keeping(retention).await;
    let (gone, seen) = (stage.user("Gone").await, stage.user("Seen").await);
    let (maker, banned) = (stage.user("Maker").await, stage.user("Banned").await);
    let new = NewMatch { absence: Absence::Wait, ..order("connect4", ["me", "me"]) };
    let made = make_as(&stage, &maker, &new).await;
    let store = Store::open(stage.file()).await.unwrap();
    store.ban_user(&banned.user.id.parse().unwrap(), 1).await.unwrap();
    stage.advance(60 * DAY);
    assert_eq!(stage.devices(&seen.key).await.len(), 1);
    stage.advance(60 * DAY);
    until("the one that goes", async || !has_user(&store, &gone).await).await;
    assert!(
        has_user(&store, &seen).await && has_user(&store, &maker).await && has_user(&store, &banned).await
    );
    assert_eq!(stage.ask_as(&gone.key, "GET", "/api/v1/users/me", &()).await.status, 401);
    // Once their last match is gone, they are like any other.
    store.end_match(&made.id.parse().unwrap(), 1, "{}".into()).await.unwrap();
    stage.restart().await;
    stage.advance(DAY);
    until("the maker goes with the match", async || !has_user(&store, &maker).await).await;
    assert!(!has_match(&store, &made.id).await && has_user(&store, &banned).await);
}

/// A match that somebody is at is needed, however long nothing has happened in it.
#[tokio::test]
async fn nobody_loses_the_match_they_are_at() {
    let retention = Retention { abandoned: Some(1), unbegun: Some(1), ..Retention::default() };
    let stage = Stage::keeping(retention).await;
    let party = stage.party(&order("connect4", ["me", "me"])).await;
    let mut guest = stage.guest(&party, [0, 1]).await;
    guest.scene().await;
    guest.play(0, "drop 1").await;
    // The next in the file: when it is gone, the other was looked at.
    let next = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap().id;
    let store = Store::open(stage.file()).await.unwrap();
    stage.advance(2 * DAY);
    until("the next goes", async || !has_match(&store, &next).await).await;
    assert!(has_match(&store, &party.id).await);
    guest.play(1, "drop 2").await;
    assert_eq!(store.load(&party.id.parse().unwrap()).await.unwrap().unwrap().entries.len(), 2);
}
