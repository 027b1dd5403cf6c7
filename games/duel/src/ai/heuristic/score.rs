//! What a position is worth to the heuristic (DUEL-19).

use kernel::Seat;

use crate::content::CardType;
use crate::state::{Duel, other};

/// A card in hand: less than any card in play, so that playing beats hoarding.
const HAND: i32 = 10;
const CREATURE: i32 = 20;
const POWER: i32 = 10;
const TOUGHNESS: i32 = 8;
const LAND: i32 = 15;
const INVOCATION: i32 = 25;
const LIFE: i32 = 4;
/// What the end of the duel is worth.
const END: i32 = 1_000_000;

/// What a seat has, less what the other has. What lasts until the end of the turn does not count.
pub(super) fn score(duel: &Duel, seat: Seat) -> i32 {
    match duel.table().end() {
        Some(end) => match end.winner {
            Some(winner) if winner == seat => END,
            Some(_) => -END,
            None => 0,
        },
        None => side_score(duel, seat) - side_score(duel, other(seat)),
    }
}

fn side_score(duel: &Duel, seat: Seat) -> i32 {
    let side = duel.table().side(seat);
    let creatures: i32 = side
        .creatures()
        .iter()
        .map(|place| {
            let creature = side.at(place);
            let power = duel.power(seat, place) - creature.power;
            let toughness = duel.toughness(seat, place) - creature.toughness;
            CREATURE + POWER * i32::from(power.max(0)) + TOUGHNESS * i32::from(toughness)
        })
        .sum();
    let (n_lands, n_creatures) = (side.lands().len() as i32, side.creatures().len() as i32);
    let n_invocations = side.taken().len() as i32 - n_lands - n_creatures;
    creatures
        + LAND * n_lands
        + INVOCATION * n_invocations
        + HAND * i32::from(side.n_hand())
        + LIFE * i32::from(side.life())
}

/// How many kinds of cards in hand the lands could pay, were none of them tapped.
pub(super) fn n_payable(duel: &Duel, seat: Seat) -> u32 {
    let mut rested = duel.clone();
    duel.table().side(seat).lands().iter().for_each(|place| rested.untap(seat, place));
    let means = rested.means(seat, None);
    let mut n_payable = 0;
    duel.each_held(seat, |kind| {
        let card = duel.card(kind);
        n_payable += u32::from(card.card_type != CardType::Land && means.meet(&card.cost));
    });
    n_payable
}
