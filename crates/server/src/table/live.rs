//! A match in memory: as it is stored, gathering or playing.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use catalogue::seating::{self, Sitter};
use catalogue::{Edition, Order, Patience, Table, Way};
use kernel::record::{Player, read_raw};
use kernel::{Seat, Seats, Seed};
use scene::Menu;
use tokio::time::Instant;
use wire::{Asking, ClientMessage, Held, MatchInfo, MatchMade, Pace, Phase, SeatInfo, ServerMessage};

use super::guests::{Gaze, Guest, Outbox};
use super::menus::Menus;
use super::minds::Minds;
use super::pace::PACE;
use super::{Broken, ToTable, not_begun};
use crate::failures::{NotDone, fail, not_opened};
use crate::hall::{self, Draft, Hall};
use crate::rights::{Need, need};
use crate::store::{Begun, MatchId, NewMatch, SeatKind, SeatRow, StoredMatch};

/// A match in memory.
pub struct Live {
    pub(super) hall: Arc<Hall>,
    pub(super) id: MatchId,
    pub(super) made: NewMatch,
    draft: Draft,
    pub(super) edition: Arc<dyn Edition>,
    /// None as long as somebody is still to come.
    pub(super) playing: Option<Playing>,
    pub(super) minds: Minds,
    pub(super) guests: BTreeMap<u64, Guest>,
    /// Nothing can have been missed: the match was read a moment ago.
    is_fresh: bool,
    pub(super) pace: Pace,
    /// Single steps that bots may make although they wait.
    pub(super) single_steps: u32,
    /// When bots among themselves may make their next step.
    pub(super) next_step: Option<Instant>,
}

/// A match that has begun.
pub struct Playing {
    pub table: Box<dyn Table>,
    pub way: Way,
    /// The last entry of every command, by its sender's own id for it.
    pub done: HashMap<Box<str>, u32>,
    /// What is proposed.
    pub proposal: Option<Asking>,
    /// The match that was made of this one.
    pub rematch: Option<MatchMade>,
    menus: RefCell<Menus>,
}

impl Playing {
    fn new(table: Box<dyn Table>) -> Playing {
        Playing {
            table,
            way: Way::default(),
            done: HashMap::new(),
            proposal: None,
            rematch: None,
            menus: RefCell::default(),
        }
    }

    /// What a seat can choose now.
    pub fn menu(&self, seat: Seat) -> Arc<Menu<String>> {
        self.menus.borrow_mut().of(self.table.as_ref(), seat)
    }
}

impl Live {
    /// The match as it is stored.
    pub async fn load(hall: &Arc<Hall>, id: &MatchId) -> Result<Live, Broken> {
        let stored = stored(hall, id).await?;
        let draft = hall::draft(&stored.made).ok_or_else(|| NotDone::Storage(fail("storage")))?;
        let edition = hall.edition(&stored.made.game);
        let same = edition.filter(|edition| edition.hash().to_string() == stored.made.content);
        let edition = Arc::clone(same.ok_or_else(|| NotDone::Conflict(fail("other-content")))?);
        let mut live = Live {
            minds: Minds::none(Arc::clone(&hall.thinkers), hall.terms.budget),
            hall: Arc::clone(hall),
            id: id.clone(),
            made: stored.made.clone(),
            draft,
            edition,
            playing: None,
            guests: BTreeMap::new(),
            is_fresh: true,
            pace: PACE,
            single_steps: 0,
            next_step: None,
        };
        live.read(stored)?;
        live.begin_if_complete().await?;
        Ok(live)
    }

    /// Takes over what is stored.
    fn read(&mut self, stored: StoredMatch) -> Result<(), Broken> {
        self.made = stored.made;
        let Some(mut text) = stored.header else { return Ok(()) };
        let id = &self.id;
        stored.entries.iter().for_each(|entry| text.push_str(&entry.line));
        let unreadable = |error: kernel::record::RecordError| {
            tracing::error!("match {id}: {error}");
            Broken(NotDone::Storage(fail("storage")))
        };
        let raw = read_raw(&text).map_err(unreadable)?;
        let (mut way, mut done) = (Way::default(), HashMap::new());
        let mut choice = (None, 0);
        for (entry, stored) in raw.entries.iter().zip(&stored.entries) {
            // Entries of one sender's command are one choice.
            if stored.sender.is_none() || choice.0 != stored.sender {
                choice = (stored.sender.clone(), entry.n);
            }
            match (entry.back, entry.seat) {
                (Some(to), _) => way.back(to),
                (None, Some(seat)) => way.step(entry.n, seat, choice.1),
                (None, None) => {}
            }
            if let Some(sender) = &stored.sender {
                done.insert(sender.as_str().into(), entry.n);
            }
        }
        let table = self.edition.replay(raw).map_err(unreadable)?;
        let is_new = self.playing.is_none();
        self.playing = Some(Playing { way, done, ..Playing::new(table) });
        if is_new {
            self.seat_bots();
        }
        Ok(())
    }

    fn seat_bots(&mut self) {
        let Some(playing) = &self.playing else { return };
        let header = playing.table.header();
        let bot = |(seat, player): (u8, &Player)| match Sitter::of(player) {
            Ok(Sitter::Bot(spec)) => {
                let seed = seating::bot_seed(header, Seat(seat));
                Some(self.edition.bot(&spec, seed, header, Patience::default()))
            }
            _ => None,
        };
        let bots = (0..).zip(&header.seats).map(bot).collect();
        self.minds.seat(bots);
    }

    /// Reads everything anew because somebody else wrote into the match.
    pub(super) async fn reload(&mut self) -> Result<(), Broken> {
        let had_proposal = self.playing.as_ref().is_some_and(|playing| playing.proposal.is_some());
        let stored = stored(&self.hall, &self.id).await?;
        self.read(stored)?;
        self.turn_eyes();
        self.show_all();
        if had_proposal {
            self.tell_proposal();
        }
        if self.playing.as_ref().is_some_and(|playing| playing.table.ending().is_some()) {
            self.tell_match();
        }
        Ok(())
    }

    /// Everybody's eyes go where they would have gone step by step.
    fn turn_eyes(&mut self) {
        let Some(playing) = &self.playing else { return };
        for guest in self.guests.values_mut() {
            guest.gaze = guest.gaze.follow(guest.held, playing.table.as_ref());
        }
    }

    /// The match begins once every person's seat is taken and has given its share.
    async fn begin_if_complete(&mut self) -> Result<(), Broken> {
        let is_given = self.made.is_seed_given;
        let persons = self.made.seats.iter().filter(|row| row.kind == SeatKind::Person);
        let is_complete = persons.clone().all(|row| row.token.is_some() && (is_given || row.share.is_some()));
        if self.playing.is_some() || !is_complete {
            return Ok(());
        }
        let shares: Vec<Seed> =
            if is_given { Vec::new() } else { persons.filter_map(|row| row.share).collect() };
        let player =
            |row: &SeatRow| Player { name: row.name.clone().unwrap_or_default(), kind: kind_of(row) };
        let order = Order {
            values: self.draft.values.clone().into_iter().collect(),
            players: self.made.seats.iter().map(player).collect(),
            seed: self.made.seed,
            shares,
            given: is_given,
            practice: self.draft.practice,
        };
        let opened = self.edition.open(order);
        let table = opened.map_err(|error| NotDone::Conflict(not_opened(error)))?;
        match self.hall.store.begin(&self.id, table.record()).await.map_err(NotDone::from)? {
            Begun::Now => {
                self.playing = Some(Playing::new(table));
                self.seat_bots();
            }
            Begun::Already => {
                let stored = stored(&self.hall, &self.id).await?;
                self.read(stored)?;
            }
        }
        let guests: Vec<u64> = self.guests.keys().copied().collect();
        guests.into_iter().for_each(|guest| self.open_eyes(guest));
        Ok(())
    }

    /// Deals with what comes to the table.
    pub async fn hear(&mut self, message: ToTable) -> Result<(), Broken> {
        let is_fresh = std::mem::take(&mut self.is_fresh);
        match message {
            ToTable::Arrive { guest, held, host, outbox } => {
                if !is_fresh {
                    self.catch_up().await?;
                }
                self.arrive(guest, held, host, outbox).await
            }
            ToTable::Said { guest, message } => self.said(guest, message).await,
            ToTable::Drained { guest: number } => {
                self.tell_match();
                if let Some(guest) = self.guests.get_mut(&number) {
                    guest.outbox.catch_up();
                }
                self.show(number);
                Ok(())
            }
            ToTable::Gone { guest } => {
                self.guests.remove(&guest);
                self.tell_match();
                Ok(())
            }
            ToTable::SeatsChanged => {
                let stored = stored(&self.hall, &self.id).await?;
                self.made = stored.made;
                self.tell_match();
                Ok(())
            }
            ToTable::Info(reply) => {
                let caught_up = self.catch_up().await;
                drop(reply.send(caught_up.map(|_| self.info()).map_err(|Broken(not_done)| not_done)));
                Ok(())
            }
            ToTable::Record(reply) => {
                let caught_up = self.catch_up().await.map_err(|Broken(not_done)| not_done);
                let over = self.playing.as_ref().filter(|playing| playing.table.ending().is_some());
                let record = over.map(|playing| playing.table.record());
                let record = record.ok_or_else(|| NotDone::Conflict(fail("not-over")));
                drop(reply.send(caught_up.and(record)));
                Ok(())
            }
        }
    }

    async fn arrive(
        &mut self,
        number: u64,
        held: Vec<Held>,
        host: Option<String>,
        mut outbox: Outbox,
    ) -> Result<(), Broken> {
        let refused = |outbox: &mut Outbox, code: &str| {
            outbox.send(&ServerMessage::Closing { failure: fail(code), again: false });
        };
        if self.seats_of(&held).is_none() {
            // Another process may have given the seat away since it was read.
            self.made = stored(&self.hall, &self.id).await?.made;
        }
        let Some(seats) = self.seats_of(&held) else {
            refused(&mut outbox, "token");
            return Ok(());
        };
        let is_host = host.as_deref().is_some_and(|host| self.draft.is_host(host));
        if host.is_some() && !is_host {
            refused(&mut outbox, "not-host");
            return Ok(());
        }
        for Held { seat, share, .. } in &held {
            let Ok(share) = share.as_deref().map(str::parse::<Seed>).transpose() else {
                refused(&mut outbox, "share");
                return Ok(());
            };
            let Some(share) = share.filter(|_| self.made.seats[seat.index()].share.is_none()) else {
                continue;
            };
            let shares = self.hall.store.give_share(&self.id, *seat, share).await.map_err(NotDone::from)?;
            for (row, share) in self.made.seats.iter_mut().zip(shares) {
                row.share = share;
            }
        }
        let gaze = Gaze::Through(kernel::Viewer::Spectator);
        self.guests.insert(number, Guest { held: seats, is_host, gaze, shown: None, outbox });
        let was_gathering = self.playing.is_none();
        self.begin_if_complete().await?;
        self.tell_match();
        if was_gathering && self.playing.is_some() {
            self.show_all();
        } else {
            self.open_eyes(number);
            self.show(number);
        }
        Ok(())
    }

    /// The seats that somebody holds, if every token is right and none comes twice.
    fn seats_of(&self, held: &[Held]) -> Option<Seats> {
        held.iter().try_fold(Seats::NONE, |seats, Held { seat, token, .. }| {
            let row = self.made.seats.get(seat.index())?;
            (!seats.has(*seat) && hall::holds(row, token)).then(|| seats.with(*seat))
        })
    }

    /// Reads what another process has written meanwhile. True when there was
    /// something to see, and everybody here has been shown it.
    async fn catch_up(&mut self) -> Result<bool, Broken> {
        if let Some(playing) = &self.playing {
            let next = playing.table.n_entries() + 1;
            let newer = self.hall.store.entries_from(&self.id, next).await.map_err(NotDone::from)?;
            if newer.is_empty() {
                return Ok(false);
            }
            self.reload().await?;
            return Ok(true);
        }
        let stored = stored(&self.hall, &self.id).await?;
        let is_news = stored.made != self.made || stored.header.is_some();
        self.read(stored)?;
        if is_news {
            self.tell_match();
        }
        if self.playing.is_none() {
            return Ok(false);
        }
        let guests: Vec<u64> = self.guests.keys().copied().collect();
        guests.into_iter().for_each(|guest| self.open_eyes(guest));
        self.show_all();
        Ok(true)
    }

    fn open_eyes(&mut self, guest: u64) {
        let (Some(playing), Some(guest)) = (&self.playing, self.guests.get_mut(&guest)) else { return };
        guest.gaze = Gaze::first(guest.held, playing.table.as_ref());
    }

    async fn said(&mut self, number: u64, message: ClientMessage) -> Result<(), Broken> {
        let Some(guest) = self.guests.get_mut(&number) else { return Ok(()) };
        let refusal = match need(&message) {
            Need::Nothing => None,
            Need::Seat(seat) => (!guest.held.has(seat)).then_some("not-your-seat"),
            Need::Host => (!guest.is_host).then_some("not-host"),
            Need::NoSecrets => self.has_secrets().then_some("secret"),
            Need::AllTold => (!self.is_open()).then_some("secret"),
        };
        if let Some(code) = refusal {
            self.refuse(number, &message, fail(code));
            return Ok(());
        }
        if self.playing.is_none() && !matches!(message, ClientMessage::Refresh) {
            self.refuse(number, &message, not_begun());
            return Ok(());
        }
        match message {
            ClientMessage::Hello { .. } => self.refuse(number, &message, fail("unreadable")),
            ClientMessage::Choose { id, seat, seen, picks } => {
                self.choose(number, id, seat, seen, picks).await?;
            }
            ClientMessage::Play { id, seat, seen, words } => self.play(number, id, seat, seen, words).await?,
            ClientMessage::Leave { id, seat } => self.leave(number, id, seat).await?,
            ClientMessage::Propose { id, seat, motion } => self.propose(number, id, seat, motion).await?,
            ClientMessage::Decline { id, .. } => self.decline(number, id),
            ClientMessage::Ask { id, seat, picks } => self.ask(number, id, seat, &picks),
            ClientMessage::Survey { id, item } => self.survey(number, id, &item),
            ClientMessage::Lift { seat } => self.lift(number, seat),
            ClientMessage::Look { eyes } => self.look(number, eyes),
            ClientMessage::Show { entry } => self.show_past(number, entry),
            ClientMessage::Pace { paused, every } => self.set_pace(paused, every),
            ClientMessage::Step => self.single_steps = 1,
            ClientMessage::Refresh => {
                if !self.catch_up().await? {
                    self.show(number);
                }
            }
        }
        Ok(())
    }

    /// Whether somebody may know something now that others do not.
    fn has_secrets(&self) -> bool {
        let is_declared = self.playing.as_ref().is_none_or(|playing| playing.table.has_secrets());
        is_declared && !self.is_open()
    }

    /// Whether nothing is a secret any more.
    pub(super) fn is_open(&self) -> bool {
        let is_over = self.playing.as_ref().is_some_and(|playing| playing.table.ending().is_some());
        is_over || self.persons().is_empty()
    }

    /// The seats of persons, those who gave up included.
    pub(super) fn persons(&self) -> Seats {
        let seats = (0..).map(Seat).zip(&self.made.seats);
        seats.filter(|(_, row)| row.kind == SeatKind::Person).map(|(seat, _)| seat).collect()
    }

    /// What anybody may know of the match.
    pub(super) fn info(&self) -> MatchInfo {
        let form = self.edition.form();
        let present: Vec<Seat> = self.guests.values().flat_map(|guest| guest.held.iter()).collect();
        let seat = |(seat, row): (Seat, &SeatRow)| {
            let is_bot = row.kind != SeatKind::Person;
            SeatInfo {
                called: form.called(seat),
                name: row.name.clone().unwrap_or_default(),
                kind: kind_of(row),
                taken: is_bot || row.token.is_some(),
                present: is_bot || present.contains(&seat),
            }
        };
        let phase = match &self.playing {
            None => Phase::Gathering,
            Some(playing) if playing.table.ending().is_some() => Phase::Over,
            Some(_) => Phase::Playing,
        };
        MatchInfo {
            id: self.id.to_string(),
            game: self.made.game.clone(),
            values: self.draft.values.clone(),
            practice: self.draft.practice,
            given: self.made.is_seed_given,
            phase,
            company: form.company,
            seats: (0..).map(Seat).zip(&self.made.seats).map(seat).collect(),
            commitment: self.made.seed.commitment().to_string(),
        }
    }

    /// Tells everybody what the match is and who is there.
    pub(super) fn tell_match(&mut self) {
        let info = self.info();
        let has_pace = self.persons().is_empty();
        for guest in self.guests.values_mut() {
            let message = ServerMessage::Match {
                info: info.clone(),
                held: guest.held.iter().collect(),
                pace: (has_pace && guest.is_host).then_some(self.pace),
            };
            guest.outbox.send(&message);
        }
    }

    /// Nothing more will come from this table.
    pub fn close_all(&mut self, not_done: &NotDone) {
        let failure = not_done.clone().into_failure();
        let closing = ServerMessage::Closing { failure, again: matches!(not_done, NotDone::Storage(_)) };
        self.guests.values_mut().for_each(|guest| guest.outbox.send(&closing));
        self.guests.clear();
    }

    /// Whether nobody is here and nothing is going on.
    pub fn is_idle(&self) -> bool {
        self.guests.is_empty() && !self.minds.is_thinking()
    }
}

/// Who sits in a seat, as records name it.
fn kind_of(row: &SeatRow) -> String {
    match &row.kind {
        SeatKind::Person => seating::PERSON.to_owned(),
        SeatKind::Bot(kind) => kind.clone(),
    }
}

async fn stored(hall: &Hall, id: &MatchId) -> Result<StoredMatch, Broken> {
    let stored = hall.store.load(id).await.map_err(NotDone::from)?;
    Ok(stored.ok_or_else(|| NotDone::Missing(fail("no-match")))?)
}
