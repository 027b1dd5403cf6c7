//! Chairs at the table, sets of them, and who looks at a match.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats a match can have.
pub const MAX_SEATS: usize = 4;

/// One chair at the table, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's place in a list with one value per seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All seats of a match with `count` chairs, in order.
    pub fn first(count: u8) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count).map(Seat)
    }
}

/// People count chairs from one.
impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", u16::from(self.0) + 1)
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// Just this seat.
    pub const fn one(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// The first `count` seats: everybody in a match of that many.
    pub const fn all(count: u8) -> Seats {
        Seats(((1u16 << count) - 1) as u8)
    }

    /// Whether the seat is in the set; one that no match has is in none.
    pub const fn has(self, seat: Seat) -> bool {
        matches!(self.0.checked_shr(seat.0 as u32), Some(bits) if bits & 1 != 0)
    }

    /// Whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with this seat in it.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.0))
    }

    /// Seats in either set.
    #[must_use]
    pub const fn or(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// Whether every seat of this set is in the other.
    pub const fn is_within(self, other: Seats) -> bool {
        self.0 & !other.0 == 0
    }

    /// The lowest seat of the set.
    pub const fn lowest(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The set as one bit per seat, seat 0 lowest: how it is written into a digest.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.lowest()?;
            rest = rest.without(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

/// Whose eyes a view is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Viewer {
    /// Somebody at the table.
    Seat(Seat),
    /// Somebody who sees what everybody may see.
    Spectator,
    /// All secrets. Only for a match that is over, or one without persons.
    Everyone,
}

impl Viewer {
    /// Whether this viewer knows what is secret to `seat`.
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::Everyone => true,
        }
    }

    /// The seat that looks, if one does.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Everyone => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_seats_counts_and_lists_its_members_in_order() {
        let set: Seats = [Seat(3), Seat(0)].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(0), Seat(3)]);
        assert!(set.has(Seat(3)) && !set.has(Seat(1)));
        assert_eq!(set.without(Seat(0)), Seats::one(Seat(3)));
        assert!(set.is_within(Seats::all(4)) && !set.is_within(Seats::all(3)));
        assert_eq!(Seats::all(0), Seats::NONE);
    }

    #[test]
    fn a_seat_that_no_match_has_is_in_no_set() {
        for seat in 4..=u8::MAX {
            assert!(!Seats::all(4).has(Seat(seat)), "{}", Seat(seat));
        }
        assert_eq!(Seat(u8::MAX).to_string(), "seat 256");
    }

    #[test]
    fn only_everyone_and_the_seat_itself_know_its_secrets() {
        assert!(Viewer::Seat(Seat(1)).knows(Seat(1)));
        assert!(!Viewer::Seat(Seat(1)).knows(Seat(0)));
        assert!(!Viewer::Spectator.knows(Seat(0)));
        assert!(Viewer::Everyone.knows(Seat(0)));
    }
}
