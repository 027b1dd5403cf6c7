//! How many lines of one kind are told: some, and then how many more there were. Kinds are places in the code, so there
//! are only so many.

use std::collections::HashMap;
use std::hash::Hash;
use std::time::Duration;

/// How many lines of a kind are told in a [`WINDOW`].
const MOST: u32 = 20;
/// After so long a kind is told anew.
const WINDOW: Duration = Duration::from_secs(10);

/// What was told of each kind. `A` is what has to be known of it to sum it up.
pub struct Flood<K, A> {
    kinds: HashMap<K, Told<A>>,
}

struct Told<A> {
    about: A,
    since: Duration,
    n: u32,
    n_left_out: u64,
}

impl<K, A> Default for Flood<K, A> {
    fn default() -> Flood<K, A> {
        Flood { kinds: HashMap::new() }
    }
}

impl<K: Hash + Eq, A: Clone> Flood<K, A> {
    /// Whether a line is told now; and how many were left out before it, where that is to be told first.
    pub fn admit(&mut self, kind: K, now: Duration, about: impl FnOnce() -> A) -> (bool, Option<(A, u64)>) {
        let told = self.kinds.entry(kind).or_insert_with(|| Told {
            about: about(),
            since: now,
            n: 0,
            n_left_out: 0,
        });
        let left_out = told.end(now);
        if told.n < MOST {
            told.n += 1;
            (true, left_out)
        } else {
            told.n_left_out += 1;
            (false, left_out)
        }
    }

    /// How many lines were left out of each kind whose time is over.
    pub fn over(&mut self, now: Duration) -> Vec<(A, u64)> {
        self.kinds.values_mut().filter_map(|told| told.end(now)).collect()
    }
}

impl<A: Clone> Told<A> {
    /// Begins anew where its time is over.
    fn end(&mut self, now: Duration) -> Option<(A, u64)> {
        if now.saturating_sub(self.since) < WINDOW {
            return None;
        }
        let n = self.n_left_out;
        (self.since, self.n, self.n_left_out) = (now, 0, 0);
        (n > 0).then(|| (self.about.clone(), n))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_are_told_and_the_rest_summed_up_when_its_time_is_over() {
        let mut flood = Flood::default();
        let mut admit =
            |kind: &'static str, seconds: u64| flood.admit(kind, Duration::from_secs(seconds), || kind);
        for _ in 0..MOST {
            assert_eq!(admit("one", 0), (true, None));
        }
        assert_eq!((admit("one", 5), admit("one", 9)), ((false, None), (false, None)));
        assert_eq!(admit("other", 9), (true, None), "each kind for itself");
        assert_eq!(admit("one", 10), (true, Some(("one", 2))));
        for _ in 1..MOST {
            assert_eq!(admit("one", 11), (true, None));
        }
        assert_eq!(admit("one", 12), (false, None));
        assert_eq!(flood.over(Duration::from_secs(19)), []);
        assert_eq!(flood.over(Duration::from_secs(20)), [("one", 1)]);
        assert_eq!(flood.over(Duration::from_secs(40)), [], "it is told once");
    }
}
