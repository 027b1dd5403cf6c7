//! What cards and skills can do: a closed vocabulary that the rules interpret (ASCENT-9, ASCENT-12).

use serde::Serialize;

/// What can lie on a fighter: a counter with a number (ASCENT-12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Gains more block.
    BlockPlus,
    /// Deals more damage.
    AttackPlus,
    /// Heals at the end of the turn.
    Regeneration,
    /// The next attacks miss.
    Evade,
    /// Attackers are hurt.
    Retaliate,
    /// Gains less block.
    BlockMinus,
    /// Deals less damage.
    AttackMinus,
}

/// So many kinds of counters.
pub const N_STATUSES: usize = 7;

impl Status {
    /// All of them, buffs first.
    pub const ALL: [Status; N_STATUSES] = [
        Status::BlockPlus,
        Status::AttackPlus,
        Status::Regeneration,
        Status::Evade,
        Status::Retaliate,
        Status::BlockMinus,
        Status::AttackMinus,
    ];

    /// Its place in order.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it is good to have.
    #[inline]
    pub const fn is_buff(self) -> bool {
        !matches!(self, Status::BlockMinus | Status::AttackMinus)
    }

    /// Its name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Status::BlockPlus => "block_plus",
            Status::AttackPlus => "attack_plus",
            Status::Regeneration => "regeneration",
            Status::Evade => "evade",
            Status::Retaliate => "retaliate",
            Status::BlockMinus => "block_minus",
            Status::AttackMinus => "attack_minus",
        }
    }
}

/// What a card or a skill does; 0 is nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effects {
    /// Damage.
    pub attack: u8,
    /// Block.
    pub block: u8,
    /// Cards drawn.
    pub draw: u8,
    /// Cards discarded.
    pub discard: u8,
    /// Life.
    pub heal: u8,
    /// Counters.
    pub statuses: [u8; N_STATUSES],
}

impl Effects {
    /// How much of a counter it gives.
    #[inline]
    pub const fn status(&self, status: Status) -> u8 {
        self.statuses[status.index()]
    }

    /// Whether it gives any buff.
    #[inline]
    pub fn has_buff(&self) -> bool {
        Status::ALL.iter().any(|status| status.is_buff() && self.status(*status) > 0)
    }

    /// Whether it gives any debuff.
    #[inline]
    pub fn has_debuff(&self) -> bool {
        self.status(Status::BlockMinus) > 0 || self.status(Status::AttackMinus) > 0
    }

    /// Whether it does nothing at all.
    pub fn is_nothing(&self) -> bool {
        *self == Effects::default()
    }
}
