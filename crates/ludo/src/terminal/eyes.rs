//! Whose eyes the screen shows, and when a curtain is due.
//!
//! Persons at one screen see by turns. Where something is hidden, the screen is
//! blank between two of them, and nothing of the next seat is even asked for
//! before its owner says so.

use kernel::{Seat, Viewer};

use super::desk::Desk;

/// Whether there is a curtain between persons at one screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Curtain {
    /// Where something is hidden.
    WhereHidden,
    /// Never: the persons have no secrets from one another.
    Never,
}

/// Whose eyes are shown.
pub struct Eyes {
    viewer: Viewer,
    curtain: Curtain,
}

/// What is to be shown now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The match, by these eyes.
    Through(Viewer),
    /// A blank page until this person says to be alone at the screen.
    Behind(Seat),
}

impl Eyes {
    /// The eyes of the first person who is asked; with several persons, the first
    /// to be shown is behind the curtain too.
    pub fn new(desk: &Desk, curtain: Curtain) -> Eyes {
        let first = desk.asked_persons().lowest().or(desk.persons().lowest());
        let is_shared = desk.persons().len() > 1;
        let viewer = match first {
            Some(seat) if !is_shared => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        };
        Eyes { viewer, curtain }
    }

    /// Whose eyes are shown.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What to show now that the match has changed. The eyes go to a person who
    /// is asked, at once where nothing is hidden.
    pub fn follow(&mut self, desk: &Desk) -> Look {
        let asked = desk.asked_persons();
        let is_asked = self.viewer.seat().is_some_and(|seat| asked.has(seat));
        let Some(next) = asked.lowest().filter(|_| !is_asked) else { return Look::Through(self.viewer) };
        if self.curtain == Curtain::WhereHidden && desk.persons().len() > 1 && desk.table().has_secrets() {
            return Look::Behind(next);
        }
        self.viewer = Viewer::Seat(next);
        Look::Through(self.viewer)
    }

    /// The person is alone at the screen.
    pub fn lift(&mut self, seat: Seat) {
        self.viewer = Viewer::Seat(seat);
    }

    /// The next eyes of those that may be chosen: everybody's own, a spectator's,
    /// all. Only where nothing is a secret, or is one any more.
    pub fn turn(&mut self, desk: &Desk) {
        if may_choose(desk) {
            let all = choosable(desk.table().n_seats());
            let now = all.iter().position(|viewer| *viewer == self.viewer).unwrap_or(0);
            self.viewer = all[(now + 1) % all.len()];
        }
    }
}

/// Whether a viewer may see by any eyes (PLAT-11): the match is over, has no persons or hides nothing.
pub fn may_choose(desk: &Desk) -> bool {
    desk.table().ending().is_some() || desk.is_without_persons() || !desk.table().has_secrets()
}

/// Whether these are the eyes that the screen would show by itself in a match that goes on: those of
/// a person who is asked, or of any person while nobody is.
pub fn are_expected(viewer: Viewer, desk: &Desk) -> bool {
    let asked = desk.asked_persons();
    let persons = if asked.is_empty() { desk.persons() } else { asked };
    desk.table().ending().is_none() && viewer.seat().is_some_and(|seat| persons.has(seat))
}

/// The eyes that there are.
pub fn choosable(n_seats: u8) -> Vec<Viewer> {
    [Viewer::Spectator, Viewer::Everyone].into_iter().chain(Seat::first(n_seats).map(Viewer::Seat)).collect()
}
