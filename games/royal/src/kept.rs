//! What is worked out once and looked up until something changes it: where those can go whose turn it is, and which
//! actions a side can pay for.
//!
//! It is no part of a position: two positions are the same whatever is kept of them, and what is not kept is worked out
//! when it is asked for. The verbs of [`Position`](crate::state::Position) say what has changed; [`Royal::keep`] works
//! out anew what that has to do with. It does so for whoever lists what may be played: a record is verified without.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::actor::Actor;
use crate::content::{ActionKind, Asks, Flag};
use crate::state::Royal;
use crate::window::Window;

/// Of so many actors it is kept where they can go, by their places in the list.
const N_KEPT: usize = 64;
/// So many cells can be noted; with more everything is worked out anew.
const N_TOUCHED: usize = 4;

/// Whether what may be played was listed since the last command. Nothing but time depends on it, so it may be noted by
/// those who only look.
#[derive(Debug, Default)]
pub(crate) struct Listed(AtomicBool);

impl Listed {
    #[inline]
    pub fn note(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    #[inline]
    pub fn take(&mut self) -> bool {
        std::mem::take(self.0.get_mut())
    }
}

impl Clone for Listed {
    fn clone(&self) -> Listed {
        Listed(AtomicBool::new(self.0.load(Ordering::Relaxed)))
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kept {
    /// Where each goes by the first move of its own.
    moves: [Window; N_KEPT],
    /// Of whom that is known, as bits.
    known: u64,
    /// Who of them can do nothing else.
    only_moves: u64,
    /// Where somebody came or went since.
    touched: [Touch; N_TOUCHED],
    n_touched: u8,
    /// The actions whose guards let through, of those that ask for nothing but what sides have and whose turn it is; and
    /// whether that was said by the same rules in Rust.
    open: Option<(u64, bool)>,
}

/// Of whom something has to be worked out anew, as bits.
#[derive(Default)]
struct Stale {
    /// All that they can do.
    all: u64,
    /// Where they go: of those, and of all in whose way somebody came or from whose way somebody went.
    moves: u64,
}

/// A cell where somebody came or went.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touch {
    pub x: u8,
    pub y: u8,
    /// Whether that was one of whose turn it is: only in the way of others.
    pub is_own: bool,
    /// Whether it came.
    pub is_taken: bool,
}

const NO_TOUCH: Touch = Touch { x: 0, y: 0, is_own: false, is_taken: false };

impl Kept {
    pub const NOTHING: Kept = Kept {
        moves: [Window::NONE; N_KEPT],
        known: 0,
        only_moves: 0,
        touched: [NO_TOUCH; N_TOUCHED],
        n_touched: 0,
        open: None,
    };

    /// Somebody comes to a cell or goes from it.
    #[inline]
    pub fn touch(&mut self, touch: Touch) {
        match self.touched.get_mut(usize::from(self.n_touched)) {
            Some(place) => {
                *place = touch;
                self.n_touched += 1;
            }
            None => self.known = 0,
        }
    }

    /// Whoever has this place in the list is changed.
    #[inline]
    pub fn change(&mut self, slot: usize) {
        self.known &= !bit(slot);
    }

    /// Whoever has this place in the list is no more; those behind it move up.
    pub fn remove(&mut self, slot: usize) {
        if slot < N_KEPT {
            self.moves.copy_within(slot + 1.., slot);
            let before = bit(slot) - 1;
            let up = |bits: u64| bits & before | bits >> 1 & !before;
            (self.known, self.only_moves) = (up(self.known), up(self.only_moves));
        }
    }

    /// What is worked out of whoever has this place in the list: where it goes, if that can be kept, and whether it can do
    /// nothing else, if that is not as before.
    #[inline]
    fn know(&mut self, slot: usize, moves: Option<Window>, only_moves: Option<bool>) {
        let Some(moves) = moves else { return self.change(slot) };
        self.moves[slot] = moves;
        self.known |= bit(slot);
        if let Some(only_moves) = only_moves {
            self.only_moves = self.only_moves & !bit(slot) | if only_moves { bit(slot) } else { 0 };
        }
    }

    /// A side has other gold or other actors.
    #[inline]
    pub fn change_sides(&mut self) {
        self.open = None;
    }

    /// Whether somebody is known to do nothing but move.
    #[inline]
    pub fn only_moves(&self, slot: usize) -> bool {
        self.n_touched == 0 && self.known & self.only_moves & bit(slot) != 0
    }

    /// Where somebody goes, by the place in the list, if that is known.
    #[inline]
    pub fn moves_of(&self, slot: usize) -> Option<Window> {
        (self.n_touched == 0 && self.known & bit(slot) != 0).then(|| self.moves[slot])
    }
}

/// Whatever is kept, it is the same position.
impl PartialEq for Kept {
    fn eq(&self, _: &Kept) -> bool {
        true
    }
}

impl Eq for Kept {}

#[inline]
fn bit(slot: usize) -> u64 {
    if slot < N_KEPT { 1 << slot } else { 0 }
}

impl Royal {
    /// Works out what is not known and can be kept, for whose turn it is.
    pub(crate) fn keep(&mut self) {
        if self.position.end().is_some() {
            return;
        }
        let Kept { touched, n_touched, .. } = *self.position.kept();
        let Stale { all, mut moves } = self.stale(&touched[..usize::from(n_touched)]);
        while moves != 0 {
            let slot = moves.trailing_zeros() as usize;
            moves &= moves - 1;
            let actor = &self.position.actors()[slot];
            let window = self.own_moves(actor);
            let only_moves = (all & bit(slot) != 0).then(|| self.can_only_move(actor));
            let is_known = self.content.spheres[usize::from(actor.kind)].is_some();
            self.position.kept_mut().know(slot, window.filter(|_| is_known), only_moves);
        }
        if self.position.kept().open.is_none() {
            let open = self.open_deeds();
            self.position.kept_mut().open = Some((open, is_twin()));
        }
        self.position.kept_mut().n_touched = 0;
    }

    /// What has to be worked out anew for those whose turn it is.
    fn stale(&self, touched: &[Touch]) -> Stale {
        let (kept, owner) = (self.position.kept(), self.position.active().0 as i8);
        let mut stale = Stale::default();
        for (slot, (actor, moves)) in self.position.actors().iter().zip(&kept.moves).enumerate() {
            if actor.owner != owner {
                continue;
            }
            let (mut all, mut way) = (kept.known & bit(slot) == 0, false);
            let (from, walks) = ((actor.x as u8, actor.y as u8), !self.def(actor).is(Flag::Flies));
            for touch in touched {
                // Those of the same side are neither attacked nor captured. They are in the way of walkers: a cell that
                // is taken was gone to before, and one that is free is entered from where one stands or goes.
                if touch.is_own && walks && touch.is_taken {
                    way |= moves.has(from, touch.x, touch.y);
                } else if touch.is_own && walks {
                    let near = Window::near(from, touch.x, touch.y);
                    way |= near.is_some_and(|near| near.meets(moves.or(Window::HERE)));
                } else {
                    let sphere = self.content.spheres[usize::from(actor.kind)];
                    all |= sphere.is_none_or(|sphere| sphere.has(from, touch.x, touch.y));
                }
            }
            stale.all |= if all { bit(slot) } else { 0 };
            stale.moves |= if all || way { bit(slot) } else { 0 };
        }
        stale
    }

    /// Whether there is nothing for an actor to do but its own move, as long as nothing changes in its sphere.
    fn can_only_move(&self, actor: &Actor) -> bool {
        let own_move = self.own_move(actor);
        self.def(actor).actions.iter().all(|&nth| {
            let action = &self.content.actions[nth];
            if own_move == Some(nth) {
                return self.content.deeds[nth].asks == Asks::Nobody;
            }
            // Who may invoke changes with all that live.
            let is_idle = || !self.is_ready(actor, action) || !self.may_do(actor, action);
            action.is_relative() || action.kind != ActionKind::Invoke && is_idle()
        })
    }

    /// Where an actor goes by the first move of its own; None where that goes cell by cell.
    fn own_moves(&self, actor: &Actor) -> Option<Window> {
        let Some(nth) = self.own_move(actor) else { return Some(Window::NONE) };
        let action = &self.content.actions[nth];
        if self.is_ready(actor, action) { self.moves(actor, action).window() } else { Some(Window::NONE) }
    }

    /// Where somebody that is ready goes by the first move of its own, round it; None where that goes cell by cell.
    #[inline]
    pub(crate) fn window_of(&self, slot: usize, actor: &Actor) -> Option<Window> {
        self.position.kept().moves_of(slot).or_else(|| self.own_moves(actor))
    }

    /// The actions whose guards let through, of those that ask for nothing but what sides have and whose turn it is.
    fn open_deeds(&self) -> u64 {
        let mut open = 0;
        for (nth, deed) in self.content.deeds.iter().enumerate().take(64) {
            let is_open = deed.asks == Asks::Side && self.side_guard(nth as u16).unwrap_or(false);
            open |= u64::from(is_open) << nth;
        }
        open
    }

    /// Whether the guard of an action lets through that asks for nothing but what sides have and whose turn it is.
    #[inline]
    pub(crate) fn is_open(&self, nth: u16) -> bool {
        match self.position.kept().open {
            Some((open, by_twin)) if nth < 64 && by_twin == is_twin() => open >> nth & 1 != 0,
            _ => self.side_guard(nth).unwrap_or(false),
        }
    }
}

/// Whether the same rules in Rust are asked: they answer for themselves.
#[inline]
fn is_twin() -> bool {
    #[cfg(any(test, feature = "twin"))]
    return crate::twin::is_on();
    #[cfg(not(any(test, feature = "twin")))]
    false
}
