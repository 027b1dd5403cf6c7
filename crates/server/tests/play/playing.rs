//! Matches from their beginning to their end.

use catalogue::Catalogue;
use kernel::record::read_raw;
use kernel::{Key, Seat, Viewer};
use scene::{Arg, ItemId, Part, Text};
use wire::{Answer, ChoiceShown, ClientMessage, End, Phase, ServerMessage};

use crate::guest::{Guest, refusal};
use crate::stage::{Party, Stage, bids, games, order, patrols, share};

/// Four on top of one another in the first column.
const FOUR: [&str; 7] = ["drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 2", "drop 1"];

/// What somebody sees who comes with this seat, or with none.
async fn fresh(stage: &Stage, party: &Party, seat: Option<u8>) -> Guest {
    let mut guest = match seat {
        Some(seat) => stage.guest(party, [seat]).await,
        None => stage.guest(party, []).await,
    };
    guest.scene().await;
    guest
}

/// PLAT-18: two persons and a spectator see one match, and what they put together
/// step by step is what somebody sees who comes just then.
#[tokio::test]
async fn two_visitors_play_to_the_end_and_every_screen_is_what_a_newcomer_sees() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let mut watcher = fresh(&stage, &party, None).await;
    for (entry, words) in (1..).zip(FOUR) {
        let seat = (entry as u8 + 1) % 2;
        let mover = if seat == 0 { &mut one } else { &mut other };
        assert_eq!(mover.now().asked, [Seat(seat)]);
        assert_eq!(mover.play(seat, words).await, Answer::Done { entry });
        for (guest, seat) in [(&mut one, Some(0)), (&mut other, Some(1)), (&mut watcher, None)] {
            guest.reach(entry).await;
            assert_eq!(guest.screen(), fresh(&stage, &party, seat).await.screen(), "entry {entry}");
        }
    }
    for guest in [&one, &other, &watcher] {
        let End::Ranked { ranks, .. } = guest.now().end.clone().unwrap() else { panic!("it has ranks") };
        assert_eq!(ranks, [1, 2]);
        assert_eq!(guest.screen().log.len(), FOUR.len() + 1, "each disc and the line of four");
    }
    assert_eq!(stage.info(&party.id).await.phase, Phase::Over);
}

/// A menu is told by the one before it where there was one: for a seat that goes on,
/// and for the other one at the same screen.
#[tokio::test]
async fn what_stays_in_a_menu_is_not_sent_again_and_a_newcomer_sees_the_same_menu() {
    let stage = Stage::open().await;
    let (party, [mut one, _other]) = stage.play(&patrols(["me", "friend"], [])).await;
    for step in 0..3 {
        let is_walk = |choice: &&ChoiceShown| choice.picks.len() > 1 && !choice.asks;
        let picks = one.menu().choices.iter().find(is_walk).expect("a guard can walk").picks.clone();
        let (id, seen) = (one.new_id(), one.seen());
        one.say(&ClientMessage::Choose { id, seat: Seat(0), seen, picks }).await;
        let (n_kept, is_whole) = one.until(|message, _| told(message)).await;
        assert!(n_kept > 0 && !is_whole, "step {step}");
        assert_eq!(one.screen(), fresh(&stage, &party, Some(0)).await.screen(), "step {step}");
    }

    let party = stage.party(&order("connect4", ["me", "me"])).await;
    let mut both = stage.guest(&party, [0, 1]).await;
    both.scene().await;
    for (entry, words) in (1..).zip(&FOUR[..6]) {
        let seat = Seat((entry as u8 + 1) % 2);
        let (id, seen) = (both.new_id(), both.seen());
        both.say(&ClientMessage::Play { id, seat, seen, words: (*words).into() }).await;
        // Where a disc falls is another cell now; the other six columns are as they were.
        assert_eq!(both.until(|message, _| told(message)).await, (6, false));
        let mut again = stage.guest(&party, [0, 1]).await;
        again.scene().await;
        assert_eq!(both.screen(), again.screen(), "entry {entry}");
    }
}

/// How many choices a step's menu keeps of the one before, and whether it keeps none.
fn told(message: &ServerMessage) -> Option<(u16, bool)> {
    let ServerMessage::Step { menu, .. } = message else { return None };
    let kept = menu.choices.iter().map(|part| if let Part::Kept(_, n) = part { *n } else { 0 });
    Some((kept.clone().sum(), kept.max() == Some(0)))
}

#[tokio::test]
async fn a_repeated_command_gets_the_same_answer_and_is_played_once() {
    let stage = Stage::open().await;
    let (party, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let play = ClientMessage::Play { id: "same".into(), seat: Seat(0), seen: 0, words: "drop 4".into() };
    for _ in 0..3 {
        assert_eq!(one.ask_with("same", &play).await, Answer::Done { entry: 1 });
    }
    // Another connection of the same seat that repeats it hears the same.
    let mut again = fresh(&stage, &party, Some(0)).await;
    assert_eq!(again.ask_with("same", &play).await, Answer::Done { entry: 1 });
    assert_eq!(again.seen(), 1);
    // The same id of another seat is another command.
    let mut other = fresh(&stage, &party, Some(1)).await;
    let play = ClientMessage::Play { id: "same".into(), seat: Seat(1), seen: 1, words: "drop 4".into() };
    assert_eq!(other.ask_with("same", &play).await, Answer::Done { entry: 2 });
}

#[tokio::test]
async fn ids_of_commands_are_letters_and_digits() {
    let stage = Stage::open().await;
    let (_, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    for id in ["", "a-b", "é", &"a".repeat(41)] {
        let play = ClientMessage::Play { id: id.into(), seat: Seat(0), seen: 0, words: "drop 4".into() };
        assert_eq!(refusal(&one.ask_with(id, &play).await), "command-id", "{id}");
    }
    let id = "a".repeat(40);
    let play = ClientMessage::Play { id: id.clone(), seat: Seat(0), seen: 0, words: "drop 4".into() };
    assert_eq!(one.ask_with(&id, &play).await, Answer::Done { entry: 1 });
}

/// What is not played changes nothing: neither the scene nor the number of entries.
#[tokio::test]
async fn refusals_leave_everything_as_it_was() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    one.play(0, "drop 1").await;
    other.reach(1).await;
    let before = [fresh(&stage, &party, Some(0)).await, fresh(&stage, &party, Some(1)).await];

    assert_eq!(refusal(&one.play(0, "drop 2").await), "not-asked");
    assert_eq!(refusal(&other.play(1, "drop 8").await), "no-such-column");
    assert_eq!(refusal(&other.play(1, "fly 3").await), "words");
    assert_eq!(refusal(&other.play(1, "").await), "words");
    assert_eq!(refusal(&other.choose(1, &[ItemId::new("moon")]).await), "no-such-choice");
    assert_eq!(refusal(&other.choose(1, &[]).await), "no-such-choice");
    assert_eq!(refusal(&other.choose(1, &[ItemId::cell(40), ItemId::cell(41)]).await), "no-such-choice");
    let stale = ClientMessage::Play { id: "old".into(), seat: Seat(1), seen: 0, words: "drop 2".into() };
    assert_eq!(refusal(&other.ask_with("old", &stale).await), "stale");
    let unborn = ClientMessage::Play { id: "new".into(), seat: Seat(1), seen: 9, words: "drop 2".into() };
    assert_eq!(refusal(&other.ask_with("new", &unborn).await), "stale");

    for (seat, before) in (0..).zip(&before) {
        assert_eq!(fresh(&stage, &party, Some(seat)).await.screen(), before.screen());
    }
    // A refused id was not used up.
    let play = ClientMessage::Play { id: "old".into(), seat: Seat(1), seen: 1, words: "drop 2".into() };
    assert_eq!(other.ask_with("old", &play).await, Answer::Done { entry: 2 });
}

#[tokio::test]
async fn words_that_cannot_be_read_are_explained() {
    let stage = Stage::open().await;
    let (_, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let Answer::Refused { failure } = one.play(0, "fly 3").await else { panic!("that is no command") };
    assert_eq!(failure.code, "words");
    assert_eq!(failure.details, ["`fly` stands where `drop` was expected"]);
}

/// A script's fault is told with its place and reason, and changes nothing; where nothing but faults is left
/// the match is void, which is no draw.
#[tokio::test]
async fn a_fault_is_told_with_its_place_and_reason() {
    let stage = Stage::open().await;
    let (_, [mut one, _other]) = stage.play(&bids(["me", "friend"], [("glitch", "some")])).await;
    let Answer::Refused { failure } = one.play(0, "tinker").await else { panic!("it never works") };
    let place = Arg::Words { en: "bids".into(), fr: "bids".into() };
    let told = Text::new("rejected-fault").with("place", place).with("reason", Text::new("fault-tinker"));
    assert_eq!((failure.code.as_str(), failure.reason), ("fault", told));
    assert_eq!((one.seen(), one.now().end.as_ref()), (0, None));

    let (_, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [("glitch", "all")])).await;
    let card = one.menu().choices[0].picks.clone();
    assert_eq!(refusal(&one.choose(0, &card).await), "fault");
    for guest in [&mut one, &mut other] {
        guest.reach(1).await;
        let void = End::Void { place: "bids".into(), reason: Text::new("fault-tinker") };
        assert_eq!(guest.now().end, Some(void));
    }
}

/// PLAT-18: seats that are asked together answer in any order, each to what it
/// saw before the other's answer.
#[tokio::test]
async fn seats_asked_together_do_not_make_each_other_stale() {
    let stage = Stage::open().await;
    let (_, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [])).await;
    assert_eq!(one.now().asked, [Seat(0), Seat(1)]);
    assert_eq!(other.choose_first().await, Answer::Done { entry: 1 });
    // It has not read of the other's bid.
    assert_eq!(one.seen(), 0);
    assert_eq!(one.choose_first().await, Answer::Done { entry: 2 });
    // The second bid turned both up: what was meant for that round is stale now.
    let late = ClientMessage::Play { id: "late".into(), seat: Seat(1), seen: 1, words: "bid 1".into() };
    assert_eq!(refusal(&other.ask_with("late", &late).await), "stale");
}

#[tokio::test]
async fn questions_are_answered_by_choices_or_why_not() {
    let stage = Stage::open().await;
    let (_, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let Answer::Choices { choices } = one.ask(0, &[]).await else { panic!("everything is open") };
    assert_eq!(choices.len(), 7);
    assert_eq!(choices, one.menu().choices);
    assert_eq!(one.ask(0, &choices[3].picks).await, Answer::Forecast { forecast: None });
    let Answer::WhyNot { reason } = one.ask(0, &[ItemId::cell(0)]).await else { panic!("it is high up") };
    assert_eq!(reason, Text::new("why-not-lands-lower").with("column", 1u8));
    let Answer::WhyNot { reason } = other.ask(1, &[ItemId::cell(0)]).await else { panic!("not its turn") };
    assert_eq!(reason, "refusal-not-your-turn".into());
    assert_eq!(one.leave(0).await, Answer::Done { entry: 1 });
    assert_eq!(refusal(&one.ask(0, &[ItemId::cell(0)]).await), "over");
}

#[tokio::test]
async fn whoever_gives_up_loses_at_once() {
    let stage = Stage::open().await;
    let (_, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    one.play(0, "drop 4").await;
    // It need not be its turn.
    assert_eq!(one.leave(0).await, Answer::Done { entry: 2 });
    other.reach(2).await;
    let Some(End::Ranked { ranks, .. }) = &other.now().end else { panic!("it is over") };
    assert_eq!(ranks, &[2, 1]);
    assert_eq!(refusal(&other.play(1, "drop 4").await), "over");
}

/// PLAT-11
#[tokio::test]
async fn a_person_plays_a_bot_to_the_end() {
    let stage = Stage::open().await;
    let (party, [mut one]) = stage.play(&order("connect4", ["me", "heuristic"])).await;
    while one.now().end.is_none() {
        match one.menu().is_empty() {
            true => drop(one.step().await),
            false => drop(one.choose_first().await),
        }
    }
    assert_eq!(one.screen(), fresh(&stage, &party, Some(0)).await.screen());
    let info = stage.info(&party.id).await;
    assert_eq!((info.phase, info.seats[1].kind.as_str()), (Phase::Over, "heuristic"));
}

/// PLAT-11: bots among themselves play at the host's pace, one step at a time,
/// or as fast as they can.
#[tokio::test]
async fn bots_among_themselves_play_at_the_pace_that_was_set() {
    let stage = Stage::open().await;
    let party = stage.party(&order("connect4", ["random", "heuristic"])).await;
    let mut host = stage.come(&party.host_hello()).await;
    host.say(&ClientMessage::Pace { paused: true, every: 0 }).await;
    let paused = host.until(|message, _| match message {
        ServerMessage::Match { pace, .. } => pace.filter(|pace| pace.paused),
        _ => None,
    });
    assert_eq!(paused.await.every, 0);
    // Two bots may have been thinking when they were told to wait: one before the
    // first of these steps, none after it.
    host.say(&ClientMessage::Step).await;
    let first = host.step().await.entry;
    for _ in 0..4 {
        host.say(&ClientMessage::Step).await;
        host.step().await;
    }
    host.hear().await;
    assert!((first + 4..=first + 5).contains(&host.seen()), "{} after {first}", host.seen());
    assert_eq!(host.now().end, None);

    host.say(&ClientMessage::Pace { paused: false, every: 0 }).await;
    host.until(|_, screen| screen.now.as_ref().and_then(|now| now.end.clone())).await;
    assert_eq!(host.screen(), fresh(&stage, &party, None).await.screen());
}

/// PLAT-11: everybody who watches bots may use all eyes, and look at the past.
#[tokio::test]
async fn whoever_watches_bots_sees_by_all_eyes() {
    let stage = Stage::open().await;
    let party = stage.party(&bids(["random", "random"], [("rounds", "6")])).await;
    let mut host = stage.come(&party.host_hello()).await;
    host.say(&ClientMessage::Pace { paused: false, every: 0 }).await;
    host.until(|_, screen| screen.now.as_ref().and_then(|now| now.end.clone())).await;
    let mut watcher = fresh(&stage, &party, None).await;
    watcher.say(&ClientMessage::Look { eyes: Viewer::Everyone }).await;
    assert_eq!(watcher.scene().await.eyes, Viewer::Everyone);
    watcher.say(&ClientMessage::Look { eyes: Viewer::Seat(Seat(1)) }).await;
    let now = watcher.scene().await;
    assert_eq!((now.eyes, now.shown), (Viewer::Seat(Seat(1)), None));
    watcher.say(&ClientMessage::Show { entry: 0 }).await;
    let now = watcher.shown().await;
    assert_eq!(now.shown.map(|shown| (shown.entry, shown.of)), Some((0, now.entry)));
    let hand = |guest: &Guest| {
        let scene = guest.screen().scene.as_ref().unwrap();
        scene.regions.iter().find(|region| region.id == "hand").unwrap().items.len()
    };
    assert!(hand(&watcher) > 0, "the seat's first hand");
    watcher.say(&ClientMessage::Show { entry: now.entry }).await;
    assert_eq!(watcher.shown().await.shown, None);
}

/// PLAT-18: whoever loses the connection comes back to the same seat and state.
#[tokio::test]
async fn a_player_who_comes_back_finds_its_seat_and_the_match_as_they_were() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [])).await;
    one.choose_first().await;
    let before = one.screen().clone();
    drop(one);
    let info = other.until(|message, _| match message {
        ServerMessage::Match { info, .. } if !info.seats[0].present => Some(info.clone()),
        _ => None,
    });
    assert!(info.await.seats[1].present);
    let mut one = fresh(&stage, &party, Some(0)).await;
    assert_eq!(*one.screen(), before);
    assert_eq!(one.now().eyes, Viewer::Seat(Seat(0)));
    other.choose_first().await;
    one.reach(2).await;
    assert_eq!(one.choose_first().await, Answer::Done { entry: 3 });
}

/// PLAT-11: a person who left is waited for, and everybody sees that.
#[tokio::test]
async fn a_person_who_went_is_waited_for() {
    let stage = Stage::open().await;
    let (party, [one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    drop(one);
    while other.info().await.seats[0].present {}
    assert_eq!(refusal(&other.play(1, "drop 1").await), "not-asked");
    let info = stage.info(&party.id).await;
    assert_eq!((info.phase, info.seats[0].taken, info.seats[0].present), (Phase::Playing, true, false));
    let mut one = fresh(&stage, &party, Some(0)).await;
    while !other.info().await.seats[0].present {}
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
}

/// PLAT-19
#[tokio::test]
async fn a_match_goes_on_after_a_restart_and_no_command_is_doubled() {
    let mut stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [])).await;
    one.choose_first().await;
    other.choose_first().await;
    one.reach(2).await;
    let picks = one.menu().choices[0].picks.clone();
    let choose = ClientMessage::Choose { id: "third".into(), seat: Seat(0), seen: 2, picks };
    assert_eq!(one.ask_with("third", &choose).await, Answer::Done { entry: 3 });
    one.reach(3).await;
    other.reach(3).await;

    stage.restart().await;
    let gone = loop {
        match one.try_next().await {
            Ok(ServerMessage::Match { .. }) => {}
            Ok(message) => panic!("a server that is gone says {message:?}"),
            Err(problem) => break problem,
        }
    };
    assert!(matches!(gone, visitor::Problem::Gone(_)), "{gone}");
    let mut again = fresh(&stage, &party, Some(0)).await;
    assert_eq!(again.screen(), one.screen());
    assert_eq!(fresh(&stage, &party, Some(1)).await.screen(), other.screen());
    assert_eq!(again.ask_with("third", &choose).await, Answer::Done { entry: 3 });
    assert_eq!(fresh(&stage, &party, Some(0)).await.seen(), 3);
    let mut other = fresh(&stage, &party, Some(1)).await;
    assert_eq!(other.choose_first().await, Answer::Done { entry: 4 });
    again.reach(4).await;
}

/// PLAT-19: a match that nobody had begun is begun after a restart.
#[tokio::test]
async fn a_match_that_gathers_goes_on_gathering_after_a_restart() {
    let mut stage = Stage::open().await;
    let party = stage.party(&bids(["me", "friend"], [])).await;
    let mut one = stage.guest(&party, [0]).await;
    assert_eq!(one.info().await.phase, Phase::Gathering);
    stage.restart().await;
    // The first seat's share was kept: it need not come again.
    let mut other = stage.guest(&party, [1]).await;
    other.scene().await;
}

/// The record of a match has what was promised before it: the seed behind the
/// commitment, and the bytes of both persons.
#[tokio::test]
async fn the_record_of_a_finished_match_can_be_verified() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [("rounds", "2")])).await;
    for _ in 0..2 {
        one.choose_first().await;
        other.reach(one.seen()).await;
        other.choose_first().await;
        one.reach(other.seen()).await;
    }
    assert!(one.now().end.is_some());
    let text = stage.http.get(&format!("/api/v1/matches/{}/record", party.id)).await.unwrap().body;
    let raw = read_raw(&text).unwrap();
    let [chances] = raw.header.chances.as_slice() else { panic!("one source of chance") };
    assert_eq!(chances.commitment.to_string(), party.commitment);
    assert_eq!(chances.seed.commitment().to_string(), party.commitment);
    let shares = [share(Seat(0)), share(Seat(1))];
    assert_eq!((chances.key(), chances.given), (Key::of(&chances.seed, &shares), false));
    let games: Catalogue = games();
    let table = games.find("bids").unwrap().shipped().replay(raw).unwrap();
    assert_eq!(table.n_entries(), 4);
    assert_eq!(Some(table.scene(Viewer::Seat(Seat(0)))), one.screen().scene);
}

/// PLAT-21: a number that is no seat is nobody's, and the match goes on.
#[tokio::test]
async fn numbers_that_are_no_seats_are_refused() {
    let stage = Stage::open().await;
    let (_, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    for seat in [2, 4, 7, 8, 9, 64, 255] {
        assert_eq!(refusal(&one.play(seat, "drop 1").await), "not-your-seat", "{seat}");
        assert_eq!(refusal(&one.ask(seat, &[]).await), "not-your-seat", "{seat}");
    }
    one.play(0, "drop 1").await;
    other.reach(1).await;
}
