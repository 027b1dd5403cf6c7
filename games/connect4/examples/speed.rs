//! How fast connect four is through the contract of a game: run in release.
//!
//! `cargo run --release -p connect4 --example speed`

use std::time::{Duration, Instant};

use connect4::ai::Judge;
use connect4::{Connect4, Content, Setup};
use kernel::{Ctx, FastDice, Game, Seat};
use search::{AlphaBeta, Budget, NoGuide, Uct, playout};

fn main() {
    let mut dice = FastDice::new(1);
    let start = Connect4::new(Content::standard(), &Setup {}, &mut Ctx::silent(&mut FastDice::new(0)))
        .expect("connect four has no scripts that could fault");
    for _ in 0..5 {
        playouts(&start, &mut dice);
    }
    for _ in 0..5 {
        simulations(&start, &mut dice);
    }
    nodes(&start);
}

/// What 200 ms buy alpha-beta on the empty board.
fn nodes(start: &Connect4) {
    let mut legal = Vec::new();
    start.legal(Seat(0), &mut legal);
    let budget = Budget::Time(Duration::from_millis(200));
    let mut engine = AlphaBeta::default();
    for seed in 0..3 {
        let thought = engine.search(&Judge, start, Seat(0), &legal, FastDice::new(seed), budget);
        println!("alpha-beta: {} nodes in 200 ms, {} deep", thought.nodes, thought.depth);
    }
}

/// A whole match of decisions by 10,000 simulations each, over and over.
fn simulations(start: &Connect4, dice: &mut FastDice) {
    let mut uct = Uct::default();
    let (mut nodes, mut decisions, mut legal) = (0, 0, Vec::new());
    let clock = Instant::now();
    for _ in 0..10 {
        let mut state = start.clone();
        while let Some(seat) = state.asked().lowest() {
            legal.clear();
            state.legal(seat, &mut legal);
            let dice = FastDice::new(dice.word());
            let thought = uct.search(&NoGuide, &state, seat, &legal, dice.clone(), Budget::Nodes(10_000));
            nodes += thought.nodes;
            decisions += 1;
            state.apply(seat, thought.command, &mut Ctx::silent(&mut dice.clone())).expect("no scripts");
        }
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!(
        "simulations: {:.2} million/s in {decisions} decisions of a match",
        nodes as f64 / seconds / 1e6
    );

    legal.clear();
    start.legal(Seat(0), &mut legal);
    let clock = Instant::now();
    for _ in 0..100 {
        let dice = FastDice::new(dice.word());
        uct.search(&NoGuide, start, Seat(0), &legal, dice, Budget::Nodes(10_000));
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!("simulations: {:.2} million/s from the empty board", 1.0 / seconds);
}

fn playouts(start: &Connect4, dice: &mut FastDice) {
    const PLAYOUTS: u32 = 2_000_000;
    let (mut buffer, mut n_commands, mut ends) = (Vec::new(), 0u64, 0u32);
    let clock = Instant::now();
    for _ in 0..PLAYOUTS {
        let played = playout(&mut start.clone(), dice, &mut buffer);
        n_commands += u64::from(played.n_commands);
        ends += u32::from(played.outcome.is_some());
    }
    let seconds = clock.elapsed().as_secs_f64();
    println!(
        "play-outs: {:.2} million/s, {:.1} commands each, {:.0} million commands/s, {} of {PLAYOUTS} ended",
        f64::from(PLAYOUTS) / seconds / 1e6,
        n_commands as f64 / f64::from(PLAYOUTS),
        n_commands as f64 / seconds / 1e6,
        ends,
    );
}
