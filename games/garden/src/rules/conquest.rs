//! Taking cells: moves, fights, and what shelters do (GARDEN-6 to GARDEN-8, GARDEN-13).

use kernel::{Ctx, Seat, Stream};

use crate::event::{Goods, Spot};
use crate::odds::fight_faces;
use crate::{CellId, Event, Garden};

const FIGHT: Stream = Stream::public("fight");

impl Garden {
    /// All but one creature of a cell go for another (GARDEN-6.2).
    pub(super) fn attack(&mut self, seat: Seat, from: CellId, to: CellId, ctx: &mut Ctx<'_, Event>) {
        let Some(defender) = self.position.owner(to) else {
            self.move_in(seat, from, to, ctx);
            return;
        };
        if self.ends_shelter(seat, to, ctx) {
            return;
        }
        let (attackers, defenders) = (self.position.attackers(seat, from), self.position.defenders(to));
        let chance = self.content.chance(attackers, defenders);
        let is_won = ctx.chance(FIGHT, chance.hits, chance.of);
        let (own, other) = (self.content.dice(attackers), self.content.dice(defenders));
        ctx.illustrate(FIGHT, |faces| Event::Fought {
            seats: [seat, defender],
            from: self.spot(from),
            to: self.spot(to),
            dice: fight_faces(own, other, is_won, faces),
            sides: [own.0.sides(), other.0.sides()],
            is_won,
        });
        let winner = if is_won { seat } else { defender };
        let points = &mut self.position.player_mut(winner).points;
        *points = points.saturating_add(1);
        if is_won {
            self.move_in(seat, from, to, ctx);
            self.look_for_end(defender, ctx);
        } else {
            self.position.set_creatures(from, 1);
        }
    }

    /// All but one creature of a cell hold another from now on, which is paid for (GARDEN-7).
    pub(super) fn move_in(&mut self, seat: Seat, from: CellId, to: CellId, ctx: &mut Ctx<'_, Event>) {
        let n = self.position.creatures(from) - 1;
        if let Some(special) = self.position.special_at(self.content, to) {
            self.pay(seat, &self.content.specials[usize::from(special)].price, ctx);
        }
        self.position.set_creatures(from, 1);
        self.position.settle(seat, to, n);
        ctx.tell(|| Event::Took { seat, from: self.spot(from), to: self.spot(to), n });
    }

    /// Whether the cell was sheltered: then that is all that happens (GARDEN-13.2).
    pub(super) fn ends_shelter(&mut self, seat: Seat, cell: CellId, ctx: &mut Ctx<'_, Event>) -> bool {
        let is_sheltered = self.position.is_sheltered(cell);
        if is_sheltered {
            self.position.end_shelter(cell);
            ctx.tell(|| Event::ShelterEnded { seat, cell: self.spot(cell) });
        }
        is_sheltered
    }

    /// A cell as events name it.
    pub(crate) fn spot(&self, cell: CellId) -> Spot {
        Spot::new(self.content, cell)
    }

    pub(super) fn pay(&mut self, seat: Seat, price: &[u16; 4], ctx: &mut Ctx<'_, Event>) {
        self.position.pay(seat, price);
        ctx.tell(|| Event::Paid { seat, price: Goods::new(self.content, *price) });
    }
}
