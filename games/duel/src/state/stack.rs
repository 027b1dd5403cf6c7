//! The stack, and the triggers that wait to be put on it (DUEL-10, DUEL-11).

use kernel::{Digest, Digested, Seat};

use super::Number;
use crate::Target;
use crate::content::{Ability, Content, Kind};

/// The stack holds at most so many objects (DUEL-10.7).
pub const MAX_STACK: usize = 24;
/// So many triggers can wait.
pub(crate) const MAX_PENDING: usize = 24;

/// What an object on the stack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nature {
    /// A card that was cast.
    Card,
    /// A copy of a card.
    Copy,
    /// An activated ability, by its place on the card.
    Activated(u8),
    /// A triggered ability, by its place on the card.
    Triggered(u8),
}

impl Nature {
    fn code(self) -> u16 {
        match self {
            Nature::Card => 0,
            Nature::Copy => 1,
            Nature::Activated(place) => 2 | u16::from(place) << 8,
            Nature::Triggered(place) => 3 | u16::from(place) << 8,
        }
    }

    /// Whether it is a card or a copy of one.
    pub fn is_card(self) -> bool {
        matches!(self, Nature::Card | Nature::Copy)
    }
}

/// An object on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Object {
    pub number: Number,
    pub kind: Kind,
    pub nature: Nature,
    pub controller: Seat,
    /// The permanent that has the ability; 0 for a card.
    pub source: Number,
    /// The permanent that a trigger is about; 0 for none.
    pub subject: Number,
    pub targets: [Target; 2],
}

impl Object {
    pub const NONE: Object = Object {
        number: Number(0),
        kind: Kind(0),
        nature: Nature::Card,
        controller: Seat(0),
        source: Number(0),
        subject: Number(0),
        targets: [Target::None; 2],
    };

    /// Its targets and what it does.
    pub fn ability(self, content: &'static Content) -> &'static Ability {
        let card = content.card(self.kind);
        match self.nature {
            Nature::Card | Nature::Copy => &card.spell,
            Nature::Activated(place) => &card.activated[usize::from(place)].ability,
            Nature::Triggered(place) => &card.triggers[usize::from(place)].ability,
        }
    }
}

impl Digested for Object {
    fn digest(&self, digest: &mut Digest) {
        let Object { number, kind, nature, controller, source, subject, targets } = self;
        digest.add(&number.0).add(&kind.0).add(&nature.code()).add(controller).add(&source.0);
        digest.add(&subject.0).add(targets);
    }
}

impl Digested for Target {
    fn digest(&self, digest: &mut Digest) {
        match *self {
            Target::None => digest.word(0),
            Target::Object(number) => digest.word(1).add(&number.0),
            Target::Player(seat) => digest.word(2).add(&seat),
            Target::Buried(seat, kind) => digest.word(3).add(&seat).add(&kind.0),
        };
    }
}

/// A trigger that waits to be put on the stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pending {
    pub controller: Seat,
    pub kind: Kind,
    /// Its place among the triggers of the card.
    pub trigger: u8,
    pub source: Number,
    pub subject: Number,
}

impl Pending {
    pub const NONE: Pending =
        Pending { controller: Seat(0), kind: Kind(0), trigger: 0, source: Number(0), subject: Number(0) };
}

impl Digested for Pending {
    fn digest(&self, digest: &mut Digest) {
        let Pending { controller, kind, trigger, source, subject } = self;
        digest.add(controller).add(&kind.0).add(trigger).add(&source.0).add(&subject.0);
    }
}
