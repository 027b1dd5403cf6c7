//! A player that thinks its whole turn out (SKIRMISH-15): what each unit does and in which
//! order, what the enemy will answer, and what is left then.
//!
//! | module | owns |
//! |---|---|
//! | `rows` | sets of cells near a cell |
//! | `lives` | how much life a unit may have left, and how likely |
//! | `scout` | what is looked up once: worths, tasks, distances |
//! | `outlook` | a battle as it may be some blows later |
//! | `policy` | how a side is expected to play on |
//! | `ideas` | what a unit might do |
//! | `guide` | all of this for the turn search |

mod guide;
mod ideas;
mod lives;
mod outlook;
mod policy;
mod rows;
mod scout;

use search::{Bot, BotFailed, Budget, Considered, Observer, Rollout, TurnBot};

use self::guide::Foresight;
use crate::{Command, Skirmish};

/// A player by turn search, which thinks again when something was rolled.
pub struct Deep(TurnBot<Skirmish, Foresight>);

impl Deep {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Deep {
        let mut bot = TurnBot::new(Foresight, seed);
        // What comes after a blow or the turn is in the evaluation.
        bot.engine.rollout = Rollout::Commands(0);
        // All that units might do is looked at once before anything is looked at twice.
        (bot.engine.width, bot.engine.first_looks) = (1, None);
        // A unit's act can be judged before those of the others are thought out.
        bot.engine.in_parts = true;
        Deep(bot)
    }
}

impl Bot<Skirmish> for Deep {
    fn choose(&mut self, observer: &Observer<'_, Skirmish>, budget: Budget) -> Result<Command, BotFailed> {
        self.0.choose(observer, budget)
    }

    fn consider(
        &mut self,
        observer: &Observer<'_, Skirmish>,
        budget: Budget,
    ) -> Result<Considered<Command>, BotFailed> {
        self.0.consider(observer, budget)
    }
}

#[cfg(test)]
mod tests;
