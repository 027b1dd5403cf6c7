//! What comes of a fight between many: a set of attackers, and good blocks against it.

use kernel::Seat;

use super::super::fight::Fighter;
use super::value::{life, permanent};
use crate::content::Keywords;
use crate::state::{Duel, MAX_PERMANENTS, Number};

/// What death is worth beside the life that is lost.
pub(super) const DEATH: i32 = 1000;
/// No attacker.
pub(super) const NONE: u8 = u8::MAX;

/// A creature among many.
#[derive(Clone, Copy)]
pub(super) struct One {
    pub number: Number,
    pub fighter: Fighter,
    worth: i32,
}

impl One {
    pub fn of(duel: &Duel, seat: Seat, place: usize) -> One {
        let number = duel.table().side(seat).at(place).number;
        One { number, fighter: Fighter::of(duel, seat, place), worth: permanent(duel, seat, place) }
    }

    pub fn has(&self, keyword: Keywords) -> bool {
        self.fighter.keywords.has(keyword)
    }

    pub fn power(&self) -> i16 {
        self.fighter.power
    }

    /// The wounds that kill it, from this attacker.
    fn needs(&self, from: &One) -> i16 {
        if from.has(Keywords::VENOM) { 1 } else { self.fighter.life.max(0) }
    }
}

/// What stands where there is no creature.
const NOBODY: One =
    One { number: Number(0), fighter: Fighter { power: 0, life: 0, keywords: Keywords::NONE }, worth: 0 };

/// Creatures of one side in order of their places.
#[derive(Clone, Copy)]
pub(super) struct Many {
    pub all: [One; MAX_PERMANENTS],
    pub n: usize,
}

impl Many {
    pub const NONE: Many = Many { all: [NOBODY; MAX_PERMANENTS], n: 0 };

    pub fn push(&mut self, one: One) {
        self.all[self.n] = one;
        self.n += 1;
    }

    /// Every bit of those that are there.
    pub fn bits(&self) -> u32 {
        (1 << self.n) - 1
    }

    pub fn iter(&self) -> impl Iterator<Item = (usize, &One)> {
        self.all[..self.n].iter().enumerate()
    }
}

/// What comes of one attacker and those that block it.
#[derive(Clone, Copy, Default)]
struct Outcome {
    attacker_dies: bool,
    /// Blockers that die, as bits.
    dead: u32,
    /// What the defender loses.
    hurt: i16,
    /// What it is worth to the defender, its life aside.
    worth: i32,
}

/// Who blocks whom, by the blockers' places in the list.
pub(super) type Blocks = [u8; MAX_PERMANENTS];

/// With more blockers than these, no two stand together.
const MOST_PAIRED: u32 = 8;

/// A fight to come.
pub(super) struct Fray {
    pub attackers: Many,
    pub blockers: Many,
    /// The defender's life.
    pub life: i16,
    /// What comes of each attacker blocked by each blocker alone that can reach it.
    singles: [[Option<Outcome>; MAX_PERMANENTS]; MAX_PERMANENTS],
}

impl Fray {
    pub fn new(attackers: Many, blockers: Many, life: i16) -> Fray {
        let mut fray = Fray { attackers, blockers, life, singles: [[None; MAX_PERMANENTS]; MAX_PERMANENTS] };
        for (attacker, one) in attackers.iter() {
            for (blocker, another) in blockers.iter() {
                if another.fighter.reaches(&one.fighter) {
                    fray.singles[attacker][blocker] = Some(fray.outcome(attacker, 1 << blocker));
                }
            }
        }
        fray
    }

    /// What comes of an attacker blocked by these.
    fn outcome(&self, attacker: usize, by: u32) -> Outcome {
        let one = &self.attackers.all[attacker];
        let mut out = Outcome::default();
        if by == 0 {
            out.hurt = one.power();
            out.worth = if one.has(Keywords::LIFELINK) { -5 * i32::from(one.power()) } else { 0 };
            return out;
        }
        let (mut wounds, mut is_dead) = (0, false);
        for round in [true, false] {
            // Who has died strikes no more.
            let (before, was_dead) = (out.dead, is_dead);
            for blocker in bits(by & !before).map(|place| &self.blockers.all[place]) {
                if blocker.has(Keywords::FIRST_STRIKE) == round {
                    wounds += blocker.power();
                    is_dead |= blocker.power() > 0 && blocker.has(Keywords::VENOM);
                    if blocker.has(Keywords::LIFELINK) {
                        out.worth += 5 * i32::from(blocker.power());
                    }
                }
            }
            is_dead |= wounds >= one.fighter.life;
            if one.has(Keywords::FIRST_STRIKE) == round && !was_dead {
                let (mut left, mut todo) = (one.power(), by & !before);
                // The dearest of those that it can kill.
                let blockers = &self.blockers.all;
                while let Some(place) = bits(todo)
                    .filter(|place| blockers[*place].needs(one) <= left)
                    .max_by_key(|place| blockers[*place].worth)
                {
                    left -= blockers[place].needs(one);
                    out.dead |= 1 << place;
                    out.worth -= blockers[place].worth;
                    todo &= !(1 << place);
                }
                if todo == 0 && one.has(Keywords::TRAMPLE) {
                    out.hurt = left;
                }
                if one.has(Keywords::LIFELINK) {
                    out.worth -= 5 * i32::from(one.power());
                }
            }
        }
        out.attacker_dies = is_dead;
        out.worth += if is_dead { one.worth } else { 0 };
        out
    }

    /// The value to the defender of losing so much.
    fn loss(&self, hurt: i16) -> i32 {
        let left = self.life - hurt;
        if left <= 0 { -DEATH + 20 * i32::from(left) - life(self.life) } else { life(left) - life(self.life) }
    }

    /// Good blocks against these attackers: those that are declared stay, the free ones are added where that is
    /// better for the defender, first where it wins something in itself, then where it saves what is left of life.
    /// Says what comes of it, compared to no attack at all.
    pub fn answer(&self, attacking: u32, blocks: &mut Blocks, mut free: u32) -> Answer {
        let mut by = [0u32; MAX_PERMANENTS];
        for (place, _) in self.blockers.iter() {
            if blocks[place] != NONE {
                by[usize::from(blocks[place])] |= 1 << place;
            }
        }
        let mut outcomes = [Outcome::default(); MAX_PERMANENTS];
        let (mut hurt, mut sum) = (0, 0);
        for attacker in bits(attacking) {
            outcomes[attacker] = self.outcome(attacker, by[attacker]);
            hurt += outcomes[attacker].hurt;
            sum += outcomes[attacker].worth;
        }
        for is_last in [false, true] {
            let mut todo = attacking;
            // The dearest attacker first.
            while let Some(attacker) = bits(todo)
                .max_by_key(|place| (self.attackers.all[*place].power(), self.attackers.all[*place].worth))
            {
                todo &= !(1 << attacker);
                if free == 0 {
                    break;
                }
                let one = outcomes[attacker];
                let merit = |outcome: &Outcome| {
                    let (gain, less) = (outcome.worth - one.worth, one.hurt - outcome.hurt);
                    match is_last {
                        true => gain + self.loss(hurt - less) - self.loss(hurt),
                        // As if life were plenty.
                        false => gain + 3 * i32::from(less),
                    }
                };
                let mut best: Option<(i32, u32, Outcome)> = None;
                let weigh = |best: &mut Option<(i32, u32, Outcome)>, added: u32, outcome: Outcome| {
                    let merit = merit(&outcome);
                    if merit > best.map_or(0, |(most, ..)| most) {
                        *best = Some((merit, added, outcome));
                    }
                };
                let is_alone = by[attacker] == 0;
                let mut reaching = 0u32;
                for blocker in bits(free) {
                    let Some(single) = self.singles[attacker][blocker] else { continue };
                    reaching |= 1 << blocker;
                    match is_alone {
                        true => weigh(&mut best, 1 << blocker, single),
                        false => weigh(
                            &mut best,
                            1 << blocker,
                            self.outcome(attacker, by[attacker] | 1 << blocker),
                        ),
                    }
                }
                let is_killed = best.is_some_and(|(_, _, outcome)| outcome.attacker_dies);
                if is_alone && !is_killed && reaching.count_ones() <= MOST_PAIRED {
                    for first in bits(reaching) {
                        for second in bits(reaching & ((1 << first) - 1)) {
                            let added = 1 << first | 1 << second;
                            weigh(&mut best, added, self.outcome(attacker, added));
                        }
                    }
                }
                if let Some((_, added, outcome)) = best {
                    by[attacker] |= added;
                    free &= !added;
                    bits(added).for_each(|place| blocks[place] = attacker as u8);
                    sum += outcome.worth - one.worth;
                    hurt += outcome.hurt - one.hurt;
                    outcomes[attacker] = outcome;
                }
            }
        }
        let mut answer = Answer { value: sum + self.loss(hurt), dead_attackers: 0, dead_blockers: 0, hurt };
        for attacker in bits(attacking) {
            answer.dead_blockers |= outcomes[attacker].dead;
            answer.dead_attackers |= u32::from(outcomes[attacker].attacker_dies) << attacker;
        }
        answer
    }
}

/// The places of the bits that are set, the first first.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (place < 32).then_some(place as usize)
    })
}

/// What comes of a whole fight.
#[derive(Clone, Copy)]
pub(super) struct Answer {
    /// What it is worth to the defender.
    pub value: i32,
    pub dead_attackers: u32,
    pub dead_blockers: u32,
    /// What the defender loses.
    pub hurt: i16,
}
