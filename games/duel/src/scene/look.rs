//! What a deck looks like before a duel: its cover, its colours, what its cards cost, and all of them.

use std::cmp::Reverse;

use scene::{Chart, Look, Picture, Share, Text};

use super::{oracle, rows};
use crate::Content;
use crate::content::{CardDef, CardType, DeckDef, Kind, Mana};

/// What costs so much or more is counted together.
const DEAR: u8 = 7;

pub(super) fn deck(content: &Content, deck: &DeckDef) -> Look {
    let all = || deck.deck.cards().iter().map(|(kind, n)| (*kind, content.card(*kind), *n));
    let spells = || all().filter(|(_, card, _)| card.card_type != CardType::Land);
    let sum = |is_meant: &dyn Fn(&CardDef) -> bool| -> u8 {
        spells().filter(|(_, card, _)| is_meant(card)).map(|(_, _, n)| n).sum()
    };
    let bars = (1..=DEAR).map(|cost| {
        let label = Text::new(if cost < DEAR { "amount-fixed" } else { "amount-or-more" }).with("n", cost);
        (label, sum(&|card| card.cost.total().clamp(1, DEAR) == cost))
    });
    let mut colours = Mana::ALL.map(|mana| (mana, sum(&|card| card.colour == mana)));
    colours.sort_by_key(|(_, n)| Reverse(*n));
    let mut shares: Vec<(Kind, &CardDef, u8)> = all().collect();
    // Lands first, then what is cheap.
    shares.sort_by_key(|(kind, card, _)| (card.card_type != CardType::Land, card.cost.total(), *kind));
    Look {
        picture: cover(content, deck),
        about: Text::new("named").with("name", &deck.about),
        pips: colours.into_iter().filter(|(_, n)| *n > 0).map(|(mana, n)| rows::pip(mana, n)).collect(),
        chart: Some(Chart { name: "look-costs".into(), bars: bars.collect() }),
        shares: shares.into_iter().map(|(kind, card, n)| share(content, kind, card, n)).collect(),
    }
}

fn share(content: &Content, kind: Kind, card: &CardDef, n: u8) -> Share {
    let mut pips = rows::printed(card);
    // The names of costs are in the closer look at a card, not in a list.
    pips.iter_mut().for_each(|pip| pip.name = Text::default());
    Share { n, name: rows::named(content, kind), picture: picture(card), pips }
}

fn picture(card: &CardDef) -> Picture {
    Picture::new(card.picture.clone(), oracle::glyph(card.card_type))
}

/// The creature that the deck has most of, and of those the dearest.
fn cover(content: &Content, deck: &DeckDef) -> Picture {
    let cards = deck.deck.cards().iter().map(|(kind, n)| (content.card(*kind), *n));
    let proud = |(card, n): &(&CardDef, u8)| {
        (card.card_type != CardType::Creature, Reverse(*n), Reverse(card.cost.total()))
    };
    let best = cards.min_by_key(proud).map(|(card, _)| picture(card));
    best.unwrap_or_else(|| Picture::new("card-back", "?"))
}
