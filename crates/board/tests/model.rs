//! Boards against slow and plain models: cube coordinates, sets grown cell by cell,
//! costs relaxed until nothing changes, and counts known from elsewhere.

use std::collections::BTreeSet;

use board::{Cells, Grid, Hexagons, Lattice, Squares, Walk, Ways, route};
use proptest::prelude::*;

/// What the tests know of a lattice besides: places so that two cells touch when they are
/// one step apart, by a formula of its own.
trait Model: Lattice {
    fn steps(one: (i32, i32), other: (i32, i32)) -> i32;
}

impl Model for Squares {
    fn steps(one: (i32, i32), other: (i32, i32)) -> i32 {
        (one.0 - other.0).abs() + (one.1 - other.1).abs()
    }
}

impl Model for Hexagons {
    /// By cube coordinates: three axes whose sum is 0.
    fn steps(one: (i32, i32), other: (i32, i32)) -> i32 {
        let cube = |(column, row): (i32, i32)| {
            let q = column - (row - row % 2) / 2;
            [q, row, -q - row]
        };
        let (one, other) = (cube(one), cube(other));
        (0..3).map(|axis| (one[axis] - other[axis]).abs()).max().expect("there are three axes")
    }
}

const SIZES: [(u8, u8); 7] = [(1, 1), (1, 7), (7, 1), (3, 2), (6, 5), (25, 25), (32, 32)];

fn place<L: Lattice>(grid: &Grid<L>, cell: u16) -> (i32, i32) {
    (grid.column(cell).into(), grid.row(cell).into())
}

fn neighbours_lie_one_step_apart<L: Model>() {
    for (columns, rows) in SIZES {
        let grid = Grid::<L>::new(columns, rows);
        for cell in grid.all().iter() {
            let found: BTreeSet<u16> = grid.neighbours(cell).collect();
            let near = |other: &u16| L::steps(place(&grid, cell), place(&grid, *other)) == 1;
            // A neighbour's number is no more than a row and a cell away.
            let span = u16::from(columns) + 1;
            let around = cell.saturating_sub(span)..=(cell + span).min(grid.n_cells() - 1);
            let expected: BTreeSet<u16> = around.filter(near).collect();
            assert_eq!(found, expected, "{columns}×{rows}, {cell}");
            assert_eq!(found.len(), grid.neighbours(cell).count(), "each once");
            let spread = grid.spread(&Cells::NONE.with(cell));
            assert_eq!(spread, expected.into_iter().chain([cell]).collect(), "{columns}×{rows}, {cell}");
            for direction in L::DIRECTIONS {
                let there = grid.beside(cell, *direction);
                let back = there.map(|there| grid.beside(there, L::opposite(*direction)));
                assert_eq!(back, there.map(|_| Some(cell)), "{columns}×{rows}, {cell}, {direction:?}");
            }
        }
    }
}

#[test]
fn neighbours_of_squares_lie_one_step_apart() {
    neighbours_lie_one_step_apart::<Squares>();
}

#[test]
fn neighbours_of_hexagons_lie_one_step_apart() {
    neighbours_lie_one_step_apart::<Hexagons>();
}

fn rings_are_all_cells_at_these_distances<L: Model>() {
    let grid = Grid::<L>::new(9, 8);
    let sets = [vec![0], vec![13], vec![40], vec![71], vec![8, 30], vec![0, 13, 40, 41, 71]];
    for from in &sets {
        for (least, most) in [(0, 0), (0, 1), (1, 1), (2, 3), (1, 4), (3, 4), (7, 9), (1, 64)] {
            let is_in = |cell: &u16| {
                let steps = |from| L::steps(place(&grid, from), place(&grid, *cell));
                from.iter().any(|from| (i32::from(least)..=i32::from(most)).contains(&steps(*from)))
            };
            let expected: Cells = grid.all().iter().filter(is_in).collect();
            assert_eq!(
                grid.ring(&from.iter().copied().collect(), least, most),
                expected,
                "{from:?} {least}..{most}"
            );
        }
    }
}

#[test]
fn rings_of_squares_are_all_cells_at_these_distances() {
    rings_are_all_cells_at_these_distances::<Squares>();
}

#[test]
fn rings_of_hexagons_are_all_cells_at_these_distances() {
    rings_are_all_cells_at_these_distances::<Hexagons>();
}

/// Far from the edge a ring has 4n squares or 6n hexagons; all within it are the sums.
#[test]
fn rings_have_as_many_cells_as_the_shape_has_sides_for_each_step() {
    let squares = Grid::<Squares>::new(32, 32);
    let hexagons = Grid::<Hexagons>::new(32, 32);
    for middle in [16 * 32 + 16, 15 * 32 + 15] {
        for n in 1..=15u8 {
            let from = Cells::NONE.with(middle);
            let steps = usize::from(n);
            assert_eq!(squares.ring(&from, n, n).len(), 4 * steps);
            assert_eq!(hexagons.ring(&from, n, n).len(), 6 * steps);
            assert_eq!(hexagons.ring(&from, 0, n).len(), 3 * steps * (steps + 1) + 1);
            assert_eq!(
                Walk::new(&hexagons, middle, n, &hexagons.all()).reached().len(),
                3 * steps * (steps + 1) + 1
            );
        }
    }
}

/// Ways of n steps that never come back to a cell: the published counts of the square and
/// the triangular lattice (OEIS A001411 and A001334).
#[test]
fn ways_that_never_cross_themselves_are_as_many_as_published() {
    fn count<L: Lattice>(grid: &Grid<L>, here: u16, seen: Cells, steps: u32) -> u32 {
        if steps == 0 {
            return 1;
        }
        let fresh = grid.neighbours(here).filter(|next| !seen.has(*next));
        fresh.map(|next| count(grid, next, seen.with(next), steps - 1)).sum()
    }
    fn counts<L: Lattice>(middle: u16) -> Vec<u32> {
        let grid = Grid::<L>::new(17, 17);
        (1..=7).map(|steps| count(&grid, middle, Cells::NONE.with(middle), steps)).collect()
    }
    for middle in [8 * 17 + 8, 7 * 17 + 8] {
        assert_eq!(counts::<Squares>(middle), [4, 12, 36, 100, 284, 780, 2172]);
        assert_eq!(counts::<Hexagons>(middle), [6, 30, 138, 618, 2730, 11946, 51882]);
    }
}

/// Costs by relaxing every edge until nothing changes (Bellman and Ford).
fn relaxed<L: Model>(grid: &Grid<L>, from: u16, open: &Cells, costs: &[u32]) -> Vec<Option<u32>> {
    let mut found = vec![None; grid.n_cells().into()];
    found[usize::from(from)] = Some(0u32);
    loop {
        let before = found.clone();
        for (cell, there) in (0..).zip(&mut found) {
            let ways = (0..).zip(&before).filter_map(|(other, cost)| {
                let touches = L::steps(place(grid, cell), place(grid, other)) == 1;
                cost.filter(|_| touches && open.has(cell)).map(|cost| cost + costs[usize::from(cell)])
            });
            *there = ways.chain(*there).min();
        }
        if found == before {
            return found;
        }
    }
}

/// Where some steps lead.
fn end<L: Lattice>(grid: &Grid<L>, from: u16, path: &[L::Direction], open: &Cells) -> Vec<u16> {
    path.iter()
        .scan(from, |here, direction| {
            *here = grid.beside(*here, *direction).filter(|cell| open.has(*cell)).expect("over open cells");
            Some(*here)
        })
        .collect()
}

fn ways_cost_the_least<L: Model>(open: &[bool], costs: &[u32], from: u16, most: u32) {
    let grid = Grid::<L>::new(7, 6);
    let open: Cells = (0..42).filter(|cell| open[usize::from(*cell)]).collect();
    let cost = |cell: u16| costs[usize::from(cell)];
    let expected = relaxed(&grid, from, &open, costs);
    let ways = Ways::new(&grid, from, most, &open, cost);
    // Another library's search besides.
    let beside = |&cell: &u16| {
        let next = grid.neighbours(cell).filter(|next| open.has(*next));
        next.map(|next| (next, cost(next))).collect::<Vec<_>>()
    };
    let published = pathfinding::prelude::dijkstra_all(&from, beside);
    for to in grid.all().iter() {
        let least = expected[usize::from(to)];
        assert_eq!(least, if to == from { Some(0) } else { published.get(&to).map(|(_, cost)| *cost) });
        let within = least.filter(|cost| *cost <= most);
        assert_eq!(ways.cost_to(to), within, "to {to}");
        assert_eq!(ways.reached().has(to), within.is_some());
        assert_eq!(ways.path(&grid, to).is_some(), within.is_some());
        if let Some(path) = ways.path(&grid, to) {
            let cells = end(&grid, from, &path, &open);
            assert_eq!(cells.last().copied().unwrap_or(from), to);
            assert_eq!(Some(cells.iter().map(|cell| cost(*cell)).sum()), within);
            assert_eq!(ways.steps_to(to), Some(path.len() as u16));
        }
    }
}

fn walks_are_as_short_as_routes<L: Model>(open: &[bool], from: u16) {
    let grid = Grid::<L>::new(7, 6);
    let open: Cells = (0..42).filter(|cell| open[usize::from(*cell)]).collect();
    let walk = Walk::new(&grid, from, 9, &open);
    let ways = Ways::new(&grid, from, 9, &open, |_| 1);
    let steps = relaxed(&grid, from, &open, &[1; 42]);
    for to in grid.all().iter() {
        let least = steps[usize::from(to)];
        let route = route(&grid, from, to, &open);
        assert_eq!(route.as_ref().map(|route| route.len() as u32), least);
        if let Some(route) = route {
            assert_eq!(end(&grid, from, &route, &open).last().copied().unwrap_or(from), to);
        }
        let near = least.filter(|steps| *steps <= 9);
        assert_eq!(walk.steps_to(to).map(u32::from), near);
        assert_eq!(walk.path(&grid, to), ways.path(&grid, to), "one way where each step costs one");
        assert_eq!(walk.path(&grid, to).map(|path| path.len() as u32), near);
    }
    let connected: Cells =
        (0..).zip(&steps).filter(|(_, steps)| steps.is_some()).map(|(cell, _)| cell).collect();
    assert_eq!(grid.connected(&Cells::NONE.with(from), &open), connected);
}

fn some_cells() -> impl Strategy<Value = Vec<bool>> {
    proptest::collection::vec(proptest::bool::weighted(0.7), 42)
}

proptest! {
    #[test]
    fn distances_are_a_metric(one in 0..1024u16, other in 0..1024u16, third in 0..1024u16) {
        fn check<L: Model>(one: u16, other: u16, third: u16) {
            let grid = Grid::<L>::new(32, 32);
            let distance = |one, other| grid.distance(one, other);
            let steps = L::steps(place(&grid, one), place(&grid, other));
            assert_eq!(i32::from(distance(one, other)), steps);
            assert_eq!(distance(one, other), distance(other, one));
            assert_eq!(distance(one, other) == 0, one == other);
            assert!(distance(one, third) <= distance(one, other) + distance(other, third));
        }
        check::<Squares>(one, other, third);
        check::<Hexagons>(one, other, third);
    }

    /// Ground may cost nothing, and every length of way is tried.
    #[test]
    fn the_cheapest_ways_are_found(
        open in some_cells(), costs in proptest::collection::vec(0..6u32, 42), from in 0..42u16, most in 0..40u32,
    ) {
        ways_cost_the_least::<Squares>(&open, &costs, from, most);
        ways_cost_the_least::<Hexagons>(&open, &costs, from, most);
    }

    #[test]
    fn walks_routes_and_ways_agree(open in some_cells(), from in 0..42u16) {
        walks_are_as_short_as_routes::<Squares>(&open, from);
        walks_are_as_short_as_routes::<Hexagons>(&open, from);
    }
}

/// Ground that costs all there is to count to is never mistaken for cheap.
#[test]
fn dear_ground_does_not_wrap_around() {
    let grid = Grid::<Hexagons>::new(32, 32);
    let ways = Ways::new(&grid, 0, u32::MAX, &grid.all(), |_| u32::MAX);
    assert_eq!((ways.cost_to(1), ways.cost_to(2)), (Some(u32::MAX), None));
    assert_eq!(ways.reached().len(), 3, "the corner and the two beside it");
}
