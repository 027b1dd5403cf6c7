//! Plays every clan against every other, from both seats, between equal players, and prints the table of
//! `BALANCE.md`: `cargo run --release -p garden --example balance -- heuristic 2000`, or `deep@500n 400`;
//! a third word is another seed than 1, a fourth the one clan whose pairings are played.

use std::collections::BTreeMap;

use content::Pack;
use garden::{Content, Garden, PlayerSetup, Setup};
use search::arena::{Contender, Terms, Watch, run, summary};
use search::{Budget, Level, Played};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [player, matches, rest @ ..] = words.as_slice() else {
        return eprintln!(
            "a player such as heuristic or deep@500n, how many matches a pairing, a seed, a clan"
        );
    };
    let seed = rest.first().map_or("1", String::as_str);
    let only = rest.get(1).map(String::as_str);
    let seed: u64 = seed.parse().expect("a seed");
    let (level, nodes) = player.split_once('@').unwrap_or((player, "1n"));
    let level: Level = level.parse().expect("a player's level");
    let nodes: u64 = nodes.trim_end_matches('n').parse().expect("a number of nodes");
    let matches: u32 = matches.parse().expect("how many matches a pairing");
    let content = Pack::<Content>::shipped().content;
    let clans: Vec<&str> = content.clans().iter().map(|clan| clan.id.as_str()).collect();

    let mut all = Totals::default();
    println!("| pairing | matches | won by the first | by whoever began | drawn | rounds |");
    println!("|---|---|---|---|---|---|");
    for (nth, one) in clans.iter().enumerate() {
        for other in
            clans[nth..].iter().filter(|other| only.is_none_or(|only| [one, *other].contains(&&only)))
        {
            let terms = terms(content, level, nodes, [one, other], matches, seed);
            let played = run(&terms, &BTreeMap::new(), &Watch::nobody()).expect("the matches open");
            let summary = summary(&terms, &played);
            assert_eq!((summary.failures, summary.voids), (0, 0), "{summary:?}");
            let tally = |name: &str| summary.tallies.iter().find(|tally| tally.name == name);
            let mean = |name: &str| tally(name).map_or(50.0, |tally| tally.mean);
            let began = mean("whoever began");
            let won = if one == other { None } else { Some(mean(one)) };
            all.add(one, other, won, began, played.len());
            let won = won.map_or("–".to_owned(), |won| format!("{won:.1}%"));
            println!(
                "| {one} – {other} | {} | {won} | {began:.1}% | {} | {:.1} |",
                played.len(),
                summary.draws,
                mean("rounds")
            );
        }
    }
    all.print(&clans);
}

/// What the pairings come to.
#[derive(Default)]
struct Totals<'a> {
    /// Per cents won by each clan against others, and of how many pairings.
    clans: BTreeMap<&'a str, (f64, u32)>,
    began: f64,
    n_pairings: u32,
    n_matches: usize,
}

impl<'a> Totals<'a> {
    fn add(&mut self, one: &'a str, other: &'a str, won: Option<f64>, began: f64, n_matches: usize) {
        for (clan, won) in [(one, won), (other, won.map(|won| 100.0 - won))] {
            if let Some(won) = won {
                let (sum, n) = self.clans.entry(clan).or_default();
                (*sum, *n) = (*sum + won, *n + 1);
            }
        }
        self.began += began;
        self.n_pairings += 1;
        self.n_matches += n_matches;
    }

    fn print(&self, clans: &[&str]) {
        println!();
        for clan in clans {
            let (sum, n) = self.clans.get(clan).copied().unwrap_or((0.0, 0));
            println!("- {clan} against the others: {:.1}%", sum / f64::from(n.max(1)));
        }
        let began = self.began / f64::from(self.n_pairings.max(1));
        println!("- whoever began: {began:.1}% of {} matches", self.n_matches);
    }
}

fn terms(
    content: &'static Content,
    level: Level,
    nodes: u64,
    clans: [&str; 2],
    matches: u32,
    seed: u64,
) -> Terms<'static, Garden> {
    let seats = |clans: [&str; 2]| clans.map(|clan| PlayerSetup { clan: clan.into() }).to_vec();
    let setup = |clans| Setup {
        players: 2,
        rounds: content.numbers().rounds,
        regrouping: false,
        humans: false,
        seats: seats(clans),
    };
    let contender = || {
        let bot = Contender::new(level.to_string(), move |seed| Garden::bot(level, seed));
        bot.thinking(Budget::Nodes(nodes))
    };
    Terms {
        content,
        setups: vec![setup(clans), setup([clans[1], clans[0]])],
        contenders: vec![contender(), contender()],
        matches,
        seed,
        budget: Budget::Nodes(nodes),
        opening: 0,
        threads: 1,
        tallies: Garden::tallies,
    }
}
