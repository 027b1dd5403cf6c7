//! A match looked at again: any of its states, single steps as they were told, and its course at a glance.

use std::borrow::Cow;

use kernel::{Entry, Game, Session, Viewer, told_to};
use scene::{Marked, NotableKind, Presented, Scene, Stepped, Telling, Text, Timeline};

/// How many states of a match are kept at most, spread over all of its entries.
const MOST_STATES: u32 = 32;
/// The fewest entries between two of them.
const APART: u32 = 16;
/// For how many viewers the log is kept.
const MOST_LOGS: usize = 3;

/// What is kept of a match that somebody looks through, so that a jump does not begin at the start (checkpoints): some of
/// its states, and its log. It is made when it is first asked for, and for a match that is over alone: one that
/// goes on keeps nothing.
pub(crate) struct Kept<G: Game> {
    states: Vec<(u32, G)>,
    logs: Vec<(Viewer, Vec<(u32, Text)>)>,
}

impl<G: Game> Default for Kept<G> {
    fn default() -> Kept<G> {
        Kept { states: Vec::new(), logs: Vec::new() }
    }
}

impl<G: Presented> Kept<G> {
    /// The state after an entry.
    pub(crate) fn at(&mut self, session: &Session<G>, entry: u32) -> G {
        if session.ending().is_none() {
            return session.at(entry);
        }
        if self.states.is_empty() {
            let apart = (session.n_entries() / MOST_STATES).max(APART);
            let mut next = 0;
            session.retrace(session.n_entries(), |number, _, state| {
                if number >= next {
                    self.states.push((number, state.clone()));
                    next = number + apart;
                }
            });
        }
        let before = self.states.iter().rev().filter(|(number, _)| *number <= entry);
        let found = before.filter_map(|(number, state)| session.at_from(*number, state, entry)).next();
        found.unwrap_or_else(|| session.at(entry))
    }

    /// The lines of the log, with the entry of each.
    pub(crate) fn log(&mut self, session: &Session<G>, viewer: Viewer) -> Cow<'_, [(u32, Text)]> {
        if let Some(known) = self.logs.iter().position(|(of, _)| *of == viewer) {
            return Cow::Borrowed(&self.logs[known].1);
        }
        let (content, mut lines) = (session.content(), Vec::new());
        session.retrace(session.n_entries(), |number, told, _| {
            let told = told_to(told, viewer).filter_map(|event| G::log(content, event));
            lines.extend(told.map(|text| (number, text)));
        });
        if session.ending().is_none() {
            return Cow::Owned(lines);
        }
        self.logs.truncate(MOST_LOGS - 1);
        self.logs.insert(0, (viewer, lines));
        Cow::Borrowed(&self.logs[0].1)
    }
}

/// A step of a match that is looked at again.
pub struct Again {
    /// What the viewer saw before it.
    pub before: Scene,
    /// What the viewer was told.
    pub told: Vec<Telling>,
    /// What the viewer saw after it.
    pub after: Scene,
}

/// A step as a viewer saw it; None where the entry was no step of a seat, so that there is nothing to be told.
pub(crate) fn step<G: Presented>(
    session: &Session<G>,
    kept: &mut Kept<G>,
    entry: u32,
    viewer: Viewer,
) -> Option<Again> {
    let is_step = matches!(session.entry(entry), Some(Entry::Play { .. } | Entry::Leave { .. }));
    let previous = entry.checked_sub(1).filter(|_| is_step)?;
    let content = session.content();
    let scene = |state: &G| G::scene(content, &state.view(viewer));
    let state = kept.at(session, previous);
    let before = scene(&state);
    let (state, events) = session.step_from(&state, entry);
    let mut told: Vec<_> = told_to(&events, viewer).map(|event| telling::<G>(content, event)).collect();
    told.retain(|telling| *telling != Telling::default());
    Some(Again { before, told, after: scene(&state) })
}

/// The course of a match at a glance, as it was told to a viewer.
pub(crate) fn timeline<G: Presented>(session: &Session<G>, viewer: Viewer) -> Timeline {
    let content = session.content();
    let (mut timeline, mut actors) = (Timeline::default(), Vec::new());
    let mut told = Vec::new();
    session.retrace(session.n_entries(), |entry, events, _| {
        told.clear();
        told.extend(
            told_to(events, viewer)
                .map(|event| Marked { telling: telling::<G>(content, event), mark: G::mark(event) }),
        );
        let (seat, kind) = match session.entry(entry) {
            Some(Entry::Play { seat, .. }) => (Some(*seat), None),
            Some(Entry::Leave { seat }) => (Some(*seat), Some(NotableKind::Leave)),
            _ => (None, None),
        };
        actors.extend(seat.map(|seat| (entry, seat)));
        timeline.add(&Stepped { entry, seat, kind, told: &told });
    });
    // What was taken back is not on the way any more, but that it was is worth a mark.
    for entry in 1..=session.n_entries() {
        if let Some(Entry::Back { seat, .. }) = session.entry(entry) {
            timeline.add(&Stepped { entry, seat: *seat, kind: Some(NotableKind::Back), told: &[] });
        }
    }
    timeline.finished(actors)
}

fn telling<G: Presented>(content: &'static G::Content, event: &G::Event) -> Telling {
    Telling { log: G::log(content, event), cues: G::cues(content, event) }
}
