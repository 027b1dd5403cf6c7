//! Advice for somebody who plays alone against AIs: what a fair player would do in their seat, by what they see.

use std::sync::Arc;

use catalogue::{Dilemma, Thinker};
use kernel::Seat;
use scene::Play;
use tokio::task::{JoinSet, spawn_blocking};
use wire::Answer;

use super::enter::Sent;
use super::playing::Playing;
use crate::thinkers::For;

/// So many questions are thought about at once; more are answered with nothing.
const MOST: usize = 2;

/// Advice that is on its way.
#[derive(Default)]
pub struct Advice(JoinSet<(Sent, Answer)>);

impl Advice {
    /// The next that is ready. Waits for ever where nobody thinks.
    pub async fn next(&mut self) -> (Sent, Answer) {
        match self.0.join_next().await {
            Some(Ok(ready)) => ready,
            // Only a runtime that shuts down drops a thought.
            Some(Err(_)) | None => std::future::pending().await,
        }
    }

    /// Whether there is some.
    pub fn is_coming(&self) -> bool {
        !self.0.is_empty()
    }
}

impl Playing {
    /// Answers what a fair player would do, once one has thought of it.
    pub(super) fn advise(&mut self, guest: u64, id: String, seat: Seat) {
        let sent = Sent { guest, id, seat };
        let entry = self.course.table.n_entries();
        let dilemma = self.course.table.dilemma(seat).filter(|_| self.advice.0.len() < MOST);
        let Some(dilemma) = dilemma else { return self.answer(&sent, Answer::Advice { entry, play: None }) };
        let (adviser, thinkers) = (self.room.edition.adviser(), Arc::clone(&self.room.hall.thinkers));
        let table = self.minds.table();
        self.advice.0.spawn(async move {
            let turn = thinkers.turn(table, For::People).await;
            let thought = spawn_blocking(move || {
                let _turn = turn;
                think(dilemma, adviser)
            });
            let play = thought.await.unwrap_or_else(|_| {
                tracing::error!("a bot panicked over advice");
                None
            });
            (sent, Answer::Advice { entry, play })
        });
    }
}

fn think(dilemma: Dilemma, mut adviser: Box<dyn Thinker>) -> Option<Play> {
    let advised = dilemma.advised(adviser.as_mut());
    advised.inspect_err(|failed| tracing::warn!(%failed, "there is no advice")).unwrap_or_default()
}
