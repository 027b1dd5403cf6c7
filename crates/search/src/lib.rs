//! Bots that know only what their seat knows, the searches they share, and the
//! arena they meet in.

mod bot;
mod budget;
mod level;

pub use bot::{Bot, BotFailed, Observer, Played, Uniform};
pub use budget::{BadBudget, Budget};
pub use level::{Level, UnknownLevel};
