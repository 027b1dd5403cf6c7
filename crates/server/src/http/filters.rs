//! What a list is asked for: every word that is not known, or comes twice, is refused by name.

use std::collections::BTreeMap;
use std::str::FromStr;

use axum::extract::rejection::QueryRejection;
use axum::http::StatusCode;

use super::answers::Failed;
use crate::failures::fail_with;
use crate::store::State;

/// How many rows a list has at most, and where nothing is said.
const MOST: u32 = 100;
const USUAL: u32 = 20;

/// The words of a question that were not looked at yet.
#[derive(Debug)]
pub struct Filters(BTreeMap<String, String>);

fn wrong(detail: String) -> Failed {
    Failed(StatusCode::UNPROCESSABLE_ENTITY, fail_with("filter", [detail]))
}

impl From<QueryRejection> for Failed {
    fn from(rejection: QueryRejection) -> Failed {
        Failed(StatusCode::BAD_REQUEST, fail_with("unreadable", [rejection.body_text()]))
    }
}

impl Filters {
    /// The words of a question.
    pub fn of(words: Vec<(String, String)>) -> Result<Filters, Failed> {
        let mut filters = BTreeMap::new();
        for (key, value) in words {
            if filters.insert(key.clone(), value).is_some() {
                return Err(wrong(format!("{key}: comes twice")));
            }
        }
        Ok(Filters(filters))
    }

    /// A text.
    pub fn text(&mut self, key: &str) -> Option<String> {
        self.0.remove(key)
    }

    /// A name of something.
    pub fn name<T: FromStr>(&mut self, key: &str) -> Result<Option<T>, Failed> {
        let read =
            |text: String| text.parse().map_err(|_| wrong(format!("{key}: there is nothing of this name")));
        self.text(key).map(read).transpose()
    }

    /// How many rows.
    pub fn limit(&mut self) -> Result<u32, Failed> {
        let Some(text) = self.text("limit") else { return Ok(USUAL) };
        let limit = text.parse().ok().filter(|limit| (1..=MOST).contains(limit));
        limit.ok_or_else(|| wrong(format!("limit: expected a number from 1 to {MOST}")))
    }

    /// How far matches are.
    pub fn state(&mut self) -> Result<Option<State>, Failed> {
        Ok(Some(match self.text("state").as_deref() {
            None => return Ok(None),
            Some("open") => State::Open,
            Some("live") => State::Live,
            Some("over") => State::Over,
            Some(_) => return Err(wrong("state: expected open, live or over".into())),
        }))
    }

    /// Yes or no; no where nothing is said.
    pub fn flag(&mut self, key: &str) -> Result<bool, Failed> {
        match self.text(key).as_deref() {
            None | Some("false") => Ok(false),
            Some("true") => Ok(true),
            Some(_) => Err(wrong(format!("{key}: expected true or false"))),
        }
    }

    /// Nothing else was asked for.
    pub fn end(self) -> Result<(), Failed> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(key) => Err(wrong(format!("{key}: there is no such filter"))),
        }
    }
}
