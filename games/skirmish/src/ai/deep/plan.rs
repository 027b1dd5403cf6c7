//! The search: a whole turn as a list of acts, bettered act by act against the expected
//! answer, with a wider look and more turns ahead as long as the budget lasts.

use kernel::{FastDice, Seat};
use search::Meter;

use super::ideas::Ideas;
use super::outlook::{Act, Deed, Outlook};
use super::policy;
use super::scout::Scout;

/// How far and how wide one round of bettering looks.
#[derive(Clone, Copy, Debug)]
struct Look {
    /// Turns of either side after one's own.
    plies: u32,
    /// Cells tried for each deed.
    width: usize,
}

/// The looks, one after the other; the last goes on.
const LOOKS: [Look; 4] = [
    Look { plies: 2, width: 2 },
    Look { plies: 2, width: 4 },
    Look { plies: 4, width: 4 },
    Look { plies: 4, width: 8 },
];

/// A turn and what it is worth.
#[derive(Clone, Debug)]
struct Plan {
    acts: Vec<Act>,
    worth: f32,
}

/// Thinks out a turn: the acts in their order.
pub(super) fn think(scout: &Scout<'_>, side: Seat, meter: &mut Meter, dice: FastDice) -> Vec<Act> {
    let root = Outlook::new(scout);
    let ideas = Ideas::new(scout, &root, side);
    let mut search = Search { scout, side, root, ideas, meter, dice, is_over: false };
    search.run().acts
}

struct Search<'a, 'm> {
    scout: &'a Scout<'a>,
    side: Seat,
    root: Outlook,
    ideas: Ideas<'a>,
    meter: &'m mut Meter,
    dice: FastDice,
    is_over: bool,
}

impl Search<'_, '_> {
    fn run(&mut self) -> Plan {
        let mut best = self.first(LOOKS[0]);
        for look in LOOKS {
            best = self.weigh(best.acts, look);
            self.better(&mut best, look);
        }
        // What is left goes into other orders, each bettered anew.
        let look = LOOKS[LOOKS.len() - 1];
        while !self.is_over && best.acts.len() > 1 {
            let shaken = self.shaken(&best.acts);
            let mut other = self.weigh(shaken, look);
            self.better(&mut other, look);
            if !self.is_over && other.worth > best.worth {
                best = other;
            }
        }
        best
    }

    /// What the units would do by themselves, or nothing.
    fn first(&mut self, look: Look) -> Plan {
        let mut acts = Vec::new();
        policy::play(&mut self.root.clone(), self.scout, self.side, Some(&mut acts));
        let stay = |act: &Act| Act { cell: self.root.cell(act.unit), deed: Deed::Wait, ..*act };
        let still: Vec<Act> = acts.iter().map(stay).collect();
        let (bold, still) = (self.weigh(acts, look), self.weigh(still, look));
        if still.worth > bold.worth { still } else { bold }
    }

    fn weigh(&mut self, acts: Vec<Act>, look: Look) -> Plan {
        let mut outlook = self.root.clone();
        let worth = self.worth(&mut outlook, &acts, look).unwrap_or(f32::MIN);
        Plan { acts, worth }
    }

    /// Tries for every act all others of its unit, and its unit in a later place.
    fn better(&mut self, plan: &mut Plan, look: Look) {
        let mut tries = Vec::new();
        let mut trial = Vec::new();
        let mut n_stale = 0;
        let mut at = 0;
        while n_stale < plan.acts.len() && !self.is_over {
            let n_acts = plan.acts.len();
            let mut before = self.root.clone();
            for act in &plan.acts[..at] {
                self.perform(&mut before, *act);
            }
            let old = plan.worth;
            // Each unit that acts at this place or later may act here instead.
            for from in at..n_acts {
                let unit = plan.acts[from].unit;
                if from == at {
                    self.ideas.list(&before, unit, look.width, &mut tries);
                } else {
                    tries.clear();
                    tries.push(plan.acts[from]);
                }
                for &act in &tries {
                    if act == plan.acts[at] {
                        continue;
                    }
                    trial.clear();
                    trial.push(act);
                    trial.extend(plan.acts[at..].iter().filter(|other| other.unit != unit));
                    let Some(worth) = self.worth(&mut before.clone(), &trial, look) else { return };
                    if worth > plan.worth + 0.01 {
                        plan.worth = worth;
                        plan.acts.truncate(at);
                        plan.acts.extend_from_slice(&trial);
                    }
                }
            }
            n_stale = if plan.worth > old { 0 } else { n_stale + 1 };
            at = (at + 1) % n_acts;
        }
    }

    /// The acts with one of them somewhere else, and one forgotten.
    fn shaken(&mut self, acts: &[Act]) -> Vec<Act> {
        let mut acts = acts.to_vec();
        let place = |dice: &mut FastDice, n: usize| dice.below(n as u64) as usize;
        for _ in 0..2 {
            let act = acts.remove(place(&mut self.dice, acts.len()));
            acts.insert(place(&mut self.dice, acts.len() + 1), act);
        }
        let forgotten = place(&mut self.dice, acts.len());
        let unit = acts[forgotten].unit;
        acts[forgotten] = Act { unit, cell: self.root.cell(unit), deed: Deed::Wait };
        acts
    }

    /// An act as far as it is possible where others have acted before.
    fn perform(&self, outlook: &mut Outlook, act: Act) {
        let here = outlook.cell(act.unit);
        let can_walk = act.cell == here || outlook.walk(self.scout, act.unit).reached().has(act.cell);
        let mut act = if can_walk { act } else { Act { cell: here, ..act } };
        if !self.is_in_reach(outlook, act) {
            act.deed = Deed::Wait;
        }
        outlook.act(self.scout, act);
    }

    fn is_in_reach(&self, outlook: &Outlook, act: Act) -> bool {
        let battle = self.scout.battle;
        let (target, reach) = match act.deed {
            Deed::Wait => return true,
            Deed::Attack(target) => (target, battle.stats(act.unit).reach),
            Deed::Use(item, target) => (target, battle.content.items[usize::from(item.0)].reach),
        };
        let there = if target == act.unit { act.cell } else { outlook.cell(target) };
        outlook.is_there(target) && reach.has(battle.map.board.distance(act.cell, there))
    }

    /// What a turn is worth after the turns that follow it; None when the budget is over.
    fn worth(&mut self, outlook: &mut Outlook, acts: &[Act], look: Look) -> Option<f32> {
        for act in acts {
            self.perform(outlook, *act);
        }
        let (mut last, mut worth) = (0.0, 0.0);
        let mut side = self.side;
        for ply in 0..look.plies {
            if !self.meter.spend() {
                self.is_over = true;
                return None;
            }
            self.pass(outlook, side, ply);
            if !outlook.is_open() {
                return Some(outlook.worth(self.scout, self.side));
            }
            side = Seat(1 - side.0);
            outlook.begin_turn(self.scout, side);
            policy::play(outlook, self.scout, side, None);
            last = worth;
            worth = outlook.worth(self.scout, self.side);
        }
        // Neither side gets the last word.
        Some(if look.plies > 1 { (last + worth) * 0.5 } else { worth })
    }

    /// The turn of a side is over; after the second side's, time goes on.
    fn pass(&self, outlook: &mut Outlook, side: Seat, ply: u32) {
        if side == Seat(0) {
            return;
        }
        let gone = (ply / 2 + 1) as u16;
        let task = &self.scout.tasks[0];
        if task.turns.is_some_and(|turns| gone >= turns) {
            outlook.end_of_time(self.scout);
        } else if gone >= self.scout.limit {
            outlook.count_out(self.scout);
        }
    }
}
