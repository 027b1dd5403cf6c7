//! Reading and checking the data files of a game.

mod cell;
mod check;
mod csv;
mod expect;
mod files;
mod folder;
mod grid;
mod names;
mod nearest;
mod position;
mod problem;
mod problems;
mod render;
mod table;
mod value;

pub use cell::Cell;
pub use check::{Check, Loaded, Source};
pub use csv::Row;
pub use expect::Whole;
pub use files::{ContentHash, Files, FilesError, MAX_FILE_BYTES, MAX_FILES, MAX_TOTAL_BYTES, NameFault};
pub use folder::{ReadError, ReadErrors, WriteError};
pub use grid::Grid;
pub use names::Names;
pub use nearest::nearest;
pub use position::Position;
pub use problem::{At, Place, Problem, Severity, Span, quoted};
pub use problems::{Counts, Problems, Report};
pub use render::Style;
pub use table::Table;
pub use value::Value;
