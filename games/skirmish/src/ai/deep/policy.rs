//! How a side is expected to play on: each unit in turn strikes where it wins most, or goes
//! to where its side wants to be.

use kernel::Seat;

use super::super::task::Goal;
use super::outlook::{Act, Deed, Outlook};
use super::scout::Scout;
use crate::UnitId;
use crate::content::Reach;

/// Plays a whole turn of a side, and tells what it does.
pub(super) fn play(outlook: &mut Outlook, scout: &Scout<'_>, side: Seat, mut told: impl FnMut(Act)) {
    for unit in scout.battle.field.living(side).iter() {
        if outlook.is_ready(unit) {
            let act = best(outlook, scout, side, unit);
            outlook.act(scout, act);
            told(act);
        }
    }
}

/// What a unit would do by itself.
fn best(outlook: &Outlook, scout: &Scout<'_>, side: Seat, unit: UnitId) -> Act {
    let (battle, here) = (scout.battle, outlook.cell(unit));
    let stats = battle.stats(unit);
    let walk = outlook.walk(scout, unit);
    let reached = walk.reached();
    let (mut best, mut most) = (Act { unit, cell: here, deed: Deed::Wait }, 0.0);
    if let Goal::Capture(cells) = &scout.tasks[side.index()].goal
        && let Some(cell) = cells.and(reached).iter().next()
    {
        return Act { unit, cell, deed: Deed::Wait };
    }
    let is_pulled = scout.pull[side.index()] > 1.5;
    for target in battle.field.living(Seat(1 - side.0)).iter() {
        let there = outlook.cell(target);
        let far = battle.map.board.distance(here, there);
        if far > stats.movement + stats.reach.most || !outlook.is_there(target) {
            continue;
        }
        // From farthest away: there least comes back.
        for distance in (stats.reach.least..=stats.reach.most).rev() {
            let (mut spot, mut comfort) = (None, -1.0);
            outlook.spots(scout, reached, there, Reach { least: distance, most: distance }, |cell, _| {
                let here = scout.comfort(cell);
                if here > comfort {
                    (spot, comfort) = (Some(cell), here);
                }
            });
            let Some(cell) = spot else { continue };
            let gain = outlook.gain(scout, unit, cell, target);
            if gain > most {
                (best, most) = (Act { unit, cell, deed: Deed::Attack(target) }, gain);
            }
        }
    }
    if best.deed == Deed::Wait && is_pulled {
        let away = &scout.away[side.index()];
        let nearest = reached.iter().min_by_key(|cell| away[usize::from(*cell)]);
        best.cell = nearest.unwrap_or(here);
    }
    best
}
