//! Chance. Rules draw *outcomes with their odds* through [`Dice`]; who holds the
//! dice decides how they fall: a match by its key, a search at random or over
//! every outcome, a test by a script. Faces that only illustrate an outcome have
//! streams of their own, which nothing depends on.

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
    /// Whether its results decide nothing.
    illustrates: bool,
}

impl Stream {
    /// A stream whose results everybody may learn.
    pub const fn public(name: &'static str) -> Stream {
        Stream { name, seat: None, illustrates: false }
    }

    /// A stream of one seat's own: what is drawn from it is that seat's secret.
    pub const fn secret(name: &'static str, seat: Seat) -> Stream {
        Stream { name, seat: Some(seat), illustrates: false }
    }

    /// The stream that the faces for this one's outcomes are drawn from.
    const fn faces(self) -> Stream {
        Stream { illustrates: true, ..self }
    }

    /// The seat whose secret the stream's results are.
    pub const fn owner(self) -> Option<Seat> {
        self.seat
    }
}

/// `fight`, or `library@1` for the stream of one seat; `fight~` for faces that only illustrate.
impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)?;
        if let Some(seat) = self.seat {
            write!(f, "@{}", seat.0)?;
        }
        f.write_str(if self.illustrates { "~" } else { "" })
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

    /// Draws a face that only illustrates what was drawn from the stream. It moves
    /// no draw and is counted by nobody. `nth` is how many faces the step drew before
    /// it: dice of no match have nothing else to tell faces apart by.
    fn face(&mut self, stream: Stream, nth: u32, odds: Odds<'_>) -> u64 {
        FastDice::of(&[nth.into()]).draw(stream.faces(), odds)
    }
}

/// Faces for people to look at, lent to whoever tells of an outcome (see [`Ctx::illustrate`]).
///
/// [`Ctx::illustrate`]: crate::Ctx::illustrate
pub struct Faces<'a> {
    dice: &'a mut dyn Dice,
    stream: Stream,
    n_drawn: &'a mut u32,
}

impl<'a> Faces<'a> {
    pub(crate) fn new(dice: &'a mut dyn Dice, stream: Stream, n_drawn: &'a mut u32) -> Faces<'a> {
        Faces { dice, stream, n_drawn }
    }

    /// One of `n` faces that are equally likely.
    pub fn below(&mut self, n: u64) -> u64 {
        self.draw(Odds::Even(n))
    }

    /// A place in a list of weights.
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        self.draw(Odds::Weighted(weights)) as usize
    }

    fn draw(&mut self, odds: Odds<'_>) -> u64 {
        let face = self.dice.face(self.stream, *self.n_drawn, odds);
        *self.n_drawn = self.n_drawn.wrapping_add(1);
        face
    }
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
        assert_eq!(Stream::public("fight").faces().to_string(), "fight~");
    }
}
