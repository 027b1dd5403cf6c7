//! What may be played: actor after actor, action after action, cell after cell, and the end of the turn.

use std::ops::Range;

use kernel::Seat;

use crate::Command;
use crate::actor::Actor;
use crate::content::{ActionDef, Asks};
use crate::rows::Area;
use crate::state::Royal;
use crate::window::Window;

/// The cells where an actor may do something.
enum Places {
    Nowhere,
    /// Round the actor.
    Round(Window),
    In(Area),
}

impl Places {
    #[inline]
    fn is_empty(&self) -> bool {
        match self {
            Places::Nowhere => true,
            Places::Round(window) => window.is_empty(),
            Places::In(area) => area.first().is_none(),
        }
    }

    /// Appends a command for each of them.
    #[inline(always)]
    fn append(&self, actor: &Actor, nth: usize, out: &mut Vec<Command>) {
        let (id, action) = (actor.id, nth as u16);
        let command = |x: u8, y: u8| Command::Act { actor: id, action, x, y };
        match self {
            Places::Nowhere => {}
            Places::Round(window) => {
                window.each((actor.x as u8, actor.y as u8), |x, y| out.push(command(x, y)));
            }
            Places::In(area) => area.each(|x, y| out.push(command(x, y))),
        }
    }
}

/// Appends the commands of another action for the same cells as some in the list.
#[inline]
fn again(nth: u16, listed: Range<usize>, out: &mut Vec<Command>) {
    let before = out.len();
    out.extend_from_within(listed);
    for command in &mut out[before..] {
        if let Command::Act { action, .. } = command {
            *action = nth;
        }
    }
}

impl Royal {
    /// Appends what a seat may play.
    #[inline]
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Command>) {
        if self.position.end().is_some() || self.position.active() != seat {
            return;
        }
        self.listed.note();
        let actors = self.position.actors();
        match self.position.kept().acting() {
            Some(mut slots) => {
                while slots != 0 {
                    let slot = slots.trailing_zeros() as usize;
                    slots &= slots - 1;
                    self.list_of(slot, &actors[slot], out);
                }
            }
            None => {
                for (slot, actor) in actors.iter().enumerate() {
                    if actor.owner == seat.0 as i8 && !actor.status.is_done() {
                        self.list_of(slot, actor, out);
                    }
                }
            }
        }
        out.push(Command::EndTurn);
    }

    /// Appends what an actor may do.
    #[inline(always)]
    fn list_of(&self, slot: usize, actor: &Actor, out: &mut Vec<Command>) {
        let kept = self.position.kept();
        if !kept.only_moves(slot) {
            self.list_all_of(slot, actor, out);
        } else if let (Some(window), Some(nth)) = (kept.moves_of(slot), self.own_move(actor)) {
            Places::Round(window).append(actor, nth, out);
        }
    }

    /// Appends what an actor may do, action by action.
    fn list_all_of(&self, slot: usize, actor: &Actor, out: &mut Vec<Command>) {
        // The last action whose cells are those of all of its kind and pattern, and where its commands stand.
        let mut last: Option<(&ActionDef, Range<usize>)> = None;
        for &nth in &self.def(actor).actions {
            let (action, asks) = (&self.content.actions[nth], self.content.deeds[nth].asks);
            if asks == Asks::Side && !self.is_open(nth as u16) {
                continue;
            }
            match &last {
                Some((as_before, listed)) if as_before.has_cells_of(action) && asks <= Asks::Side => {
                    if self.is_ready(actor, action) {
                        again(nth as u16, listed.clone(), out);
                    }
                }
                _ => {
                    let before = out.len();
                    self.places(slot, actor, nth).append(actor, nth, out);
                    if asks <= Asks::Side && self.is_ready(actor, action) {
                        last = Some((action, before..out.len()));
                    }
                }
            }
        }
    }

    /// The cells where an actor may do an action of its list.
    #[inline]
    fn places(&self, slot: usize, actor: &Actor, nth: usize) -> Places {
        let action = &self.content.actions[nth];
        if action.is_relative() || !self.is_ready(actor, action) {
            return Places::Nowhere;
        }
        let asks = self.content.deeds[nth].asks;
        if asks == Asks::Nobody
            && self.own_move(actor) == Some(nth)
            && let Some(window) = self.window_of(slot, actor)
        {
            return Places::Round(window);
        }
        if asks == Asks::Side && !self.is_open(nth as u16) || !self.may_do(actor, action) {
            return Places::Nowhere;
        }
        let mut area = self.cells(actor, action);
        let passes = |x: u8, y: u8| self.guard(actor, nth as u16, x, y).unwrap_or(false);
        match asks {
            Asks::Nobody | Asks::Side => {}
            // Of a guard that answers the same everywhere the first answer is enough.
            Asks::Caster if area.first().is_some_and(|(x, y)| passes(x, y)) => {}
            Asks::Caster => return Places::Nowhere,
            Asks::Cells => area.retain(passes),
        }
        Places::In(area)
    }

    /// Whether an actor of whose turn it is can do anything.
    pub(crate) fn can_act(&self, actor: &Actor) -> bool {
        // Whoever is not in the list has nothing kept.
        let slot = self.position.slot(actor.id).unwrap_or(usize::MAX);
        self.can_act_at(slot, actor)
    }

    fn can_act_at(&self, slot: usize, actor: &Actor) -> bool {
        let is_asked = actor.owner == self.position.active().0 as i8 && !actor.status.is_done();
        is_asked && self.def(actor).actions.iter().any(|&nth| !self.places(slot, actor, nth).is_empty())
    }

    /// Whether an actor can move by the first move of its own.
    fn can_move_at(&self, slot: usize, actor: &Actor) -> bool {
        let own_move = self.own_move(actor).filter(|_| !actor.status.is_done());
        own_move.is_some_and(|nth| !self.places(slot, actor, nth).is_empty())
    }

    /// Whether anybody of whose turn it is can do anything (ROYAL-6).
    pub(crate) fn can_anybody_act(&self) -> bool {
        let (kept, owner) = (self.position.kept(), self.position.active().0 as i8);
        if kept.is_somebody_moving() {
            return true;
        }
        let moves = |slot: usize| {
            kept.only_moves(slot) && kept.moves_of(slot).is_some_and(|window| !window.is_empty())
        };
        let mut actors = self.position.actors().iter().enumerate().filter(|(_, actor)| actor.owner == owner);
        // Whoever is known to move is found soonest, then whoever moves.
        actors.clone().any(|(slot, _)| moves(slot))
            || actors.clone().any(|(slot, actor)| self.can_move_at(slot, actor))
            || actors.any(|(slot, actor)| self.can_act_at(slot, actor))
    }
}
