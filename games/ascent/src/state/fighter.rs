//! Whoever fights: life, block, element and counters (ASCENT-10, ASCENT-12).

use kernel::{Digest, Digested};

use crate::content::{Element, N_STATUSES, Status};

/// A counter: what was put on outside of its owner's turn is kept apart until that turn begins, so that n means n of
/// the owner's turns (ASCENT-12.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counter {
    pub old: u8,
    pub fresh: u8,
}

impl Counter {
    #[inline]
    pub(crate) fn total(self) -> u8 {
        self.old.saturating_add(self.fresh)
    }
}

/// A player or an enemy in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Fighter {
    pub life: u16,
    pub most_life: u16,
    pub block: u16,
    pub element: Element,
    /// What is added to attacks.
    pub attack: u8,
    /// What is added to block.
    pub guard: u8,
    counters: [Counter; N_STATUSES],
}

impl Fighter {
    pub(crate) fn new(life: u16, element: Element, attack: u8, guard: u8) -> Fighter {
        Fighter { life, most_life: life, element, attack, guard, ..Fighter::default() }
    }

    #[inline]
    pub(crate) fn is_alive(&self) -> bool {
        self.life > 0
    }

    /// How much of a counter there is.
    #[inline]
    pub(crate) fn status(&self, status: Status) -> u8 {
        self.counters[status.index()].total()
    }

    /// How much of a counter was put on outside of the owner's turn.
    pub(crate) fn fresh(&self, status: Status) -> u8 {
        self.counters[status.index()].fresh
    }

    #[inline]
    pub(crate) fn has(&self, status: Status) -> bool {
        self.status(status) > 0
    }

    /// The same as a card turns it (ASCENT-11.1).
    #[inline]
    pub(crate) fn turned(&self, element: Option<Element>) -> Fighter {
        Fighter { element: element.unwrap_or(self.element), ..*self }
    }

    /// ASCENT-6.3: without block and counters.
    pub(crate) fn begin_fight(&mut self) {
        self.block = 0;
        self.counters = [Counter::default(); N_STATUSES];
    }

    /// ASCENT-7.1: block is gone, and every counter but evade falls by one.
    #[inline]
    pub(crate) fn begin_turn(&mut self) {
        self.block = 0;
        for status in Status::ALL {
            let Counter { old, fresh } = &mut self.counters[status.index()];
            let fall = u8::from(status != Status::Evade);
            (*old, *fresh) = (old.saturating_sub(fall).saturating_add(*fresh), 0);
        }
    }

    /// Adds to a counter, in the owner's own turn or outside of it.
    #[inline]
    pub(crate) fn gain(&mut self, status: Status, n: u8, is_own_turn: bool) {
        let Counter { old, fresh } = &mut self.counters[status.index()];
        let part = if is_own_turn { old } else { fresh };
        *part = part.saturating_add(n);
    }

    /// Uses up one of a counter: the older part first.
    #[inline]
    pub(crate) fn spend(&mut self, status: Status) {
        let Counter { old, fresh } = &mut self.counters[status.index()];
        let part = if *old > 0 { old } else { fresh };
        *part = part.saturating_sub(1);
    }

    /// Block takes what it can, life the rest (ASCENT-10.6); how much each took.
    #[inline]
    pub(crate) fn suffer(&mut self, damage: u16) -> (u16, u16) {
        let blocked = damage.min(self.block);
        let lost = (damage - blocked).min(self.life);
        (self.block, self.life) = (self.block - blocked, self.life - lost);
        (blocked, lost)
    }

    /// Life never exceeds its maximum (ASCENT-10.9); how much was healed.
    #[inline]
    pub(crate) fn heal(&mut self, n: u16) -> u16 {
        let healed = n.min(self.most_life - self.life);
        self.life += healed;
        healed
    }
}

impl Digested for Fighter {
    fn digest(&self, digest: &mut Digest) {
        let Fighter { life, most_life, block, element, attack, guard, counters } = self;
        let word = |high: u16, low: u16| u64::from(high) << 16 | u64::from(low);
        digest
            .word(word(*life, *most_life) << 32 | word(*block, (*element as u16) << 8 | u16::from(*attack)));
        let packed = counters.iter().fold(0u128, |packed, Counter { old, fresh }| {
            packed << 16 | u128::from(*old) << 8 | u128::from(*fresh)
        });
        let packed = packed << 8 | u128::from(*guard);
        digest.word((packed >> 64) as u64).word(packed as u64);
    }
}
