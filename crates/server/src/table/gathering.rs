//! A match that somebody is still to come to: it has seats and no session.

use catalogue::Order;
use kernel::record::Player;
use kernel::{Seats, Seed};
use wire::{ClientMessage, Phase};

use super::course::Course;
use super::room::{Room, State, kind_of};
use super::{Broken, ToTable};
use crate::failures::{NotDone, ended_by_operator, fail, not_opened};
use crate::store::{self, SeatKind, SeatRow};

/// A match that somebody is still to come to.
pub struct Gathering {
    pub room: Room,
}

/// A match has begun, here or in another process.
pub struct Begun {
    pub course: Course,
    /// What the beginning was found by, where that is still to be answered.
    pub rest: Option<ToTable>,
}

impl Gathering {
    /// Deals with what comes to the table.
    pub async fn hear(&mut self, message: ToTable) -> Result<Option<Begun>, Broken> {
        let is_fresh = self.room.take_fresh();
        let looks_up = match &message {
            ToTable::Arrive { .. } => !is_fresh,
            ToTable::Info(_) | ToTable::Record(_) | ToTable::Review(_) => true,
            ToTable::Vacate { .. } | ToTable::GoOn { .. } => true,
            ToTable::Perform { .. } | ToTable::Standing { .. } => true,
            _ => false,
        };
        let caught_up = if looks_up { self.catch_up().await } else { Ok(None) };
        if let Ok(Some(course)) = caught_up {
            return Ok(Some(Begun { course, rest: Some(message) }));
        }
        match message {
            ToTable::Arrive { guest, held, host, outbox, visit } => {
                caught_up?;
                if !self.room.admit(guest, held, host, outbox, visit).await? {
                    return Ok(None);
                }
                let begun = self.begin_if_complete().await?;
                if begun.is_none() {
                    self.greet(guest);
                }
                Ok(begun.map(|course| Begun { course, rest: None }))
            }
            ToTable::Said { guest, message } => self.said(guest, message).await,
            ToTable::Drained { guest: number } => {
                self.greet(number);
                if let Some(guest) = self.room.guests.get_mut(&number) {
                    guest.outbox.catch_up();
                }
                Ok(None)
            }
            ToTable::Gone { guest } => {
                self.room.guests.remove(&guest);
                self.tell_presence();
                Ok(None)
            }
            ToTable::SeatsChanged => {
                self.room.reread_seats().await?;
                self.tell_match();
                Ok(None)
            }
            ToTable::Stopped => Err(ended_by_operator().into()),
            ToTable::Vacate { seat, secret, reply } => {
                let vacated = caught_up.map_err(|Broken(not_done)| not_done);
                let vacated = match vacated {
                    Ok(_) => self.vacate(seat, &secret).await,
                    Err(not_done) => Err(not_done),
                };
                drop(reply.send(vacated));
                Ok(None)
            }
            ToTable::Info(reply) => {
                let info = caught_up.map(|_| self.room.info(Phase::Gathering));
                drop(reply.send(info.map_err(|Broken(not_done)| not_done)));
                Ok(None)
            }
            ToTable::Perform { reply, .. } => {
                let caught_up = caught_up.map_err(|Broken(not_done)| not_done);
                let undone = caught_up.err().unwrap_or_else(|| NotDone::Conflict(fail("gathering")));
                drop(reply.send(Err(undone.into())));
                Ok(None)
            }
            ToTable::Standing { reply, .. } => {
                let caught_up = caught_up.map_err(|Broken(not_done)| not_done);
                drop(reply.send(caught_up.and(Err(NotDone::Conflict(fail("gathering"))))));
                Ok(None)
            }
            ToTable::GoOn { reply, .. } => {
                let caught_up = caught_up.map_err(|Broken(not_done)| not_done);
                drop(reply.send(caught_up.and(Err(NotDone::Conflict(fail("not-over"))))));
                Ok(None)
            }
            ToTable::Review(reply) => {
                let caught_up = caught_up.map_err(|Broken(not_done)| not_done);
                drop(reply.send(caught_up.and(Err(NotDone::Conflict(fail("not-over"))))));
                Ok(None)
            }
            ToTable::Record(reply) => {
                let caught_up = caught_up.map_err(|Broken(not_done)| not_done);
                drop(reply.send(caught_up.and(Err(NotDone::Conflict(fail("not-over"))))));
                Ok(None)
            }
        }
    }

    async fn said(&mut self, number: u64, message: ClientMessage) -> Result<Option<Begun>, Broken> {
        let Some(guest) = self.room.guests.get(&number) else { return Ok(None) };
        if let Some(failure) = self.room.forbids(guest, &message, None) {
            self.room.refuse(number, &message, failure);
            return Ok(None);
        }
        if matches!(message, ClientMessage::Refresh) {
            let begun = self.catch_up().await?;
            return Ok(begun.map(|course| Begun { course, rest: None }));
        }
        if let ClientMessage::Leave { id, seat } = message {
            self.leave(number, id, seat).await?;
            return Ok(None);
        }
        self.room.refuse(number, &message, fail("gathering"));
        Ok(None)
    }

    /// Reads what another process has written meanwhile: somebody came, or the
    /// match has begun.
    async fn catch_up(&mut self) -> Result<Option<Course>, Broken> {
        let before = self.room.made.clone();
        let begun = self.room.reread().await?;
        if begun.is_none() && self.room.made != before {
            self.tell_match();
        }
        Ok(begun)
    }

    /// The match begins once every person's seat is taken and has given its share.
    pub async fn begin_if_complete(&mut self) -> Result<Option<Course>, Broken> {
        let Room { made, draft, edition, .. } = &self.room;
        let is_given = made.is_seed_given;
        let persons = made.seats.iter().filter(|row| row.kind == SeatKind::Person);
        if !persons.clone().all(|row| row.token.is_some() && (is_given || row.share.is_some())) {
            return Ok(None);
        }
        // Where the seed is given, nobody adds to it but what another match was played with.
        let shares: Vec<Seed> = persons.filter_map(|row| row.share).collect();
        let player =
            |row: &SeatRow| Player { name: row.name.clone().unwrap_or_default(), kind: kind_of(row) };
        let order = Order {
            values: draft.values.clone().into_iter().collect(),
            players: made.seats.iter().map(player).collect(),
            seed: made.seed,
            shares,
            given: is_given,
            practice: draft.practice,
        };
        let table = edition.open(order).map_err(|error| NotDone::Conflict(not_opened(error)))?;
        let begun = self.room.hall.store.begin(&self.room.id, table.record(), table.asked()).await;
        match begun.map_err(NotDone::from)? {
            store::Begun::Now => Ok(Some(Course::new(table))),
            store::Begun::Already => self.room.reread().await,
        }
    }

    /// Tells everybody who is there, if that has changed.
    pub fn tell_presence(&mut self) {
        self.room.note_who(Seats::NONE);
        self.room.tell_presence(&State::GATHERING);
    }

    fn greet(&mut self, guest: u64) {
        self.room.note_who(Seats::NONE);
        self.room.greet(guest, &State::GATHERING);
    }

    pub(super) fn tell_match(&mut self) {
        self.room.note_who(Seats::NONE);
        self.room.tell_match(&State::GATHERING);
    }
}
