//! What units do: they walk, strike, use what they carry, and wait (SKIRMISH-7 to 9).

use board::Direction;
use kernel::{Ctx, Seat, Stream};

use super::combat::{Exchange, Fighter, Strike, strike};
use crate::content::{Effect, ObjectiveKind};
use crate::event::{Actor, Event, Named, Spot};
use crate::setup::CounterRule;
use crate::state::{Reason, Skirmish};
use crate::{ItemKind, UnitId};

const BLOWS: Stream = Stream::public("blows");

/// A blow on its way.
struct Dealt {
    by: UnitId,
    to: UnitId,
    strike: Strike,
    is_counter: bool,
}

impl Skirmish {
    pub(crate) fn actor(&self, id: UnitId) -> Actor {
        Actor { id, def: self.field.unit(id).def }
    }

    /// SKIRMISH-8.2, and SKIRMISH-2.2 where the cell is to be captured.
    pub(super) fn step(&mut self, seat: Seat, unit: UnitId, to: Direction, ctx: &mut Ctx<'_, Event>) {
        let from = self.field.unit(unit).cell;
        let cell = self.map.board.beside(from, to).expect("a legal step does not leave the map");
        self.field.walk(self.map, unit, cell);
        ctx.tell(|| {
            let (from, to) = (Spot::new(self.map, from), Spot::new(self.map, cell));
            Event::Stepped { unit: self.actor(unit), from, to }
        });
        let is_capture = self.field.terms().objective == ObjectiveKind::Capture;
        let objective = self.objective();
        if is_capture && objective.side == seat.0 && objective.cells.has(cell) {
            self.end(Some(seat), Reason::Captured, ctx);
        }
    }

    /// SKIRMISH-9: a blow, and the answer of whoever survives it.
    pub(super) fn attack(&mut self, unit: UnitId, target: UnitId, ctx: &mut Ctx<'_, Event>) {
        let Exchange { strike, counter } = self.exchange(unit, target);
        let is_dead = self.deal(Dealt { by: unit, to: target, strike, is_counter: false }, ctx);
        if let Some(strike) = counter.filter(|_| !is_dead) {
            self.deal(Dealt { by: target, to: unit, strike, is_counter: true }, ctx);
        }
        self.field.finish(unit);
        self.judge_deaths(ctx);
    }

    /// What an attack from where the attacker stands can do.
    pub(crate) fn exchange(&self, unit: UnitId, target: UnitId) -> Exchange {
        self.exchange_from(unit, self.field.unit(unit).cell, target)
    }

    /// What an attack from a cell can do.
    pub(crate) fn exchange_from(&self, unit: UnitId, cell: u16, target: UnitId) -> Exchange {
        let by = Fighter { ground: self.ground(cell), ..self.fighter(unit) };
        let to = self.fighter(target);
        let distance = self.map.board.distance(cell, self.field.unit(target).cell);
        let strikes_back = self.field.terms().counter == CounterRule::Always || to.stats.reach.has(distance);
        let combat = &self.content.combat;
        Exchange { strike: strike(combat, &by, &to), counter: strikes_back.then(|| strike(combat, &to, &by)) }
    }

    pub(crate) fn fighter(&self, id: UnitId) -> Fighter<'static> {
        let unit = self.field.unit(id);
        Fighter { stats: self.stats(id), ground: self.ground(unit.cell), life: unit.life, ward: unit.ward }
    }

    /// Deals a blow; says whether it killed.
    fn deal(&mut self, dealt: Dealt, ctx: &mut Ctx<'_, Event>) -> bool {
        let Dealt { by, to, strike, is_counter } = dealt;
        let blow = Strike::BLOWS[ctx.weighted(BLOWS, &strike.weights())];
        let damage = strike.takes(blow).min(strike.life);
        let is_dead = self.field.hurt(to, damage);
        ctx.tell(|| {
            let (unit, target, life) = (self.actor(by), self.actor(to), self.field.unit(to).life);
            Event::Struck { unit, target, is_counter, blow, damage, life }
        });
        if is_dead {
            ctx.tell(|| Event::Died { unit: self.actor(to) });
        }
        is_dead
    }

    /// SKIRMISH-7.
    pub(super) fn use_item(
        &mut self,
        unit: UnitId,
        item: ItemKind,
        target: UnitId,
        ctx: &mut Ctx<'_, Event>,
    ) {
        let def = &self.content.items[usize::from(item.0)];
        let before = self.field.unit(target).life;
        self.field.take_item(unit, item.0);
        let amount = match def.effect {
            Effect::Heal => self.field.mend(target, def.amount, self.stats(target).life),
            Effect::Harm => {
                self.field.hurt(target, def.amount);
                def.amount.min(before)
            }
            Effect::Ward => {
                self.field.ward(target, def.amount);
                def.amount
            }
        };
        ctx.tell(|| {
            let (item, life) = (Named::item(self.content, item.0), self.field.unit(target).life);
            Event::Used { unit: self.actor(unit), item, target: self.actor(target), amount, life }
        });
        if self.field.unit(target).life == 0 {
            ctx.tell(|| Event::Died { unit: self.actor(target) });
        }
        self.field.finish(unit);
        self.judge_deaths(ctx);
    }

    pub(super) fn wait(&mut self, unit: UnitId, ctx: &mut Ctx<'_, Event>) {
        self.field.finish(unit);
        ctx.tell(|| Event::Waited { unit: self.actor(unit) });
    }
}
