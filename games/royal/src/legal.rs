//! What may be played: actor after actor, action after action, cell after cell, and the end of the turn.

use kernel::Seat;

use crate::Command;
use crate::content::Asks;
use crate::state::{Actor, Royal};

impl Royal {
    /// Appends what a seat may play.
    #[inline]
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Command>) {
        if self.position.end().is_some() || self.position.active() != seat {
            return;
        }
        for actor in self.position.actors() {
            if actor.owner == seat.0 as i8 && !actor.status.is_done() {
                self.list_of(actor, |command| {
                    out.push(command);
                    false
                });
            }
        }
        out.push(Command::EndTurn);
    }

    /// Goes through what an actor may do until somebody has seen enough; says whether somebody has.
    #[inline]
    pub(crate) fn list_of(&self, actor: &Actor, mut is_enough: impl FnMut(Command) -> bool) -> bool {
        for &nth in &self.def(actor).actions {
            let action = &self.content.actions[nth];
            if action.is_relative() || self.ready(actor, action).is_err() {
                continue;
            }
            let (asks, nth) = (self.content.deeds[nth].asks, nth as u16);
            let area = self.cells(actor, action);
            let mut is_over = false;
            // Of a guard that answers the same everywhere the first answer is enough.
            let mut answer = (asks == Asks::Nobody).then_some(true);
            area.each(|x, y| {
                if is_over || answer == Some(false) {
                    return;
                }
                let passes = answer.unwrap_or_else(|| self.guard(actor, nth, x, y).unwrap_or(false));
                if asks == Asks::Caster {
                    answer = Some(passes);
                }
                if passes {
                    is_over = is_enough(Command::Act { actor: actor.id, action: nth, x, y });
                }
            });
            if is_over {
                return true;
            }
        }
        false
    }

    /// Whether an actor of whose turn it is can do anything.
    pub(crate) fn can_act(&self, actor: &Actor) -> bool {
        actor.owner == self.position.active().0 as i8
            && !actor.status.is_done()
            && self.list_of(actor, |_| true)
    }

    /// Whether anybody of whose turn it is can do anything (ROYAL-6).
    pub(crate) fn can_anybody_act(&self) -> bool {
        self.position.actors().iter().any(|actor| self.can_act(actor))
    }
}
