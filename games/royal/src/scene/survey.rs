//! Where an actor can go, and whom it threatens.

use scene::{ItemId, Overlay, OverlayKind, Text};

use super::actor_of;
use crate::rows::Rows;
use crate::state::Royal;

pub(super) fn survey(royal: &Royal, item: &ItemId) -> Vec<Overlay> {
    let Some(actor) = actor_of(royal, item).and_then(|id| royal.position.actor(id)) else {
        return Vec::new();
    };
    let (reach, threat) = royal.reach_and_threat(actor);
    let cells = |rows: &Rows| -> Vec<u16> {
        let ground = royal.ground();
        let has = |cell: &u16| {
            let (x, y) = ground.place(*cell);
            rows.has(x, y)
        };
        (0..ground.board.n_cells()).filter(has).collect()
    };
    let overlay =
        |kind, name: &'static str, rows: &Rows| Overlay { kind, name: Text::from(name), cells: cells(rows) };
    let mut only_threat = threat;
    for (row, reached) in only_threat.0.iter_mut().zip(&reach.0) {
        *row &= !reached;
    }
    vec![
        overlay(OverlayKind::Reach, "overlay-reach", &reach),
        overlay(OverlayKind::Threat, "overlay-threat", &only_threat),
    ]
}
