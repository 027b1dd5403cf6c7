//! Which cards are worth keeping: opening hands, discards, and the top of the library (DUEL-19).

use kernel::Seat;

use crate::Command;
use crate::content::{CardType, Kind, N_COLOURS};
use crate::state::Duel;

/// With so many lands there are enough.
const ENOUGH_LANDS: u32 = 6;
/// With fewer there are too few.
const FEW_LANDS: u32 = 4;

/// Whether an opening hand is kept: two to five lands, or few cards.
pub(super) fn is_kept(duel: &Duel, seat: Seat) -> bool {
    duel.table().side(seat).n_hand() < 6 || (2..=5).contains(&n_lands_held(duel, seat))
}

fn held(duel: &Duel, seat: Seat) -> impl Iterator<Item = (Kind, u8)> {
    duel.table().side(seat).counted(&duel.hidden(seat).hand)
}

fn is_land(duel: &Duel, kind: Kind) -> bool {
    duel.card(kind).card_type == CardType::Land
}

fn n_lands_held(duel: &Duel, seat: Seat) -> u32 {
    held(duel, seat).filter(|(kind, _)| is_land(duel, *kind)).map(|(_, n)| u32::from(n)).sum()
}

/// How much a card is wanted: lands as long as they are few, and what can be paid soon, the dearest first.
pub(super) fn wanted(duel: &Duel, seat: Seat, kind: Kind) -> i32 {
    let n_lands = duel.table().side(seat).lands().len();
    if is_land(duel, kind) {
        return match n_lands + n_lands_held(duel, seat) {
            ..=FEW_LANDS => 40,
            n if n <= ENOUGH_LANDS => 8,
            _ => -1,
        };
    }
    let cost = i32::from(duel.card(kind).cost.total());
    let missing = (cost - n_lands as i32 - 1).max(0);
    10 + cost - 4 * missing
}

/// The card to discard: the one that is wanted least.
pub(super) fn discard(duel: &Duel, seat: Seat) -> Option<Command> {
    let least = held(duel, seat).min_by_key(|(kind, _)| wanted(duel, seat, *kind));
    least.map(|(kind, _)| Command::Discard(kind))
}

/// Whether the card that is looked at is buried: one that would not be missed.
pub(super) fn look(duel: &Duel, seat: Seat) -> Command {
    let place = duel.table().resolving().map_or(0, |resolving| usize::from(resolving.n_left));
    let known = duel.hidden(seat).library.top().get(place);
    let kind = known.map(|known| duel.table().side(seat).kind_of(known.slot));
    match kind {
        Some(kind) if wanted(duel, seat, kind) < 8 => Command::Bury,
        _ => Command::Leave,
    }
}

/// The land to put down: of the colours that the hand asks for most and the table has least.
pub(super) fn land(duel: &Duel, seat: Seat) -> Option<Kind> {
    let side = duel.table().side(seat);
    let mut asked = [0; N_COLOURS];
    for (kind, n) in held(duel, seat) {
        let cost = duel.card(kind).cost.coloured;
        asked.iter_mut().zip(cost).for_each(|(asked, cost)| *asked += i32::from(n) * i32::from(cost));
    }
    let mut made = [0; N_COLOURS];
    for place in side.lands().iter() {
        let bits = duel.card(side.at(place).kind).mana_bits();
        made.iter_mut().enumerate().for_each(|(colour, made)| *made += i32::from(bits >> colour & 1));
    }
    let need = |kind: Kind| -> i32 {
        let bits = duel.card(kind).mana_bits();
        let colours = (0..N_COLOURS).filter(|colour| bits >> colour & 1 != 0);
        colours.map(|colour| 1 + 12 * asked[colour] / (1 + made[colour])).sum()
    };
    let lands = held(duel, seat).map(|(kind, _)| kind).filter(|kind| is_land(duel, *kind));
    lands.max_by_key(|kind| need(*kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    /// Each card is judged as it is looked at, not the one that was left before.
    #[test]
    fn every_card_that_is_looked_at_is_judged() {
        let gaze = [("gaze", "spell", "cost = {}, effects = [{ do = 'look', n = 2 }]")];
        let mut position = Position::with(&gaze, "1 hand gaze\n1 has lake x7\n1 top bolt, lake");
        position.play("1 cast gaze; 2 pass");
        assert_eq!(look(&position.duel, Seat(0)), Command::Leave);
        position.play("1 leave");
        assert_eq!(look(&position.duel, Seat(0)), Command::Bury);
    }

    /// By hand: two thirds of a blue mana are missing for each land, and a whole red one.
    #[test]
    fn the_land_is_of_a_colour_that_is_missing() {
        let both = [("both", "spell", "cost = { blue = 2, red = 1 }, effects = [{ do = 'draw', n = 1 }]")];
        let chosen = |has: &str| {
            let duel = Position::with(&both, &format!("1 hand both, lake, peak\n1 has {has}")).duel;
            land(&duel, Seat(0)).map(|kind| duel.card(kind).id.clone())
        };
        assert_eq!(chosen("lake x2").as_deref(), Some("peak"));
        assert_eq!(chosen("stone").as_deref(), Some("lake"));
    }
}
