//! Token buckets: what is asked takes tokens out, time puts them back, and the bucket holds only so many.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

/// How fast a bucket fills, and how much it holds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rate {
    /// Tokens a second.
    pub speed: f64,
    /// The most there are.
    pub burst: f64,
}

impl Rate {
    /// So many a second.
    pub fn per_second(n: u32, burst: u32) -> Rate {
        Rate { speed: n.into(), burst: burst.into() }
    }

    /// So many a minute.
    pub fn per_minute(n: u32, burst: u32) -> Rate {
        Rate { speed: f64::from(n) / 60.0, burst: burst.into() }
    }

    /// What whoever has to keep to it is told, in whole numbers and never more than there is.
    pub fn told(self) -> wire::MessageRate {
        wire::MessageRate { a_second: self.speed as u32, at_once: self.burst as u32 }
    }
}

/// A token bucket.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    tokens: f64,
    since: Instant,
}

impl Bucket {
    /// A full one.
    pub fn full(rate: Rate, now: Instant) -> Bucket {
        Bucket { tokens: rate.burst, since: now }
    }

    /// Takes tokens out; where there are too few none are taken, and the answer is how long it takes until there are
    /// enough. Where the bucket never holds as many, a full one is enough.
    pub fn take(&mut self, rate: Rate, cost: u32, now: Instant) -> Result<(), Duration> {
        let earned = now.saturating_duration_since(self.since).as_secs_f64() * rate.speed;
        self.tokens = (self.tokens + earned).min(rate.burst);
        self.since = now;
        let cost = f64::from(cost).min(rate.burst);
        if self.tokens >= cost {
            self.tokens -= cost;
            return Ok(());
        }
        // Longer than this nobody waits, and a rate of nothing would take for ever.
        let seconds = ((cost - self.tokens) / rate.speed).min(LONGEST.as_secs_f64());
        Err(Duration::from_secs_f64(seconds))
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let earned = now.saturating_duration_since(self.since).as_secs_f64() * rate.speed;
        self.tokens + earned >= rate.burst
    }
}

/// The longest time that anybody is told to wait.
const LONGEST: Duration = Duration::from_secs(3_600);

/// A bucket for each address.
#[derive(Debug)]
pub struct Buckets {
    rate: Rate,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    buckets: HashMap<IpAddr, Bucket>,
    /// When so many are known, those that are full again are forgotten: they are as good as new.
    n_tidied: usize,
}

/// Below so many addresses none is forgotten.
const FEW: usize = 1_024;

impl Buckets {
    /// Full ones.
    pub fn new(rate: Rate) -> Buckets {
        Buckets { rate, known: Mutex::default() }
    }

    /// Takes tokens out of an address's bucket, or says how long it takes until there are enough.
    pub fn take(&self, address: IpAddr, cost: u32) -> Result<(), Duration> {
        let now = Instant::now();
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.buckets.len() > known.n_tidied.max(FEW) {
            known.buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
            known.n_tidied = known.buckets.len() * 2;
        }
        let bucket = known.buckets.entry(address).or_insert_with(|| Bucket::full(self.rate, now));
        bucket.take(self.rate, cost, now)
    }
}

/// A time in whole seconds, rounded up: who comes back after them is not too early.
pub fn whole_seconds(time: Duration) -> u32 {
    let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
    u32::try_from(seconds).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_what_it_holds_and_then_what_it_earns() {
        let (rate, start) = (Rate::per_second(2, 10), Instant::now());
        let mut bucket = Bucket::full(rate, start);
        assert_eq!(bucket.take(rate, 7, start), Ok(()));
        // Three are left, four are asked for: half a second earns the missing one.
        assert_eq!(bucket.take(rate, 4, start), Err(Duration::from_millis(500)));
        assert_eq!(bucket.take(rate, 3, start), Ok(()), "a refusal takes nothing");
        assert_eq!(bucket.take(rate, 1, start), Err(Duration::from_millis(500)));
        let later = start + Duration::from_millis(500);
        assert_eq!(bucket.take(rate, 1, later), Ok(()));
        assert_eq!(bucket.take(rate, 1, later), Err(Duration::from_millis(500)));
        // However long nothing was asked, it holds no more than it holds.
        let much_later = start + Duration::from_secs(600);
        assert_eq!(bucket.take(rate, 10, much_later), Ok(()));
        assert!(bucket.take(rate, 1, much_later).is_err());
    }

    #[test]
    fn what_costs_more_than_a_bucket_holds_costs_all_of_it() {
        let (rate, start) = (Rate::per_second(1, 5), Instant::now());
        let mut bucket = Bucket::full(rate, start);
        assert_eq!(bucket.take(rate, 50, start), Ok(()));
        assert_eq!(bucket.take(rate, 50, start), Err(Duration::from_secs(5)));
        let none = Rate { speed: 0.0, burst: 5.0 };
        assert_eq!(Bucket { tokens: 0.0, since: start }.take(none, 1, start), Err(LONGEST));
    }

    #[tokio::test(start_paused = true)]
    async fn every_address_has_its_own_and_those_that_are_full_are_forgotten() {
        let buckets = Buckets::new(Rate::per_second(1, 1));
        let address = |n: u32| IpAddr::from(n.to_be_bytes());
        for n in 0..FEW as u32 {
            assert_eq!(buckets.take(address(n), 1), Ok(()));
            assert_eq!(buckets.take(address(n), 1), Err(Duration::from_secs(1)));
        }
        tokio::time::advance(Duration::from_secs(1)).await;
        let n_known = || buckets.known.lock().unwrap().buckets.len();
        assert_eq!((buckets.take(address(FEW as u32), 1), n_known()), (Ok(()), FEW + 1));
        assert_eq!((buckets.take(address(FEW as u32 + 1), 1), n_known()), (Ok(()), 2));
        assert!(buckets.take(address(FEW as u32), 1).is_err(), "one that is not full is kept");
    }

    #[test]
    fn seconds_are_rounded_up_and_never_none() {
        for (time, seconds) in [(0, 1), (1, 1), (999, 1), (1_000, 1), (1_001, 2), (2_500, 3)] {
            assert_eq!(whole_seconds(Duration::from_millis(time)), seconds, "{time}");
        }
    }
}
