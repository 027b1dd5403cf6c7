//! All cards of a content, to leaf through outside a match.

use serde::{Deserialize, Serialize};

use crate::{Item, Text};

/// All cards that a content has, and what they can be told apart by.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Binder {
    /// What cards are told apart by.
    pub traits: Vec<Trait>,
    /// The words on cards that need a ruling.
    pub terms: Vec<Term>,
    /// They, in the content's order.
    pub cards: Vec<Leaf>,
}

/// Something that tells cards apart: a colour, a cost.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Trait {
    /// What it is called.
    pub name: Text,
    /// What it can be, in order.
    pub values: Vec<Text>,
}

/// A word on cards, and what it means in play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Term {
    /// The word.
    pub name: Text,
    /// What it means, with the clauses of the rules that say so.
    pub ruling: Text,
}

/// A card with all that is printed on it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Leaf {
    /// The card, with an id of its own.
    pub item: Item,
    /// For each of the traits which of its values the card has, by place.
    pub values: Vec<u8>,
    /// Whether somebody can put it into a deck of their own.
    pub in_decks: bool,
    /// Which of the terms it mentions, by place.
    pub terms: Vec<u8>,
}
