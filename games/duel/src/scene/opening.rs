//! The one question before a duel: whether to keep the hand, and what there is to know of it.

use scene::{Area, Item, ItemId, ItemKind, Picture, Region, Role, Text};

use super::{nouns, rows};
use crate::View;
use crate::content::{CardType, Kind, Mana};
use crate::state::{Asking, Duel};

/// The hand in the middle, and above it what it is good for; nothing where the viewer is not asked.
pub(super) fn question(view: &View, duel: &Duel) -> Option<[Region; 2]> {
    let seat = view.viewer().seat()?;
    let table = duel.table();
    if table.asking() != Asking::Mulligan || !table.deciding().has(seat) || table.answered().has(seat) {
        return None;
    }
    let held: Vec<(Kind, u8)> = table.side(seat).counted(view.cards(seat).hand()?).collect();
    let cards = held.iter().map(|(kind, n)| rows::held(duel.content, seat, *kind, *n)).collect();
    let facts = Region::new("opening", Role::Facts, Area::Centre, facts(duel, &held));
    let hand = Region::new("hand", Role::Offer, Area::Centre, cards).of(seat).titled("title-keep");
    Some([facts.titled("title-opening-facts"), hand])
}

fn badge(id: &'static str, name: Text, picture: Picture) -> Item {
    Item::new(ItemId::new(id), ItemKind::Badge, name).pictured(picture)
}

/// Who begins, how many lands there are and what they make, and what the cheapest card costs.
fn facts(duel: &Duel, held: &[(Kind, u8)]) -> Vec<Item> {
    let cards = || held.iter().map(|(kind, n)| (duel.card(*kind), *n));
    let is_land = |card: &crate::content::CardDef| card.card_type == CardType::Land;
    let n_lands: u8 = cards().filter(|(card, _)| is_land(card)).map(|(_, n)| n).sum();
    let first = Text::new("opening-first").with("seat", duel.table().first());
    let lands = Text::new("opening-lands").with("n", n_lands);
    let mut items = vec![
        badge("opening first", first, Picture::new("turn-first", "1")),
        badge("opening lands", lands, Picture::new("card-land", "L")),
    ];
    let makes = |mana: &Mana| cards().any(|(card, _)| is_land(card) && card.mana.contains(mana));
    let made: Vec<Mana> = Mana::ALL.into_iter().filter(makes).collect();
    if let Some(list) = nouns::list(made.iter().map(|mana| nouns::mana(*mana))) {
        let name = Text::new("opening-mana").with("mana", list);
        let mut item = badge("opening mana", name, Picture::new("mana-any", "o"));
        item.pips = made.iter().map(|mana| rows::pip(*mana, 1)).collect();
        items.push(item);
    }
    let cheapest = cards().filter(|(card, _)| !is_land(card)).map(|(card, _)| card.cost.total()).min();
    if let Some(n) = cheapest {
        items.push(badge(
            "opening cost",
            Text::new("opening-cost").with("n", n),
            Picture::new("hourglass", "c"),
        ));
    }
    items
}
