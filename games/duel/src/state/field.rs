//! Verbs of permanents: how they come, go, fight and change (DUEL-6, DUEL-9).

use kernel::{Ctx, Seat};

use super::{BOTH, Duel, Number, Permanent, Status};
use crate::content::{Keywords, Kind};
use crate::event::{Change, Event};

impl Duel {
    /// Puts a permanent onto the battlefield, where there is room.
    pub(crate) fn put(&mut self, seat: Seat, permanent: Permanent) -> Option<usize> {
        let place = self.table.side_mut(seat).put(self.content, permanent)?;
        self.refresh_boosts(permanent.kind);
        Some(place)
    }

    /// Takes a permanent from the battlefield. Nobody blocks what is gone; that it was blocked stays so.
    pub(crate) fn take_off(&mut self, seat: Seat, place: usize) -> Permanent {
        let permanent = self.table.side_mut(seat).take(place);
        self.refresh_boosts(permanent.kind);
        for blocker in BOTH {
            let side = self.table.side_mut(blocker);
            for place in side.creatures.iter() {
                let blocker = side.at_mut(place);
                if blocker.blocks == permanent.number {
                    (blocker.blocks, blocker.order) = (Number(0), 0);
                }
            }
        }
        permanent
    }

    /// Passive effects are summed up again where a card that has one comes or goes.
    fn refresh_boosts(&mut self, kind: Kind) {
        if !self.card(kind).passives.is_empty() {
            for seat in BOTH {
                self.table.side_mut(seat).boost = self.boost_for(seat, Number(0));
            }
        }
    }

    #[inline]
    fn at_mut(&mut self, seat: Seat, place: usize) -> &mut Permanent {
        self.table.side_mut(seat).at_mut(place)
    }

    pub(crate) fn tap(&mut self, seat: Seat, place: usize) {
        self.at_mut(seat, place).set(Status::Tapped);
    }

    pub(crate) fn untap(&mut self, seat: Seat, place: usize) {
        self.at_mut(seat, place).unset(Status::Tapped);
    }

    /// All permanents of a player are untapped, and have been there since the turn began (DUEL-7).
    pub(crate) fn untap_all(&mut self, seat: Seat, ctx: &mut Ctx<'_, Event>) {
        let side = self.table.side_mut(seat);
        let mut n_untapped = 0;
        for place in side.taken.iter() {
            let permanent = side.at_mut(place);
            n_untapped += u32::from(permanent.is(Status::Tapped));
            permanent.unset(Status::Tapped);
            permanent.unset(Status::Fresh);
        }
        if n_untapped > 0 {
            ctx.tell(|| Event::Untap { seat });
        }
    }

    /// A creature of the active player attacks; most are tapped by that.
    pub(crate) fn declare_attack(&mut self, place: usize, ctx: &mut Ctx<'_, Event>) {
        let seat = self.table.active;
        let is_vigilant = self.keywords(seat, place).has(Keywords::VIGILANCE);
        let permanent = self.at_mut(seat, place);
        permanent.set(Status::Attacking);
        if !is_vigilant {
            permanent.set(Status::Tapped);
        }
        ctx.tell(|| Event::Attack { permanent: self.thing(seat, place) });
    }

    /// A creature blocks an attacker.
    pub(crate) fn declare_block(
        &mut self,
        (defender, place): (Seat, usize),
        (active, blocked): (Seat, usize),
        ctx: &mut Ctx<'_, Event>,
    ) {
        let attacker = self.at_mut(active, blocked);
        attacker.set(Status::Blocked);
        self.at_mut(defender, place).blocks = self.table.side(active).at(blocked).number;
        ctx.tell(|| Event::Block {
            permanent: self.thing(defender, place),
            attacker: self.thing(active, blocked),
        });
    }

    /// A creature that was to attack does not.
    pub(crate) fn withdraw_attack(&mut self, place: usize, ctx: &mut Ctx<'_, Event>) {
        let seat = self.table.active;
        let permanent = self.at_mut(seat, place);
        permanent.unset(Status::Attacking);
        // Only untapped creatures are declared.
        permanent.unset(Status::Tapped);
        self.note_withdrawal();
        ctx.tell(|| Event::Withdraw { permanent: self.thing(seat, place) });
    }

    /// A creature that was to block does not.
    pub(crate) fn withdraw_block(
        &mut self,
        (defender, place): (Seat, usize),
        (active, blocked): (Seat, usize),
        ctx: &mut Ctx<'_, Event>,
    ) {
        self.at_mut(defender, place).blocks = Number(0);
        let attacker = self.table.side(active).at(blocked).number;
        let side = self.table.side(defender);
        let is_blocked = side.creatures.iter().any(|place| side.at(place).blocks == attacker);
        if !is_blocked {
            self.at_mut(active, blocked).unset(Status::Blocked);
        }
        self.note_withdrawal();
        ctx.tell(|| Event::Withdraw { permanent: self.thing(defender, place) });
    }

    /// A blocker gets its place in the order of those that block one attacker.
    pub(crate) fn set_order(&mut self, seat: Seat, place: usize, order: u8) {
        self.at_mut(seat, place).order = order;
    }

    /// Nobody is in combat any more.
    pub(crate) fn stand_down(&mut self) {
        for side in &mut self.table.sides {
            side.creatures.iter().for_each(|place| side.at_mut(place).stand_down());
        }
    }

    pub(crate) fn wound(&mut self, seat: Seat, place: usize, n: u8, ctx: &mut Ctx<'_, Event>) {
        if n == 0 {
            return;
        }
        let permanent = self.at_mut(seat, place);
        permanent.wounds = permanent.wounds.saturating_add(n).min(99);
        self.tell_change(seat, place, Change::Wounded { n }, ctx);
    }

    /// A creature has a wound that kills, however small.
    pub(crate) fn doom(&mut self, seat: Seat, place: usize) {
        self.at_mut(seat, place).set(Status::Doomed);
    }

    /// A creature's numbers change until the end of the turn, and it gets keywords.
    pub(crate) fn pump(
        &mut self,
        (seat, place): (Seat, usize),
        (power, toughness): (i8, i8),
        keywords: Keywords,
        ctx: &mut Ctx<'_, Event>,
    ) {
        let permanent = self.at_mut(seat, place);
        permanent.power = (permanent.power + power).clamp(-99, 99);
        permanent.toughness = (permanent.toughness + toughness).clamp(-99, 99);
        permanent.keywords = permanent.keywords.or(keywords);
        self.tell_change(seat, place, Change::Pumped { power, toughness }, ctx);
    }

    /// A creature gets counters.
    pub(crate) fn grow(&mut self, seat: Seat, place: usize, n: i8, ctx: &mut Ctx<'_, Event>) {
        let permanent = self.at_mut(seat, place);
        permanent.counters = (permanent.counters + n).clamp(-99, 99);
        self.tell_change(seat, place, Change::Grown { n }, ctx);
    }

    /// Tells what an effect has done to a permanent.
    pub(crate) fn tell_change(&self, seat: Seat, place: usize, change: Change, ctx: &mut Ctx<'_, Event>) {
        ctx.tell(|| Event::Change { permanent: self.thing(seat, place), change });
    }

    /// What lasts until the end of the turn is gone, and so are wounds (DUEL-7.9).
    pub(crate) fn clean_up(&mut self, ctx: &mut Ctx<'_, Event>) {
        let mut n_changed = 0;
        for side in &mut self.table.sides {
            for place in side.creatures.iter() {
                let permanent = side.at_mut(place);
                let before = *permanent;
                (permanent.power, permanent.toughness, permanent.wounds) = (0, 0, 0);
                permanent.keywords = Keywords::NONE;
                n_changed += u32::from(before != *permanent);
            }
        }
        if n_changed > 0 {
            ctx.tell(|| Event::Clean);
        }
    }
}
