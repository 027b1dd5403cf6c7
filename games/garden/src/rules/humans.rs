//! What humans do between rounds, where the match has humans (GARDEN-14).

use kernel::{Ctx, Stream};

use crate::event::{Cause, HumanDeed};
use crate::{CellId, CellSet, Event, Garden, N_CELLS};

const HUMANS: Stream = Stream::public("humans");

impl Garden {
    pub(super) fn let_humans_act(&mut self, ctx: &mut Ctx<'_, Event>) {
        let deed = match ctx.weighted(HUMANS, &self.content.humans.weights) {
            0 => return,
            1 => HumanDeed::Foot,
            2 => HumanDeed::Visit,
            _ => HumanDeed::Sweets,
        };
        let visited = (0..).zip(&self.content.specials).filter(|(_, def)| def.is_visited);
        let visited: CellSet = visited.map(|(special, _)| self.position.special(special)).collect();
        let cells = if deed == HumanDeed::Visit { visited } else { CellSet::ALL };
        debug_assert!(usize::from(cells.len()) <= N_CELLS);
        if cells.is_empty() {
            return;
        }
        let Some(cell) = cells.nth(ctx.below(HUMANS, cells.len().into())) else { return };
        ctx.tell(|| Event::Humans { deed, cell: self.spot(cell) });
        match deed {
            HumanDeed::Foot => self.kill(cell, self.content.humans.foot_kills, Cause::Humans, ctx),
            HumanDeed::Visit => self.kill(cell, u8::MAX, Cause::Humans, ctx),
            HumanDeed::Sweets => self.multiply(cell, ctx),
        }
    }

    fn multiply(&mut self, cell: CellId, ctx: &mut Ctx<'_, Event>) {
        let Some(seat) = self.position.owner(cell) else { return };
        let here = self.position.creatures(cell);
        let n = self.content.humans.sweets_creatures.min(self.content.numbers.most - here);
        if n > 0 {
            self.position.set_creatures(cell, here + n);
            ctx.tell(|| Event::Multiplied { seat, cell: self.spot(cell), n });
        }
    }
}
