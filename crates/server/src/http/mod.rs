//! Routes, sockets and the page.

mod accept;
mod answers;
mod caller;
mod classic;
mod decks;
mod failure_page;
mod filters;
mod gate;
mod matches;
mod openapi;
mod operator;
mod page;
mod records;
mod routes;
mod socket;
mod sockets;
mod stream;
mod users;

pub use operator::Operator;
pub use page::{NoPage, Page, PageFile};
pub use routes::{ROUTES, Route};

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use catalogue::Catalogue;
use gate::Gate;
use sockets::Sockets;
use tokio::net::TcpListener;
use wire::{PROTOCOL, VersionInfo};

use crate::classic::Classic;
use crate::hall::{Hall, Terms};
use crate::limits::{Door, Limits};
use crate::retention;
use crate::store::Store;
use crate::time::Time;
use crate::watch;

/// The most bytes of a request's body.
const MAX_BODY: usize = 64 * 1024;

/// All that a server is made of.
pub struct House {
    /// The games it plays.
    pub catalogue: Catalogue,
    /// The folder of the operator's mods, if there is one.
    pub mods: Option<PathBuf>,
    /// Where matches are kept.
    pub store: Store,
    /// The page that browsers are given.
    pub page: Box<dyn Page>,
    /// The terms of play.
    pub terms: Terms,
    /// What it bears.
    pub limits: Limits,
    /// What time it is for people at a match.
    pub time: Time,
    /// What is for the operator alone.
    pub operator: Operator,
}

/// What every request can reach.
#[derive(Clone)]
struct App {
    hall: Arc<Hall>,
    page: Arc<dyn Page>,
    /// Counts connections.
    guests: Arc<AtomicU64>,
    gate: Arc<Gate>,
    /// What the server is.
    version: Arc<VersionInfo>,
    sockets: Arc<Sockets>,
    /// The classic protocol, where it is on.
    classic: Option<Arc<Classic>>,
}

/// What is done once before anybody comes: an operator hears at once of a broken mod.
async fn prepare(hall: &Hall) {
    hall.mods.now().await;
    if let Err(not_done) = hall.editions.keep_of_unfinished().await {
        tracing::error!(code = not_done.into_failure().code, "content could not be kept");
    }
}

/// Serves until the caller's signal comes; then everybody at a match is told that they may come again soon. Whatever was
/// answered by then is on the disk.
pub async fn run(
    listener: TcpListener,
    house: House,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let House { catalogue, mods, store, page, terms, limits, time, operator } = house;
    let limits = Arc::new(limits);
    let hall = Hall::new(catalogue, mods, store, terms, Arc::clone(&limits), time);
    prepare(&hall).await;
    let gate = Arc::new(Gate::new(&limits));
    let sockets = Arc::<Sockets>::default();
    let version = VersionInfo {
        version: env!("CARGO_PKG_VERSION").into(),
        protocol: PROTOCOL,
        page: page::build(page.as_ref()),
    };
    if operator.classic {
        tracing::warn!(
            "the classic protocol is on: its matches are open, with public seeds and seats held by addresses"
        );
    }
    let app = App {
        classic: operator.classic.then(|| Arc::new(Classic::new(&hall))),
        hall,
        page: Arc::from(page),
        guests: Arc::default(),
        gate: Arc::clone(&gate),
        version: Arc::new(version),
        sockets: Arc::clone(&sockets),
    };
    let router = ROUTES.iter().fold(Router::new(), |router, route| route.attach(router));
    let router = router
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&gate), gate::pass))
        .layer(middleware::from_fn(answers::for_people))
        .layer(middleware::from_fn(answers::headers))
        .layer(middleware::from_fn_with_state(Arc::clone(&app.hall), operator::count))
        .with_state(app.clone());
    let door = Door::new(&limits);
    let tidied = retention::keep_tidy(Arc::clone(&app.hall), operator.retention);
    let watched = watch::watch(Arc::clone(&app.hall), app.classic.clone());
    tracing::info!(version = env!("CARGO_PKG_VERSION"), "the server is open");
    let told = operator::tell(operator.metrics, app.clone(), Arc::clone(&door));
    tokio::select! {
        never = accept::accept(listener, router, app.hall, limits, door) => match never {},
        never = told => match never {},
        never = watched => match never {},
        never = tidied => match never {},
        () = shutdown => {}
    }
    tracing::info!(sockets = sockets.n(), "the server stops");
    sockets.close().await;
    Ok(())
}
