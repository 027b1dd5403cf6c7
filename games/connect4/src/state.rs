//! The state: two sets of bits, one per player, and what can be asked of them.

use kernel::Seat;

use crate::Content;

/// A match of connect four.
#[derive(Clone, Debug)]
pub struct Connect4 {
    pub(crate) content: &'static Content,
    pub(crate) position: Position,
}

/// All that changes in a match. Nothing of it is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) discs: [u64; 2],
    pub(crate) n_discs: u8,
    pub(crate) end: Option<End>,
}

/// How a match ends (CONNECT4-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    Line(Seat),
    Full,
    Left(Seat),
}

#[cfg(test)]
impl Connect4 {
    /// The state after discs in these columns, each a digit from 1 on.
    pub(crate) fn after(content: &'static Content, columns: &str) -> Connect4 {
        use kernel::{Ctx, FastDice, Game};
        let mut dice = FastDice::new(0);
        let mut state = Connect4::new(content, &crate::Setup {}, &mut Ctx::silent(&mut dice)).unwrap();
        for digit in columns.chars() {
            let drop = crate::Drop(digit.to_digit(10).unwrap() as u8 - 1);
            assert_eq!(state.check(state.position.turn(), drop), Ok(()), "{digit} in {columns}");
            state.apply(state.position.turn(), drop, &mut Ctx::silent(&mut dice)).unwrap();
        }
        state
    }
}

impl Position {
    /// The seat to play.
    pub(crate) fn turn(&self) -> Seat {
        Seat(self.n_discs & 1)
    }

    #[inline]
    pub(crate) fn has_full_column(&self, content: &Content) -> bool {
        (self.discs[0] | self.discs[1]) & content.tops() != 0
    }

    #[inline]
    pub(crate) fn is_full(&self, content: &Content, column: u8) -> bool {
        (self.discs[0] | self.discs[1]) & content.bit(column, content.rows() - 1) != 0
    }

    /// The cell where a disc in this column comes to rest: adding to the column's
    /// lowest cell carries over all discs in it.
    #[inline]
    pub(crate) fn landing_bit(&self, content: &Content, column: u8) -> u64 {
        let all = self.discs[0] | self.discs[1];
        (all + content.bit(column, 0)) & !all
    }

    /// The row where a disc in this column comes to rest.
    pub(crate) fn landing(&self, content: &Content, column: u8) -> u8 {
        let all = self.discs[0] | self.discs[1];
        (all >> (u32::from(column) * content.stride())).trailing_ones() as u8
    }
}

/// Whether the discs have a line in any direction (CONNECT4-3.1).
#[inline]
pub(crate) fn has_line(content: &Content, discs: u64) -> bool {
    content.shifts().iter().fold(0, |found, shifts| found | line_starts(discs, shifts)) != 0
}

/// All discs that stand in a line.
pub(crate) fn lines(content: &Content, discs: u64) -> u64 {
    let mut lit = 0;
    for (step, shifts) in content.directions().into_iter().zip(content.shifts()) {
        let starts = line_starts(discs, shifts);
        lit |= (0..u32::from(content.line())).fold(0, |lit, along| lit | starts << (along * step));
    }
    lit
}

/// The lowest disc of every line in one direction: runs of two, then of four, …
#[inline]
fn line_starts(discs: u64, shifts: &[u8; 3]) -> u64 {
    shifts.iter().fold(discs, |runs, &shift| runs & (runs >> shift))
}
