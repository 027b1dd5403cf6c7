use search::Budget;

use super::super::position::chosen_with;
use super::Deep;
use crate::content::Status;
use crate::state::{Ascent, Stage};
use crate::tests::{FIRST, ME, SECOND, begun, card, fight, setup};

fn chosen(ascent: &Ascent) -> String {
    chosen_with(&mut Deep::new(3), ascent, 1, Budget::Nodes(4000))
}

/// ASCENT-23: with 5 life left and 13 coming it kills the wyvern that means it, against any other gain.
#[test]
fn an_enemy_that_would_kill_is_killed() {
    let ascent = fight("strike, kindle, guard", &["ash-wyvern", "clay-golem"]).meaning(0, 1, 0);
    let ascent = ascent.at(ME, 5, 0).at(FIRST, 8, 0).at(SECOND, 6, 0);
    // Air is strong against fire: 9.
    assert_eq!(chosen(&ascent), "play strike at 1");
}

/// ASCENT-23: a blow that kills is blocked when nobody can be killed.
#[test]
fn a_blow_that_would_kill_is_blocked() {
    let mut ascent = fight("strike 2, guard", &["toll-crab"]).at(ME, 5, 0);
    ascent.position.players[0].energy = 1;
    assert_eq!(chosen(&ascent), "play guard on 1");
}

/// ASCENT-23: attack plus comes before the attacks that it makes stronger.
#[test]
fn cards_are_played_in_a_good_order() {
    let ascent = fight("kindle, strike 3", &["clay-golem"]).meaning(0, 1, 0);
    assert_eq!(chosen(&ascent), "play kindle on 1");
}

/// ASCENT-23: what evades or retaliates is not struck for nothing while another enemy stands open.
#[test]
fn a_strike_is_not_wasted() {
    let mut ascent = fight("strike", &["moss-hound", "moss-hound"]).having(FIRST, Status::Evade, 2);
    ascent.position.players[0].energy = 1;
    let ascent = ascent.at(FIRST, 4, 0).at(SECOND, 5, 0);
    assert_eq!(chosen(&ascent), "play strike at 2");
}

/// ASCENT-23: almost dead it sleeps, whole it meditates.
#[test]
fn it_sleeps_when_that_helps_more() {
    let mut ascent = begun(&setup(1), 1);
    (ascent.position.stage, ascent.position.step) = (Stage::Rest, 4);
    assert_eq!(chosen(&ascent.clone().at(ME, 8, 0)), "sleep");
    assert_eq!(chosen(&ascent), "meditate");
}

/// ASCENT-23: a much better card is taken.
#[test]
fn a_strong_card_is_taken() {
    let mut ascent = begun(&setup(1), 1);
    (ascent.position.stage, ascent.position.step) = (Stage::Reward, 2);
    ascent.position.offer = [card("drown"), card("fortify"), card("focus")];
    let choice = chosen(&ascent);
    assert!(choice.starts_with("take drown"), "{choice}");
}
