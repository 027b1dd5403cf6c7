//! What can be wrong with a record.

use std::fmt;

use crate::{CommandError, Fingerprint, NotOpened, visible};

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
        // It repeats words of the record, which may come from anywhere.
        write!(f, ": {}", visible(&self.wrong.to_string()))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Fault, SetupProblem, Text, is_visible};

    /// What a record says of itself stands in what is wrong with it.
    #[test]
    fn what_is_wrong_is_one_line_that_cannot_steer_a_terminal() {
        let bad = "a\u{1b}[2J\u{202e}\u{200b}\r\n\u{9b}b";
        let said = |bad: &str| bad.to_owned();
        for wrong in [
            Wrong::Json { column: 1, what: said(bad) },
            Wrong::Game { found: said(bad), expected: "duel" },
            Wrong::Content { found: said(bad), here: said("here") },
            Wrong::Dice(said(bad)),
            Wrong::Setup(said(bad)),
            Wrong::NotOpened(NotOpened::Setup(vec![SetupProblem::choice(bad, bad, &["one"])])),
            Wrong::NotOpened(NotOpened::Faulted(Fault::new(bad, Text::new("fault")))),
            Wrong::Command(CommandError::new(bad, "a column")),
            Wrong::Rejected(said(bad)),
        ] {
            let told = RecordError { line: 3, wrong }.to_string();
            assert!(told.starts_with("line 3 (entry 2): ") && told.contains("a[2J"), "{told:?}");
            assert!(told.chars().all(is_visible), "{told:?}");
        }
    }
}
