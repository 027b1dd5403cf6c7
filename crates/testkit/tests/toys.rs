//! The kit's own toys pass the suite, and cover what connect four cannot.

use testkit::toys::bids::{Bids, Content};
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
        .setup(&[("glitch", "all")])
        .small(&[("hand", "2")])
        .floor(Floor { steps: 10_000, refusals: 10_000, draws: 5_000, hidden: 10_000 })
        .run();
    assert!(report.faults > 100 && report.together > 1_000 && report.taken_back > 100, "{report}");
}

/// PLAT-6: a board, pieces that are steered, and something hidden on a cell.
#[test]
fn patrols_conform() {
    let report = Suite::<Patrol>::new(patrol::Content::guards())
        .setup(&[("side", "6"), ("moves", "3")])
        .small(&[])
        .seeds(60)
        .floor(Floor { steps: 2_000, refusals: 10_000, draws: 100, hidden: 5_000 })
        .run();
    assert!(report.taken_back > 50, "{report}");
}
