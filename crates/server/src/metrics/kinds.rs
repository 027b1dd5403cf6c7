//! What can be counted, and how. All of it can be shared between threads.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Something that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// One more.
    pub fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    /// How many there were.
    pub fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Counters by a word out of a list.
#[derive(Debug)]
pub struct Tally {
    words: &'static [&'static str],
    counts: Box<[AtomicU64]>,
}

impl Tally {
    /// None of any.
    pub fn new(words: &'static [&'static str]) -> Tally {
        Tally { words, counts: words.iter().map(|_| AtomicU64::new(0)).collect() }
    }

    /// So many more of this. False where there is no such word.
    pub fn add(&self, word: &str, n: u64) -> bool {
        let place = self.words.iter().position(|known| *known == word);
        if let Some(place) = place {
            self.counts[place].fetch_add(n, Ordering::Relaxed);
        }
        place.is_some()
    }

    /// How many of each.
    pub fn all(&self) -> impl Iterator<Item = (&'static str, u64)> {
        let counts = self.counts.iter().map(|count| count.load(Ordering::Relaxed));
        self.words.iter().copied().zip(counts)
    }
}

/// How often a value was at most so much, for some bounds; and the sum of all values, in millionths.
#[derive(Debug)]
pub struct Histogram {
    bounds: &'static [f64],
    /// Between one bound and the next; the last are those above all bounds.
    counts: Box<[AtomicU64]>,
    millionths: AtomicU64,
}

/// Bounds for times from the fastest disk to what nobody should wait for, in seconds.
pub const SECONDS: &[f64] =
    &[0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0];

/// Bounds for how many there are.
pub const COUNTS: &[f64] = &[1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 1024.0];

impl Histogram {
    /// Of times, in seconds.
    pub fn of_seconds() -> Histogram {
        Histogram::new(SECONDS)
    }

    /// Of numbers of things.
    pub fn of_counts() -> Histogram {
        Histogram::new(COUNTS)
    }

    fn new(bounds: &'static [f64]) -> Histogram {
        let counts = (0..=bounds.len()).map(|_| AtomicU64::new(0)).collect();
        Histogram { bounds, counts, millionths: AtomicU64::new(0) }
    }

    /// It took so long.
    pub fn note_time(&self, time: Duration) {
        let millionths = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        self.note(time.as_secs_f64(), millionths);
    }

    /// There were so many.
    pub fn note_count(&self, n: u32) {
        self.note(f64::from(n), u64::from(n) * 1_000_000);
    }

    fn note(&self, value: f64, millionths: u64) {
        let place = self.bounds.iter().position(|bound| value <= *bound).unwrap_or(self.bounds.len());
        // The sum first: whoever reads in between finds no value without its part of it.
        self.millionths.fetch_add(millionths, Ordering::Relaxed);
        self.counts[place].fetch_add(1, Ordering::Release);
    }

    /// How many values are at most each bound, and how many there are in all.
    pub fn cumulated(&self) -> (Vec<(f64, u64)>, u64) {
        let mut n = 0;
        let mut below = Vec::with_capacity(self.bounds.len());
        for (place, count) in self.counts.iter().enumerate() {
            n += count.load(Ordering::Acquire);
            below.extend(self.bounds.get(place).map(|bound| (*bound, n)));
        }
        (below, n)
    }

    /// The sum of all values.
    pub fn sum(&self) -> f64 {
        self.millionths.load(Ordering::Relaxed) as f64 / 1e6
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_on_a_bound_is_below_it_and_the_largest_above_all() {
        let histogram = Histogram::of_counts();
        for n in [1, 2, 3, 4, 5_000] {
            histogram.note_count(n);
        }
        let (below, n) = histogram.cumulated();
        assert_eq!((&below[..3], n), (&[(1.0, 1), (2.0, 2), (4.0, 4)][..], 5));
        assert_eq!((below.last(), histogram.sum()), (Some(&(1024.0, 4)), 5_010.0));
    }

    #[test]
    fn a_tally_knows_its_words_alone() {
        let tally = Tally::new(&["one", "other"]);
        assert!(tally.add("other", 2) && !tally.add("third", 1));
        assert_eq!(tally.all().collect::<Vec<_>>(), [("one", 0), ("other", 2)]);
    }
}
