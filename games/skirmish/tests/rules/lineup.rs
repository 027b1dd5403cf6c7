//! Who stands where when a battle begins (SKIRMISH-1.4).

use std::collections::BTreeSet;

use kernel::{Dice, EnumeratingDice, Key, MatchDice, Probability, ScriptedDice, Seed};

use crate::battle::Plan;

/// Four against three on a field with a place more for the second side's.
fn plan() -> Plan {
    Plan::new("sword, axe, lance, bow | sword, axe, lance, bow", "1 2 3 4\n. . . .\n. . . .\n5 6 7 8")
        .side_2_is("axe, bow, pike")
}

/// Where the units stand, in the order of their numbers.
fn cells(plan: &Plan, dice: &mut dyn Dice) -> Vec<String> {
    let battle = plan.begin_with(dice);
    (1..=7).map(|number| battle.unit(number).cell).collect()
}

/// SKIRMISH-1.4: three and two behind the leaders can stand in six times two orders, each as likely as another.
#[test]
fn every_order_behind_the_leaders_is_equally_likely() {
    let (plan, mut dice, mut orders) = (plan().drawn(), EnumeratingDice::default(), BTreeSet::new());
    loop {
        let cells = cells(&plan, &mut dice);
        assert_eq!(dice.probability(), Probability { part: 1, whole: 12 });
        assert_eq!((cells[0].as_str(), cells[4].as_str()), ("a1", "a4"), "leaders keep their places");
        let places: BTreeSet<&str> = cells.iter().map(String::as_str).collect();
        assert_eq!(places, ["a1", "b1", "c1", "d1", "a4", "b4", "c4"].into(), "d4 is for a fourth");
        assert!(orders.insert(cells.clone()), "{cells:?} comes twice");
        if !dice.advance() {
            break;
        }
    }
    assert_eq!(orders.len(), 12);
}

/// SKIRMISH-1.4: worked out with `docs/dice.py`: from the last place down, each is changed with one that is drawn
/// from the stream `lineup` among those behind the leader's up to itself.
#[test]
fn the_draw_can_be_worked_out_from_the_seed() {
    let worked_out = [(1, "a1 b1 d1 c1 a4 b4 c4"), (2, "a1 b1 d1 c1 a4 c4 b4"), (3, "a1 d1 c1 b1 a4 b4 c4")];
    for (seed, places) in worked_out {
        let mut dice = MatchDice::new(Key::of(&Seed::given(seed), &[]), 0);
        assert_eq!(cells(&plan().drawn(), &mut dice).join(" "), places, "seed {seed}");
    }
}

/// SKIRMISH-1.4: both sides are told, before the first turn begins.
#[test]
fn where_everybody_stands_is_told() {
    let mut dice = ScriptedDice::new([("lineup", 0), ("lineup", 1), ("lineup", 0)]);
    let battle = plan().drawn().begin_with(&mut dice);
    // The fourth changes with the second; the third stays; then the seventh changes with the sixth.
    assert_eq!(
        battle.opening,
        ["side 1 led by 1 at a1 d1 c1 b1", "side 2 led by 5 at a4 c4 b4", "turn 1 of side 1"]
    );
    assert_eq!(dice.left(), 0);
}

/// SKIRMISH-1.4: by choice nothing is drawn, and nothing told; the dice of `begin` have nothing to draw.
#[test]
fn by_choice_all_stand_in_the_order_of_their_company() {
    let battle = plan().begin();
    let cells: Vec<String> = (1..=7).map(|number| battle.unit(number).cell).collect();
    assert_eq!(cells, ["a1", "b1", "c1", "d1", "a4", "b4", "c4"]);
    assert_eq!(battle.opening, ["turn 1 of side 1"]);
}
