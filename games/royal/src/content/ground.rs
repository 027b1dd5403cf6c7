//! What maps and patterns come to when they are looked up: sets of cells, by what is to be known of them.

use board::Square;

use super::{Passes, Pattern, Terrain, WorldDef};
use crate::rows::{Area, N_ROWS, Rows};
use crate::window::Window;

/// With more costs than this, or dearer ground, moves are looked up cell by cell.
const MAX_COSTS: usize = 4;
/// What ground costs where moves are looked up whole levels at once is below this.
pub(crate) const N_LEVELS: usize = 8;

/// A map as the rules read it.
#[derive(Clone, Debug)]
pub struct Ground {
    /// Its size.
    pub board: Square,
    /// What the ground of each cell is like: a place in the list of terrains, or none where it is plain.
    pub(crate) terrain: Vec<Option<u16>>,
    /// What the ground of each cell adds to the defence of whoever stands there.
    pub(crate) defence: Vec<i16>,
    /// Where those who walk can be.
    pub(crate) walked: Rows,
    /// Where those who fly can be.
    pub(crate) flown: Rows,
    /// What walkers pay for cells, from the cheapest on.
    pub(crate) costs: Vec<(u8, Rows)>,
    /// The costs alone.
    pub(crate) prices: Vec<u8>,
    /// What lies round every cell: the ground of each of the costs, then all that can be flown over. Empty where costs
    /// are many or great.
    windows: Vec<Window>,
}

impl Ground {
    pub(super) fn new(world: &WorldDef, terrains: &[Terrain]) -> Ground {
        let board = Square::new(world.columns, world.rows);
        let terrain: Vec<Option<u16>> = world
            .cells
            .iter()
            .map(|id| terrains.iter().position(|terrain| terrain.id == *id).map(|place| place as u16))
            .collect();
        let mut ground = Ground {
            board,
            defence: Vec::new(),
            walked: Rows::NONE,
            flown: Rows::NONE,
            costs: Vec::new(),
            prices: Vec::new(),
            windows: Vec::new(),
            terrain,
        };
        for cell in 0..ground.board.n_cells() {
            let (x, y) = (ground.board.column(cell), ground.board.row(cell));
            let place = ground.terrain[usize::from(cell)];
            let row = place.map(|place| &terrains[usize::from(place)]);
            let (cost, defence, passes) =
                row.map_or((1, 0, Passes::All), |row| (row.cost, row.defence, row.passes));
            ground.defence.push(defence);
            if passes == Passes::Nobody {
                continue;
            }
            ground.flown.insert(x, y);
            if passes == Passes::All {
                ground.walked.insert(x, y);
                match ground.costs.iter_mut().find(|(known, _)| *known == cost) {
                    Some((_, rows)) => rows.insert(x, y),
                    None => {
                        let mut rows = Rows::NONE;
                        rows.insert(x, y);
                        ground.costs.push((cost, rows));
                    }
                }
            }
        }
        ground.costs.sort_by_key(|(cost, _)| *cost);
        ground.prices = ground.costs.iter().map(|(cost, _)| *cost).collect();
        let dearest = ground.costs.last().map_or(1, |(cost, _)| usize::from(*cost));
        if ground.costs.len() <= MAX_COSTS && dearest < N_LEVELS {
            for cell in 0..ground.board.n_cells() {
                let (x, y) = ground.place(cell);
                let sets = ground.costs.iter().map(|(_, rows)| rows).chain([&ground.flown]);
                ground.windows.extend(sets.map(|rows| Window::round(x, y, |row| rows.0[row])));
            }
        }
        ground
    }

    /// What lies round a cell: the ground of each of the [costs](Ground::costs), then all that can be flown over. None
    /// where moves are looked up cell by cell.
    #[inline]
    pub(crate) fn round(&self, x: u8, y: u8) -> Option<&[Window]> {
        let (cell, each) = (self.cell(x.into(), y.into())?, self.prices.len() + 1);
        self.windows.get(usize::from(cell) * each..)?.get(..each)
    }

    /// The cell of a column and a row, if it is on the map.
    #[inline]
    pub(crate) fn cell(&self, x: i64, y: i64) -> Option<u16> {
        let is_inside = (0..i64::from(self.board.columns())).contains(&x)
            && (0..i64::from(self.board.rows())).contains(&y);
        is_inside.then(|| y as u16 * u16::from(self.board.columns()) + x as u16)
    }

    /// The column and the row of a cell.
    #[inline]
    pub(crate) fn place(&self, cell: u16) -> (u8, u8) {
        let columns = u16::from(self.board.columns());
        ((cell % columns) as u8, (cell / columns) as u8)
    }

    /// What entering a cell costs those who walk or fly.
    pub(crate) fn cost_of(&self, cell: u16, flies: bool) -> u8 {
        let (x, y) = self.place(cell);
        let found = self.costs.iter().find(|(_, rows)| !flies && rows.has(x, y));
        found.map_or(1, |(cost, _)| *cost)
    }

    /// `c7`: columns are letters, rows numbers from 1 at the top.
    pub(crate) fn name(&self, cell: u16) -> String {
        let (column, row) = self.place(cell);
        name_of(column, row)
    }
}

/// What a cell is called, on whatever map.
pub(crate) fn name_of(column: u8, row: u8) -> String {
    let letter = |place: u8| char::from(b'a' + place);
    match column {
        0..26 => format!("{}{}", letter(column), row + 1),
        _ => format!("{}{}{}", letter(column / 26 - 1), letter(column % 26), row + 1),
    }
}

/// The column and the row of that name, on the greatest map there can be.
pub(crate) fn read_place(name: &str) -> Option<(u8, u8)> {
    let (letters, digits) = name.split_at(name.find(|letter: char| letter.is_ascii_digit())?);
    if digits.starts_with('0') || digits.len() > 2 {
        return None;
    }
    let place = |letter: u8| letter.is_ascii_lowercase().then(|| letter - b'a');
    let column = match *letters.as_bytes() {
        [one] => place(one)?,
        [b'a', two] => 26 + place(two)?,
        _ => return None,
    };
    let row: u8 = digits.parse().ok()?;
    let is_inside = usize::from(column) < N_ROWS && usize::from(row) <= N_ROWS;
    is_inside.then(|| (column, row - 1))
}

/// The middle of a row of a pattern.
const MIDDLE: i32 = 31;

/// A pattern as rows of bits round its actor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reach {
    /// Rows from the actor's, and the cells of each round bit [`MIDDLE`].
    rows: Vec<(i8, u64)>,
    /// The same round the actor, if it is not too large.
    window: Option<Window>,
}

impl Reach {
    pub(super) fn new(pattern: &Pattern) -> Reach {
        let mut rows: Vec<(i8, u64)> = Vec::new();
        for &(x, y) in &pattern.reach {
            let place = MIDDLE + i32::from(x);
            // Farther than any map is wide.
            if !(0..=2 * MIDDLE).contains(&place) {
                continue;
            }
            match rows.iter_mut().find(|(row, _)| *row == y) {
                Some((_, bits)) => *bits |= 1 << place,
                None => rows.push((y, 1 << place)),
            }
        }
        rows.sort_by_key(|(row, _)| *row);
        let cell = |&(x, y): &(i8, i8)| Window::at(x.into(), y.into());
        let cells: Option<Vec<Window>> = pattern.reach.iter().map(cell).collect();
        let window = cells.map(|cells| cells.into_iter().fold(Window::NONE, Window::or));
        Reach { rows, window }
    }

    /// All of it round the actor, if it is not too large for that.
    #[inline]
    pub fn window(&self) -> Option<Window> {
        self.window
    }

    /// Whether any of the cells round somebody is among some, which are given row by row.
    #[inline]
    pub fn meets(&self, board: &Square, x: u8, y: u8, rows: impl Fn(usize) -> u32) -> bool {
        self.rows.iter().any(|&(row, bits)| {
            let at = y as i8 + row;
            (0..board.rows() as i8).contains(&at) && moved(bits, x) & rows(at as usize) != 0
        })
    }

    /// The cells round somebody on a board.
    #[inline]
    pub fn round(&self, board: &Square, x: u8, y: u8) -> Area {
        let within = if board.columns() == 32 { u32::MAX } else { (1 << board.columns()) - 1 };
        let mut area = Area::NONE;
        area.low = board.rows();
        for &(row, bits) in &self.rows {
            let at = y as i8 + row;
            if (0..board.rows() as i8).contains(&at) {
                area.rows.0[at as usize] = moved(bits, x) & within;
                area.low = area.low.min(at as u8);
                area.high = area.high.max(at as u8 + 1);
            }
        }
        area
    }
}

/// A row of a pattern round a column.
#[inline]
fn moved(bits: u64, x: u8) -> u32 {
    // A column is at most 31.
    (bits >> (MIDDLE as u8).saturating_sub(x)) as u32
}
