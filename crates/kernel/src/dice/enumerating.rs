//! Dice that go through every outcome of a step, for exact search.

use super::{Dice, Odds, Stream};

/// A part of a whole: the probability of one way the dice can fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Probability {
    /// How many of the equal chances.
    pub part: u128,
    /// How many equal chances there are.
    pub whole: u128,
}

impl Probability {
    /// Certainty.
    pub const ALL: Probability = Probability { part: 1, whole: 1 };

    fn times(self, part: u64, whole: u64) -> Probability {
        let Probability { part: mut own_part, whole: mut own_whole } = self;
        let (mut part, mut whole) = (u128::from(part), u128::from(whole));
        reduce(&mut part, &mut whole);
        reduce(&mut own_part, &mut whole);
        reduce(&mut part, &mut own_whole);
        // Past 128 bits exactness is given up, a bit at a time on both sides.
        while own_part.checked_mul(part).is_none() || own_whole.checked_mul(whole).is_none() {
            own_part = (own_part >> 1).max(1);
            own_whole >>= 1;
        }
        Probability { part: own_part * part, whole: own_whole * whole }
    }
}

fn reduce(up: &mut u128, down: &mut u128) {
    let common = gcd(*up, *down).max(1);
    *up /= common;
    *down /= common;
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// One draw on the way that is being tried.
#[derive(Clone, Copy, Debug)]
struct Fork {
    outcome: u64,
    /// The next possible outcome of the same draw, if there is one.
    next: Option<u64>,
}

/// Goes through every possible way the draws of a step can fall.
///
/// ```
/// use kernel::{Dice, EnumeratingDice, Odds, Stream};
/// let mut dice = EnumeratingDice::default();
/// let mut sums = vec![];
/// loop {
///     let die = |dice: &mut EnumeratingDice| dice.draw(Stream::public("die"), Odds::Even(2));
///     sums.push((die(&mut dice) + die(&mut dice), dice.probability().whole));
///     if !dice.advance() {
///         break;
///     }
/// }
/// assert_eq!(sums, [(0, 4), (1, 4), (1, 4), (2, 4)]);
/// ```
#[derive(Clone, Debug)]
pub struct EnumeratingDice {
    path: Vec<Fork>,
    drawn: usize,
    probability: Probability,
}

impl Default for EnumeratingDice {
    fn default() -> EnumeratingDice {
        EnumeratingDice { path: Vec::new(), drawn: 0, probability: Probability::ALL }
    }
}

impl EnumeratingDice {
    /// The probability of the way just tried.
    pub fn probability(&self) -> Probability {
        self.probability
    }

    /// How many draws the way just tried had.
    pub fn draws(&self) -> usize {
        self.drawn
    }

    /// Turns to the next way; false when all have been tried, and the dice are as new.
    pub fn advance(&mut self) -> bool {
        self.drawn = 0;
        self.probability = Probability::ALL;
        while let Some(fork) = self.path.last_mut() {
            if let Some(next) = fork.next {
                fork.outcome = next;
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Dice for EnumeratingDice {
    fn draw(&mut self, stream: Stream, odds: Odds<'_>) -> u64 {
        let possible_from = |first: u64| (first..odds.outcomes()).find(|&outcome| odds.weight(outcome) > 0);
        let outcome = match self.path.get(self.drawn) {
            Some(fork) => fork.outcome,
            None => possible_from(0).unwrap_or_else(|| panic!("a draw from {stream} with nothing possible")),
        };
        let next = possible_from(outcome + 1);
        match self.path.get_mut(self.drawn) {
            Some(fork) => fork.next = next,
            None => self.path.push(Fork { outcome, next }),
        }
        self.drawn += 1;
        self.probability = self.probability.times(odds.weight(outcome), odds.total());
        outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANY: Stream = Stream::public("any");

    /// A step whose second draw depends on its first.
    fn step(dice: &mut EnumeratingDice) -> (u64, Option<u64>) {
        match dice.draw(ANY, Odds::Weighted(&[1, 0, 3])) {
            0 => (0, None),
            first => (first, Some(dice.draw(ANY, Odds::Chance { hits: 1, of: 4 }))),
        }
    }

    #[test]
    fn every_possible_way_comes_once_with_its_probability() {
        let mut dice = EnumeratingDice::default();
        let mut ways = vec![];
        loop {
            let way = step(&mut dice);
            ways.push((way, dice.probability().part, dice.probability().whole, dice.draws()));
            if !dice.advance() {
                break;
            }
        }
        // By hand: 1/4 alone; 3/4 × 3/4 a miss; 3/4 × 1/4 a hit; weight 0 never.
        assert_eq!(ways, [((0, None), 1, 4, 1), ((2, Some(0)), 9, 16, 2), ((2, Some(1)), 3, 16, 2)]);
        assert_eq!(step(&mut dice), (0, None), "after the last way the dice are as new");
    }

    #[test]
    fn long_products_lose_precision_and_not_sense() {
        let mut product = Probability::ALL;
        for _ in 0..40 {
            product = product.times(u64::MAX / 3, u64::MAX - 58);
        }
        assert!(product.part >= 1 && product.part < product.whole);
    }
}
