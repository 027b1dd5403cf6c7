//! Entries: judged, applied, made durable, answered, and only then told.
//!
//! The session is changed before the entry is on the disk, but nothing else
//! happens in this task meanwhile, and if the entry does not get there the match
//! is read anew from the store: nobody hears of a step that is not durable.

use catalogue::{Happened, Leads, NotPlayed, about_fault, play_all, play_thought};
use kernel::{By, Seat};
use scene::ItemId;
use tokio::time::Instant;
use wire::{Answer, Failure};

use super::Broken;
use super::clocks::{Clocks, Turned};
use super::course::Course;
use super::minds::Thought;
use super::playing::Playing;
use crate::failures::{NotDone, TROUBLE, ended_by_operator, fail, fail_with, storage};
use crate::store::{Append, Appended};

/// How often a command is judged again when others write into the match.
const TRIES: u32 = 5;
/// The longest id of a command.
const LONGEST_ID: usize = 40;

/// A command of somebody.
pub(super) struct Sent {
    /// The connection it came by.
    pub guest: u64,
    /// The sender's own id for it.
    pub id: String,
    /// For which seat.
    pub seat: Seat,
}

impl Sent {
    /// The command's name in the match.
    fn name(&self) -> String {
        format!("{}:{}", self.seat.0, self.id)
    }
}

/// What an entry means for what can be taken back.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// Steps of a seat, and who made them.
    Steps(Seat, By),
    /// Back to an entry.
    Back(u32),
    /// An end that all agreed on.
    Draw,
    /// An end because nothing could be carried out.
    Void,
}

impl Kind {
    /// Who made it, as it is counted.
    fn maker(self) -> &'static str {
        match self {
            Kind::Steps(_, By::Person) => "person",
            Kind::Steps(_, By::Bot) => "bot",
            Kind::Steps(_, By::Clock) => "clock",
            Kind::Back(_) | Kind::Draw | Kind::Void => "all",
        }
    }

    /// What it means for clocks.
    fn turned(self) -> Turned {
        match self {
            Kind::Steps(seat, By::Person) => Turned::Played(seat),
            Kind::Steps(seat, By::Clock) => Turned::Missed(seat),
            Kind::Steps(_, By::Bot) | Kind::Draw | Kind::Void => Turned::Other,
            Kind::Back(_) => Turned::Back,
        }
    }
}

/// What became of steps that were to be stored.
pub(super) enum Kept {
    /// They are stored.
    Here,
    /// Somebody else wrote there.
    Elsewhere,
    /// Nothing could be stored.
    Not(Failure),
}

impl Playing {
    pub(super) async fn choose(
        &mut self,
        guest: u64,
        id: String,
        seat: Seat,
        seen: u32,
        picks: Vec<ItemId>,
    ) -> Result<(), Broken> {
        let act = |course: &mut Course| match course.leads(seat, &picks) {
            Leads::To(commands) => play_all(course.table.as_mut(), seat, By::Person, &commands),
            Leads::On(_) | Leads::Nowhere => {
                let reason = course.table.why_not(seat, &picks);
                Err(NotPlayed::Rejected { code: "no-such-choice", reason })
            }
        };
        self.enter(Sent { guest, id, seat }, Some(seen), Kind::Steps(seat, By::Person), act).await
    }

    pub(super) async fn play(
        &mut self,
        guest: u64,
        id: String,
        seat: Seat,
        seen: u32,
        words: String,
    ) -> Result<(), Broken> {
        let act = |course: &mut Course| Ok(vec![course.table.play(seat, By::Person, &words)?]);
        self.enter(Sent { guest, id, seat }, Some(seen), Kind::Steps(seat, By::Person), act).await
    }

    pub(super) async fn leave(&mut self, guest: u64, id: String, seat: Seat) -> Result<(), Broken> {
        let act = |course: &mut Course| Ok(vec![course.table.leave(seat)?]);
        self.enter(Sent { guest, id, seat }, None, Kind::Steps(seat, By::Person), act).await
    }

    /// Judges a command and lets it happen. `seen` is the last entry that its
    /// sender knew, where that matters.
    pub(super) async fn enter(
        &mut self,
        sent: Sent,
        seen: Option<u32>,
        kind: Kind,
        mut act: impl FnMut(&mut Course) -> Result<Vec<Happened>, NotPlayed>,
    ) -> Result<(), Broken> {
        let is_id = (1..=LONGEST_ID).contains(&sent.id.len())
            && sent.id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        if !is_id {
            self.conclude(&sent, Answer::Refused { failure: fail("command-id") });
            return Ok(());
        }
        for _ in 0..TRIES {
            if let Some(entry) = self.done(&sent) {
                self.room.hall.metrics.repeated.add();
                self.answer(&sent, Answer::Done { entry });
                return Ok(());
            }
            if seen.is_some_and(|seen| self.course.table.is_stale(sent.seat, seen)) {
                self.conclude(&sent, Answer::Refused { failure: fail("stale") });
                return Ok(());
            }
            if self.room.is_stopped() {
                self.conclude(&sent, Answer::Refused { failure: ended_by_operator().into_failure() });
                return Ok(());
            }
            self.look_round();
            let steps = match act(&mut self.course) {
                Ok(steps) => steps,
                Err(not_played) => {
                    let is_fault = matches!(not_played, NotPlayed::Faulted(_));
                    self.conclude(&sent, Answer::Refused { failure: refused(not_played) });
                    return if is_fault { self.void_if_stuck().await } else { Ok(()) };
                }
            };
            let Some(entry) = steps.last().map(|step| step.number) else { return Ok(()) };
            match self.keep(&steps, Some(&sent.name()), kind).await? {
                Kept::Here => {
                    self.conclude(&sent, Answer::Done { entry });
                    self.tell(&steps, kind);
                    return Ok(());
                }
                Kept::Elsewhere => {}
                Kept::Not(failure) => {
                    // What could not be confirmed may be there after all: then it was done, and everybody has seen it.
                    let answer = match self.done(&sent) {
                        Some(entry) => Answer::Done { entry },
                        None => Answer::Refused { failure },
                    };
                    self.conclude(&sent, answer);
                    return Ok(());
                }
            }
        }
        self.conclude(&sent, Answer::Refused { failure: fail("stale") });
        Ok(())
    }

    /// The last entry of a command that was carried out before.
    pub(super) fn done(&self, sent: &Sent) -> Option<u32> {
        self.course.done.get(sent.name().as_str()).copied()
    }

    /// Makes steps durable. Where they are not, the match was read anew, and has to be judged anew.
    pub(super) async fn keep(
        &mut self,
        steps: &[Happened],
        sender: Option<&str>,
        kind: Kind,
    ) -> Result<Kept, Broken> {
        let Some(first) = steps.first() else { return Ok(Kept::Elsewhere) };
        let mut clocks = self.clocks.clone();
        if let Some(clocks) = &mut clocks {
            clocks.turn(self.room.hall.time.now(), kind.turned(), self.course.table.asked());
        }
        let append = Append {
            match_id: self.room.id.clone(),
            first: first.number,
            lines: steps.iter().map(|step| step.line.clone()).collect(),
            sender: sender.map(str::to_owned),
            clock: clocks.as_ref().map(Clocks::stored),
            asked: self.course.table.asked(),
            ends: self.course.ended(),
        };
        match self.room.hall.store.append(append).await.map_err(NotDone::from) {
            Ok(Appended::Stored) => {}
            Ok(Appended::Taken) => {
                self.reload().await?;
                return Ok(Kept::Elsewhere);
            }
            Err(not_done) => {
                self.go_back_to_stored(first.number - 1).await?;
                return Ok(Kept::Not(not_done.into_failure()));
            }
        }
        self.room.hall.metrics.note_entries(kind.maker(), steps.len() as u64);
        if self.course.is_over() {
            let (id, game) = (&self.room.id, self.room.made.game.as_str());
            tracing::info!(%id, game, entries = self.course.table.n_entries(), "a match ended");
        }
        self.clocks = clocks;
        let choice = first.number;
        match kind {
            Kind::Steps(seat, _) => {
                steps.iter().for_each(|step| self.course.way.step(step.number, seat, choice))
            }
            Kind::Back(to) => self.course.way.back(to),
            Kind::Draw | Kind::Void => {}
        }
        if let (Some(sender), Some(last)) = (sender, steps.last()) {
            self.course.done.insert(sender.into(), last.number);
        }
        Ok(Kept::Here)
    }

    /// Reads the match anew after nothing could be stored: nobody has heard of the step that was not. Bots are left
    /// alone for a while, since what they answer could not be stored either. `n_before` is the last entry that guests
    /// know of.
    async fn go_back_to_stored(&mut self, n_before: u32) -> Result<(), Broken> {
        self.rests_until = Some(Instant::now() + TROUBLE);
        let Some(stored) = self.room.reread().await? else { return Err(storage().into()) };
        let Course { proposal, .. } = std::mem::replace(&mut self.course, stored);
        if self.course.table.n_entries() == n_before {
            self.course.proposal = proposal;
        } else {
            // It is there after all, or somebody else's is.
            self.set_clocks();
            self.show_anew(proposal.is_some());
        }
        Ok(())
    }

    /// Plays what a bot came up with. One that cannot play leaves the match.
    pub async fn follow(&mut self, thought: Thought) -> Result<(), Broken> {
        let Thought { seat, seen, words, .. } = thought;
        if self.own_masters().has(seat) {
            // Its person came back meanwhile.
            return Ok(());
        }
        self.look_round();
        let table = self.course.table.as_mut();
        if !table.asked().has(seat) || table.is_stale(seat, seen) {
            return Ok(());
        }
        let step = match words.and_then(|words| play_thought(table, seat, words)) {
            Ok(Some(step)) => step,
            Ok(None) => {
                self.minds.stall(seat, table.n_entries());
                return self.void_if_stuck().await;
            }
            Err(why) => {
                tracing::warn!(id = %self.room.id, %seat, why, "a bot cannot play and leaves its match");
                match table.leave(seat) {
                    Ok(step) => step,
                    Err(_) => return Ok(()),
                }
            }
        };
        let steps = [step];
        if let Kept::Here = self.keep(&steps, None, Kind::Steps(seat, By::Bot)).await? {
            if self.room.persons().is_empty() {
                self.pacer.note_step();
            }
            self.tell(&steps, Kind::Steps(seat, By::Bot));
        }
        Ok(())
    }

    /// Ends a match in which nothing can be carried out.
    pub(super) async fn void_if_stuck(&mut self) -> Result<(), Broken> {
        self.look_round();
        let Some(step) = self.course.table.void_if_stuck() else { return Ok(()) };
        let steps = [step];
        if let Kept::Here = self.keep(&steps, None, Kind::Void).await? {
            self.tell(&steps, Kind::Void);
        }
        Ok(())
    }

    /// Answers a command, and counts what became of it.
    fn conclude(&mut self, sent: &Sent, answer: Answer) {
        match &answer {
            Answer::Refused { failure } => self.room.hall.metrics.note_refused(&failure.code),
            _ => self.room.hall.metrics.accepted.add(),
        }
        self.answer(sent, answer);
    }

    pub(super) fn answer(&mut self, sent: &Sent, answer: Answer) {
        self.room.answer(sent.guest, sent.id.clone(), answer);
    }
}

/// Why something was not played, for whoever sent it.
pub(super) fn refused(not_played: NotPlayed) -> Failure {
    match not_played {
        NotPlayed::Words(error) => fail_with("words", [error.to_string()]),
        NotPlayed::Faulted(fault) => Failure {
            code: "fault".into(),
            reason: about_fault("rejected-fault", &fault),
            ..Failure::default()
        },
        NotPlayed::Rejected { code, reason } => Failure { code: code.into(), reason, ..Failure::default() },
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use search::Budget;
    use wire::{Absence, ClientMessage, Held, NewMatch, NewSeat, ServerMessage};

    use super::*;
    use crate::hall::{Hall, Terms};
    use crate::limits::{Door, Limits};
    use crate::store::Store;
    use crate::table::{Outbox, ToTable};
    use crate::time::Time;

    /// A disk that fails once what it was given is there: whoever sent it must not be told that nothing happened.
    #[tokio::test]
    async fn what_is_stored_after_all_is_answered_as_done() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("matches.db")).await.unwrap();
        let terms = Terms { budget: Budget::Nodes(1), thinkers: 1, has_veil: false };
        let time = Time::default();
        let hall = Hall::new(catalogue::shipped(), None, store.denying(), terms, Arc::default(), time);
        let me = || NewSeat::Me { name: String::new() };
        let new = NewMatch {
            game: "connect4".into(),
            mod_name: None,
            values: [].into(),
            seats: vec![me(), me()],
            practice: false,
            listed: false,
            seed: Some(1),
            clock: None,
            absence: Absence::Wait,
            key: None,
        };
        let made = hall.order(new, None).await.unwrap();
        let id = made.id.parse().unwrap();
        let held = made.mine.into_iter().map(|mine| Held { seat: mine.seat, token: mine.token, share: None });
        let visit =
            Door::new(&Limits::default()).enter([127, 0, 0, 1].into()).unwrap_or_else(|_| panic!("full"));
        let (outbox, mut frames, _line) = Outbox::new(64, 1 << 20, Arc::default());
        hall.send(&id, ToTable::Arrive { guest: 1, held: held.collect(), host: None, outbox, visit }).await;
        let words = "drop 1".to_owned();
        let message = ClientMessage::Play { id: "a".into(), seat: Seat(0), seen: 0, words };
        hall.send(&id, ToTable::Said { guest: 1, message }).await;
        let answer = loop {
            let frame = frames.recv().await.unwrap();
            if let ServerMessage::Answer { answer, .. } = serde_json::from_str(&frame).unwrap() {
                break answer;
            }
        };
        assert_eq!(answer, Answer::Done { entry: 1 });
        assert_eq!(store.load(&id).await.unwrap().unwrap().entries.len(), 1);
    }
}
