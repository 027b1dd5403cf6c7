//! What can be wrong with a record.

use std::fmt;

use crate::{CommandError, Fingerprint, NotOpened};

/// A record that cannot be taken, with the place: nothing of it was loaded.
#[derive(Clone, PartialEq, Debug)]
pub struct RecordError {
    /// The line, counted from 1; the header is line 1.
    pub line: usize,
    /// What is wrong there.
    pub wrong: Wrong,
}

/// What is wrong with a line of a record.
#[derive(Clone, PartialEq, Debug)]
pub enum Wrong {
    /// There is nothing in the file.
    Empty,
    /// It does not begin like a record.
    NotARecord,
    /// A record of another version of the format.
    Version(u32),
    /// The line breaks off before its end.
    CutShort,
    /// It is not the JSON of a line.
    Json {
        /// The column, counted from 1.
        column: usize,
        /// What the reader expected or found.
        what: String,
    },
    /// The line has no link of the chain, or one that does not fit.
    Chain,
    /// It says the right thing in other bytes than the writer's.
    Bytes,
    /// The fields of an entry do not fit together.
    Fields,
    /// The entry has another number than its place.
    Number {
        /// The number it has.
        found: u32,
        /// The number of its place.
        expected: u32,
    },
    /// The record is of another game.
    Game {
        /// The game of the record.
        found: String,
        /// The game that was asked.
        expected: &'static str,
    },
    /// The record is of other rules.
    Rules {
        /// The version of the record.
        found: u32,
        /// The version that is here.
        here: u32,
    },
    /// The record is of other content.
    Content {
        /// The hash in the record.
        found: String,
        /// The hash that is here.
        here: String,
    },
    /// The record's dice are not known here.
    Dice(String),
    /// The first source of chance is not from entry 0, or they are out of order.
    Chances,
    /// The number of players is not that of the seats.
    Seats {
        /// Players in the header.
        found: usize,
        /// Seats of the match.
        expected: usize,
    },
    /// A seed is not the one that was committed to.
    Commitment,
    /// The setup is not one of this game.
    Setup(String),
    /// The match cannot be opened.
    NotOpened(NotOpened),
    /// The words are no command.
    Command(CommandError),
    /// The entry could not happen there.
    Rejected(String),
    /// The state after the entry is another one.
    Fingerprint {
        /// The name in the record.
        found: Fingerprint,
        /// The name of the state that the rules give.
        here: Fingerprint,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if self.line > 1 {
            write!(f, " (entry {})", self.line - 1)?;
        }
        write!(f, ": {}", self.wrong)
    }
}

impl std::error::Error for RecordError {}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Empty => f.write_str("the file is empty"),
            Wrong::NotARecord => f.write_str("this is not the record of a match"),
            Wrong::Version(found) => {
                write!(f, "the record has format {found}, this program reads format {}", super::VERSION)
            }
            Wrong::CutShort => f.write_str("the line breaks off before its end"),
            Wrong::Json { column, what } => write!(f, "column {column}: {what}"),
            Wrong::Chain => f.write_str("the line was changed, or one before it: its chain does not fit"),
            Wrong::Bytes => f.write_str("the line was rewritten: its bytes are not those of a record"),
            Wrong::Fields => f.write_str("the fields do not make one entry"),
            Wrong::Number { found, expected } => {
                write!(f, "the entry is numbered {found} instead of {expected}")
            }
            Wrong::Game { found, expected } => {
                write!(f, "the record is of the game `{found}`, not `{expected}`")
            }
            Wrong::Rules { found, here } => {
                write!(f, "the record was played by version {found} of the rules, version {here} is here")
            }
            Wrong::Content { found, here } => {
                write!(f, "the record was played with content {found}, content {here} is here")
            }
            Wrong::Dice(found) => write!(f, "the dice `{found}` are not known here"),
            Wrong::Chances => {
                f.write_str("the sources of chance are not in the order of their entries from 0 on")
            }
            Wrong::Seats { found, expected } => write!(f, "{found} players are named for {expected} seats"),
            Wrong::Commitment => f.write_str("the seed is not the one that was committed to"),
            Wrong::Setup(what) => write!(f, "the setup does not fit: {what}"),
            Wrong::NotOpened(reason) => write!(f, "the match cannot be opened: {reason}"),
            Wrong::Command(error) => write!(f, "no command: {error}"),
            Wrong::Rejected(reason) => write!(f, "the entry cannot happen here: {reason}"),
            Wrong::Fingerprint { found, here } => {
                write!(f, "the state is {here} here and was {found} in the record")
            }
        }
    }
}
