//! What is told to whom, and when: records, others' eyes and the past, the pace of bots.

use kernel::{Seat, Viewer};
use wire::{ClientMessage, Failure, ServerMessage};

use crate::guest::refusal;
use crate::stage::{Stage, bids, order};

/// A record holds every secret: it can be had once the match is over.
#[tokio::test]
async fn a_record_is_given_when_the_match_is_over() {
    let stage = Stage::open().await;
    let made = stage.http.make(&bids(["me", "friend"], [])).await.unwrap();
    let path = format!("/api/v1/matches/{}/record", made.id);
    let said = stage.http.get(&path).await.unwrap();
    assert_eq!(said.read::<Failure>(409).unwrap().code, "not-over");
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [])).await;
    let path = format!("/api/v1/matches/{}/record", party.id);
    one.choose_first().await;
    let said = stage.http.get(&path).await.unwrap();
    assert_eq!(said.read::<Failure>(409).unwrap().code, "not-over");
    other.leave(1).await;
    let said = stage.http.get(&path).await.unwrap();
    assert_eq!(said.status, 200);
    assert!(said.body.starts_with(r#"{"ludotheque":1,"game":"bids""#), "{}", said.body);
}

/// PLAT-11: spectators and players see by other eyes, and the past, once nothing
/// is a secret any more.
#[tokio::test]
async fn other_eyes_are_for_matches_without_secrets() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [])).await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    let every = [Viewer::Everyone, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Spectator];
    for guest in [&mut one, &mut watcher] {
        for eyes in every {
            let look = ClientMessage::Look { eyes };
            assert_eq!(refusal(&guest.ask_with("", &look).await), "secret", "{eyes:?}");
        }
        assert_eq!(refusal(&guest.ask_with("", &ClientMessage::Show { entry: 0 }).await), "secret");
    }
    other.leave(1).await;
    one.reach(1).await;
    watcher.reach(1).await;
    for guest in [&mut one, &mut watcher] {
        for eyes in every {
            guest.say(&ClientMessage::Look { eyes }).await;
            assert_eq!(guest.scene().await.eyes, eyes);
        }
        guest.say(&ClientMessage::Show { entry: 0 }).await;
        assert_eq!(guest.shown().await.shown.map(|shown| shown.entry), Some(0));
    }
}

/// PLAT-11: where the game declares nothing hidden, anybody looks by any seat's eyes and at the past, but not at
/// what nobody may know.
#[tokio::test]
async fn where_nothing_is_hidden_eyes_are_chosen_while_the_match_is_played() {
    let stage = Stage::open().await;
    let (party, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    one.play(0, "drop 1").await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    for eyes in [Viewer::Seat(Seat(1)), Viewer::Spectator] {
        watcher.say(&ClientMessage::Look { eyes }).await;
        assert_eq!(watcher.scene().await.eyes, eyes);
        assert!(watcher.menu().is_empty(), "it holds no seat");
    }
    watcher.say(&ClientMessage::Show { entry: 0 }).await;
    assert_eq!(watcher.shown().await.shown.map(|shown| shown.entry), Some(0));
    let everyone = ClientMessage::Look { eyes: Viewer::Everyone };
    assert_eq!(refusal(&watcher.ask_with("", &everyone).await), "secret");
}

/// PLAT-11: in a match of bots, too, the pace is the host's.
#[tokio::test]
async fn the_pace_of_bots_is_the_hosts() {
    let stage = Stage::open().await;
    let party = stage.party(&order("connect4", ["random", "random"])).await;
    let mut watcher = stage.guest(&party, []).await;
    let pace = ClientMessage::Pace { paused: true, every: 0 };
    assert_eq!(refusal(&watcher.ask_with("", &pace).await), "not-host");
    assert_eq!(refusal(&watcher.ask_with("", &ClientMessage::Step).await), "not-host");
    let mut host = stage.come(&party.host_hello()).await;
    host.say(&pace).await;
    let set = host.until(|message, _| match message {
        ServerMessage::Match { pace, .. } => pace.filter(|pace| pace.paused),
        _ => None,
    });
    assert_eq!(set.await.every, 0);
    // Only the host is told the pace.
    let heard = watcher.hear().await;
    assert!(heard.iter().all(|message| !matches!(message, ServerMessage::Match { pace: Some(_), .. })));
    assert!(heard.iter().any(|message| matches!(message, ServerMessage::Match { .. })));
}
