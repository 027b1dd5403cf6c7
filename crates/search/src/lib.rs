//! Bots that know only what their seat knows, the searches they share, and the
//! arena they meet in.
//!
//! | module | owns |
//! |---|---|
//! | `bot` | who chooses, and all that it is given |
//! | `level`, `budget` | how well, and how long |
//! | `guide` | what a game adds for search |
//! | `alpha_beta` | two sides against each other, nothing hidden: iterative deepening, transposition table |
//! | `uct` | a tree of simulations where nothing is hidden: Monte Carlo tree search by UCB1 |
//! | `ismcts` | the same in worlds drawn from a view: information-set search by determinization |
//! | `tree` | what these two share: progressive widening, where simulations stop |
//! | `turn` | many commands in a row: beam search over whole turns |
//! | `bots` | players made of a search and a guide |
//! | `playout`, `rollout` | uniform play to the end; a guide's play beyond a tree |
//! | `perft` | counting lines of play |
//! | `plan` | a line of play that expires by itself |
//! | `meter`, `thought` | what a search spends, and what it comes back with |
//! | `arena` | matches between bots, added up |
//!
//! ```
//! use search::{Budget, Level};
//! assert_eq!("deep".parse(), Ok(Level::Deep));
//! assert_eq!("5000n".parse(), Ok(Budget::Nodes(5000)));
//! ```

mod alpha_beta;
pub mod arena;
mod bot;
mod bots;
mod budget;
mod guide;
mod ismcts;
mod level;
mod meter;
mod perft;
mod plan;
mod playout;
mod rollout;
mod thought;
mod tree;
mod turn;
mod uct;

pub use alpha_beta::AlphaBeta;
pub use bot::{Bot, BotFailed, Considered, Observer, Played, Uniform};
pub use bots::{AlphaBetaBot, Engine, IsmctsBot, SearchBot, TurnBot, UctBot};
pub use budget::{BadBudget, Budget};
pub use guide::{Guide, Ideas, NoGuide};
pub use ismcts::Ismcts;
pub use level::{Level, UnknownLevel};
pub use meter::Meter;
pub use perft::perft;
pub use plan::Plan;
pub use playout::{Playout, playout, playout_within};
pub use rollout::Rollout;
pub use thought::Thought;
pub use turn::{Turn, TurnSearch};
pub use uct::Uct;
