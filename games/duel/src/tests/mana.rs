//! Mana and payment (DUEL-5).

use kernel::{Ctx, FastDice, Seat};

use crate::content::{Cost, Mana};
use crate::position::Position;
use crate::state::{Duel, Status};

/// Every way to tap untapped lands, each for one of its kinds or not at all: what the pool can then hold.
fn pools(duel: &Duel) -> Vec<[u8; 5]> {
    let side = duel.table().side(Seat(0));
    let mut pools = vec![*side.pool()];
    for land in side.permanents().filter(|land| !land.is(Status::Tapped)) {
        let made = &duel.card(land.kind).mana;
        let tapped = pools.iter().flat_map(|pool| {
            made.iter().map(|mana| {
                let mut pool = *pool;
                pool[*mana as usize] += 1;
                pool
            })
        });
        let tapped: Vec<[u8; 5]> = tapped.collect();
        pools.extend(tapped);
        pools.sort_unstable();
        pools.dedup();
    }
    pools
}

/// Whether a pool pays this, colour by colour and the rest by what is left.
fn pays(pool: &[u8; 5], cost: &Cost) -> bool {
    let is_coloured = cost.coloured.iter().zip(pool).all(|(asked, there)| asked <= there);
    is_coloured && u32::from(cost.total()) <= pool.iter().map(|n| u32::from(*n)).sum()
}

/// DUEL-5.1, DUEL-5.3 and DUEL-5.4: for all small sets of lands, pools and costs a cost can be met exactly
/// where some way to tap pays it, and then just its mana is paid: pool first, no land too many.
#[test]
fn a_cost_is_met_exactly_where_some_way_to_tap_pays_it() {
    let lands =
        ["lake", "forest", "lake-forest", "forest-swamp", "swamp-peak", "lake-peak", "peak-stone", "stone"];
    let mut costs = Vec::new();
    for code in 0..3u32.pow(5) {
        let digit = |place: u32| (code / 3u32.pow(place) % 3) as u8;
        let cost = Cost { coloured: [digit(0), digit(1), digit(2), digit(3)], any: digit(4), life: 0 };
        costs.extend((1..=4).contains(&cost.total()).then_some(cost));
    }
    let (mut n_met, mut n_not) = (0, 0);
    for set in 0..1u32 << lands.len() {
        let chosen: Vec<&str> =
            (0..lands.len()).filter(|place| set >> place & 1 != 0).map(|place| lands[place]).collect();
        if chosen.len() > 4 {
            continue;
        }
        for pool in ["", "red 1", "blue 1, none 1"] {
            let position = Position::new(&format!("1 pool {pool}\n1 has {}", chosen.join(", ")));
            let pools = pools(&position.duel);
            for cost in &costs {
                let can = pools.iter().any(|pool| pays(pool, cost));
                let meets = position.duel.means(Seat(0), None).meet(cost);
                assert_eq!(meets, can, "{cost:?} of {chosen:?} and {pool}");
                if can {
                    paid(&position.duel, cost);
                    n_met += 1;
                } else {
                    n_not += 1;
                }
            }
        }
    }
    assert!(n_met > 5_000 && n_not > 5_000, "{n_met} met, {n_not} not");
}

/// Pays on a copy: the mana that is gone from the pool and the lands that are tapped are the cost.
fn paid(duel: &Duel, cost: &Cost) {
    let mut after = duel.clone();
    after.pay(Seat(0), cost, None, &mut Ctx::silent(&mut FastDice::new(0)));
    let (before, after) = (duel.table().side(Seat(0)), after.table().side(Seat(0)));
    let n_pool = |pool: &[u8; 5]| pool.iter().map(|n| u32::from(*n)).sum::<u32>();
    let from_pool = n_pool(before.pool()) - n_pool(after.pool());
    let tapped: Vec<_> = after.permanents().filter(|land| land.is(Status::Tapped)).collect();
    assert_eq!(from_pool + tapped.len() as u32, u32::from(cost.total()), "{cost:?}");
    // What was tapped and taken from the pool can be the cost.
    let mut pools = vec![std::array::from_fn(|mana| before.pool()[mana] - after.pool()[mana])];
    for land in tapped {
        let made = &duel.card(land.kind).mana;
        let next = |pool: &[u8; 5], mana: &Mana| {
            let mut pool = *pool;
            pool[*mana as usize] += 1;
            pool
        };
        pools = pools.iter().flat_map(|pool| made.iter().map(move |mana| next(pool, mana))).collect();
    }
    assert!(pools.iter().any(|pool: &[u8; 5]| pays(pool, cost)), "{cost:?}");
    // No land is tapped while the pool holds what could have paid instead.
    assert!(from_pool == u32::from(cost.total()) || !pays(before.pool(), cost), "{cost:?}");
}

/// DUEL-5.4: the lands that pay are told beforehand, land by land.
#[test]
fn lands_that_could_make_nothing_else_pay_first() {
    let table = [
        // What is asked, what is there, what is tapped.
        ("red = 1", "swamp-peak, peak", "swamp-peak, peak tapped"),
        ("red = 1, black = 1", "swamp-peak, peak", "swamp-peak tapped, peak tapped"),
        ("red = 1, black = 1", "swamp-peak, lake-peak, stone", "swamp-peak tapped, lake-peak tapped, stone"),
        ("any = 1", "lake, stone, lake-peak", "lake, stone tapped, lake-peak"),
        ("any = 1", "lake, peak x2, lake-peak", "lake, peak tapped, peak, lake-peak"),
        ("blue = 1, any = 1", "lake, lake-peak", "lake tapped, lake-peak tapped"),
        ("blue = 1, any = 1", "lake, lake-peak, stone", "lake tapped, lake-peak, stone tapped"),
    ];
    for (cost, has, then) in table {
        let keys = format!("cost = {{ {cost} }}, effects = [{{ do = 'gain', n = 1 }}]");
        let spell = [("pricy", "spell", keys.as_str())];
        for hand in ["pricy", "pricy, bolt, refuse", "pricy x3"] {
            let mut duel = Position::with(&spell, &format!("1 hand {hand}\n1 has {has}"));
            duel.play("1 cast pricy").holds(&format!("1 has {then}"));
        }
    }
}

/// DUEL-5.4: where any mana will do, the pool's without a colour pays first, then the kind there is most of.
#[test]
fn a_pool_pays_with_what_is_missed_least() {
    for (cost, pool, then) in [
        ("any = 1", "red 2, none 1", "red 2"),
        ("any = 2", "blue 1, red 3, none 1", "blue 1, red 2"),
        ("any = 2", "blue 1, red 3", "blue 1, red 1"),
        ("red = 1, any = 1", "blue 1, red 3", "blue 1, red 1"),
        ("red = 1, any = 1", "blue 2, red 1", "blue 1"),
    ] {
        let keys = format!("cost = {{ {cost} }}, effects = [{{ do = 'gain', n = 1 }}]");
        let spell = [("pricy", "spell", keys.as_str())];
        let mut duel = Position::with(&spell, &format!("1 hand pricy\n1 pool {pool}\n1 has peak x2, stone"));
        duel.play("1 cast pricy").holds(&format!("1 pool {then}\n1 has peak x2, stone"));
    }
}

/// DUEL-5.1: colourless mana pays only for any mana; life is paid by whoever has it.
#[test]
fn costs_ask_for_colours_any_mana_and_life() {
    let more =
        [("pricy", "spell", "cost = { red = 1, any = 1, life = 3 }, effects = [{ do = 'draw', n = 1 }]")];
    let cast = |lines: &str| Position::with(&more, &format!("1 hand pricy\n{lines}"));
    cast("1 has peak, stone").play("1 cast pricy").holds("1 life 17");
    cast("1 has stone x3").refuses("1 cast pricy", "too-dear");
    cast("1 has peak").refuses("1 cast pricy", "too-dear");
    cast("1 has peak, stone tapped").refuses("1 cast pricy", "too-dear");
    cast("1 has peak, stone\n1 life 2").refuses("1 cast pricy", "too-dear");
    cast("1 pool red 1, none 1\n1 life 4").play("1 cast pricy").holds("1 life 1\n1 pool");
    // All of it can be paid, and then it is gone.
    cast("1 has peak, stone\n1 life 3").play("1 cast pricy").holds("end 2 wins by life");
}

/// DUEL-5.2, DUEL-5.3 and DUEL-5.4: tapping by hand decides what pays.
#[test]
fn lands_are_tapped_by_hand() {
    let more = [("pricy", "spell", "cost = { any = 1 }, effects = [{ do = 'draw', n = 1 }]")];
    let mut duel = Position::with(&more, "1 has lake-peak x2, stone\n1 hand pricy\n1 stops all");
    duel.refuses("1 tap lake-peak for green", "not-made").refuses("1 tap lake for blue", "none-untapped");
    duel.play("1 tap lake-peak for red")
        .holds("1 pool red 1\n1 has lake-peak tapped, lake-peak, stone\nstack\nasked 1");
    duel.tells(&["tap lake-peak red 1"]);
    duel.play("1 cast pricy").holds("1 pool\n1 has lake-peak tapped, lake-peak, stone\nasked 1");
    duel.play("1 tap lake-peak for blue").refuses("1 tap lake-peak for blue", "none-untapped");
    // Of equal ones the one that came first.
    let mut duel = Position::new("1 has bear, peak\n1 hand recall, peak");
    duel.play("1 cast recall at @bear; 2 pass; 1 play peak; 1 tap peak for red")
        .holds("1 has peak tapped, peak fresh");
    // Whenever one has priority: in reply, in the other's turn; and not where something else is asked.
    let mut duel = Position::new("turn 6 of 2\nphase end\nasked 1\nstack think by 2\n1 has stone");
    duel.play("1 tap stone for none").holds("1 pool none 1\nasked 1");
    Position::new("phase attackers\nasked attackers\n1 has bear, stone")
        .refuses("1 tap stone for none", "not-now");
}

/// DUEL-5.5.
#[test]
fn pools_are_empty_after_a_phase() {
    let mut duel = Position::new("1 pool red 2\n2 pool blue 1\n1 stops all\nasked 2");
    duel.play("2 pass").holds("phase combat\n1 pool\n2 pool").tells(&["empty_pools", "phase combat"]);
    // Not when an object resolves in the same phase.
    let mut duel = Position::new("1 pool red 2\n1 hand think");
    duel.play("1 cast think; 2 pass").holds("1 pool red 2");
}

/// DUEL-5: more mana than anybody ever needs is no reason to fail.
#[test]
fn a_pool_of_hundreds_is_counted() {
    let duel = Position::new("1 pool blue 99, green 99, black 99, red 99, none 99");
    let cost = Cost { coloured: [15; 4], any: 15, life: 0 };
    assert!(duel.duel.means(Seat(0), None).meet(&cost));
}
