//! How a side is expected to play on: each unit in turn strikes where it wins most, or goes
//! to where its side wants to be.

use kernel::Seat;

use super::super::task::Goal;
use super::outlook::{Act, Deed, Outlook};
use super::scout::Scout;
use crate::UnitId;

/// How much of the danger where a unit strikes from counts.
const CARE: f32 = 0.5;

/// How a side goes about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stance {
    /// All go on, whatever the danger.
    Charge,
    /// They strike where they win, and go on where they do not risk more than that is worth.
    Press,
    /// They mind the danger of where they strike from, too.
    Careful,
}

/// Plays the rest of a side's turn.
pub(super) fn play(outlook: &mut Outlook, scout: &Scout<'_>, side: Seat, stance: Stance) {
    for unit in scout.battle.field.living(side).iter() {
        if outlook.is_ready(unit) {
            let act = best(outlook, scout, side, unit, stance);
            outlook.act(scout, act);
        }
    }
}

/// What a unit would do by itself.
pub(super) fn best(outlook: &Outlook, scout: &Scout<'_>, side: Seat, unit: UnitId, stance: Stance) -> Act {
    let (battle, here) = (scout.battle, outlook.cell(unit));
    let stats = battle.stats(unit);
    let reached = &outlook.reached(scout, unit);
    let (mut best, mut most) = (Act { unit, cell: here, deed: Deed::Wait }, 0.0);
    if let Goal::Capture(cells) = &scout.tasks[side.index()].goal
        && let Some(cell) = cells.iter().find(|cell| reached.has(scout.at(*cell)))
    {
        return Act { unit, cell, deed: Deed::Wait };
    }
    let is_pulled = scout.pull[side.index()] > 1.5;
    let life = outlook.lives(unit).mean();
    let risk_here = if stance == Stance::Careful { scout.risk(unit, life, here) } else { 0.0 };
    let care = |cell: u16| match stance {
        Stance::Careful => CARE * (scout.risk(unit, life, cell) - risk_here),
        _ => 0.0,
    };
    for target in battle.field.living(Seat(1 - side.0)).iter() {
        let there = outlook.cell(target);
        let far = scout.distance(here, there);
        if far > stats.movement + stats.reach.most || !outlook.is_there(target) {
            continue;
        }
        // From farthest away: there least comes back.
        for distance in (stats.reach.least..=stats.reach.most).rev() {
            let (mut spot, mut comfort) = (None, f32::NEG_INFINITY);
            reached.around(scout.at(there), distance, distance, |cell| {
                let here = scout.comfort(cell) - care(cell);
                if here > comfort {
                    (spot, comfort) = (Some(cell), here);
                }
            });
            let Some(cell) = spot else { continue };
            let gain = outlook.gain(scout, unit, cell, target) - care(cell);
            if gain > most {
                (best, most) = (Act { unit, cell, deed: Deed::Attack(target) }, gain);
            }
        }
    }
    for (item, def) in outlook.to_throw(scout, unit) {
        for target in battle.field.living(Seat(1 - side.0)).iter().filter(|target| outlook.is_there(*target))
        {
            let there = outlook.cell(target);
            let gain = outlook.harm(scout, target, def);
            if gain <= most || scout.distance(here, there) > stats.movement + def.reach.most {
                continue;
            }
            let mut spot = None;
            reached.around(scout.at(there), def.reach.least, def.reach.most, |cell| {
                spot = spot.or(Some(cell));
            });
            if let Some(cell) = spot {
                (best, most) = (Act { unit, cell, deed: Deed::Use(item, target) }, gain);
            }
        }
    }
    if best.deed == Deed::Wait && is_pulled {
        let (away, pull) = (&scout.away[side.index()], scout.pull[side.index()]);
        let mut least = f32::INFINITY;
        for cell in reached.iter() {
            let strain = pull * f32::from(away[usize::from(cell)].min(40));
            let cost = match stance {
                Stance::Charge => strain,
                _ => strain + scout.risk(unit, life, cell),
            };
            if cost < least {
                (best.cell, least) = (cell, cost);
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Skirmish;
    use crate::ai::position::battle;

    const GROUND: &str = "........\n........\n........\n........";

    /// What the first side is expected to do.
    fn acts(state: &Skirmish) -> Vec<Act> {
        let scout = Scout::new(state);
        let mut outlook = Outlook::new(&scout);
        let units = state.field.living(Seat(0)).iter();
        let act = |unit| {
            let act = best(&outlook, &scout, Seat(0), unit, Stance::Charge);
            outlook.act(&scout, act);
            act
        };
        units.map(act).collect()
    }

    fn deeds(sides: [&str; 2], objective: &str) -> Vec<Deed> {
        acts(&battle(GROUND, sides, objective)).into_iter().map(|act| act.deed).collect()
    }

    /// By hand: the axe loses 8 of 20 for sure, the lance 4 in 80%.
    #[test]
    fn each_strikes_where_it_wins_most() {
        assert_eq!(deeds(["sword b2", "lance c2, axe b4"], "rout 1"), [Deed::Attack(UnitId(2))]);
    }

    /// By hand: a blow takes less of the lance than of the axe and kills neither, but the lance leads.
    #[test]
    fn hunters_strike_the_leader_whom_they_can_only_kill_together() {
        assert_eq!(deeds(["sword b2", "lance c2, axe b4"], "boss 1"), [Deed::Attack(UnitId(1))]);
    }

    /// By hand: one blow kills the first in 90%, so the others have another target.
    #[test]
    fn nobody_strikes_who_is_most_likely_dead() {
        let sides = ["sword b1, sword b3, sword a2", "sword b2 6, axe a3"];
        let first = Deed::Attack(UnitId(3));
        assert_eq!(deeds(sides, "rout 1"), [first, Deed::Attack(UnitId(4)), Deed::Attack(UnitId(4))]);
    }

    /// SKIRMISH-7.2. By hand: a blow takes 6 of the 7 life in 90% and is answered, the fire pot takes all of it.
    #[test]
    fn what_can_be_thrown_is_foreseen_and_thrown_once() {
        let state = battle(GROUND, ["sword a1 firepot", "sword d1 7, sword h4"], "rout 1");
        let [Act { deed: Deed::Use(item, UnitId(1)), .. }] = acts(&state)[..] else {
            panic!("{:?}", acts(&state))
        };
        assert_eq!(state.content.items()[usize::from(item.0)].id, "firepot");
        let scout = Scout::new(&state);
        let mut outlook = Outlook::new(&scout);
        assert_eq!(outlook.to_throw(&scout, UnitId(0)).count(), 1);
        outlook.act(&scout, acts(&state)[0]);
        assert_eq!(outlook.to_throw(&scout, UnitId(0)).count(), 0);
    }

    #[test]
    fn who_has_to_act_goes_on_and_who_can_wait_stays() {
        let sides = ["sword a1", "sword h4"];
        let walked = |objective| {
            let state = battle(GROUND, sides, objective);
            acts(&state)[0].cell != state.field.unit(UnitId(0)).cell
        };
        assert!(walked("rout 1") && walked("boss 1 9") && walked("capture 1 h1 9"));
        assert!(!walked("survive 1 9") && !walked("rout 2 9"));
    }

    #[test]
    fn a_cell_that_can_be_captured_is() {
        let state = battle(GROUND, ["sword a1", "axe b1 1"], "capture 1 c2");
        assert_eq!(acts(&state)[0], Act { unit: UnitId(0), cell: 10, deed: Deed::Wait });
    }
}
