//! Why something was not done, as the classic protocol says it.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::Prefix;
use crate::failures::NotDone;
use crate::hall::Hall;
use crate::limits::whole_seconds;

/// Why something was not done.
#[derive(Debug)]
pub struct Refused {
    status: StatusCode,
    /// A stable code and a sentence; the old protocols say nothing where something is missing.
    why: Option<(String, String)>,
    /// After how many seconds it makes sense to try again.
    again_in: Option<u32>,
}

impl Refused {
    fn new(status: StatusCode, code: &str, reason: impl Into<String>) -> Refused {
        Refused { status, why: Some((code.to_owned(), reason.into())), again_in: None }
    }

    /// There is no such thing.
    pub fn missing() -> Refused {
        Refused { status: StatusCode::NOT_FOUND, why: None, again_in: None }
    }

    /// All seats are taken.
    pub fn full() -> Refused {
        Refused { status: StatusCode::INSUFFICIENT_STORAGE, why: None, again_in: None }
    }

    /// What was sent makes no sense: which part of it, and what was expected.
    pub fn malformed(reason: impl Into<String>) -> Refused {
        Refused::new(StatusCode::BAD_REQUEST, "malformed", reason)
    }

    /// More was sent than is read.
    pub fn too_large() -> Refused {
        Refused::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "the body is longer than 64 KiB")
    }

    /// Another address holds the seat.
    pub fn foreign() -> Refused {
        let reason = "another address took this seat, and nobody else acts for it";
        Refused::new(StatusCode::FORBIDDEN, "other-address", reason)
    }

    /// Too many matches were made from there.
    pub fn too_many_matches(wait: Duration) -> Refused {
        let reason = "too many matches were made from your address";
        let refused = Refused::new(StatusCode::TOO_MANY_REQUESTS, "too-many-matches", reason);
        Refused { again_in: Some(whole_seconds(wait)), ..refused }
    }

    /// It cannot be done now.
    pub fn conflict(code: &str, reason: impl Into<String>) -> Refused {
        Refused::new(StatusCode::CONFLICT, code, reason)
    }

    /// Something of the server's own was not done; reasons are said in words, with the names of whoever sits there.
    pub fn of(not_done: NotDone, hall: &Hall, prefix: Prefix, names: &[String]) -> Refused {
        let status = match &not_done {
            NotDone::Missing(_) => return Refused::missing(),
            NotDone::Unknown(_) | NotDone::Forbidden(_) => StatusCode::FORBIDDEN,
            NotDone::Conflict(_) => StatusCode::CONFLICT,
            NotDone::Wrong(_) => StatusCode::BAD_REQUEST,
            NotDone::Storage(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        let failure = not_done.into_failure();
        let reason = match hall.editions.shelf(prefix.game()) {
            Ok(shelf) => shelf.speech(scene::Lang::En).say(&failure.reason, names),
            Err(_) => failure.code.clone(),
        };
        Refused { again_in: failure.again_in, ..Refused::new(status, &failure.code, reason) }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused { status, why, again_in } = self;
        let mut response = match why {
            Some((code, reason)) => (status, Json(json!({ "code": code, "reason": reason }))).into_response(),
            None => status.into_response(),
        };
        if let Some(seconds) = again_in {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
