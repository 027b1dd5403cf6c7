//! What may be read before it was declared, and where jumps lead. Jumps lead forward only, so one pass
//! over the lines knows what is certain at each of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use content::{Check, Problem, nearest, quoted};

use crate::builtin::Builtin;
use crate::limits::MAX_SLOTS;
use crate::slots::Slots;
use crate::syntax::{Line, PLAYER_ID, RET, Statement};
use crate::uses::Use;

/// What is certain at a line, as bits: variables that are declared, built-ins that were called.
#[derive(Clone, Copy)]
struct Certain {
    declared: u64,
    asked: u32,
}

impl Certain {
    fn and(self, other: Certain) -> Certain {
        Certain { declared: self.declared & other.declared, asked: self.asked & other.asked }
    }
}

/// Warns of reads before declarations, results of nothing, and jumps past its end.
pub(crate) fn check(check: &Check<'_>, file: &Arc<str>, lines: &[Line], slots: &Slots) {
    // One that keeps too much has been reported, and its bits would not do.
    if slots.len() > MAX_SLOTS {
        return;
    }
    let mut now = Certain { declared: 0, asked: 0 };
    let mut told = now;
    let mut landing: BTreeMap<usize, Certain> = BTreeMap::new();
    for (index, line) in lines.iter().enumerate() {
        if let Some(from) = landing.remove(&index) {
            now = now.and(from);
        }
        let Some(statement) = &line.statement else { continue };
        statement.uses(|word, found| match found {
            Use::Variable(name) => {
                let bit = bit_of(slots, name);
                if (now.declared | told.declared) & bit == 0 {
                    told.declared |= bit;
                    check.add(undeclared(file, lines, line, word, name, slots));
                }
            }
            Use::Result(builtin) => {
                let bit = 1 << builtin as u32;
                if (now.asked | told.asked) & bit == 0 {
                    told.asked |= bit;
                    check.add(never_asked(file, line, word, builtin));
                }
            }
            Use::Arg(_) | Use::Named(_) => {}
        });
        match statement {
            Statement::Int { variable, .. } => now.declared |= bit_of(slots, variable),
            Statement::Ask { builtin, .. } => now.asked |= 1 << *builtin as u32,
            Statement::Compare { skip, .. } => {
                let left = lines.len() - index - 1;
                let skip = usize::try_from(*skip).unwrap_or(usize::MAX);
                if skip > left {
                    let problem =
                        Problem::warning(&line.place(file, 3), "jump leads past the end of the function");
                    check.add(problem.hint(format!("`JMP:{left}` leads to its end and does the same")));
                } else {
                    let target = index + 1 + skip;
                    let from = landing.get(&target).map_or(now, |earlier| earlier.and(now));
                    landing.insert(target, from);
                }
            }
            _ => {}
        }
    }
}

fn bit_of(slots: &Slots, name: &str) -> u64 {
    slots.variables().iter().position(|known| known == name).map_or(0, |index| 1 << index)
}

fn undeclared(
    file: &Arc<str>,
    lines: &[Line],
    line: &Line,
    word: usize,
    name: &str,
    slots: &Slots,
) -> Problem {
    let declares = |line: &Line| match &line.statement {
        Some(Statement::Int { variable, .. }) => variable == name,
        _ => false,
    };
    let place = line.place(file, word);
    if let Some(declared) = lines.iter().find(|line| declares(line)) {
        let message = format!("variable {} may be read before its `INT`: it is 0 then", quoted(name));
        return Problem::warning(&place, message).related(&declared.place(file, 1), "declared here");
    }
    let others = slots.variables().iter().map(String::as_str).filter(|known| *known != name);
    let near = nearest(name, others.chain([PLAYER_ID]));
    Problem::warning(&place, format!("variable {} is never declared: it is 0", quoted(name))).suggest(near)
}

fn never_asked(file: &Arc<str>, line: &Line, word: usize, builtin: Builtin) -> Problem {
    let message = format!("`{RET}{builtin}` may be read before `CALL FUNC::{builtin}`: it is 0 then");
    Problem::warning(&line.place(file, word), message)
}
