//! Who is out, and who has won (GARDEN-4).

use kernel::{Ctx, Seat};

use crate::state::Reason;
use crate::{Event, Garden};

/// What a cell counts against creatures, of which there are fewer in the whole garden.
const A_CELL: i64 = 1000;

impl Garden {
    /// A player who may have lost the last cell is out; with one player left the match is over.
    pub(super) fn look_for_end(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        if self.position.held(seat).is_empty() && self.position.player(seat).out == 0 {
            self.position.put_out(seat);
            ctx.tell(|| Event::Out { seat });
            self.end_if_alone(Reason::Conquest, ctx);
        }
    }

    fn end_if_alone(&mut self, reason: Reason, ctx: &mut Ctx<'_, Event>) {
        if self.position.standing().len() <= 1 {
            self.finish(reason, ctx);
        }
    }

    pub(super) fn finish(&mut self, reason: Reason, ctx: &mut Ctx<'_, Event>) {
        self.position.finish(reason);
        ctx.tell(|| Event::Ended { reason: reason.id() });
    }

    /// GARDEN-4.4: the creatures vanish and the cells are nobody's.
    pub(super) fn give_up(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        if self.position.end().is_some() || self.position.player(seat).out != 0 {
            return;
        }
        self.position.put_out(seat);
        ctx.tell(|| Event::Left { seat });
        self.end_if_alone(Reason::Left, ctx);
        if self.position.end().is_none() && self.position.active() == seat {
            self.position.wear_off(seat);
            self.pass_on(ctx);
        }
    }

    /// What ranks are made by: cells, then creatures; those who are out stand behind, the first to go last.
    pub(super) fn score(&self, seat: Seat) -> i64 {
        match self.position.player(seat).out {
            0 => {
                i64::from(self.position.held(seat).len()) * A_CELL
                    + i64::from(self.position.n_creatures(seat))
            }
            nth => i64::from(nth) - A_CELL,
        }
    }
}
