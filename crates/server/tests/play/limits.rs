//! How many may come, and how much each may ask. Every refusal says when to try again.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kernel::Seat;
use server::store::Store;
use server::{Limits, Rate};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio_tungstenite::tungstenite;
use visitor::{Said, Visitor};
use wire::{Answer, ClientMessage, Failure, Motion, ServerMessage};

use crate::guest::Guest;
use crate::stage::{Stage, order};
use crate::timeouts::{connect, rest};

/// A bucket that never fills again.
fn only(n: u32) -> Rate {
    Rate { speed: 0.0, burst: n.into() }
}

/// Why a request was refused; the header says the same as the body.
fn refused(said: &Said, status: u16) -> Failure {
    let failure: Failure = said.read(status).unwrap();
    let again_in = failure.again_in.filter(|seconds| *seconds > 0).map(|seconds| seconds.to_string());
    assert!(again_in.is_some(), "{failure:?}");
    assert_eq!(said.headers.get("retry-after"), again_in.as_ref());
    failure
}

/// Reads on to the end of a connection: the reason, whether to come again, and when.
async fn parting(guest: &mut Guest) -> (String, bool, Option<u32>) {
    guest
        .until(|message, _| match message {
            ServerMessage::Closing { failure, again } => {
                Some((failure.code.clone(), *again, failure.again_in))
            }
            _ => None,
        })
        .await
}

/// Silent connections fill the server, and whoever has a seat comes in all the same.
#[tokio::test]
async fn silent_strangers_keep_no_player_out() {
    // Nothing but another's coming ends a silent connection here.
    let head_time = Duration::from_secs(3_600);
    let limits = Limits { connections: 8, kept_for_players: 2, head_time, ..Limits::trusting_loopback() };
    let stage = Stage::bearing(limits).await;
    let party = stage.party(&order("connect4", ["me", "friend"])).await;
    let mut strangers = Vec::new();
    for _ in 0..20 {
        strangers.push(connect(&stage).await);
    }
    let mut one = stage.guest(&party, [0]).await;
    let mut other = stage.guest(&party, [1]).await;
    one.scene().await;
    other.scene().await;
    for _ in 0..20 {
        strangers.push(connect(&stage).await);
    }
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
    other.reach(1).await;
    // Those who were silent longest had to go.
    let mut nothing = [0; 1];
    assert!(matches!(strangers[0].read(&mut nothing).await, Ok(0) | Err(_)));
}

/// The same with sockets that do not say hello.
#[tokio::test]
async fn sockets_that_say_nothing_keep_no_player_out() {
    let limits = Limits { connections: 6, kept_for_players: 2, ..Limits::trusting_loopback() };
    let stage = Stage::bearing(limits).await;
    let party = stage.party(&order("connect4", ["me", "me"])).await;
    let address = stage.http.base().replacen("http", "ws", 1) + "/ws";
    let mut silent = Vec::new();
    for _ in 0..12 {
        silent.push(tokio_tungstenite::connect_async(&address).await.unwrap());
    }
    let mut both = stage.guest(&party, [0, 1]).await;
    both.scene().await;
    let (first, _) = &mut silent[0];
    let said = first.next().await.unwrap().unwrap().into_text().unwrap();
    let ServerMessage::Closing { failure, again } = visitor::read(&said).unwrap() else { panic!("{said}") };
    assert_eq!((failure.code.as_str(), again, failure.again_in.is_some()), ("full", true, true));
}

#[tokio::test]
async fn watchers_leave_places_for_those_who_play() {
    let limits = Limits { connections: 6, kept_for_players: 3, ..Limits::trusting_loopback() };
    let stage = Stage::bearing(limits).await;
    let party = stage.party(&order("connect4", ["me", "friend"])).await;
    let mut watchers = Vec::new();
    for _ in 0..3 {
        let mut watcher = stage.guest(&party, []).await;
        watcher.info().await;
        watchers.push(watcher);
    }
    let (code, again, again_in) = parting(&mut stage.guest(&party, []).await).await;
    assert_eq!((code.as_str(), again, again_in.is_some()), ("full", true, true));
    let (mut one, mut other) = (stage.guest(&party, [0]).await, stage.guest(&party, [1]).await);
    one.scene().await;
    other.scene().await;
    for watcher in &mut watchers {
        watcher.scene().await;
    }
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_is_told() {
    let stage = Stage::bearing(Limits { connections_each: 3, ..Limits::default() }).await;
    let party = stage.party(&order("connect4", ["me", "me"])).await;
    let mut screens = Vec::new();
    for _ in 0..3 {
        let mut screen = stage.guest(&party, [0, 1]).await;
        screen.scene().await;
        screens.push(screen);
    }
    let mut bytes = connect(&stage).await;
    bytes.write_all(b"GET /api/v1/version HTTP/1.1\r\nhost: here\r\n\r\n").await.unwrap();
    let said = rest(&mut bytes).await;
    let (head, body) = said.split_once("\r\n\r\n").unwrap();
    let failure: Failure = serde_json::from_str(body).unwrap();
    assert_eq!(failure.code, "full-address");
    let retry = format!("\r\nretry-after: {}\r\n", failure.again_in.unwrap());
    assert!(head.starts_with("HTTP/1.1 429 ") && head.contains(&retry), "{head}");
    // Whoever hangs up makes room for the next.
    screens.pop();
    let hello = party.hello([Seat(0), Seat(1)]);
    while Visitor::come(stage.http.base(), &hello).await.is_err() {}
}

#[tokio::test]
async fn so_many_watch_a_match_and_its_players_and_host_come_all_the_same() {
    let stage = Stage::bearing(Limits { watchers: 2, ..Limits::trusting_loopback() }).await;
    let party = stage.party(&order("connect4", ["me", "friend"])).await;
    let mut watchers = [stage.guest(&party, []).await, stage.guest(&party, []).await];
    for watcher in &mut watchers {
        watcher.info().await;
    }
    let (code, again, again_in) = parting(&mut stage.guest(&party, []).await).await;
    assert_eq!((code.as_str(), again, again_in.is_some()), ("full-match", true, true));
    stage.come(&party.host_hello()).await.info().await;
    let (mut one, mut other) = (stage.guest(&party, [0]).await, stage.guest(&party, [1]).await);
    one.scene().await;
    other.scene().await;
    // Elsewhere there is room.
    let another = stage.party(&order("connect4", ["me", "friend"])).await;
    stage.guest(&another, []).await.info().await;
}

#[tokio::test]
async fn a_seat_is_open_on_so_many_screens_and_the_oldest_goes() {
    let stage = Stage::bearing(Limits { screens: 2, ..Limits::trusting_loopback() }).await;
    let party = stage.party(&order("connect4", ["me", "me"])).await;
    let mut screens = Vec::new();
    for _ in 0..3 {
        let mut screen = stage.guest(&party, [0, 1]).await;
        screen.scene().await;
        screens.push(screen);
    }
    let (code, again, _) = parting(&mut screens[0]).await;
    assert_eq!((code.as_str(), again), ("elsewhere", false));
    assert_eq!(screens[1].play(0, "drop 1").await, Answer::Done { entry: 1 });
    screens[2].reach(1).await;
}

fn n_matches(heard: &[ServerMessage]) -> usize {
    heard.iter().filter(|message| matches!(message, ServerMessage::Match { .. })).count()
}

/// Who watches is nobody's business, so nobody is told; who plays comes and goes, and that is told once in a while.
#[tokio::test]
async fn comings_and_goings_are_told_at_a_bounded_rate() {
    let long = Duration::from_secs(3_600);
    let stage = Stage::bearing(Limits { presence_pause: long, ..Limits::trusting_loopback() }).await;
    let (party, [mut one, other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    one.hear().await;
    for _ in 0..20 {
        stage.guest(&party, []).await.scene().await;
    }
    assert_eq!(n_matches(&one.hear().await), 0);
    drop(other);
    for _ in 0..20 {
        stage.guest(&party, [1]).await.scene().await;
    }
    assert_eq!(n_matches(&one.hear().await), 0, "it was told when the match began, an hour is not over");
}

#[tokio::test]
async fn what_became_of_many_comings_and_goings_is_told_in_the_end() {
    let stage =
        Stage::bearing(Limits { presence_pause: Duration::from_millis(50), ..Limits::trusting_loopback() })
            .await;
    let (party, [mut one, other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    drop(other);
    for _ in 0..5 {
        stage.guest(&party, [1]).await.scene().await;
    }
    while one.info().await.seats[1].present {}
    let _back = stage.guest(&party, [1]).await;
    while !one.info().await.seats[1].present {}
}

/// A message costs what it makes the server do: a whole scene for nothing is dear.
#[tokio::test]
async fn a_socket_spends_points_and_is_told_when_it_has_none() {
    let stage = Stage::bearing(Limits { messages: only(50), ..Limits::trusting_loopback() }).await;
    let party = stage.party(&order("connect4", ["me", "me"])).await;
    // Ten for hello, twenty for each whole scene.
    let mut greedy = stage.guest(&party, [0, 1]).await;
    greedy.scene().await;
    for _ in 0..2 {
        greedy.say(&ClientMessage::Refresh).await;
        greedy.scene().await;
    }
    greedy.say(&ClientMessage::Refresh).await;
    let (code, again, again_in) = parting(&mut greedy).await;
    assert_eq!((code.as_str(), again), ("too-fast", true));
    assert!(again_in.is_some_and(|seconds| seconds > 0));
    // Another has its own, and may play twenty times.
    let mut modest = stage.guest(&party, [0, 1]).await;
    modest.scene().await;
    for entry in 1..=20 {
        let seat = modest.now().asked[0].0;
        assert_eq!(modest.play(seat, &format!("drop {}", (entry - 1) % 7 + 1)).await, Answer::Done { entry });
    }
}

#[tokio::test]
async fn the_sockets_of_an_address_spend_points_together() {
    let stage = Stage::bearing(Limits { messages_each: only(45), ..Limits::default() }).await;
    let party = stage.party(&order("connect4", ["me", "me"])).await;
    let mut first = stage.guest(&party, [0, 1]).await;
    first.scene().await;
    first.say(&ClientMessage::Refresh).await;
    first.scene().await;
    let mut second = stage.guest(&party, [0, 1]).await;
    second.scene().await;
    second.say(&ClientMessage::Refresh).await;
    assert_eq!(parting(&mut second).await.0, "too-fast");
    // What was not done costs nothing: five are left, and playing costs two.
    assert_eq!(first.play(0, "drop 1").await, Answer::Done { entry: 1 });
}

#[tokio::test]
async fn an_address_spends_points_on_requests() {
    let stage = Stage::bearing(Limits { calls_each: only(12), ..Limits::default() }).await;
    for path in ["/api/v1/games", "/api/v1/version", "/api/v1/games", "/nothing"] {
        assert_ne!(stage.http.get(path).await.unwrap().status, 429, "{path}");
    }
    for path in ["/api/v1/version", "/", "/api/v1/nothing"] {
        let said = stage.http.get(path).await.unwrap();
        assert_eq!(refused(&said, 429).code, "too-many-calls", "{path}");
    }
}

#[tokio::test]
async fn an_address_makes_so_many_matches() {
    let stage = Stage::bearing(Limits { matches_each: only(2), ..Limits::default() }).await;
    let new = order("connect4", ["me", "friend"]);
    for _ in 0..2 {
        stage.http.make(&new).await.unwrap();
    }
    let said = stage.http.post("/api/v1/matches", &new).await.unwrap();
    assert_eq!(refused(&said, 429).code, "too-many-matches");
    let store = Store::open(stage.file()).await.unwrap();
    assert_eq!(store.counts().await.unwrap().matches, 2, "nothing was made");
    // What was made goes on.
    assert_eq!(stage.http.get("/api/v1/version").await.unwrap().status, 200);
}

/// A match that is made of another one counts as much as one that is ordered.
#[tokio::test]
async fn matches_of_the_same_people_are_counted_too() {
    let stage = Stage::bearing(Limits { matches_each: only(2), ..Limits::default() }).await;
    let (_, [mut me]) = stage.play(&order("connect4", ["me", "random"])).await;
    me.leave(0).await;
    assert_eq!(me.propose(0, Motion::Rematch).await, Answer::Noted);
    let again = ClientMessage::Propose { id: "again".into(), seat: Seat(0), motion: Motion::Rematch };
    me.say(&again).await;
    let (code, comes_again, again_in) = parting(&mut me).await;
    assert_eq!((code.as_str(), comes_again, again_in.is_some()), ("too-many-matches", true, true));
}

/// What is no message costs as well: it is answered, and the answer may find nobody who reads.
#[tokio::test]
async fn pings_are_not_free() {
    let stage = Stage::bearing(Limits { messages: only(25), ..Limits::trusting_loopback() }).await;
    let address = stage.http.base().replacen("http", "ws", 1) + "/ws";
    let (mut socket, _) = tokio_tungstenite::connect_async(&address).await.unwrap();
    let mut told = String::new();
    for _ in 0..3 {
        socket.send(tungstenite::Message::Ping(Vec::new().into())).await.unwrap();
    }
    while let Some(Ok(message)) = socket.next().await {
        if let tungstenite::Message::Text(text) = message {
            told.push_str(&text);
        }
    }
    assert!(told.contains("too-fast"), "{told}");
}

/// The head of an answer costs what the whole of it does.
#[tokio::test]
async fn heads_cost_what_their_answers_cost() {
    let stage = Stage::bearing(Limits { calls_each: only(9), ..Limits::default() }).await;
    let status = async || {
        let mut bytes = connect(&stage).await;
        bytes
            .write_all(b"HEAD /api/v1/games HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
            .await
            .unwrap();
        rest(&mut bytes).await.split(' ').nth(1).map(str::to_owned)
    };
    assert_eq!(status().await.as_deref(), Some("200"));
    assert_eq!(status().await.as_deref(), Some("429"));
}

/// Behind a proxy that the operator named everybody is known by their own address, and nobody by one they made up.
#[tokio::test]
async fn a_proxy_speaks_for_those_behind_it() {
    let here: IpAddr = Ipv4Addr::LOCALHOST.into();
    let stage =
        Stage::bearing(Limits { calls_each: only(2), proxies: vec![here], ..Limits::default() }).await;
    let ask = async |forwarded: &str| {
        let headers = [("x-forwarded-for", forwarded)];
        stage.http.send("GET", "/api/v1/version", &headers, String::new()).await.unwrap().status
    };
    assert_eq!([ask("192.0.2.1").await, ask("192.0.2.1").await, ask("192.0.2.1").await], [200, 200, 429]);
    assert_eq!(ask("192.0.2.2").await, 200);
    assert_eq!(ask("192.0.2.77, 192.0.2.1").await, 429);

    let stage = Stage::bearing(Limits { calls_each: only(2), ..Limits::default() }).await;
    let ask = async |forwarded: &str| {
        let headers = [("x-forwarded-for", forwarded)];
        stage.http.send("GET", "/api/v1/version", &headers, String::new()).await.unwrap().status
    };
    assert_eq!([ask("192.0.2.1").await, ask("192.0.2.2").await, ask("192.0.2.3").await], [200, 200, 429]);
}

/// What browsers are told with every answer, refusals included.
#[tokio::test]
async fn every_answer_has_the_headers_that_guard_a_page() {
    let stage = Stage::bearing(Limits { calls_each: only(3), ..Limits::default() }).await;
    let expected = BTreeMap::from([
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("x-frame-options", "DENY"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ]);
    for (path, status) in
        [("/api/v1/version", 200), ("/", 404), ("/api/v1/nothing", 404), ("/api/v1/version", 429)]
    {
        let said = stage.http.get(path).await.unwrap();
        assert_eq!(said.status, status, "{path}");
        for (name, value) in &expected {
            assert_eq!(said.headers.get(*name).map(String::as_str), Some(*value), "{path}: {name}");
        }
        let policy = said.headers.get("content-security-policy").unwrap();
        for part in ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"] {
            assert!(policy.split("; ").any(|given| given == part), "{part}: {policy}");
        }
        assert!(!policy.contains("script-src") && !policy.contains("unsafe-eval"), "{policy}");
    }
}
