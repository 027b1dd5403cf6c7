//! The dice of a match: a draw is a function of the match's key, the entry's
//! number, the stream's name and an index, and of nothing else. `docs/dice.md`
//! defines it so that any language with SHA-256 can recompute it.

use std::fmt;
use std::io::Write;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest as _, Sha256};

use super::{Dice, Odds, Stream};

macro_rules! hexadecimal {
    ($name:ident) => {
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
            }
        }

        impl FromStr for $name {
            type Err = BadHex;

            fn from_str(text: &str) -> Result<$name, BadHex> {
                let digits = text.as_bytes();
                let lower = |byte: &u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(byte);
                if digits.len() != 64 || !digits.iter().all(lower) {
                    return Err(BadHex);
                }
                let value = |digit: u8| if digit <= b'9' { digit - b'0' } else { digit - b'a' + 10 };
                let mut bytes = [0; 32];
                for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
                    *byte = value(pair[0]) << 4 | value(pair[1]);
                }
                Ok($name(bytes))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

/// The text was not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadHex;

impl fmt::Display for BadHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 64 lower-case hexadecimal digits")
    }
}

impl std::error::Error for BadHex {}

/// 32 bytes that somebody chose or drew for a match, and may publish afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub [u8; 32]);
hexadecimal!(Seed);

impl Seed {
    /// A seed given by hand: the number, big-endian, after zeroes.
    pub fn given(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Seed(bytes)
    }

    /// The number that it was given by, where it was.
    pub fn number(&self) -> Option<u64> {
        let (zeroes, number) = self.0.split_last_chunk()?;
        zeroes.iter().all(|byte| *byte == 0).then_some(u64::from_be_bytes(*number))
    }

    /// What can be published before the match without giving the seed away.
    pub fn commitment(&self) -> Commitment {
        Commitment(sha256(&[b"ludotheque commitment 1\0", &self.0]))
    }
}

/// A seed's sealed envelope.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment(pub [u8; 32]);
hexadecimal!(Commitment);

/// What the draws of a match are made from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key(pub [u8; 32]);
hexadecimal!(Key);

impl Key {
    /// The key of a seed and the random bytes that each seat added to it.
    pub fn of(seed: &Seed, shares: &[Seed]) -> Key {
        let mut parts = vec![&b"ludotheque key 1\0"[..], &seed.0];
        parts.extend(shares.iter().map(|share| &share.0[..]));
        Key(sha256(&parts))
    }
}

fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut sha = Sha256::new();
    for part in parts {
        sha.update(part);
    }
    sha.finalize().into()
}

/// The dice of one entry of a match.
#[derive(Clone, Debug)]
pub struct MatchDice {
    key: Key,
    entry: u32,
    /// How many words each stream has given so far in this entry.
    used: Vec<(Stream, u32)>,
}

impl MatchDice {
    /// The algorithm's name in records.
    pub const NAME: &'static str = "sha256-1";

    /// The dice for the entry with this number; 0 is the making of the match.
    pub fn new(key: Key, entry: u32) -> MatchDice {
        MatchDice { key, entry, used: Vec::new() }
    }

    /// The next 64 bits of a stream.
    fn word(&mut self, stream: Stream) -> u64 {
        let place = self.used.iter().position(|(known, _)| *known == stream).unwrap_or_else(|| {
            self.used.push((stream, 0));
            self.used.len() - 1
        });
        let index = self.used[place].1;
        self.used[place].1 += 1;

        let mut sha = HashWriter(Sha256::new());
        sha.0.update(self.key.0);
        sha.0.update(self.entry.to_be_bytes());
        sha.0.update(index.to_be_bytes());
        write!(sha, "{stream}").expect("a hash takes any bytes");
        let [a, b, c, d, e, f, g, h, ..]: [u8; 32] = sha.0.finalize().into();
        u64::from_be_bytes([a, b, c, d, e, f, g, h])
    }

    /// A number below `n` without bias: words too high to share out evenly are passed over.
    fn below(&mut self, stream: Stream, n: u64) -> u64 {
        assert!(n > 0, "a draw from {stream} with nothing possible");
        let uneven = (u64::MAX % n + 1) % n;
        loop {
            let word = self.word(stream);
            if word <= u64::MAX - uneven {
                return word % n;
            }
        }
    }
}

struct HashWriter(Sha256);

impl Write for HashWriter {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Dice for MatchDice {
    fn draw(&mut self, stream: Stream, odds: Odds<'_>) -> u64 {
        let roll = self.below(stream, odds.total());
        odds.outcome(roll)
    }

    fn face(&mut self, stream: Stream, _nth: u32, odds: Odds<'_>) -> u64 {
        self.draw(stream.faces(), odds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIE: Stream = Stream::public("die");

    #[test]
    fn a_seed_given_by_a_number_tells_it_and_no_other_does() {
        assert_eq!(Seed::given(42).number(), Some(42));
        assert_eq!(Seed::given(u64::MAX).number(), Some(u64::MAX));
        assert_eq!(Seed([7; 32]).number(), None);
    }

    /// Printed by `docs/dice.py`, which `tests/dice.rs` runs for many more.
    #[test]
    fn draws_are_pinned() {
        let key = Key::of(&Seed::given(42), &[]);
        let rolls = |entry, stream, n| {
            let mut dice = MatchDice::new(key, entry);
            (0..6).map(|_| dice.draw(stream, Odds::Even(n))).collect::<Vec<_>>()
        };
        assert_eq!(rolls(1, DIE, 6), [4, 0, 3, 3, 3, 4]);
        assert_eq!(rolls(2, Stream::secret("deal", crate::Seat(1)), 52), [0, 51, 39, 5, 22, 29]);
        assert_eq!(
            rolls(3, DIE, (1 << 63) + 1),
            [
                5793518249038241021,
                4702927980541601224,
                3003055468143403895,
                4014612570155979806,
                2801773771307106749,
                5335746875490645302
            ]
        );
    }

    /// Printed by `python3 docs/dice.py 42 1 die~ even 6 6`.
    #[test]
    fn faces_are_pinned_and_move_no_draw() {
        let mut dice = MatchDice::new(Key::of(&Seed::given(42), &[]), 1);
        let mut rolls = Vec::new();
        let faces: Vec<u64> = (0..6)
            .map(|nth| {
                rolls.push(dice.draw(DIE, Odds::Even(6)));
                dice.face(DIE, nth, Odds::Even(6))
            })
            .collect();
        assert_eq!(faces, [0, 1, 2, 5, 4, 4]);
        assert_eq!(rolls, [4, 0, 3, 3, 3, 4]);
    }

    #[test]
    fn a_draw_moves_no_other_stream_and_no_other_entry() {
        let key = Key::of(&Seed::given(1), &[]);
        let mut plain = MatchDice::new(key, 5);
        let mut busy = MatchDice::new(key, 5);
        for _ in 0..10 {
            busy.draw(Stream::public("other"), Odds::Even(6));
            assert_eq!(plain.draw(DIE, Odds::Even(1000)), busy.draw(DIE, Odds::Even(1000)));
        }
    }

    #[test]
    fn every_share_changes_the_key() {
        let seed = Seed::given(1);
        let shares = [Seed::given(2), Seed::given(3)];
        let keys = [Key::of(&seed, &[]), Key::of(&seed, &shares), Key::of(&seed, &shares[..1])];
        assert!(keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2]);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("0".parse::<Seed>(), Err(BadHex));
    }
}
