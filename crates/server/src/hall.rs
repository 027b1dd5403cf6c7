//! Finding matches, letting people into their seats, and which matches are live.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalogue::Catalogue;
use catalogue::seating::Sitter;
use kernel::{Seat, Seats};
use search::Budget;
use tokio::sync::mpsc;
use wire::{Failure, JoinSeat, Joined, Seated};

use crate::editions::Editions;
use crate::failures::{NotDone, ended_by_operator, fail, fail_with};
use crate::limits::Limits;
use crate::lobby::{key_of, name_of};
use crate::making::draft;
use crate::metrics::Metrics;
use crate::mods::Mods;
use crate::records::Records;
use crate::reviews::Reviews;
use crate::secret;
use crate::store::{MatchId, Redeemed, Renewed, SeatKind, SeatRow, SecretHash, Store, TakeSeat};
use crate::table::{self, Inbox, ToTable};
use crate::thinkers::Thinkers;
use crate::time::Time;
use crate::users::Known;

/// How many messages wait for a table before their senders do.
const INBOX: usize = 32;

/// The terms on which a server plays.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// How long a bot may think at each decision.
    pub budget: Budget,
    /// How many bots may think at once.
    pub thinkers: usize,
    /// Whether bots answer on a beat where something is hidden, so that the time they take tells nothing.
    pub has_veil: bool,
}

/// All that tables share.
pub struct Hall {
    /// The content that matches are played with.
    pub editions: Arc<Editions>,
    /// The operator's mods.
    pub mods: Mods,
    /// The log of all matches.
    pub store: Store,
    /// The terms of play.
    pub terms: Terms,
    /// Who may think now.
    pub thinkers: Arc<Thinkers>,
    /// What the server bears.
    pub limits: Arc<Limits>,
    /// Records that were brought to be looked at.
    pub records: Records,
    /// What was judged of matches that are over.
    pub reviews: Reviews,
    /// What time it is for people at a match.
    pub time: Time,
    /// What is counted for the operator.
    pub metrics: Arc<Metrics>,
    live: Mutex<HashMap<MatchId, Live>>,
}

/// A match that is live.
struct Live {
    table: mpsc::Sender<Box<ToTable>>,
    /// The seats whose persons are connected.
    present: Seats,
}

impl Hall {
    /// A hall for these games, with the mods of a folder.
    pub fn new(
        catalogue: Catalogue,
        mods: Option<PathBuf>,
        store: Store,
        terms: Terms,
        limits: Arc<Limits>,
        time: Time,
    ) -> Arc<Hall> {
        let editions = Arc::new(Editions::new(catalogue, store.clone()));
        let mods = Mods::new(Arc::clone(&editions), mods);
        let thinkers = Thinkers::new(terms.thinkers);
        let (records, reviews, live) = (Records::default(), Reviews::new(&thinkers), Mutex::default());
        let metrics = Arc::default();
        Arc::new(Hall {
            editions,
            mods,
            store,
            terms,
            thinkers,
            limits,
            records,
            reviews,
            time,
            metrics,
            live,
        })
    }

    /// Lets somebody into the seat that an invitation is for.
    pub async fn join(
        self: &Arc<Hall>,
        id: &MatchId,
        join: JoinSeat,
        known: Option<&Known>,
    ) -> Result<Joined, NotDone> {
        let JoinSeat { seat, invitation, key, name } = join;
        let name = name_of(&name, known)?;
        let key = key_of(&key)?;
        let token = secret::new()?;
        let take = TakeSeat {
            invitation: secret::hash(&invitation),
            key,
            token: secret::hash(&token),
            name: Some(name),
            user: known.map(|known| known.user.id.clone()),
        };
        let token_hash = take.token;
        match self.store.take_seat(id, seat, take).await? {
            Redeemed::Taken | Redeemed::Again => {}
            Redeemed::Over => return Err(ended_by_operator()),
            Redeemed::Used => return Err(NotDone::Conflict(fail("invitation-used"))),
            Redeemed::NoInvitation => return Err(NotDone::Forbidden(fail("invitation"))),
        }
        self.tell_seats_changed(token_hash).await?;
        let stored = self.store.load(id).await?.ok_or_else(|| NotDone::Missing(fail("no-match")))?;
        Ok(Joined { seat, token, commitment: stored.made.seed.commitment().to_string() })
    }

    /// A new invitation to a seat that nobody has taken.
    pub async fn invite(&self, id: &MatchId, seat: Seat, host: &str) -> Result<Seated, NotDone> {
        let stored = self.store.load(id).await?.ok_or_else(|| NotDone::Missing(fail("no-match")))?;
        if !draft(&stored.made).is_some_and(|draft| draft.is_host(host)) {
            return Err(NotDone::Forbidden(fail("not-host")));
        }
        let is_for_persons =
            stored.made.seats.get(seat.index()).is_some_and(|row| row.kind == SeatKind::Person);
        if !is_for_persons {
            return Err(NotDone::Missing(fail("no-seat")));
        }
        let invitation = secret::new()?;
        match self.store.renew_invitation(id, seat, secret::hash(&invitation)).await? {
            Renewed::Now => Ok(Seated { seat, invitation }),
            Renewed::Taken => Err(NotDone::Conflict(fail("seat-taken"))),
        }
    }

    /// Sends something to a match's table, which is set up where there is none.
    pub async fn send(self: &Arc<Hall>, id: &MatchId, message: ToTable) {
        let mut message = Box::new(message);
        loop {
            let table = self.table(id);
            match table.send(message).await {
                Ok(()) => return,
                // The table was just cleared away, or broke: there is a new one now.
                Err(mpsc::error::SendError(back)) => {
                    self.forget(id, &table);
                    message = back;
                    // A runtime that shuts down sets up no table, and ends this task too
                    // where it can.
                    tokio::task::yield_now().await;
                }
            }
        }
    }

    /// Sends something to a match's table if it is live.
    pub async fn tell(&self, id: &MatchId, message: ToTable) {
        let table = self.live().get(id).map(|live| live.table.clone());
        if let Some(table) = table {
            // A table that is gone will read what it needs when it is set up again.
            let _ = table.send(Box::new(message)).await;
        }
    }

    /// The seats of a match whose persons are connected.
    pub fn present(&self, id: &MatchId) -> Seats {
        self.live().get(id).map_or(Seats::NONE, |live| live.present)
    }

    /// Notes who is connected to a live match, for lists.
    pub fn note_present(&self, id: &MatchId, present: Seats) {
        if let Some(live) = self.live().get_mut(id) {
            live.present = present;
        }
    }

    fn table(self: &Arc<Hall>, id: &MatchId) -> mpsc::Sender<Box<ToTable>> {
        let mut live = self.live();
        if let Some(live) = live.get(id) {
            return live.table.clone();
        }
        let (sender, inbox) = mpsc::channel(INBOX);
        live.insert(id.clone(), Live { table: sender.clone(), present: Seats::NONE });
        tokio::spawn(table::run(Arc::clone(self), id.clone(), inbox));
        sender
    }

    /// Whether somebody may be at a match.
    pub fn is_live(&self, id: &MatchId) -> bool {
        self.live().contains_key(id)
    }

    /// How many matches are live.
    pub fn n_live(&self) -> usize {
        self.live().len()
    }

    /// Clears a table away unless something has just come for it.
    pub fn clear(&self, id: &MatchId, inbox: &mut Inbox) -> bool {
        let mut live = self.live();
        let is_idle = inbox.is_empty();
        if is_idle {
            inbox.close();
            live.remove(id);
        }
        is_idle
    }

    /// Forgets a table that takes no more messages.
    fn forget(&self, id: &MatchId, broken: &mpsc::Sender<Box<ToTable>>) {
        let mut live = self.live();
        if live.get(id).is_some_and(|live| live.table.same_channel(broken)) {
            live.remove(id);
        }
    }

    fn live(&self) -> MutexGuard<'_, HashMap<MatchId, Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether a row's person shows the right token.
pub fn holds(row: &SeatRow, token: &str) -> bool {
    row.token.is_some_and(|known: SecretHash| known == secret::hash(token))
}

pub fn named(name: &str) -> Result<Sitter, Failure> {
    Sitter::named(name).map_err(|error| fail_with("name", [error.to_string()]))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Sender, channel};
    use std::time::Duration;

    use super::*;

    /// Says so when it is dropped.
    struct Guard(Sender<()>);

    impl Drop for Guard {
        fn drop(&mut self) {
            let _ = self.0.send(());
        }
    }

    #[test]
    fn who_speaks_to_a_table_while_the_server_stops_stops_as_well() {
        let folder = tempfile::tempdir().unwrap();
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(2).enable_all().build().unwrap();
        let store = runtime.block_on(Store::open(folder.path().join("matches.db"))).unwrap();
        let terms = Terms { budget: Budget::Nodes(1), thinkers: 1, has_veil: false };
        let hall = Hall::new(Catalogue::new(vec![]), None, store, terms, Arc::default(), Time::default());
        let (stopping, is_stopping) = channel();
        let (speaking, is_speaking) = channel();
        let (ending, has_ended) = channel();
        runtime.spawn(async move {
            let _guard = Guard(stopping);
            std::future::pending::<()>().await;
        });
        runtime.spawn(async move {
            let _guard = Guard(ending);
            speaking.send(()).unwrap();
            // The runtime drops the other task once it starts no more of them.
            is_stopping.recv().unwrap();
            hall.send(&MatchId::random().unwrap(), ToTable::SeatsChanged).await;
        });
        is_speaking.recv().unwrap();
        runtime.shutdown_timeout(Duration::from_secs(10));
        has_ended.recv_timeout(Duration::from_secs(10)).expect("the task ends with the runtime");
    }
}
