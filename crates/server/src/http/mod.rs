//! Routes, sockets and the page.

mod accept;
mod answers;
mod gate;
mod page;
mod routes;
mod socket;
mod stream;

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
use tokio::net::TcpListener;

use crate::hall::{Hall, Terms};
use crate::limits::{Door, Limits};
use crate::store::Store;

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
}

/// What every request can reach.
#[derive(Clone)]
struct App {
    hall: Arc<Hall>,
    page: Arc<dyn Page>,
    /// Counts connections.
    guests: Arc<AtomicU64>,
    gate: Arc<Gate>,
}

/// What is done once before anybody comes: an operator hears at once of a broken mod.
async fn prepare(hall: &Hall) {
    hall.mods.now().await;
    if let Err(not_done) = hall.editions.keep_of_unfinished().await {
        tracing::error!("content could not be kept: {}", not_done.into_failure().code);
    }
}

/// Serves until the caller's signal comes. Whatever was answered by then is on
/// the disk.
pub async fn run(
    listener: TcpListener,
    house: House,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let House { catalogue, mods, store, page, terms, limits } = house;
    let limits = Arc::new(limits);
    let hall = Hall::new(catalogue, mods, store, terms, Arc::clone(&limits));
    prepare(&hall).await;
    let gate = Arc::new(Gate::new(&limits));
    let app = App { hall, page: Arc::from(page), guests: Arc::default(), gate: Arc::clone(&gate) };
    let router = ROUTES.iter().fold(Router::new(), |router, route| route.attach(router));
    let router = router
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn_with_state(Arc::clone(&gate), gate::pass))
        .layer(middleware::from_fn(answers::headers))
        .with_state(app);
    // Sockets stay open for hours: nobody waits for them to end.
    tokio::select! {
        never = accept::accept(listener, router, Arc::clone(&limits), Door::new(&limits)) => match never {},
        () = shutdown => Ok(()),
    }
}
