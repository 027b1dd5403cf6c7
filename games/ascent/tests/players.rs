//! The players: legal whatever the budget, the same for the same nodes, each level better than the one below, in
//! either seat.

use std::collections::BTreeMap;
use std::time::Duration;

use ascent::ai::{Deep, Halves, Heuristic};
use ascent::{Ascent, Content, PlayerSetup, Setup};
use content::Pack;
use search::arena::{Contender, Match, Terms, Watch, run, summary};
use search::{Budget, Level, Played};

/// A player and how long it may think.
type Player = (Level, Budget);

const AT_ONCE: Budget = Budget::Nodes(1);

/// Climbs of these players, with every element in equal parts.
fn terms(players: &[Player], matches: u32, threads: usize) -> Terms<'static, Ascent> {
    let setup = |element: &str| Setup {
        players: players.len() as u8,
        difficulty: "normal".into(),
        single_path: false,
        omens: true,
        seats: vec![PlayerSetup { element: element.into() }; players.len()],
    };
    let contender = |(level, budget): &Player| {
        let level = *level;
        Contender::new(level.to_string(), move |seed| Ascent::bot(level, seed)).thinking(*budget)
    };
    Terms {
        content: Pack::<Content>::shipped().content,
        setups: ["air", "water", "earth", "fire"].map(setup).to_vec(),
        contenders: players.iter().map(contender).collect(),
        matches,
        seed: 1,
        budget: AT_ONCE,
        opening: 0,
        threads,
        tallies: Ascent::tallies,
    }
}

fn played(terms: &Terms<'_, Ascent>) -> Vec<Match> {
    run(terms, &BTreeMap::new(), &Watch::nobody()).expect("the matches open")
}

/// The share of climbs won, in per cent.
fn won(players: &[Player], matches: u32) -> f64 {
    won_in(&terms(players, matches, 2))
}

fn won_in(terms: &Terms<'_, Ascent>) -> f64 {
    let summary = summary(terms, &played(terms));
    assert_eq!((summary.failures, summary.voids), (0, 0), "{summary:?}");
    summary.tallies.iter().find(|tally| tally.name == "climbs won").expect("it is counted").mean
}

/// ASCENT-21, ASCENT-22, ASCENT-23: a small part of the table in `BALANCE.md`, every day, with wide bounds.
#[test]
fn each_level_climbs_better_than_the_one_below() {
    assert!(won(&[(Level::Random, AT_ONCE)], 200) <= 2.0);
    let heuristic = won(&[(Level::Heuristic, AT_ONCE)], 200);
    assert!((4.0..=45.0).contains(&heuristic), "{heuristic}");
    let deep = won(&[(Level::Deep, Budget::Nodes(1000))], 40);
    assert!(deep >= 45.0 && deep > heuristic, "{deep}");
}

/// ASCENT-13.8: two together have it about as hard as one alone, every day, with wide bounds.
#[test]
fn two_players_climb_about_as_high_as_one() {
    let heuristic = won(&[(Level::Heuristic, AT_ONCE); 2], 200);
    assert!((6.0..=45.0).contains(&heuristic), "{heuristic}");
    let deep = won(&[(Level::Deep, Budget::Nodes(500)); 2], 20);
    assert!(deep >= 45.0 && deep > heuristic, "{deep}");
}

/// ASCENT-23: what `deep` chooses between fights is better than what `heuristic` does, both fighting as `heuristic`.
#[test]
fn choices_between_fights_are_better_than_the_heuristics() {
    let mut terms = terms(&[(Level::Heuristic, Budget::Nodes(500))], 200, 2);
    let heuristic = won_in(&terms);
    let halves = |seed: u64| -> Box<dyn search::Bot<Ascent>> {
        let (fights, choices) = (Box::new(Heuristic::new(seed)), Box::new(Deep::new(seed)));
        Box::new(Halves { fights, choices })
    };
    terms.contenders = vec![Contender::new("halves", halves).thinking(Budget::Nodes(500))];
    let deep = won_in(&terms);
    assert!(deep > heuristic, "{deep} {heuristic}");
}

/// ASCENT-22, ASCENT-23: each of them plays either seat beside another.
#[test]
fn players_climb_together() {
    for pair in [[Level::Heuristic, Level::Deep], [Level::Deep, Level::Random]] {
        won(&pair.map(|level| (level, Budget::Nodes(100))), 8);
    }
}

/// The arena takes a command that is not legal for a failure.
#[test]
fn whatever_the_budget_all_it_plays_is_legal() {
    for budget in [AT_ONCE, Budget::Nodes(17), Budget::Time(Duration::from_millis(1))] {
        won(&[(Level::Deep, budget)], 4);
    }
}

/// ASCENT-23: climbs are the same to their last state, however many run at once.
#[test]
fn the_same_nodes_play_the_same_climbs() {
    let players = [(Level::Deep, Budget::Nodes(200))];
    assert_eq!(played(&terms(&players, 8, 1)), played(&terms(&players, 8, 2)));
}
