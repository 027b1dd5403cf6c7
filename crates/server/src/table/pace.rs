//! When bots are asked; among themselves at the pace that the host sets.

use std::time::Duration;

use tokio::time::Instant;
use wire::Pace;

use super::live::Live;

/// How fast bots play among themselves when nobody has said.
pub const PACE: Pace = Pace { paused: false, every: 700 };
/// The longest pause between two of their steps, in milliseconds.
const SLOWEST: u32 = 60_000;

impl Live {
    /// Sets how fast bots play among themselves.
    pub(super) fn set_pace(&mut self, paused: bool, every: u32) {
        self.pace = Pace { paused, every: every.min(SLOWEST) };
        self.next_step = None;
        self.tell_match();
    }

    /// When bots among themselves go on.
    pub fn wake(&self) -> Option<Instant> {
        let is_coming = |next: &Instant| *next > Instant::now();
        self.next_step.filter(is_coming).filter(|_| !self.guests.is_empty() && !self.pace.paused)
    }

    /// Asks every bot whose turn it is.
    pub fn ask_bots(&mut self) {
        let is_alone = self.persons().is_empty();
        let Some(playing) = &self.playing else { return };
        if is_alone && !self.may_step() {
            return;
        }
        for seat in playing.table.asked().iter() {
            self.minds.ask(seat, playing.table.as_ref());
        }
    }

    /// Whether bots among themselves may make a step now: only while somebody
    /// watches, and at the pace that was set.
    fn may_step(&self) -> bool {
        let is_time = self.next_step.is_none_or(|next| next <= Instant::now());
        !self.guests.is_empty() && (self.single_steps > 0 || !self.pace.paused && is_time)
    }

    /// Bots among themselves have made a step.
    pub(super) fn note_step(&mut self) {
        if self.persons().is_empty() {
            self.single_steps = 0;
            self.next_step = Some(Instant::now() + Duration::from_millis(self.pace.every.into()));
        }
    }
}
