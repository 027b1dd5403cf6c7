//! A client of the server in Rust: what the load generator and the tests are. It
//! puts scenes together from what it is sent, as a browser does, and takes no
//! frame for granted.

mod http;
mod problem;
mod socket;

pub use http::{Http, Said};
pub use problem::Problem;
pub use socket::{Screen, Visitor, read};

use wire::{ClientMessage, Held, MatchMade};

/// The first message of whoever made a match and holds these of its seats.
pub fn hello(made: &MatchMade, shares: &[kernel::Seed]) -> ClientMessage {
    let held = made.mine.iter().enumerate().map(|(place, given)| Held {
        seat: given.seat,
        token: given.token.clone(),
        share: shares.get(place).map(ToString::to_string),
    });
    ClientMessage::Hello { match_id: made.id.clone(), held: held.collect(), host: None }
}
