//! The players of Arcane Duel. All of them think about what their seat sees.
//!
//! | module | owns |
//! |---|---|
//! | `random` | the simplest player |
//! | `heuristic` | a player by rules of thumb |
//! | `deep` | a player that searches |
//! | `fight` | who attacks and who blocks, by rules of thumb |
//! | `hand` | which cards of a hand are worth keeping |

mod deep;
mod fight;
mod hand;
mod heuristic;
#[cfg(test)]
mod position;
mod random;

use search::{Bot, Level, Played, Uniform};

pub use deep::Deep;
pub use heuristic::Heuristic;
pub use random::Random;

use crate::Duel;

impl Played for Duel {
    const VARIED: &'static [&'static str] = &["deck.1", "deck.2"];
    /// Its first entries keep hands or give them back, which is not to be left to chance.
    const OPENING: u32 = 0;
    /// Tokens by the handful and giants at the end: the fullest tables.
    const LARGEST: &'static [(&'static str, &'static str)] = &[("deck.1", "swarming"), ("deck.2", "growing")];

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Duel>> {
        match level {
            Level::Uniform => Box::new(Uniform::new(seed)),
            Level::Random => Box::new(Random::new(seed)),
            Level::Heuristic => Box::new(Heuristic),
            Level::Deep => Box::new(Deep::new(seed)),
        }
    }
}
