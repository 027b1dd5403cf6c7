//! The guide of the player that searches: what a position is worth, and which
//! drops deserve a look.

use kernel::Seat;
use search::Guide;

use super::lines::{landings, open_lines, threats};
use crate::{Connect4, Content, Drop, Position};

/// Judges positions by open lines and by threats, those above all that the
/// order of play will hand to their owner.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judge;

/// What an open line with so many discs is worth.
const LINES: [i32; 8] = [0, 1, 4, 10, 10, 10, 10, 10];
/// What a cell is worth that completes a line.
const THREAT: i32 = 12;
/// What it is worth beyond that in a row which falls to its owner when the
/// rest of the board fills up: for the first player the odd rows.
const GOOD_ROW: i32 = 28;

impl Guide<Connect4> for Judge {
    fn evaluate(&self, state: &Connect4, seat: Seat) -> i32 {
        let Connect4 { content, position } = state;
        let worth = worth(content, position, seat) - worth(content, position, Seat(1 - seat.0));
        worth.clamp(-999, 999)
    }

    fn candidates(&self, state: &Connect4, seat: Seat, drops: &mut Vec<Drop>) {
        let Connect4 { content, position } = state;
        let landings = landings(content, position);
        // Nothing is better than a win, and nothing but stopping one is worth a look.
        for seat in [seat, Seat(1 - seat.0)] {
            let winning = threats(content, position, seat) & landings;
            if winning != 0 {
                let decides = |&Drop(column): &Drop| position.landing_bit(content, column) & winning != 0;
                if let Some(decisive) = drops.iter().copied().find(decides) {
                    drops.clear();
                    drops.push(decisive);
                    return;
                }
            }
        }
        let middle = i32::from(content.columns() - 1);
        drops.sort_by_key(|&Drop(column)| ((2 * i32::from(column) - middle).abs(), column));
    }
}

fn worth(content: &Content, position: &Position, seat: Seat) -> i32 {
    let lines = open_lines(content, position, seat);
    let by_lines: i32 = lines.iter().zip(LINES).map(|(&count, worth)| count as i32 * worth).sum();
    let threats = threats(content, position, seat);
    let good = threats & content.rows_of_parity(seat.0);
    by_lines + threats.count_ones() as i32 * THREAT + good.count_ones() as i32 * GOOD_ROW
}

#[cfg(test)]
mod tests {
    use super::*;
    use content::Pack;
    use kernel::Game;

    fn after(columns: &str) -> Connect4 {
        Connect4::after(Pack::<Content>::shipped().content, columns)
    }

    #[test]
    fn a_position_is_worth_the_opposite_to_the_other() {
        for columns in ["", "4", "44", "4435261", "121212"] {
            let state = after(columns);
            assert_eq!(Judge.evaluate(&state, Seat(0)), -Judge.evaluate(&state, Seat(1)), "{columns}");
        }
    }

    #[test]
    fn the_middle_comes_first_and_a_decisive_drop_alone() {
        let candidates = |columns| {
            let state = after(columns);
            let mut drops = Vec::new();
            state.legal(state.position.turn(), &mut drops);
            Judge.candidates(&state, state.position.turn(), &mut drops);
            drops.into_iter().map(|Drop(column)| column + 1).collect::<Vec<_>>()
        };
        assert_eq!(candidates(""), [4, 3, 5, 2, 6, 1, 7]);
        assert_eq!(candidates("121212"), [1], "its own win");
        assert_eq!(candidates("12131"), [1], "the other's win");
    }

    /// X completes a line on the third row of column 4 or on the second.
    #[test]
    fn a_threat_in_an_odd_row_is_worth_more_to_the_first_player() {
        let (odd, even) =
            (Pack::<Content>::shipped().content.bit(3, 2), Pack::<Content>::shipped().content.bit(3, 1));
        let rows = Pack::<Content>::shipped().content.rows_of_parity(0);
        assert!(rows & odd != 0 && rows & even == 0);
    }
}
