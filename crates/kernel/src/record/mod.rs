//! A match as a file: JSON lines, a header and then one entry a line.
//!
//! Every line ends with a link of a hash chain over all lines before it, and the
//! reader writes back what it read and compares bytes, unless it has read nothing
//! but what a writer writes: any changed byte is found. `docs/record.md` describes the format. This module works on text; who
//! keeps it where is not its concern.

mod chain;
mod error;
mod header;
mod line;
mod read;
mod write;

pub use error::{RecordError, Wrong};
pub use header::{Chances, Header, Player, VERSION};
pub use line::RawEntry;
pub use read::{RawRecord, Record, read_raw, replay};
pub use write::{Writer, fork, write};
