//! The rows of `docs/measurements.md`, each with its line.

use super::Fault;

/// A row of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Counted from 1; rows are appended and never moved, so it stays.
    pub line: usize,
    pub figure: String,
    pub value: String,
    /// What to run to measure it again, as the table has it: code, and perhaps words about it.
    pub command: String,
    pub seeds: String,
    pub date: String,
    pub revision: String,
    pub machine: String,
}

/// What stands above the rows.
const HEAD: &str = "| figure | value | command | seeds | date | revision | machine |";

/// Every row, or every line that is none.
pub fn read(text: &str) -> Result<Vec<Row>, Vec<Fault>> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    if !lines.any(|(_, line)| line == HEAD) {
        return Err(vec![Fault { line: 1, message: format!("there is no table that begins `{HEAD}`") }]);
    }
    let (mut rows, mut faults) = (Vec::new(), Vec::new());
    // The line below the head is the table's rule.
    for (line, text) in lines.skip(1).filter(|(_, text)| !text.is_empty()) {
        match row(line, text) {
            Ok(row) => rows.push(row),
            Err(message) => faults.push(Fault { line, message }),
        }
    }
    if faults.is_empty() { Ok(rows) } else { Err(faults) }
}

fn row(line: usize, text: &str) -> Result<Row, String> {
    let inside = text.strip_prefix("| ").and_then(|rest| rest.strip_suffix(" |"));
    let inside = inside.ok_or("a row begins with `| ` and ends with ` |`")?;
    // A bar inside a cell has a backslash before it, so none is found with a space on both sides.
    let cells: Vec<&str> = inside.split(" | ").collect();
    let [figure, value, command, seeds, date, revision, machine] = cells[..] else {
        return Err(format!("a row has 7 cells, this one {}", cells.len()));
    };
    let is_date = date.len() == 10
        && date.bytes().enumerate().all(|(nth, byte)| match nth {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if !is_date {
        return Err(format!("`{date}` is no date such as 2026-11-15"));
    }
    let [figure, value, command, seeds, date, revision, machine] =
        [figure, value, command, seeds, date, revision, machine].map(str::to_owned);
    Ok(Row { line, figure, value, command, seeds, date, revision, machine })
}

/// Whether a figure's name is meant by a pattern, in which `*` stands for anything.
pub fn is_meant(pattern: &str, name: &str) -> bool {
    let Some((begin, rest)) = pattern.split_once('*') else { return pattern == name };
    let Some(name) = name.strip_prefix(begin) else { return false };
    name.char_indices().map(|(at, _)| at).chain([name.len()]).any(|at| is_meant(rest, &name[at..]))
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A table of these rows: figure, value and seeds. The first row is at line 5.
    pub fn table(rows: &[(&str, &str, &str)]) -> String {
        let line = |(figure, value, seeds): &(&str, &str, &str)| {
            format!("| {figure} | {value} | `ludo bench` | {seeds} | 2026-11-15 | abc | 2 cores |\n")
        };
        format!("# Measurements\n\n{HEAD}\n|---|\n{}", rows.iter().map(line).collect::<String>())
    }

    #[test]
    fn rows_are_read_with_their_lines() {
        let rows = read(&table(&[("a", "1", "0"), ("b\\|c", "2", "0..5")])).unwrap();
        assert_eq!((rows[0].line, rows[1].line), (5, 6));
        assert_eq!((rows[1].figure.as_str(), rows[1].seeds.as_str()), ("b\\|c", "0..5"));
        assert_eq!((rows[1].command.as_str(), rows[1].date.as_str()), ("`ludo bench`", "2026-11-15"));
    }

    #[test]
    fn a_bad_row_is_told_with_its_line() {
        let planted = [
            ("| a | 1 |", "a row has 7 cells, this one 2"),
            ("a line of text", "a row begins with `| ` and ends with ` |`"),
            ("| a | 1 | c | 0 | yesterday | abc | m |", "`yesterday` is no date such as 2026-11-15"),
            ("| a | 1 | c | 0 | 2026/11/15 | abc | m |", "`2026/11/15` is no date such as 2026-11-15"),
        ];
        for (line, message) in planted {
            let text = format!("{}{line}\n", table(&[("a", "1", "0")]));
            assert_eq!(read(&text), Err(vec![Fault { line: 6, message: message.into() }]));
        }
        assert_eq!(read("no table").unwrap_err()[0].line, 1);
    }

    #[test]
    fn a_pattern_means_names() {
        assert!(is_meant("a: b", "a: b") && !is_meant("a: b", "a: bc"));
        assert!(is_meant("a: deep (* a decision)", "a: deep (300n a decision)"));
        assert!(is_meant("a: deep (*) against b*", "a: deep (300n) against b, again"));
        assert!(!is_meant("a: deep (*) against b", "a: deep before (300n) against b"));
        assert!(is_meant("a *", "a –") && is_meant("*", ""));
    }
}
