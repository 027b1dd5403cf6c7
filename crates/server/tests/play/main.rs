//! The whole server over real sockets: rights, play, seats, persons at one
//! screen, what is agreed on, and crowds.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod crowd;
mod guest;
mod hotseat;
mod limits;
mod loud;
mod mods;
mod motions;
mod playing;
mod rights;
mod seats;
mod stage;
mod surveys;
mod thinking;
mod timeouts;
mod trouble;
