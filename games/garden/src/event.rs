//! What happens in a match, for people.

use kernel::Seat;
use serde::{Serialize, Serializer};

use crate::content::{N_RESOURCES, Purse, name_of};
use crate::{CellId, Content, Phase};

/// What happens in a match.
///
/// Written for programs, cells and things of the content are what views and commands call them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// It was drawn who begins.
    Begins {
        /// Who.
        seat: Seat,
    },
    /// A player's turn began.
    TurnBegan {
        /// Whose.
        seat: Seat,
        /// The round, from 1 on.
        round: u16,
        /// What the cells gave.
        gained: Goods,
    },
    /// Poison on a cell rolled.
    Poisoned {
        /// Which cell.
        cell: Spot,
        /// Whose creatures.
        seat: Option<Seat>,
        /// The cell's die.
        die: u8,
        /// Those of the creatures.
        dice: Vec<u8>,
        /// How many sides they have.
        sides: u8,
        /// How many died.
        deaths: u8,
    },
    /// A cell of nobody's was taken, or a sheltered group moved in.
    Took {
        /// Who.
        seat: Seat,
        /// Where from.
        from: Spot,
        /// Which cell.
        to: Spot,
        /// How many went.
        n: u8,
    },
    /// A cell was fought for.
    Fought {
        /// Who attacked, and who defended.
        seats: [Seat; 2],
        /// Where from.
        from: Spot,
        /// Which cell.
        to: Spot,
        /// The dice of both.
        dice: [Vec<u8>; 2],
        /// How many sides they have.
        sides: [u8; 2],
        /// Whether the attacker won.
        is_won: bool,
    },
    /// A shelter was struck, and is gone.
    ShelterEnded {
        /// Who struck.
        seat: Seat,
        /// Which cell.
        cell: Spot,
    },
    /// A price was paid.
    Paid {
        /// Who.
        seat: Seat,
        /// How much of each resource.
        price: Goods,
    },
    /// A special cell's power was used.
    PowerUsed {
        /// Who.
        seat: Seat,
        /// Which special cell.
        special: Named,
    },
    /// An ability was used.
    AbilityUsed {
        /// Who.
        seat: Seat,
        /// The clan.
        clan: Named,
        /// Whether it is the zone attack.
        is_zone: bool,
        /// The cell, where it asks for one.
        target: Option<Spot>,
    },
    /// Creatures died.
    Died {
        /// Whose.
        seat: Seat,
        /// Where.
        cell: Spot,
        /// How many.
        n: u8,
        /// Of what.
        cause: Cause,
    },
    /// Resources were stolen.
    Stole {
        /// By whom, and of whom.
        seats: [Seat; 2],
        /// Which.
        resource: Named,
        /// How much.
        n: u16,
    },
    /// A cell's creatures were driven off and will come back.
    Displaced {
        /// Whose.
        seat: Seat,
        /// Where from.
        cell: Spot,
        /// How many.
        n: u8,
    },
    /// A cell is nobody's any more.
    Lost {
        /// Whose it was.
        seat: Seat,
        /// Which.
        cell: Spot,
    },
    /// A phase began.
    PhaseBegan {
        /// Whose turn it is.
        seat: Seat,
        /// Which.
        phase: Phase,
        /// How many creatures came.
        reinforcements: u16,
    },
    /// Creatures came to the stock.
    Recruited {
        /// Whose.
        seat: Seat,
        /// How many.
        n: u8,
    },
    /// Creatures were placed.
    Placed {
        /// Whose.
        seat: Seat,
        /// Where.
        cell: Spot,
        /// How many.
        n: u8,
    },
    /// Creatures went from one own cell to another.
    Regrouped {
        /// Whose.
        seat: Seat,
        /// Where from.
        from: Spot,
        /// Where to.
        to: Spot,
        /// How many.
        n: u8,
    },
    /// Humans did something.
    Humans {
        /// What.
        deed: HumanDeed,
        /// Where.
        cell: Spot,
    },
    /// Creatures multiplied.
    Multiplied {
        /// Whose.
        seat: Seat,
        /// Where.
        cell: Spot,
        /// How many more there are.
        n: u8,
    },
    /// A player has no cell left.
    Out {
        /// Who.
        seat: Seat,
    },
    /// A player gave up.
    Left {
        /// Who.
        seat: Seat,
    },
    /// The match is over.
    Ended {
        /// Why: the reason of the outcome.
        reason: &'static str,
    },
}

/// A cell of the garden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Which.
    pub cell: CellId,
    column: u8,
    row: u8,
}

impl Spot {
    pub(crate) fn new(content: &Content, cell: CellId) -> Spot {
        let (board, place) = (&content.shape.board, content.shape.place(cell));
        Spot { cell, column: board.column(place), row: board.row(place) }
    }
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&name_of(self.column, self.row))
    }
}

/// A resource, a special cell or a clan: whoever reads of it knows it by its id.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Named {
    /// Its place in the content's list.
    pub place: u8,
    id: &'static str,
}

impl Named {
    pub(crate) fn resource(content: &'static Content, place: u8) -> Named {
        Named { place, id: &content.resources[usize::from(place)].id }
    }

    pub(crate) fn special(content: &'static Content, place: u8) -> Named {
        Named { place, id: &content.specials[usize::from(place)].id }
    }

    pub(crate) fn clan(content: &'static Content, place: u8) -> Named {
        Named { place, id: &content.clans[usize::from(place)].id }
    }
}

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id)
    }
}

/// So much of every resource. Written for programs as in views: each resource with how much of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Goods {
    /// How much, by the resource's place in the content's list.
    pub n: Purse,
    ids: [&'static str; N_RESOURCES],
}

impl Goods {
    pub(crate) fn new(content: &'static Content, n: Purse) -> Goods {
        Goods { n, ids: std::array::from_fn(|place| content.resources[place].id.as_str()) }
    }
}

impl Serialize for Goods {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.ids.iter().zip(self.n))
    }
}

/// What creatures died of, other than fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Poison.
    Poison,
    /// A special cell's power.
    Power,
    /// A pillage.
    Pillage,
    /// Humans.
    Humans,
}

/// What humans do (GARDEN-14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HumanDeed {
    /// A foot comes down on a cell.
    Foot,
    /// A special cell is used.
    Visit,
    /// Sweets are dropped on a cell.
    Sweets,
}
