//! The zones, whose turn it is, and who is asked what.

mod digest;
mod permanent;
mod phase;
mod side;
mod stack;

use kernel::Seat;
pub use permanent::{MAX_PERMANENTS, Number};
pub(crate) use permanent::{Permanent, Places, Status};
pub use phase::{Phase, Stop};
pub(crate) use side::{Boost, Counts, Hidden, Known, MAX_KNOWN, Side};
pub use stack::MAX_STACK;
pub(crate) use stack::{List, Nature, Object, Pending};

use crate::content::{CardDef, CardType, Circle, Content, Keywords, Kind, PermanentFilter};

/// A duel.
#[derive(Clone, Debug)]
pub struct Duel {
    pub(crate) content: &'static Content,
    /// What everybody knows.
    pub(crate) table: Table,
    /// What each player alone knows, and what nobody does.
    pub(crate) hidden: [Hidden; 2],
}

/// The public part of a duel.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Table {
    pub phase: Phase,
    pub step: Step,
    pub turn: u16,
    /// After this turn the duel is a draw.
    pub last_turn: u16,
    pub active: Seat,
    pub asking: Asking,
    /// How many players in a row have passed, the active one first.
    pub n_passes: u8,
    /// Whether players get priority in this phase.
    pub is_open: bool,
    pub is_land_played: bool,
    /// Objects put on the stack this turn.
    pub n_objects: u16,
    /// The number that was given last.
    pub last_number: Number,
    /// Whose stops do not count until the turn is over, a bit each.
    pub resting: kernel::Seats,
    /// Who has still to keep an opening hand.
    pub deciding: kernel::Seats,
    /// Who has answered, while opening hands are kept or given back.
    pub answered: kernel::Seats,
    pub sides: [Side; 2],
    pub stack: List<Object, MAX_STACK>,
    pub pending: List<Pending, { stack::MAX_PENDING }>,
    /// A trigger whose targets are being chosen.
    pub aiming: Option<Object>,
    pub resolving: Option<Resolving>,
    pub end: Option<End>,
}

/// How far a phase has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
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

/// The other player.
#[inline]
pub(crate) const fn other(seat: Seat) -> Seat {
    Seat(1 - (seat.0 & 1))
}

/// Both players.
pub(crate) const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

impl Table {
    #[inline]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index() & 1]
    }

    #[inline]
    pub fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index() & 1]
    }

    /// The next number.
    pub fn number(&mut self) -> Number {
        self.last_number.0 = self.last_number.0.wrapping_add(1);
        self.last_number
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
        self.stack.as_slice().iter().find(|object| object.number == number)
    }

    /// Who holds priority when nobody has cast since.
    pub fn holder(&self) -> Seat {
        if self.n_passes == 0 { self.active } else { other(self.active) }
    }

    /// Whether lands, creatures and invocations can be played by this player (DUEL-8.1).
    #[inline]
    pub fn is_main_of(&self, seat: Seat) -> bool {
        seat == self.active && self.phase.is_main() && self.stack.as_slice().is_empty()
    }

    /// Whether a player who would get priority is asked: by the stops and what everybody sees, never by
    /// what the player holds (DUEL-17.2).
    pub fn asks(&self, seat: Seat) -> bool {
        let is_own_turn = seat == self.active;
        let has = |stop: Stop| self.side(seat).stops & stop.bit() != 0;
        match self.stack.as_slice().last() {
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
    #[inline]
    pub(crate) fn card(&self, kind: Kind) -> &'static CardDef {
        &self.content.cards[usize::from(kind.0)]
    }

    #[inline]
    pub(crate) fn is_creature(&self, kind: Kind) -> bool {
        self.card(kind).card_type == CardType::Creature
    }

    /// What passive effects do to a creature. Its own may not be for itself.
    #[inline]
    fn boost(&self, seat: Seat, permanent: &Permanent) -> Boost {
        if self.card(permanent.kind).passives.is_empty() {
            return self.table.side(seat).boost;
        }
        self.boost_for(seat, permanent.number)
    }

    /// What passive effects do to a player's creature of this number, all of them looked at.
    pub(crate) fn boost_for(&self, seat: Seat, number: Number) -> Boost {
        let mut boost = Boost::default();
        for source in BOTH {
            for permanent in self.table.side(source).permanents() {
                for passive in &self.card(permanent.kind).passives {
                    let is_meant = match passive.who {
                        Circle::OwnCreatures => source == seat,
                        Circle::OwnOthers => source == seat && permanent.number != number,
                        Circle::EnemyCreatures => source != seat,
                        Circle::AllCreatures => true,
                    };
                    if is_meant {
                        boost.power = boost.power.saturating_add(passive.power);
                        boost.toughness = boost.toughness.saturating_add(passive.toughness);
                        boost.keywords = boost.keywords.or(passive.keywords);
                    }
                }
            }
        }
        boost
    }

    /// The power of a creature; it may be below zero.
    #[inline]
    pub(crate) fn power(&self, seat: Seat, place: usize) -> i8 {
        let permanent = self.table.side(seat).at(place);
        let sum = i16::from(self.card(permanent.kind).power)
            + i16::from(permanent.counters)
            + i16::from(permanent.power)
            + i16::from(self.boost(seat, permanent).power);
        sum.clamp(-99, 99) as i8
    }

    /// The toughness of a creature.
    #[inline]
    pub(crate) fn toughness(&self, seat: Seat, place: usize) -> i8 {
        let permanent = self.table.side(seat).at(place);
        let sum = i16::from(self.card(permanent.kind).toughness)
            + i16::from(permanent.counters)
            + i16::from(permanent.toughness)
            + i16::from(self.boost(seat, permanent).toughness);
        sum.clamp(-99, 99) as i8
    }

    /// The keywords of a creature.
    #[inline]
    pub(crate) fn keywords(&self, seat: Seat, place: usize) -> Keywords {
        let permanent = self.table.side(seat).at(place);
        self.card(permanent.kind).keywords.or(permanent.keywords).or(self.boost(seat, permanent).keywords)
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
}
