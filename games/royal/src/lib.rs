//! Royal War: a war for two on a grid, whose maps, units, actions and rules are tables and scripts that a
//! player can change without a compiler. Nothing here names a unit, a ground, a price or a formula.
//!
//! | module | owns |
//! |---|---|
//! | `content` | the tables, maps, patterns and scripts, checked, resolved and compiled |
//! | `rows`, `window`, `reach` | sets of cells as bits, of a board or round somebody; where a move leads |
//! | `setup`, `command`, `event` | what goes in and what comes out |
//! | `actor`, `end` | a unit or a building; how a match ends |
//! | `state` | all actors, gold, whose turn it is |
//! | `check`, `legal` | why not, and what may be played |
//! | `kept` | what is worked out once and looked up until something changes it |
//! | `rules` | running scripts, turns, ends |
//! | `view` | what a viewer knows |
//! | `scene` | what a viewer sees |
//! | `ai` | its players |
//! | `twin` | the shipped rules in Rust, for tests and for measuring |

mod actor;
pub mod ai;
mod check;
mod command;
pub mod content;
mod end;
mod event;
mod kept;
mod legal;
mod reach;
mod rows;
mod rules;
mod scene;
mod setup;
mod state;
#[cfg(test)]
pub(crate) mod tests;
#[cfg(any(test, feature = "twin"))]
pub mod twin;
mod view;
mod window;

pub use command::{Command, Refused};
pub use content::Content;
pub use event::{Deed, Event, Spot, Who};
pub use setup::{DEFAULT_ROUNDS, Setup};
pub use state::{MAX_ACTORS, Position, Royal};
pub use view::View;
