//! Functions with what their caller has checked already folded away.
//!
//! A game looks whether a cell is free before it calls the function that asks the same. The function is
//! copied once, for that caller, without the questions whose answers are known: an abstract
//! interpretation over ranges of values, one pass forward because jumps lead forward, then one pass
//! backward for values that nobody reads any more.

use std::collections::BTreeMap;

use crate::builtin::{Builtin, Field};
use crate::code::{Actor, Args, FunctionCode, FunctionId, Op, Operand, Program};
use crate::flat;
use crate::instruction::{Change, Test};
use crate::limits::MAX_SLOTS;

/// Something that holds whenever a function is called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// A built-in that only looks would answer with a number of this range.
    Answer {
        /// The built-in.
        builtin: Builtin,
        /// What it is given.
        args: Vec<Given>,
        /// The least it can answer.
        least: i64,
        /// The most it can answer.
        most: i64,
    },
    /// A field of the actor that an argument names is of this range.
    Field {
        /// Which argument.
        arg: u8,
        /// Which field.
        field: Field,
        /// The least it can be.
        least: i64,
        /// The most it can be.
        most: i64,
    },
}

/// What a built-in is given in a [`Fact`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// A number.
    Number(i64),
    /// An argument of the function.
    Arg(u8),
}

/// What can be said of a function's guard without running it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guard {
    /// The arguments that it reads, as bits: with others that are the same there, and in the same world, it
    /// answers the same.
    pub args: u64,
    /// Whether it reads nothing of the world but what sides have (gold, how many actors), prices and whose turn it is.
    pub is_about_sides: bool,
    /// Whether every way through it leads to an effect: whoever is not stopped by a fault is accepted.
    pub is_open: bool,
}

impl Program {
    /// Adds a copy of a function that does the same wherever these facts hold, with fewer instructions.
    pub fn fold(&mut self, function: FunctionId, facts: &[Fact]) -> FunctionId {
        let code = self.code(function).clone();
        let ops = self.ops[self.range(function)].to_vec();
        let lines = self.lines[self.range(function)].to_vec();
        let folder = Folder { program: self, code: &code, facts };
        let known = folder.known(&ops);
        let kept = without_dead(known, code.start, self);
        let start = self.ops.len() as u32;
        self.append(code.start, &kept, &lines);
        let id = FunctionId(self.functions.len() as u32);
        self.functions.push(FunctionCode { start, ..code });
        flat::mark(self);
        id
    }

    /// Whether a function does something first of all: then it accepts whatever it is called with.
    pub fn accepts_all(&self, function: FunctionId) -> bool {
        self.ops.get(self.code(function).start as usize).is_some_and(|op| op.is_effect())
    }

    /// What can be said of a function's guard without running it.
    pub fn guard_of(&self, function: FunctionId) -> Guard {
        let range = self.range(function);
        let mut is_reached = vec![false; range.len() + 1];
        is_reached[0] = true;
        let mut guard = Guard { args: 0, is_about_sides: true, is_open: true };
        // Jumps lead forward, but for the operation that calls a function for each actor.
        for (index, op) in self.ops[range.clone()].iter().enumerate() {
            if !is_reached[index] || op.is_effect() {
                continue;
            }
            guard.args |= reads(*op, self);
            guard.is_about_sides &= is_about_sides(*op, self);
            match *op {
                Op::Skip { to, .. } => {
                    is_reached[to as usize - range.start] = true;
                    is_reached[index + 1] = true;
                }
                Op::Goto { to } => is_reached[to as usize - range.start] = true,
                Op::Return => guard.is_open = false,
                _ => is_reached[index + 1] = true,
            }
        }
        guard.args &= (1 << self.code(function).n_args) - 1;
        guard
    }

    pub(crate) fn range(&self, function: FunctionId) -> std::ops::Range<usize> {
        let next = self.functions.get(function.0 as usize + 1);
        let end = next.map_or(self.ops.len(), |next| next.start as usize);
        self.code(function).start as usize..end
    }

    /// Writes what is left of a function that began at `old` behind all others, jumps led anew.
    fn append(&mut self, old: u32, kept: &[Option<Op>], lines: &[u32]) {
        let mut next = self.ops.len() as u32;
        let mut moved = Vec::with_capacity(kept.len());
        for op in kept {
            moved.push(next);
            next += u32::from(op.is_some());
        }
        for (op, line) in kept.iter().zip(lines).filter_map(|(op, line)| Some(((*op)?, *line))) {
            let lead = |to: u32| moved[(to - old) as usize];
            let op = match op {
                Op::Skip { test, left, right, to } => Op::Skip { test, left, right, to: lead(to) },
                Op::Goto { to } => Op::Goto { to: lead(to) },
                other => other,
            };
            self.ops.push(op);
            self.lines.push(line);
        }
    }
}

/// All that a value can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Range {
    least: i64,
    most: i64,
}

impl Range {
    const ANY: Range = Range { least: i64::MIN, most: i64::MAX };

    fn only(value: i64) -> Range {
        Range { least: value, most: value }
    }

    fn value(self) -> Option<i64> {
        (self.least == self.most).then_some(self.least)
    }

    fn or(self, other: Range) -> Range {
        Range { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// Whether a comparison holds for all values of both, for none, or depends.
    fn compare(self, test: Test, other: Range) -> Option<bool> {
        let (all, none) = match test {
            Test::Equal => {
                let same = self.value().is_some() && self == other;
                (same, self.most < other.least || other.most < self.least)
            }
            Test::Less => (self.most < other.least, self.least >= other.most),
            Test::LessOrEqual => (self.most <= other.least, self.least > other.most),
            Test::NotEqual => return self.compare(Test::Equal, other).map(|holds| !holds),
            Test::Greater => return self.compare(Test::LessOrEqual, other).map(|holds| !holds),
            Test::GreaterOrEqual => return self.compare(Test::Less, other).map(|holds| !holds),
        };
        if all { Some(true) } else { none.then_some(false) }
    }

    /// What a change leaves, where it does not fail.
    fn changed(self, how: Change, by: Range) -> Range {
        let bounds = match how {
            Change::Set => return by,
            Change::Add => (self.least.checked_add(by.least), self.most.checked_add(by.most)),
            Change::Sub => (self.least.checked_sub(by.most), self.most.checked_sub(by.least)),
            Change::Mul | Change::Div => (None, None),
        };
        match bounds {
            (Some(least), Some(most)) => Range { least, most },
            _ => Range::ANY,
        }
    }
}

/// What is known before an operation.
#[derive(Clone, Copy)]
struct Known {
    slots: [Range; MAX_SLOTS],
    /// Whether the world is as it was when the function was called.
    is_untouched: bool,
}

impl Known {
    fn or(self, other: Known) -> Known {
        Known {
            slots: std::array::from_fn(|slot| self.slots[slot].or(other.slots[slot])),
            is_untouched: self.is_untouched && other.is_untouched,
        }
    }
}

struct Folder<'p> {
    program: &'p Program,
    code: &'p FunctionCode,
    facts: &'p [Fact],
}

impl Folder<'_> {
    /// The operations as they are where the facts hold; None for those that are never reached or do
    /// nothing.
    fn known(&self, ops: &[Op]) -> Vec<Option<Op>> {
        let mut slots = [Range::only(0); MAX_SLOTS];
        slots[..usize::from(self.code.n_args)].fill(Range::ANY);
        let mut now = Some(Known { slots, is_untouched: true });
        let mut landing: BTreeMap<usize, Known> = BTreeMap::new();
        let mut folded = Vec::with_capacity(ops.len());
        for (index, op) in ops.iter().enumerate() {
            if let Some(landed) = landing.remove(&index) {
                now = Some(now.map_or(landed, |now| now.or(landed)));
            }
            let Some(known) = &mut now else {
                folded.push(None);
                continue;
            };
            let mut op = Some(*op);
            match ops[index] {
                Op::Change { how, slot, value } => {
                    let by = self.range(known, value);
                    let slot = &mut known.slots[usize::from(slot)];
                    *slot = slot.changed(how, by);
                }
                Op::Skip { test, left, right, to } => {
                    let holds = self.range(known, left).compare(test, self.range(known, right));
                    let target = (to - self.code.start) as usize;
                    if holds != Some(false) {
                        let known = *known;
                        landing.entry(target).and_modify(|other| *other = other.or(known)).or_insert(known);
                    }
                    match holds {
                        None => {}
                        Some(false) => op = None,
                        Some(true) => {
                            op = Some(Op::Goto { to });
                            now = None;
                        }
                    }
                }
                Op::Ask { builtin, args, to } => {
                    let answer = self.answer(known, builtin, args);
                    if let (Some(to), Some(value)) =
                        (to, answer.value().and_then(|value| value.try_into().ok()))
                    {
                        op = Some(Op::Change { how: Change::Set, slot: to, value: Operand::Small(value) });
                    }
                    if let Some(to) = to {
                        known.slots[usize::from(to)] = answer;
                    }
                }
                Op::Each { state, .. } => {
                    known.slots[usize::from(state)..][..crate::slots::LOOP_SLOTS].fill(Range::ANY);
                }
                Op::Random { to, .. } => {
                    known.is_untouched = false;
                    if let Some(to) = to {
                        known.slots[usize::from(to)] = Range::ANY;
                    }
                }
                Op::Next { state, .. } => {
                    known.slots[usize::from(state) + 1] = Range::ANY;
                    known.is_untouched = false;
                }
                Op::Goto { .. } | Op::Return => now = None,
                Op::Print { .. } => {}
                Op::Call { .. }
                | Op::AddGold { .. }
                | Op::EndTurn { .. }
                | Op::Write { .. }
                | Op::Create { .. }
                | Op::Send { .. } => known.is_untouched = false,
            }
            folded.push(op);
        }
        folded
    }

    fn range(&self, known: &Known, operand: Operand) -> Range {
        match operand {
            Operand::Slot(slot) => known.slots[usize::from(slot)],
            Operand::Small(number) => Range::only(number.into()),
            Operand::Wide(index) => Range::only(self.program.wide[usize::from(index)]),
            Operand::Field { who: Actor::Slot(slot), field } if known.is_untouched => {
                let of = |fact: &Fact| match *fact {
                    Fact::Field { arg, field: about, least, most } => {
                        (arg == slot && arg < self.code.n_args && about == field)
                            .then_some(Range { least, most })
                    }
                    Fact::Answer { .. } => None,
                };
                self.facts.iter().find_map(of).unwrap_or(Range::ANY)
            }
            Operand::Player | Operand::Field { .. } => Range::ANY,
        }
    }

    fn answer(&self, known: &Known, builtin: Builtin, args: Args) -> Range {
        let operands = &self.program.operands[args.range()];
        let is_given = |operand: Operand, given: Given| match (operand, given) {
            (Operand::Slot(slot), Given::Arg(arg)) => slot == arg && arg < self.code.n_args,
            (operand, Given::Number(number)) => self.range(known, operand).value() == Some(number),
            _ => false,
        };
        let of = |fact: &Fact| match fact {
            Fact::Answer { builtin: about, args, least, most } => {
                let is_meant = *about == builtin
                    && args.len() == operands.len()
                    && operands.iter().zip(args).all(|(operand, given)| is_given(*operand, *given));
                is_meant.then_some(Range { least: *least, most: *most })
            }
            Fact::Field { .. } => None,
        };
        let found = if known.is_untouched { self.facts.iter().find_map(of) } else { None };
        found.unwrap_or(Range::ANY)
    }
}

/// Takes out what only writes a value that nobody reads. A sum can fail, so it stays. Jumps lead to
/// operations counted from `start`.
fn without_dead(mut ops: Vec<Option<Op>>, start: u32, program: &Program) -> Vec<Option<Op>> {
    // What is read at an operation or after it, as bits; behind the last nothing is.
    let mut live = vec![0u64; ops.len() + 1];
    for index in (0..ops.len()).rev() {
        let after = live[index + 1];
        let at = |to: u32| live[(to - start) as usize];
        live[index] = match ops[index] {
            None => after,
            Some(Op::Change { how: Change::Set, slot, .. } | Op::Ask { to: Some(slot), .. })
                if after & bit(slot) == 0 =>
            {
                ops[index] = None;
                after
            }
            Some(Op::Ask { to: None, .. }) => {
                ops[index] = None;
                after
            }
            Some(
                op @ (Op::Change { how: Change::Set, slot, .. }
                | Op::Ask { to: Some(slot), .. }
                | Op::Random { to: Some(slot), .. }),
            ) => (after & !bit(slot)) | reads(op, program),
            Some(op @ Op::Skip { to, .. }) => after | at(to) | reads(op, program),
            Some(Op::Goto { to }) => at(to),
            Some(Op::Return) => 0,
            Some(op) => after | reads(op, program),
        };
    }
    ops
}

fn bit(slot: u8) -> u64 {
    1 << slot
}

/// The slots that an operation reads.
fn reads(op: Op, program: &Program) -> u64 {
    let of_actor = |who: Actor| match who {
        Actor::Slot(slot) => bit(slot),
        Actor::Named(_) | Actor::Wide(_) => 0,
    };
    let of = |operand: Operand| match operand {
        Operand::Slot(slot) => bit(slot),
        Operand::Field { who, .. } => of_actor(who),
        Operand::Small(_) | Operand::Wide(_) | Operand::Player => 0,
    };
    let of_args =
        |args: Args| program.operands[args.range()].iter().fold(0, |bits, operand| bits | of(*operand));
    match op {
        Op::Change { how: Change::Set, value, .. } | Op::Print { value } => of(value),
        Op::Change { slot, value, .. } => bit(slot) | of(value),
        Op::Skip { left, right, .. } => of(left) | of(right),
        Op::Call { args, .. } | Op::Ask { args, .. } | Op::Random { args, .. } | Op::Send { args, .. } => {
            of_args(args)
        }
        Op::AddGold { player, amount } => of(player) | of(amount),
        Op::EndTurn { player } | Op::Each { player, .. } => of(player),
        Op::Next { state, .. } => bit(state) | bit(state + 1) | bit(state + 2),
        Op::Write { who, value, .. } => of_actor(who) | of(value),
        Op::Create { creation } => {
            let code = program.creations[creation as usize];
            of(code.x) | of(code.y) | code.player.map_or(0, of)
        }
        Op::Goto { .. } | Op::Return => 0,
    }
}

/// Whether an operation of a guard reads nothing of the world but what sides have, prices, the variant and whose turn it
/// is.
fn is_about_sides(op: Op, program: &Program) -> bool {
    let of = |operand: Operand| !matches!(operand, Operand::Field { .. });
    match op {
        Op::Change { value, .. } | Op::Print { value } => of(value),
        Op::Skip { left, right, .. } => of(left) && of(right),
        Op::Ask {
            builtin: Builtin::Gold | Builtin::Price | Builtin::CountActors | Builtin::IsShort,
            args,
            ..
        } => program.operands[args.range()].iter().all(|operand| of(*operand)),
        Op::Goto { .. } | Op::Return => true,
        // What a called function reads is not looked into.
        _ => false,
    }
}
