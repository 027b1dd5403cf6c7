//! The drawing of a view, without pixels: regions that hold items.

use std::borrow::Cow;
use std::fmt;

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::Text;

/// All that is to be seen of a view.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene {
    /// The parts of the screen, in reading order.
    pub regions: Vec<Region>,
    /// What is going on, or what is asked of the viewer.
    pub prompt: Option<Text>,
}

impl Scene {
    /// The item with this id. Cells of a board are items by rule and not listed.
    pub fn item(&self, id: &ItemId) -> Option<&Item> {
        self.regions.iter().flat_map(|region| &region.items).find(|item| item.id == *id)
    }

    /// Whether the id is an item of the scene or a cell of one of its boards.
    pub fn has(&self, id: &ItemId) -> bool {
        self.item(id).is_some() || self.boards().any(|board| board.cell_of(id).is_some())
    }

    /// The boards of the scene.
    pub fn boards(&self) -> impl Iterator<Item = &Board> {
        self.regions.iter().filter_map(|region| match &region.kind {
            RegionKind::Board(board) => Some(board),
            _ => None,
        })
    }
}

/// A part of the screen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Region {
    /// Its name, the same in every scene of the game.
    pub id: Cow<'static, str>,
    /// What it looks like.
    pub kind: RegionKind,
    /// Where it belongs.
    pub area: Area,
    /// What it is called on screen.
    pub title: Option<Text>,
    /// What is in it, in order.
    pub items: Vec<Item>,
}

/// What a region looks like.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum RegionKind {
    /// A grid of cells with things on them.
    Board(Board),
    /// Things side by side.
    Row,
    /// Cards in somebody's hand.
    Hand,
    /// Cards on top of one another; only the first is seen.
    Pile,
    /// Facts, bars and buttons under one another.
    Panel,
}

/// Where a region belongs on the screen. Clients decide how much room that is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Area {
    /// Left of the centre.
    Left,
    /// In the middle, from the top down.
    Centre,
    /// Right of the centre.
    Right,
    /// At the bottom, at hand.
    Bottom,
}

/// A grid of cells, numbered row by row from the top left.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Board {
    /// The shape of its cells.
    pub shape: Shape,
    /// How many cells a row has.
    pub columns: u16,
    /// How many rows there are.
    pub rows: u16,
    /// One code per cell; a space is no cell at all.
    pub ground: String,
    /// What the codes mean.
    pub legend: Vec<Ground>,
}

/// The shape of a board's cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Squares.
    Square,
    /// Hexagons with a point up; odd rows stand half a cell to the right.
    Hexagon,
}

/// What a code of the ground means.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ground {
    /// The code.
    pub code: char,
    /// What it looks like.
    pub picture: Picture,
    /// What it is called.
    pub name: Text,
    /// What it does to whoever stands on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Text>>", optional))]
    pub facts: Vec<Text>,
}

impl Ground {
    /// Ground that does nothing.
    pub fn new(code: char, picture: Picture, name: impl Into<Text>) -> Ground {
        Ground { code, picture, name: name.into(), facts: Vec::new() }
    }

    /// The ground with one more fact about it.
    #[must_use]
    pub fn fact(mut self, fact: impl Into<Text>) -> Ground {
        self.facts.push(fact.into());
        self
    }
}

impl Board {
    /// The cell an id stands for, if it is one of this board's.
    pub fn cell_of(&self, id: &ItemId) -> Option<u16> {
        let cell = id.0.strip_prefix("cell ")?.parse().ok()?;
        self.ground_at(cell).map(|_| cell)
    }

    /// What a cell's ground is; None where there is no cell.
    pub fn ground_at(&self, cell: u16) -> Option<&Ground> {
        let code = self.ground.chars().nth(cell.into())?;
        self.legend.iter().find(|ground| ground.code == code)
    }
}

/// A picture by name, and what stands for it on a text screen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Picture {
    /// The name that a client finds the picture by.
    pub name: Cow<'static, str>,
    /// One or two columns of text.
    pub glyph: Cow<'static, str>,
}

impl Picture {
    /// A picture and its stand-in.
    pub fn new(name: impl Into<Cow<'static, str>>, glyph: impl Into<Cow<'static, str>>) -> Picture {
        Picture { name: name.into(), glyph: glyph.into() }
    }
}

/// One thing in a region.
///
/// ```
/// use kernel::Seat;
/// use scene::{Gauge, Item, ItemId, ItemKind, Picture};
///
/// let bear = Item::new(ItemId::new("bear 1"), ItemKind::Token, "bear")
///     .on(7)
///     .of(Seat(0))
///     .gauged(3, 10)
///     .facing(Picture::new("bear-face", "B"))
///     .surveyed();
/// assert_eq!(bear.gauge, Some(Gauge { value: 3, max: 10 }));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Item {
    /// Its name, the same as long as it is the same thing.
    pub id: ItemId,
    /// What kind of thing.
    pub kind: ItemKind,
    /// The cell it stands on, where the region is a board.
    pub cell: Option<u16>,
    /// What it looks like.
    pub picture: Option<Picture>,
    /// What it is called: the text of a button, the name of a card.
    pub name: Text,
    /// More about it, for whoever looks closer.
    pub facts: Vec<Text>,
    /// Whose it is.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub owner: Option<Seat>,
    /// What is to be seen of its condition.
    pub states: Vec<State>,
    /// Its face, for whoever looks closer.
    pub portrait: Option<Picture>,
    /// How much is left of it.
    pub gauge: Option<Gauge>,
    /// Whether there is more to see of it on the board: what it can reach and
    /// threaten comes when it is asked for.
    pub surveyed: bool,
}

/// So much of so much, on a thing itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Gauge {
    /// How much there is.
    pub value: i32,
    /// How much there can be.
    pub max: i32,
}

/// Cells that have to do with a thing: where it can go, what it threatens.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Overlay {
    /// What the cells are to it.
    pub kind: OverlayKind,
    /// What that is called.
    pub name: Text,
    /// The cells, in order.
    pub cells: Vec<u16>,
}

/// What cells are to a thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum OverlayKind {
    /// It can go there.
    Reach,
    /// It can strike there.
    Threat,
}

impl Item {
    /// A thing without owner, picture or state.
    pub fn new(id: ItemId, kind: ItemKind, name: impl Into<Text>) -> Item {
        Item {
            id,
            kind,
            cell: None,
            picture: None,
            name: name.into(),
            facts: Vec::new(),
            owner: None,
            states: Vec::new(),
            portrait: None,
            gauge: None,
            surveyed: false,
        }
    }

    /// A thing of which nothing is known but its id: what deltas of new items start from.
    pub fn blank(id: ItemId) -> Item {
        Item::new(id, ItemKind::Badge, "")
    }

    /// The thing on a cell.
    #[must_use]
    pub fn on(mut self, cell: u16) -> Item {
        self.cell = Some(cell);
        self
    }

    /// The thing with a picture.
    #[must_use]
    pub fn pictured(mut self, picture: Picture) -> Item {
        self.picture = Some(picture);
        self
    }

    /// The thing as somebody's.
    #[must_use]
    pub fn of(mut self, owner: Seat) -> Item {
        self.owner = Some(owner);
        self
    }

    /// The thing in a state.
    #[must_use]
    pub fn being(mut self, state: State) -> Item {
        self.states.push(state);
        self
    }

    /// The thing with one more fact about it.
    #[must_use]
    pub fn fact(mut self, fact: impl Into<Text>) -> Item {
        self.facts.push(fact.into());
        self
    }

    /// The thing with a face.
    #[must_use]
    pub fn facing(mut self, portrait: Picture) -> Item {
        self.portrait = Some(portrait);
        self
    }

    /// The thing with so much left of it.
    #[must_use]
    pub fn gauged(mut self, value: impl Into<i32>, max: impl Into<i32>) -> Item {
        self.gauge = Some(Gauge { value: value.into(), max: max.into() });
        self
    }

    /// The thing with more to see of it on the board.
    #[must_use]
    pub fn surveyed(mut self) -> Item {
        self.surveyed = true;
        self
    }
}

/// What kind of thing an item is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// A piece on a board.
    Token,
    /// A card.
    Card,
    /// So much of so much.
    Bar {
        /// How much there is.
        value: i32,
        /// How much there can be.
        max: i32,
    },
    /// A line of information.
    Badge,
    /// Something to press.
    Button,
}

/// A condition that is to be seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// It deserves a look: the last piece played, the winning line.
    Marked,
    /// It cannot do anything now.
    Dimmed,
    /// It is turned sideways.
    Tapped,
    /// Its back is up.
    FaceDown,
    /// It is dead.
    Dead,
}

/// The name of an item: what a person picks, and what a menu's edges are.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct ItemId(pub Cow<'static, str>);

impl ItemId {
    /// An item by its name.
    pub fn new(name: impl Into<Cow<'static, str>>) -> ItemId {
        ItemId(name.into())
    }

    /// A cell of the board.
    pub fn cell(cell: u16) -> ItemId {
        ItemId(format!("cell {cell}").into())
    }
}

impl fmt::Display for ItemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_items_by_rule_where_there_is_ground() {
        let grass = Ground::new('g', Picture::new("grass", "."), "grass");
        let board =
            Board { shape: Shape::Hexagon, columns: 2, rows: 2, ground: "g gg".into(), legend: vec![grass] };
        let region = Region {
            id: "map".into(),
            kind: RegionKind::Board(board),
            area: Area::Centre,
            title: None,
            items: vec![Item::new(ItemId::new("bear 1"), ItemKind::Token, "bear").on(3)],
        };
        let scene = Scene { regions: vec![region], prompt: None };
        let known = |id: &str| scene.has(&ItemId::new(id.to_owned()));
        assert_eq!(
            ["cell 0", "cell 1", "cell 3", "cell 4", "cell x", "bear 1", "bear 2"].map(known),
            [true, false, true, false, false, true, false]
        );
    }
}
