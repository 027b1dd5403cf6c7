//! The players.

use search::{Bot, Level, Played, Uniform};

use crate::Connect4;

impl Played for Connect4 {
    fn bot(_: Level, seed: u64) -> Box<dyn Bot<Connect4>> {
        Box::new(Uniform::new(seed))
    }
}
