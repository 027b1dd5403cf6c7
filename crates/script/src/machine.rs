//! Runs a program: calls, a budget, pauses. A machine is plain data: it can be copied, compared and kept
//! while it is paused, and allocates nothing.

use crate::builtin::{Builtin, Field};
use crate::code::{Actor, Args, FunctionId, Op, Operand, Program};
use crate::fault::{Failure, Reason};
use crate::flat::{FLAT_CALLS, FLAT_VALUES};
use crate::instruction::Change;
use crate::limits::{MAX_ARGS, MAX_CALLS, MAX_PRINTED, MAX_SLOTS, SEND_COST};
use crate::world::{Creation, Entry, Sent, View, World};

/// A call that has not returned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Call {
    function: FunctionId,
    /// The operation that comes next in it.
    at: u32,
    /// The first of its values.
    base: u32,
    /// Whether nobody in the script called it.
    is_entry: bool,
    /// Whether anything was done since the entry around this one began.
    was_accepted: bool,
}

const NO_CALL: Call = Call { function: FunctionId(0), at: 0, base: 0, is_entry: false, was_accepted: false };

/// Runs one function at a time, with all that it calls.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Machine<const VALUES: usize = { MAX_CALLS * MAX_SLOTS }, const CALLS: usize = MAX_CALLS> {
    values: [i64; VALUES],
    calls: [Call; CALLS],
    depth: usize,
    budget: u32,
    printed: u32,
    /// Whether anything was done since the innermost entry began: the guard is passed.
    is_accepted: bool,
}

/// A machine for functions that are flat.
pub(crate) type FlatMachine = Machine<FLAT_VALUES, FLAT_CALLS>;

/// Why a machine stands still.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The function that was begun has returned.
    Done {
        /// Whether it did anything: it passed its guard.
        is_accepted: bool,
    },
    /// A function that was [entered](Machine::enter) while the machine was paused has returned.
    Back {
        /// Whether it did anything.
        is_accepted: bool,
    },
    /// An action is to be carried out before the script goes on.
    Send(Sent),
    /// A turn is to be ended before the script goes on.
    EndTurn {
        /// Whose.
        player: i64,
    },
}

/// What a line does to the world, but for writing a field: most lines that do anything do that.
pub(crate) enum Effect {
    Create(Creation),
    AddGold { player: i64, amount: i64 },
    Random { least: i64, most: i64 },
    Pause(Stop),
}

/// What came of an effect.
pub(crate) enum Came {
    Done,
    Drawn(i64),
    Stop(Stop),
}

/// Whoever runs a machine: somebody who only looks, or somebody who does.
pub(crate) trait Host {
    type Seen: View;
    fn seen(&self) -> &Self::Seen;
    fn write(&mut self, actor: i64, field: Field, value: i64) -> Result<Came, Reason>;
    fn act(&mut self, effect: Effect) -> Result<Came, Reason>;
    fn print(&mut self, value: i64);
}

/// Changes the world.
struct Doing<'w, W>(&'w mut W);

impl<W: World> Host for Doing<'_, W> {
    type Seen = W;

    fn seen(&self) -> &W {
        self.0
    }

    fn write(&mut self, actor: i64, field: Field, value: i64) -> Result<Came, Reason> {
        match field {
            Field::Id => Err(Reason::Id),
            _ => self.0.write(actor, field, value).map(|()| Came::Done),
        }
    }

    fn act(&mut self, effect: Effect) -> Result<Came, Reason> {
        match effect {
            Effect::Create(creation) => self.0.create(creation)?,
            Effect::AddGold { player, amount } => self.0.add_gold(player, amount)?,
            Effect::Random { least, most } => {
                if least > most || most.checked_sub(least).is_none() {
                    return Err(Reason::Range { least, most });
                }
                return Ok(Came::Drawn(self.0.random(least, most)));
            }
            Effect::Pause(stop) => return Ok(Came::Stop(stop)),
        }
        Ok(Came::Done)
    }

    fn print(&mut self, value: i64) {
        self.0.print(value);
    }
}

/// Only looks: the first effect is the answer.
struct Looking<'v, V>(&'v V);

impl<V: View> Host for Looking<'_, V> {
    type Seen = V;

    fn seen(&self) -> &V {
        self.0
    }

    fn write(&mut self, _: i64, _: Field, _: i64) -> Result<Came, Reason> {
        Ok(Came::Stop(Stop::Done { is_accepted: true }))
    }

    fn act(&mut self, _: Effect) -> Result<Came, Reason> {
        Ok(Came::Stop(Stop::Done { is_accepted: true }))
    }

    fn print(&mut self, _: i64) {}
}

impl<const VALUES: usize, const CALLS: usize> Machine<VALUES, CALLS> {
    /// A machine about to run a function, for at most so many instructions.
    pub fn new(program: &Program, entry: &Entry, budget: u32) -> Machine<VALUES, CALLS> {
        let mut machine = Machine {
            values: [0; VALUES],
            calls: [NO_CALL; CALLS],
            depth: 0,
            budget,
            printed: 0,
            is_accepted: false,
        };
        machine.begin(program, entry, budget);
        machine
    }

    /// Forgets what it ran and is about to run another function.
    pub fn begin(&mut self, program: &Program, entry: &Entry, budget: u32) {
        (self.depth, self.budget, self.printed, self.is_accepted) = (0, budget, 0, false);
        // The first call always fits.
        let _ = self.enter(program, entry);
    }

    /// Calls a function before the script goes on; [`Stop::Back`] tells when it has returned.
    pub fn enter(&mut self, program: &Program, entry: &Entry) -> Result<(), Failure> {
        let back = self.depth.checked_sub(1).map_or(0, |top| self.calls[top].at);
        let base = self.push(program, entry.function, back).map_err(|reason| self.failure(reason))?;
        let n_args = entry.args().len().min(program.code(entry.function).n_args.into());
        self.values[base..base + n_args].copy_from_slice(&entry.args()[..n_args]);
        let call = &mut self.calls[self.depth - 1];
        call.is_entry = true;
        call.was_accepted = std::mem::take(&mut self.is_accepted);
        Ok(())
    }

    /// Runs until it stops.
    pub fn run<W: World>(&mut self, program: &Program, world: &mut W) -> Result<Stop, Failure> {
        let stop = self.go::<_, false>(program, &mut Doing(world))?;
        Ok(stop.expect("only a single line ends without a stop"))
    }

    /// Runs one line; None when it has not stopped.
    pub fn step<W: World>(&mut self, program: &Program, world: &mut W) -> Result<Option<Stop>, Failure> {
        self.go::<_, true>(program, &mut Doing(world))
    }

    /// Whether the function that was begun would do anything: runs it up to where it would.
    pub fn guard<V: View>(&mut self, program: &Program, view: &V) -> Result<bool, Failure> {
        let stop = self.go::<_, false>(program, &mut Looking(view))?;
        Ok(matches!(stop, Some(Stop::Done { is_accepted: true })))
    }

    /// How many instructions are left.
    pub fn budget(&self) -> u32 {
        self.budget
    }

    /// The same for whoever takes some of them while the machine is paused.
    pub fn budget_mut(&mut self) -> &mut u32 {
        &mut self.budget
    }

    /// A failure where the machine stands.
    pub fn failure(&self, reason: Reason) -> Failure {
        // The operation that is waited for is the one before the next.
        let at = self.depth.checked_sub(1).map_or(0, |top| self.calls[top].at.saturating_sub(1));
        Failure { at, reason }
    }

    /// The calls that have not returned, outermost first: the operation that comes next, the function and
    /// its values.
    pub(crate) fn open_calls(&self) -> impl DoubleEndedIterator<Item = (u32, FunctionId, &[i64])> {
        self.calls[..self.depth]
            .iter()
            .map(|call| (call.at, call.function, &self.values[call.base as usize..]))
    }

    /// Opens a call; whoever makes it goes on at `back`. Gives the first of its values.
    fn push(&mut self, program: &Program, function: FunctionId, back: u32) -> Result<usize, Reason> {
        let base = match self.depth.checked_sub(1) {
            None => 0,
            Some(top) => {
                let call = &mut self.calls[top];
                call.at = back;
                call.base as usize + usize::from(program.code(call.function).n_slots)
            }
        };
        let code = program.code(function);
        let end = base + usize::from(code.n_slots);
        if self.depth == CALLS || end > VALUES {
            return Err(Reason::Depth);
        }
        self.values[base..end].fill(0);
        self.calls[self.depth] = Call { function, at: code.start, base: base as u32, ..NO_CALL };
        self.depth += 1;
        Ok(base)
    }

    /// Goes on where it stands; `ONE` ends it after a line.
    fn go<H: Host, const ONE: bool>(
        &mut self,
        program: &Program,
        host: &mut H,
    ) -> Result<Option<Stop>, Failure> {
        let Some(top) = self.depth.checked_sub(1) else {
            return Ok(Some(Stop::Done { is_accepted: self.is_accepted }));
        };
        let mut next = self.calls[top].at;
        let found = self.advance::<H, ONE>(program, host, &mut next);
        // A line that failed is the one that still stands there.
        let at = if found.is_err() { next - 1 } else { next };
        if let Some(top) = self.depth.checked_sub(1) {
            self.calls[top].at = at;
        }
        found.map_err(|reason| Failure { at, reason })
    }

    /// The one loop. `next` is the operation that comes next, whatever becomes of the one before it.
    #[inline]
    fn advance<H: Host, const ONE: bool>(
        &mut self,
        program: &Program,
        host: &mut H,
        next: &mut u32,
    ) -> Result<Option<Stop>, Reason> {
        let mut base = self.calls[self.depth - 1].base as usize;
        loop {
            let op = &program.ops[*next as usize];
            *next += 1;
            self.budget = self.budget.checked_sub(1).ok_or(Reason::Budget)?;
            let effect = match *op {
                Op::Change { how, slot, value } => {
                    let value = self.value(program, host.seen(), base, value);
                    let variable = &mut self.values[base + usize::from(slot)];
                    *variable = changed(how, *variable, value)?;
                    None
                }
                Op::Skip { test, left, right, to } => {
                    let left = self.value(program, host.seen(), base, left);
                    if test.holds(left, self.value(program, host.seen(), base, right)) {
                        *next = to;
                    }
                    None
                }
                Op::Goto { to } => {
                    *next = to;
                    None
                }
                Op::Call { function, args } => {
                    let new = self.push(program, function, *next)?;
                    let n_args = usize::from(program.code(function).n_args);
                    for (index, operand) in program.operands[args.range()].iter().take(n_args).enumerate() {
                        self.values[new + index] = self.value(program, host.seen(), base, *operand);
                    }
                    (base, *next) = (new, program.code(function).start);
                    None
                }
                Op::Ask { builtin, args, to } => {
                    let more = builtin.def().cost - 1;
                    self.budget = self.budget.checked_sub(more).ok_or(Reason::Budget)?;
                    let given = self.given(program, host.seen(), base, args);
                    if let Some(to) = to {
                        self.values[base + usize::from(to)] = asked(builtin, given, host.seen());
                    }
                    None
                }
                Op::Each { player, state } => {
                    let state = base + usize::from(state);
                    let player = self.value(program, host.seen(), base, player);
                    self.values[state] = player;
                    self.values[state + 1] = 0;
                    self.values[state + 2] = host.seen().newest_actor();
                    None
                }
                Op::Next { function, state } => {
                    let state = base + usize::from(state);
                    let [player, last, until] =
                        [self.values[state], self.values[state + 1], self.values[state + 2]];
                    let found = host.seen().next_actor(player, last).filter(|&actor| actor <= until);
                    if let Some(actor) = found {
                        self.values[state + 1] = actor;
                        let new = self.push(program, function, *next - 1)?;
                        if program.code(function).n_args > 0 {
                            self.values[new] = actor;
                        }
                        (base, *next) = (new, program.code(function).start);
                    }
                    None
                }
                Op::Print { value } => {
                    let value = self.value(program, host.seen(), base, value);
                    self.printed += 1;
                    if self.printed > MAX_PRINTED {
                        return Err(Reason::Printed);
                    }
                    host.print(value);
                    None
                }
                Op::Return => {
                    self.depth -= 1;
                    let Call { is_entry, was_accepted, .. } = self.calls[self.depth];
                    let is_accepted = self.is_accepted;
                    let Some(top) = self.depth.checked_sub(1) else {
                        return Ok(Some(Stop::Done { is_accepted }));
                    };
                    (base, *next) = (self.calls[top].base as usize, self.calls[top].at);
                    if is_entry {
                        self.is_accepted = was_accepted;
                        return Ok(Some(Stop::Back { is_accepted }));
                    }
                    None
                }
                Op::Random { args, .. } => {
                    let given = self.given(program, host.seen(), base, args);
                    Some(Effect::Random { least: given[0], most: given[1] })
                }
                Op::AddGold { player, amount } => Some(Effect::AddGold {
                    player: self.value(program, host.seen(), base, player),
                    amount: self.value(program, host.seen(), base, amount),
                }),
                Op::EndTurn { player } => {
                    let player = self.value(program, host.seen(), base, player);
                    Some(Effect::Pause(Stop::EndTurn { player }))
                }
                Op::Write { who, field, value } => {
                    let actor = self.who(program, host.seen(), base, who);
                    let value = self.value(program, host.seen(), base, value);
                    self.is_accepted = true;
                    if let Came::Stop(stop) = host.write(actor, field, value)? {
                        return Ok(Some(stop));
                    }
                    None
                }
                Op::Create { creation } => {
                    let code = program.creations[creation as usize];
                    Some(Effect::Create(Creation {
                        name: code.name,
                        kind: code.kind as usize,
                        layer: code.layer,
                        x: self.value(program, host.seen(), base, code.x),
                        y: self.value(program, host.seen(), base, code.y),
                        player: code.player.map(|player| self.value(program, host.seen(), base, player)),
                    }))
                }
                Op::Send { action, args } => {
                    self.budget = self.budget.checked_sub(SEND_COST - 1).ok_or(Reason::Budget)?;
                    let given = self.given(program, host.seen(), base, args);
                    Some(Effect::Pause(Stop::Send(Sent::new(action as usize, given, args.count))))
                }
            };
            if let Some(effect) = effect {
                self.is_accepted = true;
                match host.act(effect)? {
                    Came::Done => {}
                    Came::Drawn(number) => {
                        if let Op::Random { to: Some(to), .. } = *op {
                            self.values[base + usize::from(to)] = number;
                        }
                    }
                    Came::Stop(stop) => return Ok(Some(stop)),
                }
            }
            if ONE {
                return Ok(None);
            }
        }
    }

    #[inline]
    fn value<V: View>(&self, program: &Program, view: &V, base: usize, operand: Operand) -> i64 {
        match operand {
            Operand::Slot(slot) => self.values[base + usize::from(slot)],
            Operand::Small(number) => number.into(),
            Operand::Wide(index) => program.wide[usize::from(index)],
            Operand::Player => view.player(),
            Operand::Field { who, field } => view.field(self.who(program, view, base, who), field),
        }
    }

    #[inline]
    fn who<V: View>(&self, program: &Program, view: &V, base: usize, who: Actor) -> i64 {
        match who {
            Actor::Slot(slot) => self.values[base + usize::from(slot)],
            Actor::Named(name) => view.named(name),
            Actor::Wide(index) => program.wide[usize::from(index)],
        }
    }

    #[inline]
    fn given<V: View>(&self, program: &Program, view: &V, base: usize, args: Args) -> [i64; MAX_ARGS] {
        let mut given = [0; MAX_ARGS];
        for (value, operand) in given.iter_mut().zip(&program.operands[args.range()]) {
            *value = self.value(program, view, base, *operand);
        }
        given
    }
}

fn changed(how: Change, variable: i64, value: i64) -> Result<i64, Reason> {
    match how {
        Change::Set => Some(value),
        Change::Add => variable.checked_add(value),
        Change::Sub => variable.checked_sub(value),
        Change::Mul => variable.checked_mul(value),
        Change::Div if value == 0 => return Err(Reason::Zero),
        Change::Div => variable.checked_div(value),
    }
    .ok_or(Reason::Overflow)
}

/// What a built-in answers that only looks.
fn asked<V: View>(builtin: Builtin, [a, b, c, ..]: [i64; MAX_ARGS], view: &V) -> i64 {
    match builtin {
        Builtin::CheckPosition => view.check_position(a, b, c),
        Builtin::OwnerOf => view.owner_of(a),
        Builtin::Gold => view.gold(a),
        Builtin::PathCost => view.path_cost(a, b, c),
        Builtin::Terrain => view.terrain(a, b),
        Builtin::HasFlag => view.has_flag(a, b as usize).into(),
        Builtin::Price => view.price(a as usize),
        Builtin::CountActors => view.count_actors(a),
        Builtin::IsShort => view.is_short().into(),
        // These are operations of their own.
        Builtin::RandomInt | Builtin::EndTurn | Builtin::ForEachActor | Builtin::AddGold => 0,
    }
}
