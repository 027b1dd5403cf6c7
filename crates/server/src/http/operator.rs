//! What is for the operator alone: what the server counts of itself, on a listener of its own. It is apart from
//! everybody's so that no proxy in front can give it away, needs no password that could leak, and can be asked when all
//! places are taken.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::net::TcpListener;
use tokio::time::Instant;

use super::App;
use super::accept;
use super::answers::Told;
use super::gate;
use super::routes::{ROUTES, Route};
use crate::hall::Hall;
use crate::limits::{Door, Limits};
use crate::metrics::{Scrape, report};
use crate::retention::Retention;

/// How many may ask at once: there is one operator.
const ASKING: usize = 16;

/// What is for the operator alone to say.
#[derive(Default)]
pub struct Operator {
    /// Where the server says what it counts, if it does: `GET /metrics`.
    pub metrics: Option<TcpListener>,
    /// What is removed when nobody has needed it for long.
    pub retention: Retention,
    /// Whether the classic protocol is on, by which seats are held by addresses alone (PLAT-21).
    pub classic: bool,
}

/// Counts an answer by its route and status, and the limit that it tells of, if it does.
pub async fn count(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let route = gate::route(&request);
    let begun = Instant::now();
    let response = next.run(request).await;
    // By its route: what stands in the address itself may be a secret one day.
    if let Some(Route { method, path, .. }) = ROUTES.get(route) {
        let (status, ms) = (response.status().as_u16(), begun.elapsed().as_millis() as u64);
        tracing::debug!(method, route = path, status, ms, "a request was answered");
    }
    hall.metrics.note_request(route, response.status().as_u16());
    if let Some(Told(failure)) = response.extensions().get() {
        hall.metrics.note_failure(&failure.code);
    }
    response
}

/// Tells the operator for ever, where there is somewhere to be asked.
pub async fn tell(listener: Option<TcpListener>, app: App, door: Arc<Door>) -> Infallible {
    let Some(listener) = listener else { return std::future::pending().await };
    let limits = Arc::new(Limits {
        connections: ASKING,
        kept_for_players: 0,
        connections_each: ASKING,
        ..Limits::trusting_loopback()
    });
    let hall = Arc::clone(&app.hall);
    let router = Router::new().route("/metrics", get(metrics)).with_state((app, door));
    let own_door = Door::new(&limits);
    accept::accept(listener, router, hall, limits, own_door).await
}

async fn metrics(State((app, door)): State<(App, Arc<Door>)>) -> Response {
    // A store that does not answer is no reason to say nothing.
    let stored = app.hall.store.counts().await.ok();
    let scrape = Scrape { connections: door.counts(), sockets: app.sockets.n(), stored };
    let (media_type, text) = report(&app.hall, &scrape);
    ([(header::CONTENT_TYPE, media_type), (header::CACHE_CONTROL, "no-store")], text).into_response()
}
