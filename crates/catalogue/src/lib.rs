//! The one place that names all games, and their object-safe face: clients hold
//! a game, a match or a bot without knowing which game it is.
//!
//! | module | owns |
//! |---|---|
//! | `seating` | who sits where, and what a rematch keeps |
//! | `shelf` | a game before its content is chosen |
//! | `edition` | a game with its content: what matches are opened from |
//! | `mods` | folders of somebody's own content, and which game they are for |
//! | `table` | one match of any game |
//! | `listing` | what its seats can choose, as far as somebody asked |
//! | `way` | what a person can take back |
//! | `thinker` | one bot of any game |
//! | `review` | the decisions of a match that is over, to be judged by one |
//! | `advice` | what somebody new is shown to do next |
//! | `spec` | how bots are named: `deep@5000n`, `exec:COMMAND` |
//! | `exec` | a bot that is another program |
//! | `bench` | how fast a game is |
//! | `bot_check` | a match that tries such a program |

mod advice;
mod again;
mod bench;
mod bot_check;
mod edition;
mod exec;
mod game_table;
mod listing;
pub mod mods;
mod review;
pub mod seating;
mod shelf;
mod spec;
mod table;
mod thinker;
mod way;

pub use advice::Dilemma;
pub use again::Again;
pub use bench::{Heap, Row};
pub use bot_check::BotReport;
pub use edition::{ArenaOrder, ArenaRun, BotCheckOrder, Edition, NotStarted, Offer, Order};
pub use exec::{Exec, Patience};
pub use listing::Leads;
pub use mods::{Mod, NotAMod};
pub use review::{Decision, Pending};
pub use shelf::{Catalogue, Shelf, Shippable, UnknownGame, shelf, yardstick};
pub use spec::{BadSpec, BotSpec};
pub use table::{Happened, NotAgain, NotPlayed, Table, about_fault, play_again, play_all, play_thought};
pub use thinker::{Question, Thinker};
pub use way::{Undo, Way};

/// Every game that ships.
pub fn shipped() -> Catalogue {
    Catalogue::new(vec![
        yardstick::<connect4::Connect4>(),
        shelf::<ascent::Ascent>(),
        shelf::<duel::Duel>(),
        shelf::<garden::Garden>(),
        shelf::<royal::Royal>(),
        shelf::<skirmish::Skirmish>(),
    ])
}
