//! How many cards of each kind (a multiset), and dealing from them by weights.

use kernel::{Dice, Digest, Digested, Odds, Stream};

/// A kind of card: its place in the list of kinds that a game counts by.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Slot(pub u8);

impl Slot {
    /// Its place in a list.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Digested for Slot {
    fn digest(&self, digest: &mut Digest) {
        digest.add(&self.0);
    }
}

/// How many cards of each of N kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Counts<const N: usize>([u8; N]);

impl<const N: usize> Default for Counts<N> {
    fn default() -> Counts<N> {
        Counts([0; N])
    }
}

impl<const N: usize> Counts<N> {
    /// So many of each kind.
    pub const fn new(counts: [u8; N]) -> Counts<N> {
        Counts(counts)
    }

    /// How many of a kind.
    #[inline]
    pub fn of(&self, slot: Slot) -> u8 {
        self.0[slot.index()]
    }

    /// How many there are.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|n| u32::from(*n)).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|n| *n == 0)
    }

    /// The counts in the order of kinds.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        &self.0
    }

    /// The kinds that are there, with how many of each.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Slot, u8)> + '_ {
        self.0.iter().zip(0..).filter(|(n, _)| **n > 0).map(|(n, slot)| (Slot(slot), *n))
    }

    /// One more of a kind.
    #[inline]
    pub fn add(&mut self, slot: Slot) {
        self.0[slot.index()] += 1;
    }

    /// One less of a kind that is there.
    #[inline]
    pub fn take(&mut self, slot: Slot) {
        self.0[slot.index()] -= 1;
    }

    /// These and those together.
    #[must_use]
    pub fn plus(mut self, other: &Counts<N>) -> Counts<N> {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own += other);
        self
    }

    /// These without those, which are among them.
    #[must_use]
    pub fn minus(mut self, other: &Counts<N>) -> Counts<N> {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own -= other);
        self
    }

    /// The weights to draw one of them by: every card is as likely.
    pub(crate) fn loose(&self) -> Loose<N> {
        let n_kinds = self.0.iter().rposition(|n| *n > 0).map_or(0, |last| last + 1);
        Loose { weights: self.0.map(u32::from), n_kinds }
    }
}

/// One more of each, in any order.
impl<const N: usize> Extend<Slot> for Counts<N> {
    fn extend<T: IntoIterator<Item = Slot>>(&mut self, slots: T) {
        slots.into_iter().for_each(|slot| self.add(slot));
    }
}

/// Cards that lie in no order anybody knows, as the weights of the next draw.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loose<const N: usize> {
    weights: [u32; N],
    /// No kind after these is there.
    n_kinds: usize,
}

impl<const N: usize> Loose<N> {
    #[inline]
    pub fn weights(&self) -> &[u32] {
        &self.weights[..self.n_kinds]
    }

    #[inline]
    pub fn take(&mut self, slot: Slot) {
        self.weights[slot.index()] -= 1;
    }

    pub fn take_all(&mut self, counts: &Counts<N>) {
        self.weights.iter_mut().zip(&counts.0).for_each(|(weight, n)| *weight -= u32::from(*n));
    }

    /// Takes one of them, all equally likely.
    #[inline]
    pub fn deal(&mut self, stream: Stream, dice: &mut dyn Dice) -> Slot {
        let slot = Slot(dice.draw(stream, Odds::Weighted(self.weights())) as u8);
        self.take(slot);
        slot
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_come_in_order_with_how_many_there_are() {
        let mut counts = Counts::new([2, 0, 1]);
        counts.extend([Slot(2), Slot(1)]);
        counts.take(Slot(1));
        assert_eq!(counts.iter().collect::<Vec<_>>(), [(Slot(0), 2), (Slot(2), 2)]);
        assert_eq!((counts.total(), counts.is_empty()), (4, false));
        let more = Counts::new([1, 1, 0]);
        assert_eq!(counts.plus(&more), Counts::new([3, 1, 2]));
        assert_eq!(counts.plus(&more).minus(&counts), more);
        assert!(counts.minus(&counts).is_empty());
    }

    #[test]
    fn kinds_past_the_last_card_are_not_drawn_by() {
        assert_eq!(Counts::new([0, 3, 0, 1, 0, 0]).loose().weights(), [0, 3, 0, 1]);
        assert_eq!(Counts::<4>::default().loose().weights(), [0; 0]);
    }
}
