//! What happens in a duel, for people. The automatic commands of DUEL-14 are events of their names.

use kernel::Seat;
use serde::{Serialize, Serializer};

use crate::content::{Content, Kind, Mana, N_MANA};
use crate::state::{Number, Phase, Stop};

/// A card, as events name it: whoever reads them knows it by its id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// Its place in the content.
    pub kind: Kind,
    id: &'static str,
}

impl Named {
    pub(crate) fn new(content: &'static Content, kind: Kind) -> Named {
        Named { kind, id: &content.card(kind).id }
    }
}

/// A permanent or an object on the stack, as it was when something happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Thing {
    /// Its number.
    pub number: Number,
    /// What card it is.
    pub card: Named,
    /// Whose it is.
    pub seat: Seat,
}

/// What an effect has done to a permanent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// It was tapped.
    Tapped,
    /// It was untapped.
    Untapped,
    /// Its numbers changed until the end of the turn.
    Pumped {
        /// Its power, by so much.
        power: i8,
        /// Its toughness, by so much.
        toughness: i8,
    },
    /// It got counters.
    Grown {
        /// How many.
        n: i8,
    },
    /// It was wounded.
    Wounded {
        /// How much.
        n: u8,
    },
}

/// Where something went that left a zone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// Its owner's graveyard.
    Graveyard,
    /// Its owner's hand.
    Hand,
    /// The top of its owner's library.
    Library,
    /// Out of the game.
    Removed,
    /// It ceased to exist: a token, a copy.
    Nowhere,
}

/// A fact.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A player begins; it was drawn.
    Began {
        /// Who.
        seat: Seat,
    },
    /// A player keeps the opening hand.
    Kept {
        /// Who.
        seat: Seat,
    },
    /// A player has given the opening hand back and drawn anew.
    Mulligan {
        /// Who.
        seat: Seat,
        /// How many cards.
        n: u8,
    },
    /// A player drew a card; which one is for that player alone.
    Draw {
        /// Who.
        seat: Seat,
        /// What.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Named>,
    },
    /// A player would have drawn from an empty library.
    Exhausted {
        /// Who.
        seat: Seat,
    },
    /// A turn begins.
    Turn {
        /// Whose.
        seat: Seat,
        /// Which.
        turn: u16,
    },
    /// A phase begins.
    Phase {
        /// Which.
        phase: Phase,
    },
    /// A player's permanents untap.
    Untap {
        /// Whose.
        seat: Seat,
    },
    /// Mana was left in a pool and is gone.
    EmptyPools,
    /// What lasted until the end of the turn is gone.
    Clean,
    /// A land was put down.
    Land {
        /// Which.
        land: Thing,
    },
    /// Lands were tapped for mana.
    Tap {
        /// By whom.
        seat: Seat,
        /// Which land.
        land: Thing,
        /// For what.
        mana: Mana,
    },
    /// Something was paid.
    Pay {
        /// By whom.
        seat: Seat,
        /// How much mana of each kind.
        mana: [u8; N_MANA],
        /// How much life.
        life: u8,
    },
    /// A card was cast.
    Cast {
        /// The card on the stack.
        object: Thing,
        /// What it is aimed at.
        targets: [Option<Aim>; 2],
    },
    /// An ability was activated.
    Activate {
        /// The ability on the stack.
        object: Thing,
        /// The permanent that has it.
        source: Number,
        /// What it is aimed at.
        targets: [Option<Aim>; 2],
    },
    /// An ability was triggered.
    Trigger {
        /// The ability on the stack.
        object: Thing,
        /// The permanent that has it; none where it has left play.
        source: Option<Number>,
        /// What it is aimed at.
        targets: [Option<Aim>; 2],
    },
    /// A trigger found nothing to be aimed at, or no room on the stack.
    TriggerLost {
        /// The card that has it.
        card: Named,
        /// Whose it was.
        seat: Seat,
    },
    /// A player passed priority and changed a stop.
    StopTurned {
        /// Who.
        seat: Seat,
        /// Which.
        stop: Stop,
        /// Whether it is set now.
        is_set: bool,
    },
    /// A card resolves.
    ResolveCard {
        /// The card.
        object: Thing,
    },
    /// An ability resolves.
    ResolveAbility {
        /// The ability.
        object: Thing,
    },
    /// All its targets are gone: it does nothing.
    Fizzle {
        /// What does nothing.
        object: Thing,
    },
    /// A spell was countered.
    Counter {
        /// Which.
        object: Thing,
    },
    /// A permanent enters the battlefield.
    Enter {
        /// Which.
        permanent: Thing,
        /// Whether it is a token.
        is_token: bool,
        /// The object on the stack that it was, where it was one.
        #[serde(skip_serializing_if = "Option::is_none")]
        from: Option<Number>,
    },
    /// The battlefield has no room for it.
    NoRoom {
        /// What.
        card: Named,
        /// Whose.
        seat: Seat,
    },
    /// A creature dies.
    Die {
        /// Which.
        permanent: Thing,
    },
    /// A permanent leaves the battlefield otherwise.
    Leave {
        /// Which.
        permanent: Thing,
        /// Where to.
        to: Destination,
    },
    /// Something is done to a permanent.
    Change {
        /// To which.
        permanent: Thing,
        /// What.
        change: Change,
    },
    /// A player's life changes.
    Life {
        /// Whose.
        seat: Seat,
        /// By how much.
        by: i16,
        /// To how much.
        life: i16,
    },
    /// A player gets mana.
    Mana {
        /// Who.
        seat: Seat,
        /// How much of each kind.
        mana: [u8; N_MANA],
    },
    /// A player discards a card.
    Discard {
        /// Who.
        seat: Seat,
        /// What.
        card: Named,
    },
    /// A card goes from the top of a library into the graveyard.
    Mill {
        /// Whose.
        seat: Seat,
        /// What.
        card: Named,
    },
    /// A player looks at a card of the library; which one is for that player alone.
    Look {
        /// Who.
        seat: Seat,
        /// What.
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Named>,
    },
    /// The card stays where it is.
    LookLeft {
        /// Whose.
        seat: Seat,
    },
    /// A permanent is given up.
    Sacrifice {
        /// Which.
        permanent: Thing,
    },
    /// A buried card comes back to its owner's hand.
    Return {
        /// Whose.
        seat: Seat,
        /// What.
        card: Named,
    },
    /// A buried card is removed from the game.
    RemoveBuried {
        /// Whose.
        seat: Seat,
        /// What.
        card: Named,
    },
    /// A spell is copied.
    Copy {
        /// The copy on the stack.
        object: Thing,
    },
    /// A creature attacks.
    Attack {
        /// Which.
        permanent: Thing,
    },
    /// An attacker or a blocker is taken back.
    Withdraw {
        /// Which creature.
        permanent: Thing,
    },
    /// A creature blocks.
    Block {
        /// Which.
        permanent: Thing,
        /// What.
        attacker: Thing,
    },
    /// Wounds of combat are dealt.
    SolveCombat {
        /// Whether by those alone that strike first.
        is_first: bool,
        /// Who strikes whom, in the order of the attackers; whoever deals nothing is left out.
        blows: Vec<Blow>,
    },
    /// The duel is over.
    Ended {
        /// Who won.
        winner: Option<Seat>,
        /// Why.
        reason: &'static str,
    },
}

/// A creature that deals damage in combat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Blow {
    /// Which creature.
    pub by: Thing,
    /// The creature that it wounds, or the player that it hurts.
    pub at: Aim,
}

/// What something is aimed at, for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// A permanent, or an object on the stack.
    Thing(Thing),
    /// A player.
    Player(Seat),
    /// A card in a graveyard.
    Buried {
        /// Whose graveyard.
        seat: Seat,
        /// Which card.
        card: Named,
    },
}

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

impl Serialize for Mana {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl Serialize for Phase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl Serialize for Stop {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}
