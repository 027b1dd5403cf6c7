//! What a choice before a match looks like: for screens that lay choices out as tiles.

use serde::{Deserialize, Serialize};

use crate::{Picture, Pip, Text};

/// What there is to see of one of a field's choices.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Look {
    /// The picture on its front.
    pub picture: Picture,
    /// What it is, in a sentence.
    pub about: Text,
    /// What it is made of: so many of each kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Pip>>", optional))]
    pub pips: Vec<Pip>,
    /// A small chart: what it counts, and its bars from the left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional = nullable))]
    pub chart: Option<Chart>,
    /// All that is in it, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Share>>", optional))]
    pub shares: Vec<Share>,
}

/// Numbers side by side.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Chart {
    /// What is counted.
    pub name: Text,
    /// What stands under each bar, and how high it is.
    pub bars: Vec<(Text, u8)>,
}

/// So many of something.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Share {
    /// How many.
    pub n: u8,
    /// What it is called.
    pub name: Text,
    /// What it looks like.
    pub picture: Picture,
    /// What it costs or makes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<Pip>>", optional))]
    pub pips: Vec<Pip>,
}
