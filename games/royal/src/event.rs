//! What happens in a match, for people.

use kernel::Seat;
use serde::{Serialize, Serializer};

use crate::actor::Actor;
use crate::content::{Content, Ground, name_of};

/// What happens in a match. Actors come with their types, so that an event can be told without the match.
///
/// Written for programs, actors are their numbers, cells and actions what views and commands call them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// An actor was placed when the match began, or recruited.
    Came {
        /// Who.
        actor: Who,
        /// Where.
        at: Spot,
    },
    /// An actor did something, the consequences of which follow.
    Acted {
        /// Who.
        actor: Who,
        /// What.
        action: Deed,
        /// Where.
        at: Spot,
        /// Who stood there.
        target: Option<Who>,
    },
    /// An actor went to another cell.
    Moved {
        /// Who.
        actor: Who,
        /// Where from.
        from: Spot,
        /// Where to.
        to: Spot,
    },
    /// An actor lost or got life.
    Life {
        /// Whose.
        actor: Who,
        /// How much was added, less than nothing where it was taken.
        change: i32,
        /// How much there is now.
        life: i32,
    },
    /// An actor changed sides.
    Captured {
        /// Who.
        actor: Who,
        /// Whose it is now; nobody's where none.
        owner: Option<Seat>,
    },
    /// A player got or paid gold.
    Gold {
        /// Who.
        seat: Seat,
        /// How much, less than nothing where it was paid.
        change: i64,
        /// How much there is now.
        gold: u32,
    },
    /// An actor fell.
    Fell {
        /// Who.
        actor: Who,
    },
    /// A script printed a number.
    Printed {
        /// Which.
        value: i64,
    },
    /// A player's turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// The round, from 1 on.
        round: u16,
    },
    /// The match is over.
    Ended {
        /// Who won; nobody where it is drawn.
        winner: Option<Seat>,
        /// Why: the reason of the outcome.
        reason: &'static str,
    },
}

/// An actor that something happens to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Who {
    /// Its number in the match.
    pub id: u16,
    /// Its type, a place in the content's list.
    pub kind: u16,
    /// Whose it is.
    pub owner: Option<Seat>,
}

impl Who {
    pub(crate) fn new(actor: &Actor) -> Who {
        Who { id: actor.id, kind: actor.kind, owner: actor.seat() }
    }
}

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.id)
    }
}

/// An action: whoever reads of it knows it by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deed {
    /// Its place in the content's list.
    pub place: u16,
    name: &'static str,
}

impl Deed {
    pub(crate) fn new(content: &'static Content, place: u16) -> Deed {
        Deed { place, name: &content.actions[usize::from(place)].name }
    }
}

impl Serialize for Deed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name)
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
    pub(crate) fn new(ground: &Ground, cell: u16) -> Spot {
        let (column, row) = ground.place(cell);
        Spot { cell, column, row }
    }

    /// What the cell is called.
    pub fn name(&self) -> String {
        name_of(self.column, self.row)
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}
