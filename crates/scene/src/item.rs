//! The things that regions hold: what they are, look like and show of themselves.

use std::borrow::Cow;
use std::fmt;

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::Text;

/// One thing in a region.
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
///     .gauged(3, 10)
///     .facing(Picture::new("bear-face", "B"))
///     .surveyed();
/// assert_eq!(bear.gauge, Some(Gauge { value: 3, max: 10 }));
/// ```
///
/// A card that costs three, is hurt, and blocks another one:
///
/// ```
/// use scene::{Item, ItemId, ItemKind, Mark, MarkKind, Picture, Pip, Text};
///
/// let bear = Item::new(ItemId::new("card 4"), ItemKind::Card, "bear")
///     .pip(Pip::new(Picture::new("mana-any", "o"), 2))
///     .pip(Pip::new(Picture::new("mana-green", "G"), 1))
///     .footed(Text::new("strength").with("power", 2).with("toughness", 3))
///     .mark(Mark::new(MarkKind::Harm, Text::new("wounds-short").with("n", 1), "wounds"))
///     .pointing_at(ItemId::new("card 7"));
/// assert_eq!(bear.links, [ItemId::new("card 7")]);
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
    /// Small signs on it, each with what it means.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Mark>>", optional))]
    pub marks: Vec<Mark>,
    /// What it costs, or makes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Pip>>", optional))]
    pub pips: Vec<Pip>,
    /// What stands at its bottom, where it is a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub foot: Option<Text>,
    /// The things that it points at, all of them on the screen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<ItemId>>", optional))]
    pub links: Vec<ItemId>,
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
            marks: Vec::new(),
            pips: Vec::new(),
            foot: None,
            links: Vec::new(),
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

    /// The thing with this at its bottom.
    #[must_use]
    pub fn footed(mut self, foot: impl Into<Text>) -> Item {
        self.foot = Some(foot.into());
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

/// So much of so much, on a thing itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Gauge {
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
}

impl Mark {
    /// A sign with a few letters on it, and their meaning.
    pub fn new(kind: MarkKind, text: impl Into<Text>, name: impl Into<Text>) -> Mark {
        Mark { kind, text: text.into(), name: name.into() }
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
}

/// A part of what a thing costs or makes: so many of something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pip {
    /// Of what.
    pub picture: Picture,
    /// How many. One is drawn without its number.
    pub n: u8,
}

impl Pip {
    /// So many of something.
    pub fn new(picture: Picture, n: u8) -> Pip {
        Pip { picture, n }
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
