//! The drawing of a view, without pixels: regions that hold items.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::{Item, ItemId, Picture, Text};

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ItemKind;

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
