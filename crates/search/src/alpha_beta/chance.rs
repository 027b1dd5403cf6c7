//! Chance in alpha-beta: the expectation over all outcomes of a command, given up
//! as soon as no outcome can bring it back between the bounds.

use kernel::{Ctx, EnumeratingDice, FastDice, Game};

use super::{Edge, INFINITY, Search, WIN};
use crate::Guide;

/// States that a command can lead to, each with its probability.
pub(super) struct Outcomes<G>(Vec<(G, f64)>);

impl<G> Default for Outcomes<G> {
    fn default() -> Outcomes<G> {
        Outcomes(Vec::new())
    }
}

impl<G: Game, A: Guide<G>> Search<'_, G, A> {
    /// The expectation of a command that draws; `first` is its first outcome.
    /// None when it faults, or the budget ends.
    pub(super) fn chance(
        &mut self,
        state: &G,
        edge: Edge<G>,
        first: G,
        dice: EnumeratingDice,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        if self.engine.plies.len() <= edge.ply {
            self.engine.plies.resize_with(edge.ply + 1, Default::default);
        }
        let Outcomes(mut outcomes) = std::mem::take(&mut self.engine.plies[edge.ply].outcomes);
        outcomes.clear();
        let score = self.outcomes(state, edge, first, dice, &mut outcomes);
        let score = score.map(|()| self.expectation(&outcomes, edge, alpha, beta));
        self.engine.plies[edge.ply].outcomes = Outcomes(outcomes);
        score
    }

    /// Fills in all outcomes, or samples when there are too many.
    fn outcomes(
        &mut self,
        state: &G,
        edge: Edge<G>,
        first: G,
        mut dice: EnumeratingDice,
        outcomes: &mut Vec<(G, f64)>,
    ) -> Option<()> {
        outcomes.push((first, share(&dice)));
        while dice.advance() {
            if outcomes.len() >= self.engine.max_outcomes {
                return self.samples(state, edge, outcomes);
            }
            let next = self.outcome(state, edge, &mut dice)?;
            outcomes.push((next, share(&dice)));
        }
        Some(())
    }

    /// Fills in samples. Their dice depend on the position alone, so that a
    /// deeper look meets the same ones.
    fn samples(&mut self, state: &G, edge: Edge<G>, outcomes: &mut Vec<(G, f64)>) -> Option<()> {
        outcomes.clear();
        let n_samples = self.engine.samples.max(1);
        let mut dice = FastDice::of(&[edge.key, n_samples as u64]);
        for _ in 0..n_samples {
            let next = self.outcome(state, edge, &mut dice)?;
            outcomes.push((next, 1.0 / n_samples as f64));
        }
        Some(())
    }

    fn outcome(&mut self, state: &G, edge: Edge<G>, dice: &mut dyn kernel::Dice) -> Option<G> {
        if !self.meter.spend() {
            self.is_cut = true;
            return None;
        }
        let mut next = state.clone();
        next.apply(edge.seat, edge.command, &mut Ctx::silent(dice)).ok()?;
        Some(next)
    }

    /// The average of the outcomes. While some are left, the best and the worst
    /// they could be narrow down what this one must be to matter.
    fn expectation(&mut self, outcomes: &[(G, f64)], edge: Edge<G>, alpha: i32, beta: i32) -> i32 {
        let (win, mut sum, mut rest) = (f64::from(WIN), 0.0, 1.0);
        for (next, share) in outcomes {
            if self.is_cut {
                return 0;
            }
            rest -= share;
            let rest = f64::max(rest, 0.0);
            let low = (f64::from(alpha) - sum - rest * win) / share;
            let high = (f64::from(beta) - sum + rest * win) / share;
            let bound = |bound: f64| bound.clamp(f64::from(-INFINITY), f64::from(INFINITY));
            let (low, high) = (bound(low.floor()) as i32, bound(high.ceil()) as i32);
            let score = self.reached(next, edge, low, high.max(low + 1));
            sum += share * f64::from(score);
            if score <= low && low > -INFINITY {
                return round(sum + rest * win).min(alpha);
            }
            if score >= high && high < INFINITY {
                return round(sum - rest * win).max(beta);
            }
        }
        round(sum)
    }
}

/// How likely the way is that was just tried.
pub(crate) fn share(dice: &EnumeratingDice) -> f64 {
    let probability = dice.probability();
    probability.part as f64 / probability.whole as f64
}

/// Half away from zero, so that both seats round alike.
fn round(score: f64) -> i32 {
    (score + 0.5_f64.copysign(score)) as i32
}
