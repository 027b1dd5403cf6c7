//! Who chooses commands, and all that it is given.

use std::fmt;

use kernel::{Ending, FastDice, Game, Seat};

use crate::arena::Count;
use crate::{Budget, Level, Thought};

/// All that a bot is given: what its seat knows and may do. It owns no state.
pub struct Observer<'a, G: Game> {
    /// The content of the match.
    pub content: &'static G::Content,
    /// The seat to choose for.
    pub seat: Seat,
    /// The number that the chosen command's entry will have.
    pub entry: u32,
    /// What the seat knows.
    pub view: &'a G::View,
    /// What it may play, in the game's order; never empty.
    pub legal: &'a [G::Command],
    /// What it was told since it chose last; empty for a bot that does not want events.
    pub told: &'a [G::Event],
}

/// Somebody who sits in a seat and chooses. The choice is a function of the
/// bot's seed, the entry, the views it received and a node budget.
pub trait Bot<G: Game>: Send {
    /// One of the legal commands.
    fn choose(&mut self, observer: &Observer<'_, G>, budget: Budget) -> Result<G::Command, BotFailed>;

    /// The same choice, with what the seat may hope for by it where the bot works that out.
    fn consider(
        &mut self,
        observer: &Observer<'_, G>,
        budget: Budget,
    ) -> Result<Considered<G::Command>, BotFailed> {
        Ok(Considered { command: self.choose(observer, budget)?, value: None })
    }

    /// Whether the bot reads [`Observer::told`]. Unless somebody does, events are
    /// not even built.
    fn wants_events(&self) -> bool {
        false
    }

    /// The match is over; `view` is the last that the bot's seat has of it.
    fn end(&mut self, ending: &Ending, view: &G::View) {
        let _ = (ending, view);
    }
}

/// A choice, and what the seat may hope for by it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Considered<C> {
    /// What to play.
    pub command: C,
    /// From -1000 to 1000, as [`kernel::Outcome::value`] counts; None where there was nothing to think about.
    pub value: Option<i32>,
}

impl<C> From<Thought<C>> for Considered<C> {
    fn from(thought: Thought<C>) -> Considered<C> {
        // Whoever is forced has looked at nothing.
        Considered { value: (thought.nodes > 0).then_some(thought.value), command: thought.command }
    }
}

/// A game with players of its own.
pub trait Played: Game {
    /// The fields of the form whose choices a ladder goes through in equal parts:
    /// maps, decks, clans.
    const VARIED: &'static [&'static str] = &[];

    /// How many entries at the start of an arena's matches fall at random, where nothing is
    /// said: bots that do not vary meet in many positions all the same. None where chance
    /// deals every match anew.
    const OPENING: u32 = 2;

    /// The settings of the largest match that ships, which benchmarks play beside the
    /// default; nothing where none is larger.
    const LARGEST: &'static [(&'static str, &'static str)] = &[];

    /// How many nodes `deep` has for each decision when it looks at a match that is over: what a tenth of a second
    /// or so buys, so that the same match is always judged the same.
    const REVIEW_NODES: u64 = 1_000;

    /// What an arena counts in the last state of a match besides who won.
    fn tallies(&self) -> Vec<Count> {
        Vec::new()
    }

    /// The player of a level. The seed makes its chance its own.
    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Self>>;
}

/// A bot could not choose: its program died, hung, or answered nonsense.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotFailed {
    /// What happened, in words.
    pub reason: String,
}

impl fmt::Display for BotFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for BotFailed {}

/// Any legal command, all equally likely: the yardstick of benchmarks.
#[derive(Clone, Debug)]
pub struct Uniform {
    seed: u64,
}

impl Uniform {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Uniform {
        Uniform { seed }
    }
}

impl<G: Game> Bot<G> for Uniform {
    fn choose(&mut self, observer: &Observer<'_, G>, _budget: Budget) -> Result<G::Command, BotFailed> {
        let mut dice = FastDice::of(&[self.seed, observer.entry.into()]);
        Ok(*dice.pick(observer.legal))
    }
}
