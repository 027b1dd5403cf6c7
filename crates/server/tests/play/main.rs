//! The whole server over real sockets: rights, play, seats, persons at one
//! screen, what is agreed on, and crowds.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod absence;
mod advice;
mod clocks;
mod crowd;
mod decks;
mod eyes;
mod frames;
mod guest;
mod hotseat;
mod limits;
mod lobby;
mod loud;
mod metrics;
mod mods;
mod motions;
mod operator;
mod playing;
mod programs;
mod records;
mod reloads;
mod reports;
mod retention;
mod reviews;
mod rights;
mod seats;
mod stage;
mod stopping;
mod surveys;
mod thinking;
mod timeouts;
mod told;
mod trouble;
mod users;
