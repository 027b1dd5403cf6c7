//! Two servers of the same game: one as it is, and one in whose world others hold
//! other secrets.

use std::time::Duration;

use catalogue::{Catalogue, Edition, Shelf, Shippable, shelf};
use search::Budget;
use server::store::Store;
use server::{House, Limits, NoPage, Operator, Rate, Terms, Time};
use tempfile::TempDir;
use testkit::{OtherWorld, ThisWorld};
use tokio::net::TcpListener;
use visitor::Http;

/// The eyes of a spectator.
pub const SPECTATOR: u8 = 4;

/// Both servers of a run.
pub struct Stage {
    /// The game as it is.
    pub here: Server,
    /// The game in whose matches everything is secret anew that is not for a match's eyes.
    pub there: Server,
}

/// One server, and its game for looking behind it.
pub struct Server {
    /// For plain requests.
    pub http: Http,
    /// Its log.
    pub store: Store,
    /// The game.
    pub edition: Box<dyn Edition>,
    _folder: TempDir,
}

impl Stage {
    /// Servers without matches.
    pub async fn open<G: Shippable>() -> Stage {
        let here = Server::open(shelf::<ThisWorld<G>>).await;
        Stage { here, there: Server::open(shelf::<OtherWorld<G>>).await }
    }
}

impl Server {
    async fn open(game: impl Fn() -> Box<dyn Shelf>) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("matches.db")).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let http = Http::new(&format!("http://{}", listener.local_addr().unwrap()));
        let house = House {
            catalogue: Catalogue::new(vec![game()]),
            mods: None,
            store: store.clone(),
            page: Box::new(NoPage),
            terms: Terms { budget: Budget::Nodes(40), thinkers: 2, has_veil: false },
            // How fast a machine is must not decide what is told, nor how much is asked.
            limits: Limits {
                presence_pause: Duration::ZERO,
                messages: Rate::per_second(100_000, 100_000),
                ..Limits::trusting_loopback()
            },
            time: Time::by_hand(),
            operator: Operator::default(),
        };
        tokio::spawn(server::run(listener, house, std::future::pending()));
        Server { http, store, edition: game().shipped(), _folder: folder }
    }
}
