//! What answers have in common: failures as JSON or as pages, headers, and who may ask.

use axum::Json;
use axum::body::Body;
use axum::extract::Request;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use scene::Lang;
use wire::Failure;

use super::failure_page::{self, MEDIA_TYPE};
use crate::failures::{NotDone, fail, fail_with};

/// A failure with its status.
pub struct Failed(pub StatusCode, pub Failure);

/// The failure that an answer tells, for whoever counts them or tells it otherwise.
#[derive(Clone)]
pub struct Told(pub Failure);

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        let (status, again_in) = (self.0, self.1.again_in);
        let mut response = (status, Json(&self.1)).into_response();
        response.extensions_mut().insert(Told(self.1));
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

/// The language of the page that a request asks for; none where it asks for no page.
fn lang_of(request: &Request) -> Option<Lang> {
    let header = |name: HeaderName| {
        let value = request.headers().get(name).and_then(|value| value.to_str().ok());
        value.unwrap_or_default()
    };
    let lang = failure_page::asked(header(header::ACCEPT), header(header::ACCEPT_LANGUAGE));
    lang.filter(|_| request.method() == Method::GET)
}

/// Tells a failure as a page where a browser asks for one.
pub async fn for_people(request: Request, next: Next) -> Response {
    let lang = lang_of(&request);
    let mut response = next.run(request).await;
    let page = lang.and_then(|lang| {
        let Told(failure) = response.extensions().get::<Told>()?;
        Some(failure_page::page(failure, lang))
    });
    if let Some(page) = page {
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE));
        *response.body_mut() = Body::from(page);
    }
    response
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
