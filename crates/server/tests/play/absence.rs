//! Persons who are away, as the match was made: waited for, replaced until they are back, or beaten. (PLAT-11)

use std::time::Duration;

use kernel::Seat;
use search::Budget;
use wire::{Absence, Answer, ClientMessage, End, MatchInfo, NewMatch, Presence};

use crate::guest::Guest;
use crate::stage::{Party, Stage, order, patrols};

fn replaced(after: u32, new: NewMatch) -> NewMatch {
    NewMatch { absence: Absence::Replace { after, level: "random".into() }, ..new }
}

fn beaten(after: u32, new: NewMatch) -> NewMatch {
    NewMatch { absence: Absence::Default { after }, ..new }
}

/// Reads on until a seat's person is there, or wherever.
async fn until(guest: &mut Guest, seat: usize, presence: Presence) -> MatchInfo {
    loop {
        let info = guest.info().await;
        if info.seats[seat].presence == presence {
            return info;
        }
    }
}

/// By whom each play of a match that is over was made.
async fn players(stage: &Stage, party: &Party) -> Vec<String> {
    let record = stage.http.get(&format!("/api/v1/matches/{}/record", party.id)).await.unwrap();
    assert_eq!(record.status, 200, "the match is over");
    let lines =
        record.body.lines().skip(1).map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    lines.map(|entry| format!("{} {}", entry["seat"], entry["by"].as_str().unwrap_or("leaves"))).collect()
}

#[tokio::test]
async fn who_is_away_is_waited_for_unless_something_else_was_agreed_on() {
    let stage = Stage::timed().await;
    let (party, [mut one, other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    drop(other);
    let info = until(&mut one, 1, Presence::Reconnecting).await;
    assert_eq!((info.absence, info.seats[1].waited_for), (Absence::Wait, None));
    stage.advance(10);
    until(&mut one, 1, Presence::Away).await;
    one.play(0, "drop 1").await;
    stage.advance(1_000_000);
    assert_eq!(one.hear().await, []);
    let mut other = stage.guest(&party, [1]).await;
    other.scene().await;
    until(&mut one, 1, Presence::Here).await;
    assert_eq!(other.play(1, "drop 1").await, Answer::Done { entry: 2 });
}

#[tokio::test]
async fn an_ai_plays_for_who_is_away_and_gives_the_seat_back_at_once() {
    let stage = Stage::timed().await;
    let (party, [mut one, other]) = stage.play(&replaced(60, patrols(["me", "friend"], []))).await;
    drop(other);
    let info = until(&mut one, 1, Presence::Reconnecting).await;
    assert_eq!(info.seats[1].waited_for, Some(60_000), "both sides are told how long");
    stage.advance(59);
    until(&mut one, 1, Presence::Away).await;
    assert_eq!(one.play(0, "pass").await, Answer::Done { entry: 1 });
    assert_eq!(one.hear().await, [], "not a second too early");
    stage.advance(1);
    until(&mut one, 1, Presence::Replaced).await;
    // The AI plays on as long as its seat is asked.
    while !one.now().asked.contains(&Seat(0)) {
        one.next().await;
    }
    let n_bots = one.seen() - 1;
    assert!(n_bots > 0);
    // Whoever comes back sees what was played for them, and plays the next.
    let mut other = stage.guest(&party, [1]).await;
    let info = until(&mut other, 1, Presence::Here).await;
    assert!(info.seats[1].present);
    other.scene().await;
    until(&mut one, 1, Presence::Here).await;
    one.play(0, "pass").await;
    let seen = one.seen();
    stage.advance(1_000);
    assert_eq!(one.hear().await, [], "nobody plays for somebody who is there");
    other.reach(seen).await;
    assert!(matches!(other.play(1, "pass").await, Answer::Done { .. }));
    one.leave(0).await;
    let players = players(&stage, &party).await;
    assert_eq!(players.iter().filter(|player| *player == "1 bot").count() as u32, n_bots, "{players:?}");
    assert_eq!(players[players.len() - 2..], ["1 person", "0 leaves"]);
}

/// What an AI was thinking for somebody who is back is not played.
#[tokio::test]
async fn a_thought_for_somebody_who_is_back_is_not_listened_to() {
    let stage = Stage::timed_thinking(Budget::Time(Duration::from_millis(500))).await;
    let new = NewMatch {
        absence: Absence::Replace { after: 60, level: "deep".into() },
        ..order("connect4", ["me", "friend"])
    };
    let (party, [mut one, other]) = stage.play(&new).await;
    one.play(0, "drop 1").await;
    drop(other);
    until(&mut one, 1, Presence::Reconnecting).await;
    stage.advance(60);
    until(&mut one, 1, Presence::Replaced).await;
    let mut other = stage.guest(&party, [1]).await;
    other.scene().await;
    until(&mut one, 1, Presence::Here).await;
    assert_eq!(other.now().entry, 1);
    // Only one bot thinks at a time: once another match's has answered, the thought has come to its end.
    let (_, [mut alone]) = stage.play(&order("connect4", ["me", "random"])).await;
    alone.play(0, "drop 1").await;
    alone.reach(2).await;
    assert_eq!((one.hear().await, other.hear().await), (vec![], vec![]));
    assert_eq!(other.play(1, "drop 2").await, Answer::Done { entry: 2 });
}

#[tokio::test]
async fn who_is_away_for_too_long_is_beaten_where_that_was_agreed_on() {
    let stage = Stage::timed().await;
    let (party, [mut one, other]) = stage.play(&beaten(120, order("connect4", ["me", "friend"]))).await;
    drop(other);
    let info = until(&mut one, 1, Presence::Reconnecting).await;
    assert_eq!((info.absence, info.seats[1].waited_for), (Absence::Default { after: 120 }, Some(120_000)));
    stage.advance(119);
    until(&mut one, 1, Presence::Away).await;
    assert_eq!(one.hear().await, []);
    stage.advance(1);
    one.reach(1).await;
    assert!(matches!(one.now().end, Some(End::Ranked { ref ranks, .. }) if ranks == &[1, 2]));
    let info = until(&mut one, 1, Presence::Left).await;
    assert_eq!(info.phase, wire::Phase::Over);
    // Whoever comes back finds it so.
    let mut other = stage.guest(&party, [1]).await;
    assert!(other.scene().await.end.is_some());
    assert_eq!(players(&stage, &party).await, ["1 leaves"]);
}

/// Nobody is beaten, and no AI plays, while nobody waits.
#[tokio::test]
async fn time_away_counts_while_another_person_is_there() {
    let stage = Stage::timed().await;
    let (party, [one, other]) = stage.play(&beaten(60, order("connect4", ["me", "friend"]))).await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    drop((one, other));
    until_nobody_is_there(&stage, &party).await;
    stage.advance(100_000);
    let mut one = stage.guest(&party, [0]).await;
    one.scene().await;
    stage.advance(59);
    assert!(one.hear().await.iter().all(|message| !matches!(message, wire::ServerMessage::Step { .. })));
    stage.advance(1);
    one.reach(1).await;
    assert!(matches!(one.now().end, Some(End::Ranked { ref ranks, .. }) if ranks == &[1, 2]));
}

/// Waits until the server has noticed that nobody is there.
async fn until_nobody_is_there(stage: &Stage, party: &Party) {
    while stage.info(&party.id).await.seats.iter().any(|seat| seat.present) {}
}

/// After a restart everybody has the time of a cut to come back before the AI goes on.
#[tokio::test]
async fn an_ai_plays_on_after_a_restart() {
    let mut stage = Stage::timed().await;
    let (party, [mut one, other]) = stage.play(&replaced(600, patrols(["me", "friend"], []))).await;
    drop(other);
    until(&mut one, 1, Presence::Reconnecting).await;
    stage.advance(600);
    until(&mut one, 1, Presence::Replaced).await;
    one.play(0, "pass").await;
    while !one.now().asked.contains(&Seat(0)) {
        one.next().await;
    }
    stage.restart().await;
    let mut one = stage.guest(&party, [0]).await;
    one.scene().await;
    one.play(0, "pass").await;
    let seen = one.seen();
    assert_eq!(one.hear().await, []);
    stage.advance(10);
    one.reach(seen + 1).await;
    assert_eq!(stage.info(&party.id).await.seats[1].presence, Presence::Replaced);
}

#[tokio::test]
async fn a_seat_that_nobody_has_taken_is_open() {
    let stage = Stage::timed().await;
    let made = stage.http.make(&order("connect4", ["me", "friend"])).await.unwrap();
    let info = stage.info(&made.id).await;
    let presences: Vec<Presence> = info.seats.iter().map(|seat| seat.presence).collect();
    assert_eq!(presences, [Presence::Reconnecting, Presence::Open]);
    let hello = ClientMessage::Hello { match_id: made.id.clone(), held: vec![], host: None };
    let mut watcher = stage.come(&hello).await;
    assert_eq!(watcher.info().await.seats[1].presence, Presence::Open);
}
