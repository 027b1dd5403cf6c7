//! Connect four: the reference game, and the worked example of adding one.
//!
//! | module | owns |
//! |---|---|
//! | `content` | the shape of the board |
//! | `setup`, `command`, `event` | what goes in and what comes out |
//! | `state` | two sets of bits |
//! | `rules` | the contract, clause by clause |
//! | `view` | what a viewer knows |
//! | `scene` | what a viewer sees |
//! | `ai` | its players |

pub mod ai;
mod command;
mod content;
mod event;
mod rules;
mod scene;
mod setup;
mod state;
mod view;

pub use command::{Drop, Refused};
pub use content::Content;
pub use event::Event;
pub use setup::Setup;
pub use state::{Connect4, Position};
pub use view::View;
