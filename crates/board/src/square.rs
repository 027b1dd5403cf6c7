//! Square cells: four neighbours, and steps along columns and rows.

use crate::{Cells, Grid, Lattice};

/// A board of square cells.
pub type Square = Grid<Squares>;

/// The lattice of squares; none lies beside another by a corner.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Squares;

/// A side of a square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// A row up.
    North,
    /// A column to the right.
    East,
    /// A row down.
    South,
    /// A column to the left.
    West,
}

impl Direction {
    /// All directions, clockwise.
    pub const ALL: [Direction; 4] = [Direction::North, Direction::East, Direction::South, Direction::West];
}

impl Lattice for Squares {
    type Direction = Direction;

    const DIRECTIONS: &'static [Direction] = &Direction::ALL;

    fn opposite(direction: Direction) -> Direction {
        match direction {
            Direction::North => Direction::South,
            Direction::East => Direction::West,
            Direction::South => Direction::North,
            Direction::West => Direction::East,
        }
    }

    /// The Manhattan distance.
    #[inline]
    fn apart(one: (u16, u16), other: (u16, u16)) -> u16 {
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1)
    }

    #[inline]
    fn beside(grid: &Square, cell: u16, direction: Direction) -> Option<u16> {
        match direction {
            Direction::North => grid.above(cell),
            Direction::East => grid.east_of(cell),
            Direction::South => grid.below(cell),
            Direction::West => grid.west_of(cell),
        }
    }

    #[inline]
    fn spread(grid: &Square, cells: &Cells) -> Cells {
        let along = grid.to_east(cells).or(&grid.to_west(cells));
        let upright = grid.to_north(cells).or(&grid.to_south(cells));
        cells.or(&along).or(&upright)
    }

    /// So many rows up or down, then so many columns aside.
    fn ring(grid: &Square, cells: &Cells, least: u8, most: u8) -> Cells {
        let mut found = Cells::NONE;
        let (mut north, mut south) = (*cells, *cells);
        for rows in 0..=most {
            let (mut east, mut west) = (north.or(&south), north.or(&south));
            for columns in 0..=most - rows {
                if rows + columns >= least {
                    found = found.or(&east).or(&west);
                }
                (east, west) = (grid.to_east(&east), grid.to_west(&west));
            }
            (north, south) = (grid.to_north(&north), grid.to_south(&south));
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edge_has_nothing_beside_it() {
        let board = Square::new(3, 2);
        use Direction::{East, North, South, West};
        let beside = |cell| [North, East, South, West].map(|direction| board.beside(cell, direction));
        assert_eq!(beside(0), [None, Some(1), Some(3), None]);
        assert_eq!(beside(2), [None, None, Some(5), Some(1)]);
        assert_eq!(beside(4), [Some(1), Some(5), None, Some(3)]);
    }

    #[test]
    fn cells_spread_as_their_neighbours_lie() {
        for (columns, rows) in [(1, 1), (1, 7), (7, 1), (3, 2), (25, 25), (32, 32)] {
            let board = Square::new(columns, rows);
            for cell in board.all().iter() {
                let beside = Direction::ALL.into_iter().filter_map(|direction| board.beside(cell, direction));
                let expected: Cells = beside.chain([cell]).collect();
                assert_eq!(board.spread(&Cells::NONE.with(cell)), expected, "{columns}×{rows}, {cell}");
            }
        }
    }

    #[test]
    fn a_ring_is_all_cells_at_these_distances() {
        let board = Square::new(9, 8);
        for (least, most) in [(0, 0), (0, 1), (1, 1), (2, 3), (1, 4)] {
            for from in board.all().iter() {
                let at = |cell: &u16| (least..=most).contains(&board.distance(from, *cell));
                let expected: Cells = board.all().iter().filter(at).collect();
                assert_eq!(
                    board.ring(&Cells::NONE.with(from), least, most),
                    expected,
                    "{from} {least}..{most}"
                );
            }
        }
    }

    #[test]
    fn a_ring_around_several_cells_is_all_their_rings() {
        let board = Square::new(9, 8);
        let cells = [0, 13, 40, 41, 71];
        for (least, most) in [(0, 0), (0, 2), (1, 1), (2, 3), (3, 4), (1, 64)] {
            let at =
                |cell: &u16| cells.iter().any(|from| (least..=most).contains(&board.distance(*from, *cell)));
            let expected: Cells = board.all().iter().filter(at).collect();
            assert_eq!(board.ring(&cells.into_iter().collect(), least, most), expected, "{least}..{most}");
        }
    }
}
