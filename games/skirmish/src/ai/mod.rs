//! The players of Skirmish. All of them think about what their seat sees.
//!
//! | module | owns |
//! |---|---|
//! | `random` | a player that draws what to do |
//! | `heuristic` | a player by rules of thumb |
//! | `deep` | a player that thinks its turn out |
//! | `task` | what the objective asks of a side |

mod deep;
mod heuristic;
#[cfg(test)]
mod position;
mod random;
mod task;

use search::{Bot, Level, Played, Uniform};

pub use deep::Deep;
pub use heuristic::Heuristic;
pub use random::Random;

use crate::Skirmish;

impl Played for Skirmish {
    const VARIED: &'static [&'static str] = &["map"];
    /// All maps are of one size, and the default has the largest companies: what grows is the match.
    const LARGEST: &'static [(&'static str, &'static str)] = &[("turns", "200")];
    const REVIEW_NODES: u64 = 300;

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Skirmish>> {
        match level {
            Level::Uniform => Box::new(Uniform::new(seed)),
            Level::Random => Box::new(Random::new(seed)),
            Level::Heuristic => Box::new(Heuristic),
            Level::Deep => Box::new(Deep::new(seed)),
        }
    }
}
