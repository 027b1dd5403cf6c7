//! The players of Ascent. All of them think about what their seat sees, and each can climb beside a person.
//!
//! | module | owns |
//! |---|---|
//! | `reading` | what cards do to enemies, and what they are worth |
//! | `heuristic` | a player by rules of thumb |
//! | `deep` | a player that thinks its fights out |
//! | `halves` | one that fights as one does and chooses as another does |
//!
//! `random` is any legal command (ASCENT-21).

mod deep;
mod halves;
mod heuristic;
#[cfg(test)]
mod position;
mod reading;

use kernel::{Game, Verdict};
use search::arena::Count;
use search::{Bot, Level, Played, Uniform};

pub use deep::Deep;
pub use halves::Halves;
pub use heuristic::Heuristic;

use crate::state::{Ascent, Reason};

impl Played for Ascent {
    const VARIED: &'static [&'static str] = &["element"];
    /// Every climb is drawn anew.
    const OPENING: u32 = 0;
    const LARGEST: &'static [(&'static str, &'static str)] = &[("players", "2"), ("difficulty", "easy")];

    /// How often a climb is won, in per cent, how many floors and rooms were cleared.
    fn tallies(&self) -> Vec<Count> {
        let Some(outcome) = self.outcome() else { return Vec::new() };
        let is_won = outcome.verdict(kernel::Seat(0)) == Verdict::Won;
        let floors = self.position.floor + u8::from(self.position.end == Some(Reason::Summit));
        vec![
            Count::of_match("climbs won", if is_won { 100 } else { 0 }),
            Count::of_match("floors cleared", floors),
            Count::of_match("rooms cleared", self.position.n_cleared),
        ]
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Ascent>> {
        match level {
            Level::Uniform | Level::Random => Box::new(Uniform::new(seed)),
            Level::Heuristic => Box::new(Heuristic::new(seed)),
            Level::Deep => Box::new(Deep::new(seed)),
        }
    }
}
