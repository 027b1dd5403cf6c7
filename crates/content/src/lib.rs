//! Reading and checking the data files of a game.
//!
//! Cards, maps, units and tables are text files that people edit. This crate reads them and collects
//! *every* problem, each with file, line, column, what was found, what was expected and the nearest
//! right name, and shows them as a good compiler would. It knows no game.
//!
//! - [`Files`]: an ordered set of named texts, embedded in the program, read from a [`Folder`] or out of a
//!   match's record; its [`ContentHash`] names it.
//! - [`Check`]: one check of such a set. It hands out readers, which all read on with a placeholder
//!   after a mistake, and at the end gives the content with its warnings ([`Loaded`]) or the
//!   [`Problems`].
//! - [`Check::toml`] gives a [`TomlTable`] of [`Value`]s; [`Check::csv`], [`Check::csv_with_header`] and
//!   [`Check::rows`] give [`Cell`]s; [`Check::grid`] gives a [`Grid`]; [`Check::source`] gives the plain
//!   text to readers of other formats, which [add](Check::add) their own [`Problem`]s.
//! - [`Load`] and [`Pack`]: content that a game ships, and content that a match has opened.
//! - [`Check::doubt_pictures`] warns of pictures that the game itself does not have.
//! - [`Names`]: ids defined once, and references to them. [`Translated`]: words in every language.
//! - [`Problems`]: as lines, as JSON ([`Report`]) or [rendered](Problems::render) in some [`Style`].
//!
//! A loader reads like a declaration of its format:
//!
//! ```
//! use content::{Check, Files, Loaded, Names, Problems};
//!
//! struct Card { name: String, life: u8, is_land: bool }
//!
//! fn load(files: &Files) -> Result<Loaded<Vec<Card>>, Problems> {
//!     let check = Check::new(files);
//!     let (ids, cards): (Vec<_>, Vec<_>) = check
//!         .toml("cards.toml", |t| {
//!             t.tables("card", |t| {
//!                 let card = Card {
//!                     name: t.text("name"),
//!                     life: t.int("life", 1..=99),
//!                     is_land: t.one_of("kind", &[("creature", false), ("land", true)]),
//!                 };
//!                 (t.name("id"), card)
//!             })
//!         })
//!         .into_iter()
//!         .unzip();
//!     Names::of("card", &check, &ids);
//!     check.finish(cards)
//! }
//!
//! let text = "[[card]]\nid = 'bear'\nname = 'Old bear'\nlief = 3\nkind = 'creatur'\n";
//! let files = Files::embedded(&[("cards.toml", text)]);
//! assert_eq!(load(&files).map(|cards| cards.content.len()).unwrap_err().to_string(), "\
//! cards.toml:4:1: error: unknown key `lief` (did you mean `life`?)
//! cards.toml:5:8: error: unknown word for `kind`: expected `creature` or `land`, found `creatur` (did you mean `creature`?)");
//! ```

mod files;
mod folder;
mod hash;

mod check;
mod names;
mod nearest;
mod pack;

mod expect;
mod pictures;
mod table;
mod translated;
mod value;

mod cell;
mod csv;
mod grid;

mod position;
mod problem;
mod problems;
mod render;

pub use cell::Cell;
pub use check::{Check, Loaded, Source};
pub use csv::Row;
pub use expect::Whole;
pub use files::{Files, FilesError, MAX_FILE_BYTES, MAX_FILES, MAX_TOTAL_BYTES, NameFault};
pub use folder::{Folder, ReadError, ReadErrors, WriteError};
pub use grid::Grid;
pub use hash::{BadHash, ContentHash};
pub use names::Names;
pub use nearest::nearest;
pub use pack::{Load, Pack};
pub use position::Position;
pub use problem::{At, Place, Problem, Severity, Span, quoted};
pub use problems::{Counts, Problems, Report};
pub use render::Style;
pub use table::TomlTable;
pub use translated::Translated;
pub use value::Value;
