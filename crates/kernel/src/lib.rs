//! The contract of a game, and what every match stands on.

mod seats;

pub use seats::{MAX_SEATS, Seat, Seats, Viewer};
