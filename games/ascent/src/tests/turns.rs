//! Turns: what begins and ends them, drawing and discarding.

use super::*;

/// ASCENT-6.2, ASCENT-7, ASCENT-7.1, ASCENT-7.2: the second player follows the first, then the enemies in order; a
/// turn begins with 3 energy, no block and five cards.
#[test]
fn players_play_in_order_and_then_the_enemies() {
    let mut ascent = fight_of(&["guard 5", "strike 5"], &["toll-crab", "toll-crab"]).at(ME, 64, 3);
    let told = ascent.plays_on("end");
    assert_eq!((ascent.position.active, ascent.position.players[1].energy), (Seat(1), 3));
    assert!(!told.iter().any(|event| matches!(event, Event::Acted { .. })));
    let told = ascent.plays_on("end");
    let acted: Vec<u8> = told
        .iter()
        .filter_map(|event| match event {
            Event::Acted { enemy, .. } => Some(*enemy),
            _ => None,
        })
        .collect();
    assert_eq!((acted, ascent.position.round), (vec![0, 1], 2));
    // Two blows of 5, one of them at most stopped by 3 block, which is then gone.
    assert_eq!((ascent.position.active, ascent.life(ME).1), (Seat(0), 0));
    assert_eq!(ascent.position.players[0].hand.total(), 5);
}

/// ASCENT-6.2: the dead are skipped.
#[test]
fn the_dead_are_skipped() {
    let mut ascent =
        fight_of(&["guard 5", "strike 5"], &["toll-crab", "toll-crab"]).at(OTHER, 0, 0).at(FIRST, 0, 0);
    let told = ascent.plays_on("end");
    assert_eq!((ascent.position.active, ascent.position.round), (Seat(0), 2));
    assert!(told.iter().all(|event| !matches!(event, Event::Acted { enemy: 0, .. })), "{told:?}");
}

/// ASCENT-6.4: after the hundredth round a fight is lost.
#[test]
fn a_fight_that_is_never_decided_is_lost() {
    let mut ascent = fight("guard", &["toll-crab"]);
    ascent.position.round = 99;
    ascent.plays_on("end");
    assert_eq!((ascent.position.round, ascent.outcome()), (100, None));
    ascent.plays_on("end");
    assert_eq!(ascent.outcome().map(|outcome| outcome.reason), Some("rounds"));
}

/// ASCENT-7.3: two cards are left, so that both are drawn and then three of the four that were discarded.
#[test]
fn the_discard_pile_becomes_the_draw_pile_in_the_middle_of_a_draw() {
    let mut ascent = fight("strike 4, guard 2", &["toll-crab"]).piled(&[("guard", 2)], &[]);
    ascent.position.players[0].hand = Default::default();
    for _ in 0..4 {
        let slot = ascent.position.players[0].deck.slot(card("strike")).unwrap();
        ascent.position.players[0].hand.add(slot);
    }
    let told = ascent.plays_on("end");
    assert!(told.contains(&Event::Shuffled { seat: Seat(0) }), "{told:?}");
    let player = &ascent.position.players[0];
    assert_eq!((player.hand.total(), player.draw_pile.cards().total()), (5, 1));
    let slot = player.deck.slot(card("guard")).unwrap();
    assert_eq!(player.hand.of(slot), 2, "what was left came first");
}

/// ASCENT-7.3: with six cards in hand Gust Slash, which is no longer one of them, draws one; a full hand draws none.
#[test]
fn drawing_stops_at_seven_cards() {
    let mut ascent = fight("gust-slash, updraft, strike 6", &["clay-golem"]).piled(&[("strike", 3)], &[]);
    ascent.play_with("play gust-slash at 1", &[]);
    assert_eq!(ascent.position.players[0].hand.total(), 7, "eight cards, less the one that was played");
    ascent.plays(&["play strike at 1"]);
    ascent.play_with("play updraft on 1", &[("draw", 0)]);
    assert_eq!(ascent.position.players[0].hand.total(), 6);
}

/// ASCENT-7.4, ASCENT-13.2: a Toll Crab's block is gone when its turn begins, and a skill of cooldown 1 rests for one
/// turn: the next but one can have it again.
#[test]
fn an_enemys_turn_begins_likewise() {
    let mut ascent = fight("guard", &["toll-crab"]).meaning(0, 1, 0);
    ascent.plays_on("end");
    assert_eq!((ascent.life(FIRST).1, ascent.position.foes[0].waits[1]), (6, 1));
    assert_eq!(ascent.position.foes[0].intent, 0, "the other one rests");
    ascent.plays_on("end");
    assert_eq!((ascent.life(FIRST).1, ascent.position.foes[0].waits[1]), (0, 0));
}

/// ASCENT-8, ASCENT-8.1: everything that cannot be played is refused with its reason, and nothing changes.
#[test]
fn what_cannot_be_played_stays_in_hand() {
    let ascent = fight("landslide, strike, guard, cleave", &["clay-golem"]).at(FIRST, 44, 0);
    let before = ascent.fingerprint();
    assert_eq!(ascent.refused("play bandage on 1"), Refused::NotHeld { card: card("bandage") });
    assert_eq!(ascent.refused("play strike on 1"), Refused::WrongTarget { card: card("strike") });
    assert_eq!(ascent.refused("play strike"), Refused::WrongTarget { card: card("strike") });
    assert_eq!(ascent.refused("play cleave at 1"), Refused::WrongTarget { card: card("cleave") });
    assert_eq!(ascent.refused("play strike at 2"), Refused::NoSuchTarget);
    assert_eq!(ascent.refused("play guard on 2"), Refused::NoSuchTarget);
    assert_eq!(ascent.refused("sleep"), Refused::OtherStage { stage: Stage::Fight });
    let mut poor = ascent.clone();
    poor.plays(&["play strike at 1"]);
    assert_eq!(poor.refused("play landslide"), Refused::TooDear { needs: 3, has: 2 });
    assert_eq!(ascent.fingerprint(), before);
    assert_eq!(ascent.check(Seat(1), Command::End), Err(Refused::NotYourTurn));
}

/// ASCENT-8.2: a card that costs 2 leaves 1 energy, and lies on the discard pile.
#[test]
fn playing_pays_and_discards() {
    let mut ascent = fight("bulwark, strike", &["clay-golem"]);
    ascent.plays(&["play bulwark on 1"]);
    let player = &ascent.position.players[0];
    assert_eq!((player.energy, player.hand.total(), player.discard_pile.total()), (1, 1, 1));
}

/// ASCENT-8.3: the twenty-sixth card of a turn is refused.
#[test]
fn at_most_twenty_five_cards_are_played_in_a_turn() {
    let mut ascent = fight("kindle 2", &["clay-golem"]);
    ascent.position.n_played = 24;
    ascent.plays(&["play kindle on 1"]);
    assert_eq!(ascent.refused("play kindle on 1"), Refused::TooMany { most: 25 });
}

/// ASCENT-8.4: the hand goes to the discard pile.
#[test]
fn ending_the_turn_discards_the_hand() {
    let mut ascent = fight_of(&["strike 3, guard 4", "strike 5"], &["clay-golem"]);
    ascent.plays_on("end");
    let player = &ascent.position.players[0];
    assert_eq!((player.hand.total(), player.discard_pile.total()), (0, 7));
}
