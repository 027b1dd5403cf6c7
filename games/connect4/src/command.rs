//! The one command, its words, and why it may be refused.

use kernel::{CommandError, Refusal, Words};

/// Let a disc fall into a column, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Drop(pub u8);

/// Why a disc may not fall there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It is the other player's turn, or the match is over.
    NotYourTurn,
    /// The board is narrower than that.
    NoSuchColumn {
        /// The column, counted from 1.
        column: u8,
    },
    /// The column is full to the top.
    ColumnFull {
        /// The column, counted from 1.
        column: u8,
    },
}

impl Refusal for Refused {
    fn code(&self) -> &'static str {
        match self {
            Refused::NotYourTurn => "not-your-turn",
            Refused::NoSuchColumn { .. } => "no-such-column",
            Refused::ColumnFull { .. } => "column-full",
        }
    }
}

impl Drop {
    /// `drop 4`; people count columns from one.
    pub(crate) fn write(self) -> String {
        format!("drop {}", u16::from(self.0) + 1)
    }

    pub(crate) fn read(words: &str) -> Result<Drop, CommandError> {
        Words::read(words, |words| {
            words.expect("drop")?;
            words.number::<u8>("a column from 1 on").map(|column| Drop(column - 1))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_name_the_mistake() {
        let message = |words: &str| Drop::read(words).unwrap_err().to_string();
        assert_eq!(Drop::read("drop 7"), Ok(Drop(6)));
        assert_eq!(message("lift 7"), "`lift` stands where `drop` was expected");
        assert_eq!(message("drop"), "the command ends where a column from 1 on was expected");
        for column in ["0", "256", "+7", "07", "x", ""] {
            assert!(
                message(&format!("drop {column}")).ends_with("a column from 1 on was expected"),
                "{column}"
            );
        }
        assert_eq!(message("drop 7 8"), "`8` stands where the end of the command was expected");
    }
}
