//! Clocks, over real sockets. The tables' time stands still until a test moves it.

use kernel::Seat;
use wire::{Absence, Answer, ClientMessage, Clock, End, Motion, NewMatch, ServerMessage};

use crate::guest::Guest;
use crate::stage::{Party, Stage, bids, order, patrols};

fn per_turn(seconds: u32, new: NewMatch) -> NewMatch {
    NewMatch { clock: Some(Clock::Turn { seconds }), ..new }
}

fn per_match(seconds: u32, increment: u32, new: NewMatch) -> NewMatch {
    NewMatch { clock: Some(Clock::Match { seconds, increment }), ..new }
}

/// Seconds left by seat as the screen was told last, with a `*` where they run.
fn left(guest: &Guest) -> Vec<String> {
    let word =
        |clock: &wire::SeatClock| format!("{}{}", clock.left / 1_000, if clock.runs { "*" } else { "" });
    guest.now().clocks.iter().map(word).collect()
}

/// How often in a row each seat's time ran out, as the screen was told last.
fn late(guest: &Guest) -> Vec<u8> {
    guest.now().clocks.iter().map(|clock| clock.missed).collect()
}

/// What a guest is told when it looks anew.
async fn look(guest: &mut Guest) -> Vec<String> {
    guest.say(&ClientMessage::Refresh).await;
    guest.scene().await;
    left(guest)
}

/// By whom each entry of a match that is over was played.
async fn players(stage: &Stage, party: &Party) -> Vec<String> {
    let path = format!("/api/v1/matches/{}/record", party.id);
    let record = stage.http.get(&path).await.unwrap();
    assert_eq!(record.status, 200, "the match is over");
    let lines =
        record.body.lines().skip(1).map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let word = |entry: serde_json::Value| match entry.get("by").and_then(|by| by.as_str()) {
        Some(by) => format!("{} {by}", entry["seat"]),
        None => format!("{} leaves", entry["seat"]),
    };
    lines.map(word).collect()
}

#[tokio::test]
async fn the_clock_plays_for_whoever_is_silent_and_the_third_time_the_seat_is_left() {
    let stage = Stage::timed().await;
    let new = per_turn(30, patrols(["me", "friend"], []));
    let (party, [mut one, mut other]) = stage.play(&new).await;
    assert_eq!(stage.info(&party.id).await.clock, Some(Clock::Turn { seconds: 30 }));
    assert_eq!(left(&one), ["30*", "30"]);
    assert_eq!(left(&other), ["30*", "30"], "everybody sees every clock");
    let mut entry = 0;
    for missed in 1..=3 {
        stage.advance(29);
        assert_eq!((one.hear().await, other.hear().await), (vec![], vec![]), "not a second too early");
        assert_eq!(look(&mut one).await, ["1*", "30"]);
        stage.advance(1);
        entry += 1;
        one.reach(entry).await;
        other.reach(entry).await;
        if missed < 3 {
            assert_eq!(left(&one), ["30", "30*"], "the clock passed for seat 0");
            assert_eq!(late(&other), [missed, 0], "and everybody is told so");
            entry += 1;
            assert_eq!(other.play(1, "pass").await, Answer::Done { entry });
            one.reach(entry).await;
        }
    }
    assert!(
        matches!(one.now().end, Some(End::Ranked { ref ranks, .. }) if ranks == &[2, 1]),
        "{:?}",
        one.now()
    );
    assert!(one.now().clocks.is_empty(), "what is over has no clock");
    let expected = ["0 clock", "1 person", "0 clock", "1 person", "0 leaves"];
    assert_eq!(players(&stage, &party).await, expected);
}

/// A command of one's own ends the row of those that were missed.
#[tokio::test]
async fn whoever_plays_again_is_not_put_out() {
    let stage = Stage::timed().await;
    let new = per_turn(30, patrols(["me", "friend"], [("turns", "20")]));
    let (_, [mut one, mut other]) = stage.play(&new).await;
    for entry in [1, 3, 5, 7] {
        // Twice the clock, then the person, then the clock again.
        if entry == 5 {
            one.play(0, "pass").await;
        } else {
            stage.advance(30);
        }
        one.reach(entry).await;
        other.reach(entry).await;
        assert_eq!(other.play(1, "pass").await, Answer::Done { entry: entry + 1 });
        one.reach(entry + 1).await;
    }
    assert_eq!(one.now().end, None);
}

/// Where a game has nothing that could be played for somebody, the seat is left at once.
#[tokio::test]
async fn a_game_without_a_default_command_ends_for_whoever_is_silent() {
    let stage = Stage::timed().await;
    let (party, [mut one, mut other]) =
        stage.play(&per_match(60, 0, order("connect4", ["me", "friend"]))).await;
    one.play(0, "drop 1").await;
    other.reach(1).await;
    stage.advance(60);
    other.reach(2).await;
    assert!(matches!(other.now().end, Some(End::Ranked { ref ranks, .. }) if ranks == &[1, 2]));
    assert_eq!(players(&stage, &party).await, ["0 person", "1 leaves"]);
    // A command that comes after the hour comes too late.
    assert!(matches!(other.play(1, "drop 1").await, Answer::Refused { .. }));
}

#[tokio::test]
async fn a_matchs_time_is_kept_over_a_restart_and_downtime_costs_nothing() {
    let mut stage = Stage::timed().await;
    let (party, [mut one, mut other]) =
        stage.play(&per_match(60, 5, order("connect4", ["me", "friend"]))).await;
    stage.advance(20);
    one.play(0, "drop 1").await;
    other.reach(1).await;
    assert_eq!(left(&one), ["45", "60*"]);
    stage.advance(30);
    other.play(1, "drop 1").await;
    assert_eq!(left(&other), ["45*", "35"]);
    // The decision that is under way is all that a stop gives back.
    stage.advance(10);
    assert_eq!(look(&mut one).await, ["35*", "35"]);
    stage.restart().await;
    stage.advance(100_000);
    let mut one = stage.guest(&party, [0]).await;
    assert_eq!(one.scene().await.entry, 2);
    assert_eq!(left(&one), ["45*", "35"]);
    stage.advance(45);
    one.reach(3).await;
    assert!(one.now().end.is_some());
}

#[tokio::test]
async fn taking_back_gives_no_time_back() {
    let stage = Stage::timed().await;
    let new = per_match(60, 5, order("connect4", ["me", "friend"]));
    let (_, [mut one, mut other]) = stage.play(&new).await;
    stage.advance(20);
    one.play(0, "drop 1").await;
    other.reach(1).await;
    stage.advance(3);
    assert_eq!(one.propose(0, Motion::Back(0)).await, Answer::Noted);
    other.proposal().await;
    assert_eq!(other.propose(1, Motion::Back(0)).await, Answer::Done { entry: 2 });
    one.reach(2).await;
    assert_eq!(left(&one), ["45*", "57"]);
}

/// Two who are asked in secret have a clock each, which stops with their own answer whatever that is.
#[tokio::test]
async fn clocks_of_those_who_are_asked_together_run_together() {
    let stage = Stage::timed().await;
    let (_, [mut one, mut other]) = stage.play(&per_turn(30, bids(["me", "friend"], []))).await;
    assert_eq!(left(&one), ["30*", "30*"]);
    stage.advance(10);
    other.choose_first().await;
    one.reach(1).await;
    assert_eq!(
        (left(&one), left(&other)),
        (vec!["20*".into(), "20".into()], vec!["20*".into(), "20".into()])
    );
    stage.advance(20);
    one.reach(2).await;
    other.reach(2).await;
    assert_eq!(left(&one), ["30*", "30*"], "a new round for both");
}

/// Whoever watches is told the clocks too, and who has missed something is told them with the whole scene.
#[tokio::test]
async fn whoever_is_told_of_the_match_is_told_its_clocks() {
    let stage = Stage::timed().await;
    let (party, _guests) = stage.play::<2>(&per_turn(30, order("connect4", ["me", "friend"]))).await;
    stage.advance(7);
    let mut watcher = stage.guest(&party, []).await;
    let told = watcher
        .until(|message, _| match message {
            ServerMessage::Match { clocks, .. } => Some(clocks.clone()),
            _ => None,
        })
        .await;
    assert_eq!((told[0].left, told[0].runs, told[1].left, told[1].runs), (23_000, true, 30_000, false));
    watcher.scene().await;
    assert_eq!(left(&watcher), ["23*", "30"]);
}

/// AIs have no clock: how long they think is the server's affair.
#[tokio::test]
async fn only_persons_have_a_clock() {
    let stage = Stage::timed().await;
    let (_, [mut one]) = stage.play(&per_turn(30, order("connect4", ["random", "me"]))).await;
    one.reach(1).await;
    assert_eq!(one.now().clocks.iter().map(|clock| clock.seat).collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(left(&one), ["30*"]);
}

#[tokio::test]
async fn a_rematch_has_the_same_clock_and_the_same_rule_for_absence() {
    let stage = Stage::timed().await;
    let absence = Absence::Default { after: 60 };
    let new = NewMatch { absence: absence.clone(), ..per_turn(30, order("connect4", ["me", "friend"])) };
    let (_, [mut one, mut other]) = stage.play(&new).await;
    one.leave(0).await;
    one.reach(1).await;
    other.reach(1).await;
    one.propose(0, Motion::Rematch).await;
    other.propose(1, Motion::Rematch).await;
    let made = one
        .until(|message, _| match message {
            ServerMessage::Rematch { made } => Some(made.id.clone()),
            _ => None,
        })
        .await;
    let info = stage.info(&made).await;
    assert_eq!((info.clock, info.absence), (new.clock, absence));
}

#[tokio::test]
async fn clocks_and_absence_that_make_no_sense_are_refused() {
    let stage = Stage::open().await;
    let two = || order("connect4", ["me", "friend"]);
    let alone = || order("connect4", ["me", "random"]);
    let replace = |after, level: &str| Absence::Replace { after, level: level.into() };
    let refused = [
        (per_turn(4, two()), "clock", "clock.seconds: 4, expected 5 to 86400"),
        (per_turn(86_401, two()), "clock", "clock.seconds: 86401, expected 5 to 86400"),
        (per_match(9, 0, two()), "clock", "clock.seconds: 9, expected 10 to 86400"),
        (per_match(10, 3_601, two()), "clock", "clock.increment: 3601, expected 0 to 3600"),
        (per_turn(30, order("connect4", ["random", "random"])), "clock", "clock: only for persons"),
        (per_turn(30, bids(["me"], [])), "clock", "clock: only for persons"),
        (
            NewMatch { absence: replace(9, "random"), ..two() },
            "absence",
            "absence.after: 9, expected 10 to 86400",
        ),
        (NewMatch { absence: replace(60, "genius"), ..two() }, "absence", "absence.level: "),
        (
            NewMatch { absence: Absence::Default { after: 60 }, ..alone() },
            "absence",
            "absence: only where two",
        ),
    ];
    for (new, code, detail) in refused {
        let said = stage.http.post("/api/v1/matches", &new).await.unwrap();
        let failure: wire::Failure = said.read(422).unwrap();
        assert_eq!(failure.code, code, "{new:?}");
        assert!(failure.details.iter().any(|line| line.starts_with(detail)), "{:?}", failure.details);
    }
    for new in [per_turn(5, alone()), per_match(86_400, 3_600, two())] {
        assert!(stage.http.make(&new).await.is_ok(), "{new:?}");
    }
}
