//! The shortest way to a far place, by A*.

use pathfinding::prelude::astar;

use crate::{Cells, Grid, Lattice};

/// A shortest way over open cells, each with the step that leads to it. The first
/// cell need not be open, the last must be unless it is the first.
pub fn route<L: Lattice>(board: &Grid<L>, from: u16, to: u16, open: &Cells) -> Option<Vec<L::Direction>> {
    let beside = |&cell: &u16| board.neighbours(cell).filter(|cell| open.has(*cell)).map(|cell| (cell, 1u16));
    let (cells, _) = astar(&from, beside, |&cell| board.distance(cell, to).into(), |&cell| cell == to)?;
    let step = |pair: &[u16]| {
        let mut ways = L::DIRECTIONS.iter().copied();
        ways.find(|direction| board.beside(pair[0], *direction) == Some(pair[1]))
    };
    cells.windows(2).map(step).collect()
}
