//! What a side may play: unit after unit its steps, attacks, items and its end, then the
//! end of the turn.

use board::Direction;
use kernel::Seat;

use crate::content::Effect;
use crate::{Command, ItemKind, Skirmish, UnitId};

impl Skirmish {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Command>) {
        let field = &self.field;
        if field.end().is_some() || field.active() != seat {
            return;
        }
        let enemies = field.living(Seat(1 - seat.0));
        for unit in field.available().iter() {
            let here = field.unit(unit);
            if here.points > 0 {
                for to in Direction::ALL {
                    let cell = self.map.board.beside(here.cell, to);
                    if cell.is_some_and(|cell| self.map.passable.has(cell) && !field.occupied().has(cell)) {
                        out.push(Command::Step { unit, to });
                    }
                }
            }
            let reach = self.stats(unit).reach;
            for target in enemies.iter() {
                if reach.has(here.distance(field.unit(target))) {
                    out.push(Command::Attack { unit, target });
                }
            }
            if here.has_items() {
                self.list_items(seat, unit, out);
            }
            out.push(Command::Wait { unit });
        }
        out.push(Command::EndTurn);
    }

    fn list_items(&self, seat: Seat, unit: UnitId, out: &mut Vec<Command>) {
        for (def, item) in self.content.items.iter().zip((0..).map(ItemKind)) {
            if self.field.unit(unit).carried(item.0) == 0 {
                continue;
            }
            let side = if def.effect == Effect::Harm { Seat(1 - seat.0) } else { seat };
            for target in self.field.living(side).iter() {
                if self.may_use(seat, unit, item, target).is_ok() {
                    out.push(Command::Use { unit, item, target });
                }
            }
        }
    }
}
