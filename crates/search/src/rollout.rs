//! How searches look beyond what they grow: the guide plays on to the end, or some
//! way there, and then has the word.

use kernel::{Ctx, FastDice, Game, MAX_SEATS, Seats};

use crate::Guide;
use crate::tree::{Values, evaluated, values_of};

/// How far a simulation plays on, where the guide does not stop it before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rollout {
    /// To the end of the match; in turn search to the seat's next turn.
    ToTheEnd,
    /// So many commands; then the guide evaluates.
    Commands(u32),
}

impl Rollout {
    /// The most commands that are played.
    #[inline]
    pub(crate) fn limit(self) -> u32 {
        match self {
            Rollout::ToTheEnd => u32::MAX,
            Rollout::Commands(limit) => limit,
        }
    }

    /// Plays on and says what came of it for these seats. A play-out that no
    /// script could carry on is worth nothing to anybody.
    #[inline]
    pub(crate) fn run<G: Game>(
        self,
        guide: &impl Guide<G>,
        state: &mut G,
        seats: Seats,
        dice: &mut FastDice,
        buffer: &mut Vec<G::Command>,
    ) -> Values {
        let limit = self.limit();
        let mut n_commands = 0;
        while n_commands < limit && !guide.is_far(state) {
            let Some(seat) = state.asked().lowest() else { break };
            let Some(command) = guide.play(state, seat, dice, buffer) else { return [0.0; MAX_SEATS] };
            if state.apply(seat, command, &mut Ctx::silent(dice)).is_err() {
                return [0.0; MAX_SEATS];
            }
            n_commands += 1;
        }
        match state.outcome() {
            Some(outcome) => values_of(&outcome, seats),
            None => evaluated(guide, state, seats),
        }
    }
}
