//! Garden Tensions: clans of tiny creatures conquer a garden of hexagons.
//!
//! | module | owns |
//! |---|---|
//! | `content` | resources, grounds, special cells, clans, the garden's shape and how it is laid |
//! | `cells` | cells, and sets of them as bits |
//! | `odds` | what dice can show: exact chances, and faces that fit an outcome |
//! | `layout` | drawing a garden |
//! | `setup`, `command`, `event` | what goes in and what comes out |
//! | `state` | cells, players, whose turn it is |
//! | `check`, `legal` | why not, and what may be played |
//! | `rules` | conquest, powers, abilities, turns and ends, clause by clause |
//! | `view` | what a viewer knows |
//! | `scene` | what a viewer sees |
//! | `ai` | its players |

pub mod ai;
mod cells;
mod check;
mod command;
pub mod content;
mod event;
pub mod layout;
mod legal;
pub mod odds;
mod rules;
mod scene;
mod setup;
mod state;
#[cfg(test)]
pub(crate) mod tests;
mod view;

pub use cells::{CellId, CellSet, N_CELLS};
pub use command::{Command, Refused};
pub use content::Content;
pub use event::{Cause, Event, Goods, HumanDeed, Named, Spot};
pub use setup::{PlayerSetup, Setup};
pub use state::{Garden, Phase, Position};
pub use view::View;
