//! Attacks, captures and recruits.

use kernel::Seat;

use super::{placed, war, war_with, world};
use crate::{Event, Refused};

/// ROYAL-2.1, ROYAL-3.3, ROYAL-11.15: damage less defence with what the ground adds, by hand from the tables.
#[test]
fn blows_take_damage_less_defence_and_at_least_one() {
    let cases = [
        // A soldier's 55 against a soldier's 25 on grass, in the wood (10 more), on a hill (15 more).
        ("..", "HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1", "std_attack", 30),
        (".t", "HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1", "std_attack", 20),
        (".^", "HERO_CYANSOLDIER a1, HERO_REDSOLDIER b1", "std_attack", 15),
        // Against a keep's 40; a bolt of 75 goes through half of that.
        ("..", "HERO_CYANSOLDIER a1, BUILDING_REDKEEP b1", "std_attack", 15),
        ("..", "HERO_CYANMAGE a1, BUILDING_REDKEEP b1", "bolt_attack", 55),
        // ROYAL-4: buildings attack like units, a village with 40 and a keep with 60.
        ("..", "BUILDING_CYANVILLAGE a1, HERO_REDSOLDIER b1", "std_attack", 15),
        ("..", "BUILDING_CYANKEEP a1, HERO_REDSOLDIER b1", "wall_attack", 35),
        // A village's 40 against a knight's 40, and less than that on a hill: 1 all the same.
        ("..", "BUILDING_CYANVILLAGE a1, HERO_REDKNIGHT b1", "std_attack", 1),
        (".^", "BUILDING_CYANVILLAGE a1, HERO_REDKNIGHT b1", "std_attack", 1),
    ];
    for (drawing, actors, action, expected) in cases {
        let mut war = war(drawing, actors);
        let before = war.life(2);
        war.play(&[&format!("{action} actor 1 to b1")]);
        assert_eq!(before - war.life(2), expected, "{actors} on {drawing}");
    }
}

/// ROYAL-4, ROYAL-6.4: what belongs to nobody is captured and not attacked; it keeps its life and is done for the turn.
#[test]
fn a_captured_building_changes_hands_and_is_done() {
    let actors =
        "HERO_CYANSOLDIER b1, BUILDING_VILLAGE a1, HERO_REDSOLDIER a2, HERO_CYANMAGE c1, HERO_REDSOLDIER e2";
    let mut war = war("..... .....", actors);
    assert_eq!(war.code("std_attack actor 1 to a1"), "friend");
    assert_eq!(war.code("bolt_attack actor 4 to a1"), "friend");
    assert_eq!(war.code("capture actor 4 to c2"), "no-such-action");
    war.play(&["capture actor 1 to a1"]);
    assert_eq!((war.actor(2).seat(), war.life(2)), (Some(Seat(0)), 120));
    assert!(war.told.iter().any(|event| matches!(event, Event::Captured { owner: Some(Seat(0)), .. })));
    // An enemy stands beside it, but not in this turn.
    assert_eq!(war.code("std_attack actor 2 to a2"), "done");
    assert_eq!(war.code("capture actor 1 to a1"), "few-action-points");
    war.play(&["end turn", "end turn", "std_attack actor 2 to a2"]);
    assert_eq!(war.code("capture actor 1 to a1"), "own-already");
}

/// ROYAL-6.4: so is one that was an enemy's, however ready it stood there.
#[test]
fn a_building_taken_from_an_enemy_is_done_until_its_new_owners_next_turn() {
    let mut war = war("... ...", "HERO_CYANSOLDIER a1, BUILDING_REDVILLAGE b1, HERO_REDSOLDIER b2");
    war.play(&["capture actor 1 to b1"]);
    assert_eq!(war.actor(2).seat(), Some(Seat(0)));
    assert_eq!(war.code("std_attack actor 2 to b2"), "done");
    war.play(&["end turn", "end turn", "std_attack actor 2 to b2"]);
}

/// ROYAL-4: an enemy's village can be attacked as well as captured.
#[test]
fn an_enemys_building_is_attacked_or_captured() {
    let war = war("...", "HERO_CYANSOLDIER a1, BUILDING_REDVILLAGE b1, HERO_REDSOLDIER c1");
    assert_eq!(
        (war.cells(1, "std_attack"), war.cells(1, "capture")),
        (vec!["b1".to_owned()], vec!["b1".to_owned()])
    );
}

/// ROYAL-5, ROYAL-5.1: 100 gold from each village at the start of its owner's turn; a soldier costs 100.
#[test]
fn villages_pay_and_keeps_recruit() {
    let actors = "BUILDING_CYANKEEP a1, BUILDING_CYANVILLAGE c1, BUILDING_REDVILLAGE e1, HERO_REDSOLDIER e2";
    let mut war = war("..~.. .~... .....", actors);
    let gold = |war: &super::War| [0, 1].map(|seat| war.royal.position.gold(Seat(seat)));
    assert_eq!(gold(&war), [100, 0]);
    // Water and the village are no places for a recruit.
    assert_eq!(war.cells(1, "invoke_soldier"), ["b1", "a2"]);
    assert_eq!(war.code("invoke_soldier actor 1 to b2"), "impassable");
    assert_eq!(war.refused("invoke_knight actor 1 to b1"), Refused::TooDear { needs: 300, has: 100 });
    war.play(&["invoke_soldier actor 1 to a2"]);
    assert_eq!((war.actor(5).seat(), war.actor(5).life), (Some(Seat(0)), 100));
    // It has come this turn; its keep has an action left and no gold.
    assert_eq!(war.active(), Seat(1), "nobody of cyan's could act any more");
    assert_eq!(gold(&war), [0, 100]);
    war.play(&["end turn"]);
    assert_eq!((war.active(), gold(&war)), (Seat(0), [100, 100]));
    assert!(!war.cells(5, "std_move").is_empty());
}

/// ROYAL-10.2: each reason, in the order in which the game judges.
#[test]
fn what_is_refused_says_why() {
    let actors = placed(
        "HERO_CYANSOLDIER b1, HERO_REDSOLDIER c1, HERO_CYANBOWMAN a1, BUILDING_CYANVILLAGE b2, BUILDING_MINE d1",
    );
    let war = war_with(&world("....~ .....", &actors), |_| {});
    for (words, code) in [
        ("std_move actor 9 to a1", "no-such-actor"),
        ("std_move actor 2 to a1", "not-yours"),
        ("std_move actor 5 to a1", "not-yours"),
        ("ride_move actor 1 to a2", "no-such-action"),
        ("std_move actor 1 to z9", "no-such-cell"),
        ("std_move actor 1 to b1", "out-of-reach"),
        ("std_move actor 1 to b2", "occupied"),
        ("std_attack actor 1 to a1", "friend"),
        ("std_attack actor 4 to a2", "no-enemy"),
        ("bow_attack actor 3 to b1", "out-of-reach"),
        ("capture actor 1 to c1", "nothing-to-capture"),
        ("capture actor 1 to b2", "own-already"),
        ("capture actor 1 to d1", "out-of-reach"),
    ] {
        assert_eq!(war.code(words), code, "{words}");
    }
    let refused = war.royal.refusal(Seat(1), war.command("end turn"));
    assert_eq!(refused, Err(Refused::NotYourTurn));
}

/// ROYAL-5.2: with 24 on a side, buildings included, there is room for nobody; with 23 for one.
#[test]
fn a_side_has_room_for_so_many() {
    for (n_soldiers, may_recruit) in [(22, true), (23, false)] {
        let soldiers =
            (0..n_soldiers).map(|nth| super::place("HERO_CYANSOLDIER", &crate::content::name_of(nth, 2)));
        let keep = super::place("BUILDING_CYANKEEP", "a1");
        let script = format!("{keep}{}CALL FUNC::AddGold 0 900\n", soldiers.collect::<String>());
        let mut war = war_with(&world(&["........................"; 3].join(" "), &script), |_| {});
        assert_eq!(!war.cells(1, "invoke_soldier").is_empty(), may_recruit, "{n_soldiers}");
        if may_recruit {
            war.play(&["invoke_soldier actor 1 to b1"]);
        }
        assert_eq!(war.code("invoke_soldier actor 1 to a2"), "by-script");
    }
}

/// ROYAL-11.9: at most 128 live at once, so nobody is recruited beside as many.
#[test]
fn nobody_is_recruited_into_a_crowd() {
    let cells = (0..127u8).map(|nth| (nth % 16, 1 + nth / 16));
    let crowd: String = cells
        .map(|(x, y)| {
            super::place(
                if y == 4 { "HERO_CYANSOLDIER" } else { "HERO_REDSOLDIER" },
                &crate::content::name_of(x, y),
            )
        })
        .collect();
    let script = format!("{}{crowd}CALL FUNC::AddGold 0 900\n", super::place("BUILDING_CYANKEEP", "a1"));
    let mut war = war_with(&world(&["................"; 9].join(" "), &script), |_| {});
    assert_eq!(war.refused("invoke_soldier actor 1 to b1"), Refused::Crowded);
    assert!(war.cells(1, "invoke_soldier").is_empty());
    // One falls, and there is room for one.
    let weak = war.royal.position.slot(80).unwrap();
    war.royal.position.actor_mut(weak).life = 1;
    let attacker = war.royal.position.actors().iter().find(|actor| {
        let target = war.royal.position.actor(80).unwrap();
        actor.owner == 0 && actor.x == target.x && actor.y + 1 == target.y
    });
    let words = format!("std_attack actor {} to {}", attacker.unwrap().id, {
        let target = war.royal.position.actor(80).unwrap();
        crate::content::name_of(target.x as u8, target.y as u8)
    });
    war.play(&[&words, "invoke_soldier actor 1 to b1"]);
    assert_eq!(war.refused("invoke_soldier actor 1 to a2"), Refused::Crowded);
}
