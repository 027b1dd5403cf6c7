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
    /// Who of them goes nowhere.
    stays: u64,
    /// Who may have something to do, of those whose turn it is, in case that `is_current`.
    acting: u64,
    /// Whether nothing has changed since all was worked out.
    is_current: bool,
    /// Where somebody came or went since.
    touched: [Touch; N_TOUCHED],
    n_touched: u8,
    /// The actions whose guards let through, of those that ask for nothing but what sides have and whose turn it is; and
    /// whether that was said by the same rules in Rust.
    open: Option<(u64, bool)>,
}

/// Of whom something has to be worked out anew, as bits.
struct Stale {
    /// Those whose turn it is, who came before it.
    own: u64,
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
        stays: 0,
        acting: 0,
        is_current: false,
        touched: [NO_TOUCH; N_TOUCHED],
        n_touched: 0,
        open: None,
    };

    /// Somebody comes to a cell or goes from it.
    #[inline]
    pub fn touch(&mut self, touch: Touch) {
        self.is_current = false;
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
        self.is_current = false;
        self.known &= !bit(slot);
    }

    /// Whoever has this place in the list is no more; those behind it move up.
    pub fn remove(&mut self, slot: usize) {
        self.is_current = false;
        if slot < N_KEPT {
            self.moves.copy_within(slot + 1.., slot);
            let before = bit(slot) - 1;
            let up = |bits: u64| bits & before | bits >> 1 & !before;
            self.known = up(self.known);
            self.only_moves = up(self.only_moves);
            self.stays = up(self.stays);
        }
    }

    /// What is worked out of whoever has this place in the list: where it goes, if that can be kept, and whether it can do
    /// nothing else, if that is not as before.
    #[inline]
    fn know(&mut self, slot: usize, moves: Option<Window>, only_moves: Option<bool>) {
        let Some(moves) = moves else { return self.change(slot) };
        self.moves[slot] = moves;
        self.known |= bit(slot);
        set(&mut self.stays, slot, moves.is_empty());
        if let Some(only_moves) = only_moves {
            set(&mut self.only_moves, slot, only_moves);
        }
    }

    /// A side has other gold or other actors.
    #[inline]
    pub fn change_sides(&mut self) {
        self.is_current = false;
        self.open = None;
    }

    /// The places in the list of all who may have something to do, as bits, if that is known.
    #[inline]
    pub fn acting(&self) -> Option<u64> {
        self.is_current.then_some(self.acting)
    }

    /// Whether somebody is known to have a move.
    #[inline]
    pub fn is_somebody_moving(&self) -> bool {
        self.is_current && self.acting & self.known & self.only_moves & !self.stays != 0
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

#[inline]
fn set(bits: &mut u64, slot: usize, is_set: bool) {
    *bits = *bits & !bit(slot) | if is_set { bit(slot) } else { 0 };
}

impl Royal {
    /// Works out what is not known and can be kept, for whose turn it is.
    pub(crate) fn keep(&mut self) {
        if self.position.end().is_some() {
            return;
        }
        let Kept { touched, n_touched, .. } = *self.position.kept();
        let Stale { own, all, mut moves } = self.stale(&touched[..usize::from(n_touched)]);
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
        let is_whole = self.position.actors().len() <= N_KEPT;
        let kept = self.position.kept_mut();
        kept.n_touched = 0;
        kept.acting = own & !(kept.known & kept.only_moves & kept.stays);
        kept.is_current = is_whole;
    }

    /// What has to be worked out anew for those whose turn it is.
    fn stale(&self, touched: &[Touch]) -> Stale {
        let (kept, owner) = (self.position.kept(), self.position.active().0 as i8);
        let (mut own, mut all, mut moves, mut next) = (0, 0, 0, 1u64);
        for (actor, goes) in self.position.actors().iter().zip(&kept.moves) {
            let this = next;
            next <<= 1;
            if actor.owner != owner {
                continue;
            }
            own |= if actor.status.is_done() { 0 } else { this };
            if kept.known & this == 0 {
                all |= this;
                continue;
            }
            // Of whom it is known, the sphere lies in a window: what is farther away is nothing to them.
            let from = (actor.x as u8, actor.y as u8);
            for touch in touched {
                if !Window::spans(from, touch.x, touch.y) {
                    continue;
                }
                // Those of the same side are neither attacked nor captured. They are in the way of walkers: a cell that
                // is taken was gone to before, and one that is free is entered from where one stands or goes.
                if touch.is_own && !self.def(actor).is(Flag::Flies) {
                    let is_in_the_way = match touch.is_taken {
                        true => goes.has(from, touch.x, touch.y),
                        false => Window::near(from, touch.x, touch.y)
                            .is_some_and(|near| near.meets(goes.or(Window::HERE))),
                    };
                    moves |= if is_in_the_way { this } else { 0 };
                } else {
                    let sphere = self.content.spheres[usize::from(actor.kind)];
                    let is_in_it = sphere.is_none_or(|sphere| sphere.has(from, touch.x, touch.y));
                    all |= if is_in_it { this } else { 0 };
                }
            }
        }
        Stale { own, all, moves: all | moves }
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
