//! Permanents, and the places of one player's on the battlefield (DUEL-6).

use std::fmt;

use kernel::{Digest, Digested};
use serde::Serialize;

use crate::content::{Keywords, Kind};

/// The number of an object: it gets one when it becomes public, and no other ever gets the same.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
pub struct Number(pub u16);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A player has at most so many permanents (DUEL-4.4).
pub const MAX_PERMANENTS: usize = 24;

/// A card or token on the battlefield.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Permanent {
    pub number: Number,
    pub kind: Kind,
    status: u8,
    /// Each adds one to power and toughness, or takes one off.
    pub counters: i8,
    /// Added to the power until the end of the turn.
    pub power: i8,
    /// Added to the toughness until the end of the turn.
    pub toughness: i8,
    pub wounds: u8,
    /// Its place in the order of those that block one attacker; 0 before they are ordered.
    pub order: u8,
    /// Got until the end of the turn.
    pub keywords: Keywords,
    /// The attacker that it blocks; 0 for none.
    pub blocks: Number,
}

/// What a permanent is or is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    Tapped = 1,
    Token = 2,
    /// It was not there when its player's turn began.
    Fresh = 4,
    Attacking = 8,
    /// It attacks and something was declared to block it.
    Blocked = 16,
    /// A wound that kills.
    Doomed = 32,
}

impl Permanent {
    pub fn new(number: Number, kind: Kind) -> Permanent {
        Permanent { number, kind, ..Permanent::default() }.with(Status::Fresh)
    }

    #[must_use]
    pub fn with(mut self, status: Status) -> Permanent {
        self.set(status);
        self
    }

    #[inline]
    pub fn is(&self, status: Status) -> bool {
        self.status & status as u8 != 0
    }

    #[inline]
    pub fn set(&mut self, status: Status) {
        self.status |= status as u8;
    }

    #[inline]
    pub fn unset(&mut self, status: Status) {
        self.status &= !(status as u8);
    }

    pub fn is_blocking(&self) -> bool {
        self.blocks != Number(0)
    }

    /// No longer in combat.
    pub fn stand_down(&mut self) {
        self.unset(Status::Attacking);
        self.unset(Status::Blocked);
        (self.blocks, self.order) = (Number(0), 0);
    }
}

impl Digested for Permanent {
    fn digest(&self, digest: &mut Digest) {
        let Permanent { number, kind, status, counters, power, toughness, wounds, order, keywords, blocks } =
            self;
        digest.add(&number.0).add(&kind.0).add(status).add(counters).add(power).add(toughness);
        digest.add(wounds).add(order).add(&keywords.0).add(&blocks.0);
    }
}

/// The places of one player's permanents that are taken, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Places(pub u32);

impl Places {
    pub const NONE: Places = Places(0);

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn insert(&mut self, place: usize) {
        self.0 |= 1 << place;
    }

    pub fn remove(&mut self, place: usize) {
        self.0 &= !(1 << place);
    }

    pub fn has(self, place: usize) -> bool {
        self.0 >> place & 1 != 0
    }

    /// The lowest place that is free.
    pub fn free(self) -> Option<usize> {
        let place = self.0.trailing_ones() as usize;
        (place < MAX_PERMANENTS).then_some(place)
    }

    /// The places in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = usize> + use<> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let place = left.trailing_zeros() as usize;
                left &= left - 1;
                place
            })
        })
    }
}
