//! The whole server over real sockets: rights, play, seats, persons at one
//! screen, what is agreed on, and crowds.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod guest;
mod hotseat;
mod motions;
mod playing;
mod seats;
mod stage;
