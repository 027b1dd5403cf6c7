//! The messages between a server and its clients, as both sides read and write
//! them. `docs/protocol.md` says in which order they go.
//!
//! | module | owns |
//! |---|---|
//! | `rest` | what is asked and answered over plain HTTP about games and one match |
//! | `lobby` | the same about people, and about many matches at once |
//! | `whole` | numbers as JSON means them |
//! | `client` | what a client says on its socket |
//! | `server` | what a server says on it |
//! | `live` | clocks, and what happens when somebody is away |
//! | `menu` | what can be chosen, whole or told by what could be chosen before |
//!
//! Everything is JSON. What a match shows is in the types of `scene`; nothing
//! here knows a game, a state or a socket.

mod client;
mod live;
mod lobby;
mod menu;
mod rest;
mod server;
mod whole;

pub use client::{ClientMessage, Held, Motion};
pub use live::{Absence, Clock, Presence, SeatClock};
pub use lobby::{
    Claimed, DeckChange, DeckInfo, DeviceCode, DeviceInfo, Health, MatchList, MatchResult, MatchRow,
    NewDevice, NewUser, SeatListed, SitDown, Status, UserChange, UserInfo, UserList, UserMade,
};
pub use menu::{ChoiceShown, MenuDelta, MenuShown};
pub use rest::{
    DeckText, EditionInfo, Failure, GameInfo, GoOn, JoinSeat, Joined, MatchInfo, MatchMade, ModInfo,
    ModPlayed, ModProblem, ModReport, NewMatch, NewSeat, Phase, RecordLoaded, ReviewInfo, SeatGiven,
    SeatInfo, Seated, VersionInfo,
};
pub use server::{Answer, Asking, Change, End, MessageRate, Moment, Moves, Pace, ServerMessage, Showing};

/// The version of the messages: raised when older clients would misunderstand.
pub const PROTOCOL: u32 = 1;

/// The most bytes that a client may send in one message.
pub const MAX_MESSAGE: usize = 16 * 1024;
