//! The time that counts for people at a match: how long they think, and how long they are away. It is a handle, so that
//! tests move its hand instead of waiting.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// What time it is at every table.
#[derive(Clone, Debug)]
pub struct Time(Source);

#[derive(Clone, Debug)]
enum Source {
    /// The machine's, which never goes back.
    Machine(Instant),
    /// What a hand has set.
    Hand(watch::Sender<Duration>),
}

/// A moment: how long after the beginning of a [`Time`] it is.
pub type Hour = Duration;

impl Default for Time {
    fn default() -> Time {
        Time(Source::Machine(Instant::now()))
    }
}

impl Time {
    /// A time that stands still until it is moved.
    pub fn by_hand() -> Time {
        Time(Source::Hand(watch::Sender::new(Duration::ZERO)))
    }

    /// Moves the hand on. A machine's time goes by itself.
    pub fn advance(&self, by: Duration) {
        if let Source::Hand(hand) = &self.0 {
            hand.send_modify(|now| *now += by);
        }
    }

    /// The present.
    pub fn now(&self) -> Hour {
        match &self.0 {
            Source::Machine(start) => start.elapsed(),
            Source::Hand(hand) => *hand.borrow(),
        }
    }

    /// The present in seconds since 1970; a hand that was moved on is so much later.
    pub fn unix(&self) -> i64 {
        let moved = match &self.0 {
            Source::Machine(_) => Duration::ZERO,
            Source::Hand(hand) => *hand.borrow(),
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default() + moved;
        i64::try_from(now.as_secs()).unwrap_or(i64::MAX)
    }

    /// Comes at a moment, or never where there is none.
    pub async fn reach(&self, hour: Option<Hour>) {
        match (hour, &self.0) {
            (None, _) => std::future::pending().await,
            (Some(hour), Source::Machine(start)) => sleep_until(*start + hour).await,
            (Some(hour), Source::Hand(hand)) => {
                // The sender is here, so it cannot be gone.
                let _ = hand.subscribe().wait_for(|now| *now >= hour).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_hand_is_where_it_was_moved_to_and_wakes_whoever_waits() {
        let time = Time::by_hand();
        let minute = Duration::from_secs(60);
        let waiting = tokio::spawn({
            let time = time.clone();
            async move { time.reach(Some(2 * minute)).await }
        });
        time.advance(minute);
        assert_eq!(time.now(), minute);
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        time.advance(minute);
        waiting.await.unwrap();
    }

    #[tokio::test(start_paused = true)]
    async fn the_machines_time_goes_by_itself() {
        let time = Time::default();
        let before = time.now();
        time.advance(Duration::from_secs(1_000));
        time.reach(Some(before + Duration::from_secs(3))).await;
        let gone = time.now() - before;
        assert!((Duration::from_secs(3)..Duration::from_secs(4)).contains(&gone), "{gone:?}");
    }
}
