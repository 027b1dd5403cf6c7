//! Bots that think elsewhere: on threads of their own, only so many at once, so
//! that no thought holds up a match.

use std::sync::Arc;

use catalogue::{Question, Table, Thinker};
use kernel::Seat;
use search::Budget;
use tokio::sync::Semaphore;
use tokio::task::{JoinSet, spawn_blocking};

/// The bots of a match.
pub struct Minds {
    minds: Vec<Option<Mind>>,
    thinking: JoinSet<Thought>,
    thinkers: Arc<Semaphore>,
    budget: Budget,
}

struct Mind {
    /// None while it thinks.
    thinker: Option<Box<dyn Thinker>>,
    wants_events: bool,
    /// The first entry whose events it was not told.
    untold: u32,
    /// How many entries there were when it found nothing that works.
    stalled: Option<u32>,
}

/// What a bot came up with.
pub struct Thought {
    /// Who thought.
    pub seat: Seat,
    /// The last entry when it was asked.
    pub seen: u32,
    /// What it wants to play; an error when it cannot play.
    pub words: Result<String, String>,
    thinker: Option<Box<dyn Thinker>>,
}

impl Minds {
    /// Nobody.
    pub fn none(thinkers: Arc<Semaphore>, budget: Budget) -> Minds {
        Minds { minds: Vec::new(), thinking: JoinSet::new(), thinkers, budget }
    }

    /// Seats these bots; None where a person sits.
    pub fn seat(&mut self, bots: Vec<Option<Box<dyn Thinker>>>) {
        let mind = |thinker: Box<dyn Thinker>| Mind {
            wants_events: thinker.wants_events(),
            thinker: Some(thinker),
            untold: 0,
            stalled: None,
        };
        self.minds = bots.into_iter().map(|bot| bot.map(mind)).collect();
    }

    /// Whether somebody thinks.
    pub fn is_thinking(&self) -> bool {
        !self.thinking.is_empty()
    }

    /// Asks a bot for its next command, unless it thinks or is at its wit's end.
    pub fn ask(&mut self, seat: Seat, table: &dyn Table) {
        let Some(mind) = self.minds.get_mut(seat.index()).and_then(Option::as_mut) else { return };
        let seen = table.n_entries();
        if mind.stalled == Some(seen) {
            return;
        }
        let Some(thinker) = mind.thinker.take() else { return };
        let question = table.question(seat, mind.wants_events.then_some(mind.untold));
        mind.untold = seen + 1;
        let (thinkers, budget) = (Arc::clone(&self.thinkers), self.budget);
        self.thinking.spawn(async move {
            let permit = thinkers.acquire_owned().await;
            let thought = spawn_blocking(move || {
                let _permit = permit;
                think(thinker, question, budget)
            });
            match thought.await {
                Ok((thinker, words)) => Thought { seat, seen, words, thinker: Some(thinker) },
                Err(_) => Thought { seat, seen, words: Err("the bot panicked".into()), thinker: None },
            }
        });
    }

    /// The next thought that comes. Waits for ever where nobody thinks.
    pub async fn next(&mut self) -> Thought {
        match self.thinking.join_next().await {
            Some(Ok(mut thought)) => {
                if let Some(mind) = self.minds.get_mut(thought.seat.index()).and_then(Option::as_mut) {
                    mind.thinker = thought.thinker.take();
                }
                thought
            }
            // Only a runtime that shuts down drops a thought.
            Some(Err(_)) | None => std::future::pending().await,
        }
    }

    /// A bot found nothing that works: it is not asked again until something happens.
    pub fn stall(&mut self, seat: Seat, entries: u32) {
        if let Some(mind) = self.minds.get_mut(seat.index()).and_then(Option::as_mut) {
            mind.stalled = Some(entries);
        }
    }
}

fn think(
    mut thinker: Box<dyn Thinker>,
    question: Question,
    budget: Budget,
) -> (Box<dyn Thinker>, Result<String, String>) {
    let words = thinker.think(question, budget).map_err(|failed| failed.reason);
    (thinker, words)
}
