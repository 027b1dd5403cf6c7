//! Arcane Duel: a card duel with priority and a stack, simple cards and exact timing.
//!
//! | module | owns |
//! |---|---|
//! | `content` | cards, tokens, decks, and the numbers of the rules |
//! | `setup`, `command`, `event` | what goes in and what comes out |
//! | `state` | the zones, whose turn it is, who is asked what |
//! | `check`, `legal` | why not, and what may be played |
//! | `rules` | phases, priority and the stack, payment, effects, combat, clause by clause |
//! | `view` | what a viewer knows, and the worlds that this allows |
//! | `scene` | what a viewer sees |
//! | `ai` | its players |

pub mod ai;
mod check;
mod command;
pub mod content;
mod event;
mod legal;
pub mod rules;
mod scene;
mod setup;
mod state;
#[cfg(test)]
mod tests;
mod view;

pub use command::{Command, Pass, Refused, Target};
pub use content::Content;
pub use event::Event;
pub use setup::{Setup, SideSetup, StopSet};
#[cfg(test)]
use state::position;
pub use state::{Duel, Number, Phase, Stop};
pub use view::View;
