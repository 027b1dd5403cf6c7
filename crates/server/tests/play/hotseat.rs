//! Persons at one screen.

use kernel::{Seat, Viewer};
use scene::Scene;
use visitor::read;
use wire::{Answer, ClientMessage, ServerMessage};

use crate::guest::Guest;
use crate::stage::{Stage, bids, order};

/// PLAT-11: where nothing is hidden the eyes follow, without a curtain.
#[tokio::test]
async fn eyes_go_to_whoever_is_asked_where_nothing_is_hidden() {
    let stage = Stage::open().await;
    let party = stage.party(&order("connect4", ["me", "me"])).await;
    let mut both = stage.guest(&party, [0, 1]).await;
    assert_eq!(both.scene().await.eyes, Viewer::Seat(Seat(0)));
    for entry in 1..=6 {
        assert_eq!(both.choose_first().await, Answer::Done { entry });
        let eyes = Seat((entry % 2) as u8);
        assert_eq!((both.now().eyes, both.now().asked.as_slice()), (Viewer::Seat(eyes), [eyes].as_slice()));
        assert!(!both.menu().is_empty());
    }
    assert!(!both.hear().await.iter().any(|message| matches!(message, ServerMessage::Curtain { .. })));
}

/// The faces of the cards in the hand that a scene shows, as frames have them.
fn hand(scene: &Scene) -> Vec<String> {
    let hand = scene.regions.iter().find(|region| region.id == "hand").unwrap();
    hand.items.iter().map(|card| serde_json::to_string(&card.id).unwrap()).collect()
}

/// Reads on to a curtain, and keeps every frame on the way.
async fn frames_up_to_curtain(guest: &mut Guest, seat: Seat) -> Vec<String> {
    let mut frames = Vec::new();
    loop {
        let frame = guest.frame().await;
        let message = read(&frame).unwrap();
        frames.push(frame);
        if message == (ServerMessage::Curtain { seat }) {
            return frames;
        }
    }
}

async fn lift(guest: &mut Guest, seat: u8) -> Scene {
    guest.say(&ClientMessage::Lift { seat: Seat(seat) }).await;
    assert_eq!(guest.scene().await.eyes, Viewer::Seat(Seat(seat)));
    guest.screen().scene.clone().unwrap()
}

/// Cards of the second hand that the first has not, in frames.
fn leaks<'a>(frames: &'a [String], own: &[String], next: &[String]) -> Vec<(&'a String, String)> {
    let foreign = next.iter().filter(|card| !own.contains(card));
    foreign
        .flat_map(|card| {
            frames.iter().filter(|frame| frame.contains(card.as_str())).map(|frame| (frame, card.clone()))
        })
        .collect()
}

/// Seeds by which the second hand has a card that the first has not.
async fn with_different_hands(stage: &Stage) -> Vec<u64> {
    let mut found = Vec::new();
    for seed in 1..=12 {
        let new = wire::NewMatch { seed: Some(seed), ..bids(["me", "me"], []) };
        let party = stage.party(&new).await;
        let mut hands = Vec::new();
        for seat in [0, 1] {
            let mut guest = stage.guest(&party, [seat]).await;
            guest.scene().await;
            hands.push(hand(guest.screen().scene.as_ref().unwrap()));
        }
        if hands[1].iter().any(|card| !hands[0].contains(card)) {
            found.push(seed);
        }
    }
    found
}

/// Hot-seat: what the next seat may see is sent only after the curtain was lifted.
#[tokio::test]
async fn nothing_of_the_next_hand_is_sent_before_the_curtain_is_lifted() {
    let stage = Stage::open().await;
    let seeds = with_different_hands(&stage).await;
    assert!(seeds.len() >= 3, "the hands of {seeds:?} differ");
    for seed in seeds {
        let new = wire::NewMatch { seed: Some(seed), ..bids(["me", "me"], []) };
        let party = stage.party(&new).await;
        let mut both = stage.guest(&party, [0, 1]).await;
        let first_frames = frames_up_to_curtain(&mut both, Seat(0)).await;
        let own = hand(&lift(&mut both, 0).await);
        assert!(leaks(&first_frames, &[], &own).is_empty(), "the first hand came before its curtain");

        let picks = both.menu().choices[0].picks.clone();
        let choose = ClientMessage::Choose { id: "first".into(), seat: Seat(0), seen: 0, picks };
        both.say(&choose).await;
        let mut frames = frames_up_to_curtain(&mut both, Seat(1)).await;
        assert!(
            frames.iter().any(|frame| frame.contains(r#""t":"step""#)),
            "its own step is seen: {frames:?}"
        );
        // A curtain that is not there cannot be lifted, and asking again shows the curtain.
        both.say(&ClientMessage::Lift { seat: Seat(0) }).await;
        both.say(&ClientMessage::Refresh).await;
        frames.extend(frames_up_to_curtain(&mut both, Seat(1)).await);

        both.say(&ClientMessage::Lift { seat: Seat(1) }).await;
        let shown = both.frame().await;
        let ServerMessage::Scene { scene, now, .. } = read(&shown).unwrap() else { panic!("{shown}") };
        assert_eq!(now.eyes, Viewer::Seat(Seat(1)));
        let next = hand(&scene);
        assert_eq!(leaks(&frames, &own, &next), []);
        // The check would see it: the frame after the lift has all of that hand.
        let foreign = next.iter().filter(|card| !own.contains(card)).count();
        assert_eq!(leaks(&[shown], &own, &next).len(), foreign);
        assert!(foreign > 0);
    }
}

#[tokio::test]
async fn the_curtain_is_there_again_for_whoever_comes_back() {
    let stage = Stage::open().await;
    let party = stage.party(&bids(["me", "me"], [])).await;
    let mut both = stage.guest(&party, [0, 1]).await;
    assert_eq!(both.curtain().await, Seat(0));
    lift(&mut both, 0).await;
    both.choose_first().await;
    assert_eq!(both.curtain().await, Seat(1));
    assert_eq!(both.screen().scene, None);
    drop(both);
    let mut both = stage.guest(&party, [0, 1]).await;
    assert_eq!(both.curtain().await, Seat(1));
    lift(&mut both, 1).await;
    // The round is over, and the person at the screen goes on.
    both.choose_first().await;
    assert_eq!((both.seen(), both.now().eyes), (2, Viewer::Seat(Seat(1))));
    drop(both);
    let mut both = stage.guest(&party, [0, 1]).await;
    assert_eq!(both.curtain().await, Seat(0));
}

/// A whole match at one screen, to an end without a curtain.
#[tokio::test]
async fn two_at_one_screen_play_hidden_hands_to_the_end() {
    let stage = Stage::open().await;
    let party = stage.party(&bids(["me", "me"], [("rounds", "3")])).await;
    let mut both = stage.guest(&party, [0, 1]).await;
    let mut seat = both.curtain().await;
    loop {
        lift(&mut both, seat.0).await;
        while !both.menu().choices.is_empty() {
            both.choose_first().await;
        }
        if both.now().end.is_some() {
            break;
        }
        seat = both.curtain().await;
    }
    assert_eq!(both.seen(), 6);
}

/// Persons at one screen and one elsewhere, who sees nothing of theirs.
#[tokio::test]
async fn whoever_plays_elsewhere_needs_no_curtain() {
    let stage = Stage::open().await;
    let party = stage.party(&bids(["me", "me", "friend"], [])).await;
    let mut both = stage.guest(&party, [0, 1]).await;
    let mut other = stage.guest(&party, [2]).await;
    assert_eq!(other.scene().await.eyes, Viewer::Seat(Seat(2)));
    assert_eq!(both.curtain().await, Seat(0));
    other.choose_first().await;
    // Behind the curtain nothing of that step is sent.
    assert!(!both.hear().await.iter().any(|message| matches!(message, ServerMessage::Step { .. })));
    lift(&mut both, 0).await;
    assert_eq!(both.seen(), 1);
    both.choose_first().await;
    assert_eq!(both.curtain().await, Seat(1));
    lift(&mut both, 1).await;
    both.choose_first().await;
    other.reach(3).await;
}
