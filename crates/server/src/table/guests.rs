//! Who is connected, and by whose eyes they look.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Poll, Waker};

use axum::extract::ws::Utf8Bytes;
use catalogue::Table;
use kernel::{Seat, Seats, Viewer};
use wire::{MatchInfo, SeatGiven, ServerMessage};

use super::room::State;
use crate::metrics::Metrics;

/// Where a connection is told things: a queue that is bounded in frames and in bytes. Who does not read misses
/// something, and is sent the whole scene once it reads again.
pub struct Outbox {
    line: Arc<Line>,
    /// How many frames may wait in the queue.
    max_frames: usize,
    /// How many bytes may wait in it.
    max_bytes: usize,
    /// Something did not fit into the queue, and the whole scene has not been sent since.
    is_behind: bool,
    metrics: Arc<Metrics>,
}

/// The connection's end of a queue.
pub struct Frames(Arc<Line>);

/// What both ends of a queue share. There are two for every match of two, mostly empty: a channel of the runtime's would
/// keep room for dozens of frames.
#[derive(Default)]
pub struct Line(Mutex<Queue>);

#[derive(Default)]
struct Queue {
    frames: VecDeque<Utf8Bytes>,
    /// How many bytes are in the queue or being written.
    n_waiting: usize,
    has_missed: bool,
    has_closing: bool,
    /// One of the ends is gone.
    is_closed: bool,
    /// Who waits for the next frame.
    reader: Option<Waker>,
}

impl Line {
    /// Whether something did not fit into the queue since this was last asked.
    pub fn take_missed(&self) -> bool {
        std::mem::take(&mut self.queue().has_missed)
    }

    /// So many bytes have got through.
    pub fn note_written(&self, n_bytes: usize) {
        self.queue().n_waiting -= n_bytes;
    }

    /// Whether the reason for which nothing more comes is in the queue.
    pub fn has_closing(&self) -> bool {
        self.queue().has_closing
    }

    /// One of the ends is gone.
    fn close(&self) {
        let mut queue = self.queue();
        queue.is_closed = true;
        let reader = queue.reader.take();
        drop(queue);
        reader.into_iter().for_each(Waker::wake);
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Frames {
    /// The next frame; none once the table's end is gone and all is read.
    pub async fn recv(&mut self) -> Option<Utf8Bytes> {
        let next = poll_fn(|cx| {
            let mut queue = self.0.queue();
            match queue.frames.pop_front() {
                None if !queue.is_closed => {
                    queue.reader = Some(cx.waker().clone());
                    Poll::Pending
                }
                next => Poll::Ready(next),
            }
        });
        next.await
    }

    /// The next frame, if there is one now.
    pub fn try_recv(&mut self) -> Option<Utf8Bytes> {
        self.0.queue().frames.pop_front()
    }
}

impl Drop for Frames {
    fn drop(&mut self) {
        self.0.close();
        self.0.queue().frames.clear();
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.line.close();
    }
}

impl Outbox {
    /// The two ends of a queue.
    pub fn new(max_frames: usize, max_bytes: usize, metrics: Arc<Metrics>) -> (Outbox, Frames, Arc<Line>) {
        let line = Arc::new(Line::default());
        let frames = Frames(Arc::clone(&line));
        (Outbox { line: Arc::clone(&line), max_frames, max_bytes, is_behind: false, metrics }, frames, line)
    }

    /// Sends a message.
    pub fn send(&mut self, message: &ServerMessage) {
        let is_sent = self.send_frame(frame(message));
        if is_sent && matches!(message, ServerMessage::Closing { .. }) {
            self.line.queue().has_closing = true;
        }
    }

    /// Sends a message that was written before. Never waits; says whether it fitted. One frame fits into an empty queue
    /// whatever its length.
    pub fn send_frame(&mut self, frame: Utf8Bytes) -> bool {
        let mut queue = self.line.queue();
        let is_full = queue.frames.len() >= self.max_frames
            || queue.n_waiting > 0 && queue.n_waiting + frame.len() > self.max_bytes;
        if queue.is_closed {
            return false;
        }
        if is_full {
            queue.has_missed = true;
            drop(queue);
            self.is_behind = true;
            self.metrics.frames_dropped.add();
            return false;
        }
        queue.n_waiting += frame.len();
        queue.frames.push_back(frame);
        let reader = queue.reader.take();
        drop(queue);
        reader.into_iter().for_each(Waker::wake);
        true
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

/// Most frames are shorter.
const FRAME: usize = 1024;

/// A message as it goes over the socket.
pub fn frame(message: &ServerMessage) -> Utf8Bytes {
    let mut frame = Written(Vec::with_capacity(FRAME));
    serde_json::to_writer(&mut frame, message).expect("a message is plain data");
    String::from_utf8(frame.0).expect("JSON is UTF-8").into()
}

/// JSON comes in hundreds of pieces, most of them a quote, a colon or a comma: those are put down without a call.
struct Written(Vec<u8>);

impl io::Write for Written {
    #[inline(always)]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        match bytes {
            [byte] => self.0.push(*byte),
            _ => self.0.extend_from_slice(bytes),
        }
        Ok(())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Somebody who is connected.
pub struct Guest {
    /// The seats it holds.
    pub held: Seats,
    /// Their tokens, as it showed them: a match that is made of this one is held by the same.
    pub tokens: Vec<SeatGiven>,
    /// The secret of whoever made the match, where it showed the right one.
    pub host: Option<String>,
    /// What it looks at.
    pub gaze: Gaze,
    /// The entry of the past that it looks at, if it does.
    pub shown: Option<u32>,
    /// Where it is told things.
    pub outbox: Outbox,
}

impl Guest {
    /// Whether it made the match.
    pub fn is_host(&self) -> bool {
        self.host.is_some()
    }

    /// Tells it what the match is and who is there; the host also the pace, where there is one.
    pub fn tell_match(&mut self, info: &MatchInfo, state: &State) {
        let held = self.held.iter().collect();
        let pace = state.pace.filter(|_| self.is_host());
        let clocks = state.clocks.clone();
        self.outbox.send(&ServerMessage::Match { info: info.clone(), held, pace, clocks });
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
        let (mut outbox, mut frames, line) = Outbox::new(2, 100, Arc::default());
        assert!(outbox.send_frame("one".into()) && outbox.send_frame("two".into()));
        assert!(!outbox.is_behind() && !line.take_missed());
        assert!(!outbox.send_frame("three".into()));
        assert!(outbox.is_behind());
        while frames.try_recv().is_some() {}
        assert!(line.take_missed() && !line.take_missed());
        assert!(outbox.is_behind(), "it has read all there was, and has not seen the scene");
        outbox.catch_up();
        assert!(!outbox.is_behind() && outbox.send_frame("scene".into()));
    }

    #[tokio::test]
    async fn who_waits_is_woken_by_a_frame_and_by_the_end() {
        let (mut outbox, mut frames, _line) = Outbox::new(2, 100, Arc::default());
        let reading =
            tokio::spawn(async move { [frames.recv().await, frames.recv().await, frames.recv().await] });
        for frame in ["one", "two"] {
            tokio::task::yield_now().await;
            assert!(outbox.send_frame(frame.into()));
        }
        tokio::task::yield_now().await;
        drop(outbox);
        assert_eq!(reading.await.unwrap(), [Some("one".into()), Some("two".into()), None]);
    }

    #[test]
    fn what_is_sent_to_nobody_is_not_kept() {
        let (mut outbox, frames, line) = Outbox::new(2, 100, Arc::default());
        assert!(outbox.send_frame("one".into()));
        drop(frames);
        assert!(!outbox.send_frame("two".into()) && !outbox.is_behind() && !line.take_missed());
        assert_eq!(line.queue().frames.len(), 0);
    }

    /// Long frames fill it sooner than many short ones, and one that is longer than all it holds goes alone.
    #[test]
    fn what_waits_is_bounded_in_bytes() {
        let (mut outbox, mut frames, line) = Outbox::new(64, 100, Arc::default());
        assert!(outbox.send_frame("x".repeat(60).into()) && outbox.send_frame("x".repeat(40).into()));
        assert!(!outbox.send_frame("x".into()) && outbox.is_behind());
        // What was taken out and is not written yet still waits.
        let first = frames.try_recv().unwrap();
        assert!(!outbox.send_frame("x".into()));
        line.note_written(first.len());
        assert!(outbox.send_frame("x".repeat(60).into()) && !outbox.send_frame("x".into()));
        let mut n_bytes = 0;
        while let Some(frame) = frames.try_recv() {
            n_bytes += frame.len();
        }
        assert_eq!(n_bytes, 100);
        line.note_written(n_bytes);
        assert!(outbox.send_frame("x".repeat(1_000).into()) && !outbox.send_frame("x".into()));
        line.note_written(frames.try_recv().unwrap().len());
        assert!(outbox.send_frame("x".into()));
    }
}
