//! A guide for a first match: one hint at a time, fitting the moment.

use kernel::{Seat, Viewer};
use scene::Text;

use crate::Command;
use crate::content::ActionKind;
use crate::state::Royal;

/// After so many rounds the screen speaks for itself.
const GUIDED_ROUNDS: u16 = 6;

pub(super) fn hint(royal: &Royal, viewer: Viewer) -> Option<Text> {
    let position = &royal.position;
    let seat: Seat = viewer.seat().filter(|seat| position.end().is_none() && position.active() == *seat)?;
    if position.round() > GUIDED_ROUNDS {
        return None;
    }
    let mut legal = Vec::new();
    royal.list(seat, &mut legal);
    let can = |kind: ActionKind| {
        legal.iter().any(|command| match command {
            Command::Act { action, .. } => royal.content.actions[usize::from(*action)].kind == kind,
            Command::EndTurn => false,
        })
    };
    Some(match position.round() {
        _ if can(ActionKind::Attack) => "hint-attack".into(),
        _ if can(ActionKind::Capture) => "hint-capture".into(),
        // Whoever has gold recruits first, and then is told of those who are there already.
        1 if position.n_acts() == 1 => "hint-select".into(),
        _ if can(ActionKind::Invoke) => "hint-recruit".into(),
        1 if position.n_acts() == 0 => "hint-select".into(),
        1 => "hint-end-turn".into(),
        2 => "hint-ground".into(),
        3 => "hint-villages".into(),
        _ if position.terms.is_short => "goal-short".into(),
        _ => "hint-keep".into(),
    })
}
