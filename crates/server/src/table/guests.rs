//! Who is connected, and by whose eyes they look.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use catalogue::Table;
use kernel::{Seat, Seats, Viewer};
use tokio::sync::mpsc;
use wire::ServerMessage;

/// Where a connection is told things: a bounded queue. Who does not read misses
/// something, and is sent the whole scene once it reads again.
pub struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    line: Arc<Line>,
    /// Something did not fit into the queue, and the whole scene has not been sent since.
    is_behind: bool,
}

/// What the table's end of a queue tells the connection's end.
#[derive(Default)]
pub struct Line {
    has_missed: AtomicBool,
    has_closing: AtomicBool,
}

impl Line {
    /// Whether something did not fit into the queue since this was last asked.
    pub fn take_missed(&self) -> bool {
        self.has_missed.swap(false, Ordering::SeqCst)
    }

    /// Whether the reason for which nothing more comes is in the queue.
    pub fn has_closing(&self) -> bool {
        self.has_closing.load(Ordering::SeqCst)
    }
}

impl Outbox {
    /// The two ends of a queue.
    pub fn new(size: usize) -> (Outbox, mpsc::Receiver<Utf8Bytes>, Arc<Line>) {
        let (queue, frames) = mpsc::channel(size);
        let line = Arc::new(Line::default());
        (Outbox { queue, line: Arc::clone(&line), is_behind: false }, frames, line)
    }

    /// Sends a message.
    pub fn send(&mut self, message: &ServerMessage) {
        let is_sent = self.send_frame(frame(message));
        if is_sent && matches!(message, ServerMessage::Closing { .. }) {
            self.line.has_closing.store(true, Ordering::SeqCst);
        }
    }

    /// Sends a message that was written before. Never waits; says whether it fitted.
    pub fn send_frame(&mut self, frame: Utf8Bytes) -> bool {
        let frame = match self.queue.try_send(frame) {
            Ok(()) => return true,
            Err(mpsc::error::TrySendError::Closed(_)) => return false,
            Err(mpsc::error::TrySendError::Full(frame)) => frame,
        };
        self.is_behind = true;
        // The flag first: whoever empties the queue from now on will see it.
        self.line.has_missed.store(true, Ordering::SeqCst);
        self.queue.try_send(frame).is_ok()
    }

    /// Whether the connection has still to be sent the whole scene. It stays so
    /// when the queue is empty again: what is sent before the scene would not fit.
    pub fn is_behind(&self) -> bool {
        self.is_behind
    }

    /// The whole scene comes next.
    pub fn catch_up(&mut self) {
        self.is_behind = false;
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
    pub fn first(held: Seats, table: &dyn Table) -> Gaze {
        match (held.len(), held.lowest()) {
            (0, _) | (_, None) => Gaze::Through(Viewer::Spectator),
            (1, Some(seat)) => Gaze::Through(Viewer::Seat(seat)),
            (_, Some(_)) if table.has_secrets() => match asked(held, table).lowest() {
                Some(asked) => Gaze::Behind(asked),
                None => Gaze::Through(Viewer::Spectator),
            },
            (_, Some(seat)) => Gaze::Through(Viewer::Seat(asked(held, table).lowest().unwrap_or(seat))),
        }
    }

    /// Where a guest looks after a step. With several seats at one screen the eyes
    /// go to one that is asked; where something is hidden, behind a curtain, until
    /// the end of the match, when nothing is a secret any more.
    pub fn follow(self, held: Seats, table: &dyn Table) -> Gaze {
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
            Some(next) if seat.is_none_or(|seat| !asked.has(seat)) => match table.has_secrets() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_missed_something_is_behind_until_the_scene_comes() {
        let (mut outbox, mut frames, line) = Outbox::new(2);
        assert!(outbox.send_frame("one".into()) && outbox.send_frame("two".into()));
        assert!(!outbox.is_behind() && !line.take_missed());
        assert!(!outbox.send_frame("three".into()));
        assert!(outbox.is_behind());
        while frames.try_recv().is_ok() {}
        assert!(line.take_missed() && !line.take_missed());
        assert!(outbox.is_behind(), "it has read all there was, and has not seen the scene");
        outbox.catch_up();
        assert!(!outbox.is_behind() && outbox.send_frame("scene".into()));
    }
}
