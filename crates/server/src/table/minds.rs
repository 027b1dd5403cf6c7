//! Bots that think elsewhere: on threads of their own, only so many at once, so
//! that no thought holds up a match. How long they take tells nothing of what they hold.

use std::sync::Arc;
use std::time::Duration;

use catalogue::{Question, Table, Thinker};
use kernel::Seat;
use search::Budget;
use tokio::task::{JoinSet, spawn_blocking};
use tokio::time::{Instant, sleep_until};

use super::veil;
use crate::thinkers::{For, Thinkers};

/// The bots of a match.
pub struct Minds {
    minds: Vec<Option<Mind>>,
    thinking: JoinSet<Thought>,
    thinkers: Arc<Thinkers>,
    /// The match's number among those that think.
    table: u64,
    whom: For,
    budget: Budget,
}

struct Mind {
    /// None while it thinks.
    thinker: Option<Box<dyn Thinker>>,
    wants_events: bool,
    /// Its answers come after a multiple of this; after no time where there is nothing to tell.
    beat: Duration,
    /// The first entry whose events it was not told.
    untold: u32,
    /// How many entries there were when it found nothing that works.
    stalled: Option<u32>,
}

impl Mind {
    fn new((thinker, beat): (Box<dyn Thinker>, Duration)) -> Mind {
        let wants_events = thinker.wants_events();
        Mind { thinker: Some(thinker), wants_events, beat, untold: 0, stalled: None }
    }
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
    pub fn none(thinkers: Arc<Thinkers>, whom: For, budget: Budget) -> Minds {
        let table = thinkers.table();
        Minds { minds: Vec::new(), thinking: JoinSet::new(), thinkers, table, whom, budget }
    }

    /// Seats these bots, each with its beat; None where a person sits.
    pub fn seat(&mut self, bots: Vec<Option<(Box<dyn Thinker>, Duration)>>) {
        self.minds = bots.into_iter().map(|bot| bot.map(Mind::new)).collect();
    }

    /// A bot sits down in a seat for its person.
    pub fn sit_down(&mut self, seat: Seat, bot: (Box<dyn Thinker>, Duration)) {
        if let Some(mind) = self.minds.get_mut(seat.index()) {
            *mind = Some(Mind::new(bot));
        }
    }

    /// A bot gives a seat back. What it is thinking is not listened to.
    pub fn stand_up(&mut self, seat: Seat) {
        if let Some(mind) = self.minds.get_mut(seat.index()) {
            *mind = None;
        }
    }

    /// From now on they think for these: whoever has left no longer waits for them.
    pub fn think_for(&mut self, whom: For) {
        self.whom = whom;
    }

    /// The match's number among those that think.
    pub fn table(&self) -> u64 {
        self.table
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
        let (thinkers, table, whom) = (Arc::clone(&self.thinkers), self.table, self.whom);
        let (budget, beat) = (self.budget, mind.beat);
        self.thinking.spawn(async move {
            let asked = Instant::now();
            let turn = thinkers.turn(table, whom).await;
            let begun = Instant::now();
            thinkers.waits.note_time(begun - asked);
            let thought = spawn_blocking(move || {
                let _turn = turn;
                think(thinker, question, budget)
            });
            let thought = thought.await;
            thinkers.thoughts.note_time(begun.elapsed());
            sleep_until(veil::lifted(begun, Instant::now(), beat)).await;
            match thought {
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

#[cfg(test)]
mod tests {
    use catalogue::Order;
    use kernel::record::Player;
    use kernel::{Ending, Seed};
    use search::{BotFailed, Considered};

    use super::*;

    /// Has only one thing to do, and knows it at once.
    struct Forced;

    impl Thinker for Forced {
        fn think(&mut self, question: Question, budget: Budget) -> Result<String, BotFailed> {
            Ok(self.consider(question, budget)?.command)
        }

        fn consider(&mut self, _: Question, _: Budget) -> Result<Considered<String>, BotFailed> {
            Ok(Considered { command: "drop 1".into(), value: None })
        }

        fn wants_events(&self) -> bool {
            false
        }

        fn end(&mut self, _: &Ending, _: Question) {}
    }

    fn table() -> Box<dyn Table> {
        let games = catalogue::shipped();
        let player = || Player { name: String::new(), kind: "person".into() };
        let order = Order {
            values: Vec::new(),
            players: vec![player(), player()],
            seed: Seed::given(1),
            shares: Vec::new(),
            given: true,
            practice: false,
        };
        let shelf = games.iter().find(|shelf| shelf.id() == "connect4").unwrap();
        shelf.shipped().open(order).unwrap()
    }

    /// How long a bot that need not think takes to answer; thoughts themselves take no time on this clock.
    async fn answer_time(beat: Duration) -> Duration {
        let mut minds = Minds::none(Thinkers::new(1), For::People, Budget::Nodes(1));
        minds.seat(vec![Some((Box::new(Forced), beat)), None]);
        let begun = Instant::now();
        minds.ask(Seat(0), table().as_ref());
        assert_eq!(minds.next().await.words.as_deref(), Ok("drop 1"));
        begun.elapsed()
    }

    #[tokio::test(start_paused = true)]
    async fn a_bot_that_is_forced_answers_no_sooner_than_one_that_thinks() {
        let beat = Duration::from_millis(250);
        let taken = answer_time(beat).await;
        assert!(beat <= taken && taken < beat + Duration::from_millis(2), "{taken:?}");
        assert!(answer_time(Duration::ZERO).await < Duration::from_millis(2));
    }
}
