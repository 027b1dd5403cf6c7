//! Inputs that nobody would write, by the million: a crash or a wrong answer
//! ends the run.

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
    rounds: &'static str,
    seed: &'static str,
}

const TARGETS: &[Target] = &[
    Target {
        name: "records",
        crate_name: "testkit",
        words: &["--test", "record", "mangled"],
        rounds: "FUZZ_ROUNDS",
        seed: "FUZZ_SEED",
    },
    Target {
        name: "bot lines",
        crate_name: "catalogue",
        words: &["--lib", "mangled"],
        rounds: "FUZZ_ROUNDS",
        seed: "FUZZ_SEED",
    },
    Target {
        name: "scripts",
        crate_name: "script",
        words: &["--test", "random_scripts"],
        rounds: "PROPTEST_CASES",
        seed: "PROPTEST_RNG_SEED",
    },
    Target {
        name: "mods",
        crate_name: "royal",
        words: &["--test", "mangled"],
        rounds: "FUZZ_ROUNDS",
        seed: "FUZZ_SEED",
    },
    Target {
        name: "data files",
        crate_name: "content",
        words: &["--test", "shown"],
        rounds: "PROPTEST_CASES",
        seed: "PROPTEST_RNG_SEED",
    },
];

/// Goes round the targets until the time is up.
pub fn run(desk: &mut Desk) -> Result<(), String> {
    for Target { crate_name, .. } in TARGETS {
        if !shell::succeeds(&mut shell::cargo(&["test", "-p", crate_name, "--locked", "--no-run"])) {
            return Err(format!("{crate_name} does not compile"));
        }
    }
    desk.begin(rows)?;
    let mut targets: Vec<(String, Pace)> =
        TARGETS.iter().map(|target| (target.name.to_owned(), Pace::new(1_000, 2_000_000))).collect();
    go_round(&mut targets, desk.end, |name, size| piece(desk, name, size))
}

fn piece(desk: &mut Desk, name: &str, size: u64) -> Result<(), String> {
    let target = TARGETS.iter().find(|target| target.name == name).ok_or("no such target")?;
    let from = desk.next(name);
    let command = [&["test", "-p", target.crate_name, "--locked", "--quiet"][..], target.words].concat();
    let mut command = shell::cargo(&command);
    command.env(target.rounds, size.to_string()).env(target.seed, from.to_string());
    shell::output(&mut command).map_err(|_| {
        format!("{name}: found something with {}={size} {}={from}", target.rounds, target.seed)
    })?;
    desk.tell(&format!("{name}: {size} more from seed {from}"));
    desk.add(name, from, from + 1, &Counts::from([("inputs".into(), size)]))
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
    fn a_row_counts_the_inputs() {
        let counts = Counts::from([("inputs".into(), 5), ("from".into(), 1), ("to".into(), 3)]);
        let row = rows("records", &counts).remove(0);
        assert_eq!((row.value.as_str(), row.seeds.as_str()), ("0 in 5 inputs", "1..3"));
    }
}
