//! Maps as text: one character per cell.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::check::{Check, Source};
use crate::expect::choice_words;
use crate::position::lines;
use crate::problem::{Place, Problem, Span, quoted};

/// A rectangle of cells read from a text file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid<T> {
    cols: usize,
    rows: usize,
    cells: Vec<T>,
    file: Arc<str>,
    spans: Vec<Span>,
}

impl<T> Grid<T> {
    /// How many columns there are.
    pub fn cols(&self) -> usize {
        self.cols
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The cell of a column and a row, counted from 0 at the upper left.
    pub fn get(&self, col: usize, row: usize) -> Option<&T> {
        self.cells.get(self.index(col, row)?)
    }

    /// Where a cell stands in its file; the end of its row if it is missing there.
    pub fn place(&self, col: usize, row: usize) -> Option<Place> {
        let span = self.spans.get(self.index(col, row)?)?;
        Some(Place { file: self.file.clone(), span: Some(*span) })
    }

    /// All cells, row by row.
    pub fn cells(&self) -> &[T] {
        &self.cells
    }

    /// All cells, row by row.
    pub fn into_cells(self) -> Vec<T> {
        self.cells
    }

    fn index(&self, col: usize, row: usize) -> Option<usize> {
        (col < self.cols && row < self.rows).then(|| row * self.cols + col)
    }
}

impl Check<'_> {
    /// Reads a map of so many columns and rows that has to be there. Every character is a code of the
    /// legend, blanks too; line ends are not part of it, nor are empty lines at the end of the file.
    ///
    /// The placeholder for a cell that is wrong or missing is the first of the legend.
    pub fn grid<T: Clone>(&self, name: &str, cols: usize, rows: usize, legend: &[(char, T)]) -> Grid<T> {
        let source = self.source(name);
        let file = source.as_ref().map_or_else(|| name.into(), |source| source.name.clone());
        let mut grid = Grid { cols, rows, cells: Vec::new(), file, spans: Vec::new() };
        if let Some(source) = source {
            let mut found: Vec<(usize, &str)> = lines(source.text).collect();
            while found.last().is_some_and(|(_, line)| line.is_empty()) {
                found.pop();
            }
            for (row, &(start, line)) in found.iter().take(rows).enumerate() {
                self.grid_row(&mut grid, &source, start, line, legend);
                grid.pad(legend, start + line.len(), (row + 1) * cols);
            }
            self.grid_rows(&source, rows, &found);
        }
        let end = grid.spans.last().map_or(0, |span| span.end);
        grid.pad(legend, end, rows * cols);
        grid
    }

    /// One row, as far as it goes.
    fn grid_row<T: Clone>(
        &self,
        grid: &mut Grid<T>,
        source: &Source<'_>,
        start: usize,
        line: &str,
        legend: &[(char, T)],
    ) {
        let codes = line.char_indices().map(|(at, code)| (start + at..start + at + code.len_utf8(), code));
        for (span, code) in codes.clone().take(grid.cols) {
            let value = legend.iter().find(|(known, _)| *known == code).or_else(|| {
                let problem = Problem::error(&source.place(span.clone()), "unknown code");
                self.add(problem.expected(code_words(legend)).found(quoted(&code.to_string())));
                legend.first()
            });
            grid.cells.extend(value.map(|(_, value)| value.clone()));
            grid.spans.push(span.into());
        }
        let width = line.chars().count();
        let end = start + line.len();
        let (message, from) = match width.cmp(&grid.cols) {
            Ordering::Equal => return,
            Ordering::Less => ("row is too short", end),
            Ordering::Greater => {
                ("row is too long", codes.clone().nth(grid.cols).map_or(end, |(span, _)| span.start))
            }
        };
        let problem = Problem::error(&source.place(from..end), message);
        self.add(problem.expected(counted(grid.cols, "code")).found(width.to_string()));
    }

    /// Whether there are as many rows as there should be.
    fn grid_rows(&self, source: &Source<'_>, rows: usize, found: &[(usize, &str)]) {
        let (message, place) = match found.len().cmp(&rows) {
            Ordering::Equal => return,
            Ordering::Less => {
                let end = source.text.len();
                ("rows are missing", source.place(end..end))
            }
            Ordering::Greater => {
                let (start, line) = found[rows];
                ("too many rows", source.place(start..start + line.len()))
            }
        };
        let problem = Problem::error(&place, message);
        self.add(problem.expected(counted(rows, "row")).found(found.len().to_string()));
    }
}

impl<T: Clone> Grid<T> {
    /// Adds placeholders until there are so many cells.
    fn pad(&mut self, legend: &[(char, T)], end: usize, n_cells: usize) {
        while self.spans.len() < n_cells {
            self.cells.extend(legend.first().map(|(_, value)| value.clone()));
            self.spans.push((end..end).into());
        }
    }
}

/// `` `.`, `#` or `~` ``
fn code_words<T>(legend: &[(char, T)]) -> String {
    let words: Vec<String> = legend.iter().map(|(code, _)| code.to_string()).collect();
    choice_words(&words.iter().map(|word| (word.as_str(), ())).collect::<Vec<_>>())
}

/// `1 row`, `2 rows`
fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Files;

    const LEGEND: [(char, u8); 3] = [('.', 0), ('#', 1), ('é', 2)];

    fn read(text: &str, cols: usize, rows: usize) -> (Grid<u8>, String) {
        let files = Files::embedded(&[("map.txt", text)]);
        let check = Check::new(&files);
        let grid = check.grid("map.txt", cols, rows, &LEGEND);
        let problems = check.finish(()).err().map(|problems| problems.to_string());
        (grid, problems.unwrap_or_default())
    }

    #[test]
    fn a_map_is_read_row_by_row() {
        for text in [".#é\n##.", ".#é\r\n##.\r\n", "\u{feff}.#é\n##.\n\n\r\n"] {
            let (grid, problems) = read(text, 3, 2);
            assert_eq!(problems, "", "{text:?}");
            assert_eq!(grid.cells(), [0, 1, 2, 1, 1, 0]);
            assert_eq!((grid.get(2, 0), grid.get(0, 1)), (Some(&2), Some(&1)));
            assert_eq!((grid.get(3, 0), grid.get(0, 2)), (None, None));
        }
    }

    #[test]
    fn a_cell_knows_its_place() {
        let (grid, _) = read("é#\r\n..", 2, 2);
        assert_eq!(grid.place(1, 0), Some(Place::new("map.txt", 2..3)));
        assert_eq!(grid.place(0, 1), Some(Place::new("map.txt", 5..6)));
    }

    #[test]
    fn every_unknown_code_is_told() {
        let (grid, problems) = read("é?.\n.\t~\n", 3, 2);
        assert_eq!(
            problems,
            "map.txt:1:2: error: unknown code: expected `.`, `#` or `é`, found `?`\n\
             map.txt:2:2: error: unknown code: expected `.`, `#` or `é`, found `\\t`\n\
             map.txt:2:3: error: unknown code: expected `.`, `#` or `é`, found `~`"
        );
        assert_eq!(grid.cells(), [2, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn rows_of_the_wrong_width_are_told() {
        let (grid, problems) = read("é\r\n#.#é#\n\n###", 3, 4);
        assert_eq!(
            problems,
            "map.txt:1:2: error: row is too short: expected 3 codes, found 1\n\
             map.txt:2:4: error: row is too long: expected 3 codes, found 5\n\
             map.txt:3:1: error: row is too short: expected 3 codes, found 0"
        );
        assert_eq!(grid.cells(), [2, 0, 0, 1, 0, 1, 0, 0, 0, 1, 1, 1]);
    }

    #[test]
    fn missing_and_extra_rows_are_told() {
        let (grid, problems) = read("#\n", 1, 3);
        assert_eq!(problems, "map.txt:2:1: error: rows are missing: expected 3 rows, found 1");
        assert_eq!(grid.cells(), [1, 0, 0]);
        let (grid, problems) = read("#\n.\n?\n\n#", 1, 1);
        assert_eq!(problems, "map.txt:2:1: error: too many rows: expected 1 row, found 5");
        assert_eq!(grid.cells(), [1]);
        assert_eq!(read("", 1, 1).1, "map.txt:1:1: error: rows are missing: expected 1 row, found 0");
    }

    #[test]
    fn a_missing_map_is_all_placeholders() {
        let files = Files::default();
        let check = Check::new(&files);
        assert_eq!(check.grid("map.txt", 2, 2, &LEGEND).cells(), [0; 4]);
        assert_eq!(check.finish(()).unwrap_err().len(), 1);
    }
}
