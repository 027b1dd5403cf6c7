//! The classic lobby protocol: two old protocols over plain HTTP, each for one game, on real matches (PLAT-20).
//!
//! | file | owns |
//! |---|---|
//! | `mod` | both protocols together |
//! | `lobby` | one call: who sits at a game's open match, and what is asked of that |
//! | `kept` | what the store keeps of it |
//! | `operator` | what the operator sees of seats, and how one is freed |
//! | `fields` | reading what somebody sent |
//! | `refused` | why something was not done |
//! | `ascent`, `garden` | the commands of each protocol, and what they are in the game's own words |
//!
//! This is the one place of the server that names games, since each protocol is about one. It knows them by the words of
//! their commands and by what they show to everybody, never by their rules.
//!
//! Nobody has a token of an open match: a seat is held by the address that took it, of which a hash is kept (PLAT-21).
//! Commands are not kept beside the match. They are read from its record, so that nothing can come between the two.

pub mod ascent;
mod fields;
pub mod garden;
mod kept;
mod lobby;
mod operator;
mod refused;

pub use fields::Fields;
pub use kept::User;
pub use lobby::{Call, Lobby};
pub use operator::{HeldSeat, free_seat, held_seats};
pub use refused::Refused;

use std::sync::Arc;

use crate::hall::Hall;

/// Which of the two protocols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prefix {
    /// That of Ascent.
    Ascent,
    /// That of Garden Tensions.
    Garden,
}

impl Prefix {
    /// Both.
    pub const ALL: [Prefix; 2] = [Prefix::Ascent, Prefix::Garden];

    /// The game's id.
    pub const fn game(self) -> &'static str {
        match self {
            Prefix::Ascent => "ascent",
            Prefix::Garden => "garden",
        }
    }

    /// What the protocol calls the first seat; the second is one more.
    pub const fn first_id(self) -> i64 {
        match self {
            Prefix::Ascent => 0,
            Prefix::Garden => 1,
        }
    }
}

/// Both protocols, where the operator has turned them on.
pub struct Classic {
    /// That of Ascent.
    pub ascent: Lobby,
    /// That of Garden Tensions.
    pub garden: Lobby,
}

impl Classic {
    /// Both, with whoever the store says is there.
    pub fn new(hall: &Arc<Hall>) -> Classic {
        let lobby = |prefix| Lobby::new(Arc::clone(hall), prefix);
        Classic { ascent: lobby(Prefix::Ascent), garden: lobby(Prefix::Garden) }
    }

    /// Lets those go whose seats the operator has freed. What cannot be done now is done with the next call.
    pub async fn settle(&self) {
        for lobby in [&self.ascent, &self.garden] {
            lobby.settle().await;
        }
    }
}
