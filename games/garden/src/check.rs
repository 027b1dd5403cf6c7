//! Why a command may not be played; nothing for those that may.

use kernel::Seat;

use crate::content::{Power, Purse, ZoneAttack};
use crate::state::Phase;
use crate::{CellId, Command, Garden, N_CELLS, Refused};

/// What nothing costs.
const FREE: Purse = [0; 4];

impl Garden {
    pub(crate) fn refusal(&self, seat: Seat, command: Command) -> Result<(), Refused> {
        let position = &self.position;
        if position.end().is_some() || position.active() != seat {
            return Err(Refused::NotYourTurn);
        }
        let phase = match command {
            Command::Recruit { .. } | Command::Place { .. } | Command::Regroup { .. } => Phase::Reinforcement,
            Command::End => position.phase(),
            _ => Phase::Conquest,
        };
        if phase != position.phase() {
            return Err(Refused::OtherPhase { phase });
        }
        match command {
            Command::Take { from, to } => {
                self.is_there(to)?;
                self.may_send(seat, from)?;
                self.is_others(seat, to)?;
                self.is_beside(from, to)?;
                self.may_enter(seat, to, &FREE)
            }
            Command::Fly { special, from, to } => {
                self.may_use(seat, special, |power| power == Power::Fly)?;
                self.is_enemy(seat, to)?;
                self.may_send(seat, from)?;
                self.may_enter(seat, to, &self.content.specials[usize::from(special)].price)
            }
            Command::Strike { special, target } => {
                self.may_use(seat, special, |power| matches!(power, Power::Strike(_)))?;
                self.is_enemy(seat, target)?;
                self.is_beside(position.special(special), target)
            }
            Command::Recruit { special } => {
                self.may_use(seat, special, |power| matches!(power, Power::Recruit(_)))
            }
            Command::Pillage { target } => {
                self.is_enemy(seat, target)?;
                self.has_points(seat)
            }
            Command::Zone { target } => self.may_attack_zone(seat, target),
            Command::Shelter { target, from } => {
                if self.zone_attack(seat) != ZoneAttack::Shelter {
                    return Err(Refused::OtherClan);
                }
                self.is_enemy(seat, target)?;
                self.may_send(seat, from)?;
                self.is_beside(from, target)?;
                self.has_points(seat)?;
                self.may_enter(seat, target, &FREE)
            }
            Command::Forge => match self.zone_attack(seat) {
                ZoneAttack::Forge(turns) if position.player(seat).forged < turns => self.has_points(seat),
                ZoneAttack::Forge(_) => Err(Refused::Already),
                _ => Err(Refused::OtherClan),
            },
            Command::Place { n, cell } => self.may_place(seat, n, cell),
            Command::Regroup { from, to } => self.may_regroup(seat, from, to),
            Command::End => self.may_end(seat),
        }
    }

    pub(crate) fn zone_attack(&self, seat: Seat) -> ZoneAttack {
        self.content.clans[usize::from(self.position.player(seat).clan)].zone
    }

    /// The conquest points that an ability of a player's clan costs.
    #[inline]
    pub(crate) fn ability_price(&self, seat: Seat) -> u16 {
        self.content.clans[usize::from(self.position.player(seat).clan)].price
    }

    fn is_there(&self, cell: CellId) -> Result<(), Refused> {
        if cell.index() < N_CELLS { Ok(()) } else { Err(Refused::NoSuchCell) }
    }

    fn is_own(&self, seat: Seat, cell: CellId) -> Result<(), Refused> {
        self.is_there(cell)?;
        if self.position.held(seat).has(cell) { Ok(()) } else { Err(Refused::NotYours { cell }) }
    }

    fn is_others(&self, seat: Seat, cell: CellId) -> Result<(), Refused> {
        self.is_there(cell)?;
        if self.position.held(seat).has(cell) { Err(Refused::Own { cell }) } else { Ok(()) }
    }

    fn is_enemy(&self, seat: Seat, cell: CellId) -> Result<(), Refused> {
        self.is_others(seat, cell)?;
        if self.position.owner(cell).is_some() { Ok(()) } else { Err(Refused::Nobodys { cell }) }
    }

    fn is_beside(&self, from: CellId, to: CellId) -> Result<(), Refused> {
        if self.content.beside(from).has(to) { Ok(()) } else { Err(Refused::NotBeside { from, to }) }
    }

    /// GARDEN-6.1: at least two creatures, which can go.
    fn may_send(&self, seat: Seat, from: CellId) -> Result<(), Refused> {
        self.is_own(seat, from)?;
        match self.position.rooted(from) {
            0 if self.position.creatures(from) < 2 => Err(Refused::TooFew { cell: from }),
            0 => Ok(()),
            turns => Err(Refused::Rooted { cell: from, turns }),
        }
    }

    /// GARDEN-7: what a special cell costs, on top of what else is to be paid.
    fn may_enter(&self, seat: Seat, cell: CellId, besides: &Purse) -> Result<(), Refused> {
        let price = self.position.special_at(self.content, cell);
        let price = price.map_or(&FREE, |special| &self.content.specials[usize::from(special)].price);
        let mut whole = *besides;
        whole.iter_mut().zip(price).for_each(|(sum, more)| *sum += more);
        self.can_pay(seat, &whole)
    }

    fn can_pay(&self, seat: Seat, price: &Purse) -> Result<(), Refused> {
        let purse = &self.position.player(seat).purse;
        let missing = (0..).zip(price.iter().zip(purse)).find(|(_, (needs, has))| needs > has);
        match missing {
            Some((resource, (&needs, &has))) => Err(Refused::TooDear { resource, needs, has }),
            None => Ok(()),
        }
    }

    /// GARDEN-10: a special cell that is held, can be paid for, and was not used this turn.
    fn may_use(&self, seat: Seat, special: u8, is_it: impl Fn(Power) -> bool) -> Result<(), Refused> {
        let def = self.content.specials.get(usize::from(special)).filter(|def| is_it(def.power));
        let def = def.ok_or(Refused::NoSuchPower)?;
        match () {
            () if !self.position.held(seat).has(self.position.special(special)) => {
                Err(Refused::NotHeld { special })
            }
            () if self.position.is_used(special) => Err(Refused::Used { special }),
            () => self.can_pay(seat, &def.price),
        }
    }

    /// GARDEN-11: conquest points.
    fn has_points(&self, seat: Seat) -> Result<(), Refused> {
        let (needs, has) = (self.ability_price(seat), self.position.player(seat).points);
        if has >= needs { Ok(()) } else { Err(Refused::FewPoints { needs, has }) }
    }

    /// GARDEN-12: the zone attacks on a cell that send nobody.
    fn may_attack_zone(&self, seat: Seat, target: CellId) -> Result<(), Refused> {
        let position = &self.position;
        let attack = self.zone_attack(seat);
        if !matches!(attack, ZoneAttack::Poison(_) | ZoneAttack::Root(_)) {
            return Err(Refused::OtherClan);
        }
        self.is_enemy(seat, target)?;
        // Aimed at a shelter it ends that, whatever else lies on the cell.
        let is_needed = position.is_sheltered(target)
            || match attack {
                ZoneAttack::Poison(turns) => position.poison(target) < turns,
                ZoneAttack::Root(turns) => position.rooted(target) < turns,
                ZoneAttack::Forge(_) | ZoneAttack::Shelter => true,
            };
        if is_needed { self.has_points(seat) } else { Err(Refused::Already) }
    }

    /// GARDEN-9.2: creatures of the stock that fit.
    fn may_place(&self, seat: Seat, n: u8, cell: CellId) -> Result<(), Refused> {
        self.is_own(seat, cell)?;
        let stock = self.position.player(seat).stock;
        let room = self.content.numbers.most - self.position.creatures(cell);
        match () {
            () if n == 0 || u16::from(n) > stock => Err(Refused::NoStock { has: stock }),
            () if n > room => Err(Refused::NoRoom { cell, room }),
            () => Ok(()),
        }
    }

    /// GARDEN-6.3: between own cells that touch, each sending once a turn.
    fn may_regroup(&self, seat: Seat, from: CellId, to: CellId) -> Result<(), Refused> {
        if !self.position.terms().is_regrouping {
            return Err(Refused::NoRegrouping);
        }
        self.may_send(seat, from)?;
        self.is_own(seat, to)?;
        self.is_beside(from, to)?;
        match () {
            () if self.position.has_sent(from) => Err(Refused::AlreadySent { cell: from }),
            () if self.position.creatures(to) >= self.content.numbers.most => {
                Err(Refused::NoRoom { cell: to, room: 0 })
            }
            () => Ok(()),
        }
    }

    /// GARDEN-9.3: not while a creature in stock still fits.
    fn may_end(&self, seat: Seat) -> Result<(), Refused> {
        let stock = self.position.player(seat).stock;
        let fits = self.position.phase() == Phase::Reinforcement
            && stock > 0
            && !self.position.open(self.content, seat).is_empty();
        if fits { Err(Refused::StockFits { stock }) } else { Ok(()) }
    }
}
