//! Royal War keeps the contract: in every shipped world, short and long, and in a small one where blows fall at once.

use content::Pack;
use royal::{Content, Royal};
use testkit::{Floor, Suite};

fn shipped() -> &'static Content {
    Pack::<Content>::shipped().content
}

/// A shipped world in matches of a few rounds, both variants.
fn conforms_in(world: &str, seeds: u64) {
    let few = [("world", world), ("rounds", "2")];
    let short = [("world", world), ("rounds", "3"), ("short", "yes")];
    Suite::<Royal>::over(shipped(), &few)
        .setup(&short)
        .seeds(seeds)
        .floor(Floor { steps: 150, refusals: 2_000, ..Floor::default() })
        .run();
}

#[test]
fn royal_conforms_on_the_kings_road() {
    conforms_in("STD_WORLD", 4);
}

#[test]
fn royal_conforms_on_the_ring() {
    conforms_in("O_WORLD", 4);
}

#[test]
fn royal_conforms_in_evergreen() {
    conforms_in("EVERGREEN", 10);
}

#[test]
fn royal_conforms_at_the_pool() {
    conforms_in("POOL", 8);
}

#[test]
fn royal_conforms_in_the_canyon() {
    conforms_in("WORLD_TEST", 3);
}

#[test]
fn royal_conforms_on_the_beach() {
    conforms_in("BEACH", 4);
}

/// Wars to their own end. One match in four is `heuristic`'s and is fought out, some hundreds of commands long; in the
/// others somebody leaves at one step in forty, which ends a war for two. So of twelve seeds three are `heuristic`'s, and
/// one of these may be left too.
#[test]
fn royal_conforms_to_the_end_of_wars() {
    Suite::<Royal>::over(shipped(), &[("world", "EVERGREEN"), ("rounds", "12")])
        .seeds(12)
        .floor(Floor { steps: 1_000, chosen: 600, ended: 2, ..Floor::default() })
        .run();
}
