//! Who may think: only so many bots at once, fairly between matches, and those of people's matches first.
//!
//! People's bots never wait for bots that only play among themselves, not even for a thought that has begun: they have
//! places of their own. Bots among themselves think while no person's bot does. Among equals it is the turn of the match
//! that has the fewest thoughts under way, and then of whoever has waited longest.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use crate::metrics::Histogram;

/// For whom a bot thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum For {
    /// A person plays in its match.
    People,
    /// Its match is only watched.
    Watchers,
}

/// Gives turns to think.
#[derive(Debug)]
pub struct Thinkers {
    /// How many may think at once for people, and how many else.
    n: usize,
    tables: AtomicU64,
    queue: Mutex<Queue>,
    /// How long bots waited for their turn.
    pub waits: Histogram,
    /// How long they thought.
    pub thoughts: Histogram,
}

/// How many wait and think, for whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Busy {
    /// Wait in people's matches.
    pub waiting_for_people: usize,
    /// Wait in matches that are only watched.
    pub waiting_for_watchers: usize,
    /// Think in people's matches.
    pub for_people: usize,
    /// Think in matches that are only watched.
    pub for_watchers: usize,
}

#[derive(Debug, Default)]
struct Queue {
    /// In the order in which they came.
    waiting: Vec<Waiting>,
    /// How many thoughts each match has under way.
    busy: HashMap<u64, usize>,
    n_for_people: usize,
    n_for_watchers: usize,
}

#[derive(Debug)]
struct Waiting {
    table: u64,
    whom: For,
    turn: oneshot::Sender<Turn>,
}

/// A turn to think, until it is dropped.
#[derive(Debug)]
pub struct Turn {
    thinkers: Arc<Thinkers>,
    table: u64,
    whom: For,
}

impl Thinkers {
    /// So many may think at once.
    pub fn new(n: usize) -> Arc<Thinkers> {
        let (tables, queue) = (AtomicU64::default(), Mutex::default());
        let (waits, thoughts) = (Histogram::of_seconds(), Histogram::of_seconds());
        Arc::new(Thinkers { n: n.max(1), tables, queue, waits, thoughts })
    }

    /// A number for a match, so that its thoughts are known by it.
    pub fn table(&self) -> u64 {
        self.tables.fetch_add(1, Ordering::Relaxed)
    }

    /// Waits for a turn. None comes where the program ends.
    pub async fn turn(self: &Arc<Thinkers>, table: u64, whom: For) -> Option<Turn> {
        let (turn, mine) = oneshot::channel();
        self.queue().waiting.push(Waiting { table, whom, turn });
        self.give();
        mine.await.ok()
    }

    /// How many wait and think now.
    pub fn busy(&self) -> Busy {
        let queue = self.queue();
        let waiting = |whom: For| {
            let them =
                queue.waiting.iter().filter(|waiting| waiting.whom == whom && !waiting.turn.is_closed());
            them.count()
        };
        Busy {
            waiting_for_people: waiting(For::People),
            waiting_for_watchers: waiting(For::Watchers),
            for_people: queue.n_for_people,
            for_watchers: queue.n_for_watchers,
        }
    }

    /// Gives all the turns that there are.
    fn give(self: &Arc<Thinkers>) {
        loop {
            let Some(Waiting { table, whom, turn }) = self.queue().next(self.n) else { return };
            // One who no longer waits gives the turn back by dropping it.
            drop(turn.send(Turn { thinkers: Arc::clone(self), table, whom }));
        }
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// Whose turn it is, if there is one to be had; it is counted.
    fn next(&mut self, n: usize) -> Option<Waiting> {
        self.waiting.retain(|waiting| !waiting.turn.is_closed());
        let whom = match self.waiting.iter().any(|waiting| waiting.whom == For::People) {
            true if self.n_for_people < n => For::People,
            false if self.n_for_people == 0 && self.n_for_watchers < n => For::Watchers,
            _ => return None,
        };
        let busy = |waiting: &Waiting| self.busy.get(&waiting.table).copied().unwrap_or(0);
        let them = self.waiting.iter().enumerate().filter(|(_, waiting)| waiting.whom == whom);
        let (place, _) = them.min_by_key(|(place, waiting)| (busy(waiting), *place))?;
        let next = self.waiting.remove(place);
        *self.busy.entry(next.table).or_default() += 1;
        match whom {
            For::People => self.n_for_people += 1,
            For::Watchers => self.n_for_watchers += 1,
        }
        Some(next)
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut queue = self.thinkers.queue();
        match self.whom {
            For::People => queue.n_for_people -= 1,
            For::Watchers => queue.n_for_watchers -= 1,
        }
        if let Some(n) = queue.busy.get_mut(&self.table) {
            *n -= 1;
            if *n == 0 {
                queue.busy.remove(&self.table);
            }
        }
        drop(queue);
        self.thinkers.give();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Those who come one after the other.
    fn line(thinkers: &Arc<Thinkers>, those: &[(u64, For)]) -> Vec<oneshot::Receiver<Turn>> {
        let ask = |(table, whom): &(u64, For)| {
            let (turn, mine) = oneshot::channel();
            thinkers.queue().waiting.push(Waiting { table: *table, whom: *whom, turn });
            thinkers.give();
            mine
        };
        those.iter().map(ask).collect()
    }

    /// Which of them have a turn now.
    fn turns(line: &mut [oneshot::Receiver<Turn>], held: &mut Vec<Option<Turn>>) -> Vec<usize> {
        held.resize_with(line.len(), || None);
        for (mine, held) in line.iter_mut().zip(held.iter_mut()) {
            if let Ok(turn) = mine.try_recv() {
                *held = Some(turn);
            }
        }
        held.iter().enumerate().filter(|(_, held)| held.is_some()).map(|(place, _)| place).collect()
    }

    /// A hundred matches that are watched, and a person's: its bot thinks at once, whatever the others do.
    #[test]
    fn a_persons_bot_waits_for_none_that_is_only_watched() {
        let thinkers = Thinkers::new(1);
        let mut those: Vec<(u64, For)> = (0..100).map(|table| (table, For::Watchers)).collect();
        those.push((100, For::People));
        let (mut line, mut held) = (line(&thinkers, &those), Vec::new());
        assert_eq!(turns(&mut line, &mut held), [0, 100]);
        // While it thinks no other of them begins.
        held[0] = None;
        assert_eq!(turns(&mut line, &mut held), [100]);
        held[100] = None;
        assert_eq!(turns(&mut line, &mut held), [1]);
    }

    #[test]
    fn a_match_with_many_bots_has_no_more_turns_than_one_with_few() {
        let thinkers = Thinkers::new(2);
        let those =
            [(1, For::People), (1, For::People), (1, For::People), (2, For::People), (3, For::People)];
        let (mut line, mut held) = (line(&thinkers, &those), Vec::new());
        assert_eq!(turns(&mut line, &mut held), [0, 1]);
        held[0] = None;
        assert_eq!(turns(&mut line, &mut held), [1, 3], "the match that has none under way");
        held[3] = None;
        assert_eq!(turns(&mut line, &mut held), [1, 4]);
        held[4] = None;
        assert_eq!(turns(&mut line, &mut held), [1, 2]);
    }

    #[test]
    fn who_no_longer_waits_keeps_nobody_from_thinking() {
        let thinkers = Thinkers::new(1);
        let mut first = line(&thinkers, &[(1, For::People)]);
        let mut held = Vec::new();
        assert_eq!(turns(&mut first, &mut held), [0]);
        drop(line(&thinkers, &[(2, For::People), (3, For::People)]));
        let mut last = line(&thinkers, &[(4, For::People)]);
        held.clear();
        assert_eq!(turns(&mut last, &mut held), [0]);
        held.clear();
        assert_eq!(thinkers.queue().n_for_people, 0);
        assert!(thinkers.queue().busy.is_empty());
    }
}
