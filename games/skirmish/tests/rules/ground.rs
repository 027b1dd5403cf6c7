//! SKIRMISH-3: what the ground does.

use board::Direction;
use kernel::{Game, Seat};
use skirmish::{Command, Refused, UnitId};

use crate::battle::{HIT, battle};

/// SKIRMISH-3: against the bare unit 70% hit for 6; in the forest 40%, on the hill for 4.
#[test]
fn the_ground_s_bonuses_add_to_those_of_the_unit_on_it() {
    for (ground, hit, damage) in [(".", 70, 6), ("t", 40, 6), ("n", 70, 4)] {
        let battle = battle("sword critical=0 | bow", &format!("1 2{ground} . .\n. . . .\n. . . .\n. . . ."));
        let ways = battle.ways("attack 1 at 2");
        let chance = |at: usize| ways[at].1.part * 100 / ways[at].1.whole;
        assert_eq!((chance(0), chance(1)), (100 - hit, hit), "on {ground}");
        assert!(ways[1].0.starts_with(&format!("1 hits 2: {damage}, ")), "{ways:?}");
    }
}

/// SKIRMISH-3: the ground under the attacker does nothing to its blow.
#[test]
fn the_attacker_s_ground_is_for_the_blow_that_comes_back() {
    let battle = battle("sword critical=0 | sword critical=0", "1t 2 . .\n. . . .\n. . . .\n. . . .");
    // A miss or a hit by 30 and 70%, then back at the forest by 60 and 40%.
    let ways = battle.ways("attack 1 at 2");
    let percent: Vec<u128> = ways.iter().map(|(_, chance)| chance.part * 100 / chance.whole).collect();
    assert_eq!(percent, [18, 12, 42, 28]);
}

/// SKIRMISH-3.1
#[test]
fn walls_rivers_mountains_and_cliffs_cannot_be_entered() {
    for (code, id) in [("#", "wall"), ("~", "river"), ("^", "mountain"), ("%", "cliff")] {
        let battle = battle("sword | axe", &format!("1 {code} . .\n. . . .\n. . . .\n. . . 2"));
        assert_eq!(battle.legal(), ["step 1 south", "wait 1", "end turn"], "{id}");
        let east = Command::Step { unit: UnitId(0), to: Direction::East };
        let answer = battle.state().check(Seat(0), east);
        let Err(Refused::Impassable { ground }) = answer else { panic!("{id}: {answer:?}") };
        assert_eq!(battle.content().grounds()[usize::from(ground)].id, id);
    }
}

/// SKIRMISH-3.2: all of these are entered for one point each; a bridge leads over a river.
#[test]
fn plain_bridge_forest_and_hill_are_walked_on() {
    let mut battle = battle("sword movement=4 | axe", "1 . t n\n~ ~ ~ =\n. . . .\n. . . 2");
    battle.play(["step 1 east", "step 1 east", "step 1 east"]);
    assert_eq!(battle.play(["step 1 south"]), ["1 goes from d1 to d2"]);
    assert_eq!(battle.unit(1).points, 0);
}

/// SKIRMISH-3.3: fortress 5, house 1, at the start of the turn of the side that stands there.
#[test]
fn fortress_and_house_give_life_back_when_their_turn_begins() {
    let mut battle =
        battle("sword firepot firepot, sword firepot | sword, sword", "1 2 . .\n3+ 4h . .\n. . . .\n. . . .");
    // Unit 3 has 13 of 20 left, unit 4 as well.
    battle.play(["use 1 firepot on 3"]);
    assert_eq!(
        battle.play(["use 2 firepot on 4"]),
        [
            "2 uses firepot on 4: 7, life 13",
            "turn 1 of side 2",
            "fortress heals 3: 5, life 18",
            "house heals 4: 1, life 14"
        ]
    );
    assert_eq!(battle.play(["end turn"]), ["turn 2 of side 1"], "and not in the turn of the others");
    // 18 + 5 is more than 20.
    assert_eq!(
        battle.play(["end turn"]),
        ["turn 2 of side 2", "fortress heals 3: 2, life 20", "house heals 4: 1, life 15"]
    );
    battle.play(["end turn"]);
    assert_eq!(
        battle.play(["end turn"]),
        ["turn 3 of side 2", "house heals 4: 1, life 16"],
        "nothing for a unit that lacks nothing"
    );
}

/// SKIRMISH-3.3: whoever has left is not healed, whoever has come is.
#[test]
fn only_who_stands_there_is_healed() {
    let mut battle = battle("sword | bow, bow", "1+ . . 2\n. . . .\n. . 3 .\n. . . .");
    battle.play(["end turn"]);
    battle.roll("attack 2 at 1", [HIT]);
    // Hit by a bow outside the triangle: 10 - 4; the turn passes when unit 3 waits.
    assert_eq!(battle.play(["wait 3"]), ["3 waits", "turn 2 of side 1", "fortress heals 1: 5, life 19"]);
    battle.play(["step 1 east"]);
    battle.play(["end turn"]);
    battle.roll("attack 3 at 1", [HIT]);
    assert_eq!(battle.play(["wait 2"]), ["2 waits", "turn 3 of side 1"]);
    battle.play(["step 1 west", "end turn"]);
    assert_eq!(battle.play(["end turn"]), ["turn 4 of side 1", "fortress heals 1: 5, life 18"]);
}
