//! Chance. Rules draw *outcomes with their odds* through [`Dice`]; who holds the
//! dice decides how they fall: a match by its key, a search at random or over
//! every outcome, a test by a script.

mod enumerating;
mod fast;
mod keyed;
mod scripted;

use std::fmt;

pub use enumerating::{EnumeratingDice, Probability};
pub use fast::FastDice;
pub use keyed::{BadHex, Commitment, Key, MatchDice, Seed};
pub use scripted::ScriptedDice;

use crate::Seat;

/// A named sequence of chance. Draws from one stream never move another's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stream {
    name: &'static str,
    seat: Option<Seat>,
}

impl Stream {
    /// A stream whose results everybody may learn.
    pub const fn public(name: &'static str) -> Stream {
        Stream { name, seat: None }
    }

    /// A stream of one seat's own: what is drawn from it is that seat's secret.
    pub const fn secret(name: &'static str, seat: Seat) -> Stream {
        Stream { name, seat: Some(seat) }
    }

    /// The seat whose secret the stream's results are.
    pub const fn owner(self) -> Option<Seat> {
        self.seat
    }
}

/// `fight`, or `library@1` for the stream of one seat.
impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        match self.seat {
            Some(seat) => write!(f, "@{}", seat.0),
            None => Ok(()),
        }
    }
}

/// The outcomes of one draw and how likely each is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Odds<'a> {
    /// `0..n`, all equally likely.
    Even(u64),
    /// 1 with `hits` chances in `of`, else 0.
    Chance {
        /// How many of the chances are hits.
        hits: u64,
        /// How many chances there are.
        of: u64,
    },
    /// The place in the list, in proportion to its weight.
    Weighted(&'a [u32]),
}

impl Odds<'_> {
    /// How many outcomes there are, impossible ones included.
    pub fn outcomes(self) -> u64 {
        match self {
            Odds::Even(n) => n,
            Odds::Chance { .. } => 2,
            Odds::Weighted(weights) => weights.len() as u64,
        }
    }

    /// The weights of all outcomes, added up.
    pub fn total(self) -> u64 {
        match self {
            Odds::Even(n) => n,
            Odds::Chance { of, .. } => of,
            Odds::Weighted(weights) => weights.iter().map(|&weight| u64::from(weight)).sum(),
        }
    }

    /// The weight of one outcome.
    pub fn weight(self, outcome: u64) -> u64 {
        match self {
            Odds::Even(n) => u64::from(outcome < n),
            Odds::Chance { hits, of } => match outcome {
                0 => of - hits.min(of),
                1 => hits.min(of),
                _ => 0,
            },
            Odds::Weighted(weights) => weights.get(outcome as usize).map_or(0, |&weight| u64::from(weight)),
        }
    }

    /// The outcome that a roll below [`Odds::total`] means.
    pub fn outcome(self, roll: u64) -> u64 {
        match self {
            Odds::Even(_) => roll,
            Odds::Chance { hits, .. } => u64::from(roll < hits),
            Odds::Weighted(weights) => {
                let mut rest = roll;
                for (outcome, &weight) in weights.iter().enumerate() {
                    if rest < u64::from(weight) {
                        return outcome as u64;
                    }
                    rest -= u64::from(weight);
                }
                panic!("a roll of {roll} is past all weights {weights:?}")
            }
        }
    }
}

/// The only source of chance in rules.
pub trait Dice {
    /// Draws one outcome. The odds must leave something possible.
    fn draw(&mut self, stream: Stream, odds: Odds<'_>) -> u64;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_roll_means_an_outcome_in_proportion_to_its_weight() {
        for odds in [Odds::Even(5), Odds::Chance { hits: 3, of: 8 }, Odds::Weighted(&[2, 0, 1, 4])] {
            let mut counts = vec![0; odds.outcomes() as usize];
            for roll in 0..odds.total() {
                counts[odds.outcome(roll) as usize] += 1;
            }
            let weights: Vec<u64> = (0..odds.outcomes()).map(|outcome| odds.weight(outcome)).collect();
            assert_eq!(counts, weights, "{odds:?}");
        }
    }

    #[test]
    fn a_seat_s_stream_has_a_name_of_its_own() {
        assert_eq!(Stream::public("fight").to_string(), "fight");
        assert_eq!(Stream::secret("library", Seat(1)).to_string(), "library@1");
    }
}
