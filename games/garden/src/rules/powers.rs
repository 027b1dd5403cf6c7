//! The powers of special cells and the abilities of clans (GARDEN-10 to GARDEN-12).

use kernel::{Ctx, Seat};

use crate::content::{Power, ZoneAttack};
use crate::event::{Cause, Named};
use crate::{CellId, Event, Garden};

impl Garden {
    /// A power is paid for and used up for this turn.
    pub(super) fn use_power(&mut self, seat: Seat, special: u8, ctx: &mut Ctx<'_, Event>) {
        ctx.tell(|| Event::PowerUsed { seat, special: Named::special(self.content, special) });
        self.pay(seat, &self.content.specials[usize::from(special)].price, ctx);
        self.position.use_power(special);
    }

    /// GARDEN-10.2
    pub(super) fn strike(&mut self, seat: Seat, special: u8, target: CellId, ctx: &mut Ctx<'_, Event>) {
        self.use_power(seat, special, ctx);
        if self.ends_shelter(seat, target, ctx) {
            return;
        }
        if let Power::Strike(n) = self.content.specials[usize::from(special)].power {
            self.kill(target, n, Cause::Power, ctx);
        }
    }

    /// GARDEN-10.3
    pub(super) fn recruit(&mut self, seat: Seat, special: u8, ctx: &mut Ctx<'_, Event>) {
        self.use_power(seat, special, ctx);
        if let Power::Recruit(n) = self.content.specials[usize::from(special)].power {
            let stock = &mut self.position.player_mut(seat).stock;
            *stock = stock.saturating_add(n.into());
            ctx.tell(|| Event::Recruited { seat, n });
        }
    }

    /// GARDEN-11: points are spent on an ability.
    fn use_ability(&mut self, seat: Seat, is_zone: bool, target: Option<CellId>, ctx: &mut Ctx<'_, Event>) {
        let price = self.ability_price(seat);
        let player = self.position.player_mut(seat);
        player.points -= price;
        let clan = player.clan;
        ctx.tell(|| Event::AbilityUsed {
            seat,
            clan: Named::clan(self.content, clan),
            is_zone,
            target: target.map(|cell| self.spot(cell)),
        });
    }

    /// GARDEN-11.2
    pub(super) fn pillage(&mut self, seat: Seat, target: CellId, ctx: &mut Ctx<'_, Event>) {
        self.use_ability(seat, false, Some(target), ctx);
        let Some(victim) = self.position.owner(target) else { return };
        if self.ends_shelter(seat, target, ctx) {
            return;
        }
        let resource = self.content.clans[usize::from(self.position.player(seat).clan)].resource;
        let place = usize::from(resource);
        let n = self.position.player(victim).purse[place].min(self.content.numbers.pillage_steals);
        self.position.player_mut(victim).purse[place] -= n;
        let own = &mut self.position.player_mut(seat).purse[place];
        *own = own.saturating_add(n);
        ctx.tell(|| {
            let resource = Named::resource(self.content, resource);
            Event::Stole { seats: [seat, victim], resource, n }
        });
        self.kill(target, self.content.numbers.pillage_kills, Cause::Pillage, ctx);
    }

    /// GARDEN-12.1 and GARDEN-12.3: poison, and rocks.
    pub(super) fn attack_zone(&mut self, seat: Seat, target: CellId, ctx: &mut Ctx<'_, Event>) {
        self.use_ability(seat, true, Some(target), ctx);
        if self.ends_shelter(seat, target, ctx) {
            return;
        }
        match self.zone_attack(seat) {
            ZoneAttack::Poison(turns) => self.position.set_poison(target, turns),
            ZoneAttack::Root(turns) => self.position.root(target, turns),
            ZoneAttack::Forge(_) | ZoneAttack::Shelter => {}
        }
    }

    /// GARDEN-12.2
    pub(super) fn forge(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        self.use_ability(seat, true, None, ctx);
        if let ZoneAttack::Forge(turns) = self.zone_attack(seat) {
            self.position.player_mut(seat).forged = turns;
        }
    }

    /// GARDEN-12.4
    pub(super) fn take_and_shelter(
        &mut self,
        seat: Seat,
        from: CellId,
        target: CellId,
        ctx: &mut Ctx<'_, Event>,
    ) {
        self.use_ability(seat, true, Some(target), ctx);
        let Some(victim) = self.position.owner(target) else { return };
        if self.ends_shelter(seat, target, ctx) {
            return;
        }
        let n = self.position.creatures(target);
        let displaced = &mut self.position.player_mut(victim).displaced;
        *displaced = displaced.saturating_add(n.into());
        ctx.tell(|| Event::Displaced { seat: victim, cell: self.spot(target), n });
        self.move_in(seat, from, target, ctx);
        self.position.shelter(target);
        self.look_for_end(victim, ctx);
    }
}
