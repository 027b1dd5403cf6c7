//! What a position is worth to a player: cells, creatures, zones, special cells, points, and strength where the
//! enemy is.

use kernel::Seat;

use super::ways::{cost, to_enemy};
use crate::content::Power;
use crate::{CellSet, Garden};

/// What things are worth, a cell being worth one.
const CREATURE: f32 = 0.55;
const STOCK: f32 = 0.5;
const ZONE: f32 = 2.5;
const ZONE_PART: f32 = 1.0;
const SPECIAL: f32 = 0.8;
const POINT: f32 = 0.1;
const MOST_POINTS: u16 = 16;
const GOODS: f32 = 0.06;
const MOST_GOODS: u16 = 8;
const FORGED: f32 = 1.5;
const ROOTED: f32 = 0.2;
const POISONED: f32 = 0.25;
const SHELTERED: f32 = 0.6;
/// What a creature that can go is worth for each step that it is nearer than so many.
const NEARER: f32 = 0.05;
const NEAR: u8 = 5;

/// What a player has.
pub(super) fn strength(garden: &Garden, seat: Seat) -> f32 {
    let (content, position) = (garden.content, &garden.position);
    let (held, player) = (position.held(seat), position.player(seat));
    if held.is_empty() {
        return 0.0;
    }
    let mut sum = f32::from(held.len()) + STOCK * f32::from(player.stock + player.displaced);
    let costs = to_enemy(garden, seat);
    for cell in held.iter() {
        let n = position.creatures(cell);
        sum += CREATURE * f32::from(n);
        let goes = f32::from(n - 1);
        sum += goes * NEARER * f32::from(NEAR.saturating_sub(cost(&costs, cell)));
        if position.rooted(cell) > 0 {
            sum -= ROOTED * goes;
        }
        sum -= POISONED * f32::from(position.poison(cell) * n) * 0.5;
        if position.is_sheltered(cell) {
            sum += SHELTERED;
        }
    }
    for ground in 0..content.grounds.len() {
        let zone = position.zone(ground);
        let part = f32::from(zone.and(held).len()) / f32::from(zone.len().max(1));
        sum += if part >= 1.0 { ZONE } else { ZONE_PART * part * part };
    }
    let specials: CellSet =
        (0..content.specials.len() as u8).map(|special| position.special(special)).collect();
    sum += SPECIAL * f32::from(specials.and(held).len());
    let recruits = (0..)
        .zip(&content.specials)
        .any(|(special, def)| matches!(def.power, Power::Recruit(_)) && held.has(position.special(special)));
    sum += if recruits { SPECIAL } else { 0.0 };
    sum += POINT * f32::from(player.points.min(MOST_POINTS));
    sum += player.purse.iter().map(|n| GOODS * f32::from((*n).min(MOST_GOODS))).sum::<f32>();
    if player.forged > 0 {
        sum += FORGED * f32::from(player.forged);
    }
    sum.max(0.1)
}

/// The lead of a player over the others, from -999 to 999.
pub(super) fn value(garden: &Garden, seat: Seat) -> i32 {
    let own = strength(garden, seat);
    let others = garden.position.seats().filter(|other| *other != seat);
    let (mut all, mut best) = (own, 0f32);
    for other in others {
        let strength = strength(garden, other);
        (all, best) = (all + strength, best.max(strength));
    }
    // With two players the best of the others is the other, so that the two values are opposite.
    let share = (own - best) / (own + best).max(all * 0.5).max(0.1);
    (999.0 * share.clamp(-1.0, 1.0)) as i32
}
