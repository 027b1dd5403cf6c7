//! Who wins on which map, from which side: for whoever balances maps and companies.
//!
//! `cargo run --release -p skirmish --example balance -- deep heuristic 40 2000n`
//! plays forty matches on every map, each pairing from both sides. A level may have a budget
//! of its own: `deep@20000n`. A map's id at the end plays on that map alone.

use std::collections::BTreeMap;
use std::env;
use std::process::ExitCode;

use content::Pack;
use kernel::Verdict;
use search::arena::{Contender, Match, Terms, Watch, run, wilson};
use search::{Budget, Level, Played};
use skirmish::{Content, CounterRule, DEFAULT_TURNS, Setup, SideSetup, Skirmish};

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    match balance(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

fn balance(words: &[String]) -> Result<(), String> {
    let [one, other, matches, budget, only @ ..] = words else {
        return Err("write two levels, the matches on a map and a budget: deep heuristic 40 2000n".into());
    };
    let contenders = [one, other].map(|word| contender(word)).into_iter().collect::<Result<Vec<_>, _>>()?;
    let matches: u32 = matches.parse().map_err(|_| format!("`{matches}` is no number"))?;
    let budget: Budget = budget.parse().map_err(|bad| format!("{bad}"))?;
    let content = Pack::<Content>::shipped().content;
    let is_wanted = |id: &str| only.is_empty() || only.iter().any(|only| only == id);
    let maps: Vec<&str> =
        content.maps().iter().map(|map| map.id.as_str()).filter(|id| is_wanted(id)).collect();
    let terms = Terms {
        content,
        setups: maps.iter().map(|map| setup(map)).collect(),
        contenders,
        matches: matches * maps.len() as u32,
        seed: 1,
        budget,
        opening: 0,
        threads: 2,
    };
    let played = run(&terms, &BTreeMap::new(), &Watch::nobody()).map_err(|error| error.to_string())?;
    println!("{:10} {:>24} {:>24} {:>24}  ends", "map", format!("{one} wins"), "as side 1", "as side 2");
    for (map, setup) in maps.iter().zip(0..) {
        row(map, &played.iter().filter(|played| played.setup == setup).collect::<Vec<_>>());
    }
    row("all", &played.iter().collect::<Vec<_>>());
    Ok(())
}

fn contender(word: &str) -> Result<Contender<'static, Skirmish>, String> {
    let (level, budget) = word.split_once('@').map_or((word, None), |(level, budget)| (level, Some(budget)));
    let level: Level = level.parse().map_err(|unknown| format!("{unknown}"))?;
    let contender = Contender::new(word, move |seed| Skirmish::bot(level, seed));
    match budget {
        Some(budget) => Ok(contender.thinking(budget.parse().map_err(|bad| format!("{bad}"))?)),
        None => Ok(contender),
    }
}

fn setup(map: &str) -> Setup {
    let own = || SideSetup { company: "own".into() };
    let (map, objective) = (map.into(), "own".into());
    Setup { map, objective, turns: DEFAULT_TURNS, counter: CounterRule::Reach, seats: [own(), own()] }
}

/// How the first contender fared, in all and from either side, and why matches ended.
fn row(map: &str, played: &[&Match]) {
    let share = |played: &[&&Match]| {
        let wins = played.iter().filter(|played| played.verdicts.first() == Some(&Verdict::Won)).count();
        let rate = wilson(wins as u32, played.len() as u32);
        let [rate, low, high] = [rate.rate, rate.low, rate.high].map(|share| share * 100.0);
        format!("{wins}/{} {rate:.0}% ({low:.0}–{high:.0})", played.len())
    };
    let from = |side: usize| played.iter().filter(move |played| played.chairs[side] == 0).collect::<Vec<_>>();
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    for played in played {
        let winner = played
            .chairs
            .iter()
            .position(|contender| played.verdicts.get(usize::from(*contender)) == Some(&Verdict::Won));
        let winner = winner.map_or("nobody".to_owned(), |side| format!("side {}", side + 1));
        *ends.entry(format!("{winner} {}", played.end)).or_default() += 1;
        assert!(played.failures.is_empty(), "{:?}", played.failures);
    }
    let ends: Vec<String> = ends.into_iter().map(|(end, count)| format!("{count} {end}")).collect();
    let all: Vec<&&Match> = played.iter().collect();
    println!(
        "{map:10} {:>24} {:>24} {:>24}  {}",
        share(&all),
        share(&from(0)),
        share(&from(1)),
        ends.join(", ")
    );
}
