//! Players made of a search and a guide. Each draws its worlds from its view
//! and its chance from its seed and the entry, so that one taken up again in
//! the middle of a match plays on as it would have.

use kernel::{FastDice, Game};

use crate::{AlphaBeta, Bot, BotFailed, Budget, Considered, Guide, Ismcts, Observer, Plan, TurnSearch, Uct};

/// Plays games of two sides without secrets by [`AlphaBeta`].
pub struct AlphaBetaBot<G: Game, A> {
    /// The search, to be tuned.
    pub engine: AlphaBeta<G>,
    guide: A,
    seed: u64,
}

impl<G: Game, A: Guide<G>> AlphaBetaBot<G, A> {
    /// A player by this guide.
    pub fn new(guide: A, seed: u64) -> Self {
        AlphaBetaBot { engine: AlphaBeta::default(), guide, seed }
    }
}

impl<G: Game, A: Guide<G>> Bot<G> for AlphaBetaBot<G, A> {
    fn choose(&mut self, observer: &Observer<'_, G>, budget: Budget) -> Result<G::Command, BotFailed> {
        Ok(self.consider(observer, budget)?.command)
    }

    fn consider(
        &mut self,
        observer: &Observer<'_, G>,
        budget: Budget,
    ) -> Result<Considered<G::Command>, BotFailed> {
        let mut dice = FastDice::of(&[self.seed, observer.entry.into()]);
        let state = G::sample(observer.content, observer.view, &mut dice);
        let thought = self.engine.search(&self.guide, &state, observer.seat, observer.legal, dice, budget);
        Ok(thought.into())
    }
}

/// Plays games without secrets by [`Uct`].
pub struct UctBot<G: Game, A> {
    /// The search, to be tuned.
    pub engine: Uct<G>,
    guide: A,
    seed: u64,
}

impl<G: Game, A: Guide<G>> UctBot<G, A> {
    /// A player by this guide.
    pub fn new(guide: A, seed: u64) -> Self {
        UctBot { engine: Uct::default(), guide, seed }
    }
}

impl<G: Game, A: Guide<G>> Bot<G> for UctBot<G, A> {
    fn choose(&mut self, observer: &Observer<'_, G>, budget: Budget) -> Result<G::Command, BotFailed> {
        Ok(self.consider(observer, budget)?.command)
    }

    fn consider(
        &mut self,
        observer: &Observer<'_, G>,
        budget: Budget,
    ) -> Result<Considered<G::Command>, BotFailed> {
        let mut dice = FastDice::of(&[self.seed, observer.entry.into()]);
        let state = G::sample(observer.content, observer.view, &mut dice);
        let thought = self.engine.search(&self.guide, &state, observer.seat, observer.legal, dice, budget);
        Ok(thought.into())
    }
}

/// Plays games with secrets by [`Ismcts`].
pub struct IsmctsBot<G: Game, A> {
    /// The search, to be tuned.
    pub engine: Ismcts<G>,
    guide: A,
    seed: u64,
}

impl<G: Game, A: Guide<G>> IsmctsBot<G, A> {
    /// A player by this guide.
    pub fn new(guide: A, seed: u64) -> Self {
        IsmctsBot { engine: Ismcts::default(), guide, seed }
    }
}

impl<G: Game, A: Guide<G>> Bot<G> for IsmctsBot<G, A> {
    fn choose(&mut self, observer: &Observer<'_, G>, budget: Budget) -> Result<G::Command, BotFailed> {
        Ok(self.consider(observer, budget)?.command)
    }

    fn consider(
        &mut self,
        observer: &Observer<'_, G>,
        budget: Budget,
    ) -> Result<Considered<G::Command>, BotFailed> {
        let dice = FastDice::of(&[self.seed, observer.entry.into()]);
        Ok(self.engine.search(&self.guide, observer, dice, budget).into())
    }
}

/// Plays games of many commands in a row by [`TurnSearch`], and thinks again when its plan fails.
pub struct TurnBot<G: Game, A> {
    /// The search, to be tuned.
    pub engine: TurnSearch<G>,
    guide: A,
    seed: u64,
    plan: Plan<G>,
}

impl<G: Game, A: Guide<G>> TurnBot<G, A> {
    /// A player by this guide.
    pub fn new(guide: A, seed: u64) -> Self {
        TurnBot { engine: TurnSearch::default(), guide, seed, plan: Plan::default() }
    }
}

impl<G: Game, A: Guide<G>> Bot<G> for TurnBot<G, A> {
    fn choose(&mut self, observer: &Observer<'_, G>, budget: Budget) -> Result<G::Command, BotFailed> {
        Ok(self.consider(observer, budget)?.command)
    }

    fn consider(
        &mut self,
        observer: &Observer<'_, G>,
        budget: Budget,
    ) -> Result<Considered<G::Command>, BotFailed> {
        if let Some(command) = self.plan.follow(observer.view, observer.legal) {
            return Ok(Considered { command, value: None });
        }
        let dice = FastDice::of(&[self.seed, observer.entry.into()]);
        let turn = self.engine.search(&self.guide, observer, dice, budget);
        self.plan = turn.plan;
        let first = self.plan.follow(observer.view, observer.legal);
        let considered = Considered::from(turn.thought);
        Ok(Considered { command: first.unwrap_or(considered.command), ..considered })
    }
}
