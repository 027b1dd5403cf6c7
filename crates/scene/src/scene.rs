//! The drawing of a view, without pixels: regions that hold items.

use std::borrow::Cow;
use std::sync::Arc;

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{Item, ItemId, Picture, Text};

/// All that is to be seen of a view.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene {
    /// What kind of table it is laid as.
    pub layout: Layout,
    /// Whether things have more to tell than fits on them, so that a screen keeps room for a
    /// closer look at one (an inspector).
    pub inspector: bool,
    /// What is to be seen behind everything. A text screen has nothing behind its letters and leaves
    /// it out, so nothing may be told by it alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub backdrop: Option<Picture>,
    /// The parts of the screen, in reading order.
    pub regions: Vec<Region>,
    /// What is going on, or what is asked of the viewer.
    pub prompt: Option<Text>,
    /// How far the match has come: turn 6 of 11.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub progress: Option<Text>,
}

/// What kind of table a scene is: what the middle of the screen is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// A board with pieces.
    #[default]
    Board,
    /// Cards in rows that are in sight together.
    Rows,
    /// A map of places joined by ways.
    Map,
    /// One question: a few things to choose from.
    Choice,
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
        self.regions.iter().filter_map(Region::board)
    }
}

/// A part of the screen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Region {
    /// Its name, the same in every scene of the game.
    pub id: Cow<'static, str>,
    /// What it is for. How that looks is the client's.
    pub role: Role,
    /// Where it belongs.
    pub area: Area,
    /// Whose it is, where it is one seat's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable, as = "Option<u8>"))]
    pub owner: Option<Seat>,
    /// What it is called on screen.
    pub title: Option<Text>,
    /// What is in it, in order.
    pub items: Vec<Item>,
}

impl Region {
    /// A region of nobody's, without a title.
    pub fn new(id: impl Into<Cow<'static, str>>, role: Role, area: Area, items: Vec<Item>) -> Region {
        Region { id: id.into(), role, area, owner: None, title: None, items }
    }

    /// Its board, where it is one.
    pub fn board(&self) -> Option<&Board> {
        match &self.role {
            Role::Board(board) => Some(board),
            _ => None,
        }
    }

    /// The region with a title.
    #[must_use]
    pub fn titled(mut self, title: impl Into<Text>) -> Region {
        self.title = Some(title.into());
        self
    }

    /// The region as one seat's.
    #[must_use]
    pub fn of(mut self, owner: Seat) -> Region {
        self.owner = Some(owner);
        self
    }
}

/// What a region is for. [`Scene::problems`] says what each can hold.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// A grid of cells with pieces on them. It mostly stays as it is, so it is shared.
    Board(Arc<Board>),
    /// Places joined by ways.
    Map(Graph),
    /// Cards or pieces that lie on the table side by side.
    Zone,
    /// Cards in somebody's hand.
    Hand,
    /// What waits to happen, the next of it first.
    Stack,
    /// Cards on top of one another, the uppermost first.
    Pile,
    /// Things of which some are taken.
    Offer,
    /// Who sits at the table: whatever in it belongs to a seat is that seat's plate.
    Plate,
    /// Buttons that do something. The usual next thing may be marked: it is the primary one, to which a
    /// screen gives its one great place.
    Actions,
    /// Buttons that are on (marked) or off.
    Switches,
    /// The phases of a turn in order; the present one is marked.
    Track,
    /// What there is to know.
    Facts,
}

impl From<Board> for Role {
    fn from(board: Board) -> Role {
        Role::Board(Arc::new(board))
    }
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// What a pointer on it means.
    #[serde(default)]
    pub aim: Aim,
    /// What its cells are called.
    #[serde(default)]
    pub naming: Naming,
}

/// What a pointer on a board means. Keyboards pick exactly the cell they are on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// The cell it is on.
    #[default]
    Cell,
    /// The one cell of the column that can be picked.
    Column,
}

/// What the cells of a board are called.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Naming {
    /// By column and row, counted from the top left.
    #[default]
    Numbers,
    /// A letter for the column and a number for the row, from the top: a1 is at the upper left.
    LettersDown,
    /// The same from the bottom: a1 is at the lower left.
    LettersUp,
}

/// Places on a lattice, joined by ways. Every place is an item that stands on its spot, counted row
/// by row from the top left; nothing is said of the other spots. A way leads to a place of the next
/// row, or to the next place of its own row: a longer one would run through places and ways that
/// have nothing to do with it, and on a text screen, where a row is a line, it could not be drawn.
/// [`Scene::problems`] refuses it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Graph {
    /// How many spots a row has.
    pub columns: u16,
    /// How many rows there are.
    pub rows: u16,
    /// What joins the places.
    pub ways: Vec<Way>,
}

/// A way between two places of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Way {
    /// The place that it leaves.
    pub from: ItemId,
    /// The place that it leads to.
    pub to: ItemId,
    /// Whether somebody went it.
    pub is_walked: bool,
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// A board whose cells are picked one by one and named by numbers.
    pub fn new(shape: Shape, columns: u16, rows: u16, ground: String, legend: Vec<Ground>) -> Board {
        Board { shape, columns, rows, ground, legend, aim: Aim::Cell, naming: Naming::Numbers }
    }

    /// The cell an id stands for, if it is one of this board's.
    pub fn cell_of(&self, id: &ItemId) -> Option<u16> {
        let cell = id.cell_number()?;
        self.ground_at(cell).map(|_| cell)
    }

    /// What a cell's ground is; None where there is no cell.
    pub fn ground_at(&self, cell: u16) -> Option<&Ground> {
        let code = self.ground.chars().nth(cell.into())?;
        self.legend.iter().find(|ground| ground.code == code)
    }

    /// What a column is called.
    pub fn column_name(&self, column: u16) -> String {
        match self.naming {
            Naming::Numbers => (column + 1).to_string(),
            Naming::LettersDown | Naming::LettersUp => letters(column),
        }
    }

    /// What a row is called.
    pub fn row_name(&self, row: u16) -> String {
        match self.naming {
            Naming::Numbers | Naming::LettersDown => (row + 1).to_string(),
            Naming::LettersUp => (self.rows - row).to_string(),
        }
    }
}

/// The letters of a column as spreadsheets count: a to z, then aa.
fn letters(column: u16) -> String {
    let letter = char::from(b'a' + (column % 26) as u8);
    match column / 26 {
        0 => letter.to_string(),
        more => format!("{}{letter}", letters(more - 1)),
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
    /// What each of them costs, in the same order; nothing where that is not told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u16>>", optional))]
    pub costs: Vec<u16>,
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
        let board = Board::new(Shape::Hexagon, 2, 2, "g gg".into(), vec![grass]);
        let bear = Item::new(ItemId::new("bear 1"), ItemKind::Token, "bear").on(3);
        let region = Region::new("map", board.into(), Area::Centre, vec![bear]);
        let scene = Scene { regions: vec![region], ..Scene::default() };
        let known = |id: &str| scene.has(&ItemId::new(id.to_owned()));
        assert_eq!(
            ["cell 0", "cell 1", "cell 3", "cell 4", "cell x", "bear 1", "bear 2"].map(known),
            [true, false, true, false, false, true, false]
        );
    }

    #[test]
    fn cells_are_named_as_players_of_the_game_name_them() {
        let mut board = Board::new(Shape::Square, 30, 8, " ".repeat(240), Vec::new());
        let name = |board: &Board, column, row| (board.column_name(column), board.row_name(row));
        let pair = |column: &str, row: &str| (column.to_owned(), row.to_owned());
        assert_eq!(name(&board, 1, 2), pair("2", "3"));
        board.naming = Naming::LettersDown;
        assert_eq!([name(&board, 0, 0), name(&board, 27, 7)], [pair("a", "1"), pair("ab", "8")]);
        board.naming = Naming::LettersUp;
        assert_eq!([name(&board, 25, 7), name(&board, 26, 0)], [pair("z", "1"), pair("aa", "8")]);
    }
}
