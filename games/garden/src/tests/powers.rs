//! What special cells can do (GARDEN-10).

use super::*;

const LEFT: [u16; 4] = [9, 9, 9, 9];

#[test]
fn the_sky_attacks_any_enemy_cell_from_any_own_one_once_a_turn() {
    // GARDEN-10, GARDEN-10.1
    let mut garden =
        garden(&[("cooks", "c2 1, b1 4, a3 2"), ("miners", "f4 2, f5 1")]).rich(0, [0, 10, 0, 0]);
    garden.play("power sky f4 from b1", &[("fight", 1)]);
    assert_eq!((garden.at("b1"), garden.at("f4")), ("1: 1".into(), "1: 3".into()));
    assert_eq!(garden.position.player(Seat(0)).purse, [0, 5, 0, 0]);
    assert_eq!(garden.refused("power sky f5 from a3"), Refused::Used { special: 0 });
    garden.end_turn(&[]);
    garden.end_turn(&[]);
    garden.play("power sky f5 from a3", &[("fight", 0)]);
    assert_eq!((garden.at("a3"), garden.at("f5")), ("1: 1".into(), "2: 4".into()));
}

#[test]
fn a_flight_to_a_special_cell_needs_both_prices() {
    // GARDEN-10.1
    let players = [("cooks", "c2 1, b1 4"), ("miners", "d5 1, f5 1")];
    let refused = garden(&players).rich(0, [0, 5, 0, 2]).refused("power sky d5 from b1");
    assert_eq!(refused, Refused::TooDear { resource: 3, needs: 3, has: 2 });
    let mut garden = garden(&players).rich(0, [0, 5, 0, 3]);
    garden.play("power sky d5 from b1", &[("fight", 1)]);
    assert_eq!(garden.position.player(Seat(0)).purse, [0; 4]);
}

#[test]
fn barbecue_and_pool_kill_three_on_an_enemy_cell_beside_them() {
    // GARDEN-10.2, GARDEN-13.3
    let players = [("cooks", "d4 1, d5 1"), ("miners", "e4 5, c4 3, f1 2")];
    let mut garden = garden(&players).rich(0, LEFT);
    let far = Refused::NotBeside { from: garden.cell("d4"), to: garden.cell("f1") };
    assert_eq!(garden.refused("power barbecue f1"), far);
    garden.play("power barbecue e4", &[]);
    assert_eq!(garden.at("e4"), "2: 2");
    garden.play("power pool c4", &[]);
    assert_eq!(garden.at("c4"), "-", "the last creature died");
    assert_eq!(garden.position.player(Seat(0)).purse, [9, 9, 6, 6]);
    assert_eq!(garden.refused("power pool e4"), Refused::Used { special: 3 });
}

#[test]
fn sweets_bring_three_more_in_the_reinforcement_phase() {
    // GARDEN-10.3
    let mut garden = garden(&[("cooks", "c3 1, b3 1"), ("miners", "f1 2")]).rich(0, [3, 0, 0, 0]);
    assert_eq!(garden.refused("power sweets"), Refused::OtherPhase { phase: crate::Phase::Reinforcement });
    garden.play("end", &[]);
    garden.play("power sweets", &[]);
    assert_eq!(garden.position.player(Seat(0)).stock, 6);
    assert_eq!(garden.position.player(Seat(0)).purse, [0; 4]);
    assert_eq!(garden.refused("power sweets"), Refused::Used { special: 1 });
}

#[test]
fn a_power_needs_its_cell_and_its_price() {
    // GARDEN-10
    let garden = garden(&[("cooks", "d4 1, b1 3"), ("miners", "e4 5")]).rich(0, [0, 9, 2, 9]);
    assert_eq!(garden.refused("power sky e4 from b1"), Refused::NotHeld { special: 0 });
    let dear = Refused::TooDear { resource: 2, needs: 3, has: 2 };
    assert_eq!(garden.refused("power barbecue e4"), dear);
    assert_eq!(garden.refused("power barbecue"), Refused::OtherPhase { phase: crate::Phase::Reinforcement });
    assert_eq!(garden.refused("power sweets e4"), Refused::NoSuchPower);
}
