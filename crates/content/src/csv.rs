//! CSV tables, with the place of every cell.
//!
//! Libraries for CSV tell the line of a record and not the column of a field, and take quotes that are
//! never closed for text; so the splitting is our own, and a property test holds it against theirs.
//! A row is one line: a quoted cell ends with it, which keeps one forgotten quote one mistake.

use std::borrow::Cow;
use std::ops::Range;

use crate::cell::Cell;
use crate::check::{Check, Source};
use crate::expect::Subject;
use crate::position::lines;
use crate::problem::{Place, Problem, quoted};

/// A row of a CSV table.
#[derive(Clone, Debug)]
pub struct Row<'c> {
    /// Where the row stands.
    pub place: Place,
    /// Its cells; a comma at the end of the line begins none.
    pub cells: Vec<Cell<'c>>,
}

impl Check<'_> {
    /// All rows of a CSV file that has to be there, as they are. Blank lines and lines that begin with
    /// `#` are none; blanks around a cell do not belong to it.
    pub fn rows(&self, name: &str) -> Vec<Row<'_>> {
        self.source(name).map_or_else(Vec::new, |source| self.rows_of(&source))
    }

    /// Reads a CSV file row by row, the columns by their order. Their names are for messages.
    ///
    /// Cells missing at the end of a row are [optional](Cell::optional); cells too many are a problem
    /// unless they are empty.
    pub fn csv<T, const N: usize>(
        &self,
        name: &str,
        columns: [&str; N],
        mut read: impl FnMut([Cell<'_>; N]) -> T,
    ) -> Vec<T> {
        let picked = std::array::from_fn(Some);
        self.rows(name).into_iter().map(|row| read(self.pick(row, columns, picked, N))).collect()
    }

    /// Reads a CSV file whose first row names its columns, in whatever order they stand.
    pub fn csv_with_header<T, const N: usize>(
        &self,
        name: &str,
        columns: [&str; N],
        mut read: impl FnMut([Cell<'_>; N]) -> T,
    ) -> Vec<T> {
        let Some(source) = self.source(name) else { return Vec::new() };
        let mut rows = self.rows_of(&source).into_iter();
        let Some(header) = rows.next() else {
            let expected = columns.map(quoted).join(", ");
            self.add(Problem::error(&source.place(0..0), "missing header").expected(expected));
            return Vec::new();
        };
        let picked = self.header(&header, columns);
        let n_columns = header.cells.len();
        rows.map(|row| read(self.pick(row, columns, picked, n_columns))).collect()
    }

    /// Where each column stands in the file.
    fn header<const N: usize>(&self, header: &Row<'_>, columns: [&str; N]) -> [Option<usize>; N] {
        let place_of = |name: &str| header.cells.iter().position(|cell| cell.as_str() == name);
        let picked = columns.map(place_of);
        let mut missing: Vec<&str> =
            columns.into_iter().zip(picked).filter(|(_, at)| at.is_none()).map(|(name, _)| name).collect();
        for (index, cell) in header.cells.iter().enumerate() {
            let name = cell.as_str();
            if !columns.contains(&name) {
                // A column that is missing was probably meant; then both are one mistake and told once.
                let meant = self.nearest(name, missing.iter().copied());
                missing.retain(|missing| Some(*missing) != meant);
                let near = meant.or_else(|| self.nearest(name, columns));
                let message = format!("unknown column {}", quoted(name));
                self.add(Problem::error(cell.place(), message).suggest(near));
            } else if let Some(first) = place_of(name).filter(|first| *first < index) {
                let message = format!("column {} is there twice", quoted(name));
                let first = header.cells[first].place();
                self.add(Problem::error(cell.place(), message).related(first, "first here"));
            }
        }
        for name in missing {
            self.error(&header.place, format!("missing column {}", quoted(name)));
        }
        picked
    }

    fn pick<'c, const N: usize>(
        &'c self,
        row: Row<'c>,
        columns: [&str; N],
        picked: [Option<usize>; N],
        n_columns: usize,
    ) -> [Cell<'c>; N] {
        if let Some(extra) = row.cells.iter().skip(n_columns).find(|cell| !cell.as_str().is_empty()) {
            let problem = Problem::error(extra.place(), "too many cells");
            self.add(problem.expected(n_columns.to_string()).found(row.cells.len().to_string()));
        }
        let end = row.place.span.map_or(0, |span| span.end);
        std::array::from_fn(|column| {
            let subject = |place| Subject { check: self, name: columns[column].to_owned(), place };
            match picked[column] {
                None => Cell::silent(subject(row.place.clone())),
                Some(index) => match row.cells.get(index) {
                    Some(cell) => cell.clone().named(columns[column]),
                    None => Cell::missing(subject(Place::new(row.place.file.clone(), end..end))),
                },
            }
        })
    }

    fn rows_of<'c>(&'c self, source: &Source<'c>) -> Vec<Row<'c>> {
        let is_row = |line: &str| !line.starts_with('#') && !line.trim().is_empty();
        let rows = lines(source.text).filter(|(_, line)| is_row(line));
        rows.map(|(start, line)| {
            let place = source.place(start..start + line.len());
            let cell = |found: Found<'c>| {
                let place = source.place(start + found.span.start..start + found.span.end);
                if let Some(mistake) = found.mistake {
                    let (message, at) = mistake;
                    self.error(&source.place(start + at.start..start + at.end), message);
                }
                let verbatim = found.verbatim.map(|begin| start + begin);
                Cell::new(Subject { check: self, name: "cell".to_owned(), place }, found.text, verbatim)
            };
            Row { place, cells: split(line).into_iter().map(cell).collect() }
        })
        .collect()
    }
}

/// A cell as found in a line.
struct Found<'l> {
    text: Cow<'l, str>,
    span: Range<usize>,
    verbatim: Option<usize>,
    mistake: Option<(&'static str, Range<usize>)>,
}

/// Splits one line into its cells.
fn split(line: &str) -> Vec<Found<'_>> {
    let mut cells = Vec::new();
    let mut at = 0;
    loop {
        let start = at + line[at..].len() - line[at..].trim_start().len();
        let cell =
            if line[start..].starts_with('"') { quoted_cell(line, start) } else { plain_cell(line, at) };
        // What follows the cell is a comma or the end; anything else is the mistake of a quoted one.
        let after = cell.mistake.as_ref().map_or(cell.span.end, |(_, at)| at.end);
        let comma = line[after..].find(',').map(|comma| after + comma);
        cells.push(cell);
        match comma {
            None => break,
            Some(comma) => at = comma + 1,
        }
    }
    // A comma at the end of the line begins no cell.
    if cells.last().is_some_and(|last| last.span.is_empty()) {
        cells.pop();
    }
    cells
}

fn plain_cell(line: &str, at: usize) -> Found<'_> {
    let end = line[at..].find(',').map_or(line.len(), |comma| at + comma);
    let text = line[at..end].trim();
    let start = at + line[at..end].len() - line[at..end].trim_start().len();
    // The place of an empty cell is where its text would go.
    let start = if text.is_empty() { at } else { start };
    Found { text: Cow::Borrowed(text), span: start..start + text.len(), verbatim: Some(start), mistake: None }
}

/// A cell that begins with a quote; two quotes inside stand for one.
fn quoted_cell(line: &str, start: usize) -> Found<'_> {
    let inside = start + 1;
    let mut text = Cow::Borrowed("");
    let mut at = inside;
    loop {
        let Some(quote) = line[at..].find('"').map(|quote| at + quote) else {
            let mistake = Some(("quote is never closed", start..line.len()));
            return Found {
                text: Cow::Borrowed(&line[inside..]),
                span: start..line.len(),
                verbatim: None,
                mistake,
            };
        };
        text += &line[at..quote];
        at = quote + 1;
        if !line[at..].starts_with('"') {
            break;
        }
        text += "\"";
        at += 1;
    }
    let rest = line[at..].find(',').map_or(line.len(), |comma| at + comma);
    let extra = line[at..rest].trim();
    let mistake = (!extra.is_empty()).then(|| {
        let begin = at + line[at..rest].len() - line[at..rest].trim_start().len();
        ("text after the closing quote", begin..begin + extra.len())
    });
    let verbatim = (line[inside..at - 1] == text).then_some(inside);
    Found { text, span: start..at, verbatim, mistake }
}
