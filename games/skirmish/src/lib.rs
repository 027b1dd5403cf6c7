//! Skirmish: two small companies fight on a grid, where arms beat arms in a triangle.
//!
//! | module | owns |
//! |---|---|
//! | `content` | grounds, arms, classes, items, companies, maps |
//! | `setup`, `command`, `event` | what goes in and what comes out |
//! | `state` | units, who may still act, whose turn it is |
//! | `check`, `legal` | why not, and what may be played |
//! | `rules` | deeds, combat, turns and ends, clause by clause |
//! | `view` | what a viewer knows |
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
mod view;

pub use command::{Command, ItemKind, Refused, UnitId};
pub use content::Content;
pub use event::{Actor, Blow, Event, Named, Spot};
pub use setup::{CounterRule, DEFAULT_TURNS, Lineup, Setup, SideSetup};
pub use state::{Field, Skirmish};
pub use view::View;
