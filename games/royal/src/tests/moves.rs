//! Where moves lead and what they cost.

use super::war;
use crate::Refused;

/// ROYAL-3.1: 6 points; grass costs 2, road 1, forest 3. By hand, of the cells within three steps.
#[test]
fn ground_makes_ways_long_or_short() {
    let mut war = war("=====. t..... ......", "HERO_CYANSOLDIER a1, HERO_REDSOLDIER f3");
    // The road for 1 each; b2 over b1 for 3, c2 over the road for 4; a2 through the wood for 3, a3 after it for 5.
    assert_eq!(war.cells(1, "std_move"), ["b1", "c1", "d1", "a2", "b2", "c2", "a3", "b3"]);
    war.play(&["std_move actor 1 to c2"]);
    assert_eq!(war.actor(1).movement_points, 6 - 4);
    // With 2 left: a step on grass, or onto the road and one along it.
    assert_eq!(war.cells(1, "std_move"), ["b1", "c1", "d1", "b2", "d2", "c3"]);
}

/// ROYAL-3.1: the way has to lie inside the pattern, however many points there are.
#[test]
fn ways_do_not_leave_the_pattern() {
    // Water between: the way round it is six steps and costs 6, which it has; but c1 and c5 lie outside of a soldier's
    // pattern of three steps.
    let mut war = war("=.= =~= =~= =~= =.=", "HERO_CYANSOLDIER a3, HERO_REDSOLDIER c5");
    assert_eq!(war.refused("std_move actor 1 to c3"), Refused::NoWay);
    assert_eq!(war.cells(1, "std_move"), ["a1", "b1", "a2", "a4", "a5", "b5"]);
    war.play(&["std_move actor 1 to b5"]);
    assert_eq!(war.actor(1).movement_points, 6 - 4);
}

/// ROYAL-3.2: others are in a walker's way, friends too; a flier pays 1 for any ground and passes over all.
#[test]
fn walkers_are_stopped_and_fliers_are_not() {
    let actors = "HERO_CYANSOLDIER a2, HERO_CYANDRAGON b1, HERO_CYANSOLDIER b2, HERO_REDSOLDIER a3, HERO_REDSOLDIER g3";
    let war = war("%...... .~~~~~~ ......%", actors);
    // Cliff above, a friend beside, an enemy below.
    assert_eq!(war.cells(1, "std_move"), [] as [&str; 0]);
    assert_eq!(war.code("std_move actor 1 to a1"), "impassable");
    assert_eq!(war.code("std_move actor 1 to b2"), "occupied");
    // Ten points, two for each cell: five steps over water, cliffs and others.
    let flown = war.cells(2, "fly_move");
    for cell in ["a1", "c2", "b3", "g1", "e3"] {
        assert!(flown.contains(&cell.to_owned()), "{cell} of {flown:?}");
    }
    // On others, or six steps away.
    for cell in ["a2", "b2", "a3", "f3", "g2"] {
        assert!(!flown.contains(&cell.to_owned()), "{cell} of {flown:?}");
    }
    let mut war = war;
    war.play(&["fly_move actor 2 to e2"]);
    assert_eq!(war.actor(2).movement_points, 10 - 2 * 4);
}

/// ROYAL-3.1: what is missing is told.
#[test]
fn a_way_that_costs_too_much_says_what_it_costs() {
    let mut war = war("....... .......", "HERO_CYANSOLDIER a1, HERO_REDSOLDIER g2");
    war.play(&["std_move actor 1 to c1"]);
    let kind = war.actor(1).kind;
    // 6 less two steps of 2.
    assert_eq!(war.refused("std_move actor 1 to e1"), Refused::FewMovementPoints { kind, needs: 4, has: 2 });
    assert_eq!(war.code("std_move actor 1 to g1"), "out-of-reach");
}

/// Whole levels at once are the same as cell by cell.
mod against_dijkstra {
    use proptest::prelude::*;

    use super::war;
    use crate::content::ActionKind;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]
        /// ROYAL-3.1
        #[test]
        fn moves_cost_what_the_cheapest_ways_do(
            ground in prop::collection::vec(prop::sample::select(vec!['.', '=', 't', '^', '~', '%']), 77),
            column in 0..11u8,
            row in 0..7u8,
            is_flier in any::<bool>(),
        ) {
            let rows: Vec<String> = ground.chunks(11).map(|row| row.iter().collect()).collect();
            let cell = crate::content::name_of(column, row);
            let other = if cell == "a1" { "k7" } else { "a1" };
            let kind = if is_flier { "HERO_CYANDRAGON" } else { "HERO_CYANKNIGHT" };
            let war = war(&rows.join(" "), &format!("{kind} {cell}, HERO_REDSOLDIER {other}"));
            let royal = &war.royal;
            let actor = royal.position.actors()[0];
            let actions = &royal.content.actions;
            let nth = royal.def(&actor).actions.iter().find(|nth| actions[**nth].kind == ActionKind::Move).unwrap();
            let moves = royal.moves(&actor, &actions[*nth]);
            let (ways, reached) = (moves.ways(), moves.reached());
            for cell in 0..royal.ground().board.n_cells() {
                let (x, y) = royal.ground().place(cell);
                let cost = ways.cost_to(cell).filter(|_| cell != royal.cell(&actor));
                prop_assert_eq!(moves.cost_to(x, y), cost);
                let is_free = !royal.position.is_taken(x, y);
                prop_assert_eq!(reached.has(x, y), cost.is_some() && is_free);
            }
        }
    }
}
