//! How many instructions a guard can take at worst, whatever it is asked: so much can be said before anything runs, as
//! jumps lead forward and calls nest only so deep.

use crate::code::{FunctionId, Op, Program};
use crate::limits::{MAX_CALLS, SEND_COST};

/// The most instructions that guards can take.
pub struct Worst(Vec<u32>);

impl Worst {
    /// Of the guard of a function; `u32::MAX` stands for more than can be counted.
    pub fn of(&self, function: FunctionId) -> u32 {
        self.0[function.0 as usize]
    }
}

impl Program {
    /// The most instructions that the guards of all functions can take where no player has more than so many actors.
    pub fn worst(&self, most_actors: u32) -> Worst {
        // What a call takes beside its own line, for calls that nest less and less deep; one that nests too deep is a
        // fault and takes nothing more.
        let mut worst = vec![0; self.functions.len()];
        let mut left = Vec::new();
        for _ in 0..MAX_CALLS {
            let deeper = (0..worst.len()).map(|nth| self.way_through(nth, &worst, most_actors, &mut left));
            let deeper: Vec<u32> = deeper.collect();
            if deeper == worst {
                break;
            }
            worst = deeper;
        }
        Worst(worst)
    }

    /// The longest way through a function, to its end or to its first effect. `left` is room to work in: the longest way
    /// from each of its operations on.
    fn way_through(&self, function: usize, worst: &[u32], most_actors: u32, left: &mut Vec<u32>) -> u32 {
        let range = self.range(FunctionId(function as u32));
        left.clear();
        left.resize(range.len() + 1, 0);
        for (index, op) in self.ops[range.clone()].iter().enumerate().rev() {
            let next = left[index + 1];
            let from = |to: u32| left[to as usize - range.start];
            let (takes, goes_on) = match *op {
                Op::Send { .. } => (SEND_COST, 0),
                Op::Return => (1, 0),
                _ if op.is_effect() => (1, 0),
                Op::Skip { to, .. } => (1, next.max(from(to))),
                Op::Goto { to } => (1, from(to)),
                Op::Call { function, .. } => (worst[function.0 as usize].saturating_add(1), next),
                Op::Next { function, .. } => {
                    let each = worst[function.0 as usize].saturating_add(1);
                    (each.saturating_mul(most_actors).saturating_add(1), next)
                }
                Op::Ask { builtin, .. } => (builtin.def().cost, next),
                _ => (1, next),
            };
            left[index] = goes_on.saturating_add(takes);
        }
        left[0]
    }
}
