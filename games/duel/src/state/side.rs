//! One player's part of the table, and what is hidden of it (DUEL-4).

use cards::{List, Pile, Shown, Slot};

use super::{MAX_PERMANENTS, Number, Permanent, Places, Stop};
use crate::content::{CardType, Content, Deck, Keywords, Kind, MAX_DECK, N_MANA};

/// So many places of a library are remembered, from the top.
const MAX_KNOWN: usize = 12;

/// A player sets and lifts stops at most so often in a turn: each of them once.
pub const MOST_TURNED: u8 = Stop::ALL.len() as u8;
/// What is set besides the stops of a player who only tries something out: asked wherever a stop is, though
/// nothing can be done there.
pub(super) const ALWAYS: u16 = 1 << 15;

/// How many of each kind of a deck, by the deck's own order.
pub(crate) type Counts = cards::Counts<MAX_DECK>;
/// A library.
pub(crate) type Library = Pile<MAX_DECK, MAX_KNOWN>;
/// What a viewer knows of a hand and a library.
pub(crate) type Seen = cards::Seen<MAX_DECK, MAX_KNOWN>;

/// What everybody knows of a player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Side {
    pub(super) life: i16,
    pub(super) pool: [u8; N_MANA],
    /// The kinds of the deck, in order: what counts are counted by.
    pub(super) slots: List<Kind, MAX_DECK>,
    pub(super) taken: Places,
    pub(super) permanents: [Permanent; MAX_PERMANENTS],
    pub(super) creatures: Places,
    pub(super) lands: Places,
    /// What passive effects do to all creatures of this player.
    pub(super) boost: Boost,
    pub(super) buried: List<Kind, MAX_DECK>,
    pub(super) hand: Shown<MAX_DECK>,
    pub(super) n_library: u8,
    /// A bit for each stop, and [`ALWAYS`].
    pub(super) stops: u16,
    /// How often stops were set or lifted this turn.
    pub(super) n_turned: u8,
    pub(super) is_exhausted: bool,
}

/// What is hidden of a player: the hand from others, the library from all. A plain value; a duel lends its own
/// for reading.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Hidden {
    pub hand: Counts,
    pub library: Library,
    /// Whether the player keeps the opening hand, once answered.
    pub keeps: Option<bool>,
}

/// What passive effects add to creatures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Boost {
    pub power: i8,
    pub toughness: i8,
    pub keywords: Keywords,
}

impl Side {
    pub(super) fn new(deck: &Deck, life: u8, stops: u16) -> Side {
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
            hand: Shown::default(),
            n_library: deck.size() as u8,
            stops,
            n_turned: 0,
            is_exhausted: false,
        }
    }

    #[inline]
    pub fn life(&self) -> i16 {
        self.life
    }

    /// The mana that was made and not used, by kind.
    #[inline]
    pub fn pool(&self) -> &[u8; N_MANA] {
        &self.pool
    }

    /// The graveyard, the uppermost card last.
    #[inline]
    pub fn buried(&self) -> &[Kind] {
        &self.buried
    }

    /// What everybody knows of the hand.
    #[inline]
    pub fn hand(&self) -> &Shown<MAX_DECK> {
        &self.hand
    }

    #[inline]
    pub fn n_hand(&self) -> u8 {
        self.hand.n_cards()
    }

    #[inline]
    pub fn n_library(&self) -> u8 {
        self.n_library
    }

    /// Whether the player wants to be asked there.
    #[inline]
    pub fn has_stop(&self, stop: Stop) -> bool {
        self.stops & stop.bit() != 0
    }

    /// Whether the player is asked at stops even where nothing can be done.
    #[inline]
    pub fn is_always_asked(&self) -> bool {
        self.stops & ALWAYS != 0
    }

    /// Whether stops can still be set or lifted this turn (DUEL-17.6).
    #[inline]
    pub fn can_turn_stops(&self) -> bool {
        self.n_turned < MOST_TURNED
    }

    /// Whether the player had to draw from an empty library.
    pub fn is_exhausted(&self) -> bool {
        self.is_exhausted
    }

    /// The places of all permanents.
    #[inline]
    pub fn taken(&self) -> Places {
        self.taken
    }

    /// The places of creatures.
    #[inline]
    pub fn creatures(&self) -> Places {
        self.creatures
    }

    /// The places of lands.
    #[inline]
    pub fn lands(&self) -> Places {
        self.lands
    }

    #[inline]
    pub fn at(&self, place: usize) -> &Permanent {
        &self.permanents[place % MAX_PERMANENTS]
    }

    pub fn permanents(&self) -> impl Iterator<Item = &Permanent> {
        self.taken.iter().map(|place| self.at(place))
    }

    #[inline]
    pub fn place_of(&self, number: Number) -> Option<usize> {
        self.taken.iter().find(|place| self.at(*place).number == number)
    }

    /// The kinds of the deck, by slot.
    #[inline]
    pub fn slots(&self) -> &[Kind] {
        &self.slots
    }

    /// The slot of a kind of the player's own deck.
    #[inline]
    pub fn slot_of(&self, kind: Kind) -> Option<Slot> {
        self.slots.iter().position(|slot| *slot == kind).map(|place| Slot(place as u8))
    }

    /// The kind of a slot.
    #[inline]
    pub fn kind_of(&self, slot: Slot) -> Kind {
        self.slots[slot.index()]
    }

    /// The kinds of the deck that are counted there, with how many there are.
    #[inline]
    pub fn counted<'a>(&'a self, counts: &'a Counts) -> impl Iterator<Item = (Kind, u8)> + 'a {
        self.slots.iter().copied().zip(counts.as_slice().iter().copied()).filter(|(_, n)| *n > 0)
    }
}

/// What the verbs of the battlefield are made of.
impl Side {
    #[inline]
    pub(super) fn at_mut(&mut self, place: usize) -> &mut Permanent {
        &mut self.permanents[place % MAX_PERMANENTS]
    }

    /// Puts a permanent onto the battlefield, where there is room.
    pub(super) fn put(&mut self, content: &Content, permanent: Permanent) -> Option<usize> {
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
    pub(super) fn take(&mut self, place: usize) -> Permanent {
        self.taken.remove(place);
        self.creatures.remove(place);
        self.lands.remove(place);
        std::mem::take(self.at_mut(place))
    }
}

impl Hidden {
    pub(super) fn new(deck: &Deck) -> Hidden {
        let mut library = [0; MAX_DECK];
        for (slot, (_, count)) in library.iter_mut().zip(deck.cards()) {
            *slot = *count;
        }
        Hidden { hand: Counts::default(), library: Library::new(Counts::new(library)), keeps: None }
    }
}
