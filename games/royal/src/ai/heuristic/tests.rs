//! Each rule of thumb in a position that shows it.

use crate::ai::Heuristic;
use crate::ai::position::chosen;
use crate::tests::{placed, war, war_with, world};

/// A match with more lines in the world's script.
fn war_and(drawing: &str, actors: &str, more: &str) -> crate::tests::War {
    war_with(&world(drawing, &format!("{}{more}", placed(actors))), |_| {})
}

/// ROYAL-20: of two enemies it strikes the one that falls, not the dearer one.
#[test]
fn it_attacks_where_that_kills() {
    let weak = "FUNCTION TurnBegin\nEQUAL at_a1.HP 0 JMP:1\nPROPERTY at_a1.HP 30\nEND FUNCTION\n";
    let war = war_and("...", "HERO_CYANSOLDIER b1, HERO_REDSOLDIER a1, HERO_REDSPEARMAN c1", weak);
    assert_eq!(chosen(&war, &mut Heuristic::default(), 1), "std_attack actor 1 to a1");
}

/// ROYAL-20
#[test]
fn it_takes_villages() {
    let war = war(
        ".... ....",
        "HERO_CYANSOLDIER b1, BUILDING_VILLAGE b2, BUILDING_REDKEEP d1, BUILDING_CYANKEEP a1",
    );
    assert_eq!(chosen(&war, &mut Heuristic::default(), 1), "capture actor 1 to b2");
}

/// ROYAL-20: it goes to a village that is three steps away, and not past it to the keep.
#[test]
fn it_goes_where_there_is_something_to_take() {
    let war = war(
        ".......... ..........",
        "HERO_CYANSOLDIER c1, BUILDING_VILLAGE a1, BUILDING_REDKEEP j1, BUILDING_CYANKEEP c2",
    );
    assert_eq!(chosen(&war, &mut Heuristic::default(), 1), "std_move actor 1 to b1");
}

/// ROYAL-20: gold is for recruits, and with much to take for those who take.
#[test]
fn it_recruits() {
    let gold = "CALL FUNC::AddGold 0 200\n";
    let war = war_and(
        "..... .....",
        "BUILDING_CYANKEEP a1, BUILDING_VILLAGE c1, BUILDING_VILLAGE d1, BUILDING_REDKEEP e2",
        gold,
    );
    let words = chosen(&war, &mut Heuristic::default(), 1);
    assert!(words.starts_with("invoke_soldier actor 1 "), "{words}");
}

/// ROYAL-20: an enemy before one's own keep is met, whatever there is to win elsewhere.
#[test]
fn it_guards_its_keep() {
    let actors = "BUILDING_CYANKEEP a1, HERO_REDKNIGHT c1, HERO_CYANKNIGHT f1, BUILDING_REDKEEP n1";
    let war = war(".............. ..............", actors);
    let words = chosen(&war, &mut Heuristic::default(), 1);
    assert!(["ride_move actor 3 to d1", "ride_move actor 3 to c2"].contains(&words.as_str()), "{words}");
}

/// ROYAL-20: it walks up and strikes.
#[test]
fn it_walks_up_to_whom_it_can_strike() {
    let mut war = war(".....", "HERO_CYANSOLDIER a1, HERO_REDBOWMAN d1, HERO_REDSOLDIER e1");
    assert_eq!(chosen(&war, &mut Heuristic::default(), 1), "std_move actor 1 to c1");
    war.play(&["std_move actor 1 to c1"]);
    assert_eq!(chosen(&war, &mut Heuristic::default(), 1), "std_attack actor 1 to d1");
}
