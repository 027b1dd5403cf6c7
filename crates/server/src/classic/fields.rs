//! Reading what somebody sent: an object of texts and numbers, every mistake by the name of its field.

use kernel::visible;
use serde_json::{Map, Value};

use super::Refused;

/// The fields of an object.
#[derive(Debug)]
pub struct Fields(Map<String, Value>);

impl Fields {
    /// The object that a body is, whatever its type is said to be: old clients say none, or a wrong one.
    pub fn read(body: &[u8]) -> Result<Fields, Refused> {
        match serde_json::from_slice(body) {
            Ok(Value::Object(fields)) => Ok(Fields(fields)),
            Ok(_) => Err(Refused::malformed("the body: expected a JSON object")),
            Err(error) => Err(Refused::malformed(format!("the body is no JSON: {error}"))),
        }
    }

    /// Refuses fields that nobody reads: most likely one is spelt wrongly.
    pub fn only(&self, known: &[&str]) -> Result<(), Refused> {
        match self.0.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(Refused::malformed(format!(
                "{}: there is no such field, but {}",
                shortened(key),
                known.join(", ")
            ))),
            None => Ok(()),
        }
    }

    fn get(&self, key: &str) -> Result<&Value, Refused> {
        self.0.get(key).ok_or_else(|| Refused::malformed(format!("{key}: is missing")))
    }

    /// A text.
    pub fn text(&self, key: &str) -> Result<&str, Refused> {
        let expected = || Refused::malformed(format!("{key}: expected a string"));
        self.get(key)?.as_str().ok_or_else(expected)
    }

    /// A text that may be missing.
    pub fn text_if_there(&self, key: &str) -> Result<Option<&str>, Refused> {
        if self.0.contains_key(key) { self.text(key).map(Some) } else { Ok(None) }
    }

    /// A whole number within bounds.
    pub fn number(&self, key: &str, least: u64, most: u64) -> Result<u64, Refused> {
        let found = self.get(key)?.as_u64().filter(|number| (least..=most).contains(number));
        found.ok_or_else(|| {
            Refused::malformed(format!("{key}: expected a whole number from {least} to {most}"))
        })
    }

    /// A whole number that may be missing.
    pub fn number_if_there(&self, key: &str, least: u64, most: u64) -> Result<Option<u64>, Refused> {
        if self.0.contains_key(key) { self.number(key, least, most).map(Some) } else { Ok(None) }
    }

    /// A whole number within bounds, written as a text.
    pub fn written(&self, key: &str, least: u64, most: u64) -> Result<u64, Refused> {
        let text = self.text(key)?;
        let is_plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let found = text.parse().ok().filter(|number| is_plain && (least..=most).contains(number));
        found.ok_or_else(|| {
            Refused::malformed(format!("{key}: expected a whole number from {least} to {most}, as a string"))
        })
    }
}

/// What somebody else wrote, short enough to be told back.
fn shortened(text: &str) -> String {
    visible(text).chars().take(40).collect()
}
