//! Cells of a CSV table: one of a type, or a problem and a placeholder.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use crate::expect::{Subject, Whole, choice_words, choose, parse_whole, whole_words, within};
use crate::problem::{At, Place, Problem, quoted};

/// A cell of a CSV table, before it is known what it should hold. Each method says what it should hold;
/// none of them takes an empty cell, see [`Cell::optional`].
#[derive(Clone, Debug)]
pub struct Cell<'c> {
    subject: Subject<'c>,
    state: State<'c>,
}

#[derive(Clone, Debug)]
enum State<'c> {
    /// The text, and whether it stands in the file letter for letter from the given byte on.
    There { text: Cow<'c, str>, verbatim: Option<usize> },
    /// The row ends before the cell, or it is empty.
    Missing,
    /// Not there because of something that has been reported.
    Silent,
}

impl<'c> Cell<'c> {
    pub(crate) fn new(subject: Subject<'c>, text: Cow<'c, str>, verbatim: Option<usize>) -> Cell<'c> {
        Cell { subject, state: State::There { text, verbatim } }
    }

    pub(crate) fn missing(subject: Subject<'c>) -> Cell<'c> {
        Cell { subject, state: State::Missing }
    }

    pub(crate) fn silent(subject: Subject<'c>) -> Cell<'c> {
        Cell { subject, state: State::Silent }
    }

    pub(crate) fn named(mut self, name: &str) -> Cell<'c> {
        name.clone_into(&mut self.subject.name);
        self
    }

    /// Where the cell stands; the end of the row when it is missing.
    pub fn place(&self) -> &Place {
        &self.subject.place
    }

    /// The text as it is, empty when there is none.
    pub fn as_str(&self) -> &str {
        match &self.state {
            State::There { text, .. } => text,
            State::Missing | State::Silent => "",
        }
    }

    /// The cell, unless it is missing or empty.
    pub fn optional(self) -> Option<Cell<'c>> {
        if self.as_str().is_empty() { None } else { Some(self) }
    }

    /// A whole number within the range, decimal or hexadecimal after `0x`.
    pub fn int<T: Whole>(&self, range: RangeInclusive<T>) -> T {
        let placeholder = *range.start();
        let Some(text) = self.there(|| whole_words(&range)) else { return placeholder };
        let number = parse_whole(text);
        let is_number = number.is_some() || text.bytes().all(|byte| byte.is_ascii_digit());
        within(number, &range).unwrap_or_else(|| {
            self.add(if is_number {
                self.subject.out_of_range(&range, text)
            } else {
                self.subject.wrong(whole_words(&range), quoted(text))
            });
            placeholder
        })
    }

    /// A text; the placeholder is an empty one.
    pub fn text(&self) -> String {
        self.there(|| "a text".to_owned()).unwrap_or_default().to_owned()
    }

    /// A name with its place; the placeholder is an empty one. See [`Names`](crate::Names).
    pub fn name(&self) -> At<String> {
        let value = self.there(|| "a name".to_owned()).unwrap_or_default().to_owned();
        At { value, place: self.subject.place.clone() }
    }

    /// One of some words, each standing for a value; the placeholder is the first.
    pub fn one_of<T: Copy, const N: usize>(&self, words: &[(&str, T); N]) -> T {
        const { assert!(N > 0, "there must be a word to choose") };
        let Some(text) = self.there(|| choice_words(words)) else { return words[0].1 };
        choose(text, words).unwrap_or_else(|| {
            self.add(self.subject.unknown_word(words, text));
            words[0].1
        })
    }

    /// A text in a form of the game's own: `expected` describes it, with an example.
    pub fn parse<T>(&self, expected: &str, placeholder: T, parse: impl FnOnce(&str) -> Option<T>) -> T {
        let Some(text) = self.there(|| expected.to_owned()) else { return placeholder };
        parse(text).unwrap_or_else(|| {
            self.add(self.subject.wrong(expected.to_owned(), quoted(text)));
            placeholder
        })
    }

    /// The parts of a cell that is itself a list; none of an empty cell. Each knows its own place.
    pub fn split(&self, separator: char) -> Vec<Cell<'c>> {
        let State::There { text, verbatim } = &self.state else { return Vec::new() };
        if text.is_empty() {
            return Vec::new();
        }
        let mut start = 0;
        let mut parts = Vec::new();
        for part in text.split(separator) {
            let word = part.trim();
            let lead = part.len() - part.trim_start().len();
            let mut subject = self.subject.clone();
            if let Some(begin) = verbatim.map(|begin| begin + start + lead) {
                subject.place = Place::new(subject.place.file, begin..begin + word.len());
            }
            start += part.len() + separator.len_utf8();
            let verbatim = verbatim.and(subject.place.span).map(|span| span.start);
            parts.push(Cell::new(subject, Cow::Owned(word.to_owned()), verbatim));
        }
        parts
    }

    /// The text if there is any; reports it as missing otherwise.
    fn there(&self, expected: impl FnOnce() -> String) -> Option<&str> {
        match &self.state {
            State::There { text, .. } if !text.is_empty() => match self.subject.unseen(text) {
                Some(problem) => self.add(problem),
                None => return Some(text),
            },
            State::There { .. } | State::Missing => self.add(self.subject.missing(expected())),
            State::Silent => {}
        }
        None
    }

    fn add(&self, problem: Problem) {
        self.subject.check.add(problem);
    }
}
