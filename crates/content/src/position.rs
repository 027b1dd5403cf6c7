//! From a byte in a text to the line and column that people count.

use serde::{Deserialize, Serialize};

/// Where something begins in a file, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Position {
    /// The line; each `\n` ends one.
    pub line: usize,
    /// The column, in characters: a tab is one, and so is `é`. A byte order mark is none.
    pub column: usize,
}

impl Position {
    /// The position of a byte; past the end counts as the end, inside a character as its beginning,
    /// inside a `\r\n` as before it.
    pub fn of(text: &str, offset: usize) -> Position {
        let (mut before, after) = text.split_at(text.floor_char_boundary(offset));
        if after.starts_with('\n') {
            before = before.strip_suffix('\r').unwrap_or(before);
        }
        let start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = 1 + before[..start].bytes().filter(|&byte| byte == b'\n').count();
        let mut column = 1 + before[start..].chars().count();
        if start == 0 && before.starts_with(BYTE_ORDER_MARK) {
            column -= 1;
        }
        Position { line, column }
    }
}

/// What some editors put before the first character.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// The lines of a text with the byte each begins at, without their line ends (`\n` or `\r\n`) and
/// without byte order mark. A last line end begins no further line.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
    text[start..].split_inclusive('\n').map(move |line| {
        let begin = start;
        start += line.len();
        let line = line.strip_suffix('\n').unwrap_or(line);
        (begin, line.strip_suffix('\r').unwrap_or(line))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn at(text: &str, offset: usize) -> (usize, usize) {
        let Position { line, column } = Position::of(text, offset);
        (line, column)
    }

    #[test]
    fn columns_count_characters() {
        assert_eq!(at("né\t日x", 7), (1, 5)); // n 0, é 1, tab 3, 日 4, x 7
        assert_eq!(at("né\t日x", 5), (1, 4), "inside 日");
        assert_eq!(at("\u{feff}ab", 3), (1, 1), "after a byte order mark");
    }

    #[test]
    fn every_line_end_counts_once() {
        assert_eq!(at("a\r\nb\r\n", 3), (2, 1));
        assert_eq!(at("a\nb", 1), (1, 2), "the line end itself");
        assert_eq!(at("a\r\nb", 2), (1, 2), "inside the line end");
        assert_eq!(at("a\rb", 2), (1, 3), "a lone carriage return ends no line");
    }

    #[test]
    fn the_end_has_a_position() {
        assert_eq!(at("", 0), (1, 1));
        assert_eq!(at("ab", 2), (1, 3));
        assert_eq!(at("ab\n", 3), (2, 1));
        assert_eq!(at("ab\n", 99), (2, 1));
    }

    #[test]
    fn lines_lose_their_ends_only() {
        let found: Vec<_> = lines("\u{feff}a \r\n\nb\r").collect();
        assert_eq!(found, [(3, "a "), (7, ""), (8, "b")]);
        assert_eq!(lines("").count(), 0);
    }

    proptest! {
        #[test]
        fn agrees_with_counting_one_by_one(text in "[aé日\t\r\n]{0,40}", offset in 0usize..130) {
            let (mut line, mut column) = (1, 1);
            let mut rest = text.as_str();
            while let Some(c) = rest.chars().next() {
                let width = if rest.starts_with("\r\n") { 2 } else { c.len_utf8() };
                if text.len() - rest.len() + width > offset {
                    break;
                }
                let is_end = rest[..width].ends_with('\n');
                (line, column) = if is_end { (line + 1, 1) } else { (line, column + 1) };
                rest = &rest[width..];
            }
            prop_assert_eq!(Position::of(&text, offset), Position { line, column });
        }
    }
}
