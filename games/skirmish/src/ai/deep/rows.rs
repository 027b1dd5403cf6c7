//! Sets of cells row by row: what lies near a cell touches few rows, so reach and threats cost a fraction of what
//! they do with sets of the whole board.

use board::{Cells, Square};

/// A board has at most so many rows, and so many columns.
const MOST: usize = 32;

/// A set of cells, a word of bits for each row.
#[derive(Clone, Copy)]
pub(super) struct Rows {
    bits: [u32; MOST],
    /// The rows in which there may be cells, from the first to before the last.
    first: u8,
    last: u8,
    columns: u8,
    n_rows: u8,
}

impl Rows {
    /// The same cells of a board.
    pub fn of(board: &Square, cells: &Cells) -> Rows {
        let (columns, n_rows) = (board.columns(), board.rows());
        let mut rows = Rows { bits: [0; MOST], first: 0, last: n_rows, columns, n_rows };
        for (row, bits) in rows.bits.iter_mut().enumerate().take(n_rows.into()) {
            *bits = cells.bits(row as u16 * u16::from(columns)) as u32 & all_columns(columns);
        }
        rows
    }

    #[inline]
    pub fn has(&self, (column, row): (u8, u8)) -> bool {
        self.bits[usize::from(row)] >> column & 1 != 0
    }

    #[inline]
    pub fn insert(&mut self, (column, row): (u8, u8)) {
        self.bits[usize::from(row)] |= 1 << column;
    }

    #[inline]
    pub fn remove(&mut self, (column, row): (u8, u8)) {
        self.bits[usize::from(row)] &= !(1 << column);
    }

    /// What can be reached from a cell in so many steps, over these cells but none of the others.
    #[inline]
    pub fn reached(&self, but: Option<&Rows>, (column, row): (u8, u8), steps: u8) -> Rows {
        let (first, last) = (row.saturating_sub(steps), (row + steps + 1).min(self.n_rows));
        let mut reached = Rows { bits: [0; MOST], first, last, ..*self };
        reached.insert((column, row));
        let window = usize::from(first)..usize::from(last);
        let mut open = self.bits;
        if let Some(but) = but {
            window.clone().for_each(|row| open[row] &= !but.bits[row]);
        }
        for _ in 0..steps {
            reached.spread(&open);
        }
        reached
    }

    /// The cells that are at most so far from these, whatever is between.
    pub fn widened(&self, by: u8) -> Rows {
        let mut wide = *self;
        (wide.first, wide.last) = (self.first.saturating_sub(by), (self.last + by).min(self.n_rows));
        for _ in 0..by {
            wide.spread(&[all_columns(self.columns); MOST]);
        }
        wide
    }

    /// Adds the cells beside these that are open.
    #[inline]
    fn spread(&mut self, open: &[u32; MOST]) {
        let (first, last) = (usize::from(self.first), usize::from(self.last));
        let mut above = 0;
        for (row, open) in open.iter().enumerate().take(last).skip(first) {
            let here = self.bits[row];
            let below = if row + 1 < last { self.bits[row + 1] } else { 0 };
            self.bits[row] = here | (here << 1 | here >> 1 | above | below) & open;
            above = here;
        }
    }

    /// The cells of both sets.
    pub fn and(&self, other: &Rows) -> Rows {
        let mut both = *self;
        both.bits.iter_mut().zip(other.bits).for_each(|(bits, other)| *bits &= other);
        both
    }

    /// The cells in order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        (self.first..self.last).flat_map(move |row| {
            let mut left = self.bits[usize::from(row)];
            let start = u16::from(row) * u16::from(self.columns);
            std::iter::from_fn(move || {
                let column = left.trailing_zeros() as u16;
                (left != 0).then(|| {
                    left &= left - 1;
                    start + column
                })
            })
        })
    }

    /// The cells of the set that are so far from a cell.
    #[inline]
    pub fn around(&self, (column, row): (u8, u8), least: u8, most: u8, mut found: impl FnMut(u16)) {
        let first = row.saturating_sub(most).max(self.first);
        let last = (row + most + 1).min(self.last);
        for at in first..last {
            let down = at.abs_diff(row);
            // Those no farther than `most`, less those nearer than `least`.
            let mut left = self.bits[usize::from(at)] & within(column, most - down);
            if down < least {
                left &= !within(column, least - 1 - down);
            }
            while left != 0 {
                let column = left.trailing_zeros() as u16;
                left &= left - 1;
                found(u16::from(at) * u16::from(self.columns) + column);
            }
        }
    }
}

/// The columns of a row.
#[inline]
fn all_columns(columns: u8) -> u32 {
    u32::MAX >> (MOST as u8 - columns)
}

/// The columns that are at most so far from one.
#[inline]
fn within(column: u8, far: u8) -> u32 {
    let far = far.min(31);
    let wide = (1u64 << (2 * far + 1)) - 1;
    (if column >= far { wide << (column - far) } else { wide >> (far - column) }) as u32
}

#[cfg(test)]
mod tests {
    use board::Walk;

    use super::*;

    /// The board's own sets say the same, on boards of any width, with something in the way and at the edges.
    #[test]
    fn rows_hold_what_the_sets_of_the_board_do() {
        for (columns, n_rows) in [(25, 25), (32, 32), (4, 7), (31, 5)] {
            let board = Square::new(columns, n_rows);
            let open: Cells = board.all().iter().filter(|cell| cell % 7 != 3).collect();
            let taken: Cells = open.iter().filter(|cell| cell % 11 == 5).collect();
            let (rows, but) = (Rows::of(&board, &open), Rows::of(&board, &taken));
            assert!(rows.iter().eq(open.iter()));
            for from in open.iter().step_by(13) {
                let at = (board.column(from), board.row(from));
                let reached = rows.reached(Some(&but), at, 6);
                let walk = Walk::new(&board, from, 6, &open.but(&taken));
                assert!(reached.iter().eq(walk.reached().iter()), "from {from} of {columns} by {n_rows}");
                assert!(walk.reached().iter().all(|cell| reached.has((board.column(cell), board.row(cell)))));
                let wide = board.spread(&board.spread(walk.reached())).and(&open);
                assert!(reached.widened(2).and(&rows).iter().eq(wide.iter()));
                for (least, most) in [(1, 1), (2, 3), (0, 2), (3, 40)] {
                    let mut found = Vec::new();
                    rows.around(at, least, most, |cell| found.push(cell));
                    let near = |cell: &u16| (least..=most).contains(&board.distance(from, *cell));
                    assert!(found.into_iter().eq(open.iter().filter(near)));
                }
            }
        }
    }
}
