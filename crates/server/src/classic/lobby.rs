//! One call of a protocol: who sits at the game's open match, and what is asked of that.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;

use catalogue::Order;
use catalogue::seating::{PERSON, Sitter};
use kernel::record::Player;
use kernel::{Seat, Seats, Seed};
use serde_json::Value;
use tokio::sync::{Mutex, MutexGuard, oneshot};

use super::kept::Kept;
use super::{Fields, Prefix, Refused, User, ascent, garden};
use crate::failures::{NotDone, not_opened, storage};
use crate::hall::{Hall, named};
use crate::store::{ClassicRow, MatchId};
use crate::table::{Deed, Done, Standing, ToTable, Undone};
use crate::time::Hour;

/// Whoever has not been heard for so long is gone, once somebody else wants the seat.
const SILENCE: Duration = Duration::from_secs(30 * 60);

/// The open match of a game, and whoever sits there. Calls come one after the other.
pub struct Lobby {
    hall: Arc<Hall>,
    prefix: Prefix,
    memory: Mutex<Memory>,
}

/// What is remembered between calls; all that matters is in the store.
struct Memory {
    /// When one of its users was heard last.
    heard: Hour,
    /// Who has asked for their partner's commands since they cleared some. What was told is in the store, what was not is
    /// cleared only where nobody can have seen that there was nothing: after a restart anybody may have.
    have_asked: [bool; 2],
    /// What was read of a match so far.
    read: Option<Read>,
}

struct Read {
    id: MatchId,
    done: Vec<Done>,
    n_entries: u32,
    asked: Seats,
}

/// One call: nobody else changes anything meanwhile.
pub struct Call<'a> {
    lobby: &'a Lobby,
    memory: MutexGuard<'a, Memory>,
    kept: Kept,
    revision: i64,
    address: IpAddr,
}

impl Lobby {
    /// The open match of a game.
    pub fn new(hall: Arc<Hall>, prefix: Prefix) -> Lobby {
        let heard = hall.time.now();
        Lobby { hall, prefix, memory: Mutex::new(Memory { heard, have_asked: [true; 2], read: None }) }
    }

    /// A call from an address.
    pub async fn call(&self, address: IpAddr) -> Result<Call<'_>, Refused> {
        let mut call = self.read(address).await?;
        if call.revision == 0 {
            // From now on the same for everybody who asks.
            call.keep().await?;
        }
        call.let_go().await?;
        if call.seats().next().is_some() {
            call.memory.heard = self.hall.time.now();
        }
        Ok(call)
    }

    /// Lets those go whose seats the operator has freed.
    pub async fn settle(&self) {
        // Nobody calls from there.
        if let Ok(mut call) = self.read(IpAddr::V4(Ipv4Addr::UNSPECIFIED)).await {
            // What was refused is in the log, and tried again with the next call.
            let _ = call.let_go().await;
        }
    }

    /// Who sits there, as the store has it.
    async fn read(&self, address: IpAddr) -> Result<Call<'_>, Refused> {
        let memory = self.memory.lock().await;
        let row = self.hall.store.classic(self.prefix.game()).await.map_err(|error| self.refused(error))?;
        let (kept, revision) = match row {
            Some(ClassicRow { revision, state }) => {
                let kept = serde_json::from_str(&state).map_err(|error| {
                    tracing::error!(game = self.prefix.game(), %error, "who sits at an open match cannot be read");
                    self.refused(storage())
                })?;
                (kept, revision)
            }
            None => (self.nobody()?, 0),
        };
        Ok(Call { lobby: self, memory, kept, revision, address })
    }

    /// Nobody sits there yet, but who will begin may be drawn already.
    fn nobody(&self) -> Result<Kept, Refused> {
        let mut kept = Kept::nobody(self.prefix).map_err(|not_done| self.refused(not_done))?;
        if let Some(seed) = kept.seed {
            kept.beginner = Some(self.beginner(Vec::new(), seed)?);
        }
        Ok(kept)
    }

    /// Who begins a match with these settings and this seed.
    fn beginner(&self, values: Vec<(String, String)>, seed: u64) -> Result<u8, Refused> {
        let editions = &self.hall.editions;
        let shelf = editions.shelf(self.prefix.game()).map_err(|not_done| self.refused(not_done))?;
        let player = || Player { name: String::new(), kind: PERSON.to_owned() };
        let order = Order {
            values,
            players: vec![player(), player()],
            seed: Seed::given(seed),
            shares: Vec::new(),
            given: true,
            practice: false,
        };
        let opened = editions.shipped(shelf).open(order);
        let table = opened.map_err(|error| self.refused(NotDone::Conflict(not_opened(error))))?;
        Ok(table.asked().lowest().map_or(0, |seat| seat.0))
    }

    fn refused(&self, not_done: impl Into<NotDone>) -> Refused {
        Refused::of(not_done.into(), &self.hall, self.prefix, &[])
    }
}

/// Users.
impl Call<'_> {
    /// How many sit there.
    pub fn n_users(&self) -> usize {
        self.kept.users.iter().flatten().count()
    }

    /// Everybody, with the numbers of their seats in the protocol.
    pub fn users(&self) -> impl Iterator<Item = (i64, &User)> {
        let numbered = (self.lobby.prefix.first_id()..).zip(&self.kept.users);
        numbered.filter_map(|(id, user)| user.as_ref().map(|user| (id, user)))
    }

    /// The seat of a number, and who sits there.
    pub fn user(&self, id: i64) -> Result<(Seat, &User), Refused> {
        let place =
            id.checked_sub(self.lobby.prefix.first_id()).and_then(|place| usize::try_from(place).ok());
        let user = place.and_then(|place| self.kept.users.get(place)?.as_ref().map(|user| (place, user)));
        user.map(|(place, user)| (Seat(place as u8), user)).ok_or_else(Refused::missing)
    }

    /// The same, where the call comes from the address that took the seat (PLAT-21).
    pub fn own(&self, id: i64) -> Result<(Seat, &User), Refused> {
        let (seat, user) = self.user(id)?;
        if self.holds(user) { Ok((seat, user)) } else { Err(Refused::foreign()) }
    }

    /// The seats that the address took.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        let seats = (0..).map(Seat).zip(&self.kept.users);
        seats.filter(|(_, user)| user.as_ref().is_some_and(|user| self.holds(user))).map(|(seat, _)| seat)
    }

    fn holds(&self, user: &User) -> bool {
        user.address == self.kept.hash(self.address)
    }

    /// Somebody as they describe themselves.
    fn described(&self, fields: &Fields) -> Result<(String, Option<String>), Refused> {
        let name = match named(fields.text("name")?) {
            Ok(Sitter::Person { name }) if !name.is_empty() => name,
            _ => return Err(Refused::malformed("name: expected 1 to 40 visible characters")),
        };
        let creatures = match self.lobby.prefix {
            Prefix::Ascent => None,
            Prefix::Garden => {
                let creatures = fields.text("creatures")?;
                garden::clan("creatures", creatures)?;
                Some(creatures.to_owned())
            }
        };
        Ok((name, creatures))
    }

    /// Somebody takes a free seat, and holds it by their address. Answers with its number.
    pub async fn take_seat(
        &mut self,
        fields: &Fields,
        may_make: impl FnOnce() -> Result<(), Refused>,
    ) -> Result<i64, Refused> {
        let (name, creatures) = self.described(fields)?;
        if self.kept.free_seat().is_none() {
            self.clear_if_silent().await?;
        }
        let place = self.kept.free_seat().ok_or_else(Refused::full)?;
        let address = self.kept.hash(self.address);
        let since = Some(self.lobby.hall.time.unix());
        let user = User { name, creatures, address, cleared: 0, told: None, since, is_freed: false };
        self.kept.users[place] = Some(user);
        self.begin_if_complete(may_make).await?;
        self.keep().await?;
        self.memory.heard = self.lobby.hall.time.now();
        self.memory.have_asked[place] = false;
        Ok(self.lobby.prefix.first_id() + place as i64)
    }

    /// Somebody is called otherwise from now on.
    pub async fn describe(&mut self, seat: Seat, fields: &Fields) -> Result<(), Refused> {
        let (name, creatures) = self.described(fields)?;
        let has_begun = self.kept.has_begun();
        let Some(user) = &mut self.kept.users[seat.index()] else { return Err(Refused::missing()) };
        let mut changed = User { name, creatures, ..user.clone() };
        if has_begun && self.lobby.prefix == Prefix::Garden {
            if garden::clan_of(&changed)? != garden::clan_of(user)? {
                let reason = "creatures: the match has begun with those that were chosen";
                return Err(Refused::conflict("begun", reason));
            }
            // Stored commands name them as they were written at first.
            changed.creatures.clone_from(&user.creatures);
        }
        *user = changed;
        self.keep().await
    }

    /// Somebody goes. Where the match has begun the seat is given up; once everybody is gone there is a new one.
    pub async fn leave_seat(&mut self, seat: Seat) -> Result<(), Refused> {
        self.give_up(seat).await?;
        self.kept.users[seat.index()] = None;
        if self.kept.is_empty() {
            self.kept = self.lobby.nobody()?;
            self.memory.read = None;
        }
        self.keep().await
    }

    /// Those whose seats the operator has freed go.
    async fn let_go(&mut self) -> Result<(), Refused> {
        for seat in [Seat(0), Seat(1)] {
            if self.kept.users[seat.index()].as_ref().is_some_and(|user| user.is_freed) {
                self.leave_seat(seat).await?;
            }
        }
        Ok(())
    }

    async fn give_up(&mut self, seat: Seat) -> Result<(), Refused> {
        let Some(id) = self.kept.match_id() else { return Ok(()) };
        let hall = &self.lobby.hall;
        let (reply, answer) = oneshot::channel();
        hall.send(&id, ToTable::Perform { seat, deed: Deed::Leave, reply }).await;
        match answer.await.unwrap_or_else(|_| Err(storage().into())) {
            Err(Undone::NotDone(not_done @ NotDone::Storage(_))) => Err(self.lobby.refused(not_done)),
            // What is over, or gone, needs nobody's leave.
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// Lets everybody go of whom nothing was heard for long.
    async fn clear_if_silent(&mut self) -> Result<(), Refused> {
        if self.lobby.hall.time.now() < self.memory.heard + SILENCE {
            return Ok(());
        }
        for seat in [Seat(0), Seat(1)] {
            if self.kept.users[seat.index()].is_some() {
                self.give_up(seat).await?;
            }
        }
        self.kept = self.lobby.nobody()?;
        self.memory.read = None;
        Ok(())
    }
}

/// The match.
impl Call<'_> {
    /// The seed, once there is one.
    pub fn seed(&self) -> Option<u64> {
        self.kept.seed
    }

    /// Somebody chooses the seed, unless somebody has. Those who sit there choose it, or anybody while nobody does.
    pub async fn choose_seed(
        &mut self,
        seed: u64,
        may_make: impl FnOnce() -> Result<(), Refused>,
    ) -> Result<u64, Refused> {
        if let Some(seed) = self.kept.seed {
            return Ok(seed);
        }
        if !self.kept.is_empty() && self.seats().next().is_none() {
            return Err(Refused::foreign());
        }
        self.kept.seed = Some(seed);
        self.begin_if_complete(may_make).await?;
        self.keep().await?;
        Ok(seed)
    }

    /// The name of the match, once it is made.
    pub fn match_id(&self) -> Option<MatchId> {
        self.kept.match_id()
    }

    /// Who begins; for games in which that is drawn.
    pub fn beginner(&self) -> Seat {
        Seat(self.kept.beginner.unwrap_or(0))
    }

    /// Makes the match once everybody is there and the seed is known. Of a match that is made and not kept here nobody
    /// ever hears.
    async fn begin_if_complete(
        &mut self,
        may_make: impl FnOnce() -> Result<(), Refused>,
    ) -> Result<(), Refused> {
        let ([Some(one), Some(other)], Some(seed)) = (&self.kept.users, self.kept.seed) else {
            return Ok(());
        };
        if self.kept.has_begun() {
            return Ok(());
        }
        may_make()?;
        let own = |(key, value): (&str, &str)| (key.to_owned(), value.to_owned());
        let values = match self.lobby.prefix {
            Prefix::Ascent => ascent::SETTINGS.into_iter().map(own).collect(),
            Prefix::Garden => garden::settings([one, other])?,
        };
        self.kept.beginner = Some(self.lobby.beginner(values.clone(), seed)?);
        let names = [one.name.clone(), other.name.clone()];
        let values: BTreeMap<String, String> = values.into_iter().collect();
        let hall = &self.lobby.hall;
        let made = hall.make_open(self.lobby.prefix.game(), values, names, seed).await;
        let id = made.map_err(|not_done| self.lobby.refused(not_done))?;
        self.kept.begin(&id);
        Ok(())
    }

    /// What was done in the match so far, all of it, and who may play now.
    pub async fn course(&mut self) -> Result<(&[Done], Seats), Refused> {
        let Some(id) = self.kept.match_id() else {
            let asked = Seats::one(self.beginner());
            return Ok((&[], asked));
        };
        let after = match &self.memory.read {
            Some(read) if read.id == id => read.n_entries,
            _ => 0,
        };
        let (reply, answer) = oneshot::channel();
        self.lobby.hall.send(&id, ToTable::Standing { after, reply }).await;
        let standing = match answer.await.unwrap_or_else(|_| Err(storage())) {
            Ok(standing) => standing,
            Err(not_done) => return Err(self.not_there(not_done).await),
        };
        let Standing { entries, n_entries, asked } = standing;
        let before = self.memory.read.take().filter(|read| read.id == id && read.n_entries == after);
        let mut done = before.map(|read| read.done).unwrap_or_default();
        done.extend(entries);
        let read = self.memory.read.insert(Read { id, done, n_entries, asked });
        Ok((&read.done, read.asked))
    }

    /// A seat does something in the match.
    pub async fn perform(&mut self, seat: Seat, deed: Deed) -> Result<(), Refused> {
        let Some(id) = self.kept.match_id() else { return Err(self.not_begun()) };
        let (reply, answer) = oneshot::channel();
        self.lobby.hall.send(&id, ToTable::Perform { seat, deed, reply }).await;
        match answer.await.unwrap_or_else(|_| Err(storage().into())) {
            Ok(()) => Ok(()),
            Err(Undone::NotDone(not_done)) => Err(self.not_there(not_done).await),
            // It names a card or a cell that there is not.
            Err(Undone::Unreadable(error)) => Err(Refused::conflict("words", error.to_string())),
        }
    }

    /// What is still missing before the match begins.
    fn not_begun(&self) -> Refused {
        let reason = match (self.n_users(), self.kept.seed) {
            (2, _) => "the match has not begun: nobody has chosen a seed (PUT /seed)",
            _ => "the match has not begun: the other player has not come yet",
        };
        Refused::conflict("not-begun", reason)
    }

    /// A match that was removed, by age for instance, is over for everybody who sat there.
    async fn not_there(&mut self, not_done: NotDone) -> Refused {
        if matches!(not_done, NotDone::Missing(_)) {
            match self.lobby.nobody() {
                Ok(nobody) => self.kept = nobody,
                Err(refused) => return refused,
            }
            self.memory.read = None;
            if let Err(refused) = self.keep().await {
                return refused;
            }
        }
        let name = |user: &Option<User>| user.as_ref().map(|user| user.name.clone()).unwrap_or_default();
        let names = self.kept.users.each_ref().map(name);
        Refused::of(not_done, &self.lobby.hall, self.lobby.prefix, &names)
    }

    /// The commands that the partner of a seat made, and that the seat has not cleared.
    pub async fn partners_commands(&mut self, seat: Seat) -> Result<Vec<Value>, Refused> {
        let cleared = self.kept.users[seat.index()].as_ref().map_or(0, |user| user.cleared);
        let is_own = self.seats().any(|own| own == seat);
        let (done, _) = self.course().await?;
        let of_partner = done.iter().filter(|done| done.seat != seat && done.entry > cleared);
        let told: Vec<Value> = of_partner.map(ascent::write).collect();
        let last = last_of_partner(done, seat);
        if !is_own {
            return Ok(told);
        }
        self.memory.have_asked[seat.index()] = true;
        if let Some(user) = &mut self.kept.users[seat.index()]
            && last > user.told.unwrap_or(cleared)
        {
            user.told = Some(last);
            self.keep().await?;
        }
        Ok(told)
    }

    /// Clears what the seat was told last of its partner's commands; where it has asked for none since it cleared some, all
    /// that there are. So a command that comes between the two calls is not lost.
    pub async fn clear_commands(&mut self, seat: Seat) -> Result<(), Refused> {
        let (done, _) = self.course().await?;
        let last = last_of_partner(done, seat);
        let has_asked = std::mem::take(&mut self.memory.have_asked[seat.index()]);
        let Some(user) = &mut self.kept.users[seat.index()] else { return Err(Refused::missing()) };
        let cleared = match user.told.take() {
            Some(told) => told,
            None if has_asked => user.cleared,
            None => last,
        };
        if cleared == user.cleared {
            return Ok(());
        }
        user.cleared = cleared;
        self.keep().await
    }

    /// The creatures of both players, as they wrote them.
    pub fn creatures(&self) -> [Option<String>; 2] {
        self.kept.creatures.clone()
    }

    /// Writes down what has changed.
    async fn keep(&mut self) -> Result<(), Refused> {
        let state = serde_json::to_string(&self.kept).expect("who sits there is plain data");
        let (game, row) = (self.lobby.prefix.game(), ClassicRow { revision: self.revision, state });
        let kept = self.lobby.hall.store.keep_classic(game, row).await;
        match kept.map_err(|error| self.lobby.refused(error))? {
            true => {
                self.revision += 1;
                Ok(())
            }
            // Another program was faster: whoever asks again is told how it is then.
            false => Err(self.lobby.refused(storage())),
        }
    }
}

/// The last entry of a seat's partner.
fn last_of_partner(done: &[Done], seat: Seat) -> u32 {
    done.iter().rev().find(|done| done.seat != seat).map_or(0, |done| done.entry)
}
