//! What a campaign works with: its time, its memory, and the table to fill.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::Wish;
use super::measurements::{self, Row, Stamp};
use super::state::{Counts, State};
use crate::{figures, shell};

/// How a subject's counts read as rows.
pub type Rows = fn(subject: &str, counts: &Counts) -> Vec<Row>;

/// One run of a campaign.
pub struct Desk {
    /// What was asked for.
    pub wish: Wish,
    /// What is remembered.
    pub state: State,
    /// When to stop.
    pub end: Instant,
    rows: Option<Rows>,
    /// Behind the last seed that a row of the table tried, by figure.
    filed: BTreeMap<String, u64>,
    told: Instant,
    now: Stamp,
    memory: PathBuf,
    table: PathBuf,
}

impl Desk {
    /// Reads what the last run left.
    pub fn open(wish: Wish) -> Result<Desk, String> {
        let memory = shell::target().join("campaigns").join(format!("{}.json", wish.name));
        Ok(Desk::at(wish, stamp()?, memory, shell::root().join("docs/measurements.md")))
    }

    fn at(wish: Wish, now: Stamp, memory: PathBuf, table: PathBuf) -> Desk {
        let state = State::read(&memory).unwrap_or_else(|| State::new(now.clone()));
        let (end, told) = (Instant::now(), Instant::now());
        Desk { wish, state, end, told, rows: None, filed: BTreeMap::new(), now, memory, table }
    }

    /// Starts the clock, once everything is compiled; says how counts become rows,
    /// files what another revision left, and looks which seeds have been tried.
    pub fn begin(&mut self, rows: Rows) -> Result<(), String> {
        self.end = Instant::now() + Duration::from_secs(self.wish.minutes * 60);
        self.rows = Some(rows);
        if self.state.stamp.revision != self.now.revision {
            self.close()?;
        }
        self.state.stamp = self.now.clone();
        // Before the first row there is no table.
        if let Ok(table) = fs::read_to_string(&self.table) {
            self.filed = figures::tried(&table).map_err(|faults| figures::told(&faults))?;
        }
        Ok(())
    }

    /// Those parts that were asked for: all, or those whose names begin so.
    pub fn wished<T>(&self, parts: Vec<T>, name: impl Fn(&T) -> String) -> Result<Vec<T>, String> {
        let Some(only) = &self.wish.only else { return Ok(parts) };
        let names: Vec<String> = parts.iter().map(&name).collect();
        let wished: Vec<T> = parts.into_iter().filter(|part| name(part).starts_with(only)).collect();
        match wished.is_empty() {
            true => Err(format!("--only {only}: no part begins so; there are {}", names.join(", "))),
            false => Ok(wished),
        }
    }

    /// The seed at which a subject goes on; never one that was tried before, here or on any machine whose rows are
    /// in the table.
    pub fn next(&self, subject: &str) -> u64 {
        let rows = self.rows.map_or_else(Vec::new, |rows| rows(subject, &Counts::new()));
        let filed = rows.iter().filter_map(|row| self.filed.get(&row.figure)).max();
        let known = [self.state.next.get(subject), filed, self.wish.seed.as_ref()];
        known.into_iter().flatten().max().copied().unwrap_or(0)
    }

    /// Adds what a piece has counted, and saves it.
    pub fn add(&mut self, subject: &str, from: u64, to: u64, seen: &Counts) -> Result<(), String> {
        let counts = self.state.pending.entry(subject.to_owned()).or_default();
        counts.entry("from".into()).or_insert(from);
        counts.insert("to".into(), to);
        for (name, number) in seen {
            *counts.entry(name.clone()).or_default() += number;
        }
        self.state.next.insert(subject.to_owned(), to);
        self.state.write(&self.memory)
    }

    /// Says how far it is, now and then.
    pub fn tell(&mut self, line: &str) {
        if self.told.elapsed() > Duration::from_secs(10) {
            println!("{line}");
            self.told = Instant::now();
        }
    }

    /// Appends the rows that are not yet in the table.
    pub fn close(&mut self) -> Result<(), String> {
        let Some(rows) = self.rows else { return Ok(()) };
        let pending = self.state.pending.iter();
        let all: Vec<Row> = pending.flat_map(|(subject, counts)| rows(subject, counts)).collect();
        self.file(&all, &self.state.stamp)?;
        self.state.pending.clear();
        self.state.write(&self.memory)
    }

    /// Appends rows that need no memory.
    pub fn file_now(&self, rows: &[Row]) -> Result<(), String> {
        self.file(rows, &self.now)
    }

    fn file(&self, rows: &[Row], stamp: &Stamp) -> Result<(), String> {
        if rows.is_empty() {
            return Ok(());
        }
        rows.iter().for_each(|row| println!("{}: {}", row.figure, row.value));
        let lines: Vec<String> = rows.iter().map(|row| measurements::line(row, stamp)).collect();
        measurements::append(&self.table, &lines)
    }
}

fn stamp() -> Result<Stamp, String> {
    let revision = shell::output(&mut shell::program("git", &["rev-parse", "--short=10", "HEAD"]))?;
    // The table itself is changed by every campaign, and what is made from it.
    let changed =
        ["status", "--porcelain", "--", ".", ":!docs/measurements.md", ":!docs/figures.md", ":!docs/figures"];
    let is_dirty = !shell::output(&mut shell::program("git", &changed))?.trim().is_empty();
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    Ok(Stamp {
        date: measurements::day(seconds),
        revision: format!("{}{}", revision.trim(), if is_dirty { "+" } else { "" }),
        machine: measurements::machine(&fs::read_to_string("/proc/cpuinfo").unwrap_or_default()),
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::super::state::tests::folder;
    use super::*;

    fn rows(subject: &str, counts: &Counts) -> Vec<Row> {
        let number = |name: &str| counts.get(name).copied().unwrap_or(0);
        let seeds = format!("{}..{}", number("from"), number("to"));
        vec![Row { figure: subject.into(), value: number("matches").to_string(), command: "c".into(), seeds }]
    }

    fn desk(folder: &Path, revision: &str) -> Desk {
        let now = Stamp { date: "2000-02-29".into(), revision: revision.into(), machine: "m".into() };
        let mut desk = Desk::at(Wish::default(), now, folder.join("x.json"), folder.join("x.md"));
        desk.begin(rows).unwrap();
        desk
    }

    /// A piece of as many matches, one a seed.
    fn play(desk: &mut Desk, matches: u64) {
        let from = desk.next("duel");
        desk.add("duel", from, from + matches, &Counts::from([("matches".into(), matches)])).unwrap();
    }

    fn table(folder: &Path) -> Vec<String> {
        let text = fs::read_to_string(folder.join("x.md")).unwrap_or_default();
        text.lines().skip(7).map(str::to_owned).collect()
    }

    #[test]
    fn a_killed_run_is_taken_up_again() {
        let folder = folder("desk-killed");
        play(&mut desk(&folder, "abc"), 200);
        assert_eq!(table(&folder), [""; 0]);
        let mut again = desk(&folder, "abc");
        play(&mut again, 100);
        again.close().unwrap();
        assert_eq!(table(&folder), ["| duel | 300 | `c` | 0..300 | 2000-02-29 | abc | m |"]);
        desk(&folder, "abc").close().unwrap();
        assert_eq!(table(&folder).len(), 1);
        assert_eq!(desk(&folder, "abc").next("duel"), 300);
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn what_another_machine_tried_is_not_tried_again() {
        let folder = folder("desk-machines");
        let mut desk_there = desk(&folder, "abc");
        play(&mut desk_there, 200);
        desk_there.close().unwrap();
        fs::remove_file(folder.join("x.json")).unwrap();
        let here = desk(&folder, "def");
        assert_eq!((here.next("duel"), here.next("garden")), (200, 0));
        fs::write(folder.join("x.md"), "no table").unwrap();
        let told = Desk::at(Wish::default(), here.now.clone(), folder.join("x.json"), folder.join("x.md"))
            .begin(rows);
        assert!(told.unwrap_err().starts_with("docs/measurements.md:1: there is no table"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn only_what_was_asked_for_is_tried() {
        let folder = folder("desk-only");
        let mut desk = desk(&folder, "abc");
        let wished = |desk: &Desk| desk.wished(vec!["duel", "garden"], |part| (*part).to_owned());
        assert_eq!(wished(&desk).unwrap(), ["duel", "garden"]);
        desk.wish.only = Some("gar".into());
        assert_eq!(wished(&desk).unwrap(), ["garden"]);
        desk.wish.only = Some("chess".into());
        assert_eq!(wished(&desk).unwrap_err(), "--only chess: no part begins so; there are duel, garden");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn two_revisions_are_never_mixed() {
        let folder = folder("desk-revisions");
        play(&mut desk(&folder, "abc"), 200);
        let mut other = desk(&folder, "def");
        play(&mut other, 100);
        other.close().unwrap();
        let expected = [
            "| duel | 200 | `c` | 0..200 | 2000-02-29 | abc | m |",
            "| duel | 100 | `c` | 200..300 | 2000-02-29 | def | m |",
        ];
        assert_eq!(table(&folder), expected);
        fs::remove_dir_all(folder).unwrap();
    }
}
