//! Verbs of turns: phases and passing, who is asked what, opening hands, the end.

use kernel::{Ctx, Seat, Seats};

use super::side::ALWAYS;
use super::{Asking, Duel, End, Phase, Progress, Reason, Stop};
use crate::event::Event;
use crate::setup::StopSet;

impl Duel {
    pub(crate) fn ask(&mut self, asking: Asking) {
        self.table.asking = asking;
    }

    /// Counts down what a player has to choose; says whether there is more.
    pub(crate) fn asks_more(&mut self) -> bool {
        match &mut self.table.asking {
            Asking::Discard { left, .. } | Asking::Sacrifice { left, .. } => {
                *left -= 1;
                *left > 0
            }
            _ => false,
        }
    }

    pub(crate) fn begin_turn(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let table = &mut self.table;
        table.turn += 1;
        table.active = seat;
        (table.is_land_played, table.n_objects, table.resting) = (false, 0, Seats::NONE);
        table.sides.iter_mut().for_each(|side| side.n_turned = 0);
        let turn = table.turn;
        ctx.tell(|| Event::Turn { seat, turn });
        self.begin_phase(Phase::Beginning, ctx);
    }

    pub(crate) fn begin_phase(&mut self, phase: Phase, ctx: &mut Ctx<'_, Event>) {
        let table = &mut self.table;
        (table.phase, table.progress, table.is_open, table.n_passes) =
            (phase, Progress::Enter, phase.is_open(), 0);
        table.n_withdrawn = 0;
        ctx.tell(|| Event::Phase { phase });
    }

    pub(crate) fn go_on_with(&mut self, progress: Progress) {
        self.table.progress = progress;
    }

    /// Nobody gets priority in this phase unless something is put on the stack.
    pub(crate) fn skip_priority(&mut self) {
        self.table.is_open = false;
    }

    /// One player has passed; says whether both have in a row.
    pub(crate) fn note_pass(&mut self) -> bool {
        self.table.n_passes = (self.table.n_passes + 1) % 2;
        self.table.n_passes == 0
    }

    pub(crate) fn note_land(&mut self) {
        self.table.is_land_played = true;
    }

    /// A player's stops do not count until the turn is over.
    pub(crate) fn rest(&mut self, seat: Seat) {
        self.table.resting = self.table.resting.with(seat);
    }

    /// A stop is set that was not, or the other way round.
    pub(crate) fn turn_stop(&mut self, seat: Seat, stop: Stop, ctx: &mut Ctx<'_, Event>) {
        let side = self.table.side_mut(seat);
        side.stops ^= stop.bit();
        side.n_turned += 1;
        let is_set = side.has_stop(stop);
        ctx.tell_only(Seats::one(seat), || Event::StopTurned { seat, stop, is_set });
    }

    /// One more attacker or blocker is taken back.
    pub(super) fn note_withdrawal(&mut self) {
        self.table.n_withdrawn += 1;
    }

    /// Both players are asked wherever they can be: a player who tries something out goes no farther than to
    /// the next priority.
    pub(crate) fn stop_everywhere(&mut self) {
        self.table.sides.iter_mut().for_each(|side| side.stops = StopSet::All.bits() | ALWAYS);
        self.table.resting = Seats::NONE;
    }

    /// A player has answered whether the opening hand is kept.
    pub(crate) fn answer(&mut self, seat: Seat, keeps: bool) {
        self.hidden[seat.index()].keeps = Some(keeps);
        self.table.answered = self.table.answered.with(seat);
    }

    /// A player's answer is open now: whether the opening hand is kept.
    pub(crate) fn take_answer(&mut self, seat: Seat) -> bool {
        self.table.answered = self.table.answered.without(seat);
        self.hidden[seat.index()].keeps.take() == Some(true)
    }

    /// A player has nothing more to decide about the opening hand.
    pub(crate) fn settle(&mut self, seat: Seat) {
        self.table.deciding = self.table.deciding.without(seat);
    }

    pub(crate) fn end(&mut self, winner: Option<Seat>, reason: Reason, ctx: &mut Ctx<'_, Event>) {
        self.table.end = Some(End { winner, reason });
        self.table.asking = Asking::Nobody;
        ctx.tell(|| Event::Ended { winner, reason: reason.id() });
    }
}
