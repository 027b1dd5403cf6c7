//! The players of Royal War. All of them think about what their seat sees, and know units, ground and prices by the
//! tables and what scripts do by running them on a copy.
//!
//! | module | owns |
//! |---|---|
//! | `controller` | a player that is a script: `random` |
//! | `roads` | how far it is to where |
//! | `sight` | what is looked up before choosing: who does how much to whom, ways, danger |
//! | `heuristic` | a player by rules of thumb |
//! | `deep` | a player that thinks its turn out |

mod controller;
mod deep;
mod heuristic;
#[cfg(test)]
mod position;
mod roads;
mod sight;

use kernel::{Game, Seat, Verdict};
use search::arena::Count;
use search::{Bot, Level, Played, Uniform};

pub use controller::Controller;
pub use deep::Deep;
pub use heuristic::Heuristic;

use crate::Royal;

impl Played for Royal {
    const VARIED: &'static [&'static str] = &["world"];
    const REVIEW_NODES: u64 = 200;

    /// How often whoever began has won, in per cent (a draw is half a win), and how long it took.
    fn tallies(&self) -> Vec<Count> {
        let Some(outcome) = self.outcome() else { return Vec::new() };
        let began = match outcome.verdict(Seat(0)) {
            Verdict::Won => 100,
            Verdict::Drawn => 50,
            Verdict::Lost => 0,
        };
        let rounds = u32::from(self.position.round());
        let is_counted = u32::from(self.position.round() >= self.position.terms.rounds);
        vec![
            Count::of_match("whoever began", began),
            Count::of_match("rounds", rounds),
            Count::of_match("counted out", 100 * is_counted),
        ]
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Royal>> {
        match level {
            Level::Uniform => Box::new(Uniform::new(seed)),
            Level::Random => Box::new(Controller::new(seed)),
            Level::Heuristic => Box::new(Heuristic::default()),
            Level::Deep => Box::new(Deep::new(seed)),
        }
    }
}
