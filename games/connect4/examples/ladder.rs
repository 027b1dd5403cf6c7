//! Lets two players meet in the arena, and prints what came of it as JSON.
//!
//! `cargo run --release -p connect4 --example ladder -- deep:200000n heuristic 200 [OPENING]`

use std::collections::BTreeMap;

use connect4::{Connect4, Content, Setup};
use search::arena::{Contender, Terms, Watch, run, summary, svg};
use search::{Budget, Level, Played};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [one, other, matches, rest @ ..] = &words[..] else {
        return Err("name two players, each LEVEL or LEVEL:BUDGET, and the number of matches".into());
    };
    let terms = Terms {
        content: Content::standard(),
        setups: vec![Setup {}],
        contenders: vec![contender(one)?, contender(other)?],
        matches: matches.parse()?,
        seed: 1,
        budget: Budget::Nodes(1000),
        opening: rest.first().map_or(Ok(0), |opening| opening.parse())?,
        threads: std::thread::available_parallelism()?.get(),
    };
    let matches = run(&terms, &BTreeMap::new(), &Watch::nobody())?;
    let summary = summary(&terms, &matches);
    println!("{}", serde_json::to_string_pretty(&summary)?);
    if let [_, picture, ..] = rest {
        std::fs::write(picture, svg(&summary))?;
    }
    Ok(())
}

fn contender(words: &str) -> Result<Contender<'static, Connect4>, Box<dyn std::error::Error>> {
    let (level, budget) = words.split_once(':').unwrap_or((words, ""));
    let level: Level = level.parse()?;
    let contender = Contender::new(words, move |seed| Connect4::bot(level, seed));
    Ok(if budget.is_empty() { contender } else { contender.thinking(budget.parse()?) })
}
