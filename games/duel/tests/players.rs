//! The players: legal whatever the budget, the same for the same nodes, each level better than the one below.

use std::time::Duration;

use content::Pack;
use duel::{Content, Duel, Setup, SideSetup, StopSet};
use search::{Budget, Level};
use testkit::{AT_ONCE, Ladder};

/// Duels of every ready deck with the next one and with itself, from both chairs.
fn ladder() -> Ladder<Duel> {
    let content = Pack::<Content>::shipped().content;
    let decks: Vec<&str> = content.decks().iter().map(|deck| deck.id.as_str()).collect();
    let side = |deck: &str| SideSetup { deck: deck.into(), list: String::new(), stops: StopSet::Few };
    let setup = |first: usize, second: usize| {
        Setup::of(content, [first, second].map(|at| side(decks[at % decks.len()])))
    };
    Ladder::new(content, (0..decks.len()).flat_map(|at| [setup(at, at + 1), setup(at, at)]))
}

/// DUEL-18, DUEL-19 and DUEL-20: a small part of the ladder, every day.
#[test]
fn each_level_beats_the_one_below() {
    let low = ladder().climb((Level::Heuristic, AT_ONCE), (Level::Random, AT_ONCE), 240);
    assert!(low.rates[0].rate >= 0.95, "{low:?}");
    let high = ladder().climb((Level::Deep, Budget::Nodes(100)), (Level::Heuristic, AT_ONCE), 48);
    assert!(high.rates[0].rate >= 0.7, "{high:?}");
}

/// The arena takes a command that is not legal for a failure.
#[test]
fn whatever_the_budget_all_it_plays_is_legal() {
    for budget in [AT_ONCE, Budget::Nodes(17), Budget::Time(Duration::from_millis(1))] {
        let seen = ladder().climb((Level::Deep, budget), (Level::Random, AT_ONCE), 24);
        assert_eq!((seen.failures, seen.voids), (0, 0), "{seen:?}");
    }
}

/// DUEL-20: duels are the same to their last state, however many run at once.
#[test]
fn the_same_nodes_play_the_same_duels() {
    let players = [(Level::Deep, Budget::Nodes(20)), (Level::Heuristic, AT_ONCE)];
    assert_eq!(ladder().matches(players, 8, 1), ladder().matches(players, 8, 2));
}
