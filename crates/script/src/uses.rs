//! What a statement reads: the one walk over its operands that all checks share.

use crate::builtin::Builtin;
use crate::syntax::{Argument, Path, Statement, Value, Who};

/// Something of a call's own, or somebody with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Use<'s> {
    Variable(&'s str),
    Arg(u8),
    Result(Builtin),
    Named(&'s str),
}

impl Statement {
    /// Tells everything that the statement reads or changes, with the word of the line that says so.
    pub(crate) fn uses<'s>(&'s self, mut tell: impl FnMut(usize, Use<'s>)) {
        let mut values = |from: usize, values: &[&'s Value]| {
            for (index, value) in values.iter().enumerate() {
                of_value(value).into_iter().for_each(|found| tell(from + index, found));
            }
        };
        match self {
            Statement::Int { value, .. } => values(3, &[value]),
            Statement::Change { variable, value, .. } => {
                values(2, &[value]);
                tell(1, Use::Variable(variable));
            }
            Statement::Compare { left, right, .. } => values(1, &[left, right]),
            Statement::Call { args, .. } | Statement::Send { args, .. } => {
                values(2, &args.iter().collect::<Vec<_>>());
            }
            Statement::Ask { args, .. } => {
                for (index, arg) in args.iter().enumerate() {
                    if let Argument::Value(value) = arg {
                        values(2 + index, &[value]);
                    }
                }
            }
            Statement::Property { path, value } => {
                values(2, &[value]);
                of_path(path).into_iter().for_each(|found| tell(1, found));
            }
            Statement::PrintInt { value } => values(1, &[value]),
            Statement::Actor { x, y, player, .. } => {
                values(4, &[x, y]);
                player.iter().for_each(|player| values(6, &[player]));
            }
            Statement::Player { .. } => {}
        }
    }
}

fn of_value(value: &Value) -> Option<Use<'_>> {
    match value {
        Value::Number(_) | Value::PlayerId => None,
        Value::Variable(name) => Some(Use::Variable(name)),
        Value::Arg(index) => Some(Use::Arg(*index)),
        Value::Result(builtin) => Some(Use::Result(*builtin)),
        Value::Field(path) => of_path(path),
    }
}

fn of_path(path: &Path) -> Option<Use<'_>> {
    match &path.who {
        Who::Number(_) => None,
        Who::Variable(name) => Some(Use::Variable(name)),
        Who::Arg(index) => Some(Use::Arg(*index)),
        Who::Result(builtin) => Some(Use::Result(*builtin)),
        Who::Named(name) => Some(Use::Named(name)),
    }
}
