//! What built-ins answer in a match, worked out by hand from a drawing.

use kernel::Seat;

use super::scripts::printed;
use super::{placed, war_with, world};

/// What a script prints that asks all this at the beginning of the first turn.
fn answers(questions: &[&str]) -> Vec<i64> {
    let ask = |question: &&str| {
        let name = question.split(' ').next().unwrap_or_default();
        format!("CALL FUNC::{question}\nPRINT_INT RET:{name}\n")
    };
    let asked: String = questions.iter().map(ask).collect();
    let actors = placed("HERO_CYANSOLDIER a1, BUILDING_VILLAGE e3, HERO_REDDRAGON c3");
    let script = format!("{actors}CALL FUNC::AddGold 1 40\nFUNCTION TurnBegin\n{asked}END FUNCTION\n");
    // A road, grass, a forest and water in the first row; a cliff in the second.
    printed(&war_with(&world("=.t~. .%... .....", &script), |_| {}).told)
}

/// ROYAL-12: the number of who stands there, 0 where nobody does, -1 outside; on the map's layer the visual id.
#[test]
fn check_position_tells_what_is_where() {
    let actors =
        ["CheckPosition 3 0 0", "CheckPosition 3 1 0", "CheckPosition 3 5 0", "CheckPosition 3 0 -1"];
    assert_eq!(answers(&actors), [1, 0, -1, -1]);
    let ground = ["CheckPosition 1 2 0", "CheckPosition 1 3 0", "CheckPosition 1 0 3", "CheckPosition 5 0 0"];
    assert_eq!(answers(&ground), [44, 1, -1, 0]);
}

/// ROYAL-12: whose somebody is, and what sides have; nobody and nobody's are -1.
#[test]
fn sides_have_actors_and_gold() {
    assert_eq!(answers(&["OwnerOf 1", "OwnerOf 2", "OwnerOf 3", "OwnerOf 9"]), [0, -1, 1, -1]);
    assert_eq!(answers(&["Gold 0", "Gold 1", "Gold 7"]), [0, 40, 0]);
    assert_eq!(answers(&["CountActors 0", "CountActors 1", "CountActors -1"]), [1, 1, 1]);
}

/// ROYAL-12: grass costs 2 and forest 3, so b1 and c1 cost a soldier 5, and e1, round the water, 5 and four times 2. A
/// dragon pays 2 for any ground. -1 where no way leads: into water or somebody, off the map, and for nobody.
#[test]
fn path_cost_is_that_of_the_cheapest_way() {
    assert_eq!(answers(&["PathCost 1 2 0", "PathCost 1 4 0", "PathCost 1 0 0"]), [5, 13, 0]);
    assert_eq!(answers(&["PathCost 1 3 0", "PathCost 1 2 2", "PathCost 1 5 0", "PathCost 9 1 0"]), [-1; 4]);
    assert_eq!(answers(&["PathCost 3 3 0", "PathCost 3 1 1"]), [6, 4]);
}

/// ROYAL-12: kinds of ground are numbered in the order of their table; flags and prices stand in the table of actors.
#[test]
fn tables_can_be_asked() {
    let grounds = ["Terrain 1 0", "Terrain 0 0", "Terrain 2 0", "Terrain 3 0", "Terrain 1 1", "Terrain 9 9"];
    assert_eq!(answers(&grounds), [0, 1, 2, 6, 7, -1]);
    let flags = ["HasFlag 1 CAPTURES", "HasFlag 3 FLIES", "HasFlag 1 FLIES", "HasFlag 9 KEEP"];
    assert_eq!(answers(&flags), [1, 1, 0, 0]);
    assert_eq!(answers(&["Price HERO_CYANSOLDIER", "Price BUILDING_MINE"]), [100, 0]);
}

/// ROYAL-12, ROYAL-11.13: which variant is played, asked before the first turn by a function that runs once.
#[test]
fn scripts_know_the_variant() {
    let actors = placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER c1");
    let script = format!(
        "{actors}CALL Ask 7\nFUNCTION Ask\nCALL FUNC::IsShort\nPRINT_INT RET:IsShort\nPRINT_INT ARGS:0\n\
         NEQUAL RET:IsShort 0 JMP:1\nCALL FUNC::AddGold 1 30\nEND FUNCTION\n"
    );
    for (short, expected) in [(false, (vec![0, 7], 30)), (true, (vec![1, 7], 0))] {
        let war = war_with(&world("...", &script), |setup| setup.short = short);
        assert_eq!((printed(&war.told), war.royal.position.gold(Seat(1))), expected);
    }
}

/// ROYAL-11.9, ROYAL-11.6: numbers begin at 1 and are never given again, a name means the newest, and the dead read 0.
#[test]
fn numbers_are_never_given_again() {
    let more = "FUNCTION TurnBegin\nEQUAL more.HP 0 JMP:1\nPROPERTY more.HP 0\nEND FUNCTION\n\
                FUNCTION TurnEnd\nPRINT_INT more.HP\nACTOR more HERO_CYANMAGE ACTOR_MGR 1 1\nPRINT_INT more.ID\n\
                END FUNCTION\n";
    let actors = placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER c1");
    let mut war = war_with(&world("... ...", &format!("{actors}{more}")), |_| {});
    for number in 3..6 {
        war.play(&["end turn"]);
        assert_eq!(printed(&war.told), [0, number]);
    }
}

/// ROYAL-16.2, ROYAL-10: a function that passes its guard is paid for, whatever the dice then say; one that does nothing
/// has refused.
#[test]
fn whoever_passes_the_guard_pays() {
    let attack = |line: &str| {
        let shipped = include_str!("../../content/scripts/Actions.bhv");
        let (before, after) = shipped.split_once("FUNCTION Attack\n").unwrap();
        format!("{before}FUNCTION Attack\n{line}\nEND FUNCTION\nFUNCTION Old\n{after}")
    };
    let war = |line: &str| {
        let mut changes =
            world("... ...", &placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1, HERO_CYANMAGE c2"));
        changes.push(("scripts/Actions.bhv", attack(line)));
        war_with(&changes, |_| {})
    };
    let misses = "CALL FUNC::RandomInt 1 6\nLT RET:RandomInt 7 JMP:1\nPROPERTY ACTOR_MGR::2.HP 0";
    let mut missed = war(misses);
    missed.play(&["std_attack actor 1 to b1"]);
    assert_eq!((missed.life(2), missed.actor(1).action_points), (100, 0));
    assert_eq!(missed.code("std_move actor 1 to a2"), "has-attacked");
    let refusing = war("LT ARGS:0 9 JMP:1\nPROPERTY ACTOR_MGR::2.HP 0");
    assert_eq!(refusing.code("std_attack actor 1 to b1"), "by-script");
    assert_eq!((refusing.life(2), refusing.actor(1).action_points), (100, 1));
}
