//! A player: a deck, and in a fight its cards in three places, none of which has an order (ASCENT-7).

use cards::{Counts, List, Pile, Slot};
use kernel::{Digest, Digested};

use super::Fighter;
use crate::content::{CardId, MAX_DECK};

/// How many cards of each kind of the deck.
pub(crate) type Cards = Counts<MAX_DECK>;

/// The cards of a deck: its kinds in order, and how many of each. A kind's place is its [`Slot`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deck {
    kinds: List<CardId, MAX_DECK>,
    cards: Cards,
}

impl Default for Deck {
    fn default() -> Deck {
        Deck { kinds: List::new(CardId(0)), cards: Cards::default() }
    }
}

impl Deck {
    #[inline]
    pub(crate) fn cards(&self) -> &Cards {
        &self.cards
    }

    #[inline]
    pub(crate) fn n_cards(&self) -> u8 {
        self.cards.total() as u8
    }

    /// What the cards of a slot are.
    #[inline]
    pub(crate) fn kind(&self, slot: Slot) -> CardId {
        self.kinds[slot.index()]
    }

    /// Where a kind of card is counted, if there is any of it.
    #[inline]
    pub(crate) fn slot(&self, card: CardId) -> Option<Slot> {
        self.kinds.iter().position(|kind| *kind == card).map(|place| Slot(place as u8))
    }

    /// The kinds with how many there are of each.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (CardId, u8)> + '_ {
        self.cards.iter().map(|(slot, n)| (self.kind(slot), n))
    }

    /// One more card. Kinds stay in order, so that equal decks are equal.
    pub(crate) fn add(&mut self, card: CardId) {
        if let Some(slot) = self.slot(card) {
            self.cards.add(slot);
            return;
        }
        let mut all = Deck::default();
        let place = self.kinds.iter().take_while(|kind| **kind < card).count();
        let n_before = self.iter().take(place);
        n_before.for_each(|(kind, n)| all.append(kind, n));
        all.append(card, 1);
        self.iter().skip(place).for_each(|(kind, n)| all.append(kind, n));
        *self = all;
    }

    /// One card less of a kind that is there.
    pub(crate) fn remove(&mut self, card: CardId) {
        let mut all = Deck::default();
        for (kind, n) in self.iter() {
            all.append(kind, n - u8::from(kind == card));
        }
        *self = all;
    }

    fn append(&mut self, kind: CardId, n: u8) {
        if n > 0 {
            let slot = Slot(self.kinds.len() as u8);
            self.kinds.push(kind);
            (0..n).for_each(|_| self.cards.add(slot));
        }
    }
}

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Player {
    pub fighter: Fighter,
    pub energy: u8,
    pub deck: Deck,
    pub draw_pile: Pile<MAX_DECK, 0>,
    pub hand: Cards,
    pub discard_pile: Cards,
    /// Whether the player gave up.
    pub is_gone: bool,
}

impl Player {
    /// The deck becomes the draw pile (ASCENT-6.3).
    pub(crate) fn begin_fight(&mut self) {
        self.fighter.begin_fight();
        self.draw_pile = Pile::new(*self.deck.cards());
        (self.hand, self.discard_pile) = (Cards::default(), Cards::default());
    }

    /// After a fight no card is anywhere but in the deck.
    pub(crate) fn end_fight(&mut self) {
        self.fighter.begin_fight();
        self.energy = 0;
        (self.draw_pile, self.hand, self.discard_pile) =
            (Pile::default(), Cards::default(), Cards::default());
    }

    /// The cards of a kind in the hand.
    #[inline]
    pub(crate) fn held(&self, card: CardId) -> Option<Slot> {
        self.deck.slot(card).filter(|slot| self.hand.of(*slot) > 0)
    }
}

impl Digested for Player {
    fn digest(&self, digest: &mut Digest) {
        let Player { fighter, energy, deck: Deck { kinds, cards }, draw_pile, hand, discard_pile, is_gone } =
            self;
        digest.add(fighter).add(energy).add(is_gone).add(&**kinds);
        // Four numbers of at most 15 for each kind of the deck.
        for slot in (0..kinds.len() as u8).map(Slot) {
            let counts = [cards, draw_pile.cards(), hand, discard_pile].map(|counts| counts.of(slot));
            digest.word(counts.iter().fold(0, |word, n| word << 8 | u64::from(*n)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(cards: &[u8]) -> Deck {
        let mut deck = Deck::default();
        cards.iter().for_each(|card| deck.add(CardId(*card)));
        deck
    }

    #[test]
    fn a_deck_is_the_same_in_whatever_order_its_cards_came() {
        assert_eq!(deck(&[7, 3, 7, 1]), deck(&[1, 7, 7, 3]));
        let listed: Vec<(u8, u8)> = deck(&[7, 3, 7, 1]).iter().map(|(card, n)| (card.0, n)).collect();
        assert_eq!(listed, [(1, 1), (3, 1), (7, 2)]);
    }

    #[test]
    fn what_is_removed_is_gone_for_good() {
        let mut some = deck(&[1, 3, 7, 7]);
        some.remove(CardId(7));
        some.remove(CardId(1));
        assert_eq!(some, deck(&[3, 7]));
        assert_eq!((some.slot(CardId(1)), some.n_cards()), (None, 2));
    }
}
