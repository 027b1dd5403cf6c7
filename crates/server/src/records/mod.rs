//! Records that somebody brings to be looked at: verified whole, and kept in memory for a while.
//!
//! | file | owns |
//! |---|---|
//! | `mod` | which are kept, and for whom |
//! | `verify` | whether a record is one, with the content that it was played with |
//! | `wrong` | what is wrong with one, in words |
//!
//! They are matches that anybody can look at and nobody can play; the log of matches knows nothing of them. Whoever
//! brings one is a stranger: how many are read at once, how many are kept, how long they are, and how much content of
//! theirs is ever opened are bounded.

mod verify;
mod wrong;

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use wire::RecordLoaded;

use crate::failures::NotDone;
use crate::hall::Hall;
use crate::store::{MatchId, StoredMatch};
use verify::Verified;

/// The longest record, in bytes.
pub const MOST_BYTES: usize = 8 << 20;
/// How many are kept in all, and of one address.
const MOST_KEPT: usize = 64;
const MOST_EACH: usize = 8;
/// How many bytes of them are kept.
const MOST_BYTES_KEPT: usize = 64 << 20;
/// How long one is kept at most.
const KEPT_FOR: Duration = Duration::from_secs(6 * 60 * 60);
/// How many are read and verified at once; of one address only one is.
const AT_ONCE: usize = 4;

/// The records that are kept.
pub struct Records {
    kept: Mutex<VecDeque<Kept>>,
    /// Strangers' content that was opened, for good.
    opened: verify::Opened,
    places: Arc<Semaphore>,
    /// Who is reading one.
    reading: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

struct Kept {
    stored: Arc<StoredMatch>,
    by: IpAddr,
    n_bytes: usize,
    since: Instant,
}

/// The place of somebody whose record is being read.
pub struct Place {
    _own: OwnedSemaphorePermit,
    _one_of_all: OwnedSemaphorePermit,
}

impl Default for Records {
    fn default() -> Records {
        Records {
            kept: Mutex::default(),
            opened: verify::Opened::default(),
            places: Arc::new(Semaphore::new(AT_ONCE)),
            reading: Mutex::default(),
        }
    }
}

impl Records {
    /// A record by its name, as a stored match.
    pub fn get(&self, id: &MatchId) -> Option<StoredMatch> {
        lock(&self.kept).iter().find(|kept| kept.stored.made.id == *id).map(|kept| (*kept.stored).clone())
    }

    /// Waits for a place in which a record can be read.
    pub async fn place(&self, by: IpAddr) -> Place {
        let own = {
            let mut reading = lock(&self.reading);
            // Whoever holds or awaits a place shares its semaphore with this list.
            reading.retain(|_, semaphore| Arc::strong_count(semaphore) > 1);
            Arc::clone(reading.entry(by).or_insert_with(|| Arc::new(Semaphore::new(1))))
        };
        let own = own.acquire_owned().await.expect("it is never closed");
        let one_of_all = Arc::clone(&self.places).acquire_owned().await.expect("it is never closed");
        Place { _own: own, _one_of_all: one_of_all }
    }

    /// Keeps a record; the oldest go where there are too many, of the same address first.
    fn keep(&self, stored: StoredMatch, by: IpAddr, n_bytes: usize, now: Instant) {
        let mut kept = lock(&self.kept);
        kept.push_back(Kept { stored: Arc::new(stored), by, n_bytes, since: now });
        kept.retain(|kept| now.duration_since(kept.since) <= KEPT_FOR);
        while kept.iter().filter(|kept| kept.by == by).count() > MOST_EACH {
            let oldest = kept.iter().position(|kept| kept.by == by);
            oldest.and_then(|oldest| kept.remove(oldest));
        }
        while kept.len() > MOST_KEPT || kept.iter().map(|kept| kept.n_bytes).sum::<usize>() > MOST_BYTES_KEPT
        {
            kept.pop_front();
        }
    }
}

impl Hall {
    /// Verifies a record that somebody brings, and keeps it to be looked at.
    pub async fn load_record(
        self: &Arc<Hall>,
        by: IpAddr,
        bytes: Vec<u8>,
        place: Place,
    ) -> Result<RecordLoaded, NotDone> {
        let n_bytes = bytes.len();
        let Verified { stored, n_entries } = verify::verify(self, bytes, &self.records.opened).await?;
        drop(place);
        let (id, game) = (stored.made.id.to_string(), stored.made.game.clone());
        self.records.keep(stored, by, n_bytes, Instant::now());
        Ok(RecordLoaded { id, game, entries: n_entries })
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use kernel::Seed;

    use super::*;
    use crate::store::{NewMatch, Phase};

    fn record() -> StoredMatch {
        let made = NewMatch {
            id: MatchId::random().unwrap(),
            game: "connect4".into(),
            content: String::new(),
            draft: String::new(),
            made: 0,
            seed: Seed([0; 32]),
            is_seed_given: false,
            is_listed: false,
            maker: None,
            seats: Vec::new(),
        };
        let (entries, followers) = (Vec::new(), Vec::new());
        StoredMatch { made, phase: Phase::Over, header: None, entries, followers, result: None }
    }

    fn address(last: u8) -> IpAddr {
        IpAddr::from([10, 0, 0, last])
    }

    fn keep(records: &Records, by: u8, n_bytes: usize, now: Instant) -> MatchId {
        let record = record();
        let id = record.made.id.clone();
        records.keep(record, address(by), n_bytes, now);
        id
    }

    #[test]
    fn the_oldest_of_an_address_goes_before_anybody_elses() {
        let (records, now) = (Records::default(), Instant::now());
        let others = keep(&records, 1, 10, now);
        let own: Vec<_> = (0..=MOST_EACH).map(|_| keep(&records, 2, 10, now)).collect();
        assert!(records.get(&others).is_some());
        assert!(records.get(&own[0]).is_none(), "it was the oldest of its address");
        assert!(own[1..].iter().all(|id| records.get(id).is_some()));
    }

    #[test]
    fn records_are_bounded_in_number_in_bytes_and_in_time() {
        let (records, now) = (Records::default(), Instant::now());
        let first = keep(&records, 0, 10, now);
        (0..MOST_KEPT).for_each(|by| drop(keep(&records, by as u8 + 1, 10, now)));
        assert!(records.get(&first).is_none(), "as many as are kept came after it");
        let great = keep(&records, 200, MOST_BYTES_KEPT, now);
        assert_eq!(lock(&records.kept).len(), 1, "nothing fits beside it");
        let late = keep(&records, 201, 0, now + KEPT_FOR + Duration::from_secs(1));
        assert!(records.get(&great).is_none() && records.get(&late).is_some());
    }

    #[tokio::test]
    async fn an_address_has_one_place_and_others_are_not_kept_waiting_by_it() {
        let records = Records::default();
        let held = records.place(address(1)).await;
        let mut again = Box::pin(records.place(address(1)));
        assert!(futures_util::FutureExt::now_or_never(&mut again).is_none());
        let _other = records.place(address(2)).await;
        drop(held);
        drop(again.await);
        assert!(lock(&records.reading).len() <= 2);
    }
}
