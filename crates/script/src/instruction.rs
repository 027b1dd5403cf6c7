//! The instructions of the language: one table, read by the parser and by the reference.

use std::fmt;

/// What stands first in a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Instruction {
    /// Begins a function.
    Function,
    /// Ends it.
    End,
    /// Declares a variable.
    Int,
    /// Changes a variable.
    Change(Change),
    /// Skips lines when two values compare so.
    Compare(Test),
    /// Calls a function of a script, or a built-in.
    Call,
    /// Writes a field of an actor.
    Property,
    /// Prints a number.
    PrintInt,
    /// Creates an actor.
    Actor,
    /// Says who plays a seat.
    Player,
    /// Issues an action.
    Send,
}

/// What is done to a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// It becomes the value.
    Set,
    /// The value is added.
    Add,
    /// The value is subtracted.
    Sub,
    /// It is multiplied by the value.
    Mul,
    /// It is divided by the value, towards zero.
    Div,
}

/// How two values are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// Both are the same.
    Equal,
    /// They differ.
    NotEqual,
    /// The first is less.
    Less,
    /// The first is less, or both are the same.
    LessOrEqual,
    /// The first is greater.
    Greater,
    /// The first is greater, or both are the same.
    GreaterOrEqual,
}

impl Test {
    /// Whether two values compare so.
    pub fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Test::Equal => left == right,
            Test::NotEqual => left != right,
            Test::Less => left < right,
            Test::LessOrEqual => left <= right,
            Test::Greater => left > right,
            Test::GreaterOrEqual => left >= right,
        }
    }
}

/// What an operand is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The name of a variable.
    Variable,
    /// Anything that has a value.
    Value,
    /// A whole number, written out.
    Number,
    /// `JMP:n`.
    Jump,
    /// A field of an actor, to be written.
    Path,
    /// A name that is made up here.
    Name,
    /// A function of a script.
    Function,
    /// A function of a script, or `FUNC::` and a built-in.
    Callee,
    /// A type of actor.
    Type,
    /// A layer.
    Layer,
    /// A flag that types of actors have.
    Flag,
    /// An action.
    Action,
    /// Who plays: `MNK`, or a script.
    Controller,
    /// This very word.
    Exactly(&'static str),
}

impl Kind {
    /// What is expected, in words.
    pub(crate) fn words(self) -> String {
        match self {
            Kind::Variable => "a variable's name, such as `dmg`".to_owned(),
            Kind::Value => {
                "a value: a number, a variable, `ARGS:0`, `RET:CheckPosition`, `ACTOR_MGR::ARGS:0.HP`, \
                 `an_actor.X` or `PlayerID`"
                    .to_owned()
            }
            Kind::Number => "a whole number".to_owned(),
            Kind::Jump => "a jump, such as `JMP:2`".to_owned(),
            Kind::Path => "a field, such as `ACTOR_MGR::ARGS:0.HP` or `an_actor.HP`".to_owned(),
            Kind::Name => "a name of letters, digits and `_`".to_owned(),
            Kind::Function => "a function's name".to_owned(),
            Kind::Callee => "a function's name, or `FUNC::` and a built-in's".to_owned(),
            Kind::Type => "a type of actor".to_owned(),
            Kind::Layer => "a layer".to_owned(),
            Kind::Flag => "a flag".to_owned(),
            Kind::Action => "an action".to_owned(),
            Kind::Controller => format!("`{PERSON}` or a script's name"),
            Kind::Exactly(word) => format!("`{word}`"),
        }
    }
}

/// The controller that is a person with mouse and keyboard.
pub const PERSON: &str = "MNK";

/// An operand as the tables describe it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Param {
    /// What the reference calls it.
    pub name: &'static str,
    /// What it is.
    pub kind: Kind,
}

pub(crate) const fn param(name: &'static str, kind: Kind) -> Param {
    Param { name, kind }
}

/// What may follow the operands that have to be there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rest {
    /// Nothing.
    Nothing,
    /// One more, or nothing.
    Maybe(Param),
    /// Values, up to [`MAX_ARGS`](crate::MAX_ARGS).
    Arguments,
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct InstructionDef {
    /// Which instruction it is.
    pub instruction: Instruction,
    /// Its word.
    pub word: &'static str,
    /// The operands that have to be there.
    pub params: &'static [Param],
    /// What may follow them.
    pub rest: Rest,
    /// What it does, for people.
    pub does: &'static str,
}

const VARIABLE: Param = param("v", Kind::Variable);
const VALUE: Param = param("x", Kind::Value);
const CHANGED: &[Param] = &[VARIABLE, VALUE];
const COMPARED: &[Param] = &[param("a", Kind::Value), param("b", Kind::Value), param("JMP:n", Kind::Jump)];

const fn row(
    instruction: Instruction,
    word: &'static str,
    params: &'static [Param],
    rest: Rest,
    does: &'static str,
) -> InstructionDef {
    InstructionDef { instruction, word, params, rest, does }
}

/// Every instruction.
pub const INSTRUCTIONS: &[InstructionDef] = &[
    row(
        Instruction::Function,
        "FUNCTION",
        &[param("name", Kind::Name)],
        Rest::Nothing,
        "Begins a function. All but `ACTOR`, `PLAYER`, `CALL name` and `CALL FUNC::AddGold` stand inside of one.",
    ),
    row(
        Instruction::End,
        "END",
        &[param("FUNCTION", Kind::Exactly("FUNCTION"))],
        Rest::Nothing,
        "Ends the function: back to whoever called it.",
    ),
    row(
        Instruction::Int,
        "INT",
        &[VARIABLE, param("=", Kind::Exactly("=")), VALUE],
        Rest::Nothing,
        "Declares a variable of this call. One that was never declared reads as 0 and draws a warning.",
    ),
    row(Instruction::Change(Change::Set), "SET", CHANGED, Rest::Nothing, "v becomes x."),
    row(Instruction::Change(Change::Add), "ADD", CHANGED, Rest::Nothing, "v becomes v + x."),
    row(Instruction::Change(Change::Sub), "SUB", CHANGED, Rest::Nothing, "v becomes v − x."),
    row(Instruction::Change(Change::Mul), "MUL", CHANGED, Rest::Nothing, "v becomes v × x."),
    row(
        Instruction::Change(Change::Div),
        "DIV",
        CHANGED,
        Rest::Nothing,
        "v becomes v ÷ x without what is left over: −7 by 2 is −3.",
    ),
    row(
        Instruction::Compare(Test::Equal),
        "EQUAL",
        COMPARED,
        Rest::Nothing,
        "Where a = b the next n lines are skipped.",
    ),
    row(
        Instruction::Compare(Test::NotEqual),
        "NEQUAL",
        COMPARED,
        Rest::Nothing,
        "Where a ≠ b the next n lines are skipped.",
    ),
    row(
        Instruction::Compare(Test::Less),
        "LT",
        COMPARED,
        Rest::Nothing,
        "Where a < b the next n lines are skipped.",
    ),
    row(
        Instruction::Compare(Test::LessOrEqual),
        "LTE",
        COMPARED,
        Rest::Nothing,
        "Where a ≤ b the next n lines are skipped.",
    ),
    row(
        Instruction::Compare(Test::Greater),
        "GT",
        COMPARED,
        Rest::Nothing,
        "Where a > b the next n lines are skipped.",
    ),
    row(
        Instruction::Compare(Test::GreaterOrEqual),
        "GTE",
        COMPARED,
        Rest::Nothing,
        "Where a ≥ b the next n lines are skipped.",
    ),
    row(
        Instruction::Call,
        "CALL",
        &[param("name", Kind::Callee)],
        Rest::Arguments,
        "Calls a function of this script, else of the others in their order; or the built-in `FUNC::name`.",
    ),
    row(
        Instruction::Property,
        "PROPERTY",
        &[param("path", Kind::Path), VALUE],
        Rest::Nothing,
        "Writes a field of an actor.",
    ),
    row(Instruction::PrintInt, "PRINT_INT", &[VALUE], Rest::Nothing, "A line in the match's log."),
    row(
        Instruction::Actor,
        "ACTOR",
        &[
            param("name", Kind::Name),
            param("type", Kind::Type),
            param("manager", Kind::Layer),
            param("x", Kind::Value),
            param("y", Kind::Value),
        ],
        Rest::Maybe(param("player", Kind::Value)),
        "Creates an actor. Outside of functions: once, when a match opens the world of this script. \
         A name given again means the newest.",
    ),
    row(
        Instruction::Player,
        "PLAYER",
        &[param("name", Kind::Name), param("id", Kind::Number), param("controller", Kind::Controller)],
        Rest::Nothing,
        "Says who plays: `MNK` is a person with mouse and keyboard, any other word the script that does. \
         It stands outside of functions.",
    ),
    row(
        Instruction::Send,
        "SEND",
        &[param("action", Kind::Action)],
        Rest::Arguments,
        "Issues an action and goes on when it is done. One that is refused is no error.",
    ),
];

impl Instruction {
    /// The instruction of a word.
    pub(crate) fn of(word: &str) -> Option<&'static InstructionDef> {
        INSTRUCTIONS.iter().find(|row| row.word == word)
    }

    /// Its row.
    pub fn def(self) -> &'static InstructionDef {
        INSTRUCTIONS.iter().find(|row| row.instruction == self).expect("every instruction has a row")
    }
}

/// How it is written: `ADD v x`.
impl fmt::Display for InstructionDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word)?;
        self.params.iter().try_for_each(|param| write!(f, " {}", param.name))?;
        match self.rest {
            Rest::Nothing => Ok(()),
            Rest::Maybe(param) => write!(f, " [{}]", param.name),
            Rest::Arguments => f.write_str(" args…"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_instruction_has_one_row_and_one_word() {
        for row in INSTRUCTIONS {
            assert_eq!(row.instruction.def().word, row.word);
            assert_eq!(Instruction::of(row.word).map(|found| found.instruction), Some(row.instruction));
        }
        assert_eq!(Instruction::Actor.def().to_string(), "ACTOR name type manager x y [player]");
        assert_eq!(Instruction::Int.def().to_string(), "INT v = x");
        assert_eq!(Instruction::End.def().to_string(), "END FUNCTION");
    }
}
