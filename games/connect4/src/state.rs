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

impl Position {
    /// The seat to play.
    pub(crate) fn turn(&self) -> Seat {
        Seat(self.n_discs & 1)
    }

    pub(crate) fn is_full(&self, content: &Content, column: u8) -> bool {
        (self.discs[0] | self.discs[1]) & content.bit(column, content.rows() - 1) != 0
    }

    /// The row where a disc in this column comes to rest.
    pub(crate) fn landing(&self, content: &Content, column: u8) -> u8 {
        let all = self.discs[0] | self.discs[1];
        (all >> (u32::from(column) * content.stride())).trailing_ones() as u8
    }
}

/// Whether the discs have a line in any direction (CONNECT4-3.1).
pub(crate) fn has_line(content: &Content, discs: u64) -> bool {
    content.directions().into_iter().any(|step| line_ends(content, discs, step) != 0)
}

/// All discs that stand in a line.
pub(crate) fn lines(content: &Content, discs: u64) -> u64 {
    let mut lit = 0;
    for step in content.directions() {
        let ends = line_ends(content, discs, step);
        lit |= (0..u32::from(content.line())).fold(0, |lit, back| lit | ends << (back * step));
    }
    lit
}

/// The lowest disc of every line in one direction.
fn line_ends(content: &Content, discs: u64, step: u32) -> u64 {
    (1..content.line()).fold(discs, |ends, _| ends & (ends >> step))
}
