//! A game before its content is chosen.

use std::fmt;
use std::marker::PhantomData;

use content::{Files, Load, Pack, Problems, nearest};
use kernel::Game;
use scene::{Lang, Presented, Sources, Speech};
use search::Played;

use crate::edition::{Edition, Offer, PackedGame, offer};

/// All that a game needs to stand in a catalogue.
pub trait Shippable: Presented + Played + Game<Content: Load> {}

impl<G: Presented + Played + Game<Content: Load>> Shippable for G {}

/// A game whose content is not chosen yet.
pub trait Shelf: Send + Sync {
    /// The game's id.
    fn id(&self) -> &'static str;
    /// The version of its rules.
    fn rules_version(&self) -> u32;
    /// The fields whose choices a ladder goes through in equal parts.
    fn varied(&self) -> &'static [&'static str];
    /// How many entries of an arena's matches fall at random, where nothing is said.
    fn opening(&self) -> u32;
    /// The rules for people, as Markdown.
    fn rules(&self, lang: Lang) -> &'static str;
    /// Its beginning in plain words, as Markdown; nothing where there is none.
    fn primer(&self, lang: Lang) -> &'static str;
    /// Its words, and those that all games share.
    fn speech(&self, lang: Lang) -> Speech;
    /// Its own words as a Fluent file.
    fn texts(&self, lang: Lang) -> &'static str;
    /// The files it ships with.
    fn files(&self) -> Files;
    /// What is wrong with these files, warnings included. Keeps nothing.
    fn check(&self, files: &Files) -> Problems;
    /// What these files offer before a match, with what is odd about them, or all that is wrong. Keeps
    /// nothing, so that files can be judged as often as they change.
    fn offer(&self, files: &Files) -> Result<(Offer, Problems), Problems>;
    /// The game as it ships.
    fn shipped(&self) -> Box<dyn Edition>;
    /// The game with other content, which stays in memory for good.
    fn modded(&self, files: &Files) -> Result<Box<dyn Edition>, Problems>;
}

/// The shelf of a game.
pub fn shelf<G: Shippable>() -> Box<dyn Shelf> {
    Box::new(GameShelf::<G> { is_yardstick: false, game: PhantomData })
}

/// The shelf of a game that is also measured against other frameworks.
pub fn yardstick<G: Shippable>() -> Box<dyn Shelf> {
    Box::new(GameShelf::<G> { is_yardstick: true, game: PhantomData })
}

struct GameShelf<G> {
    is_yardstick: bool,
    game: PhantomData<fn() -> G>,
}

impl<G: Shippable> Shelf for GameShelf<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules_version(&self) -> u32 {
        G::RULES
    }

    fn varied(&self) -> &'static [&'static str] {
        G::VARIED
    }

    fn opening(&self) -> u32 {
        G::OPENING
    }

    fn rules(&self, lang: Lang) -> &'static str {
        G::rules(lang)
    }

    fn primer(&self, lang: Lang) -> &'static str {
        G::primer(lang)
    }

    fn speech(&self, lang: Lang) -> Speech {
        Speech::new(lang, &[Sources::COMMON, G::TEXTS])
    }

    fn texts(&self, lang: Lang) -> &'static str {
        G::TEXTS.of(lang)
    }

    fn files(&self) -> Files {
        G::Content::shipped()
    }

    fn check(&self, files: &Files) -> Problems {
        match G::Content::load(files) {
            Ok(loaded) => loaded.warnings,
            Err(problems) => problems,
        }
    }

    fn offer(&self, files: &Files) -> Result<(Offer, Problems), Problems> {
        let loaded = G::Content::load(files)?;
        Ok((offer::<G>(&loaded.content, files.hash()), loaded.warnings))
    }

    fn shipped(&self) -> Box<dyn Edition> {
        Box::new(PackedGame::<G>::new(Pack::shipped(), self.is_yardstick))
    }

    fn modded(&self, files: &Files) -> Result<Box<dyn Edition>, Problems> {
        Ok(Box::new(PackedGame::<G>::new(Pack::open(files)?, self.is_yardstick)))
    }
}

/// Games by their ids.
pub struct Catalogue {
    shelves: Vec<Box<dyn Shelf>>,
}

impl Catalogue {
    /// A catalogue of these games.
    pub fn new(shelves: Vec<Box<dyn Shelf>>) -> Catalogue {
        Catalogue { shelves }
    }

    /// The catalogue with one more game.
    #[must_use]
    pub fn with(mut self, shelf: Box<dyn Shelf>) -> Catalogue {
        self.shelves.push(shelf);
        self
    }

    /// The games in order.
    pub fn iter(&self) -> impl Iterator<Item = &dyn Shelf> {
        self.shelves.iter().map(AsRef::as_ref)
    }

    /// The game with this id.
    pub fn find(&self, id: &str) -> Result<&dyn Shelf, UnknownGame> {
        self.iter().find(|shelf| shelf.id() == id).ok_or_else(|| UnknownGame {
            found: id.to_owned(),
            nearest: nearest(id, self.iter().map(Shelf::id)).map(str::to_owned),
            known: self.iter().map(|shelf| shelf.id().to_owned()).collect(),
        })
    }
}

/// An id that no game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame {
    /// The id.
    pub found: String,
    /// The id that was probably meant.
    pub nearest: Option<String>,
    /// The ids that there are.
    pub known: Vec<String>,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no game `{}`", self.found)?;
        match &self.nearest {
            Some(nearest) => write!(f, "; did you mean `{nearest}`?"),
            None => write!(f, "; there is {}", self.known.join(", ")),
        }
    }
}

impl std::error::Error for UnknownGame {}
