//! The players: legal whatever the budget, the same for the same nodes, each level better than the one below.

use std::time::Duration;

use content::Pack;
use royal::{Content, Royal, Setup};
use search::{Budget, Level};
use testkit::{AT_ONCE, Ladder};

/// Matches in these worlds in equal parts, from both sides.
fn ladder(worlds: &[&str], rounds: u16) -> Ladder<Royal> {
    let content = Pack::<Content>::shipped().content;
    let setup = |world: &&str| Setup { world: (*world).to_owned(), rounds, short: false };
    Ladder::new(content, worlds.iter().map(setup))
}

/// ROYAL-19, ROYAL-20: a small part of the ladder, every day.
#[test]
fn each_level_beats_the_one_below() {
    let low =
        ladder(&["EVERGREEN", "POOL"], 30).climb((Level::Heuristic, AT_ONCE), (Level::Random, AT_ONCE), 12);
    assert!(low.rates[0].rate >= 0.9, "{low:?}");
}

/// The arena takes a command that is not legal for a failure.
#[test]
fn whatever_the_budget_all_it_plays_is_legal() {
    for budget in [AT_ONCE, Budget::Nodes(17), Budget::Time(Duration::from_millis(1))] {
        let seen = ladder(&["EVERGREEN"], 3).climb((Level::Deep, budget), (Level::Random, AT_ONCE), 4);
        assert_eq!((seen.failures, seen.voids), (0, 0), "{seen:?}");
    }
}

/// ROYAL-20: matches are the same to their last state, however many run at once.
#[test]
fn the_same_nodes_play_the_same_matches() {
    let players = [(Level::Deep, Budget::Nodes(40)), (Level::Heuristic, AT_ONCE)];
    assert_eq!(
        ladder(&["EVERGREEN"], 4).matches(players, 4, 1),
        ladder(&["EVERGREEN"], 4).matches(players, 4, 2)
    );
}
