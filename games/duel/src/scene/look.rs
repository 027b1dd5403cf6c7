//! What a deck looks like before a duel: its cover, its colours, what its cards cost, and all of them.

use std::cmp::Reverse;

use scene::{Chart, Look, Picture, Pip, Share, Text};

use super::{oracle, rows};
use crate::Content;
use crate::content::{CardDef, CardType, DeckDef, Kind, Mana};

/// What costs so much or more is counted together.
const DEAR: u8 = 7;

pub(super) fn deck(content: &Content, deck: &DeckDef) -> Look {
    let cards: Vec<(Kind, u32)> = deck.deck.cards().iter().map(|(kind, n)| (*kind, u32::from(*n))).collect();
    of(content, &cards, Text::new("named").with("name", &deck.about))
}

/// Cards with how many there are of each, no kind twice.
pub(super) fn of(content: &Content, cards: &[(Kind, u32)], about: Text) -> Look {
    let counted: Vec<(&CardDef, u32)> = cards.iter().map(|(kind, n)| (content.card(*kind), *n)).collect();
    let mut shares: Vec<(Kind, &CardDef, u32)> =
        cards.iter().map(|(kind, n)| (*kind, content.card(*kind), *n)).collect();
    // Lands first, then what is cheap.
    shares.sort_by_key(|(kind, card, _)| (card.card_type != CardType::Land, card.cost.total(), *kind));
    Look {
        picture: cover(&counted),
        about,
        pips: colours(&counted),
        chart: Some(costs(&counted)),
        shares: shares.into_iter().map(|(kind, card, n)| share(content, kind, card, few(n))).collect(),
    }
}

/// How many of these are such cards. Lists that are wrong may have more than anybody draws.
fn sum(cards: &[(&CardDef, u32)], is_meant: impl Fn(&CardDef) -> bool) -> u8 {
    let n: u32 = cards.iter().filter(|(card, _)| is_meant(card)).map(|(_, n)| n).sum();
    few(n)
}

fn few(n: u32) -> u8 {
    n.min(u8::MAX.into()) as u8
}

/// How many cost 1, 2 and so on; lands cost nothing and are left out.
fn costs(cards: &[(&CardDef, u32)]) -> Chart {
    let bars = (1..=DEAR).map(|cost| {
        let label = Text::new(if cost < DEAR { "amount-fixed" } else { "amount-or-more" }).with("n", cost);
        let is_meant =
            |card: &CardDef| card.card_type != CardType::Land && card.cost.total().clamp(1, DEAR) == cost;
        (label, sum(cards, is_meant))
    });
    Chart { name: "look-costs".into(), bars: bars.collect() }
}

/// How many are of each colour, most of them first, lands left out.
fn colours(cards: &[(&CardDef, u32)]) -> Vec<Pip> {
    let of = |mana: Mana| sum(cards, |card| card.card_type != CardType::Land && card.colour == mana);
    let mut colours = Mana::ALL.map(|mana| (mana, of(mana)));
    colours.sort_by_key(|(_, n)| Reverse(*n));
    colours.into_iter().filter(|(_, n)| *n > 0).map(|(mana, n)| rows::pip(mana, n)).collect()
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
fn cover(cards: &[(&CardDef, u32)]) -> Picture {
    let proud = |(card, n): &&(&CardDef, u32)| {
        (card.card_type != CardType::Creature, Reverse(*n), Reverse(card.cost.total()))
    };
    let best = cards.iter().min_by_key(proud).map(|(card, _)| picture(card));
    best.unwrap_or_else(|| Picture::new("card-back", "?"))
}
