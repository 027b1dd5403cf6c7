//! When bots among themselves make their next step: at the pace that the host sets.

use std::time::Duration;

use tokio::time::Instant;
use wire::Pace;

/// How fast bots play among themselves when nobody has said.
const PACE: Pace = Pace { paused: false, every: 700 };
/// The longest pause between two of their steps, in milliseconds.
const SLOWEST: u32 = 60_000;

/// The pace of bots among themselves, and how far it is to the next step.
pub struct Pacer {
    pace: Pace,
    /// One step may be made although they wait.
    has_single_step: bool,
    /// When they may make their next step.
    next_step: Option<Instant>,
}

impl Default for Pacer {
    fn default() -> Pacer {
        Pacer { pace: PACE, has_single_step: false, next_step: None }
    }
}

impl Pacer {
    /// The pace that is set.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// Sets how fast they play. False where they play so already.
    pub fn set(&mut self, paused: bool, every: u32) -> bool {
        let pace = Pace { paused, every: every.min(SLOWEST) };
        let is_new = pace != self.pace;
        if is_new {
            self.pace = pace;
            self.next_step = None;
        }
        is_new
    }

    /// Lets them make one step although they wait.
    pub fn step_once(&mut self) {
        self.has_single_step = true;
    }

    /// When they go on by themselves, if they wait for that.
    pub fn wake(&self) -> Option<Instant> {
        self.next_step.filter(|next| *next > Instant::now() && !self.pace.paused)
    }

    /// Whether they may make a step now.
    pub fn may_step(&self) -> bool {
        let is_time = self.next_step.is_none_or(|next| next <= Instant::now());
        self.has_single_step || !self.pace.paused && is_time
    }

    /// They have made a step.
    pub fn note_step(&mut self) {
        self.has_single_step = false;
        self.next_step = Some(Instant::now() + Duration::from_millis(self.pace.every.into()));
    }
}
