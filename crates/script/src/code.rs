//! Scripts in their compact form: one flat list of operations whose operands are resolved.

use std::ops::Range;
use std::sync::Arc;

use content::Place;

use crate::builtin::{Builtin, Field, HOOKS, Hook};
use crate::fault::{Failure, Reason};
use crate::instruction::{Change, Test};

/// A function of a program.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FunctionId(pub(crate) u32);

/// A name that `ACTOR` lines give, by its number in [`Program::names`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct NameId(pub u16);

/// One operation. All but `Next` are a line of a script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Op {
    Change {
        how: Change,
        slot: u8,
        value: Operand,
    },
    Skip {
        test: Test,
        left: Operand,
        right: Operand,
        to: u32,
    },
    Goto {
        to: u32,
    },
    Call {
        function: FunctionId,
        args: Args,
    },
    Ask {
        builtin: Builtin,
        args: Args,
        to: Option<u8>,
    },
    Random {
        args: Args,
        to: Option<u8>,
    },
    AddGold {
        player: Operand,
        amount: Operand,
    },
    EndTurn {
        player: Operand,
    },
    /// Notes in three slots from `state` on: the player, the last actor that was called, the last to be.
    Each {
        player: Operand,
        state: u8,
    },
    /// Calls the function for the next actor and comes back here, or goes on.
    Next {
        function: FunctionId,
        state: u8,
    },
    Write {
        who: Actor,
        field: Field,
        value: Operand,
    },
    Print {
        value: Operand,
    },
    Create {
        creation: u32,
    },
    Send {
        action: u32,
        args: Args,
    },
    Return,
}

impl Op {
    /// Whether it ends a function's guard.
    pub fn is_effect(&self) -> bool {
        match self {
            Op::Random { .. }
            | Op::AddGold { .. }
            | Op::EndTurn { .. }
            | Op::Write { .. }
            | Op::Create { .. }
            | Op::Send { .. } => true,
            Op::Change { .. }
            | Op::Skip { .. }
            | Op::Goto { .. }
            | Op::Call { .. }
            | Op::Ask { .. }
            | Op::Each { .. }
            | Op::Next { .. }
            | Op::Print { .. }
            | Op::Return => false,
        }
    }
}

/// A stretch of [`Program::operands`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Args {
    pub start: u32,
    pub count: u8,
}

impl Args {
    pub fn range(self) -> Range<usize> {
        self.start as usize..self.start as usize + usize::from(self.count)
    }
}

/// Something with a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operand {
    /// A value of the call's own: an argument, a result, a variable.
    Slot(u8),
    Small(i32),
    /// A number in [`Program::wide`].
    Wide(u16),
    Player,
    Field {
        who: Actor,
        field: Field,
    },
}

/// Somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Actor {
    Slot(u8),
    Named(NameId),
    /// The number is in [`Program::wide`]; scripts seldom name an actor so.
    Wide(u16),
}

/// The operands of an `ACTOR` line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CreationCode {
    pub name: NameId,
    pub kind: u32,
    pub layer: i64,
    pub x: Operand,
    pub y: Operand,
    pub player: Option<Operand>,
}

/// A function's place in the list of operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FunctionCode {
    pub name: String,
    pub script: u16,
    pub start: u32,
    /// How many arguments it reads.
    pub n_args: u8,
    /// What each of its slots is called: `ARGS:0`, `RET:CheckPosition`, `dmg`.
    pub slots: Vec<String>,
    /// How many slots there are; those behind the named ones are loops' own.
    pub n_slots: u8,
    /// Whether a small machine is enough for it.
    pub is_flat: bool,
}

/// A script of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ScriptCode {
    pub name: String,
    pub file: Arc<str>,
    /// Its lines outside of functions.
    pub opening: FunctionId,
    /// Its functions: the opening first.
    pub functions: Range<u32>,
}

/// A `PLAYER` line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerLine {
    /// The script it stands in.
    pub script: usize,
    /// What the player is called.
    pub name: String,
    /// The seat.
    pub id: i64,
    /// The script that plays it; None is a person.
    pub controller: Option<usize>,
    /// Where the seat's number stands.
    pub place: Place,
}

/// Where something stands in a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The file.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: u32,
    /// The function; empty for lines outside of functions.
    pub function: String,
}

/// All scripts of a set of files, compiled. It holds no state: one program serves any number of runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    pub(crate) ops: Vec<Op>,
    /// The line of each operation.
    pub(crate) lines: Vec<u32>,
    pub(crate) functions: Vec<FunctionCode>,
    pub(crate) operands: Vec<Operand>,
    pub(crate) wide: Vec<i64>,
    pub(crate) creations: Vec<CreationCode>,
    pub(crate) scripts: Vec<ScriptCode>,
    pub(crate) names: Vec<String>,
    pub(crate) players: Vec<PlayerLine>,
    pub(crate) commands: Vec<FunctionId>,
}

impl Program {
    /// How many scripts there are, in the order they were listed.
    pub fn n_scripts(&self) -> usize {
        self.scripts.len()
    }

    /// The name of a script.
    pub fn script_name(&self, script: usize) -> &str {
        self.scripts.get(script).map_or("", |script| &script.name)
    }

    /// A function of a script itself.
    pub fn function(&self, script: usize, name: &str) -> Option<FunctionId> {
        let functions = self.scripts.get(script)?.functions.clone();
        // The first is the opening, whose name is empty.
        let found = functions.skip(1).find(|&id| self.functions[id as usize].name == name);
        found.map(FunctionId)
    }

    /// The function of a script that is called at some moment by itself.
    pub fn hook(&self, script: usize, hook: Hook) -> Option<FunctionId> {
        let (_, name, _) = HOOKS.iter().find(|(known, ..)| *known == hook)?;
        self.function(script, name)
    }

    /// The lines of a script outside of functions, which run once.
    pub fn opening(&self, script: usize) -> Option<FunctionId> {
        self.scripts.get(script).map(|script| script.opening)
    }

    /// The functions that carry commands out, in the order of [`Vocabulary::commands`].
    ///
    /// [`Vocabulary::commands`]: crate::Vocabulary::commands
    pub fn commands(&self) -> &[FunctionId] {
        &self.commands
    }

    /// The names that `ACTOR` lines give, in the order of their first appearance.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// All `PLAYER` lines.
    pub fn players(&self) -> &[PlayerLine] {
        &self.players
    }

    /// Whether some `PLAYER` line says that this script plays a seat.
    pub fn is_controller(&self, script: usize) -> bool {
        self.players.iter().any(|player| player.controller == Some(script))
    }

    /// How many operations there are.
    pub fn len(&self) -> usize {
        self.ops.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.ops.is_empty()
    }

    /// A failure of a function that has returned: what it left cannot stay so.
    pub fn failure_of(&self, function: FunctionId, reason: Reason) -> Failure {
        Failure { at: self.code(function).start, reason }
    }

    /// Where a function begins to do something.
    pub fn beginning(&self, function: FunctionId) -> Spot {
        self.spot(self.code(function).start)
    }

    pub(crate) fn code(&self, function: FunctionId) -> &FunctionCode {
        &self.functions[function.0 as usize]
    }

    /// Where an operation stands.
    pub(crate) fn spot(&self, at: u32) -> Spot {
        let index = self.functions.partition_point(|function| function.start <= at).saturating_sub(1);
        let Some(function) = self.functions.get(index) else {
            return Spot { file: "".into(), line: 0, function: String::new() };
        };
        Spot {
            file: self.scripts[usize::from(function.script)].file.clone(),
            line: self.lines.get(at as usize).copied().unwrap_or_default(),
            function: function.name.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_are_small() {
        assert_eq!((size_of::<Operand>(), size_of::<Op>()), (8, 24));
    }
}
