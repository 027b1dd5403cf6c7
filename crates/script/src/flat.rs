//! Which functions a small machine is enough for: those that call few others in turn, and send nothing.
//! It is what rules are mostly made of, and a small machine costs less to set up.

use crate::code::{FunctionId, Op, Program};

/// How many values a small machine holds.
pub(crate) const FLAT_VALUES: usize = 64;
/// How deep calls nest in it.
pub(crate) const FLAT_CALLS: usize = 4;

/// What a function needs with all that it calls; a `calls` above [`FLAT_CALLS`] is any number.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Need {
    values: usize,
    calls: usize,
}

/// Marks the flat functions of a program.
pub(crate) fn mark(program: &mut Program) {
    let own: Vec<Need> =
        program.functions.iter().map(|function| Need { values: function.n_slots.into(), calls: 1 }).collect();
    let mut needs = own.clone();
    // A function that calls itself needs more in each round, as does one above the most calls.
    for _ in 0..=FLAT_CALLS {
        let before = needs.clone();
        for (index, need) in needs.iter_mut().enumerate() {
            for op in ops_of(program, index) {
                let callee = match op {
                    Op::Call { function: FunctionId(id), .. } | Op::Next { function: FunctionId(id), .. } => {
                        before[*id as usize]
                    }
                    Op::Send { .. } => Need { values: 0, calls: FLAT_CALLS },
                    _ => continue,
                };
                need.values = need.values.max(own[index].values + callee.values);
                need.calls = need.calls.max(own[index].calls + callee.calls);
            }
        }
    }
    let flat = |need: &Need| need.values <= FLAT_VALUES && need.calls <= FLAT_CALLS;
    for (function, need) in program.functions.iter_mut().zip(&needs) {
        function.is_flat = flat(need);
    }
}

fn ops_of(program: &Program, index: usize) -> &[Op] {
    let start = program.functions[index].start as usize;
    let end = program.functions.get(index + 1).map_or(program.ops.len(), |next| next.start as usize);
    &program.ops[start..end]
}
