//! A player by rules of thumb (SKIRMISH-14): every enemy has a score; attack the best in
//! reach where that is worth what comes back, walk towards the best out of reach, heal when
//! nearly dead, and mind the objective.

mod danger;
mod walking;

use std::cmp::Reverse;

use board::{Cells, Direction, Walk, route};
use kernel::{FastDice, Game, Seat};
use search::{Bot, BotFailed, Budget, Observer};

use self::danger::Danger;
use super::task::{Goal, Task};
use crate::content::Effect;
use crate::rules::combat::{Exchange, ODDS, Strike};
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
/// How much of the danger counts where a unit would strike from, in per cent.
const CARE: i32 = 75;
/// What a blow has to be worth at least, and for who has no other way.
const SACRIFICE: i32 = -300;
const HOPELESS: i32 = -1000;

impl Bot<Skirmish> for Heuristic {
    fn choose(&mut self, observer: &Observer<'_, Skirmish>, _: Budget) -> Result<Command, BotFailed> {
        let battle = Skirmish::sample(observer.content, observer.view, &mut FastDice::new(0));
        let (seat, task) = (observer.seat, Task::of(&battle, observer.seat));
        let danger = Danger::new(&battle, seat);
        Ok(Mind { battle: &battle, seat, task, danger }.choose())
    }
}

/// What the player thinks about.
struct Mind<'a> {
    battle: &'a Skirmish,
    seat: Seat,
    task: Task,
    danger: Danger<'a>,
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
        let has_begun = |unit: &UnitId| field.unit(*unit).points < self.battle.stats(*unit).movement;
        let urgency = |unit: &UnitId| {
            let here = field.unit(*unit);
            let strike = self.strike(*unit, &self.walk(*unit)).map(|deed| deed.score);
            let nearest = self.enemies().map(|enemy| here.distance(field.unit(enemy))).min();
            (strike, Reverse(nearest), Reverse(*unit))
        };
        let available = field.available();
        match available.iter().find(has_begun).or_else(|| available.iter().max_by_key(urgency)) {
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
            .or_else(|| if self.holds(unit) { self.hold(unit, &walk) } else { self.advance(unit, &walk) })
            .or_else(|| self.brace(unit))
            .unwrap_or(Command::Wait { unit })
    }

    fn enemies(&self) -> impl Iterator<Item = UnitId> + use<> {
        self.battle.field.living(Seat(1 - self.seat.0)).iter()
    }

    /// Where the unit can go this turn. Who stands on a guarded cell stays on them.
    fn walk(&self, unit: UnitId) -> Walk {
        let here = self.battle.field.unit(unit);
        let open = self.battle.open();
        let open = match &self.task.goal {
            Goal::Guard(cells) if cells.has(here.cell) => open.and(cells),
            _ => open,
        };
        Walk::new(&self.battle.map.board, here.cell, here.points, &open)
    }

    /// SKIRMISH-14: from the unit's attack and critical chance, the enemy's defence and dodge,
    /// the triangle, all of them in the blow, and from the objective. Hundredths of a life point.
    fn gain(&self, strike: &Strike, enemy: UnitId) -> i32 {
        let (board, there) = (&self.battle.map.board, self.battle.field.unit(enemy).cell);
        let nearest = |cells: &Cells| cells.iter().map(|cell| board.distance(there, cell)).min();
        let by_task = match &self.task.goal {
            Goal::Hunt(boss) if *boss == enemy => BOSS,
            Goal::Capture(cells) if cells.has(there) => IN_THE_WAY,
            Goal::Guard(cells) => INTRUDER * i32::from(ALARM.saturating_sub(nearest(cells).unwrap_or(ALARM))),
            _ => 0,
        };
        at_stake(strike) + by_task
    }

    /// What an enemy is worth to a unit that is on its way to it: the farther the less.
    fn score(&self, unit: UnitId, enemy: UnitId) -> i32 {
        let field = &self.battle.field;
        let distance = i32::from(field.unit(unit).distance(field.unit(enemy)));
        self.gain(&self.battle.exchange(unit, enemy).strike, enemy) - STEP * distance
    }

    /// What a blow from a cell is worth: what it takes, less what is to be lost by the blow in return and by the danger
    /// there, as far as that is more than what is to be lost without it.
    fn worth(&self, unit: UnitId, cell: u16, target: UnitId, lost_here: i32) -> i32 {
        let Exchange { strike, counter } = self.battle.exchange_from(unit, cell, target);
        let survives = (ODDS - strike.kills()) as i32;
        let back = counter.map_or(0, |counter| mean(&counter)) * survives / ODDS as i32;
        let there = self.danger.after(unit, cell, target, strike.kills()) * CARE / 100;
        self.gain(&strike, target) - self.risk(unit, back + there) + lost_here
    }

    /// What losing so much means to a unit: no more than it has, and the more of that, the more likely its death.
    fn risk(&self, unit: UnitId, loss: i32) -> i32 {
        let life = 100 * i32::from(self.battle.field.unit(unit).life);
        let loss = loss.min(life);
        let share = 100 * loss / life.max(1);
        loss + KILL * share * share / 10_000
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

    /// The best enemy that can be struck this turn, of equals the nearest, if that is worth it.
    fn strike(&self, unit: UnitId, walk: &Walk) -> Option<Deed> {
        let field = &self.battle.field;
        let blow = |target: UnitId| {
            let deed = self.blow(unit, walk, target).filter(|deed| deed.score >= SACRIFICE)?;
            Some((deed.score, Reverse(field.unit(unit).distance(field.unit(target))), deed))
        };
        let best = self.enemies().filter_map(blow).max_by_key(|(score, nearness, _)| (*score, *nearness));
        best.map(|(_, _, deed)| deed)
    }

    /// A blow at an enemy from the best cell, whatever it is worth. A leader whose death would decide does not go out
    /// to strike where it is in danger.
    fn blow(&self, unit: UnitId, walk: &Walk, target: UnitId) -> Option<Deed> {
        let (battle, here) = (self.battle, self.battle.field.unit(unit).cell);
        let danger = self.danger.of(unit, here);
        let lost_here = self.risk(unit, danger * CARE / 100);
        let is_hunted = self.task.goal == Goal::Protect(unit) && danger > 0;
        let cells = if is_hunted { Cells::NONE.with(here) } else { *walk.reached() };
        let reach = battle.stats(unit).reach;
        let around = Cells::NONE.with(battle.field.unit(target).cell);
        let cells = battle.map.board.ring(&around, reach.least, reach.most).and(&cells);
        let worth =
            |cell: u16| (self.worth(unit, cell, target, lost_here), Reverse(walk.steps_to(cell)), cell);
        let (score, _, cell) = cells.iter().map(worth).max()?;
        Some(Deed { score, cell, command: Command::Attack { unit, target } })
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
                let cost = |cell: &u16| (self.danger.of(unit, *cell), walk.steps_to(*cell));
                let cell = cells.and(walk.reached()).iter().min_by_key(cost)?;
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
        if self.danger.of(unit, self.battle.field.unit(unit).cell) == 0 {
            return None;
        }
        self.carried(unit, Effect::Ward).find_map(|item| self.usable(unit, item, unit))
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

/// What a blow takes on average, and so much more where it kills, in hundredths of a life point.
fn at_stake(strike: &Strike) -> i32 {
    mean(strike) + strike.kills() as i32 * KILL / ODDS as i32
}

/// What a blow takes on average, in hundredths of a life point.
fn mean(strike: &Strike) -> i32 {
    (strike.expected() * 100 / ODDS) as i32
}

#[cfg(test)]
mod tests;
