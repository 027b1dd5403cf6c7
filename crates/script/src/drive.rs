//! Whole runs: of a command inside the rules, and of a guard.

use crate::code::{FunctionId, Program, Spot};
use crate::fault::Failure;
use crate::machine::{FlatMachine, Machine, Stop};
use crate::world::{Engine, Entry, View};

impl Program {
    /// Whether a function would do anything, found out without changing anything: runs its guard, which is
    /// what comes before its first effect.
    pub fn guard<V: View>(&self, entry: &Entry, view: &V, mut budget: u32) -> Result<bool, Failure> {
        self.guard_within(entry, view, &mut budget)
    }

    /// The same where several runs share one budget: what this one leaves of it is left there.
    pub fn guard_within<V: View>(&self, entry: &Entry, view: &V, budget: &mut u32) -> Result<bool, Failure> {
        if self.accepts_all(entry.function) {
            Ok(true)
        } else if self.is_flat(entry.function) {
            let mut machine = FlatMachine::new(self, entry, *budget);
            let end = machine.guard(self, view);
            *budget = machine.budget();
            end
        } else {
            let mut machine: Machine = Machine::new(self, entry, *budget);
            let end = machine.guard(self, view);
            *budget = machine.budget();
            end
        }
    }

    /// Runs a function to its end, with what it sends; says whether it did anything.
    pub fn carry_out<E: Engine>(
        &self,
        entry: &Entry,
        engine: &mut E,
        mut budget: u32,
    ) -> Result<bool, Failure> {
        self.carry_out_within(entry, engine, &mut budget)
    }

    /// The same where several runs share one budget: what this one leaves of it is left there.
    pub fn carry_out_within<E: Engine>(
        &self,
        entry: &Entry,
        engine: &mut E,
        budget: &mut u32,
    ) -> Result<bool, Failure> {
        if self.is_flat(entry.function) {
            let mut machine = FlatMachine::new(self, entry, *budget);
            let end = drive(self, &mut machine, engine);
            *budget = machine.budget();
            end
        } else {
            let mut machine: Machine = Machine::new(self, entry, *budget);
            let end = drive(self, &mut machine, engine);
            *budget = machine.budget();
            end
        }
    }

    fn is_flat(&self, function: FunctionId) -> bool {
        self.code(function).is_flat
    }
}

/// Runs until the innermost entry returns. What is sent meanwhile is an entry too, so that this nests no
/// deeper than calls do.
fn drive<E: Engine, const VALUES: usize, const CALLS: usize>(
    program: &Program,
    machine: &mut Machine<VALUES, CALLS>,
    engine: &mut E,
) -> Result<bool, Failure> {
    loop {
        match machine.run(program, engine)? {
            Stop::Done { is_accepted } | Stop::Back { is_accepted } => return Ok(is_accepted),
            Stop::EndTurn { player } => {
                engine.end_turn(player).map_err(|reason| machine.failure(reason))?;
            }
            Stop::Send(sent) => {
                let entry = engine.send(&sent, machine.budget_mut());
                if let Some(entry) = entry.map_err(|reason| machine.failure(reason))? {
                    machine.enter(program, &entry)?;
                    let is_accepted = drive(program, machine, engine)?;
                    engine.sent(&sent, is_accepted).map_err(|reason| machine.failure(reason))?;
                }
            }
        }
    }
}

/// What a debugger shows of one call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCall {
    /// The line that comes next in it.
    pub spot: Spot,
    /// Its values: `ARGS:0`, `RET:CheckPosition`, `dmg`.
    pub values: Vec<(String, i64)>,
}

impl<const VALUES: usize, const CALLS: usize> Machine<VALUES, CALLS> {
    /// The calls that have not returned, innermost first; none when the machine is done.
    pub fn open(&self, program: &Program) -> Vec<OpenCall> {
        let calls = self.open_calls().rev();
        calls
            .map(|(at, function, values)| {
                let names = program.code(function).slots.iter();
                let values = names.zip(values).map(|(name, value)| (name.clone(), *value)).collect();
                OpenCall { spot: program.spot(at), values }
            })
            .collect()
    }
}
