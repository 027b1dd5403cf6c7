//! What a table has whether its match gathers or plays: the match as it is stored,
//! and who is connected.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use catalogue::Edition;
use catalogue::seating;
use kernel::{Seat, Seats, Seed, Viewer};
use tokio::time::Instant;
use wire::{
    Answer, ClientMessage, Failure, Held, MatchInfo, Pace, Phase, Presence, SeatClock, SeatGiven, SeatInfo,
    ServerMessage,
};

use super::absence::Absences;
use super::course::Course;
use super::guests::{Gaze, Guest, Outbox};
use super::{Broken, motions};
use crate::failures::{NotDone, ended_by_operator, fail, fail_until, storage};
use crate::hall::{self, Hall};
use crate::limits::Visit;
use crate::making::{self, Draft};
use crate::rights::{Need, need};
use crate::store::{self, MatchId, NewMatch, SeatKind, SeatRow, StoredMatch};

/// When whoever found no place may come again.
pub(super) const AGAIN: Duration = Duration::from_secs(10);

/// Who is at a match, and what it was made of.
pub struct Room {
    pub hall: Arc<Hall>,
    pub id: MatchId,
    pub made: NewMatch,
    pub draft: Draft,
    pub edition: Arc<dyn Edition>,
    pub guests: BTreeMap<u64, Guest>,
    /// Nothing can have been missed: the match was read a moment ago.
    is_fresh: bool,
    presence: Told,
    pub absences: Absences,
    /// Whether it is a record that somebody brought: it is looked at, and never played.
    pub is_loaded: bool,
    /// Whether the operator ended it before its rules did: it is looked at, too.
    is_stopped: bool,
}

/// What a match is beside its seats, for whoever is told of it.
pub struct State {
    pub phase: Phase,
    /// The pace of bots among themselves.
    pub pace: Option<Pace>,
    pub clocks: Vec<SeatClock>,
}

impl State {
    /// Of a match that has not begun.
    pub const GATHERING: State = State { phase: Phase::Gathering, pace: None, clocks: Vec::new() };
}

/// Where persons are, as everybody was told last.
#[derive(Default)]
struct Told {
    told: Vec<Presence>,
    /// When it was told.
    since: Option<Instant>,
    /// It has changed since, and is told then.
    due: Option<Instant>,
}

impl Room {
    /// The match as it is stored, with its course once it has begun. Nobody is there.
    pub async fn load(
        hall: &Arc<Hall>,
        id: &MatchId,
        stored: StoredMatch,
    ) -> Result<(Room, Option<Course>), Broken> {
        let is_loaded = hall.records.get(id).is_some();
        let draft = making::draft(&stored.made).ok_or_else(storage)?;
        let edition = hall.editions.find(&stored.made.game, &stored.made.content).await?;
        let (n_seats, persons) = (stored.made.seats.len(), persons(&stored.made));
        let absences = Absences::new(draft.absence.clone(), persons, n_seats, Seats::NONE, hall.time.now());
        let mut room = Room {
            hall: Arc::clone(hall),
            id: id.clone(),
            made: stored.made.clone(),
            draft,
            edition,
            guests: BTreeMap::new(),
            is_fresh: true,
            presence: Told::default(),
            absences,
            is_loaded,
            is_stopped: false,
        };
        let course = room.take_over(stored)?;
        Ok((room, course))
    }

    /// Reads the match anew: its rows, and its course once it has begun.
    pub async fn reread(&mut self) -> Result<Option<Course>, Broken> {
        let stored = stored(&self.hall, &self.id).await?;
        self.take_over(stored)
    }

    /// Reads only who sits where.
    pub async fn reread_seats(&mut self) -> Result<(), Broken> {
        let made = stored(&self.hall, &self.id).await?.made;
        self.take_seats(made);
        Ok(())
    }

    /// Who sits where and who is the host, as it is stored now.
    fn take_seats(&mut self, made: NewMatch) {
        if let Some(draft) = making::draft(&made) {
            self.draft = draft;
        }
        self.made = made;
        self.part_with_void_tokens();
    }

    fn take_over(&mut self, stored: StoredMatch) -> Result<Option<Course>, Broken> {
        let StoredMatch { made, header, entries, followers, phase, .. } = stored;
        self.take_seats(made);
        let is_over = phase == store::Phase::Over;
        let Some(header) = header else {
            return if is_over { Err(ended_by_operator().into()) } else { Ok(None) };
        };
        let mut course = Course::read(self.edition.as_ref(), header, &entries).map_err(|error| {
            tracing::error!(id = %self.id, %error, "a match cannot be read");
            storage()
        })?;
        let known =
            followers.into_iter().filter_map(|follower| Some((motions::of_word(&follower.by)?, follower)));
        course.followers = known.collect();
        self.is_stopped = is_over && !self.is_loaded && !course.is_over();
        Ok(Some(course))
    }

    /// Whether nothing is played here any more, whatever the rules say.
    pub fn is_only_shown(&self) -> bool {
        self.is_loaded || self.is_stopped
    }

    /// Whether the operator ended it before its rules did.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Whether nothing can have been missed. It is asked with every message, and
    /// true only for the first.
    pub fn take_fresh(&mut self) -> bool {
        std::mem::take(&mut self.is_fresh)
    }

    /// Lets somebody in who shows the right secrets and for whom there is a place, and takes their shares of the
    /// match's chance. Who is not let in is told why.
    pub async fn admit(
        &mut self,
        number: u64,
        held: Vec<Held>,
        host: Option<String>,
        mut outbox: Outbox,
        visit: Arc<Visit>,
    ) -> Result<bool, Broken> {
        let refused = |outbox: &mut Outbox, code: &str| {
            outbox.send(&ServerMessage::Closing { failure: fail(code), again: false });
        };
        if self.seats_of(&held).is_none() {
            // Another process may have given the seat away since it was read.
            self.reread_seats().await?;
        }
        let Some(seats) = self.seats_of(&held) else {
            refused(&mut outbox, "token");
            return Ok(false);
        };
        let is_host = host.as_deref().is_some_and(|host| self.draft.is_host(host));
        if host.is_some() && !is_host {
            refused(&mut outbox, "not-host");
            return Ok(false);
        }
        if let Err(failure) = self.find_place(seats, is_host, &visit) {
            self.hall.metrics.note_failure(&failure.code);
            outbox.send(&ServerMessage::Closing { failure, again: true });
            return Ok(false);
        }
        for Held { seat, share, .. } in &held {
            let Ok(share) = share.as_deref().map(str::parse::<Seed>).transpose() else {
                refused(&mut outbox, "share");
                return Ok(false);
            };
            let is_wanted = !self.made.is_seed_given && self.made.seats[seat.index()].share.is_none();
            let Some(share) = share.filter(|_| is_wanted) else {
                continue;
            };
            let shares = self.hall.store.give_share(&self.id, *seat, share).await.map_err(NotDone::from)?;
            for (row, share) in self.made.seats.iter_mut().zip(shares) {
                row.share = share;
            }
        }
        let gaze = Gaze::Through(Viewer::Spectator);
        let tokens = held.into_iter().map(|Held { seat, token, .. }| SeatGiven { seat, token }).collect();
        self.guests.insert(number, Guest { held: seats, tokens, host, gaze, shown: None, outbox });
        Ok(true)
    }

    /// Finds a place for somebody: only so many watch, and a seat is shown on so many screens. Of those the oldest goes,
    /// since it may be one whose connection broke.
    fn find_place(&mut self, seats: Seats, is_host: bool, visit: &Visit) -> Result<(), Failure> {
        let limits = Arc::clone(&self.hall.limits);
        if seats.is_empty() {
            let n_watchers = self.guests.values().filter(|guest| guest.held.is_empty()).count();
            if !is_host && n_watchers >= limits.watchers {
                return Err(fail_until("full-match", AGAIN));
            }
            return visit.watch().map_err(|_| fail_until("full", AGAIN));
        }
        visit.play();
        for seat in seats.iter() {
            let mut shown =
                self.guests.iter().filter(|(_, guest)| guest.held.has(seat)).map(|(number, _)| *number);
            let oldest = shown.next();
            if shown.count() + 1 < limits.screens {
                continue;
            }
            if let Some(mut oldest) = oldest.and_then(|oldest| self.guests.remove(&oldest)) {
                self.hall.metrics.note_failure("elsewhere");
                oldest.outbox.send(&ServerMessage::Closing { failure: fail("elsewhere"), again: false });
            }
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

    /// Why a guest may not send a message, if it may not.
    pub fn forbids(
        &self,
        guest: &Guest,
        message: &ClientMessage,
        course: Option<&Course>,
    ) -> Option<Failure> {
        if self.is_stopped && matches!(need(message), Need::Seat(_) | Need::Alone(_) | Need::Host) {
            return Some(fail("ended-by-operator"));
        }
        let is_all_told =
            self.is_only_shown() || course.is_some_and(Course::is_over) || self.persons().is_empty();
        // Whether somebody may know something now that others do not.
        let has_secrets = !is_all_told && course.is_none_or(|course| course.table.has_secrets());
        let code = match need(message) {
            Need::Nothing => None,
            Need::Seat(seat) => (!guest.held.has(seat)).then_some("not-your-seat"),
            Need::Alone(seat) if !guest.held.has(seat) => Some("not-your-seat"),
            Need::Alone(seat) => self.persons().iter().any(|person| person != seat).then_some("advice"),
            Need::Host => (!guest.is_host()).then_some("not-host"),
            Need::NoSecrets => has_secrets.then_some("secret"),
            Need::AllTold => (!is_all_told).then_some("secret"),
        };
        code.map(fail)
    }

    /// The seats of persons, those who gave up included.
    pub fn persons(&self) -> Seats {
        persons(&self.made)
    }

    /// Where whoever sits in each seat is.
    fn presences(&self) -> Vec<Presence> {
        let now = self.hall.time.now();
        let presence = |(seat, row): (Seat, &SeatRow)| match &row.kind {
            SeatKind::Bot(_) => Presence::Here,
            SeatKind::Person if row.token.is_none() => Presence::Open,
            SeatKind::Person => self.absences.presence(now, seat),
        };
        (0..).map(Seat).zip(&self.made.seats).map(presence).collect()
    }

    /// What anybody may know of the match.
    pub fn info(&self, phase: Phase) -> MatchInfo {
        let form = self.edition.form();
        let (present, presences) = (self.present(), self.presences());
        let now = self.hall.time.now();
        let in_ms = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        let seat = |(seat, row): (Seat, &SeatRow)| {
            let is_bot = row.kind != SeatKind::Person;
            SeatInfo {
                called: form.called(seat),
                name: row.name.clone().unwrap_or_default(),
                kind: kind_of(row),
                taken: is_bot || row.token.is_some(),
                present: is_bot || present.has(seat),
                open: row.is_open && row.token.is_none(),
                user: row.user.as_ref().map(ToString::to_string),
                presence: presences[seat.index()],
                waited_for: self.absences.waited_for(now, seat).map(in_ms),
            }
        };
        MatchInfo {
            id: self.id.to_string(),
            game: self.made.game.clone(),
            modded: self.draft.modded.clone(),
            values: self.draft.values.clone(),
            practice: self.draft.practice,
            given: self.made.is_seed_given,
            listed: self.made.is_listed,
            open: self.draft.is_open,
            clock: self.draft.clock,
            absence: self.draft.absence.clone(),
            phase,
            company: form.company,
            seats: (0..).map(Seat).zip(&self.made.seats).map(seat).collect(),
            commitment: self.made.seed.commitment().to_string(),
            loaded: self.is_loaded,
            from: self.draft.from,
        }
    }

    /// Tells everybody what the match is and who is there; the host also the pace,
    /// where there is one.
    pub fn tell_match(&mut self, state: &State) {
        let info = self.info(state.phase);
        self.guests.values_mut().for_each(|guest| guest.tell_match(&info, state));
        self.hall.note_present(&self.id, self.present());
        self.presence = Told { told: self.presences(), since: Some(Instant::now()), due: None };
    }

    /// Tells somebody the same who has just come, and everybody else in due time.
    pub fn greet(&mut self, number: u64, state: &State) {
        if self.tell_presence(state) {
            return;
        }
        let info = self.info(state.phase);
        if let Some(guest) = self.guests.get_mut(&number) {
            guest.tell_match(&info, state);
        }
    }

    /// Tells everybody who is there, if that has changed: at once, but only so often. What a crowd does is told once.
    /// Says whether everybody was told.
    pub fn tell_presence(&mut self, state: &State) -> bool {
        self.hall.note_present(&self.id, self.present());
        if self.presences() == self.presence.told {
            self.presence.due = None;
            return false;
        }
        let next = self.presence.since.map(|since| since + self.hall.limits.presence_pause);
        if let Some(next) = next.filter(|next| *next > Instant::now()) {
            self.presence.due = Some(next);
            return false;
        }
        self.tell_match(state);
        true
    }

    /// When who is there is to be told, if it is.
    pub fn presence_due(&self) -> Option<Instant> {
        self.presence.due
    }

    /// Notes who is there, and who of the persons has left the match. Says whether an AI gives a seat back.
    pub fn note_who(&mut self, left: Seats) -> bool {
        let playing = self.persons().iter().filter(|person| !left.has(*person)).collect();
        self.absences.note(self.hall.time.now(), self.present(), playing)
    }

    /// The seats whose persons are connected.
    pub(super) fn present(&self) -> Seats {
        self.guests.values().fold(Seats::NONE, |present, guest| present.or(guest.held))
    }

    /// Refuses a message, by its id where it has one.
    pub fn refuse(&mut self, guest: u64, message: &ClientMessage, failure: Failure) {
        let is_command = matches!(
            message,
            ClientMessage::Choose { .. } | ClientMessage::Play { .. } | ClientMessage::Leave { .. }
        );
        if is_command {
            self.hall.metrics.note_refused("rights");
        }
        self.answer(guest, id_of(message), Answer::Refused { failure });
    }

    /// Answers what somebody sent under this id.
    pub fn answer(&mut self, guest: u64, id: String, answer: Answer) {
        if let Some(guest) = self.guests.get_mut(&guest) {
            guest.outbox.send(&ServerMessage::Answer { id, answer });
        }
    }

    /// Nothing more will come from this table.
    pub fn close_all(&mut self, not_done: &NotDone) {
        let failure = not_done.clone().into_failure();
        let closing = ServerMessage::Closing { failure, again: matches!(not_done, NotDone::Storage(_)) };
        self.guests.values_mut().for_each(|guest| guest.outbox.send(&closing));
        self.guests.clear();
    }
}

/// The sender's own id for a message, where it has one.
pub fn id_of(message: &ClientMessage) -> String {
    match message {
        ClientMessage::Choose { id, .. }
        | ClientMessage::Play { id, .. }
        | ClientMessage::Leave { id, .. }
        | ClientMessage::Propose { id, .. }
        | ClientMessage::Decline { id, .. }
        | ClientMessage::Ask { id, .. }
        | ClientMessage::Survey { id, .. }
        | ClientMessage::Advise { id, .. }
        | ClientMessage::Timeline { id } => id.clone(),
        ClientMessage::Hello { .. }
        | ClientMessage::Lift { .. }
        | ClientMessage::Look { .. }
        | ClientMessage::Show { .. }
        | ClientMessage::Pace { .. }
        | ClientMessage::Step
        | ClientMessage::Refresh => String::new(),
    }
}

/// The seats of persons.
fn persons(made: &NewMatch) -> Seats {
    let seats = (0..).map(Seat).zip(&made.seats);
    seats.filter(|(_, row)| row.kind == SeatKind::Person).map(|(seat, _)| seat).collect()
}

/// Who sits in a seat, as records name it.
pub fn kind_of(row: &SeatRow) -> String {
    match &row.kind {
        SeatKind::Person => seating::PERSON.to_owned(),
        SeatKind::Bot(kind) => kind.clone(),
    }
}

/// A match as it is stored, or as somebody brought it.
pub(super) async fn stored(hall: &Hall, id: &MatchId) -> Result<StoredMatch, Broken> {
    if let Some(loaded) = hall.records.get(id) {
        return Ok(loaded);
    }
    let stored = hall.store.load(id).await.map_err(NotDone::from)?;
    Ok(stored.ok_or_else(|| NotDone::Missing(fail("no-match")))?)
}
