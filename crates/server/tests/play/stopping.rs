//! A server that is asked to stop.

use tokio::io::AsyncWriteExt;
use wire::{Answer, Failure, ServerMessage};

use crate::stage::{Stage, order};
use crate::timeouts::{connect, rest};

/// PLAT-19: everybody hears it, and finds what was played when the server is there again.
#[tokio::test]
async fn whoever_is_at_a_match_is_told_that_the_server_stops_and_may_come_again() {
    let mut stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let mut watcher = stage.guest(&party, []).await;
    watcher.scene().await;
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
    stage.stop().await;
    for guest in [&mut one, &mut other, &mut watcher] {
        let (failure, again) = guest
            .until(|message, _| match message {
                ServerMessage::Closing { failure, again } => Some((failure.clone(), *again)),
                _ => None,
            })
            .await;
        assert_eq!((failure.code.as_str(), again), ("stopping", true));
        assert!(failure.again_in.is_some_and(|seconds| seconds > 0));
        assert!(guest.try_next().await.is_err(), "the socket is closed");
    }
    // Nobody new is let in.
    assert!(visitor::Visitor::come(stage.http.base(), &party.hello([])).await.is_err());
    stage.restart().await;
    let mut one = stage.guest(&party, [0]).await;
    assert_eq!(one.scene().await.entry, 1);
}

/// Whoever has not said which match they come to hears it as well.
#[tokio::test]
async fn a_socket_without_a_match_is_told_too() {
    let mut stage = Stage::open().await;
    let address = format!("{}/ws", stage.http.base().replacen("http", "ws", 1));
    let (mut socket, _) = tokio_tungstenite::connect_async(address).await.unwrap();
    stage.stop().await;
    let frame = futures_util::StreamExt::next(&mut socket).await.unwrap().unwrap();
    let ServerMessage::Closing { failure, .. } = serde_json::from_str(frame.to_text().unwrap()).unwrap()
    else {
        panic!("{frame:?}")
    };
    assert_eq!(failure.code, "stopping");
}

/// Whoever asks `/ready` over a connection that was there before sends nobody here any more.
#[tokio::test]
async fn a_server_that_stops_is_not_ready() {
    let mut stage = Stage::open().await;
    let mut bytes = connect(&stage).await;
    assert_eq!(stage.http.get("/api/v1/ready").await.unwrap().status, 200);
    stage.stop().await;
    let ask = b"GET /api/v1/ready HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n";
    bytes.write_all(ask).await.unwrap();
    let said = rest(&mut bytes).await;
    let (head, body) = said.split_once("\r\n\r\n").unwrap();
    let failure: Failure = serde_json::from_str(body).unwrap();
    assert_eq!(failure.code, "stopping");
    let again = format!("\r\nretry-after: {}\r\n", failure.again_in.unwrap());
    assert!(head.starts_with("HTTP/1.1 503 ") && head.contains(&again), "{head}");
}
