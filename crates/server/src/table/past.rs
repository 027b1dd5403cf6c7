//! A match looked at again: the past step by step, its course at a glance, and a new match from one of its entries.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use catalogue::{Again, Edition, seating};
use kernel::record::{Player, read_raw};
use kernel::{Company, Ending, Seat, Seed, Viewer};
use scene::{Delta, Telling, Text};
use wire::{Answer, Change, Failure, MenuDelta, ModPlayed, ServerMessage};

use super::guests::{Gaze, frame};
use super::playing::Playing;
use crate::failures::{NotDone, fail, storage};
use crate::reviews::{MOST_DECISIONS, ToReview};

/// What a match is made of that goes on from an entry of another.
pub struct Fork {
    /// The record up to that entry, with the new players and the new source of chance.
    pub record: String,
    /// The game with its content.
    pub edition: Arc<dyn Edition>,
    /// The mod that the content is of, if it is of one.
    pub modded: Option<ModPlayed>,
    /// What is set.
    pub values: BTreeMap<String, String>,
    /// Whether anything may be taken back.
    pub practice: bool,
}

impl Playing {
    /// A guest wants to see the past, or the present again. Whoever goes one step on sees it happen; whoever jumps is told
    /// what differs.
    pub(super) fn show_past(&mut self, number: u64, entry: u32) {
        let n_entries = self.course.table.n_entries();
        let Some(guest) = self.room.guests.get_mut(&number) else { return };
        let before = guest.shown;
        let shown = Some(entry).filter(|entry| *entry < n_entries);
        // Whoever sees the present has it already.
        if shown.is_none() && before.is_none() {
            return;
        }
        guest.shown = shown;
        let entry = entry.min(n_entries);
        // A present in which something can be chosen is shown with all that belongs to it.
        let is_plain = shown.is_some() || self.course.is_over() || guest.held.is_empty();
        let was_plain = before.is_some() || self.course.is_over() || guest.held.is_empty();
        let is_known = is_plain && was_plain && !guest.outbox.is_behind() && !self.room.is_stopped();
        let before = before.unwrap_or(n_entries);
        let is_next = is_known && before + 1 == entry;
        let step = if is_next { self.step_shown(number, entry) } else { None };
        let frame = if step.is_none() && is_known { self.jump_shown(number, before, entry) } else { step };
        match (frame, self.room.guests.get_mut(&number)) {
            (Some(frame), Some(guest)) => drop(guest.outbox.send_frame(frame)),
            _ => self.show(number),
        }
    }

    /// The frame in which a guest who saw the entry before sees one happen.
    fn step_shown(&mut self, number: u64, entry: u32) -> Option<Utf8Bytes> {
        let guest = self.room.guests.get(&number)?;
        let Gaze::Through(viewer) = guest.gaze else { return None };
        let (held, shown) = (guest.held, guest.shown);
        let Again { before, told, after } = self.course.table.step_at(entry, viewer)?;
        let now = self.moment(viewer, held, after.checksum(), None, shown);
        let change = Delta::between(&before, &after).map_or_else(|| Change::Whole(after), Change::Delta);
        Some(frame(&ServerMessage::Step { change, told, kept: None, menu: MenuDelta::default(), now }))
    }

    /// The frame in which a guest who saw the moment after one entry comes to that after another, by what differs. Nothing
    /// happens in it: only the log's lines between the two are told.
    fn jump_shown(&mut self, number: u64, from: u32, entry: u32) -> Option<Utf8Bytes> {
        let guest = self.room.guests.get(&number)?;
        let Gaze::Through(viewer) = guest.gaze else { return None };
        let (held, shown) = (guest.held, guest.shown);
        let table = self.course.table.as_ref();
        let [before, after] = [from, entry].map(|entry| table.scene_at(entry, viewer));
        let now = self.moment(viewer, held, after.checksum(), None, shown);
        let change = Delta::between(&before, &after).map_or_else(|| Change::Whole(after), Change::Delta);
        let (kept, lines) = table.log_between(viewer, from.min(entry), entry);
        let told = lines.into_iter().map(|text| Telling { log: Some(text), cues: Vec::new() }).collect();
        let (kept, menu) = (Some(kept as u32), MenuDelta::default());
        Some(frame(&ServerMessage::Step { change, told, kept, menu, now }))
    }

    /// Answers with the course of the match at a glance, by the eyes of whoever asks.
    pub(super) fn tell_timeline(&mut self, number: u64, id: String) {
        let Some(guest) = self.room.guests.get_mut(&number) else { return };
        let viewer = match guest.gaze {
            Gaze::Through(viewer) => viewer,
            Gaze::Behind(_) => Viewer::Spectator,
        };
        let timeline = self.course.table.timeline(viewer);
        guest.outbox.send(&ServerMessage::Answer { id, answer: Answer::Timeline { timeline } });
    }

    /// What there is to judge of the match, once nothing of it is a secret.
    pub(super) fn to_review(&self) -> Result<ToReview, NotDone> {
        if !self.is_past() {
            return Err(NotDone::Conflict(fail("not-over")));
        }
        // How long a thought takes is bounded by what was measured of our own content and the operator's, not of a stranger's.
        if self.room.is_loaded && self.room.draft.modded.is_some() {
            return Err(NotDone::Conflict(fail("no-review")));
        }
        let table = self.course.table.as_ref();
        let worth = match table.ending() {
            Some(Ending::Played(outcome)) => {
                Seat::first(table.n_seats()).map(|seat| outcome.value(seat)).collect()
            }
            Some(Ending::Agreed) => vec![0; table.n_seats().into()],
            Some(Ending::Void(_)) | None => Vec::new(),
        };
        let are_rivals = table.n_seats() > 1 && table.company() == Company::Rivals;
        let edition = Arc::clone(&self.room.edition);
        Ok(ToReview { edition, decisions: table.decisions(MOST_DECISIONS), worth, are_rivals })
    }

    /// What a match would be made of that goes on from an entry, once nothing of this one is a secret.
    pub(super) fn fork(&self, entry: u32, players: Vec<Player>, seed: Seed) -> Result<Fork, NotDone> {
        let table = self.course.table.as_ref();
        if !self.is_past() {
            return Err(NotDone::Conflict(fail("not-over")));
        }
        let all = table.n_entries();
        if entry > all {
            let reason = Text::new("fail-no-step").with("number", entry).with("all", all);
            return Err(NotDone::Wrong(Failure { reason, ..fail("no-step") }));
        }
        if players.len() != usize::from(table.n_seats()) {
            let reason = Text::new("fail-chairs").with("count", table.n_seats());
            return Err(NotDone::Wrong(Failure { reason, ..fail("chairs") }));
        }
        let record = table.fork(entry, players, seed, false);
        let edition = Arc::clone(&self.room.edition);
        let forked = read_raw(&record).and_then(|raw| edition.replay(raw)).map_err(|error| {
            tracing::error!(id = %self.room.id, entry, %error, "a match cannot go on from an entry");
            storage()
        })?;
        if forked.ending().is_some() {
            return Err(NotDone::Wrong(fail("ends-there")));
        }
        // What was set is not in a record itself, but its setup has it.
        let values = match self.room.is_loaded {
            true => seating::values(table.header().setup.get()).into_iter().collect(),
            false => self.room.draft.values.clone(),
        };
        let (modded, practice) = (self.room.draft.modded.clone(), table.header().practice);
        Ok(Fork { record, edition, modded, values, practice })
    }
}
