//! What a server bears, and from whom: how many may come, how much each may ask, and by which address they are known.
//!
//! | file | owns |
//! |---|---|
//! | `mod` | the limits with their defaults |
//! | `address` | who somebody is, as far as limits are concerned |
//! | `bucket` | token buckets: a rate with a burst |
//! | `cost` | what messages and routes cost |
//! | `door` | who is connected, and who has to go when all places are taken |
//!
//! Every limit is applied before anything is changed. `docs/operating.md` says what people see of each.

mod address;
mod bucket;
mod cost;
mod door;

pub use address::Addresses;
pub use bucket::{Bucket, Buckets, Rate, whole_seconds};
pub use cost::{SIGN_OF_LIFE, makes_match, of_message};
pub use door::{Door, Full, Visit};

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::time::Duration;

/// All limits of a server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// How many connections there may be at once.
    pub connections: usize,
    /// How many of them are kept for whoever holds a seat.
    pub kept_for_players: usize,
    /// How many connections one address may have at once.
    pub connections_each: usize,
    /// How long the head of a request may take, and a connection may be idle between two requests.
    pub head_time: Duration,
    /// How long a request may take, its body included.
    pub request_time: Duration,
    /// How long nothing of what is sent may get through.
    pub stuck_time: Duration,
    /// How many bytes the system keeps for a connection that does not read, in each direction.
    pub socket_buffer: usize,
    /// How many bytes wait for a socket that does not read, besides one message that is longer.
    pub outbox: usize,
    /// How many may watch one match.
    pub watchers: usize,
    /// How many screens may show one seat.
    pub screens: usize,
    /// How often presence is told at most.
    pub presence_pause: Duration,
    /// What one socket may ask, in points (see `docs/operating.md`).
    pub messages: Rate,
    /// What all sockets of one address may ask, in points.
    pub messages_each: Rate,
    /// What one address may ask over plain HTTP, in points.
    pub calls_each: Rate,
    /// How many matches one address may make.
    pub matches_each: Rate,
    /// How many users one address may make.
    pub users_each: Rate,
    /// How many codes one address may try.
    pub codes_each: Rate,
    /// Addresses for which no limit by address holds.
    pub exempt: Vec<IpAddr>,
    /// Reverse proxies: they say on whose behalf they come.
    pub proxies: Vec<IpAddr>,
    /// The sites whose pages may play here, as `https://example.org`; without any, those that this server is reached by.
    pub origins: Vec<String>,
}

impl Limits {
    /// The usual ones, but none by address holds for this machine itself: for tests and measurements.
    pub fn trusting_loopback() -> Limits {
        let exempt = vec![Ipv4Addr::LOCALHOST.into(), Ipv6Addr::LOCALHOST.into()];
        Limits { exempt, ..Limits::default() }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            connections: 10_000,
            kept_for_players: 2_500,
            connections_each: 200,
            head_time: Duration::from_secs(15),
            request_time: Duration::from_secs(30),
            stuck_time: Duration::from_secs(30),
            socket_buffer: 64 * 1024,
            outbox: 256 * 1024,
            watchers: 200,
            screens: 8,
            presence_pause: Duration::from_secs(1),
            messages: Rate::per_second(100, 400),
            messages_each: Rate::per_second(1_000, 4_000),
            calls_each: Rate::per_second(50, 1_000),
            matches_each: Rate::per_minute(30, 30),
            users_each: Rate::per_minute(10, 10),
            codes_each: Rate::per_minute(10, 10),
            exempt: Vec::new(),
            proxies: Vec::new(),
            origins: Vec::new(),
        }
    }
}
