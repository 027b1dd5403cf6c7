//! TOML values: one of a type, or a problem and a placeholder.

use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::DeValue;

use crate::check::Check;
use crate::expect::{Subject, Whole, choice_words, choose, whole_words, within};
use crate::problem::{At, Place, Problem, quoted};
use crate::table::{Document, TomlTable};

/// A value of a TOML file, before it is known what it should be. Each method says what it should be.
#[derive(Debug)]
pub struct Value<'d> {
    subject: Subject<'d>,
    state: State<'d>,
}

#[derive(Debug)]
enum State<'d> {
    There(&'d Document<'d>, &'d DeValue<'d>),
    /// Not there, which is to be reported.
    Missing,
    /// Not there because of something that has been reported.
    Silent,
}

impl<'d> Value<'d> {
    pub(crate) fn new(
        document: &'d Document<'d>,
        name: String,
        value: &'d Spanned<DeValue<'d>>,
        check: &'d Check<'d>,
    ) -> Value<'d> {
        let subject = Subject { check, name, place: document.place(value.span()) };
        Value { subject, state: State::There(document, value.get_ref()) }
    }

    pub(crate) fn missing(subject: Subject<'d>, is_silent: bool) -> Value<'d> {
        Value { subject, state: if is_silent { State::Silent } else { State::Missing } }
    }

    /// Where the value stands; that of its table when it is missing.
    pub fn place(&self) -> &Place {
        &self.subject.place
    }

    /// A whole number within the range.
    pub fn int<T: Whole>(self, range: RangeInclusive<T>) -> T {
        let placeholder = *range.start();
        let Some((_, value)) = self.there(|| whole_words(&range)) else { return placeholder };
        let Some(integer) = value.as_integer() else {
            return self.wrong(whole_words(&range), placeholder);
        };
        let number = i128::from_str_radix(integer.as_str(), integer.radix()).ok();
        within(number, &range).unwrap_or_else(|| {
            self.add(self.subject.out_of_range(&range, &integer.to_string()));
            placeholder
        })
    }

    /// A text, possibly empty.
    pub fn text(self) -> String {
        self.expect_text(|| "a text in quotes".to_owned()).unwrap_or_default()
    }

    /// A name that is not empty, with its place; the placeholder is an empty one.
    pub fn name(self) -> At<String> {
        let place = self.subject.place.clone();
        let expected = || "a name in quotes".to_owned();
        let value = self.expect_text(expected).unwrap_or_default();
        if self.is_empty_text() {
            return self.wrong(expected(), At { value, place });
        }
        At { value, place }
    }

    /// `true` or `false`; the placeholder is `false`.
    pub fn flag(self) -> bool {
        let expected = || "`true` or `false`".to_owned();
        let Some((_, value)) = self.there(expected) else { return false };
        value.as_bool().unwrap_or_else(|| self.wrong(expected(), false))
    }

    /// One of some words, each standing for a value; the placeholder is the first.
    pub fn one_of<T: Copy, const N: usize>(self, words: &[(&str, T); N]) -> T {
        const { assert!(N > 0, "there must be a word to choose") };
        self.try_one_of(words).unwrap_or(words[0].1)
    }

    /// One of some words; none where it could not be read, so that nothing more is said of it.
    pub fn try_one_of<T: Copy, const N: usize>(self, words: &[(&str, T); N]) -> Option<T> {
        let word = self.expect_text(|| choice_words(words))?;
        let chosen = choose(&word, words);
        if chosen.is_none() {
            self.add(self.subject.unknown_word(words, &word));
        }
        chosen
    }

    /// A text in a form of the game's own: `expected` describes it, with an example.
    pub fn parse<T>(self, expected: &str, placeholder: T, parse: impl FnOnce(&str) -> Option<T>) -> T {
        let Some(text) = self.expect_text(|| expected.to_owned()) else { return placeholder };
        match parse(&text) {
            Some(value) => value,
            None => self.wrong(expected.to_owned(), placeholder),
        }
    }

    /// A list, item by item; the placeholder is an empty one.
    pub fn list<T>(self, read: impl FnMut(Value<'d>) -> T) -> Vec<T> {
        self.try_list(read).unwrap_or_default()
    }

    /// A list, item by item; none where it could not be read, so that an empty one can be told from it.
    pub fn try_list<T>(self, read: impl FnMut(Value<'d>) -> T) -> Option<Vec<T>> {
        let expected = || "a list in `[` `]`".to_owned();
        let (document, value) = self.there(expected)?;
        let Some(items) = value.as_array() else { return self.wrong(expected(), None) };
        let item = |item| Value::new(document, self.subject.name.clone(), item, self.subject.check);
        Some(items.iter().map(item).map(read).collect())
    }

    /// A table; the placeholder is an absent one, which gives placeholders and reports nothing.
    pub fn table<T>(self, read: impl FnOnce(&TomlTable<'d>) -> T) -> T {
        let expected = || "a table".to_owned();
        let place = self.subject.place.clone();
        if let Some((document, value)) = self.there(expected) {
            match value.as_table() {
                Some(table) => return TomlTable::new(document, table, place).read(read),
                None => self.wrong(expected(), ()),
            }
        }
        read(&TomlTable::absent(self.subject.check, place))
    }

    /// The value if it is there; reports it as missing otherwise.
    fn there(&self, expected: impl FnOnce() -> String) -> Option<(&'d Document<'d>, &'d DeValue<'d>)> {
        match self.state {
            State::There(document, value) => Some((document, value)),
            State::Missing => {
                self.subject.check.add(self.subject.missing(expected()));
                None
            }
            State::Silent => None,
        }
    }

    /// Whether it is a text, where something else is possible too.
    pub fn is_text(&self) -> bool {
        matches!(self.state, State::There(_, DeValue::String(_)))
    }

    fn is_empty_text(&self) -> bool {
        matches!(self.state, State::There(_, DeValue::String(text)) if text.is_empty())
    }

    fn expect_text(&self, expected: impl Fn() -> String) -> Option<String> {
        let (_, value) = self.there(&expected)?;
        let Some(text) = value.as_str() else { return self.wrong(expected(), None) };
        match self.subject.unseen(text) {
            Some(problem) => {
                self.add(problem);
                None
            }
            None => Some(text.to_owned()),
        }
    }

    /// Reports something else than what was expected, and answers the placeholder.
    fn wrong<T>(&self, expected: String, placeholder: T) -> T {
        if let State::There(_, value) = self.state {
            self.add(self.subject.wrong(expected, found(value)));
        }
        placeholder
    }

    fn add(&self, problem: Problem) {
        if let State::There(document, _) = self.state {
            document.add(problem);
        }
    }
}

/// What a value is, in words.
fn found(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) if text.is_empty() => "an empty text".to_owned(),
        DeValue::String(text) => format!("the text {}", quoted(text)),
        DeValue::Integer(number) => format!("the number {}", quoted(&number.to_string())),
        DeValue::Float(number) => format!("the number {}", quoted(number.as_str())),
        DeValue::Boolean(flag) => format!("`{flag}`"),
        DeValue::Datetime(_) => "a date".to_owned(),
        DeValue::Array(_) => "a list".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
    }
}
