//! Exact odds, and what comes with which.

use std::collections::BTreeMap;

/// A fraction in its lowest terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    part: u128,
    whole: u128,
}

impl Odds {
    pub fn new(part: u128, whole: u128) -> Odds {
        let common = gcd(part, whole);
        Odds { part: part / common, whole: whole / common }
    }

    pub fn parts(self) -> (u128, u128) {
        (self.part, self.whole)
    }

    pub fn plus(self, other: Odds) -> Odds {
        Odds::new(self.part * other.whole + other.part * self.whole, self.whole * other.whole)
    }

    pub fn times(self, other: Odds) -> Odds {
        Odds::new(self.part * other.part, self.whole * other.whole)
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// What can come, each with its odds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Distribution<T: Ord>(BTreeMap<T, Odds>);

impl<T: Ord> Default for Distribution<T> {
    fn default() -> Distribution<T> {
        Distribution(BTreeMap::new())
    }
}

impl<T: Ord> Distribution<T> {
    pub fn add(&mut self, what: T, odds: Odds) {
        self.0.entry(what).and_modify(|known| *known = known.plus(odds)).or_insert(odds);
    }

    pub fn iter(&self) -> impl Iterator<Item = (&T, &Odds)> {
        self.0.iter()
    }

    /// The same, given that one of it has come.
    pub fn conditional(mut self) -> Distribution<T> {
        let (part, whole) = self.0.values().copied().reduce(Odds::plus).unwrap().parts();
        self.0.values_mut().for_each(|odds| *odds = odds.times(Odds::new(whole, part)));
        self
    }
}
