//! The board: how wide, how high, how long a line wins.

use content::{Check, Files, Load, Loaded, Problem, Problems};

const BOARD: &str = "board.toml";

/// The shape of the board, and what the rules need of it at every step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    columns: u8,
    rows: u8,
    line: u8,
    tops: u64,
    shifts: [[u8; 3]; 4],
}

impl Content {
    /// A board whose cells fit into 64 bits, each column with a spare cell on top.
    pub(crate) fn new(columns: u8, rows: u8, line: u8) -> Content {
        assert!(
            u32::from(columns) * (u32::from(rows) + 1) <= u64::BITS,
            "the board has more cells than bits"
        );
        assert!(columns >= 1 && rows >= 1, "the board has no cells");
        assert!((1..=8).contains(&line), "a line has one to eight discs");
        let stride = u32::from(rows) + 1;
        let top = |column: u8| 1u64 << (u32::from(column) * stride + u32::from(rows) - 1);
        let mut shifts = [[0; 3]; 4];
        for (shifts, step) in shifts.iter_mut().zip([1, stride - 1, stride, stride + 1]) {
            let mut run = 1;
            for shift in shifts {
                let further = (line - run).min(run);
                // Past the last bit there is no board left.
                *shift = (step * u32::from(further)).min(u64::BITS - 1) as u8;
                run += further;
            }
        }
        Content { columns, rows, line, tops: (0..columns).map(top).sum(), shifts }
    }

    /// How many columns there are.
    #[inline]
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many discs a column holds.
    #[inline]
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many discs in a line win.
    pub fn line(&self) -> u8 {
        self.line
    }

    /// Bits from one column to the next: the spare cell on top keeps lines from
    /// running over into the neighbouring column.
    #[inline]
    pub(crate) fn stride(&self) -> u32 {
        u32::from(self.rows) + 1
    }

    /// Bits from a disc to its neighbour: up, falling, level and rising.
    pub(crate) fn directions(&self) -> [u32; 4] {
        let stride = self.stride();
        [1, stride - 1, stride, stride + 1]
    }

    /// The highest cell of every column.
    #[inline]
    pub(crate) fn tops(&self) -> u64 {
        self.tops
    }

    /// The lowest cell of every column.
    pub(crate) fn bottoms(&self) -> u64 {
        self.tops >> (self.rows - 1)
    }

    /// All cells of the board.
    pub(crate) fn cells(&self) -> u64 {
        (self.tops << 1) - self.bottoms()
    }

    /// The cells of every second row, from the lowest (0) or the one above it (1).
    pub(crate) fn rows_of_parity(&self, parity: u8) -> u64 {
        let rows = (parity..self.rows).step_by(2);
        rows.fold(0, |cells, row| cells | self.bottoms() << row)
    }

    /// For each direction by how many bits a run is shifted onto itself, time
    /// after time, until only the first discs of lines are left.
    #[inline]
    pub(crate) fn shifts(&self) -> &[[u8; 3]; 4] {
        &self.shifts
    }

    /// The bit of a cell; row 0 is the lowest.
    #[inline]
    pub(crate) fn bit(&self, column: u8, row: u8) -> u64 {
        1 << (u32::from(column) * self.stride() + u32::from(row))
    }
}

impl Load for Content {
    fn shipped() -> Files {
        Files::embedded(&[(BOARD, include_str!("../content/board.toml"))])
    }

    fn load(files: &Files) -> Result<Loaded<Content>, Problems> {
        let check = Check::new(files);
        let (columns, rows, line, place) = check.toml(BOARD, |t| {
            let (columns, rows) = (t.int("columns", 1..=9), t.int("rows", 1..=15));
            (columns, rows, t.int("line", 2..=8), t.place().clone())
        });
        let n_bits = u32::from(columns) * (u32::from(rows) + 1);
        let longest = columns.max(rows);
        if !check.has_errors() && n_bits > u64::BITS {
            let problem = Problem::error(&place, "the board has too many cells");
            check.add(problem.expected("at most 64 for columns x (rows + 1)").found(n_bits.to_string()));
        }
        if !check.has_errors() && line > longest {
            let problem = Problem::error(&place, "no line fits into the board");
            check.add(problem.expected(format!("a line of at most {longest}")).found(line.to_string()));
        }
        check.finish(if n_bits <= u64::BITS {
            Content::new(columns, rows, line)
        } else {
            Content::new(1, 1, 1)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems(board: &str) -> String {
        Content::load(&Files::embedded(&[(BOARD, board)])).unwrap_err().to_string()
    }

    #[test]
    fn the_shipped_board_is_seven_by_six() {
        assert_eq!(Content::load(&Content::shipped()).unwrap().content, Content::new(7, 6, 4));
    }

    #[test]
    fn every_mistake_of_a_board_is_told() {
        let text = problems("columns = 10\nrow = 6\nline = 'four'\n");
        for expected in ["board.toml:1:11", "board.toml:2:1", "`rows`", "board.toml:3:8"] {
            assert!(text.contains(expected), "{expected} is missing in:\n{text}");
        }
    }

    #[test]
    fn a_board_must_fit_its_bits_and_its_line() {
        assert!(problems("columns = 9\nrows = 7\nline = 4").contains("too many cells"));
        assert!(problems("columns = 3\nrows = 3\nline = 4").contains("no line fits"));
    }
}
