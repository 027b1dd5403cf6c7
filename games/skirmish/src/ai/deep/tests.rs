//! Positions in which there is one right thing to do. Numbers by hand from those of `position`.

use kernel::Seat;
use search::Budget;

use super::Deep;
use crate::ai::position::{battle, chosen, passed, play, turn};
use crate::{Skirmish, UnitId};

const OPEN: &str = "........\n........\n........\n........\n........\n........";
const WIDE: &str =
    "............\n............\n............\n............\n............\n............\n............";

/// What it plays up to the first blow.
fn plays(state: &Skirmish) -> Vec<String> {
    turn(&mut Deep::new(1), state)
}

/// The battle after all that it plays up to the first blow.
fn after(state: &Skirmish) -> Skirmish {
    let mut after = state.clone();
    plays(state).iter().for_each(|words| play(&mut after, words, 0));
    after
}

/// How far a unit is from the nearest of the other side.
fn nearest(state: &Skirmish, unit: u8) -> u8 {
    let field = &state.field;
    let own = UnitId(unit - 1);
    let others = field.alive().iter().filter(|other| field.owner(*other) != field.owner(own));
    others.map(|other| field.unit(own).distance(field.unit(other))).min().unwrap()
}

/// SKIRMISH-15. By hand: the sword with 6 life dies in 90%, the axe with 20 surely does not.
#[test]
fn it_takes_a_kill() {
    let state = battle(OPEN, ["sword c3", "axe c2, sword c4 6"], "rout 1");
    assert_eq!(plays(&state).last().unwrap(), "attack 1 at 3");
}

/// SKIRMISH-15. By hand: two blows of 6 kill the sword with 12 life before it strikes.
#[test]
fn all_strike_at_one() {
    let state = battle(OPEN, ["sword c2, sword c4", "sword d3 12, sword h1"], "rout 1");
    let mut bot = Deep::new(1);
    let first = turn(&mut bot, &state);
    assert!(first.last().unwrap().ends_with("at 3"), "{first:?}");
}

/// SKIRMISH-15: plays to the objective, though a kill could be had.
#[test]
fn it_captures_when_it_can() {
    let state = battle(OPEN, ["sword c3", "axe c4 1, axe h6"], "capture 1 e1");
    let after = after(&state);
    assert_eq!(after.field.end().unwrap().reason.id(), "captured");
}

/// SKIRMISH-15: the second unit can stand on the cell that the enemy would step onto.
#[test]
fn it_stands_on_the_cell_that_would_be_captured() {
    let ground = "#########\n.........\n#########\n#########";
    let state = battle(ground, ["sword a2", "sword g2, sword i2"], "capture 1 e2 9");
    let after = after(&passed(state));
    assert!(after.field.standing_on(4 + 9).is_some(), "{:?}", plays(&after));
}

/// SKIRMISH-15. By hand: the dancer dies in 50%, the axe surely. It is the last turn for the leader to die.
#[test]
fn it_strikes_the_boss_when_that_decides() {
    let with = |objective| {
        let state = battle(OPEN, ["sword c3", "dancer c2 6, axe c4 8"], objective);
        plays(&state).last().unwrap().clone()
    };
    assert_eq!(with("boss 1 1"), "attack 1 at 2");
    assert_eq!(with("rout 1"), "attack 1 at 3");
}

/// SKIRMISH-15. The giant kills with a blow and reaches five cells far.
#[test]
fn a_hunted_leader_gets_out_of_reach() {
    let state = battle(WIDE, ["giant e4, sword a1", "sword i4, sword l4"], "boss 1 9");
    let after = after(&passed(state));
    assert!(nearest(&after, 3) > 5, "{:?}", after.field);
}

/// SKIRMISH-15. The giant kills with a blow and reaches five cells far: who comes nearer without
/// striking is dead for nothing, whether there is time or not.
#[test]
fn it_does_not_walk_into_death_for_nothing() {
    for objective in ["survive 1 9", "rout 1"] {
        let after = after(&battle(WIDE, ["sword b4", "giant i4"], objective));
        assert!(nearest(&after, 1) > 5, "{objective}: {:?}", after.field);
    }
}

/// The bow strikes from where a sword cannot strike back.
#[test]
fn a_bow_keeps_its_distance() {
    let state = battle(OPEN, ["bow c3", "sword d3"], "rout 1");
    let after = after(&state);
    assert!(plays(&state).last().unwrap().starts_with("attack"));
    assert!(nearest(&after, 1) >= 2);
}

/// By hand: two turns are left, and the cell is seven steps away: it must start now.
#[test]
fn it_hurries_when_time_runs_out() {
    let ground = "........\n########\n########\n########\n########\n.......#";
    let state = battle(ground, ["sword a1", "sword a6"], "capture 1 h1 2");
    assert_eq!(plays(&state)[..4], ["step 1 east"; 4]);
}

#[test]
fn hurt_and_alone_it_drinks() {
    let walled = "....##..\n....##..\n....##..\n....##..";
    let state = battle(walled, ["sword a1 6 draught", "sword h4"], "rout 2 9");
    assert!(plays(&state).contains(&"use 1 draught on 1".to_owned()));
}

/// Seven life are lost, and the draught would give ten.
#[test]
fn nothing_of_a_draught_is_wasted_without_need() {
    let walled = "....##..\n....##..\n....##..\n....##..";
    let state = battle(walled, ["sword a1 13 draught", "sword h4"], "rout 2 9");
    assert!(!plays(&state).contains(&"use 1 draught on 1".to_owned()));
}

/// SKIRMISH-15. A river with one bridge, e3. By hand: all four can strike whoever goes over it, 90% each to take 6 of 20
/// life: it dies in 66%, and none of its own can come along to strike.
#[test]
fn nobody_crosses_a_bridge_alone() {
    let ground = "....~.....\n....~.....\n....=.....\n....~.....\n....~.....";
    for own in
        ["sword b3, sword a2, sword a4", "axe c3, sword a3, bow a4", "lance c3, bow a3, sword a2, sword a4"]
    {
        let state = battle(ground, [own, "sword i2, bow i3, sword i4, bow j3"], "rout 1");
        let after = after(&state);
        let crossed = |unit: UnitId| after.field.unit(unit).column > 4;
        assert!(!after.field.living(Seat(0)).iter().any(crossed), "{own}: {:?}", plays(&state));
    }
}

/// SKIRMISH-15. By hand: the blow kills the leader in 5%, and in 95% × 90% it costs the life of whoever strikes. The
/// bows strike as well from where nothing comes back.
#[test]
fn a_hopeless_blow_is_not_struck_though_it_might_decide() {
    let mut state = battle(OPEN, ["sword c3, bow a1, bow a6", "wraith e3 6, sword h6"], "boss 1");
    let mut bot = Deep::new(1);
    for entry in 0..40 {
        let words = chosen(&mut bot, &state, entry, Budget::Nodes(1000));
        assert!(!words.starts_with("attack 1"), "{words}");
        play(&mut state, &words, 0);
        if state.field.active() != Seat(0) || state.field.end().is_some() {
            return;
        }
    }
    panic!("its turn never ends");
}

/// SKIRMISH-15. By hand: seven steps in two turns leave one to spare, so it drinks on the way and not before it goes.
#[test]
fn it_does_not_stay_behind_to_drink() {
    let ground = "........\n########\n########\n########\n########\n.......#";
    let state = battle(ground, ["sword a1 6 draught", "sword a6"], "capture 1 h1 2");
    assert_eq!(plays(&state)[..3], ["step 1 east"; 3]);
}

/// SKIRMISH-7.3. A ward fades before anybody can come to strike: it is kept.
#[test]
fn a_ward_is_kept_where_nobody_can_strike() {
    let state = battle(WIDE, ["sword a1 charm, sword a3", "sword l1, sword l7"], "survive 1 9");
    assert!(!plays(&state).iter().any(|words| words.starts_with("use")), "{:?}", plays(&state));
}

/// SKIRMISH-15: what was thought out costs nothing until something is rolled.
#[test]
fn a_turn_is_thought_out_once() {
    let mut state = battle(WIDE, ["sword a1, bow a3", "sword l1, sword l7"], "rout 1");
    let whole = plays(&state);
    assert!(whole.len() > 3, "{whole:?}");
    let mut bot = Deep::new(1);
    for (entry, words) in whole.iter().enumerate() {
        let nodes = if entry == 0 { 1000 } else { 1 };
        assert_eq!(&chosen(&mut bot, &state, entry as u32, Budget::Nodes(nodes)), words);
        play(&mut state, words, 0);
    }
}

#[test]
fn the_same_nodes_make_the_same_choice() {
    let state =
        battle(WIDE, ["sword c2, bow b3, axe c5, lance b6", "axe f2, sword g3, bow h5, lance f6"], "rout 1");
    let choice = |nodes| chosen(&mut Deep::new(3), &state, 1, Budget::Nodes(nodes));
    for nodes in [1, 30, 1000, 5000] {
        assert_eq!(choice(nodes), choice(nodes));
    }
}
