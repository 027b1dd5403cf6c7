//! What a position is worth to a player that searches: whole numbers, a card in hand being 22.

use kernel::Seat;

use crate::content::{Arrival, CardDef, CardType, Keywords, Kind, When};
use crate::state::{Duel, other};

/// A card in hand.
pub(super) const CARD: i32 = 22;
/// An ability that can still be used.
const ABILITY: i32 = 12;
/// Half the way from an even position to a won one.
const HALF_WON: i32 = 220;

/// What a position that is not over is worth to a seat, from -999 to 999.
pub(super) fn evaluate(duel: &Duel, seat: Seat) -> i32 {
    let lead = side(duel, seat) - side(duel, other(seat));
    999 * lead / (lead.abs() + HALF_WON)
}

fn side(duel: &Duel, seat: Seat) -> i32 {
    let side = duel.table().side(seat);
    let permanents: i32 = side.taken().iter().map(|place| permanent(duel, seat, place)).sum();
    let n_lands = side.lands().len() as i32;
    let lands = 20 * n_lands.min(4) + 12 * (n_lands - 4).clamp(0, 2) + 5 * (n_lands - 6).max(0);
    let library = if side.n_library() < 3 { -40 * (3 - i32::from(side.n_library())) } else { 0 };
    permanents + lands + CARD * i32::from(side.n_hand().min(8)) + life(side.life()) + library
}

/// The last points of life are the dearest.
fn life(life: i16) -> i32 {
    let life = i32::from(life);
    let part = |from: i32, to: i32| (life.min(to) - from).max(0);
    14 * part(0, 5) + 9 * part(5, 10) + 5 * part(10, 20) + 3 * part(20, 60)
}

/// What a permanent is worth; lands are counted apart.
pub(super) fn permanent(duel: &Duel, seat: Seat, place: usize) -> i32 {
    let permanent = duel.table().side(seat).at(place);
    let card = duel.card(permanent.kind);
    match card.card_type {
        CardType::Land => 0,
        CardType::Creature => {
            let power = i32::from(duel.power(seat, place)) - i32::from(permanent.power);
            let toughness = i32::from(duel.toughness(seat, place)) - i32::from(permanent.toughness);
            creature(power, toughness, duel.keywords(seat, place)) + abilities(card)
        }
        CardType::Invocation | CardType::Spell => 10 + 8 * i32::from(card.cost.total()),
    }
}

/// What a card will be worth in play.
pub(super) fn printed(duel: &Duel, kind: Kind) -> i32 {
    let card = duel.card(kind);
    match card.card_type {
        CardType::Land => 20,
        CardType::Creature => {
            creature(card.power.into(), card.toughness.into(), card.keywords) + abilities(card)
        }
        CardType::Invocation | CardType::Spell => 10 + 8 * i32::from(card.cost.total()),
    }
}

fn creature(power: i32, toughness: i32, keywords: Keywords) -> i32 {
    let power = power.max(0);
    let has = |keyword: Keywords, worth: i32| if keywords.has(keyword) { worth } else { 0 };
    let reach = if keywords.has(Keywords::ROOTED) { 4 * power } else { 10 * power };
    10 + reach
        + 7 * toughness
        + has(Keywords::FLYING, 4 * power + 2)
        + has(Keywords::FIRST_STRIKE, 2 * power + 3)
        + has(Keywords::TRAMPLE, 2 * power)
        + has(Keywords::VIGILANCE, 2 * power)
        + has(Keywords::LIFELINK, 4 * power)
        + has(Keywords::VENOM, 14)
        + has(Keywords::REACH, 3)
}

fn abilities(card: &CardDef) -> i32 {
    let is_to_come = |when: When| !matches!(when, When::Enters(Arrival::This));
    let n_triggers = card.triggers.iter().filter(|trigger| is_to_come(trigger.when)).count();
    ABILITY * (card.activated.len() + card.passives.len() + n_triggers) as i32
}
