//! What answers have in common: failures as JSON, headers, and who may ask.

use axum::Json;
use axum::extract::Request;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use wire::Failure;

use crate::failures::{NotDone, fail, fail_with};

/// A failure with its status.
pub struct Failed(pub StatusCode, pub Failure);

/// The code of the failure that an answer tells, for whoever counts them.
#[derive(Clone)]
pub struct Code(pub String);

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let (status, again_in) = (self.0, self.1.again_in);
        let code = Code(self.1.code.clone());
        let mut response = (status, Json(self.1)).into_response();
        response.extensions_mut().insert(code);
        if status == StatusCode::UNAUTHORIZED {
            response.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if let Some(seconds) = again_in {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response
    }
}

impl From<NotDone> for Failed {
    fn from(not_done: NotDone) -> Failed {
        let status = match &not_done {
            NotDone::Missing(_) => StatusCode::NOT_FOUND,
            NotDone::Unknown(_) => StatusCode::UNAUTHORIZED,
            NotDone::Forbidden(_) => StatusCode::FORBIDDEN,
            NotDone::Conflict(_) => StatusCode::CONFLICT,
            NotDone::Wrong(_) => StatusCode::UNPROCESSABLE_ENTITY,
            NotDone::Storage(_) => StatusCode::SERVICE_UNAVAILABLE,
        };
        Failed(status, not_done.into_failure())
    }
}

impl From<JsonRejection> for Failed {
    fn from(rejection: JsonRejection) -> Failed {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Failed(StatusCode::PAYLOAD_TOO_LARGE, fail("too-large")),
            _ => Failed(StatusCode::BAD_REQUEST, fail_with("unreadable", [rejection.body_text()])),
        }
    }
}

/// What a browser is told about every answer.
pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let always = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (
            HeaderName::from_static("permissions-policy"),
            "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        ),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; \
             base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ),
    ];
    for (name, value) in always {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
