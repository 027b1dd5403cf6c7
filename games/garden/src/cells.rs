//! Cells of the garden by number, and sets of them as bits.

/// A garden has so many cells (GARDEN-2).
pub const N_CELLS: usize = 29;

/// A cell of the garden, counted row by row from the top left over what is a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CellId(pub u8);

impl CellId {
    /// All cells.
    pub fn all() -> impl Iterator<Item = CellId> {
        (0..N_CELLS as u8).map(CellId)
    }

    /// Its place in lists of all cells.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CellSet(pub(crate) u32);

impl CellSet {
    /// No cell.
    pub const NONE: CellSet = CellSet(0);
    /// The whole garden.
    pub const ALL: CellSet = CellSet((1 << N_CELLS) - 1);

    /// A cell alone.
    #[inline]
    pub fn one(cell: CellId) -> CellSet {
        CellSet(1 << cell.0)
    }

    /// Whether the cell is among them.
    #[inline]
    pub fn has(self, cell: CellId) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// With the cell.
    #[inline]
    #[must_use]
    pub fn with(self, cell: CellId) -> CellSet {
        CellSet(self.0 | 1 << cell.0)
    }

    /// Without the cell.
    #[inline]
    #[must_use]
    pub fn without(self, cell: CellId) -> CellSet {
        CellSet(self.0 & !(1 << cell.0))
    }

    /// Those of either.
    #[inline]
    #[must_use]
    pub fn or(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }

    /// Those of both.
    #[inline]
    #[must_use]
    pub fn and(self, other: CellSet) -> CellSet {
        CellSet(self.0 & other.0)
    }

    /// Those that the other has not.
    #[inline]
    #[must_use]
    pub fn but(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// Whether all of them are among the other's.
    #[inline]
    pub fn is_within(self, other: CellSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The cells, in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CellId> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = (rest != 0).then(|| CellId(rest.trailing_zeros() as u8))?;
            rest &= rest - 1;
            Some(cell)
        })
    }

    /// The cell at a place of that order.
    pub fn nth(self, place: u64) -> Option<CellId> {
        self.iter().nth(usize::try_from(place).ok()?)
    }
}

impl FromIterator<CellId> for CellSet {
    fn from_iter<I: IntoIterator<Item = CellId>>(cells: I) -> CellSet {
        cells.into_iter().fold(CellSet::NONE, CellSet::with)
    }
}
