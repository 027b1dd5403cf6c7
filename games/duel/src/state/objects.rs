//! Verbs of the stack, of the triggers that wait for it, and of the object that resolves.

use super::{Asking, Duel, Number, Object, Pending, Resolving};

impl Duel {
    /// The next number, for something that becomes public.
    pub(crate) fn number(&mut self) -> Number {
        let last = &mut self.table.last_number;
        last.0 = last.0.wrapping_add(1);
        *last
    }

    /// An object goes on the stack, with a number of its own; the active player has priority.
    pub(crate) fn put_on_stack(&mut self, object: Object) -> Object {
        let object = Object { number: self.number(), ..object };
        self.table.stack.push(object);
        self.table.n_passes = 0;
        self.table.is_open = true;
        self.table.n_objects += 1;
        object
    }

    /// The top of the stack leaves it.
    pub(crate) fn take_top(&mut self) -> Option<Object> {
        self.table.stack.pop()
    }

    /// The object of this number leaves the stack.
    pub(crate) fn take_object(&mut self, number: Number) -> Option<Object> {
        let place = self.table.stack.iter().position(|object| object.number == number)?;
        Some(self.table.stack.remove(place))
    }

    /// A trigger waits from now on, where there is room.
    pub(crate) fn add_pending(&mut self, pending: Pending) {
        self.table.pending.push(pending);
    }

    pub(crate) fn take_pending(&mut self, place: usize) -> Pending {
        self.table.pending.remove(place)
    }

    /// The player of a trigger is asked what it is aimed at.
    pub(crate) fn ask_aim(&mut self, object: Object) {
        self.table.aiming = Some(object);
        self.ask(Asking::Aim(object.controller));
    }

    /// The trigger that was being aimed.
    pub(crate) fn take_aimed(&mut self) -> Option<Object> {
        self.table.aiming.take()
    }

    /// The effects of an object are due, with these of its targets legal.
    pub(crate) fn begin_effects(&mut self, object: Object, legal: u8) {
        self.table.resolving = Some(Resolving { object, effect: 0, part: 0, n_left: 0, legal });
    }

    /// One effect is done.
    pub(crate) fn next_effect(&mut self) {
        if let Some(resolving) = &mut self.table.resolving {
            (resolving.effect, resolving.part, resolving.n_left) = (resolving.effect + 1, 0, 0);
        }
    }

    /// So much of an effect is done.
    pub(crate) fn note_part(&mut self, part: u8, n_left: u8) {
        if let Some(resolving) = &mut self.table.resolving {
            (resolving.part, resolving.n_left) = (part, n_left);
        }
    }

    pub(crate) fn end_effects(&mut self) {
        self.table.resolving = None;
    }
}
