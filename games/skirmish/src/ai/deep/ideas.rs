//! What a unit might do in its turn: the acts that are worth a thought.

use std::cmp::Ordering;

use kernel::Seat;

use super::super::task::Goal;
use super::outlook::{Act, Deed, Outlook};
use super::rows::Rows;
use super::scout::Scout;
use crate::content::{Effect, Reach};
use crate::{ItemKind, UnitId};

/// Who has lost so many times what is left drinks though not all of it does good.
const WEAK: f32 = 2.0;

/// Lists acts, the most promising cells first, so many cells for each deed.
pub(super) struct Ideas<'a> {
    pub scout: &'a Scout<'a>,
    pub side: Seat,
}

impl Ideas<'_> {
    /// What standing on a cell may cost, by what the enemies can do there.
    fn danger(&self, cell: u16) -> f32 {
        self.scout.danger(self.side, cell)
    }

    /// All acts of a unit that are worth a thought.
    pub fn list(&self, outlook: &Outlook, unit: UnitId, width: usize, acts: &mut Vec<Act>) {
        acts.clear();
        let reached = &outlook.reached(self.scout, unit);
        acts.push(Act { unit, cell: outlook.cell(unit), deed: Deed::Wait });
        self.attacks(outlook, unit, reached, width, acts);
        if self.scout.battle.field.unit(unit).has_items() {
            self.items(outlook, unit, reached, width, acts);
        }
        self.walks(outlook, unit, reached, width, acts);
    }

    fn attacks(&self, outlook: &Outlook, unit: UnitId, reached: &Rows, width: usize, acts: &mut Vec<Act>) {
        let (scout, reach) = (self.scout, self.scout.battle.stats(unit).reach);
        for target in scout.battle.field.living(Seat(1 - self.side.0)).iter() {
            if !outlook.is_there(target) {
                continue;
            }
            let mut spots = self.spots(reached, outlook.cell(target), reach, |cell| {
                outlook.gain(scout, unit, cell, target) - 0.3 * self.danger(cell)
            });
            spots.truncate(width);
            acts.extend(spots.into_iter().map(|cell| Act { unit, cell, deed: Deed::Attack(target) }));
        }
    }

    fn items(&self, outlook: &Outlook, unit: UnitId, reached: &Rows, width: usize, acts: &mut Vec<Act>) {
        let (battle, field) = (self.scout.battle, &self.scout.battle.field);
        for (def, item) in battle.content.items.iter().zip(0..) {
            if field.unit(unit).carried(item) == 0 {
                continue;
            }
            let to = if def.effect == Effect::Harm { Seat(1 - self.side.0) } else { self.side };
            for target in field.living(to).iter().filter(|target| outlook.is_there(*target)) {
                let lost = f32::from(battle.stats(target).life) - outlook.lives(target).mean();
                let is_needed = match def.effect {
                    Effect::Heal => {
                        lost >= f32::from(def.amount) || outlook.lives(target).mean() * WEAK < lost
                    }
                    Effect::Ward => {
                        let is_open = target == unit || self.danger(outlook.cell(target)) > 0.0;
                        field.unit(target).ward < def.amount && is_open
                    }
                    Effect::Harm => true,
                };
                if !is_needed || target == unit && def.reach.least > 0 {
                    continue;
                }
                let deed = Deed::Use(ItemKind(item), target);
                let safety = |cell: u16| self.scout.comfort(cell) - self.danger(cell);
                if target == unit {
                    let mut cells: Vec<u16> = reached.iter().collect();
                    sort(&mut cells, safety);
                    cells.truncate(width.div_ceil(2));
                    cells.push(outlook.cell(unit));
                    // On the way to where the side wants to be.
                    let onward = |cell: &u16| self.scout.away[self.side.index()][usize::from(*cell)];
                    cells.extend(reached.iter().min_by_key(onward));
                    cells.dedup();
                    // A ward is for where somebody can strike.
                    cells.retain(|cell| def.effect != Effect::Ward || self.danger(*cell) > 0.0);
                    acts.extend(cells.into_iter().map(|cell| Act { unit, cell, deed }));
                } else {
                    let reach = Reach { least: def.reach.least.max(1), ..def.reach };
                    let mut spots = self.spots(reached, outlook.cell(target), reach, safety);
                    spots.truncate(width.div_ceil(2));
                    acts.extend(spots.into_iter().map(|cell| Act { unit, cell, deed }));
                }
            }
        }
    }

    /// Just walking: onward, onward but out of danger, to safety, to heal, to the cells that matter.
    fn walks(&self, outlook: &Outlook, unit: UnitId, reached: &Rows, width: usize, acts: &mut Vec<Act>) {
        let scout = self.scout;
        let away = |cell: u16| f32::from(scout.away[self.side.index()][usize::from(cell)]);
        let danger = |cell: u16| self.danger(cell);
        let mut wanted: Vec<u16> = Vec::new();
        let mut cells: Vec<u16> = reached.iter().collect();
        let mut take = |cells: &mut Vec<u16>, worth: &dyn Fn(u16) -> f32, n: usize| {
            sort(cells, worth);
            wanted.extend(cells.iter().take(n));
        };
        take(&mut cells, &|cell| -away(cell) * 4.0 + scout.comfort(cell), width.div_ceil(2));
        take(
            &mut cells,
            &|cell| -away(cell) * 4.0 + scout.comfort(cell) - 2.0 * danger(cell),
            width.div_ceil(2),
        );
        take(&mut cells, &|cell| -away(cell) - danger(cell) + scout.comfort(cell), width.div_ceil(2));
        take(&mut cells, &|cell| 4.0 * scout.comfort(cell) - danger(cell) * 0.5, width.div_ceil(2));
        let lost = f32::from(scout.battle.stats(unit).life) - outlook.lives(unit).mean();
        if lost > 3.0 {
            let heals = |cell: u16| f32::from(scout.battle.ground(cell).heals) * 10.0 - danger(cell);
            take(&mut cells, &heals, width.div_ceil(2));
        }
        if let Goal::Capture(marked) | Goal::Guard(marked) = &scout.tasks[self.side.index()].goal {
            wanted.extend(marked.iter().filter(|cell| reached.has(scout.at(*cell))));
        }
        wanted.sort();
        wanted.dedup();
        wanted.retain(|cell| *cell != outlook.cell(unit));
        acts.extend(wanted.into_iter().map(|cell| Act { unit, cell, deed: Deed::Wait }));
    }

    /// The cells in reach of another, those of the most worth first.
    fn spots(&self, reached: &Rows, around: u16, reach: Reach, worth: impl Fn(u16) -> f32) -> Vec<u16> {
        let mut cells = Vec::new();
        reached.around(self.scout.at(around), reach.least, reach.most, |cell| cells.push(cell));
        sort(&mut cells, worth);
        cells
    }
}

/// Those of the most worth first; equals in the order of the board.
fn sort(cells: &mut [u16], worth: impl Fn(u16) -> f32) {
    cells.sort_by(|&one, &other| {
        worth(other).partial_cmp(&worth(one)).unwrap_or(Ordering::Equal).then(one.cmp(&other))
    });
}
