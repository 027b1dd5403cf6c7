//! What everybody remembers of somebody's hand.

use crate::{Counts, Known, Slot};

/// The public side of a hand of N kinds: how many cards it has, and which of them were seen on their way there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shown<const N: usize> {
    n_cards: u8,
    seen: Counts<N>,
}

impl<const N: usize> Shown<N> {
    /// A hand that everybody knows card by card. A pile that has run out makes it so: whatever is not seen is
    /// in the hand then, and stays known when other cards are shuffled in.
    pub fn open(hand: &Counts<N>) -> Shown<N> {
        Shown { n_cards: hand.total() as u8, seen: *hand }
    }

    /// How many cards the hand has.
    #[inline]
    pub fn n_cards(&self) -> u8 {
        self.n_cards
    }

    /// Those of them that everybody has seen go there.
    pub fn seen(&self) -> &Counts<N> {
        &self.seen
    }

    /// A card comes into the hand, seen by all or not.
    pub fn gain(&mut self, card: Known) {
        self.n_cards += 1;
        if card.is_public {
            self.seen.add(card.slot);
        }
    }

    /// A card leaves the hand for everybody to see. Where one of its kind was seen before, it is that one.
    pub fn lose(&mut self, slot: Slot) {
        self.n_cards -= 1;
        if self.seen.of(slot) > 0 {
            self.seen.take(slot);
        }
    }
}
