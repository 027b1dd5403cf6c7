//! What is looked up before choosing: who does how much to whom, how far it is to where something is to be had, and
//! where it is dangerous.

use std::cell::RefCell;

use kernel::{Ctx, FastDice, Seat};

use super::roads::{FAR, Roads};
use crate::actor::Actor;
use crate::content::{ActionKind, Content, Flag};
use crate::rows::{Area, Rows};
use crate::rules::run::Run;
use crate::state::Royal;

/// What is learnt of a content and of a world once and holds in every position of it.
#[derive(Default)]
pub(super) struct Lore {
    pub blows: Blows,
    pub roads: Roads,
}

/// What blows were found to do, by who strikes how and who is struck: scripts are asked once. Of two that would have the
/// same place the later is known.
#[derive(Default)]
pub(super) struct Blows(RefCell<Known>);

/// So many blows are known.
const N_BLOWS: usize = 2_048;
/// More life than any blow takes.
const PLENTY: i32 = 100_000_000;

/// By the types of both, the action, the damage of the one and the defence of the other.
type Blow = (u16, u16, u16, i32, i64);

#[derive(Default)]
struct Known {
    /// The content that the blows are of.
    content: Option<&'static Content>,
    blows: Vec<Option<(Blow, i32)>>,
}

impl Blows {
    /// How much life an attack takes, found out on a copy; as if it reached.
    pub fn of(&self, royal: &Royal, by: &Actor, action: usize, to: &Actor) -> i32 {
        let key = (by.kind, action as u16, to.kind, by.damage, royal.defence(to));
        let mut known = self.0.borrow_mut();
        if known.content.is_none_or(|content| !std::ptr::eq(content, royal.content)) {
            *known = Known { content: Some(royal.content), blows: vec![None; N_BLOWS] };
        }
        let place = &mut known.blows[place_of(key)];
        match place {
            Some((found, taken)) if *found == key => *taken,
            _ => {
                let taken = struck(royal, by, action, to);
                *place = Some((key, taken));
                taken
            }
        }
    }
}

/// Where a blow is kept.
fn place_of((by, action, to, damage, defence): Blow) -> usize {
    let parts = [u64::from(by) << 16 | u64::from(action), u64::from(to), damage as u64, defence as u64];
    let mixed =
        parts.iter().fold(0u64, |sum, part| (sum ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29));
    mixed as usize % N_BLOWS
}

/// How much life an attack takes from one who has plenty: tried on a copy, wherever the two are thought to stand.
fn struck(royal: &Royal, by: &Actor, action: usize, to: &Actor) -> i32 {
    let mut copy = royal.clone();
    // One that is only thought of is placed; one that is thought to stand elsewhere is struck where it stands, with the
    // defence that it would have.
    let (Some(by), Some(slot)) = (present(&mut copy, by), present(&mut copy, to)) else { return 0 };
    let (by, there) = (copy.position.actors()[by], copy.position.actors()[slot]);
    let own = royal.defence(to) - copy.ground_defence(&there);
    let target = copy.position.actor_mut(slot);
    (target.life, target.defence) = (PLENTY, own.clamp(-i64::from(PLENTY), PLENTY.into()) as i32);
    let mut dice = FastDice::new(0);
    let mut ctx = Ctx::silent(&mut dice);
    let done = Run::new(&mut copy, &mut ctx).act(&by, action as u16, there.x as u8, there.y as u8);
    let left = copy.position.actor(there.id).map_or(0, |to| to.life);
    if done.is_ok() { PLENTY.saturating_sub(left) } else { 0 }
}

/// The place in the list of an actor, which is added and put on the board where it is not there.
fn present(royal: &mut Royal, actor: &Actor) -> Option<usize> {
    royal.position.slot(actor.id).or_else(|| {
        let slot = royal.position.add(*actor, u16::MAX)?;
        royal.position.put(slot);
        Some(slot)
    })
}

/// What an actor is worth: its price, or what one with as much life and damage would cost.
pub(super) fn worth(royal: &Royal, actor: &Actor) -> i32 {
    let def = royal.def(actor);
    if def.is(Flag::Keep) {
        return KEEP;
    }
    let by_numbers = || (def.life + 2 * def.damage).clamp(0, 2_000) as i32;
    let price = def.price.map_or_else(by_numbers, |price| price.min(5_000) as i32);
    price + if def.is(Flag::Income) { INCOME } else { 0 }
}

/// What a keep is worth.
pub(super) const KEEP: i32 = 4_000;
/// What there is to be earned with a building that brings gold.
const INCOME: i32 = 250;

/// What taking so much life from an actor is worth: a part of it, and more where it falls.
pub(super) fn gain(royal: &Royal, to: &Actor, damage: i32) -> i32 {
    let (worth, full) = (worth(royal, to), royal.def(to).life.clamp(1, 1_000_000) as i32);
    let taken = damage.min(to.life).max(0);
    let part = (i64::from(worth) * i64::from(taken) / i64::from(full)) as i32;
    part + if damage >= to.life { worth / 2 + 40 } else { 0 }
}

/// One side's look at a match.
pub(super) struct Sight<'r> {
    pub royal: &'r Royal,
    pub seat: Seat,
    pub own: Vec<Actor>,
    pub enemies: Vec<Actor>,
    lore: &'r Lore,
    /// What each enemy could strike in its next turn.
    threats: Vec<Rows>,
}

impl<'r> Sight<'r> {
    pub fn new(royal: &'r Royal, seat: Seat, lore: &'r Lore) -> Sight<'r> {
        let other = Seat(1 - seat.0);
        let enemies: Vec<Actor> = royal.position.of(other).copied().collect();
        let threats = enemies.iter().map(|enemy| royal.reach_and_threat(enemy).1).collect();
        Sight { royal, seat, own: royal.position.of(seat).copied().collect(), enemies, lore, threats }
    }

    /// The best blow of an actor that would stand on a cell: what it is worth.
    pub fn best_blow_from(&self, actor: &Actor, x: u8, y: u8) -> i32 {
        let royal = self.royal;
        let mut best = 0;
        for &nth in &royal.def(actor).actions {
            let action = &royal.content.actions[nth];
            if action.kind != ActionKind::Attack || !royal.is_ready(actor, action) {
                continue;
            }
            let mut area: Area = royal.content.reaches[action.pattern].round(&royal.ground().board, x, y);
            area.keep(|row| royal.position.held_in(1 - actor.owner, row));
            area.each(|x, y| {
                if let Some(to) = royal.position.standing_on(x, y) {
                    best = best.max(gain(royal, to, self.lore.blows.of(royal, actor, nth, to)));
                }
            });
        }
        best
    }

    /// What standing on a cell is expected to cost an actor in the enemies' next turn.
    pub fn danger(&self, actor: &Actor, x: u8, y: u8) -> i32 {
        let there = Actor { x: x as i8, y: y as i8, ..*actor };
        let mut damage: i32 = 0;
        for (enemy, threat) in self.enemies.iter().zip(&self.threats) {
            if threat.has(x, y) {
                damage = damage.saturating_add(self.strongest(enemy, &there));
            }
        }
        gain(self.royal, &there, damage)
    }

    /// The strongest blow that one has against another, wherever they stand.
    pub fn strongest(&self, by: &Actor, to: &Actor) -> i32 {
        let royal = self.royal;
        let attacks = royal.def(by).actions.iter();
        let attacks = attacks.filter(|nth| royal.content.actions[**nth].kind == ActionKind::Attack);
        attacks.map(|nth| self.lore.blows.of(royal, by, *nth, to)).max().unwrap_or(0)
    }

    /// What the ways from every cell to the nearest of some cost, whoever stands in the way: for walkers or fliers.
    pub fn ways_to(&self, goals: impl Iterator<Item = (u8, u8)>, flies: bool) -> Vec<u16> {
        let mut ways = vec![FAR; usize::from(self.royal.ground().board.n_cells())];
        for goal in goals {
            let to = self.lore.roads.to(self.royal, goal, flies);
            ways.iter_mut().zip(to.iter()).for_each(|(way, to)| *way = (*way).min(*to));
        }
        ways
    }

    pub fn flies(&self, actor: &Actor) -> bool {
        self.royal.def(actor).is(Flag::Flies)
    }
}

#[cfg(test)]
mod tests;
