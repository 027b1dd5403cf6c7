//! The players of Arcane Duel. All of them think about what their seat sees.

use search::{Bot, Level, Played, Uniform};

use crate::Duel;

impl Played for Duel {
    const VARIED: &'static [&'static str] = &["deck"];

    fn bot(_: Level, seed: u64) -> Box<dyn Bot<Duel>> {
        Box::new(Uniform::new(seed))
    }
}
