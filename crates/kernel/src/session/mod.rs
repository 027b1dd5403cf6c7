//! One running match in memory: its state, its log, and the few ways to change
//! them. Every step is made on a copy and then swapped in, so that one that is
//! refused or faults leaves nothing behind.

mod entry;
mod rejected;

pub use entry::{By, Ending, Entry};
pub use rejected::{NoWayBack, NotOpened, Rejected};

use crate::{Company, Ctx, Fault, Fingerprint, Game, Key, MatchDice, Seat, Seats, Told, Traces};

/// What a match is made from.
pub struct Start<G: Game> {
    /// The content it is played with.
    pub content: &'static G::Content,
    /// What was chosen.
    pub setup: G::Setup,
    /// The keys of its dice, each with the first entry that uses it; the first
    /// from entry 0. A match continued from another has two or more.
    pub keys: Vec<(u32, Key)>,
    /// Whether anything may be taken back, rolled dice included.
    pub practice: bool,
}

impl<G: Game> Clone for Start<G> {
    fn clone(&self) -> Start<G> {
        let Start { content, setup, keys, practice } = self;
        Start { content, setup: setup.clone(), keys: keys.clone(), practice: *practice }
    }
}

impl<G: Game> Start<G> {
    /// The dice of an entry; 0 is the making of the match.
    pub fn dice(&self, entry: u32) -> MatchDice {
        let key = self.keys.iter().rev().find(|(from, _)| *from <= entry);
        MatchDice::new(key.expect("the first key is from entry 0").1, entry)
    }
}

/// What an entry did, for whoever watches.
#[derive(Clone, PartialEq, Debug)]
pub struct Step<E> {
    /// The entry's number.
    pub number: u32,
    /// What happened, and who may know.
    pub told: Vec<Told<E>>,
    /// What it drew and revealed.
    pub traces: Traces,
    /// The name of the state after it.
    pub fingerprint: Fingerprint,
}

/// An entry that was judged and applied to a copy, and has not happened yet.
struct Prepared<G: Game> {
    number: u32,
    logged: Logged<G::Command>,
    /// On the heap: states of some kibibytes would be copied a dozen times on their way.
    state: Box<G>,
    told: Vec<Told<G::Event>>,
    ending: Option<Ending>,
}

#[derive(Clone, Debug)]
struct Logged<C> {
    entry: Entry<C>,
    fingerprint: Fingerprint,
    traces: Traces,
    asked_before: Seats,
    asked_after: Seats,
}

/// Whether events are collected.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ears {
    Open,
    Closed,
}

/// One running match.
#[derive(Clone)]
pub struct Session<G: Game> {
    start: Start<G>,
    n_seats: u8,
    bound: u32,
    state: Box<G>,
    opening: Fingerprint,
    log: Vec<Logged<G::Command>>,
    /// The numbers of the plays and leaves that led to the present state.
    way: Vec<u32>,
    left: Seats,
    ending: Option<Ending>,
}

impl<G: Game> Session<G> {
    /// Opens a match; the step is its making, entry 0.
    pub fn open(start: Start<G>) -> Result<(Session<G>, Step<G::Event>), NotOpened> {
        let problems = G::check_setup(start.content, &start.setup);
        if !problems.is_empty() {
            return Err(NotOpened::Setup(problems));
        }
        let mut told = Vec::new();
        let mut dice = start.dice(0);
        let mut ctx = Ctx::listening(&mut dice, &mut told);
        let state = G::new(start.content, &start.setup, &mut ctx).map_err(NotOpened::Faulted)?;
        let traces = ctx.traces();
        let opening = state.fingerprint();
        let session = Session {
            n_seats: G::seats(start.content, &start.setup),
            bound: G::bound(start.content, &start.setup),
            ending: state.outcome().map(Ending::Played),
            start,
            state: Box::new(state),
            opening,
            log: Vec::new(),
            way: Vec::new(),
            left: Seats::NONE,
        };
        Ok((session, Step { number: 0, told, traces, fingerprint: opening }))
    }

    /// The content the match is played with.
    pub fn content(&self) -> &'static G::Content {
        self.start.content
    }

    /// What the match is made from.
    pub fn start(&self) -> &Start<G> {
        &self.start
    }

    /// The present state.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// How many chairs the match has.
    pub fn n_seats(&self) -> u8 {
        self.n_seats
    }

    /// How many entries there are, taken back ones included.
    pub fn n_entries(&self) -> u32 {
        self.log.len() as u32
    }

    /// The entry with this number, counted from 1.
    pub fn entry(&self, number: u32) -> Option<&Entry<G::Command>> {
        self.logged(number).map(|logged| &logged.entry)
    }

    /// The name of the state after this entry; 0 is the start.
    pub fn fingerprint_after(&self, number: u32) -> Option<Fingerprint> {
        if number == 0 { Some(self.opening) } else { self.logged(number).map(|logged| logged.fingerprint) }
    }

    fn logged(&self, number: u32) -> Option<&Logged<G::Command>> {
        self.log.get((number as usize).checked_sub(1)?)
    }

    /// How the match ended, once it has.
    pub fn ending(&self) -> Option<&Ending> {
        self.ending.as_ref()
    }

    /// The seats that may play now.
    pub fn asked(&self) -> Seats {
        if self.ending.is_some() { Seats::NONE } else { self.state.asked() }
    }

    /// The seats that have given up.
    pub fn left(&self) -> Seats {
        self.left
    }

    /// Judges a command and plays it.
    pub fn submit(
        &mut self,
        seat: Seat,
        by: By,
        command: G::Command,
    ) -> Result<Step<G::Event>, Rejected<G::Refusal>> {
        self.enter(Entry::Play { seat, by, command })
    }

    /// Judges an entry and lets it happen.
    pub fn enter(&mut self, entry: Entry<G::Command>) -> Result<Step<G::Event>, Rejected<G::Refusal>> {
        let prepared = self.prepare(entry, Ears::Open)?;
        Ok(self.commit(prepared))
    }

    /// Lets an entry happen without collecting its events.
    pub fn enter_silently(&mut self, entry: Entry<G::Command>) -> Result<Fingerprint, Rejected<G::Refusal>> {
        let prepared = self.prepare(entry, Ears::Closed)?;
        Ok(self.commit(prepared).fingerprint)
    }

    /// Judges an entry and applies it to a copy. Nothing has happened until it is committed.
    fn prepare(&self, entry: Entry<G::Command>, ears: Ears) -> Result<Prepared<G>, Rejected<G::Refusal>> {
        if self.ending.is_some() && !matches!(entry, Entry::Back { .. }) {
            return Err(Rejected::Over);
        }
        let number = self.n_entries() + 1;
        let mut told = Vec::new();
        let mut ending = None;
        let (state, traces) = match &entry {
            Entry::Play { .. } | Entry::Leave { .. } => {
                self.judge(&entry)?;
                let mut state = self.state.clone();
                let mut dice = self.start.dice(number);
                let mut ctx = match ears {
                    Ears::Open => Ctx::listening(&mut dice, &mut told),
                    Ears::Closed => Ctx::silent(&mut dice),
                };
                perform(&mut *state, &entry, &mut ctx).map_err(Rejected::Faulted)?;
                let traces = ctx.traces();
                ending = state.outcome().map(Ending::Played);
                (state, traces)
            }
            Entry::Back { to, seat } => {
                self.check_back(*to, *seat).map_err(Rejected::NoWayBack)?;
                (Box::new(self.at(*to)), Traces::default())
            }
            Entry::Draw => {
                if G::form(self.content()).company == Company::Partners {
                    return Err(Rejected::NoDraw);
                }
                ending = Some(Ending::Agreed);
                (self.state.clone(), Traces::default())
            }
            Entry::Void { fault } => {
                let found = self.stuck().filter(|found| found.to_string() == *fault);
                ending = Some(Ending::Void(found.ok_or(Rejected::NotStuck)?));
                (self.state.clone(), Traces::default())
            }
        };
        let logged = Logged {
            entry,
            fingerprint: state.fingerprint(),
            traces,
            asked_before: self.asked(),
            asked_after: if ending.is_some() { Seats::NONE } else { state.asked() },
        };
        Ok(Prepared { number, logged, state, told, ending })
    }

    fn judge(&self, entry: &Entry<G::Command>) -> Result<(), Rejected<G::Refusal>> {
        if self.way.len() as u32 >= self.bound {
            return Err(Rejected::BoundReached(self.bound));
        }
        let (Entry::Play { seat, .. } | Entry::Leave { seat }) = *entry else { return Ok(()) };
        if seat.0 >= self.n_seats || self.left().has(seat) {
            return Err(Rejected::NoSuchSeat(seat));
        }
        let Entry::Play { command, .. } = *entry else { return Ok(()) };
        if !self.state.asked().has(seat) {
            return Err(Rejected::NotAsked { asked: self.state.asked() });
        }
        self.state.check(seat, command).map_err(Rejected::Refused)
    }

    /// Lets a prepared entry happen.
    fn commit(&mut self, prepared: Prepared<G>) -> Step<G::Event> {
        let Prepared { number, logged, state, told, ending } = prepared;
        match logged.entry {
            Entry::Play { .. } => self.way.push(number),
            Entry::Leave { seat } => {
                self.way.push(number);
                self.left = self.left.with(seat);
            }
            Entry::Back { to, .. } => {
                self.way.retain(|&kept| kept <= to);
                self.left = self.leavers();
            }
            Entry::Draw | Entry::Void { .. } => {}
        }
        let Logged { fingerprint, traces, .. } = logged;
        self.log.push(logged);
        self.state = state;
        self.ending = ending;
        Step { number, told, traces, fingerprint }
    }

    /// The seats that gave up on the way to the present state.
    fn leavers(&self) -> Seats {
        let leavers = self.way.iter().filter_map(|&number| match self.logged(number)?.entry {
            Entry::Leave { seat } => Some(seat),
            _ => None,
        });
        leavers.collect()
    }

    /// Whether a command for a seat was meant for another moment, if `seen` was the
    /// last entry that its sender knew: since then the seat has acted, was not
    /// asked all along, or something was taken back.
    pub fn is_stale(&self, seat: Seat, seen: u32) -> bool {
        let Some(since) = self.log.get(seen as usize..) else { return true };
        since.iter().any(|logged| match logged.entry {
            Entry::Play { seat: player, .. } | Entry::Leave { seat: player } if player == seat => true,
            Entry::Back { .. } => true,
            _ => !logged.asked_before.has(seat),
        })
    }

    /// The fault that stops the match, when every legal command of everybody
    /// asked faults.
    pub fn stuck(&self) -> Option<Fault> {
        let mut last = None;
        let mut commands = Vec::new();
        for seat in self.asked().iter() {
            commands.clear();
            self.state.legal(seat, &mut commands);
            for &command in &commands {
                let mut dice = self.start.dice(self.n_entries() + 1);
                match self.state.clone().apply(seat, command, &mut Ctx::silent(&mut dice)) {
                    Ok(()) => return None,
                    Err(fault) => last = Some(fault),
                }
            }
        }
        last
    }

    /// Whether the match can go back to what it was after entry `to`: freely by
    /// one seat, or with everybody's consent.
    pub fn check_back(&self, to: u32, seat: Option<Seat>) -> Result<(), NoWayBack> {
        if self.ending.is_some() && !self.start.practice {
            return Err(NoWayBack::Over);
        }
        let is_on_the_way = to == 0 || self.way.contains(&to);
        if !is_on_the_way || self.way.last().is_none_or(|&last| last <= to) {
            return Err(NoWayBack::NotOnTheWay(to));
        }
        if self.n_entries() >= self.bound.saturating_mul(2) {
            return Err(NoWayBack::LogFull);
        }
        let undone = self.way.iter().rev().take_while(|&&number| number > to);
        for (&number, logged) in undone.filter_map(|number| Some((number, self.logged(*number)?))) {
            if let Some(seat) = seat {
                if !matches!(logged.entry, Entry::Play { seat: player, .. } if player == seat) {
                    return Err(NoWayBack::NotOwn(number));
                }
                if !logged.asked_after.without(seat).is_within(logged.asked_before) {
                    return Err(NoWayBack::OthersAsked(number));
                }
            }
            if !logged.traces.is_reversible() && !self.start.practice {
                return Err(NoWayBack::Irreversible(number));
            }
        }
        Ok(())
    }

    /// The state after an entry, worked out anew from the start. 0 is the start.
    ///
    /// # Panics
    /// If there is no such entry.
    pub fn at(&self, number: u32) -> G {
        self.retrace(number, |_, _, _| {})
    }

    /// The state after an entry, worked out from that after an earlier one; None where the way does not lead over that:
    /// it was taken back.
    pub fn at_from(&self, from: u32, state: &G, number: u32) -> Option<G> {
        let since = self.log.get(from as usize..number as usize)?;
        let mut way = Vec::new();
        for (index, logged) in (from as usize..).zip(since) {
            match logged.entry {
                Entry::Play { .. } | Entry::Leave { .. } => way.push(index),
                Entry::Back { to, .. } if to < from => return None,
                Entry::Back { to, .. } => way.retain(|&kept| kept < to as usize),
                Entry::Draw | Entry::Void { .. } => {}
            }
        }
        let mut state = state.clone();
        for index in way {
            let mut dice = self.start.dice(index as u32 + 1);
            perform(&mut state, &self.log[index].entry, &mut Ctx::silent(&mut dice))
                .expect("what was played once plays again");
        }
        Some(state)
    }

    /// A play or a leave once more, from the state before it: the state after it, and what was told.
    ///
    /// # Panics
    /// If there is no such entry.
    pub fn step_from(&self, state: &G, number: u32) -> (G, Vec<Told<G::Event>>) {
        let (mut state, mut told) = (state.clone(), Vec::new());
        let mut dice = self.start.dice(number);
        let entry = &self.log[number as usize - 1].entry;
        perform(&mut state, entry, &mut Ctx::listening(&mut dice, &mut told))
            .expect("what was played once plays again");
        (state, told)
    }

    /// Goes the way to the state after an entry once more, showing each step
    /// that led there (taken-back ones are left out): its number, what was told,
    /// and the state after it.
    pub fn retrace(&self, number: u32, mut show: impl FnMut(u32, &[Told<G::Event>], &G)) -> G {
        assert!(number <= self.n_entries(), "the match has no entry {number}");
        let mut way = Vec::new();
        for (index, logged) in self.log[..number as usize].iter().enumerate() {
            match logged.entry {
                Entry::Play { .. } | Entry::Leave { .. } => way.push(index),
                Entry::Back { to, .. } => way.retain(|&kept| kept < to as usize),
                Entry::Draw | Entry::Void { .. } => {}
            }
        }
        let mut told = Vec::new();
        let mut dice = self.start.dice(0);
        let mut state =
            G::new(self.start.content, &self.start.setup, &mut Ctx::listening(&mut dice, &mut told))
                .expect("what was opened once opens again");
        show(0, &told, &state);
        for index in way {
            let number = index as u32 + 1;
            told.clear();
            let mut dice = self.start.dice(number);
            perform(&mut state, &self.log[index].entry, &mut Ctx::listening(&mut dice, &mut told))
                .expect("what was played once plays again");
            show(number, &told, &state);
        }
        state
    }
}

/// Plays a command or lets a seat leave.
fn perform<G: Game>(
    state: &mut G,
    entry: &Entry<G::Command>,
    ctx: &mut Ctx<'_, G::Event>,
) -> Result<(), Fault> {
    match *entry {
        Entry::Play { seat, command, .. } => state.apply(seat, command, ctx),
        Entry::Leave { seat } => {
            state.leave(seat, ctx);
            Ok(())
        }
        Entry::Back { .. } | Entry::Draw | Entry::Void { .. } => Ok(()),
    }
}
