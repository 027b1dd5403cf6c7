//! By which a line or a seed that was changed is known.

use sha2::{Digest, Sha256};

/// Half of a SHA-256: nobody gains by making another with the same, since whoever can write one can write the other.
pub fn seal(bytes: &[u8]) -> [u8; 16] {
    let whole: [u8; 32] = Sha256::digest(bytes).into();
    let mut half = [0; 16];
    half.copy_from_slice(&whole[..16]);
    half
}
