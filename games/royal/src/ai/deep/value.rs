//! What a position is worth.

use kernel::Seat;

use crate::actor::Actor;
use crate::ai::sight::worth;
use crate::content::Flag;
use crate::state::Royal;

/// A lead of so much is half a victory.
const HALF: i64 = 2_500;
/// What a coin is worth that is not spent yet, in per cent of what it buys.
const COIN: i64 = 70;
/// What a step nearer to the enemy's keep is worth.
const STEP: i64 = 3;
/// What a step nearer to a building that can be taken is worth.
const TAKE: i64 = 5;

/// What a position is worth to a seat, from -999 to 999.
pub(super) fn value(royal: &Royal, seat: Seat) -> i32 {
    let lead = strength(royal, seat) - strength(royal, Seat(1 - seat.0));
    (999 * lead / (lead.abs() + HALF)) as i32
}

/// What a side has: its actors by their worth and life, its gold, and how far it has come.
fn strength(royal: &Royal, seat: Seat) -> i64 {
    let keep = royal.position.of(Seat(1 - seat.0)).find(|actor| royal.def(actor).is(Flag::Keep));
    let distance =
        |one: &Actor, other: &Actor| i64::from(one.x.abs_diff(other.x)) + i64::from(one.y.abs_diff(other.y));
    let is_to_take = |other: &&Actor| royal.def(other).is(Flag::Capturable) && other.seat() != Some(seat);
    let of = |actor: &Actor| {
        let def = royal.def(actor);
        let life = i64::from(actor.life.max(0)).min(def.life);
        let worth = i64::from(worth(royal, actor));
        // Half of it is there as long as it lives.
        let has = match def.is(Flag::Keep) {
            true => worth * life / def.life.max(1),
            false => worth / 2 + worth * life / def.life.max(1) / 2,
        };
        if def.is(Flag::Building) {
            return has;
        }
        // Whoever captures is on the way to what is to be taken, everybody else to the keep.
        let takes =
            royal.position.actors().iter().filter(is_to_take).map(|other| distance(actor, other)).min();
        let way = match takes.filter(|_| def.is(Flag::Captures)) {
            Some(near) => near * TAKE,
            None => keep.map_or(0, |keep| distance(actor, keep)) * STEP,
        };
        has - way
    };
    royal.position.of(seat).map(of).sum::<i64>()
        + i64::from(royal.position.gold(seat)).min(5_000) * COIN / 100
}
