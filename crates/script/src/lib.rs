//! The `.bhv` language, in which the rules of a game can be written without a compiler.
//!
//! Scripts are lines of words in functions. They are read and checked once, every mistake at once, and
//! compiled to a flat list of operations; a machine runs those for as long as its budget lasts and reaches
//! the match through a trait alone. This crate knows no game and no file.
//!
//! - [`INSTRUCTIONS`], [`BUILTINS`], [`FIELDS`], [`HOOKS`]: the words of the language. The parser, the
//!   checker and the [`reference()`] read these tables.
//! - [`load`]: scripts of a set of files, with a [`Vocabulary`] of the game's own words, to a [`Program`].
//!   [`Script`] is one file as it was written.
//! - [`View`] and [`World`]: what a script can see and change. [`Engine`]: who carries out what it sends.
//! - [`Program::carry_out`], [`Program::guard`]: a command of a match, and whether it would be accepted.
//! - [`Program::fold`]: a function without the questions whose answers its caller knows ([`Fact`]).
//! - [`Program::worst`]: how many instructions guards can take, before any of them runs.
//! - [`Machine`]: runs and pauses at a `SEND`, line by line if wanted; plain data.
//! - [`Failure`], [`Reason`]: why a script could not run to its end.
//!
//! ```
//! use content::{Check, Files};
//! use script::{Listed, Vocabulary, load};
//!
//! let text = "FUNCTION Heal\nPROPERTYY ACTOR_MGR::ARGS:0.PH 5\nCALL Rest\nEND FUNCTION\n";
//! let files = Files::embedded(&[("rules.bhv", text)]);
//! let check = Check::new(&files);
//! load(&check, &[Listed { name: "RULES".into(), file: "rules.bhv".into() }], &Vocabulary::default());
//! assert_eq!(check.finish(()).unwrap_err().to_string(), "\
//! rules.bhv:2:1: error: unknown instruction `PROPERTYY` (did you mean `PROPERTY`?)
//! rules.bhv:3:6: error: no script has a function `Rest`");
//! ```

mod builtin;
mod instruction;
mod limits;
mod reference;

mod operand;
mod parse;
mod syntax;

mod flow;
mod slots;
mod uses;

mod code;
mod compile;
mod emit;
mod flat;
mod fold;
mod worst;

mod drive;
mod fault;
mod machine;
mod world;

pub use builtin::{BUILTINS, Builtin, BuiltinDef, FIELDS, Field, HOOKS, Hook};
pub use code::{FunctionId, NameId, PlayerLine, Program, Spot};
pub use compile::{Command, Listed, Vocabulary, load};
pub use drive::OpenCall;
pub use fault::{Failure, Reason};
pub use fold::{Fact, Given, Guard};
pub use instruction::{Change, INSTRUCTIONS, Instruction, InstructionDef, Kind, PERSON, Param, Rest, Test};
pub use limits::{MAX_ARGS, MAX_CALLS, MAX_LINES, MAX_NAMES, MAX_PRINTED, MAX_SLOTS, MAX_WORD, SEND_COST};
pub use machine::{Machine, Stop};
pub use parse::read;
pub use reference::reference;
pub use syntax::{Argument, Function, Line, Path, Script, Statement, Value, Who};
pub use world::{Creation, Engine, Entry, Sent, View, World};
pub use worst::Worst;
