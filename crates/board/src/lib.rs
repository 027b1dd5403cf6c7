//! Boards of square or hexagonal cells: sets of cells, neighbours, distances, ways.
//!
//! | module | owns |
//! |---|---|
//! | `cells` | a set of cells as bits |
//! | `grid` | the size of a board, and what a shape must know (`Lattice`) |
//! | `square`, `hexagon` | what lies beside what, and how far apart |
//! | `walk` | all that a piece can reach in so many steps, and the shortest ways there |
//! | `ways` | the cheapest ways where ground costs more or less (Dijkstra) |
//! | `route` | the shortest way to a far place (A*) |
//!
//! Nothing here knows a game: what is in the way is a set of cells.
//!
//! ```
//! use board::{Direction, HexDirection, Hexagon, Square, Walk, Ways};
//! let board = Square::new(3, 2);
//! let open = board.all().without(1);
//! let walk = Walk::new(&board, 0, 4, &open);
//! assert_eq!(walk.steps_to(2), Some(4));
//! use Direction::{East, North, South};
//! assert_eq!(walk.path(&board, 2), Some(vec![South, East, East, North]));
//!
//! // Hexagons: round the dear cell 1 by the row below.
//! let board = Hexagon::new(3, 2);
//! let ways = Ways::new(&board, 0, 9, &board.all(), |cell| if cell == 1 { 5 } else { 1 });
//! assert_eq!((ways.cost_to(1), ways.cost_to(2)), (Some(5), Some(3)));
//! let round = [HexDirection::SouthEast, HexDirection::East, HexDirection::NorthEast];
//! assert_eq!(ways.path(&board, 2), Some(round.to_vec()));
//! ```

mod cells;
mod grid;
mod hexagon;
mod route;
mod square;
mod walk;
mod ways;

pub use cells::{Cells, MAX_CELLS};
pub use grid::{Grid, Lattice, MAX_SIDE};
pub use hexagon::{HexDirection, Hexagon, Hexagons};
pub use route::route;
pub use square::{Direction, Square, Squares};
pub use walk::{MAX_STEPS, Walk};
pub use ways::Ways;
