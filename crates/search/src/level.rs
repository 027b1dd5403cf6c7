//! The players that every game has.

use std::fmt;
use std::str::FromStr;

/// How well a player plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Any legal command, all equally likely.
    Uniform,
    /// The simplest player that the game describes.
    Random,
    /// A player by rules of thumb.
    Heuristic,
    /// A player that searches.
    Deep,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 4] = [Level::Uniform, Level::Random, Level::Heuristic, Level::Deep];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Uniform => "uniform",
            Level::Random => "random",
            Level::Heuristic => "heuristic",
            Level::Deep => "deep",
        })
    }
}

/// A name that no level has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no player `{}`: choose uniform, random, heuristic or deep", self.0)
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Level, UnknownLevel> {
        Level::ALL
            .into_iter()
            .find(|level| level.to_string() == text)
            .ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}
