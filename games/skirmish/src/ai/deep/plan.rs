//! The search: a whole turn as a list of acts, bettered act by act against the answer that is
//! to be expected; then against the best answer that can be found, as long as the budget lasts.

use kernel::{FastDice, Seat};
use search::Meter;

use super::ideas::Ideas;
use super::outlook::{Act, Deed, Outlook};
use super::policy;
use super::scout::Scout;

/// How the turns after one's own are foreseen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Foresight {
    /// So many turns, each unit doing what seems best to it.
    Turns(u32),
    /// The enemy's turn is thought out like one's own, then one turn more.
    BestAnswer,
}

/// How far and how wide one round of bettering looks.
#[derive(Clone, Copy, Debug)]
struct Look {
    foresight: Foresight,
    /// Cells tried for each deed.
    width: usize,
}

/// The looks, one after the other; the last goes on.
const LOOKS: [Look; 3] = [
    Look { foresight: Foresight::Turns(2), width: 2 },
    Look { foresight: Foresight::Turns(2), width: 5 },
    Look { foresight: Foresight::BestAnswer, width: 5 },
];

/// How an answer is thought out.
const ANSWER: Look = Look { foresight: Foresight::Turns(1), width: 2 };

/// An act that seems worse by so much against the expected answer is not tried against the best.
const MARGIN: f32 = 60.0;

/// A turn and what it is worth to whoever plays it.
#[derive(Clone, Debug)]
struct Plan {
    acts: Vec<Act>,
    worth: f32,
}

/// The budget is over.
struct Over;

/// Thinks out a turn: the acts in their order.
pub(super) fn think(scout: &Scout<'_>, side: Seat, meter: &mut Meter, dice: FastDice) -> Vec<Act> {
    let root = Outlook::new(scout);
    let ideas = [Seat(0), Seat(1)].map(|side| Ideas::new(scout, &root, side));
    let mut best = Plan { acts: Vec::new(), worth: f32::MIN };
    policy::play(&mut root.clone(), scout, side, |act| best.acts.push(act));
    // When the budget is over the best so far is there all the same.
    let _: Result<(), Over> = Search { scout, ideas, meter, dice }.run(&root, side, &mut best);
    best.acts
}

struct Search<'a, 'm> {
    scout: &'a Scout<'a>,
    ideas: [Ideas<'a>; 2],
    meter: &'m mut Meter,
    dice: FastDice,
}

impl Search<'_, '_> {
    fn run(&mut self, root: &Outlook, side: Seat, best: &mut Plan) -> Result<(), Over> {
        // Whether all go or all stay is more than any one act can tell.
        let stay = |act: &Act| Act { cell: root.cell(act.unit), deed: Deed::Wait, ..*act };
        let still: Vec<Act> = best.acts.iter().map(stay).collect();
        for acts in [best.acts.clone(), still] {
            let mut plan = Plan { worth: self.worth(&mut root.clone(), side, &acts, LOOKS[0])?, acts };
            let bettered = self.better(root, side, &mut plan, LOOKS[0]);
            if plan.worth > best.worth {
                *best = plan;
            }
            bettered?;
        }
        for look in &LOOKS[1..] {
            best.worth = self.worth(&mut root.clone(), side, &best.acts, *look)?;
            self.better(root, side, best, *look)?;
        }
        // What is left goes into other orders, each bettered anew.
        let last = LOOKS[LOOKS.len() - 1];
        while best.acts.len() > 1 {
            let acts = self.shaken(root, &best.acts);
            let worth = self.worth(&mut root.clone(), side, &acts, LOOKS[1])?;
            let mut other = Plan { acts, worth };
            self.better(root, side, &mut other, LOOKS[1])?;
            other.worth = self.worth(&mut root.clone(), side, &other.acts, last)?;
            let bettered = self.better(root, side, &mut other, last);
            if other.worth > best.worth {
                *best = other;
            }
            bettered?;
        }
        Ok(())
    }

    /// Tries for every act all others of its unit, and other units in its place.
    fn better(&mut self, root: &Outlook, side: Seat, plan: &mut Plan, look: Look) -> Result<(), Over> {
        let (mut tries, mut trial) = (Vec::new(), Vec::new());
        let (mut n_stale, mut at) = (0, 0);
        while n_stale < plan.acts.len() {
            let n_acts = plan.acts.len();
            let mut before = root.clone();
            for act in &plan.acts[..at] {
                self.perform(&mut before, *act);
            }
            let old = plan.worth;
            let mut expected = match look.foresight {
                Foresight::BestAnswer => self.worth(&mut before.clone(), side, &plan.acts[at..], LOOKS[0])?,
                Foresight::Turns(_) => 0.0,
            };
            for from in at..n_acts {
                let unit = plan.acts[from].unit;
                if from == at {
                    self.ideas[side.index()].list(&before, unit, look.width, &mut tries);
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
                    if look.foresight == Foresight::BestAnswer {
                        let worth = self.worth(&mut before.clone(), side, &trial, LOOKS[0])?;
                        if worth < expected - MARGIN {
                            continue;
                        }
                        expected = expected.max(worth);
                    }
                    let worth = self.worth(&mut before.clone(), side, &trial, look)?;
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
        Ok(())
    }

    /// The acts with two of them somewhere else, and one forgotten.
    fn shaken(&mut self, root: &Outlook, acts: &[Act]) -> Vec<Act> {
        let mut acts = acts.to_vec();
        let place = |dice: &mut FastDice, n: usize| dice.below(n as u64) as usize;
        for _ in 0..2 {
            let act = acts.remove(place(&mut self.dice, acts.len()));
            acts.insert(place(&mut self.dice, acts.len() + 1), act);
        }
        let forgotten = place(&mut self.dice, acts.len());
        let unit = acts[forgotten].unit;
        acts[forgotten] = Act { unit, cell: root.cell(unit), deed: Deed::Wait };
        acts
    }

    /// An act as far as it is possible where others have acted before.
    fn perform(&self, outlook: &mut Outlook, act: Act) {
        let here = outlook.cell(act.unit);
        let can_walk = act.cell == here || outlook.reached(self.scout, act.unit).has(act.cell);
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
        outlook.is_there(target) && reach.has(self.scout.distance(act.cell, there))
    }

    /// What a turn is worth to its side after the turns that follow it.
    fn worth(&mut self, outlook: &mut Outlook, side: Seat, acts: &[Act], look: Look) -> Result<f32, Over> {
        for act in acts {
            self.perform(outlook, *act);
        }
        let (mut last, mut worth) = (0.0, outlook.worth(self.scout, side));
        let n_turns = match look.foresight {
            Foresight::Turns(n_turns) => n_turns,
            Foresight::BestAnswer => return self.against_the_best(outlook, side),
        };
        let mut active = side;
        for _ in 0..n_turns {
            self.spend()?;
            active = self.pass(outlook, active);
            if !outlook.is_open() {
                return Ok(outlook.worth(self.scout, side));
            }
            policy::play(outlook, self.scout, active, |_| {});
            last = worth;
            worth = outlook.worth(self.scout, side);
        }
        // Neither side gets the last word.
        Ok((last + worth) * 0.5)
    }

    /// What a turn is worth to its side when the other thinks, too.
    fn against_the_best(&mut self, outlook: &mut Outlook, side: Seat) -> Result<f32, Over> {
        let other = self.pass(outlook, side);
        if !outlook.is_open() {
            self.spend()?;
            return Ok(outlook.worth(self.scout, side));
        }
        let mut answer = Plan { acts: Vec::new(), worth: 0.0 };
        policy::play(&mut outlook.clone(), self.scout, other, |act| answer.acts.push(act));
        answer.worth = self.worth(&mut outlook.clone(), other, &answer.acts, ANSWER)?;
        self.better(outlook, other, &mut answer, ANSWER)?;
        Ok(-answer.worth)
    }

    fn spend(&mut self) -> Result<(), Over> {
        if self.meter.spend() { Ok(()) } else { Err(Over) }
    }

    /// The turn of a side is over, and that of the other begins.
    fn pass(&self, outlook: &mut Outlook, side: Seat) -> Seat {
        outlook.end_turn(self.scout, side);
        let other = Seat(1 - side.0);
        outlook.begin_turn(self.scout, other);
        other
    }
}
