//! Matches that are over, judged by a strong player. A review is begun by the first who asks and goes on while its bot
//! may think; whoever asks waits a moment for it, and is told how far it is.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use catalogue::{Decision, Edition};
use scene::Review;
use tokio::sync::{oneshot, watch};
use tokio::task::spawn_blocking;
use tokio::time::timeout;
use wire::ReviewInfo;

use crate::failures::{NotDone, fail_until, storage};
use crate::hall::Hall;
use crate::store::MatchId;
use crate::table::ToTable;
use crate::thinkers::{For, Thinkers};

/// So many decisions of a match are judged.
pub const MOST_DECISIONS: usize = 48;
/// How many reviews are kept; the oldest go.
const MOST_KEPT: usize = 64;
/// How many are under way or wait at once.
const MOST_BEGUN: usize = 8;
/// When to ask again where there are as many.
const LATER: Duration = Duration::from_secs(10);
/// How long whoever asks is kept waiting for the end of it.
const MOMENT: Duration = Duration::from_secs(1);

/// The reviews that are kept.
pub struct Reviews {
    kept: Mutex<VecDeque<Kept>>,
    /// To those who give turns to think all reviews are one match: they keep no other waiting.
    table: u64,
}

struct Kept {
    id: MatchId,
    progress: watch::Receiver<ReviewInfo>,
}

/// A match to be reviewed.
pub struct ToReview {
    /// Its game with its content.
    pub edition: Arc<dyn Edition>,
    /// Its decisions.
    pub decisions: Vec<Decision>,
    /// What its end was worth, by seat; nothing where it has none.
    pub worth: Vec<i32>,
    /// Whether those at the table were rivals.
    pub are_rivals: bool,
}

impl Reviews {
    /// None yet.
    pub fn new(thinkers: &Thinkers) -> Reviews {
        Reviews { kept: Mutex::default(), table: thinkers.table() }
    }

    /// The review of a match, if it was begun.
    fn get(&self, id: &MatchId) -> Option<watch::Receiver<ReviewInfo>> {
        lock(&self.kept).iter().find(|kept| kept.id == *id).map(|kept| kept.progress.clone())
    }

    /// Notes that the review of a match begins; None where another has begun it meanwhile.
    fn begin(&self, id: &MatchId, n_decisions: usize) -> Result<Option<watch::Sender<ReviewInfo>>, NotDone> {
        let mut kept = lock(&self.kept);
        if kept.iter().any(|kept| kept.id == *id) {
            return Ok(None);
        }
        let is_done = |kept: &Kept| kept.progress.borrow().review.is_some();
        if kept.iter().filter(|kept| !is_done(kept)).count() >= MOST_BEGUN {
            return Err(NotDone::Storage(fail_until("reviews", LATER)));
        }
        if kept.len() >= MOST_KEPT {
            let oldest = kept.iter().position(is_done);
            oldest.and_then(|oldest| kept.remove(oldest));
        }
        let (sender, progress) = watch::channel(ReviewInfo { done: 0, of: n_decisions as u32, review: None });
        kept.push_back(Kept { id: id.clone(), progress });
        Ok(Some(sender))
    }
}

impl Hall {
    /// How far the review of a match is that is over; the first who asks begins it.
    pub async fn review(self: &Arc<Hall>, id: &MatchId) -> Result<ReviewInfo, NotDone> {
        if self.reviews.get(id).is_none() {
            let (reply, answer) = oneshot::channel();
            self.send(id, ToTable::Review(reply)).await;
            let to_review = answer.await.unwrap_or_else(|_| Err(storage()))?;
            if let Some(progress) = self.reviews.begin(id, to_review.decisions.len())? {
                tokio::spawn(judge(Arc::clone(&self.thinkers), self.reviews.table, to_review, progress));
            }
        }
        let mut progress = self.reviews.get(id).ok_or_else(storage)?;
        // Whether it came or not, what is known by now is told.
        let _ = timeout(MOMENT, progress.wait_for(|info| info.review.is_some())).await;
        let info = progress.borrow().clone();
        Ok(info)
    }
}

/// Judges one decision after the other, as those who play leave time for it.
async fn judge(
    thinkers: Arc<Thinkers>,
    table: u64,
    to_review: ToReview,
    progress: watch::Sender<ReviewInfo>,
) {
    let ToReview { edition, decisions, worth, are_rivals } = to_review;
    let mut judged = Vec::new();
    for decision in decisions {
        let (question, pending) = decision.asked();
        // One that remembers nothing of the last decision: each is judged by what was known at it.
        let (mut thinker, budget) = edition.reviewer();
        let turn = thinkers.turn(table, For::Watchers).await;
        let considered = spawn_blocking(move || {
            let _turn = turn;
            thinker.consider(question, budget)
        });
        match considered.await {
            Ok(Ok(considered)) => judged.extend(pending.judged(&considered)),
            Ok(Err(failed)) => tracing::warn!(%failed, "a review leaves a decision out"),
            Err(_) => tracing::error!("a bot panicked over a review"),
        }
        progress.send_modify(|info| info.done += 1);
    }
    let worth = |seat: kernel::Seat| worth.get(seat.index()).copied();
    let review = Review::of(judged, worth, are_rivals);
    progress.send_modify(|info| info.review = Some(review));
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
