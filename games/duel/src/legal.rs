//! What a player may play, in a fixed order.

use kernel::{Game, Seat};

use crate::Command;
use crate::command::Pass;
use crate::content::{CardType, Kind};
use crate::rules::Means;
use crate::state::{Asking, Duel, Number, Permanent, Status, Stop};

impl Duel {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Command>) {
        if !self.asked().has(seat) {
            return;
        }
        match self.table().asking() {
            Asking::Nobody => {}
            Asking::Mulligan => out.extend([Command::Keep, Command::Mulligan]),
            Asking::Priority(_) => self.list_priority(seat, out),
            Asking::Attackers => {
                out.push(Command::Done);
                let side = self.table().side(seat);
                let able = side.creatures().iter().filter(|place| self.can_attack(seat, *place));
                out.extend(able.map(|place| Command::Attack(side.at(place).number)));
                self.list_withdrawals(seat, |permanent| permanent.is(Status::Attacking), out);
            }
            Asking::Blockers => self.list_blocks(seat, out),
            Asking::Blocker(attacker) => {
                let side = self.table().side(Seat(1 - seat.0));
                let numbers = self.unordered(attacker).iter().map(|place| side.at(place).number);
                out.extend(numbers.map(Command::Order));
            }
            Asking::Trigger(_) => {
                let pending = self.table().pending();
                for (place, trigger) in pending.iter().enumerate() {
                    let is_new = |other: &crate::state::Pending| {
                        other.source != trigger.source || other.controller != seat
                    };
                    if trigger.controller == seat && pending[..place].iter().all(is_new) {
                        out.push(Command::Order(trigger.source));
                    }
                }
            }
            Asking::Aim(_) => {
                if let Some(object) = self.table().aiming() {
                    self.each_aim(object.ability(self.content), seat, |targets| {
                        out.push(Command::Aim(targets))
                    });
                }
            }
            Asking::Discard { .. } => self.each_held(seat, |kind| out.push(Command::Discard(kind))),
            Asking::Sacrifice { what, .. } => {
                let side = self.table().side(seat);
                let numbers = self.sacrifices(seat, what).map(|place| side.at(place).number);
                out.extend(numbers.map(Command::Sacrifice));
            }
            Asking::Look(_) => out.extend([Command::Bury, Command::Leave]),
        }
        // Last, for they decide nothing.
        if self.table().asking() != Asking::Mulligan && self.table().side(seat).can_turn_stops() {
            out.extend(Stop::ALL.map(Command::Stop));
        }
    }

    /// Every kind of card that a player holds, once.
    pub(crate) fn each_held(&self, seat: Seat, mut found: impl FnMut(Kind)) {
        let held = self.table().side(seat).counted(&self.hidden(seat).hand);
        held.for_each(|(kind, _)| found(kind));
    }

    fn list_priority(&self, seat: Seat, out: &mut Vec<Command>) {
        out.extend([Command::Pass(Pass::Once), Command::Pass(Pass::Turn)]);
        let is_main = self.table().is_main_of(seat);
        let side = self.table().side(seat);
        let is_land_due = is_main && !self.table().is_land_played() && side.taken().free().is_some();
        let is_full = self.table().is_stack_full();
        self.list_taps(seat, out);
        let means = self.means(seat, None);
        self.each_held(seat, |kind| {
            let card = self.card(kind);
            match card.card_type {
                CardType::Land if is_land_due => out.push(Command::Play(kind)),
                CardType::Land => {}
                CardType::Spell if !is_full && means.meet(&card.cost) => {
                    self.each_aim(&card.spell, seat, |targets| out.push(Command::Cast(kind, targets)));
                }
                CardType::Creature | CardType::Invocation if is_main && means.meet(&card.cost) => {
                    out.push(Command::Cast(kind, crate::command::NO_TARGETS));
                }
                _ => {}
            }
        });
        if !is_full {
            self.list_abilities(seat, &means, out);
        }
    }

    /// Each kind of untapped land once for each kind of mana.
    fn list_taps(&self, seat: Seat, out: &mut Vec<Command>) {
        let side = self.table().side(seat);
        let first = out.len();
        for place in side.lands().iter() {
            let land = side.at(place);
            if land.is(Status::Tapped) {
                continue;
            }
            let is_listed = out[first..]
                .iter()
                .any(|command| matches!(command, Command::Tap(kind, _) if *kind == land.kind));
            if !is_listed {
                out.extend(self.card(land.kind).mana.iter().map(|mana| Command::Tap(land.kind, *mana)));
            }
        }
    }

    fn list_abilities(&self, seat: Seat, means: &Means, out: &mut Vec<Command>) {
        let side = self.table().side(seat);
        for place in side.taken().iter() {
            let permanent = side.at(place);
            let card = self.card(permanent.kind);
            if card.activated.is_empty() || permanent.is(Status::Tapped) {
                continue;
            }
            for (activated, index) in card.activated.iter().zip(0..) {
                // A land that is tapped for its ability makes no mana for it.
                let is_met = match card.card_type {
                    CardType::Land => self.means(seat, Some(place)).meet(&activated.cost),
                    _ => means.meet(&activated.cost),
                };
                if is_met {
                    let number: Number = permanent.number;
                    self.each_aim(&activated.ability, seat, |targets| {
                        out.push(Command::Activate(number, index, targets));
                    });
                }
            }
        }
    }

    /// What is declared can be taken back.
    fn list_withdrawals(&self, seat: Seat, is_in: impl Fn(&Permanent) -> bool, out: &mut Vec<Command>) {
        if self.table().n_to_withdraw() == 0 {
            return;
        }
        let side = self.table().side(seat);
        let creatures = side.creatures().iter().map(|place| side.at(place));
        let declared = creatures.filter(|permanent| is_in(permanent));
        out.extend(declared.map(|permanent| Command::Withdraw(permanent.number)));
    }

    fn list_blocks(&self, seat: Seat, out: &mut Vec<Command>) {
        out.push(Command::Done);
        let active = self.table().active();
        let (side, attacking) = (self.table().side(seat), self.table().side(active));
        let attackers = self.attackers();
        for place in side.creatures().iter().filter(|place| self.can_block(seat, *place)) {
            for attacker in attackers.iter() {
                if self.can_reach((seat, place), (active, attacker)) {
                    out.push(Command::Block {
                        blocker: side.at(place).number,
                        attacker: attacking.at(attacker).number,
                    });
                }
            }
        }
        self.list_withdrawals(seat, Permanent::is_blocking, out);
    }
}
