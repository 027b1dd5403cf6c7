//! The cells round somebody as the bits of one number: as far as five rows and five columns away.
//!
//! Patterns that fit are looked up and walked over in it: what lies beside a set of cells is that number moved by a bit
//! to either side and by a row up and down. Row by row it is as the cells of a board are listed.

use crate::rows::{Area, N_ROWS, Rows};

/// How far it reaches.
const RADIUS: u8 = 5;
/// How many columns and rows it has.
const SIDE: u32 = 2 * RADIUS as u32 + 1;
/// The bits of one row.
const LINE: u64 = (1 << SIDE) - 1;
const ALL: u128 = (1 << (SIDE * SIDE)) - 1;
/// The first column and the last.
const FIRST: u128 = column(0);
const LAST: u128 = column(SIDE - 1);

const fn column(nth: u32) -> u128 {
    let (mut bits, mut row) = (0, 0);
    while row < SIDE {
        bits |= 1 << (row * SIDE + nth);
        row += 1;
    }
    bits
}

/// What the cell of a bit has more than the middle, as one number: 256 for each row and 1 for each column. There are as
/// many as a number has bits.
const PLACES: [u16; 128] = {
    let (mut places, mut at) = ([0; 128], 0);
    while at < SIDE * SIDE {
        let (row, column) = ((at / SIDE) as i16 - RADIUS as i16, (at % SIDE) as i16 - RADIUS as i16);
        places[at as usize] = (row * 256 + column) as u16;
        at += 1;
    }
    places
};

/// The cell of each bit with those beside it.
const NEAR: [Window; 128] = {
    let (mut near, mut at) = ([Window::NONE; 128], 0);
    while at < SIDE * SIDE {
        let cell = Window(1 << at);
        near[at as usize] = Window(cell.0 | cell.beside().0);
        at += 1;
    }
    near
};

/// A set of cells round somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Window(u128);

impl Window {
    pub const NONE: Window = Window(0);
    /// Where somebody stands.
    pub const HERE: Window = Window(1 << (SIDE * SIDE / 2));

    /// One cell, by its columns and rows from the middle, if it is not too far.
    #[inline]
    pub fn at(column: i32, row: i32) -> Option<Window> {
        bit_of(column, row).map(|bit| Window(1 << bit))
    }

    /// A cell of the board with those beside it where the middle is at `from`, if it is not too far.
    #[inline]
    pub fn near(from: (u8, u8), x: u8, y: u8) -> Option<Window> {
        let bit = bit_of(i32::from(x) - i32::from(from.0), i32::from(y) - i32::from(from.1))?;
        Some(NEAR[bit as usize % NEAR.len()])
    }

    /// Whether a cell of the board is not too far from a middle at `from`.
    #[inline]
    pub fn spans(from: (u8, u8), x: u8, y: u8) -> bool {
        let is_near = |to: u8, from: u8| to.wrapping_sub(from).wrapping_add(RADIUS) < SIDE as u8;
        is_near(x, from.0) && is_near(y, from.1)
    }

    /// The cells of some rows round a place.
    #[inline]
    pub fn round(x: u8, y: u8, rows: impl Fn(usize) -> u32) -> Window {
        let (x, y) = (u32::from(x), usize::from(y));
        let (low, high) = (y.saturating_sub(RADIUS.into()), (y + usize::from(RADIUS)).min(N_ROWS - 1));
        let mut bits = 0u128;
        for row in (low..=high).rev() {
            let line = (u64::from(rows(row)) << RADIUS) >> x & LINE;
            bits = bits << SIDE | u128::from(line);
        }
        Window(bits << (SIDE * (u32::from(RADIUS) + low as u32 - y as u32)))
    }

    /// The cells beside these.
    #[inline]
    pub const fn beside(self) -> Window {
        let Window(bits) = self;
        let sides = bits << 1 & !FIRST | bits >> 1 & !LAST;
        Window((sides | bits << SIDE | bits >> SIDE) & ALL)
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether they have a cell in common.
    #[inline]
    pub fn meets(self, other: Window) -> bool {
        self.0 & other.0 != 0
    }

    #[inline]
    pub fn and(self, other: Window) -> Window {
        Window(self.0 & other.0)
    }

    #[inline]
    pub fn or(self, other: Window) -> Window {
        Window(self.0 | other.0)
    }

    #[inline]
    pub fn without(self, other: Window) -> Window {
        Window(self.0 & !other.0)
    }

    /// Whether a cell of the board is among them where the middle is at `from`.
    #[inline]
    pub fn has(self, from: (u8, u8), x: u8, y: u8) -> bool {
        let away = |to: u8, from: u8| i32::from(to) - i32::from(from);
        Window::at(away(x, from.0), away(y, from.1)).is_some_and(|cell| self.meets(cell))
    }

    /// Their columns and rows on the board, row by row, where the middle is at `from`.
    #[inline]
    pub fn each(self, from: (u8, u8), mut cell: impl FnMut(u8, u8)) {
        let from = u32::from(u16::from_le_bytes([from.0, from.1]));
        let mut half = |first: usize, mut left: u64| {
            while left != 0 {
                let place = PLACES[(first + left.trailing_zeros() as usize) % PLACES.len()];
                // What is carried beyond both is cut off.
                let at = from.wrapping_add(u32::from(place));
                cell(at as u8, (at >> 8) as u8);
                left &= left - 1;
            }
        };
        half(0, self.0 as u64);
        half(64, (self.0 >> 64) as u64);
    }

    /// The same as rows of the board.
    pub fn area(self, from: (u8, u8)) -> Area {
        let low = from.1.saturating_sub(RADIUS);
        let mut area = Area { rows: Rows::NONE, low, high: (from.1 + RADIUS + 1).min(N_ROWS as u8) };
        self.each(from, |x, y| area.rows.insert(x, y));
        area
    }
}

/// The bit of a cell, by its columns and rows from the middle, if it is not too far.
#[inline]
fn bit_of(column: i32, row: i32) -> Option<u32> {
    let (column, row) = (column + i32::from(RADIUS), row + i32::from(RADIUS));
    let is_near = (column as u32) < SIDE && (row as u32) < SIDE;
    is_near.then(|| row as u32 * SIDE + column as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Cells of a board of 32 by 32, whole columns and rows, that are round a place: by hand from their coordinates.
    #[test]
    fn it_shows_the_cells_of_the_board_that_are_near() {
        for from in [(0, 0), (31, 31), (3, 0), (5, 5), (16, 30), (31, 2)] {
            let is_in = |x: u8, y: u8| (u32::from(x) * 7 + u32::from(y) * 13) % 5 == 0;
            let row = |y: usize| (0..32).filter(|x| is_in(*x, y as u8)).fold(0u32, |bits, x| bits | 1 << x);
            let window = Window::round(from.0, from.1, row);
            let mut seen = Vec::new();
            window.each(from, |x, y| seen.push((x, y)));
            let near = |x: u8, y: u8| x.abs_diff(from.0) <= 5 && y.abs_diff(from.1) <= 5;
            let all = (0..32u8).flat_map(|y| (0..32u8).map(move |x| (x, y)));
            let expected: Vec<_> = all.filter(|&(x, y)| near(x, y) && is_in(x, y)).collect();
            assert_eq!(seen, expected, "round {from:?}");
            let area = window.area(from);
            for y in 0..32 {
                for x in 0..32 {
                    assert_eq!(area.has(x, y), expected.contains(&(x, y)));
                    assert_eq!(window.has(from, x, y), expected.contains(&(x, y)));
                    let beside = |cell: &(u8, u8)| cell.0.abs_diff(x) + cell.1.abs_diff(y) <= 1;
                    assert_eq!(Window::spans(from, x, y), near(x, y));
                    let is_near = Window::near(from, x, y).map(|near| near.meets(window));
                    assert_eq!(is_near, near(x, y).then(|| expected.iter().any(beside)));
                }
            }
        }
    }

    /// The edges are no bridge from the end of a row to the beginning of the next.
    #[test]
    fn beside_a_cell_are_the_four_that_touch_it() {
        for (column, row, n) in [(0, 0, 4), (5, 0, 3), (-5, 0, 3), (5, 5, 2), (-5, -5, 2), (0, -5, 3)] {
            let mut beside = Vec::new();
            Window::at(column, row).unwrap().beside().each((10, 10), |x, y| beside.push((x, y)));
            let (x, y) = ((10 + column) as u8, (10 + row) as u8);
            assert_eq!(beside.len(), n, "{column} {row}");
            assert!(beside.iter().all(|cell| cell.0.abs_diff(x) + cell.1.abs_diff(y) == 1));
        }
    }
}
