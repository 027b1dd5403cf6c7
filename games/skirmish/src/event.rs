//! What happens in a battle, for people.

use kernel::Seat;
use serde::{Serialize, Serializer};

use crate::UnitId;
use crate::content::{Content, MapDef, name_of};

impl Serialize for UnitId {
    /// As in commands, counted from 1.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

/// What happens in a battle. Units come with their places in the list of all units of the
/// content, so that an event can be told without the battle.
///
/// Written for programs, units are their numbers, cells and things of the content what views and commands call
/// them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// It was drawn who of a side stands where.
    LinedUp {
        /// Whose units.
        seat: Seat,
        /// Who leads them, and has the first place.
        leader: Actor,
        /// Where each of them stands, in the order of their numbers.
        places: Vec<Spot>,
    },
    /// A unit went a cell on.
    Stepped {
        /// Who.
        unit: Actor,
        /// Where from.
        from: Spot,
        /// Where to.
        to: Spot,
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
        item: Named,
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
        /// The ground.
        ground: Named,
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Actor {
    /// Its number in the battle.
    pub id: UnitId,
    /// Its place in the list of all units of the content.
    pub def: u16,
}

impl Serialize for Actor {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id.serialize(serializer)
    }
}

/// An item or a ground: whoever reads of it knows it by its id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// Its place in the content's list.
    pub place: u8,
    id: &'static str,
}

impl Named {
    pub(crate) fn item(content: &'static Content, place: u8) -> Named {
        Named { place, id: &content.items[usize::from(place)].id }
    }

    pub(crate) fn ground(content: &'static Content, place: u8) -> Named {
        Named { place, id: &content.grounds[usize::from(place)].id }
    }
}

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

/// A cell of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Its number, row by row.
    pub cell: u16,
    column: u8,
    row: u8,
}

impl Spot {
    pub(crate) fn new(map: &MapDef, cell: u16) -> Spot {
        Spot { cell, column: map.board.column(cell), row: map.board.row(cell) }
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&name_of(self.column, self.row))
    }
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
