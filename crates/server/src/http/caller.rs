//! Who asks: somebody with a device's key, or anybody.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};

use super::App;
use super::answers::Failed;
use crate::users::{Known, unknown_device};

/// A user. Nobody else gets past this.
pub struct Me(pub Known);

/// A user, or somebody who shows no key. Who shows one that is not known is refused: what they believe to be theirs would
/// be nobody's.
pub struct Asks(pub Option<Known>);

/// The secret that a request shows.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let shown = headers.get(header::AUTHORIZATION)?;
    // What is no bearer's is a secret that nobody has.
    Some(shown.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).unwrap_or_default())
}

impl FromRequestParts<App> for Me {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Me, Failed> {
        let Asks(known) = Asks::from_request_parts(parts, app).await?;
        Ok(Me(known.ok_or_else(unknown_device)?))
    }
}

impl FromRequestParts<App> for Asks {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asks, Failed> {
        let Some(key) = bearer(&parts.headers) else { return Ok(Asks(None)) };
        Ok(Asks(Some(app.hall.known(key).await?.ok_or_else(unknown_device)?)))
    }
}
