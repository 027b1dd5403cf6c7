//! Counts what a search spends of its budget.

use std::time::Instant;

use crate::Budget;

/// What is left of a budget.
#[derive(Clone, Debug)]
pub(crate) struct Meter {
    spent: u64,
    limit: u64,
    deadline: Option<Instant>,
    /// The clock is looked at when this many nodes were spent.
    next_look: u64,
    /// Nodes from one look at the clock to the next.
    stride: u64,
}

impl Meter {
    /// A full budget; with time, the clock is looked at once in `stride` nodes.
    pub(crate) fn new(budget: Budget, stride: u64) -> Meter {
        let (limit, deadline) = match budget {
            Budget::Nodes(nodes) => (nodes, None),
            Budget::Time(time) => (u64::MAX, Instant::now().checked_add(time)),
        };
        let next_look = if deadline.is_some() { stride } else { u64::MAX };
        Meter { spent: 0, limit, deadline, next_look, stride }
    }

    /// Takes one node; false when there is none left.
    #[inline]
    pub(crate) fn spend(&mut self) -> bool {
        if self.spent >= self.limit {
            return false;
        }
        self.spent += 1;
        if self.spent >= self.next_look {
            self.look();
        }
        true
    }

    #[cold]
    fn look(&mut self) {
        self.next_look = self.spent + self.stride;
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            self.limit = self.spent;
        }
    }

    /// Nodes taken so far.
    pub(crate) fn spent(&self) -> u64 {
        self.spent
    }
}
