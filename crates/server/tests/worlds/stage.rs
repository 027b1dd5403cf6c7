//! Servers of the same game: one as it is, and one for each pair of eyes in whose
//! world the others hold other secrets.

use catalogue::{Catalogue, Edition, Shelf, Shippable, shelf};
use search::Budget;
use server::store::Store;
use server::{House, NoPage, Terms};
use tempfile::TempDir;
use testkit::OtherWorld;
use tokio::net::TcpListener;
use visitor::Http;

/// The eyes of a spectator.
pub const SPECTATOR: u8 = 4;

/// All servers of a run.
pub struct Stage {
    /// The game as it is.
    pub here: Server,
    there: Vec<(u8, Server)>,
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
    /// Servers for these eyes.
    pub async fn open<G: Shippable>(eyes: &[u8]) -> Stage {
        let mut there = Vec::new();
        for &eyes in eyes {
            there.push((eyes, Server::open(|| other::<G>(eyes)).await));
        }
        Stage { here: Server::open(shelf::<G>).await, there }
    }

    /// The server in whose world secrets differ that are not for these eyes.
    pub fn there(&self, eyes: u8) -> &Server {
        &self.there.iter().find(|(known, _)| *known == eyes).unwrap().1
    }
}

fn other<G: Shippable>(eyes: u8) -> Box<dyn Shelf> {
    match eyes {
        0 => shelf::<OtherWorld<G, 0>>(),
        1 => shelf::<OtherWorld<G, 1>>(),
        2 => shelf::<OtherWorld<G, 2>>(),
        3 => shelf::<OtherWorld<G, 3>>(),
        _ => shelf::<OtherWorld<G, SPECTATOR>>(),
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
            store: store.clone(),
            page: Box::new(NoPage),
            terms: Terms { budget: Budget::Nodes(40), thinkers: 2 },
        };
        tokio::spawn(server::run(listener, house, std::future::pending()));
        Server { http, store, edition: game().shipped(), _folder: folder }
    }
}
