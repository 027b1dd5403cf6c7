//! Names of matches, and secrets as they are stored.

use std::fmt;
use std::str::FromStr;

use subtle::ConstantTimeEq;

/// How many digits a match's name has.
const DIGITS: usize = 24;

/// A match's name: 24 lower-case hexadecimal digits that nobody can guess.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct MatchId(String);

impl MatchId {
    /// A new name, from the operating system's random bytes.
    pub fn random() -> Result<MatchId, NoRandomness> {
        let mut bytes = [0; DIGITS / 2];
        getrandom::fill(&mut bytes).map_err(|error| NoRandomness { why: error.to_string() })?;
        Ok(MatchId(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// A name that belongs to a secret, which does not follow from it: its first digits, hexadecimal and lower-case.
    pub fn of_secret(digits: &str) -> MatchId {
        MatchId(digits.chars().take(DIGITS).collect())
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for MatchId {
    type Err = BadMatchId;

    fn from_str(text: &str) -> Result<MatchId, BadMatchId> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let is_name = text.len() == DIGITS && text.bytes().all(is_digit);
        if is_name { Ok(MatchId(text.to_owned())) } else { Err(BadMatchId) }
    }
}

/// A text that is no match's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadMatchId;

impl fmt::Display for BadMatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {DIGITS} lower-case hexadecimal digits")
    }
}

impl std::error::Error for BadMatchId {}

/// The operating system gave no random bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoRandomness {
    /// What it said.
    pub why: String,
}

impl fmt::Display for NoRandomness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no random bytes: {}", self.why)
    }
}

impl std::error::Error for NoRandomness {}

/// The hash of a token, an invitation or a redeemer's key: all that is stored of
/// a secret. Every comparison takes the same time, however much is right.
#[derive(Clone, Copy)]
pub struct SecretHash(pub [u8; 32]);

impl PartialEq for SecretHash {
    fn eq(&self, other: &SecretHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for SecretHash {}

/// Logs hold no hashes.
impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_random_name_reads_back_and_is_never_the_same() {
        let (one, other) = (MatchId::random().unwrap(), MatchId::random().unwrap());
        assert_eq!(one.to_string().parse(), Ok(one.clone()));
        assert_ne!(one, other);
    }

    #[test]
    fn other_texts_are_no_names() {
        assert!("0123456789abcdef01234567".parse::<MatchId>().is_ok());
        for text in [
            "",
            "0123456789abcdef0123456",
            "0123456789abcdef012345678",
            "0123456789ABCDEF01234567",
            "0123456789abcdef0123456g",
            "0123456789abcdef0123456 ",
            "0123456789abcdef012345é",
        ] {
            assert_eq!(text.parse::<MatchId>(), Err(BadMatchId), "{text}");
        }
    }

    #[test]
    fn hashes_are_equal_in_every_bit_or_not_at_all() {
        let hash = SecretHash([7; 32]);
        assert_eq!(hash, SecretHash([7; 32]));
        for bit in 0..256 {
            let mut other = hash;
            other.0[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(hash, other, "bit {bit}");
        }
        assert_eq!(format!("{hash:?}"), "SecretHash(..)");
    }
}
