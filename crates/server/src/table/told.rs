//! A match that was begun by other rules than this program has. Its states cannot be worked out here, so it is shown as it
//! was told when it was played: who sat where, what is recorded of it, how it ended. Nothing happens in it any more; a program
//! with its rules could go on with it.
//!
//! What is recorded are commands, and some games keep those secret while they are played. So of a match that is not over
//! only the number of entries is told.

use std::collections::BTreeMap;
use std::sync::Arc;

use catalogue::Edition;
use kernel::{Seat, Viewer};
use scene::{Arg, Layout, Scene, Text};
use serde::Deserialize;
use tokio::time::sleep;
use wire::{
    Answer, End, Failure, MatchInfo, MenuShown, Moment, Moves, Phase, Presence, SeatInfo, ServerMessage,
};

use super::guests::Outbox;
use super::room::{AGAIN, id_of, kind_of};
use super::{IDLE, Inbox, ToTable};
use crate::failures::{NotDone, ended_by_operator, fail, fail_until};
use crate::hall::Hall;
use crate::making::{self, Draft};
use crate::store::{self, MatchId, SeatKind, SeatRow, StoredMatch};

/// A match of other rules.
pub struct Told {
    hall: Arc<Hall>,
    id: MatchId,
    stored: StoredMatch,
    draft: Draft,
    /// The game as it is here: seats are called by it.
    edition: Arc<dyn Edition>,
    /// The rules it was begun by, and those of this program.
    rules: (u32, u32),
    guests: BTreeMap<u64, Outbox>,
}

/// What of a header says by which rules a match is played, whatever else stands there.
#[derive(Deserialize)]
struct Rules {
    rules: u32,
}

/// What of a line can be told without knowing the rules.
#[derive(Deserialize)]
struct Recorded {
    seat: Option<Seat>,
    play: Option<String>,
    back: Option<u32>,
    #[serde(default)]
    leave: bool,
    #[serde(default)]
    draw: bool,
}

impl Told {
    /// The match, if it is of other rules than the game has here.
    pub fn of(hall: &Arc<Hall>, id: &MatchId, stored: &StoredMatch) -> Option<Told> {
        let Rules { rules: found } = serde_json::from_str(stored.header.as_deref()?).ok()?;
        let shelf = hall.editions.shelf(&stored.made.game).ok()?;
        let here = shelf.rules_version();
        if found == here {
            return None;
        }
        let draft = making::draft(&stored.made)?;
        let edition = Arc::clone(hall.editions.shipped(shelf));
        let (hall, id, stored) = (Arc::clone(hall), id.clone(), stored.clone());
        Some(Told { hall, id, stored, draft, edition, rules: (found, here), guests: BTreeMap::new() })
    }

    /// Shows it to whoever comes, until nobody is left.
    pub async fn run(mut self, mut inbox: Inbox) {
        let hall = Arc::clone(&self.hall);
        loop {
            let is_idle = self.guests.is_empty();
            let message = tokio::select! {
                message = inbox.recv() => message,
                () = sleep(IDLE), if is_idle => match hall.clear(&self.id, &mut inbox) {
                    true => return,
                    false => continue,
                },
            };
            match message.map(|message| *message) {
                // Whoever comes again is shown it as it is stored then.
                Some(ToTable::Stopped) => {
                    let failure = ended_by_operator().into_failure();
                    let closing = ServerMessage::Closing { failure, again: false };
                    return self.guests.values_mut().for_each(|outbox| outbox.send(&closing));
                }
                Some(message) => self.hear(message),
                None => return,
            }
        }
    }

    fn hear(&mut self, message: ToTable) {
        match message {
            ToTable::Arrive { guest, mut outbox, visit, .. } => {
                // Tokens hold nothing where nothing can be played: everybody watches.
                if visit.watch().is_err() {
                    outbox.send(&ServerMessage::Closing { failure: fail_until("full", AGAIN), again: true });
                    return;
                }
                self.show(&mut outbox);
                self.guests.insert(guest, outbox);
            }
            ToTable::Said { guest, message } => {
                let answer = Answer::Refused { failure: self.failure() };
                if let Some(outbox) = self.guests.get_mut(&guest) {
                    outbox.send(&ServerMessage::Answer { id: id_of(&message), answer });
                }
            }
            ToTable::Drained { guest } => {
                if let Some(mut outbox) = self.guests.remove(&guest) {
                    outbox.catch_up();
                    self.show(&mut outbox);
                    self.guests.insert(guest, outbox);
                }
            }
            ToTable::Gone { guest } => drop(self.guests.remove(&guest)),
            ToTable::Info(reply) => drop(reply.send(Ok(self.info()))),
            ToTable::Record(reply) => {
                let record = self.is_over().then(|| self.record());
                drop(reply.send(record.ok_or_else(|| NotDone::Conflict(fail("not-over")))));
            }
            ToTable::Review(reply) => drop(reply.send(Err(NotDone::Conflict(self.failure())))),
            ToTable::Vacate { reply, .. } => drop(reply.send(Err(NotDone::Conflict(self.failure())))),
            ToTable::Perform { reply, .. } => {
                drop(reply.send(Err(NotDone::Conflict(self.failure()).into())));
            }
            ToTable::Standing { reply, .. } => drop(reply.send(Err(NotDone::Conflict(self.failure())))),
            ToTable::GoOn { reply, .. } => drop(reply.send(Err(NotDone::Conflict(self.failure())))),
            ToTable::SeatsChanged | ToTable::Stopped => {}
        }
    }

    fn is_over(&self) -> bool {
        self.stored.phase == store::Phase::Over
    }

    /// Why nothing can be done in it.
    fn failure(&self) -> Failure {
        Failure { reason: self.about("fail-other-rules"), ..fail("other-rules") }
    }

    fn about(&self, key: &'static str) -> Text {
        Text::new(key).with("found", self.rules.0).with("here", self.rules.1)
    }

    /// The record as it is stored.
    fn record(&self) -> String {
        let lines = self.stored.entries.iter().map(|entry| entry.line.as_str());
        let all = self.stored.header.as_deref().into_iter().chain(lines);
        all.map(|line| line.trim_end().to_owned() + "\n").collect()
    }

    fn show(&self, outbox: &mut Outbox) {
        let (info, held) = (self.info(), Vec::new());
        outbox.send(&ServerMessage::Match { info, held, pace: None, clocks: Vec::new() });
        let scene = Scene {
            layout: Layout::Rows,
            inspector: false,
            backdrop: None,
            regions: Vec::new(),
            prompt: Some(self.about("told-other-rules")),
            progress: None,
        };
        let end: Option<End> = self.stored.result.as_deref().and_then(|how| serde_json::from_str(how).ok());
        let now = Moment {
            entry: self.stored.entries.len() as u32,
            eyes: Viewer::Spectator,
            checksum: scene.checksum(),
            asked: Vec::new(),
            clocks: Vec::new(),
            hint: None,
            moves: Moves::default(),
            end,
            summary: None,
            shown: None,
        };
        outbox.send(&ServerMessage::Scene { scene, log: self.log(), menu: MenuShown::default(), now });
    }

    /// What is recorded, in the words of then.
    fn log(&self) -> Vec<Text> {
        let mut log = vec![self.about("told-other-rules")];
        if !self.is_over() {
            log.push(Text::new("told-entries").with("count", self.stored.entries.len() as u32));
            return log;
        }
        let lines = self.stored.entries.iter();
        let lines = lines.filter_map(|entry| serde_json::from_str::<Recorded>(&entry.line).ok());
        log.extend(lines.filter_map(|entry| {
            let seated = |key: &'static str| entry.seat.map(|seat| Text::new(key).with("seat", seat));
            match (&entry.play, entry.back) {
                (Some(words), _) => {
                    seated("told-play").map(|text| text.with("words", Arg::literal(words.clone())))
                }
                (None, Some(to)) => Some(Text::new("told-back").with("entry", to)),
                (None, None) if entry.leave => seated("told-leave"),
                (None, None) if entry.draw => Some(Text::new("told-draw")),
                (None, None) => Some(Text::new("told-void")),
            }
        }));
        log
    }

    /// What anybody may know of it. Seats are called as in the game of today.
    fn info(&self) -> MatchInfo {
        let made = &self.stored.made;
        let form = self.edition.form();
        let seat = |(seat, row): (Seat, &SeatRow)| SeatInfo {
            called: form.called(seat),
            name: row.name.clone().unwrap_or_default(),
            kind: kind_of(row),
            taken: row.kind != SeatKind::Person || row.token.is_some(),
            present: false,
            open: false,
            user: row.user.as_ref().map(ToString::to_string),
            presence: Presence::Away,
            waited_for: None,
        };
        MatchInfo {
            id: self.id.to_string(),
            game: made.game.clone(),
            modded: self.draft.modded.clone(),
            values: self.draft.values.clone(),
            practice: self.draft.practice,
            given: made.is_seed_given,
            listed: made.is_listed,
            open: self.draft.is_open,
            clock: self.draft.clock,
            absence: self.draft.absence.clone(),
            phase: if self.is_over() { Phase::Over } else { Phase::Playing },
            company: form.company,
            seats: (0..).map(Seat).zip(&made.seats).map(seat).collect(),
            commitment: made.seed.commitment().to_string(),
            loaded: false,
            from: self.draft.from,
        }
    }
}
