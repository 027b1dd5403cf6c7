//! The state of a match: actors, gold, whose turn it is. It is flat and holds nothing elsewhere; only the few verbs
//! at the end of this file change it.

use kernel::{Digest, Seat};
use script::MAX_NAMES;

use crate::actor::{Actor, NOBODY, Status};
use crate::content::{ActorDef, Content, Flag, Ground};
use crate::end::{End, Reason};
use crate::kept::{Kept, Listed, Touch};
use crate::rows::Rows;

/// The most actors that live at once.
pub const MAX_ACTORS: usize = 128;
/// The most commands of one turn: whatever actions cost, a turn ends (ROYAL-6.5).
pub(crate) const MAX_ACTS: u16 = 500;
/// The most gold.
pub(crate) const MAX_GOLD: i64 = 1_000_000_000;

/// A match.
#[derive(Clone, Debug)]
pub struct Royal {
    pub(crate) content: &'static Content,
    pub(crate) position: Position,
    /// Whether what may be played was listed since the last command.
    pub(crate) listed: Listed,
}

/// All that changes in a match, and what was agreed on before. Nothing of it is hidden.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) terms: Terms,
    /// The living in the order of their numbers; behind them nobody.
    actors: [Actor; MAX_ACTORS],
    n_actors: u8,
    /// The number that the next actor gets.
    next_id: u16,
    /// Where the actors of cyan and of red stand.
    held: [Rows; 2],
    /// Where anybody stands.
    taken: Rows,
    /// The newest actor of each name that scripts give.
    names: [u16; MAX_NAMES],
    gold: [u32; 2],
    round: u16,
    active: Seat,
    /// Commands of this turn.
    n_acts: u16,
    end: Option<End>,
    /// What was worked out of all this.
    kept: Kept,
}

/// What was agreed on before the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    /// A place in the content's list.
    pub world: u8,
    pub rounds: u16,
    /// Whether the first actor that falls ends the match.
    pub is_short: bool,
}

impl Position {
    /// Before anything is placed.
    pub(crate) fn new(terms: Terms) -> Position {
        Position {
            terms,
            actors: [Actor::default(); MAX_ACTORS],
            n_actors: 0,
            next_id: 1,
            held: [Rows::NONE; 2],
            taken: Rows::NONE,
            names: [0; MAX_NAMES],
            gold: [0; 2],
            round: 0,
            active: Seat(1),
            n_acts: 0,
            end: None,
            kept: Kept::NOTHING,
        }
    }

    /// The living, in the order of their numbers.
    #[inline]
    pub(crate) fn actors(&self) -> &[Actor] {
        &self.actors[..usize::from(self.n_actors)]
    }

    /// The living of a player.
    pub(crate) fn of(&self, seat: Seat) -> impl Iterator<Item = &Actor> {
        self.actors().iter().filter(move |actor| actor.seat() == Some(seat))
    }

    /// The place in the list of the actor with a number.
    #[inline]
    pub(crate) fn slot(&self, id: u16) -> Option<usize> {
        // Numbers only grow along the list, so nobody stands behind the place of its number.
        let mut slot = usize::from(id.min(u16::from(self.n_actors)));
        while slot > 0 && self.actors[slot - 1].id > id {
            slot -= 1;
        }
        slot.checked_sub(1).filter(|slot| self.actors[*slot].id == id && id != 0)
    }

    /// The living actor with a number.
    #[inline]
    pub(crate) fn actor(&self, id: u16) -> Option<&Actor> {
        self.slot(id).map(|slot| &self.actors[slot])
    }

    /// Who stands on a cell.
    #[inline]
    pub(crate) fn standing_on(&self, x: u8, y: u8) -> Option<&Actor> {
        if !self.is_taken(x, y) {
            return None;
        }
        self.found_on(i64::from(x), i64::from(y))
    }

    /// Who stands on a cell, by looking at everybody.
    pub(crate) fn found_on(&self, x: i64, y: i64) -> Option<&Actor> {
        self.actors().iter().find(|actor| (i64::from(actor.x), i64::from(actor.y)) == (x, y))
    }

    #[inline]
    pub(crate) fn is_taken(&self, x: u8, y: u8) -> bool {
        self.taken.has(x, y)
    }

    /// Where the actors of a player or of nobody stand, of one row.
    #[inline]
    pub(crate) fn held_in(&self, owner: i8, y: usize) -> u32 {
        match owner {
            NOBODY => self.taken.0[y] & !self.held[0].0[y] & !self.held[1].0[y],
            _ => self.held[usize::from(owner as u8 & 1)].0[y],
        }
    }

    /// Where anybody stands, of one row.
    #[inline]
    pub(crate) fn taken_in(&self, y: usize) -> u32 {
        self.taken.0[y]
    }

    #[inline]
    pub(crate) fn named(&self, name: u16) -> u16 {
        self.names.get(usize::from(name)).copied().unwrap_or(0)
    }

    /// The greatest number that an actor has or had.
    pub(crate) fn newest(&self) -> u16 {
        self.next_id - 1
    }

    pub(crate) fn gold(&self, seat: Seat) -> u32 {
        self.gold[seat.index()]
    }

    pub(crate) fn round(&self) -> u16 {
        self.round
    }

    #[inline]
    pub(crate) fn active(&self) -> Seat {
        self.active
    }

    #[inline]
    pub(crate) fn kept(&self) -> &Kept {
        &self.kept
    }

    pub(crate) fn n_acts(&self) -> u16 {
        self.n_acts
    }

    #[inline]
    pub(crate) fn end(&self) -> Option<End> {
        self.end
    }

    /// The status byte (ROYAL-17): 0x10 and the seat while the match runs, 0x20 and the winner when it is over, 0x2f
    /// for a draw.
    pub fn status_byte(&self) -> u8 {
        match self.end {
            None => 0x10 + self.active.0,
            Some(End { winner: Some(winner), .. }) => 0x20 + winner.0,
            Some(End { winner: None, .. }) => 0x2f,
        }
    }

    pub(crate) fn digest(&self, digest: &mut Digest) {
        let Position {
            terms,
            actors: _,
            n_actors,
            next_id,
            held: _,
            taken: _,
            names,
            gold,
            round,
            active,
            n_acts,
            end,
            kept: _,
        } = self;
        let Terms { world, rounds, is_short } = terms;
        digest.add(world).add(rounds).add(is_short).add(n_actors).add(next_id);
        for actor in self.actors() {
            let Actor {
                id,
                kind,
                x,
                y,
                owner,
                status,
                action_points,
                movement_points,
                life,
                damage,
                defence,
            } = actor;
            let place = u64::from(*x as u8) | u64::from(*y as u8) << 8 | u64::from(*owner as u8) << 16;
            let points = u64::from(*action_points) << 32 | u64::from(*movement_points) << 48;
            digest.word(place | u64::from(status.bits()) << 24 | points);
            digest.word(u64::from(*id) | u64::from(*kind) << 16 | u64::from(*life as u32) << 32);
            digest.word(u64::from(*damage as u32) | u64::from(*defence as u32) << 32);
        }
        for four in names.chunks_exact(4) {
            digest.word(four.iter().fold(0, |word, id| word << 16 | u64::from(*id)));
        }
        let end = end.map(|End { winner, reason }| [winner.map_or(2, |seat| seat.0), reason as u8]);
        digest.add(gold).add(round).add(active).add(n_acts).add(&end);
    }
}

const _: () = assert!(MAX_NAMES.is_multiple_of(4));

/// The verbs: all that ever changes.
impl Position {
    /// Everybody's place in the list stays the same but for those who are [removed](Position::remove).
    #[inline]
    pub(crate) fn actor_mut(&mut self, slot: usize) -> &mut Actor {
        self.kept.change(slot);
        &mut self.actors[slot]
    }

    /// Takes an actor off the board without forgetting it.
    pub(crate) fn lift(&mut self, slot: usize) {
        let actor = self.actors[slot];
        self.kept.touch(Touch { is_taken: false, ..self.place_of(&actor) });
        self.taken.remove(actor.x as u8, actor.y as u8);
        if let Some(seat) = actor.seat() {
            self.held[seat.index()].remove(actor.x as u8, actor.y as u8);
        }
    }

    /// Puts an actor on the board where its place is.
    pub(crate) fn put(&mut self, slot: usize) {
        let actor = self.actors[slot];
        self.kept.touch(self.place_of(&actor));
        self.taken.insert(actor.x as u8, actor.y as u8);
        if let Some(seat) = actor.seat() {
            self.held[seat.index()].insert(actor.x as u8, actor.y as u8);
        }
    }

    /// The cell that an actor takes.
    #[inline]
    fn place_of(&self, actor: &Actor) -> Touch {
        let is_own = actor.owner == self.active.0 as i8;
        Touch { x: actor.x as u8, y: actor.y as u8, is_own, is_taken: true }
    }

    /// A new actor at the end of the list, off the board; gives its slot. None where there is no room.
    pub(crate) fn add(&mut self, actor: Actor, name: u16) -> Option<usize> {
        let slot = usize::from(self.n_actors);
        if slot == MAX_ACTORS || self.next_id == u16::MAX {
            return None;
        }
        self.actors[slot] = Actor { id: self.next_id, status: Status::FRESH.done(), ..actor };
        if let Some(newest) = self.names.get_mut(usize::from(name)) {
            *newest = self.next_id;
        }
        self.next_id += 1;
        self.n_actors += 1;
        self.kept.change_sides();
        Some(slot)
    }

    /// An actor changes sides and is done for this turn.
    pub(crate) fn hand_over(&mut self, slot: usize, owner: i8, is_on_board: bool) {
        if is_on_board {
            self.lift(slot);
        }
        self.kept.change(slot);
        self.kept.change_sides();
        let actor = &mut self.actors[slot];
        actor.owner = owner;
        actor.status = actor.status.done();
        if is_on_board {
            self.put(slot);
        }
    }

    /// An actor is no more.
    pub(crate) fn remove(&mut self, slot: usize) {
        self.lift(slot);
        let n_actors = usize::from(self.n_actors);
        self.actors.copy_within(slot + 1..n_actors, slot);
        self.actors[n_actors - 1] = Actor::default();
        self.kept.remove(slot);
        self.kept.change_sides();
        self.n_actors -= 1;
    }

    /// What an action costs an actor.
    pub(crate) fn pay(&mut self, slot: usize, action_points: u16, movement_points: u16, attacks: bool) {
        self.kept.change(slot);
        let actor = &mut self.actors[slot];
        actor.action_points = actor.action_points.saturating_sub(action_points);
        actor.movement_points = actor.movement_points.saturating_sub(movement_points);
        if attacks {
            actor.status = actor.status.attacked();
        }
    }

    pub(crate) fn count_act(&mut self) {
        self.n_acts += 1;
    }

    pub(crate) fn set_gold(&mut self, seat: Seat, gold: u32) {
        self.kept.change_sides();
        self.gold[seat.index()] = gold;
    }

    /// The other player's turn begins: all of that player's actors have their points again (ROYAL-6).
    pub(crate) fn pass(&mut self, content: &Content) {
        self.active = Seat(1 - self.active.0);
        self.round += u16::from(self.active.0 == 0);
        self.n_acts = 0;
        self.kept = Kept::NOTHING;
        let owner = self.active.0 as i8;
        for actor in &mut self.actors[..usize::from(self.n_actors)] {
            if actor.owner == owner {
                let def = &content.actors[usize::from(actor.kind)];
                actor.status = Status::FRESH;
                (actor.action_points, actor.movement_points) = (def.action_points, def.movement_points);
            }
        }
    }

    pub(crate) fn kept_mut(&mut self) -> &mut Kept {
        &mut self.kept
    }

    pub(crate) fn end_with(&mut self, winner: Option<Seat>, reason: Reason) {
        self.end = Some(End { winner, reason });
    }
}

impl Royal {
    #[inline]
    pub(crate) fn ground(&self) -> &'static Ground {
        &self.content.grounds[usize::from(self.position.terms.world)]
    }

    /// An actor's type.
    #[inline]
    pub(crate) fn def(&self, actor: &Actor) -> &'static ActorDef {
        &self.content.actors[usize::from(actor.kind)]
    }

    /// The cell an actor stands on.
    pub(crate) fn cell(&self, actor: &Actor) -> u16 {
        self.ground().cell(actor.x.into(), actor.y.into()).unwrap_or_default()
    }

    /// An actor's defence where it stands.
    pub(crate) fn defence(&self, actor: &Actor) -> i64 {
        i64::from(actor.defence) + self.ground_defence(actor)
    }

    /// What the ground adds to an actor's defence.
    pub(crate) fn ground_defence(&self, actor: &Actor) -> i64 {
        let ground = self.ground();
        let cell = ground.cell(actor.x.into(), actor.y.into());
        cell.map_or(0, |cell| ground.defence[usize::from(cell)].into())
    }

    /// How much life a player's keeps have.
    pub(crate) fn keep_life(&self, seat: Seat) -> i64 {
        let keeps = self.position.of(seat).filter(|actor| self.def(actor).is(Flag::Keep));
        keeps.map(|keep| i64::from(keep.life)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Copies of this are what searches pay for: 4 KiB, and 1 KiB that is kept.
    #[test]
    fn a_state_is_near_four_kibibytes() {
        assert!(size_of::<Actor>() <= 24, "{}", size_of::<Actor>());
        assert!(size_of::<Royal>() <= 5120, "{}", size_of::<Royal>());
    }

    #[test]
    fn actors_are_found_by_their_numbers_whoever_has_fallen() {
        let mut position = Position::new(Terms { world: 0, rounds: 1, is_short: false });
        for place in 0..20 {
            let slot = position.add(Actor { x: place, owner: place % 3 - 1, ..Actor::default() }, 0).unwrap();
            position.put(slot);
        }
        for fallen in [20, 3, 1, 7] {
            position.remove(position.slot(fallen).unwrap());
        }
        for id in 0..30 {
            let found = position.actor(id).map(|actor| (actor.id, actor.x));
            let expected = ((1..20).contains(&id) && ![1, 3, 7].contains(&id)).then(|| (id, id as i8 - 1));
            assert_eq!(found, expected);
            if id > 0 {
                assert_eq!(position.is_taken(id as u8 - 1, 0), expected.is_some());
            }
        }
        assert_eq!((position.newest(), position.actors().len()), (20, 16));
    }
}
