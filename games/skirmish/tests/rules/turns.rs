//! SKIRMISH-8 and 10: what a turn is.

use crate::battle::{Battle, HIT, MISS, battle};

const FIELD: &str = "
    1 . . .
    2 . . .
    . . . 3
    . . . 4
";

/// SKIRMISH-8
#[test]
fn all_units_of_the_acting_side_begin_available_with_full_movement() {
    let mut battle = battle("sword, bow movement=2 | axe, axe movement=1", FIELD);
    let points = |battle: &Battle| (1..=4).map(|unit| battle.unit(unit).points).collect::<Vec<_>>();
    assert_eq!(battle.statuses(), ["available", "available", "waiting", "waiting"]);
    assert_eq!(points(&battle), [3, 2, 0, 0]);
    battle.play(["step 1 east", "end turn"]);
    assert_eq!(battle.statuses(), ["waiting", "waiting", "available", "available"]);
    assert_eq!(points(&battle), [0, 0, 3, 1]);
    battle.play(["end turn"]);
    assert_eq!(points(&battle), [3, 2, 0, 0]);
}

/// SKIRMISH-8.1
#[test]
fn a_unit_walks_and_then_acts() {
    let mut battle = battle("sword, sword | axe", "1 . 3 .\n. . . .\n2 . . .\n. . . .");
    battle.play(["step 1 east"]);
    assert!(battle.legal().contains(&"attack 1 at 3".to_owned()));
    battle.roll("attack 1 at 3", [MISS, MISS]);
    assert!(!battle.legal().iter().any(|words| words.contains('1')), "{:?}", battle.legal());
}

/// SKIRMISH-8.2
#[test]
fn a_step_leads_to_a_free_passable_cell_beside() {
    let battle = battle("sword, sword | axe, axe", ". . . .\n# 1 2 .\n. 3 . .\n. . . 4");
    let steps: Vec<String> = battle.legal().into_iter().filter(|words| words.starts_with("step 1")).collect();
    assert_eq!(steps, ["step 1 north"], "a wall west, an ally east, an enemy south");
}

/// SKIRMISH-8.2: three points, three steps, forest and hill or not.
#[test]
fn every_step_costs_one_point_whatever_the_ground() {
    let mut battle = battle("sword | axe", "1 t n h\n. . . .\n. . . .\n. . . 2");
    for (command, told, points) in [
        ("step 1 east", "1 goes from a1 to b1", 2),
        ("step 1 east", "1 goes from b1 to c1", 1),
        ("step 1 east", "1 goes from c1 to d1", 0),
    ] {
        assert_eq!(battle.play([command]), [told]);
        assert_eq!((battle.unit(1).points, battle.unit(1).status.as_str()), (points, "available"));
    }
    assert_eq!(battle.legal(), ["wait 1", "end turn"], "it can still act, and the turn does not pass");
}

/// SKIRMISH-8.2: where somebody died, others may step.
#[test]
fn the_dead_are_in_nobody_s_way() {
    let mut battle = battle("sword, sword firepot | axe life=7, axe", "1 3 . .\n. 2 . .\n. . . .\n. . . 4");
    assert!(!battle.legal().contains(&"step 1 east".to_owned()));
    battle.play(["use 2 firepot on 3"]);
    assert_eq!(battle.play(["step 1 east"]), ["1 goes from a1 to b1"]);
}

/// SKIRMISH-8.3
#[test]
fn a_unit_keeps_its_points_while_others_act() {
    let mut battle = battle("sword, bow | axe, axe", FIELD);
    battle.play(["step 1 east", "step 2 east", "step 2 east"]);
    assert_eq!((battle.unit(1).points, battle.unit(2).points), (2, 1));
    battle.play(["wait 2", "step 1 east", "step 1 east"]);
    assert_eq!((battle.unit(1).points, battle.unit(2).points), (0, 0));
    assert_eq!(battle.unit(1).cell, "d1");
}

/// SKIRMISH-8.4
#[test]
fn attacking_using_an_item_and_waiting_end_the_action() {
    let map = "1 3 . .\n2 . . .\n. . . .\n. . . .";
    let start = || battle("sword charm, sword | axe", map);
    let ended = |battle: Battle| {
        let unit = battle.unit(1);
        assert_eq!((unit.status.as_str(), unit.points), ("waiting", 0));
    };
    let mut battle = start();
    battle.roll("attack 1 at 3", [MISS, MISS]);
    ended(battle);
    let mut battle = start();
    battle.play(["use 1 charm on 1"]);
    ended(battle);
    let mut battle = start();
    assert_eq!(battle.play(["wait 1"]), ["1 waits"]);
    ended(battle);
}

/// SKIRMISH-8.5
#[test]
fn ending_the_turn_ends_the_actions_of_all() {
    let mut battle = battle("sword, bow | axe, axe", FIELD);
    battle.play(["step 1 east"]);
    assert_eq!(battle.play(["end turn"]), ["turn 1 of side 2"]);
    assert_eq!(battle.statuses()[..2], ["waiting", "waiting"]);
    assert_eq!(battle.asked(), 2);
}

/// SKIRMISH-8.6
#[test]
fn the_turn_passes_by_itself_when_every_living_unit_waits() {
    let mut battle =
        battle("sword, sword life=6, bow | axe critical=0, axe", "1 2 4 .\n3 . . .\n. . . .\n5 . . .");
    assert_eq!(battle.play(["wait 1"]), ["1 waits"]);
    // Unit 2 dies by the blow that comes back: an axe at a sword takes 10 - 4 - 3 = 3 of its 6.
    assert_eq!(battle.roll("attack 2 at 4", [MISS, HIT])[1], "4 hits back 2: 3, life 3");
    battle.play(["wait 3"]);
    assert_eq!(battle.asked(), 2, "all three have acted");
    battle.play(["end turn", "wait 1"]);
    let events = battle.roll("attack 2 at 4", [MISS, HIT]);
    assert_eq!(events[1..], ["4 hits back 2: 3, life 0", "2 dies"]);
    assert_eq!(battle.play(["wait 3"]), ["3 waits", "turn 2 of side 2"], "the dead are not waited for");
}

/// SKIRMISH-8.6: the last unit to act dies, and others of its side live on.
#[test]
fn the_turn_passes_when_the_last_to_act_is_killed_by_the_counter() {
    let mut battle = battle("sword, sword life=3 | axe critical=0", "1 2 3 .\n. . . .\n. . . .\n. . . .");
    battle.play(["wait 1"]);
    assert_eq!(
        battle.roll("attack 2 at 3", [MISS, HIT]),
        ["2 misses 3: 0, life 20", "3 hits back 2: 3, life 0", "2 dies", "turn 1 of side 2"]
    );
}

/// SKIRMISH-10
#[test]
fn a_side_s_turn_begins_with_movement_statuses_wards_and_healing() {
    let mut battle =
        battle("sword charm, sword | pike critical=0 charm, axe", "1h 2 . .\n. . . .\n3 . . .\n. . . 4");
    battle.play(["use 1 charm on 1", "step 2 east", "wait 2"]);
    // A pike beats a sword: 10 - 4 - 2 + 3.
    battle.roll("attack 3 at 1", [HIT]);
    assert_eq!(battle.unit(1).life, 13);
    assert_eq!(battle.unit(1).ward, 2, "the enemy's turn takes no ward away");
    assert_eq!(battle.play(["wait 4"]), ["4 waits", "turn 2 of side 1", "house heals 1: 1, life 14"]);
    let (one, two) = (battle.unit(1), battle.unit(2));
    assert_eq!((one.points, one.status.as_str(), one.ward), (3, "available", 0));
    assert_eq!((two.points, two.status.as_str()), (3, "available"));
    assert_eq!(battle.unit(3).ward, 0);
    battle.play(["end turn", "use 3 charm on 3", "end turn"]);
    assert_eq!(battle.unit(3).ward, 2, "only the wards of the side whose turn begins fade");
}

/// SKIRMISH-10
#[test]
fn the_turn_counter_advances_when_both_sides_have_played() {
    let mut battle = battle("sword, bow | axe, axe", FIELD);
    assert_eq!(battle.view()["turn"], 1);
    for told in ["turn 1 of side 2", "turn 2 of side 1", "turn 2 of side 2", "turn 3 of side 1"] {
        assert_eq!(battle.play(["end turn"]), [told]);
    }
    assert_eq!(battle.view()["turn"], 3);
}
