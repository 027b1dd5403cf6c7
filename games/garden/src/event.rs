//! What happens in a match, for people.

use kernel::Seat;
use serde::{Serialize, Serializer};

use crate::{CellId, Phase};

impl Serialize for CellId {
    /// Its number, row by row from the top left over what is a cell.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

/// What happens in a match. Resources, special cells and clans are places in the content's lists.
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
        gained: [u16; 4],
    },
    /// Poison on a cell rolled.
    Poisoned {
        /// Which cell.
        cell: CellId,
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
        from: CellId,
        /// Which cell.
        to: CellId,
        /// How many went.
        n: u8,
    },
    /// A cell was fought for.
    Fought {
        /// Who attacked, and who defended.
        seats: [Seat; 2],
        /// Where from.
        from: CellId,
        /// Which cell.
        to: CellId,
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
        cell: CellId,
    },
    /// A price was paid.
    Paid {
        /// Who.
        seat: Seat,
        /// How much of each resource.
        price: [u16; 4],
    },
    /// A special cell's power was used.
    PowerUsed {
        /// Who.
        seat: Seat,
        /// Which special cell.
        special: u8,
    },
    /// An ability was used.
    AbilityUsed {
        /// Who.
        seat: Seat,
        /// The clan.
        clan: u8,
        /// Whether it is the zone attack.
        is_zone: bool,
        /// The cell, where it asks for one.
        target: Option<CellId>,
    },
    /// Creatures died.
    Died {
        /// Whose.
        seat: Seat,
        /// Where.
        cell: CellId,
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
        resource: u8,
        /// How much.
        n: u16,
    },
    /// A cell's creatures were driven off and will come back.
    Displaced {
        /// Whose.
        seat: Seat,
        /// Where from.
        cell: CellId,
        /// How many.
        n: u8,
    },
    /// A cell is nobody's any more.
    Lost {
        /// Whose it was.
        seat: Seat,
        /// Which.
        cell: CellId,
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
        cell: CellId,
        /// How many.
        n: u8,
    },
    /// Creatures went from one own cell to another.
    Regrouped {
        /// Whose.
        seat: Seat,
        /// Where from.
        from: CellId,
        /// Where to.
        to: CellId,
        /// How many.
        n: u8,
    },
    /// Humans did something.
    Humans {
        /// What.
        deed: HumanDeed,
        /// Where.
        cell: CellId,
    },
    /// Creatures multiplied.
    Multiplied {
        /// Whose.
        seat: Seat,
        /// Where.
        cell: CellId,
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
