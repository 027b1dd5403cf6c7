//! A guide for a first duel: one hint at a time, fitting the moment.

use scene::Text;

use crate::View;
use crate::content::CardType;
use crate::state::{Asking, Duel, Phase, Status};

/// After so many turns the screen speaks for itself.
const GUIDED_TURNS: u16 = 8;

pub(super) fn hint(view: &View) -> Option<Text> {
    let duel = view.public();
    let seat = view.viewer().seat()?;
    let table = duel.table();
    if table.end().is_some() || table.turn() > GUIDED_TURNS {
        return None;
    }
    if table.asking() == Asking::Mulligan {
        return (table.deciding().has(seat) && !table.answered().has(seat)).then(|| "hint-mulligan".into());
    }
    if duel.asked_one() != Some(seat) {
        return None;
    }
    Some(match table.asking() {
        Asking::Priority(_) if table.is_main_of(seat) => main_hint(&duel, seat),
        Asking::Priority(_) => match table.stack().last() {
            Some(top) if top.controller != seat => "hint-reply".into(),
            _ => "hint-stop".into(),
        },
        Asking::Attackers => "hint-attack".into(),
        Asking::Blockers => "hint-block".into(),
        Asking::Blocker(_) => "hint-order".into(),
        _ => return None,
    })
}

fn main_hint(duel: &Duel, seat: kernel::Seat) -> Text {
    let mut has_land = false;
    let mut can_cast = false;
    let means = duel.means(seat, None);
    duel.each_held(seat, |kind| {
        let card = duel.card(kind);
        match card.card_type {
            CardType::Land => has_land = true,
            _ => can_cast |= means.meet(&card.cost),
        }
    });
    let side = duel.table().side(seat);
    let can_attack = side.creatures().iter().any(|place| !side.at(place).is(Status::Fresh));
    match duel.table().phase() {
        _ if has_land && !duel.table().is_land_played() => "hint-land".into(),
        _ if can_cast => "hint-cast".into(),
        Phase::FirstMain if can_attack => "hint-to-combat".into(),
        Phase::FirstMain => "hint-pass".into(),
        _ => "hint-end".into(),
    }
}
