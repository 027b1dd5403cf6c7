//! The first line of a record.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::{Commitment, Key, Seed};

/// The format's version: the value of the header's first field.
pub const VERSION: u32 = 1;

/// What a record says of its match before the first entry.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The format's version.
    #[serde(rename = "ludotheque")]
    pub version: u32,
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its content.
    pub content: String,
    /// The algorithm of the dice.
    pub dice: String,
    /// What was chosen, as the game wrote it.
    pub setup: Box<RawValue>,
    /// Who sits where.
    pub seats: Vec<Player>,
    /// Whether anything may be taken back.
    pub practice: bool,
    /// Where chance comes from. More than one where the match goes on from another.
    pub chances: Vec<Chances>,
    /// The name of the first state.
    pub state: crate::Fingerprint,
    /// A mod's files by name; none when the content is the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub files: Option<BTreeMap<String, String>>,
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// A name for people.
    pub name: String,
    /// `person`, or the bot as it was named.
    pub kind: String,
}

/// The source of chance from one entry on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chances {
    /// The first entry that uses it; 0 is the making of the match.
    pub from: u32,
    /// What was published of the seed before the match.
    pub commitment: Commitment,
    /// The seed.
    pub seed: Seed,
    /// The random bytes that each seat added.
    pub shares: Vec<Seed>,
    /// Whether somebody chose the seed by hand.
    pub given: bool,
}

impl Chances {
    /// Chance from a seed alone.
    pub fn new(from: u32, seed: Seed, given: bool) -> Chances {
        Chances { from, commitment: seed.commitment(), seed, shares: Vec::new(), given }
    }

    /// The key of the dice.
    pub fn key(&self) -> Key {
        Key::of(&self.seed, &self.shares)
    }
}

impl Header {
    /// The keys of the match's dice, each with its first entry.
    pub fn keys(&self) -> Vec<(u32, Key)> {
        self.chances.iter().map(|chances| (chances.from, chances.key())).collect()
    }
}
