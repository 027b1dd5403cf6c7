//! Skirmish's own planner against the turn search that all games share, over all maps, with how long each
//! has thought: `planner NODES PLANNERS-NODES BATTLES`.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use content::Pack;
use kernel::Game;
use search::arena::{self, Contender, Match, Terms, Watch};
use search::{Bot, BotFailed, Budget, Observer};
use skirmish::ai::{Deep, Planner};
use skirmish::{Command, Content, Skirmish};

/// Nanoseconds that each has thought, on a processor.
static THOUGHT: [AtomicU64; 2] = [AtomicU64::new(0), AtomicU64::new(0)];

/// A bot whose time is taken.
struct Timed(Box<dyn Bot<Skirmish>>, &'static AtomicU64);

impl Bot<Skirmish> for Timed {
    fn choose(&mut self, observer: &Observer<'_, Skirmish>, budget: Budget) -> Result<Command, BotFailed> {
        let before = on_cpu();
        let chosen = self.0.choose(observer, budget);
        self.1.fetch_add(on_cpu() - before, Ordering::Relaxed);
        chosen
    }
}

/// How long this thread has had a processor.
fn on_cpu() -> u64 {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let budget = |place: usize| -> Budget { words[place].parse().expect("a budget") };
    let matches: u32 = words[2].parse().expect("a number of battles");
    let content = Pack::<Content>::shipped().content;
    let setup = |map: &str| {
        let value = Skirmish::form(content).fill([("map", map)]).expect("a shipped map");
        serde_json::from_value(value).expect("a setup")
    };
    let turns = Contender::new("turn search", |seed| -> Box<dyn Bot<Skirmish>> {
        Box::new(Timed(Box::new(Deep::new(seed)), &THOUGHT[0]))
    });
    let planner = Contender::new("planner", |seed| -> Box<dyn Bot<Skirmish>> {
        Box::new(Timed(Box::new(Planner::new(seed)), &THOUGHT[1]))
    });
    let terms = Terms::<Skirmish> {
        content,
        setups: content.maps().iter().map(|map| setup(&map.id)).collect(),
        contenders: vec![turns.thinking(budget(0)), planner.thinking(budget(1))],
        matches,
        seed: 1,
        budget: budget(0),
        opening: 2,
        threads: 1,
        tallies: |_| Vec::new(),
    };
    let finished = |played: &Match| {
        let thought = THOUGHT.each_ref().map(|time| time.load(Ordering::Relaxed) / 1_000_000);
        eprintln!("{} {} {:?} {thought:?} ms", played.index, played.setup, played.verdicts);
    };
    let watch = Watch { finished: &finished, ..Watch::nobody() };
    let matches = arena::run(&terms, &BTreeMap::new(), &watch).expect("the battles open");
    let summary = arena::summary(&terms, &matches);
    println!("{:?} of {}, {:?}", summary.wins, summary.matches, summary.rates[0]);
    summary.parts.iter().zip(content.maps()).for_each(|(part, map)| println!("{} {:?}", map.id, part.wins));
}
