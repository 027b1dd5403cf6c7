//! Names of matches, users, devices and decks, and secrets as they are stored.

use std::fmt;
use std::str::FromStr;

use subtle::ConstantTimeEq;

/// How many digits a name has.
const DIGITS: usize = 24;

/// The names of one kind of thing: 24 lower-case hexadecimal digits.
macro_rules! names {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(String);

        impl $name {
            /// A new name, from the operating system's random bytes.
            pub fn random() -> Result<$name, NoRandomness> {
                digits().map($name)
            }

            /// The name as text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl FromStr for $name {
            type Err = BadName;

            fn from_str(text: &str) -> Result<$name, BadName> {
                let is_name = text.len() == DIGITS && text.bytes().all(is_digit);
                if is_name { Ok($name(text.to_owned())) } else { Err(BadName) }
            }
        }
    };
}

names! {
    /// A match's name, which nobody can guess.
    MatchId
}

names! {
    /// A user's name for programs, which everybody may know.
    UserId
}

names! {
    /// A device's name, for the user whose it is.
    DeviceId
}

/// A deck's name, which the device that made it chose: lower-case hexadecimal digits, at most 32.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DeckId(String);

impl DeckId {
    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for DeckId {
    type Err = BadName;

    fn from_str(text: &str) -> Result<DeckId, BadName> {
        let is_name = (1..=32).contains(&text.len()) && text.bytes().all(is_digit);
        if is_name { Ok(DeckId(text.to_owned())) } else { Err(BadName) }
    }
}

fn is_digit(byte: u8) -> bool {
    byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte)
}

fn digits() -> Result<String, NoRandomness> {
    let mut bytes = [0; DIGITS / 2];
    getrandom::fill(&mut bytes).map_err(|error| NoRandomness { why: error.to_string() })?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

impl MatchId {
    /// A name that belongs to a secret, which does not follow from it: its first digits, hexadecimal and lower-case.
    pub fn of_secret(digits: &str) -> MatchId {
        MatchId(digits.chars().take(DIGITS).collect())
    }
}

/// A text that is no such name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadName;

impl fmt::Display for BadName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected lower-case hexadecimal digits, {DIGITS} of them in a name of ours")
    }
}

impl std::error::Error for BadName {}

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

/// The hash of a token, an invitation, a code or a key: all that is stored of
/// a secret. Every comparison takes the same time, however much is right.
#[derive(Clone, Copy)]
pub struct SecretHash(pub [u8; 32]);

impl SecretHash {
    /// By which a row with this hash is found: a part of it that tells nothing of the rest, so that the rest can be
    /// compared in constant time.
    pub fn handle(&self) -> i64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        i64::from_be_bytes([a, b, c, d, e, f, g, h])
    }
}

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
            assert_eq!(text.parse::<MatchId>(), Err(BadName), "{text}");
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
