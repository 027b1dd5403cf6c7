//! What answers have in common: failures as JSON, headers, and who may ask.

use axum::Json;
use axum::extract::Request;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use wire::Failure;

use crate::failures::{NotDone, fail, fail_with};

/// A failure with its status.
pub struct Failed(pub StatusCode, pub Failure);

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
    }
}

impl From<NotDone> for Failed {
    fn from(not_done: NotDone) -> Failed {
        let status = match &not_done {
            NotDone::Missing(_) => StatusCode::NOT_FOUND,
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

/// Other sites' pages may neither make matches here nor open sockets: a browser
/// says where a request comes from.
pub async fn same_origin(request: Request, next: Next) -> Response {
    let is_question = [Method::GET, Method::HEAD].contains(request.method());
    let is_socket = request.headers().contains_key(header::UPGRADE);
    if (!is_question || is_socket) && !is_from_here(request.headers()) {
        return Failed(StatusCode::FORBIDDEN, fail("origin")).into_response();
    }
    next.run(request).await
}

/// Whether a request comes from a page of this server, or from no page at all.
fn is_from_here(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    match headers.contains_key(header::ORIGIN) {
        false => true,
        true => text(header::ORIGIN)
            .and_then(|origin| origin.split_once("://"))
            .is_some_and(|(_, origin)| text(header::HOST) == Some(origin)),
    }
}

/// What a browser is told about every answer.
pub async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let always = [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
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
