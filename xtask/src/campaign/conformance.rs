//! The conformance suite of every game, over ever more seeds. Seeds are never
//! tried twice: a later run goes on behind the last one.

use std::fs;

use super::desk::Desk;
use super::measurements::Row;
use super::pace::{Pace, go_round};
use super::state::Counts;
use crate::shell;

/// The suite's floors are meant for this many seeds at least.
const LEAST: u64 = 200;
const MOST: u64 = 20_000;

/// What the suite calls the choices of players who could not know what differed.
const CHOICES: &str = "choices without them";

/// Goes round the games until the time is up or a property is violated.
pub fn run(desk: &mut Desk) -> Result<(), String> {
    let mut games: Vec<(String, Pace)> = desk
        .wished(games()?, String::clone)?
        .into_iter()
        .map(|game| (game, Pace::new(LEAST, MOST)))
        .collect();
    for (game, _) in &games {
        let build = ["test", "-p", game, "--test", "conformance", "--locked", "--no-run"];
        if !shell::succeeds(&mut shell::cargo(&build)) {
            return Err(format!("{game} does not compile"));
        }
    }
    desk.begin(rows)?;
    go_round(&mut games, desk.end, |game, size| piece(desk, game, size))
}

/// Games that have a suite.
fn games() -> Result<Vec<String>, String> {
    let entries = fs::read_dir(shell::root().join("games")).map_err(|error| format!("games: {error}"))?;
    let mut games: Vec<String> = entries
        .filter_map(Result::ok)
        .filter(|entry| entry.path().join("tests/conformance.rs").exists())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    games.sort();
    if games.is_empty() { Err("no game has tests/conformance.rs".into()) } else { Ok(games) }
}

/// Tries some seeds of a game and adds what was seen.
fn piece(desk: &mut Desk, game: &str, size: u64) -> Result<(), String> {
    let from = desk.next(game);
    let to = from.saturating_add(size);
    let words = ["test", "-p", game, "--test", "conformance", "--locked", "--quiet", "--", "--nocapture"];
    let said = shell::output(shell::cargo(&words).env("SUITE_SEEDS", format!("{from}..{to}")));
    let said = said.map_err(|_| {
        format!(
            "{game}: violated within seeds {from}..{to}; the lines above say how to try that match alone:\n  \
             SUITE_ONLY=SETUP:SEED cargo test -p {game} --test conformance"
        )
    })?;
    let seen = read(game, &said).ok_or_else(|| format!("{game}: the suite printed no report"))?;
    desk.tell(&format!("{game}: seeds up to {to}"));
    desk.add(game, from, to, &seen)
}

/// The counts in the suite's closing line: `duel: 600 matches, 900 steps, …`. A game
/// may have several suites; they are added up.
fn read(game: &str, said: &str) -> Option<Counts> {
    let mut all = Counts::new();
    // The harness puts a dot before the line when another test has just passed.
    let lines = said.lines().map(|line| line.trim_start_matches('.'));
    for line in lines.filter_map(|line| line.strip_prefix(game)?.strip_prefix(": ")) {
        for part in line.split(", ") {
            let (number, name) = part.split_once(' ')?;
            if ["matches", "steps", "refusals", CHOICES].contains(&name) {
                *all.entry(name.to_owned()).or_default() += number.parse::<u64>().ok()?;
            }
        }
    }
    all.contains_key("matches").then_some(all)
}

fn rows(game: &str, counts: &Counts) -> Vec<Row> {
    let number = |name: &str| counts.get(name).copied().unwrap_or(0);
    let row = |figure: &str, value: String| Row {
        figure: format!("{game}: {figure}"),
        value,
        command: "cargo xtask campaign conformance".into(),
        seeds: format!("{}..{}", number("from"), number("to")),
    };
    let matches = format!("0 in {} matches, {} steps", number("matches"), number("steps"));
    let mut rows = vec![row("violations in random matches through the conformance suite", matches)];
    // Games without secrets have no two worlds.
    if number(CHOICES) > 0 {
        let figure = "changes of choice, of any player, between two worlds that its seat cannot tell apart";
        rows.push(row(figure, format!("0 in {}", number(CHOICES))));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAID: &str = "\nrunning 1 test\n.duel: 600 matches, 9000 steps, 50 refusals, \
                        7 steps in two worlds (3 with other secrets), 2 choices without them\n";

    #[test]
    fn the_suites_report_is_read() {
        let seen = read("duel", SAID).unwrap();
        assert_eq!((seen["matches"], seen["steps"], seen["refusals"]), (600, 9000, 50));
        assert_eq!(read("duel", &SAID.repeat(2)).unwrap()["matches"], 1200);
        assert_eq!(read("garden", SAID), None);
        assert_eq!(read("duel", "test result: ok. 1 passed"), None);
    }

    #[test]
    fn a_row_names_its_seeds() {
        let mut counts = read("duel", SAID).unwrap();
        counts.extend([("from".into(), 0), ("to".into(), 200)]);
        let rows_of = |counts: &Counts| {
            let rows = rows("duel", counts).into_iter();
            rows.map(|row| (row.value, row.seeds)).collect::<Vec<_>>()
        };
        let row = |value: &str| (value.to_owned(), "0..200".to_owned());
        assert_eq!(rows_of(&counts), [row("0 in 600 matches, 9000 steps"), row("0 in 2")]);
        counts.remove(CHOICES);
        assert_eq!(rows_of(&counts), [row("0 in 600 matches, 9000 steps")]);
    }
}
