//! A player that looks ahead over everybody's moves (GARDEN-19): a tree of commands, grown by simulations, in which a
//! fight leads to either outcome by its odds.
//!
//! | module | owns |
//! |---|---|
//! | `ways` | how far cells are from the enemy (Dijkstra) |
//! | `value` | what a position is worth |
//! | `policy` | how a player is expected to play on |
//! | `guide` | all of this for the tree search |

mod guide;
mod policy;
mod value;
mod ways;

use kernel::FastDice;
use search::{Bot, BotFailed, Budget, Considered, Observer, Uct};

use self::guide::Foresight;
use crate::{Command, Garden};

/// A player by UCT. Beyond its tree all play by the policy for some turns; then the position is judged.
pub struct Deep {
    engine: Uct<Garden>,
    seed: u64,
}

impl Deep {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Deep {
        let mut engine = Uct::default();
        (engine.exploration, engine.first_looks) = (0.25, Some(12));
        Deep { engine, seed }
    }
}

impl Bot<Garden> for Deep {
    fn choose(&mut self, observer: &Observer<'_, Garden>, budget: Budget) -> Result<Command, BotFailed> {
        Ok(self.consider(observer, budget)?.command)
    }

    fn consider(
        &mut self,
        observer: &Observer<'_, Garden>,
        budget: Budget,
    ) -> Result<Considered<Command>, BotFailed> {
        let dice = FastDice::of(&[self.seed, observer.entry.into()]);
        let garden = observer.view.game();
        let guide = Foresight::from(garden);
        Ok(self.engine.search(&guide, garden, observer.seat, observer.legal, dice, budget).into())
    }
}

#[cfg(test)]
mod tests;
