//! All that a piece can reach in so many steps, and the shortest ways there.

use crate::{Cells, Grid, Lattice};

/// A walk has at most so many steps.
pub const MAX_STEPS: u8 = 15;

/// Where a piece can be after any number of steps up to a limit.
#[derive(Clone, Debug)]
pub struct Walk {
    /// What can be reached in at most so many steps, one set per number.
    within: [Cells; MAX_STEPS as usize + 1],
    steps: u8,
}

impl Walk {
    /// From a cell, so many steps over open cells. The first cell need not be open.
    pub fn new<L: Lattice>(board: &Grid<L>, from: u16, steps: u8, open: &Cells) -> Walk {
        assert!(steps <= MAX_STEPS, "{steps} steps");
        let mut within = [Cells::NONE.with(from); MAX_STEPS as usize + 1];
        for step in 1..=usize::from(steps) {
            within[step] = within[step - 1].or(&board.spread(&within[step - 1]).and(open));
        }
        Walk { within, steps }
    }

    /// Every cell that can be reached, the first included.
    pub fn reached(&self) -> &Cells {
        &self.within[usize::from(self.steps)]
    }

    /// How many steps a cell takes at least.
    pub fn steps_to(&self, cell: u16) -> Option<u8> {
        (0..=self.steps).find(|step| self.within[usize::from(*step)].has(cell))
    }

    /// A shortest way to a cell. Of several, the one whose last step comes first in
    /// the order of directions, and so on back to the beginning.
    pub fn path<L: Lattice>(&self, board: &Grid<L>, to: u16) -> Option<Vec<L::Direction>> {
        let steps = self.steps_to(to)?;
        let mut path = vec![L::DIRECTIONS[0]; steps.into()];
        let mut here = to;
        for step in (0..usize::from(steps)).rev() {
            let mut ways = L::DIRECTIONS.iter().copied();
            let (direction, before) = ways.find_map(|direction| {
                let before = board.beside(here, L::opposite(direction))?;
                self.within[step].has(before).then_some((direction, before))
            })?;
            path[step] = direction;
            here = before;
        }
        Some(path)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::{Square, route};

    proptest! {
        /// Against the search of another library.
        #[test]
        fn walks_are_as_short_as_routes(open in proptest::collection::vec(any::<bool>(), 42), from in 0..42u16) {
            let board = Square::new(7, 6);
            let open: Cells = (0..42).filter(|cell| open[usize::from(*cell)]).collect();
            let walk = Walk::new(&board, from, 9, &open);
            for to in board.all().iter() {
                let route = route(&board, from, to, &open).filter(|route| route.len() <= 9);
                prop_assert_eq!(walk.steps_to(to).map(usize::from), route.map(|route| route.len()));
                if let Some(path) = walk.path(&board, to) {
                    let mut here = from;
                    for direction in path {
                        here = board.beside(here, direction).unwrap();
                        prop_assert!(open.has(here));
                    }
                    prop_assert_eq!(here, to);
                }
            }
        }
    }
}
