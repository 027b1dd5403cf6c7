//! How many decisions a second random play makes through the scripts, and how many there would be if the same rules
//! were Rust.
//!
//! `cargo run --release -p royal --features twin --example speed`

use std::time::{Duration, Instant};

use content::Pack;
use kernel::{Ctx, FastDice, Game};
use royal::{Content, Royal, Setup, twin};

/// Decisions a second in a world, how many were made, and among how many commands on average.
fn decisions(content: &'static Content, world: &str, time: Duration) -> (f64, u64, u64) {
    let setup = Setup { world: world.to_owned(), rounds: 200, short: false };
    let (start, mut n_decisions, mut seed) = (Instant::now(), 0u64, 0);
    let (mut legal, mut n_listed) = (Vec::new(), 0u64);
    while start.elapsed() < time {
        let mut dice = FastDice::new(seed);
        seed += 1;
        let Ok(mut royal) = Royal::new(content, &setup, &mut Ctx::silent(&mut dice)) else { break };
        while let Some(seat) = royal.asked().lowest() {
            legal.clear();
            royal.legal(seat, &mut legal);
            let command = *dice.pick(&legal);
            if royal.apply(seat, command, &mut Ctx::silent(&mut dice)).is_err() {
                break;
            }
            n_decisions += 1;
            n_listed += legal.len() as u64;
            if n_decisions % 64 == 0 && start.elapsed() >= time {
                break;
            }
        }
    }
    (n_decisions as f64 / start.elapsed().as_secs_f64(), n_decisions, n_listed / n_decisions.max(1))
}

fn main() {
    let content = Pack::<Content>::shipped().content;
    let time = Duration::from_millis(1500);
    println!("{:<12} {:>16} {:>16} {:>6}", "world", "scripts, M/s", "Rust, M/s", "share");
    for world in content.playable() {
        let name = &content.worlds[world].name;
        // In turn, so that a busy machine is as unkind to both.
        let (mut scripts, mut rust, mut n, mut listed) = (0.0f64, 0.0f64, 0, 0);
        for _ in 0..2 {
            let (speed, count, choices) = decisions(content, name, time);
            listed = choices;
            scripts = scripts.max(speed);
            n += count;
            rust = rust.max(twin::instead(|| decisions(content, name, time)).0);
        }
        println!(
            "{name:<12} {:>16.3} {:>16.3} {:>5.0}%  ({n} decisions among {listed} commands)",
            scripts / 1e6,
            rust / 1e6,
            100.0 * scripts / rust
        );
    }
}
