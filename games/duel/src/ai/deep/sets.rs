//! Who attacks and who blocks in simulations, chosen as sets: attackers against good blocks with the blow in return
//! counted, blockers with two together where that kills.

use kernel::Seat;

use super::fray::{Answer, DEATH, Fray, Many, NONE, One, bits};
use super::value::life;
use crate::Command;
use crate::content::Keywords;
use crate::state::{Duel, MAX_PERMANENTS, Status, other};

/// A player that is to attack.
struct Attack {
    fray: Fray,
    /// Those that attack already.
    declared: u32,
    /// Own creatures that cannot attack and are there to block.
    home: Many,
    /// Those of the opponent that cannot block now and attack next turn.
    away: Many,
    own_life: i16,
}

impl Attack {
    fn of(duel: &Duel, seat: Seat) -> Attack {
        let enemy = other(seat);
        let (side, theirs) = (duel.table().side(seat), duel.table().side(enemy));
        let (mut attackers, mut blockers, mut home, mut away) =
            (Many::NONE, Many::NONE, Many::NONE, Many::NONE);
        let mut declared = 0u32;
        for place in side.creatures().iter() {
            let is_declared = side.at(place).is(Status::Attacking);
            let one = One::of(duel, seat, place);
            if is_declared || (duel.can_attack(seat, place) && one.power() > 0) {
                declared |= u32::from(is_declared) << attackers.n;
                attackers.push(one);
            } else if !side.at(place).is(Status::Tapped) {
                home.push(one);
            }
        }
        for place in theirs.creatures().iter() {
            let one = One::of(duel, enemy, place);
            match theirs.at(place).is(Status::Tapped) {
                true => away.push(one),
                false => blockers.push(one),
            }
        }
        let fray = Fray::new(attackers, blockers, theirs.life());
        Attack { fray, declared, home, away, own_life: side.life() }
    }

    /// What an attack with these is worth to whoever attacks.
    fn worth(&self, attacking: u32) -> i32 {
        let free = self.fray.blockers.bits();
        let answer = self.fray.answer(attacking, &mut [NONE; MAX_PERMANENTS], free);
        if answer.hurt >= self.fray.life {
            return DEATH - answer.value;
        }
        -answer.value + self.danger(attacking, &answer)
    }

    /// What the blow in return costs: whoever has no blocker before them strikes.
    fn danger(&self, attacking: u32, answer: &Answer) -> i32 {
        let mut blockers = 0;
        let mut high = 0;
        let mut count = |one: &One| {
            if one.has(Keywords::FLYING) || one.has(Keywords::REACH) { high += 1 } else { blockers += 1 }
        };
        self.home.iter().for_each(|(_, one)| count(one));
        for (place, one) in self.fray.attackers.iter() {
            let is_out = attacking >> place & 1 != 0;
            if !is_out || (one.has(Keywords::VIGILANCE) && answer.dead_attackers >> place & 1 == 0) {
                count(one);
            }
        }
        let mut blows = [(0i16, false); 2 * MAX_PERMANENTS];
        let mut n = 0;
        let mut blow = |one: &One| {
            if !one.has(Keywords::ROOTED) && one.power() > 0 {
                blows[n] = (one.power(), one.has(Keywords::FLYING));
                n += 1;
            }
        };
        self.away.iter().for_each(|(_, one)| blow(one));
        for (place, one) in self.fray.blockers.iter() {
            if answer.dead_blockers >> place & 1 == 0 {
                blow(one);
            }
        }
        blows[..n].sort_unstable_by_key(|(power, _)| -power);
        let mut hurt = 0;
        for (power, flies) in &blows[..n] {
            if !flies && blockers > 0 {
                blockers -= 1;
            } else if high > 0 {
                high -= 1;
            } else {
                hurt += power;
            }
        }
        let left = self.own_life - hurt;
        if left <= 0 { -DEATH / 2 + 10 * i32::from(left) } else { (life(left) - life(self.own_life)) / 2 }
    }

    /// The best set by one climb from the better of two starts: nobody more, or everybody.
    fn best(&self) -> u32 {
        let all = self.fray.attackers.bits();
        let (mut best, mut most) = (self.declared, self.worth(self.declared));
        let mut weigh = |set: u32, best: &mut u32| {
            let worth = self.worth(set);
            if worth > most {
                (*best, most) = (set, worth);
            }
        };
        weigh(all, &mut best);
        for place in bits(all & !self.declared) {
            let set = best ^ 1 << place;
            weigh(set, &mut best);
        }
        best
    }
}

/// The next attacker of the best set.
pub(super) fn attack(duel: &Duel, seat: Seat) -> Command {
    let attack = Attack::of(duel, seat);
    if attack.fray.attackers.n == 0 {
        return Command::Done;
    }
    let set = attack.best();
    let next = (set & !attack.declared).trailing_zeros() as usize;
    if next >= attack.fray.attackers.n {
        Command::Done
    } else {
        Command::Attack(attack.fray.attackers.all[next].number)
    }
}

/// The next block of the best set.
pub(super) fn block(duel: &Duel, seat: Seat) -> Command {
    let active = other(seat);
    let side = duel.table().side(seat);
    let (mut attackers, mut blockers) = (Many::NONE, Many::NONE);
    for place in duel.attackers().iter() {
        attackers.push(One::of(duel, active, place));
    }
    let (mut blocks, mut free) = ([NONE; MAX_PERMANENTS], 0u32);
    for place in side.creatures().iter() {
        let creature = side.at(place);
        if creature.is_blocking() {
            let attacker = attackers.iter().find(|(_, one)| one.number == creature.blocks);
            blocks[blockers.n] = attacker.map_or(NONE, |(at, _)| at as u8);
        } else if creature.is(Status::Tapped) {
            continue;
        } else {
            free |= 1 << blockers.n;
        }
        blockers.push(One::of(duel, seat, place));
    }
    let fray = Fray::new(attackers, blockers, side.life());
    fray.answer(fray.attackers.bits(), &mut blocks, free);
    for (place, one) in fray.blockers.iter() {
        if free >> place & 1 != 0 && blocks[place] != NONE {
            return Command::Block {
                blocker: one.number,
                attacker: fray.attackers.all[usize::from(blocks[place])].number,
            };
        }
    }
    Command::Done
}
