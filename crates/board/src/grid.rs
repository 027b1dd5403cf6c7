//! A board: a rectangle of cells of one shape, numbered row by row from the top left.

use std::fmt;
use std::marker::PhantomData;

use crate::{Cells, MAX_CELLS};

/// A board has at most so many columns, and so many rows.
pub const MAX_SIDE: u8 = 32;

/// How cells of one shape lie beside each other. Sets of cells, walks and ways are
/// written once for every lattice.
pub trait Lattice: Clone + Copy + PartialEq + Eq + fmt::Debug + 'static {
    /// A side of a cell.
    type Direction: Copy + PartialEq + Eq + fmt::Debug + 'static;

    /// All directions, clockwise.
    const DIRECTIONS: &'static [Self::Direction];

    /// The way back.
    fn opposite(direction: Self::Direction) -> Self::Direction;

    /// Steps between two places, each a column and a row, with nothing in the way.
    fn apart(one: (u16, u16), other: (u16, u16)) -> u16;

    /// The cell beside a cell; None past the edge.
    fn beside(grid: &Grid<Self>, cell: u16, direction: Self::Direction) -> Option<u16>;

    /// The cells beside any of these, and these.
    fn spread(grid: &Grid<Self>, cells: &Cells) -> Cells;

    /// The cells no farther than `most` and no nearer than `least` from any of these.
    fn ring(grid: &Grid<Self>, cells: &Cells, least: u8, most: u8) -> Cells;
}

/// A board of cells that lie in a lattice. A cell that is not there (void) is one that
/// is never open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grid<L> {
    columns: u8,
    rows: u8,
    all: Cells,
    first_column: Cells,
    last_column: Cells,
    odd_rows: Cells,
    lattice: PhantomData<L>,
}

impl<L: Lattice> Grid<L> {
    /// A board of so many columns and rows, each from 1 to [`MAX_SIDE`].
    pub fn new(columns: u8, rows: u8) -> Grid<L> {
        assert!((1..=MAX_SIDE).contains(&columns), "{columns} columns");
        assert!((1..=MAX_SIDE).contains(&rows), "{rows} rows");
        const { assert!(MAX_SIDE as usize * MAX_SIDE as usize <= MAX_CELLS) };
        let (width, n_cells) = (u16::from(columns), u16::from(columns) * u16::from(rows));
        Grid {
            columns,
            rows,
            all: (0..n_cells).collect(),
            first_column: (0..n_cells).step_by(width.into()).collect(),
            last_column: (width - 1..n_cells).step_by(width.into()).collect(),
            odd_rows: (0..n_cells).filter(|cell| cell / width % 2 == 1).collect(),
            lattice: PhantomData,
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
    pub fn beside(&self, cell: u16, direction: L::Direction) -> Option<u16> {
        L::beside(self, cell, direction)
    }

    /// The cells beside a cell, clockwise.
    #[inline]
    pub fn neighbours(&self, cell: u16) -> impl Iterator<Item = u16> {
        L::DIRECTIONS.iter().filter_map(move |direction| self.beside(cell, *direction))
    }

    /// Steps between two cells with nothing in the way.
    #[inline]
    pub fn distance(&self, one: u16, other: u16) -> u8 {
        let place = |cell| (u16::from(self.column(cell)), u16::from(self.row(cell)));
        L::apart(place(one), place(other)) as u8
    }

    /// The cells beside any of these, and these.
    #[must_use]
    #[inline]
    pub fn spread(&self, cells: &Cells) -> Cells {
        L::spread(self, cells)
    }

    /// The cells no farther than `most` and no nearer than `least` from any of these, the
    /// whole set at once.
    #[must_use]
    pub fn ring(&self, cells: &Cells, least: u8, most: u8) -> Cells {
        L::ring(self, cells, least, most)
    }

    /// All that hangs together with these over open cells (a flood fill), and these.
    #[must_use]
    pub fn connected(&self, cells: &Cells, open: &Cells) -> Cells {
        let mut reached = *cells;
        loop {
            let next = reached.or(&self.spread(&reached).and(open));
            if next == reached {
                return reached;
            }
            reached = next;
        }
    }

    /// The next cell of the row.
    #[inline]
    pub(crate) fn east_of(&self, cell: u16) -> Option<u16> {
        (!self.last_column.has(cell)).then_some(cell + 1)
    }

    /// The cell before in the row.
    #[inline]
    pub(crate) fn west_of(&self, cell: u16) -> Option<u16> {
        (!self.first_column.has(cell)).then(|| cell - 1)
    }

    /// The cell of the same column a row up.
    #[inline]
    pub(crate) fn above(&self, cell: u16) -> Option<u16> {
        cell.checked_sub(u16::from(self.columns))
    }

    /// The cell of the same column a row down.
    #[inline]
    pub(crate) fn below(&self, cell: u16) -> Option<u16> {
        Some(cell + u16::from(self.columns)).filter(|cell| *cell < self.n_cells())
    }

    /// These cells a column to the right; those that would leave the board are gone.
    #[inline]
    pub(crate) fn to_east(&self, cells: &Cells) -> Cells {
        cells.but(&self.last_column).up(1)
    }

    /// These cells a column to the left; those that would leave the board are gone.
    #[inline]
    pub(crate) fn to_west(&self, cells: &Cells) -> Cells {
        cells.but(&self.first_column).down(1)
    }

    /// These cells a row up; those that would leave the board are gone.
    #[inline]
    pub(crate) fn to_north(&self, cells: &Cells) -> Cells {
        cells.down(self.columns.into())
    }

    /// These cells a row down; those that would leave the board are gone.
    #[inline]
    pub(crate) fn to_south(&self, cells: &Cells) -> Cells {
        cells.up(self.columns.into()).and(&self.all)
    }

    /// The cells of every second row, from the second on.
    #[inline]
    pub(crate) fn odd_rows(&self) -> &Cells {
        &self.odd_rows
    }
}
