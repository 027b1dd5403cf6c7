//! What a creature's numbers are, and why.

use kernel::{Seat, Sum, Tally};

use super::{BOTH, Boost, Duel, Number, Permanent};
use crate::content::{Circle, Keywords};

/// One of the things that power and toughness are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    Printed,
    Counters,
    /// What lasts until the end of the turn.
    Turn,
    /// Passive effects of other cards.
    Passives,
    /// The least or the most that there can be.
    Limit,
}

/// No number of a creature is further from zero.
const MOST: i32 = 99;

impl Duel {
    /// What passive effects do to a creature. Its own may not be for itself.
    #[inline]
    fn boost(&self, seat: Seat, permanent: &Permanent) -> Boost {
        if self.card(permanent.kind).passives.is_empty() {
            return self.table.side(seat).boost;
        }
        self.boost_for(seat, permanent.number)
    }

    /// What passive effects do to a player's creature of this number, all of them looked at.
    pub(super) fn boost_for(&self, seat: Seat, number: Number) -> Boost {
        let mut boost = Boost::default();
        for source in BOTH {
            for permanent in self.table.side(source).permanents() {
                for passive in &self.card(permanent.kind).passives {
                    let is_meant = match passive.who {
                        Circle::OwnCreatures => source == seat,
                        Circle::OwnOthers => source == seat && permanent.number != number,
                        Circle::EnemyCreatures => source != seat,
                        Circle::AllCreatures => true,
                    };
                    if is_meant {
                        boost.power = boost.power.saturating_add(passive.power);
                        boost.toughness = boost.toughness.saturating_add(passive.toughness);
                        boost.keywords = boost.keywords.or(passive.keywords);
                    }
                }
            }
        }
        boost
    }

    /// The power of a creature; it may be below zero.
    #[inline]
    pub(crate) fn power(&self, seat: Seat, place: usize) -> i8 {
        self.power_by(seat, place, &mut ())
    }

    /// The same, with what it is made of.
    #[inline]
    pub(crate) fn power_by(&self, seat: Seat, place: usize, tally: &mut impl Tally<Why>) -> i8 {
        let permanent = self.table.side(seat).at(place);
        Sum::new(tally)
            .add(Why::Printed, self.card(permanent.kind).power.into())
            .add(Why::Counters, permanent.counters.into())
            .add(Why::Turn, permanent.power.into())
            .add(Why::Passives, self.boost(seat, permanent).power.into())
            .within(Why::Limit, -MOST..=MOST) as i8
    }

    /// The toughness of a creature.
    #[inline]
    pub(crate) fn toughness(&self, seat: Seat, place: usize) -> i8 {
        self.toughness_by(seat, place, &mut ())
    }

    /// The same, with what it is made of.
    #[inline]
    pub(crate) fn toughness_by(&self, seat: Seat, place: usize, tally: &mut impl Tally<Why>) -> i8 {
        let permanent = self.table.side(seat).at(place);
        Sum::new(tally)
            .add(Why::Printed, self.card(permanent.kind).toughness.into())
            .add(Why::Counters, permanent.counters.into())
            .add(Why::Turn, permanent.toughness.into())
            .add(Why::Passives, self.boost(seat, permanent).toughness.into())
            .within(Why::Limit, -MOST..=MOST) as i8
    }

    /// The keywords of a creature.
    #[inline]
    pub(crate) fn keywords(&self, seat: Seat, place: usize) -> Keywords {
        let permanent = self.table.side(seat).at(place);
        self.card(permanent.kind).keywords.or(permanent.keywords).or(self.boost(seat, permanent).keywords)
    }
}
