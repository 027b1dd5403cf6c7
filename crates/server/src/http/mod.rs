//! Routes, sockets and the page.

mod answers;
mod page;
mod routes;
mod socket;

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
use tokio::net::TcpListener;

use crate::hall::{Hall, Terms};
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
}

/// What every request can reach.
#[derive(Clone)]
struct App {
    hall: Arc<Hall>,
    page: Arc<dyn Page>,
    /// Counts connections.
    guests: Arc<AtomicU64>,
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
    let House { catalogue, mods, store, page, terms } = house;
    let hall = Hall::new(catalogue, mods, store, terms);
    prepare(&hall).await;
    let app = App { hall, page: Arc::from(page), guests: Arc::default() };
    let router = ROUTES.iter().fold(Router::new(), |router, route| route.attach(router));
    let router = router
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(middleware::from_fn(answers::same_origin))
        .layer(middleware::from_fn(answers::headers))
        .with_state(app);
    // Answers are small and wanted at once.
    let listener = axum::serve::ListenerExt::tap_io(listener, |stream| {
        let _ = stream.set_nodelay(true);
    });
    // Sockets stay open for hours: nobody waits for them to end.
    tokio::select! {
        served = axum::serve(listener, router).into_future() => served,
        () = shutdown => Ok(()),
    }
}
