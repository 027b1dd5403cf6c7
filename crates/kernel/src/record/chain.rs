//! The chain that ties every line to all lines before it.

use sha2::{Digest as _, Sha256};

/// The name of the chain's field, always the last of a line.
const FIELD: &str = ",\"chain\":\"";

/// One link: 32 hexadecimal digits, the first half of SHA-256 over the link
/// before it and the line without its link.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Link(String);

impl Link {
    /// The link of a line whose text up to its own link is `body`.
    pub(super) fn next(&self, body: &str) -> Link {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let hash = Sha256::new().chain_update(&self.0).chain_update(body).finalize();
        let nibbles = hash[..16].iter().flat_map(|byte| [byte >> 4, byte & 15]);
        Link(nibbles.map(|nibble| char::from(DIGITS[usize::from(nibble)])).collect())
    }

    /// Closes a line: `body` is a JSON object that lacks its end.
    pub(super) fn close(&self, body: &mut String) {
        body.push_str(FIELD);
        body.push_str(&self.0);
        body.push_str("\"}");
    }
}

/// Splits a line into its body and the text of its link.
pub(super) fn split(line: &str) -> Option<(&str, &str)> {
    let (body, rest) = line.rsplit_once(FIELD)?;
    let link = rest.strip_suffix("\"}")?;
    Some((body, link))
}

impl PartialEq<str> for Link {
    fn eq(&self, text: &str) -> bool {
        self.0 == text
    }
}
