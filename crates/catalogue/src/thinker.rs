//! One bot of any game.

use std::any::Any;

use kernel::{Ending, Game, Seat};
use search::{Bot, BotFailed, Budget, Considered, Observer};

/// What a bot is asked: an observer that can travel to another thread.
pub struct Question(Box<dyn Any + Send>);

pub(crate) struct Asked<G: Game> {
    pub(crate) content: &'static G::Content,
    pub(crate) seat: Seat,
    pub(crate) entry: u32,
    pub(crate) view: G::View,
    pub(crate) legal: Vec<G::Command>,
    pub(crate) told: Vec<G::Event>,
}

impl Question {
    pub(crate) fn new<G: Game>(asked: Asked<G>) -> Question {
        Question(Box::new(asked))
    }

    fn of<G: Game>(self) -> Result<Box<Asked<G>>, BotFailed> {
        let wrong = |_| BotFailed { reason: format!("the question is not about {}", G::ID) };
        self.0.downcast::<Asked<G>>().map_err(wrong)
    }
}

/// A bot that may think on any thread and answers in words.
pub trait Thinker: Send {
    /// One of the legal commands, in words.
    fn think(&mut self, question: Question, budget: Budget) -> Result<String, BotFailed>;

    /// The same, with what the seat may hope for by it where the bot works that out.
    fn consider(&mut self, question: Question, budget: Budget) -> Result<Considered<String>, BotFailed>;

    /// Whether it wants to be told events.
    fn wants_events(&self) -> bool;

    /// The match is over; the question holds the last view of the bot's seat.
    fn end(&mut self, ending: &Ending, question: Question);
}

pub(crate) struct BotThinker<G: Game>(pub(crate) Box<dyn Bot<G>>);

impl<G: Game> Thinker for BotThinker<G> {
    fn think(&mut self, question: Question, budget: Budget) -> Result<String, BotFailed> {
        Ok(self.consider(question, budget)?.command)
    }

    fn consider(&mut self, question: Question, budget: Budget) -> Result<Considered<String>, BotFailed> {
        let asked = question.of::<G>()?;
        let Asked { content, seat, entry, view, legal, told } = *asked;
        let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &told };
        let Considered { command, value } = self.0.consider(&observer, budget)?;
        if !legal.contains(&command) {
            return Err(BotFailed { reason: format!("{command:?} is not among the choices") });
        }
        Ok(Considered { command: G::write_command(content, command), value })
    }

    fn wants_events(&self) -> bool {
        self.0.wants_events()
    }

    fn end(&mut self, ending: &Ending, question: Question) {
        if let Ok(asked) = question.of::<G>() {
            self.0.end(ending, &asked.view);
        }
    }
}
