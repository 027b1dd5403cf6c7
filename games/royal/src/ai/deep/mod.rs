//! A player that thinks its whole turn out (ROYAL-20): who does what in which order, what the enemy will answer, and
//! what is left then.
//!
//! | module | owns |
//! |---|---|
//! | `value` | what a position is worth |
//! | `guide` | ideas, policy and value for the turn search |

mod guide;
mod value;

use search::{Bot, BotFailed, Budget, Considered, Observer, Rollout, TurnBot};

use self::guide::Foresight;
use crate::{Command, Royal};

/// A player by turn search.
pub struct Deep(TurnBot<Royal, Foresight>);

impl Deep {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Deep {
        let mut bot = TurnBot::new(Foresight::default(), seed);
        // The enemy's answer is played by rules of thumb.
        bot.engine.rollout = Rollout::ToTheEnd;
        // What an actor does is judged by how the rules of thumb finish the turn and how they answer it, before what the
        // others do is thought out: so a line of one idea is already a whole turn.
        bot.engine.in_parts = true;
        (bot.engine.width, bot.engine.first_looks) = (1, Some(12));
        Deep(bot)
    }
}

impl Bot<Royal> for Deep {
    fn choose(&mut self, observer: &Observer<'_, Royal>, budget: Budget) -> Result<Command, BotFailed> {
        self.0.choose(observer, budget)
    }

    fn consider(
        &mut self,
        observer: &Observer<'_, Royal>,
        budget: Budget,
    ) -> Result<Considered<Command>, BotFailed> {
        self.0.consider(observer, budget)
    }
}

#[cfg(test)]
mod tests;
