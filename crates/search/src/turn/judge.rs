//! What a line is worth: over its outcomes, after the rest of the turn and the others' answer.

use std::ops::Range;

use kernel::{Ctx, Dice, EnumeratingDice, FastDice, Game};

use super::Search;
use crate::Guide;
use crate::alpha_beta::share;

impl<G: Game, A: Guide<G>> Search<'_, G, A> {
    /// The dice of a sample: the same for every line (common random numbers), so that no line is
    /// thought better than another for its luck.
    fn dice(&self, world: usize, sample: usize, part: Part) -> FastDice {
        FastDice::of(&[self.seed, world as u64, sample as u64, part as u64])
    }

    /// The dice of the policy's own turn.
    pub(super) fn policy_dice(&self) -> FastDice {
        self.dice(0, 0, Part::Policy)
    }

    /// How often chance is tried in each world, where it is not enumerated.
    pub(super) fn n_samples(&self) -> usize {
        (self.engine.samples / self.engine.worlds.max(1)).max(1)
    }

    /// What a position is worth when the turn goes on by the policy, if it does, and is answered: on
    /// average over these samples, or by one where chance has no part in it.
    pub(super) fn played_on(&mut self, state: &G, world: usize, samples: Range<usize>) -> f64 {
        let (mut sum, n_samples) = (0.0, samples.len());
        for sample in samples {
            let start = self.dice(world, sample, Part::Rest);
            let mut dice = start.clone();
            let worth = self.play_on(state.clone(), &mut dice);
            if dice == start || self.is_cut {
                return worth;
            }
            sum += worth;
        }
        sum / n_samples as f64
    }

    /// Plays on by the policies until the seat's next turn, or until it is far.
    fn play_on(&mut self, mut state: G, dice: &mut FastDice) -> f64 {
        let (mut is_answered, mut n_left) = (false, self.engine.rollout.limit());
        while let Some(lowest) = state.asked().lowest() {
            let is_own = state.asked().has(self.seat);
            let is_next = is_own && (is_answered || self.guide.turn(&state) != self.turn);
            if is_next || n_left == 0 || self.guide.is_far(&state) {
                return self.evaluate(&state);
            }
            n_left -= 1;
            is_answered |= !is_own;
            let seat = if is_own { self.seat } else { lowest };
            let played = self.guide.play(&state, seat, dice, &mut self.engine.buffer);
            // Where nothing can be played nobody wins; where the budget ends nobody asks.
            let Some(command) = played.filter(|_| self.spend()) else { return 0.0 };
            if state.apply(seat, command, &mut Ctx::silent(dice)).is_err() {
                return 0.0;
            }
        }
        state.outcome().map_or(0.0, |outcome| outcome.value(self.seat).into())
    }

    /// What the guide says of a position.
    pub(super) fn evaluate(&self, state: &G) -> f64 {
        self.guide.evaluate(state, self.seat).clamp(-999, 999).into()
    }

    /// Fills in what a command can lead to in a world, or samples of it. None when it faults, or the
    /// budget ends.
    pub(super) fn outcomes(
        &mut self,
        state: &G,
        world: usize,
        command: G::Command,
        outcomes: &mut Vec<Fall<G>>,
    ) -> Option<()> {
        outcomes.clear();
        let mut dice = EnumeratingDice::default();
        loop {
            let state = self.outcome(state, command, &mut dice)?;
            outcomes.push(Fall { state, share: share(&dice), samples: 0..0 });
            if !dice.advance() {
                break;
            }
            if outcomes.len() >= self.engine.max_outcomes {
                outcomes.clear();
                break;
            }
        }
        let n_samples = self.n_samples();
        // Outcomes that are enumerated share the samples of what comes after them.
        let n_each = (n_samples / outcomes.len().max(1)).max(1);
        outcomes.iter_mut().for_each(|outcome| outcome.samples = 0..n_each);
        if outcomes.is_empty() {
            for sample in 0..n_samples {
                let state = self.outcome(state, command, &mut self.dice(world, sample, Part::Command))?;
                outcomes.push(Fall { state, share: 1.0 / n_samples as f64, samples: sample..sample + 1 });
            }
        }
        Some(())
    }

    fn outcome(&mut self, state: &G, command: G::Command, dice: &mut dyn Dice) -> Option<G> {
        let mut next = state.clone();
        let is_played = self.spend() && next.apply(self.seat, command, &mut Ctx::silent(dice)).is_ok();
        is_played.then_some(next)
    }
}

/// One way a command's draws can fall.
pub(super) struct Fall<G> {
    pub state: G,
    pub share: f64,
    /// The samples of what comes after it.
    pub samples: Range<usize>,
}

/// What a sample's dice are for: each part has its own, so that one draw more in a line's command moves
/// none of its answer.
#[derive(Clone, Copy)]
enum Part {
    Policy,
    Command,
    Rest,
}
