//! Cards that are offered, and rest (ASCENT-15, ASCENT-17, ASCENT-18); players and decks between fights.

use kernel::{Seat, Viewer};
use scene::{Area, Figure, Item, ItemId, ItemKind, Layout, Picture, Region, Role, Scene, State, Text};

use super::card::{self, Real};
use super::climb::{backdrop, here, progress};
use super::fight::party;
use super::{DECLINE, MEDITATE, SLEEP, area, deck_id, element_picture, hero_picture, offer_id};
use crate::content::CardId;
use crate::state::{Ascent, Stage};

pub(super) fn scene(ascent: &Ascent, viewer: Viewer) -> Scene {
    let position = &ascent.position;
    let is_own = viewer.seat() == Some(position.active);
    let deck_size = position.player(position.active).deck.n_cards();
    let is_full = deck_size >= ascent.content.numbers.deck;
    let prompt = match position.stage {
        _ if !is_own => Text::new("prompt-wait").with("seat", position.active),
        Stage::Rest => Text::new("prompt-rest"),
        Stage::Training if is_full => Text::new("prompt-training-full").with("n", deck_size),
        Stage::Training => Text::new("prompt-training"),
        _ if is_full => Text::new("prompt-reward-full").with("n", deck_size),
        _ => Text::new("prompt-reward"),
    };
    let mut regions = vec![match position.stage {
        Stage::Rest => rest(ascent),
        _ => offer(ascent),
    }];
    regions.push(here(ascent));
    regions.push(plates(ascent));
    if position.stage == Stage::Rest {
        regions.push(party(ascent));
        regions.extend(position.seats().map(|seat| deck_pile(ascent, seat, Area::Right)));
    } else {
        regions.extend(position.seats().map(|seat| deck(ascent, seat, area(ascent, viewer, seat))));
    }
    if position.stage != Stage::Rest && is_own {
        let none = Item::new(DECLINE, ItemKind::Button, "take-none")
            .pictured(Picture::new("ascent-none", "-"))
            .being(State::Marked);
        regions.push(Region::new("acts", Role::Actions, Area::Bottom, vec![none]));
    }
    Scene {
        layout: Layout::Choice,
        inspector: true,
        backdrop: Some(backdrop(ascent, usize::from(position.floor))),
        regions,
        prompt: Some(prompt),
        progress: Some(progress(ascent)),
    }
}

fn offer(ascent: &Ascent) -> Region {
    let content = ascent.content;
    let deck = &ascent.position.player(ascent.position.active).deck;
    let card = |card| {
        let def = content.card(card);
        let n_held = deck.slot(card).map_or(0, |slot| deck.cards().of(slot));
        let item = card::item(content, offer_id(content, card), card, &Real::printed(def));
        if n_held > 0 { item.fact(Text::new("held-already").with("n", n_held)) } else { item }
    };
    let title = if ascent.position.stage == Stage::Training { "room-training" } else { "reward" };
    let cards = ascent.position.offer.into_iter().map(card).collect();
    Region::new("offer", Role::Offer, Area::Centre, cards).titled(title)
}

fn rest(ascent: &Ascent) -> Region {
    let rest = ascent.content.numbers.rest[usize::from(ascent.position.floor)];
    let fighter = &ascent.position.player(ascent.position.active).fighter;
    let healed = (fighter.life + u16::from(rest.heal)).min(fighter.most_life);
    let sleep = Item::new(SLEEP, ItemKind::Button, "sleep")
        .pictured(Picture::new("ascent-sleep", "z"))
        .fact(Text::new("sleep-fact").with("n", rest.heal))
        .fact(
            Text::new("sleep-life")
                .with("from", fighter.life)
                .with("to", healed)
                .with("most", fighter.most_life),
        );
    let meditate = Item::new(MEDITATE, ItemKind::Button, "meditate")
        .pictured(Picture::new("ascent-meditate", "m"))
        .fact(Text::new("meditate-fact").with("attack", rest.attack).with("block", rest.block));
    Region::new("rest", Role::Offer, Area::Centre, vec![sleep, meditate]).titled("room-rest")
}

/// The players with their life and stats.
pub(super) fn plates(ascent: &Ascent) -> Region {
    let (content, position) = (ascent.content, &ascent.position);
    let plate = |seat: Seat| {
        let player = position.player(seat);
        let fighter = &player.fighter;
        let element = content.element(fighter.element);
        let id = ItemId::new(format!("plate {}", seat.0));
        let item = Item::new(id, ItemKind::Badge, Text::new("player").with("seat", seat))
            .of(seat)
            .pictured(element_picture(content, fighter.element))
            .facing(hero_picture(fighter.element))
            .gauged("stat-life", i32::from(fighter.life), i32::from(fighter.most_life.max(1)))
            .figure(
                Figure::new("stat-attack", i32::from(fighter.attack))
                    .pictured(Picture::new("ascent-attack", "x")),
            )
            .figure(
                Figure::new("stat-block", i32::from(fighter.guard))
                    .pictured(Picture::new("ascent-block", "#")),
            )
            .figure(
                Figure::new("stat-deck", i32::from(player.deck.n_cards()))
                    .pictured(Picture::new("ascent-deck", "D")),
            )
            .fact(Text::new("of-element").with("element", &element.name));
        match () {
            () if player.is_gone => item.being(State::Dead).fact("has-left"),
            () if !fighter.is_alive() => item.being(State::Dead).fact("is-dead"),
            () if position.active == seat && position.end.is_none() => item.being(State::Marked),
            () => item,
        }
    };
    Region::new("players", Role::Facts, Area::Right, position.seats().map(plate).collect()).titled("players")
}

/// What a deck is called: whose it is, and how many cards it has of how many it can have.
fn deck_title(ascent: &Ascent, seat: Seat) -> Text {
    let n = ascent.position.player(seat).deck.n_cards();
    Text::new("deck").with("seat", seat).with("n", n).with("most", ascent.content.numbers.deck)
}

/// The cards of a deck, kind by kind, under ids of their own.
fn cards(ascent: &Ascent, seat: Seat, id: impl Fn(CardId) -> ItemId) -> Vec<Item> {
    let content = ascent.content;
    let card = |(card, n): (CardId, u8)| {
        let real = Real::printed(content.card(card));
        card::counted(card::item(content, id(card), card, &real).of(seat), n)
    };
    ascent.position.player(seat).deck.iter().map(card).collect()
}

/// A deck from which a card can be removed.
fn deck(ascent: &Ascent, seat: Seat, area: Area) -> Region {
    let items = cards(ascent, seat, |card| deck_id(ascent.content, seat, card));
    let title = deck_title(ascent, seat);
    Region::new(format!("deck {}", seat.0), Role::Zone, area, items).of(seat).titled(title)
}

/// A deck to be looked into.
pub(super) fn deck_pile(ascent: &Ascent, seat: Seat, area: Area) -> Region {
    let items = cards(ascent, seat, |card| {
        ItemId::new(format!("listed {} {}", seat.0, ascent.content.card(card).id))
    });
    let title = deck_title(ascent, seat);
    Region::new(format!("deck {}", seat.0), Role::Pile, area, items).of(seat).titled(title)
}
