//! The zones, whose turn it is, and who is asked what. Everything else reads them; only the verbs change them:
//!
//! | module | its verbs |
//! |---|---|
//! | `turn` | turns, phases and passing, who is asked what, opening hands, the end |
//! | `zones` | cards that move between library, hand and graveyard |
//! | `field` | permanents that come, go, fight and change |
//! | `objects` | the stack, the triggers that wait for it, the object that resolves |
//! | `purse` | life and mana |

mod digest;
mod field;
mod numbers;
mod objects;
mod permanent;
mod phase;
#[cfg(test)]
pub(crate) mod position;
mod purse;
mod side;
mod stack;
#[cfg(test)]
pub(crate) mod tests;
mod turn;
mod zones;

use cards::List;
use kernel::{Seat, Seats};
pub(crate) use numbers::Why;
pub use permanent::{MAX_PERMANENTS, Number};
pub(crate) use permanent::{Permanent, Places, Status};
pub use phase::{Phase, Stop};
pub use side::MOST_TURNED;
pub(crate) use side::{Boost, Hidden, Library, Seen, Side};
use stack::MAX_PENDING;
pub use stack::MAX_STACK;
pub(crate) use stack::{Nature, Object, Pending};
pub(crate) use zones::library;

use crate::content::{CardDef, CardType, Content, Deck, Kind, PermanentFilter};
use crate::event::{Named, Thing};
use crate::setup::Setup;

/// A duel.
#[derive(Clone, Debug)]
pub struct Duel {
    pub(crate) content: &'static Content,
    /// What everybody knows.
    table: Public,
    /// What each player alone knows, and what nobody does.
    hidden: [Hidden; 2],
}

/// The public part of a duel.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Public {
    phase: Phase,
    progress: Progress,
    turn: u16,
    last_turn: u16,
    active: Seat,
    asking: Asking,
    n_passes: u8,
    is_open: bool,
    is_land_played: bool,
    /// Attackers or blockers taken back in this phase.
    n_withdrawn: u8,
    /// Objects put on the stack this turn.
    n_objects: u16,
    last_number: Number,
    resting: Seats,
    deciding: Seats,
    answered: Seats,
    sides: [Side; 2],
    stack: List<Object, MAX_STACK>,
    pending: List<Pending, MAX_PENDING>,
    aiming: Option<Object>,
    resolving: Option<Resolving>,
    end: Option<End>,
}

/// How far a phase has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    /// What happens by itself is due.
    Enter,
    /// Attackers or blockers are being declared.
    Declare,
    /// Blockers of one attacker may have to be ordered.
    Order,
    /// Players get priority.
    Priority,
}

/// What somebody is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asking {
    Nobody,
    Mulligan,
    Priority(Seat),
    Attackers,
    Blockers,
    /// Which blocker of this attacker comes next.
    Blocker(Number),
    /// Which trigger is put on the stack next.
    Trigger(Seat),
    /// What a trigger is aimed at.
    Aim(Seat),
    Discard {
        seat: Seat,
        left: u8,
    },
    Sacrifice {
        seat: Seat,
        left: u8,
        what: PermanentFilter,
    },
    /// Whether the card looked at is buried.
    Look(Seat),
}

/// An object whose effects are being done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Resolving {
    pub object: Object,
    /// The effect that is due.
    pub effect: u8,
    /// How much of that effect is done: players who were asked, cards looked at.
    pub part: u8,
    /// Cards that were looked at and left on top; of what players give up in turn, how much that is.
    pub n_left: u8,
    /// Which targets were legal when it began to resolve, a bit each.
    pub legal: u8,
}

/// How a duel ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub winner: Option<Seat>,
    pub reason: Reason,
}

/// Why a duel ended (DUEL-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// Somebody has no life left.
    Life,
    /// Somebody drew from an empty library.
    Library,
    /// Neither can go on.
    Both,
    Turns,
    Objects,
    Left,
}

impl Reason {
    pub fn id(self) -> &'static str {
        match self {
            Reason::Life => "life",
            Reason::Library => "library",
            Reason::Both => "both",
            Reason::Turns => "turns",
            Reason::Objects => "objects",
            Reason::Left => "left",
        }
    }
}

/// Attackers, and blockers, are taken back at most so often in a turn: as many as there can be of them.
pub const MOST_WITHDRAWN: u8 = MAX_PERMANENTS as u8;

/// The other player.
#[inline]
pub(crate) const fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

/// Both players.
pub(crate) const BOTH: [Seat; 2] = [Seat(0), Seat(1)];
/// The same as a set.
pub(crate) const ALL: Seats = Seats::all(2);

impl Public {
    /// Both with their decks shuffled, before the hands are drawn.
    fn new(setup: &Setup, decks: &[Deck; 2], first: Seat) -> Public {
        let side = |seat: usize| Side::new(&decks[seat], setup.life, setup.seats[seat].stops.bits());
        Public {
            phase: Phase::Opening,
            progress: Progress::Enter,
            turn: 0,
            last_turn: setup.turns,
            active: first,
            asking: Asking::Mulligan,
            n_passes: 0,
            is_open: false,
            is_land_played: false,
            n_withdrawn: 0,
            n_objects: 0,
            last_number: Number(0),
            resting: Seats::NONE,
            deciding: ALL,
            answered: Seats::NONE,
            sides: [side(0), side(1)],
            stack: List::new(Object::NONE),
            pending: List::new(Pending::NONE),
            aiming: None,
            resolving: None,
            end: None,
        }
    }

    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    #[inline]
    pub fn progress(&self) -> Progress {
        self.progress
    }

    #[inline]
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// After this turn the duel is a draw.
    pub fn last_turn(&self) -> u16 {
        self.last_turn
    }

    /// Whose turn it is.
    #[inline]
    pub fn active(&self) -> Seat {
        self.active
    }

    /// Who began (DUEL-2.3): turns alternate from then on.
    pub fn first(&self) -> Seat {
        let is_first = self.turn == 0 || !self.turn.is_multiple_of(2);
        if is_first { self.active } else { other(self.active) }
    }

    #[inline]
    pub fn asking(&self) -> Asking {
        self.asking
    }

    /// How many players in a row have passed, the active one first.
    pub fn n_passes(&self) -> u8 {
        self.n_passes
    }

    /// Whether players get priority in this phase.
    #[inline]
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    #[inline]
    pub fn is_land_played(&self) -> bool {
        self.is_land_played
    }

    /// How many attackers or blockers can still be taken back in this phase (DUEL-9.1).
    pub fn n_to_withdraw(&self) -> u8 {
        MOST_WITHDRAWN.saturating_sub(self.n_withdrawn)
    }

    /// How many objects were put on the stack this turn.
    pub fn n_objects(&self) -> u16 {
        self.n_objects
    }

    /// The number that was given last.
    pub fn last_number(&self) -> Number {
        self.last_number
    }

    /// Whose stops do not count until the turn is over.
    #[inline]
    pub fn resting(&self) -> Seats {
        self.resting
    }

    /// Who has still to keep an opening hand.
    pub fn deciding(&self) -> Seats {
        self.deciding
    }

    /// Who has answered, while opening hands are kept or given back.
    pub fn answered(&self) -> Seats {
        self.answered
    }

    /// The stack, the top last.
    #[inline]
    pub fn stack(&self) -> &[Object] {
        &self.stack
    }

    #[inline]
    pub fn is_stack_full(&self) -> bool {
        self.stack.is_full()
    }

    /// The triggers that wait to be put on the stack.
    #[inline]
    pub fn pending(&self) -> &[Pending] {
        &self.pending
    }

    /// Which of a permanent's waiting triggers goes on the stack first: the one that its text says first,
    /// whatever happened first (DUEL-11.2).
    pub fn first_pending(&self, controller: Seat, source: Number) -> Option<usize> {
        let own = self.pending.iter().enumerate();
        let own = own.filter(|(_, trigger)| trigger.controller == controller && trigger.source == source);
        own.min_by_key(|(_, trigger)| trigger.trigger).map(|(place, _)| place)
    }

    /// A trigger whose targets are being chosen.
    pub fn aiming(&self) -> Option<Object> {
        self.aiming
    }

    #[inline]
    pub fn resolving(&self) -> Option<Resolving> {
        self.resolving
    }

    #[inline]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    #[inline]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index() & 1]
    }

    #[inline]
    fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index() & 1]
    }

    /// Whose permanent that is, and its place there.
    #[inline]
    pub fn find(&self, number: Number) -> Option<(Seat, usize)> {
        BOTH.into_iter().find_map(|seat| self.side(seat).place_of(number).map(|place| (seat, place)))
    }

    /// The permanent of that number.
    pub fn permanent(&self, number: Number) -> Option<&Permanent> {
        self.find(number).map(|(seat, place)| self.side(seat).at(place))
    }

    /// The object of that number on the stack.
    pub fn object(&self, number: Number) -> Option<&Object> {
        self.stack.iter().find(|object| object.number == number)
    }

    /// Who holds priority when nobody has cast since.
    pub fn holder(&self) -> Seat {
        if self.n_passes == 0 { self.active } else { other(self.active) }
    }

    /// Whether lands, creatures and invocations can be played by this player (DUEL-8.1).
    #[inline]
    pub fn is_main_of(&self, seat: Seat) -> bool {
        seat == self.active && self.phase.is_main() && self.stack.is_empty()
    }

    /// Whether a player who would get priority wants to be asked: by the stops and the stack (DUEL-17.2).
    /// [`Duel::is_asked`] says whether anything could be done, too.
    pub fn asks(&self, seat: Seat) -> bool {
        let is_own_turn = seat == self.active;
        let has = |stop: Stop| self.side(seat).has_stop(stop);
        match self.stack.last() {
            Some(top) if top.controller != seat => true,
            _ if self.resting.has(seat) => false,
            Some(_) => has(Stop::Hold),
            None => {
                (is_own_turn && self.phase.is_main()) || Stop::at(self.phase, is_own_turn).is_some_and(has)
            }
        }
    }
}

impl Duel {
    /// Both with their decks shuffled, before the hands are drawn.
    pub(crate) fn before(content: &'static Content, setup: &Setup, decks: &[Deck; 2], first: Seat) -> Duel {
        let hidden = [Hidden::new(&decks[0]), Hidden::new(&decks[1])];
        Duel { content, table: Public::new(setup, decks, first), hidden }
    }

    /// A duel of which this is known and that is hidden: a world that a view allows.
    pub(crate) fn of(content: &'static Content, table: Public, hidden: [Hidden; 2]) -> Duel {
        Duel { content, table, hidden }
    }

    /// What everybody knows.
    #[inline]
    pub(crate) fn table(&self) -> &Public {
        &self.table
    }

    /// What others do not know of a player.
    #[inline]
    pub(crate) fn hidden(&self, seat: Seat) -> &Hidden {
        &self.hidden[seat.index() & 1]
    }

    #[inline]
    pub(crate) fn card(&self, kind: Kind) -> &'static CardDef {
        &self.content.cards[usize::from(kind.0)]
    }

    #[inline]
    pub(crate) fn is_creature(&self, kind: Kind) -> bool {
        self.card(kind).card_type == CardType::Creature
    }

    /// The places of a player's creatures.
    pub(crate) fn creatures(&self, seat: Seat) -> Places {
        self.table.side(seat).creatures
    }

    /// Who is asked now, where one player is.
    pub(crate) fn asked_one(&self) -> Option<Seat> {
        match self.table.asking {
            Asking::Nobody | Asking::Mulligan => None,
            Asking::Priority(seat)
            | Asking::Trigger(seat)
            | Asking::Aim(seat)
            | Asking::Discard { seat, .. }
            | Asking::Sacrifice { seat, .. }
            | Asking::Look(seat) => Some(seat),
            Asking::Attackers | Asking::Blocker(_) => Some(self.table.active),
            Asking::Blockers => Some(other(self.table.active)),
        }
    }

    /// A card, for events.
    pub(crate) fn named(&self, kind: Kind) -> Named {
        Named::new(self.content, kind)
    }

    /// A permanent, for events.
    pub(crate) fn thing(&self, seat: Seat, place: usize) -> Thing {
        let Permanent { number, kind, .. } = *self.table.side(seat).at(place);
        Thing { number, card: self.named(kind), seat }
    }
}
