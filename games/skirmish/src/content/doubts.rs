//! What can be played and is probably not meant: time that is never over, cells that nobody can reach.

use board::{Cells, Square};
use content::{At, Check, Place, Problem};

use crate::setup::DEFAULT_TURNS;

/// Turns that a battle does not have, unless more are chosen for it (SKIRMISH-2.7).
pub(super) fn of_turns(check: &Check<'_>, place: &Place, turns: u16) {
    if turns > DEFAULT_TURNS {
        let message = format!("units are counted before that, after {DEFAULT_TURNS} turns");
        let problem = Problem::warning(place, message).found(turns.to_string());
        check.add(problem.expected(format!("at most {DEFAULT_TURNS}, unless a battle is to be set longer")));
    }
}

/// Cells to capture that no place of the side leads to (SKIRMISH-2.2).
pub(super) fn of_ways(
    check: &Check<'_>,
    board: &Square,
    passable: &Cells,
    places: &[u16],
    cells: &[At<Option<u16>>],
) {
    let reached = board.connected(&places.iter().copied().collect(), passable);
    for cell in cells {
        // Where there are no places at all, that is what is wrong.
        let is_lost = |cell: u16| !places.is_empty() && passable.has(cell) && !reached.has(cell);
        if cell.value.is_some_and(is_lost) {
            check.warning(&cell.place, "nobody of that side can get there from its places");
        }
    }
}
