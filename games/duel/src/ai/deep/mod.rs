//! A player that searches (DUEL-20): simulations in worlds drawn from what its seat sees, each played on
//! for some turns and evaluated there.
//!
//! | module | owns |
//! |---|---|
//! | `choices` | which commands deserve a look |
//! | `gain` | what a command wins at a glance |
//! | `lethal` | whether a turn can be won for sure |
//! | `policy` | how simulations go on beyond the tree |
//! | `value` | what a position is worth |

mod choices;
mod gain;
mod lethal;
mod policy;
mod value;

use kernel::{FastDice, Seat};
use search::{Bot, BotFailed, Budget, Considered, Guide, Ismcts, Observer};

pub use lethal::lethal;

use super::{hand, stops};
use crate::state::Asking;
use crate::{Command, Duel, Stop};

/// A player that searches.
pub struct Deep {
    engine: Ismcts<Duel>,
    seed: u64,
}

/// Simulations go to the beginning of this turn from now: that is where what was begun has come to something,
/// and is not yet too far for a policy that only guesses.
const TURNS: u16 = 3;

/// What a duel that is won is worth.
const WON: i32 = 1000;

impl Deep {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Deep {
        let mut engine = Ismcts::default();
        (engine.exploration, engine.first_looks) = (0.4, Some(2));
        Deep { engine, seed }
    }
}

impl Bot<Duel> for Deep {
    fn choose(&mut self, observer: &Observer<'_, Duel>, budget: Budget) -> Result<Command, BotFailed> {
        Ok(self.consider(observer, budget)?.command)
    }

    fn consider(
        &mut self,
        observer: &Observer<'_, Duel>,
        budget: Budget,
    ) -> Result<Considered<Command>, BotFailed> {
        let settled = |command| Ok(Considered { command, value: None });
        let table = observer.view.table();
        if table.asking() == Asking::Mulligan {
            let is_kept = hand::is_kept(&observer.view.public(), observer.seat);
            return settled(if is_kept { Command::Keep } else { Command::Mulligan });
        }
        // Whoever attacks wants to be asked once the blocks are known, too.
        let wanted = [Stop::OwnBlockers, stops::REPLIES[0], stops::REPLIES[1]];
        if let Some(command) = stops::due(observer, &wanted) {
            return settled(command);
        }
        let dice = FastDice::of(&[self.seed, observer.entry.into()]);
        if let Some(command) = lethal::found(observer, dice.clone(), budget) {
            return Ok(Considered { command, value: Some(WON) });
        }
        let advice = Advice { horizon: table.turn() + TURNS };
        Ok(self.engine.search(&advice, observer, dice, budget).into())
    }
}

/// What the search is told of the game.
struct Advice {
    /// Simulations end where this turn begins.
    horizon: u16,
}

impl Guide<Duel> for Advice {
    fn evaluate(&self, state: &Duel, seat: Seat) -> i32 {
        value::evaluate(state, seat)
    }

    fn candidates(&self, state: &Duel, seat: Seat, commands: &mut Vec<Command>) {
        choices::choices(state, seat, commands);
    }

    fn play(&self, state: &Duel, seat: Seat, _: &mut FastDice, buffer: &mut Vec<Command>) -> Option<Command> {
        policy::play(state, seat, buffer)
    }

    fn is_far(&self, state: &Duel) -> bool {
        state.table().turn() >= self.horizon
    }
}

#[cfg(test)]
mod tests;
