//! Seats that are left or freed, and whoever held them by a token that is void.

use kernel::{By, Seat};
use wire::{Answer, ServerMessage};

use super::Broken;
use super::enter::{Kind, Sent};
use super::gathering::Gathering;
use super::playing::Playing;
use super::room::Room;
use crate::failures::{NotDone, fail};
use crate::hall;
use crate::secret;
use crate::store::{Phase, SeatKind, SeatRow};

/// No connection has this number: what is answered to it is not sent.
pub(super) const NOBODY: u64 = u64::MAX;

/// As whom somebody vacates a seat.
enum As {
    /// It is their own.
    Holder,
    /// They made the match.
    Host,
}

impl Room {
    /// Sends away whoever holds a seat by a token that no longer holds it.
    pub(super) fn part_with_void_tokens(&mut self) {
        let (seats, draft) = (&self.made.seats, &self.draft);
        let holds = |seat: Seat, token: &str| {
            seats.get(seat.index()).is_some_and(|row: &SeatRow| hall::holds(row, token))
        };
        self.guests.retain(|_, guest| {
            let stays = guest.tokens.iter().all(|given| holds(given.seat, &given.token));
            // Whoever made the match is its host from the device that claimed it last.
            guest.host = guest.host.take().filter(|secret| draft.is_host(secret));
            if !stays {
                guest.outbox.send(&ServerMessage::Closing { failure: fail("seat-void"), again: false });
            }
            stays
        });
    }

    /// Who shows a secret for a person's seat.
    fn shows(&self, seat: Seat, secret: &str) -> Result<As, NotDone> {
        let row = self.made.seats.get(seat.index()).filter(|row| row.kind == SeatKind::Person);
        let row = row.ok_or_else(|| NotDone::Missing(fail("no-seat")))?;
        if hall::holds(row, secret) {
            Ok(As::Holder)
        } else if self.draft.is_host(secret) {
            Ok(As::Host)
        } else {
            Err(NotDone::Forbidden(fail("token")))
        }
    }

    /// Takes a seat from whoever holds it, as long as the match has not begun. One that nobody holds is free already.
    async fn free(&mut self, seat: Seat) -> Result<(), NotDone> {
        let Some(token) = self.made.seats[seat.index()].token else { return Ok(()) };
        let is_freed = self.hall.store.free_seat(&self.id, seat, token, Phase::Gathering).await?;
        self.reread_seats().await.map_err(|Broken(not_done)| not_done)?;
        if is_freed { Ok(()) } else { Err(NotDone::Conflict(fail("seat-held"))) }
    }
}

impl Gathering {
    /// Before a match began a seat that is left or freed can be taken again.
    pub(super) async fn vacate(&mut self, seat: Seat, secret: &str) -> Result<(), NotDone> {
        self.room.shows(seat, secret)?;
        self.room.free(seat).await?;
        self.tell_match();
        Ok(())
    }

    /// The same for somebody connected, who is at no seat then.
    pub(super) async fn leave(&mut self, guest: u64, id: String, seat: Seat) -> Result<(), Broken> {
        // Whoever holds nothing any more is sent away, so the answer comes first. Where it cannot be kept the table
        // breaks, and is set up anew with the seat as it was.
        let Some(token) = self.room.made.seats[seat.index()].token else { return Ok(()) };
        let freed = self.room.hall.store.free_seat(&self.room.id, seat, token, Phase::Gathering).await;
        let is_freed = freed.map_err(NotDone::from)?;
        let answer = match is_freed {
            true => Answer::Done { entry: 0 },
            false => Answer::Refused { failure: fail("stale") },
        };
        self.room.answer(guest, id, answer);
        self.room.reread_seats().await?;
        self.tell_match();
        Ok(())
    }
}

impl Playing {
    /// Once a match has begun, leaving is giving up, and a seat is nobody's but theirs who took it: the host frees none,
    /// whoever is away (PLAT-21). What happens to an absent person's seat was agreed on before.
    pub(super) async fn vacate(&mut self, seat: Seat, secret: &str) -> Result<Result<(), NotDone>, Broken> {
        self.catch_up().await?;
        match self.room.shows(seat, secret) {
            Ok(As::Holder) => self.give_up(seat, secret).await,
            Ok(As::Host) => {
                // One that nobody holds, as older programs freed them, is free already.
                let is_held = self.room.made.seats[seat.index()].token.is_some();
                Ok(if is_held { Err(NotDone::Conflict(fail("seat-held"))) } else { Ok(()) })
            }
            Err(not_done) => Ok(Err(not_done)),
        }
    }

    async fn give_up(&mut self, seat: Seat, token: &str) -> Result<Result<(), NotDone>, Broken> {
        // The same request again is the same command.
        let id = secret::to_hex(&secret::hash(token)).chars().take(32).collect();
        let sent = || Sent { guest: NOBODY, id: String::clone(&id), seat };
        if self.done(&sent()).is_none() {
            if self.is_past() {
                return Ok(Err(NotDone::Conflict(fail("over"))));
            }
            let act = |course: &mut super::course::Course| Ok(vec![course.table.leave(seat)?]);
            self.enter(sent(), None, Kind::Steps(seat, By::Person), act).await?;
        }
        let is_done = self.done(&sent()).is_some();
        Ok(if is_done { Ok(()) } else { Err(NotDone::Conflict(fail("stale"))) })
    }
}
