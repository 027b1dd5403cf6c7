//! What begins and ends a turn: poison, yields, reinforcements (GARDEN-5, GARDEN-9, GARDEN-12.1).

use kernel::{Ctx, Seat, Stream};

use crate::event::{Cause, Goods};
use crate::odds::{poison_faces, poison_weights};
use crate::state::{Phase, Reason};
use crate::{CellId, Event, Garden};

const POISON: Stream = Stream::public("poison");

impl Garden {
    /// The active player's turn begins. Poison may put him out: then the next one's does.
    pub(super) fn begin_turn(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.roll_poison(ctx);
        if self.position.end().is_some() {
            return;
        }
        let seat = self.position.active();
        if self.position.player(seat).out != 0 {
            self.pass_on(ctx);
            return;
        }
        let mut gained = [0u16; 4];
        for cell in self.position.held(seat).iter() {
            let given = self.position.yielded(cell);
            gained[usize::from(given.resource)] += u16::from(given.n);
        }
        for (has, more) in self.position.player_mut(seat).purse.iter_mut().zip(gained) {
            *has = has.saturating_add(more);
        }
        ctx.tell(|| Event::TurnBegan {
            seat,
            round: self.position.round(),
            gained: Goods::new(self.content, gained),
        });
    }

    /// Every poisoned cell rolls, and each creature on it (GARDEN-12.1).
    fn roll_poison(&mut self, ctx: &mut Ctx<'_, Event>) {
        for cell in CellId::all() {
            let turns = self.position.poison(cell);
            if turns == 0 {
                continue;
            }
            self.position.set_poison(cell, turns - 1);
            let (n, sides) = (self.position.creatures(cell), self.content.numbers.die);
            if n == 0 {
                continue;
            }
            let weights = poison_weights(n, sides);
            let deaths = ctx.weighted(POISON, &weights[..=usize::from(n)]) as u8;
            let seat = self.position.owner(cell);
            ctx.illustrate(POISON, |faces| {
                let (die, dice) = poison_faces(n, deaths, sides, faces);
                Event::Poisoned { cell: self.spot(cell), seat, die, dice, sides, deaths }
            });
            if deaths > 0 {
                self.kill(cell, deaths, Cause::Poison, ctx);
            }
            if self.position.end().is_some() {
                return;
            }
        }
    }

    /// So many creatures of a cell die; one that has none left is nobody's (GARDEN-13.3).
    pub(super) fn kill(&mut self, cell: CellId, n: u8, cause: Cause, ctx: &mut Ctx<'_, Event>) {
        let Some(seat) = self.position.owner(cell) else { return };
        let (there, n) = (self.position.creatures(cell), n.min(self.position.creatures(cell)));
        if n > 0 {
            ctx.tell(|| Event::Died { seat, cell: self.spot(cell), n, cause });
        }
        self.position.set_creatures(cell, there - n);
        if there == n {
            self.position.abandon(cell);
            ctx.tell(|| Event::Lost { seat, cell: self.spot(cell) });
            self.look_for_end(seat, ctx);
        }
    }

    /// GARDEN-9.2
    pub(super) fn place(&mut self, seat: Seat, n: u8, cell: CellId, ctx: &mut Ctx<'_, Event>) {
        self.position.player_mut(seat).stock -= u16::from(n);
        self.position.set_creatures(cell, self.position.creatures(cell) + n);
        ctx.tell(|| Event::Placed { seat, cell: self.spot(cell), n });
    }

    /// GARDEN-6.3: as many as fit, but one.
    pub(super) fn regroup(&mut self, seat: Seat, from: CellId, to: CellId, ctx: &mut Ctx<'_, Event>) {
        let (there, here) = (self.position.creatures(from), self.position.creatures(to));
        let n = (there - 1).min(self.content.numbers.most - here);
        self.position.set_creatures(from, there - n);
        self.position.set_creatures(to, here + n);
        self.position.send(from);
        ctx.tell(|| Event::Regrouped { seat, from: self.spot(from), to: self.spot(to), n });
    }

    pub(super) fn end_phase(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        match self.position.phase() {
            Phase::Conquest => {
                let reinforcements = self.reinforcements(seat);
                let player = self.position.player_mut(seat);
                player.stock = player.stock.saturating_add(reinforcements);
                player.displaced = 0;
                self.position.set_phase(Phase::Reinforcement);
                ctx.tell(|| Event::PhaseBegan { seat, phase: Phase::Reinforcement, reinforcements });
            }
            Phase::Reinforcement => {
                self.position.wear_off(seat);
                self.pass_on(ctx);
            }
        }
    }

    /// What a player's next reinforcement brings, as he stands (GARDEN-9.1).
    pub(crate) fn reinforcements(&self, seat: Seat) -> u16 {
        let numbers = &self.content.numbers;
        let zones = u16::from(self.position.zones_held(self.content, seat));
        u16::from(numbers.reinforcements)
            + zones * u16::from(numbers.zone_bonus)
            + self.position.player(seat).displaced
    }

    /// The next player's turn; after the last of a round, humans, and perhaps the end.
    pub(super) fn pass_on(&mut self, ctx: &mut Ctx<'_, Event>) {
        let is_new_round = self.position.pass_on();
        if is_new_round && self.position.round() > self.position.terms().rounds {
            self.finish(Reason::Rounds, ctx);
            return;
        }
        if is_new_round && self.position.terms().has_humans {
            self.let_humans_act(ctx);
            if self.position.end().is_some() {
                return;
            }
        }
        self.begin_turn(ctx);
    }
}
