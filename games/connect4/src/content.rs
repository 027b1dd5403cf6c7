//! The board: how wide, how high, how long a line wins.

/// The shape of the board, and what the rules need of it at every step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    columns: u8,
    rows: u8,
    line: u8,
}

impl Content {
    /// A board whose cells fit into 64 bits, each column with a spare cell on top.
    pub(crate) fn new(columns: u8, rows: u8, line: u8) -> Content {
        assert!(
            u32::from(columns) * (u32::from(rows) + 1) <= u64::BITS,
            "the board has more cells than bits"
        );
        Content { columns, rows, line }
    }

    /// How many columns there are.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many discs a column holds.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many discs in a line win.
    pub fn line(&self) -> u8 {
        self.line
    }

    /// Bits from one column to the next: the spare cell on top keeps lines from
    /// running over into the neighbouring column.
    pub(crate) fn stride(&self) -> u32 {
        u32::from(self.rows) + 1
    }

    /// Bits from a disc to its neighbour: up, falling, level and rising.
    pub(crate) fn directions(&self) -> [u32; 4] {
        let stride = self.stride();
        [1, stride - 1, stride, stride + 1]
    }

    /// The bit of a cell; row 0 is the lowest.
    pub(crate) fn bit(&self, column: u8, row: u8) -> u64 {
        1 << (u32::from(column) * self.stride() + u32::from(row))
    }
}
