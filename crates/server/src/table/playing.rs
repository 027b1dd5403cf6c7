//! A match that has begun, over or not: a room and the course of its match.

use std::sync::Arc;
use std::time::Duration;

use catalogue::seating::{self, Sitter};
use catalogue::{BotSpec, Patience, Thinker};
use kernel::record::Player;
use kernel::{Seat, Seats};
use tokio::time::Instant;
use wire::{Absence, ClientMessage, Pace, Phase, SeatClock};

use super::absence::Absences;
use super::advice::Advice;
use super::clocks::Clocks;
use super::course::Course;
use super::guests::Gaze;
use super::minds::Minds;
use super::pace::Pacer;
use super::room::{Room, State};
use super::{Broken, ToTable, veil};
use crate::failures::{NotDone, ended_by_operator, fail, storage};
use crate::hall::Terms;
use crate::thinkers::For;

/// A match that has begun.
pub struct Playing {
    pub(super) room: Room,
    pub(super) course: Course,
    pub(super) minds: Minds,
    pub(super) advice: Advice,
    pub(super) pacer: Pacer,
    /// How long persons may still think, where that is limited.
    pub(super) clocks: Option<Clocks>,
    /// Nothing could be stored: bots are asked again then.
    pub(super) rests_until: Option<Instant>,
}

impl Playing {
    /// A match with its bots in their seats.
    pub fn new(mut room: Room, course: Course) -> Playing {
        let Terms { budget, .. } = room.hall.terms;
        let (persons, n_seats, now) = (room.persons(), room.made.seats.len(), room.hall.time.now());
        // Where an AI played for somebody last, it goes on unless they come back.
        let replaced = persons.iter().filter(|person| course.by_bots.has(*person)).collect();
        room.absences = Absences::new(room.draft.absence.clone(), persons, n_seats, replaced, now);
        let clocks = room.draft.clock.map(|clock| Clocks::new(clock, persons, n_seats, now));
        let whom = if room.persons().is_empty() { For::Watchers } else { For::People };
        let mut minds = Minds::none(Arc::clone(&room.hall.thinkers), whom, budget);
        let bot = |(seat, player): (Seat, &Player)| match Sitter::of(player) {
            // Who played a record that somebody brought may be any program: none is ever started.
            Ok(Sitter::Bot(spec)) if !room.is_only_shown() => Some(bot(&room, &course, seat, &spec)),
            _ => None,
        };
        minds.seat((0..).map(Seat).zip(&course.table.header().seats).map(bot).collect());
        let (advice, pacer) = (Advice::default(), Pacer::default());
        let mut playing = Playing { room, course, minds, advice, pacer, clocks, rests_until: None };
        playing.set_clocks();
        playing
    }

    /// Sets the clocks to what is stored of them; those of whoever is asked run.
    pub(super) fn set_clocks(&mut self) {
        let Some(clocks) = &mut self.clocks else { return };
        if let Some(stored) = &self.course.clock {
            clocks.restore(stored);
        }
        clocks.run(self.room.hall.time.now(), self.course.table.asked());
    }

    /// An AI sits down for a person who is away.
    pub(super) fn stand_in(&mut self, seat: Seat) {
        let Absence::Replace { level, .. } = &self.room.draft.absence else { return };
        let Ok(level) = level.parse() else { return };
        let spec = BotSpec::Level { level, budget: None };
        self.minds.sit_down(seat, bot(&self.room, &self.course, seat, &spec));
        self.stop_clocks_of_replaced();
    }

    fn stop_clocks_of_replaced(&mut self) {
        if let Some(clocks) = &mut self.clocks {
            clocks.replace(self.room.hall.time.now(), self.room.absences.replaced());
        }
    }

    /// Notes who is there. Whoever is back has their seat at once, between two decisions.
    pub(super) fn note_who(&mut self) {
        let before = self.room.absences.replaced();
        if self.room.note_who(self.course.table.left()) {
            let after = self.room.absences.replaced();
            before.iter().filter(|seat| !after.has(*seat)).for_each(|seat| self.minds.stand_up(seat));
            self.stop_clocks_of_replaced();
        }
    }

    /// The persons for whom no AI plays.
    pub(super) fn own_masters(&self) -> Seats {
        let replaced = self.room.absences.replaced();
        self.room.persons().iter().filter(|person| !replaced.has(*person)).collect()
    }

    /// What each clock shows now.
    pub(super) fn clocks_shown(&self) -> Vec<SeatClock> {
        if self.is_past() {
            return Vec::new();
        }
        self.clocks.as_ref().map(|clocks| clocks.shown(self.room.hall.time.now())).unwrap_or_default()
    }

    fn state(&self) -> State {
        State { phase: self.phase(), pace: self.pace(), clocks: self.clocks_shown() }
    }

    /// Shows the match to everybody who has waited for it.
    pub fn greet_all(&mut self) {
        let guests: Vec<u64> = self.room.guests.keys().copied().collect();
        guests.into_iter().for_each(|guest| self.open_eyes(guest));
        self.tell_match();
        self.show_all();
    }

    /// Deals with what comes to the table.
    pub async fn hear(&mut self, message: ToTable) -> Result<(), Broken> {
        let is_fresh = self.room.take_fresh();
        match message {
            ToTable::Arrive { guest, held, host, outbox, visit } => {
                if !is_fresh {
                    self.catch_up().await?;
                }
                if self.room.admit(guest, held, host, outbox, visit).await? {
                    self.greet(guest);
                    self.open_eyes(guest);
                    self.show(guest);
                }
                Ok(())
            }
            ToTable::Said { guest, message } => self.said(guest, message).await,
            ToTable::Drained { guest: number } => {
                self.room.hall.metrics.scenes_resent.add();
                self.greet(number);
                if let Some(guest) = self.room.guests.get_mut(&number) {
                    guest.outbox.catch_up();
                }
                self.show(number);
                Ok(())
            }
            ToTable::Gone { guest } => {
                self.room.guests.remove(&guest);
                self.tell_presence();
                Ok(())
            }
            ToTable::SeatsChanged => {
                self.room.reread_seats().await?;
                self.tell_match();
                Ok(())
            }
            // Whoever comes again is shown it as it was left.
            ToTable::Stopped => Err(ended_by_operator().into()),
            ToTable::Vacate { seat, secret, reply } => {
                let vacated = self.vacate(seat, &secret).await?;
                drop(reply.send(vacated));
                Ok(())
            }
            ToTable::Perform { seat, deed, reply } => {
                let performed = self.perform(seat, &deed).await?;
                drop(reply.send(performed));
                Ok(())
            }
            ToTable::Standing { after, reply } => {
                let standing = self.standing(after).await;
                drop(reply.send(standing));
                Ok(())
            }
            ToTable::Info(reply) => {
                let caught_up = self.catch_up().await;
                self.note_who();
                let info = caught_up.map(|_| self.room.info(self.phase()));
                drop(reply.send(info.map_err(|Broken(not_done)| not_done)));
                Ok(())
            }
            ToTable::GoOn { entry, players, seed, reply } => {
                let caught_up = self.catch_up().await.map_err(|Broken(not_done)| not_done);
                drop(reply.send(caught_up.and_then(|_| self.fork(entry, players, seed))));
                Ok(())
            }
            ToTable::Review(reply) => {
                let caught_up = self.catch_up().await.map_err(|Broken(not_done)| not_done);
                drop(reply.send(caught_up.and_then(|_| self.to_review())));
                Ok(())
            }
            ToTable::Record(reply) => {
                let caught_up = self.catch_up().await.map_err(|Broken(not_done)| not_done);
                let record = self.is_past().then(|| self.course.table.record());
                let record = record.ok_or_else(|| NotDone::Conflict(fail("not-over")));
                drop(reply.send(caught_up.and(record)));
                Ok(())
            }
        }
    }

    async fn said(&mut self, number: u64, message: ClientMessage) -> Result<(), Broken> {
        let Some(guest) = self.room.guests.get(&number) else { return Ok(()) };
        if let Some(failure) = self.room.forbids(guest, &message, Some(&self.course)) {
            self.room.refuse(number, &message, failure);
            return Ok(());
        }
        match message {
            ClientMessage::Hello { .. } => self.room.refuse(number, &message, fail("unreadable")),
            ClientMessage::Choose { id, seat, seen, picks } => {
                self.choose(number, id, seat, seen, picks).await?;
            }
            ClientMessage::Play { id, seat, seen, words } => self.play(number, id, seat, seen, words).await?,
            ClientMessage::Leave { id, seat } => self.leave(number, id, seat).await?,
            ClientMessage::Propose { id, seat, motion } => self.propose(number, id, seat, motion).await?,
            ClientMessage::Decline { id, .. } => self.decline(number, id),
            ClientMessage::Ask { id, seat, picks } => self.ask(number, id, seat, &picks),
            ClientMessage::Survey { id, item } => self.survey(number, id, &item),
            ClientMessage::Advise { id, seat } => self.advise(number, id, seat),
            ClientMessage::Timeline { id } => self.tell_timeline(number, id),
            ClientMessage::Lift { seat } => self.lift(number, seat),
            ClientMessage::Look { eyes } => self.look(number, eyes),
            ClientMessage::Show { entry } => self.show_past(number, entry),
            ClientMessage::Pace { paused, every } => {
                if self.pacer.set(paused, every) {
                    self.tell_match();
                }
            }
            ClientMessage::Step => self.pacer.step_once(),
            ClientMessage::Refresh => {
                if !self.catch_up().await? {
                    self.show(number);
                }
            }
        }
        Ok(())
    }

    /// Reads what another process has written meanwhile. True when there was
    /// something to see, and everybody here has been shown it.
    pub(super) async fn catch_up(&mut self) -> Result<bool, Broken> {
        if self.room.is_loaded {
            return Ok(false);
        }
        let next = self.course.table.n_entries() + 1;
        let newer = self.room.hall.store.entries_from(&self.room.id, next).await.map_err(NotDone::from)?;
        if newer.is_empty() {
            return Ok(false);
        }
        self.reload().await?;
        Ok(true)
    }

    /// Reads everything anew because somebody else wrote into the match.
    pub(super) async fn reload(&mut self) -> Result<(), Broken> {
        // A match that has begun never gathers again.
        let Some(course) = self.room.reread().await? else {
            return Err(storage().into());
        };
        let before = std::mem::replace(&mut self.course, course);
        self.set_clocks();
        self.show_anew(before.proposal.is_some());
        Ok(())
    }

    /// Shows everybody a match that was read anew.
    pub(super) fn show_anew(&mut self, had_proposal: bool) {
        self.turn_eyes();
        self.show_all();
        if had_proposal {
            self.tell_proposal();
        }
        if self.course.is_over() {
            self.tell_match();
        }
    }

    fn open_eyes(&mut self, guest: u64) {
        let Playing { room, course, .. } = self;
        let Some(guest) = room.guests.get_mut(&guest) else { return };
        guest.gaze = Gaze::first(guest.held, course.table.as_ref());
    }

    /// Everybody's eyes go where they would have gone step by step.
    fn turn_eyes(&mut self) {
        let Playing { room, course, .. } = self;
        for guest in room.guests.values_mut() {
            guest.gaze = guest.gaze.follow(guest.held, course.table.as_ref());
        }
    }

    /// Tells everybody what the match is and who is there.
    pub(super) fn tell_match(&mut self) {
        self.note_who();
        let state = self.state();
        self.room.tell_match(&state);
    }

    /// Tells somebody the same who has just come.
    fn greet(&mut self, guest: u64) {
        self.note_who();
        let state = self.state();
        self.room.greet(guest, &state);
    }

    /// Tells everybody who is there, if that has changed.
    pub fn tell_presence(&mut self) {
        self.note_who();
        let state = self.state();
        self.room.tell_presence(&state);
    }

    /// The pace of bots among themselves.
    fn pace(&self) -> Option<Pace> {
        (self.room.persons().is_empty() && !self.is_past()).then(|| self.pacer.pace())
    }

    /// Whether nothing more happens in it: it is over, ended by the operator, or a record that somebody brought.
    pub(super) fn is_past(&self) -> bool {
        self.room.is_only_shown() || self.course.is_over()
    }

    fn phase(&self) -> Phase {
        if self.is_past() { Phase::Over } else { self.course.phase() }
    }

    /// Asks every bot whose turn it is.
    pub fn ask_bots(&mut self) {
        let is_alone = self.room.persons().is_empty();
        if self.room.is_only_shown() {
            return;
        }
        if self.rests_until.is_some() || is_alone && !(self.is_watched() && self.pacer.may_step()) {
            return;
        }
        let left = self.course.table.left();
        let is_anybody_playing = self.room.persons().iter().any(|person| !left.has(person));
        self.minds.think_for(if is_anybody_playing { For::People } else { For::Watchers });
        for seat in self.course.table.asked().iter() {
            self.minds.ask(seat, self.course.table.as_ref());
        }
    }

    /// Whether somebody is there. Bots among themselves play only then.
    pub fn is_watched(&self) -> bool {
        !self.room.guests.is_empty()
    }

    /// Whether nobody is here and nothing is going on.
    pub fn is_idle(&self) -> bool {
        !self.is_watched() && !self.minds.is_thinking() && self.next_hour().is_none()
    }
}

/// A bot for a seat, with its beat.
fn bot(room: &Room, course: &Course, seat: Seat, spec: &BotSpec) -> (Box<dyn Thinker>, Duration) {
    let Terms { budget, has_veil, .. } = room.hall.terms;
    let header = course.table.header();
    // Bots among themselves have nobody to hide from.
    let is_veiled = has_veil && !room.persons().is_empty() && course.table.has_secrets();
    let beat = match spec {
        BotSpec::Level { level, .. } if is_veiled => veil::beat(*level, budget),
        _ => Duration::ZERO,
    };
    (room.edition.bot(spec, seating::bot_seed(header, seat), header, Patience::default()), beat)
}
