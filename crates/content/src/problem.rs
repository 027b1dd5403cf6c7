//! One thing wrong with a file, and where.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use kernel::is_visible;
use serde::{Deserialize, Serialize};

/// A stretch of a file, or the file as a whole.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The file's name.
    pub file: Arc<str>,
    /// First byte and the byte after the last; `None` is the whole file.
    pub span: Option<Span>,
}

/// A range of bytes that can be ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Span {
        Span { start: range.start, end: range.end }
    }
}

impl Place {
    /// A stretch of a file.
    pub fn new(file: impl Into<Arc<str>>, span: Range<usize>) -> Place {
        Place { file: file.into(), span: Some(span.into()) }
    }

    /// A file as a whole, such as one that is missing.
    pub fn file(file: impl Into<Arc<str>>) -> Place {
        Place { file: file.into(), span: None }
    }
}

/// A value and where it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub place: Place,
}

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The content cannot be used.
    Error,
    /// The content can be used, and is probably not what was meant.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        })
    }
}

/// One thing wrong with a file. Texts are lower case without full stop; what they quote of a file goes
/// through [`quoted`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// Where it is.
    pub place: Place,
    /// What is wrong.
    pub message: String,
    /// What should be there.
    pub expected: Option<String>,
    /// What is there.
    pub found: Option<String>,
    /// What could be done about it.
    pub hint: Option<String>,
    /// Another place that has to do with it, and how.
    pub related: Option<(Place, String)>,
}

impl Problem {
    /// A problem that makes the content useless.
    pub fn error(place: &Place, message: impl Into<String>) -> Problem {
        Problem {
            severity: Severity::Error,
            place: place.clone(),
            message: told(message),
            expected: None,
            found: None,
            hint: None,
            related: None,
        }
    }

    /// A problem that one can play with.
    pub fn warning(place: &Place, message: impl Into<String>) -> Problem {
        Problem { severity: Severity::Warning, ..Problem::error(place, message) }
    }

    /// Says what should be there.
    #[must_use]
    pub fn expected(self, expected: impl Into<String>) -> Problem {
        Problem { expected: Some(told(expected)), ..self }
    }

    /// Says what is there instead.
    #[must_use]
    pub fn found(self, found: impl Into<String>) -> Problem {
        Problem { found: Some(told(found)), ..self }
    }

    /// Says what could be done about it.
    #[must_use]
    pub fn hint(self, hint: impl Into<String>) -> Problem {
        Problem { hint: Some(told(hint)), ..self }
    }

    /// Proposes the name that was probably meant, if there is one.
    #[must_use]
    pub fn suggest(self, name: Option<&str>) -> Problem {
        match name {
            Some(name) => self.hint(format!("did you mean {}?", quoted(name))),
            None => self,
        }
    }

    /// Points to another place that has to do with it.
    #[must_use]
    pub fn related(self, place: &Place, text: impl Into<String>) -> Problem {
        Problem { related: Some((place.clone(), told(text))), ..self }
    }

    /// What was expected and found, in words; `None` when neither is known.
    pub(crate) fn contrast(&self) -> Option<String> {
        match (&self.expected, &self.found) {
            (Some(expected), Some(found)) => Some(format!("expected {expected}, found {found}")),
            (Some(expected), None) => Some(format!("expected {expected}")),
            (None, Some(found)) => Some(format!("found {found}")),
            (None, None) => None,
        }
    }

    /// Message, expected and found in one line.
    pub fn sentence(&self) -> String {
        match self.contrast() {
            Some(contrast) => format!("{}: {contrast}", self.message),
            None => self.message.clone(),
        }
    }
}

/// Words for people, which may repeat some of a file: what cannot be seen is written out, so that a file cannot steer
/// the terminal it is shown on.
pub(crate) fn told(words: impl Into<String>) -> String {
    let words = words.into();
    match words.chars().all(is_visible) {
        true => words,
        false => words.chars().map(written_out).collect(),
    }
}

/// A character as it is, or by its number where it cannot be seen.
fn written_out(letter: char) -> String {
    match is_visible(letter) {
        true => letter.to_string(),
        false => letter.escape_default().to_string(),
    }
}

/// The most characters quoted from a file.
const QUOTED_CHARS: usize = 40;

/// A word of a file between back quotes: cut when long and what cannot be seen written out, so that a file can neither
/// flood nor steer the terminal it is shown on.
pub fn quoted(word: &str) -> String {
    let mut shown = String::from("`");
    for (index, c) in word.chars().enumerate() {
        match c {
            _ if index == QUOTED_CHARS => {
                shown.push('…');
                break;
            }
            c => shown.push_str(&written_out(c)),
        }
    }
    shown.push('`');
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_holds_what_is_known() {
        let problem = Problem::error(&Place::file("a"), "`life` is out of range");
        assert_eq!(problem.sentence(), "`life` is out of range");
        let problem = problem.expected("1 to 9");
        assert_eq!(problem.sentence(), "`life` is out of range: expected 1 to 9");
        assert_eq!(problem.found("10").sentence(), "`life` is out of range: expected 1 to 9, found 10");
    }

    #[test]
    fn quotes_are_short_and_harmless() {
        assert_eq!(quoted("a\u{1b}[2J\n"), r"`a\u{1b}[2J\n`");
        assert_eq!(quoted(&"é".repeat(40)), format!("`{}`", "é".repeat(40)));
        assert_eq!(quoted(&"é".repeat(41)), format!("`{}…`", "é".repeat(40)));
    }
}
