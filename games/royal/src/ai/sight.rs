//! What is looked up before choosing: who does how much to whom, how far it is to where something is to be had, and
//! where it is dangerous.

use std::cell::RefCell;
use std::collections::BTreeMap;

use kernel::{Ctx, FastDice, Seat};

use crate::content::{ActionKind, Content, Flag};
use crate::rows::{Area, Rows};
use crate::rules::run::Run;
use crate::state::{Actor, Royal};

/// Farther than any way.
pub(super) const FAR: u16 = 2_000;

/// What blows were found to do, by who strikes how and who is struck: scripts are asked once.
#[derive(Default)]
pub(super) struct Blows(RefCell<Known>);

#[derive(Default)]
struct Known {
    /// The content that the blows are of.
    content: Option<&'static Content>,
    /// By the types of both, the action, the damage of the one and the defence of the other.
    blows: BTreeMap<(u16, u16, u16, i32, i64), i32>,
}

impl Blows {
    /// How much life an attack takes, found out on a copy; as if it reached.
    pub fn of(&self, royal: &Royal, by: &Actor, action: usize, to: &Actor) -> i32 {
        let key = (by.kind, action as u16, to.kind, by.damage, royal.defence(to));
        let mut known = self.0.borrow_mut();
        if known.content.is_none_or(|content| !std::ptr::eq(content, royal.content)) {
            *known = Known { content: Some(royal.content), blows: BTreeMap::new() };
        }
        if let Some(blow) = known.blows.get(&key) {
            return *blow;
        }
        let mut copy = royal.clone();
        let mut dice = FastDice::new(0);
        let done =
            Run::new(&mut copy, &mut Ctx::silent(&mut dice)).act(by, action as u16, to.x as u8, to.y as u8);
        let left = copy.position.actor(to.id).map_or(0, |to| to.life);
        let taken = if done.is_ok() { to.life.saturating_sub(left) } else { 0 };
        // Of one who falls no more is known than that it was enough: it is asked again when others are struck.
        if left > 0 {
            known.blows.insert(key, taken);
        }
        taken
    }
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
    blows: &'r Blows,
    /// What each enemy could strike in its next turn.
    threats: Vec<Rows>,
}

impl<'r> Sight<'r> {
    pub fn new(royal: &'r Royal, seat: Seat, blows: &'r Blows) -> Sight<'r> {
        let other = Seat(1 - seat.0);
        let enemies: Vec<Actor> = royal.position.of(other).copied().collect();
        let threats = enemies.iter().map(|enemy| royal.reach_and_threat(enemy).1).collect();
        Sight { royal, seat, own: royal.position.of(seat).copied().collect(), enemies, blows, threats }
    }

    /// The best blow of an actor that would stand on a cell: what it is worth.
    pub fn best_blow_from(&self, actor: &Actor, x: u8, y: u8) -> i32 {
        let royal = self.royal;
        let mut best = 0;
        for &nth in &royal.def(actor).actions {
            let action = &royal.content.actions[nth];
            if action.kind != ActionKind::Attack || royal.ready(actor, action).is_err() {
                continue;
            }
            let mut area: Area = royal.content.reaches[action.pattern].round(&royal.ground().board, x, y);
            let held = royal.position.held_by(1 - actor.owner);
            area.keep(|row| held.0[row]);
            area.each(|x, y| {
                if let Some(to) = royal.position.standing_on(x, y) {
                    best = best.max(gain(royal, to, self.blows.of(royal, actor, nth, to)));
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
        attacks.map(|nth| self.blows.of(royal, by, *nth, to)).max().unwrap_or(0)
    }

    /// What the ways from every cell to the nearest of some cost, whoever stands in the way: for walkers or fliers.
    pub fn ways_to(&self, goals: impl Iterator<Item = (u8, u8)>, flies: bool) -> Vec<u16> {
        let ground = self.royal.ground();
        let n_cells = usize::from(ground.board.n_cells());
        let mut ways = vec![FAR; n_cells];
        let mut waiting: Vec<Vec<u16>> = vec![Vec::new(); 1];
        for (x, y) in goals {
            if let Some(cell) = ground.cell(x.into(), y.into()) {
                ways[usize::from(cell)] = 0;
                waiting[0].push(cell);
            }
        }
        let passed = if flies { &ground.flown } else { &ground.walked };
        let mut length = 0;
        while length < waiting.len() {
            while let Some(cell) = waiting[length].pop() {
                if usize::from(ways[usize::from(cell)]) < length {
                    continue;
                }
                // To come from a neighbour one enters this cell.
                let (x, y) = ground.place(cell);
                let cost = if flies {
                    1
                } else {
                    ground
                        .costs
                        .iter()
                        .find(|(_, rows)| rows.has(x, y))
                        .map_or(1, |(cost, _)| usize::from(*cost))
                };
                for next in ground.board.neighbours(cell) {
                    let (x, y) = ground.place(next);
                    let longer = length + cost;
                    if passed.has(x, y)
                        && longer < usize::from(ways[usize::from(next)])
                        && longer < usize::from(FAR)
                    {
                        ways[usize::from(next)] = longer as u16;
                        if waiting.len() <= longer {
                            waiting.resize_with(longer + 1, Vec::new);
                        }
                        waiting[longer].push(next);
                    }
                }
            }
            length += 1;
        }
        ways
    }

    pub fn flies(&self, actor: &Actor) -> bool {
        self.royal.def(actor).is(Flag::Flies)
    }
}
