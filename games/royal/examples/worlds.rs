//! Plays two players against each other in every world, from both sides, and prints how often each has won, how often
//! cyan has, who begins, and how many rounds it took.
//!
//! `cargo run --release -p royal --example worlds -- heuristic random 20`, or `deep@200n heuristic 10 100 EVERGREEN`:
//! matches a world, then the most rounds, then one world.

use content::Pack;
use kernel::{Ctx, FastDice, Game, Seat, Viewer};
use royal::{Content, Royal, Setup};
use search::arena::wilson;
use search::{Budget, Level, Observer, Played};

/// So many commands at the beginning fall at random, so that players who never vary meet in many positions.
const OPENING: u32 = 6;

fn player(word: &str) -> (Level, Budget) {
    let (level, nodes) = word.split_once('@').unwrap_or((word, "1n"));
    let nodes = nodes.trim_end_matches('n').parse().expect("a number of nodes");
    (level.parse().expect("a player's level"), Budget::Nodes(nodes))
}

/// Who won a match, and in how many rounds.
fn fought(
    content: &'static Content,
    setup: &Setup,
    seats: [(Level, Budget); 2],
    seed: u64,
) -> (Option<Seat>, u64) {
    let mut dice = FastDice::new(seed);
    let mut state = Royal::new(content, setup, &mut Ctx::silent(&mut dice)).expect("a world of the content");
    let mut bots = [0, 1].map(|side| Royal::bot(seats[side].0, seed * 2 + side as u64));
    let (mut legal, mut entry) = (Vec::new(), 0);
    while let Some(seat) = state.asked().lowest() {
        legal.clear();
        state.legal(seat, &mut legal);
        entry += 1;
        let command = if entry <= OPENING {
            *dice.pick(&legal)
        } else {
            let view = state.view(Viewer::Seat(seat));
            let observer = Observer { content, seat, entry, view: &view, legal: &legal, told: &[] };
            bots[seat.index()]
                .choose(&observer, seats[seat.index()].1)
                .expect("our own players always choose")
        };
        state.apply(seat, command, &mut Ctx::silent(&mut dice)).expect("the shipped scripts have no faults");
    }
    let outcome = state.outcome().expect("it is over");
    let winner = [Seat(0), Seat(1)].into_iter().find(|seat| outcome.value(*seat) > 0);
    let rounds =
        state.tallies().iter().find(|count| count.name == "rounds").map_or(0, |count| count.count as u64);
    (winner, rounds)
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [one, other, matches, rest @ ..] = words.as_slice() else {
        return eprintln!(
            "two players such as heuristic and deep@200n, how many matches a world, rounds, a world"
        );
    };
    let (one, other) = (player(one), player(other));
    let matches: u64 = matches.parse().expect("how many matches a world");
    let rounds: u16 = rest.first().map_or(200, |rounds| rounds.parse().expect("the most rounds"));
    let only = rest.get(1).map_or("all", String::as_str);
    let content = Pack::<Content>::shipped().content;
    println!("| world | matches | won by the first player | 95% | drawn | won by cyan | rounds |");
    println!("|---|---|---|---|---|---|---|");
    let mut all = [0u32; 4];
    for world in content.playable() {
        let name = &content.worlds[world].name;
        if !["all", name.as_str()].contains(&only) {
            continue;
        }
        let setup = Setup { world: name.clone(), rounds, short: false };
        let (mut won, mut drawn, mut cyan, mut sum) = (0u32, 0u32, 0u32, 0);
        for nth in 0..matches {
            let is_first = nth % 2 == 0;
            let seats = if is_first { [one, other] } else { [other, one] };
            // The same opening from both sides.
            let (winner, rounds) = fought(content, &setup, seats, nth / 2 + 1);
            won += u32::from(winner == Some(Seat(u8::from(!is_first))));
            drawn += u32::from(winner.is_none());
            cyan += u32::from(winner == Some(Seat(0)));
            sum += rounds;
        }
        print(name, matches as u32, won, drawn, cyan, sum / matches.max(1));
        for (total, n) in all.iter_mut().zip([matches as u32, won, drawn, cyan]) {
            *total += n;
        }
    }
    print("all", all[0], all[1], all[2], all[3], 0);
}

fn print(name: &str, matches: u32, won: u32, drawn: u32, cyan: u32, rounds: u64) {
    let share = |n: u32| 100.0 * f64::from(n) / f64::from(matches.max(1));
    let rate = wilson(won, matches);
    println!(
        "| {name} | {matches} | {won} ({:.1}%) | {:.1}–{:.1}% | {drawn} | {cyan} ({:.1}%) | {rounds} |",
        share(won),
        100.0 * rate.low,
        100.0 * rate.high,
        share(cyan)
    );
}
