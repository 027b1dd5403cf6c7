//! What can be played and is probably not meant: pictures that nobody has drawn, time that is never over, cells that
//! nobody can reach.

use std::collections::BTreeSet;

use board::{Cells, Square};
use content::{At, Check, Files, Load, Place, Problem, quoted};

use super::Content;
use super::load::{CLASSES, COMPANIES, GROUNDS, ITEMS};
use crate::setup::DEFAULT_TURNS;

/// The nearest name is looked for so often: a hostile file could ask for it without end.
const MAX_NEAREST: usize = 200;

/// Pictures that are none of the shipped content's: a screen that has nothing of that name shows the glyph instead.
pub(super) fn of_pictures(check: &Check<'_>) {
    let shipped = Content::shipped();
    let shipped = pictures(&shipped);
    let known: BTreeSet<&str> = shipped.iter().map(|picture| picture.value.as_str()).collect();
    let mut unknown = pictures(check.files());
    unknown.retain(|picture| !known.contains(picture.value.as_str()));
    for (index, picture) in unknown.iter().enumerate() {
        let message = format!("Skirmish itself has no picture {}", quoted(&picture.value));
        let near = match index < MAX_NEAREST {
            true => content::nearest(&picture.value, known.iter().copied()),
            false => None,
        };
        let problem = Problem::warning(&picture.place, message);
        check.add(match near {
            Some(near) => problem.suggest(Some(near)),
            None => problem.hint("a screen without it shows the glyph"),
        });
    }
}

/// All pictures that are named. What is wrong with the files otherwise is told elsewhere.
fn pictures(files: &Files) -> Vec<At<String>> {
    let check = Check::new(files);
    let mut pictures = Vec::new();
    for (file, key) in [(GROUNDS, "ground"), (CLASSES, "class"), (ITEMS, "item")] {
        pictures.extend(check.toml(file, |t| t.tables(key, |t| t.name("picture"))));
    }
    let units = check.toml(COMPANIES, |t| t.tables("company", |t| t.tables("unit", |t| t.name("portrait"))));
    pictures.extend(units.into_iter().flatten());
    pictures.retain(|picture| !picture.value.is_empty());
    pictures
}

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
