//! Sets of cells as rows of bits: a board has at most 32 columns and 32 rows, so a row is one word, and what
//! lies beside a row is that word moved by a bit.

use board::MAX_SIDE;

/// The most rows of a board.
pub(crate) const N_ROWS: usize = MAX_SIDE as usize;
const _: () = assert!(MAX_SIDE == 32, "a row is a word of 32 bits");

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Rows(pub [u32; N_ROWS]);

impl Rows {
    pub const NONE: Rows = Rows([0; N_ROWS]);

    #[inline]
    pub fn has(&self, x: u8, y: u8) -> bool {
        self.0[usize::from(y) % N_ROWS] >> (x % 32) & 1 != 0
    }

    #[inline]
    pub fn insert(&mut self, x: u8, y: u8) {
        self.0[usize::from(y) % N_ROWS] |= 1 << (x % 32);
    }

    #[inline]
    pub fn remove(&mut self, x: u8, y: u8) {
        self.0[usize::from(y) % N_ROWS] &= !(1 << (x % 32));
    }
}

/// A set of cells that all lie in a few rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Area {
    pub rows: Rows,
    /// The first of its rows.
    pub low: u8,
    /// The row after the last.
    pub high: u8,
}

impl Area {
    pub const NONE: Area = Area { rows: Rows::NONE, low: 0, high: 0 };

    #[inline]
    pub fn has(&self, x: u8, y: u8) -> bool {
        self.rows.has(x, y)
    }

    #[inline]
    pub fn lines(&self) -> std::ops::Range<usize> {
        usize::from(self.low)..usize::from(self.high)
    }

    /// The first of its cells.
    #[inline]
    pub fn first(&self) -> Option<(u8, u8)> {
        let y = self.lines().find(|y| self.rows.0[*y] != 0)?;
        Some((self.rows.0[y].trailing_zeros() as u8, y as u8))
    }

    /// Keeps the cells of which this holds, row by row.
    #[inline]
    pub fn keep(&mut self, keep: impl Fn(usize) -> u32) {
        for y in self.lines() {
            self.rows.0[y] &= keep(y);
        }
    }

    /// Keeps the cells of which this holds, one by one.
    #[inline]
    pub fn retain(&mut self, holds: impl Fn(u8, u8) -> bool) {
        let all = *self;
        all.each(|x, y| {
            if !holds(x, y) {
                self.rows.remove(x, y);
            }
        });
    }

    /// Its columns and rows, row by row.
    #[inline]
    pub fn each(&self, mut cell: impl FnMut(u8, u8)) {
        for y in self.lines() {
            let mut left = self.rows.0[y];
            while left != 0 {
                cell(left.trailing_zeros() as u8, y as u8);
                left &= left - 1;
            }
        }
    }
}
