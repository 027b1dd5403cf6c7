//! What happens in a match, for people.

use kernel::Seat;
use serde::Serialize;

/// What happens in a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A disc came to rest.
    Dropped {
        /// Whose disc.
        seat: Seat,
        /// The column, counted from 0.
        column: u8,
        /// The row, counted from 0 at the bottom.
        row: u8,
    },
    /// A player has a line.
    Connected {
        /// The winner.
        seat: Seat,
    },
    /// The board is full and nobody has a line.
    Filled,
    /// A player gave up.
    Left {
        /// Who.
        seat: Seat,
    },
}
