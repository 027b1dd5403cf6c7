//! A deck of somebody's own, written as a list: what its lines say, what it comes to, and what is wrong with it.

use serde::{Deserialize, Serialize};

use crate::{ItemId, Look, Text};

/// What a list of cards says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Decklist {
    /// The lines that were understood, in order.
    pub lines: Vec<DeckLine>,
    /// How many cards they have together.
    pub size: u32,
    /// The fewest that a deck has.
    pub least: u32,
    /// The most that a deck has.
    pub most: u32,
    /// What it looks like as far as it goes; the sentence says how many there are of each kind.
    pub look: Look,
    /// What is wrong with it, in the order of its lines: at most [`Decklist::MOST_PROBLEMS`].
    pub problems: Vec<DeckProblem>,
    /// How many more mistakes there are.
    pub more: u32,
}

/// A line of a list: so many of a card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckLine {
    /// Which line, from 1.
    pub line: u32,
    /// Which card, as the binder calls it.
    pub card: ItemId,
    /// How many.
    pub n: u32,
}

/// A mistake in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DeckProblem {
    /// Which line, from 1; none where the list as a whole is wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub line: Option<u32>,
    /// What is wrong.
    pub reason: Text,
}

impl Decklist {
    /// So many mistakes are told; nobody reads more at once.
    pub const MOST_PROBLEMS: usize = 50;
}
