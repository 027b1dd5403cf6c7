//! All cards, to leaf through outside a duel.

use scene::{Binder, ItemId, Leaf, Term, Text, Trait};

use super::{nouns, oracle};
use crate::Content;
use crate::content::{CardDef, CardType, Keywords, Mana};

/// What costs so much or more is listed together.
const DEAR: u8 = 6;

const TYPES: [CardType; 4] = [CardType::Land, CardType::Creature, CardType::Invocation, CardType::Spell];

pub(super) fn binder(content: &Content) -> Binder {
    let costs = (0..=DEAR)
        .map(|cost| Text::new(if cost < DEAR { "amount-fixed" } else { "amount-or-more" }).with("n", cost));
    let of = |card: &CardDef| {
        [place(&Mana::ALL, &card.colour), place(&TYPES, &card.card_type), card.cost.total().min(DEAR)]
    };
    let leaf = |(card, printed): (&CardDef, &scene::Item)| Leaf {
        item: printed.clone().called(item(card)),
        values: of(card).to_vec(),
        in_decks: !card.is_token,
        terms: oracle::mentioned(content, card).ids().map(term).collect(),
    };
    Binder {
        traits: vec![
            Trait { name: "cards-colour".into(), values: Mana::ALL.map(nouns::mana).into() },
            Trait {
                name: "cards-type".into(),
                values: TYPES.map(|kind| Text::new(format!("type-{}-plain", kind.id()))).into(),
            },
            Trait { name: "cards-cost".into(), values: costs.collect() },
        ],
        terms: Keywords::ALL
            .iter()
            .map(|(id, _)| Term { name: nouns::keyword(id), ruling: oracle::ruling(id) })
            .collect(),
        cards: content.cards.iter().zip(&content.printed).map(leaf).collect(),
    }
}

/// What a card is called outside a duel.
pub(super) fn item(card: &CardDef) -> ItemId {
    ItemId::new(format!("card {}", card.id))
}

/// The place of a keyword among all.
fn term(id: &str) -> u8 {
    Keywords::ALL.iter().position(|(known, _)| *known == id).expect("all of them are listed") as u8
}

fn place<T: PartialEq>(all: &[T], one: &T) -> u8 {
    all.iter().position(|other| other == one).expect("all of them are listed") as u8
}
