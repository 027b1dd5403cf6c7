//! Plays every map between two equal players and prints the table of `BALANCE.md`: how often the side that begins
//! has won, by what, in how many turns, when blood first flowed and how many had fallen after four turns.
//! `cargo run --release -p skirmish --example maps -- heuristic 500`, or `deep@1000n 200`, or, for two that are not equal,
//! `deep@1000n,heuristic 200`, whose first begins; `mixed@30` plays 30 of 100 commands as `heuristic` does and the others
//! as `random` does, by dice of its own; a third word is the one map to be played, or `all`, a fourth another
//! seed than 1, a fifth a folder of other content. What it has come to so far is told beside the table (on standard error), so that a run of
//! an hour that is stopped is not lost.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use content::{Files, Pack};
use kernel::{Ctx, FastDice, Fingerprint, Game, Seat, Viewer};
use search::arena::{Rate, wilson};
use search::{Bot, BotFailed, Budget, Level, Observer, Played};
use skirmish::ai::Heuristic;
use skirmish::{Command, Content, CounterRule, DEFAULT_TURNS, Lineup, Setup, SideSetup, Skirmish};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [players, battles, rest @ ..] = words.as_slice() else {
        return eprintln!(
            "a player such as heuristic or deep@1000n, or two such, how many battles a map, a map, a seed, a folder"
        );
    };
    let (first, second) = players.split_once(',').unwrap_or((players, players));
    let players = [first, second].map(Player::of);
    let battles: u64 = battles.parse().expect("how many battles a map");
    let map = rest.first().map_or("all", String::as_str);
    let seed: u64 = rest.get(1).map_or(1, |seed| seed.parse().expect("a seed"));
    let content = match rest.get(2) {
        Some(folder) => {
            let files = Files::read(Path::new(folder)).expect("a folder of content").files;
            Pack::<Content>::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content
        }
        None => Pack::<Content>::shipped().content,
    };

    println!(
        "| map | battles | distinct | won by the first side | 95% | drawn | turns | first blood | fallen after 4 | ends |"
    );
    println!("|---|---|---|---|---|---|---|---|---|---|");
    for id in content.maps().iter().map(|map| map.id.as_str()).filter(|id| ["all", *id].contains(&map)) {
        let mut tally = Tally::default();
        for battle in 0..battles {
            tally.add(fought(content, id, players, &[seed, battle]));
            if tally.battles.is_multiple_of(TOLD) {
                eprintln!("{id}, seed {seed}: {} of {} won by the first side", tally.won, tally.battles);
            }
        }
        tally.print(id);
    }
}

/// After so many battles it is told how they went.
const TOLD: u32 = 20;

/// How many turns tell how fierce players are.
const EARLY: u64 = 4;

/// Who plays a side.
#[derive(Clone, Copy)]
struct Player {
    level: Level,
    budget: Budget,
    /// Of a hundred commands so many are those of `heuristic`, whatever the level.
    share: u64,
}

impl Player {
    /// A level, and where it thinks, `@` so many nodes a decision; or `mixed@` so many of a hundred commands.
    fn of(words: &str) -> Player {
        let (level, number) = words.split_once('@').unwrap_or((words, "1n"));
        let number = number.trim_end_matches('n').parse().expect("a number");
        match level {
            "mixed" => Player { level: Level::Random, budget: Budget::Nodes(1), share: number },
            _ => {
                let level = level.parse().expect("a player's level");
                Player { level, budget: Budget::Nodes(number), share: 0 }
            }
        }
    }

    fn bot(self, seed: u64) -> Box<dyn Bot<Skirmish>> {
        let bot = Skirmish::bot(self.level, seed);
        match self.share {
            0 => bot,
            share => Box::new(Mixed { bot, share, dice: FastDice::new(seed) }),
        }
    }
}

/// A player that does by chance what `heuristic` would do.
struct Mixed {
    bot: Box<dyn Bot<Skirmish>>,
    share: u64,
    dice: FastDice,
}

impl Bot<Skirmish> for Mixed {
    fn choose(&mut self, observer: &Observer<'_, Skirmish>, budget: Budget) -> Result<Command, BotFailed> {
        match self.dice.below(100) < self.share {
            true => Heuristic.choose(observer, budget),
            false => self.bot.choose(observer, budget),
        }
    }
}

/// How a battle went.
struct Fought {
    winner: Option<Seat>,
    reason: &'static str,
    turns: u64,
    /// The turn in which a unit was first wounded; the last one if none was.
    first_blood: u64,
    /// How many had fallen when turn [`EARLY`] was over.
    fallen: usize,
    /// What tells it from others: the states that it went through.
    course: Vec<Fingerprint>,
}

fn fought(content: &'static Content, map: &str, players: [Player; 2], seeds: &[u64]) -> Fought {
    let own = || SideSetup { company: "own".into() };
    let setup = Setup {
        map: map.into(),
        objective: "own".into(),
        turns: DEFAULT_TURNS,
        counter: CounterRule::Reach,
        lineup: Lineup::Drawn,
        seats: [own(), own()],
    };
    let mut dice = FastDice::of(seeds);
    let mut state =
        Skirmish::new(content, &setup, &mut Ctx::silent(&mut dice)).expect("a map of the content");
    let mut bots = [0, 1].map(|side| {
        let seed = FastDice::of(&[seeds, &[side]].concat()).below(1 << 60);
        players[side as usize].bot(seed)
    });
    let (mut legal, mut entry, mut course) = (Vec::new(), 0, Vec::new());
    let start = Standing::of(&state);
    let (mut first_blood, mut fallen, mut last) = (None, 0, Seat(0));
    while let Some(seat) = state.asked().lowest() {
        if seat != last {
            last = seat;
            let now = Standing::of(&state);
            // A turn is over when the first side is asked again.
            let turn = now.turn - u64::from(seat == Seat(0));
            if now.life < start.life {
                first_blood.get_or_insert(turn);
            }
            if turn <= EARLY {
                fallen = start.units - now.units;
            }
        }
        legal.clear();
        state.legal(seat, &mut legal);
        entry += 1;
        let view = state.view(Viewer::Seat(seat));
        let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
        let command = bots[seat.index()]
            .choose(&observer, players[seat.index()].budget)
            .expect("our own players always choose");
        state.apply(seat, command, &mut Ctx::silent(&mut dice)).expect("no scripts");
        course.push(state.fingerprint());
    }
    let outcome = state.outcome().expect("it is over");
    let winner = [Seat(0), Seat(1)].into_iter().find(|seat| outcome.value(*seat) > 0);
    let end = Standing::of(&state);
    if end.turn <= EARLY {
        fallen = start.units - end.units;
    }
    let first_blood = first_blood.unwrap_or(end.turn);
    Fought { winner, reason: outcome.reason, turns: end.turn, first_blood, fallen, course }
}

/// What is left of both sides.
struct Standing {
    turn: u64,
    units: usize,
    life: u64,
}

impl Standing {
    fn of(state: &Skirmish) -> Standing {
        let view = serde_json::to_value(state.view(Viewer::Everyone)).expect("plain data");
        let lives = view["units"].as_array().expect("a list").iter().filter_map(|unit| unit["life"].as_u64());
        let lives: Vec<u64> = lives.filter(|life| *life > 0).collect();
        let turn = view["turn"].as_u64().expect("a number");
        Standing { turn, units: lives.len(), life: lives.iter().sum() }
    }
}

/// What battles on a map come to.
#[derive(Default)]
struct Tally {
    battles: u32,
    won: u32,
    drawn: u32,
    turns: u64,
    first_blood: u64,
    fallen: usize,
    /// How many ended so, and how many of these the first side won.
    ends: BTreeMap<&'static str, (u32, u32)>,
    courses: BTreeSet<Vec<Fingerprint>>,
}

impl Tally {
    fn add(&mut self, fought: Fought) {
        let is_won = u32::from(fought.winner == Some(Seat(0)));
        self.battles += 1;
        self.won += is_won;
        self.drawn += u32::from(fought.winner.is_none());
        self.turns += fought.turns;
        self.first_blood += fought.first_blood;
        self.fallen += fought.fallen;
        self.courses.insert(fought.course);
        let (n, won) = self.ends.entry(fought.reason).or_default();
        (*n, *won) = (*n + 1, *won + is_won);
    }

    fn print(&self, map: &str) {
        let Tally { battles, won, drawn, turns, first_blood, fallen, ends, courses } = self;
        let mean = |total: f64| total / f64::from(*battles);
        let Rate { rate, low, high } = wilson(*won, *battles);
        let ends = ends.iter().map(|(reason, (n, won))| format!("{reason} {n} ({won} by the first)"));
        println!(
            "| {map} | {battles} | {} | {:.1}% | {:.1}–{:.1}% | {drawn} | {:.1} | {:.1} | {:.1} | {} |",
            courses.len(),
            100.0 * rate,
            100.0 * low,
            100.0 * high,
            mean(*turns as f64),
            mean(*first_blood as f64),
            mean(*fallen as f64),
            ends.collect::<Vec<_>>().join(", ")
        );
    }
}
