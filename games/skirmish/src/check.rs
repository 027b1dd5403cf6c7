//! Why a command may not be played; nothing for those that may.

use board::Direction;
use kernel::Seat;

use crate::content::Effect;
use crate::{Command, ItemKind, Refused, Skirmish, UnitId};

impl Skirmish {
    pub(crate) fn refusal(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        if self.field.end().is_some() || self.field.active() != seat {
            return Err(Refused::NotYourTurn);
        }
        match command {
            Command::Step { unit, to } => {
                self.may_act(seat, unit)?;
                self.may_step(unit, to)
            }
            Command::Attack { unit, target } => {
                self.may_act(seat, unit)?;
                self.may_attack(seat, unit, target)
            }
            Command::Use { unit, item, target } => {
                self.may_act(seat, unit)?;
                self.may_use(seat, unit, item, target)
            }
            Command::Wait { unit } => self.may_act(seat, unit),
            Command::EndTurn => Ok(()),
        }
    }

    /// SKIRMISH-8: an available unit of one's own.
    fn may_act(&self, seat: Seat, unit: UnitId) -> Result<(), Refused> {
        self.is_there(unit)?;
        match () {
            () if self.field.owner(unit) != seat => Err(Refused::NotYours { unit }),
            () if !self.field.available().has(unit) => Err(Refused::Waiting { unit }),
            () => Ok(()),
        }
    }

    /// A unit of the battle that lives.
    fn is_there(&self, unit: UnitId) -> Result<(), Refused> {
        match () {
            () if unit.0 >= self.field.terms().n_units => Err(Refused::NoSuchUnit { unit }),
            () if !self.field.alive().has(unit) => Err(Refused::Dead { unit }),
            () => Ok(()),
        }
    }

    /// SKIRMISH-8.2: a movement point, and a passable free cell.
    pub(crate) fn may_step(&self, unit: UnitId, to: Direction) -> Result<(), Refused> {
        let here = self.field.unit(unit);
        let Some(cell) = self.map.board.beside(here.cell, to) else { return Err(Refused::Edge) };
        if !self.map.passable.has(cell) {
            return Err(Refused::Impassable { ground: self.map.ground[usize::from(cell)] });
        }
        if let Some(by) = self.field.standing_on(cell) {
            return Err(Refused::Occupied { by });
        }
        if here.points == 0 { Err(Refused::Tired { unit }) } else { Ok(()) }
    }

    /// SKIRMISH-9.1: an enemy in reach.
    pub(crate) fn may_attack(&self, seat: Seat, unit: UnitId, target: UnitId) -> Result<(), Refused> {
        self.is_there(target)?;
        if self.field.owner(target) == seat {
            return Err(Refused::Ally { target });
        }
        let (distance, reach) =
            (self.field.unit(unit).distance(self.field.unit(target)), self.stats(unit).reach);
        if reach.has(distance) { Ok(()) } else { Err(Refused::OutOfReach { target, distance, reach }) }
    }

    /// SKIRMISH-7: an item it has, somebody in its reach whom it does something to.
    pub(crate) fn may_use(
        &self,
        seat: Seat,
        unit: UnitId,
        item: ItemKind,
        target: UnitId,
    ) -> Result<(), Refused> {
        let Some(def) = self.content.items.get(usize::from(item.0)) else { return Err(Refused::NoSuchItem) };
        if self.field.unit(unit).carried(item.0) == 0 {
            return Err(Refused::NoneLeft { unit, item });
        }
        self.is_there(target)?;
        match (def.effect, self.field.owner(target) == seat) {
            (Effect::Harm, true) => return Err(Refused::Ally { target }),
            (Effect::Heal | Effect::Ward, false) => return Err(Refused::Enemy { target }),
            _ => {}
        }
        let distance = self.field.unit(unit).distance(self.field.unit(target));
        if !def.reach.has(distance) {
            return Err(Refused::OutOfReach { target, distance, reach: def.reach });
        }
        let to = self.field.unit(target);
        let is_needed = match def.effect {
            Effect::Heal => to.life < self.stats(target).life,
            Effect::Ward => to.ward < def.amount,
            Effect::Harm => true,
        };
        if is_needed { Ok(()) } else { Err(Refused::Unneeded { item, target }) }
    }
}
