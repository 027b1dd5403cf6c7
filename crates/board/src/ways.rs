//! The cheapest ways over ground that costs more or less to enter, by Dijkstra's algorithm.
//!
//! `pathfinding::dijkstra` builds hash maps at every call. A game looks for ways in every
//! play-out, so here all is in arrays on the stack: the frontier is a set of bits, and
//! all its cells that are equally near are settled at once.

use crate::{Cells, Grid, Lattice, MAX_CELLS};

/// What ways from one cell cost.
#[derive(Clone, Debug)]
pub struct Ways {
    /// By cell: what a way there costs and, in the last bits, how many steps it has. So
    /// every step makes a way longer, even over ground that costs nothing.
    lengths: [u64; MAX_CELLS],
    reached: Cells,
}

/// The bits of a length that count steps: there are fewer steps than cells.
const STEP_BITS: u32 = 16;
const _: () = assert!(MAX_CELLS <= 1 << STEP_BITS);

impl Ways {
    /// From a cell over open cells, for at most so much. Entering a cell costs what `cost`
    /// says of it. The first cell need not be open and costs nothing.
    pub fn new<L: Lattice>(
        board: &Grid<L>,
        from: u16,
        most: u32,
        open: &Cells,
        cost: impl Fn(u16) -> u32,
    ) -> Ways {
        let mut lengths = [u64::MAX; MAX_CELLS];
        lengths[usize::from(from)] = 0;
        let (mut frontier, mut reached) = (Cells::NONE.with(from), Cells::NONE);
        while !frontier.is_empty() {
            let (length, nearest) = nearest(&frontier, &lengths);
            frontier = frontier.but(&nearest);
            reached = reached.or(&nearest);
            let left = open.but(&reached);
            for cell in nearest.iter() {
                for next in board.neighbours(cell).filter(|next| left.has(*next)) {
                    let longer = length + (u64::from(cost(next)) << STEP_BITS) + 1;
                    if longer < lengths[usize::from(next)] && longer >> STEP_BITS <= u64::from(most) {
                        lengths[usize::from(next)] = longer;
                        frontier.insert(next);
                    }
                }
            }
        }
        Ways { lengths, reached }
    }

    /// Every cell that can be reached, the first included.
    pub fn reached(&self) -> &Cells {
        &self.reached
    }

    /// What the cheapest way to a cell costs.
    pub fn cost_to(&self, cell: u16) -> Option<u32> {
        self.reached.has(cell).then(|| (self.lengths[usize::from(cell)] >> STEP_BITS) as u32)
    }

    /// How many steps the cheapest way to a cell has.
    pub fn steps_to(&self, cell: u16) -> Option<u16> {
        self.reached.has(cell).then(|| self.lengths[usize::from(cell)] as u16)
    }

    /// A cheapest way to a cell, of several one with the fewest steps. Of several such, the
    /// one whose last step comes first in the order of directions, and so on back to
    /// the beginning: over ground that costs 1 it is the way of a [`Walk`](crate::Walk).
    pub fn path<L: Lattice>(&self, board: &Grid<L>, to: u16) -> Option<Vec<L::Direction>> {
        let steps = self.steps_to(to)?;
        let mut path = vec![L::DIRECTIONS[0]; steps.into()];
        let mut here = to;
        for step in path.iter_mut().rev() {
            // Whatever entering this cell costs, the nearest neighbour is the one before it.
            let ways = L::DIRECTIONS.iter().filter_map(|direction| {
                let before = board.beside(here, L::opposite(*direction))?;
                Some((*direction, before)).filter(|_| self.reached.has(before))
            });
            (*step, here) = ways.min_by_key(|(_, before)| self.lengths[usize::from(*before)])?;
        }
        Some(path)
    }
}

/// The cells of a frontier with the shortest length, and that length.
fn nearest(frontier: &Cells, lengths: &[u64; MAX_CELLS]) -> (u64, Cells) {
    let (mut least, mut nearest) = (u64::MAX, Cells::NONE);
    for cell in frontier.iter() {
        let length = lengths[usize::from(cell)];
        if length < least {
            (least, nearest) = (length, Cells::NONE);
        }
        if length == least {
            nearest.insert(cell);
        }
    }
    (least, nearest)
}
