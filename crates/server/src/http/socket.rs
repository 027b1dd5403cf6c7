//! One connection: frames in and out, limits, and nothing else.

use std::convert::Infallible;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::SinkExt;
use tokio::time::{Instant, sleep, timeout};
use wire::{ClientMessage, Failure, MAX_MESSAGE, ServerMessage};

use super::App;
use super::gate::Caller;
use super::sockets::SOON;
use crate::failures::{fail, fail_until, fail_with};
use crate::limits::{Bucket, SIGN_OF_LIFE, Visit, makes_match, of_message};
use crate::store::MatchId;
use crate::table::{Frames, Line, Outbox, ToTable, frame};

/// How many frames wait for a connection that does not read.
const OUTBOX: usize = 64;
/// When whoever had to make room may come again.
const AGAIN: Duration = Duration::from_secs(10);
/// How long a connection may stay without saying which match it comes to.
const PATIENCE: Duration = Duration::from_secs(10);
/// After so long without a frame the other side is asked whether it is there,
/// and after twice as long it is taken for gone.
const QUIET: Duration = Duration::from_secs(30);
/// How long one frame may take on its way out.
const STUCK: Duration = Duration::from_secs(30);
/// Small buffers: there may be thousands of connections, and frames are small, those that are read most of all.
const READ_BUFFER: usize = 1024;
const WRITE_BUFFER: usize = 2 * 1024;

pub async fn open(
    State(app): State<App>,
    Extension(visit): Extension<Arc<Visit>>,
    Extension(caller): Extension<Caller>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .on_upgrade(move |socket| {
            let bucket = Bucket::full(app.hall.limits.messages, Instant::now());
            serve(Connection { app, visit, caller, bucket }, socket)
        })
}

/// Why a connection ends.
enum Parting {
    /// The other side went.
    Gone,
    /// It said something that cannot be listened to.
    Told(Box<ServerMessage>),
}

/// What a connection is to the server.
struct Connection {
    app: App,
    visit: Arc<Visit>,
    caller: Caller,
    /// What it may still ask.
    bucket: Bucket,
}

impl Connection {
    /// Whether a message may be listened to: neither the connection nor its address has asked too much, nor made too
    /// many matches of others.
    fn allows(&mut self, message: &ClientMessage) -> Result<(), Parting> {
        self.spends(of_message(message))?;
        let made = if makes_match(message) { self.app.gate.may_make(self.caller) } else { Ok(()) };
        made.map_err(|wait| told(fail_until("too-many-matches", wait), true))
    }

    /// Whether the connection and its address have so many points left.
    fn spends(&mut self, cost: u32) -> Result<(), Parting> {
        let own = self.bucket.take(self.app.hall.limits.messages, cost, Instant::now());
        let allowed = own.and_then(|()| self.app.gate.says(self.caller, cost));
        allowed.map_err(|wait| told(fail_until("too-fast", wait), true))
    }
}

async fn serve(mut connection: Connection, mut socket: WebSocket) {
    let sockets = Arc::clone(&connection.app.sockets);
    let _open = sockets.open();
    if let Err(Parting::Told(message)) = attend(&mut connection, &mut socket).await {
        if let ServerMessage::Closing { failure, .. } = message.as_ref() {
            connection.app.hall.metrics.note_failure(&failure.code);
        }
        let _ = timeout(STUCK, socket.send(Message::Text(frame(&message)))).await;
    }
    let _ = timeout(STUCK, socket.close()).await;
}

async fn attend(connection: &mut Connection, socket: &mut WebSocket) -> Result<Infallible, Parting> {
    let (visit, sockets) = (Arc::clone(&connection.visit), Arc::clone(&connection.app.sockets));
    let first = async {
        loop {
            if let Some(message) = next(socket).await? {
                return Ok(message);
            }
            connection.spends(SIGN_OF_LIFE)?;
        }
    };
    let mut hello = tokio::select! {
        first = timeout(PATIENCE, first) => first.map_err(|_| closing("no-hello", true))??,
        () = visit.is_sent_away() => return Err(told(fail_until("full", AGAIN), true)),
        () = sockets.stop() => return Err(told(fail_until("stopping", SOON), true)),
    };
    loop {
        connection.allows(&hello)?;
        hello = visit_match(connection, socket, hello).await?;
    }
}

/// Stays at a match until the connection ends or goes on to another one.
async fn visit_match(
    connection: &mut Connection,
    socket: &mut WebSocket,
    hello: ClientMessage,
) -> Result<ClientMessage, Parting> {
    let ClientMessage::Hello { match_id, held, host } = hello else {
        return Err(closing("no-hello", false));
    };
    let Ok(id) = match_id.parse::<MatchId>() else { return Err(closing("no-match", false)) };
    let app = connection.app.clone();
    let visit = Arc::clone(&connection.visit);
    visit.become_silent();
    let messages = Some(app.hall.limits.messages.told());
    let welcome = ServerMessage::Welcome { server: wire::VersionInfo::clone(&app.version), messages };
    // It goes out with what the table says next.
    if socket.feed(Message::Text(frame(&welcome))).await.is_err() {
        return Err(Parting::Gone);
    }
    let guest = app.guests.fetch_add(1, Ordering::Relaxed);
    let (outbox, mut frames, line) = {
        let (outbox, metrics) = (app.hall.limits.outbox, Arc::clone(&app.hall.metrics));
        Outbox::new(OUTBOX, outbox, metrics)
    };
    app.hall.send(&id, ToTable::Arrive { guest, held, host, outbox, visit: Arc::clone(&visit) }).await;
    let mut quiet = pin!(sleep(QUIET));
    // Waited for once, and not anew with every frame.
    let (mut sent_away, mut stop) = (pin!(visit.is_sent_away()), pin!(app.sockets.stop()));
    let (mut has_spoken, mut is_asked) = (false, false);
    let parted = loop {
        tokio::select! {
            written = frames.recv() => {
                let Some(written) = written else {
                    // Who was told why has heard enough.
                    break Err(if line.has_closing() { Parting::Gone } else { closing("table-closed", true) });
                };
                if let Err(parting) = write(socket, &mut frames, &line, written).await {
                    break Err(parting);
                }
                if line.take_missed() {
                    app.hall.send(&id, ToTable::Drained { guest }).await;
                }
            }
            heard = next(socket) => match heard {
                Ok(None) => {
                    has_spoken = true;
                    if let Err(parting) = connection.spends(SIGN_OF_LIFE) {
                        break Err(parting);
                    }
                }
                Ok(Some(message)) => {
                    has_spoken = true;
                    if matches!(message, ClientMessage::Hello { .. }) {
                        break Ok(message);
                    }
                    if let Err(parting) = connection.allows(&message) {
                        break Err(parting);
                    }
                    app.hall.send(&id, ToTable::Said { guest, message }).await;
                }
                Err(parting) => break Err(parting),
            },
            () = &mut sent_away => break Err(told(fail_until("full", AGAIN), true)),
            () = &mut stop => break Err(told(fail_until("stopping", SOON), true)),
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
    frames: &mut Frames,
    line: &Line,
    first: axum::extract::ws::Utf8Bytes,
) -> Result<(), Parting> {
    let mut n_bytes = first.len();
    let all = async {
        socket.feed(Message::Text(first)).await?;
        while let Some(frame) = frames.try_recv() {
            n_bytes += frame.len();
            socket.feed(Message::Text(frame)).await?;
        }
        socket.flush().await
    };
    let written = timeout(STUCK, all).await;
    line.note_written(n_bytes);
    match written {
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
    told(fail(code), again)
}

fn told(failure: Failure, again: bool) -> Parting {
    Parting::Told(Box::new(ServerMessage::Closing { failure, again }))
}
