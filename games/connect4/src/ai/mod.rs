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

use kernel::{Game, Seat, Verdict};
use search::arena::Tally;
use search::{AlphaBetaBot, Bot, Level, Played, Uniform};

pub use deep::Judge;
pub use heuristic::Heuristic;

use crate::Connect4;

/// The seat that plays first.
const FIRST: Seat = Seat(0);

impl Played for Connect4 {
    /// The first player can force a win: how much of that do the bots find?
    fn tallies(&self) -> Vec<Tally> {
        let won = self.outcome().map(|outcome| outcome.verdict(FIRST) == Verdict::Won);
        let discs = Tally::of_match("discs", i64::from(self.position.n_discs));
        won.map(|won| Tally::of_seat("won when first", FIRST, won)).into_iter().chain([discs]).collect()
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Connect4>> {
        match level {
            Level::Uniform | Level::Random => Box::new(Uniform::new(seed)),
            Level::Heuristic => Box::new(Heuristic::new(seed)),
            Level::Deep => Box::new(AlphaBetaBot::new(Judge, seed)),
        }
    }
}
