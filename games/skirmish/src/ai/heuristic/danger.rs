//! What the enemies' next turn may cost whoever stands on a cell.

use board::{Cells, Walk};
use kernel::Seat;

use super::mean;
use crate::content::{Effect, Reach};
use crate::rules::combat::{Fighter, ODDS, strike};
use crate::{Skirmish, UnitId};

/// The threats to a side, where everybody stands now.
pub(super) struct Danger<'a> {
    battle: &'a Skirmish,
    threats: Vec<Threat>,
}

/// What one enemy can do in its next turn.
struct Threat {
    enemy: UnitId,
    /// Where it can strike.
    struck: Cells,
    /// Where it can throw something, and how much that takes.
    thrown: Cells,
    harm: u8,
    /// The own units that it could strike where they stand, or that can come to strike it: it strikes one of them.
    shared: Vec<UnitId>,
}

impl<'a> Danger<'a> {
    pub fn new(battle: &'a Skirmish, side: Seat) -> Danger<'a> {
        let (field, board) = (&battle.field, &battle.map.board);
        let open = battle.open();
        let strikes = |unit: UnitId, points: u8| {
            let walk = Walk::new(board, field.unit(unit).cell, points, &open);
            let ring = |reach: Reach| board.ring(walk.reached(), reach.least, reach.most);
            (ring(battle.stats(unit).reach), harmful(battle, unit).map(|(harm, reach)| (harm, ring(reach))))
        };
        let own: Vec<(UnitId, Cells)> = field
            .living(side)
            .iter()
            .map(|own| match field.available().has(own) {
                true => (own, strikes(own, field.unit(own).points).0),
                false => (own, Cells::NONE),
            })
            .collect();
        let threat = |enemy: UnitId| {
            let (struck, thrown) = strikes(enemy, battle.stats(enemy).movement);
            let (harm, thrown) = thrown.unwrap_or((0, Cells::NONE));
            let at = field.unit(enemy).cell;
            let is_met = |(own, strikes): &&(UnitId, Cells)| {
                let cell = field.unit(*own).cell;
                strikes.has(at) || struck.has(cell) || thrown.has(cell)
            };
            let shared = own.iter().filter(is_met).map(|(own, _)| *own).collect();
            Threat { enemy, struck, thrown, harm, shared }
        };
        Danger { battle, threats: field.living(Seat(1 - side.0)).iter().map(threat).collect() }
    }

    /// What a unit is to lose on a cell, in hundredths of a life point. An enemy strikes one of those it meets, and
    /// each of them bears its share.
    pub fn of(&self, unit: UnitId, cell: u16) -> i32 {
        self.threats.iter().map(|threat| self.share(threat, unit, cell)).sum()
    }

    /// The same after a blow that kills an enemy with this chance, in parts of [`ODDS`].
    pub fn after(&self, unit: UnitId, cell: u16, target: UnitId, kills: u32) -> i32 {
        let share = |threat: &Threat| {
            let survives = if threat.enemy == target { ODDS - kills } else { ODDS };
            self.share(threat, unit, cell) * survives as i32 / ODDS as i32
        };
        self.threats.iter().map(share).sum()
    }

    fn share(&self, threat: &Threat, unit: UnitId, cell: u16) -> i32 {
        let to = Fighter { ground: self.battle.ground(cell), ..self.battle.fighter(unit) };
        let blow = match threat.struck.has(cell) {
            true => mean(&strike(&self.battle.content.combat, &self.battle.fighter(threat.enemy), &to)),
            false => 0,
        };
        let thrown = if threat.thrown.has(cell) { 100 * i32::from(threat.harm.min(to.life)) } else { 0 };
        let n_others = threat.shared.iter().filter(|other| **other != unit).count();
        blow.max(thrown) / (1 + n_others as i32)
    }
}

/// The thing to throw that takes most, and how far it goes.
fn harmful(battle: &Skirmish, unit: UnitId) -> Option<(u8, Reach)> {
    let here = battle.field.unit(unit);
    let items = battle.content.items.iter().zip(0..);
    let thrown = items.filter(|(def, item)| def.effect == Effect::Harm && here.carried(*item) > 0);
    thrown.map(|(def, _)| (def.amount, def.reach)).max_by_key(|(amount, _)| *amount)
}
