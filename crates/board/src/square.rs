//! A board of square cells, numbered row by row from the top left.

use crate::{Cells, MAX_CELLS};

/// A board has at most so many columns, and so many rows.
pub const MAX_SIDE: u8 = 32;

/// The shape of a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Square {
    columns: u8,
    rows: u8,
    all: Cells,
    first_column: Cells,
    last_column: Cells,
}

/// A side of a cell.
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

impl Square {
    /// A board of so many columns and rows, each from 1 to [`MAX_SIDE`].
    pub fn new(columns: u8, rows: u8) -> Square {
        assert!((1..=MAX_SIDE).contains(&columns), "{columns} columns");
        assert!((1..=MAX_SIDE).contains(&rows), "{rows} rows");
        const { assert!(MAX_SIDE as usize * MAX_SIDE as usize <= MAX_CELLS) };
        let (width, n_cells) = (u16::from(columns), u16::from(columns) * u16::from(rows));
        Square {
            columns,
            rows,
            all: (0..n_cells).collect(),
            first_column: (0..n_cells).step_by(width.into()).collect(),
            last_column: (width - 1..n_cells).step_by(width.into()).collect(),
        }
    }

    /// How many columns there are.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows there are.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many cells there are.
    pub fn n_cells(&self) -> u16 {
        u16::from(self.columns) * u16::from(self.rows)
    }

    /// All cells.
    pub fn all(&self) -> Cells {
        self.all
    }

    /// The cell of a column and a row, counted from 0 at the top left.
    pub fn cell(&self, column: u8, row: u8) -> Option<u16> {
        let is_there = column < self.columns && row < self.rows;
        is_there.then(|| u16::from(row) * u16::from(self.columns) + u16::from(column))
    }

    /// The cell's column, counted from 0.
    #[inline]
    pub fn column(&self, cell: u16) -> u8 {
        (cell % u16::from(self.columns)) as u8
    }

    /// The cell's row, counted from 0 at the top.
    #[inline]
    pub fn row(&self, cell: u16) -> u8 {
        (cell / u16::from(self.columns)) as u8
    }

    /// The cell beside a cell; None past the edge.
    #[inline]
    pub fn beside(&self, cell: u16, direction: Direction) -> Option<u16> {
        let width = u16::from(self.columns);
        match direction {
            Direction::North => cell.checked_sub(width),
            Direction::East if self.last_column.has(cell) => None,
            Direction::East => Some(cell + 1),
            Direction::South => Some(cell + width).filter(|cell| *cell < self.n_cells()),
            Direction::West if self.first_column.has(cell) => None,
            Direction::West => Some(cell - 1),
        }
    }

    /// Steps between two cells with nothing in the way.
    #[inline]
    pub fn distance(&self, one: u16, other: u16) -> u8 {
        self.column(one).abs_diff(self.column(other)) + self.row(one).abs_diff(self.row(other))
    }

    /// The cells beside any of these, and these.
    #[must_use]
    #[inline]
    pub fn spread(&self, cells: &Cells) -> Cells {
        let east = cells.but(&self.last_column).up(1);
        let west = cells.but(&self.first_column).down(1);
        let width = u32::from(self.columns);
        let upright = cells.up(width).or(&cells.down(width));
        cells.or(&east).or(&west).or(&upright).and(&self.all)
    }

    /// These cells, each a step further; those that would leave the board are gone.
    #[must_use]
    #[inline]
    fn moved(&self, cells: &Cells, to: Direction) -> Cells {
        let width = u32::from(self.columns);
        match to {
            Direction::North => cells.down(width),
            Direction::East => cells.but(&self.last_column).up(1),
            Direction::South => cells.up(width).and(&self.all),
            Direction::West => cells.but(&self.first_column).down(1),
        }
    }

    /// The cells no farther than `most` and no nearer than `least` from any of these: so many rows
    /// up or down, then so many columns aside, the whole set at once.
    #[must_use]
    pub fn ring(&self, cells: &Cells, least: u8, most: u8) -> Cells {
        let mut found = Cells::NONE;
        let (mut north, mut south) = (*cells, *cells);
        for rows in 0..=most {
            let (mut east, mut west) = (north.or(&south), north.or(&south));
            for columns in 0..=most - rows {
                if rows + columns >= least {
                    found = found.or(&east).or(&west);
                }
                (east, west) = (self.moved(&east, Direction::East), self.moved(&west, Direction::West));
            }
            (north, south) = (self.moved(&north, Direction::North), self.moved(&south, Direction::South));
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
