//! Lanterns: two partners, hidden hands, one draw pile, and an end that both share.
//!
//! Both hold two cards, drawn from one pile. In turn each lays a card or drops it, face
//! up, and draws another. A card fits where it is the next of its row, from 1 to 3; one
//! that does not fit puts out a lantern. When both rows are whole all have won; when the
//! last lantern is out or the cards are, all have lost.
//!
//! With every card that fits they come nearer to a tower: once they choose which of two ways
//! to go, and once what they take along.

mod play;
mod show;

pub use play::{Command, Content, Event, Gift, Lanterns, Path, Refused, Setup, View};
