//! All cards, to leaf through outside a climb.

use scene::{Binder, ItemId, Leaf, Term, Text, Trait};

use super::card::{self, Real};
use crate::Content;
use crate::content::{CardDef, CardId, Element, Rarity, Status, Target};

const TARGETS: [(Target, &str); 4] = [
    (Target::Enemy, "target-enemy"),
    (Target::Enemies, "target-enemies"),
    (Target::Player, "target-player"),
    (Target::Players, "target-players"),
];

const RARITIES: [(Rarity, &str); 4] = [
    (Rarity::Starter, "rarity-starter"),
    (Rarity::Common, "rarity-common"),
    (Rarity::Uncommon, "rarity-uncommon"),
    (Rarity::Rare, "rarity-rare"),
];

pub(super) fn binder(content: &Content) -> Binder {
    let dearest = content.cards().iter().map(|card| card.cost).max().unwrap_or(0);
    let elements =
        Element::ALL.map(|element| Text::new("of-element").with("element", &content.element(element).name));
    let leaf = |(place, def): (usize, &CardDef)| {
        let element = def.element.map_or(Element::ALL.len(), |element| element.index());
        let id = ItemId::new(format!("card {}", def.id));
        Leaf {
            item: card::item(content, id, CardId(place as u8), &Real::printed(def)),
            values: vec![
                element as u8,
                TARGETS.iter().position(|(target, _)| *target == def.target).expect("all are listed") as u8,
                RARITIES.iter().position(|(rarity, _)| *rarity == def.rarity).expect("all are listed") as u8,
                def.cost,
            ],
            in_decks: false,
            terms: mentioned(def),
        }
    };
    Binder {
        traits: vec![
            Trait {
                name: "cards-element".into(),
                values: elements.into_iter().chain([Text::new("cards-no-element")]).collect(),
            },
            Trait { name: "cards-target".into(), values: TARGETS.map(|(_, name)| name.into()).into() },
            Trait { name: "cards-rarity".into(), values: RARITIES.map(|(_, name)| name.into()).into() },
            Trait {
                name: "cards-cost".into(),
                values: (0..=dearest).map(|cost| Text::new("cards-cost-n").with("n", cost)).collect(),
            },
        ],
        terms: Status::ALL
            .map(|status| Term { name: card::status_name(status), ruling: ruling(content, status) })
            .into(),
        cards: content.cards().iter().enumerate().map(leaf).collect(),
    }
}

/// The counters that a card gives, by their places among all.
fn mentioned(def: &CardDef) -> Vec<u8> {
    let all = Status::ALL.into_iter().zip(0u8..);
    all.filter(|(status, _)| def.effects.status(*status) > 0).map(|(_, place)| place).collect()
}

/// What a counter comes to in play (ASCENT-12).
fn ruling(content: &Content, status: Status) -> Text {
    let text = Text::new(match status {
        Status::BlockPlus => "ruling-block-plus",
        Status::AttackPlus => "ruling-attack-plus",
        Status::Regeneration => "ruling-regeneration",
        Status::Evade => "ruling-evade",
        Status::Retaliate => "ruling-retaliate",
        Status::BlockMinus => "ruling-block-minus",
        Status::AttackMinus => "ruling-attack-minus",
    });
    match status {
        Status::Retaliate => text.with("damage", content.numbers.retaliation),
        _ => text,
    }
}
