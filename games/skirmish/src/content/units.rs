//! What stands on a map: grounds, arms, classes, items, and the units of companies.

use std::ops::Range;

use content::Translated;
use kernel::Phrase;

use super::MAX_ITEMS;

/// A kind of ground (SKIRMISH-3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroundDef {
    /// What files call it.
    pub id: String,
    /// Its code in a map's file.
    pub code: char,
    /// What people call it.
    pub name: Translated,
    /// Whether units can stand on it.
    pub is_passable: bool,
    /// What it adds to the defence of whoever stands on it.
    pub defence: u8,
    /// What it adds to their dodge, in per cent.
    pub dodge: u8,
    /// How much life it gives back at the start of their turn.
    pub heals: u8,
    /// What it looks like.
    pub picture: String,
    /// What stands for it on a text screen.
    pub glyph: String,
}

/// What arms are, as far as the triangle is concerned (SKIRMISH-5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WeaponKind {
    /// Beats axes.
    Sword,
    /// Beats lances.
    Axe,
    /// Beats swords.
    Lance,
    /// Stands outside the triangle.
    Bow,
}

impl WeaponKind {
    /// Whether arms of this kind beat those of the other.
    pub fn beats(self, other: WeaponKind) -> bool {
        use WeaponKind::{Axe, Lance, Sword};
        matches!((self, other), (Sword, Axe) | (Axe, Lance) | (Lance, Sword))
    }
}

/// How near and how far something works, in steps as the crow flies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// The nearest.
    pub least: u8,
    /// The farthest.
    pub most: u8,
}

impl Reach {
    /// Whether it works at this distance.
    #[inline]
    pub fn has(self, distance: u8) -> bool {
        self.least <= distance && distance <= self.most
    }
}

/// A kind of arms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeaponDef {
    /// What files call it.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// Where it stands in the triangle.
    pub kind: WeaponKind,
    /// How far it strikes.
    pub reach: Reach,
}

/// What a unit can do, in numbers (SKIRMISH-4).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stats {
    /// Life at the beginning, and at most.
    pub life: u8,
    /// What its blows do before anything is taken off.
    pub attack: u8,
    /// What is taken off the blows it gets.
    pub defence: u8,
    /// What is taken off the chance to hit it, in per cent.
    pub dodge: u8,
    /// How many of its hits are critical, in per cent.
    pub critical: u8,
    /// How many steps it takes in a turn.
    pub movement: u8,
    /// How far it strikes.
    pub reach: Reach,
    /// What it strikes with.
    pub arms: WeaponKind,
}

/// A class of units.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassDef {
    /// What files call it.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// Its arms, a place in the list of them.
    pub weapon: usize,
    /// What its units can do where nothing else is said.
    pub stats: Stats,
    /// What they look like on the map.
    pub picture: String,
    /// What stands for them on a text screen.
    pub glyph: String,
}

/// An item (SKIRMISH-7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ItemDef {
    /// What files and commands call it.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// What it does.
    pub effect: Effect,
    /// How much of it.
    pub amount: u8,
    /// How far away; 0 is whoever carries it.
    pub reach: Reach,
    /// What it looks like.
    pub picture: String,
}

/// What an item does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Gives life back to one's own.
    Heal,
    /// Takes life from an enemy; it neither misses nor is answered.
    Harm,
    /// Adds to the defence of one's own until their next turn begins.
    Ward,
}

/// A company: some units, the leader first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CompanyDef {
    /// What files and setups call it.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// Its units, by their places in the list of all.
    pub units: Range<usize>,
}

/// A unit of a company.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnitDef {
    /// Its own name, the same in every language.
    pub name: Phrase,
    /// Its class, a place in the list of them.
    pub class: usize,
    /// Its arms, a place in the list of them.
    pub weapon: usize,
    /// What it can do.
    pub stats: Stats,
    /// How many of each kind of item it carries.
    pub items: [u8; MAX_ITEMS],
    /// Its face.
    pub portrait: String,
}
