//! What a card is: its cost, and its abilities composed of effects, targets and triggers (DUEL-3, DUEL-15).

use super::Name;

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
    pub name: Name,
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
    pub flavour: Option<Name>,
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

/// Targets and what is done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ability {
    /// What has to be chosen, at most two things.
    pub targets: Vec<Filter>,
    /// What is done, in order.
    pub effects: Vec<Effect>,
}

/// An ability that is activated by tapping its permanent and paying.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Activated {
    /// What it costs besides tapping.
    pub cost: Cost,
    /// What it does.
    pub ability: Ability,
}

/// An ability that is triggered by an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trigger {
    /// By what.
    pub when: When,
    /// What it does.
    pub ability: Ability,
}

/// The event that triggers (DUEL-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// A card is played, a land put down included.
    Played(CardFilter, Whose),
    /// A card resolves.
    Resolves(CardFilter, Whose),
    /// A permanent enters the battlefield.
    Enters(Arrival),
    /// A permanent leaves the battlefield.
    Leaves(Arrival),
    /// A turn starts.
    Turn(Whose),
    /// Combat starts.
    Combat(Whose),
    /// A turn ends.
    End(Whose),
}

/// Which cards an event is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardFilter {
    /// Any.
    Card,
    /// Those of a type.
    Type(CardType),
}

impl CardFilter {
    /// Whether cards of this type are meant.
    pub fn has(self, card_type: CardType) -> bool {
        match self {
            CardFilter::Card => true,
            CardFilter::Type(wanted) => wanted == card_type,
        }
    }
}

/// Which permanents come or go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// The one that has the ability.
    This,
    /// Another one.
    Other(PermanentFilter, Whose),
}

/// Permanents by what they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PermanentFilter {
    /// Any.
    Permanent,
    /// Those of a type.
    Type(CardType),
    /// Tokens.
    Token,
}

/// Whose something is, seen from whoever controls the ability.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Whose {
    /// Anybody's.
    Any,
    /// One's own.
    Own,
    /// The opponent's.
    Enemy,
}

impl Whose {
    /// Whether something is meant, by whether it is one's own.
    #[inline]
    pub fn has(self, is_own: bool) -> bool {
        match self {
            Whose::Any => true,
            Whose::Own => is_own,
            Whose::Enemy => !is_own,
        }
    }
}

/// What can be chosen as a target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Filter {
    /// What it is.
    pub what: What,
    /// Whose it is.
    pub whose: Whose,
    /// What condition a creature is in.
    pub being: Option<Being>,
    /// A creature's power is at most so much.
    pub power_most: Option<i8>,
}

/// What a target is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A creature on the battlefield.
    Creature,
    /// An invocation there.
    Invocation,
    /// A land there.
    Land,
    /// Any permanent there.
    Permanent,
    /// A player.
    Player,
    /// A creature or a player.
    CreatureOrPlayer,
    /// A card on the stack.
    Spell,
    /// A creature card on the stack.
    CreatureSpell,
    /// A creature card in a graveyard.
    BuriedCreature,
    /// Any card in a graveyard.
    BuriedCard,
}

/// The condition of a creature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Being {
    /// It is tapped.
    Tapped,
    /// It is not.
    Untapped,
    /// It attacks.
    Attacking,
    /// It blocks.
    Blocking,
    /// It flies.
    Flying,
    /// It has wounds.
    Wounded,
}

/// Whom or what an effect is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    /// The first target.
    Target,
    /// The second target.
    Second,
    /// The permanent that has the ability.
    This,
    /// The permanent that the trigger is about.
    It,
    /// Whoever controls the ability.
    You,
    /// The other player.
    Opponent,
    /// Both players.
    Both,
    /// All creatures of whoever controls it.
    OwnCreatures,
    /// All creatures of the other player.
    EnemyCreatures,
    /// All creatures.
    AllCreatures,
    /// All own creatures but this.
    OwnOthers,
    /// All creatures that fly.
    Flyers,
    /// All creatures that attack.
    Attackers,
}

/// How much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Amount {
    /// Just so much.
    Fixed(u8),
    /// As many as one has creatures.
    OwnCreatures,
    /// As many as the opponent has creatures.
    EnemyCreatures,
    /// As many as one has lands.
    OwnLands,
    /// As many as one holds cards.
    Hand,
    /// As many as creature cards lie in one's graveyard.
    BuriedCreatures,
    /// The power of what has the ability.
    Power,
    /// The power of the first target.
    TargetPower,
}

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Wounds creatures and hurts players.
    Damage {
        /// How much.
        n: Amount,
        /// Whom.
        to: To,
    },
    /// Players draw.
    Draw {
        /// How many cards.
        n: Amount,
        /// Who.
        to: To,
    },
    /// Players discard what they choose.
    Discard {
        /// How many cards.
        n: Amount,
        /// Who.
        to: To,
    },
    /// Cards from the top of a library go to the graveyard.
    Mill {
        /// How many.
        n: Amount,
        /// Whose.
        to: To,
    },
    /// Players gain life.
    Gain {
        /// How much.
        n: Amount,
        /// Who.
        to: To,
    },
    /// Players lose life.
    Lose {
        /// How much.
        n: Amount,
        /// Who.
        to: To,
    },
    /// One looks at the top of one's library; each card is buried or stays.
    Look {
        /// How many cards.
        n: u8,
    },
    /// Permanents are destroyed.
    Destroy {
        /// Which.
        to: To,
    },
    /// Permanents are tapped.
    Tap {
        /// Which.
        to: To,
    },
    /// Permanents are untapped.
    Untap {
        /// Which.
        to: To,
    },
    /// Something is removed from the game.
    Remove {
        /// What.
        to: To,
    },
    /// Permanents go back to their owner.
    Bounce {
        /// Which.
        to: To,
        /// Where to.
        place: BouncePlace,
    },
    /// Players give up permanents that they choose.
    Sacrifice {
        /// How many.
        n: Amount,
        /// Of what.
        what: PermanentFilter,
        /// Who.
        to: To,
    },
    /// Its player gives up the permanent that has the ability.
    SacrificeThis,
    /// A spell on the stack does not happen.
    Counter {
        /// Which.
        to: To,
    },
    /// Creatures change until the end of the turn.
    Pump {
        /// What is added to their power.
        power: i8,
        /// What is added to their toughness.
        toughness: i8,
        /// What they get.
        keywords: Keywords,
        /// Which.
        to: To,
    },
    /// Creatures get counters, each one more or one less power and toughness.
    Grow {
        /// How many; with a minus they shrink.
        n: i8,
        /// Which.
        to: To,
    },
    /// One makes tokens.
    Token {
        /// How many.
        n: Amount,
        /// Which.
        card: Kind,
    },
    /// One gets mana.
    Mana {
        /// How much of each kind.
        mana: [u8; N_MANA],
    },
    /// A buried card comes back.
    Return {
        /// Which.
        to: To,
        /// Where to.
        place: ReturnPlace,
    },
    /// A spell or a creature is copied.
    Copy {
        /// Which.
        to: To,
    },
}

/// Where a permanent goes back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BouncePlace {
    /// Its owner's hand.
    Hand,
    /// The top of its owner's library.
    Top,
}

/// Where a buried card comes back to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReturnPlace {
    /// Its owner's hand.
    Hand,
    /// The battlefield.
    Battlefield,
}

/// What a permanent does as long as it is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Passive {
    /// To whom.
    pub who: Circle,
    /// What is added to their power.
    pub power: i8,
    /// What is added to their toughness.
    pub toughness: i8,
    /// What they have.
    pub keywords: Keywords,
}

/// The creatures that a passive effect is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Circle {
    /// One's own.
    OwnCreatures,
    /// One's own but this.
    OwnOthers,
    /// The opponent's.
    EnemyCreatures,
    /// All.
    AllCreatures,
}
