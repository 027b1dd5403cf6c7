//! Maps: the ground, where companies stand, and what they are there for.

use board::{Cells, Square};

use content::Translated;

/// A map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MapDef {
    /// What files and setups call it.
    pub id: String,
    /// What people call it.
    pub name: Translated,
    /// What it is about.
    pub about: Translated,
    /// Its shape.
    pub board: Square,
    /// The ground of every cell, a place in the list of grounds.
    pub ground: Vec<u8>,
    /// The cells on which units can stand.
    pub passable: Cells,
    /// The cells whose ground heals.
    pub healing: Cells,
    /// The company of either side where none is chosen, places in the list of them.
    pub companies: [usize; 2],
    /// Where the units of either side stand at the beginning, in the order of the company.
    pub places: [Vec<u16>; 2],
    /// The objective of the map itself.
    pub own: ObjectiveKind,
    /// What each objective means on this map, in the order of [`ObjectiveKind::ALL`].
    pub objectives: [Objective; 4],
}

/// What a side is out to do (SKIRMISH-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObjectiveKind {
    /// Step onto a marked cell.
    Capture,
    /// Still live after so many turns.
    Survive,
    /// Kill the leader of the other side.
    Boss,
    /// Kill all of the other side.
    Rout,
}

impl ObjectiveKind {
    /// All objectives.
    pub const ALL: [ObjectiveKind; 4] =
        [ObjectiveKind::Capture, ObjectiveKind::Survive, ObjectiveKind::Boss, ObjectiveKind::Rout];

    /// Its name in files, setups and texts.
    pub fn id(self) -> &'static str {
        match self {
            ObjectiveKind::Capture => "capture",
            ObjectiveKind::Survive => "survive",
            ObjectiveKind::Boss => "boss",
            ObjectiveKind::Rout => "rout",
        }
    }
}

/// An objective on a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Objective {
    /// The side that has it: 0 begins, 1 is the other.
    pub side: u8,
    /// The cells to step onto; none unless something is to be captured.
    pub cells: Cells,
    /// The turns after which it is decided: survived, or no longer to be reached.
    pub turns: Option<u16>,
}

impl MapDef {
    /// What an objective means here.
    #[inline]
    pub fn objective(&self, kind: ObjectiveKind) -> &Objective {
        &self.objectives[kind as usize]
    }
}

/// What a cell is called.
pub(crate) fn cell_name(board: &Square, cell: u16) -> String {
    name_of(board.column(cell), board.row(cell))
}

/// `c7`: columns are letters, rows numbers from 1 at the top.
pub(crate) fn name_of(column: u8, row: u8) -> String {
    let letter = |place: u8| char::from(b'a' + place);
    match column {
        0..26 => format!("{}{}", letter(column), row + 1),
        _ => format!("{}{}{}", letter(column / 26 - 1), letter(column % 26), row + 1),
    }
}

/// The cell of that name, if the board has it.
pub(crate) fn read_cell(board: &Square, name: &str) -> Option<u16> {
    let digits = name.find(|letter: char| letter.is_ascii_digit())?;
    let (letters, number) = name.split_at(digits);
    if number.starts_with('0') || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let column = match *letters.as_bytes() {
        [one @ b'a'..=b'z'] => one - b'a',
        [b'a', two @ b'a'..=b'z'] => 26 + two - b'a',
        _ => return None,
    };
    board.cell(column, number.parse::<u8>().ok()?.checked_sub(1)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_as_they_are_named() {
        let board = Square::new(32, 25);
        assert_eq!(
            ["a1", "z1", "aa1", "af25"].map(|name| read_cell(&board, name)),
            [0, 25, 26, 799].map(Some)
        );
        for cell in board.all().iter() {
            assert_eq!(read_cell(&board, &cell_name(&board, cell)), Some(cell));
        }
        for name in ["", "a", "1", "a0", "a01", "a26", "ag1", "ba1", "A1", "a1x", "é1", "a999"] {
            assert_eq!(read_cell(&board, name), None, "{name}");
        }
    }
}
