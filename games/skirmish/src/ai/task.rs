//! What the objective asks of a side.

use board::Cells;
use kernel::Seat;

use crate::content::ObjectiveKind;
use crate::{Skirmish, UnitId};

/// What a side has to do, and by when.
#[derive(Clone, Debug)]
pub(super) struct Task {
    pub goal: Goal,
    /// The turns that are left to reach or to prevent it, this one included.
    pub turns: Option<u16>,
}

/// What a side is out to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// Step onto one of these cells.
    Capture(Cells),
    /// Let nobody step onto one of these cells.
    Guard(Cells),
    /// Still live when the time is over.
    Survive,
    /// Kill this unit.
    Hunt(UnitId),
    /// Keep this unit alive.
    Protect(UnitId),
    /// Kill everybody.
    Rout,
    /// Not be killed by those who are out for it.
    Resist,
}

impl Task {
    pub fn of(battle: &Skirmish, side: Seat) -> Task {
        let (field, objective) = (&battle.field, battle.objective());
        let goal = match (field.terms().objective, objective.side == side.0) {
            (ObjectiveKind::Capture, true) => Goal::Capture(objective.cells),
            (ObjectiveKind::Capture, false) => Goal::Guard(objective.cells),
            (ObjectiveKind::Survive, true) => Goal::Survive,
            (ObjectiveKind::Boss, true) => Goal::Hunt(field.leader(Seat(1 - side.0))),
            (ObjectiveKind::Boss, false) => Goal::Protect(field.leader(side)),
            (ObjectiveKind::Survive, false) | (ObjectiveKind::Rout, true) => Goal::Rout,
            (ObjectiveKind::Rout, false) => Goal::Resist,
        };
        let turns = objective.turns.map(|turns| (turns + 1).saturating_sub(field.turn()));
        Task { goal, turns }
    }

    /// Whether time is on the side's side: it wins if nothing is decided.
    pub fn can_wait(&self) -> bool {
        let is_asked_to_act = matches!(self.goal, Goal::Capture(_) | Goal::Hunt(_) | Goal::Rout);
        self.turns.is_some() && !is_asked_to_act
    }
}
