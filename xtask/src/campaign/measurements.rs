//! `docs/measurements.md`: a table, one row a figure, never rewritten.

use std::fs;
use std::path::Path;

const HEAD: &str = "\
# Measurements

Every figure that the project claims has a row here, appended by the command it
names. A revision with a `+` had changes that were not committed.

| figure | value | command | seeds | date | revision | machine |
|---|---|---|---|---|---|---|
";

/// Where and when a figure was measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Stamp {
    /// Year, month, day.
    pub date: String,
    /// The commit, with a `+` where something was not committed.
    pub revision: String,
    /// Its processor.
    pub machine: String,
}

/// A figure.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// What was measured.
    pub figure: String,
    /// What came out.
    pub value: String,
    /// What to run to measure it again.
    pub command: String,
    /// The seeds that were tried.
    pub seeds: String,
}

/// A row as a line of the table.
pub fn line(row: &Row, stamp: &Stamp) -> String {
    let Row { figure, value, command, seeds } = row;
    let Stamp { date, revision, machine } = stamp;
    let command = &format!("`{command}`");
    let cells = [figure, value, command, seeds, date, revision, machine];
    format!("| {} |", cells.map(|cell| cell.replace('|', "\\|").replace('\n', " ")).join(" | "))
}

/// Appends lines. A line that is there already was appended by a run that was
/// killed before it could note so.
pub fn append(file: &Path, lines: &[String]) -> Result<(), String> {
    let mut text = fs::read_to_string(file).unwrap_or_else(|_| HEAD.to_owned());
    for line in lines {
        if !text.lines().any(|known| known == line) {
            text.push_str(line);
            text.push('\n');
        }
    }
    super::state::replace(file, &text)
}

/// The day of a time in seconds since 1970.
pub fn day(seconds: u64) -> String {
    let is_leap =
        |year: u64| (year.is_multiple_of(4) && !year.is_multiple_of(100)) || year.is_multiple_of(400);
    let (mut days, mut year, mut month) = (seconds / 86_400, 1970, 1);
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    for length in [31, 28 + u64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

/// `2 cores, Some Processor`, from the text of `/proc/cpuinfo`.
pub fn machine(cpuinfo: &str) -> String {
    let n_cores = cpuinfo.lines().filter(|line| line.starts_with("processor")).count();
    let model = cpuinfo.lines().find_map(|line| line.strip_prefix("model name"));
    let model = model.map_or("unknown processor", |rest| rest.trim_start_matches([' ', '\t', ':']));
    format!("{n_cores} cores, {model}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From `date --utc --date=@SECONDS +%F`.
    #[test]
    fn days_are_those_of_the_calendar() {
        let known = [
            (0, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_735_689_599, "2024-12-31"),
            (4_107_542_400, "2100-03-01"),
        ];
        known.iter().for_each(|(seconds, date)| assert_eq!(day(*seconds), *date));
    }

    #[test]
    fn a_row_stays_one_row() {
        let row = Row {
            figure: "a|b".into(),
            value: "1\n2".into(),
            command: "ludo bench".into(),
            seeds: "0..5".into(),
        };
        let stamp = Stamp { date: "2000-02-29".into(), revision: "abc+".into(), machine: "2 cores".into() };
        let expected = "| a\\|b | 1 2 | `ludo bench` | 0..5 | 2000-02-29 | abc+ | 2 cores |";
        assert_eq!(line(&row, &stamp), expected);
    }

    #[test]
    fn a_row_is_appended_once() {
        let folder = super::super::state::tests::folder("measurements");
        let file = folder.join("measurements.md");
        append(&file, &["| a |".into()]).unwrap();
        append(&file, &["| a |".into(), "| b |".into()]).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), format!("{HEAD}| a |\n| b |\n"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn the_machine_is_its_processor() {
        let text = "processor\t: 0\nmodel name\t: Some CPU @ 2 GHz\nprocessor\t: 1\n";
        assert_eq!(machine(text), "2 cores, Some CPU @ 2 GHz");
        assert_eq!(machine(""), "0 cores, unknown processor");
    }
}
