//! Everything wrong with a set of files, sorted, in three forms: lines, JSON, and as a compiler shows it.

use std::fmt::{self, Write as _};

use serde::{Deserialize, Serialize, Serializer};

use crate::files::Files;
use crate::position::Position;
use crate::problem::{Place, Problem, Severity};
use crate::render::{self, Style};

/// The most problems kept of one check. Further ones are only counted: a large file that is wrong in
/// every character must not fill the memory.
pub(crate) const MAX_KEPT: usize = 1_000;

/// Everything wrong with a set of files, in the order of files and places.
///
/// It holds the texts too, so it can be shown long after they were read.
#[derive(Clone, Debug, Default)]
pub struct Problems {
    files: Files,
    kept: Vec<Problem>,
    counts: Counts,
}

/// How many problems there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Problems that make the content useless.
    pub errors: usize,
    /// Problems that one can play with.
    pub warnings: usize,
}

impl Counts {
    pub(crate) fn of(&mut self, severity: Severity) -> &mut usize {
        match severity {
            Severity::Error => &mut self.errors,
            Severity::Warning => &mut self.warnings,
        }
    }
}

/// `2 errors, 1 warning`
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (count, word) in [(self.errors, "error"), (self.warnings, "warning")] {
            if count > 0 {
                write!(f, "{separator}{count} {word}{}", if count == 1 { "" } else { "s" })?;
                separator = ", ";
            }
        }
        if separator.is_empty() { f.write_str("no problems") } else { Ok(()) }
    }
}

impl Problems {
    /// An empty collection about these files.
    pub fn new(files: &Files) -> Problems {
        Problems { files: files.clone(), ..Problems::default() }
    }

    /// Adds a problem, in its place.
    pub fn add(&mut self, problem: Problem) {
        *self.counts.of(problem.severity) += 1;
        if !self.is_full() {
            let key = (&problem.place, problem.severity);
            let index = self.kept.partition_point(|earlier| (&earlier.place, earlier.severity) <= key);
            self.kept.insert(index, problem);
        }
    }

    /// Adds all that was found in another check of the same files.
    pub fn extend(&mut self, others: Problems) {
        let counts = self.counts;
        for problem in others.kept {
            self.add(problem);
        }
        // Those that the other only counted are counted too.
        self.counts = Counts {
            errors: counts.errors + others.counts.errors,
            warnings: counts.warnings + others.counts.warnings,
        };
    }

    /// Whether further problems are only counted.
    pub(crate) fn is_full(&self) -> bool {
        self.kept.len() >= MAX_KEPT
    }

    /// Takes back kept problems, such as those that another one explains better.
    pub(crate) fn retract(&mut self, mut is_void: impl FnMut(&Problem) -> bool) {
        let counts = &mut self.counts;
        self.kept.retain(|problem| {
            let void = is_void(problem);
            if void {
                *counts.of(problem.severity) -= 1;
            }
            !void
        });
    }

    /// The problems, at most a thousand of them; [`Problems::counts`] counts all.
    pub fn iter(&self) -> impl Iterator<Item = &Problem> {
        self.kept.iter()
    }

    /// How many there are of each severity.
    pub fn counts(&self) -> Counts {
        self.counts
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.counts.errors + self.counts.warnings
    }

    /// Whether nothing is wrong at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the content cannot be used.
    pub fn has_errors(&self) -> bool {
        self.counts.errors > 0
    }

    /// Line and column where a place begins; `None` for a whole file or a file that is not there.
    pub fn position(&self, place: &Place) -> Option<Position> {
        Some(Position::of(self.files.get(&place.file)?, place.span?.start))
    }

    /// One line per problem, at most so many: `cards.toml:3:8: error: … (hint)`.
    pub fn lines(&self, max_shown: usize) -> String {
        let mut lines = String::new();
        for problem in self.kept.iter().take(max_shown) {
            lines.push_str(&problem.place.file);
            if let Some(Position { line, column }) = self.position(&problem.place) {
                let _ = write!(lines, ":{line}:{column}");
            }
            let _ = write!(lines, ": {}: {}", problem.severity, problem.sentence());
            if let Some(hint) = &problem.hint {
                let _ = write!(lines, " ({hint})");
            }
            lines.push('\n');
        }
        lines.push_str(&self.rest(max_shown));
        lines
    }

    /// As a compiler shows it: each problem with the line of the file, marked, and a summary.
    pub fn render(&self, style: &Style) -> String {
        let mut text = String::new();
        for problem in self.kept.iter().take(style.max_shown) {
            text.push_str(&render::problem(problem, &self.files, style));
            text.push_str("\n\n");
        }
        text.push_str(&self.rest(style.max_shown));
        let _ = writeln!(text, "{}", self.counts);
        text
    }

    /// The problems with line and column, as they travel to clients.
    pub fn reports(&self) -> Vec<Report> {
        let report = |problem: &Problem| {
            let position = self.position(&problem.place);
            Report {
                file: problem.place.file.to_string(),
                line: position.map(|position| position.line),
                column: position.map(|position| position.column),
                severity: problem.severity,
                message: problem.sentence(),
                hint: problem.hint.clone(),
            }
        };
        self.kept.iter().map(report).collect()
    }

    fn rest(&self, max_shown: usize) -> String {
        match self.len() - self.kept.len().min(max_shown) {
            0 => String::new(),
            rest => format!("… and {rest} more\n"),
        }
    }
}

/// The lines of [`Problems::lines`], as many as [`Style::default`] shows.
impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.lines(Style::default().max_shown).trim_end())
    }
}

impl std::error::Error for Problems {}

/// The list of [`Problems::reports`].
impl Serialize for Problems {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.reports())
    }
}

/// A problem as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The file's name.
    pub file: String,
    /// The line, from 1; none when the whole file is meant.
    pub line: Option<usize>,
    /// The column, from 1, in characters.
    pub column: Option<usize>,
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong, with what was expected and found.
    pub message: String,
    /// What could be done about it.
    pub hint: Option<String>,
}
