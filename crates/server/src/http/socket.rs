//! One connection: frames in and out, limits, and nothing else.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::SinkExt;
use tokio::time::{Instant, sleep, timeout};
use wire::{ClientMessage, MAX_MESSAGE, ServerMessage};

use super::App;
use crate::failures::{fail, fail_with};
use crate::store::MatchId;
use crate::table::{Outbox, ToTable, frame};

/// How many frames wait for a connection that does not read.
const OUTBOX: usize = 64;
/// How long a connection may stay without saying which match it comes to.
const PATIENCE: Duration = Duration::from_secs(10);
/// After so long without a frame the other side is asked whether it is there,
/// and after twice as long it is taken for gone.
const QUIET: Duration = Duration::from_secs(30);
/// How long one frame may take on its way out.
const STUCK: Duration = Duration::from_secs(30);
/// Messages a second that are listened to, and how many at once.
const RATE: f64 = 100.0;
const BURST: f64 = 200.0;
/// Small buffers: there may be thousands of connections, and frames are small.
const BUFFER: usize = 2 * 1024;

pub async fn open(State(app): State<App>, upgrade: WebSocketUpgrade) -> Response {
    upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .on_upgrade(|socket| serve(app, socket))
}

/// Why a connection ends.
enum Parting {
    /// The other side went.
    Gone,
    /// It said something that cannot be listened to.
    Told(Box<ServerMessage>),
}

async fn serve(app: App, mut socket: WebSocket) {
    if let Err(Parting::Told(message)) = attend(&app, &mut socket).await {
        let _ = timeout(STUCK, socket.send(Message::Text(frame(&message)))).await;
    }
    let _ = timeout(STUCK, socket.close()).await;
}

async fn attend(app: &App, socket: &mut WebSocket) -> Result<Infallible, Parting> {
    let mut rate = Rate { tokens: BURST, since: Instant::now() };
    let first = async {
        loop {
            if let Some(message) = next(socket).await? {
                return Ok(message);
            }
        }
    };
    let mut hello = timeout(PATIENCE, first).await.map_err(|_| closing("no-hello", true))??;
    loop {
        hello = visit(app, socket, hello, &mut rate).await?;
    }
}

/// Stays at a match until the connection ends or goes on to another one.
async fn visit(
    app: &App,
    socket: &mut WebSocket,
    hello: ClientMessage,
    rate: &mut Rate,
) -> Result<ClientMessage, Parting> {
    let ClientMessage::Hello { match_id, held, host } = hello else {
        return Err(closing("no-hello", false));
    };
    let Ok(id) = match_id.parse::<MatchId>() else { return Err(closing("no-match", false)) };
    let guest = app.guests.fetch_add(1, Ordering::Relaxed);
    let (outbox, mut frames, line) = Outbox::new(OUTBOX);
    app.hall.send(&id, ToTable::Arrive { guest, held, host, outbox }).await;
    let mut quiet = pin!(sleep(QUIET));
    let (mut has_spoken, mut is_asked) = (false, false);
    let parted = loop {
        tokio::select! {
            written = frames.recv() => {
                let Some(written) = written else {
                    // Who was told why has heard enough.
                    break Err(if line.has_closing() { Parting::Gone } else { closing("table-closed", true) });
                };
                if let Err(parting) = write(socket, &mut frames, written).await {
                    break Err(parting);
                }
                if line.take_missed() {
                    app.hall.send(&id, ToTable::Drained { guest }).await;
                }
            }
            heard = next(socket) => match heard {
                Ok(None) => has_spoken = true,
                Ok(Some(message)) => {
                    has_spoken = true;
                    if !rate.allows() {
                        break Err(closing("too-fast", true));
                    }
                    if matches!(message, ClientMessage::Hello { .. }) {
                        break Ok(message);
                    }
                    app.hall.send(&id, ToTable::Said { guest, message }).await;
                }
                Err(parting) => break Err(parting),
            },
            () = &mut quiet => {
                if is_asked && !has_spoken {
                    break Err(Parting::Gone);
                }
                is_asked = !has_spoken;
                has_spoken = false;
                quiet.as_mut().reset(Instant::now() + QUIET);
                if is_asked && socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                    break Err(Parting::Gone);
                }
            }
        }
    };
    app.hall.tell(&id, ToTable::Gone { guest }).await;
    parted
}

/// Writes a frame and all that wait behind it, and sees them off together.
async fn write(
    socket: &mut WebSocket,
    frames: &mut tokio::sync::mpsc::Receiver<axum::extract::ws::Utf8Bytes>,
    first: axum::extract::ws::Utf8Bytes,
) -> Result<(), Parting> {
    let all = async {
        socket.feed(Message::Text(first)).await?;
        while let Ok(frame) = frames.try_recv() {
            socket.feed(Message::Text(frame)).await?;
        }
        socket.flush().await
    };
    match timeout(STUCK, all).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Parting::Gone),
    }
}

/// The next message. None is a mere sign of life: the socket itself answers pings.
async fn next(socket: &mut WebSocket) -> Result<Option<ClientMessage>, Parting> {
    match socket.recv().await {
        Some(Ok(Message::Text(text))) => serde_json::from_str(&text).map(Some).map_err(|error| {
            let failure = fail_with("unreadable", [error.to_string()]);
            Parting::Told(Box::new(ServerMessage::Closing { failure, again: false }))
        }),
        Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(None),
        Some(Ok(Message::Binary(_))) => Err(closing("unreadable", false)),
        Some(Ok(Message::Close(_))) | None => Err(Parting::Gone),
        Some(Err(_)) => Err(closing("unreadable", false)),
    }
}

fn closing(code: &str, again: bool) -> Parting {
    Parting::Told(Box::new(ServerMessage::Closing { failure: fail(code), again }))
}

/// How fast a connection speaks.
struct Rate {
    tokens: f64,
    since: Instant,
}

impl Rate {
    fn allows(&mut self) -> bool {
        let now = Instant::now();
        let earned = now.duration_since(self.since).as_secs_f64() * RATE;
        self.since = now;
        self.tokens = (self.tokens + earned).min(BURST) - 1.0;
        self.tokens >= 0.0
    }
}
