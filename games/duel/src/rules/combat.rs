//! Combat (DUEL-9).

use kernel::{Ctx, Seat};

use crate::content::Keywords;
use crate::event::{self, Aim, Event};
use crate::state::{Asking, BOTH, Duel, MAX_PERMANENTS, Number, Phase, Places, Progress, Status, other};

/// What combat does at one moment, before any of it happens.
#[derive(Clone, Copy)]
struct Blows {
    wounds: [[u8; MAX_PERMANENTS]; 2],
    /// Those whose wounds kill.
    doomed: [Places; 2],
    /// What the defender loses.
    hurt: i16,
    /// What lifelink gives.
    gained: [i16; 2],
}

impl Duel {
    /// The creatures that attack.
    pub(crate) fn attackers(&self) -> Places {
        let side = self.table().side(self.table().active());
        let mut attackers = Places::NONE;
        for place in side.creatures().iter() {
            if side.at(place).is(Status::Attacking) {
                attackers.insert(place);
            }
        }
        attackers
    }

    pub(super) fn is_attacked(&self) -> bool {
        !self.attackers().is_empty()
    }

    /// DUEL-9.1: untapped, there since the turn began, not rooted.
    pub(crate) fn can_attack(&self, seat: Seat, place: usize) -> bool {
        let permanent = self.table().side(seat).at(place);
        if permanent.is(Status::Tapped) || permanent.is(Status::Attacking) {
            return false;
        }
        let keywords = self.keywords(seat, place);
        (!permanent.is(Status::Fresh) || keywords.has(Keywords::HASTE)) && !keywords.has(Keywords::ROOTED)
    }

    /// DUEL-9.2: untapped, not blocking yet, and able to reach what flies.
    pub(crate) fn can_block(&self, seat: Seat, place: usize) -> bool {
        let permanent = self.table().side(seat).at(place);
        !permanent.is(Status::Tapped) && !permanent.is_blocking()
    }

    pub(crate) fn can_reach(&self, blocker: (Seat, usize), attacker: (Seat, usize)) -> bool {
        let (own, theirs) = (self.keywords(blocker.0, blocker.1), self.keywords(attacker.0, attacker.1));
        !theirs.has(Keywords::FLYING) || own.has(Keywords::FLYING) || own.has(Keywords::REACH)
    }

    /// Asks for attackers or blockers where there is a choice; false where somebody is asked.
    pub(super) fn ask_declaration(&mut self) -> bool {
        let (active, defender) = (self.table().active(), other(self.table().active()));
        if self.table().phase() == Phase::Attackers {
            let is_choice = self.creatures(active).iter().any(|place| self.can_attack(active, place));
            if is_choice && !self.table().resting().has(active) {
                self.ask(Asking::Attackers);
                return false;
            }
        } else if self.is_block_possible(defender) {
            self.ask(Asking::Blockers);
            return false;
        }
        self.declared();
        true
    }

    fn is_block_possible(&self, defender: Seat) -> bool {
        let active = self.table().active();
        let attackers = self.attackers();
        self.creatures(defender).iter().any(|place| {
            self.can_block(defender, place)
                && attackers.iter().any(|attacker| self.can_reach((defender, place), (active, attacker)))
        })
    }

    /// No more is declared. Without attackers nobody gets priority (DUEL-7.5).
    pub(super) fn declared(&mut self) {
        if self.table().phase() == Phase::Attackers {
            if !self.is_attacked() {
                self.skip_priority();
            }
            self.go_on_with(Progress::Priority);
        } else {
            self.go_on_with(Progress::Order);
        }
    }

    pub(super) fn attack(&mut self, number: Number, ctx: &mut Ctx<'_, Event>) {
        let seat = self.table().active();
        let place = self.table().side(seat).place_of(number).expect("an attacker is there");
        self.declare_attack(place, ctx);
    }

    pub(super) fn block(&mut self, blocker: Number, attacker: Number, ctx: &mut Ctx<'_, Event>) {
        let (active, defender) = (self.table().active(), other(self.table().active()));
        let place = self.table().side(defender).place_of(blocker).expect("a blocker is there");
        let blocked = self.table().side(active).place_of(attacker).expect("an attacker is there");
        self.declare_block((defender, place), (active, blocked), ctx);
    }

    /// An attacker or a blocker that was declared is not.
    pub(super) fn withdraw(&mut self, number: Number, ctx: &mut Ctx<'_, Event>) {
        let (active, defender) = (self.table().active(), other(self.table().active()));
        if let Some(place) = self.table().side(active).place_of(number) {
            return self.withdraw_attack(place, ctx);
        }
        let side = self.table().side(defender);
        let place = side.place_of(number).expect("a blocker is there");
        let blocked = self.table().side(active).place_of(side.at(place).blocks);
        self.withdraw_block((defender, place), (active, blocked.expect("an attacker is there")), ctx);
    }

    /// The creatures that block an attacker.
    pub(crate) fn blockers_of(&self, attacker: Number) -> Places {
        let side = self.table().side(other(self.table().active()));
        let mut blockers = Places::NONE;
        for place in side.creatures().iter() {
            if side.at(place).blocks == attacker {
                blockers.insert(place);
            }
        }
        blockers
    }

    /// The blockers of an attacker that have no place in its order yet.
    pub(crate) fn unordered(&self, attacker: Number) -> Places {
        let side = self.table().side(other(self.table().active()));
        let mut unordered = self.blockers_of(attacker);
        for place in unordered.iter() {
            if side.at(place).order > 0 {
                unordered.remove(place);
            }
        }
        unordered
    }

    /// DUEL-9.4: asks in which order several blockers of one attacker are; false where somebody is asked.
    pub(super) fn ask_order(&mut self) -> bool {
        let side = self.table().side(self.table().active());
        for place in self.attackers().iter() {
            let attacker = side.at(place).number;
            if self.unordered(attacker).len() > 1 {
                self.ask(Asking::Blocker(attacker));
                return false;
            }
        }
        self.go_on_with(Progress::Priority);
        true
    }

    pub(super) fn order_blocker(&mut self, attacker: Number, number: Number) {
        let defender = other(self.table().active());
        let ordered = self.blockers_of(attacker).len() - self.unordered(attacker).len();
        if let Some(place) = self.table().side(defender).place_of(number) {
            self.set_order(defender, place, ordered as u8 + 1);
        }
    }

    /// DUEL-9.5: those that strike first, their dead, then the others.
    pub(super) fn solve_combat(&mut self, ctx: &mut Ctx<'_, Event>) {
        if !self.is_attacked() {
            return;
        }
        let strikes_first = |seat: Seat, place: usize| self.keywords(seat, place).has(Keywords::FIRST_STRIKE);
        let mut first = [Places::NONE; 2];
        for seat in BOTH {
            for place in self.creatures(seat).iter() {
                let permanent = self.table().side(seat).at(place);
                let is_in = permanent.is(Status::Attacking) || permanent.is_blocking();
                if is_in && strikes_first(seat, place) {
                    first[seat.index()].insert(place);
                }
            }
        }
        if first != [Places::NONE; 2] {
            let strikes = |seat: Seat, place| first[seat.index()].has(place);
            ctx.tell(|| Event::SolveCombat { is_first: true, blows: self.told_blows(strikes) });
            let blows = self.blows(strikes);
            self.strike(&blows, ctx);
            self.judge(ctx);
            if self.table().end().is_some() {
                return;
            }
        }
        let strikes = |seat: Seat, place| !first[seat.index()].has(place);
        ctx.tell(|| Event::SolveCombat { is_first: false, blows: self.told_blows(strikes) });
        let blows = self.blows(strikes);
        self.strike(&blows, ctx);
    }

    /// What those who strike now do, from how things stand before any of it.
    fn blows(&self, strikes: impl Fn(Seat, usize) -> bool) -> Blows {
        let (active, defender) = (self.table().active(), other(self.table().active()));
        let mut blows =
            Blows { wounds: [[0; MAX_PERMANENTS]; 2], doomed: [Places::NONE; 2], hurt: 0, gained: [0; 2] };
        for attacker in self.attackers().iter() {
            let permanent = self.table().side(active).at(attacker);
            let blockers = self.blockers_of(permanent.number);
            if strikes(active, attacker) {
                let power = self.power(active, attacker).max(0) as u8;
                let keywords = self.keywords(active, attacker);
                let left = match permanent.is(Status::Blocked) {
                    false => power,
                    true => self.divide(power, keywords, blockers, &mut blows),
                };
                let passes = !permanent.is(Status::Blocked) || keywords.has(Keywords::TRAMPLE);
                let hurt = if passes { left } else { 0 };
                blows.hurt += i16::from(hurt);
                if keywords.has(Keywords::LIFELINK) {
                    blows.gained[active.index()] += i16::from(power - left) + i16::from(hurt);
                }
            }
            for blocker in blockers.iter().filter(|place| strikes(defender, *place)) {
                let power = self.power(defender, blocker).max(0) as u8;
                let keywords = self.keywords(defender, blocker);
                let wounds = &mut blows.wounds[active.index()][attacker];
                *wounds = wounds.saturating_add(power);
                if power > 0 && keywords.has(Keywords::VENOM) {
                    blows.doomed[active.index()].insert(attacker);
                }
                if keywords.has(Keywords::LIFELINK) {
                    blows.gained[defender.index()] += i16::from(power);
                }
            }
        }
        blows
    }

    /// Who strikes whom: an attacker its blockers or the player behind them, then each blocker its attacker.
    fn told_blows(&self, strikes: impl Fn(Seat, usize) -> bool) -> Vec<event::Blow> {
        let (active, defender) = (self.table().active(), other(self.table().active()));
        let mut told = Vec::new();
        for attacker in self.attackers().iter() {
            let by = self.thing(active, attacker);
            let blockers = self.blockers_of(by.number);
            if strikes(active, attacker) {
                let blows = self.blows(|seat, place| seat == active && place == attacker);
                let wounded = blockers.iter().filter(|place| blows.wounds[defender.index()][*place] > 0);
                told.extend(
                    wounded.map(|place| event::Blow { by, at: Aim::Thing(self.thing(defender, place)) }),
                );
                if blows.hurt > 0 {
                    told.push(event::Blow { by, at: Aim::Player(defender) });
                }
            }
            let strike_back =
                blockers.iter().filter(|place| strikes(defender, *place) && self.power(defender, *place) > 0);
            told.extend(
                strike_back.map(|place| event::Blow { by: self.thing(defender, place), at: Aim::Thing(by) }),
            );
        }
        told
    }

    /// What comes of the fight as it stands if nobody does anything more, deaths included.
    pub(crate) fn fight_out(&mut self, ctx: &mut Ctx<'_, Event>) {
        self.solve_combat(ctx);
        self.judge(ctx);
    }

    /// What the defender loses if nobody does anything more.
    pub(crate) fn hurt_to_come(&self) -> i16 {
        self.blows(|_, _| true).hurt
    }

    /// How much of that by one attacker.
    pub(crate) fn hurt_by(&self, attacker: usize) -> i16 {
        self.blows(|seat, place| seat == self.table().active() && place == attacker).hurt
    }

    /// Divides an attacker's power among its blockers in their order, to each what kills it before the
    /// next; says what is left for whoever stands behind them (DUEL-9.4).
    fn divide(&self, power: u8, keywords: Keywords, blockers: Places, blows: &mut Blows) -> u8 {
        let defender = other(self.table().active());
        let side = self.table().side(defender);
        let mut left = power;
        let mut todo = blockers;
        while let Some(place) =
            todo.iter().min_by_key(|place| (side.at(*place).order == 0, side.at(*place).order))
        {
            todo.remove(place);
            let blocker = side.at(place);
            let lethal = if keywords.has(Keywords::VENOM) {
                1
            } else {
                i16::from(self.toughness(defender, place)).saturating_sub(blocker.wounds.into()).max(0) as u8
            };
            let goes_on = !todo.is_empty() || keywords.has(Keywords::TRAMPLE);
            let dealt = if goes_on { lethal.min(left) } else { left };
            let wounds = &mut blows.wounds[defender.index()][place];
            *wounds = wounds.saturating_add(dealt);
            if dealt > 0 && keywords.has(Keywords::VENOM) {
                blows.doomed[defender.index()].insert(place);
            }
            left -= dealt;
        }
        left
    }

    /// All blows fall at once.
    fn strike(&mut self, blows: &Blows, ctx: &mut Ctx<'_, Event>) {
        for seat in BOTH {
            for place in self.creatures(seat).iter() {
                self.wound(seat, place, blows.wounds[seat.index()][place], ctx);
                if blows.doomed[seat.index()].has(place) {
                    self.doom(seat, place);
                }
            }
        }
        self.change_life(other(self.table().active()), -blows.hurt, ctx);
        for seat in BOTH {
            self.change_life(seat, blows.gained[seat.index()], ctx);
        }
    }
}
