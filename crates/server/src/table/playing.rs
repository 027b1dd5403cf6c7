//! A match that has begun, over or not: a room and the course of its match.

use std::sync::Arc;
use std::time::Duration;

use catalogue::seating::{self, Sitter};
use catalogue::{BotSpec, Patience};
use kernel::Seat;
use kernel::record::Player;
use tokio::time::Instant;
use wire::{ClientMessage, Pace};

use super::course::Course;
use super::guests::Gaze;
use super::minds::Minds;
use super::pace::Pacer;
use super::room::Room;
use super::{Broken, ToTable, veil};
use crate::failures::{NotDone, fail, storage};
use crate::hall::Terms;
use crate::thinkers::For;

/// A match that has begun.
pub struct Playing {
    pub(super) room: Room,
    pub(super) course: Course,
    pub(super) minds: Minds,
    pub(super) pacer: Pacer,
    /// Nothing could be stored: bots are asked again then.
    pub(super) rests_until: Option<Instant>,
}

impl Playing {
    /// A match with its bots in their seats.
    pub fn new(room: Room, course: Course) -> Playing {
        let Terms { budget, has_veil, .. } = room.hall.terms;
        let whom = if room.persons().is_empty() { For::Watchers } else { For::People };
        let mut minds = Minds::none(Arc::clone(&room.hall.thinkers), whom, budget);
        let header = course.table.header();
        // Bots among themselves have nobody to hide from.
        let is_veiled = has_veil && whom == For::People && course.table.has_secrets();
        let bot = |(seat, player): (u8, &Player)| match Sitter::of(player) {
            Ok(Sitter::Bot(spec)) => {
                let seed = seating::bot_seed(header, Seat(seat));
                let beat = match &spec {
                    BotSpec::Level { level, .. } if is_veiled => veil::beat(*level, budget),
                    _ => Duration::ZERO,
                };
                Some((room.edition.bot(&spec, seed, header, Patience::default()), beat))
            }
            _ => None,
        };
        minds.seat((0..).zip(&header.seats).map(bot).collect());
        Playing { room, course, minds, pacer: Pacer::default(), rests_until: None }
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
            ToTable::Info(reply) => {
                let caught_up = self.catch_up().await;
                let info = caught_up.map(|_| self.room.info(self.course.phase()));
                drop(reply.send(info.map_err(|Broken(not_done)| not_done)));
                Ok(())
            }
            ToTable::Record(reply) => {
                let caught_up = self.catch_up().await.map_err(|Broken(not_done)| not_done);
                let record = self.course.is_over().then(|| self.course.table.record());
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
    async fn catch_up(&mut self) -> Result<bool, Broken> {
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
        self.room.tell_match(self.course.phase(), self.pace());
    }

    /// Tells somebody the same who has just come.
    fn greet(&mut self, guest: u64) {
        self.room.greet(guest, self.course.phase(), self.pace());
    }

    /// Tells everybody who is there, if that has changed.
    pub fn tell_presence(&mut self) {
        self.room.tell_presence(self.course.phase(), self.pace());
    }

    /// The pace of bots among themselves.
    fn pace(&self) -> Option<Pace> {
        self.room.persons().is_empty().then(|| self.pacer.pace())
    }

    /// Asks every bot whose turn it is.
    pub fn ask_bots(&mut self) {
        let is_alone = self.room.persons().is_empty();
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
        !self.is_watched() && !self.minds.is_thinking()
    }
}
