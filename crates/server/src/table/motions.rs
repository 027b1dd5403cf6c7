//! What persons must agree on: a draw, going back, the same again, going on with changed files.

use std::sync::Arc;

use catalogue::seating::{self, Sitter};
use catalogue::{Edition, NotAgain, play_again};
use kernel::record::{Chances, read_raw};
use kernel::{Company, Seat, Seats};
use scene::Arg;
use wire::{Answer, Asking, Failure, MatchMade, ModPlayed, Motion, SeatGiven, ServerMessage};

use super::Broken;
use super::course::Course;
use super::enter::{Kind, Sent, refused};
use super::playing::Playing;
use super::room::Room;
use crate::failures::{NotDone, fail, not_opened, storage};
use crate::making::{Chair, Entrance, Given, Live, Past, Plan};
use crate::store::{Follower, SeatRow};

impl Playing {
    pub(super) async fn propose(
        &mut self,
        guest: u64,
        id: String,
        seat: Seat,
        motion: Motion,
    ) -> Result<(), Broken> {
        let sent = Sent { guest, id, seat };
        if let Some(entry) = self.done(&sent) {
            self.answer(&sent, Answer::Done { entry });
            return Ok(());
        }
        if self.course.followers.iter().any(|(made_of, _)| *made_of == motion) {
            // It was made while this one was away, or did not hear of it.
            self.answer(&sent, Answer::Noted);
            self.tell_follower(guest, motion);
            return Ok(());
        }
        let table = self.course.table.as_mut();
        let left = table.left();
        // What is over stays over, in practice too: its secrets are out.
        let is_over = table.ending().is_some();
        // Taking back freely needs nobody.
        if let Motion::Back(to) = motion
            && !is_over
            && table.can_take_back(to, Some(seat)).is_ok()
        {
            let act = |course: &mut Course| Ok(vec![course.table.take_back(to, Some(seat))?]);
            return self.enter(sent, None, Kind::Back(to), act).await;
        }
        let refusal = match motion {
            Motion::Back(_) if is_over => Some(fail("over")),
            Motion::Back(to) => {
                // The same judgement that the entry would get, in words.
                let refusal = table.can_take_back(to, None).err().map(|_| table.take_back(to, None));
                refusal.and_then(Result::err).map(refused)
            }
            Motion::Draw if table.company() == Company::Partners => {
                Some(Failure { reason: "rejected-no-draw".into(), ..fail("no-draw") })
            }
            Motion::Draw => (!self.can_agree_draw()).then(|| fail("no-draw")),
            Motion::Rematch | Motion::Again | Motion::Repeat if !is_over => Some(fail("not-over")),
            Motion::Again | Motion::Repeat => {
                let are_rivals = table.n_seats() > 1 && table.company() == Company::Rivals;
                are_rivals.then(|| fail("rivals"))
            }
            Motion::Rematch => None,
            Motion::Reload if is_over => Some(fail("over")),
            Motion::Reload if self.room.draft.modded.is_none() => Some(fail("reload-no-mod")),
            // This match can be ended afterwards, and then shows everything that the other one begins with.
            Motion::Reload => {
                let are_rivals = self.room.persons().len() > 1 && table.company() == Company::Rivals;
                (are_rivals && table.has_secrets()).then(|| fail("reload-secrets"))
            }
        };
        if let Some(failure) = refusal {
            self.answer(&sent, Answer::Refused { failure });
            return Ok(());
        }
        let held = self.room.guests.get(&guest).map_or(Seats::NONE, |guest| guest.held);
        let asking = match self.course.proposal.take() {
            Some(asking) if asking.motion == motion => asking,
            _ => Asking { motion, by: seat, agreed: Vec::new() },
        };
        let agreed: Seats = asking.agreed.iter().copied().collect::<Seats>().or(held);
        let asked: Seats = match motion {
            Motion::Rematch | Motion::Again | Motion::Repeat => self.room.persons(),
            Motion::Draw | Motion::Back(_) | Motion::Reload => {
                self.room.persons().iter().filter(|person| !left.has(*person)).collect()
            }
        };
        if !asked.is_within(agreed) {
            self.course.proposal = Some(Asking { agreed: agreed.iter().collect(), ..asking });
            self.answer(&sent, Answer::Noted);
            self.tell_proposal();
            return Ok(());
        }
        match motion {
            Motion::Draw => {
                let act = |course: &mut Course| Ok(vec![course.table.agree_draw()?]);
                self.enter(sent, None, Kind::Draw, act).await
            }
            Motion::Back(to) => {
                let act = |course: &mut Course| Ok(vec![course.table.take_back(to, None)?]);
                self.enter(sent, None, Kind::Back(to), act).await
            }
            Motion::Rematch | Motion::Again | Motion::Repeat | Motion::Reload => {
                match self.make_next(motion).await {
                    Ok(follower) => self.go_to_next(&sent, motion, follower),
                    Err(not_done) => {
                        self.answer(&sent, Answer::Refused { failure: not_done.into_failure() });
                        // Nobody waits for an answer to it any more.
                        self.tell_proposal();
                    }
                }
                Ok(())
            }
        }
    }

    pub(super) fn decline(&mut self, guest: u64, id: String) {
        let had_proposal = self.course.proposal.take().is_some();
        self.room.answer(guest, id, Answer::Noted);
        if had_proposal {
            self.tell_proposal();
        }
    }

    /// Whether all who are still there are persons, who can agree on a draw: rivals can.
    pub(super) fn can_agree_draw(&self) -> bool {
        let table = self.course.table.as_ref();
        let here: Seats = Seat::first(table.n_seats()).filter(|seat| !table.left().has(*seat)).collect();
        let are_rivals = table.company() == Company::Rivals;
        are_rivals && table.ending().is_none() && here.len() >= 2 && here.is_within(self.room.persons())
    }

    /// Tells everybody what is proposed.
    pub(super) fn tell_proposal(&mut self) {
        let message = ServerMessage::Proposal { proposal: self.course.proposal.clone() };
        self.room.guests.values_mut().for_each(|guest| guest.outbox.send(&message));
    }

    /// Makes the next match of the same people with the same setup. In a rematch everybody is one chair on with
    /// all that is theirs. The seed is a new one, unless it is to be the same. With changed files what was played is
    /// played once more.
    async fn make_next(&mut self, motion: Motion) -> Result<Follower, NotDone> {
        // The same again is played with the same content, whatever became of the mod since.
        let (edition, modded, past) = match motion {
            Motion::Reload => self.reloaded().await?,
            _ => (Arc::clone(&self.room.edition), self.room.draft.modded.clone(), None),
        };
        let header = self.course.table.header();
        let is_moved = motion == Motion::Rematch;
        let values = match is_moved {
            true => seating::moved_on(header.setup.get()).into_iter().collect(),
            false => self.room.draft.values.clone(),
        };
        let made = &self.room.made;
        let chances = match motion {
            Motion::Repeat => header.chances.first(),
            // What was played is played with every chance that it had; the last one governs what comes.
            Motion::Reload => header.chances.last(),
            _ => None,
        };
        // This match goes on or ends, and its draws are those of the other one.
        let is_known = chances.is_some() || made.is_seed_given;
        let given = chances.map(|Chances { seed, shares, .. }| Given {
            seed: *seed,
            shares: shares.clone(),
            is_known,
        });
        let practice = header.practice;
        // Whoever holds a seat here holds one there by the same token, so that nobody has to be told a new one in time.
        let entry = |row: &SeatRow| row.token.map_or(Entrance::Invitation, Entrance::Holding);
        let mut chairs: Vec<Chair> = header
            .seats
            .iter()
            .zip(&made.seats)
            .filter_map(|(player, row)| {
                let (sitter, user) = (Sitter::of(player).ok()?, row.user.clone());
                Some(Chair { sitter, entry: entry(row), user })
            })
            .collect();
        if is_moved {
            chairs.rotate_right(1);
        }
        let (is_listed, maker) = (made.is_listed, made.maker.clone());
        let live = Live { clock: self.room.draft.clock, absence: self.room.draft.absence.clone() };
        // Nobody holds a token of an open match, so none is made of one.
        let is_open = false;
        let plan =
            Plan { edition, modded, values, chairs, practice, is_listed, is_open, maker, live, given, past };
        self.room.hall.follow(plan, self.room.draft.host.clone(), &self.room.id, word(motion)).await
    }

    /// What was played, once more with the files that the mod has now.
    async fn reloaded(&mut self) -> Result<(Arc<dyn Edition>, Option<ModPlayed>, Option<Past>), NotDone> {
        let Room { hall, made, draft, edition: now, .. } = &self.room;
        let modded = draft.modded.as_ref().ok_or_else(|| NotDone::Conflict(fail("reload-no-mod")))?;
        let (edition, modded) = hall.mods.open(&made.game, &modded.name).await?;
        if edition.hash() == now.hash() {
            return Err(NotDone::Conflict(fail("reload-same")));
        }
        let table = self.course.table.as_ref();
        let mut fresh =
            edition.reopen(table.header()).map_err(|error| NotDone::Conflict(not_opened(error)))?;
        let record = table.record();
        let played = read_raw(&record).map_err(|_| storage())?;
        play_again(fresh.as_mut(), &played.entries).map_err(|NotAgain { number, words, why }| {
            let failure = fail("reload-refused");
            let reason = failure.reason.with("number", number).with("entry", Arg::literal(words));
            NotDone::Conflict(Failure { reason: reason.with("why", refused(why).reason), ..failure })
        })?;
        if fresh.ending().is_some() {
            return Err(NotDone::Conflict(fail("reload-ends")));
        }
        let clock = self.clocks.clone().map(|mut clocks| {
            clocks.run(hall.time.now(), fresh.asked());
            clocks.stored()
        });
        let past = Past { record: fresh.record(), from: table.n_entries(), asked: fresh.asked(), clock };
        Ok((edition, Some(modded), Some(past)))
    }

    /// Everybody goes on in the match that was made of this one.
    fn go_to_next(&mut self, sent: &Sent, motion: Motion, follower: Follower) {
        self.course.proposal = None;
        self.course.followers.push((motion, follower));
        self.answer(sent, Answer::Noted);
        let guests: Vec<u64> = self.room.guests.keys().copied().collect();
        guests.into_iter().for_each(|guest| self.tell_follower(guest, motion));
    }

    /// Tells a guest of the match that was made of this one, with the seats that
    /// are its own there.
    fn tell_follower(&mut self, guest: u64, motion: Motion) {
        let made = self.course.followers.iter().find(|(made_of, _)| *made_of == motion);
        let (Some((_, follower)), Some(guest)) = (made, self.room.guests.get_mut(&guest)) else {
            return;
        };
        let n_seats = self.room.made.seats.len() as u8;
        let by = u8::from(motion == Motion::Rematch);
        let moved = |given: &SeatGiven| SeatGiven {
            seat: Seat((given.seat.0 + by) % n_seats),
            token: given.token.clone(),
        };
        let mut mine: Vec<SeatGiven> = guest.tokens.iter().map(moved).collect();
        mine.sort_by_key(|given| given.seat);
        let own = MatchMade {
            id: follower.id.to_string(),
            commitment: follower.seed.commitment().to_string(),
            host: guest.host.clone().unwrap_or_default(),
            mine,
            invitations: Vec::new(),
        };
        guest.outbox.send(&ServerMessage::Rematch { made: own });
    }
}

/// The word by which the store knows what a match was made of another by.
const fn word(motion: Motion) -> &'static str {
    match motion {
        Motion::Rematch => "rematch",
        Motion::Again => "again",
        Motion::Repeat => "repeat",
        Motion::Reload => "reload",
        Motion::Draw | Motion::Back(_) => "",
    }
}

/// The motion of a stored word.
pub(super) fn of_word(text: &str) -> Option<Motion> {
    [Motion::Rematch, Motion::Again, Motion::Repeat, Motion::Reload]
        .into_iter()
        .find(|motion| word(*motion) == text)
}
