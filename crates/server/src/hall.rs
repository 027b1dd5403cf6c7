//! Making and finding matches, and which of them are live.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use catalogue::seating::{self, Sitter};
use catalogue::{BotSpec, Catalogue, Edition};
use kernel::{Seat, Seed};
use scene::Text;
use search::{Budget, Level};
use serde::{Deserialize, Serialize};
use tokio::sync::{Semaphore, mpsc};
use wire::{Failure, JoinSeat, Joined, MatchMade, ModPlayed, NewMatch, NewSeat, SeatGiven, Seated};

use crate::editions::Editions;
use crate::failures::{NotDone, bad_settings, fail, fail_with};
use crate::mods::Mods;
use crate::secret;
use crate::store::{self, MatchId, Redeemed, Renewed, SeatKind, SeatRow, SecretHash, Store, TakeSeat};
use crate::table::{self, ToTable};

/// How many messages wait for a table before their senders do.
const INBOX: usize = 32;

/// The terms on which a server plays.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// How long a bot may think at each decision.
    pub budget: Budget,
    /// How many bots may think at once.
    pub thinkers: usize,
}

/// What was chosen for a match, as the store keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draft {
    /// What was set.
    pub values: BTreeMap<String, String>,
    /// Whether anything may be taken back.
    pub practice: bool,
    /// The mod that was chosen, if one was.
    #[serde(default, rename = "mod", skip_serializing_if = "Option::is_none")]
    pub modded: Option<ModPlayed>,
    /// The hash of the host's secret.
    pub host: String,
}

impl Draft {
    /// Whether this is the secret of whoever made the match.
    pub fn is_host(&self, secret: &str) -> bool {
        secret::of_hex(&self.host).is_some_and(|host| host == secret::hash(secret))
    }
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
    /// One permit for each bot that may think now.
    pub thinkers: Arc<Semaphore>,
    live: Mutex<HashMap<MatchId, mpsc::Sender<ToTable>>>,
}

/// A match to be made.
pub struct Plan {
    /// The game with its content.
    pub edition: Arc<dyn Edition>,
    /// The mod that the content is of, if it is of one.
    pub modded: Option<ModPlayed>,
    /// What is set.
    pub values: BTreeMap<String, String>,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// Whether anything may be taken back.
    pub practice: bool,
    /// Chance that is known beforehand.
    pub given: Option<Given>,
}

/// Chance that is known beforehand: a seed chosen by hand, or what another match was played with.
pub struct Given {
    /// The seed.
    pub seed: Seed,
    /// What the seats of persons add to it, in their order.
    pub shares: Vec<Seed>,
}

/// Somebody who sits in a match to be made.
pub struct Chair {
    /// Who.
    pub sitter: Sitter,
    /// How a person comes to the seat.
    pub entry: Entrance,
}

/// How a person comes to a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Entrance {
    /// With a token, at once.
    Token,
    /// With an invitation.
    Invitation,
}

impl Hall {
    /// A hall for these games, with the mods of a folder.
    pub fn new(catalogue: Catalogue, mods: Option<PathBuf>, store: Store, terms: Terms) -> Arc<Hall> {
        let editions = Arc::new(Editions::new(catalogue, store.clone()));
        let mods = Mods::new(Arc::clone(&editions), mods);
        let thinkers = Arc::new(Semaphore::new(terms.thinkers.max(1)));
        Arc::new(Hall { editions, mods, store, terms, thinkers, live: Mutex::default() })
    }

    /// Makes a match as somebody ordered it.
    pub async fn order(&self, new: NewMatch) -> Result<MatchMade, NotDone> {
        let NewMatch { game, mod_name, values, seats, practice, seed } = new;
        let shelf = self.editions.shelf(&game)?;
        let chairs = seats.iter().map(chair).collect::<Result<Vec<_>, Failure>>().map_err(NotDone::Wrong)?;
        let (edition, modded) = match mod_name {
            None => (Arc::clone(self.editions.shipped(shelf)), None),
            Some(name) => {
                let (edition, played) = self.mods.open(&game, &name).await?;
                (edition, Some(played))
            }
        };
        let given = seed.map(|seed| Given { seed: Seed::given(seed), shares: Vec::new() });
        self.make(Plan { edition, modded, values, chairs, practice, given }).await
    }

    /// Makes a match.
    pub async fn make(&self, plan: Plan) -> Result<MatchMade, NotDone> {
        let Plan { edition, modded, values, chairs, practice, given } = plan;
        let listed: Vec<(String, String)> = values.clone().into_iter().collect();
        let expected = edition.seats(&listed).map_err(|problems| NotDone::Wrong(bad_settings(problems)))?;
        if chairs.len() != usize::from(expected) {
            let reason = Text::new("fail-chairs").with("count", expected);
            return Err(NotDone::Wrong(Failure { reason, ..fail("chairs") }));
        }
        let seed = match &given {
            Some(given) => given.seed,
            None => Seed(secret::random()?),
        };
        let is_seed_given = given.is_some();
        let mut shares = given.map(|given| given.shares).unwrap_or_default().into_iter();
        let host = secret::new()?;
        let draft = Draft { values, practice, modded, host: secret::to_hex(&secret::hash(&host)) };
        let id = MatchId::random()?;
        let (mut mine, mut invitations, mut rows) = (Vec::new(), Vec::new(), Vec::new());
        let sitters: Vec<Sitter> = chairs.iter().map(|chair| chair.sitter.clone()).collect();
        for ((seat, chair), player) in (0..).map(Seat).zip(&chairs).zip(seating::players(&sitters)) {
            let mut row = SeatRow { name: Some(player.name), ..SeatRow::default() };
            if matches!(chair.sitter, Sitter::Person { .. }) {
                row.share = shares.next();
            }
            match (&chair.sitter, chair.entry) {
                (Sitter::Bot(_), _) => row.kind = SeatKind::Bot(player.kind),
                (Sitter::Person { .. }, Entrance::Token) => {
                    let token = secret::new()?;
                    row.token = Some(secret::hash(&token));
                    mine.push(SeatGiven { seat, token });
                }
                (Sitter::Person { .. }, Entrance::Invitation) => {
                    let invitation = secret::new()?;
                    row.invitation = Some(secret::hash(&invitation));
                    invitations.push(Seated { seat, invitation });
                }
            }
            rows.push(row);
        }
        let new = store::NewMatch {
            id: id.clone(),
            game: edition.id().to_owned(),
            content: edition.hash().to_string(),
            draft: serde_json::to_string(&draft).expect("a draft is plain data"),
            made: now(),
            seed,
            is_seed_given,
            seats: rows,
        };
        // First: a match is never without its content.
        self.editions.keep(edition.as_ref()).await?;
        self.store.create(new).await?;
        let commitment = seed.commitment().to_string();
        Ok(MatchMade { id: id.to_string(), commitment, host, mine, invitations })
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

/// What was chosen for a stored match.
pub fn draft(made: &store::NewMatch) -> Option<Draft> {
    serde_json::from_str(&made.draft).ok()
}

/// Whether a row's person shows the right token.
pub fn holds(row: &SeatRow, token: &str) -> bool {
    row.token.is_some_and(|known: SecretHash| known == secret::hash(token))
}

fn named(name: &str) -> Result<Sitter, Failure> {
    Sitter::named(name).map_err(|error| fail_with("name", [error.to_string()]))
}

fn chair(seat: &NewSeat) -> Result<Chair, Failure> {
    Ok(match seat {
        NewSeat::Me { name } => Chair { sitter: named(name)?, entry: Entrance::Token },
        NewSeat::Friend => Chair { sitter: Sitter::person(), entry: Entrance::Invitation },
        NewSeat::Bot { level } => {
            // Only the game's own players: a program would run on the server.
            let level: Level = level.parse().map_err(|error| fail_with("bot", [format!("{error}")]))?;
            Chair { sitter: Sitter::Bot(BotSpec::Level { level, budget: None }), entry: Entrance::Token }
        }
    })
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
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
        let terms = Terms { budget: Budget::Nodes(1), thinkers: 1 };
        let hall = Hall::new(Catalogue::new(vec![]), None, store, terms);
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
