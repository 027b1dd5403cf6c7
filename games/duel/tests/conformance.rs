//! Arcane Duel keeps the contract: with every shipped deck, and at every stop.

use content::Pack;
use duel::{Content, Duel};
use testkit::{Floor, Suite};

/// Two kinds of cards: every opening hand can be gone through.
const TWO_KINDS: &str = "20 Mere\n20 Kiln";

#[test]
fn duel_conforms() {
    let content = Pack::<Content>::shipped().content;
    let decks = content.decks().iter().map(|deck| deck.id.as_str());
    let suite = decks.fold(Suite::<Duel>::over(content, &[]), |suite, deck| {
        suite.setup(&[("deck.1", deck)]).setup(&[("deck.2", deck), ("stops", "all")])
    });
    let report = suite.small(&[("list", TWO_KINDS)]).seeds(1).floor(Floor::default()).run();
    println!("{report}");
}
