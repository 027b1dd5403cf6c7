//! Ascent keeps the contract: alone and for two, every element, every difficulty, with and without options.

use ascent::{Ascent, Content, Position};
use content::Pack;
use testkit::{Floor, Suite};

fn shipped() -> &'static Content {
    Pack::<Content>::shipped().content
}

#[test]
fn ascent_conforms_alone() {
    Suite::<Ascent>::over(shipped(), &[("difficulty", "easy")])
        .setup(&[("element", "water"), ("single_path", "yes")])
        .setup(&[("element", "earth"), ("omens", "no"), ("difficulty", "hard")])
        .setup(&[("element", "fire"), ("difficulty", "merciless")])
        .seeds(60)
        .floor(Floor { steps: 12_000, ended: 30, refusals: 100_000, draws: 20_000, ..Floor::default() })
        .run();
}

#[test]
fn ascent_conforms_for_two() {
    Suite::<Ascent>::over(shipped(), &[("players", "2")])
        .setup(&[("players", "2"), ("element.1", "fire"), ("element.2", "earth"), ("difficulty", "easy")])
        .seeds(60)
        .floor(Floor { steps: 6_000, ended: 4, refusals: 40_000, draws: 6_000, ..Floor::default() })
        .run();
}

/// State is flat, and a copy is a copy of bytes. That no decision allocates is the suite's to see.
#[test]
fn a_state_is_small_and_holds_nothing_elsewhere() {
    fn is_flat<T: Copy>() {}
    is_flat::<Position>();
    assert!(size_of::<Ascent>() <= 1024, "{} bytes", size_of::<Ascent>());
}
