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
        for (slot, actor) in self.position.actors().iter().enumerate() {
            if actor.owner == seat.0 as i8 && !actor.status.is_done() {
                self.list_of(slot, actor, out);
            }
        }
        out.push(Command::EndTurn);
    }

    /// Appends what an actor may do.
    #[inline]
    fn list_of(&self, slot: usize, actor: &Actor, out: &mut Vec<Command>) {
        let own_move = self.own_move(actor);
        let kept = self.position.kept();
        if kept.only_moves(slot) {
            if let (Some(window), Some(nth)) = (kept.moves_of(slot), own_move) {
                let (from, action) = ((actor.x as u8, actor.y as u8), nth as u16);
                out.reserve(window.len());
                window.each(from, |x, y| out.push(Command::Act { actor: actor.id, action, x, y }));
            }
            return;
        }
        for &nth in &self.def(actor).actions {
            let action = &self.content.actions[nth];
            if action.is_relative() || !self.is_ready(actor, action) {
                continue;
            }
            let asks = self.content.deeds[nth].asks;
            let command = |x: u8, y: u8| Command::Act { actor: actor.id, action: nth as u16, x, y };
            if asks == Asks::Nobody
                && own_move == Some(nth)
                && let Some(window) = self.window_of(slot, actor)
            {
                window.each((actor.x as u8, actor.y as u8), |x, y| out.push(command(x, y)));
                continue;
            }
            if asks == Asks::Side && !self.is_open(nth as u16) || !self.may_do(actor, action) {
                continue;
            }
            let area = self.cells(actor, action);
            let passes = |x: u8, y: u8| self.guard(actor, nth as u16, x, y).unwrap_or(false);
            match asks {
                Asks::Cells => area.each(|x, y| {
                    if passes(x, y) {
                        out.push(command(x, y));
                    }
                }),
                // Of a guard that answers the same everywhere the first answer is enough.
                Asks::Caster if !area.first().is_some_and(|(x, y)| passes(x, y)) => {}
                _ => area.each(|x, y| out.push(command(x, y))),
            }
        }
    }

    /// Whether an actor of whose turn it is can do anything.
    pub(crate) fn can_act(&self, actor: &Actor) -> bool {
        // Whoever is not in the list has nothing kept.
        let slot = self.position.slot(actor.id).unwrap_or(usize::MAX);
        self.can_act_at(slot, actor)
    }

    fn can_act_at(&self, slot: usize, actor: &Actor) -> bool {
        if actor.owner != self.position.active().0 as i8 || actor.status.is_done() {
            return false;
        }
        let own_move = self.own_move(actor);
        self.def(actor).actions.iter().any(|&nth| {
            let action = &self.content.actions[nth];
            if action.is_relative() || !self.is_ready(actor, action) {
                return false;
            }
            let asks = self.content.deeds[nth].asks;
            if asks == Asks::Nobody
                && own_move == Some(nth)
                && let Some(window) = self.window_of(slot, actor)
            {
                return !window.is_empty();
            }
            if asks == Asks::Side && !self.is_open(nth as u16) || !self.may_do(actor, action) {
                return false;
            }
            let area = self.cells(actor, action);
            let passes = |x: u8, y: u8| self.guard(actor, nth as u16, x, y).unwrap_or(false);
            match asks {
                Asks::Nobody | Asks::Side => area.first().is_some(),
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
        let (kept, owner) = (self.position.kept(), self.position.active().0 as i8);
        let moves = |slot: usize| {
            kept.only_moves(slot) && kept.moves_of(slot).is_some_and(|window| !window.is_empty())
        };
        let mut actors = self.position.actors().iter().enumerate();
        // Whoever is known to move is found soonest.
        actors.clone().any(|(slot, actor)| actor.owner == owner && moves(slot))
            || actors.any(|(slot, actor)| self.can_act_at(slot, actor))
    }
}
