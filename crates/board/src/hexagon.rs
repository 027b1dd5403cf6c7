//! Hexagonal cells with a point up, odd rows half a cell to the right (the field calls
//! this *odd-r offset*): six neighbours.
//!
//! Sums are done in half cells across (*doubled coordinates*), so that all stay whole
//! numbers. The crate `hexx` has all this on floats' vectors and allocates every ring;
//! sets of bits need none of it.

use crate::{Cells, Grid, Lattice};

/// A board of hexagonal cells.
pub type Hexagon = Grid<Hexagons>;

/// The lattice of hexagons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hexagons;

/// A side of a hexagon.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HexDirection {
    /// A row up and half a cell to the right.
    NorthEast,
    /// A cell to the right.
    East,
    /// A row down and half a cell to the right.
    SouthEast,
    /// A row down and half a cell to the left.
    SouthWest,
    /// A cell to the left.
    West,
    /// A row up and half a cell to the left.
    NorthWest,
}

impl HexDirection {
    /// All directions, clockwise.
    pub const ALL: [HexDirection; 6] = [
        HexDirection::NorthEast,
        HexDirection::East,
        HexDirection::SouthEast,
        HexDirection::SouthWest,
        HexDirection::West,
        HexDirection::NorthWest,
    ];
}

impl Hexagons {
    /// Steps to a place so many half cells aside and so many rows up or down: every row
    /// takes half a cell aside along.
    #[inline]
    fn steps(halves: u16, rows: u16) -> u16 {
        rows + halves.saturating_sub(rows) / 2
    }
}

impl Lattice for Hexagons {
    type Direction = HexDirection;

    const DIRECTIONS: &'static [HexDirection] = &HexDirection::ALL;

    fn opposite(direction: HexDirection) -> HexDirection {
        match direction {
            HexDirection::NorthEast => HexDirection::SouthWest,
            HexDirection::East => HexDirection::West,
            HexDirection::SouthEast => HexDirection::NorthWest,
            HexDirection::SouthWest => HexDirection::NorthEast,
            HexDirection::West => HexDirection::East,
            HexDirection::NorthWest => HexDirection::SouthEast,
        }
    }

    #[inline]
    fn apart(one: (u16, u16), other: (u16, u16)) -> u16 {
        let halves = |(column, row): (u16, u16)| 2 * column + row % 2;
        Hexagons::steps(halves(one).abs_diff(halves(other)), one.1.abs_diff(other.1))
    }

    #[inline]
    fn beside(grid: &Hexagon, cell: u16, direction: HexDirection) -> Option<u16> {
        use HexDirection::{East, NorthEast, NorthWest, SouthEast, SouthWest, West};
        let there = match direction {
            NorthEast | NorthWest => grid.above(cell)?,
            SouthEast | SouthWest => grid.below(cell)?,
            East | West => cell,
        };
        // The same column of the next row lies to the right of an even row's cell.
        match (direction, grid.odd_rows().has(cell)) {
            (East, _) | (NorthEast | SouthEast, true) => grid.east_of(there),
            (West, _) | (NorthWest | SouthWest, false) => grid.west_of(there),
            _ => Some(there),
        }
    }

    #[inline]
    fn spread(grid: &Hexagon, cells: &Cells) -> Cells {
        let (east, west) = (grid.to_east(cells), grid.to_west(cells));
        // A row further lie the same column and the one to the side where the row is shifted.
        let aside = east.and(grid.odd_rows()).or(&west.but(grid.odd_rows()));
        let across = cells.or(&aside);
        let upright = grid.to_north(&across).or(&grid.to_south(&across));
        cells.or(&east).or(&west).or(&upright)
    }

    /// So many rows up or down in the same column, which never leaves the board, then so
    /// many columns aside. After an odd number of rows a column lies half a cell aside: to
    /// the right of even rows and to the left of odd ones, which therefore go apart.
    fn ring(grid: &Hexagon, cells: &Cells, least: u8, most: u8) -> Cells {
        let is_in = |halves: u16, rows: u8| {
            let steps = Hexagons::steps(halves, rows.into());
            (u16::from(least)..=u16::from(most)).contains(&steps)
        };
        let mut found = Cells::NONE;
        for (from, is_odd) in [(cells.but(grid.odd_rows()), false), (cells.and(grid.odd_rows()), true)] {
            let (mut north, mut south) = (from, from);
            for rows in 0..=most {
                let aside = u16::from(rows % 2);
                let (mut east, mut west) = (north.or(&south), north.or(&south));
                for columns in 0..=u16::from(most) {
                    let (far, near) = (2 * columns + aside, (2 * columns).abs_diff(aside));
                    let (right, left) = if is_odd { (near, far) } else { (far, near) };
                    if is_in(right, rows) {
                        found = found.or(&east);
                    }
                    if is_in(left, rows) {
                        found = found.or(&west);
                    }
                    (east, west) = (grid.to_east(&east), grid.to_west(&west));
                }
                (north, south) = (grid.to_north(&north), grid.to_south(&south));
            }
        }
        found
    }
}
