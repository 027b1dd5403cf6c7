//! A guide for a first battle: one hint at a time, fitting the moment.

use kernel::Viewer;
use scene::Text;

use super::picture::objective;
use crate::state::Skirmish;

/// After so many turns the screen speaks for itself.
const GUIDED_TURNS: u16 = 5;

pub(super) fn hint(battle: &Skirmish, viewer: Viewer) -> Option<Text> {
    let field = &battle.field;
    let seat = viewer.seat().filter(|seat| field.end().is_none() && field.active() == *seat)?;
    if field.turn() > GUIDED_TURNS {
        return None;
    }
    let available = field.available();
    let living = field.living(seat);
    let has_walked = available.iter().any(|unit| field.unit(unit).points < battle.stats(unit).movement);
    let is_fresh = available == living && !has_walked;
    let enemies = field.alive().iter().filter(|unit| field.owner(*unit) != seat);
    let in_reach = enemies.filter(|enemy| {
        let distance = |unit| field.unit(unit).distance(field.unit(*enemy));
        available.iter().any(|unit| battle.stats(unit).reach.has(distance(unit)))
    });
    let is_hurt = living.iter().any(|unit| field.unit(unit).life * 2 < battle.stats(unit).life);
    Some(match field.turn() {
        _ if in_reach.count() > 0 => "hint-attack".into(),
        _ if is_hurt => "hint-heal".into(),
        1 if is_fresh => Text::new("hint-select").with("objective", objective(battle)),
        1 if has_walked => "hint-walked".into(),
        1 => "hint-end-turn".into(),
        2 => "hint-triangle".into(),
        3 => "hint-ground".into(),
        4 => "hint-danger".into(),
        _ => Text::new("hint-objective").with("objective", objective(battle)),
    })
}
