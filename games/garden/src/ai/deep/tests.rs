use kernel::{Game, Seat};
use search::Budget;

use super::super::position::chosen_with;
use super::ways::{cost, to_enemy};
use super::{Deep, value};
use crate::Garden;
use crate::tests::garden;

fn chosen(garden: &Garden) -> String {
    chosen_with(&mut Deep::new(3), garden, 1, Budget::Nodes(1000))
}

/// GARDEN-19, by hand: from b1 the enemy at f1 is four steps off; round the sky, which cannot be paid for.
#[test]
fn the_way_to_the_enemy_goes_round_what_is_too_dear() {
    let garden = garden(&[("cooks", "b2 3"), ("miners", "e2 2")]);
    let costs = |garden: &Garden, cell: &str| cost(&to_enemy(garden, Seat(0)), garden.cell(cell));
    // b2 – c2 (sky) – d2 – e2 is three steps; round it, by c1 and d1 or by sweets, which are dear too, it is four.
    assert_eq!(costs(&garden, "b2"), 4);
    let rich = garden.rich(0, [0, 5, 0, 0]);
    assert_eq!(costs(&rich, "b2"), 3);
    assert_eq!(costs(&rich, "e2"), 0);
}

/// GARDEN-19: one step from victory it takes it, against any other gain.
#[test]
fn a_last_cell_is_taken() {
    let garden = garden(&[("cooks", "d1 5, b1 2"), ("miners", "e1 1")]);
    assert_eq!(chosen(&garden), "take e1 from d1");
}

/// GARDEN-19: the enemy's last cell, where a fight would probably be lost, is struck from the barbecue: all three die.
#[test]
fn powers_are_used() {
    let garden = garden(&[("cooks", "d4 2, b1 1"), ("miners", "e4 3")]).rich(0, [0, 0, 3, 0]);
    assert_eq!(chosen(&garden), "power barbecue e4");
}

/// GARDEN-19: the enemy's last cell, where a fight would probably be lost, is taken without one.
#[test]
fn abilities_are_used() {
    let garden = garden(&[("lumberjacks", "d1 4, c1 1"), ("miners", "e1 5")]).with_points(0, 8);
    assert_eq!(chosen(&garden), "zone e1 from d1");
}

/// GARDEN-19: values of two players are opposite, and more of anything is worth more.
#[test]
fn values_are_opposite_and_grow() {
    let even = garden(&[("cooks", "b1 3"), ("cooks", "f5 3")]);
    assert_eq!(value::value(&even, Seat(0)), 0);
    let ahead = garden(&[("cooks", "b1 3, c1 1"), ("cooks", "f5 3")]);
    assert!(value::value(&ahead, Seat(0)) > 0);
    assert_eq!(value::value(&ahead, Seat(0)), -value::value(&ahead, Seat(1)));
    assert!(ahead.outcome().is_none());
}
