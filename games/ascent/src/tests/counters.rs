//! Counters, and how long they last.

use super::*;

/// ASCENT-12, ASCENT-12.2: Kindle and Cauterise add up to 2; both are for this turn and the next.
#[test]
fn counters_of_a_kind_add_up_and_fall_by_one_each_turn() {
    let mut ascent = fight("kindle, cauterise, guard 5", &["mist-jelly"]);
    ascent.plays(&["play kindle on 1", "play cauterise on 1"]);
    assert_eq!(ascent.status(ME, Status::AttackPlus), 2);
    ascent.plays_on("end");
    assert_eq!(ascent.status(ME, Status::AttackPlus), 1);
    ascent.plays_on("end");
    assert_eq!(ascent.status(ME, Status::AttackPlus), 0);
}

/// ASCENT-12.1: Battle Stance is for this turn and the next; Guard gives 7 (of 7.5) in both, then 5.
#[test]
fn block_plus_lasts_for_n_of_its_owners_turns() {
    let mut ascent = fight("battle-stance, guard 4", &["mist-jelly"]);
    ascent.plays(&["play battle-stance on 1", "play guard on 1"]);
    assert_eq!(ascent.life(ME).1, 7);
    ascent.plays_on("end");
    ascent.plays(&["play guard on 1"]);
    assert_eq!(ascent.life(ME).1, 7);
    ascent.plays_on("end");
    ascent.plays(&["play guard on 1"]);
    assert_eq!(ascent.life(ME).1, 5);
}

/// ASCENT-12.3: Fountain heals 3 at the end of this turn, then 2, then 1: from 20 to 26, against what a Mist
/// Jelly takes, 4 each turn in air. An enemy regenerates too: a Tide Serpent's 2.
#[test]
fn regeneration_heals_at_the_end_of_the_turn_and_falls() {
    let mut ascent = fight("fountain, guard 4", &["mist-jelly"]).at(ME, 20, 0);
    let healed = |told: &[Event]| {
        let regenerated = told.iter().filter_map(|event| match event {
            Event::Healed { n, cause: crate::Healing::Regeneration, .. } => Some(*n),
            _ => None,
        });
        regenerated.collect::<Vec<u16>>()
    };
    ascent.plays(&["play fountain"]);
    assert_eq!([0; 4].map(|_| healed(&ascent.plays_on("end"))), [vec![3], vec![2], vec![1], vec![]]);
    let mut ascent = fight("guard", &["tide-serpent"]).at(FIRST, 20, 0);
    assert_eq!(healed(&ascent.plays_on("end")), [2]);
}

/// ASCENT-12.4: evade does not fall with the turns; the second of two attacks of a round strikes.
#[test]
fn evade_waits_for_an_attack() {
    let mut ascent = fight("guard", &["gale-sprite"]).meaning(0, 1, 0).having(ME, Status::Evade, 1);
    ascent.plays_on("end");
    assert_eq!(ascent.status(ME, Status::Evade), 1);
    let mut ascent = fight("guard", &["toll-crab", "toll-crab"]).having(ME, Status::Evade, 1);
    ascent.plays_on("end");
    // Water is strong against air: 5 × 150% = 7 (of 7.5), once.
    assert_eq!((ascent.life(ME).0, ascent.status(ME, Status::Evade)), (57, 0));
}

/// ASCENT-12.5: Thorn Wall hurts attackers in this round and the next, and no more.
#[test]
fn retaliation_lasts_for_n_turns() {
    let mut ascent = fight("thorn-wall, guard 4", &["mist-jelly"]);
    ascent.plays(&["play thorn-wall"]);
    let mut lives = Vec::new();
    for _ in 0..3 {
        ascent = ascent.meaning(0, 0, 0);
        ascent.plays_on("end");
        lives.push(ascent.life(FIRST).0);
    }
    assert_eq!(lives, [9, 4, 4]);
}

/// ASCENT-12.6: what an enemy puts on a player for one turn holds for the whole next turn of the player; what a
/// player puts on himself for one turn is over by then; what is put on a partner counts from the partner's next turn.
#[test]
fn n_means_n_turns_of_the_owner() {
    let mut ascent = fight("strike 5", &["kite-ray"]).meaning(0, 1, 0);
    ascent.plays_on("end");
    assert_eq!(ascent.status(ME, Status::AttackMinus), 1);
    ascent = ascent.meaning(0, 0, 0);
    ascent.plays_on("end");
    assert_eq!(ascent.status(ME, Status::AttackMinus), 0);
    let mut ascent = fight_of(&["kindle, rally, guard 3", "guard 5"], &["mist-jelly"]);
    ascent.plays(&["play rally"]);
    assert_eq!([ME, OTHER].map(|who| ascent.status(who, Status::AttackPlus)), [1, 1]);
    ascent.plays_on("end");
    assert_eq!(ascent.status(OTHER, Status::AttackPlus), 1, "in the partner's own turn");
    ascent.plays_on("end");
    assert_eq!([ME, OTHER].map(|who| ascent.status(who, Status::AttackPlus)), [0, 1]);
    ascent.plays_on("end");
    assert_eq!(ascent.status(OTHER, Status::AttackPlus), 0);
}

/// ASCENT-6.3, ASCENT-5.3: a fight begins without block and counters but an omen's, which is for the first turns.
#[test]
fn a_fight_begins_with_nothing_but_an_omen() {
    let mut ascent = begun(&setup(1), 3);
    ascent.position.players[0].fighter.life = 33;
    ascent.position.players[0].fighter.element = Element::Earth;
    ascent = ascent.having(ME, Status::Retaliate, 3).at(ME, 33, 9);
    ascent.position.omen = Some(0);
    ascent.plays_on("enter 2");
    let player = &ascent.position.players[0];
    assert_eq!((player.fighter.life, player.fighter.block, player.fighter.element), (33, 0, Element::Earth));
    assert_eq!((ascent.status(ME, Status::Retaliate), ascent.status(ME, Status::AttackPlus)), (0, 2));
    assert_eq!(ascent.position.omen, None, "one fight only");
    assert_eq!(player.hand.total() + player.draw_pile.cards().total(), 10);
}
