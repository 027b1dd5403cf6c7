//! What may be played, in a fixed order.

use kernel::Seat;

use crate::content::{Power, ZoneAttack};
use crate::state::Phase;
use crate::{CellId, CellSet, Command, Garden};

impl Garden {
    pub(crate) fn list(&self, seat: Seat, out: &mut Vec<Command>) {
        if self.position.end().is_some() || self.position.active() != seat {
            return;
        }
        match self.position.phase() {
            Phase::Conquest => self.list_conquest(seat, out),
            Phase::Reinforcement => self.list_reinforcement(seat, out),
        }
    }

    /// The own cells that can send creatures.
    #[inline]
    pub(crate) fn senders(&self, seat: Seat) -> CellSet {
        let position = &self.position;
        let can = |cell: &CellId| position.creatures(*cell) >= 2 && position.rooted(*cell) == 0;
        position.held(seat).iter().filter(can).collect()
    }

    /// The special cells that a player cannot pay for.
    #[inline]
    pub(crate) fn too_dear(&self, seat: Seat) -> CellSet {
        let purse = &self.position.player(seat).purse;
        let mut closed = CellSet::NONE;
        for (special, def) in (0..).zip(&self.content.specials) {
            if def.price.iter().zip(purse).any(|(needs, has)| needs > has) {
                closed = closed.with(self.position.special(special));
            }
        }
        closed
    }

    fn list_conquest(&self, seat: Seat, out: &mut Vec<Command>) {
        let (position, content) = (&self.position, self.content);
        let (senders, closed) = (self.senders(seat), self.too_dear(seat));
        let own = position.held(seat);
        for from in senders.iter() {
            let targets = content.beside(from).but(own).but(closed);
            out.extend(targets.iter().map(|to| Command::Take { from, to }));
        }
        let powers = (0..).zip(&content.specials).filter(|(special, _)| {
            let cell = position.special(*special);
            own.has(cell) && !closed.has(cell) && !position.is_used(*special)
        });
        for (special, def) in powers {
            match def.power {
                Power::Fly => self.list_flights(seat, special, senders, out),
                Power::Strike(_) => {
                    let targets = position.enemies(seat).and(content.beside(position.special(special)));
                    out.extend(targets.iter().map(|target| Command::Strike { special, target }));
                }
                Power::Recruit(_) => {}
            }
        }
        if position.player(seat).points >= self.ability_price(seat) {
            self.list_abilities(seat, senders, closed, out);
        }
        out.push(Command::End);
    }

    fn list_flights(&self, seat: Seat, special: u8, senders: CellSet, out: &mut Vec<Command>) {
        let (position, content) = (&self.position, self.content);
        let (purse, flight) = (&position.player(seat).purse, &content.specials[usize::from(special)].price);
        let mut targets = position.enemies(seat);
        for (other, def) in (0..).zip(&content.specials) {
            let price = flight.iter().zip(&def.price).map(|(flight, entry)| flight + entry);
            if price.zip(purse).any(|(needs, has)| needs > *has) {
                targets = targets.without(position.special(other));
            }
        }
        for from in senders.iter() {
            out.extend(targets.iter().map(|to| Command::Fly { special, from, to }));
        }
    }

    fn list_abilities(&self, seat: Seat, senders: CellSet, closed: CellSet, out: &mut Vec<Command>) {
        let (position, content) = (&self.position, self.content);
        let enemies = position.enemies(seat);
        out.extend(enemies.iter().map(|target| Command::Pillage { target }));
        match self.zone_attack(seat) {
            ZoneAttack::Poison(turns) => {
                let open = |cell: &CellId| position.poison(*cell) < turns || position.is_sheltered(*cell);
                out.extend(enemies.iter().filter(open).map(|target| Command::Zone { target }));
            }
            ZoneAttack::Root(turns) => {
                let open = |cell: &CellId| position.rooted(*cell) < turns || position.is_sheltered(*cell);
                out.extend(enemies.iter().filter(open).map(|target| Command::Zone { target }));
            }
            ZoneAttack::Forge(turns) => {
                if position.player(seat).forged < turns {
                    out.push(Command::Forge);
                }
            }
            ZoneAttack::Shelter => {
                for target in enemies.but(closed).iter() {
                    let from = senders.and(content.beside(target));
                    out.extend(from.iter().map(|from| Command::Shelter { target, from }));
                }
            }
        }
    }

    fn list_reinforcement(&self, seat: Seat, out: &mut Vec<Command>) {
        let (position, content) = (&self.position, self.content);
        let (stock, open) = (position.player(seat).stock, position.open(content, seat));
        if stock > 0 {
            for cell in open.iter() {
                let room = content.numbers.most - position.creatures(cell);
                out.extend((1..=stock.min(room.into()) as u8).map(|n| Command::Place { n, cell }));
            }
        }
        let closed = self.too_dear(seat);
        for (special, def) in (0..).zip(&content.specials) {
            let cell = position.special(special);
            let is_ready = position.held(seat).has(cell) && !closed.has(cell) && !position.is_used(special);
            if is_ready && matches!(def.power, Power::Recruit(_)) {
                out.push(Command::Recruit { special });
            }
        }
        if position.terms().is_regrouping {
            for from in self.senders(seat).iter().filter(|from| !position.has_sent(*from)) {
                let targets = content.beside(from).and(open);
                out.extend(targets.iter().map(|to| Command::Regroup { from, to }));
            }
        }
        if stock == 0 || open.is_empty() {
            out.push(Command::End);
        }
    }
}
