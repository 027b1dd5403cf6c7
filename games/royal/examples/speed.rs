//! How many decisions a second random play makes through the scripts, and how many there would be if the same rules
//! were Rust.
//!
//! `cargo run --release -p royal --features twin --example speed`, or with a world's name for that one alone. Seconds are
//! those that the program ran, where the system tells (Linux): other programs take as little part in that as can be.
//! With a world's name and a number it plays so many matches through the scripts and no more, for tools that count
//! instructions, which no other program disturbs: `valgrind --tool=callgrind target/release/examples/speed STD_WORLD 1`.
//! With a third word, `record`, it writes the record of such a match, and with `verify` it reads that record so many
//! times besides and plays it again, as whoever verifies one does: the difference is what verifying takes.

use std::time::Instant;

use content::Pack;
use kernel::record::{self, Chances, Header, Player, read_raw, replay};
use kernel::{By, Ctx, FastDice, Game, Seed, Session, Start};
use royal::{Content, DEFAULT_ROUNDS, Royal, Setup, twin};

/// What random play came to in a world.
#[derive(Default)]
struct Played {
    seconds: f64,
    decisions: u64,
    /// Commands that were listed in all.
    listed: u64,
    /// Matches that were played to their end, and their decisions.
    matches: u64,
    whole: u64,
}

impl Played {
    fn per_second(&self) -> f64 {
        self.decisions as f64 / self.seconds
    }
}

/// How long this thread has run; how long it is since `start` where the system does not tell.
fn ran(start: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|told| told.split(' ').next()?.parse::<u64>().ok());
    nanoseconds.map_or_else(|| start.elapsed().as_secs_f64(), |nanoseconds| nanoseconds as f64 / 1e9)
}

/// When there was enough of playing.
#[derive(Clone, Copy)]
enum Until {
    Seconds(f64),
    Matches(u64),
}

/// Plays whole matches at random.
fn played(content: &'static Content, world: &str, until: Until) -> Played {
    let setup = Setup { world: world.to_owned(), rounds: DEFAULT_ROUNDS, short: false };
    let (start, mut seed, mut legal, mut all) = (Instant::now(), 0, Vec::new(), Played::default());
    let before = ran(start);
    let is_enough = |all: &Played| match until {
        Until::Seconds(time) => ran(start) - before >= time,
        Until::Matches(matches) => all.matches >= matches,
    };
    while !is_enough(&all) {
        let mut dice = FastDice::new(seed);
        seed += 1;
        let mut royal =
            Royal::new(content, &setup, &mut Ctx::silent(&mut dice)).expect("a shipped world opens");
        let so_far = all.decisions;
        while let Some(seat) = royal.asked().lowest() {
            legal.clear();
            royal.legal(seat, &mut legal);
            let command = *dice.pick(&legal);
            royal
                .apply(seat, command, &mut Ctx::silent(&mut dice))
                .expect("the shipped scripts have no faults");
            all.decisions += 1;
            all.listed += legal.len() as u64;
        }
        all.matches += 1;
        all.whole += all.decisions - so_far;
    }
    all.seconds = ran(start) - before;
    all
}

/// The record of a match that is played at random, and how many commands it has.
fn recorded(content: &'static Content, world: &str) -> (String, u32) {
    let chances = Chances::new(0, Seed::given(1), true);
    let setup = Setup { world: world.to_owned(), rounds: DEFAULT_ROUNDS, short: false };
    let start = Start::<Royal> { content, setup, keys: vec![(0, chances.key())], practice: false };
    let (mut session, _) = Session::open(start).expect("a shipped world opens");
    let (mut dice, mut legal) = (FastDice::new(1), Vec::new());
    while let Some(seat) = session.asked().lowest() {
        legal.clear();
        session.state().legal(seat, &mut legal);
        session.submit(seat, By::Bot, *dice.pick(&legal)).expect("what is listed is accepted");
    }
    let players = vec![Player { name: String::new(), kind: "uniform".into() }; 2];
    let header = Header::of(&session, String::new(), players, vec![chances]);
    (record::write(&session, &header), session.n_entries())
}

/// Verifies the record of a match so many times.
fn verify(content: &'static Content, world: &str, times: u64) {
    let (text, n_commands) = recorded(content, world);
    for _ in 0..times {
        let raw = read_raw(&text).expect("what was written reads");
        replay::<Royal>(raw, content, "").expect("what was played once plays again");
    }
    println!("{n_commands} commands, verified {times} times");
}

fn main() {
    let content = Pack::<Content>::shipped().content;
    let (time, only) = (Until::Seconds(0.7), std::env::args().nth(1));
    let matches = std::env::args().nth(2).and_then(|number| number.parse().ok());
    if let (Some(world), Some(matches)) = (&only, matches) {
        match std::env::args().nth(3).as_deref() {
            Some("record") => return verify(content, world, 0),
            Some("verify") => return verify(content, world, matches),
            _ => {}
        }
        let Played { decisions, listed, .. } = played(content, world, Until::Matches(matches));
        return println!("{decisions} decisions, {listed} commands listed");
    }
    println!(
        "| world | scripts, thousand/s | Rust, thousand/s | share | decisions a match | commands listed |"
    );
    println!("|---|---|---|---|---|---|");
    for world in content.playable() {
        let name = &content.worlds[world].name;
        if only.as_ref().is_some_and(|only| only != name) {
            continue;
        }
        // In turn, so that a busy machine is as unkind to both.
        let (mut scripts, mut rust, mut seen) = (0.0f64, 0.0f64, Played::default());
        for _ in 0..3 {
            seen = played(content, name, time);
            scripts = scripts.max(seen.per_second());
            rust = rust.max(twin::instead(content, || played(content, name, time)).per_second());
        }
        println!(
            "| {name} | {:.0} | {:.0} | {:.0}% | {} | {} |",
            scripts / 1e3,
            rust / 1e3,
            100.0 * scripts / rust,
            seen.whole / seen.matches.max(1),
            seen.listed / seen.decisions.max(1)
        );
    }
}
