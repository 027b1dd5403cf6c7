//! `docs/figures.md`: the newest row of every figure that has a goal, beside its goal, with pictures. All of it is made
//! from `docs/measurements.md`; a row that cannot be read is told with its line.

mod chart;
mod goals;
mod judge;
mod page;
mod rows;
mod values;

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;

use crate::shell::{self, Failure};
use goals::{Goal, Source};
use judge::Verdict;
use rows::Row;
use values::{Measured, Reading};

/// What it is made from.
pub const TABLE: &str = "docs/measurements.md";
/// The page, and the folder of its pictures.
pub const PAGE: &str = "docs/figures.md";
pub const PICTURES: &str = "docs/figures";

/// Something wrong with a line of the table, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub line: usize,
    pub message: String,
}

/// A file that is made: its path from the root, and all that is in it.
pub struct Made {
    pub path: String,
    pub text: String,
}

/// Writes the page and its pictures.
pub fn write() -> Result<(), Failure> {
    let root = shell::root();
    let not_done = |path: &str, error: std::io::Error| format!("{path}: {error}");
    let table = fs::read_to_string(root.join(TABLE)).map_err(|error| not_done(TABLE, error))?;
    for Made { path, text } in make(&table).map_err(|faults| Failure::Found(told(&faults)))? {
        let file = root.join(&path);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(|error| not_done(&path, error))?;
        }
        fs::write(&file, text).map_err(|error| not_done(&path, error))?;
        println!("{path}");
    }
    Ok(())
}

/// The page and its pictures, from the text of the table.
pub fn make(table: &str) -> Result<Vec<Made>, Vec<Fault>> {
    let rows = rows::read(table)?;
    let (mut sections, mut faults) = (Vec::new(), Vec::new());
    for section in goals::SECTIONS {
        let mut told = Vec::new();
        for measure in section.measures {
            for goal in measure.goals {
                match find(&rows, goal) {
                    Ok(known) => told.push(page::Line { measure, goal, known }),
                    Err(fault) => faults.push(fault),
                }
            }
        }
        sections.push((section, told));
    }
    faults.extend(untold(&rows));
    // Several goals may be told by one row.
    faults.sort_by_key(|fault: &Fault| fault.line);
    faults.dedup();
    if !faults.is_empty() {
        return Err(faults);
    }
    let pictures = chart::all(&sections);
    let mut made = vec![Made { path: PAGE.into(), text: page::text(&sections, &pictures) }];
    made.extend(pictures.into_iter().map(|picture| Made { path: picture.path(), text: picture.svg }));
    Ok(made)
}

/// Behind the last seed that any row tried, by figure.
pub fn tried(table: &str) -> Result<BTreeMap<String, u64>, Vec<Fault>> {
    let mut behind = BTreeMap::new();
    for row in rows::read(table)? {
        if let Some(Range { end, .. }) = seeds(&row.seeds) {
            let known = behind.entry(row.figure).or_default();
            *known = end.max(*known);
        }
    }
    Ok(behind)
}

/// Faults of the table, each at its line.
pub fn told(faults: &[Fault]) -> String {
    let lines = faults.iter().map(|Fault { line, message }| format!("{TABLE}:{line}: {message}"));
    lines.collect::<Vec<_>>().join("\n")
}

/// What is known of a goal.
enum Known<'a> {
    Nothing,
    /// By a test, in this file.
    Test(&'static str),
    /// By so many rows, of which this is the newest.
    Rows {
        newest: &'a Row,
        n_rows: usize,
        measured: Measured,
    },
}

impl Known<'_> {
    fn verdict(&self, goal: &Goal) -> Verdict {
        match self {
            Known::Nothing => Verdict::Missing,
            Known::Test(_) => Verdict::Kept,
            Known::Rows { measured, .. } => judge::judge(goal.want, *measured),
        }
    }
}

fn find<'a>(rows: &'a [Row], goal: &Goal) -> Result<Known<'a>, Fault> {
    let meant = |names: &'static [&'static str]| {
        rows.iter().rev().filter(move |row| names.iter().any(|name| rows::is_meant(name, &row.figure)))
    };
    let read = |row: &Row, reading: Reading| {
        values::read(reading.of(&row.figure, &row.value), &row.value)
            .map_err(|why| Fault { line: row.line, message: format!("{}: {why}", row.figure) })
    };
    match goal.source {
        Source::Test(file) => Ok(Known::Test(file)),
        Source::Rows(names, reading) => {
            match meant(names).find(|row| reading.is_told(&row.figure, &row.value)) {
                Some(newest) => Ok(Known::Rows { newest, n_rows: 1, measured: read(newest, reading)? }),
                None => Ok(Known::Nothing),
            }
        }
        Source::Sum(names) => {
            let Some(newest) = meant(names).next() else { return Ok(Known::Nothing) };
            let (mut times, mut tries, mut counted) = (0, 0, Vec::<&Row>::new());
            for row in meant(names) {
                let Measured::Found { times: seen, tries: tried } = read(row, Reading::Found)? else {
                    continue;
                };
                if counted.iter().any(|known| known.figure == row.figure && overlap(&known.seeds, &row.seeds))
                {
                    continue;
                }
                // What was tried before something was found and mended says nothing of what is there now.
                if seen > 0 && !counted.is_empty() {
                    break;
                }
                (times, tries) = (times + seen, tries + tried);
                counted.push(row);
                if seen > 0 {
                    break;
                }
            }
            Ok(Known::Rows { newest, n_rows: counted.len(), measured: Measured::Found { times, tries } })
        }
    }
}

/// The newest rows that should tell of one of several things and tell of none.
fn untold(rows: &[Row]) -> Vec<Fault> {
    let goals =
        || goals::SECTIONS.iter().flat_map(|section| section.measures).flat_map(|measure| measure.goals);
    let is_newest = |row: &Row| rows.iter().all(|other| other.figure != row.figure || other.line <= row.line);
    let fault = |row: &Row| {
        let readings = goals().filter_map(|goal| match goal.source {
            Source::Rows(names, reading) if names.iter().any(|name| rows::is_meant(name, &row.figure)) => {
                Some(reading)
            }
            _ => None,
        });
        let readings: Vec<Reading> = readings.collect();
        let is_told =
            readings.is_empty() || readings.iter().any(|reading| reading.is_told(&row.figure, &row.value));
        let names: Vec<&str> = readings.iter().filter_map(|reading| reading.name()).collect();
        let message =
            || format!("{}: `{}` tells of none of these: {}", row.figure, row.value, names.join(", "));
        (!is_told).then(|| Fault { line: row.line, message: message() })
    };
    rows.iter().filter(|row| is_newest(row)).filter_map(fault).collect()
}

/// Whether two rows tried some of the same; seeds that are no range are always the same ones.
fn overlap(one: &str, other: &str) -> bool {
    match (seeds(one), seeds(other)) {
        (Some(one), Some(other)) => one.start < other.end && other.start < one.end,
        _ => true,
    }
}

/// `15800..89200`
fn seeds(text: &str) -> Option<Range<u64>> {
    let (from, to) = text.split_once("..")?;
    Some(from.parse().ok()?..to.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::judge::Want;
    use super::rows::tests::table;
    use super::*;

    const NAMES: &[&str] = &["a: tried", "b: tried"];

    fn known(rows: &[(&str, &str, &str)], source: Source) -> Result<(usize, usize, Measured), Fault> {
        let rows = rows::read(&table(rows)).unwrap();
        match find(&rows, &Goal { of: "", want: Want::NoneIn(1), source })? {
            Known::Rows { newest, n_rows, measured } => Ok((newest.line, n_rows, measured)),
            Known::Nothing | Known::Test(_) => panic!("there are rows"),
        }
    }

    #[test]
    fn the_newest_row_of_any_of_its_names_counts() {
        let rows =
            [("a: old", "1 ms", "0"), ("a: new", "3 ms", "0"), ("a: old", "2 ms", "0"), ("c", "9 ms", "0")];
        let found = known(&rows, Source::Rows(&["a: old", "a: new"], Reading::Unit("ms"))).unwrap();
        assert_eq!(found, (7, 1, Measured::Amount { middle: 2.0, low: 2.0, high: 2.0 }));
        let rows = rows::read(&table(&rows)).unwrap();
        let nothing = Goal { of: "", want: Want::AtMost(1.0), source: Source::Rows(&["d"], Reading::Plain) };
        assert_eq!(find(&rows, &nothing).unwrap().verdict(&nothing), Verdict::Missing);
    }

    #[test]
    fn counts_add_up_over_other_seeds() {
        let counted = |rows: &[(&str, &str, &str)]| known(rows, Source::Sum(NAMES)).unwrap();
        let found = |times, tries| Measured::Found { times, tries };
        let two = [
            ("a: tried", "0 in 10", "0..10"),
            ("b: tried", "0 in 7", "0..7"),
            ("a: tried", "0 in 1,000", "10..20"),
        ];
        assert_eq!(counted(&two), (7, 3, found(0, 1017)));
        // The newest of those that tried the same.
        let again = [("a: tried", "0 in 10", "0..10"), ("a: tried", "0 in 30", "5..35")];
        assert_eq!(counted(&again), (6, 1, found(0, 30)));
        let built_in = [("a: tried", "0 in 10", "built in"), ("a: tried", "0 in 12", "built in")];
        assert_eq!(counted(&built_in), (6, 1, found(0, 12)));
        // What was found and mended.
        let mended = [
            ("a: tried", "0 in 5", "0..5"),
            ("a: tried", "1 in 10", "5..15"),
            ("a: tried", "0 in 20", "15..35"),
        ];
        assert_eq!(counted(&mended), (7, 1, found(0, 20)));
        assert_eq!(counted(&mended[..2]), (6, 1, found(1, 10)));
    }

    #[test]
    fn what_was_tried_ends_behind_the_last_seed_of_any_row() {
        let rows =
            [("a", "0 in 9", "0..9"), ("a", "0 in 5", "20..25"), ("a", "0 in 2", "12..14"), ("b", "1", "7")];
        assert_eq!(tried(&table(&rows)).unwrap(), BTreeMap::from([("a".to_owned(), 25)]));
    }

    #[test]
    fn a_row_that_cannot_be_read_is_a_fault_at_its_line() {
        let rows = [("a: tried", "0 in 10", "0..10"), ("a: tried", "none at all", "10..20")];
        let message = "a: tried: `none at all` is not read: `0 in 73400` was expected";
        assert_eq!(known(&rows, Source::Sum(NAMES)), Err(Fault { line: 6, message: message.into() }));
        // The whole page is refused for it, all rows named.
        let rows = [
            ("connect4.playouts_per_s", "many matches/s", "built in"),
            ("duel.sample_ns", "quick", "built in"),
            ("of no goal", "whatever", "built in"),
        ];
        let faults = make(&table(&rows)).err().unwrap();
        assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [5, 6]);
    }

    #[test]
    fn a_row_that_tells_of_some_things_leaves_the_others_to_older_rows() {
        let figure = "skirmish: won by the first side, heuristic on both, places drawn (rules 3)";
        let (older, newer) = ("fortress 46.0% of 500, pass 47.0% of 500", "pass 48.0% of 500");
        let reading = |name| {
            Source::Rows(&["skirmish: won by the first side, heuristic on both*"], Reading::ShareOf(name))
        };
        let rows = [(figure, older, "1"), (figure, newer, "1")];
        let line = |name| known(&rows, reading(name)).unwrap().0;
        assert_eq!((line("fortress"), line("pass")), (5, 6));
        // One that tells of none of them is a mistake.
        let faults = make(&table(&[(figure, "fortres 46.0% of 500", "1")])).err().unwrap();
        assert!(faults.len() == 1 && faults[0].line == 5, "{faults:?}");
        assert!(
            faults[0].message.ends_with("tells of none of these: fortress, pass, river, village"),
            "{faults:?}"
        );
    }
}
