//! One player's part of the table, and what is hidden of it (DUEL-4).

use kernel::{Digest, Digested};

use super::{List, MAX_PERMANENTS, Number, Permanent, Places};
use crate::content::{CardType, Content, Deck, Keywords, Kind, MAX_DECK, N_MANA};

/// How many of each kind of a deck, by the deck's own order.
pub(crate) type Counts = [u8; MAX_DECK];

/// So many places of a library are remembered, from the top.
pub(crate) const MAX_KNOWN: usize = 12;

/// What everybody knows of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Side {
    pub life: i16,
    pub pool: [u8; N_MANA],
    /// The kinds of the deck, in order: what counts are counted by.
    pub slots: List<Kind, MAX_DECK>,
    pub taken: Places,
    pub(super) permanents: [Permanent; MAX_PERMANENTS],
    /// The places of creatures.
    pub creatures: Places,
    /// The places of lands.
    pub lands: Places,
    /// What passive effects do to all creatures of this player.
    pub boost: Boost,
    /// The graveyard, the uppermost card last.
    pub buried: List<Kind, MAX_DECK>,
    pub n_hand: u8,
    pub n_library: u8,
    /// Cards in hand that everybody has seen go there, by slot.
    pub shown: Counts,
    /// Where the player wants to be asked, a bit for each stop.
    pub stops: u16,
    /// Whether the player had to draw from an empty library.
    pub is_exhausted: bool,
}

/// What is hidden of a player: the hand from others, the library from all.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Hidden {
    pub hand: Counts,
    /// All cards of the library, those whose places are known among them.
    pub library: Counts,
    /// The cards on top whose places somebody knows, the uppermost first.
    pub top: List<Known, MAX_KNOWN>,
    /// Whether the player keeps the opening hand, once answered.
    pub keeps: Option<bool>,
}

/// A card whose place in a library somebody knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Known {
    pub slot: u8,
    /// Known to both, and not to the library's owner alone.
    pub is_public: bool,
}

impl Digested for Known {
    fn digest(&self, digest: &mut Digest) {
        let Known { slot, is_public } = self;
        digest.add(slot).add(is_public);
    }
}

/// What passive effects add to creatures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Boost {
    pub power: i8,
    pub toughness: i8,
    pub keywords: Keywords,
}

impl Side {
    pub fn new(deck: &Deck, life: u8, stops: u16) -> Side {
        let mut slots = List::new(Kind(0));
        deck.cards().iter().for_each(|(kind, _)| slots.push(*kind));
        Side {
            life: i16::from(life),
            pool: [0; N_MANA],
            slots,
            taken: Places::NONE,
            permanents: [Permanent::default(); MAX_PERMANENTS],
            creatures: Places::NONE,
            lands: Places::NONE,
            boost: Boost::default(),
            buried: List::new(Kind(0)),
            n_hand: 0,
            n_library: deck.size() as u8,
            shown: [0; MAX_DECK],
            stops,
            is_exhausted: false,
        }
    }

    #[inline]
    pub fn at(&self, place: usize) -> &Permanent {
        &self.permanents[place % MAX_PERMANENTS]
    }

    #[inline]
    pub fn at_mut(&mut self, place: usize) -> &mut Permanent {
        &mut self.permanents[place % MAX_PERMANENTS]
    }

    pub fn permanents(&self) -> impl Iterator<Item = &Permanent> {
        self.taken.iter().map(|place| self.at(place))
    }

    #[inline]
    pub fn place_of(&self, number: Number) -> Option<usize> {
        self.taken.iter().find(|place| self.at(*place).number == number)
    }

    /// The slot of a kind of the player's own deck.
    #[inline]
    pub fn slot_of(&self, kind: Kind) -> Option<usize> {
        self.slots.as_slice().iter().position(|slot| *slot == kind)
    }

    /// Puts a permanent onto the battlefield, where there is room.
    pub fn put(&mut self, content: &Content, permanent: Permanent) -> Option<usize> {
        let place = self.taken.free()?;
        self.taken.insert(place);
        match content.card(permanent.kind).card_type {
            CardType::Creature => self.creatures.insert(place),
            CardType::Land => self.lands.insert(place),
            CardType::Invocation | CardType::Spell => {}
        }
        *self.at_mut(place) = permanent;
        Some(place)
    }

    /// Takes a permanent from the battlefield.
    pub fn take(&mut self, place: usize) -> Permanent {
        self.taken.remove(place);
        self.creatures.remove(place);
        self.lands.remove(place);
        std::mem::take(self.at_mut(place))
    }
}

impl Hidden {
    pub fn new(deck: &Deck) -> Hidden {
        let mut library = [0; MAX_DECK];
        for (slot, (_, count)) in library.iter_mut().zip(deck.cards()) {
            *slot = *count;
        }
        Hidden { hand: [0; MAX_DECK], library, top: List::new(Known::default()), keeps: None }
    }

    /// The cards of the library whose places nobody knows.
    pub fn loose(&self, n_slots: usize) -> [u32; MAX_DECK] {
        let mut loose = [0; MAX_DECK];
        for (loose, count) in loose.iter_mut().zip(&self.library).take(n_slots) {
            *loose = u32::from(*count);
        }
        self.top.as_slice().iter().for_each(|known| loose[usize::from(known.slot)] -= 1);
        loose
    }
}
