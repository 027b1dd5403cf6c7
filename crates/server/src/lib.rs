//! Matches over the network: one process that keeps matches, lets people and
//! programs into their seats, and shows everybody what they may see.
//!
//! | module | owns |
//! |---|---|
//! | `http` | routes, sockets, the page |
//! | `limits` | how many may come, and how much each may ask |
//! | `hall` | finding matches and taking seats; which tables are live |
//! | `making` | making matches |
//! | `classic` | two old protocols, each for one game, on open matches |
//! | `metrics` | what it counts of itself |
//! | `lobby` | lists of matches, open seats, seats that are left or claimed |
//! | `users` | people who are known, and their devices |
//! | `live` | which clocks and rules of absence a match may have |
//! | `time` | the time that counts for people |
//! | `editions` | the content of matches by its hash: shipped, modded, kept |
//! | `mods` | the operator's folder |
//! | `records` | records that somebody brings: verified, kept for a while |
//! | `retention` | what is removed when nobody has needed it for long |
//! | `reviews` | matches that are over, judged by a strong player |
//! | `table` | one live match: the only one to touch its session |
//! | `thinkers` | whose bot may think now |
//! | `rights` | who may send which message |
//! | `secret` | tokens and invitations |
//! | `watch` | what the operator changes in the file while the server runs |
//! | `store` | the log of all matches: what is answered is on the disk |
//!
//! Nothing here knows any one game but `classic`, whose protocols are about one each: the catalogue is an argument.

mod classic;
mod decks;
mod editions;
mod failures;
mod hall;
mod http;
mod limits;
mod live;
mod lobby;
mod making;
mod metrics;
mod mods;
mod records;
mod retention;
mod reviews;
mod rights;
mod secret;
pub mod store;
mod table;
mod thinkers;
mod time;
mod users;
mod watch;

pub use classic::{HeldSeat, free_seat, held_seats};
pub use hall::Terms;
pub use http::{House, NoPage, Operator, Page, PageFile, ROUTES, Route, run};
pub use limits::{Limits, Rate};
pub use retention::Retention;
pub use rights::{Need, Who, need};
pub use time::{Hour, Time};
