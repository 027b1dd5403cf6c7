//! Where units go that have nobody to strike: on, as far as it is not too dangerous, or to where they hold out.

use std::cmp::Reverse;

use board::{Cells, Direction, Walk, route};

use super::{Deed, HOPELESS, Mind};
use crate::ai::task::Goal;
use crate::{Command, UnitId};

/// The share of its life that a unit risks by walking on, in per cent: at first, and more when time is over.
const COURAGE: i32 = 30;
const HASTE: i32 = 120;
/// Where no time is set, nobody hesitates any more after so many turns.
const PATIENCE: u16 = 12;

/// Who has time waits for enemies to come so near.
const NEAR: u8 = 6;
/// What standing on a guarded cell is worth, whatever the danger: nobody can step onto it meanwhile.
const POST: i32 = 300;

/// What leads to an enemy.
enum Course {
    Way(Vec<Direction>),
    Blow(Deed),
}

impl Mind<'_> {
    /// Whether the unit lets them come: it stands on a guarded cell, its own death would decide, or time is on its side
    /// and no enemy is near any of its own yet.
    pub(super) fn holds(&self, unit: UnitId) -> bool {
        match &self.task.goal {
            Goal::Guard(cells) if cells.has(self.battle.field.unit(unit).cell) => true,
            Goal::Protect(leader) if *leader == unit => true,
            _ => self.task.can_wait() && !self.is_alarmed(),
        }
    }

    /// Whether an enemy is near any of its own.
    fn is_alarmed(&self) -> bool {
        let field = &self.battle.field;
        let mut own = field.living(self.seat).iter();
        own.any(|own| self.enemies().any(|enemy| field.unit(own).distance(field.unit(enemy)) <= NEAR))
    }

    /// Goes to good ground, out of danger, near the cells that it guards or near its leader.
    pub(super) fn hold(&self, unit: UnitId, walk: &Walk) -> Option<Command> {
        let (battle, field) = (self.battle, &self.battle.field);
        let guarded = match &self.task.goal {
            Goal::Guard(cells) => *cells,
            _ => Cells::NONE.with(field.unit(field.leader(self.seat)).cell),
        };
        let is_guard = matches!(self.task.goal, Goal::Guard(_));
        let is_hurt = field.unit(unit).life < battle.stats(unit).life;
        let care = if self.task.goal == Goal::Protect(unit) { 2 } else { 1 };
        let worth = |cell: &u16| {
            let ground = battle.ground(*cell);
            let away = guarded.iter().map(|guarded| battle.map.board.distance(*cell, guarded)).min();
            let heals = if is_hurt { 10 * i32::from(ground.heals) } else { 0 };
            let post = if is_guard && guarded.has(*cell) { POST } else { 0 };
            10 * i32::from(ground.defence) + i32::from(ground.dodge) + heals + post
                - 8 * i32::from(away.unwrap_or(0))
                - care * self.danger.of(unit, *cell) / 20
        };
        let best = walk.reached().iter().max_by_key(|cell| (worth(cell), Reverse(walk.steps_to(*cell))))?;
        let to = *walk.path(&battle.map.board, best)?.first()?;
        self.step(unit, to)
    }

    /// SKIRMISH-14: by A* towards the best target or the cell to be captured; if something is in
    /// the way, at that, or to the next target.
    pub(super) fn advance(&self, unit: UnitId, walk: &Walk) -> Option<Command> {
        let targets = self.targets(unit);
        let to_cell = self.way_to_capture(unit);
        if let Some(way) = &to_cell
            && self.prefers(unit, way, targets.first())
        {
            return self.go_on(unit, way);
        }
        let course = targets.into_iter().find_map(|target| self.course(unit, walk, target));
        match course.or(to_cell.map(Course::Way))? {
            Course::Way(way) => self.go_on(unit, &way),
            Course::Blow(deed) => Some(self.go(unit, walk, &deed)),
        }
    }

    /// The way to an enemy, or what to do about whoever is in the way.
    fn course(&self, unit: UnitId, walk: &Walk, target: UnitId) -> Option<Course> {
        if let Some(way) = self.way_to(unit, target) {
            return Some(Course::Way(way));
        }
        let blocker = self.blocker(unit, target)?;
        match self.blow(unit, walk, blocker).filter(|deed| deed.score >= HOPELESS) {
            Some(deed) => Some(Course::Blow(deed)),
            None => self.way_to(unit, blocker).map(Course::Way),
        }
    }

    /// The next step of a way, if it leads to somewhere this turn that the unit dares to stand.
    fn go_on(&self, unit: UnitId, way: &[Direction]) -> Option<Command> {
        let (battle, here) = (self.battle, self.battle.field.unit(unit));
        let bearable = self.bearable(unit, way.len()).max(self.danger.of(unit, here.cell));
        let mut cell = here.cell;
        let mut dares = false;
        for direction in &way[..way.len().min(here.points.into())] {
            cell = battle.map.board.beside(cell, *direction)?;
            dares |= battle.open().has(cell) && self.danger.of(unit, cell) <= bearable;
        }
        self.step(unit, *way.first()?).filter(|_| dares)
    }

    /// How much danger the unit walks into, in hundredths of a life point: the more the later it is, and any where
    /// it would come too late.
    fn bearable(&self, unit: UnitId, steps: usize) -> i32 {
        let (field, movement) = (&self.battle.field, self.battle.stats(unit).movement.max(1));
        let left = self.task.turns.unwrap_or(u16::MAX);
        if !self.task.can_wait() && steps.div_ceil(movement.into()) + 1 >= usize::from(left) {
            return i32::MAX;
        }
        let turn = field.turn();
        let all = self.task.turns.map_or(PATIENCE, |left| turn.saturating_add(left) - 1);
        let share = COURAGE + HASTE * i32::from(turn) / i32::from(all.max(1));
        i32::from(field.unit(unit).life) * share
    }

    /// The shortest way to a free cell that is to be captured.
    fn way_to_capture(&self, unit: UnitId) -> Option<Vec<Direction>> {
        let Goal::Capture(cells) = &self.task.goal else { return None };
        let (open, from) = (self.battle.open(), self.battle.field.unit(unit).cell);
        let free = cells.and(&open);
        free.iter().filter_map(|cell| route(&self.battle.map.board, from, cell, &open)).min_by_key(Vec::len)
    }

    /// Whether the cell goes before the target: it is nearer, or time runs out.
    fn prefers(&self, unit: UnitId, way: &[Direction], target: Option<&UnitId>) -> bool {
        let (field, movement) = (&self.battle.field, self.battle.stats(unit).movement.max(1));
        let turns = way.len().div_ceil(movement.into());
        let is_late = self.task.turns.is_some_and(|left| turns + 1 >= usize::from(left));
        let distance = |target: &UnitId| usize::from(field.unit(unit).distance(field.unit(*target)));
        is_late || target.is_none_or(|target| way.len() <= distance(target))
    }

    /// The shortest way to an enemy over free cells.
    fn way_to(&self, unit: UnitId, enemy: UnitId) -> Option<Vec<Direction>> {
        let field = &self.battle.field;
        let (from, to) = (field.unit(unit).cell, field.unit(enemy).cell);
        let way = route(&self.battle.map.board, from, to, &self.battle.open().with(to))?;
        (way.len() > 1).then_some(way)
    }

    /// The first enemy on the shortest way to another, were it not for units.
    fn blocker(&self, unit: UnitId, enemy: UnitId) -> Option<UnitId> {
        let (board, field) = (&self.battle.map.board, &self.battle.field);
        let (mut here, to) = (field.unit(unit).cell, field.unit(enemy).cell);
        let way = route(board, here, to, &self.battle.map.passable)?;
        way.into_iter().find_map(|direction| {
            here = board.beside(here, direction)?;
            field.standing_on(here).filter(|other| *other != enemy && field.owner(*other) != self.seat)
        })
    }
}
