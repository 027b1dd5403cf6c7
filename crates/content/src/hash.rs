//! The hash that names a content.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};

use crate::files::Files;

impl Files {
    /// The hash that names this content: SHA-256 over every name and text in order, each after its
    /// length in bytes as eight bytes, lowest first. Texts count byte for byte, line ends included.
    pub fn hash(&self) -> ContentHash {
        let mut hash = Sha256::new();
        for part in self.iter().flat_map(|(name, text)| [name, text]) {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
        ContentHash(hash.finalize().into())
    }
}

/// The SHA-256 hash that names a set of files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContentHash([u8; 32]);

impl ContentHash {
    /// The hash as bytes.
    pub const fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// The first 12 hexadecimal digits: enough for people to tell contents apart.
    pub fn short(self) -> String {
        format!("{self:.12}")
    }
}

/// 64 lower-case hexadecimal digits, or as many as the precision asks for.
impl fmt::Display for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hex: String = self.0.iter().map(|byte| format!("{byte:02x}")).collect();
        f.write_str(&hex[..f.precision().unwrap_or(hex.len()).min(hex.len())])
    }
}

impl fmt::Debug for ContentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ContentHash({self:.12})")
    }
}

/// The text of a content's hash is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadHash;

impl fmt::Display for BadHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a content's hash has 64 lower-case hexadecimal digits")
    }
}

impl std::error::Error for BadHash {}

impl FromStr for ContentHash {
    type Err = BadHash;

    fn from_str(text: &str) -> Result<ContentHash, BadHash> {
        let digits: Vec<u8> = text.bytes().map(digit).collect::<Option<_>>().ok_or(BadHash)?;
        let bytes: Vec<u8> =
            digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, n| byte << 4 | n)).collect();
        if digits.len() == 64 { bytes.try_into().map(ContentHash).map_err(|_| BadHash) } else { Err(BadHash) }
    }
}

/// Upper case is refused: one hash has one text.
fn digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

impl Serialize for ContentHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ContentHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ContentHash, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both hashes come from Python: `hashlib.sha256(b"".join(struct.pack("<Q", len(p)) + p for p in parts))`.
    #[test]
    fn hash_is_sha256_over_length_prefixed_parts() {
        let files = Files::embedded(&[("b.txt", "é\r\n"), ("a.txt", "")]);
        let hash = files.hash();
        assert_eq!(hash.to_string(), "f891f49bb3bc2783e509fa3d95cd33f13b62451599e7662348d7b68e57f92b7c");
        assert_eq!(hash.short(), "f891f49bb3bc");
        assert_eq!(
            Files::default().hash().to_string(),
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        );
    }

    #[test]
    fn where_a_name_ends_matters() {
        let hash = |name, text| Files::embedded(&[(name, text)]).hash();
        assert_ne!(hash("ab", "c"), hash("a", "bc"));
    }

    #[test]
    fn a_hash_has_one_text() {
        let hash = Files::default().hash();
        let json = serde_json::to_string(&hash).unwrap();
        assert_eq!(json, format!("\"{hash}\""));
        assert_eq!(serde_json::from_str::<ContentHash>(&json).unwrap(), hash);
        let text = hash.to_string();
        for wrong in
            [&text[1..], &text.to_uppercase(), &format!("{text}0"), &format!("{text}00"), "", &"g".repeat(64)]
        {
            assert_eq!(wrong.parse::<ContentHash>(), Err(BadHash), "{wrong}");
        }
    }
}
