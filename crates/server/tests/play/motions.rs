//! What persons must agree on.

use kernel::{Company, Seat, Seed};
use wire::{Answer, Asking, ClientMessage, End, GameInfo, MatchMade, Motion, NewMatch, ServerMessage};

use crate::guest::{Guest, refusal};
use crate::stage::{Stage, bids, order};

/// A bid can be taken back as long as others have to bid: nobody was asked since.
#[tokio::test]
async fn what_nobody_has_answered_is_taken_back_freely() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [])).await;
    let before = (one.screen().scene.clone(), one.screen().log.clone());
    one.choose_first().await;
    assert_eq!((one.now().moves.back, one.now().moves.with_consent), (Some(0), false));
    let back = ClientMessage::Propose { id: "back".into(), seat: Seat(0), motion: Motion::Back(0) };
    assert_eq!(one.ask_with("back", &back).await, Answer::Done { entry: 2 });
    one.reach(2).await;
    assert_eq!((one.screen().scene.clone(), one.screen().log.clone()), before);
    other.reach(2).await;
    let mut fresh = stage.guest(&party, [1]).await;
    fresh.scene().await;
    assert_eq!(other.screen(), fresh.screen());
    // The same once more is answered the same, and done once.
    assert_eq!(one.ask_with("back", &back).await, Answer::Done { entry: 2 });
    one.hear().await;
    assert_eq!(one.seen(), 2);
}

/// A disc that the other has to answer is taken back when both agree.
#[tokio::test]
async fn what_the_other_must_answer_is_taken_back_with_consent() {
    let stage = Stage::open().await;
    let (_, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let before = one.screen().scene.clone();
    one.play(0, "drop 1").await;
    assert_eq!((one.now().moves.back, one.now().moves.with_consent), (Some(0), true));
    assert_eq!(one.propose(0, Motion::Back(0)).await, Answer::Noted);
    let asking = Asking { motion: Motion::Back(0), by: Seat(0), agreed: vec![Seat(0)] };
    assert_eq!(other.proposal().await, Some(asking));
    // Saying it twice is not two voices.
    assert_eq!(one.propose(0, Motion::Back(0)).await, Answer::Noted);
    let agree = ClientMessage::Propose { id: "yes".into(), seat: Seat(1), motion: Motion::Back(0) };
    assert_eq!(other.ask_with("yes", &agree).await, Answer::Done { entry: 2 });
    one.reach(2).await;
    assert_eq!(one.screen().scene, before);
    assert!(one.screen().log.is_empty());
    assert_eq!(other.ask_with("yes", &agree).await, Answer::Done { entry: 2 });
}

#[tokio::test]
async fn a_proposal_is_declined_or_lapses_with_the_next_step() {
    let stage = Stage::open().await;
    let (_, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    one.play(0, "drop 1").await;
    other.reach(1).await;
    one.propose(0, Motion::Back(0)).await;
    assert!(one.proposal().await.is_some() && other.proposal().await.is_some());
    assert_eq!(other.decline(1).await, Answer::Noted);
    assert_eq!(one.proposal().await, None);

    one.propose(0, Motion::Draw).await;
    assert_eq!(one.proposal().await.map(|asking| asking.motion), Some(Motion::Draw));
    other.play(1, "drop 2").await;
    assert_eq!(one.proposal().await, None);
    // What lapsed has no voices any more.
    assert_eq!(other.propose(1, Motion::Draw).await, Answer::Noted);
    assert_eq!(one.proposal().await.map(|asking| asking.agreed), Some(vec![Seat(1)]));
    assert_eq!(one.decline(0).await, Answer::Noted);
    assert_eq!(one.now().end, None);
}

#[tokio::test]
async fn whoever_comes_while_something_is_proposed_is_told() {
    let stage = Stage::open().await;
    let (party, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    one.propose(0, Motion::Draw).await;
    let mut again = stage.guest(&party, [1]).await;
    assert_eq!(again.proposal().await.map(|asking| asking.by), Some(Seat(0)));
    let done = again.propose(1, Motion::Draw).await;
    assert_eq!(done, Answer::Done { entry: 1 });
    one.reach(1).await;
    assert_eq!(one.now().end, Some(End::Agreed));
}

/// Who plays against a bot asks nobody.
#[tokio::test]
async fn alone_against_a_bot_everything_is_taken_back_at_once() {
    let stage = Stage::open().await;
    let (_, [mut one]) = stage.play(&order("connect4", ["me", "heuristic"])).await;
    let before = one.screen().scene.clone();
    one.play(0, "drop 1").await;
    one.reach(2).await;
    assert_eq!((one.now().moves.back, one.now().moves.with_consent), (Some(0), false));
    assert_eq!(one.propose(0, Motion::Back(0)).await, Answer::Done { entry: 3 });
    one.reach(3).await;
    assert_eq!(one.screen().scene, before);
    // The bot takes up where the match is now.
    one.play(0, "drop 4").await;
    one.reach(5).await;
}

#[tokio::test]
async fn a_draw_is_agreed_on_between_two_persons() {
    let stage = Stage::open().await;
    let (_, [mut alone]) = stage.play(&order("connect4", ["me", "heuristic"])).await;
    assert!(!alone.now().moves.draw);
    assert_eq!(refusal(&alone.propose(0, Motion::Draw).await), "no-draw");
    let (party, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    assert!(one.now().moves.draw && other.now().moves.draw);
    assert_eq!(one.propose(0, Motion::Draw).await, Answer::Noted);
    assert_eq!(other.propose(1, Motion::Draw).await, Answer::Done { entry: 1 });
    one.reach(1).await;
    assert_eq!(one.now().end, Some(End::Agreed));
    assert_eq!(refusal(&one.propose(0, Motion::Draw).await), "no-draw");
    assert_eq!(stage.http.get(&format!("/api/v1/matches/{}/record", party.id)).await.unwrap().status, 200);
}

/// Partners win or lose together: nobody can offer a draw, and who gives up gives up for all.
#[tokio::test]
async fn partners_have_no_draw_to_agree_on() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&order("lanterns", ["me", "friend"])).await;
    assert!(!one.now().moves.draw && !other.now().moves.draw);
    let Answer::Refused { failure } = one.propose(0, Motion::Draw).await else {
        panic!("a draw was offered")
    };
    assert_eq!((failure.code.as_str(), &*failure.reason.key), ("no-draw", "rejected-no-draw"));
    let info = stage.info(&party.id).await;
    assert_eq!(info.company, Company::Partners);
    let called: Vec<&str> = info.seats.iter().map(|seat| &*seat.called.key).collect();
    assert_eq!(called, ["seat-lighter", "seat-warden"]);
    other.leave(1).await;
    one.reach(1).await;
    assert_eq!(one.now().end, Some(End::AllLost { reason: "end-left".into() }));
}

/// Three sit down, one of them a person, and everybody has a place at the end.
#[tokio::test]
async fn three_seats_end_with_three_places() {
    let stage = Stage::open().await;
    let games: Vec<GameInfo> = stage.http.get("/api/v1/games").await.unwrap().read(200).unwrap();
    let meadow = games.iter().find(|game| game.id == "meadow").unwrap();
    let meadow = &meadow.edition;
    assert_eq!((meadow.players, meadow.company, meadow.seat_names.len()), (3, Company::Rivals, 3));
    let (_, [mut one]) = stage.play(&order("meadow", ["me", "heuristic", "heuristic"])).await;
    while one.now().end.is_none() {
        match one.now().asked.contains(&Seat(0)) {
            true => {
                one.choose_first().await;
            }
            false => one.reach(one.seen() + 1).await,
        }
    }
    let Some(End::Ranked { ranks, .. }) = one.now().end.clone() else { panic!("{:?}", one.now().end) };
    assert_eq!(ranks.len(), 3);
}

/// Lays the first card of everybody, which turns them up and draws new ones.
async fn round(one: &mut Guest, other: &mut Guest) {
    one.choose_first().await;
    other.reach(one.seen()).await;
    other.choose_first().await;
    one.reach(other.seen()).await;
}

/// What was revealed stays revealed, even if all agree, except in practice.
#[tokio::test]
async fn nothing_is_taken_back_past_a_reveal_unless_it_is_practice() {
    let stage = Stage::open().await;
    let (_, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [])).await;
    round(&mut one, &mut other).await;
    for guest in [&one, &other] {
        assert_eq!(guest.now().moves.back, None);
    }
    for to in [0, 1, 2, 7] {
        assert_eq!(refusal(&one.propose(0, Motion::Back(to)).await), "no-way-back", "{to}");
    }

    let practice = NewMatch { practice: true, ..bids(["me", "friend"], []) };
    let (_, [mut one, mut other]) = stage.play(&practice).await;
    let before = one.screen().scene.clone();
    round(&mut one, &mut other).await;
    assert_eq!((one.now().moves.back, one.now().moves.with_consent), (Some(0), true));
    assert_eq!(one.propose(0, Motion::Back(0)).await, Answer::Noted);
    assert_eq!(other.propose(1, Motion::Back(0)).await, Answer::Done { entry: 3 });
    one.reach(3).await;
    assert_eq!(one.screen().scene, before);
}

/// What is over stays over: everybody may have seen every secret of it.
#[tokio::test]
async fn nothing_is_taken_back_when_the_match_is_over() {
    let stage = Stage::open().await;
    let practice = NewMatch { practice: true, ..bids(["me", "friend"], [("rounds", "1")]) };
    let (_, [mut one, mut other]) = stage.play(&practice).await;
    round(&mut one, &mut other).await;
    assert!(one.now().end.is_some());
    assert_eq!((one.now().moves.back, other.now().moves.back), (None, None));
    for to in [0, 1] {
        assert_eq!(refusal(&one.propose(0, Motion::Back(to)).await), "over");
    }
    let (_, [mut alone]) = stage.play(&NewMatch { practice: true, ..bids(["me"], [("rounds", "1")]) }).await;
    alone.choose_first().await;
    assert!(alone.now().end.is_some());
    assert_eq!(refusal(&alone.propose(0, Motion::Back(0)).await), "over");
}

async fn rematch(guest: &mut Guest) -> MatchMade {
    let made = guest.until(|message, _| match message {
        ServerMessage::Rematch { made } => Some(made.clone()),
        _ => None,
    });
    made.await
}

/// The same again: everybody one seat on, and each is told their own seat alone.
#[tokio::test]
async fn a_rematch_moves_everybody_one_seat_on() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [("rounds", "2")])).await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    assert_eq!(refusal(&one.propose(0, Motion::Rematch).await), "not-over");
    other.leave(1).await;
    one.reach(1).await;
    assert_eq!(one.propose(0, Motion::Rematch).await, Answer::Noted);
    assert!(other.proposal().await.is_some());
    // Who has left still has a say in what is played next.
    assert_eq!(other.propose(1, Motion::Rematch).await, Answer::Noted);
    let made = [rematch(&mut one).await, rematch(&mut other).await, rematch(&mut watcher).await];
    assert!(made.iter().all(|own| own.id == made[0].id && own.id != party.id));
    let seats: Vec<Vec<Seat>> =
        made.iter().map(|made| made.mine.iter().map(|given| given.seat).collect()).collect();
    assert_eq!(seats, [vec![Seat(1)], vec![Seat(0)], vec![]]);
    assert!(made.iter().all(|made| made.host.is_empty() && made.invitations.is_empty()));
    assert_ne!(made[0].commitment, party.commitment);
    assert_eq!(stage.info(&made[0].id).await.values.get("rounds").map(String::as_str), Some("2"));

    let mut one = stage.come(&visitor::hello(&made[0], &[Seed([8; 32])])).await;
    let mut other = stage.come(&visitor::hello(&made[1], &[Seed([9; 32])])).await;
    one.scene().await;
    other.scene().await;
    round(&mut other, &mut one).await;
    round(&mut other, &mut one).await;
    assert!(one.now().end.is_some());
}

#[tokio::test]
async fn a_rematch_needs_everybody_and_is_at_once_against_a_bot() {
    let stage = Stage::open().await;
    let (_, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    one.leave(0).await;
    one.propose(0, Motion::Rematch).await;
    assert_eq!(other.decline(1).await, Answer::Noted);
    let heard = one.hear().await;
    assert!(!heard.iter().any(|message| matches!(message, ServerMessage::Rematch { .. })), "{heard:?}");

    let (_, [mut one]) = stage.play(&order("connect4", ["me", "random"])).await;
    one.leave(0).await;
    assert_eq!(one.propose(0, Motion::Rematch).await, Answer::Noted);
    let made = rematch(&mut one).await;
    assert_eq!(made.mine.iter().map(|given| given.seat).collect::<Vec<_>>(), [Seat(1)]);
    let info = stage.info(&made.id).await;
    assert_eq!(info.seats.iter().map(|seat| seat.kind.as_str()).collect::<Vec<_>>(), ["random", "person"]);

    // Who did not hear of it is told again, and no other match is made.
    assert_eq!(one.propose(0, Motion::Rematch).await, Answer::Noted);
    assert_eq!(rematch(&mut one).await, made);
}

/// The match that was made of another, its seats and whose they are outlast the server: nobody has to be there in time.
#[tokio::test]
async fn a_rematch_is_found_after_the_server_was_started_anew() {
    let mut stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [("rounds", "1")])).await;
    other.leave(1).await;
    one.reach(1).await;
    one.propose(0, Motion::Rematch).await;
    assert!(other.proposal().await.is_some());
    other.propose(1, Motion::Rematch).await;
    let made = rematch(&mut other).await;
    stage.restart().await;
    let mut late = stage.guest(&party, [0]).await;
    late.scene().await;
    assert_eq!(late.propose(0, Motion::Rematch).await, Answer::Noted);
    let own = rematch(&mut late).await;
    assert_eq!((&own.id, &own.commitment), (&made.id, &made.commitment), "no second match is made");
    assert_eq!(seats(&own), [Seat(1)]);
    // Both seats are held by whoever held one before, and by nobody else.
    let mut one = stage.come(&visitor::hello(&own, &[Seed([8; 32])])).await;
    let mut other = stage.come(&visitor::hello(&made, &[Seed([9; 32])])).await;
    one.scene().await;
    other.scene().await;
    let crossed = MatchMade { id: own.id.clone(), mine: made.mine.clone(), ..own.clone() };
    let crossed =
        MatchMade { mine: vec![wire::SeatGiven { seat: Seat(1), ..crossed.mine[0].clone() }], ..crossed };
    assert_eq!(stage.come(&visitor::hello(&crossed, &[])).await.closing().await.code, "token");
}

/// The seats that somebody is told of.
fn seats(made: &MatchMade) -> Vec<Seat> {
    made.mine.iter().map(|given| given.seat).collect()
}

/// Partners try again in their own seats, by a new seed or by the one that they had: then the same is dealt, whatever
/// they add to it.
#[tokio::test]
async fn partners_try_again_in_their_seats() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&order("lanterns", ["me", "friend"])).await;
    let dealt = [one.screen().scene.clone(), other.screen().scene.clone()];
    assert_eq!(refusal(&one.propose(0, Motion::Repeat).await), "not-over");
    other.leave(1).await;
    one.reach(1).await;

    let mut follow = async |motion| {
        assert_eq!(one.propose(0, motion).await, Answer::Noted);
        assert!(other.proposal().await.is_some());
        assert_eq!(other.propose(1, motion).await, Answer::Noted);
        let made = [rematch(&mut one).await, rematch(&mut other).await];
        assert_eq!(made.each_ref().map(seats), [[Seat(0)], [Seat(1)]]);
        // Who did not hear of it is told again, and no other match is made.
        assert_eq!(one.propose(0, motion).await, Answer::Noted);
        assert_eq!(rematch(&mut one).await, made[0]);
        made
    };
    let again = follow(Motion::Again).await;
    let repeated = follow(Motion::Repeat).await;
    assert_ne!(again[0].commitment, party.commitment);
    assert_eq!(repeated[0].commitment, party.commitment);
    let marked = [stage.info(&again[0].id).await.given, stage.info(&repeated[0].id).await.given];
    assert_eq!(marked, [false, true], "who knows the seed beforehand is marked so");

    let mut one = stage.come(&visitor::hello(&repeated[0], &[Seed([8; 32])])).await;
    let mut other = stage.come(&visitor::hello(&repeated[1], &[Seed([9; 32])])).await;
    one.scene().await;
    other.scene().await;
    assert_eq!([one.screen().scene.clone(), other.screen().scene.clone()], dealt);
}

/// Who plays alone needs nobody's consent.
#[tokio::test]
async fn whoever_plays_alone_tries_again_at_once() {
    let stage = Stage::open().await;
    let (party, [mut one]) = stage.play(&order("ascent", ["me"])).await;
    let (dealt, values) = (one.screen().scene.clone(), stage.info(&party.id).await.values);
    one.leave(0).await;
    one.reach(1).await;
    assert_eq!(one.propose(0, Motion::Repeat).await, Answer::Noted);
    let made = rematch(&mut one).await;
    assert_eq!(seats(&made), [Seat(0)]);
    assert_eq!(stage.info(&made.id).await.values, values);
    let mut again = stage.come(&visitor::hello(&made, &[Seed([8; 32])])).await;
    again.scene().await;
    assert_eq!(again.screen().scene, dealt);
}

/// Rivals change seats: the same deal in the same seats would be known to who lost it.
#[tokio::test]
async fn rivals_do_not_try_again_in_their_seats() {
    let stage = Stage::open().await;
    let (_, [mut one]) = stage.play(&order("connect4", ["me", "random"])).await;
    one.leave(0).await;
    for motion in [Motion::Again, Motion::Repeat] {
        assert_eq!(refusal(&one.propose(0, motion).await), "rivals");
    }
}
