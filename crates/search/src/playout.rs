//! Uniform play to the end: the yardstick of speed.

use kernel::{Ctx, FastDice, Game, Outcome};

/// What came of a play-out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How it ended; None when a script could not be run, or it was cut short.
    pub outcome: Option<Outcome>,
    /// How many commands were played.
    pub n_commands: u32,
}

/// Plays on from a state by any legal command, all equally likely, until the
/// match ends; of several seats asked together, the lowest plays first. The
/// buffer is for reuse: nothing else is allocated.
#[inline]
pub fn playout<G: Game>(state: &mut G, dice: &mut FastDice, buffer: &mut Vec<G::Command>) -> Playout {
    playout_within(state, dice, buffer, u32::MAX)
}

/// The same, cut short after so many commands.
#[inline]
pub fn playout_within<G: Game>(
    state: &mut G,
    dice: &mut FastDice,
    buffer: &mut Vec<G::Command>,
    limit: u32,
) -> Playout {
    let mut n_commands = 0;
    while n_commands < limit {
        let Some(seat) = state.asked().lowest() else { break };
        buffer.clear();
        state.legal(seat, buffer);
        if buffer.is_empty() {
            break;
        }
        let command = *dice.pick(buffer);
        n_commands += 1;
        if state.apply(seat, command, &mut Ctx::silent(dice)).is_err() {
            return Playout { outcome: None, n_commands };
        }
    }
    Playout { outcome: state.outcome(), n_commands }
}
