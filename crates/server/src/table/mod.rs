//! One live match. Its task is the only one to touch the session: everything
//! comes through its inbox, one thing after the other.
//!
//! | file | owns |
//! |---|---|
//! | `mod` | the task and its inbox |
//! | `live` | the match: stored, gathering or playing |
//! | `guests` | who is connected, and by whose eyes they look |
//! | `enter` | entries: judged, made durable, answered, told |
//! | `motions` | what persons must agree on |
//! | `menus` | what seats can choose, worked out once |
//! | `show` | what each guest is sent |
//! | `pace` | when bots are asked |
//! | `minds` | bots that think elsewhere |

mod enter;
mod guests;
mod live;
mod menus;
mod minds;
mod motions;
mod pace;
mod show;

pub use guests::{Outbox, frame};

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, sleep_until};
use wire::{ClientMessage, Held, MatchInfo, ServerMessage};

use crate::failures::{NotDone, fail};
use crate::hall::Hall;
use crate::store::MatchId;
use live::Live;

/// How long a table stays when nobody is at it.
const IDLE: Duration = Duration::from_secs(30);

/// What comes to a table.
pub enum ToTable {
    /// Somebody has connected.
    Arrive {
        /// The connection's number.
        guest: u64,
        /// The seats it says to hold.
        held: Vec<Held>,
        /// The host's secret, if it has that.
        host: Option<String>,
        /// Where it is told things.
        outbox: Outbox,
    },
    /// Somebody says something.
    Said {
        /// The connection's number.
        guest: u64,
        /// What.
        message: ClientMessage,
    },
    /// Somebody has read all there was, after missing something.
    Drained {
        /// The connection's number.
        guest: u64,
    },
    /// Somebody's connection is gone.
    Gone {
        /// The connection's number.
        guest: u64,
    },
    /// Somebody took a seat.
    SeatsChanged,
    /// What anybody may know.
    Info(oneshot::Sender<Result<MatchInfo, NotDone>>),
    /// The record, once it is no secret.
    Record(oneshot::Sender<Result<String, NotDone>>),
}

/// The match cannot go on in this task: it is set up anew from the store.
pub(crate) struct Broken(NotDone);

impl From<NotDone> for Broken {
    fn from(not_done: NotDone) -> Broken {
        Broken(not_done)
    }
}

/// The task of one match.
pub async fn run(hall: Arc<Hall>, id: MatchId, mut inbox: mpsc::Receiver<ToTable>) {
    let mut live = match Live::load(&hall, &id).await {
        Ok(live) => live,
        Err(Broken(not_done)) => return turn_away(&hall, &id, inbox, not_done).await,
    };
    loop {
        let wake = live.wake();
        let is_idle = live.is_idle();
        let heard = tokio::select! {
            message = inbox.recv() => match message {
                Some(message) => live.hear(message).await,
                None => return,
            },
            thought = live.minds.next(), if live.minds.is_thinking() => live.follow(thought).await,
            () = sleep_until(wake.unwrap_or_else(Instant::now)), if wake.is_some() => Ok(()),
            () = sleep(IDLE), if is_idle => {
                if hall.clear(&id, &mut inbox) {
                    return;
                }
                Ok(())
            }
        };
        if let Err(Broken(not_done)) = heard {
            live.close_all(&not_done);
            return;
        }
        live.ask_bots();
    }
}

/// Tells everybody who comes that there is nothing here.
async fn turn_away(hall: &Hall, id: &MatchId, mut inbox: mpsc::Receiver<ToTable>, not_done: NotDone) {
    let again = matches!(not_done, NotDone::Storage(_));
    while !hall.clear(id, &mut inbox) {
        let Some(message) = inbox.recv().await else { return };
        match message {
            ToTable::Arrive { mut outbox, .. } => {
                let failure = not_done.clone().into_failure();
                outbox.send(&ServerMessage::Closing { failure, again });
            }
            ToTable::Info(reply) => drop(reply.send(Err(not_done.clone()))),
            ToTable::Record(reply) => drop(reply.send(Err(not_done.clone()))),
            ToTable::Said { .. } | ToTable::Drained { .. } | ToTable::Gone { .. } | ToTable::SeatsChanged => {
            }
        }
    }
}

/// The match has no session yet.
fn not_begun() -> wire::Failure {
    fail("gathering")
}
