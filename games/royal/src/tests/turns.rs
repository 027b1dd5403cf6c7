//! Turns and points.

use kernel::{Ctx, FastDice, Game, Seat};

use super::{placed, war, war_with, world};
use crate::content::{ActionKind, Flag};
use crate::{Royal, Setup};

/// ROYAL-6, ROYAL-6.1: what is spent comes back with the next turn, to buildings too.
#[test]
fn points_come_back_with_the_turn() {
    let actors = "HERO_CYANSOLDIER a1, BUILDING_CYANVILLAGE b2, HERO_REDSOLDIER c2, HERO_REDSOLDIER a3";
    let mut war = war("... ... ...", actors);
    war.play(&["std_attack actor 2 to c2", "std_move actor 1 to b1"]);
    let points = |war: &super::War, id| (war.actor(id).action_points, war.actor(id).movement_points);
    assert_eq!((points(&war, 1), points(&war, 2)), ((1, 4), (0, 0)));
    war.play(&["end turn", "end turn"]);
    assert_eq!((points(&war, 1), points(&war, 2)), ((1, 6), (1, 0)));
}

/// ROYAL-6.2: whatever points are left.
#[test]
fn whoever_has_attacked_neither_moves_nor_attacks_again() {
    let rich = |line: &str| {
        line.replace(
            "HERO_CYANSOLDIER,ACTOR_SOLDIER,100,55,25,1,6",
            "HERO_CYANSOLDIER,ACTOR_SOLDIER,100,55,25,9,6",
        )
    };
    let shipped = <crate::Content as content::Load>::shipped();
    let table = rich(shipped.get("tables/Actors.csv").unwrap());
    let mut changes = world("...", &placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1, HERO_CYANSOLDIER c1"));
    changes.push(("tables/Actors.csv", table));
    let mut war = war_with(&changes, |_| {});
    war.play(&["std_attack actor 1 to b1"]);
    assert_eq!(war.actor(1).action_points, 8);
    assert_eq!(war.code("std_attack actor 1 to b1"), "has-attacked");
    assert_eq!(war.code("std_move actor 1 to a1"), "has-attacked");
}

/// ROYAL-6.3: by the command, and by itself when nobody can do anything.
#[test]
fn a_turn_ends_by_itself() {
    let mut war = war("...", "HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1, HERO_REDSOLDIER c1");
    assert_eq!((war.active(), war.royal.position.round()), (Seat(0), 1));
    war.play(&["std_attack actor 1 to b1"]);
    assert_eq!((war.active(), war.royal.position.round()), (Seat(1), 1));
    // The one behind can do nothing: after the first has struck the turn is over too.
    war.play(&["std_attack actor 2 to a1"]);
    assert_eq!((war.active(), war.royal.position.round()), (Seat(0), 2));
    war.play(&["end turn"]);
    assert_eq!(war.active(), Seat(1));
}

/// ROYAL-6.5: moves that cost nothing do not go on for ever.
#[test]
fn a_turn_has_a_last_command() {
    let shipped = <crate::Content as content::Load>::shipped();
    let table =
        shipped.get("tables/Actions.csv").unwrap().replace("STD_MOVE,0x2000,0,1,", "STD_MOVE,0x2000,0,0,");
    let mut changes = world("...", &placed("HERO_CYANSOLDIER a1, HERO_REDSOLDIER c1"));
    changes.push(("tables/Actions.csv", table));
    let mut war = war_with(&changes, |_| {});
    for nth in 0..500 {
        assert_eq!(war.active(), Seat(0), "after {nth}");
        war.play(&[if nth % 2 == 0 { "std_move actor 1 to b1" } else { "std_move actor 1 to a1" }]);
    }
    assert_eq!(war.active(), Seat(1));
}

/// The shipped content is as the clauses say.
#[test]
fn shipped_actors_are_what_the_clauses_name() {
    // ROYAL-2, ROYAL-4 and ROYAL-1: seven units of each colour, a keep of each, villages and a mine that can be taken.
    let content = content::Pack::<crate::Content>::shipped().content;
    let count =
        |is: &dyn Fn(&crate::content::ActorDef) -> bool| content.actors.iter().filter(|def| is(def)).count();
    assert_eq!(count(&|def| !def.is(Flag::Building)), 14);
    assert_eq!(count(&|def| def.is(Flag::Keep)), 2);
    assert_eq!(count(&|def| def.is(Flag::Capturable)), 4);
    assert_eq!(count(&|def| def.is(Flag::Flies)), 2);
    // ROYAL-3
    assert_eq!(content.terrains.len(), 10);
    // ROYAL-9: six worlds can be played, and the menu cannot.
    assert_eq!(content.playable().count(), 6);
    assert_eq!(content.worlds.len(), 7);
    // ROYAL-7.7: everything that is shown has words.
    let shown = content.actors.iter().map(|def| &def.name).chain(content.actions.iter().map(|def| &def.name));
    let shown = shown.chain(content.worlds.iter().map(|world| &world.name));
    for name in shown.chain(content.terrains.iter().map(|terrain| &terrain.name)) {
        assert!(content.words.contains_key(name), "{name} has no words");
    }
    assert!(content.actions.iter().any(|action| action.kind == ActionKind::Invoke));
}

/// ROYAL-17: a copy of a match has nothing elsewhere.
#[test]
fn a_copy_is_the_same_match() {
    let war = war("..", "HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1");
    assert_eq!(war.royal.clone().fingerprint(), war.royal.fingerprint());
    fn is_flat<T: Copy>() {}
    is_flat::<crate::Position>();
}

/// ROYAL-6.3, ROYAL-14.6: turns in which nobody can do anything pass by themselves, and so many that their guards would
/// take too long are a fault. 24 soldiers, each with 1,993 instructions for 24 cells and nobody to take anything from,
/// come to 1,147,968 for a turn of cyan's and nothing for one of red's: 17 turns are within 20,000,000.
#[test]
fn idle_turns_take_no_more_than_guards_may() {
    let soldiers: String =
        (0..24).map(|nth| super::place("HERO_CYANSOLDIER", &crate::content::name_of(nth, 1))).collect();
    let mut changes = world(&["........................"; 3].join(" "), &soldiers);
    let shipped = include_str!("../../content/scripts/Actions.bhv");
    let walk = format!(
        "FUNCTION Move\nINT n = 0\n{}NEQUAL n 1 JMP:1\nPROPERTY ACTOR_MGR::ARGS:0.X ARGS:1\nEND FUNCTION\n",
        "ADD n ARGS:1\n".repeat(1_990)
    );
    let others = &shipped[shipped.find("FUNCTION Attack").unwrap()..];
    changes.push(("scripts/Actions.bhv", format!("{walk}{others}")));
    // Nobody else reaches farther.
    let actions = include_str!("../../content/tables/Actions.csv");
    changes.push(("tables/Actions.csv", actions.replace("PATTERN_DIAMOND5", "PATTERN_DIAMOND3")));
    let content = super::changed(&changes);
    let soldier = content.actors.iter().position(|def| def.name == "HERO_CYANSOLDIER").unwrap();
    let capture = content.guards[soldier].most - 24 * 1_993;
    assert!(capture < 50, "{capture}");
    let opened = |rounds: u16| {
        let setup = Setup { world: super::WORLD.to_owned(), rounds, short: false };
        Royal::new(content, &setup, &mut Ctx::silent(&mut FastDice::new(0)))
            .map(|royal| royal.outcome().is_some())
    };
    assert_eq!(opened(17), Ok(true));
    let fault = opened(18).unwrap_err().to_string();
    assert!(fault.starts_with("scripts/Actions.bhv:2: fault-script-budget"), "{fault}");
}
