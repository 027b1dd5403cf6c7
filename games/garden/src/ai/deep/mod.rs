//! A player that thinks its whole turn out (GARDEN-19): fights by their odds, both outcomes of each; the turn is
//! answered as the others are to be expected to.
//!
//! | module | owns |
//! |---|---|
//! | `ways` | how far cells are from the enemy (Dijkstra) |
//! | `value` | what a position is worth |
//! | `policy` | how a player is expected to play on |
//! | `guide` | all of this for the turn search |

mod guide;
mod policy;
mod value;
mod ways;

use search::{Bot, BotFailed, Budget, Observer, Rollout, TurnBot};

use self::guide::Foresight;
use crate::{Command, Garden};

/// A player by turn search, which thinks again when something was rolled.
pub struct Deep(TurnBot<Garden, Foresight>);

impl Deep {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Deep {
        let mut bot = TurnBot::new(Foresight, seed);
        bot.engine.rollout = Rollout::ToTheEnd;
        (bot.engine.width, bot.engine.first_looks) = (3, Some(12));
        (bot.engine.samples, bot.engine.max_outcomes) = (8, 8);
        Deep(bot)
    }
}

impl Bot<Garden> for Deep {
    fn choose(&mut self, observer: &Observer<'_, Garden>, budget: Budget) -> Result<Command, BotFailed> {
        self.0.choose(observer, budget)
    }
}

#[cfg(test)]
mod tests;
