//! Arcane Duel keeps the contract: with every shipped deck, at every stop, and to the end of long duels.

use content::Pack;
use duel::{Content, Duel};
use testkit::{Floor, Suite};

fn shipped() -> &'static Content {
    Pack::<Content>::shipped().content
}

/// Two kinds of cards: every opening hand can be gone through.
const TWO_KINDS: &str = "37 Mere\n3 Kiln";

/// Duels between two decks, with the usual stops and with all.
fn conforms_with(first: &str, second: &str) {
    let decks = [("deck.1", first), ("deck.2", second)];
    let with = |more: &[(&'static str, &'static str)]| [&decks[..], more].concat();
    Suite::<Duel>::over(shipped(), &with(&[("turns", "40")]))
        .setup(&with(&[("turns", "15"), ("stops", "all")]))
        .small(&[("list", TWO_KINDS), ("turns", "1")])
        .seeds(34)
        .floor(Floor { steps: 2_500, refusals: 100_000, draws: 500, hidden: 2_500 })
        .run();
}

#[test]
fn duel_conforms_with_fast_and_slow_decks() {
    conforms_with("fast", "slow");
}

#[test]
fn duel_conforms_with_tricky_and_growing_decks() {
    conforms_with("tricky", "growing");
}

#[test]
fn duel_conforms_with_draining_and_swarming_decks() {
    conforms_with("draining", "swarming");
}
