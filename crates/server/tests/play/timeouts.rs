//! Connections that are too slow: with their head, with their body, with nothing at all, with reading.

use std::time::Duration;

use server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use visitor::Visitor;
use wire::{Failure, ServerMessage};

use crate::guest::Guest;
use crate::loud::{self, VOLUME};
use crate::metrics::Scraped;
use crate::stage::{Stage, order};

/// Nothing takes this long unless it never comes. Less than the half minute after which the library below hangs up by
/// itself: it has to be the server's own limit.
const NEVER: Duration = Duration::from_secs(20);

pub async fn connect(stage: &Stage) -> TcpStream {
    TcpStream::connect(stage.http.base().trim_start_matches("http://")).await.unwrap()
}

/// All that comes until the server hangs up.
pub async fn rest(bytes: &mut TcpStream) -> String {
    let mut rest = Vec::new();
    // A connection that is reset has ended as well.
    let _ = timeout(NEVER, bytes.read_to_end(&mut rest)).await.expect("the server hangs up");
    String::from_utf8_lossy(&rest).into_owned()
}

fn hasty() -> Limits {
    let soon = Duration::from_millis(300);
    Limits { head_time: soon, request_time: soon, ..Limits::trusting_loopback() }
}

#[tokio::test]
async fn a_head_that_does_not_come_is_not_waited_for() {
    let stage = Stage::bearing(hasty()).await;
    for begun in ["", "GET /api/v1/ver", "GET /api/v1/version HTTP/1.1\r\nhost: here\r\nx-slow: "] {
        let mut bytes = connect(&stage).await;
        bytes.write_all(begun.as_bytes()).await.unwrap();
        rest(&mut bytes).await;
    }
}

#[tokio::test]
async fn a_connection_is_not_kept_for_ever_between_two_requests() {
    let stage = Stage::bearing(hasty()).await;
    let mut bytes = connect(&stage).await;
    bytes.write_all(b"GET /api/v1/version HTTP/1.1\r\nhost: here\r\n\r\n").await.unwrap();
    assert!(rest(&mut bytes).await.starts_with("HTTP/1.1 200 OK"));
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let stage = Stage::bearing(hasty()).await;
    let mut bytes = connect(&stage).await;
    let head = "POST /api/v1/matches HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
    bytes.write_all(head.as_bytes()).await.unwrap();
    let said = rest(&mut bytes).await;
    let (head, body) = said.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 408"), "{head}");
    assert_eq!(serde_json::from_str::<Failure>(body).unwrap().code, "too-slow");
}

/// What a request with this head is answered by: all of it has been read by then.
async fn status(stage: &Stage, head: &str) -> String {
    let mut bytes = connect(stage).await;
    bytes.write_all(head.as_bytes()).await.unwrap();
    let said = rest(&mut bytes).await;
    said.split(' ').nth(1).map(str::to_owned).unwrap_or_else(|| panic!("{said}"))
}

/// A head has 64 fields and 16 KiB at most.
#[tokio::test]
async fn a_head_that_is_too_large_is_refused() {
    let stage = Stage::open().await;
    let first = "GET /api/v1/version HTTP/1.1\r\nhost: here\r\nconnection: close\r\n";
    let fields = |n: usize| (0..n).map(|n| format!("x-{n}: y\r\n")).collect::<String>();
    for (n, expected) in [(62, "200"), (63, "431")] {
        assert_eq!(status(&stage, &format!("{first}{}\r\n", fields(n))).await, expected, "{n} fields and 2");
    }
    let long = |n: usize| format!("{first}x-long: {}", "y".repeat(n - first.len() - "x-long: ".len()));
    assert_eq!(status(&stage, &format!("{}\r\n\r\n", long(15 * 1024))).await, "200");
    // No end of it is in sight.
    assert_eq!(status(&stage, &long(16 * 1024)).await, "431");
}

/// Whoever reads nothing at all is not written to for ever: after `stuck_time` the connection is gone.
#[tokio::test]
async fn a_socket_that_never_reads_is_hung_up_on() {
    let limits = Limits {
        outbox: 64 * 1024,
        socket_buffer: 64 * 1024,
        stuck_time: Duration::from_millis(300),
        ..Limits::trusting_loopback()
    };
    let stage = Stage::with_limits(loud::games(), limits).await;
    let party = stage.party(&order("loud", ["me", "me"])).await;
    let mut talker = stage.guest(&party, [0, 1]).await;
    talker.scene().await;
    let mut deaf = stage.guest(&party, []).await;
    deaf.scene().await;
    assert_eq!(Scraped::of(&stage).await.get("ludo_sockets"), 2.0);
    let gone = async {
        while Scraped::of(&stage).await.get("ludo_sockets") > 1.0 {
            let seat = talker.now().asked[0].0;
            talker.play(seat, "talk").await;
        }
    };
    timeout(NEVER, gone).await.expect("the server hangs up on whoever does not read");
}

/// Whoever does not read takes a bounded number of bytes, of the server's memory and of the system's.
#[tokio::test]
async fn whoever_does_not_read_takes_little_memory() {
    let limits = Limits { outbox: 128 * 1024, socket_buffer: 64 * 1024, ..Limits::trusting_loopback() };
    let stage = Stage::with_limits(loud::games(), limits).await;
    let party = stage.party(&order("loud", ["me", "me"])).await;
    let mut talker = stage.guest(&party, [0, 1]).await;
    talker.scene().await;
    // Its own side keeps little, too.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(256 * 1024).unwrap();
    let address = stage.http.base().trim_start_matches("http://").parse().unwrap();
    let bytes = socket.connect(address).await.unwrap();
    let mut deaf = Guest::new(Visitor::come_over(bytes, &party.hello([])).await.unwrap());
    deaf.scene().await;
    let n_words = 100;
    for _ in 0..n_words {
        let seat = talker.now().asked[0].0;
        talker.play(seat, "talk").await;
    }
    let mut n_steps = 0;
    while deaf.seen() < n_words {
        let message = deaf.next().await;
        n_steps += usize::from(matches!(message, ServerMessage::Step { .. }));
    }
    // The outbox, two buffers that the system keeps (each up to twice what it was asked for), and a frame on its way.
    let most = 128 * 1024 + 2 * (64 + 256) * 1024 + 2 * VOLUME;
    assert!(n_steps * VOLUME <= most, "{n_steps} steps of {VOLUME} bytes were kept");
}
