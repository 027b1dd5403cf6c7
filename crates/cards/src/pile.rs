//! Draw piles: counts, and the few places on top that somebody knows.

use kernel::{Ctx, Digest, Digested, Stream};

use crate::counts::Loose;
use crate::{Counts, List, Slot};

/// A card whose place in a pile somebody knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Known {
    /// What it is.
    pub slot: Slot,
    /// Known to all, and not to the pile's owner alone.
    pub is_public: bool,
}

impl Known {
    /// A card that everybody has seen.
    pub const fn public(slot: Slot) -> Known {
        Known { slot, is_public: true }
    }

    /// A card that the pile's owner alone has seen.
    pub const fn secret(slot: Slot) -> Known {
        Known { slot, is_public: false }
    }
}

impl Digested for Known {
    fn digest(&self, digest: &mut Digest) {
        let Known { slot, is_public } = self;
        digest.add(slot).add(is_public);
    }
}

/// A pile of cards of N kinds, face down. Of at most K cards on top it is known which they are; the others lie
/// in no order: which one comes next is drawn when it is needed, each card as likely, so there is nothing to
/// shuffle and nothing to peek at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pile<const N: usize, const K: usize> {
    /// All cards, those whose places are known among them.
    cards: Counts<N>,
    /// The uppermost first.
    top: List<Known, K>,
}

/// No cards.
impl<const N: usize, const K: usize> Default for Pile<N, K> {
    fn default() -> Pile<N, K> {
        Pile::new(Counts::default())
    }
}

impl<const N: usize, const K: usize> Pile<N, K> {
    /// These cards, shuffled.
    pub fn new(cards: Counts<N>) -> Pile<N, K> {
        Pile { cards, top: List::new(Known::default()) }
    }

    /// All cards of the pile.
    #[inline]
    pub fn cards(&self) -> &Counts<N> {
        &self.cards
    }

    /// The cards on top whose places somebody knows, the uppermost first.
    #[inline]
    pub fn top(&self) -> &[Known] {
        &self.top
    }

    /// The cards whose places nobody knows.
    pub fn unordered(&self) -> Counts<N> {
        let mut unordered = self.cards;
        self.top.iter().for_each(|known| unordered.take(known.slot));
        unordered
    }

    /// Whether no card is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Takes the uppermost card, and says whether everybody knew it; none where there is none.
    pub fn draw<E>(&mut self, stream: Stream, ctx: &mut Ctx<'_, E>) -> Option<Known> {
        if self.is_empty() {
            return None;
        }
        let known = if self.top.is_empty() { self.find_out(stream, ctx) } else { self.top.remove(0) };
        self.cards.take(known.slot);
        Some(known)
    }

    /// Lets the owner know the card at this place from the top. None where there is no such card, where one
    /// above it is not known, and where the place is too deep to be remembered.
    pub fn look<E>(&mut self, place: usize, stream: Stream, ctx: &mut Ctx<'_, E>) -> Option<Known> {
        let n_known = self.top.len();
        if place == n_known && !self.top.is_full() && (n_known as u32) < self.cards.total() {
            let known = self.find_out(stream, ctx);
            self.top.push(known);
        }
        self.top.get(place).copied()
    }

    /// Takes the card at a place that is known.
    pub fn take(&mut self, place: usize) -> Known {
        let known = self.top.remove(place);
        self.cards.take(known.slot);
        known
    }

    /// Puts a card on top. Where more places are known than can be remembered, the deepest is forgotten.
    pub fn put_on_top(&mut self, known: Known) {
        self.cards.add(known.slot);
        self.top.push_front(known);
    }

    /// Shuffles cards into the pile, and all that was there: no place is known any more.
    pub fn shuffle_in(&mut self, cards: &mut Counts<N>) {
        *self = Pile::new(self.cards.plus(cards));
        *cards = Counts::default();
    }

    /// Draws which card lies below those that are known.
    fn find_out<E>(&self, stream: Stream, ctx: &mut Ctx<'_, E>) -> Known {
        let mut loose: Loose<N> = self.cards.loose();
        self.top.iter().for_each(|known| loose.take(known.slot));
        Known::secret(Slot(ctx.weighted(stream, loose.weights()) as u8))
    }

    /// Becomes all of `cards` but those in `hand`, the uppermost of them `top`.
    pub(crate) fn lay(&mut self, cards: &Counts<N>, hand: &Counts<N>, top: impl Iterator<Item = Known>) {
        self.cards = cards.minus(hand);
        self.top = List::new(Known::default());
        top.for_each(|known| self.top.push(known));
    }
}

#[cfg(test)]
mod tests {
    use kernel::ScriptedDice;

    use super::*;

    const STREAM: Stream = Stream::public("pile");

    #[test]
    fn nobody_looks_past_a_card_that_is_not_known_or_deeper_than_can_be_remembered() {
        let mut dice = ScriptedDice::new([("pile", 1), ("pile", 0)]);
        let mut ctx = Ctx::<()>::silent(&mut dice);
        let mut pile = Pile::<2, 2>::new(Counts::new([3, 1]));
        assert_eq!(pile.look(1, STREAM, &mut ctx), None);
        assert_eq!(pile.look(0, STREAM, &mut ctx), Some(Known::secret(Slot(1))));
        assert_eq!(pile.look(1, STREAM, &mut ctx), Some(Known::secret(Slot(0))));
        assert_eq!(pile.look(0, STREAM, &mut ctx), Some(Known::secret(Slot(1))), "the same card again");
        assert_eq!(pile.look(2, STREAM, &mut ctx), None);
        assert_eq!(ctx.traces().draws, 2, "what is known is not drawn again");
    }

    #[test]
    fn what_is_put_on_top_of_too_much_makes_the_deepest_be_forgotten() {
        let mut pile = Pile::<3, 2>::default();
        (0..3).for_each(|slot| pile.put_on_top(Known::public(Slot(slot))));
        assert_eq!(pile.top(), [Known::public(Slot(2)), Known::public(Slot(1))]);
        assert_eq!(pile.unordered(), Counts::new([1, 0, 0]));
        assert_eq!(pile.take(1), Known::public(Slot(1)));
        assert_eq!(pile.cards(), &Counts::new([1, 0, 1]));
    }

    #[test]
    fn a_shuffle_leaves_nothing_known() {
        let mut pile = Pile::<2, 2>::default();
        pile.put_on_top(Known::public(Slot(1)));
        let mut hand = Counts::new([2, 0]);
        pile.shuffle_in(&mut hand);
        assert_eq!(pile, Pile::new(Counts::new([2, 1])));
        assert!(hand.is_empty());
    }
}
