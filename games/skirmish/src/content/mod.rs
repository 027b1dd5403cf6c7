//! What a battle is made of, all of it data: grounds, arms, classes, items,
//! companies, maps, and the numbers of combat.

mod doubts;
mod load;
mod map;
mod units;

pub use map::{MapDef, Objective, ObjectiveKind};
pub(crate) use map::{cell_name, name_of};
pub use units::{
    ClassDef, CompanyDef, Effect, GroundDef, ItemDef, Reach, Stats, UnitDef, WeaponDef, WeaponKind,
};

use board::MAX_STEPS;

/// A side has at most so many units.
pub const MAX_COMPANY: usize = 16;
/// There are at most so many kinds of items.
pub const MAX_ITEMS: usize = 8;
/// There are at most so many kinds of ground.
pub const MAX_GROUNDS: usize = 256;
/// There are at most so many maps.
pub const MAX_MAPS: usize = 256;
/// A unit carries at most so many of a kind.
pub const MAX_CARRIED: u8 = 15;
/// A unit takes at most so many steps in a turn.
pub const MAX_MOVEMENT: u8 = MAX_STEPS;

/// All content of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub(crate) combat: Combat,
    pub(crate) grounds: Vec<GroundDef>,
    pub(crate) weapons: Vec<WeaponDef>,
    pub(crate) classes: Vec<ClassDef>,
    pub(crate) items: Vec<ItemDef>,
    pub(crate) companies: Vec<CompanyDef>,
    /// The units of all companies, one company after the other.
    pub(crate) units: Vec<UnitDef>,
    pub(crate) maps: Vec<MapDef>,
    pub(crate) first_map: usize,
}

impl Content {
    /// The kinds of ground.
    pub fn grounds(&self) -> &[GroundDef] {
        &self.grounds
    }

    /// The arms.
    pub fn weapons(&self) -> &[WeaponDef] {
        &self.weapons
    }

    /// The classes.
    pub fn classes(&self) -> &[ClassDef] {
        &self.classes
    }

    /// The items.
    pub fn items(&self) -> &[ItemDef] {
        &self.items
    }

    /// The companies.
    pub fn companies(&self) -> &[CompanyDef] {
        &self.companies
    }

    /// The units of a company, the leader first.
    pub fn units_of(&self, company: &CompanyDef) -> &[UnitDef] {
        &self.units[company.units.clone()]
    }

    /// The maps.
    pub fn maps(&self) -> &[MapDef] {
        &self.maps
    }

    /// The numbers of combat.
    pub fn combat(&self) -> &Combat {
        &self.combat
    }
}

/// The numbers of combat (SKIRMISH-9).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Combat {
    /// The chance to hit before anything is taken off it, in per cent.
    pub base_hit: u8,
    /// The chance to hit is at least so much.
    pub least_hit: u8,
    /// And at most so much.
    pub most_hit: u8,
    /// A hit does at least so much damage.
    pub least_damage: u8,
    /// A critical hit does so many times the damage.
    pub critical_times: u8,
    /// What the triangle adds to the chance to hit, or takes off it.
    pub triangle_hit: u8,
    /// What it adds to the damage, or takes off it.
    pub triangle_damage: u8,
}
