//! The things that regions hold: what they are, look like and show of themselves.

mod shared;

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use kernel::Seat;
use serde::{Deserialize, Deserializer, Serialize};

pub use shared::Item;

use crate::Text;
use crate::delta::{DeltaProblem, Part};
use crate::fields::{change, changed, in_parts, item};

item! {
    /// What an [`Item`] is made of.
    ///
    /// A piece on a board:
    ///
    /// ```
    /// use kernel::Seat;
    /// use scene::{Gauge, Item, ItemId, ItemKind, Picture};
    ///
    /// let bear = Item::new(ItemId::new("bear 1"), ItemKind::Token, "bear")
    ///     .on(7)
    ///     .of(Seat(0))
    ///     .gauged("life", 3, 10)
    ///     .facing(Picture::new("bear-face", "B"))
    ///     .surveyed();
    /// assert_eq!(bear.gauge, Some(Gauge { name: "life".into(), value: 3, max: 10 }));
    /// ```
    ///
    /// A cell that is somebody's and yields two of something. Cells are items by rule; one is listed
    /// where there is something to see of the cell itself:
    ///
    /// ```
    /// use kernel::Seat;
    /// use scene::{Item, Picture, Pip, Text};
    ///
    /// let food = Pip::new(Picture::new("food", "f"), 2).named(Text::new("yields-food").with("n", 2));
    /// let meadow = Item::of_cell(7, "meadow").of(Seat(1)).pip(food);
    /// assert_eq!((meadow.id.cell_number(), meadow.cell), (Some(7), Some(7)));
    /// ```
    ///
    /// A card that costs three, is hurt, and blocks another one:
    ///
    /// ```
    /// use scene::{Figure, Item, ItemId, ItemKind, Mark, MarkKind, Picture, Pip, Text};
    ///
    /// let bear = Item::new(ItemId::new("card 4"), ItemKind::Card, "bear")
    ///     .pip(Pip::new(Picture::new("mana-any", "o"), 2))
    ///     .pip(Pip::new(Picture::new("mana-green", "G"), 1))
    ///     .figure(Figure::new("power", 2))
    ///     .figure(Figure::new("toughness", 3))
    ///     .mark(Mark::new(MarkKind::Harm, Text::new("wounds-short").with("n", 1), "wounds"))
    ///     .pointing_at(ItemId::new("card 7"));
    /// assert_eq!(bear.links, [ItemId::new("card 7")]);
    /// ```
    pub struct ItemFields {
        /// What kind of thing.
        whole kind: ItemKind as ItemKind = ItemKind::Badge;
        /// The cell it stands on, where the region is a board, or its spot on a map.
        whole cell: Option<u16> as Option<u16> = None;
        /// What it looks like.
        whole picture: Option<Picture> as Option<Picture> = None;
        /// What it is called: the text of a button, the name of a card.
        whole name: Text as Text = Text::default();
        /// More about it, for whoever looks closer.
        parts facts: Vec<Text> as Vec<Part<Text>> = Vec::new();
        /// Whose it is.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        whole owner: Option<Seat> as Option<Seat> = None,
            delta #[cfg_attr(feature = "typescript", ts(type = "number | null"))];
        /// What is to be seen of its condition.
        whole states: Vec<State> as Vec<State> = Vec::new();
        /// Its face, for whoever looks closer.
        whole portrait: Option<Picture> as Option<Picture> = None;
        /// How much is left of it.
        whole gauge: Option<Gauge> as Option<Gauge> = None;
        /// Whether there is more to see of it on the board: what it can reach and
        /// threaten comes when it is asked for.
        whole surveyed: bool as bool = false;
        /// Small signs on it, each with what it means.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Mark>>", optional))]
        parts marks: Vec<Mark> as Vec<Part<Mark>> = Vec::new();
        /// What it costs, yields or makes.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Pip>>", optional))]
        parts pips: Vec<Pip> as Vec<Part<Pip>> = Vec::new();
        /// The numbers that describe it: a card's power and toughness at its bottom, a piece's attack, the
        /// cards in a seat's hand.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Figure>>", optional))]
        parts figures: Vec<Figure> as Vec<Part<Figure>> = Vec::new();
        /// What sort of thing it is among its kind, by a sign: a land, a spell. Its first fact says it in words.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        whole sort: Option<Picture> as Option<Picture> = None;
        /// The things that it points at, all of them on the screen.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<ItemId>>", optional))]
        whole links: Vec<ItemId> as Vec<ItemId> = Vec::new();
        /// The thing that it belongs beside, where there is one: a switch beside the phase that it is about.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional = nullable))]
        whole beside: Option<ItemId> as Option<ItemId> = None;
    }
}

/// Tells a field that is there and null from one that is not there.
pub(crate) fn present<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

impl Item {
    /// A thing without owner, picture or state.
    pub fn new(id: ItemId, kind: ItemKind, name: impl Into<Text>) -> Item {
        let mut item = Item::blank(id);
        let fields: &mut ItemFields = &mut item;
        (fields.kind, fields.name) = (kind, name.into());
        item
    }

    /// What is to be seen of a cell of a board itself: whose it is, what it yields.
    pub fn of_cell(cell: u16, name: impl Into<Text>) -> Item {
        Item::new(ItemId::cell(cell), ItemKind::Cell, name).on(cell)
    }

    /// The thing by another id.
    #[must_use]
    pub fn called(mut self, id: ItemId) -> Item {
        self.id = id;
        self
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

    /// The thing with so much left of something: of its life, of its strength.
    #[must_use]
    pub fn gauged(mut self, name: impl Into<Text>, value: impl Into<i32>, max: impl Into<i32>) -> Item {
        self.gauge = Some(Gauge { name: name.into(), value: value.into(), max: max.into() });
        self
    }

    /// The thing with more to see of it on the board.
    #[must_use]
    pub fn surveyed(mut self) -> Item {
        self.surveyed = true;
        self
    }

    /// The thing with one more sign on it.
    #[must_use]
    pub fn mark(mut self, mark: Mark) -> Item {
        self.marks.push(mark);
        self
    }

    /// The thing that costs this too, or makes it.
    #[must_use]
    pub fn pip(mut self, pip: Pip) -> Item {
        self.pips.push(pip);
        self
    }

    /// The thing with one more number that describes it.
    #[must_use]
    pub fn figure(mut self, figure: Figure) -> Item {
        self.figures.push(figure);
        self
    }

    /// The thing that belongs beside another.
    #[must_use]
    pub fn set_beside(mut self, other: ItemId) -> Item {
        self.beside = Some(other);
        self
    }

    /// The thing as one of a sort.
    #[must_use]
    pub fn sorted(mut self, sort: Picture) -> Item {
        self.sort = Some(sort);
        self
    }

    /// The thing that points at another.
    #[must_use]
    pub fn pointing_at(mut self, other: ItemId) -> Item {
        self.links.push(other);
        self
    }
}

/// What kind of thing an item is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ItemKind {
    /// A piece on a board.
    Token,
    /// A card.
    Card,
    /// A cell of a board, where there is more to see of it than its ground.
    Cell,
    /// A place of a map, joined to others by ways.
    Place,
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

/// So much of so much: a bar on a thing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Gauge {
    /// Of what: life, strength.
    pub name: Text,
    /// How much there is.
    pub value: i32,
    /// How much there can be.
    pub max: i32,
}

/// A small sign on a thing: `+2` for what it gained, `3` for its wounds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Mark {
    /// What it is about. A screen has a look for each, which is never its colour alone.
    pub kind: MarkKind,
    /// What is written on it: a few columns of text.
    pub text: Text,
    /// What it means, for whoever looks closer.
    pub name: Text,
    /// What stands beside the letters: the sign of a poison, of a shield.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub picture: Option<Picture>,
}

impl Mark {
    /// A sign with a few letters on it, and their meaning.
    pub fn new(kind: MarkKind, text: impl Into<Text>, name: impl Into<Text>) -> Mark {
        Mark { kind, text: text.into(), name: name.into(), picture: None }
    }

    /// The sign with a picture beside its letters.
    #[must_use]
    pub fn pictured(mut self, picture: Picture) -> Mark {
        self.picture = Some(picture);
        self
    }
}

/// What a mark is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// What stays on it: counters.
    Lasting,
    /// What it is rid of soon: until the end of the turn, say.
    Passing,
    /// What is wrong with it: wounds.
    Harm,
    /// How many of it there are.
    Count,
    /// What it is doing now: attacking, blocking. A screen with room says it on a tag at the thing's edge.
    Deed,
    /// What it is about to do.
    Coming,
}

/// A part of what a thing costs, yields or makes: so many of something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pip {
    /// Of what.
    pub picture: Picture,
    /// How many. One is drawn without its number.
    pub n: u8,
    /// What that is called, for whoever looks closer or listens; it says how many. Left out where
    /// the thing itself says it.
    #[serde(default, skip_serializing_if = "is_unsaid")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Text>", optional))]
    pub name: Text,
}

impl Pip {
    /// So many of something.
    pub fn new(picture: Picture, n: u8) -> Pip {
        Pip { picture, n, name: Text::default() }
    }

    /// So many of something that is called so.
    #[must_use]
    pub fn named(mut self, name: impl Into<Text>) -> Pip {
        self.name = name.into();
        self
    }
}

/// A number that describes a thing: attack 13.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Figure {
    /// What it counts, without the number: attack, cards in hand.
    pub name: Text,
    /// How much of it there is.
    pub value: i32,
    /// What stands beside the number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub picture: Option<Picture>,
    /// Whether it is a share of a hundred.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<bool>", optional))]
    pub is_per_cent: bool,
}

impl Figure {
    /// So much of something.
    pub fn new(name: impl Into<Text>, value: impl Into<i32>) -> Figure {
        Figure { name: name.into(), value: value.into(), picture: None, is_per_cent: false }
    }

    /// The number with a picture beside it.
    #[must_use]
    pub fn pictured(mut self, picture: Picture) -> Figure {
        self.picture = Some(picture);
        self
    }

    /// The number as a share of a hundred.
    #[must_use]
    pub fn per_cent(mut self) -> Figure {
        self.is_per_cent = true;
        self
    }

    /// What it counts and how much there is of it.
    pub fn said(&self) -> Text {
        let key = if self.is_per_cent { "ui-figure-per-cent" } else { "ui-figure" };
        Text::new(key).with("name", self.name.clone()).with("n", self.value)
    }
}

/// Whether there is nothing to say.
fn is_unsaid(text: &Text) -> bool {
    *text == Text::default()
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
        // Menus of a battle name hundreds of them: those of every board are written once.
        static NAMES: LazyLock<Vec<String>> =
            LazyLock::new(|| (0..1024).map(|cell| format!("cell {cell}")).collect());
        match NAMES.get(usize::from(cell)) {
            Some(name) => ItemId(Cow::Borrowed(name)),
            None => ItemId(format!("cell {cell}").into()),
        }
    }

    /// The number of the cell that it names, where it is the name of one.
    pub fn cell_number(&self) -> Option<u16> {
        self.0.strip_prefix("cell ")?.parse().ok()
    }
}

impl fmt::Display for ItemId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
