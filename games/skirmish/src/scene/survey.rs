//! Where a unit can go and what it threatens; what a whole side threatens.

use board::{Cells, Walk};
use kernel::Seat;
use scene::{ItemId, Overlay, OverlayKind, Text};

use super::{DANGER, unit_of};
use crate::UnitId;
use crate::content::{Effect, Reach};
use crate::state::Skirmish;

pub(super) fn survey(battle: &Skirmish, own_side: Seat, item: &ItemId) -> Vec<Overlay> {
    let overlay = |kind, name: &'static str, cells: Cells| Overlay {
        kind,
        name: Text::from(name),
        cells: cells.iter().collect(),
        costs: Vec::new(),
    };
    if *item == DANGER {
        let danger = danger(battle, Seat(1 - own_side.0));
        return vec![overlay(OverlayKind::Threat, "overlay-danger", danger)];
    }
    let Some(unit) = unit_of(battle, item).filter(|unit| battle.field.alive().has(*unit)) else {
        return Vec::new();
    };
    let reach = reach(battle, unit);
    let threat = strikes(battle, unit, &reach).but(&reach);
    vec![
        overlay(OverlayKind::Reach, "overlay-reach", reach),
        overlay(OverlayKind::Threat, "overlay-threat", threat),
    ]
}

/// Where a unit can be: with the points it has left, or those of its next turn.
fn reach(battle: &Skirmish, unit: UnitId) -> Cells {
    let here = battle.field.unit(unit);
    let points = match battle.field.available().has(unit) {
        true => here.points,
        false => battle.stats(unit).movement,
    };
    *Walk::new(&battle.map.board, here.cell, points, &battle.open()).reached()
}

/// How far a unit can strike: with its weapon, and with each thing it carries that harms.
fn arms(battle: &Skirmish, unit: UnitId) -> impl Iterator<Item = Reach> {
    let here = *battle.field.unit(unit);
    let items = battle.content.items.iter().zip(0..);
    let thrown = items.filter(move |(def, item)| def.effect == Effect::Harm && here.carried(*item) > 0);
    std::iter::once(battle.stats(unit).reach).chain(thrown.map(|(def, _)| def.reach))
}

/// The cells where somebody could be struck by a unit that can be on these.
fn strikes(battle: &Skirmish, unit: UnitId, from: &Cells) -> Cells {
    let board = &battle.map.board;
    let rings = arms(battle, unit).map(|reach| board.ring(from, reach.least, reach.most));
    rings.fold(Cells::NONE, |all, ring| all.or(&ring)).and(&battle.map.passable)
}

/// The cells where any unit of a side could strike somebody.
pub(super) fn danger(battle: &Skirmish, side: Seat) -> Cells {
    let units = battle.field.living(side).iter();
    units.fold(Cells::NONE, |all, unit| all.or(&strikes(battle, unit, &reach(battle, unit))))
}

/// How many units of a side could strike somebody on a cell: those that can be where it is in reach.
pub(super) fn n_threats(battle: &Skirmish, side: Seat, cell: u16) -> u32 {
    let is_threat = |unit: &UnitId| strikes(battle, *unit, &reach(battle, *unit)).has(cell);
    battle.field.living(side).iter().filter(is_threat).count() as u32
}
