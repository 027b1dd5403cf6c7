//! A player by rules of thumb (SKIRMISH-14): every enemy has a score; attack the best in
//! reach, walk towards the best out of reach, heal when nearly dead, and mind the objective.

use std::cmp::Reverse;

use board::{Cells, Direction, Walk, route};
use kernel::{FastDice, Game, Seat};
use search::{Bot, BotFailed, Budget, Observer};

use super::task::{Goal, Task};
use crate::content::Effect;
use crate::rules::combat::{ODDS, Strike};
use crate::{Command, ItemKind, Skirmish, UnitId};

/// A player by rules of thumb, without any chance of its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heuristic;

/// With so much life a unit goes to heal (SKIRMISH-14).
const WEAK: u8 = 5;
/// What a step of distance takes off an enemy's score, in hundredths of a life point.
const STEP: i32 = 40;
/// What a sure kill adds.
const KILL: i32 = 1000;
/// What the one whose death decides adds.
const BOSS: i32 = 1500;
/// What an enemy adds that stands on a cell to be captured.
const IN_THE_WAY: i32 = 500;
/// What a step nearer to a guarded cell adds, from this far on.
const INTRUDER: i32 = 80;
const ALARM: u8 = 8;

impl Bot<Skirmish> for Heuristic {
    fn choose(&mut self, observer: &Observer<'_, Skirmish>, _: Budget) -> Result<Command, BotFailed> {
        let battle = Skirmish::sample(observer.content, observer.view, &mut FastDice::new(0));
        let (seat, task) = (observer.seat, Task::of(&battle, observer.seat));
        Ok(Mind { battle: &battle, seat, task }.choose())
    }
}

/// What the player thinks about.
struct Mind<'a> {
    battle: &'a Skirmish,
    seat: Seat,
    task: Task,
}

/// Something done from a cell that can be walked to this turn.
struct Deed {
    score: i32,
    cell: u16,
    command: Command,
}

impl Mind<'_> {
    /// One unit after the other: who has begun to walk, who can strike the best blow, who is
    /// nearest to an enemy, so that those in front get out of the way of the others.
    fn choose(&self) -> Command {
        let field = &self.battle.field;
        let urgency = |unit: &UnitId| {
            let here = field.unit(*unit);
            let has_begun = here.points < self.battle.stats(*unit).movement;
            let strike = self.strike(*unit, &self.walk(*unit)).map(|deed| deed.score);
            let nearest = self.enemies().map(|enemy| here.distance(field.unit(enemy))).min();
            (has_begun, strike, Reverse(nearest), Reverse(*unit))
        };
        match field.available().iter().max_by_key(urgency) {
            Some(unit) => self.command(unit),
            None => Command::EndTurn,
        }
    }

    fn command(&self, unit: UnitId) -> Command {
        let walk = self.walk(unit);
        self.capture(unit, &walk)
            .or_else(|| self.recover(unit))
            .or_else(|| self.finish_off(unit, &walk))
            .or_else(|| self.strike(unit, &walk).map(|deed| self.go(unit, &walk, &deed)))
            .or_else(|| self.mend(unit))
            .or_else(|| if self.holds(unit) { self.hold(unit, &walk) } else { self.advance(unit) })
            .or_else(|| self.brace(unit))
            .unwrap_or(Command::Wait { unit })
    }

    fn enemies(&self) -> impl Iterator<Item = UnitId> + use<> {
        self.battle.field.living(Seat(1 - self.seat.0)).iter()
    }

    /// Where the unit can go this turn. Who stands on a guarded cell stays on them, and a
    /// leader whose death would decide does not go out to strike.
    fn walk(&self, unit: UnitId) -> Walk {
        let here = self.battle.field.unit(unit);
        let open = self.battle.open();
        let open = match &self.task.goal {
            Goal::Guard(cells) if cells.has(here.cell) => open.and(cells),
            Goal::Protect(leader) if *leader == unit && self.is_threatened(unit) => Cells::NONE,
            _ => open,
        };
        Walk::new(&self.battle.map.board, here.cell, here.points, &open)
    }

    /// SKIRMISH-14: from the unit's attack and critical chance, the enemy's defence and dodge,
    /// the triangle, all of them in the blow, and from the distance. Hundredths of a life point.
    fn score(&self, unit: UnitId, enemy: UnitId) -> i32 {
        let (battle, field) = (self.battle, &self.battle.field);
        let (here, there) = (field.unit(unit), field.unit(enemy));
        let strike = battle.exchange(unit, enemy).strike;
        let kills = strike.kills() as i32 * KILL / ODDS as i32;
        let distance = i32::from(here.distance(there));
        let nearest =
            |cells: &Cells| cells.iter().map(|cell| battle.map.board.distance(there.cell, cell)).min();
        let by_task = match &self.task.goal {
            Goal::Hunt(boss) if *boss == enemy => BOSS,
            Goal::Capture(cells) if cells.has(there.cell) => IN_THE_WAY,
            Goal::Guard(cells) => INTRUDER * i32::from(ALARM.saturating_sub(nearest(cells).unwrap_or(ALARM))),
            _ => 0,
        };
        mean(&strike) + kills + by_task - STEP * distance
    }

    /// The enemies, those with the best score first.
    fn targets(&self, unit: UnitId) -> Vec<UnitId> {
        let mut targets: Vec<UnitId> = self.enemies().collect();
        targets.sort_by_key(|enemy| Reverse(self.score(unit, *enemy)));
        targets
    }

    /// Does what can be done from here, or takes a step to where it can.
    fn go(&self, unit: UnitId, walk: &Walk, deed: &Deed) -> Command {
        let path = walk.path(&self.battle.map.board, deed.cell).unwrap_or_default();
        path.first().map_or(deed.command, |&to| Command::Step { unit, to })
    }

    /// A step onto a cell to be captured ends the battle: that goes before everything.
    fn capture(&self, unit: UnitId, walk: &Walk) -> Option<Command> {
        let Goal::Capture(cells) = &self.task.goal else { return None };
        let reached = cells.and(walk.reached());
        let cell = reached.iter().min_by_key(|cell| walk.steps_to(*cell))?;
        Some(self.go(unit, walk, &Deed { score: 0, cell, command: Command::Wait { unit } }))
    }

    /// The best enemy that can be struck this turn, from where least comes back.
    fn strike(&self, unit: UnitId, walk: &Walk) -> Option<Deed> {
        let (battle, reach) = (self.battle, self.battle.stats(unit).reach);
        let deed = |target: UnitId| {
            let around = Cells::NONE.with(battle.field.unit(target).cell);
            let cells = battle.map.board.ring(&around, reach.least, reach.most).and(walk.reached());
            let cost = |cell: &u16| {
                let counter = battle.exchange_from(unit, *cell, target).counter;
                (counter.map_or(0, |counter| mean(&counter)), walk.steps_to(*cell))
            };
            let cell = cells.iter().min_by_key(cost)?;
            Some(Deed { score: self.score(unit, target), cell, command: Command::Attack { unit, target } })
        };
        self.enemies().filter_map(deed).max_by_key(|deed| deed.score)
    }

    /// Something thrown at an enemy that it will surely kill, when no blow will.
    fn finish_off(&self, unit: UnitId, walk: &Walk) -> Option<Command> {
        let (battle, field) = (self.battle, &self.battle.field);
        if let Some(Deed { command: Command::Attack { target, .. }, .. }) = self.strike(unit, walk)
            && battle.exchange(unit, target).kills() == ODDS
        {
            return None;
        }
        let thrown = self.carried(unit, Effect::Harm).flat_map(|item| {
            let def = &battle.content.items[usize::from(item.0)];
            self.enemies().filter(|enemy| field.unit(*enemy).life <= def.amount).filter_map(move |target| {
                let around = Cells::NONE.with(field.unit(target).cell);
                let cells = battle.map.board.ring(&around, def.reach.least, def.reach.most);
                let cell = cells.and(walk.reached()).iter().min_by_key(|cell| walk.steps_to(*cell))?;
                Some(Deed {
                    score: self.score(unit, target),
                    cell,
                    command: Command::Use { unit, item, target },
                })
            })
        });
        let best = thrown.max_by_key(|deed| deed.score)?;
        Some(self.go(unit, walk, &best))
    }

    /// SKIRMISH-14: who is nearly dead drinks, or walks to the nearest free ground that heals.
    /// There it strikes only at those who cannot strike back.
    fn recover(&self, unit: UnitId) -> Option<Command> {
        let (battle, here) = (self.battle, self.battle.field.unit(unit));
        if here.life > WEAK {
            return None;
        }
        let drink = self.carried(unit, Effect::Heal).find_map(|item| self.usable(unit, item, unit));
        if drink.is_some() {
            return drink;
        }
        if battle.map.healing.has(here.cell) {
            let unanswered = |target: &UnitId| {
                let is_safe = battle.exchange(unit, *target).counter.is_none();
                is_safe && battle.may_attack(self.seat, unit, *target).is_ok()
            };
            let target = self.targets(unit).into_iter().find(unanswered);
            return Some(target.map_or(Command::Wait { unit }, |target| Command::Attack { unit, target }));
        }
        let open = battle.open();
        let free = battle.map.healing.and(&open);
        let way = |cell| route(&battle.map.board, here.cell, cell, &open);
        let nearest = free.iter().filter_map(way).min_by_key(Vec::len)?;
        Some(self.step(unit, nearest[0]).unwrap_or(Command::Wait { unit }))
    }

    /// Gives life back where none of it is lost, to oneself or to whoever has least.
    fn mend(&self, unit: UnitId) -> Option<Command> {
        let (battle, field) = (self.battle, &self.battle.field);
        self.carried(unit, Effect::Heal).find_map(|item| {
            let amount = battle.content.items[usize::from(item.0)].amount;
            let is_hurt = |ally: &UnitId| battle.stats(*ally).life - field.unit(*ally).life >= amount;
            let usable = field.living(self.seat).iter().filter(is_hurt);
            let usable = usable.filter_map(|ally| Some((ally, self.usable(unit, item, ally)?)));
            usable.min_by_key(|(ally, _)| field.unit(*ally).life).map(|(_, command)| command)
        })
    }

    /// A ward on oneself, where an enemy can come to strike.
    fn brace(&self, unit: UnitId) -> Option<Command> {
        if !self.is_threatened(unit) {
            return None;
        }
        self.carried(unit, Effect::Ward).find_map(|item| self.usable(unit, item, unit))
    }

    /// Whether an enemy can come to strike the unit, were nothing in its way.
    fn is_threatened(&self, unit: UnitId) -> bool {
        let (battle, field) = (self.battle, &self.battle.field);
        self.enemies().any(|enemy| {
            let stats = battle.stats(enemy);
            field.unit(unit).distance(field.unit(enemy)) <= stats.movement + stats.reach.most
        })
    }

    /// Whether the unit lets them come: it stands on a guarded cell, its own death would
    /// decide, or time is on its side and no enemy is near any of its own yet.
    fn holds(&self, unit: UnitId) -> bool {
        let (field, task) = (&self.battle.field, &self.task);
        let is_alarmed = || {
            let mut own = field.living(self.seat).iter();
            own.any(|own| self.enemies().any(|enemy| field.unit(own).distance(field.unit(enemy)) <= ALARM))
        };
        match &task.goal {
            Goal::Guard(cells) if cells.has(field.unit(unit).cell) => true,
            Goal::Protect(leader) if *leader == unit => true,
            _ => task.can_wait() && !is_alarmed(),
        }
    }

    /// Goes to good ground near the cells that it guards, or near its place.
    fn hold(&self, unit: UnitId, walk: &Walk) -> Option<Command> {
        let (battle, field) = (self.battle, &self.battle.field);
        let first = field.leader(self.seat).0;
        let place = battle.map.places[self.seat.index()][usize::from(unit.0 - first)];
        let guarded = match &self.task.goal {
            Goal::Guard(cells) => *cells,
            _ => Cells::NONE.with(place),
        };
        let is_hurt = field.unit(unit).life < battle.stats(unit).life;
        let worth = |cell: &u16| {
            let ground = battle.ground(*cell);
            let away = guarded.iter().map(|guarded| battle.map.board.distance(*cell, guarded)).min();
            let heals = if is_hurt { 10 * i32::from(ground.heals) } else { 0 };
            10 * i32::from(ground.defence) + i32::from(ground.dodge) + heals
                - 8 * i32::from(away.unwrap_or(0))
        };
        let best = walk.reached().iter().max_by_key(|cell| (worth(cell), Reverse(walk.steps_to(*cell))))?;
        let to = *walk.path(&battle.map.board, best)?.first()?;
        self.step(unit, to)
    }

    /// SKIRMISH-14: by A* towards the best target or the cell to be captured; if something is in
    /// the way, towards that, or to the next target.
    fn advance(&self, unit: UnitId) -> Option<Command> {
        let targets = self.targets(unit);
        let to_cell = self.way_to_capture(unit);
        if let Some(way) = &to_cell
            && self.prefers(unit, way, targets.first())
        {
            return self.step(unit, *way.first()?);
        }
        let way = targets.into_iter().find_map(|target| {
            self.way_to(unit, target).or_else(|| self.way_to(unit, self.blocker(unit, target)?))
        });
        self.step(unit, *way.or(to_cell)?.first()?)
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

    /// A step, if it has the points for it and nobody stands there.
    fn step(&self, unit: UnitId, to: Direction) -> Option<Command> {
        self.battle.may_step(unit, to).ok().map(|()| Command::Step { unit, to })
    }

    fn carried(&self, unit: UnitId, effect: Effect) -> impl Iterator<Item = ItemKind> {
        let items = self.battle.content.items.iter().zip(0..);
        let here = *self.battle.field.unit(unit);
        items
            .filter(move |(def, item)| def.effect == effect && here.carried(*item) > 0)
            .map(|(_, item)| ItemKind(item))
    }

    fn usable(&self, unit: UnitId, item: ItemKind, target: UnitId) -> Option<Command> {
        let is_usable = self.battle.may_use(self.seat, unit, item, target).is_ok();
        is_usable.then_some(Command::Use { unit, item, target })
    }
}

/// What a blow takes on average, in hundredths of a life point.
fn mean(strike: &Strike) -> i32 {
    let taken = strike
        .weights()
        .into_iter()
        .zip(Strike::BLOWS)
        .map(|(weight, blow)| weight * u32::from(strike.takes(blow)));
    (taken.sum::<u32>() * 100 / ODDS) as i32
}

#[cfg(test)]
mod tests;
