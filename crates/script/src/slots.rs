//! Which values a function keeps while it runs, and where: arguments, results, variables, loops.

use crate::builtin::Builtin;
use crate::syntax::{ARGS, Line, RET, Statement};
use crate::uses::Use;

/// How many slots a loop keeps.
pub(crate) const LOOP_SLOTS: usize = 3;

/// The values of one function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Slots {
    pub n_args: usize,
    /// Built-ins whose results are read.
    results: Vec<Builtin>,
    variables: Vec<String>,
    has_loop: bool,
}

impl Slots {
    /// The values that these lines keep. No more variables are noted than one too many.
    pub fn of(lines: &[Line], most: usize) -> Slots {
        let mut slots = Slots::default();
        for statement in lines.iter().filter_map(|line| line.statement.as_ref()) {
            if let Statement::Int { variable, .. } = statement {
                slots.variable(variable, most);
            }
            slots.has_loop |= matches!(statement, Statement::Ask { builtin: Builtin::ForEachActor, .. });
            statement.uses(|_, found| match found {
                Use::Variable(name) => slots.variable(name, most),
                Use::Arg(index) => slots.n_args = slots.n_args.max(usize::from(index) + 1),
                Use::Result(builtin) if !slots.results.contains(&builtin) => slots.results.push(builtin),
                Use::Result(_) | Use::Named(_) => {}
            });
        }
        slots
    }

    fn variable(&mut self, name: &str, most: usize) {
        if self.variables.len() <= most && !self.variables.iter().any(|known| known == name) {
            self.variables.push(name.to_owned());
        }
    }

    /// How many slots there are.
    pub fn len(&self) -> usize {
        let loops = if self.has_loop { LOOP_SLOTS } else { 0 };
        self.loop_state() + loops
    }

    pub fn variables(&self) -> &[String] {
        &self.variables
    }

    pub fn of_result(&self, builtin: Builtin) -> Option<usize> {
        self.results.iter().position(|known| *known == builtin).map(|index| self.n_args + index)
    }

    pub fn of_variable(&self, name: &str) -> Option<usize> {
        let index = self.variables.iter().position(|known| known == name)?;
        Some(self.n_args + self.results.len() + index)
    }

    /// The first slot of loops.
    pub fn loop_state(&self) -> usize {
        self.n_args + self.results.len() + self.variables.len()
    }

    /// What people call each of them, loops' own left out.
    pub fn names(&self) -> Vec<String> {
        let args = (0..self.n_args).map(|index| format!("{ARGS}{index}"));
        let results = self.results.iter().map(|builtin| format!("{RET}{builtin}"));
        args.chain(results).chain(self.variables.iter().cloned()).collect()
    }
}
