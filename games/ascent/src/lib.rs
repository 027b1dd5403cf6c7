//! Ascent: a deck-building climb through four floors, one for each element, alone or two together.
//!
//! | module | owns |
//! |---|---|
//! | `content` | cards, enemies, elements, difficulties and the numbers of the rules |
//! | `setup`, `command`, `event` | what goes in and what comes out |
//! | `state` | fighters, decks, floors, whose turn it is |
//! | `check`, `legal` | why not, and what may be played |
//! | `rules` | map, turns, combat, intents, rewards and ends, clause by clause |
//! | `view` | what a viewer knows |
//! | `scene` | what a viewer sees |
//! | `ai` | its players |

pub mod ai;
mod check;
mod command;
pub mod content;
mod event;
mod legal;
mod rules;
mod scene;
mod setup;
mod state;
#[cfg(test)]
pub(crate) mod tests;
mod view;

pub use command::{Command, Refused};
pub use content::Content;
pub use event::{Event, Healing, Someone, Who};
pub use setup::{PlayerSetup, Setup};
pub use state::{Ascent, Position, RoomKind, Stage};
pub use view::View;
