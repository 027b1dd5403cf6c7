//! What happens in a battle, for people.

use kernel::Seat;
use serde::{Serialize, Serializer};

use crate::{ItemKind, UnitId};

impl Serialize for UnitId {
    /// As in commands, counted from 1.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl Serialize for ItemKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

/// What happens in a battle. Units come with their places in the list of all units of the
/// content, so that an event can be told without the battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A unit went a cell on.
    Stepped {
        /// Who.
        unit: Actor,
        /// Where from.
        from: u16,
        /// Where to.
        to: u16,
    },
    /// A unit struck, or struck back.
    Struck {
        /// Who.
        unit: Actor,
        /// Whom.
        target: Actor,
        /// Whether that answers a blow.
        is_counter: bool,
        /// How the blow fell.
        blow: Blow,
        /// How much life it took.
        damage: u8,
        /// How much is left.
        life: u8,
    },
    /// A unit used an item.
    Used {
        /// Who.
        unit: Actor,
        /// What.
        item: ItemKind,
        /// On whom.
        target: Actor,
        /// How much of its effect took hold: life given or taken, defence added.
        amount: u8,
        /// The target's life afterwards.
        life: u8,
    },
    /// A unit ended its action.
    Waited {
        /// Who.
        unit: Actor,
    },
    /// A unit died.
    Died {
        /// Who.
        unit: Actor,
    },
    /// A side's turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// The turn's number, from 1 on.
        turn: u16,
    },
    /// The ground gave a unit life back.
    Healed {
        /// Who.
        unit: Actor,
        /// The ground, a place in the content's list.
        ground: u8,
        /// How much life.
        amount: u8,
        /// The life afterwards.
        life: u8,
    },
    /// The battle is over.
    Ended {
        /// Who won; nobody where it is drawn.
        winner: Option<Seat>,
        /// Why: the reason of the outcome.
        reason: &'static str,
    },
}

/// A unit that something happens to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Actor {
    /// Its number in the battle.
    pub id: UnitId,
    /// Its place in the list of all units of the content.
    pub def: u16,
}

/// How a blow falls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Blow {
    /// It misses.
    Miss,
    /// It hits.
    Hit,
    /// It hits where it hurts most.
    Critical,
}
