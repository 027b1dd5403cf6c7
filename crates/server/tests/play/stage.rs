//! A server on a port of its own, and people who come to it.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use catalogue::{Catalogue, shelf};
use kernel::{Seat, Seed};
use search::Budget;
use serde::Serialize;
use server::store::Store;
use server::{House, Limits, NoPage, Operator, Retention, Terms, Time};
use tempfile::TempDir;
use testkit::toys::bids::Bids;
use testkit::toys::lanterns::Lanterns;
use testkit::toys::meadow::Meadow;
use testkit::toys::patrol::Patrol;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::{JoinHandle, spawn_blocking};
use visitor::{Http, Said, Visitor};
use wire::{
    Absence, ClientMessage, DeviceInfo, Held, JoinSeat, Joined, MatchInfo, MatchList, MatchMade, NewMatch,
    NewSeat, NewUser, SeatGiven, UserMade,
};

use crate::guest::Guest;

/// A running server. It has threads of its own, so that nothing of it is left
/// when it is stopped.
pub struct Stage {
    folder: TempDir,
    has_mods: bool,
    limits: Limits,
    retention: Retention,
    /// What time it is at its tables: the machine's, unless a test has its hand on it.
    pub time: Time,
    server: Option<Runtime>,
    /// How it is asked to stop, and what it says then.
    running: Option<Running>,
    /// For plain requests.
    pub http: Http,
    /// For those of the operator.
    pub operator: Http,
}

/// A server that runs.
struct Running {
    stop: oneshot::Sender<()>,
    ended: JoinHandle<std::io::Result<()>>,
    /// Where it can be asked by anybody, and by the operator.
    bases: [String; 2],
}

/// Where its matches are, and its mods.
const FILE: &str = "matches.db";
const MODS: &str = "mods";

/// Hardly any thought.
const BUDGET: Budget = Budget::Nodes(200);

/// The games of the tests.
pub fn games() -> Catalogue {
    let games = catalogue::shipped().with(shelf::<Bids>()).with(shelf::<Patrol>());
    games.with(shelf::<Lanterns>()).with(shelf::<Meadow>())
}

impl Stage {
    /// A server without matches.
    pub async fn open() -> Stage {
        Stage::with(games()).await
    }

    /// A server for these games, without matches.
    pub async fn with(games: Catalogue) -> Stage {
        Stage::thinking(games, BUDGET).await
    }

    /// A server for these games whose bots think so long.
    pub async fn thinking(games: Catalogue, budget: Budget) -> Stage {
        Stage::new(games, budget, false, Limits::trusting_loopback()).await
    }

    /// A server that bears so much.
    pub async fn bearing(limits: Limits) -> Stage {
        Stage::with_limits(games(), limits).await
    }

    /// A server for these games that bears so much.
    pub async fn with_limits(games: Catalogue, limits: Limits) -> Stage {
        Stage::new(games, BUDGET, false, limits).await
    }

    async fn new(games: Catalogue, budget: Budget, has_mods: bool, limits: Limits) -> Stage {
        let folder = tempfile::tempdir().unwrap();
        if has_mods {
            fs::create_dir(folder.path().join(MODS)).unwrap();
        }
        Stage::on(folder, games, budget, has_mods, limits, Time::default(), Retention::default()).await
    }

    /// A server without matches whose time stands still until it is moved.
    pub async fn timed() -> Stage {
        Stage::timed_thinking(BUDGET).await
    }

    /// The same, with bots that think so long.
    pub async fn timed_thinking(budget: Budget) -> Stage {
        let folder = tempfile::tempdir().unwrap();
        let limits = Limits { presence_pause: Duration::ZERO, ..Limits::trusting_loopback() };
        Stage::on(folder, games(), budget, false, limits, Time::by_hand(), Retention::default()).await
    }

    /// A server whose time stands still until it is moved, and that keeps things for so long.
    pub async fn keeping(retention: Retention) -> Stage {
        let (folder, limits) = (tempfile::tempdir().unwrap(), Limits::trusting_loopback());
        Stage::on(folder, games(), BUDGET, false, limits, Time::by_hand(), retention).await
    }

    async fn on(
        folder: TempDir,
        games: Catalogue,
        budget: Budget,
        has_mods: bool,
        limits: Limits,
        time: Time,
        retention: Retention,
    ) -> Stage {
        let (server, running) =
            serve(folder.path(), has_mods, games, budget, &limits, &time, retention).await;
        let [http, operator] = running.bases.each_ref().map(|base| Http::new(base));
        let (server, running) = (Some(server), Some(running));
        Stage { folder, has_mods, limits, retention, time, server, running, http, operator }
    }

    /// Lets so many seconds go by at its tables.
    pub fn advance(&self, seconds: u64) {
        self.time.advance(Duration::from_secs(seconds));
    }

    /// A server whose operator offers mods, none yet.
    pub async fn with_mods() -> Stage {
        Stage::new(games(), BUDGET, true, Limits::trusting_loopback()).await
    }

    /// The same, whose time stands still until it is moved.
    pub async fn timed_with_mods() -> Stage {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join(MODS)).unwrap();
        let limits = Limits::trusting_loopback();
        Stage::on(folder, games(), BUDGET, true, limits, Time::by_hand(), Retention::default()).await
    }

    /// The folder of a mod.
    pub fn mod_folder(&self, name: &str) -> PathBuf {
        self.folder.path().join(MODS).join(name)
    }

    /// The file of matches.
    pub fn file(&self) -> PathBuf {
        self.folder.path().join(FILE)
    }

    /// Asks the server to stop, and waits until it has.
    pub async fn stop(&mut self) {
        let Running { stop, ended, .. } = self.running.take().unwrap();
        stop.send(()).unwrap();
        ended.await.unwrap().unwrap();
    }

    /// Ends the server as it is and starts another one on the same file.
    pub async fn restart(&mut self) {
        self.restart_with(games()).await;
    }

    /// The same with other games: another version of the program.
    pub async fn restart_with(&mut self, games: Catalogue) {
        self.running = None;
        if let Some(server) = self.server.take() {
            spawn_blocking(move || server.shutdown_timeout(Duration::from_secs(60))).await.unwrap();
        }
        let (folder, limits) = (self.folder.path(), &self.limits);
        let (server, running) =
            serve(folder, self.has_mods, games, BUDGET, limits, &self.time, self.retention).await;
        [self.http, self.operator] = running.bases.each_ref().map(|base| Http::new(base));
        (self.server, self.running) = (Some(server), Some(running));
    }

    /// Makes a match; everybody who is invited takes their seat.
    pub async fn party(&self, new: &NewMatch) -> Party {
        let MatchMade { id, commitment, host, mine, invitations } = self.http.make(new).await.unwrap();
        let mut party = Party { id, commitment, host, seats: mine };
        for invited in invitations {
            let join = JoinSeat {
                seat: invited.seat,
                invitation: invited.invitation,
                key: Seed([7; 32]).to_string(),
                name: String::new(),
            };
            let Joined { seat, token, .. } = self.http.join(&party.id, &join).await.unwrap();
            party.seats.push(SeatGiven { seat, token });
        }
        party
    }

    /// Somebody connects and says this.
    pub async fn come(&self, hello: &ClientMessage) -> Guest {
        Guest::new(Visitor::come(self.http.base(), hello).await.unwrap())
    }

    /// Somebody comes to a match with these seats.
    pub async fn guest<const N: usize>(&self, party: &Party, seats: [u8; N]) -> Guest {
        self.come(&party.hello(seats.map(Seat))).await
    }

    /// A match between persons at a screen each, who are all there: every one of
    /// them sees it.
    pub async fn play<const N: usize>(&self, new: &NewMatch) -> (Party, [Guest; N]) {
        let party = self.party(new).await;
        let mut guests = Vec::new();
        for seat in party.seats.iter().map(|given| given.seat) {
            guests.push(self.come(&party.hello([seat])).await);
        }
        for guest in &mut guests {
            guest.scene().await;
        }
        let guests = guests.try_into().unwrap_or_else(|_| panic!("there are {N} persons"));
        (party, guests)
    }

    /// Somebody new of this name.
    pub async fn user(&self, name: &str) -> UserMade {
        let new = NewUser { name: name.to_owned(), device: String::new() };
        self.http.post("/api/v1/users", &new).await.unwrap().read(201).unwrap()
    }

    /// A request of whoever has a device's key.
    pub async fn ask_as(&self, key: &str, method: &str, path: &str, value: &impl Serialize) -> Said {
        let bearer = format!("Bearer {key}");
        let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
        let body = serde_json::to_string(value).unwrap();
        self.http.send(method, path, &headers, body).await.unwrap()
    }

    /// The devices of whoever has this key.
    pub async fn devices(&self, key: &str) -> Vec<DeviceInfo> {
        self.ask_as(key, "GET", "/api/v1/users/me/devices", &()).await.read(200).unwrap()
    }

    /// A page of a list, as whoever has this key sees it.
    pub async fn list(&self, key: Option<&str>, path: &str) -> MatchList {
        let said = match key {
            Some(key) => self.ask_as(key, "GET", path, &()).await,
            None => self.http.get(path).await.unwrap(),
        };
        said.read(200).unwrap()
    }

    /// What anybody may know of a match.
    pub async fn info(&self, id: &str) -> MatchInfo {
        self.http.get(&format!("/api/v1/matches/{id}")).await.unwrap().read(200).unwrap()
    }
}

impl Drop for Stage {
    fn drop(&mut self) {
        if let Some(server) = self.server.take() {
            server.shutdown_background();
        }
    }
}

async fn serve(
    folder: &Path,
    has_mods: bool,
    catalogue: Catalogue,
    budget: Budget,
    limits: &Limits,
    time: &Time,
    retention: Retention,
) -> (Runtime, Running) {
    let (limits, time) = (limits.clone(), time.clone());
    let (file, mods) = (folder.join(FILE), has_mods.then(|| folder.join(MODS)));
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(2).enable_all().build().unwrap();
    let started = runtime.spawn(async move {
        let [listener, metrics] = [
            TcpListener::bind("127.0.0.1:0").await.unwrap(),
            TcpListener::bind("127.0.0.1:0").await.unwrap(),
        ];
        let bases =
            [&listener, &metrics].map(|listener| format!("http://{}", listener.local_addr().unwrap()));
        let terms = Terms { budget, thinkers: 1, has_veil: false };
        let store = Store::open(file).await.unwrap();
        let (page, operator) =
            (Box::new(NoPage), Operator { metrics: Some(metrics), retention, classic: false });
        let house = House { catalogue, mods, store, page, terms, limits, time, operator };
        let (stop, asked) = oneshot::channel();
        let asked = async move {
            // Whoever is merely dropped asks for nothing.
            if asked.await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        Running { stop, ended: tokio::spawn(server::run(listener, house, asked)), bases }
    });
    let running = started.await.unwrap();
    (runtime, running)
}

/// A match and the tokens of its persons.
#[derive(Clone)]
pub struct Party {
    /// The match.
    pub id: String,
    /// What was said of the seed before anybody gave their share.
    pub commitment: String,
    /// The host's secret.
    pub host: String,
    /// The seats of persons, in order.
    pub seats: Vec<SeatGiven>,
}

impl Party {
    /// The token of a seat.
    pub fn token(&self, seat: Seat) -> &str {
        &self.seats.iter().find(|given| given.seat == seat).unwrap().token
    }

    /// A seat as it is shown to the server.
    pub fn held(&self, seat: Seat) -> Held {
        Held { seat, token: self.token(seat).to_owned(), share: Some(share(seat).to_string()) }
    }

    /// The first words of whoever holds these seats.
    pub fn hello<const N: usize>(&self, seats: [Seat; N]) -> ClientMessage {
        let held = seats.iter().map(|&seat| self.held(seat)).collect();
        ClientMessage::Hello { match_id: self.id.clone(), held, host: None }
    }

    /// The first words of whoever made the match and holds no seat.
    pub fn host_hello(&self) -> ClientMessage {
        ClientMessage::Hello { match_id: self.id.clone(), held: Vec::new(), host: Some(self.host.clone()) }
    }
}

/// The random bytes that a seat gives.
pub fn share(seat: Seat) -> Seed {
    Seed([seat.0 + 1; 32])
}

/// A match to be made: each seat `me`, `friend` or the level of a bot.
pub fn order<const N: usize>(game: &str, seats: [&str; N]) -> NewMatch {
    let seat = |who: &&str| match *who {
        "me" => NewSeat::Me { name: String::new() },
        "friend" => NewSeat::Friend,
        "open" => NewSeat::Open,
        level => NewSeat::Bot { level: level.to_owned() },
    };
    let seats = seats.iter().map(seat).collect();
    NewMatch {
        game: game.to_owned(),
        mod_name: None,
        values: [].into(),
        seats,
        practice: false,
        listed: false,
        seed: None,
        clock: None,
        absence: Absence::Wait,
        key: None,
    }
}

/// Patrols with these settings.
pub fn patrols<const V: usize>(seats: [&str; 2], values: [(&str, &str); V]) -> NewMatch {
    let values = values.map(|(key, value)| (key.to_owned(), value.to_owned()));
    NewMatch { values: values.into_iter().collect(), ..order("patrol", seats) }
}

/// Sealed bids with these settings besides the number of players.
pub fn bids<const N: usize, const V: usize>(seats: [&str; N], values: [(&str, &str); V]) -> NewMatch {
    let values = values.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let players = [("players".to_owned(), N.to_string())];
    NewMatch { values: players.into_iter().chain(values).collect(), ..order("bids", seats) }
}
