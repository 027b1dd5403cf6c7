//! Where an actor can go, and whom it threatens.

use scene::{ItemId, Overlay, OverlayKind, Text};

use super::actor_of;
use crate::actor::Actor;
use crate::content::ActionKind;
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
    let overlay = |kind, name: &'static str, cells: Vec<u16>, costs: Vec<u16>| Overlay {
        kind,
        name: Text::from(name),
        cells,
        costs,
    };
    let mut only_threat = threat;
    for (row, reached) in only_threat.0.iter_mut().zip(&reach.0) {
        *row &= !reached;
    }
    let reached = cells(&reach);
    let costs = costs(royal, actor, &reached);
    vec![
        overlay(OverlayKind::Reach, "overlay-reach", reached, costs),
        overlay(OverlayKind::Threat, "overlay-threat", cells(&only_threat), Vec::new()),
    ]
}

/// The movement points that it takes an actor to go to each of some cells by the cheapest of its moves; 0 where it is.
fn costs(royal: &Royal, actor: &Actor, cells: &[u16]) -> Vec<u16> {
    let actor = royal.as_if_acting(actor);
    let own = royal.def(&actor).actions.iter().map(|nth| &royal.content.actions[*nth]);
    let moves: Vec<_> = own
        .filter(|action| action.kind == ActionKind::Move && !action.is_relative())
        .map(|action| (royal.moves(&actor, action), u32::from(action.movement_points)))
        .collect();
    let cost = |cell: &u16| {
        let (x, y) = royal.ground().place(*cell);
        let found = moves.iter().filter_map(|(moves, points)| Some(moves.cost_to(x, y)? * points)).min();
        u16::try_from(found.unwrap_or(0)).unwrap_or(u16::MAX)
    };
    cells.iter().map(cost).collect()
}
