//! The sentences for what was not done. Each code has the text `fail-<code>`.

use scene::Text;
use wire::Failure;

use crate::store::{NoRandomness, StoreError};

/// A failure by its code.
pub fn fail(code: &str) -> Failure {
    Failure { code: code.to_owned(), reason: Text::new(format!("fail-{code}")), details: Vec::new() }
}

/// A failure with what exactly is wrong.
pub fn fail_with(code: &str, details: impl IntoIterator<Item = String>) -> Failure {
    Failure { details: details.into_iter().collect(), ..fail(code) }
}

impl From<StoreError> for NotDone {
    fn from(error: StoreError) -> NotDone {
        match error {
            StoreError::UnknownMatch(_) => NotDone::Missing(fail("no-match")),
            StoreError::UnknownSeat(..) => NotDone::Missing(fail("no-seat")),
            error => {
                // What the machine said is for the operator, not for whoever asks.
                tracing::error!("{error}");
                NotDone::Storage(fail("storage"))
            }
        }
    }
}

impl From<NoRandomness> for NotDone {
    fn from(error: NoRandomness) -> NotDone {
        tracing::error!("{error}");
        NotDone::Storage(fail("storage"))
    }
}

/// Why something was not done, by whose fault.
#[derive(Clone, PartialEq, Debug)]
pub enum NotDone {
    /// It is not there.
    Missing(Failure),
    /// A secret is not the right one.
    Forbidden(Failure),
    /// It cannot be done now.
    Conflict(Failure),
    /// What was given is wrong.
    Wrong(Failure),
    /// The machine failed.
    Storage(Failure),
}

impl NotDone {
    /// What is said about it.
    pub fn into_failure(self) -> Failure {
        match self {
            NotDone::Missing(failure)
            | NotDone::Forbidden(failure)
            | NotDone::Conflict(failure)
            | NotDone::Wrong(failure)
            | NotDone::Storage(failure) => failure,
        }
    }
}
