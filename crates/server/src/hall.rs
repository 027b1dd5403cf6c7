//! Finding matches, letting people into their seats, and which matches are live.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalogue::Catalogue;
use catalogue::seating::Sitter;
use kernel::{Seat, Seed};
use search::Budget;
use tokio::sync::mpsc;
use wire::{Failure, JoinSeat, Joined, Seated};

use crate::editions::Editions;
use crate::failures::{NotDone, fail, fail_with};
use crate::limits::Limits;
use crate::making::draft;
use crate::mods::Mods;
use crate::secret;
use crate::store::{MatchId, Redeemed, Renewed, SeatKind, SeatRow, SecretHash, Store, TakeSeat};
use crate::table::{self, ToTable};
use crate::thinkers::Thinkers;

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
    live: Mutex<HashMap<MatchId, mpsc::Sender<ToTable>>>,
}

impl Hall {
    /// A hall for these games, with the mods of a folder.
    pub fn new(
        catalogue: Catalogue,
        mods: Option<PathBuf>,
        store: Store,
        terms: Terms,
        limits: Arc<Limits>,
    ) -> Arc<Hall> {
        let editions = Arc::new(Editions::new(catalogue, store.clone()));
        let mods = Mods::new(Arc::clone(&editions), mods);
        let thinkers = Thinkers::new(terms.thinkers);
        Arc::new(Hall { editions, mods, store, terms, thinkers, limits, live: Mutex::default() })
    }

    /// Lets somebody into the seat that an invitation is for.
    pub async fn join(self: &Arc<Hall>, id: &MatchId, join: JoinSeat) -> Result<Joined, NotDone> {
        let JoinSeat { seat, invitation, key, name } = join;
        let Sitter::Person { name } = named(&name).map_err(NotDone::Wrong)? else {
            return Err(NotDone::Wrong(fail("name")));
        };
        if key.parse::<Seed>().is_err() {
            return Err(NotDone::Wrong(fail_with("key", ["key: expected 64 hexadecimal digits".into()])));
        }
        let token = secret::new()?;
        let take = TakeSeat {
            invitation: secret::hash(&invitation),
            key: secret::hash(&key),
            token: secret::hash(&token),
            name: Some(name),
        };
        match self.store.take_seat(id, seat, take).await? {
            Redeemed::Taken | Redeemed::Again => {}
            Redeemed::Used => return Err(NotDone::Conflict(fail("invitation-used"))),
            Redeemed::NoInvitation => return Err(NotDone::Forbidden(fail("invitation"))),
        }
        self.tell(id, ToTable::SeatsChanged).await;
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
    pub async fn send(self: &Arc<Hall>, id: &MatchId, mut message: ToTable) {
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
        let table = self.live().get(id).cloned();
        if let Some(table) = table {
            // A table that is gone will read what it needs when it is set up again.
            let _ = table.send(message).await;
        }
    }

    fn table(self: &Arc<Hall>, id: &MatchId) -> mpsc::Sender<ToTable> {
        let mut live = self.live();
        if let Some(table) = live.get(id) {
            return table.clone();
        }
        let (sender, inbox) = mpsc::channel(INBOX);
        live.insert(id.clone(), sender.clone());
        tokio::spawn(table::run(Arc::clone(self), id.clone(), inbox));
        sender
    }

    /// Clears a table away unless something has just come for it.
    pub fn clear(&self, id: &MatchId, inbox: &mut mpsc::Receiver<ToTable>) -> bool {
        let mut live = self.live();
        let is_idle = inbox.is_empty();
        if is_idle {
            inbox.close();
            live.remove(id);
        }
        is_idle
    }

    /// Forgets a table that takes no more messages.
    fn forget(&self, id: &MatchId, broken: &mpsc::Sender<ToTable>) {
        let mut live = self.live();
        if live.get(id).is_some_and(|table| table.same_channel(broken)) {
            live.remove(id);
        }
    }

    fn live(&self) -> MutexGuard<'_, HashMap<MatchId, mpsc::Sender<ToTable>>> {
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
        let hall = Hall::new(Catalogue::new(vec![]), None, store, terms, Arc::default());
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
