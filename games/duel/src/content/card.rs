//! What a card is: its type, its cost, its keywords, and all that is printed on it (DUEL-3, DUEL-5).

use super::ability::{Ability, Activated, Passive, Trigger};
use content::Translated;

/// A kind of card: its place in the content's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Kind(pub u8);

/// A kind of mana (DUEL-5), and the colour of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Mana {
    /// Water and thought.
    Blue,
    /// Growth.
    Green,
    /// Night and debt.
    Black,
    /// Fire and haste.
    Red,
    /// Without a colour; it pays only what any mana pays.
    Plain,
}

impl Mana {
    /// All five.
    pub const ALL: [Mana; 5] = [Mana::Blue, Mana::Green, Mana::Black, Mana::Red, Mana::Plain];

    /// What files and commands call it.
    pub const fn id(self) -> &'static str {
        match self {
            Mana::Blue => "blue",
            Mana::Green => "green",
            Mana::Black => "black",
            Mana::Red => "red",
            Mana::Plain => "none",
        }
    }

    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The colours that costs can ask for.
pub const N_COLOURS: usize = 4;
/// The kinds of mana.
pub const N_MANA: usize = 5;

/// What has to be paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Mana of each colour.
    pub coloured: [u8; N_COLOURS],
    /// Mana of any kind.
    pub any: u8,
    /// Life.
    pub life: u8,
}

impl Cost {
    /// All mana of it.
    pub fn total(&self) -> u8 {
        self.coloured.iter().sum::<u8>() + self.any
    }
}

/// The type of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CardType {
    /// Makes mana.
    Land,
    /// Attacks and blocks.
    Creature,
    /// Stays in play with a passive effect or an ability.
    Invocation,
    /// Has its effect and is gone.
    Spell,
}

impl CardType {
    /// All four.
    pub const ALL: [CardType; 4] =
        [CardType::Land, CardType::Creature, CardType::Invocation, CardType::Spell];

    /// What files call it.
    pub const fn id(self) -> &'static str {
        match self {
            CardType::Land => "land",
            CardType::Creature => "creature",
            CardType::Invocation => "invocation",
            CardType::Spell => "spell",
        }
    }
}

/// A set of keywords.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Keywords(pub(crate) u16);

impl Keywords {
    /// None of them.
    pub const NONE: Keywords = Keywords(0);
    /// Only creatures with flying or reach can block it.
    pub const FLYING: Keywords = Keywords(1);
    /// Can block what flies.
    pub const REACH: Keywords = Keywords(2);
    /// Can attack the turn it arrives.
    pub const HASTE: Keywords = Keywords(4);
    /// Deals its wounds before the others.
    pub const FIRST_STRIKE: Keywords = Keywords(8);
    /// What its blockers do not need to die goes on to their player.
    pub const TRAMPLE: Keywords = Keywords(16);
    /// Attacking does not tap it.
    pub const VIGILANCE: Keywords = Keywords(32);
    /// Its player gains as much life as it deals wounds in combat.
    pub const LIFELINK: Keywords = Keywords(64);
    /// Any wound it deals in combat kills.
    pub const VENOM: Keywords = Keywords(128);
    /// Cannot attack.
    pub const ROOTED: Keywords = Keywords(256);

    /// Each keyword with what files call it.
    pub const ALL: [(&'static str, Keywords); 9] = [
        ("flying", Keywords::FLYING),
        ("reach", Keywords::REACH),
        ("haste", Keywords::HASTE),
        ("first strike", Keywords::FIRST_STRIKE),
        ("trample", Keywords::TRAMPLE),
        ("vigilance", Keywords::VIGILANCE),
        ("lifelink", Keywords::LIFELINK),
        ("venom", Keywords::VENOM),
        ("rooted", Keywords::ROOTED),
    ];

    /// Whether all of these are among them.
    #[inline]
    pub const fn has(self, other: Keywords) -> bool {
        self.0 & other.0 == other.0
    }

    /// Those of both.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Keywords) -> Keywords {
        Keywords(self.0 | other.0)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// What files call each of them.
    pub fn ids(self) -> impl Iterator<Item = &'static str> {
        Keywords::ALL.into_iter().filter(move |(_, keyword)| self.has(*keyword)).map(|(id, _)| id)
    }
}

/// All that is printed on a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardDef {
    /// What files and commands call it.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// Its type.
    pub card_type: CardType,
    /// Its colour.
    pub colour: Mana,
    /// What it costs to cast.
    pub cost: Cost,
    /// The power of a creature.
    pub power: i8,
    /// The toughness of a creature.
    pub toughness: i8,
    /// The keywords of a creature.
    pub keywords: Keywords,
    /// The kinds of mana that a land makes.
    pub mana: Vec<Mana>,
    /// Whether a deck may have any number of it.
    pub is_basic: bool,
    /// Whether it is a token, which no deck has.
    pub is_token: bool,
    /// What a spell does.
    pub spell: Ability,
    /// What it can do when it is tapped and paid for.
    pub activated: Vec<Activated>,
    /// What it does by itself when something happens.
    pub triggers: Vec<Trigger>,
    /// What it does as long as it is there.
    pub passives: Vec<Passive>,
    /// What it looks like.
    pub picture: String,
    /// Words that mean nothing to the rules.
    pub flavour: Option<Translated>,
}

impl CardDef {
    /// Whether it stays in play.
    pub fn is_permanent(&self) -> bool {
        self.card_type != CardType::Spell
    }

    /// The set of mana that a land makes, a bit each.
    pub(crate) fn mana_bits(&self) -> u8 {
        self.mana.iter().fold(0, |bits, mana| bits | mana.bit())
    }
}
