//! The one place that names all games, and their object-safe face: clients hold
//! a game, a match or a bot without knowing which game it is.
//!
//! | module | owns |
//! |---|---|
//! | `shelf` | a game before its content is chosen |
//! | `edition` | a game with its content: what matches are opened from |
//! | `table` | one match of any game |
//! | `thinker` | one bot of any game |
//! | `spec` | how bots are named: `deep@5000n`, `exec:COMMAND` |
//! | `exec` | a bot that is another program |
//! | `bench` | how fast a game is |
//! | `bot_check` | a match that tries such a program |

mod bench;
mod bot_check;
mod edition;
mod exec;
mod shelf;
mod spec;
mod table;
mod thinker;

pub use bench::Row;
pub use bot_check::BotReport;
pub use edition::{ArenaOrder, ArenaRun, BotCheckOrder, Edition, NotStarted, Order};
pub use exec::{Exec, Patience};
pub use shelf::{Catalogue, Shelf, Shippable, UnknownGame, shelf, yardstick};
pub use spec::{BadSpec, BotSpec};
pub use table::{Happened, NotPlayed, Table};
pub use thinker::{Question, Thinker};

/// Every game that ships.
pub fn shipped() -> Catalogue {
    Catalogue::new(vec![yardstick::<connect4::Connect4>()])
}
