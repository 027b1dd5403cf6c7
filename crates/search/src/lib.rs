//! Bots that know only what their seat knows, the searches they share, and the
//! arena they meet in.
//!
//! | module | owns |
//! |---|---|
//! | `bot` | who chooses, and all that it is given |
//! | `level`, `budget` | how well, and how long |
//! | `guide` | what a game adds for search |
//! | `plan` | a line of play that expires by itself |
//! | `arena` | matches between bots, added up |

pub mod arena;
mod bot;
mod budget;
mod guide;
mod level;
mod plan;

pub use bot::{Bot, BotFailed, Observer, Played, Uniform};
pub use budget::{BadBudget, Budget};
pub use guide::{Guide, NoGuide};
pub use level::{Level, UnknownLevel};
pub use plan::Plan;
