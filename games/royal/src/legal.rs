//! What may be played: actor after actor, action after action, cell after cell, and the end of the turn.

use kernel::Seat;

use crate::Command;
use crate::content::{ActionKind, Asks, Flag};
use crate::rows::Area;
use crate::state::{Actor, Royal};

impl Royal {
    /// Appends what a seat may play.
    #[inline]
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Command>) {
        if self.position.end().is_some() || self.position.active() != seat {
            return;
        }
        let mut area = Area::NONE;
        for actor in self.position.actors() {
            if actor.owner == seat.0 as i8 && !actor.status.is_done() {
                self.list_of(actor, &mut area, out);
            }
        }
        out.push(Command::EndTurn);
    }

    /// Appends what an actor may do.
    fn list_of(&self, actor: &Actor, area: &mut Area, out: &mut Vec<Command>) {
        for &nth in &self.def(actor).actions {
            let action = &self.content.actions[nth];
            if action.is_relative() || self.ready(actor, action).is_err() || !self.may_do(actor, action) {
                continue;
            }
            let (asks, nth) = (self.content.deeds[nth].asks, nth as u16);
            self.find_cells(actor, action, area);
            let command = |x: u8, y: u8| Command::Act { actor: actor.id, action: nth, x, y };
            let passes = |x: u8, y: u8| self.guard(actor, nth, x, y).unwrap_or(false);
            // Of a guard that answers the same everywhere the first answer is enough.
            let is_open = match asks {
                Asks::Nobody => true,
                Asks::Caster => area.first().is_some_and(|(x, y)| passes(x, y)),
                Asks::Cells => {
                    area.each(|x, y| {
                        if passes(x, y) {
                            out.push(command(x, y));
                        }
                    });
                    false
                }
            };
            if is_open {
                area.each(|x, y| out.push(command(x, y)));
            }
        }
    }

    /// Whether an actor of whose turn it is can do anything.
    pub(crate) fn can_act(&self, actor: &Actor) -> bool {
        if actor.owner != self.position.active().0 as i8 || actor.status.is_done() {
            return false;
        }
        self.def(actor).actions.iter().any(|&nth| {
            let action = &self.content.actions[nth];
            if action.is_relative() || self.ready(actor, action).is_err() || !self.may_do(actor, action) {
                return false;
            }
            let (asks, nth) = (self.content.deeds[nth].asks, nth as u16);
            // A walker that may take a step can be there.
            let walks = action.kind == ActionKind::Move && !self.def(actor).is(Flag::Flies);
            if asks == Asks::Nobody && (walks || action.kind == ActionKind::Attack) {
                return true;
            }
            let area = self.cells(actor, action);
            let passes = |x: u8, y: u8| self.guard(actor, nth, x, y).unwrap_or(false);
            match asks {
                Asks::Nobody => area.first().is_some(),
                Asks::Caster => area.first().is_some_and(|(x, y)| passes(x, y)),
                Asks::Cells => {
                    let mut any = false;
                    area.each(|x, y| any = any || passes(x, y));
                    any
                }
            }
        })
    }

    /// Whether anybody of whose turn it is can do anything (ROYAL-6).
    pub(crate) fn can_anybody_act(&self) -> bool {
        self.position.actors().iter().any(|actor| self.can_act(actor))
    }
}
