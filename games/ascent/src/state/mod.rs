//! The state: where the climbers are, who fights, whose turn it is; and the few verbs that change it.
//!
//! | module | owns |
//! |---|---|
//! | `fighter` | life, block, element and counters |
//! | `player` | decks and piles |
//! | `floor` | rooms and the ways between them |

mod fighter;
mod floor;
mod player;

pub(crate) use fighter::Fighter;
pub use floor::RoomKind;
pub(crate) use floor::{Floor, MIDDLE, N_LANES, Room};
pub(crate) use player::{Deck, Player};

use cards::Slot;
use kernel::{Digest, Digested, Seat, Seats};
use serde::Serialize;

use crate::content::{CardId, Content, MAX_SKILLS, N_FLOORS, N_OFFERED};
use crate::event::{Someone, Who};

/// The most players.
pub(crate) const MAX_PLAYERS: usize = 2;
/// The most enemies of a room.
pub(crate) const MAX_FOES: usize = 3;

/// A match of Ascent.
#[derive(Clone, Debug)]
pub struct Ascent {
    pub(crate) content: &'static Content,
    pub(crate) position: Position,
}

/// What was chosen before the match, as far as the rules need it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    pub n_seats: u8,
    /// A place in the content's list.
    pub difficulty: u8,
    pub is_single_path: bool,
    pub has_omens: bool,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Somebody chooses the next room.
    Map,
    /// Somebody plays cards.
    Fight,
    /// Somebody chooses what to discard for a card that is being played.
    Discard,
    /// Somebody takes one of three cards after a fight.
    Reward,
    /// Somebody learns one of three cards.
    Training,
    /// Somebody rests.
    Rest,
}

/// Why a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    /// The last room was cleared.
    Summit,
    /// Everybody is dead.
    Fallen,
    /// A fight was never decided.
    Rounds,
    /// Everybody who lived gave up.
    Left,
}

impl Reason {
    pub(crate) fn id(self) -> &'static str {
        match self {
            Reason::Summit => "summit",
            Reason::Fallen => "fallen",
            Reason::Rounds => "rounds",
            Reason::Left => "left",
        }
    }
}

/// An enemy of the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Foe {
    /// A place in the content's list.
    pub kind: u8,
    pub fighter: Fighter,
    /// The turns that each skill still rests.
    pub waits: [u8; MAX_SKILLS],
    /// What it does next, a place in its list of skills.
    pub intent: u8,
    /// Whom it does that to, where that is one player or one enemy.
    pub target: u8,
    /// How often each player attacked it in this round.
    pub hits: [u8; MAX_PLAYERS],
}

/// What players did in a round, by which enemies choose what they do (ASCENT-13.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Deeds {
    pub has_attacked: bool,
    pub has_blocked: bool,
    pub has_buffed: bool,
}

/// All that changes in a match. Nothing of it is hidden: what nobody knows is not drawn yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) terms: Terms,
    pub(crate) floors: [Floor; N_FLOORS],
    /// The floor that they are on.
    pub(crate) floor: u8,
    /// The rooms of it that they have entered; 0 before the first.
    pub(crate) step: u8,
    /// The lane of the room that they are in or were in last.
    pub(crate) lane: u8,
    /// The rooms of the whole climb that were cleared.
    pub(crate) n_cleared: u8,
    pub(crate) stage: Stage,
    /// Who plays.
    pub(crate) active: Seat,
    /// Who chooses the next room (ASCENT-3.3).
    pub(crate) leader: Seat,
    /// The omen that the next fight begins with, a place in the content's list.
    pub(crate) omen: Option<u8>,
    pub(crate) offer: [CardId; N_OFFERED],
    pub(crate) players: [Player; MAX_PLAYERS],
    pub(crate) foes: [Foe; MAX_FOES],
    pub(crate) n_foes: u8,
    /// The kind of the enemy that was killed last.
    pub(crate) last_killed: u8,
    pub(crate) round: u16,
    pub(crate) deeds: Deeds,
    /// Cards that the active player has played this turn.
    pub(crate) n_played: u8,
    /// The card that is being played, in no pile until it is done.
    pub(crate) limbo: Option<Slot>,
    /// Cards that are still to be discarded for it.
    pub(crate) n_due: u8,
    pub(crate) end: Option<Reason>,
}

impl Position {
    #[inline]
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::first(self.terms.n_seats)
    }

    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    #[inline]
    pub(crate) fn is_alive(&self, seat: Seat) -> bool {
        self.player(seat).fighter.is_alive()
    }

    /// The players who live.
    #[inline]
    pub(crate) fn living(&self) -> Seats {
        self.seats().filter(|seat| self.is_alive(*seat)).collect()
    }

    /// The enemies of the room, dead ones too, by their places.
    #[inline]
    pub(crate) fn foes(&self) -> &[Foe] {
        &self.foes[..usize::from(self.n_foes)]
    }

    #[inline]
    pub(crate) fn foe(&self, foe: u8) -> &Foe {
        &self.foes[usize::from(foe)]
    }

    /// The places of the enemies that live.
    #[inline]
    pub(crate) fn living_foes(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        let alive = (0..self.n_foes).filter(|foe| self.foe(*foe).fighter.is_alive());
        let bits = alive.fold(0u8, |bits, foe| bits | 1 << foe);
        (0..MAX_FOES as u8).filter(move |foe| bits >> foe & 1 != 0)
    }

    #[inline]
    pub(crate) fn fighter(&self, who: Who) -> &Fighter {
        match who {
            Who::Player(seat) => &self.players[seat.index()].fighter,
            Who::Enemy(foe) => &self.foes[usize::from(foe)].fighter,
        }
    }

    #[inline]
    pub(crate) fn fighter_mut(&mut self, who: Who) -> &mut Fighter {
        match who {
            Who::Player(seat) => &mut self.players[seat.index()].fighter,
            Who::Enemy(foe) => &mut self.foes[usize::from(foe)].fighter,
        }
    }

    /// Somebody as events tell of them.
    pub(crate) fn told(&self, who: Who) -> Someone {
        match who {
            Who::Player(seat) => Someone::Player(seat),
            Who::Enemy(place) => Someone::Enemy { place, kind: self.foe(place).kind },
        }
    }

    /// The floor that they are on.
    #[inline]
    pub(crate) fn here(&self) -> &Floor {
        &self.floors[usize::from(self.floor)]
    }

    /// The room that they are in or were in last; none before the first of a floor.
    #[inline]
    pub(crate) fn room(&self) -> Option<&Room> {
        let step = usize::from(self.step).checked_sub(1)?;
        Some(&self.here().rooms[step][usize::from(self.lane)])
    }

    /// The lanes of the next rooms, by bits.
    #[inline]
    pub(crate) fn next_lanes(&self) -> u8 {
        self.room().map_or(1 << MIDDLE, |room| room.ways)
    }

    /// A room ahead, by its lane.
    #[inline]
    pub(crate) fn next_room(&self, lane: u8) -> &Room {
        &self.here().rooms[usize::from(self.step)][usize::from(lane)]
    }

    /// Whether cards are played now, or discarded for one.
    #[inline]
    pub(crate) fn is_fighting(&self) -> bool {
        matches!(self.stage, Stage::Fight | Stage::Discard)
    }

    pub(crate) fn digest(&self, digest: &mut Digest) {
        let Position {
            terms: Terms { n_seats, difficulty, is_single_path, has_omens },
            floors,
            floor,
            step,
            lane,
            n_cleared,
            stage,
            active,
            leader,
            omen,
            offer,
            players,
            foes,
            n_foes,
            last_killed,
            round,
            deeds: Deeds { has_attacked, has_blocked, has_buffed },
            n_played,
            limbo,
            n_due,
            end,
        } = self;
        digest.add(n_seats).add(difficulty).add(is_single_path).add(has_omens);
        digest.add(floors).add(floor).add(step).add(lane).add(n_cleared).add(&(*stage as u8));
        digest.add(active).add(leader).add(omen).add(offer);
        digest.add(&players[..usize::from(*n_seats)]).add(&foes[..usize::from(*n_foes)]);
        digest.add(last_killed).add(round).add(has_attacked).add(has_blocked).add(has_buffed);
        digest.add(n_played).add(limbo).add(n_due).add(&end.map(|reason| reason as u8));
    }
}

impl Digested for Foe {
    fn digest(&self, digest: &mut Digest) {
        let Foe { kind, fighter, waits, intent, target, hits } = self;
        let word = waits.iter().fold(0, |word, wait| word << 4 | u64::from(*wait & 15));
        digest
            .word(word << 16 | u64::from(*kind) << 8 | u64::from(*intent))
            .add(fighter)
            .add(target)
            .add(hits);
    }
}
