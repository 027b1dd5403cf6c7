//! Players made of a search and a guide. Each draws its worlds from its view
//! and its chance from its seed and the entry, so that one taken up again in
//! the middle of a match plays on as it would have.

use kernel::{FastDice, Game};

use crate::{AlphaBeta, Bot, BotFailed, Budget, Considered, Guide, Ismcts, Observer, Plan, TurnSearch, Uct};

/// Plays by a search that answers one decision at a time.
pub struct SearchBot<E, A> {
    /// The search, to be tuned.
    pub engine: E,
    guide: A,
    seed: u64,
}

/// Plays games of two sides without secrets by [`AlphaBeta`].
pub type AlphaBetaBot<G, A> = SearchBot<AlphaBeta<G>, A>;
/// Plays games without secrets by [`Uct`].
pub type UctBot<G, A> = SearchBot<Uct<G>, A>;
/// Plays games with secrets by [`Ismcts`].
pub type IsmctsBot<G, A> = SearchBot<Ismcts<G>, A>;

impl<E: Default, A> SearchBot<E, A> {
    /// A player by this guide.
    pub fn new(guide: A, seed: u64) -> Self {
        SearchBot { engine: E::default(), guide, seed }
    }
}

/// A search that answers one decision at a time.
pub trait Engine<G: Game, A>: Send {
    /// What it thinks of a decision.
    fn think(
        &mut self,
        guide: &A,
        observer: &Observer<'_, G>,
        dice: FastDice,
        budget: Budget,
    ) -> Considered<G::Command>;
}

impl<G: Game, A: Guide<G>> Engine<G, A> for AlphaBeta<G> {
    fn think(
        &mut self,
        guide: &A,
        observer: &Observer<'_, G>,
        mut dice: FastDice,
        budget: Budget,
    ) -> Considered<G::Command> {
        let state = G::sample(observer.content, observer.view, &mut dice);
        self.search(guide, &state, observer.seat, observer.legal, dice, budget).into()
    }
}

impl<G: Game, A: Guide<G>> Engine<G, A> for Uct<G> {
    fn think(
        &mut self,
        guide: &A,
        observer: &Observer<'_, G>,
        mut dice: FastDice,
        budget: Budget,
    ) -> Considered<G::Command> {
        let state = G::sample(observer.content, observer.view, &mut dice);
        self.search(guide, &state, observer.seat, observer.legal, dice, budget).into()
    }
}

impl<G: Game, A: Guide<G>> Engine<G, A> for Ismcts<G> {
    fn think(
        &mut self,
        guide: &A,
        observer: &Observer<'_, G>,
        dice: FastDice,
        budget: Budget,
    ) -> Considered<G::Command> {
        self.search(guide, observer, dice, budget).into()
    }
}

impl<G: Game, E: Engine<G, A>, A: Guide<G>> Bot<G> for SearchBot<E, A> {
    fn choose(&mut self, observer: &Observer<'_, G>, budget: Budget) -> Result<G::Command, BotFailed> {
        Ok(self.consider(observer, budget)?.command)
    }

    fn consider(
        &mut self,
        observer: &Observer<'_, G>,
        budget: Budget,
    ) -> Result<Considered<G::Command>, BotFailed> {
        let dice = FastDice::of(&[self.seed, observer.entry.into()]);
        Ok(self.engine.think(&self.guide, observer, dice, budget))
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
