//! How fast bots are watched.

use std::time::{Duration, Instant};

/// Milliseconds between two steps, the slowest first.
const SPEEDS: [u64; 7] = [4000, 2000, 1000, 500, 200, 50, 0];

/// The pace of a match, or of a record, that goes on by itself.
#[derive(Clone, Debug)]
pub struct Pace {
    speed: usize,
    is_paused: bool,
    is_step_due: bool,
    next: Option<Instant>,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { speed: 3, is_paused: false, is_step_due: false, next: None }
    }
}

impl Pace {
    /// A pace that waits for the person.
    pub fn paused() -> Pace {
        Pace { is_paused: true, ..Pace::default() }
    }

    /// Stops, or goes on.
    pub fn toggle(&mut self) {
        self.is_paused = !self.is_paused;
    }

    /// Stops.
    pub fn pause(&mut self) {
        self.is_paused = true;
    }

    /// One step, then it stands still.
    pub fn step(&mut self) {
        self.is_paused = true;
        self.is_step_due = true;
    }

    /// Faster or slower.
    pub fn change(&mut self, by: isize) {
        self.speed = self.speed.saturating_add_signed(by).min(SPEEDS.len() - 1);
        self.next = None;
    }

    /// Whether it stands still.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// How fast, from 1 on.
    pub fn speed(&self) -> u8 {
        self.speed as u8 + 1
    }

    /// Whether a step may be made now; the next is due one interval later.
    pub fn is_due(&mut self, now: Instant) -> bool {
        if self.is_paused {
            return std::mem::take(&mut self.is_step_due);
        }
        let wait = Duration::from_millis(SPEEDS[self.speed]);
        let due = *self.next.get_or_insert(now + wait);
        if now >= due {
            self.next = Some(now + wait);
            return true;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_come_at_their_pace_and_one_by_one_while_paused() {
        let start = Instant::now();
        let at = |millis| start + Duration::from_millis(millis);
        let mut pace = Pace::default();
        assert_eq!(
            [0, 499, 500, 700, 1000].map(|millis| pace.is_due(at(millis))),
            [false, false, true, false, true]
        );
        pace.toggle();
        assert!(!pace.is_due(at(9000)));
        pace.step();
        assert_eq!([pace.is_due(at(9001)), pace.is_due(at(9002))], [true, false]);
        pace.change(100);
        pace.toggle();
        assert_eq!((pace.speed(), pace.is_due(at(9003))), (7, true));
    }
}
