//! How fast a game is through the public contract: list what is legal, choose at
//! random, apply. Nothing here is a shortcut made for the benchmark.

use std::hint::black_box;
use std::time::{Duration, Instant};

use kernel::record::{self, Chances, Header, Player, read_raw, replay};
use kernel::{By, Ctx, Entry, FastDice, Game, Seat, Seed, Session, Start, Viewer};
use search::{Budget, NoGuide, Uct, perft, playout};
use serde::Serialize;

/// One figure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// What was measured: `connect4.playouts_per_s`, or `duel.largest.clone_ns` in a game's largest setup.
    pub name: String,
    /// How much.
    pub value: f64,
    /// Of what.
    pub unit: &'static str,
}

/// How many bytes of the heap some work leaves taken. The program counts, because its allocator is its own.
pub type Heap = fn(&mut dyn FnMut()) -> u64;

/// Figures are medians of so many runs, because machines are noisy.
const RUNS: u32 = 5;

/// A game and the setup it is measured with.
pub(crate) struct Bench<G: Game> {
    /// Which setup that is, behind the game's name in rows; empty for the default.
    pub(crate) of: &'static str,
    pub(crate) content: &'static G::Content,
    pub(crate) setup: G::Setup,
    /// How long each figure may take.
    pub(crate) time: Duration,
    /// What counts the heap.
    pub(crate) heap: Heap,
}

impl<G: Game> Bench<G> {
    fn start(&self, seed: u64) -> G {
        let mut dice = FastDice::new(seed);
        G::new(self.content, &self.setup, &mut Ctx::silent(&mut dice)).expect("a measured setup opens")
    }

    fn row(&self, name: &str, value: f64, unit: &'static str) -> Row {
        Row { name: format!("{}{}.{name}", G::ID, self.of), value, unit }
    }

    /// The figures that every game has.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let mut lengths = (0u64, 0u64, 0u64);
        let mut decisions = Vec::new();
        let mut matches = Vec::new();
        for run in 0..RUNS {
            let played = self.random_matches(u64::from(run), self.time / RUNS);
            decisions.push(played.decisions as f64 / played.seconds);
            matches.push(played.matches as f64 / played.seconds);
            lengths.0 += played.matches;
            lengths.1 += played.decisions;
            lengths.2 += played.ended;
        }
        let (n_matches, n_decisions, n_ended) = lengths;
        self.check_replay();
        vec![
            self.row("decisions_per_s", median(decisions), "decisions/s"),
            self.row("matches_per_s", median(matches), "matches/s"),
            self.row("matches", n_matches as f64, "matches"),
            self.row("mean_decisions", n_decisions as f64 / n_matches as f64, "decisions"),
            self.row("natural_ends", n_ended as f64 / n_matches as f64, "share"),
            self.row("state_bytes", self.state_bytes() as f64, "bytes"),
            self.row("clone_ns", self.clone_ns(), "ns"),
            self.row("sample_ns", self.sample_ns(), "ns"),
            self.row("verify_commands_per_s", self.verify_per_s(), "commands/s"),
            self.row("two_cores_ratio", self.two_cores_ratio(), "ratio"),
        ]
    }

    fn random_matches(&self, seed: u64, time: Duration) -> Played {
        let mut dice = FastDice::of(&[seed, 1]);
        let mut buffer = Vec::new();
        let mut played = Played::default();
        let clock = Instant::now();
        loop {
            // The clock is asked once in a while: it costs more than a decision.
            let due = played.decisions + 2_000;
            while played.decisions < due {
                let mut state = self.start(dice.word());
                let end = playout(&mut state, &mut dice, &mut buffer);
                played.decisions += u64::from(end.n_commands);
                played.matches += 1;
                played.ended += u64::from(end.outcome.is_some());
            }
            if clock.elapsed() >= time {
                played.seconds = clock.elapsed().as_secs_f64();
                return played;
            }
        }
    }

    /// A match played at random through a session, events and all.
    fn session(&self, seed: u64) -> (Session<G>, Chances) {
        let chances = Chances::new(0, Seed::given(seed), true);
        let keys = vec![(0, chances.key())];
        let start = Start::<G> { content: self.content, setup: self.setup.clone(), keys, practice: false };
        let (mut session, _) = Session::open(start).expect("a measured setup opens");
        let mut dice = FastDice::new(seed);
        let mut legal = Vec::new();
        while let Some(seat) = session.asked().lowest() {
            legal.clear();
            session.state().legal(seat, &mut legal);
            let command = *dice.pick(&legal);
            if session.submit(seat, By::Bot, command).is_err() {
                break;
            }
        }
        (session, chances)
    }

    /// What was measured is the game itself: played silently and from a copy, a
    /// match reaches the fingerprint it reached with everybody listening.
    fn check_replay(&self) {
        let (session, _) = self.session(7);
        let mut silent = session.at(0);
        for number in 1..=session.n_entries() {
            let Some(Entry::Play { seat, command, .. }) = session.entry(number) else { continue };
            let mut dice = session.start().dice(number);
            silent
                .apply(*seat, *command, &mut Ctx::silent(&mut dice))
                .expect("what was played once plays again");
        }
        assert_eq!(silent.fingerprint(), session.state().fingerprint(), "the benchmark plays another game");
    }

    /// The state with all it holds on the heap.
    fn state_bytes(&self) -> u64 {
        let (session, _) = self.session(1);
        let middle = session.at(session.n_entries() / 2);
        let mut copy = None;
        let on_heap = (self.heap)(&mut || copy = Some(black_box(&middle).clone()));
        drop(copy);
        size_of::<G>() as u64 + on_heap
    }

    fn clone_ns(&self) -> f64 {
        let (session, _) = self.session(1);
        let middle = session.at(session.n_entries() / 2);
        self.nanoseconds(|| {
            black_box(black_box(&middle).clone());
        })
    }

    fn sample_ns(&self) -> f64 {
        let (session, _) = self.session(1);
        let view = session.at(session.n_entries() / 2).view(Viewer::Seat(Seat(0)));
        let mut dice = FastDice::new(1);
        self.nanoseconds(|| {
            black_box(G::sample(self.content, black_box(&view), &mut dice));
        })
    }

    fn nanoseconds(&self, mut work: impl FnMut()) -> f64 {
        const BATCH: u32 = 1000;
        let mut figures = Vec::new();
        for _ in 0..RUNS {
            let (mut n_done, clock) = (0u64, Instant::now());
            while clock.elapsed() < self.time / RUNS {
                (0..BATCH).for_each(|_| work());
                n_done += u64::from(BATCH);
            }
            figures.push(clock.elapsed().as_secs_f64() * 1e9 / n_done as f64);
        }
        median(figures)
    }

    /// Reading a record, checking every byte and every state.
    fn verify_per_s(&self) -> f64 {
        let (mut records, mut n_recorded) = (Vec::new(), 0);
        while records.len() < 32 && n_recorded < 20_000 {
            let (session, chances) = self.session(records.len() as u64);
            let player = Player { name: String::new(), kind: "uniform".into() };
            let players = vec![player; session.n_seats().into()];
            n_recorded += session.n_entries();
            records
                .push(record::write(&session, &Header::of(&session, String::new(), players, vec![chances])));
        }
        let mut figures = Vec::new();
        for _ in 0..RUNS {
            let (mut n_commands, clock) = (0u64, Instant::now());
            while clock.elapsed() < self.time / RUNS {
                for text in &records {
                    let raw = read_raw(text).expect("what was written reads");
                    let record =
                        replay::<G>(raw, self.content, "").expect("what was played once plays again");
                    n_commands += u64::from(record.session.n_entries());
                }
            }
            figures.push(n_commands as f64 / clock.elapsed().as_secs_f64());
        }
        median(figures)
    }

    /// How much more two threads play than one.
    fn two_cores_ratio(&self) -> f64 {
        let rate = |n_threads: u64| {
            let per_thread = std::thread::scope(|scope| {
                let play = |seed| move || self.random_matches(seed, self.time / RUNS);
                let threads: Vec<_> = (0..n_threads).map(|seed| scope.spawn(play(seed))).collect();
                let results =
                    threads.into_iter().map(|thread| thread.join().expect("a play-out does not panic"));
                results.map(|played| played.decisions as f64 / played.seconds).collect::<Vec<_>>()
            });
            per_thread.iter().sum::<f64>()
        };
        median((0..RUNS).map(|_| rate(2) / rate(1)).collect())
    }

    /// The figures that make a game a yardstick against other frameworks.
    pub(crate) fn yardstick(&self) -> Vec<Row> {
        let playouts = (0..RUNS).map(|run| {
            let played = self.random_matches(u64::from(run) + 100, self.time / RUNS);
            played.matches as f64 / played.seconds
        });
        vec![
            self.row("playouts_per_s", median(playouts.collect()), "matches/s"),
            self.row("mcts_sims_per_s", self.simulations_per_s(), "simulations/s"),
            self.row("perft_nodes_per_s", self.perft_per_s(), "nodes/s"),
        ]
    }

    /// Whole matches of decisions by 10,000 simulations each.
    fn simulations_per_s(&self) -> f64 {
        let mut uct = Uct::default();
        let mut dice = FastDice::new(3);
        let mut legal = Vec::new();
        let mut figures = Vec::new();
        for _ in 0..RUNS {
            let (mut n_simulations, clock) = (0u64, Instant::now());
            while clock.elapsed() < self.time / RUNS {
                let mut state = self.start(dice.word());
                while let Some(seat) = state.asked().lowest() {
                    legal.clear();
                    state.legal(seat, &mut legal);
                    let own = FastDice::new(dice.word());
                    let thought = uct.search(&NoGuide, &state, seat, &legal, own, Budget::Nodes(10_000));
                    n_simulations += thought.nodes;
                    if state.apply(seat, thought.command, &mut Ctx::silent(&mut dice)).is_err() {
                        break;
                    }
                }
            }
            figures.push(n_simulations as f64 / clock.elapsed().as_secs_f64());
        }
        median(figures)
    }

    fn perft_per_s(&self) -> f64 {
        let start = self.start(0);
        let figure = |_| {
            let clock = Instant::now();
            perft(&start, 8) as f64 / clock.elapsed().as_secs_f64()
        };
        median((0..RUNS).map(figure).collect())
    }
}

#[derive(Default)]
struct Played {
    matches: u64,
    decisions: u64,
    ended: u64,
    seconds: f64,
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
