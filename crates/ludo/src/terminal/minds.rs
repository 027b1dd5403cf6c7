//! Bots that think on threads of their own, so that no thought freezes a screen.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use catalogue::{Question, Table, Thinker};
use kernel::{Ending, Seat};
use search::{BotFailed, Budget};

enum Task {
    Think { ticket: u64, question: Question, budget: Budget },
    End { ending: Ending, question: Question },
}

/// A bot in its seat.
pub struct Sitting {
    /// Who thinks.
    pub thinker: Box<dyn Thinker>,
    /// How long.
    pub budget: Budget,
}

/// What a bot came up with.
pub struct Thought {
    /// Who thought.
    pub seat: Seat,
    /// What it wants to play, in words.
    pub words: Result<String, BotFailed>,
    ticket: u64,
}

struct Mind {
    tasks: Sender<Task>,
    thread: JoinHandle<()>,
    budget: Budget,
    wants_events: bool,
    /// The first entry whose events it was not told; 0 is the making of the match.
    untold: u32,
    /// The question that still counts.
    ticket: Option<u64>,
    /// Questions without an answer, those that no longer count included.
    n_open: u32,
}

/// The bots of a match.
pub struct Minds {
    minds: Vec<Option<Mind>>,
    thoughts: Receiver<Thought>,
    /// Thoughts that have come and wait to be played.
    ready: VecDeque<Thought>,
    n_tickets: u64,
}

impl Minds {
    /// One thread per bot; None where a person sits.
    pub fn new(bots: Vec<Option<Sitting>>) -> Minds {
        let (sender, thoughts) = channel();
        let start = |(seat, bot): (u8, Option<Sitting>)| {
            let Sitting { thinker, budget } = bot?;
            let (tasks, inbox) = channel();
            let (wants_events, sender) = (thinker.wants_events(), sender.clone());
            let thread = thread::spawn(move || serve(Seat(seat), thinker, &inbox, &sender));
            Some(Mind { tasks, thread, budget, wants_events, untold: 0, ticket: None, n_open: 0 })
        };
        Minds { minds: (0..).zip(bots).map(start).collect(), thoughts, ready: VecDeque::new(), n_tickets: 0 }
    }

    /// Whether a bot sits there.
    pub fn has(&self, seat: Seat) -> bool {
        self.minds.get(seat.index()).is_some_and(Option::is_some)
    }

    /// Whether that bot is busy with a question that still counts.
    pub fn is_thinking(&self, seat: Seat) -> bool {
        self.minds.get(seat.index()).and_then(Option::as_ref).is_some_and(|mind| mind.ticket.is_some())
    }

    /// Asks a bot for its next command, unless it is thinking of it.
    pub fn ask(&mut self, seat: Seat, table: &dyn Table) {
        let Some(mind) = self.minds.get_mut(seat.index()).and_then(Option::as_mut) else { return };
        if mind.ticket.is_some() {
            return;
        }
        self.n_tickets += 1;
        let question = table.question(seat, mind.wants_events.then_some(mind.untold));
        mind.untold = table.n_entries() + 1;
        mind.ticket = Some(self.n_tickets);
        mind.n_open += 1;
        // A thread that is gone leaves a thought behind that says so.
        let _ = mind.tasks.send(Task::Think { ticket: self.n_tickets, question, budget: mind.budget });
    }

    /// Forgets every question: what was asked is no longer so.
    pub fn forget(&mut self) {
        self.minds.iter_mut().flatten().for_each(|mind| mind.ticket = None);
    }

    /// Whether a thought has come that still counts, waiting so long for one.
    pub fn has_thought(&mut self, patience: Duration) -> bool {
        let still_counts = |minds: &[Option<Mind>], thought: &Thought| {
            let mind = minds.get(thought.seat.index()).and_then(Option::as_ref);
            mind.is_some_and(|mind| mind.ticket == Some(thought.ticket))
        };
        self.ready.retain(|thought| still_counts(&self.minds, thought));
        while self.ready.is_empty() {
            let Ok(thought) = self.thoughts.recv_timeout(patience) else { return false };
            self.close(thought.seat);
            if still_counts(&self.minds, &thought) {
                self.ready.push_back(thought);
            }
        }
        true
    }

    fn close(&mut self, seat: Seat) {
        let mind = self.minds.get_mut(seat.index()).and_then(Option::as_mut);
        mind.into_iter().for_each(|mind| mind.n_open -= 1);
    }

    /// The first thought that has come. Its bot is free for the next question.
    pub fn thought(&mut self, patience: Duration) -> Option<Thought> {
        if !self.has_thought(patience) {
            return None;
        }
        let thought = self.ready.pop_front()?;
        if let Some(mind) = self.minds.get_mut(thought.seat.index()).and_then(Option::as_mut) {
            mind.ticket = None;
        }
        Some(thought)
    }

    /// Tells every bot how it ended, and lets those go that are not lost in thought.
    pub fn end(&mut self, table: &dyn Table) {
        let Some(ending) = table.ending() else { return };
        for (seat, mind) in (0..).map(Seat).zip(&self.minds) {
            if let Some(mind) = mind {
                let question = table.question(seat, None);
                let _ = mind.tasks.send(Task::End { ending: ending.clone(), question });
            }
        }
    }
}

impl Drop for Minds {
    fn drop(&mut self) {
        while let Ok(thought) = self.thoughts.try_recv() {
            self.close(thought.seat);
        }
        for mind in self.minds.drain(..).flatten() {
            drop(mind.tasks);
            // An idle thread ends at once, and its program with it; a busy one
            // ends with the process.
            if mind.n_open == 0 {
                let _ = mind.thread.join();
            }
        }
    }
}

fn serve(seat: Seat, mut thinker: Box<dyn Thinker>, inbox: &Receiver<Task>, thoughts: &Sender<Thought>) {
    while let Ok(task) = inbox.recv() {
        match task {
            Task::End { ending, question } => thinker.end(&ending, question),
            Task::Think { ticket, question, budget } => {
                let words = catch_unwind(AssertUnwindSafe(|| thinker.think(question, budget)))
                    .unwrap_or_else(|_| Err(BotFailed { reason: "the bot panicked".into() }));
                if thoughts.send(Thought { seat, words, ticket }).is_err() {
                    return;
                }
            }
        }
    }
}
