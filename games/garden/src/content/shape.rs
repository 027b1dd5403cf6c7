//! The shape of the garden: which cells there are, what lies beside what, where matches can begin.

use board::Hexagon;

use crate::layout::Map;
use crate::{CellId, CellSet, N_CELLS};

/// The garden's cells on their board of hexagons.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shape {
    pub(crate) board: Hexagon,
    /// The number of every cell on the board.
    pub(crate) places: [u16; N_CELLS],
    pub(crate) beside: [CellSet; N_CELLS],
    /// Steps from cell to cell, through the garden.
    pub(crate) steps: [[u8; N_CELLS]; N_CELLS],
    pub(crate) laying: Laying,
    /// The starting cells that two, three and four players can have, as far as distances say.
    pub(crate) starts: [Vec<[CellId; 4]>; 3],
    /// The ground of every cell where it is laid once and for all.
    pub(crate) laid: Option<Map>,
}

/// How a garden is laid (GARDEN-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Laying {
    /// Starting cells of two, three and four players are at least so far apart.
    pub apart: [u8; 3],
    /// Special cells are at least so far from each other.
    pub special_gap: u8,
    /// And from starting cells.
    pub start_gap: u8,
    /// Two players' ways to a special cell differ by at most so many steps.
    pub fair: u8,
    /// With more players the sums of their ways to all of them do.
    pub fair_sum: u8,
}

/// `c4`
pub(crate) fn name_of(column: u8, row: u8) -> String {
    format!("{}{}", char::from(b'a' + column), row + 1)
}

impl Shape {
    /// The shape of exactly these cells of a board, which hang together.
    pub(crate) fn new(board: Hexagon, places: [u16; N_CELLS], laying: Laying) -> Shape {
        let number = |place: u16| (0..).map(CellId).zip(places).find(|(_, other)| *other == place);
        let beside = places.map(|place| {
            board.neighbours(place).filter_map(|near| number(near).map(|(cell, _)| cell)).collect()
        });
        let mut shape = Shape {
            board,
            places,
            beside,
            steps: [[u8::MAX; N_CELLS]; N_CELLS],
            laying,
            starts: Default::default(),
            laid: None,
        };
        for from in CellId::all() {
            let (mut reached, mut ring, mut n_steps) = (CellSet::NONE, CellSet::one(from), 0);
            while !ring.is_empty() {
                ring.iter().for_each(|to| shape.steps[from.index()][to.index()] = n_steps);
                reached = reached.or(ring);
                (ring, n_steps) = (shape.spread(ring).but(reached), n_steps + 1);
            }
        }
        shape.starts = [2, 3, 4].map(|n_seats| shape.far_apart(n_seats));
        shape
    }

    /// All cells beside some.
    pub(crate) fn spread(&self, cells: CellSet) -> CellSet {
        cells.iter().fold(CellSet::NONE, |all, cell| all.or(self.beside[cell.index()]))
    }

    /// Whether cells hang together.
    pub fn is_whole(&self, cells: CellSet) -> bool {
        let mut part: CellSet = cells.iter().take(1).collect();
        loop {
            let more = part.or(self.spread(part).and(cells));
            if more == part {
                return part == cells;
            }
            part = more;
        }
    }

    /// Steps from one cell to another.
    #[inline]
    pub fn steps(&self, from: CellId, to: CellId) -> u8 {
        self.steps[from.index()][to.index()]
    }

    /// The cell's number on the board of hexagons.
    #[inline]
    pub fn place(&self, cell: CellId) -> u16 {
        self.places[cell.index()]
    }

    /// The cell at a place of the board.
    pub fn cell_at(&self, place: u16) -> Option<CellId> {
        self.places.iter().position(|other| *other == place).map(|cell| CellId(cell as u8))
    }

    /// What people call a cell: `c4`, the column's letter and the row's number from the top.
    pub fn name(&self, cell: CellId) -> String {
        let place = self.place(cell);
        name_of(self.board.column(place), self.board.row(place))
    }

    /// The cell of a name.
    pub fn named(&self, name: &str) -> Option<CellId> {
        let (column, row) = name.split_at_checked(1)?;
        let column = column.bytes().next()?.checked_sub(b'a')?;
        let row = kernel::Words::plain::<u8>(row)?.checked_sub(1)?;
        let place = self.board.cell(column, row)?;
        self.cell_at(place)
    }

    /// All starting cells of so many players that are far enough apart and, with more than two players, about
    /// as far from their nearest rival.
    fn far_apart(&self, n_seats: usize) -> Vec<[CellId; 4]> {
        let apart = self.laying.apart[n_seats - 2];
        let mut found = Vec::new();
        let mut chosen = Vec::with_capacity(n_seats);
        self.choose_starts(n_seats, apart, &mut chosen, &mut found);
        found
    }

    fn choose_starts(&self, n: usize, apart: u8, chosen: &mut Vec<CellId>, found: &mut Vec<[CellId; 4]>) {
        if chosen.len() == n {
            let nearest = |own: &CellId| {
                let others = chosen.iter().filter(|other| *other != own);
                others.map(|other| self.steps(*own, *other)).min()
            };
            let (near, far) = (chosen.iter().map(nearest).min(), chosen.iter().map(nearest).max());
            if near.flatten().zip(far.flatten()).is_some_and(|(near, far)| far - near <= 1) {
                let mut starts = [CellId(0); 4];
                starts[..n].copy_from_slice(chosen);
                found.push(starts);
            }
            return;
        }
        let from = chosen.last().map_or(0, |last| last.0 + 1);
        for cell in (from..N_CELLS as u8).map(CellId) {
            if chosen.iter().all(|other| (apart..u8::MAX).contains(&self.steps(cell, *other))) {
                chosen.push(cell);
                self.choose_starts(n, apart, chosen, found);
                chosen.pop();
            }
        }
    }

    /// Whether starting cells are fair: to two players every special cell is about as far, to more players all
    /// of them together are (GARDEN-2.3).
    pub fn is_fair(&self, starts: &[CellId], specials: &[CellId]) -> bool {
        let spread = |lengths: &mut dyn Iterator<Item = u8>| {
            let (least, most) = lengths.fold((u8::MAX, 0), |(least, most), n| (least.min(n), most.max(n)));
            most.saturating_sub(least)
        };
        let is_free = |start: &CellId| {
            let far = |special: &CellId| self.steps(*start, *special) >= self.laying.start_gap.max(1);
            specials.iter().all(far)
        };
        let is_even = match starts.len() {
            2 => specials.iter().all(|special| {
                let mut ways = starts.iter().map(|start| self.steps(*start, *special));
                spread(&mut ways) <= self.laying.fair
            }),
            _ => {
                let mut sums = starts
                    .iter()
                    .map(|start| specials.iter().map(|special| self.steps(*start, *special)).sum());
                spread(&mut sums) <= self.laying.fair_sum
            }
        };
        is_even && starts.iter().all(is_free)
    }
}
