//! What is wrong with a setup, as facts: a screen shows it beside its field, in the
//! words of whoever reads it.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Arg, Text};

/// One mistake in a setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SetupProblem {
    /// The field, as it was named: `rounds`, or `clan.2` for the second seat's.
    pub field: String,
    /// What is wrong with it: the key of a text, `problem-` and a stable code, with
    /// what goes into it. The words for games' own codes are in their texts.
    pub reason: Text,
}

impl SetupProblem {
    /// A mistake in a field.
    pub fn new(field: impl Into<String>, reason: impl Into<Text>) -> SetupProblem {
        SetupProblem { field: field.into(), reason: reason.into() }
    }

    /// What was found is no whole number in a range.
    pub fn number(field: &str, found: &str, least: i64, most: i64) -> SetupProblem {
        let reason = Text::new("problem-number").with("found", Arg::literal(found.to_owned()));
        SetupProblem::new(field, reason.with("least", least).with("most", most))
    }

    /// What was found is not among the options.
    pub fn choice(field: &str, found: &str, options: &[impl AsRef<str>]) -> SetupProblem {
        let reason = Text::new("problem-choice").with("found", Arg::literal(found.to_owned()));
        SetupProblem::new(field, reason.with("options", list(options)))
    }

    /// What was found is neither yes nor no.
    pub fn flag(field: &str, found: &str) -> SetupProblem {
        SetupProblem::new(field, Text::new("problem-flag").with("found", Arg::literal(found.to_owned())))
    }

    /// The text has more characters than it may have. Nobody wants to be shown all of it.
    pub fn long(field: &str, found: &str, most: u16) -> SetupProblem {
        let count = i64::try_from(found.chars().count()).unwrap_or(i64::MAX);
        SetupProblem::new(field, Text::new("problem-long").with("count", count).with("most", most))
    }

    /// There is such a field, but no such seat.
    pub(crate) fn seat(field: &str, n_seats: usize) -> SetupProblem {
        SetupProblem::new(field, Text::new("problem-seat").with("seats", n_seats as u8))
    }

    /// There is no such field.
    pub(crate) fn unknown(field: &str, known: &[&str]) -> SetupProblem {
        let reason = match known {
            [] => Text::new("problem-no-settings"),
            known => Text::new("problem-unknown").with("settings", list(known)),
        };
        SetupProblem::new(field, reason)
    }

    /// The field, whichever seat it is of.
    pub fn key(&self) -> &str {
        self.field.split_once('.').map_or(&self.field, |(key, _)| key)
    }
}

/// Names as they are written in settings, which are the same in every language.
fn list(names: &[impl AsRef<str>]) -> Arg {
    Arg::literal(names.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", "))
}

/// For logs, which speak no language.
impl fmt::Display for SetupProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.reason)
    }
}
