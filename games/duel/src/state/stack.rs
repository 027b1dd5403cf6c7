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

/// A list of at most N that allocates nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// Nothing; the filling is never seen.
    pub fn new(filling: T) -> List<T, N> {
        List { items: [filling; N], len: 0 }
    }

    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    #[inline]
    pub fn is_full(&self) -> bool {
        usize::from(self.len) == N
    }

    /// Adds one at the end, where there is room.
    pub fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = item;
            self.len += 1;
        }
    }

    pub fn pop(&mut self) -> Option<T> {
        let last = *self.as_slice().last()?;
        self.len -= 1;
        Some(last)
    }

    /// Takes one out; those after it move up.
    pub fn remove(&mut self, place: usize) -> T {
        let item = self.as_slice()[place];
        self.items.copy_within(place + 1..usize::from(self.len), place);
        self.len -= 1;
        item
    }

    /// Puts one in front; where there is no room the last is dropped.
    pub fn push_front(&mut self, item: T) {
        if !self.is_full() {
            self.len += 1;
        }
        self.items.copy_within(0..usize::from(self.len) - 1, 1);
        self.items[0] = item;
    }
}

/// What is past the end does not count.
impl<T: Copy + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &List<T, N>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Digested + Copy, const N: usize> Digested for List<T, N> {
    fn digest(&self, digest: &mut Digest) {
        digest.add(self.as_slice());
    }
}
