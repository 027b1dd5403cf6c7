//! Plays two players against each other in every world and prints how that ended.
//!
//! `cargo run --release -p royal --example worlds -- heuristic random 20` plays 20 matches a world, every opening from
//! both sides, and prints how often the first player has won. Two equal players, such as `heuristic heuristic 400`, play
//! every opening once, and it prints how often cyan has won, who begins: the tables of `BALANCE.md`. How many of the
//! matches differ in what was played is counted: the same war twice tells nothing more. `deep@200n` thinks
//! for 200 nodes a decision, `deep@200ms` for so long. Then, in any order: `world=EVERGREEN` for one world, `rounds=60`,
//! `short=yes` for the variant, `seed=1000` for other openings, `mod=FOLDER` for the
//! content of a folder.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use content::{Files, Pack};
use kernel::{Ctx, Digest, FastDice, Game, Seat, Viewer};
use royal::{Command, Content, DEFAULT_ROUNDS, Royal, Setup};
use search::arena::wilson;
use search::{Budget, Level, Observer, Played};

/// So many commands of each side fall at random at the beginning, so that players who never vary meet in many
/// positions.
const OPENING: u32 = 3;

fn player(word: &str) -> (Level, Budget) {
    let (level, thinks) = word.split_once('@').unwrap_or((word, "1n"));
    let budget = match thinks.strip_suffix("ms") {
        Some(time) => Budget::Time(Duration::from_millis(time.parse().expect("milliseconds"))),
        None => Budget::Nodes(thinks.trim_end_matches('n').parse().expect("a number of nodes")),
    };
    (level.parse().expect("a player's level"), budget)
}

/// What is played.
struct Terms {
    players: [(Level, Budget); 2],
    matches: u64,
    rounds: u16,
    short: bool,
    world: Option<String>,
    seed: u64,
    content: &'static Content,
}

impl Terms {
    fn read(words: &[String]) -> Option<Terms> {
        let [one, other, matches, rest @ ..] = words else { return None };
        let mut terms = Terms {
            players: [player(one), player(other)],
            matches: matches.parse().ok()?,
            rounds: DEFAULT_ROUNDS,
            short: false,
            world: None,
            seed: 1,
            content: Pack::<Content>::shipped().content,
        };
        for word in rest {
            match word.split_once('=')? {
                ("rounds", rounds) => terms.rounds = rounds.parse().ok()?,
                ("short", short) => terms.short = short == "yes",
                ("world", world) => terms.world = Some(world.to_owned()),
                ("seed", seed) => terms.seed = seed.parse().ok()?,
                ("mod", folder) => {
                    let read = Files::read(Path::new(folder)).expect("the folder can be read");
                    terms.content = Pack::open(&read.files).expect("the folder is right").content;
                }
                _ => return None,
            }
        }
        Some(terms)
    }
}

/// How matches ended.
#[derive(Clone, Default)]
struct Tally {
    matches: u32,
    /// Names of what was played in each.
    wars: BTreeSet<u64>,
    /// By the first of two different players.
    won: u32,
    drawn: u32,
    cyan: u32,
    rounds: u64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.matches += other.matches;
        self.wars.extend(other.wars);
        self.won += other.won;
        self.drawn += other.drawn;
        self.cyan += other.cyan;
        self.rounds += other.rounds;
    }

    fn print(self, name: &str, is_balance: bool) {
        let Tally { matches, wars, won, drawn, cyan, rounds } = self;
        let distinct = wars.len();
        let share = |n: f64| 100.0 * n / f64::from(matches.max(1));
        let mean = rounds as f64 / f64::from(matches.max(1));
        let counted = if is_balance { cyan } else { won };
        let rate = wilson(counted, matches);
        let (low, high) = (100.0 * rate.low, 100.0 * rate.high);
        // A draw is half a win.
        let of_cyan = share(f64::from(cyan) + f64::from(drawn) / 2.0);
        match is_balance {
            true => {
                println!(
                    "| {name} | {matches} | {distinct} | {of_cyan:.1}% | {low:.1}–{high:.1}% | {drawn} | {mean:.1} |"
                )
            }
            false => println!(
                "| {name} | {matches} | {distinct} | {won} ({:.1}%) | {low:.1}–{high:.1}% | {drawn} | {of_cyan:.1}% | {mean:.1} |",
                share(won.into())
            ),
        }
    }
}

/// How a match ended.
struct Fought {
    winner: Option<Seat>,
    rounds: u64,
    /// A name of all that was played.
    war: u64,
}

/// Plays a match.
fn fought(content: &'static Content, setup: &Setup, seats: [(Level, Budget); 2], seed: u64) -> Fought {
    let mut war = Digest::default();
    let mut dice = FastDice::new(seed);
    let mut state = Royal::new(content, setup, &mut Ctx::silent(&mut dice)).expect("a world of the content");
    let mut bots = [0, 1].map(|side| Royal::bot(seats[side].0, seed * 2 + side as u64));
    let (mut legal, mut entry, mut drawn) = (Vec::new(), 0, [0; 2]);
    while let Some(seat) = state.asked().lowest() {
        legal.clear();
        state.legal(seat, &mut legal);
        entry += 1;
        let command = if drawn[seat.index()] < OPENING {
            drawn[seat.index()] += 1;
            *dice.pick(&legal)
        } else {
            let view = state.view(Viewer::Seat(seat));
            let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
            bots[seat.index()]
                .choose(&observer, seats[seat.index()].1)
                .expect("our own players always choose")
        };
        if let Command::Act { actor, action, x, y } = command {
            war.add(&[actor, action, x.into(), y.into()]);
        } else {
            war.word(0);
        }
        state.apply(seat, command, &mut Ctx::silent(&mut dice)).expect("the shipped scripts have no faults");
    }
    let outcome = state.outcome().expect("it is over");
    let winner = [Seat(0), Seat(1)].into_iter().find(|seat| outcome.value(*seat) > 0);
    let rounds =
        state.tallies().iter().find(|count| count.name == "rounds").map_or(0, |count| count.count as u64);
    Fought { winner, rounds, war: war.finish().0 }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let Some(terms) = Terms::read(&words) else {
        return eprintln!(
            "two players such as heuristic and deep@200n, how many matches a world; see the source"
        );
    };
    let [one, other] = terms.players;
    let is_balance = words[0] == words[1];
    let content = terms.content;
    match is_balance {
        true => {
            println!(
                "| world | matches | distinct | won by cyan | 95% | drawn | rounds |\n|---|---|---|---|---|---|---|"
            )
        }
        false => println!(
            "| world | matches | distinct | won by the first player | 95% | drawn | won by cyan | rounds |\n|---|---|---|---|---|---|---|---|"
        ),
    }
    let mut all = Tally::default();
    for world in content.playable() {
        let name = &content.worlds[world].name;
        if terms.world.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        let setup = Setup { world: name.clone(), rounds: terms.rounds, short: terms.short };
        let mut tally = Tally::default();
        for nth in 0..terms.matches {
            let is_first = is_balance || nth % 2 == 0;
            let seats = if is_first { [one, other] } else { [other, one] };
            // The same opening from both sides, where the sides differ.
            let opening = if is_balance { nth } else { nth / 2 };
            let Fought { winner, rounds, war } = fought(content, &setup, seats, opening + terms.seed);
            tally.add(Tally {
                matches: 1,
                wars: BTreeSet::from([war]),
                won: u32::from(winner == Some(Seat(u8::from(!is_first)))),
                drawn: u32::from(winner.is_none()),
                cyan: u32::from(winner == Some(Seat(0))),
                rounds,
            });
        }
        tally.clone().print(name, is_balance);
        all.add(tally);
    }
    all.print("all", is_balance);
}
