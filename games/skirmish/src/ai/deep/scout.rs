//! What is looked up once at the beginning of a thought: what units are worth, what
//! either side is out to do, and how far every cell is from there.

use board::Cells;
use kernel::Seat;

use super::super::task::{Goal, Task};
use crate::content::MAX_COMPANY;
use crate::{Skirmish, UnitId};

/// A cell from which there is no way.
pub(super) const FAR: u8 = 99;

/// What is known about a battle before a turn is thought out.
pub(super) struct Scout<'a> {
    pub battle: &'a Skirmish,
    /// What a unit is worth with all its life.
    pub worth: [f32; 2 * MAX_COMPANY],
    /// The task of either side.
    pub tasks: [Task; 2],
    /// For either side, how far each cell is from where the side wants to be.
    pub away: [Vec<u8>; 2],
    /// What each step away costs a unit of either side.
    pub pull: [f32; 2],
    /// The column and the row of every cell.
    at: Vec<(u8, u8)>,
    /// The turns that are left before units are counted, this one included.
    pub limit: u16,
}

impl<'a> Scout<'a> {
    pub fn new(battle: &'a Skirmish) -> Scout<'a> {
        let sides = [Seat(0), Seat(1)];
        let tasks = sides.map(|side| Task::of(battle, side));
        let away = sides.map(|side| distances(battle, &wanted(battle, side, &tasks[side.index()])));
        let mut worth = [0.0; 2 * MAX_COMPANY];
        for unit in battle.field.alive().iter() {
            let task = &tasks[battle.field.owner(unit).index()];
            worth[usize::from(unit.0)] = worth_of(battle, unit) * stake(battle, task);
        }
        let limit = (battle.field.terms().turns + 1).saturating_sub(battle.field.turn());
        let pull = tasks.each_ref().map(pull);
        let board = &battle.map.board;
        let at = board.all().iter().map(|cell| (board.column(cell), board.row(cell))).collect();
        Scout { battle, worth, tasks, away, pull, at, limit }
    }

    /// The column and the row of a cell.
    #[inline]
    pub fn at(&self, cell: u16) -> (u8, u8) {
        self.at[usize::from(cell)]
    }

    /// Steps between two cells with nothing in the way.
    #[inline]
    pub fn distance(&self, one: u16, other: u16) -> u8 {
        let (one, other) = (self.at(one), self.at(other));
        one.0.abs_diff(other.0) + one.1.abs_diff(other.1)
    }

    /// Whether the death of the unit ends the battle.
    #[inline]
    pub fn is_decisive(&self, unit: UnitId) -> bool {
        let owner = self.battle.field.owner(unit);
        self.tasks[owner.index()].goal == Goal::Protect(unit)
    }

    /// Whether a side wins by stepping onto the cell.
    #[inline]
    pub fn captures(&self, side: Seat, cell: u16) -> bool {
        matches!(&self.tasks[side.index()].goal, Goal::Capture(cells) if cells.has(cell))
    }

    /// What it means to a side to be so far away: those who stay near do not mind a few steps.
    #[inline]
    pub fn strain(&self, side: Seat, away: u8) -> f32 {
        match &self.tasks[side.index()].goal {
            Goal::Guard(_) if away == 0 => -6.0,
            Goal::Guard(_) | Goal::Protect(_) => f32::from(away.saturating_sub(3)),
            _ => f32::from(away.min(40)),
        }
    }

    /// What good ground is worth to whoever stands there.
    #[inline]
    pub fn comfort(&self, cell: u16) -> f32 {
        let ground = self.battle.ground(cell);
        0.5 * f32::from(ground.defence) + 0.05 * f32::from(ground.dodge) + 0.3 * f32::from(ground.heals)
    }
}

fn worth_of(battle: &Skirmish, unit: UnitId) -> f32 {
    let stats = battle.stats(unit);
    let number = |part: u8, share: f32| f32::from(part) * share;
    40.0 + number(stats.life, 1.0)
        + number(stats.attack, 2.0)
        + number(stats.defence, 3.0)
        + number(stats.dodge, 0.5)
        + number(stats.critical, 0.5)
        + number(stats.reach.most - 1, 5.0)
}

/// Time is on the side of some: the less is left, the more must be paid for killing them.
fn stake(battle: &Skirmish, task: &Task) -> f32 {
    match task.turns {
        Some(left) if task.can_wait() => {
            let gone = f32::from(battle.field.turn());
            1.2 + gone / (gone + f32::from(left))
        }
        _ => 1.0,
    }
}

/// Where a side wants to be.
fn wanted(battle: &Skirmish, side: Seat, task: &Task) -> Cells {
    let field = &battle.field;
    let enemies = field.living(Seat(1 - side.0)).iter().map(|enemy| field.unit(enemy).cell);
    match &task.goal {
        Goal::Capture(cells) | Goal::Guard(cells) => *cells,
        Goal::Hunt(boss) => Cells::NONE.with(field.unit(*boss).cell),
        Goal::Protect(leader) => Cells::NONE.with(field.unit(*leader).cell),
        Goal::Rout => enemies.collect(),
        Goal::Survive | Goal::Resist if task.can_wait() => {
            field.living(side).iter().map(|own| field.unit(own).cell).collect()
        }
        Goal::Survive | Goal::Resist => enemies.collect(),
    }
}

/// Who has to act is drawn to its goal, the more the less time is left.
fn pull(task: &Task) -> f32 {
    match (&task.goal, task.turns) {
        (Goal::Guard(_) | Goal::Protect(_), _) => 1.0,
        (Goal::Survive | Goal::Resist, Some(_)) => 0.0,
        (_, Some(turns)) => 2.0 + 20.0 / f32::from(turns.max(1)),
        (_, None) => 2.0,
    }
}

/// How many steps every cell is from the nearest of these, units left aside.
fn distances(battle: &Skirmish, from: &Cells) -> Vec<u8> {
    let board = &battle.map.board;
    let mut away = vec![FAR; board.n_cells().into()];
    let (mut reached, mut edge) = (*from, *from);
    for distance in 0..FAR {
        for cell in edge.iter() {
            away[usize::from(cell)] = distance;
        }
        edge = board.spread(&edge).and(&battle.map.passable).but(&reached);
        if edge.is_empty() {
            break;
        }
        reached = reached.or(&edge);
    }
    away
}
