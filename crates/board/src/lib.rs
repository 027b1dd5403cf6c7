//! Boards of square cells: sets of cells, neighbours, ways.
//!
//! | module | owns |
//! |---|---|
//! | `cells` | a set of cells as bits |
//! | `square` | the shape of a board, and what lies beside what |
//! | `walk` | all that a piece can reach, and the shortest ways there |
//! | `route` | the shortest way to a far place |
//!
//! Nothing here knows a game: what is in the way is a set of cells.
//!
//! ```
//! use board::{Direction, Square, Walk};
//! let board = Square::new(3, 2);
//! let open = board.all().without(1);
//! let walk = Walk::new(&board, 0, 4, &open);
//! assert_eq!(walk.steps_to(2), Some(4));
//! use Direction::{East, North, South};
//! assert_eq!(walk.path(&board, 2), Some(vec![South, East, East, North]));
//! ```

mod cells;
mod route;
mod square;
mod walk;

pub use cells::{Cells, MAX_CELLS};
pub use route::route;
pub use square::{Direction, MAX_SIDE, Square};
pub use walk::{MAX_STEPS, Walk};
