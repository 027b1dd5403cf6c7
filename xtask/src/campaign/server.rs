//! The server's promises over ever more matches: nothing that was answered is
//! lost by a kill, and nobody learns what they may not know.

use super::desk::Desk;
use super::measurements::Row;
use super::pace::{Pace, go_round};
use super::state::Counts;
use crate::shell;

/// One of the server's long tests.
#[derive(Clone, Copy)]
struct Subject {
    /// The test's name, and the subject's.
    name: &'static str,
    /// What it tries.
    unit: &'static str,
    /// What stands behind the number in its report, or before it.
    mark: &'static str,
}

/// Only kills that hit enough commands on their way count.
const KILLS: Subject = Subject { name: "kills", unit: "kills", mark: " of them with 50 commands in flight" };
const WORLDS: Subject = Subject { name: "worlds", unit: "pairs", mark: "pairs: " };

/// Goes round the tests until the time is up or a promise is broken.
pub fn run(desk: &mut Desk) -> Result<(), String> {
    let subjects = vec![(KILLS, Pace::new(12, 100)), (WORLDS, Pace::new(1000, 20_000))];
    let mut subjects = desk.wished(subjects, |(subject, _)| subject.name.to_owned())?;
    for (Subject { name, .. }, _) in &subjects {
        let build = ["test", "-p", "server", "--test", name, "--locked", "--no-run"];
        if !shell::succeeds(&mut shell::cargo(&build)) {
            return Err(format!("the test {name} does not compile"));
        }
    }
    desk.begin(rows)?;
    go_round(&mut subjects, desk.end, |subject, size| piece(desk, *subject, size))
}

fn piece(desk: &mut Desk, subject: Subject, size: u64) -> Result<(), String> {
    let Subject { name, unit, mark } = subject;
    let from = desk.next(name);
    let to = from + size;
    let words = ["test", "-p", "server", "--test", name, "--locked", "--quiet", "--", "--nocapture"];
    let mut test = shell::cargo(&words);
    test.env("SERVER_KILLS", size.to_string()).env("SERVER_KILLS_SEED", (from + 1).to_string());
    test.env("SERVER_PAIRS", format!("{from}..{to}"));
    let said =
        shell::output(&mut test).map_err(|_| format!("{name}: a promise is broken in {from}..{to}"))?;
    let counted = count(&said, mark).ok_or_else(|| format!("{name}: the test printed no report"))?;
    desk.tell(&format!("{name}: {counted} {unit}"));
    desk.add(name, from, to, &Counts::from([(unit.to_owned(), counted)]))
}

/// The number in a report: `…, 12 of them with …` or `Tally { pairs: 1000, … }`.
fn count(said: &str, mark: &str) -> Option<u64> {
    let (before, behind) = said.lines().find_map(|line| line.split_once(mark))?;
    let near = [before.rsplit(' ').next(), behind.split(',').next()];
    near.into_iter().flatten().find_map(|number| number.parse().ok())
}

fn rows(subject: &str, counts: &Counts) -> Vec<Row> {
    let number = |name: &str| counts.get(name).copied().unwrap_or(0);
    let (figure, value) = match subject {
        "kills" => {
            let figure = "answered commands lost or doubled by kills with 50 commands in flight";
            (figure, format!("0 in {} kills", number(KILLS.unit)))
        }
        _ => {
            let figure = "bytes that differ between two worlds that somebody cannot tell apart";
            (figure, format!("0 in {} pairs of matches", number(WORLDS.unit)))
        }
    };
    vec![Row {
        figure: figure.into(),
        value,
        command: "cargo xtask campaign server".into(),
        seeds: format!("{}..{}", number("from"), number("to")),
    }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_are_counted() {
        let kills = "\nrunning 3 tests\n.14 kills, 12 of them with 50 commands in flight; 900 answers kept";
        assert_eq!(count(kills, KILLS.mark), Some(12));
        assert_eq!(count("Tally { pairs: 1000, steps: 5, differing: 4 }", WORLDS.mark), Some(1000));
        assert_eq!(count("test result: ok. 1 passed", WORLDS.mark), None);
    }

    #[test]
    fn a_row_says_how_many_were_tried() {
        let counts = Counts::from([("kills".to_owned(), 300), ("from".into(), 0), ("to".into(), 300)]);
        let row = rows("kills", &counts).remove(0);
        assert_eq!((row.value.as_str(), row.seeds.as_str()), ("0 in 300 kills", "0..300"));
        assert!(rows("worlds", &counts)[0].figure.contains("two worlds"));
    }
}
