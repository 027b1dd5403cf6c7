//! The players of connect four.
//!
//! | module | owns |
//! |---|---|
//! | `lines` | threats and open lines, read off the board's bits |
//! | `heuristic` | a player by rules of thumb |
//! | `deep` | a player that searches, and its guide |

mod deep;
mod heuristic;
mod lines;

use search::arena::Count;
use search::{AlphaBetaBot, Bot, Level, Played, Uniform};

pub use deep::Judge;
pub use heuristic::Heuristic;

use crate::Connect4;

impl Played for Connect4 {
    const REVIEW_NODES: u64 = 50_000;

    /// How full the board was. Who began is the first chair, whose wins are counted anyway.
    fn tallies(&self) -> Vec<Count> {
        vec![Count::of_match("discs", i64::from(self.position.n_discs))]
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Connect4>> {
        match level {
            Level::Uniform | Level::Random => Box::new(Uniform::new(seed)),
            Level::Heuristic => Box::new(Heuristic::new(seed)),
            Level::Deep => Box::new(AlphaBetaBot::new(Judge, seed)),
        }
    }
}
