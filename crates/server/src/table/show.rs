//! What each guest is sent: the whole scene at first, and what changes after.

use axum::extract::ws::Utf8Bytes;
use catalogue::{Happened, Leads};
use kernel::{Ending, Seat, Seats, Standing, Viewer, told_to};
use scene::{Delta, ItemId, Summary, Text};
use wire::{Answer, Change, End, MenuDelta, MenuShown, Moment, Moves, ServerMessage, Showing};

use super::enter::{Kind, Sent};
use super::guests::{Gaze, frame};
use super::menus::shown;
use super::playing::Playing;
use super::sights::Sights;
use crate::failures::{ended_by_operator, fail};

impl Playing {
    /// Looks by the eyes of everybody who looks, to find out later what has changed.
    pub(super) fn look_round(&mut self) {
        let Playing { room, course, .. } = self;
        let mut sights = course.sights_now();
        for guest in room.guests.values().filter(|guest| guest.shown.is_none()) {
            if let Gaze::Through(eyes) = guest.gaze {
                sights.look(course, eyes, guest.held, &Sights::default());
            }
        }
        course.sights = sights;
    }

    /// Tells everybody what has happened, each by their own eyes.
    pub(super) fn tell(&mut self, steps: &[Happened], kind: Kind) {
        let is_over = self.course.is_over();
        let had_proposal = self.course.proposal.take().is_some();
        let mut turned = Vec::new();
        let mut frames: Vec<((Viewer, Viewer, Seats), Utf8Bytes)> = Vec::new();
        let before = std::mem::take(&mut self.course.sights);
        let mut after = Sights::at(self.course.table.n_entries());
        let numbers: Vec<u64> = self.room.guests.keys().copied().collect();
        for number in numbers {
            let Some(guest) = self.room.guests.get_mut(&number) else { continue };
            if guest.shown.is_some() {
                continue;
            }
            let held = guest.held;
            let next = guest.gaze.follow(held, self.course.table.as_ref());
            if guest.outbox.is_behind() {
                // It will be shown everything once it reads.
                guest.gaze = next;
                continue;
            }
            if let Gaze::Through(from) = guest.gaze {
                // Whoever goes behind the curtain still sees what came of the step.
                let to = if let Gaze::Through(to) = next { to } else { from };
                let key = (from, to, held);
                let known = frames.iter().find(|(known, _)| *known == key).map(|(_, frame)| frame.clone());
                let frame = known.or_else(|| {
                    let old = before.get(from, held)?;
                    let new = after.look(&self.course, to, held, &before);
                    let change = match Delta::between(&old.scene, &new.scene) {
                        Some(delta) => Change::Delta(delta),
                        None => Change::Whole(new.scene.clone()),
                    };
                    let menu = MenuDelta::between(&old.menu, &new.menu);
                    let told = steps.iter().flat_map(|step| told_to(&step.told, to)).cloned().collect();
                    let kept = matches!(kind, Kind::Back(_)).then(|| self.course.table.log(to).len() as u32);
                    let now = self.moment(new.eyes, held, new.checksum, new.hint.clone(), None);
                    let frame = frame(&ServerMessage::Step { change, told, kept, menu, now });
                    frames.push((key, frame.clone()));
                    Some(frame)
                });
                let Some(guest) = self.room.guests.get_mut(&number) else { continue };
                match frame {
                    Some(frame) => drop(guest.outbox.send_frame(frame)),
                    None => turned.push(number),
                }
            }
            let Some(guest) = self.room.guests.get_mut(&number) else { continue };
            let was = std::mem::replace(&mut guest.gaze, next);
            match (was, next) {
                (Gaze::Behind(_), Gaze::Through(_)) => turned.push(number),
                (was, Gaze::Behind(seat)) if was != next => {
                    guest.outbox.send(&ServerMessage::Curtain { seat });
                }
                _ => {}
            }
        }
        self.course.sights = after;
        turned.into_iter().for_each(|guest| self.show(guest));
        if had_proposal {
            self.tell_proposal();
        }
        if is_over {
            self.tell_match();
        }
    }

    /// Sends a guest all that it may see.
    pub(super) fn show(&mut self, number: u64) {
        let Some(guest) = self.room.guests.get(&number) else { return };
        let message = match (guest.gaze, guest.shown) {
            (Gaze::Behind(seat), _) => ServerMessage::Curtain { seat },
            (Gaze::Through(viewer), shown) => {
                let held = guest.held;
                let log = self.course.table.log(viewer).into_iter();
                let log = log.filter(|(entry, _)| shown.is_none_or(|shown| *entry <= shown));
                let log = log.map(|(_, text)| text).collect();
                match shown {
                    Some(entry) => {
                        let scene = self.course.table.scene_at(entry, viewer);
                        let now = self.moment(viewer, held, scene.checksum(), None, shown);
                        ServerMessage::Scene { scene, log, menu: MenuShown::default(), now }
                    }
                    None => {
                        let mut sights = self.course.sights_now();
                        let sight = sights.look(&self.course, viewer, held, &Sights::default());
                        let (mut scene, mut menu) = (sight.scene.clone(), MenuShown::clone(&sight.menu));
                        let (mut checksum, mut hint) = (sight.checksum, sight.hint.clone());
                        // What the operator ended is over, although its rules would let somebody play.
                        if self.room.is_stopped() {
                            scene.prompt = Some(ended_by_operator().into_failure().reason);
                            (menu, checksum, hint) = (MenuShown::default(), scene.checksum(), None);
                        }
                        let now = self.moment(viewer, held, checksum, hint, None);
                        self.course.sights = sights;
                        ServerMessage::Scene { scene, log, menu, now }
                    }
                }
            }
        };
        let proposal = self.course.proposal.clone();
        let Some(guest) = self.room.guests.get_mut(&number) else { return };
        guest.outbox.send(&message);
        if proposal.is_some() {
            guest.outbox.send(&ServerMessage::Proposal { proposal });
        }
    }

    /// Sends everybody all that they may see.
    pub(super) fn show_all(&mut self) {
        let guests: Vec<u64> = self.room.guests.keys().copied().collect();
        guests.into_iter().for_each(|guest| self.show(guest));
    }

    /// The person of a seat is alone at the screen.
    pub(super) fn lift(&mut self, number: u64, seat: Seat) {
        let Some(guest) = self.room.guests.get_mut(&number) else { return };
        if guest.gaze == Gaze::Behind(seat) {
            guest.gaze = Gaze::Through(Viewer::Seat(seat));
            self.show(number);
        }
    }

    /// A guest wants to see by other eyes.
    pub(super) fn look(&mut self, number: u64, eyes: Viewer) {
        let n_seats = self.room.made.seats.len();
        let Some(guest) = self.room.guests.get_mut(&number) else { return };
        if eyes.seat().is_none_or(|seat| seat.index() < n_seats) {
            guest.gaze = Gaze::Through(eyes);
            self.show(number);
        }
    }

    /// Answers a question about picks.
    pub(super) fn ask(&mut self, guest: u64, id: String, seat: Seat, picks: &[ItemId]) {
        let table = self.course.table.as_ref();
        let answer = match self.course.leads(seat, picks) {
            Leads::On(choices) => Answer::Choices { choices: choices.into_iter().map(shown).collect() },
            Leads::To(commands) => {
                Answer::Forecast { forecast: table.forecast(seat, &commands).map(Box::new) }
            }
            Leads::Nowhere if table.ending().is_some() => Answer::Refused { failure: fail("over") },
            Leads::Nowhere => Answer::WhyNot { reason: table.why_not(seat, picks) },
        };
        self.answer(&Sent { guest, id, seat }, answer);
    }

    /// Answers what there is to see of an item on the board that the guest looks at.
    pub(super) fn survey(&mut self, number: u64, id: String, item: &ItemId) {
        let Some(guest) = self.room.guests.get_mut(&number) else { return };
        let table = self.course.table.as_ref();
        let overlays = match (guest.gaze, guest.shown) {
            (Gaze::Behind(_), _) => Vec::new(),
            (Gaze::Through(viewer), None) => table.survey(viewer, item),
            (Gaze::Through(viewer), Some(entry)) => table.survey_at(entry, viewer, item),
        };
        guest.outbox.send(&ServerMessage::Answer { id, answer: Answer::Survey { overlays } });
    }

    pub(super) fn moment(
        &self,
        eyes: Viewer,
        held: Seats,
        checksum: u32,
        hint: Option<Text>,
        shown: Option<u32>,
    ) -> Moment {
        let table = self.course.table.as_ref();
        let seat = eyes.seat().filter(|seat| held.has(*seat) && shown.is_none());
        let stopped = self
            .room
            .is_stopped()
            .then(|| End::Void { place: String::new(), reason: ended_by_operator().into_failure().reason });
        Moment {
            entry: table.n_entries(),
            eyes,
            checksum,
            asked: if stopped.is_some() { Vec::new() } else { table.asked().iter().collect() },
            clocks: self.clocks_shown(),
            hint,
            moves: seat.filter(|_| stopped.is_none()).map(|seat| self.moves(seat, held)).unwrap_or_default(),
            end: table.ending().map(end).or(stopped),
            summary: if shown.is_none() { self.summary(eyes) } else { None },
            shown: shown.map(|entry| Showing { entry, of: table.n_entries() }),
        }
    }

    /// What there is to say of a match that is over.
    fn summary(&self, eyes: Viewer) -> Option<Summary> {
        let table = self.course.table.as_ref();
        table.ending().map(|_| table.summary(eyes)).filter(|summary| *summary != Summary::default())
    }

    fn moves(&self, seat: Seat, held: Seats) -> Moves {
        let table = self.course.table.as_ref();
        let mut moves = Moves { draw: self.can_agree_draw(), ..Moves::default() };
        let undo = self.course.way.last_choice_of(seat).filter(|_| table.ending().is_none());
        let Some(undo) = undo else { return moves };
        if table.can_take_back(undo.to, Some(seat)).is_ok() {
            moves.back = Some(undo.to);
        } else if table.can_take_back(undo.to, None).is_ok() {
            let persons = self.room.persons();
            let left = table.left();
            let others = persons.iter().filter(|person| !held.has(*person) && !left.has(*person));
            moves = Moves { back: Some(undo.to), with_consent: others.count() > 0, ..moves };
        }
        moves
    }
}

pub(super) fn end(ending: Ending) -> End {
    match ending {
        Ending::Played(outcome) => {
            let reason = Text::new(format!("end-{}", outcome.reason));
            match outcome.standing {
                Standing::Ranks(ranks) => End::Ranked { ranks: ranks.as_slice().to_vec(), reason },
                Standing::AllWon => End::AllWon { reason },
                Standing::AllLost => End::AllLost { reason },
            }
        }
        Ending::Agreed => End::Agreed,
        Ending::Void(fault) => End::Void { place: fault.place().to_owned(), reason: fault.reason().clone() },
    }
}
