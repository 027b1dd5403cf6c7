//! How much life a unit may have left, and how likely each of it is.

use crate::rules::combat::{ODDS, Strike};

/// So many lives are told apart; the least likely beyond them count as the nearest.
const KEPT: usize = 10;

/// The lives that a unit may have, with their chances; being dead comes first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lives {
    life: [u8; KEPT],
    odds: [f32; KEPT],
    n: u8,
}

impl Lives {
    /// A life that is known.
    pub fn sure(life: u8) -> Lives {
        let mut lives = Lives { life: [0; KEPT], odds: [0.0; KEPT], n: 1 };
        lives.add(life, 1.0);
        lives
    }

    /// The chance that it lives.
    #[inline]
    pub fn alive(&self) -> f32 {
        1.0 - self.odds[0]
    }

    /// Life on average.
    #[inline]
    pub fn mean(&self) -> f32 {
        self.each().map(|(life, odds)| f32::from(life) * odds).sum()
    }

    #[inline]
    fn each(&self) -> impl Iterator<Item = (u8, f32)> + '_ {
        let n = usize::from(self.n);
        self.life[..n].iter().copied().zip(self.odds[..n].iter().copied())
    }

    #[inline]
    fn add(&mut self, life: u8, odds: f32) {
        let n = usize::from(self.n);
        if let Some(known) = self.life[..n].iter().position(|known| *known == life) {
            self.odds[known] += odds;
        } else if n < KEPT {
            (self.life[n], self.odds[n]) = (life, odds);
            self.n += 1;
        } else {
            // Never the dead: that chance stays exact.
            let nearest = (1..KEPT).min_by_key(|known| self.life[*known].abs_diff(life));
            self.odds[nearest.unwrap_or(KEPT - 1)] += odds;
        }
    }

    /// A blow that comes with this chance.
    pub fn struck(&mut self, strike: &Strike, chance: f32) {
        let [_, hit, critical] = shares(strike);
        let (hit, critical) = (hit * chance, critical * chance);
        let before = *self;
        *self = Lives { life: [0; KEPT], odds: [0.0; KEPT], n: 1 };
        for (life, odds) in before.each() {
            if life == 0 {
                self.odds[0] += odds;
                continue;
            }
            self.add(life, odds * (1.0 - hit - critical));
            self.add(life.saturating_sub(strike.damage), odds * hit);
            if critical > 0.0 {
                self.add(life.saturating_sub(strike.critical_damage), odds * critical);
            }
        }
    }

    /// What a sure blow would take: the chance to die of it, and life on average.
    #[inline]
    pub fn at_stake(&self, strike: &Strike) -> (f32, f32) {
        let [_, hit, critical] = shares(strike);
        let (mut deaths, mut lost) = (0.0, 0.0);
        for (life, odds) in self.each() {
            for (share, damage) in [(hit, strike.damage), (critical, strike.critical_damage)] {
                lost += odds * share * f32::from(damage.min(life));
                if life > 0 && damage >= life {
                    deaths += odds * share;
                }
            }
        }
        (deaths, lost)
    }

    /// Harm that does not miss, with this chance.
    pub fn harmed(&mut self, amount: u8, chance: f32) {
        self.struck(&Lives::sure_harm(amount), chance);
    }

    /// Harm that does not miss, as a blow.
    pub fn sure_harm(amount: u8) -> Strike {
        Strike { hit: 100, damage: amount, critical: 0, critical_damage: amount, life: 0 }
    }

    /// Life given back to the living, up to a maximum.
    pub fn mended(&mut self, amount: u8, most: u8) {
        let before = *self;
        *self = Lives { life: [0; KEPT], odds: [0.0; KEPT], n: 1 };
        for (life, odds) in before.each() {
            let life = if life == 0 { 0 } else { life.saturating_add(amount).min(most).max(life) };
            self.add(life, odds);
        }
    }
}

/// The chances of a miss, a hit and a critical hit.
#[inline]
fn shares(strike: &Strike) -> [f32; 3] {
    strike.weights().map(|weight| weight as f32 / ODDS as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRIKE: Strike = Strike { hit: 80, damage: 6, critical: 25, critical_damage: 12, life: 12 };

    fn is(value: f32, expected: f32) -> bool {
        (value - expected).abs() < 1e-5
    }

    /// By hand: 20% miss, 60% take 6, 20% take 12. Of 12 life, one blow leaves 0.2 × 12 + 0.6 × 6;
    /// dead after two blows: 0.2 + 0.8 × 0.2 + 0.6 × 0.6.
    #[test]
    fn blows_add_up_as_their_chances_do() {
        let mut lives = Lives::sure(12);
        let (deaths, lost) = lives.at_stake(&STRIKE);
        assert!(is(deaths, 0.2) && is(lost, 0.6 * 6.0 + 0.2 * 12.0));
        lives.struck(&STRIKE, 1.0);
        assert!(is(lives.mean(), 6.0) && is(lives.alive(), 0.8), "{lives:?}");
        lives.struck(&STRIKE, 1.0);
        assert!(is(1.0 - lives.alive(), 0.2 + 0.2 * 0.2 + 0.6 * 0.8), "{lives:?}");
    }

    /// By hand: a blow that comes in half of all cases kills in 0.1.
    #[test]
    fn a_blow_that_may_not_come_is_worth_less() {
        let mut lives = Lives::sure(12);
        lives.struck(&STRIKE, 0.5);
        assert!(is(lives.alive(), 0.9));
        lives.mended(6, 14);
        // 0.6 keep 12 and get 2, 0.3 have 6 and get 6.
        assert!(is(lives.mean(), 0.6 * 14.0 + 0.3 * 12.0), "{lives:?}");
    }

    #[test]
    fn however_many_blows_fall_the_chances_add_up_to_one() {
        let mut lives = Lives::sure(60);
        for damage in 1..=9 {
            lives.struck(&Strike { damage, critical_damage: 2 * damage, ..STRIKE }, 0.7);
            let total: f32 = lives.each().map(|(_, odds)| odds).sum();
            assert!((total - 1.0).abs() < 1e-4, "{total}");
        }
    }
}
