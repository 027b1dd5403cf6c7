//! The terminal client: any game by its scene and its menu, full screen or line
//! by line. It knows no game and no rule.
//!
//! | module | owns |
//! |---|---|
//! | `home` | where matches are kept, and which were played before |
//! | `desk` | a match that is played and saved, and what can be done to it |
//! | `reload` | the same entries over files that have changed |
//! | `steps` | scripts, line by line with their variables |
//! | `snapshot` | the board as a text, written on request |
//! | `minds` | bots that think on threads of their own |
//! | `eyes` | whose eyes the screen shows, and when a curtain is due |
//! | `ending` | how a match ended, in words |
//! | `words` | texts with the names of this match |
//! | `stop` | signals that end the program in an orderly way |
//! | `picker` | picks and the cursor |
//! | `screen` | the full screen |
//! | `plain` | the line mode |
//! | `replay` | a record, looked at again |

pub mod desk;
mod ending;
pub mod eyes;
pub mod home;
mod minds;
mod picker;
pub mod plain;
mod reload;
pub mod replay;
pub mod screen;
mod snapshot;
mod steps;
pub mod stop;
mod story;
mod words;

#[cfg(test)]
mod fixtures;
