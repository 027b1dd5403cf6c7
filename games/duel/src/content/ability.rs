//! What cards do: abilities composed of targets, triggers, effects and passives (DUEL-15).

use super::card::{CardType, Cost, Keywords, Kind, N_MANA};

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

impl Effect {
    /// What it is done to.
    pub(crate) fn to(&self) -> Option<To> {
        match *self {
            Effect::Damage { to, .. }
            | Effect::Draw { to, .. }
            | Effect::Discard { to, .. }
            | Effect::Mill { to, .. }
            | Effect::Gain { to, .. }
            | Effect::Lose { to, .. }
            | Effect::Destroy { to }
            | Effect::Tap { to }
            | Effect::Untap { to }
            | Effect::Remove { to }
            | Effect::Bounce { to, .. }
            | Effect::Sacrifice { to, .. }
            | Effect::Counter { to }
            | Effect::Pump { to, .. }
            | Effect::Grow { to, .. }
            | Effect::Return { to, .. }
            | Effect::Copy { to } => Some(to),
            Effect::Look { .. } | Effect::SacrificeThis | Effect::Token { .. } | Effect::Mana { .. } => None,
        }
    }
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
