//! How the tree searches look beyond their tree: a play-out to the end, or a
//! few commands at random and then the guide's word.

use kernel::{FastDice, Game, MAX_SEATS, Outcome, Seats};

use crate::Guide;
use crate::playout::playout_within;

/// How far a simulation plays at random.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rollout {
    /// To the end of the match.
    ToTheEnd,
    /// So many commands; then the guide evaluates.
    Commands(u32),
}

/// A value per seat, from -1 to 1; only those that were asked for are filled.
pub(crate) type Values = [f32; MAX_SEATS];

/// What an end is worth to these seats.
#[inline]
pub(crate) fn values_of(outcome: &Outcome, seats: Seats) -> Values {
    let mut values = [0.0; MAX_SEATS];
    for seat in seats.iter() {
        values[seat.index()] = outcome.value(seat) as f32 * 0.001;
    }
    values
}

impl Rollout {
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
        let limit = match self {
            Rollout::ToTheEnd => u32::MAX,
            Rollout::Commands(limit) => limit,
        };
        let played = playout_within(state, dice, buffer, limit);
        match played.outcome {
            Some(outcome) => values_of(&outcome, seats),
            None if played.n_commands == limit => {
                let mut values = [0.0; MAX_SEATS];
                for seat in seats.iter() {
                    values[seat.index()] = guide.evaluate(state, seat).clamp(-999, 999) as f32 * 0.001;
                }
                values
            }
            None => [0.0; MAX_SEATS],
        }
    }
}
