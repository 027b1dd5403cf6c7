//! Inputs that nobody would write, by the million: a crash or a wrong answer
//! ends the run.

use std::process::Command;

use super::desk::Desk;
use super::measurements::Row;
use super::pace::{Pace, go_round};
use super::state::Counts;
use crate::shell;

/// A test that takes its rounds and its seed from the environment.
struct Target {
    name: &'static str,
    crate_name: &'static str,
    words: &'static [&'static str],
    /// What it takes its rounds and its seed from.
    from: [&'static str; 2],
    /// What its report calls the inputs, where one round is not one of them: `anybody: 819 questions`.
    unit: Option<&'static str>,
    /// How many rounds to begin with.
    least: u64,
}

const OURS: [&str; 2] = ["FUZZ_ROUNDS", "FUZZ_SEED"];
const PROPTEST: [&str; 2] = ["PROPTEST_CASES", "PROPTEST_RNG_SEED"];

const TARGETS: &[Target] = &[
    Target {
        name: "records",
        crate_name: "testkit",
        words: &["--test", "record", "mangled"],
        from: OURS,
        unit: None,
        least: 1_000,
    },
    Target {
        name: "bot lines",
        crate_name: "catalogue",
        words: &["--lib", "mangled"],
        from: OURS,
        unit: None,
        least: 1_000,
    },
    Target {
        name: "commands",
        crate_name: "catalogue",
        words: &["--test", "deals", "mangled"],
        from: OURS,
        unit: None,
        least: 1_000,
    },
    Target {
        name: "frames",
        crate_name: "server",
        words: &["--test", "play", "mangled"],
        from: OURS,
        unit: None,
        least: 1_000,
    },
    Target {
        name: "requests",
        crate_name: "server",
        words: &["--test", "described"],
        from: OURS,
        unit: Some(" questions"),
        least: 10,
    },
    Target {
        name: "scripts",
        crate_name: "script",
        words: &["--test", "random_scripts"],
        from: PROPTEST,
        unit: None,
        least: 1_000,
    },
    Target {
        name: "mods",
        crate_name: "royal",
        words: &["--test", "mangled"],
        from: OURS,
        unit: None,
        least: 1_000,
    },
    Target {
        name: "data files",
        crate_name: "content",
        words: &["--test", "shown"],
        from: PROPTEST,
        unit: None,
        least: 1_000,
    },
];

/// Goes round the targets until the time is up.
pub fn run(desk: &mut Desk) -> Result<(), String> {
    let targets = desk.wished(TARGETS.iter().collect(), |target| target.name.to_owned())?;
    for target in &targets {
        if !shell::succeeds(&mut test(target, &["--no-run"])) {
            return Err(format!("{}: the test does not compile", target.name));
        }
    }
    desk.begin(rows)?;
    let mut targets: Vec<(&Target, Pace)> =
        targets.into_iter().map(|target| (target, Pace::new(target.least, 2_000_000))).collect();
    go_round(&mut targets, desk.end, |target, size| piece(desk, target, size))
}

fn test(target: &Target, more: &[&str]) -> Command {
    let words = ["test", "-p", target.crate_name, "--locked", "--quiet"];
    shell::cargo(&[&words, target.words, more].concat())
}

fn piece(desk: &mut Desk, target: &Target, size: u64) -> Result<(), String> {
    let (name, [rounds, seed]) = (target.name, target.from);
    let at = desk.next(name);
    let mut test = test(target, &["--", "--nocapture"]);
    let said = shell::output(test.env(rounds, size.to_string()).env(seed, at.to_string()))
        .map_err(|_| format!("{name}: found something with {rounds}={size} {seed}={at}"))?;
    let inputs = match target.unit {
        None => size,
        Some(unit) => count(&said, unit).ok_or_else(|| format!("{name}: the test printed no report"))?,
    };
    desk.tell(&format!("{name}: {inputs} more from seed {at}"));
    desk.add(name, at, at + 1, &Counts::from([("inputs".into(), inputs)]))
}

/// How many inputs a report names, over all its lines.
fn count(said: &str, unit: &str) -> Option<u64> {
    let numbers =
        said.lines().filter_map(|line| line.strip_suffix(unit)?.rsplit(' ').next()?.parse::<u64>().ok());
    Some(numbers.sum()).filter(|sum| *sum > 0)
}

fn rows(name: &str, counts: &Counts) -> Vec<Row> {
    let number = |name: &str| counts.get(name).copied().unwrap_or(0);
    vec![Row {
        figure: format!("crashes or wrong answers by fuzzed {name}"),
        value: format!("0 in {} inputs", number("inputs")),
        command: "cargo xtask campaign fuzz".into(),
        seeds: format!("{}..{}", number("from"), number("to")),
    }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_counted_over_all_its_lines() {
        let said = "running 1 test\nanybody: 819 questions\na user: 1000 questions\ntest result: ok";
        assert_eq!(count(said, " questions"), Some(1819));
        assert_eq!(count("test result: ok", " questions"), None);
    }

    #[test]
    fn a_row_counts_the_inputs() {
        let counts = Counts::from([("inputs".into(), 5), ("from".into(), 1), ("to".into(), 3)]);
        let row = rows("records", &counts).remove(0);
        assert_eq!((row.value.as_str(), row.seeds.as_str()), ("0 in 5 inputs", "1..3"));
    }
}
