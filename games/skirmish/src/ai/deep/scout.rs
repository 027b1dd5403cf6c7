//! What is looked up once at the beginning of a thought: what units are worth, what
//! either side is out to do, and how far every cell is from there.

use board::Cells;
use kernel::Seat;

use super::super::task::{Goal, Task};
use super::outlook::{ALIVE, WIN, kept};
use super::rows::Rows;
use crate::content::MAX_COMPANY;
use crate::{Skirmish, UnitId};

/// A cell from which there is no way.
pub(super) const FAR: u8 = 99;

/// What a step away costs who has to act, and how much more on the last turn.
const PULL: f32 = 3.0;
const HURRY: f32 = 25.0;
/// How much more the units of a side count at the end that has time on its side.
const LATE: f32 = 0.6;
/// The share of those who can come to strike somebody that does.
const COMES: f32 = 0.5;

/// What is known about a battle before a turn is thought out.
pub(super) struct Scout<'a> {
    pub battle: &'a Skirmish,
    /// What a unit is worth with all its life.
    pub worth: [f32; 2 * MAX_COMPANY],
    /// The same of all together.
    pub all: f32,
    /// What the things are worth that either side carries.
    pub carried: [f32; 2],
    /// The task of either side.
    pub tasks: [Task; 2],
    /// For either side, how far each cell is from where the side wants to be.
    pub away: [Vec<u8>; 2],
    /// What each step away costs a unit of either side.
    pub pull: [f32; 2],
    /// The column and the row of every cell.
    at: Vec<(u8, u8)>,
    /// The cells on which units can stand.
    pub passable: Rows,
    /// For either side, what the other can strike each cell with in a turn.
    threats: [Vec<Threat>; 2],
    /// The turns that are left before units are counted, this one included.
    pub limit: u16,
}

/// How many can strike a cell, and the sum of their attacks.
#[derive(Clone, Copy, Default)]
struct Threat {
    n: u8,
    attack: u16,
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
        let all = worth.iter().sum();
        let carried =
            sides.map(|side| battle.field.living(side).iter().map(|unit| carried(battle, unit)).sum());
        let limit = (battle.field.terms().turns + 1).saturating_sub(battle.field.turn());
        let pull = tasks.each_ref().map(pull);
        let board = &battle.map.board;
        let in_row = |row| (0..board.columns()).map(move |column| (column, row));
        let at = (0..board.rows()).flat_map(in_row).collect();
        let passable = Rows::of(board, &battle.map.passable);
        let threats = sides.map(|side| threats(battle, Seat(1 - side.0), &passable));
        Scout { battle, worth, all, carried, tasks, away, pull, at, passable, threats, limit }
    }

    /// The sum of the attacks that a side is open to on a cell.
    #[inline]
    pub fn danger(&self, side: Seat, cell: u16) -> f32 {
        f32::from(self.threats[side.index()][usize::from(cell)].attack)
    }

    /// What a unit with so much life is to lose on a cell when the others come, in worth. Not all of them come for it.
    #[inline]
    pub fn risk(&self, unit: UnitId, life: f32, cell: u16) -> f32 {
        let Threat { n, attack } = self.threats[self.battle.field.owner(unit).index()][usize::from(cell)];
        if n == 0 {
            return 0.0;
        }
        let (stats, ground, n) = (self.battle.stats(unit), self.battle.ground(cell), f32::from(n));
        let armour = f32::from(stats.defence) + f32::from(ground.defence);
        let hits = (0.9 - 0.01 * (f32::from(stats.dodge) + f32::from(ground.dodge))).max(0.05);
        let lost = COMES * hits * (f32::from(attack) - n * armour).max(n);
        let share = (lost / life.max(1.0)).min(1.0);
        let worth = self.worth[usize::from(unit.0)];
        let death = if self.is_decisive(unit) { worth + WIN } else { worth };
        death * share * share * ALIVE + worth * share * (1.0 - ALIVE)
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

/// What the things are worth that a unit carries.
fn carried(battle: &Skirmish, unit: UnitId) -> f32 {
    let here = battle.field.unit(unit);
    if !here.has_items() {
        return 0.0;
    }
    let items = battle.content.items.iter().zip(0..);
    items.map(|(def, item)| f32::from(here.carried(item)) * kept(def)).sum()
}

/// Time is on the side of some: the less is left, the more must be paid for killing them.
fn stake(battle: &Skirmish, task: &Task) -> f32 {
    match task.turns {
        Some(left) if task.can_wait() => {
            let gone = f32::from(battle.field.turn());
            1.0 + LATE * gone / (gone + f32::from(left))
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
        (_, Some(turns)) => PULL + HURRY / f32::from(turns.max(1)),
        (_, None) => PULL,
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

/// What a side can strike each cell with in a turn, units in the way left aside.
fn threats(battle: &Skirmish, side: Seat, passable: &Rows) -> Vec<Threat> {
    let mut threats = vec![Threat::default(); battle.map.board.n_cells().into()];
    for unit in battle.field.living(side).iter() {
        let (stats, here) = (battle.stats(unit), battle.field.unit(unit));
        let reached = passable.reached(None, (here.column, here.row), stats.movement);
        for cell in reached.widened(stats.reach.most).and(passable).iter() {
            let threat = &mut threats[usize::from(cell)];
            threat.n += 1;
            threat.attack += u16::from(stats.attack);
        }
    }
    threats
}
