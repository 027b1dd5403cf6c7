//! Dice for search, benchmarks and bots: quick, repeatable from a number, and
//! never used for a match's own chance.

use super::{Dice, Odds, Stream};

/// A small generator with 64 bits of state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FastDice {
    state: u64,
}

impl FastDice {
    /// Dice that fall the same for the same number.
    pub fn new(seed: u64) -> FastDice {
        FastDice { state: seed }
    }

    /// Dice of their own for each of several numbers: a bot's seed and the entry, say.
    pub fn of(parts: &[u64]) -> FastDice {
        let mut dice = FastDice::new(0);
        for &part in parts {
            dice.state ^= part;
            dice.state = dice.word();
        }
        dice
    }

    /// The next 64 bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.state;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below `n`. The tiny bias does not matter where these dice are used.
    #[inline]
    pub fn below(&mut self, n: u64) -> u64 {
        ((u128::from(self.word()) * u128::from(n)) >> 64) as u64
    }

    /// One member of a list that is not empty.
    #[inline]
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len() as u64) as usize]
    }
}

impl Dice for FastDice {
    #[inline]
    fn draw(&mut self, _stream: Stream, odds: Odds<'_>) -> u64 {
        let total = odds.total();
        assert!(total > 0, "a draw with nothing possible");
        odds.outcome(self.below(total))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_numbers_give_equal_dice_and_others_do_not() {
        let rolls = |mut dice: FastDice| (0..8).map(|_| dice.below(1000)).collect::<Vec<_>>();
        assert_eq!(rolls(FastDice::of(&[1, 2])), rolls(FastDice::of(&[1, 2])));
        assert_ne!(rolls(FastDice::of(&[1, 2])), rolls(FastDice::of(&[2, 1])));
    }

    #[test]
    fn draws_follow_their_odds() {
        let mut dice = FastDice::new(7);
        let mut counts = [0u32; 3];
        for _ in 0..60_000 {
            counts[dice.draw(Stream::public("any"), Odds::Weighted(&[1, 2, 3])) as usize] += 1;
        }
        for (count, expected) in counts.into_iter().zip([10_000, 20_000, 30_000]) {
            assert!(count.abs_diff(expected) < 500, "{counts:?}");
        }
    }
}
