//! The players: legal whatever the budget, the same for the same nodes, each level better
//! than the one below.

use std::time::Duration;

use content::Pack;
use search::{Budget, Level};
use skirmish::{Content, CounterRule, DEFAULT_TURNS, Lineup, Setup, SideSetup, Skirmish};
use testkit::{AT_ONCE, Ladder};

/// Matches on every shipped map in equal parts, from both sides.
fn ladder() -> Ladder<Skirmish> {
    let content = Pack::<Content>::shipped().content;
    let own = || SideSetup { company: "own".into() };
    let setup = |map: &str| Setup {
        map: map.into(),
        objective: "own".into(),
        turns: DEFAULT_TURNS,
        counter: CounterRule::Reach,
        lineup: Lineup::Drawn,
        seats: [own(), own()],
    };
    Ladder::new(content, content.maps().iter().map(|map| setup(&map.id)))
}

/// SKIRMISH-13, SKIRMISH-14 and SKIRMISH-15: a small part of the ladder, every day.
#[test]
fn each_level_beats_the_one_below() {
    let low = ladder().climb((Level::Heuristic, AT_ONCE), (Level::Random, AT_ONCE), 80);
    assert!(low.rates[0].rate >= 0.95, "{low:?}");
    let high = ladder().climb((Level::Deep, Budget::Nodes(300)), (Level::Heuristic, AT_ONCE), 40);
    assert!(high.rates[0].rate >= 0.75, "{high:?}");
}

/// The arena takes a command that is not legal for a failure.
#[test]
fn whatever_the_budget_all_it_plays_is_legal() {
    for budget in [AT_ONCE, Budget::Nodes(17), Budget::Time(Duration::from_millis(1))] {
        let seen = ladder().climb((Level::Deep, budget), (Level::Random, AT_ONCE), 8);
        assert_eq!((seen.failures, seen.voids), (0, 0), "{seen:?}");
    }
}

/// SKIRMISH-15: matches are the same to their last state, however many run at once.
#[test]
fn the_same_nodes_play_the_same_matches() {
    let players = [(Level::Deep, Budget::Nodes(40)), (Level::Heuristic, AT_ONCE)];
    assert_eq!(ladder().matches(players, 8, 1), ladder().matches(players, 8, 2));
}
