//! The fingerprint of a state: 64 bits that two equal states share and two
//! different ones practically never do.
//!
//! The mixing is our own and pinned by tests, because fingerprints are written
//! into records: it may only change together with the record's version.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Seat, Seats};

const START: u64 = 0x6c75_646f_7468_6571;
const MULTIPLIER: u64 = 0x9fb2_1c65_1e98_df25;

/// Collects the values of a state, in order, into a [`Fingerprint`].
///
/// A state destructures itself without `..` and adds every field, so that a
/// field added later and forgotten here does not compile.
#[derive(Clone, Debug)]
pub struct Digest {
    hash: u64,
}

impl Default for Digest {
    fn default() -> Digest {
        Digest { hash: START }
    }
}

impl Digest {
    /// Adds one value.
    pub fn add<T: Digested + ?Sized>(&mut self, value: &T) -> &mut Digest {
        value.digest(self);
        self
    }

    /// Adds 64 bits as they are.
    #[inline]
    pub fn word(&mut self, word: u64) -> &mut Digest {
        self.hash = (self.hash ^ word).wrapping_mul(MULTIPLIER);
        self.hash ^= self.hash >> 29;
        self
    }

    /// The fingerprint of everything added so far.
    pub fn finish(&self) -> Fingerprint {
        let mut hash = self.hash.wrapping_mul(MULTIPLIER);
        hash ^= hash >> 32;
        Fingerprint(hash)
    }
}

/// What can be added to a [`Digest`].
pub trait Digested {
    /// Adds the value, every part of it in a fixed order and width.
    fn digest(&self, digest: &mut Digest);
}

macro_rules! digested_as_word {
    ($($integer:ty),*) => {$(
        impl Digested for $integer {
            #[inline]
            fn digest(&self, digest: &mut Digest) {
                digest.word(*self as u64);
            }
        }
    )*};
}
digested_as_word!(u8, u16, u32, u64, i8, i16, i32, i64, bool);

impl Digested for Seat {
    fn digest(&self, digest: &mut Digest) {
        digest.add(&self.0);
    }
}

impl Digested for Seats {
    fn digest(&self, digest: &mut Digest) {
        digest.add(&self.bits());
    }
}

/// An absent value is not the same as a present zero.
impl<T: Digested> Digested for Option<T> {
    fn digest(&self, digest: &mut Digest) {
        match self {
            None => digest.word(0),
            Some(value) => digest.word(1).add(value),
        };
    }
}

/// A list follows its length, so that two lists in a row cannot trade members.
impl<T: Digested> Digested for [T] {
    fn digest(&self, digest: &mut Digest) {
        digest.word(self.len() as u64);
        for value in self {
            digest.add(value);
        }
    }
}

impl<T: Digested, const N: usize> Digested for [T; N] {
    fn digest(&self, digest: &mut Digest) {
        for value in self {
            digest.add(value);
        }
    }
}

impl<T: Digested> Digested for Vec<T> {
    fn digest(&self, digest: &mut Digest) {
        digest.add(self.as_slice());
    }
}

/// The 64-bit name of a state, written as sixteen hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Fingerprint(pub u64);

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text was not sixteen lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadFingerprint;

impl FromStr for Fingerprint {
    type Err = BadFingerprint;

    fn from_str(text: &str) -> Result<Fingerprint, BadFingerprint> {
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if text.len() != 16 || !text.bytes().all(is_digit) {
            return Err(BadFingerprint);
        }
        u64::from_str_radix(text, 16).map(Fingerprint).map_err(|_| BadFingerprint)
    }
}

impl Serialize for Fingerprint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Fingerprint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fingerprint, D::Error> {
        struct Digits;

        impl serde::de::Visitor<'_> for Digits {
            type Value = Fingerprint;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("sixteen lower-case hexadecimal digits")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Fingerprint, E> {
                text.parse().map_err(|_| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_str(Digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of<T: Digested + ?Sized>(value: &T) -> Fingerprint {
        Digest::default().add(value).finish()
    }

    #[test]
    fn what_differs_in_value_order_length_or_presence_differs_in_fingerprint() {
        let prints = [
            of(&[1u8, 2][..]),
            of(&[2u8, 1][..]),
            of(&[1u8, 2, 0][..]),
            of(&None::<u8>),
            of(&Some(0u8)),
            Digest::default().add(&[1u8][..]).add(&[2u8, 3][..]).finish(),
            Digest::default().add(&[1u8, 2][..]).add(&[3u8][..]).finish(),
        ];
        for (index, print) in prints.iter().enumerate() {
            assert!(!prints[..index].contains(print), "{index} repeats an earlier fingerprint");
        }
    }

    /// Worked out with a few lines of Python from the constants above: records
    /// written yesterday must verify tomorrow.
    #[test]
    fn the_mixing_is_pinned() {
        assert_eq!(Digest::default().finish().to_string(), "b12055f78dac4da2");
        assert_eq!(Digest::default().word(1).word(u64::MAX).finish().to_string(), "c3d62e41fd45b0b9");
        assert_eq!(Digest::default().add(&-1i8).finish(), Digest::default().word(u64::MAX).finish());
    }

    #[test]
    fn a_fingerprint_reads_back_and_refuses_anything_else() {
        let print = Fingerprint(0xab);
        assert_eq!("00000000000000ab".parse(), Ok(print));
        let json = serde_json::to_value(print).unwrap();
        assert_eq!(serde_json::from_value::<Fingerprint>(json).unwrap(), print);
        for text in ["ab", "00000000000000AB", "+0000000000000ab", "00000000000000ab0", ""] {
            assert_eq!(text.parse::<Fingerprint>(), Err(BadFingerprint), "{text}");
        }
    }
}
