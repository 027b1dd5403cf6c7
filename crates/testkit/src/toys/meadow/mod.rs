//! The meadow: three rivals, hexagons, and dice that illustrate a fight which is decided.
//!
//! Each seat has swarms of one to three bees on the cells of a hexagon. In its turn it lets
//! a swarm grow by one, or sends all but one of a swarm to a cell beside it: a free one is
//! taken, one of another seat is fought for, with as many chances as there are bees. After
//! six rounds the most cells win; a seat without cells is out.

mod play;
mod show;

pub use play::{Command, Content, Event, Meadow, Refused, Setup, View};
