//! All that a match is made of: tables, maps, patterns and scripts, with every name resolved.

mod actors;
mod columns;
mod compile;
mod ground;
mod load;
mod looks;
mod maps;
mod moves;
mod table;
#[cfg(test)]
mod tests;
mod words;

use std::collections::BTreeMap;

use script::{Field, FunctionId, Program};

use crate::window::Window;

pub use columns::reference;
pub(crate) use ground::{Ground, N_LEVELS, Reach, name_of, read_place};
pub use load::load;
pub use words::Called;

/// The content of one folder.
#[derive(Clone, Debug)]
pub struct Content {
    /// The layers, in the order of their table.
    pub layers: Vec<Layer>,
    /// What things look like.
    pub visuals: Vec<Visual>,
    /// What the ground is like, by the visual ids that maps hold.
    pub terrains: Vec<Terrain>,
    /// The reach of actions.
    pub patterns: Vec<Pattern>,
    /// What is sent for an action, and who carries it out.
    pub net_messages: Vec<NetMessage>,
    /// What actors can do.
    pub actions: Vec<ActionDef>,
    /// Units and buildings.
    pub actors: Vec<ActorDef>,
    /// The maps with their scripts.
    pub worlds: Vec<WorldDef>,
    /// The world a match opens on by default.
    pub scene: usize,
    /// The file that a snapshot of the board is written under, where one is named.
    pub flush_path: Option<String>,
    /// Where a server is, where that is said.
    pub server: Option<String>,
    /// The server's port.
    pub port: u16,
    /// All scripts.
    pub program: Program,
    /// What people call things, by the names that tables give them.
    pub words: BTreeMap<String, Called>,
    /// The layer that actors are on, by its number.
    pub actor_layer: i64,
    /// The layer of the ground.
    pub map_layer: i64,
    /// The maps as the rules read them, in the order of the worlds.
    pub(crate) grounds: Vec<Ground>,
    /// The patterns as the rules read them.
    pub(crate) reaches: Vec<Reach>,
    /// How actions are carried out, in their order.
    pub(crate) deeds: Vec<Deed>,
    /// What the guards of each type of actor can take.
    pub(crate) guards: Vec<Guards>,
    /// What is called by itself in each world.
    pub(crate) hooks: Vec<Hooks>,
    /// The first move of each type of actor that is not relative.
    pub(crate) own_moves: Vec<Option<usize>>,
    /// All that the actions of each type reach; None where that is too far for one look.
    pub(crate) spheres: Vec<Option<Window>>,
}

/// How an action is carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deed {
    /// The function, without what the game has judged before it is called.
    pub function: FunctionId,
    /// Whom its guard has to be asked about.
    pub asks: Asks,
}

/// Whom a guard has to be asked about, from the least on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Asks {
    /// Nobody: it lets everybody through.
    Nobody,
    /// The side: it asks for nothing but what sides have (gold, how many actors), prices and whose turn it is.
    Side,
    /// The caster: it answers the same for every cell.
    Caster,
    /// Each cell.
    Cells,
}

/// What the guards of all actions of a type of actor can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Guards {
    /// The most instructions, each guard counted at its worst for every cell that it can be asked about.
    pub most: u32,
    /// The action that takes the most of them.
    pub dearest: usize,
}

/// The functions that are called by themselves, in their order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(crate) struct Hooks {
    pub turn_begin: Vec<FunctionId>,
    pub turn_end: Vec<FunctionId>,
}

impl Content {
    /// What people call a thing.
    pub fn called(&self, name: &str) -> Called {
        self.words.get(name).cloned().unwrap_or_else(|| Called::by_name(name))
    }

    /// The worlds that a match can be played in: those whose script places somebody.
    pub fn playable(&self) -> impl Iterator<Item = usize> {
        (0..self.worlds.len()).filter(|world| self.worlds[*world].script.is_some())
    }
}

/// The port where none is said.
pub const DEFAULT_PORT: u16 = 4080;

/// A layer of the screen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// Its name.
    pub name: String,
    /// Its number, which scripts ask for.
    pub id: u8,
}

/// A picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visual {
    /// Its name.
    pub name: String,
    /// The layer it is on.
    pub layer: usize,
    /// The number that maps hold.
    pub id: u16,
    /// The picture's file, which need not be there.
    pub path: String,
    /// The visual of the shipped game that it looks like: of its name, else of its file; its own name where there is none.
    pub look: String,
    /// How many thousandths as wide and as high as the file it is drawn.
    pub scale: [u32; 2],
}

/// Who passes a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// Whoever comes.
    All,
    /// Those who ignore terrain.
    Flies,
    /// Nobody.
    Nobody,
}

/// What the ground of a visual id is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// The visual id.
    pub id: u16,
    /// The number of its kind, from 0 in the order in which the table names them.
    pub kind: usize,
    /// What its kind is called.
    pub name: String,
    /// How many times an action's movement points a step onto it costs.
    pub cost: u8,
    /// What it adds to the defence of whoever stands there.
    pub defence: i16,
    /// Who passes it.
    pub passes: Passes,
}

/// The cells that an action reaches, as columns and rows from the actor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// Its name.
    pub name: String,
    /// Its cells, row by row.
    pub reach: Vec<(i8, i8)>,
}

/// Of whom a net command speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Party {
    /// Whoever acts.
    Caster,
    /// The cell that was chosen, and who stands there.
    Target,
}

/// A net command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetMessage {
    /// Its name.
    pub name: String,
    /// The function that carries it out.
    pub function: String,
    /// What the function is given.
    pub args: Vec<(Party, Field)>,
    /// Its place among the program's commands; None is the engine's own end of turn.
    pub command: Option<usize>,
}

/// What sort of action it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionKind {
    /// On an enemy.
    Attack,
    /// To a free cell.
    Move,
    /// Somebody new on a free cell.
    Invoke,
    /// On a building.
    Capture,
}

/// An action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionDef {
    /// Its name.
    pub name: String,
    /// The same as commands write it.
    pub word: String,
    /// What sort of action it is.
    pub kind: ActionKind,
    /// Which of its kind.
    pub variety: u16,
    /// The action points it takes.
    pub action_points: u16,
    /// The movement points it takes for each step.
    pub movement_points: u16,
    /// Its reach.
    pub pattern: usize,
    /// Its net command.
    pub net_message: usize,
}

impl ActionDef {
    /// Whether its cell is told from its caster's: such an action becomes the one that tells the cell itself.
    pub fn is_relative(&self) -> bool {
        self.kind == ActionKind::Move && self.variety == 1
    }

    /// Whether another is done at the same cells by whoever is ready for both: all but moves, whose points lead farther
    /// or less far.
    pub(crate) fn has_cells_of(&self, other: &ActionDef) -> bool {
        self.kind != ActionKind::Move && (self.kind, self.pattern) == (other.kind, other.pattern)
    }
}

/// What a type of actor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// Whoever loses it loses the match.
    Keep,
    /// It stands and does not walk.
    Building,
    /// It can be captured.
    Capturable,
    /// It captures.
    Captures,
    /// It ignores terrain.
    Flies,
    /// It earns gold.
    Income,
}

/// Every flag with its word.
pub const FLAGS: [(&str, Flag); 6] = [
    ("KEEP", Flag::Keep),
    ("BUILDING", Flag::Building),
    ("CAPTURABLE", Flag::Capturable),
    ("CAPTURES", Flag::Captures),
    ("FLIES", Flag::Flies),
    ("INCOME", Flag::Income),
];

/// A type of actor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActorDef {
    /// Its name.
    pub name: String,
    /// What it looks like.
    pub visual: usize,
    /// The life it begins with.
    pub life: i64,
    /// The damage it does.
    pub damage: i64,
    /// Its defence.
    pub defence: i64,
    /// Its action points in a turn.
    pub action_points: u16,
    /// Its movement points in a turn.
    pub movement_points: u16,
    /// What it can do.
    pub actions: Vec<usize>,
    /// What it costs; None where it cannot be had for gold.
    pub price: Option<u32>,
    /// What it is, in the order of [`FLAGS`].
    pub flags: Vec<Flag>,
    /// The same as bits.
    pub flag_bits: u8,
    /// The player in its name: 0 is cyan, 1 is red.
    pub player: Option<u8>,
}

impl ActorDef {
    /// Whether it has a flag.
    #[inline]
    pub fn is(&self, flag: Flag) -> bool {
        self.flag_bits >> flag as u8 & 1 != 0
    }
}

/// A map with its script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorldDef {
    /// Its name.
    pub name: String,
    /// How wide and high a cell is drawn.
    pub cell_size: [u16; 2],
    /// How many columns there are.
    pub columns: u8,
    /// How many rows there are.
    pub rows: u8,
    /// The visual id of every cell, row by row.
    pub cells: Vec<u16>,
    /// Its script, by its place in the program.
    pub script: Option<usize>,
}
