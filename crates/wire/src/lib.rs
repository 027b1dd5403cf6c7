//! The messages between a server and its clients, as both sides read and write
//! them. `docs/protocol.md` says in which order they go.
//!
//! | module | owns |
//! |---|---|
//! | `rest` | what is asked and answered over plain HTTP |
//! | `client` | what a client says on its socket |
//! | `server` | what a server says on it |
//! | `menu` | what can be chosen, whole or told by what could be chosen before |
//!
//! Everything is JSON. What a match shows is in the types of `scene`; nothing
//! here knows a game, a state or a socket.

mod client;
mod menu;
mod rest;
mod server;

pub use client::{ClientMessage, Held, Motion};
pub use menu::{ChoiceShown, MenuDelta, MenuShown};
pub use rest::{
    EditionInfo, Failure, GameInfo, JoinSeat, Joined, MatchInfo, MatchMade, ModInfo, ModPlayed, NewMatch,
    NewSeat, Phase, SeatGiven, SeatInfo, Seated, VersionInfo,
};
pub use server::{Answer, Asking, Change, End, Moment, Moves, Pace, ServerMessage, Showing};

/// The version of the messages: raised when older clients would misunderstand.
pub const PROTOCOL: u32 = 1;

/// The most bytes that a client may send in one message.
pub const MAX_MESSAGE: usize = 16 * 1024;
