//! The words of a command, read one after the other: each mistake says what was expected in its place.

use std::iter::Peekable;
use std::str::{FromStr, Split};

use crate::CommandError;

/// The words of a command that are still to be read.
///
/// ```
/// use kernel::{CommandError, Words};
///
/// /// `move 3 to 12`
/// fn read(words: &str) -> Result<(u8, u8), CommandError> {
///     Words::read(words, |words| {
///         words.expect("move")?;
///         let piece = words.number("a piece's number from 1 on")?;
///         words.expect("to")?;
///         Ok((piece, words.number("a field from 1 on")?))
///     })
/// }
///
/// assert_eq!(read("move 3 to 12"), Ok((3, 12)));
/// let error = read("move 3 at 12").unwrap_err();
/// assert_eq!(error.to_string(), "`at` stands where `to` was expected");
/// ```
#[derive(Clone, Debug)]
pub struct Words<'a>(Peekable<Split<'a, char>>);

impl<'a> Words<'a> {
    /// Reads a whole command: nothing may be left.
    pub fn read<T>(
        words: &'a str,
        read: impl FnOnce(&mut Words<'a>) -> Result<T, CommandError>,
    ) -> Result<T, CommandError> {
        let mut words = Words(words.split(' ').peekable());
        let command = read(&mut words)?;
        match words.0.next() {
            Some(more) => Err(CommandError::new(more, "the end of the command")),
            None => Ok(command),
        }
    }

    /// The next word, whatever it is; empty at the end.
    pub fn next_word(&mut self) -> &'a str {
        self.0.next().unwrap_or("")
    }

    /// Whether all words are read.
    pub fn is_over(&mut self) -> bool {
        self.0.peek().is_none()
    }

    /// This very word.
    pub fn expect(&mut self, word: &str) -> Result<(), CommandError> {
        match self.next_word() {
            found if found == word => Ok(()),
            found => Err(CommandError::new(found, format!("`{word}`"))),
        }
    }

    /// Whether this word comes next; it is then read.
    pub fn has(&mut self, word: &str) -> bool {
        self.0.next_if(|found| *found == word).is_some()
    }

    /// A whole number from 1 on, as people count.
    pub fn number<T: FromStr>(&mut self, expected: &str) -> Result<T, CommandError> {
        let found = self.next_word();
        Words::plain(found).ok_or_else(|| CommandError::new(found, expected))
    }

    /// The value that the next word stands for.
    pub fn one_of<T>(
        &mut self,
        known: impl IntoIterator<Item = T>,
        word: impl Fn(&T) -> &str,
        expected: &str,
    ) -> Result<T, CommandError> {
        let found = self.next_word();
        let meant = known.into_iter().find(|known| word(known) == found);
        meant.ok_or_else(|| CommandError::new(found, expected))
    }

    /// The whole number from 1 on that a word is, without sign and leading zeros: there is one way to write it.
    pub fn plain<T: FromStr>(word: &str) -> Option<T> {
        let is_plain = word.bytes().all(|byte| byte.is_ascii_digit()) && !word.starts_with('0');
        word.parse().ok().filter(|_| is_plain)
    }
}

impl CommandError {
    /// This word stands where something else was expected.
    pub fn new(found: impl Into<String>, expected: impl Into<String>) -> CommandError {
        CommandError { found: found.into(), expected: expected.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_one_way_to_be_written() {
        assert_eq!(Words::plain::<u8>("7"), Some(7));
        assert_eq!(Words::plain::<u16>("256"), Some(256));
        for word in ["0", "07", "+7", "-7", "256", "7.", "x", ""] {
            assert_eq!(Words::plain::<u8>(word), None, "{word}");
        }
    }

    #[test]
    fn each_mistake_names_the_word_and_what_was_expected() {
        let read = |words| {
            Words::read(words, |words| {
                let colour = words.one_of(["red", "blue"], |word| word, "a colour")?;
                let n: u8 = if words.has("times") { words.number("how often")? } else { 1 };
                Ok((colour, n))
            })
        };
        assert_eq!(read("blue"), Ok(("blue", 1)));
        assert_eq!(read("red times 3"), Ok(("red", 3)));
        for (words, found, expected) in [
            ("", "", "a colour"),
            ("green", "green", "a colour"),
            ("red times", "", "how often"),
            ("red times 0", "0", "how often"),
            ("red twice", "twice", "the end of the command"),
            ("red ", "", "the end of the command"),
        ] {
            assert_eq!(read(words), Err(CommandError::new(found, expected)), "{words:?}");
        }
    }
}
