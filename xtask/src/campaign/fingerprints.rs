//! The same states on every way to them: live, from a record, from a record that goes on, on one thread and on two,
//! and in both kinds of build. Deals are never tried twice: a later run goes on behind the last one.

use super::desk::Desk;
use super::measurements::Row;
use super::pace::{Pace, go_round};
use super::state::Counts;
use crate::shell;

const SUBJECT: &str = "deals";
/// Deals of a piece, of every game.
const LEAST: u64 = 10;
const MOST: u64 = 2_000;
/// What stands before the counts of a report, and between its parts.
const MARK: &str = "fingerprints: ";

/// Plays deals in both builds until the time is up or two states differ.
pub fn run(desk: &mut Desk) -> Result<(), String> {
    for build in [&[][..], &["--release"]] {
        if !shell::succeeds(&mut shell::cargo(&[&words(build)[..], &["--no-run"]].concat())) {
            return Err("the test fingerprints does not compile".into());
        }
    }
    desk.begin(rows)?;
    go_round(&mut [((), Pace::new(LEAST, MOST))], desk.end, |(), size| piece(desk, size))
}

fn words<'a>(build: &[&'a str]) -> Vec<&'a str> {
    [&["test", "-p", "catalogue", "--test", "deals", "--locked", "--quiet"], build].concat()
}

/// What one build says of some deals.
#[derive(Clone, PartialEq, Debug)]
struct Report {
    states: u64,
    compared: u64,
    name: String,
}

fn piece(desk: &mut Desk, size: u64) -> Result<(), String> {
    let from = desk.next(SUBJECT);
    let to = from.saturating_add(size);
    let report = |build: &[&str]| {
        let mut test = shell::cargo(&[&words(build)[..], &["--", "fingerprints::", "--nocapture"]].concat());
        let said = shell::output(test.env("FINGERPRINTS", format!("{from}..{to}")));
        let said = said.map_err(|_| format!("two states differ within FINGERPRINTS={from}..{to}"))?;
        read(&said).ok_or_else(|| "the test printed no report".to_owned())
    };
    let compared = together(&report(&[])?, &report(&["--release"])?)
        .ok_or_else(|| format!("the two builds differ within FINGERPRINTS={from}..{to}"))?;
    desk.tell(&format!("deals up to {to}"));
    desk.add(SUBJECT, from, to, &Counts::from([("compared".to_owned(), compared)]))
}

/// How many states were compared by two builds and between them; None where they saw different ones.
fn together(one: &Report, other: &Report) -> Option<u64> {
    let is_same = (one.states, &one.name) == (other.states, &other.name);
    is_same.then_some(one.compared + other.compared + one.states)
}

/// The test's closing line: `fingerprints: 4000 states, 20000 compared, all of them 0123456789abcdef`.
fn read(said: &str) -> Option<Report> {
    let (_, report) = said.lines().find_map(|line| line.split_once(MARK))?;
    let mut parts = report.split(", ");
    let states = parts.next()?.strip_suffix(" states")?.parse().ok()?;
    let compared = parts.next()?.strip_suffix(" compared")?.parse().ok()?;
    let name = parts.next()?.strip_prefix("all of them ")?.to_owned();
    Some(Report { states, compared, name })
}

fn rows(_: &str, counts: &Counts) -> Vec<Row> {
    let number = |name: &str| counts.get(name).copied().unwrap_or(0);
    vec![Row {
        figure: "fingerprints that differ: live, replayed, resumed, debug, release, one thread, two".into(),
        value: format!("0 in {}", number("compared")),
        command: "cargo xtask campaign fingerprints".into(),
        seeds: format!("{}..{}", number("from"), number("to")),
    }]
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: &str = "\nrunning 2 tests\n.fingerprints: 400 states, 2000 compared, all of them 00ff\n.\n";

    #[test]
    fn a_report_is_read() {
        let report = Report { states: 400, compared: 2000, name: "00ff".into() };
        assert_eq!(read(SAID), Some(report));
        assert_eq!(read("test result: ok. 2 passed"), None);
    }

    #[test]
    fn builds_that_saw_other_states_are_told_apart() {
        let one = read(SAID).unwrap();
        assert_eq!(together(&one, &one), Some(4400));
        assert_eq!(together(&one, &Report { name: "00fe".into(), ..one.clone() }), None);
        assert_eq!(together(&one, &Report { states: 399, ..one.clone() }), None);
    }

    #[test]
    fn a_row_counts_what_was_compared() {
        let counts = Counts::from([("compared".into(), 4400), ("from".into(), 0), ("to".into(), 10)]);
        let row = rows(SUBJECT, &counts).remove(0);
        assert_eq!((row.value.as_str(), row.seeds.as_str()), ("0 in 4400", "0..10"));
    }
}
