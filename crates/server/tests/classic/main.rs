//! The classic lobby protocol over real sockets (PLAT-20, PLAT-21): every call, who may make it, whole matches of both games
//! between two clients that speak nothing else.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod ascent;
mod client;
mod freed;
mod garden;
mod limits;
mod matches;
mod refused;
mod rights;
mod stage;
