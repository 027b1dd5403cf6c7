//! The chain that ties every line to all lines before it.

use sha2::{Digest as _, Sha256};

/// The name of the chain's field, always the last of a line.
const FIELD: &str = ",\"chain\":\"";

/// How much of a hash a link keeps.
const LINK_BYTES: usize = 16;

/// One link: 32 hexadecimal digits, the first half of SHA-256 over the link
/// before it and the line without its link. Before the first line there is none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Link(Option<[u8; 2 * LINK_BYTES]>);

impl Link {
    /// The link of a line whose text up to its own link is `body`.
    pub(super) fn next(&self, body: &str) -> Link {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let before = self.0.as_ref().map_or(&[][..], |digits| digits);
        let hash = Sha256::new().chain_update(before).chain_update(body).finalize();
        let mut digits = [0; 2 * LINK_BYTES];
        for (pair, byte) in digits.chunks_exact_mut(2).zip(hash) {
            pair[0] = DIGITS[usize::from(byte >> 4)];
            pair[1] = DIGITS[usize::from(byte & 15)];
        }
        Link(Some(digits))
    }

    /// Closes a line: `body` is a JSON object that lacks its end.
    pub(super) fn close(&self, body: &mut String) {
        body.push_str(FIELD);
        body.push_str(self.digits());
        body.push_str("\"}");
    }

    /// Its digits; none before the first line.
    pub(super) fn digits(&self) -> &str {
        let digits = self.0.as_ref().map_or(&[][..], |digits| digits);
        std::str::from_utf8(digits).expect("digits are ASCII")
    }
}

/// A line's text up to its link; None where the line has no whole link.
pub(super) fn body(line: &str) -> Option<&str> {
    split(line).map(|(body, _)| body)
}

/// A line's text up to its link, and what stands where the link's digits are; None where the line has no whole link.
pub(super) fn split(line: &str) -> Option<(&str, &str)> {
    // A link has a fixed length, so there is nothing to search for.
    let rest = line.strip_suffix("\"}")?;
    let (body, digits) = rest.split_at_checked(rest.len().checked_sub(2 * LINK_BYTES)?)?;
    Some((body.strip_suffix(FIELD)?, digits))
}
