//! Who is connected, and by whose eyes they look.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use catalogue::{Table, hides_something};
use kernel::{MAX_SEATS, Seat, Seats, Viewer};
use tokio::sync::mpsc;
use wire::ServerMessage;

/// Where a connection is told things: a bounded queue. Who does not read misses
/// something, and is sent the whole scene once it reads again.
pub struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    /// Something did not fit into the queue.
    has_missed: Arc<AtomicBool>,
}

impl Outbox {
    /// The two ends of a queue, and the flag that something did not fit.
    pub fn new(size: usize) -> (Outbox, mpsc::Receiver<Utf8Bytes>, Arc<AtomicBool>) {
        let (queue, frames) = mpsc::channel(size);
        let has_missed = Arc::new(AtomicBool::new(false));
        (Outbox { queue, has_missed: Arc::clone(&has_missed) }, frames, has_missed)
    }

    /// Sends a message.
    pub fn send(&mut self, message: &ServerMessage) {
        self.send_frame(frame(message));
    }

    /// Sends a message that was written before. Never waits.
    pub fn send_frame(&mut self, frame: Utf8Bytes) {
        let Err(mpsc::error::TrySendError::Full(frame)) = self.queue.try_send(frame) else { return };
        // The flag first: whoever empties the queue from now on will see it.
        self.has_missed.store(true, Ordering::SeqCst);
        let _ = self.queue.try_send(frame);
    }

    /// Whether the connection has still to be sent the whole scene.
    pub fn is_behind(&self) -> bool {
        self.has_missed.load(Ordering::SeqCst)
    }
}

/// A message as it goes over the socket.
pub fn frame(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message is plain data").into()
}

/// Somebody who is connected.
pub struct Guest {
    /// The seats it holds.
    pub held: Seats,
    /// Whether it made the match.
    pub is_host: bool,
    /// What it looks at.
    pub gaze: Gaze,
    /// The entry of the past that it looks at, if it does.
    pub shown: Option<u32>,
    /// Where it is told things.
    pub outbox: Outbox,
}

impl Guest {
    /// Whether it holds a seat. Whatever number a client may name, it is asked
    /// for here: most numbers are no seat of any match.
    pub fn holds(&self, seat: Seat) -> bool {
        seat.index() < MAX_SEATS && self.held.has(seat)
    }
}

/// What a guest looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gaze {
    /// The match, by these eyes.
    Through(Viewer),
    /// A curtain, until this seat's person is alone at the screen.
    Behind(Seat),
}

impl Gaze {
    /// Where a guest looks at first.
    pub fn first(held: Seats, table: &dyn Table, has_secrets: bool) -> Gaze {
        match (held.len(), held.lowest()) {
            (0, _) | (_, None) => Gaze::Through(Viewer::Spectator),
            (1, Some(seat)) => Gaze::Through(Viewer::Seat(seat)),
            (_, Some(_)) if has_secrets => match asked(held, table).lowest() {
                Some(asked) => Gaze::Behind(asked),
                None => Gaze::Through(Viewer::Spectator),
            },
            (_, Some(seat)) => Gaze::Through(Viewer::Seat(asked(held, table).lowest().unwrap_or(seat))),
        }
    }

    /// Where a guest looks after a step. With several seats at one screen the eyes
    /// go to one that is asked; where something is hidden, behind a curtain, until
    /// the end of the match, when nothing is a secret any more.
    pub fn follow(self, held: Seats, table: &dyn Table, has_secrets: bool) -> Gaze {
        if held.len() < 2 {
            return self;
        }
        if matches!(self, Gaze::Behind(_)) && table.ending().is_some() {
            return Gaze::Through(Viewer::Spectator);
        }
        let asked = asked(held, table);
        let seat = match self {
            Gaze::Through(viewer) => viewer.seat(),
            Gaze::Behind(seat) => Some(seat),
        };
        match asked.lowest() {
            Some(next) if seat.is_none_or(|seat| !asked.has(seat)) => match has_secrets {
                true => Gaze::Behind(next),
                false => Gaze::Through(Viewer::Seat(next)),
            },
            _ => self,
        }
    }
}

/// The held seats that are asked.
fn asked(held: Seats, table: &dyn Table) -> Seats {
    table.asked().iter().filter(|seat| held.has(*seat)).collect()
}

/// Whether any of these seats sees what a spectator does not.
pub fn have_secrets(held: Seats, table: &dyn Table) -> bool {
    held.len() > 1 && held.iter().any(|seat| hides_something(table, seat))
}
