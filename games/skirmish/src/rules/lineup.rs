//! Who stands where when a battle begins (SKIRMISH-1.4).

use kernel::{Ctx, Seat, Stream};

use crate::content::MapDef;
use crate::event::{Event, Spot};
use crate::setup::Lineup;
use crate::state::Skirmish;

/// What decides who stands where, the first side's places before the second's.
const LINEUP: Stream = Stream::public("lineup");

/// The places of the units of either side, in the order of their companies. A company has as many of the map's
/// places as it has units, the first ones, and its leader the very first.
pub(super) fn places(
    map: &MapDef,
    n_units: [u8; 2],
    lineup: Lineup,
    ctx: &mut Ctx<'_, Event>,
) -> [Vec<u16>; 2] {
    [0, 1].map(|side| {
        let mut places = map.places[side][..usize::from(n_units[side])].to_vec();
        if lineup == Lineup::Drawn {
            // Fisher and Yates: every order of those behind the leader is equally likely.
            for last in (2..places.len()).rev() {
                places.swap(last, 1 + ctx.below(LINEUP, last as u64) as usize);
            }
        }
        places
    })
}

impl Skirmish {
    /// Where everybody stands, if that was drawn.
    pub(super) fn tell_lineup(&self, lineup: Lineup, ctx: &mut Ctx<'_, Event>) {
        if lineup == Lineup::Fixed {
            return;
        }
        for seat in [Seat(0), Seat(1)] {
            ctx.tell(|| {
                let spot = |unit| Spot::new(self.map, self.field.unit(unit).cell);
                let leader = self.actor(self.field.leader(seat));
                Event::LinedUp { seat, leader, places: self.field.side(seat).iter().map(spot).collect() }
            });
        }
    }
}
