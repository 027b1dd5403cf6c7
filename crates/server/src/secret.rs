//! Tokens, invitations and keys: 256 random bits, of which only a hash is kept.

use std::fmt::Write;

use kernel::Seed;
use sha2::{Digest, Sha256};

use crate::store::{NoRandomness, SecretHash};

/// Random bytes of the operating system.
pub fn random() -> Result<[u8; 32], NoRandomness> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| NoRandomness { why: error.to_string() })?;
    Ok(bytes)
}

/// A new secret as it is given away: 64 hexadecimal digits.
pub fn new() -> Result<String, NoRandomness> {
    Ok(Seed(random()?).to_string())
}

/// What is kept of a secret.
pub fn hash(secret: &str) -> SecretHash {
    SecretHash(Sha256::digest(secret.as_bytes()).into())
}

/// A hash as text.
pub fn to_hex(hash: &SecretHash) -> String {
    hash.0.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes what is written");
        text
    })
}

/// A hash from its text.
pub fn of_hex(text: &str) -> Option<SecretHash> {
    text.parse::<Seed>().ok().map(|bytes| SecretHash(bytes.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_never_the_same_and_its_hash_is_not_it() {
        let (one, other) = (new().unwrap(), new().unwrap());
        assert_ne!(one, other);
        assert_eq!(one.len(), 64);
        assert_ne!(to_hex(&hash(&one)), one);
        assert_eq!(of_hex(&to_hex(&hash(&one))), Some(hash(&one)));
        assert_ne!(hash(&one), hash(&other));
    }

    /// The published test vector of SHA-256 for `abc`.
    #[test]
    fn hashes_are_sha_256() {
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(to_hex(&hash("abc")), known);
    }
}
