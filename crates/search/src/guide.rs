//! What a game adds for search, outside its rules: what a position is worth and
//! which commands deserve a look.

use kernel::{FastDice, Game, Seat};

/// A game's advice to a search.
pub trait Guide<G: Game>: Send {
    /// What a position that is not over is worth to a seat, on the scale of
    /// [`kernel::Outcome::value`] and strictly inside it: from -999 to 999. In a
    /// game of two it is worth the opposite to the other seat.
    fn evaluate(&self, state: &G, seat: Seat) -> i32;

    /// Drops the commands not worth a look and puts the most promising first,
    /// in one order for one state, and never leaves the list empty.
    fn candidates(&self, state: &G, seat: Seat, commands: &mut Vec<G::Command>) {
        let _ = (state, seat, commands);
    }

    /// What a seat plays where a simulation goes on beyond its tree: any legal command, all equally
    /// likely, unless the game knows better. None where nothing is legal. The buffer is for reuse.
    #[inline]
    fn play(
        &self,
        state: &G,
        seat: Seat,
        dice: &mut FastDice,
        buffer: &mut Vec<G::Command>,
    ) -> Option<G::Command> {
        buffer.clear();
        state.legal(seat, buffer);
        if buffer.is_empty() { None } else { Some(*dice.pick(buffer)) }
    }

    /// Whether a simulation has come far enough for the position to be evaluated. Where time passes in
    /// turns, all lines are then compared at the same time.
    #[inline]
    fn is_far(&self, state: &G) -> bool {
        let _ = state;
        false
    }
}

/// No advice: every position is even and every command deserves a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoGuide;

impl<G: Game> Guide<G> for NoGuide {
    fn evaluate(&self, _: &G, _: Seat) -> i32 {
        0
    }
}
