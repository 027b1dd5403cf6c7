//! Starts and ends of turns, reinforcements, humans (GARDEN-3, GARDEN-5, GARDEN-9, GARDEN-14).

use super::*;
use crate::event::HumanDeed;
use crate::{PlayerSetup, Setup};
use kernel::FastDice;

fn setup(players: u8, clan: &str) -> Setup {
    let seats = vec![PlayerSetup { clan: clan.into() }; players.into()];
    Setup { players, rounds: 60, regrouping: false, humans: false, seats }
}

#[test]
fn each_starts_with_a_cell_and_three_creatures_and_anybody_may_begin() {
    // GARDEN-1: two to four players, who may all choose the same clan. GARDEN-3
    for players in 2..=4 {
        for clan in ["cooks", "blacksmiths", "miners", "lumberjacks"] {
            let mut first = [0; 4];
            for seed in 0..60 {
                let mut dice = FastDice::new(seed);
                let ctx = &mut Ctx::silent(&mut dice);
                let garden = Garden::new(Pack::shipped().content, &setup(players, clan), ctx).unwrap();
                for seat in garden.position.seats() {
                    let held: Vec<_> = garden.position.held(seat).iter().collect();
                    assert_eq!(held.len(), 1);
                    assert_eq!(garden.position.creatures(held[0]), 3);
                    assert!(garden.position.special_at(garden.content, held[0]).is_none());
                }
                // Whoever plays later has one creature more to place and two points for each place in the order.
                let begins = garden.position.active();
                for place in 0..players {
                    let seat = Seat((begins.0 + place) % players);
                    let player = garden.position.player(seat);
                    assert_eq!((player.stock, player.points), (u16::from(place), 2 * u16::from(place)));
                }
                first[begins.index()] += 1;
            }
            assert!(first[..usize::from(players)].iter().all(|n| *n > 5), "{first:?}");
        }
    }
}

#[test]
fn simple_cells_give_what_is_written_on_them_at_the_start_of_the_turn() {
    // GARDEN-5
    let mut dice = FastDice::new(1);
    let content: &'static Content = Pack::shipped().content;
    let mut garden = Garden::new(content, &setup(2, "cooks"), &mut Ctx::silent(&mut dice)).unwrap();
    let seat = garden.position.active();
    let start = garden.position.held(seat).iter().next().unwrap();
    let given = garden.position.yielded(start);
    let mut purse = [0; 4];
    purse[usize::from(given.resource)] = u16::from(given.n);
    assert_eq!(garden.position.player(seat).purse, purse, "the first turn has begun");
    garden.end_turn(&[]);
    garden.end_turn(&[]);
    assert_eq!(garden.position.player(seat).purse, purse.map(|n| 2 * n));
    let special = garden.position.special(0);
    assert_eq!(garden.position.yielded(special).n, 0, "special cells give nothing");
}

#[test]
fn three_creatures_come_and_two_more_for_each_zone_held_whole() {
    // GARDEN-9.1
    let grass = "b1 1, c1 1, d1 1, e1 1, f1 1, a2 1, b2 1, d2 1, a3 1, b3 1";
    let stock = |held: &str| {
        let mut garden = garden(&[("cooks", held), ("miners", "f4 2")]);
        let told = garden.play("end", &[]);
        let Event::PhaseBegan { reinforcements, .. } = told[0] else { panic!("{told:?}") };
        assert_eq!(garden.position.player(Seat(0)).stock, reinforcements);
        reinforcements
    };
    assert_eq!(stock("b1 1"), 3);
    assert_eq!(stock(grass.strip_suffix(", b3 1").unwrap()), 3, "one cell is missing");
    assert_eq!(stock(grass), 5);
    let mud = "d3 1, a4 1, b4 1, c4 1, b5 1, c5 1";
    assert_eq!(stock(&format!("{grass}, {mud}")), 7);
}

#[test]
fn creatures_are_placed_one_by_one_or_in_groups_and_a_cell_holds_five() {
    // GARDEN-9.2, GARDEN-3
    let mut garden = garden(&[("cooks", "b1 3, c1 5"), ("miners", "f4 2")]);
    garden.play("end", &[]);
    let (b1, c1) = (garden.cell("b1"), garden.cell("c1"));
    assert_eq!(garden.refused("place 1 on c1"), Refused::NoRoom { cell: c1, room: 0 });
    assert_eq!(garden.refused("place 3 on b1"), Refused::NoRoom { cell: b1, room: 2 });
    assert_eq!(garden.refused("place 4 on b1"), Refused::NoStock { has: 3 });
    assert_eq!(garden.refused("place 1 on d1"), Refused::NotYours { cell: garden.cell("d1") });
    garden.play("place 2 on b1", &[]);
    assert_eq!(garden.at("b1"), "1: 5");
}

#[test]
fn a_turn_ends_only_when_nothing_in_stock_fits_and_the_rest_is_kept() {
    // GARDEN-9.3
    let mut garden = garden(&[("cooks", "b1 3, c1 5"), ("miners", "f4 2")]);
    garden.play("end", &[]);
    assert_eq!(garden.refused("end"), Refused::StockFits { stock: 3 });
    garden.play("place 1 on b1", &[]);
    assert_eq!(garden.refused("end"), Refused::StockFits { stock: 2 });
    garden.play("place 1 on b1", &[]);
    garden.play("end", &[]);
    assert_eq!(garden.position.active(), Seat(1));
    assert_eq!(garden.position.player(Seat(0)).stock, 1);
    garden.end_turn(&[]);
    garden.play("end", &[]);
    assert_eq!(garden.position.player(Seat(0)).stock, 4);
}

/// A match whose round ends now, with humans.
fn with_humans() -> Garden {
    let mut garden = garden(&[("cooks", "b1 4, d4 3"), ("miners", "f4 2")]);
    let terms = Terms { has_humans: true, ..*garden.position.terms() };
    let mut position = Position::new(
        terms,
        &Layout {
            map: garden.content.shape.laid.unwrap(),
            starts: [CellId(0); 4],
            yields: [Yield::default(); N_CELLS],
        },
        [0; 4],
        Seat(0),
    );
    for (seat, cell) in [(0, "b1"), (0, "d4"), (1, "f4")] {
        let cell = garden.cell(cell);
        position.settle(Seat(seat), cell, garden.position.creatures(cell));
    }
    garden.position = position;
    garden
}

#[test]
fn humans_act_between_rounds_where_the_match_has_humans() {
    // GARDEN-14
    let after = |draws: &[(&str, u64)]| {
        let mut garden = with_humans();
        garden.end_turn(&[]);
        garden.end_turn(draws);
        garden
    };
    let b1 = u64::from(with_humans().cell("b1").0);
    // The first player has put one more on b1, which was open first, and two on d4.
    let nothing = after(&[("humans", 0)]);
    assert_eq!(
        (nothing.at("b1"), nothing.at("d4"), nothing.position.round()),
        ("1: 5".into(), "1: 5".into(), 2)
    );
    let foot = after(&[("humans", 1), ("humans", b1)]);
    assert_eq!(foot.at("b1"), "1: 3");
    // The barbecue is the first that humans visit; all on it die and it is nobody's.
    let visit = after(&[("humans", 2), ("humans", 0)]);
    assert_eq!(visit.at("d4"), "-");
    let f4 = u64::from(with_humans().cell("f4").0);
    let sweets = after(&[("humans", 3), ("humans", f4)]);
    assert_eq!((sweets.at("f4"), nothing.at("f4")), ("2: 5".into(), "2: 5".into()), "no more than fit");
    let mut multiplied = with_humans();
    multiplied.end_turn(&[]);
    // The second player gives three creatures up and ends the round with two on f4.
    multiplied.play("end", &[]);
    (multiplied.position.player_mut(Seat(1)).stock) = 0;
    let told = multiplied.play("end", &[("humans", 3), ("humans", f4)]);
    assert_eq!(multiplied.at("f4"), "2: 4", "two more than there were");
    let cell = multiplied.spot(multiplied.cell("f4"));
    let deeds =
        [Event::Humans { deed: HumanDeed::Sweets, cell }, Event::Multiplied { seat: Seat(1), cell, n: 2 }];
    assert_eq!(told[..2], deeds);
    let empty = after(&[("humans", 3), ("humans", u64::from(with_humans().cell("g3").0))]);
    assert_eq!(empty.at("g3"), "-");
}

#[test]
fn without_humans_nothing_is_drawn_between_rounds() {
    let mut garden = garden(&[("cooks", "b1 4"), ("miners", "f4 2")]);
    garden.end_turn(&[]);
    garden.end_turn(&[]);
    assert_eq!(garden.position.round(), 2);
}
