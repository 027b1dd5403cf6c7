//! What every request passes: whether its page may ask, whether its address has asked too much, and how long it may take.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use super::accept;
use super::answers::Failed;
use super::routes::{ROUTES, Route};
use crate::failures::{fail, fail_until, storage};
use crate::limits::{Addresses, Buckets, Full, Limits, Visit};

/// The limits by address, with what was asked so far.
pub struct Gate {
    addresses: Addresses,
    origins: Vec<String>,
    request_time: Duration,
    calls: Buckets,
    matches: Buckets,
    users: Buckets,
    codes: Buckets,
    messages: Buckets,
}

/// On whose behalf a request comes.
#[derive(Clone, Copy, Debug)]
pub struct Caller(pub IpAddr);

impl Gate {
    /// A gate where nobody has asked anything yet.
    pub fn new(limits: &Limits) -> Gate {
        Gate {
            addresses: Addresses::new(&limits.exempt, &limits.proxies),
            origins: limits.origins.clone(),
            request_time: limits.request_time,
            calls: Buckets::new(limits.calls_each),
            matches: Buckets::new(limits.matches_each),
            users: Buckets::new(limits.users_each),
            codes: Buckets::new(limits.codes_each),
            messages: Buckets::new(limits.messages_each),
        }
    }

    /// Whether an address may make one more match, or how long it has to wait.
    pub fn may_make(&self, caller: Caller) -> Result<(), Duration> {
        self.take(&self.matches, caller, 1)
    }

    /// The same for a request.
    pub fn makes_match(&self, caller: Caller) -> Result<(), Failed> {
        self.may_make(caller).map_err(|wait| too_many(fail_until("too-many-matches", wait)))
    }

    /// Whether an address may make one more user.
    pub fn makes_user(&self, caller: Caller) -> Result<(), Failed> {
        let taken = self.take(&self.users, caller, 1);
        taken.map_err(|wait| too_many(fail_until("too-many-users", wait)))
    }

    /// Whether an address may try one more code.
    pub fn tries_code(&self, caller: Caller) -> Result<(), Failed> {
        let taken = self.take(&self.codes, caller, 1);
        taken.map_err(|wait| too_many(fail_until("too-many-codes", wait)))
    }

    /// Whether an address may ask for something that costs more than its route does, as it turns out.
    pub fn spends(&self, caller: Caller, cost: u32) -> Result<(), Failed> {
        self.take(&self.calls, caller, cost).map_err(|wait| too_many(fail_until("too-many-calls", wait)))
    }

    /// Whether an address may say something of this cost, or how long it has to wait.
    pub fn says(&self, caller: Caller, cost: u32) -> Result<(), Duration> {
        self.take(&self.messages, caller, cost)
    }

    fn take(&self, buckets: &Buckets, Caller(address): Caller, cost: u32) -> Result<(), Duration> {
        if self.addresses.is_exempt(address) { Ok(()) } else { buckets.take(address, cost) }
    }

    /// Other sites' pages may neither make matches here nor open sockets: a browser says where a request comes from.
    fn lets_page_ask(&self, request: &Request) -> bool {
        let is_question = [Method::GET, Method::HEAD].contains(request.method());
        let is_socket = request.headers().contains_key(header::UPGRADE);
        is_question && !is_socket || self.is_from_here(request.headers())
    }

    /// Whether a request comes from a page that may ask, or from no page at all.
    fn is_from_here(&self, headers: &HeaderMap) -> bool {
        let text = |name: HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
        if !headers.contains_key(header::ORIGIN) {
            return true;
        }
        let Some(origin) = text(header::ORIGIN) else { return false };
        match self.origins.is_empty() {
            true => origin.split_once("://").is_some_and(|(_, host)| text(header::HOST) == Some(host)),
            false => self.origins.iter().any(|known| known == origin),
        }
    }
}

fn too_many(failure: wire::Failure) -> Failed {
    Failed(StatusCode::TOO_MANY_REQUESTS, failure)
}

/// Which route a request takes, by its place among all; past them where it takes none.
pub fn route(request: &Request) -> usize {
    let path = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let method = if request.method() == Method::HEAD { &Method::GET } else { request.method() };
    let is_it =
        |route: &Route| Some(route.path) == path && route.method.eq_ignore_ascii_case(method.as_str());
    ROUTES.iter().position(is_it).unwrap_or(ROUTES.len())
}

/// The points that a request costs. One for the head of an answer alone makes all of it.
fn cost(request: &Request) -> u32 {
    ROUTES.get(route(request)).map_or(1, |route| route.cost)
}

/// Lets a request pass, or says why not.
pub async fn pass(State(gate): State<Arc<Gate>>, mut request: Request, next: Next) -> Response {
    let Some(visit) = request.extensions().get::<Arc<Visit>>().cloned() else {
        return Failed::from(storage()).into_response();
    };
    visit.become_silent();
    let caller = Caller(gate.addresses.behind(visit.peer(), request.headers()));
    if let Err(wait) = gate.take(&gate.calls, caller, cost(&request)) {
        return too_many(fail_until("too-many-calls", wait)).into_response();
    }
    if !gate.lets_page_ask(&request) {
        return Failed(StatusCode::FORBIDDEN, fail("origin")).into_response();
    }
    // A proxy's connection serves many, until it becomes somebody's socket.
    if request.headers().contains_key(header::UPGRADE)
        && let Err(full) = visit.is_for(caller.0)
    {
        let status = match full {
            Full::Address => StatusCode::TOO_MANY_REQUESTS,
            Full::Server => StatusCode::SERVICE_UNAVAILABLE,
        };
        return Failed(status, accept::failure(full)).into_response();
    }
    request.extensions_mut().insert(caller);
    match timeout(gate.request_time, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Failed(StatusCode::REQUEST_TIMEOUT, fail("too-slow")).into_response(),
    }
}
