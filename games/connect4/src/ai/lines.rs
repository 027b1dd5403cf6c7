//! What players look for: cells that complete a line, and lines still open.

use kernel::Seat;

use crate::{Content, Position};

/// The cells where a disc can come to rest now.
pub(super) fn landings(content: &Content, position: &Position) -> u64 {
    let all = position.discs[0] | position.discs[1];
    (all + content.bottoms()) & content.cells()
}

/// The empty cells where one more disc of the seat completes a line, reachable or not.
pub(super) fn threats(content: &Content, position: &Position, seat: Seat) -> u64 {
    let own = position.discs[seat.index()];
    let mut found = 0;
    for step in content.directions() {
        let line = u32::from(content.line());
        for gap in 0..line {
            let others = (0..line).filter(|&along| along != gap);
            let starts = others.fold(u64::MAX, |starts, along| starts & shifted_back(own, along * step));
            found |= starts.checked_shl(gap * step).unwrap_or(0);
        }
    }
    found & content.cells() & !(position.discs[0] | position.discs[1])
}

/// How many lines without a disc of the other hold 0, 1, 2, … discs of the seat.
pub(super) fn open_lines(content: &Content, position: &Position, seat: Seat) -> [u32; 8] {
    let (own, other) = (position.discs[seat.index()], position.discs[1 - seat.index()]);
    let mut counts = [0; 8];
    for step in content.directions() {
        let mut open = u64::MAX;
        // The number of own discs in the line that starts at each cell, as a
        // binary number written across three words.
        let [mut ones, mut twos, mut fours] = [0; 3];
        for along in 0..u32::from(content.line()) {
            open &= shifted_back(content.cells() & !other, along * step);
            let disc = shifted_back(own, along * step);
            let carry = ones & disc;
            ones ^= disc;
            fours ^= twos & carry;
            twos ^= carry;
        }
        for (number, count) in counts.iter_mut().enumerate() {
            let matching = |word: u64, bit: usize| if number & bit != 0 { word } else { !word };
            *count += (open & matching(ones, 1) & matching(twos, 2) & matching(fours, 4)).count_ones();
        }
    }
    counts
}

/// How many lines through a cell hold no disc of the other.
pub(super) fn open_lines_through(content: &Content, position: &Position, seat: Seat, cell: u64) -> u32 {
    let free = content.cells() & !position.discs[1 - seat.index()];
    let mut n_lines = 0;
    for step in content.directions() {
        let line = u32::from(content.line());
        let starts = (0..line).fold(u64::MAX, |starts, along| starts & shifted_back(free, along * step));
        let through = (0..line).filter(|&along| starts & shifted_back(cell, along * step) != 0);
        n_lines += through.count() as u32;
    }
    n_lines
}

fn shifted_back(bits: u64, by: u32) -> u64 {
    bits.checked_shr(by).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::Pack;

    use crate::Connect4;

    fn after(columns: &str) -> Connect4 {
        Connect4::after(Pack::<Content>::shipped().content, columns)
    }

    /// The board has 24 level, 21 upright and 2 × 12 slanting lines.
    #[test]
    fn an_empty_board_has_sixty_nine_open_lines() {
        let state = after("");
        let content = state.content;
        assert_eq!(open_lines(content, &state.position, Seat(0)), [69, 0, 0, 0, 0, 0, 0, 0]);
        // The corner is in three lines, the middle of the bottom row in four level,
        // one upright and two slanting ones.
        let through = |column| open_lines_through(content, &state.position, Seat(0), content.bit(column, 0));
        assert_eq!((through(0), through(3)), (3, 7));
    }

    #[test]
    fn discs_count_in_their_lines_and_close_those_of_the_other() {
        // X in the middle of the bottom row: seven lines with one disc; O above it.
        let state = after("44");
        let first = open_lines(state.content, &state.position, Seat(0));
        let second = open_lines(state.content, &state.position, Seat(1));
        assert_eq!((first[1], second[1]), (6, 10 - 1));
        assert_eq!(second[0] + second[1], 69 - 7);
    }

    #[test]
    fn threats_are_gaps_and_ends_on_the_board() {
        // X on the bottom of columns 2, 3 and 5: only 4 completes a line.
        let state = after("223355");
        let content = state.content;
        assert_eq!(threats(content, &state.position, Seat(0)), content.bit(3, 0));
        assert_eq!(threats(content, &state.position, Seat(1)), content.bit(3, 1));
        assert_eq!(landings(content, &state.position) & content.bit(3, 1), 0, "not reachable yet");
        // Three upright at the bottom of column 1.
        let state = after("121212");
        assert_eq!(threats(content, &state.position, Seat(0)), content.bit(0, 3));
        assert_eq!(threats(content, &state.position, Seat(1)), content.bit(1, 3));
    }
}
