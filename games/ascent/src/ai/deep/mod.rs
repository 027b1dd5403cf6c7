//! A player that thinks its fights out (ASCENT-23): the orders and targets in which this turn's cards can be played,
//! the enemies' answer, and the rest of the fight as the policy would play it, over the same samples of what is drawn.
//! Which card to take, whether to sleep and where to go is tried in fights that could come.
//!
//! | module | owns |
//! |---|---|
//! | `policy` | how a player is expected to play on in a fight |
//! | `guide` | all of this for the turn search |
//! | `choices` | what is chosen between fights |
//! | `needs` | what a card is worth in a deck |

mod choices;
mod guide;
mod needs;
mod policy;

use search::{Bot, BotFailed, Budget, Considered, Observer, Rollout, TurnBot};

use self::guide::Foresight;
use crate::Command;
use crate::state::Ascent;

/// A player by turn search, which thinks again when something was drawn.
pub struct Deep {
    fights: TurnBot<Ascent, Foresight>,
    seed: u64,
}

impl Deep {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Deep {
        let mut fights = TurnBot::new(Foresight, seed);
        fights.engine.rollout = Rollout::ToTheEnd;
        (fights.engine.width, fights.engine.first_looks) = (4, Some(8));
        (fights.engine.samples, fights.engine.max_outcomes) = (8, 2);
        Deep { fights, seed }
    }
}

impl Bot<Ascent> for Deep {
    fn choose(&mut self, observer: &Observer<'_, Ascent>, budget: Budget) -> Result<Command, BotFailed> {
        Ok(self.consider(observer, budget)?.command)
    }

    fn consider(
        &mut self,
        observer: &Observer<'_, Ascent>,
        budget: Budget,
    ) -> Result<Considered<Command>, BotFailed> {
        if observer.view.position().is_fighting() {
            return self.fights.consider(observer, budget);
        }
        let command = match observer.legal {
            [command] => *command,
            _ => choices::choose(observer, self.seed, budget),
        };
        Ok(Considered { command, value: None })
    }
}

#[cfg(test)]
mod tests;
