//! The sentences for what was not done. Each code has the text `fail-<code>`.

use std::time::Duration;

use catalogue::{NotStarted, about_fault};
use kernel::{NotOpened, SetupProblem};
use scene::Text;
use wire::Failure;

use crate::limits::whole_seconds;
use crate::store::{NoRandomness, StoreError};

/// How long nobody tries again after the machine failed.
pub const TROUBLE: Duration = Duration::from_secs(5);

/// A failure by its code.
pub fn fail(code: &str) -> Failure {
    let reason = Text::new(format!("fail-{code}"));
    Failure { code: code.to_owned(), reason, ..Failure::default() }
}

/// A failure that is over after some time.
pub fn fail_until(code: &str, time: Duration) -> Failure {
    let seconds = whole_seconds(time);
    let failure = fail(code);
    Failure { reason: failure.reason.with("seconds", seconds), again_in: Some(seconds), ..failure }
}

/// The machine cannot keep or find anything at the moment. Whoever asks may do so again soon, but not at once.
pub fn storage() -> NotDone {
    NotDone::Storage(fail_until("storage", TROUBLE))
}

/// The operator ended the match.
pub fn ended_by_operator() -> NotDone {
    NotDone::Conflict(fail("ended-by-operator"))
}

/// A failure with what exactly is wrong.
pub fn fail_with(code: &str, details: impl IntoIterator<Item = String>) -> Failure {
    Failure { details: details.into_iter().collect(), ..fail(code) }
}

/// A setup that makes no match.
pub fn bad_settings(problems: Vec<SetupProblem>) -> Failure {
    Failure { problems: problems.into(), ..fail("settings") }
}

/// A match that cannot be opened, although its setup was taken when it was made.
pub fn not_opened(not_started: NotStarted) -> Failure {
    match not_started {
        NotStarted::Setup(problems) | NotStarted::NotOpened(NotOpened::Setup(problems)) => {
            bad_settings(problems)
        }
        NotStarted::NotOpened(NotOpened::Faulted(fault)) => {
            Failure { reason: about_fault("fail-not-opened-fault", &fault), ..fail("not-opened") }
        }
        other @ (NotStarted::Chairs { .. } | NotStarted::Arena(_)) => {
            fail_with("not-opened", [other.to_string()])
        }
    }
}

impl From<StoreError> for NotDone {
    fn from(error: StoreError) -> NotDone {
        match error {
            StoreError::UnknownMatch(_) => NotDone::Missing(fail("no-match")),
            StoreError::UnknownSeat(..) => NotDone::Missing(fail("no-seat")),
            error => {
                // What the machine said is for the operator, not for whoever asks.
                tracing::error!(%error, "the store failed");
                storage()
            }
        }
    }
}

impl From<NoRandomness> for NotDone {
    fn from(error: NoRandomness) -> NotDone {
        tracing::error!(%error, "the system gave no randomness");
        storage()
    }
}

/// Why something was not done, by whose fault.
#[derive(Clone, PartialEq, Debug)]
pub enum NotDone {
    /// It is not there.
    Missing(Failure),
    /// It needs a secret and none is shown, or only a user may and nobody known asks.
    Unknown(Failure),
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
            | NotDone::Unknown(failure)
            | NotDone::Forbidden(failure)
            | NotDone::Conflict(failure)
            | NotDone::Wrong(failure)
            | NotDone::Storage(failure) => failure,
        }
    }
}
