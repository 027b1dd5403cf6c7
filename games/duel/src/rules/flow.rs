//! Turns, phases, priority, and how a duel ends (DUEL-1, DUEL-7, DUEL-10, DUEL-13).

use kernel::{Ctx, Seat};

use crate::command::Pass;
use crate::event::{Destination, Event};
use crate::state::{Asking, BOTH, Duel, Number, Object, Phase, Places, Progress, Reason, Status, other};

/// So many objects in a duel are a draw, too (DUEL-1.3): each has a number of its own. What is left of the
/// numbers is more than one object can use before this is looked at again.
const MOST_NUMBERS: Number = Number(60_000);

impl Duel {
    /// Goes on until somebody is asked or the duel is over.
    pub(super) fn run(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.ask(Asking::Nobody);
        while self.table().end().is_none() {
            if self.table().resolving().is_some() {
                if !self.resolve_on(ctx) {
                    return;
                }
                continue;
            }
            self.judge(ctx);
            if self.table().end().is_some() {
                return;
            }
            if !self.table().pending().is_empty() {
                if !self.place_trigger(ctx) {
                    return;
                }
                continue;
            }
            let goes_on = match self.table().progress() {
                Progress::Enter => self.enter_phase(ctx),
                Progress::Declare => self.ask_declaration(),
                Progress::Order => self.ask_order(),
                Progress::Priority => self.give_priority(ctx),
            };
            if !goes_on {
                return;
            }
        }
    }

    /// DUEL-13: deaths until nothing more happens, then losses.
    pub(super) fn judge(&mut self, ctx: &mut Ctx<'_, Event>) {
        while self.bury_dead(ctx) {}
        let lost = |seat: Seat| {
            let side = self.table().side(seat);
            match side.life() {
                ..=0 => Some(Reason::Life),
                _ => side.is_exhausted().then_some(Reason::Library),
            }
        };
        match BOTH.map(lost) {
            [None, None] if self.table().last_number() >= MOST_NUMBERS => {
                self.end(None, Reason::Objects, ctx)
            }
            [None, None] => {}
            [Some(_), Some(_)] => self.end(None, Reason::Both, ctx),
            [Some(reason), None] => self.end(Some(Seat(1)), reason, ctx),
            [None, Some(reason)] => self.end(Some(Seat(0)), reason, ctx),
        }
    }

    /// All creatures whose wounds reach their toughness are destroyed together (DUEL-9.6); says whether
    /// there was one.
    fn bury_dead(&mut self, ctx: &mut Ctx<'_, Event>) -> bool {
        let mut dead = [Places::NONE; 2];
        for seat in BOTH {
            for place in self.creatures(seat).iter() {
                let permanent = self.table().side(seat).at(place);
                let toughness = self.toughness(seat, place);
                // Without toughness it needs no wound.
                let is_dead =
                    i16::from(permanent.wounds) >= i16::from(toughness) || permanent.is(Status::Doomed);
                if is_dead {
                    dead[seat.index()].insert(place);
                }
            }
        }
        if dead == [Places::NONE; 2] {
            return false;
        }
        self.leave_together(dead, Destination::Graveyard, ctx);
        true
    }

    /// What a phase does by itself when it begins (DUEL-7). Always goes on.
    fn enter_phase(&mut self, ctx: &mut Ctx<'_, Event>) -> bool {
        let active = self.table().active();
        self.go_on_with(Progress::Priority);
        match self.table().phase() {
            Phase::Opening => self.ask(Asking::Mulligan),
            Phase::Beginning => {
                self.untap_all(active, ctx);
                if self.table().turn() > 1 {
                    self.draw(active, ctx);
                }
                self.trigger_turn();
            }
            Phase::Combat => self.trigger_combat(),
            Phase::Attackers | Phase::Blockers => self.go_on_with(Progress::Declare),
            Phase::Damage => self.solve_combat(ctx),
            Phase::End => self.trigger_end(),
            Phase::Cleanup => return self.clean(ctx),
            Phase::FirstMain | Phase::SecondMain => {}
        }
        true
    }

    /// DUEL-7.9: effects until end of turn and wounds go; cards too many are discarded. False where the
    /// player chooses which.
    fn clean(&mut self, ctx: &mut Ctx<'_, Event>) -> bool {
        self.clean_up(ctx);
        let seat = self.table().active();
        let n_hand = self.table().side(seat).n_hand();
        let left = n_hand.saturating_sub(self.content.numbers.most_hand);
        if left > 0 {
            self.ask(Asking::Discard { seat, left });
            return false;
        }
        true
    }

    /// Asks whoever gets priority, or passes for them (DUEL-10, DUEL-17). False where somebody is asked.
    fn give_priority(&mut self, ctx: &mut Ctx<'_, Event>) -> bool {
        if !self.table().is_open() && self.table().stack().is_empty() {
            self.end_phase(ctx);
            return true;
        }
        let seat = self.table().holder();
        if self.is_asked(seat) {
            self.ask(Asking::Priority(seat));
            return false;
        }
        self.passed(ctx);
        true
    }

    /// DUEL-10.4: when both have passed in a row the top of the stack resolves, or the phase ends.
    fn passed(&mut self, ctx: &mut Ctx<'_, Event>) {
        if !self.note_pass() {
            return;
        }
        match self.take_top() {
            Some(object) => self.begin_resolving(object, ctx),
            None => self.end_phase(ctx),
        }
    }

    pub(super) fn pass(&mut self, seat: Seat, pass: Pass, ctx: &mut Ctx<'_, Event>) {
        if pass == Pass::Turn {
            self.rest(seat);
        }
        self.passed(ctx);
    }

    /// An object goes on the stack, and the active player has priority (DUEL-10.2). A thousand of them in
    /// a turn are a draw (DUEL-1.3).
    pub(super) fn push(&mut self, object: Object, ctx: &mut Ctx<'_, Event>) {
        let object = self.put_on_stack(object);
        self.tell_pushed(object, ctx);
        if self.table().n_objects() >= self.content.numbers.objects {
            self.end(None, Reason::Objects, ctx);
        }
    }

    /// Pools empty, and the next phase begins (DUEL-5.5, DUEL-7).
    fn end_phase(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.empty_pools(ctx);
        let next = match self.table().phase() {
            // Without an attacker there is nothing to block (DUEL-7.5).
            Phase::Attackers if !self.is_attacked() => Phase::SecondMain,
            // What was done meanwhile lasts until the end of this turn, too, and cards may be too many again.
            Phase::Cleanup if self.table().is_open() => Phase::Cleanup,
            Phase::Cleanup => return self.end_turn(ctx),
            phase => phase.next(),
        };
        if next == Phase::SecondMain {
            self.stand_down();
        }
        self.begin_phase(next, ctx);
    }

    fn end_turn(&mut self, ctx: &mut Ctx<'_, Event>) {
        if self.table().turn() >= self.table().last_turn() {
            return self.end(None, Reason::Turns, ctx);
        }
        self.begin_turn(other(self.table().active()), ctx);
    }
}
