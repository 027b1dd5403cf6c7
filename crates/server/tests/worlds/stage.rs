//! Two servers of the same game: one as it is, and one in whose world others hold
//! other secrets.

use std::time::Duration;

use catalogue::{Catalogue, Edition, Order, Shippable, Table, shelf};
use kernel::Seed;
use kernel::record::Player;
use search::Budget;
use server::store::Store;
use server::{House, Limits, NoPage, Operator, Rate, Terms, Time};
use tempfile::TempDir;
use testkit::{OtherWorld, ThisWorld};
use tokio::net::TcpListener;
use visitor::Http;

use crate::plan::Plan;

/// The eyes of a spectator.
pub const SPECTATOR: u8 = 4;

/// Bots that hardly think, and answer when they have.
pub const AT_ONCE: Terms = Terms { budget: Budget::Nodes(40), thinkers: 2, has_veil: false };

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
        let here = Server::open(|| Catalogue::new(vec![shelf::<ThisWorld<G>>()]), G::ID, AT_ONCE).await;
        let there = Server::open(|| Catalogue::new(vec![shelf::<OtherWorld<G>>()]), G::ID, AT_ONCE).await;
        Stage { here, there }
    }
}

impl Server {
    /// A server of these games, one of which is looked behind.
    pub async fn open(games: impl Fn() -> Catalogue, game: &str, terms: Terms) -> Server {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("matches.db")).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let http = Http::new(&format!("http://{}", listener.local_addr().unwrap()));
        let house = House {
            catalogue: games(),
            mods: None,
            store: store.clone(),
            page: Box::new(NoPage),
            terms,
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
        let edition = games().find(game).unwrap().shipped();
        Server { http, store, edition, _folder: folder }
    }

    /// A plan's match as it begins, where everything can be seen.
    pub fn look_behind(&self, plan: &Plan) -> Box<dyn Table> {
        let players = vec![Player { name: String::new(), kind: "person".into() }; plan.n_seats.into()];
        let order = Order {
            values: plan.values.clone(),
            players,
            seed: Seed::given(plan.number),
            shares: Vec::new(),
            given: true,
            practice: false,
        };
        self.edition.open(order).unwrap()
    }
}
