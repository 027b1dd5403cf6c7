//! Moves, prices and fights (GARDEN-6 to GARDEN-8).

use super::*;
use crate::content::Fighters;
use crate::event::Goods;

#[test]
fn one_creature_stays_and_all_others_take_a_cell_of_nobodys() {
    // GARDEN-6.1, GARDEN-6.2
    let mut garden = garden(&[("cooks", "d1 4"), ("miners", "f4 2")]);
    let told = garden.play("take e1 from d1", &[]);
    assert_eq!((garden.at("d1"), garden.at("e1")), ("1: 1".into(), "1: 3".into()));
    let (from, to) = (garden.spot(garden.cell("d1")), garden.spot(garden.cell("e1")));
    assert_eq!(told, [Event::Took { seat: Seat(0), from, to, n: 3 }]);
    // Those who went can go on.
    garden.play("take f1 from e1", &[]);
    assert_eq!((garden.at("e1"), garden.at("f1")), ("1: 1".into(), "1: 2".into()));
}

#[test]
fn a_move_needs_two_creatures_and_a_neighbour_that_is_not_ones_own() {
    // GARDEN-6.1
    let garden = garden(&[("cooks", "d1 1, e1 3, f1 2"), ("miners", "f4 2")]);
    let cell = |name: &str| garden.cell(name);
    assert_eq!(garden.refused("take c1 from d1"), Refused::TooFew { cell: cell("d1") });
    assert_eq!(garden.refused("take f1 from e1"), Refused::Own { cell: cell("f1") });
    let far = Refused::NotBeside { from: cell("e1"), to: cell("b1") };
    assert_eq!(garden.refused("take b1 from e1"), far);
    assert_eq!(garden.refused("take b1 from f4"), Refused::NotYours { cell: cell("f4") });
    assert_eq!(garden.refused("place 1 on d1"), Refused::OtherPhase { phase: crate::Phase::Reinforcement });
}

#[test]
fn a_special_cell_is_paid_for_when_it_is_taken() {
    // GARDEN-7
    for (cell, from, purse) in [
        ("c2", "c1", [0, 5, 0, 0]),
        ("c3", "b3", [3, 0, 0, 0]),
        ("d4", "d3", [0, 0, 3, 0]),
        ("d5", "e5", [0, 0, 0, 3]),
    ] {
        let poor = purse.map(|n: u16| n.saturating_sub(1));
        let held = format!("{from} 3");
        let refused = garden(&[("cooks", &held), ("miners", "f1 2")])
            .rich(0, poor)
            .refused(&format!("take {cell} from {from}"));
        let resource = purse.iter().position(|n| *n > 0).unwrap();
        let (needs, has) = (purse[resource], poor[resource]);
        assert_eq!(refused, Refused::TooDear { resource: resource as u8, needs, has }, "{cell}");
        let mut garden = garden(&[("cooks", &held), ("miners", "f1 2")]).rich(0, purse);
        let told = garden.play(&format!("take {cell} from {from}"), &[]);
        assert_eq!(told[0], Event::Paid { seat: Seat(0), price: Goods::new(content(), purse) });
        assert_eq!((garden.at(cell), garden.position.player(Seat(0)).purse), ("1: 2".into(), [0; 4]));
    }
}

#[test]
fn an_enemy_on_a_special_cell_cannot_be_attacked_without_its_price_which_is_paid_by_the_winner() {
    // GARDEN-7
    let players = [("cooks", "c1 3"), ("miners", "c2 1, f4 2")];
    let needs = Refused::TooDear { resource: 1, needs: 5, has: 4 };
    assert_eq!(garden(&players).rich(0, [9, 4, 9, 9]).refused("take c2 from c1"), needs);
    let mut lost = garden(&players).rich(0, [0, 5, 0, 0]);
    lost.play("take c2 from c1", &[("fight", 0)]);
    assert_eq!(lost.position.player(Seat(0)).purse, [0, 5, 0, 0]);
    let mut won = garden(&players).rich(0, [0, 5, 0, 0]);
    won.play("take c2 from c1", &[("fight", 1)]);
    assert_eq!(won.position.player(Seat(0)).purse, [0; 4]);
}

#[test]
fn who_wins_a_fight_has_the_cell_and_a_point() {
    // GARDEN-8.4
    let players = [("cooks", "d1 4"), ("miners", "e1 2, f4 2")];
    let mut won = garden(&players);
    let told = won.play("take e1 from d1", &[("fight", 1)]);
    assert_eq!((won.at("d1"), won.at("e1")), ("1: 1".into(), "1: 3".into()));
    let points = |garden: &Garden| [0, 1].map(|seat| garden.position.player(Seat(seat)).points);
    assert_eq!(points(&won), [1, 0]);
    let Event::Fought { dice: [own, other], sides, is_won, .. } = &told[0] else { panic!("{told:?}") };
    // GARDEN-8.1: a die of six for each that moved and for each that defends.
    assert_eq!((own.len(), other.len(), *sides, *is_won), (3, 2, [6, 6], true));
    assert!(own.iter().sum::<u8>() > other.iter().sum::<u8>());

    let mut lost = garden(&players);
    let told = lost.play("take e1 from d1", &[("fight", 0)]);
    assert_eq!((lost.at("d1"), lost.at("e1")), ("1: 1".into(), "2: 2".into()));
    assert_eq!(points(&lost), [0, 1]);
    let Event::Fought { dice: [own, other], .. } = &told[0] else { panic!("{told:?}") };
    assert!(own.iter().sum::<u8>() <= other.iter().sum::<u8>());
}

/// GARDEN-8.2: three dice against two, by going through every way they can fall.
#[test]
fn a_fight_is_drawn_by_exactly_the_odds_that_are_told() {
    let content = content();
    let fighters = |n| Fighters { n, is_forged: false };
    let chance = content.chance(fighters(3), fighters(2));
    let mut hits = 0;
    for way in 0..6u32.pow(5) {
        let die = |nth: u32| way / 6u32.pow(nth) % 6 + 1;
        hits += u64::from(die(0) + die(1) + die(2) > die(3) + die(4));
    }
    assert_eq!((chance.hits, chance.of), (hits, 7776));
    struct Heard(Vec<(u64, u64)>);
    impl kernel::Dice for Heard {
        fn draw(&mut self, _: kernel::Stream, odds: kernel::Odds<'_>) -> u64 {
            let kernel::Odds::Chance { hits, of } = odds else { panic!("{odds:?}") };
            self.0.push((hits, of));
            1
        }
    }
    let mut garden = garden(&[("cooks", "d1 4"), ("miners", "e1 2, f4 2")]);
    let (from, to) = (garden.cell("d1"), garden.cell("e1"));
    let mut dice = Heard(vec![]);
    garden.apply(Seat(0), Command::Take { from, to }, &mut Ctx::silent(&mut dice)).unwrap();
    assert_eq!(dice.0, [(hits, 7776)]);
}

#[test]
fn by_choice_cells_send_creatures_to_own_neighbours_once_a_turn() {
    // GARDEN-6.3
    let mut garden = garden(&[("cooks", "c1 5, d1 3, e1 2"), ("miners", "f4 2")]);
    garden.play("end", &[]);
    let (c1, d1, e1) = (garden.cell("c1"), garden.cell("d1"), garden.cell("e1"));
    garden.play("regroup d1 from c1", &[]);
    assert_eq!((garden.at("c1"), garden.at("d1")), ("1: 3".into(), "1: 5".into()), "as many as fit");
    assert_eq!(garden.refused("regroup d1 from c1"), Refused::AlreadySent { cell: c1 });
    assert_eq!(garden.refused("regroup d1 from e1"), Refused::NoRoom { cell: d1, room: 0 });
    garden.play("regroup e1 from d1", &[]);
    assert_eq!((garden.at("d1"), garden.at("e1")), ("1: 2".into(), "1: 5".into()));
    assert_eq!(garden.refused("regroup c1 from e1"), Refused::NotBeside { from: e1, to: c1 });
    assert_eq!(garden.refused("regroup d2 from e1"), Refused::NotYours { cell: garden.cell("d2") });
}
