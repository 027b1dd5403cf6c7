//! Cards as items: permanents, objects on the stack, cards in hand and in graveyards.

use kernel::Seat;
use scene::{Drawn, Figure, Item, ItemId, ItemKind, Mark, MarkKind, Picture, Pip, State, Text};

use super::{
    card_item, card_name, grave_item, hand_item, nouns, object_item, oracle, player_item, stack_item, why,
};
use crate::Target;
use crate::content::{CardDef, CardType, Content, Cost, Kind, Mana};
use crate::state::{Duel, Nature, Number, Object, Permanent, Phase, Places, Public, Status};

/// All that a thing is drawn from, as a number.
pub(super) fn stamp<const N: usize>(parts: [u8; N]) -> u128 {
    parts.into_iter().fold(0, |stamp, part| stamp << 8 | u128::from(part))
}

/// The name of a card as a text.
pub(super) fn named(content: &Content, kind: Kind) -> Text {
    Text::new("named").with("name", card_name(content, kind))
}

/// A card with all that is printed on it.
pub(super) fn card(content: &Content, id: ItemId, kind: Kind) -> Item {
    content.printed[usize::from(kind.0)].clone().called(id)
}

/// What is printed on every card, by kind: it is said of dozens of cards at every step, so it is made once.
pub(crate) fn print_all(content: &Content) -> Vec<Item> {
    (0..content.cards.len()).map(|place| print(content, Kind(place as u8))).collect()
}

fn print(content: &Content, kind: Kind) -> Item {
    let def = content.card(kind);
    let id = ItemId::new("");
    let picture = Picture::new(def.picture.clone(), oracle::glyph(def.card_type));
    let mut item =
        Item::new(id, ItemKind::Card, named(content, kind)).pictured(picture).sorted(sort(def.card_type));
    item.facts = oracle::facts(content, kind);
    item.pips = printed(def);
    if def.card_type == CardType::Creature {
        item.figures = strength(def.power, def.toughness);
    }
    item
}

/// The sign of a type.
fn sort(card_type: CardType) -> Picture {
    let glyph = oracle::glyph(card_type);
    match card_type {
        CardType::Land => Picture::new("card-land", glyph),
        CardType::Creature => Picture::new("card-creature", glyph),
        CardType::Invocation => Picture::new("card-invocation", glyph),
        CardType::Spell => Picture::new("card-spell", glyph),
    }
}

/// What a card costs, or makes where it is a land.
pub(super) fn printed(def: &CardDef) -> Vec<Pip> {
    match def.card_type {
        CardType::Land => def.mana.iter().map(|mana| pip(*mana, 1)).collect(),
        _ => pips(&def.cost),
    }
}

/// What a creature deals and what it bears.
fn strength(power: i8, toughness: i8) -> Vec<Figure> {
    vec![Figure::new("figure-power", power), Figure::new("figure-toughness", toughness)]
}

/// So much mana of a kind.
pub(super) fn pip(mana: Mana, n: u8) -> Pip {
    let picture = match mana {
        Mana::Blue => Picture::new("mana-blue", "U"),
        Mana::Green => Picture::new("mana-green", "G"),
        Mana::Black => Picture::new("mana-black", "B"),
        Mana::Red => Picture::new("mana-red", "R"),
        Mana::Plain => Picture::new("mana-none", "C"),
    };
    let name = Text::new("cost-mana").with("n", n).with("mana", Text::new(picture.name.clone()));
    Pip::new(picture, n).named(name)
}

fn so_many(key: &'static str, n: u8) -> Text {
    Text::new(key).with("n", n)
}

fn pips(cost: &Cost) -> Vec<Pip> {
    let mut pips = Vec::new();
    if cost.any > 0 {
        pips.push(Pip::new(Picture::new("mana-any", "o"), cost.any).named(so_many("cost-any", cost.any)));
    }
    for (n, mana) in cost.coloured.iter().zip(Mana::ALL).filter(|(n, _)| **n > 0) {
        // One sign for each: the first says how many there are.
        let named = pip(mana, *n);
        pips.push(Pip { n: 1, ..named.clone() });
        pips.extend((1..*n).map(|_| Pip::new(named.picture.clone(), 1)));
    }
    if cost.life > 0 {
        pips.push(Pip::new(Picture::new("life", "♥"), cost.life).named(so_many("cost-life", cost.life)));
    }
    pips
}

/// A player's permanents at these places, in the order they came. Equal lands are one heap: all but the first
/// lie beside it. Those who are dying have a sign.
pub(super) fn permanents(
    duel: &Duel,
    seat: Seat,
    places: Places,
    dying: &[Number],
    drawn: &mut Drawn<'_>,
) -> Vec<Item> {
    let side = duel.table().side(seat);
    let is_land = |place: usize| side.lands().has(place);
    let is_tapped = |place: usize| side.at(place).is(Status::Tapped);
    let mut places: Vec<usize> = places.iter().collect();
    // Equal cards lie side by side; of lands those first that are ready, and of them the one that is tapped next.
    places.sort_by_key(|place| {
        let permanent = side.at(*place);
        let first =
            side.permanents().filter(|other| other.kind == permanent.kind).map(|other| other.number).min();
        (first, is_land(*place) && is_tapped(*place), permanent.number)
    });
    let heap = |place: usize| (side.at(place).kind, is_tapped(place), side.at(place).is(Status::Token));
    let mut items: Vec<Item> = Vec::new();
    let mut top = None;
    for place in places {
        let (number, kind) = (side.at(place).number, side.at(place).kind);
        let is_dying = dying.contains(&number);
        top = top.filter(|top| is_land(place) && heap(*top) == heap(place));
        let beside = top.map(|top| side.at(top).number);
        let draw = || {
            let mut item = permanent(duel, seat, place);
            if is_dying {
                item = item.mark(doom());
            }
            item.beside = beside.map(card_item);
            item
        };
        // What is to be seen of a creature depends on many others.
        items.push(match side.creatures().has(place) {
            true => draw(),
            false => {
                let [high, low] = number.0.to_be_bytes();
                let [beside_high, beside_low] = beside.unwrap_or_default().0.to_be_bytes();
                let flags = [is_dying, is_tapped(place), side.at(place).is(Status::Token)].map(u8::from);
                let [is_dying, is_tapped, is_token] = flags;
                let parts =
                    [seat.0, kind.0, high, low, beside_high, beside_low, is_dying, is_tapped, is_token];
                drawn.item(stamp(parts), draw)
            }
        });
        top = top.or(Some(place));
    }
    items
}

/// The sign of those who die in the fight as it stands.
fn doom() -> Mark {
    Mark::new(MarkKind::Harm, "mark-dies", "mark-dies-name").pictured(Picture::new("dies", "x"))
}

fn permanent(duel: &Duel, seat: Seat, place: usize) -> Item {
    let content = duel.content;
    let permanent = duel.table().side(seat).at(place);
    let def = content.card(permanent.kind);
    let mut item = card(content, card_item(permanent.number), permanent.kind).of(seat);
    if duel.table().side(seat).creatures().has(place) {
        item = creature(duel, seat, place, item);
    }
    if permanent.is(Status::Token) && !def.is_token {
        item = item.fact("fact-copy");
    }
    if permanent.is(Status::Tapped) { item.being(State::Tapped) } else { item }
}

/// What is to be seen of a creature besides what is printed on it.
fn creature(duel: &Duel, seat: Seat, place: usize, mut item: Item) -> Item {
    let permanent = duel.table().side(seat).at(place);
    let def = duel.card(permanent.kind);
    item.figures = strength(duel.power(seat, place), duel.toughness(seat, place));
    item.marks = marks(permanent);
    item.facts.extend(why::numbers(duel, seat, place));
    let given = duel.keywords(seat, place);
    if given != def.keywords
        && let Some(keywords) = nouns::keywords(given)
    {
        item = item.fact(Text::new("fact-keywords").with("keywords", keywords));
        for reminder in given.ids().map(oracle::reminder) {
            if !item.facts.contains(&reminder) {
                item = item.fact(reminder);
            }
        }
    }
    if permanent.is(Status::Fresh) {
        item = item.fact("fact-fresh");
    }
    if permanent.is(Status::Attacking) {
        item = item.being(State::Marked).mark(attack(duel, seat, place));
    }
    if permanent.is_blocking() && duel.table().permanent(permanent.blocks).is_some() {
        let blocks = Mark::new(MarkKind::Deed, "mark-blocks", "mark-blocks-name");
        let blocks = blocks.pictured(Picture::new("duel-blocks", "b"));
        item = item.being(State::Marked).mark(blocks).pointing_at(card_item(permanent.blocks));
    }
    item
}

/// What an attacker does: while there are blocks, how much of it would reach the player.
fn attack(duel: &Duel, seat: Seat, place: usize) -> Mark {
    let hurt = if duel.table().phase() == Phase::Blockers { duel.hurt_by(place) } else { 0 };
    if hurt > 0 {
        let text = |key: &'static str| Text::new(key).with("n", hurt);
        let mark = Mark::new(MarkKind::Deed, text("mark-hits"), text("mark-hits-name"));
        return mark.pictured(Picture::new("life", "♥"));
    }
    let is_blocked = duel.table().side(seat).at(place).is(Status::Blocked);
    let name = if is_blocked { "mark-blocked-name" } else { "mark-attacks-name" };
    Mark::new(MarkKind::Deed, "mark-attacks", name).pictured(Picture::new("duel-attacks", "a"))
}

/// DUEL-16: counters, changes until end of turn, wounds.
fn marks(permanent: &Permanent) -> Vec<Mark> {
    let mut marks = Vec::new();
    let signed = |n: i8| Text::new("mark-signed").with("n", oracle::signed(n));
    if permanent.counters != 0 {
        let name = Text::new("mark-counters").with("n", oracle::signed(permanent.counters));
        marks.push(Mark::new(MarkKind::Lasting, signed(permanent.counters), name));
    }
    let (power, toughness) = (permanent.power, permanent.toughness);
    if power != 0 || toughness != 0 {
        let both = |key: &'static str| {
            Text::new(key).with("power", oracle::signed(power)).with("toughness", oracle::signed(toughness))
        };
        marks.push(Mark::new(MarkKind::Passing, both("mark-pumped"), both("mark-pumped-name")));
    }
    if permanent.wounds > 0 {
        let text = |key: &'static str| Text::new(key).with("n", permanent.wounds);
        marks.push(Mark::new(MarkKind::Harm, text("mark-wounds"), text("mark-wounds-name")));
    }
    marks
}

/// What something points at.
fn links(table: &Public, targets: [Target; 2]) -> impl Iterator<Item = ItemId> {
    targets.into_iter().filter_map(move |target| target_item(table, target))
}

/// The item of a target, where it is on screen.
pub(super) fn target_item(table: &Public, target: Target) -> Option<ItemId> {
    match target {
        Target::None => None,
        Target::Player(seat) => Some(player_item(seat)),
        Target::Object(number) => object_item(table, number),
        Target::Buried(seat, kind) => {
            let buried = table.side(seat).buried();
            buried.iter().rposition(|other| *other == kind).map(|place| grave_item(seat, place))
        }
    }
}

/// The name of a target, for people.
pub(super) fn target_name(duel: &Duel, target: Target) -> Option<Text> {
    match target {
        Target::None => None,
        Target::Player(seat) => Some(Text::new("player-name").with("seat", seat)),
        Target::Buried(_, kind) => Some(named(duel.content, kind)),
        Target::Object(number) => {
            let kind = duel.table().permanent(number).map(|permanent| permanent.kind);
            let kind = kind.or_else(|| duel.table().object(number).map(|object| object.kind));
            kind.map(|kind| named(duel.content, kind))
        }
    }
}

/// An object on the stack, with its controller and targets, and how many resolve until it has.
pub(super) fn object(duel: &Duel, object: &Object, n: u32) -> Item {
    let mut item = object_as(duel, object, stack_item(object.number));
    item.facts.insert(1, Text::new("stack-order").with("n", n));
    item
}

pub(super) fn object_as(duel: &Duel, object: &Object, id: ItemId) -> Item {
    let content = duel.content;
    let def = content.card(object.kind);
    let mut item = card(content, id, object.kind).of(object.controller);
    let controlled = |key: &'static str| Text::new(key).with("seat", object.controller);
    let said = match object.nature {
        Nature::Card => None,
        Nature::Copy => Some(controlled("stack-copy")),
        Nature::Activated(place) => {
            item.facts = oracle::activated(content, def, place.into()).into_iter().collect();
            item.name = Text::new("stack-ability").with("name", card_name(content, object.kind));
            Some(controlled("stack-activated"))
        }
        Nature::Triggered(place) => {
            let trigger = &def.triggers[usize::from(place)];
            item.facts = oracle::triggered(content, trigger).into_iter().collect();
            item.name = Text::new("stack-ability").with("name", card_name(content, object.kind));
            Some(controlled("stack-triggered"))
        }
    };
    if !object.nature.is_card() {
        item.pips.clear();
        item.figures.clear();
    }
    item.facts.insert(0, said.unwrap_or_else(|| controlled("stack-card")));
    for name in object.targets.iter().filter_map(|target| target_name(duel, *target)) {
        item.facts.push(Text::new("stack-target").with("target", name));
    }
    item.links = links(duel.table(), object.targets).collect();
    item
}

/// A kind of card in hand, with how many of it.
pub(super) fn held(content: &Content, seat: Seat, kind: Kind, n: u8) -> Item {
    several(card(content, hand_item(content, kind), kind).of(seat), n)
}

/// A kind of card in hand or library, with how many of it.
pub(super) fn unseen(content: &Content, seat: Seat, kind: Kind, n: u8) -> Item {
    let id = ItemId::new(format!("unseen {} {}", seat.0, content.card(kind).id));
    several(card(content, id, kind).of(seat), n)
}

/// So many of a card, where it is more than one.
fn several(item: Item, n: u8) -> Item {
    if n < 2 {
        return item;
    }
    let text = |key: &'static str| Text::new(key).with("n", n);
    item.mark(Mark::new(MarkKind::Count, text("mark-count"), text("mark-count-name")))
}

/// A card of a graveyard, by its place from the bottom.
pub(super) fn buried(content: &Content, seat: Seat, place: usize, kind: Kind) -> Item {
    card(content, grave_item(seat, place), kind).of(seat)
}
