//! What it costs a search to take a step back (SKIRMISH-16). It steps on a copy and drops it; an undo that cost
//! nothing at all would save the copy and no more. `cargo run --release -p skirmish --example copying`

use std::hint::black_box;
use std::time::Instant;

use content::Pack;
use kernel::{Ctx, FastDice, Game, Seat};
use skirmish::{Command, Content, CounterRule, DEFAULT_TURNS, Lineup, Setup, SideSetup, Skirmish};

/// So often every step is taken.
const ROUNDS: u32 = 200;

fn main() {
    let steps = steps();
    let copied = nanoseconds(&steps, |(state, _, _)| {
        black_box(black_box(state).clone());
    });
    let stepped = nanoseconds(&steps, |(state, seat, command)| {
        let mut after = black_box(state).clone();
        after.apply(*seat, *command, &mut Ctx::silent(&mut FastDice::new(1))).expect("no scripts");
        black_box(after);
    });
    let legal = nanoseconds(&steps, |(state, seat, _)| {
        let mut legal = Vec::with_capacity(64);
        black_box(state).legal(*seat, &mut legal);
        black_box(legal);
    });
    println!("{} steps of random battles on all maps, {ROUNDS} times each", steps.len());
    println!("a state: {} bytes", size_of::<Skirmish>());
    println!("to copy it: {copied:.1} ns");
    println!("to copy it and to step: {stepped:.1} ns");
    println!("to list what may be played: {legal:.1} ns");
    println!("an undo for nothing would save {:.1}% of a step", 100.0 * copied / stepped);
    println!("and {:.1}% of a step and a list", 100.0 * copied / (stepped + legal));
}

type Step = (Skirmish, Seat, Command);

/// Every step of a random battle on each map.
fn steps() -> Vec<Step> {
    let content = Pack::<Content>::shipped().content;
    let (mut steps, mut legal, mut dice) = (Vec::new(), Vec::new(), FastDice::new(16));
    for map in content.maps() {
        let own = || SideSetup { company: "own".into() };
        let setup = Setup {
            map: map.id.clone(),
            objective: "own".into(),
            turns: DEFAULT_TURNS,
            counter: CounterRule::Reach,
            lineup: Lineup::Fixed,
            seats: [own(), own()],
        };
        let mut state = Skirmish::new(content, &setup, &mut Ctx::silent(&mut dice)).expect("a shipped map");
        while let Some(seat) = state.asked().lowest() {
            legal.clear();
            state.legal(seat, &mut legal);
            let command = *dice.pick(&legal);
            steps.push((state.clone(), seat, command));
            state.apply(seat, command, &mut Ctx::silent(&mut dice)).expect("no scripts");
        }
    }
    steps
}

/// How long one of them takes, on average.
fn nanoseconds(steps: &[Step], mut what: impl FnMut(&Step)) -> f64 {
    let begun = Instant::now();
    for _ in 0..ROUNDS {
        steps.iter().for_each(&mut what);
    }
    begun.elapsed().as_nanos() as f64 / (f64::from(ROUNDS) * steps.len() as f64)
}
