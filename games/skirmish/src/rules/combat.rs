//! Combat: what a blow can do, told and dealt by one function (SKIRMISH-9).

use kernel::{Sum, Tally};

use crate::content::{Combat, GroundDef, Stats};
use crate::event::Blow;

/// A unit as far as blows are concerned.
#[derive(Clone, Copy, Debug)]
pub struct Fighter<'a> {
    /// What it can do.
    pub stats: &'a Stats,
    /// What it stands on.
    pub ground: &'a GroundDef,
    /// The life it has left.
    pub life: u8,
    /// What a ward adds to its defence.
    pub ward: u8,
}

/// What one blow can do, exactly: chances in per cent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Strike {
    /// The chance that it hits.
    pub hit: u8,
    /// What a hit takes.
    pub damage: u8,
    /// The share of hits that are critical.
    pub critical: u8,
    /// What a critical hit takes.
    pub critical_damage: u8,
    /// The life of whoever it is dealt to.
    pub life: u8,
}

/// The chances of a blow are parts of this.
pub const ODDS: u32 = 10_000;

impl Strike {
    /// How likely each of [`Strike::BLOWS`] is, in parts of [`ODDS`].
    pub fn weights(&self) -> [u32; 3] {
        let (hit, critical) = (u32::from(self.hit), u32::from(self.critical));
        [(100 - hit) * 100, hit * (100 - critical), hit * critical]
    }

    /// How a blow can fall.
    pub const BLOWS: [Blow; 3] = [Blow::Miss, Blow::Hit, Blow::Critical];

    /// What a blow takes that falls so.
    pub fn takes(&self, blow: Blow) -> u8 {
        match blow {
            Blow::Miss => 0,
            Blow::Hit => self.damage,
            Blow::Critical => self.critical_damage,
        }
    }

    /// What it takes on average, in parts of [`ODDS`], no more than there is to take.
    pub fn expected(&self) -> u32 {
        let weights = self.weights().into_iter().zip(Strike::BLOWS);
        weights.map(|(weight, blow)| weight * u32::from(self.takes(blow).min(self.life))).sum()
    }

    /// The chance that it kills, in parts of [`ODDS`].
    pub fn kills(&self) -> u32 {
        let weights = self.weights().into_iter().zip(Strike::BLOWS);
        weights.filter(|(_, blow)| self.takes(*blow) >= self.life).map(|(weight, _)| weight).sum()
    }
}

/// What an attack can do to both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The attacker's blow.
    pub strike: Strike,
    /// What comes back if the target survives.
    pub counter: Option<Strike>,
}

impl Exchange {
    /// The chance that the target dies, in parts of [`ODDS`].
    pub fn kills(&self) -> u32 {
        self.strike.kills()
    }

    /// The chance that the attacker dies, in parts of [`ODDS`] squared.
    pub fn costs(&self) -> u64 {
        let survives = u64::from(ODDS - self.strike.kills());
        self.counter.map_or(0, |counter| survives * u64::from(counter.kills()))
    }
}

/// One of the things that a number is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The chance to hit before anything is taken off.
    Base,
    /// The attacker's attack.
    Attack,
    /// The target's dodge.
    Dodge,
    /// The target's defence.
    Defence,
    /// What the target stands on.
    Ground,
    /// What a ward adds.
    Ward,
    /// Arms that beat arms.
    Triangle,
    /// The least or the most that there can be.
    Limit,
}

/// What the triangle says: 1 for arms that beat the other's, -1 for those that are beaten.
#[inline]
fn triangle(by: &Fighter<'_>, to: &Fighter<'_>) -> i32 {
    let (mine, other) = (by.stats.arms, to.stats.arms);
    i32::from(mine.beats(other)) - i32::from(other.beats(mine))
}

/// The chance to hit, in per cent (SKIRMISH-9.2).
#[inline]
pub fn hit_chance(combat: &Combat, by: &Fighter<'_>, to: &Fighter<'_>, tally: &mut impl Tally<Why>) -> u8 {
    Sum::new(tally)
        .add(Why::Base, combat.base_hit.into())
        .add(Why::Dodge, -i32::from(to.stats.dodge))
        .add(Why::Ground, -i32::from(to.ground.dodge))
        .add(Why::Triangle, triangle(by, to) * i32::from(combat.triangle_hit))
        .within(Why::Limit, combat.least_hit.into()..=combat.most_hit.into()) as u8
}

/// What a hit takes (SKIRMISH-9.3).
#[inline]
pub fn damage(combat: &Combat, by: &Fighter<'_>, to: &Fighter<'_>, tally: &mut impl Tally<Why>) -> u8 {
    Sum::new(tally)
        .add(Why::Attack, by.stats.attack.into())
        .add(Why::Defence, -i32::from(to.stats.defence))
        .add(Why::Ground, -i32::from(to.ground.defence))
        .add(Why::Ward, -i32::from(to.ward))
        .add(Why::Triangle, triangle(by, to) * i32::from(combat.triangle_damage))
        .within(Why::Limit, combat.least_damage.into()..=u8::MAX.into()) as u8
}

/// What a blow of one at the other can do.
#[inline]
pub fn strike(combat: &Combat, by: &Fighter<'_>, to: &Fighter<'_>) -> Strike {
    let damage = damage(combat, by, to, &mut ());
    Strike {
        hit: hit_chance(combat, by, to, &mut ()),
        damage,
        critical: by.stats.critical,
        critical_damage: damage.saturating_mul(combat.critical_times),
        life: to.life,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// By hand: 80% hit, a quarter of them critical; 6 damage or 12, against 12 life: 80% × 25% kill.
    #[test]
    fn chances_add_up_and_only_what_takes_all_life_kills() {
        let strike = Strike { hit: 80, damage: 6, critical: 25, critical_damage: 12, life: 12 };
        assert_eq!(strike.weights(), [2000, 6000, 2000]);
        assert_eq!(strike.weights().iter().sum::<u32>(), ODDS);
        assert_eq!(strike.kills(), 2000);
        assert_eq!(Strike { life: 13, ..strike }.kills(), 0);
        assert_eq!(Strike { life: 6, ..strike }.kills(), 8000);
    }

    /// By hand: the counter comes in 80% of cases and kills in half of them.
    #[test]
    fn the_attacker_dies_only_where_the_target_survives() {
        let strike = Strike { hit: 20, damage: 9, critical: 0, critical_damage: 27, life: 9 };
        let counter = Strike { hit: 50, damage: 9, critical: 10, critical_damage: 27, life: 5 };
        let exchange = Exchange { strike, counter: Some(counter) };
        assert_eq!(exchange.kills(), 2000);
        assert_eq!(exchange.costs(), 8000 * 5000);
    }
}
