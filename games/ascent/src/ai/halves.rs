//! Two players in one, to tell apart what fights and what the choices between them are good for.

use search::{Bot, BotFailed, Budget, Observer};

use crate::Command;
use crate::state::Ascent;

/// A player that fights as one does, and chooses between fights as another does.
pub struct Halves {
    /// Plays cards.
    pub fights: Box<dyn Bot<Ascent>>,
    /// Chooses ways, cards and rest.
    pub choices: Box<dyn Bot<Ascent>>,
}

impl Bot<Ascent> for Halves {
    fn choose(&mut self, observer: &Observer<'_, Ascent>, budget: Budget) -> Result<Command, BotFailed> {
        let is_fighting = observer.view.position().is_fighting();
        let half = if is_fighting { &mut self.fights } else { &mut self.choices };
        half.choose(observer, budget)
    }
}
