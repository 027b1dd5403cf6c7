//! The players: legal whatever the budget, the same for the same nodes, each level better
//! than the one below.

use std::collections::BTreeMap;
use std::time::Duration;

use content::Pack;
use search::arena::{Contender, Match, Summary, Terms, Watch, run, summary};
use search::{Budget, Level, Played};
use skirmish::{Content, CounterRule, DEFAULT_TURNS, Setup, SideSetup, Skirmish};

/// A player and how long it may think.
type Player = (Level, Budget);

/// Matches on every shipped map in equal parts, from both sides.
fn terms(players: [Player; 2], matches: u32, threads: usize) -> Terms<'static, Skirmish> {
    let content = Pack::<Content>::shipped().content;
    let own = || SideSetup { company: "own".into() };
    let setup = |map: &str| Setup {
        map: map.into(),
        objective: "own".into(),
        turns: DEFAULT_TURNS,
        counter: CounterRule::Reach,
        seats: [own(), own()],
    };
    let contender = |(level, budget): Player| {
        Contender::new(level.to_string(), move |seed| Skirmish::bot(level, seed)).thinking(budget)
    };
    Terms {
        content,
        setups: content.maps().iter().map(|map| setup(&map.id)).collect(),
        contenders: players.map(contender).into_iter().collect(),
        matches,
        seed: 1,
        budget: Budget::Nodes(1),
        opening: 0,
        threads,
        tallies: Skirmish::tallies,
    }
}

fn played(terms: &Terms<'_, Skirmish>) -> Vec<Match> {
    run(terms, &BTreeMap::new(), &Watch::nobody()).expect("the matches open")
}

fn ladder(one: Player, other: Player, matches: u32) -> Summary {
    let terms = terms([one, other], matches, 2);
    summary(&terms, &played(&terms))
}

const AT_ONCE: Budget = Budget::Nodes(1);

/// SKIRMISH-13, SKIRMISH-14 and SKIRMISH-15: a small part of the ladder, every day.
#[test]
fn each_level_beats_the_one_below() {
    let low = ladder((Level::Heuristic, AT_ONCE), (Level::Random, AT_ONCE), 80);
    assert!(low.rates[0].rate >= 0.95, "{low:?}");
    let high = ladder((Level::Deep, Budget::Nodes(300)), (Level::Heuristic, AT_ONCE), 40);
    assert!(high.rates[0].rate >= 0.6, "{high:?}");
}

/// The arena takes a command that is not legal for a failure.
#[test]
fn whatever_the_budget_all_it_plays_is_legal() {
    for budget in [AT_ONCE, Budget::Nodes(17), Budget::Time(Duration::from_millis(1))] {
        let seen = ladder((Level::Deep, budget), (Level::Random, AT_ONCE), 8);
        assert_eq!((seen.failures, seen.voids), (0, 0), "{seen:?}");
    }
}

/// SKIRMISH-15: matches are the same to their last state, however many run at once.
#[test]
fn the_same_nodes_play_the_same_matches() {
    let players = [(Level::Deep, Budget::Nodes(40)), (Level::Heuristic, AT_ONCE)];
    assert_eq!(played(&terms(players, 8, 1)), played(&terms(players, 8, 2)));
}
