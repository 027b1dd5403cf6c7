//! Arcane Duel keeps the contract: with every shipped deck, at every stop, and to the end of long duels.

use content::{Files, Load, Pack};
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
        .mistaken(&[("list", "4\nsome Mere\n4 Mer\n4 Xyzzyx\n1 Sapling")])
        .mistaken(&[("list", "30 Mere\n5 Ratchet Hound")])
        .seeds(34)
        .floor(Floor {
            steps: 2_500,
            ended: 10,
            refusals: 100_000,
            draws: 500,
            hidden: 2_500,
            ..Floor::default()
        })
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

/// Small decks and hands, with cards that look at libraries and put cards on top of them. Every opening hand
/// of two cards out of three kinds is gone through.
#[test]
fn duel_conforms_where_libraries_are_looked_at() {
    let changed = |(name, text): (&str, &str)| {
        let lines = text.lines().map(|line| match line.split(" = ").next() {
            Some("hand") => "hand = 2",
            Some("least_hand") => "least_hand = 1",
            Some("least_deck") => "least_deck = 9",
            Some("copies") => "copies = 60",
            _ => line,
        });
        let text = if name == "rules.toml" { lines.collect::<Vec<_>>().join("\n") } else { text.to_owned() };
        (name.to_owned(), text)
    };
    let files = Files::new(Content::shipped().iter().map(changed)).expect("the names are good");
    let content = Pack::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content;
    let list = "9 Mere\n4 Windup Sparrow\n4 Weir Keeper\n5 The Long Ebb\n3 Feint\n3 Long Thought";
    Suite::<Duel>::over(content, &[("list", list)])
        .setup(&[("list", list), ("stops", "all")])
        .small(&[("list", "4 Mere\n3 Kiln\n2 Vault"), ("turns", "1")])
        .seeds(20)
        .floor(Floor {
            steps: 1_200,
            ended: 5,
            refusals: 20_000,
            draws: 200,
            hidden: 3_000,
            ..Floor::default()
        })
        .run();
}
