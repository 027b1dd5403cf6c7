//! `ludo arena`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use catalogue::{ArenaOrder, ArenaRun, BotSpec, Edition, Patience, seating};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use scene::Speech;
use search::Budget;
use search::arena::{self, Deals, Line, Match, MeanCount, Rate, Summary, Watch};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::options::{self, GameChoice, Settings};
use crate::output::{self, say};
use crate::records::{Durable, RecordFile, read_text, without_torn_line};

/// Let bots play many matches: paired seeds, seats swapped, all cores
#[derive(Args)]
pub struct Arena {
    #[command(flatten)]
    game: GameChoice,
    /// The bots, one per chair: uniform, random, heuristic, deep, deep@5000n, exec:COMMAND. When nothing is
    /// said heuristic plays against random, or with itself where all win together
    #[arg(long, value_name = "A,B", value_delimiter = ',', conflicts_with = "seat")]
    seats: Vec<BotSpec>,
    /// One bot; repeat it for every chair. Use it instead of --seats where a command has commas
    #[arg(long, value_name = "BOT")]
    seat: Vec<BotSpec>,
    /// How many matches; with N seats, every N share a seed and all chairs are changed
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    matches: u32,
    /// The seed that all matches' seeds come from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    settings: Settings,
    /// Go through every choice of this setting in equal parts, as in --over map; repeat it for more settings
    #[arg(long, value_name = "KEY")]
    over: Vec<String>,
    /// How long bots think at each decision: 200ms, or 5000n for nodes, which is the same on every machine
    #[arg(long, default_value = "1000n")]
    budget: Budget,
    /// Let so many entries at the start of every match fall at random, alike for both sides; when nothing is
    /// said two, or none in a game that deals every match anew
    #[arg(long)]
    opening: Option<u32>,
    /// How many matches run at once; all cores when nothing is said
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// How many seconds programs are waited for beyond their budget
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    patience: u64,
    /// Write every match to this file as it ends, one JSON object a line
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Go on with the matches that --out FILE lacks
    #[arg(long, requires = "out")]
    resume: bool,
    /// Write the matches as CSV
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Draw the win rates as SVG
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

impl Arena {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let catalogue = catalogue::shipped();
        let edition = self.game.edition(&catalogue)?;
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let values = self.settings.values()?;
        let bots = match (self.seats.as_slice(), self.seat.as_slice()) {
            ([], []) => {
                let form = edition.form();
                // Where something is wrong with the settings, the arena says what.
                seating::contenders(edition.seats(&values).unwrap_or(form.usual), form.company)
            }
            (named, []) | (_, named) => named.to_vec(),
        };
        let order = ArenaOrder {
            values,
            over: self.over.clone(),
            bots,
            matches: self.matches,
            seed: self.seed,
            budget: self.budget,
            opening: self.opening.unwrap_or(self.game.shelf(&catalogue)?.opening()),
            threads: self.threads.map_or(cores, usize::from),
            patience: Patience::new(Duration::from_secs(self.patience)),
        };
        for (path, is_out) in [(&self.csv, false), (&self.picture, false), (&self.out, true)] {
            if let Some(path) = path
                && path.exists()
                && !(is_out && self.resume)
            {
                let hint = if is_out { "; --resume goes on with it" } else { "" };
                return Err(Failure::usage(format!("{} is there already{hint}", path.display())));
            }
        }
        let heading = heading(edition.as_ref(), &order);
        let (known, file) = self.open_out(&heading)?;
        let speech = self.game.shelf(&catalogue)?.speech(options::language(None));
        let run = play(edition.as_ref(), &order, &known, file, &speech)?;
        self.report(&run)
    }

    /// The matches that are known already, and the file for those to come.
    fn open_out(&self, heading: &Value) -> Result<(BTreeMap<u32, Match>, Option<RecordFile>), Failure> {
        let Some(path) = &self.out else { return Ok((BTreeMap::new(), None)) };
        let first = format!("{heading}\n");
        if !path.exists() {
            return Ok((BTreeMap::new(), Some(RecordFile::create(path, &first)?)));
        }
        let text = read_text(path)?;
        let whole = without_torn_line(&text);
        let known = read_known(path, whole, first.trim_end())?;
        Ok((known, Some(RecordFile::resume(path, whole.len() as u64)?)))
    }

    fn report(&self, run: &ArenaRun) -> Result<(), Failure> {
        let ArenaRun { matches, summary } = run;
        if let Some(path) = &self.csv {
            RecordFile::create(path, &arena::csv(summary, matches))?;
        }
        if let Some(path) = &self.picture {
            RecordFile::create(path, &arena::svg(summary))?;
        }
        match self.json {
            true => output::json(summary),
            false => told(summary).iter().for_each(|line| say!("{line}")),
        }
        let failed = matches
            .iter()
            .flat_map(|played| played.failures.iter().map(move |failure| (played.index, failure)));
        let mut reasons: Vec<String> = failed
            .map(|(index, failure)| format!("match {index}, entry {}: {}", failure.entry, failure.reason))
            .collect();
        if reasons.is_empty() {
            return Ok(());
        }
        let n_failed = reasons.len();
        reasons.truncate(5);
        Err(Failure::wrong(format!(
            "bots failed {n_failed} times, the first being\n  {}",
            reasons.join("\n  ")
        )))
    }
}

/// What makes two runs the same: the first line of their files.
fn heading(edition: &dyn Edition, order: &ArenaOrder) -> Value {
    json!({
        "game": edition.id(),
        "content": edition.hash().to_string(),
        "seats": order.bots.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "settings": order.values,
        "over": order.over,
        "seed": order.seed,
        "budget": order.budget.to_string(),
        "opening": order.opening,
    })
}

fn read_known(path: &Path, text: &str, heading: &str) -> Result<BTreeMap<u32, Match>, Failure> {
    let mut lines = text.lines().enumerate();
    match lines.next() {
        Some((_, first)) if first == heading => {}
        Some((_, first)) => {
            let shown = path.display();
            return Err(Failure::usage(format!(
                "{shown} belongs to another run:\n  there {first}\n  here  {heading}"
            )));
        }
        None => return Err(Failure::wrong(format!("{} is empty", path.display()))),
    }
    let read = |(index, line): (usize, &str)| {
        let played: Match = serde_json::from_str(line)
            .map_err(|error| Failure::wrong(format!("{}: line {}: {error}", path.display(), index + 1)))?;
        Ok((played.index, played))
    };
    lines.map(read).collect()
}

fn play(
    edition: &dyn Edition,
    order: &ArenaOrder,
    known: &BTreeMap<u32, Match>,
    file: Option<RecordFile>,
    speech: &Speech,
) -> Result<ArenaRun, Failure> {
    let cancel = Arc::new(AtomicBool::new(false));
    let stop = Arc::clone(&cancel);
    ctrlc::set_handler(move || stop.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::Machine(format!("signals cannot be heard: {error}")))?;
    let bar = ProgressBar::new(order.matches.into());
    let look = "{bar:30} {pos}/{len} matches, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(look).unwrap_or_else(|_| ProgressStyle::default_bar()));
    let writing = Mutex::new((file, None::<Failure>));
    let finished = |played: &Match| {
        let mut writing = writing.lock().unwrap_or_else(PoisonError::into_inner);
        let (file, failure) = &mut *writing;
        let Some(file) = file.as_mut().filter(|_| failure.is_none()) else { return };
        let line = serde_json::to_string(played).expect("a match is plain data");
        if let Err(error) = file.append(&format!("{line}\n"), Durable::Later) {
            *failure = Some(error);
            cancel.store(true, Ordering::Relaxed);
        }
    };
    let progress = |done: u32, _| bar.set_position(done.into());
    let watch = Watch { progress: &progress, finished: &finished, cancel: &cancel };
    let run = edition.arena(order, known, &watch).map_err(|error| Failure::usage(error.say(speech)))?;
    bar.finish_and_clear();
    let (file, failure) = writing.into_inner().unwrap_or_else(PoisonError::into_inner);
    if let Some(failure) = failure {
        return Err(failure);
    }
    let saved = match file {
        Some(mut file) => {
            file.sync()?;
            format!("; {} has them, --resume goes on", file.path().display())
        }
        None => String::new(),
    };
    if cancel.load(Ordering::Relaxed) {
        let (played, all) = (run.matches.len(), order.matches);
        return Err(Failure::Interrupted(format!("stopped after {played} of {all} matches{saved}")));
    }
    Ok(run)
}

/// What a run says, in lines.
fn told(summary: &Summary) -> Vec<String> {
    let winners = summary.lines();
    let width = winners.iter().map(|line| line.name.chars().count()).max().unwrap_or(0).max(4);
    let distinct = match summary.matches == summary.distinct {
        true => String::new(),
        false => format!(" ({} distinct)", summary.distinct),
    };
    let mut lines = vec![format!(
        "{}: {} matches{distinct}, {:.1} entries on average",
        summary.game, summary.matches, summary.mean_entries
    )];
    let won = if summary.together { "won together" } else { "won" };
    for Line { name, wins, rate } in &winners {
        lines.push(format!(
            "  {name:<width$}  {wins:>7} {won}  {:>5.1}%  {}",
            100.0 * rate.rate,
            between(rate)
        ));
    }
    if !summary.deals.won.is_empty() {
        lines.push(told_deals(&summary.deals, &summary.seats));
    }
    lines.push(format!("  draws {}, voids {}, failures {}", summary.draws, summary.voids, summary.failures));
    if !summary.wins_by_chair.is_empty() {
        lines
            .push(format!("  won as {}", by_chair(summary, &summary.wins_by_chair, &summary.rates_by_chair)));
    }
    for MeanCount { name, mean, by_bot, by_chair, .. } in &summary.tallies {
        let means = |means: &[Option<f64>]| -> Vec<String> {
            let mean = |mean: &Option<f64>| mean.map_or_else(|| "–".to_owned(), |mean| format!("{mean:.2}"));
            means.iter().map(mean).collect()
        };
        let each = match by_bot.is_empty() {
            true => String::new(),
            false => {
                let (by_bot, by_chair) = (means(by_bot), means(by_chair));
                format!(" ({}; as {})", by_name(&summary.seats, &by_bot), by_name(&summary.chairs, &by_chair))
            }
        };
        lines.push(format!("  {name}: {mean:.2} on average{each}"));
    }
    for part in &summary.parts {
        let names: Vec<String> = winners.iter().map(|line| line.name.clone()).collect();
        let by_bot = by_name(&names, &part.wins.iter().map(u32::to_string).collect::<Vec<_>>());
        let by_chair = match part.wins_by_chair.as_slice() {
            [] => String::new(),
            wins => format!("; as {}", by_chair(summary, wins, &part.rates_by_chair)),
        };
        lines.push(format!("  {}: {} matches, {won} {by_bot}{by_chair}", part.setup, part.matches));
    }
    lines
}

/// The deals that play decided: whoever sat where, the same bot won.
fn told_deals(deals: &Deals, bots: &[String]) -> String {
    let won = by_name(bots, &deals.won.iter().map(u32::to_string).collect::<Vec<_>>());
    let shares: Vec<String> =
        deals.rates().iter().map(|rate| format!("{:.1}% {}", 100.0 * rate.rate, between(rate))).collect();
    let of_decided = match deals.decided() {
        0 => String::new(),
        _ => format!("; of these {}", by_name(bots, &shares)),
    };
    format!("  deals {}, won from every chair {}: {won}{of_decided}", deals.played, deals.decided())
}

/// The wins of each chair with their share.
fn by_chair(summary: &Summary, wins: &[u32], rates: &[Rate]) -> String {
    let share = |(wins, rate): (&u32, &Rate)| format!("{wins} ({:.1}%; {})", 100.0 * rate.rate, likely(rate));
    by_name(&summary.chairs, &wins.iter().zip(rates).map(share).collect::<Vec<_>>())
}

/// Where a share lies most likely, in brackets.
fn between(rate: &Rate) -> String {
    format!("({})", likely(rate))
}

fn likely(Rate { low, high, .. }: &Rate) -> String {
    format!("95%: {:.1} to {:.1}", 100.0 * low, 100.0 * high)
}

/// Each name with its number.
fn by_name(names: &[String], numbers: &[String]) -> String {
    let each = names.iter().zip(numbers).map(|(name, number)| format!("{name} {number}"));
    each.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use search::arena::{Part, wilson};

    use super::*;

    fn summary(seats: &[&str], chairs: &[&str]) -> Summary {
        Summary {
            game: "race".into(),
            seats: seats.iter().map(|name| (*name).to_owned()).collect(),
            matches: 10,
            distinct: 10,
            wins: vec![],
            draws: 1,
            voids: 0,
            failures: 0,
            mean_entries: 7.5,
            rates: vec![],
            deals: Deals::default(),
            chairs: chairs.iter().map(|name| (*name).to_owned()).collect(),
            wins_by_chair: vec![],
            rates_by_chair: vec![],
            together: false,
            tallies: vec![],
            parts: vec![],
            seed: 1,
        }
    }

    /// The intervals are those that the arena's own test works out by hand.
    #[test]
    fn rivals_are_told_by_bot_by_chair_and_by_setup() {
        let fields = MeanCount {
            name: "fields".into(),
            times: 20,
            total: 50,
            mean: 2.5,
            by_bot: vec![Some(3.0), Some(2.0)],
            by_chair: vec![Some(2.75), None],
        };
        let turns = MeanCount {
            name: "turns".into(),
            times: 10,
            total: 73,
            mean: 7.3,
            by_bot: vec![],
            by_chair: vec![],
        };
        let part = Part {
            setup: "map=river".into(),
            matches: 4,
            wins: vec![3, 1],
            wins_by_chair: vec![2, 2],
            rates_by_chair: vec![wilson(50, 100); 2],
            ..Part::default()
        };
        let summary = Summary {
            wins: vec![8, 0],
            rates: vec![wilson(8, 10), wilson(0, 10)],
            distinct: 9,
            deals: Deals { played: 50, squares: 72, won: vec![8, 2] },
            wins_by_chair: vec![5, 3],
            rates_by_chair: vec![wilson(50, 100), wilson(8, 10)],
            tallies: vec![fields, turns],
            parts: vec![part],
            ..summary(&["deep@500n", "random"], &["First", "Second"])
        };
        let expected = "\
race: 10 matches (9 distinct), 7.5 entries on average
  deep@500n        8 won   80.0%  (95%: 49.0 to 94.3)
  random           0 won    0.0%  (95%: 0.0 to 27.8)
  deals 50, won from every chair 10: deep@500n 8, random 2; of these deep@500n 80.0% (95%: 49.0 to 94.3), random 20.0% (95%: 5.7 to 51.0)
  draws 1, voids 0, failures 0
  won as First 5 (50.0%; 95%: 40.4 to 59.6), Second 3 (80.0%; 95%: 49.0 to 94.3)
  fields: 2.50 on average (deep@500n 3.00, random 2.00; as First 2.75, Second –)
  turns: 7.30 on average
  map=river: 4 matches, won deep@500n 3, random 1; as First 2 (50.0%; 95%: 40.4 to 59.6), Second 2 (50.0%; 95%: 40.4 to 59.6)";
        assert_eq!(told(&summary).join("\n"), expected);
    }

    #[test]
    fn partners_are_told_together_and_one_alone_plainly() {
        let part = Part { setup: "map=cave".into(), matches: 4, wins: vec![3], ..Part::default() };
        let won = Summary { wins: vec![8], rates: vec![wilson(8, 10)], draws: 0, ..summary(&[], &[]) };
        let partners = Summary {
            seats: vec!["deep".into(), "random".into()],
            chairs: vec!["Lighter".into(), "Warden".into()],
            together: true,
            parts: vec![part],
            ..won.clone()
        };
        let expected = "\
race: 10 matches, 7.5 entries on average
  deep + random        8 won together   80.0%  (95%: 49.0 to 94.3)
  draws 0, voids 0, failures 0
  map=cave: 4 matches, won together deep + random 3";
        assert_eq!(told(&partners).join("\n"), expected);
        let alone = Summary { seats: vec!["deep".into()], chairs: vec!["Player 1".into()], ..won };
        let expected = "\
race: 10 matches, 7.5 entries on average
  deep        8 won   80.0%  (95%: 49.0 to 94.3)
  draws 0, voids 0, failures 0";
        assert_eq!(told(&alone).join("\n"), expected);
    }
}
