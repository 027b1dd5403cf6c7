//! What is removed when nobody has needed it for long: matches that never began, that were abandoned or are over, and
//! users without matches who have not been seen. Once an hour all is gone through, a little at a time: it is read in small
//! parts, and each match and each user is a change of its own among those of whoever plays.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use crate::hall::Hall;
use crate::store::{Outdated, StoreError};

/// How often all is gone through.
const PAUSE: Duration = Duration::from_secs(3_600);

/// After how many days something is removed; what has none stays for ever.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Retention {
    /// Users without matches, since they were last seen. Who is banned stays.
    pub users: Option<u32>,
    /// Matches that never began, since they were made.
    pub unbegun: Option<u32>,
    /// Matches that are not over, since the last entry.
    pub abandoned: Option<u32>,
    /// Matches that are over, since then.
    pub finished: Option<u32>,
}

impl Retention {
    /// What is outdated at a moment, in seconds since 1970.
    fn at(self, now: i64) -> Outdated {
        let before = |days: Option<u32>| days.map(|days| now.saturating_sub(i64::from(days) * 86_400));
        Outdated {
            users: before(self.users),
            unbegun: before(self.unbegun),
            abandoned: before(self.abandoned),
            finished: before(self.finished),
        }
    }
}

/// Removes for ever what is outdated, where anything ever is.
pub async fn keep_tidy(hall: Arc<Hall>, retention: Retention) -> Infallible {
    if retention == Retention::default() {
        return std::future::pending().await;
    }
    loop {
        let next = hall.time.now() + PAUSE;
        if let Err(error) = sweep(&hall, retention).await {
            // It is tried again in an hour, and whoever plays finds out what is wrong with the store.
            tracing::warn!(%error, "what nobody needs any more could not be removed");
        }
        hall.time.reach(Some(next)).await;
    }
}

async fn sweep(hall: &Hall, retention: Retention) -> Result<(), StoreError> {
    let outdated = retention.at(hall.time.unix());
    let (mut n_matches, mut n_users) = (0_u32, 0_u32);
    let mut after = Some(0);
    while let Some(from) = after {
        let (matches, next) = hall.store.outdated_matches(outdated, from).await?;
        for id in matches {
            // Somebody has come to it after all.
            if !hall.is_live(&id) && hall.store.remove_match(&id, outdated).await? {
                n_matches += 1;
            }
        }
        after = next;
    }
    // After the matches: who has none left may be outdated, too.
    let mut after = Some(0);
    while let Some(from) = after {
        let (users, next) = hall.store.outdated_users(outdated, from).await?;
        for id in users {
            n_users += u32::from(hall.store.remove_user(&id, outdated).await?);
        }
        after = next;
    }
    if n_matches + n_users > 0 {
        tracing::info!(matches = n_matches, users = n_users, "what nobody needs any more was removed");
    }
    Ok(())
}
