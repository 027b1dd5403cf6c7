//! TOML tables: reading them by declaration, with unknown keys found at the end.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Range, RangeInclusive};

use toml::de::DeTable;

use crate::check::{Check, Source};
use crate::expect::{Subject, Whole, choice_words, missing_message};
use crate::problem::{At, Place, Problem, quoted};
use crate::value::Value;

impl Check<'_> {
    /// Reads a TOML file that has to be there.
    ///
    /// The closure asks for the keys it knows; any other key is a problem. When the file is missing the
    /// closure runs too, over an absent table that gives placeholders and reports nothing more.
    pub fn toml<T>(&self, name: &str, read: impl FnOnce(&TomlTable<'_>) -> T) -> T {
        match self.source(name) {
            Some(source) => self.toml_source(&source, read),
            None => read(&TomlTable::absent(self, Place::file(name))),
        }
    }

    /// Reads a TOML file that may be there.
    pub fn optional_toml<T>(&self, name: &str, read: impl FnOnce(&TomlTable<'_>) -> T) -> Option<T> {
        self.optional_source(name).map(|source| self.toml_source(&source, read))
    }

    fn toml_source<T>(&self, source: &Source<'_>, read: impl FnOnce(&TomlTable<'_>) -> T) -> T {
        let (table, mistakes) = DeTable::parse_recoverable(source.text);
        let mut broken = Lines::default();
        for mistake in mistakes {
            let span = mistake.span().unwrap_or(0..0);
            self.add(syntax_problem(&source.place(span.clone()), mistake.message()));
            broken.insert(source.text, span.start);
        }
        let document = Document { check: self, source, broken };
        TomlTable::new(&document, table.get_ref(), source.place(0..0)).read(read)
    }
}

/// The parser's mistake in our words: it says ``unclosed array, expected `]` ``, and takes whatever
/// follows a `=`, even nothing, for a text without quotes.
fn syntax_problem(place: &Place, text: &str) -> Problem {
    match text.split_once(", expected ") {
        Some(("string values must be quoted", _)) => match place.span {
            Some(span) if span.start == span.end => Problem::error(place, "missing value"),
            _ => Problem::error(place, "words must be quoted").expected("a text in quotes"),
        },
        Some((message, expected)) => Problem::error(place, message).expected(expected),
        None => Problem::error(place, text),
    }
}

/// Some lines of a text, from first byte to line end. A file may be one line with a great many
/// mistakes, so a line is searched for its ends only once.
#[derive(Debug, Default)]
struct Lines(BTreeMap<usize, usize>);

impl Lines {
    fn contains(&self, offset: usize) -> bool {
        self.0.range(..=offset).next_back().is_some_and(|(_, end)| offset <= *end)
    }

    fn insert(&mut self, text: &str, offset: usize) {
        if !self.contains(offset) {
            let (before, after) = text.split_at(text.floor_char_boundary(offset));
            let start = before.rfind('\n').map_or(0, |newline| newline + 1);
            self.0.insert(start, before.len() + after.find('\n').unwrap_or(after.len()));
        }
    }
}

/// A parsed file.
#[derive(Debug)]
pub(crate) struct Document<'d> {
    check: &'d Check<'d>,
    source: &'d Source<'d>,
    /// Lines with a syntax error. What the parser guessed there is not judged again, and in such a file
    /// no key is called missing or unknown.
    broken: Lines,
}

impl Document<'_> {
    pub fn place(&self, span: Range<usize>) -> Place {
        self.source.place(span)
    }

    pub fn add(&self, problem: Problem) {
        let start = problem.place.span.map_or(0, |span| span.start);
        if !self.broken.contains(start) {
            self.check.add(problem);
        }
    }

    pub fn is_broken(&self) -> bool {
        !self.broken.0.is_empty()
    }
}

/// A table of a TOML file.
///
/// Asking for a key makes it a known one. A missing or wrong value is reported and replaced by a
/// placeholder: the least number, the first word, an empty text or list.
#[derive(Debug)]
pub struct TomlTable<'d> {
    check: &'d Check<'d>,
    document: Option<&'d Document<'d>>,
    table: Option<&'d DeTable<'d>>,
    place: Place,
    known: RefCell<BTreeSet<String>>,
    missing: RefCell<BTreeSet<String>>,
}

impl<'d> TomlTable<'d> {
    pub(crate) fn absent(check: &'d Check<'d>, place: Place) -> TomlTable<'d> {
        let (known, missing) = (RefCell::default(), RefCell::default());
        TomlTable { check, document: None, table: None, place, known, missing }
    }

    pub(crate) fn new(document: &'d Document<'d>, table: &'d DeTable<'d>, place: Place) -> TomlTable<'d> {
        TomlTable { document: Some(document), table: Some(table), ..TomlTable::absent(document.check, place) }
    }

    /// Runs the closure, then reports the keys nobody asked for.
    pub(crate) fn read<T>(self, read: impl FnOnce(&TomlTable<'d>) -> T) -> T {
        let result = read(&self);
        self.finish();
        result
    }

    fn finish(&self) {
        let (Some(document), Some(table)) = (self.document, self.table) else { return };
        if document.is_broken() {
            return;
        }
        let known = self.known.borrow();
        let missing = self.missing.borrow();
        let unknown = table.keys().filter(|key| !known.contains(key.get_ref().as_ref()));
        for key in unknown {
            let name = key.get_ref();
            // A key that is missing was probably meant; then both are one mistake and told once.
            let meant = self.check.nearest(name, missing.iter().map(String::as_str));
            if let Some(meant) = meant {
                let told = missing_message(meant);
                self.check.retract(|problem| problem.place == self.place && problem.message == told);
            }
            let near = meant.or_else(|| self.check.nearest(name, known.iter().map(String::as_str)));
            let problem =
                Problem::error(&document.place(key.span()), format!("unknown key {}", quoted(name)));
            // Without a key that is like it, all that are read here may be what was looked for.
            document.add(match near {
                None if !known.is_empty() => {
                    let keys: Vec<(&str, ())> = known.iter().map(|key| (key.as_str(), ())).collect();
                    problem.expected(choice_words(&keys))
                }
                _ => problem.suggest(near),
            });
        }
    }

    /// The check that the table is read in.
    pub fn check(&self) -> &'d Check<'d> {
        self.check
    }

    /// Where the table stands: its header, or its braces.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// The value of a key that has to be there. That it is missing is reported when its type is asked.
    #[must_use = "a missing value is reported when it is read"]
    pub fn required(&self, key: &str) -> Value<'d> {
        self.optional(key).unwrap_or_else(|| {
            self.missing.borrow_mut().insert(key.to_owned());
            let subject = Subject { check: self.check, name: key.to_owned(), place: self.place.clone() };
            let is_silent = self.document.is_none_or(Document::is_broken) || self.table.is_none();
            Value::missing(subject, is_silent)
        })
    }

    /// The value of a key that may be there.
    pub fn optional(&self, key: &str) -> Option<Value<'d>> {
        self.known.borrow_mut().insert(key.to_owned());
        let value = self.table?.get(key)?;
        Some(Value::new(self.document?, key.to_owned(), value, self.check))
    }

    /// All keys of a table that declares its own, in the order of the file.
    pub fn entries<T>(&self, mut read: impl FnMut(At<String>, Value<'d>) -> T) -> Vec<T> {
        let (Some(document), Some(table)) = (self.document, self.table) else { return Vec::new() };
        let mut entries: Vec<_> = table.iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        let entry = |(key, value): (&'d toml::Spanned<_>, _)| {
            let name: &std::borrow::Cow<'_, str> = key.get_ref();
            self.known.borrow_mut().insert(name.to_string());
            let at = At { value: name.to_string(), place: document.place(key.span()) };
            let subject = Subject { check: self.check, name: "the key".to_owned(), place: at.place.clone() };
            subject.unseen(name).into_iter().for_each(|problem| document.add(problem));
            read(at, Value::new(document, name.to_string(), value, self.check))
        };
        entries.into_iter().map(entry).collect()
    }

    /// A whole number.
    pub fn int<T: Whole>(&self, key: &str, range: RangeInclusive<T>) -> T {
        self.required(key).int(range)
    }

    /// A whole number, or the given one when the key is not there.
    pub fn int_or<T: Whole>(&self, key: &str, range: RangeInclusive<T>, default: T) -> T {
        self.optional(key).map_or(default, |value| value.int(range))
    }

    /// A text.
    pub fn text(&self, key: &str) -> String {
        self.required(key).text()
    }

    /// A text, or the given one when the key is not there.
    pub fn text_or(&self, key: &str, default: &str) -> String {
        self.optional(key).map_or_else(|| default.to_owned(), Value::text)
    }

    /// A name that is not empty, with its place: an id, or a reference to one. See [`Names`](crate::Names).
    pub fn name(&self, key: &str) -> At<String> {
        self.required(key).name()
    }

    /// `true` or `false`.
    pub fn flag(&self, key: &str) -> bool {
        self.required(key).flag()
    }

    /// `true` or `false`, or the given one when the key is not there.
    pub fn flag_or(&self, key: &str, default: bool) -> bool {
        self.optional(key).map_or(default, Value::flag)
    }

    /// One of some words, each standing for a value.
    pub fn one_of<T: Copy, const N: usize>(&self, key: &str, words: &[(&str, T); N]) -> T {
        self.required(key).one_of(words)
    }

    /// One of some words, or the given value when the key is not there.
    pub fn one_of_or<T: Copy, const N: usize>(&self, key: &str, words: &[(&str, T); N], default: T) -> T {
        self.optional(key).map_or(default, |value| value.one_of(words))
    }

    /// A list, item by item.
    pub fn list<T>(&self, key: &str, read: impl FnMut(Value<'d>) -> T) -> Vec<T> {
        self.required(key).list(read)
    }

    /// A list, empty when the key is not there.
    pub fn list_or_empty<T>(&self, key: &str, read: impl FnMut(Value<'d>) -> T) -> Vec<T> {
        self.optional(key).map_or_else(Vec::new, |value| value.list(read))
    }

    /// A list of tables: `[[key]]`.
    pub fn tables<T>(&self, key: &str, mut read: impl FnMut(&TomlTable<'d>) -> T) -> Vec<T> {
        self.required(key).list(|value| value.table(&mut read))
    }

    /// A table in this one: `[key]`.
    pub fn table<T>(&self, key: &str, read: impl FnOnce(&TomlTable<'d>) -> T) -> T {
        self.required(key).table(read)
    }
}
