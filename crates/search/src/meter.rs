//! Counts what a search spends of its budget.

use std::time::Instant;

use crate::Budget;

/// What is left of a budget.
///
/// A search asks before every node, so a meter costs an addition and looks at the
/// clock only now and then: a search with a budget of time may run over by what
/// `stride` nodes take.
///
/// ```
/// use search::{Budget, Meter};
///
/// let mut meter = Meter::new(Budget::Nodes(2), 64);
/// assert_eq!([meter.spend(), meter.spend(), meter.spend()], [true, true, false]);
/// assert_eq!(meter.spent(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct Meter {
    spent: u64,
    limit: u64,
    deadline: Option<Instant>,
    /// The clock is looked at when this many nodes were spent.
    next_look: u64,
    /// Nodes from one look at the clock to the next.
    stride: u64,
}

impl Meter {
    /// A full budget; with time, the clock runs from now and is looked at once in
    /// `stride` nodes.
    pub fn new(budget: Budget, stride: u64) -> Meter {
        let (limit, deadline) = match budget {
            Budget::Nodes(nodes) => (nodes, None),
            Budget::Time(time) => (u64::MAX, Instant::now().checked_add(time)),
        };
        let next_look = if deadline.is_some() { stride } else { u64::MAX };
        Meter { spent: 0, limit, deadline, next_look, stride }
    }

    /// Takes one node; false when there is none left, now and ever after.
    #[inline]
    pub fn spend(&mut self) -> bool {
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
    pub fn spent(&self) -> u64 {
        self.spent
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Nodes that a meter gives before it says no, if it ever does.
    fn given(mut meter: Meter, patience: u64) -> Option<u64> {
        let given = (0..patience).find(|_| !meter.spend())?;
        assert!(!meter.spend(), "no is no for good");
        assert_eq!(meter.spent(), given);
        Some(given)
    }

    #[test]
    fn nodes_are_counted_exactly_whatever_the_stride() {
        for stride in [1, 7, 1000] {
            assert_eq!(given(Meter::new(Budget::Nodes(100), stride), 200), Some(100));
        }
        assert_eq!(given(Meter::new(Budget::Nodes(0), 1), 1), Some(0));
    }

    #[test]
    fn time_that_is_over_ends_at_the_next_look_and_not_before() {
        for stride in [1, 7, 1000] {
            assert_eq!(given(Meter::new(Budget::Time(Duration::ZERO), stride), 2000), Some(stride));
        }
    }

    #[test]
    fn time_without_an_end_never_ends() {
        assert_eq!(given(Meter::new(Budget::Time(Duration::MAX), 7), 2000), None);
    }
}
