//! What the store keeps of who sits at a game's open match.

use std::net::IpAddr;

use serde::{Deserialize, Serialize};

use super::Prefix;
use crate::failures::NotDone;
use crate::secret;
use crate::store::MatchId;

/// How many numbers of matches there are: from 0 on.
const PARTIES: u64 = 100;

/// Who sits at a game's open match, before and after it began.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// Makes the hashes of addresses others than elsewhere.
    salt: String,
    /// The seed, which everybody knows; none until somebody has chosen it.
    pub seed: Option<u64>,
    /// Who begins, where the game draws that before anybody has come.
    #[serde(default)]
    pub beginner: Option<u8>,
    /// The creatures of both seats as they were written, once the match is made.
    #[serde(default)]
    pub creatures: [Option<String>; 2],
    /// The users by their seats.
    pub users: [Option<User>; 2],
    /// The match, once it is made. Nobody comes to it then, and the seat of whoever goes stays empty.
    #[serde(default, rename = "match")]
    match_id: Option<String>,
}

/// Somebody who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct User {
    /// A name for people.
    pub name: String,
    /// The creatures, where the protocol asks for them, as they were written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub creatures: Option<String>,
    /// The hash of the address that took the seat.
    pub address: String,
    /// What the partner did up to this entry is not asked for any more.
    #[serde(default)]
    pub cleared: u32,
    /// What the partner did up to this entry was told since.
    #[serde(default)]
    pub told: Option<u32>,
    /// When the seat was taken, in seconds since 1970; older programs did not write it down.
    #[serde(default)]
    pub since: Option<i64>,
    /// The operator has freed the seat, and whoever serves has still to let its user go.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_freed: bool,
}

impl Kept {
    /// Nobody is there.
    pub fn nobody(prefix: Prefix) -> Result<Kept, NotDone> {
        let seed = match prefix {
            // The first player to say one chooses it.
            Prefix::Ascent => None,
            Prefix::Garden => Some(party()?),
        };
        Ok(Kept {
            salt: secret::new()?,
            seed,
            beginner: None,
            creatures: [None, None],
            users: [None, None],
            match_id: None,
        })
    }

    /// What is kept of an address.
    pub fn hash(&self, address: IpAddr) -> String {
        secret::to_hex(&secret::hash(&format!("ludotheque classic: {}: {address}", self.salt)))
    }

    /// The match, once it is made.
    pub fn match_id(&self) -> Option<MatchId> {
        self.match_id.as_deref().and_then(|id| id.parse().ok())
    }

    /// Whether the match is made.
    pub fn has_begun(&self) -> bool {
        self.match_id.is_some()
    }

    /// The match is made.
    pub fn begin(&mut self, id: &MatchId) {
        self.match_id = Some(id.to_string());
        self.creatures =
            self.users.each_ref().map(|user| user.as_ref().and_then(|user| user.creatures.clone()));
    }

    /// The first seat that somebody can take.
    pub fn free_seat(&self) -> Option<usize> {
        if self.has_begun() { None } else { self.users.iter().position(Option::is_none) }
    }

    /// Whether all who came are gone again.
    pub fn is_empty(&self) -> bool {
        self.users.iter().all(Option::is_none)
    }
}

/// A number for a match.
fn party() -> Result<u64, NotDone> {
    let bytes = secret::random()?;
    let [a, b, c, d, e, f, g, h, ..] = bytes;
    // Of so many numbers none is noticeably more likely than another.
    Ok(u64::from_be_bytes([a, b, c, d, e, f, g, h]) % PARTIES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parties_are_numbers_below_a_hundred_and_not_always_the_same() {
        let parties: Vec<u64> = (0..200).map(|_| party().unwrap()).collect();
        assert!(parties.iter().all(|party| *party < 100));
        assert!(parties.iter().any(|party| *party != parties[0]));
    }

    #[test]
    fn an_address_has_another_hash_at_every_match() {
        let address: IpAddr = [192, 0, 2, 7].into();
        let [one, other] = [Prefix::Ascent, Prefix::Ascent].map(|prefix| Kept::nobody(prefix).unwrap());
        assert_ne!(one.hash(address), other.hash(address));
        assert_eq!(one.hash(address), one.hash(address));
        assert_ne!(one.hash(address), one.hash([192, 0, 2, 8].into()));
        let text = serde_json::to_string(&one).unwrap();
        assert_eq!(serde_json::from_str::<Kept>(&text).unwrap(), one);
    }
}
