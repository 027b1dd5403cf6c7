//! What is told of an event: a line for the log, and what a screen plays between
//! two scenes.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{ItemId, Text};

/// An event as it is told to one viewer.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Telling {
    /// Its line in the log.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub log: Option<Text>,
    /// What the screen plays.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Cue>>", optional))]
    pub cues: Vec<Cue>,
}

/// One movement or sign. Its things are those of the scene after the step, and
/// what is gone from it those of the scene before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case", tag = "cue")]
pub enum Cue {
    /// A thing comes to its place from somewhere else.
    Travel {
        /// What travels.
        item: ItemId,
        /// An item, a cell or a region's id.
        from: ItemId,
    },
    /// A thing deserves a look.
    Flash {
        /// The item or cell.
        item: ItemId,
    },
    /// A thing strikes another.
    Strike {
        /// The one who strikes.
        item: ItemId,
        /// The item or cell that is struck at.
        at: ItemId,
    },
    /// A thing falls: it is gone from the scene after the step.
    Fall {
        /// The item, as it was in the scene before.
        item: ItemId,
    },
    /// Words rise from a thing: damage, a gain.
    Float {
        /// The item, the cell or a region's id.
        over: ItemId,
        /// The words.
        text: Text,
        /// Whether that is good news.
        tone: Tone,
    },
    /// Dice are rolled, shown one by one and added up.
    Roll {
        /// The item, the cell or a region's id.
        over: ItemId,
        /// Who rolls.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        by: Option<Seat>,
        /// The dice in the order in which they come to rest.
        dice: Vec<Die>,
    },
}

/// A die that has come to rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Die {
    /// How many sides it has.
    pub sides: u8,
    /// What it shows, from 1.
    pub face: u8,
}

impl Cue {
    /// The things, cells or regions that it is about.
    pub fn things(&self) -> Vec<&ItemId> {
        match self {
            Cue::Travel { item, from } => vec![item, from],
            Cue::Strike { item, at } => vec![item, at],
            Cue::Flash { item } | Cue::Fall { item } => vec![item],
            Cue::Float { over, .. } | Cue::Roll { over, .. } => vec![over],
        }
    }
}

/// Whether something is good news for whoever it happens to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// It is.
    Good,
    /// It is not.
    Bad,
    /// Neither.
    Plain,
}
