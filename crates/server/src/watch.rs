//! What the operator changes in the file while the server runs (`ludo admin`): it is noticed, and told to whom it
//! concerns.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::sleep;

use crate::classic::Classic;
use crate::hall::Hall;
use crate::store::{Notice, Noticed, StoreError};
use crate::table::ToTable;

/// How often it is looked. A look costs two reads by key.
const PAUSE: Duration = Duration::from_millis(500);

/// Looks for ever.
pub async fn watch(hall: Arc<Hall>, classic: Option<Arc<Classic>>) -> Infallible {
    // What was noticed before is in what tables read when they are set up.
    let mut last = None;
    loop {
        match look(&hall, classic.as_deref(), last).await {
            Ok(seen) => last = Some(seen),
            Err(StoreError::Closed) => return std::future::pending().await,
            // It is tried again, and whoever plays finds out what is wrong with the store.
            Err(error) => tracing::warn!(%error, "the operator's changes could not be read"),
        }
        sleep(PAUSE).await;
    }
}

async fn look(hall: &Hall, classic: Option<&Classic>, last: Option<i64>) -> Result<i64, StoreError> {
    let Some(last) = last else {
        let last = hall.store.last_notice().await?;
        settle(classic).await;
        return Ok(last);
    };
    let (notices, is_noted_open) = hall.store.notices(last).await?;
    if !is_noted_open {
        // Another program had the file open and closed it: for this one it is open still.
        hall.store.probe().await?;
    }
    let seen = notices.last().map_or(last, |notice| notice.number);
    for Notice { match_id, what, .. } in notices {
        let message = match what {
            Noticed::Seats => ToTable::SeatsChanged,
            Noticed::Ended => ToTable::Stopped,
            Noticed::Freed => {
                settle(classic).await;
                continue;
            }
        };
        hall.tell(&match_id, message).await;
    }
    Ok(seen)
}

/// Where a seat of an open match was freed its user goes, if the protocol is on.
async fn settle(classic: Option<&Classic>) {
    if let Some(classic) = classic {
        classic.settle().await;
    }
}
