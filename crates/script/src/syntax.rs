//! A script as it was written: functions, lines, statements. Printing one and reading it again gives the
//! same.

use std::fmt;
use std::sync::Arc;

use content::{Place, Span};

use crate::builtin::{Builtin, Field};
use crate::instruction::{Change, Instruction, Test};

/// One file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The file's name.
    pub file: Arc<str>,
    /// Lines outside of functions, in their order.
    pub opening: Vec<Line>,
    /// The functions, in their order.
    pub functions: Vec<Function>,
}

/// A function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// Where the name stands.
    pub span: Span,
    /// Its lines, without `FUNCTION` and `END FUNCTION`.
    pub lines: Vec<Line>,
    /// The number of the line that ends it.
    pub end: u32,
}

/// A line that does something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: u32,
    /// What it does; None where that could not be read, which has been reported.
    pub statement: Option<Statement>,
    /// Where its words stand, the instruction first.
    pub words: Box<[Span]>,
}

/// What a line does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Statement {
    /// `INT v = x`
    Int {
        /// The variable.
        variable: String,
        /// What it is at first.
        value: Value,
    },
    /// `ADD v x` and its siblings.
    Change {
        /// What is done.
        how: Change,
        /// The variable it is done to.
        variable: String,
        /// The other value.
        value: Value,
    },
    /// `LT a b JMP:n` and its siblings.
    Compare {
        /// How they are compared.
        test: Test,
        /// The first value.
        left: Value,
        /// The second value.
        right: Value,
        /// How many lines are skipped when it holds.
        skip: u32,
    },
    /// `CALL name args…`
    Call {
        /// The function.
        function: String,
        /// What it is given.
        args: Vec<Value>,
    },
    /// `CALL FUNC::name args…`
    Ask {
        /// The built-in.
        builtin: Builtin,
        /// What it is given.
        args: Vec<Argument>,
    },
    /// `PROPERTY path x`
    Property {
        /// The field.
        path: Path,
        /// What it becomes.
        value: Value,
    },
    /// `PRINT_INT x`
    PrintInt {
        /// The number.
        value: Value,
    },
    /// `ACTOR name type manager x y [player]`
    Actor {
        /// By which other lines know it.
        name: String,
        /// Its type.
        kind: String,
        /// Its layer.
        layer: String,
        /// Its column.
        x: Value,
        /// Its row.
        y: Value,
        /// Whose it is, where that is said.
        player: Option<Value>,
    },
    /// `PLAYER name id controller`
    Player {
        /// What the player is called.
        name: String,
        /// The seat.
        id: i64,
        /// Who plays it.
        controller: String,
    },
    /// `SEND action args…`
    Send {
        /// The action.
        action: String,
        /// What it is given.
        args: Vec<Value>,
    },
}

/// An operand that has a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A variable.
    Variable(String),
    /// `ARGS:n`
    Arg(u8),
    /// `RET:f`
    Result(Builtin),
    /// A field of an actor.
    Field(Path),
    /// `PlayerID`
    PlayerId,
}

/// What a built-in is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// A value.
    Value(Value),
    /// The name of a function, a flag or a type.
    Word(String),
}

/// A field of an actor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    /// Whose.
    pub who: Who,
    /// Which.
    pub field: Field,
}

/// An actor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Who {
    /// By a number that is written out.
    Number(i64),
    /// By a number in a variable.
    Variable(String),
    /// By an argument.
    Arg(u8),
    /// By a built-in's result.
    Result(Builtin),
    /// By the name that an `ACTOR` line gave.
    Named(String),
}

/// `PlayerID`
pub(crate) const PLAYER_ID: &str = "PlayerID";
/// What stands before the number of an actor.
pub(crate) const ACTORS: &str = "ACTOR_MGR";
/// What stands before an argument's number.
pub(crate) const ARGS: &str = "ARGS:";
/// What stands before a built-in whose result is meant.
pub(crate) const RET: &str = "RET:";
/// What stands before a built-in that is called.
pub(crate) const FUNC: &str = "FUNC::";
/// What stands before the number of lines to be skipped.
pub(crate) const JMP: &str = "JMP:";

impl Line {
    /// Where a word of the line stands, the instruction being 0.
    pub(crate) fn place(&self, file: &Arc<str>, word: usize) -> Place {
        let span = self.words.get(word).or(self.words.last()).copied();
        Place { file: file.clone(), span }
    }
}

impl fmt::Display for Script {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.opening.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        self.functions.iter().try_for_each(|function| write!(f, "{function}"))
    }
}

impl fmt::Display for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "FUNCTION {}", self.name)?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))?;
        writeln!(f, "END FUNCTION")
    }
}

/// A line that could not be read is a comment.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.statement {
            Some(statement) => statement.fmt(f),
            None => f.write_str("#"),
        }
    }
}

impl Statement {
    /// What stands first in its line.
    pub fn instruction(&self) -> Instruction {
        match self {
            Statement::Int { .. } => Instruction::Int,
            Statement::Change { how, .. } => Instruction::Change(*how),
            Statement::Compare { test, .. } => Instruction::Compare(*test),
            Statement::Call { .. } | Statement::Ask { .. } => Instruction::Call,
            Statement::Property { .. } => Instruction::Property,
            Statement::PrintInt { .. } => Instruction::PrintInt,
            Statement::Actor { .. } => Instruction::Actor,
            Statement::Player { .. } => Instruction::Player,
            Statement::Send { .. } => Instruction::Send,
        }
    }
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.instruction().def().word)?;
        match self {
            Statement::Int { variable, value } => write!(f, " {variable} = {value}"),
            Statement::Change { variable, value, .. } => write!(f, " {variable} {value}"),
            Statement::Compare { left, right, skip, .. } => write!(f, " {left} {right} {JMP}{skip}"),
            Statement::Call { function, args } => {
                write!(f, " {function}")?;
                args.iter().try_for_each(|arg| write!(f, " {arg}"))
            }
            Statement::Ask { builtin, args } => {
                write!(f, " {FUNC}{builtin}")?;
                args.iter().try_for_each(|arg| write!(f, " {arg}"))
            }
            Statement::Property { path, value } => write!(f, " {path} {value}"),
            Statement::PrintInt { value } => write!(f, " {value}"),
            Statement::Actor { name, kind, layer, x, y, player } => {
                write!(f, " {name} {kind} {layer} {x} {y}")?;
                player.iter().try_for_each(|player| write!(f, " {player}"))
            }
            Statement::Player { name, id, controller } => write!(f, " {name} {id} {controller}"),
            Statement::Send { action, args } => {
                write!(f, " {action}")?;
                args.iter().try_for_each(|arg| write!(f, " {arg}"))
            }
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Variable(name) => f.write_str(name),
            Value::Arg(index) => write!(f, "{ARGS}{index}"),
            Value::Result(builtin) => write!(f, "{RET}{builtin}"),
            Value::Field(path) => path.fmt(f),
            Value::PlayerId => f.write_str(PLAYER_ID),
        }
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Value(value) => value.fmt(f),
            Argument::Word(word) => f.write_str(word),
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let field = self.field;
        match &self.who {
            Who::Number(number) => write!(f, "{ACTORS}::{number}.{field}"),
            Who::Variable(name) => write!(f, "{ACTORS}::{name}.{field}"),
            Who::Arg(index) => write!(f, "{ACTORS}::{ARGS}{index}.{field}"),
            Who::Result(builtin) => write!(f, "{ACTORS}::{RET}{builtin}.{field}"),
            Who::Named(name) => write!(f, "{name}.{field}"),
        }
    }
}
