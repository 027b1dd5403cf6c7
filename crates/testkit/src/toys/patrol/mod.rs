//! Patrols: two seats, a board, pieces that are steered step by step, strikes
//! that ask first, and a hidden thing that lies on a cell.
//!
//! Each seat has three guards and one mine in a column of its own back row. A
//! guard walks a cell at a time, as far as its moves last, or strikes an enemy
//! beside it, which ends its turn. Whoever steps on the other's mine is gone. A
//! seat without guards has lost; after the last turn nobody has won.

mod play;
mod show;
mod state;
mod view;
mod way;

pub use play::{Command, Event, Refused, Setup};
pub use state::{Content, Dir, Guard, N_GUARDS, Patrol};
pub use view::{Mine, View};
