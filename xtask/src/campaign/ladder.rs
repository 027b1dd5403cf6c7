//! The players of every game against each other, or together where all win or lose
//! together. Every pairing of every game gets its turn, so that all have played about
//! as long when the time is up.

use std::process::Command;

use serde_json::Value;

use super::desk::Desk;
use super::measurements::Row;
use super::pace::{Pace, go_round};
use super::state::Counts;
use crate::shell;

/// How long `deep` may think where nothing is said.
const BUDGET: &str = "200ms";

/// Matches of one piece at least: always as many, so that they do not depend on the clock.
const PIECE: u64 = 10;

/// A game and what its ladder goes through.
struct Subject {
    game: String,
    /// How many sit at its table when nothing is said.
    n_seats: u64,
    /// Whether they win or lose together.
    are_partners: bool,
    /// Settings whose choices are all played, in equal parts.
    over: Vec<String>,
    /// How many setups that makes.
    n_setups: u64,
}

impl Subject {
    /// As many matches as play every setup equally often with every way to sit.
    fn piece(&self) -> u64 {
        PIECE.next_multiple_of(self.n_seats * self.n_setups)
    }

    /// One bot against the others, or a team of the one.
    fn seats(&self, own: &str, other: &str) -> String {
        let (other, link) = if self.are_partners { (own, TOGETHER) } else { (other, AGAINST) };
        let others = (1..self.n_seats).map(|_| other);
        [own].into_iter().chain(others).collect::<Vec<_>>().join(link)
    }

    /// The players of each step of the ladder. Whoever plays alone or in a team has nobody to
    /// beat, so the weakest begins.
    fn pairings(&self, more: &str) -> Vec<String> {
        let (deep, more) = ("deep", format!("deep@{more}"));
        let has_rivals = !self.are_partners && self.n_seats > 1;
        let steps = [("random", "random"), ("heuristic", "random"), (deep, "heuristic"), (&more, deep)];
        let steps = steps.iter().skip(usize::from(has_rivals));
        steps.map(|(own, other)| self.seats(own, other)).collect()
    }
}

/// Between the seats of rivals, as `ludo arena` reads them.
const AGAINST: &str = ",";
/// Between those of partners.
const TOGETHER: &str = "+";

/// One pairing of one game.
struct Pairing {
    game: String,
    over: Vec<String>,
    seats: String,
    budget: String,
    piece: u64,
}

impl Pairing {
    fn subject(&self) -> String {
        format!("{} {} {}", self.game, self.seats, self.budget)
    }
}

/// Goes round all pairings until the time is up.
pub fn run(desk: &mut Desk) -> Result<(), String> {
    let budget = desk.wish.budget.clone().unwrap_or_else(|| BUDGET.to_owned());
    if !shell::succeeds(&mut shell::cargo(&["build", "--release", "--locked", "--quiet", "-p", "ludo"])) {
        return Err("ludo does not compile".into());
    }
    let listed = shell::output(&mut ludo(&["games", "--json"]))?;
    let games = games(&listed).ok_or("ludo games: not of the form that was expected")?;
    let pairings = desk.wished(pairings(&games, &budget)?, Pairing::subject)?.into_iter();
    let paced = |each: Pairing| {
        let pace = Pace::new(each.piece, each.piece);
        (each, pace)
    };
    let mut pairings: Vec<_> = pairings.map(paced).collect();
    desk.begin(rows)?;
    go_round(&mut pairings, desk.end, |pairing, size| piece(desk, pairing, size))
}

/// The program itself, not through cargo: it can be stopped when the time is up.
fn ludo(words: &[&str]) -> Command {
    let name = shell::target().join("release/ludo");
    shell::program(&name.to_string_lossy(), words)
}

/// `{"games": [{"id": …, "players": 2, "company": "rivals", "varied": {"map": 4}}]}`
fn games(said: &str) -> Option<Vec<Subject>> {
    let value: Value = serde_json::from_str(said).ok()?;
    let subject = |game: &Value| {
        let varied = game["varied"].as_object()?;
        let n_setups = varied.values().map(Value::as_u64).product::<Option<u64>>()?;
        let over = varied.keys().cloned().collect();
        let are_partners = match game["company"].as_str()? {
            "rivals" => false,
            "partners" => true,
            _ => return None,
        };
        let n_seats = game["players"].as_u64().filter(|&players| players > 0)?;
        Some(Subject { game: game["id"].as_str()?.to_owned(), n_seats, are_partners, over, n_setups })
    };
    value["games"].as_array()?.iter().map(subject).collect()
}

fn pairings(games: &[Subject], budget: &str) -> Result<Vec<Pairing>, String> {
    let more =
        ten_times(budget).ok_or_else(|| format!("`{budget}` is no budget: write 200ms, 2s or 5000n"))?;
    let of_game = |subject: &Subject| {
        let pairing = |seats: String| Pairing {
            game: subject.game.clone(),
            over: subject.over.clone(),
            seats,
            budget: budget.to_owned(),
            piece: subject.piece(),
        };
        subject.pairings(&more).into_iter().map(pairing).collect::<Vec<_>>()
    };
    Ok(games.iter().flat_map(of_game).collect())
}

fn ten_times(budget: &str) -> Option<String> {
    let unit = budget.find(|letter: char| !letter.is_ascii_digit())?;
    let number: u64 = budget[..unit].parse().ok()?;
    ["ms", "s", "n"].contains(&&budget[unit..]).then(|| format!("{}{}", number * 10, &budget[unit..]))
}

/// Plays some matches of a pairing. A piece's seed is the number of matches before it.
fn piece(desk: &mut Desk, pairing: &Pairing, size: u64) -> Result<(), String> {
    let subject = pairing.subject();
    let from = desk.next(&subject);
    let (matches, seed) = (size.to_string(), from.to_string());
    let Pairing { game, over, seats, budget, piece: _ } = pairing;
    let seats = &seats.replace(TOGETHER, AGAINST);
    let mut words = vec!["arena", game, "--seats", seats, "--matches", &matches, "--seed", &seed];
    words.extend(["--budget", budget, "--json"]);
    words.extend(over.iter().flat_map(|key| ["--over", key.as_str()]));
    let Some(said) = shell::output_before(&mut ludo(&words), desk.end)? else {
        println!("{subject}: stopped, the time is up");
        return Ok(());
    };
    let seen = read(&said).ok_or("ludo arena: not of the form that was expected")?;
    desk.tell(&format!("{subject}: {} matches", from + size));
    desk.add(&subject, from, from + size, &seen)
}

/// How often a tally was counted, and what that comes to: counts that are added up from piece to piece.
/// They are never negative, so what is below zero is counted apart.
const TIMES: &str = "times ";
const TOTAL: &str = "total ";
const BELOW: &str = "below ";
/// What was counted of deals.
const DEALS: &str = "deals ";

/// `{"matches": …, "wins": [first, …], "draws": …, "voids": …, "failures": …,
/// "deals": {"played": …, "squares": …, "won": [first, …]},
/// "tallies": [{"name": …, "times": …, "total": …}]}`; no tallies where nothing is counted, nobody has
/// won a deal where all win together
fn read(said: &str) -> Option<Counts> {
    let value: Value = serde_json::from_str(said).ok()?;
    let mut seen = Counts::from([("wins".into(), value["wins"][0].as_u64()?)]);
    for name in ["matches", "draws", "voids", "failures"] {
        seen.insert(name.into(), value[name].as_u64()?);
    }
    for name in ["played", "squares"] {
        seen.insert(format!("{DEALS}{name}"), value["deals"][name].as_u64()?);
    }
    for (nth, won) in value["deals"]["won"].as_array().into_iter().flatten().enumerate() {
        let name = if nth == 0 { "own" } else { "others" };
        *seen.entry(format!("{DEALS}{name}")).or_default() += won.as_u64()?;
    }
    for tally in value["tallies"].as_array().into_iter().flatten() {
        let (name, total) = (tally["name"].as_str()?, tally["total"].as_i64()?);
        seen.insert(format!("{TIMES}{name}"), tally["times"].as_u64()?);
        let sign = if total < 0 { BELOW } else { TOTAL };
        seen.insert(format!("{sign}{name}"), total.unsigned_abs());
    }
    Some(seen)
}

/// What was counted besides who won, on average, in words.
fn tallies(counts: &Counts) -> String {
    let number = |sign: &str, name: &str| counts.get(&format!("{sign}{name}")).copied().unwrap_or(0) as f64;
    let names = counts.keys().filter_map(|key| key.strip_prefix(TIMES));
    let mean = |name: &str| (number(TOTAL, name) - number(BELOW, name)) / number(TIMES, name).max(1.0);
    names.map(|name| format!("; {name} {:.2} on average", mean(name))).collect()
}

fn rows(subject: &str, counts: &Counts) -> Vec<Row> {
    let number = |name: &str| counts.get(name).copied().unwrap_or(0);
    let mut words = subject.split(' ');
    let mut word = || words.next().unwrap_or_default();
    let (game, seats, budget) = (word(), word(), word());
    let counted = number("matches").saturating_sub(number("voids"));
    let rate = number("wins") as f64 / counted.max(1) as f64;
    let (low, high) = interval(rate, worth(counts));
    let won = if seats.contains(TOGETHER) { "won together" } else { "won" };
    vec![Row {
        figure: format!("{game}: {} ({budget} a decision)", who(seats)),
        value: format!(
            "{:.1}% {won} ({:.1}–{:.1}%), {} of {counted}, {} drawn, {} void, {} bots failed{}{}",
            rate * 100.0,
            low * 100.0,
            high * 100.0,
            number("wins"),
            number("draws"),
            number("voids"),
            number("failures"),
            decided(counts),
            tallies(counts)
        ),
        command: format!("cargo xtask campaign ladder --budget {budget}"),
        seeds: format!("{}..{}", number("from"), number("to")),
    }]
}

/// Who played, in words: one against the others, a team, or one alone.
fn who(seats: &str) -> String {
    match seats.split_once(AGAINST) {
        Some((own, others)) => format!("{own} against {}", others.replace(AGAINST, " and ")),
        None if seats.contains(TOGETHER) => seats.replace(TOGETHER, " and "),
        None => format!("{seats} alone"),
    }
}

/// The deals that play decided: those that one bot won from every chair.
fn decided(counts: &Counts) -> String {
    let number = |name: &str| counts.get(&format!("{DEALS}{name}")).copied();
    let Some((own, others)) = number("own").zip(number("others")) else { return String::new() };
    let (of, share) = (number("played").unwrap_or(0), own as f64 / (own + others).max(1) as f64);
    format!("; of {of} deals won from every chair {own}, by others {others}: {:.1}%", share * 100.0)
}

/// As many independent matches as would spread as the deals do: matches of one deal hang together.
/// Where all deals went alike, or some match was void, each deal counts once.
fn worth(counts: &Counts) -> f64 {
    let number = |name: &str| counts.get(name).copied().unwrap_or(0) as f64;
    let (matches, wins, deals) = (number("matches"), number("wins"), number(&format!("{DEALS}played")));
    let rate = wins / matches.max(1.0);
    let squares = number(&format!("{DEALS}squares")) - wins * wins / deals.max(1.0);
    match number("voids") == 0.0 && squares > 0.0 {
        true => (rate * (1.0 - rate) * matches * matches / squares).min(matches),
        false => deals,
    }
}

/// Wilson's interval for 95%. Of nothing, anything is possible.
pub fn interval(rate: f64, n: f64) -> (f64, f64) {
    if n == 0.0 {
        return (0.0, 1.0);
    }
    // The normal distribution's 97.5% point.
    const Z: f64 = 1.959_963_984_540_054;
    let scale = 1.0 + Z * Z / n;
    let centre = (rate + Z * Z / (2.0 * n)) / scale;
    let half = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt() / scale;
    ((centre - half).max(0.0), (centre + half).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_gets_every_pairing() {
        let said = r#"{"games": [
            {"id": "connect4", "players": 2, "company": "rivals", "varied": {}},
            {"id": "duel", "players": 2, "company": "rivals", "varied": {"deck": 3, "foe": 2}}]}"#;
        let games = games(said).unwrap();
        let subjects: Vec<String> = pairings(&games, "200ms").unwrap().iter().map(Pairing::subject).collect();
        assert_eq!(subjects.len(), 6);
        assert_eq!(subjects[2], "connect4 deep@2000ms,deep 200ms");
        assert_eq!(subjects[3], "duel heuristic,random 200ms");
        assert_eq!((games[0].piece(), games[1].piece()), (10, 12), "six setups, each from both chairs");
        assert_eq!(games[1].over, ["deck", "foe"]);
    }

    #[test]
    fn partners_and_whoever_is_alone_play_with_themselves_and_rivals_one_against_the_rest() {
        let said = r#"{"games": [
            {"id": "clans", "players": 3, "company": "rivals", "varied": {}},
            {"id": "climb", "players": 2, "company": "partners", "varied": {}},
            {"id": "solo", "players": 1, "company": "rivals", "varied": {}}]}"#;
        let games = games(said).unwrap();
        let seats: Vec<Vec<String>> = games.iter().map(|subject| subject.pairings("50000n")).collect();
        assert_eq!(
            seats[0],
            ["heuristic,random,random", "deep,heuristic,heuristic", "deep@50000n,deep,deep"]
        );
        assert_eq!(seats[1][..3], ["random+random", "heuristic+heuristic", "deep+deep"]);
        assert_eq!(seats[2], ["random", "heuristic", "deep", "deep@50000n"]);
        assert_eq!(games[0].piece(), 12, "everybody sits in each of three chairs as often");
        assert_eq!(who(&seats[0][0]), "heuristic against random and random");
        let deals = [("deals played".into(), 10), ("deals squares".into(), 8)];
        let counts =
            Counts::from([("matches".into(), 10), ("wins".into(), 8)]).into_iter().chain(deals).collect();
        let row = rows("climb deep+deep 5000n", &counts).remove(0);
        assert_eq!(row.figure, "climb: deep and deep (5000n a decision)");
        assert!(row.value.starts_with("80.0% won together (49.0–94.3%), 8 of 10"), "{}", row.value);
        assert_eq!(rows("solo deep 5000n", &counts)[0].figure, "solo: deep alone (5000n a decision)");
    }

    #[test]
    fn a_budget_without_a_unit_is_refused() {
        assert_eq!(ten_times("5000n").as_deref(), Some("50000n"));
        ["", "5", "ms", "5 s", "5h"]
            .iter()
            .for_each(|budget| assert_eq!(ten_times(budget), None, "{budget}"));
    }

    #[test]
    fn a_summary_becomes_a_row() {
        let said = r#"{"game": "duel", "seats": ["deep", "heuristic"], "matches": 12, "wins": [8, 2],
                       "draws": 0, "voids": 2, "failures": 1,
                       "deals": {"played": 10, "squares": 16, "won": [3, 1]}}"#;
        let mut counts = read(said).unwrap();
        counts.extend([("from".into(), 0), ("to".into(), 12)]);
        let row = rows("duel deep,heuristic 200ms", &counts).remove(0);
        assert_eq!(row.figure, "duel: deep against heuristic (200ms a decision)");
        assert_eq!(
            row.value,
            "80.0% won (49.0–94.3%), 8 of 10, 0 drawn, 2 void, 1 bots failed; \
                               of 10 deals won from every chair 3, by others 1: 75.0%"
        );
        assert_eq!(row.seeds, "0..12");
        assert_eq!(read("{}"), None);
    }

    /// By hand: 6 of 10 and 9 of 20 are 15 of 30; 3 points and 6 lost in 30 matches are 0.1 lost in each.
    #[test]
    fn what_a_game_counts_is_added_up_and_published() {
        let piece = |times: u64, won: i64, points: i64| {
            let tallies = serde_json::json!([
                {"name": "points", "times": times, "total": points, "mean": 0.0},
                {"name": "won when first", "times": times, "total": won, "mean": 0.0, "by_bot": [0.5, null]}
            ]);
            let said = serde_json::json!({"matches": times, "wins": [times], "draws": 0, "voids": 0,
                                          "failures": 0, "tallies": tallies,
                                          "deals": {"played": times, "squares": times}});
            read(&said.to_string()).unwrap()
        };
        let mut counts = piece(10, 6, 3);
        for (name, number) in piece(20, 9, -6) {
            *counts.entry(name).or_default() += number;
        }
        let row = rows("duel deep,heuristic 200ms", &counts).remove(0);
        let expected = "30 of 30, 0 drawn, 0 void, 0 bots failed; points -0.10 on average; \
                        won when first 0.50 on average";
        assert!(row.value.ends_with(expected), "{}", row.value);
    }

    /// Worked by hand with z = 1.96: for 8 of 10, (0.8 + 0.19207) / 1.38415 ± 0.22658.
    #[test]
    fn an_interval_worked_by_hand() {
        let (low, high) = interval(0.8, 10.0);
        assert!((low - 0.4902).abs() < 1e-4 && (high - 0.9433).abs() < 1e-4);
        assert_eq!(interval(0.0, 0.0), (0.0, 1.0));
        let (low, high) = interval(1.0, 10.0);
        assert!((low - 0.7225).abs() < 1e-4 && (high - 1.0).abs() < 1e-9);
    }
    /// Ten deals of two matches. Alike: eight won twice, squares 8 × 4, and they are ten matches. As if nothing held
    /// them together: five of twenty won, one in each of five deals: 5 − 25/10 = 2.5, and 3/16 × 400 / 2.5 = 30 is
    /// more than the twenty that were played.
    #[test]
    fn matches_of_one_deal_are_not_counted_as_if_they_were_free() {
        let counts = |wins: u64, squares: u64, voids: u64| {
            let deals = [("deals played".to_owned(), 10), ("deals squares".to_owned(), squares)];
            let matches =
                [("matches".to_owned(), 20), ("wins".to_owned(), wins), ("voids".to_owned(), voids)];
            worth(&deals.into_iter().chain(matches).collect())
        };
        assert!((counts(16, 32, 0) - 10.0).abs() < 1e-9);
        assert!((counts(5, 5, 0) - 20.0).abs() < 1e-9);
        assert_eq!([counts(20, 40, 0), counts(10, 10, 0), counts(5, 5, 1)], [10.0; 3]);
    }
}
