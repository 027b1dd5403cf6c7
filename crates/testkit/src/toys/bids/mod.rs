//! Sealed bids: one to four seats, hidden hands, seats asked together, chance, a
//! shared result, and commands that fault.
//!
//! Everybody holds cards dealt from a deck of their own and lays one face down.
//! When all have, the bids are turned up; the highest wins the round (a tie is
//! drawn by lot), the cards go to their owners' open discards, and everybody
//! draws again. Most rounds wins. In a shared match the bids add up, and all win
//! together or not at all.

mod play;
mod show;
mod state;
mod view;

pub use play::{Command, Event, Refused, Setup};
pub use state::{Bids, Content, GlitchKind, N_KINDS, Terms};
pub use view::View;
