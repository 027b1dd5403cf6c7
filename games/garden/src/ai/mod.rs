//! The players of Garden Tensions. All of them think about what their seat sees.
//!
//! | module | owns |
//! |---|---|
//! | `random` | a player that draws what to do |
//! | `heuristic` | a player by rules of thumb |
//! | `deep` | a player that looks ahead over everybody's moves |

mod deep;
mod heuristic;
#[cfg(test)]
mod position;
mod random;

use kernel::{Game, Seat, Verdict};
use search::arena::Count;
use search::{Bot, Level, Played, Uniform};

pub use deep::Deep;
pub use heuristic::Heuristic;
pub use random::Random;

use crate::Garden;

impl Played for Garden {
    const VARIED: &'static [&'static str] = &["clan"];
    /// Every garden is drawn anew.
    const OPENING: u32 = 0;
    const LARGEST: &'static [(&'static str, &'static str)] =
        &[("players", "4"), ("rounds", "200"), ("regrouping", "yes"), ("humans", "yes")];
    const REVIEW_NODES: u64 = 200;

    /// How often whoever began has won, and each clan against another, in per cent: a draw is half a win.
    fn tallies(&self) -> Vec<Count> {
        let Some(outcome) = self.outcome() else { return Vec::new() };
        let won = |seat: Seat| match outcome.verdict(seat) {
            Verdict::Won => 100,
            Verdict::Drawn => 50,
            Verdict::Lost => 0,
        };
        let clan = |seat: Seat| self.position.player(seat).clan;
        let is_own =
            |seat: &Seat| self.position.seats().all(|other| other == *seat || clan(other) != clan(*seat));
        let clans = self.position.seats().filter(is_own).map(|seat| {
            let id = self.content.clans[usize::from(clan(seat))].id.as_str();
            Count::of_match(id, won(seat))
        });
        let rounds = self.position.round().min(self.position.terms().rounds);
        let of_match = [
            Count::of_match("whoever began", won(self.position.first())),
            Count::of_match("rounds", u32::from(rounds)),
        ];
        of_match.into_iter().chain(clans).collect()
    }

    fn bot(level: Level, seed: u64) -> Box<dyn Bot<Garden>> {
        match level {
            Level::Uniform => Box::new(Uniform::new(seed)),
            Level::Random => Box::new(Random::new(seed)),
            Level::Heuristic => Box::new(Heuristic),
            Level::Deep => Box::new(Deep::new(seed)),
        }
    }
}
