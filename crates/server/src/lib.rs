//! Matches over the network: one process that keeps matches, lets people and
//! programs into their seats, and shows everybody what they may see.
//!
//! | module | owns |
//! |---|---|
//! | `http` | routes, sockets, the page |
//! | `hall` | making and finding matches; which tables are live |
//! | `editions` | the content of matches by its hash: shipped, modded, kept |
//! | `mods` | the operator's folder |
//! | `table` | one live match: the only one to touch its session |
//! | `rights` | who may send which message |
//! | `secret` | tokens and invitations |
//! | `store` | the log of all matches: what is answered is on the disk |
//!
//! Nothing here knows any one game: the catalogue is an argument.

mod editions;
mod failures;
mod hall;
mod http;
mod mods;
mod rights;
mod secret;
pub mod store;
mod table;

pub use hall::Terms;
pub use http::{House, NoPage, Page, PageFile, ROUTES, Route, run};
pub use rights::{Need, Who, need};
