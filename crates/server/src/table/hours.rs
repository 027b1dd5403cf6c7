//! What happens by itself as time goes by: an AI sits down for somebody, a seat is left, the clock plays.

use catalogue::NotPlayed;
use kernel::{By, Seat};

use super::Broken;
use super::absence::Due;
use super::clocks::Turned;
use super::enter::{Kept, Kind};
use super::playing::Playing;
use crate::time::Hour;

impl Playing {
    /// When something happens by itself, if anything will. Nothing does while nothing can be stored.
    pub fn next_hour(&self) -> Option<Hour> {
        if self.is_past() || self.rests_until.is_some() {
            return None;
        }
        let clock = self.clocks.as_ref().and_then(|clocks| clocks.due());
        let absence = self.room.absences.due(self.room.hall.time.now()).filter(|_| self.is_watched());
        [clock, absence].into_iter().flatten().min()
    }

    /// Lets everything happen whose hour has come.
    pub async fn pass_time(&mut self) -> Result<(), Broken> {
        self.tell_presence();
        while !self.is_past() && self.rests_until.is_none() {
            self.note_who();
            let now = self.room.hall.time.now();
            if let Some(due) = self.room.absences.take_due(now) {
                match due {
                    Due::Replace(seat) => self.stand_in(seat),
                    Due::Leave(seat) => self.put_out(seat, By::Person).await?,
                }
                self.tell_match();
                continue;
            }
            let out = self.clocks.as_ref().and_then(|clocks| clocks.out(now).lowest());
            let Some(seat) = out else { return Ok(()) };
            self.run_out(seat).await?;
        }
        Ok(())
    }

    /// A seat's time has run out: the clock plays for it, or it is left when that was once too often.
    async fn run_out(&mut self, seat: Seat) -> Result<(), Broken> {
        let is_last = self.clocks.as_ref().is_some_and(|clocks| clocks.is_last_chance(seat));
        let words = self.course.table.timeout(seat).filter(|_| !is_last);
        let Some(words) = words else { return self.put_out(seat, By::Clock).await };
        self.look_round();
        match self.course.table.play(seat, By::Clock, &words) {
            Ok(step) => {
                let (steps, kind) = ([step], Kind::Steps(seat, By::Clock));
                if let Kept::Here = self.keep(&steps, None, kind).await? {
                    self.tell(&steps, kind);
                }
                Ok(())
            }
            Err(NotPlayed::Faulted(_)) => {
                self.void_if_stuck().await?;
                if self.course.is_over() { Ok(()) } else { self.put_out(seat, By::Clock).await }
            }
            Err(NotPlayed::Words(_) | NotPlayed::Rejected { .. }) => self.put_out(seat, By::Clock).await,
        }
    }

    /// A seat is left by whoever sits there, without being asked.
    async fn put_out(&mut self, seat: Seat, by: By) -> Result<(), Broken> {
        self.look_round();
        let Ok(step) = self.course.table.leave(seat) else {
            // A match that takes no more entries: nobody is put out over and over.
            let (now, asked) = (self.room.hall.time.now(), self.course.table.asked());
            if let Some(clocks) = &mut self.clocks {
                clocks.turn(now, Turned::Missed(seat), asked);
            }
            return Ok(());
        };
        let (steps, kind) = ([step], Kind::Steps(seat, by));
        if let Kept::Here = self.keep(&steps, None, kind).await? {
            self.tell(&steps, kind);
            self.tell_match();
        }
        Ok(())
    }
}
