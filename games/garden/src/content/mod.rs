//! What a match is made of, all of it data: resources, grounds, special cells, clans, the garden's shape and
//! how it is laid, and the numbers of the rules.

mod load;
mod shape;

pub(crate) use shape::name_of;
pub use shape::{Laying, Shape};

use ::content::Translated;

use crate::odds::{Chance, MAX_DICE, Sums, wins};
use crate::{CellId, CellSet};

/// So many kinds of resources.
pub const N_RESOURCES: usize = 4;
/// The most kinds of ground, each one zone.
pub const MAX_GROUNDS: usize = 3;
/// The most special cells.
pub const MAX_SPECIALS: usize = 4;
/// The most clans.
pub const MAX_CLANS: usize = 16;

/// So much of every resource.
pub type Purse = [u16; N_RESOURCES];

/// All content of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    pub(crate) numbers: Numbers,
    pub(crate) humans: Humans,
    pub(crate) resources: Vec<ResourceDef>,
    pub(crate) grounds: Vec<GroundDef>,
    pub(crate) specials: Vec<SpecialDef>,
    pub(crate) clans: Vec<ClanDef>,
    /// The clans of seats that choose none.
    pub(crate) first_clans: [usize; 4],
    pub(crate) shape: Shape,
    /// The dice of creatures without and with forged weapons.
    pub(crate) sums: [Sums; 2],
    /// How often attackers win: by forged weapons of either side, then by how many there are of either.
    pub(crate) wins: [[[[Chance; MAX_DICE + 1]; MAX_DICE + 1]; 2]; 2],
}

impl Content {
    /// The numbers of the rules.
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// The kinds of resources.
    pub fn resources(&self) -> &[ResourceDef] {
        &self.resources
    }

    /// The grounds that zones are made of.
    pub fn grounds(&self) -> &[GroundDef] {
        &self.grounds
    }

    /// The special cells.
    pub fn specials(&self) -> &[SpecialDef] {
        &self.specials
    }

    /// The clans.
    pub fn clans(&self) -> &[ClanDef] {
        &self.clans
    }

    /// The garden's shape, and how it is laid.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The cells beside one.
    #[inline]
    pub fn beside(&self, cell: CellId) -> CellSet {
        self.shape.beside[cell.index()]
    }

    /// How often so many attackers win against so many defenders (GARDEN-8.2).
    #[inline]
    pub fn chance(&self, attackers: Fighters, defenders: Fighters) -> Chance {
        let place = |fighters: Fighters| (usize::from(fighters.is_forged), usize::from(fighters.n));
        let ((own, n_own), (other, n_other)) = (place(attackers), place(defenders));
        self.wins[own][other][n_own][n_other]
    }

    /// The dice of some creatures.
    pub(crate) fn dice(&self, fighters: Fighters) -> (&Sums, u8) {
        (&self.sums[usize::from(fighters.is_forged)], fighters.n)
    }

    fn all_wins(sums: &[Sums; 2]) -> [[[[Chance; MAX_DICE + 1]; MAX_DICE + 1]; 2]; 2] {
        let n = std::array::from_fn::<u8, { MAX_DICE + 1 }, _>(|n| n as u8);
        [0, 1].map(|own: usize| {
            [0, 1].map(|other: usize| n.map(|a| n.map(|d| wins((&sums[own], a), (&sums[other], d)))))
        })
    }
}

/// Creatures in a fight.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fighters {
    /// How many.
    pub n: u8,
    /// Whether their weapons are forged.
    pub is_forged: bool,
}

/// The numbers of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Rounds after which a match is counted out, where nobody says otherwise (GARDEN-4).
    pub rounds: u16,
    /// Creatures on a starting cell (GARDEN-3).
    pub creatures: u8,
    /// The most creatures on a cell.
    pub most: u8,
    /// Sides of a die (GARDEN-8).
    pub die: u8,
    /// Sides of a die of forged weapons (GARDEN-12).
    pub forged_die: u8,
    /// Creatures of every reinforcement (GARDEN-9).
    pub reinforcements: u8,
    /// More of them for each zone that is held whole.
    pub zone_bonus: u8,
    /// What whoever plays later has in stock, for each place in the order of play (GARDEN-3).
    pub late_creatures: u8,
    /// What it has of conquest points, likewise.
    pub late_points: u8,
    /// The conquest points of an ability, where the clan says nothing else (GARDEN-11).
    pub ability_price: u16,
    /// How many creatures a pillage kills.
    pub pillage_kills: u8,
    /// How much of the clan's resource it steals.
    pub pillage_steals: u16,
}

/// What humans do between rounds (GARDEN-14).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Humans {
    /// The weights of nothing, a foot, a visit to a special cell, and sweets.
    pub weights: [u32; 4],
    /// How many creatures a foot crushes.
    pub foot_kills: u8,
    /// How many creatures sweets add.
    pub sweets_creatures: u8,
}

/// A kind of resource.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResourceDef {
    /// Its name in files.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// Its picture.
    pub picture: String,
    /// What stands for it in text.
    pub glyph: String,
}

/// A ground that a zone is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroundDef {
    /// Its name in files.
    pub id: String,
    /// Its code in `garden.txt` and on boards.
    pub code: char,
    /// What people call it.
    pub name: Translated,
    /// Its picture.
    pub picture: String,
    /// What stands for it in text.
    pub glyph: String,
    /// The least and the most cells of a zone that is drawn.
    pub cells: (u8, u8),
    /// What its cells can give, each drawn as often as another.
    pub yields: Vec<Yield>,
}

/// What a cell gives at the start of its owner's turn (GARDEN-5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Yield {
    /// Which resource, a place in the list of them.
    pub resource: u8,
    /// How much of it.
    pub n: u8,
}

/// A special cell (GARDEN-7, GARDEN-10).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpecialDef {
    /// Its name in files and commands.
    pub id: String,
    /// Its code in `garden.txt` and on boards.
    pub code: char,
    /// What people call it.
    pub name: Translated,
    /// The invention that its power is called by.
    pub invention: Translated,
    /// Its picture.
    pub picture: String,
    /// The picture of its power.
    pub icon: String,
    /// What stands for it in text.
    pub glyph: String,
    /// What it costs to take it, and to use it.
    pub price: Purse,
    /// What it can do.
    pub power: Power,
    /// Whether humans visit it.
    pub is_visited: bool,
}

/// What the owner of a special cell can do (GARDEN-10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Power {
    /// Attack any enemy cell from any own one.
    Fly,
    /// Kill so many creatures of an enemy cell beside it.
    Strike(u8),
    /// So many more creatures.
    Recruit(u8),
}

/// A clan (GARDEN-11, GARDEN-12).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClanDef {
    /// Its name in files and setups.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// What its zone attack is called.
    pub zone_attack: Translated,
    /// Its picture.
    pub picture: String,
    /// The picture of its zone attack.
    pub icon: String,
    /// What stands for it in text.
    pub glyph: String,
    /// The resource that it pillages, a place in the list of them.
    pub resource: u8,
    /// The conquest points that each of its abilities costs.
    pub price: u16,
    /// Its zone attack.
    pub zone: ZoneAttack,
}

/// What a clan's zone attack does (GARDEN-12).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoneAttack {
    /// The cell is poisoned for so many turns.
    Poison(u8),
    /// All creatures of the clan's player have better dice for so many turns of his.
    Forge(u8),
    /// The enemies on the cell cannot conquer for so many turns of theirs.
    Root(u8),
    /// The cell is taken without a fight and sheltered.
    Shelter,
}
