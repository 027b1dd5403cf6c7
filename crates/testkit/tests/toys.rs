//! The kit's own toys pass the suite, and cover what connect four cannot.

use content::Pack;
use kernel::Game;
use testkit::toys::bids::{Bids, Content};
use testkit::toys::lanterns::Lanterns;
use testkit::toys::meadow::Meadow;
use testkit::toys::patrol::{self, Patrol};
use testkit::{Floor, Suite};

/// PLAT-4, PLAT-6, PLAT-7
#[test]
fn sealed_bids_conform() {
    let report = Suite::<Bids>::new(Content::deck())
        .setup(&[("players", "1")])
        .setup(&[("players", "3"), ("rounds", "6")])
        .setup(&[("players", "4"), ("shared", "yes")])
        .setup(&[("glitch", "some")])
        .setup(&[("deck", "9 0 0\n1"), ("players", "3")])
        .setup(&[("glitch", "all")])
        .mistaken(&[("deck", "4 4")])
        .mistaken(&[("deck", "1 0 0 1")])
        .small(&[("hand", "2")])
        .floor(Floor { steps: 10_000, refusals: 10_000, draws: 5_000, hidden: 10_000, ..Floor::default() })
        .run();
    assert!(report.faults > 100 && report.together > 1_000 && report.taken_back > 100, "{report}");
}

/// One field can have several mistakes, and each is told.
#[test]
fn every_mistake_of_a_deck_is_told() {
    let problems = |deck: &str| {
        let setup = Bids::form(Content::deck()).fill([("deck", deck)]).expect("a text of the form");
        let setup = serde_json::from_value(setup).expect("a setup");
        let problems = Bids::check_setup(Content::deck(), &setup);
        problems.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(problems("1 1 1\n1"), [""; 0]);
    assert_eq!(
        problems("3 x 17 1"),
        [
            "deck: problem-number (found x, least 0, most 9)",
            "deck: problem-number (found 17, least 0, most 9)"
        ]
    );
    assert_eq!(problems("4 4"), ["deck: problem-kinds (found 2, kinds 4)"]);
    assert_eq!(problems("1 0 0 1"), ["deck: problem-few-cards (least 4)"]);
}

/// PLAT-6: a board, pieces that are steered, and something hidden on a cell.
#[test]
fn patrols_conform() {
    let report = Suite::<Patrol>::new(patrol::Content::guards())
        .setup(&[("side", "6"), ("moves", "3")])
        .small(&[])
        .seeds(60)
        .floor(Floor { steps: 2_000, refusals: 10_000, draws: 100, hidden: 5_000, ..Floor::default() })
        .run();
    assert!(report.taken_back > 50, "{report}");
}

/// Three seats on hexagons, and dice that only illustrate.
#[test]
fn the_meadow_conforms() {
    Suite::<Meadow>::new(Pack::shipped().content)
        .floor(Floor { steps: 2_000, refusals: 10_000, draws: 200, faces: 1_000, ..Floor::default() })
        .run();
}

/// Two partners, and one pile for both.
#[test]
fn lanterns_conform() {
    let report = Suite::<Lanterns>::new(Pack::shipped().content)
        .small(&[])
        .seeds(260)
        .floor(Floor { steps: 1_200, refusals: 5_000, draws: 1_500, hidden: 2_000, ..Floor::default() })
        .run();
    assert!(report.choices > 200, "{report}");
}
