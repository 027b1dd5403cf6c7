//! Verbs of life and mana.

use kernel::{Ctx, Seat};

use super::Duel;
use crate::content::{Mana, N_MANA};
use crate::event::Event;

/// Effects fill a pool so far; lands can be tapped for more.
const MOST_MANA: u8 = 99;

impl Duel {
    pub(crate) fn change_life(&mut self, seat: Seat, by: i16, ctx: &mut Ctx<'_, Event>) {
        if by == 0 {
            return;
        }
        let side = self.table.side_mut(seat);
        side.life = (side.life + by).clamp(-999, 999);
        let life = side.life;
        ctx.tell(|| Event::Life { seat, by, life });
    }

    /// Takes life that is paid, which the payment tells.
    pub(crate) fn spend_life(&mut self, seat: Seat, n: u8) {
        self.table.side_mut(seat).life -= i16::from(n);
    }

    /// A land makes one mana.
    pub(crate) fn make_mana(&mut self, seat: Seat, mana: Mana) {
        self.table.side_mut(seat).pool[mana as usize] += 1;
    }

    /// An effect makes mana.
    pub(crate) fn gain_mana(&mut self, seat: Seat, mana: [u8; N_MANA], ctx: &mut Ctx<'_, Event>) {
        let pool = &mut self.table.side_mut(seat).pool;
        let most = |pool: u8, n: u8| pool.max((pool + n).min(MOST_MANA));
        pool.iter_mut().zip(mana).for_each(|(pool, n)| *pool = most(*pool, n));
        ctx.tell(|| Event::Mana { seat, mana });
    }

    /// Takes mana of a kind from the pool, where it is.
    pub(crate) fn spend_mana(&mut self, seat: Seat, mana: usize, n: u8) {
        self.table.side_mut(seat).pool[mana] -= n;
    }

    /// Mana does not outlive its phase (DUEL-5.5).
    pub(crate) fn empty_pools(&mut self, ctx: &mut Ctx<'_, Event>) {
        if self.table.sides.iter().any(|side| side.pool != [0; N_MANA]) {
            self.table.sides.iter_mut().for_each(|side| side.pool = [0; N_MANA]);
            ctx.tell(|| Event::EmptyPools);
        }
    }
}
