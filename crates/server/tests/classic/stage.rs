//! A server with the classic protocol, on a file that outlives it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use search::Budget;
use server::store::Store;
use server::{House, Limits, NoPage, Operator, Terms, Time};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::task::spawn_blocking;

use crate::client::Client;

/// A running server with threads of its own, so that nothing of it is left when it is ended.
pub struct Stage {
    folder: TempDir,
    limits: Limits,
    time: Time,
    is_on: bool,
    server: Option<Runtime>,
    pub address: SocketAddr,
}

impl Stage {
    /// A server on which the protocol is on, and where nobody is.
    pub async fn open() -> Stage {
        Stage::with(Limits::default(), true).await
    }

    /// One that bears so much; the protocol is on or off. Programs ask faster than people do, so points do not count.
    pub async fn with(limits: Limits, is_on: bool) -> Stage {
        let calls_each = server::Rate::per_second(100_000, 100_000);
        let limits = Limits { calls_each, ..limits };
        let (folder, time) = (tempfile::tempdir().unwrap(), Time::by_hand());
        let (server, address) =
            serve(folder.path().join("matches.db"), limits.clone(), time.clone(), is_on).await;
        Stage { folder, limits, time, is_on, server: Some(server), address }
    }

    /// Somebody at `127.0.0.n`.
    pub fn client(&self, n: u8) -> Client {
        Client::at(self.address, n)
    }

    /// The file of matches.
    pub fn file(&self) -> PathBuf {
        self.folder.path().join("matches.db")
    }

    /// Lets time go by.
    pub fn advance(&self, minutes: u64) {
        self.time.advance(Duration::from_secs(60 * minutes));
    }

    /// Ends the server as it is, and starts another one on the same file.
    pub async fn restart(&mut self) {
        if let Some(server) = self.server.take() {
            spawn_blocking(move || server.shutdown_timeout(Duration::from_secs(60))).await.unwrap();
        }
        let (server, address) = serve(self.file(), self.limits.clone(), self.time.clone(), self.is_on).await;
        (self.server, self.address) = (Some(server), address);
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        if let Some(server) = self.server.take() {
            server.shutdown_background();
        }
    }
}

async fn serve(file: PathBuf, limits: Limits, time: Time, classic: bool) -> (Runtime, SocketAddr) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let started = runtime.spawn(async move {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let house = House {
            catalogue: catalogue::shipped(),
            mods: None,
            store: Store::open(file).await.unwrap(),
            page: Box::new(NoPage),
            terms: Terms { budget: Budget::Nodes(50), thinkers: 1, has_veil: false },
            limits,
            time,
            operator: Operator { classic, ..Operator::default() },
        };
        tokio::spawn(server::run(listener, house, std::future::pending()));
        address
    });
    let address = started.await.unwrap();
    (runtime, address)
}
