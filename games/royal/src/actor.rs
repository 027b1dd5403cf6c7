//! A unit or a building in a match, and what it has done this turn.

use kernel::Seat;

/// Whose actors are that belong to nobody.
pub(crate) const NOBODY: i8 = -1;

/// A unit or a building.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Actor {
    /// Its number, from 1 on; 0 is nobody.
    pub id: u16,
    /// Its type: a place in the content's list.
    pub kind: u16,
    pub x: i8,
    pub y: i8,
    /// The player whose it is, or [`NOBODY`].
    pub owner: i8,
    pub status: Status,
    pub action_points: u16,
    pub movement_points: u16,
    pub life: i32,
    pub damage: i32,
    /// Without what its ground adds.
    pub defence: i32,
}

/// What an actor has done this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Status(u8);

impl Status {
    /// It has nothing behind it.
    pub const FRESH: Status = Status(0);
    /// It came or changed sides this turn, and acts no more in it.
    const DONE: u8 = 1;
    /// It has attacked: it neither moves nor attacks again.
    const ATTACKED: u8 = 2;

    /// The same, and done for this turn.
    pub fn done(self) -> Status {
        Status(self.0 | Status::DONE)
    }

    /// The same, and has attacked.
    pub fn attacked(self) -> Status {
        Status(self.0 | Status::ATTACKED)
    }

    pub fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    pub fn is_done(self) -> bool {
        self.0 & Status::DONE != 0
    }

    #[inline]
    pub fn has_attacked(self) -> bool {
        self.0 & Status::ATTACKED != 0
    }
}

impl Actor {
    /// The player whose it is.
    pub fn seat(&self) -> Option<Seat> {
        (0..2).contains(&self.owner).then_some(Seat(self.owner as u8))
    }
}
