//! From scripts to a [`Program`]: gives every function, actor and command its number, and reports those
//! that are there twice, missing, or too many.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;

use content::{At, Check, Place, Problem, nearest, quoted};

use crate::code::{FunctionId, NameId, Program, ScriptCode};
use crate::emit::FunctionWriter;
use crate::flat;
use crate::flow;
use crate::limits::{MAX_HINTS, MAX_LINES, MAX_NAMES, MAX_SLOTS};
use crate::parse::parse;
use crate::slots::Slots;
use crate::syntax::{Function, Line, Script, Statement};

/// The words that scripts may use besides the language's own.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    /// What can be sent.
    pub actions: Vec<String>,
    /// Types of actors.
    pub kinds: Vec<String>,
    /// Flags of types.
    pub flags: Vec<String>,
    /// Layers, with their numbers.
    pub layers: Vec<(String, i64)>,
    /// The functions that carry commands out: each is in exactly one script.
    pub commands: Vec<Command>,
}

/// A function that the game calls for a command.
#[derive(Clone, Debug)]
pub struct Command {
    /// Its name, and who wants it.
    pub function: At<String>,
    /// How many arguments it is given.
    pub n_args: usize,
}

/// A script to be loaded.
#[derive(Clone, Debug)]
pub struct Listed {
    /// What other scripts call it.
    pub name: String,
    /// Its file.
    pub file: String,
}

/// Reads, checks and compiles scripts. What is wrong is added to the check; if any of it is an
/// error, the program is not to be used.
pub fn load(check: &Check<'_>, scripts: &[Listed], vocabulary: &Vocabulary) -> Program {
    let mut left = MAX_LINES;
    let parsed: Vec<Script> = scripts
        .iter()
        .map(|listed| match check.source(&listed.file) {
            Some(source) => parse(check, &source, &mut left),
            None => Script { file: listed.file.as_str().into(), opening: Vec::new(), functions: Vec::new() },
        })
        .collect();
    let mut compiler = Compiler::new(check, scripts, vocabulary);
    compiler.declare(&parsed);
    compiler.commands(&parsed);
    for (index, script) in parsed.iter().enumerate() {
        compiler.script(index, script);
    }
    flat::mark(&mut compiler.program);
    compiler.program
}

/// Names of one sort, with their numbers.
pub(crate) type Numbers<'s> = BTreeMap<&'s str, usize>;

pub(crate) struct Compiler<'c, 'f, 's> {
    pub check: &'c Check<'f>,
    pub program: Program,
    pub kinds: Numbers<'s>,
    pub flags: Numbers<'s>,
    pub actions: Numbers<'s>,
    pub scripts: Numbers<'s>,
    pub layers: BTreeMap<&'s str, i64>,
    vocabulary: &'s Vocabulary,
    /// The functions of each script.
    pub own: Vec<BTreeMap<&'s str, FunctionId>>,
    /// The first function of each name.
    pub first: BTreeMap<&'s str, FunctionId>,
    pub names: BTreeMap<&'s str, NameId>,
    /// The slots of every function, in the order of their ids.
    pub slots: Vec<Slots>,
    /// Numbers that are kept, and where.
    pub wide: BTreeMap<i64, u16>,
    hints_left: Cell<u32>,
}

/// What becomes one function of a program.
pub(crate) struct Body<'s> {
    /// Empty for lines outside of functions.
    pub name: &'s str,
    pub place: Place,
    pub lines: &'s [Line],
    /// The number of the line that ends it.
    pub end: u32,
}

fn numbered(words: &[String]) -> Numbers<'_> {
    // Of two with one name the first is meant.
    words.iter().enumerate().rev().map(|(index, word)| (word.as_str(), index)).collect()
}

impl<'c, 'f, 's> Compiler<'c, 'f, 's> {
    fn new(check: &'c Check<'f>, listed: &'s [Listed], vocabulary: &'s Vocabulary) -> Compiler<'c, 'f, 's> {
        let name = |(index, listed): (usize, &'s Listed)| (listed.name.as_str(), index);
        let script = |listed: &Listed| ScriptCode {
            name: listed.name.clone(),
            file: listed.file.as_str().into(),
            opening: FunctionId(0),
            functions: 0..0,
        };
        let program = Program { scripts: listed.iter().map(script).collect(), ..Program::default() };
        Compiler {
            check,
            program,
            kinds: numbered(&vocabulary.kinds),
            flags: numbered(&vocabulary.flags),
            actions: numbered(&vocabulary.actions),
            scripts: listed.iter().enumerate().rev().map(name).collect(),
            layers: vocabulary.layers.iter().map(|(name, id)| (name.as_str(), *id)).collect(),
            vocabulary,
            own: Vec::new(),
            first: BTreeMap::new(),
            names: BTreeMap::new(),
            slots: Vec::new(),
            wide: BTreeMap::new(),
            hints_left: Cell::new(MAX_HINTS),
        }
    }

    /// Gives every function its number and every actor's name its own.
    fn declare(&mut self, parsed: &'s [Script]) {
        let mut next = 0;
        for (index, script) in parsed.iter().enumerate() {
            let begin = next;
            self.slots.push(Slots::of(&script.opening, MAX_SLOTS));
            self.program.scripts[index].opening = FunctionId(begin);
            next += 1;
            let mut own: BTreeMap<&str, FunctionId> = BTreeMap::new();
            for function in &script.functions {
                let id = FunctionId(next);
                next += 1;
                self.slots.push(Slots::of(&function.lines, MAX_SLOTS));
                if function.name.is_empty() {
                    continue;
                }
                if let Some(first) = own.get(function.name.as_str()) {
                    let first = &script.functions[(first.0 - begin - 1) as usize];
                    self.check.add(twice(function, &script.file, first, &script.file));
                } else {
                    own.insert(&function.name, id);
                    self.first.entry(&function.name).or_insert(id);
                }
            }
            self.program.scripts[index].functions = begin..next;
            self.own.push(own);
            let lines = script.functions.iter().flat_map(|function| &function.lines);
            for line in script.opening.iter().chain(lines) {
                if let Some(Statement::Actor { name, .. }) = &line.statement {
                    self.name(&script.file, line, name);
                }
            }
        }
    }

    fn name(&mut self, file: &Arc<str>, line: &Line, name: &'s str) {
        if self.names.contains_key(name) {
            return;
        }
        if self.names.len() == MAX_NAMES {
            let problem = Problem::error(&line.place(file, 1), "too many names of actors");
            self.check.add(problem.expected(format!("at most {MAX_NAMES} in all scripts")));
        }
        if self.names.len() <= MAX_NAMES {
            self.names.insert(name, NameId(self.program.names.len() as u16));
            self.program.names.push(name.to_owned());
        }
    }

    /// Finds the function of every command.
    fn commands(&mut self, parsed: &'s [Script]) {
        for command in &self.vocabulary.commands {
            let name = command.function.value.as_str();
            let mut found =
                self.own.iter().enumerate().filter_map(|(script, own)| Some((script, *own.get(name)?)));
            let first = found.next();
            for (script, id) in found {
                let Some((first_script, first)) = first else { break };
                let function = |script: usize, id: FunctionId| {
                    let begin = self.program.scripts[script].functions.start;
                    &parsed[script].functions[(id.0 - begin - 1) as usize]
                };
                let (file, first_file) = (&parsed[script].file, &parsed[first_script].file);
                self.check.add(twice(function(script, id), file, function(first_script, first), first_file));
            }
            let id = match first {
                Some((_, id)) => {
                    let reads = self.slots[id.0 as usize].n_args;
                    if reads > command.n_args {
                        let message = format!("function {} reads {reads} arguments", quoted(name));
                        let problem = Problem::warning(&command.function.place, message);
                        self.check
                            .add(problem.hint(format!("it is given {}; further ones are 0", command.n_args)));
                    }
                    id
                }
                None if name.is_empty() => FunctionId(0),
                None => {
                    let message = format!("no script has a function {}", quoted(name));
                    let near = self.hint(name, self.first.keys().copied());
                    self.check.add(Problem::error(&command.function.place, message).suggest(near));
                    FunctionId(0)
                }
            };
            self.program.commands.push(id);
        }
    }

    fn script(&mut self, index: usize, script: &'s Script) {
        let id = self.program.scripts[index].opening.0 as usize;
        let first = script.opening.first();
        let opening = Body {
            name: "",
            place: first.map_or_else(|| Place::file(script.file.clone()), |line| line.place(&script.file, 0)),
            lines: &script.opening,
            end: script.opening.last().map_or(1, |line| line.number),
        };
        let body = |function: &'s Function| Body {
            name: &function.name,
            place: Place { file: script.file.clone(), span: Some(function.span) },
            lines: &function.lines,
            end: function.end,
        };
        let bodies = std::iter::once(opening).chain(script.functions.iter().map(body));
        for (offset, body) in bodies.enumerate() {
            let slots = &self.slots[id + offset];
            if slots.len() > MAX_SLOTS {
                let message = match body.name {
                    "" => "lines outside of functions keep too many values".to_owned(),
                    name => format!("function {} keeps too many values", quoted(name)),
                };
                let expected = format!("at most {MAX_SLOTS} arguments, results and variables");
                self.check.add(Problem::error(&body.place, message).expected(expected));
            }
            flow::check(self.check, &script.file, body.lines, slots);
            let mut writer =
                FunctionWriter { compiler: self, script: index, file: &script.file, slots: id + offset };
            writer.function(&body);
        }
    }

    /// The nearest name, as long as somebody will read it.
    pub fn hint<'n>(&self, word: &str, names: impl IntoIterator<Item = &'n str>) -> Option<&'n str> {
        self.hints_left.set(self.hints_left.get().checked_sub(1)?);
        nearest(word, names)
    }
}

fn twice(function: &Function, file: &Arc<str>, first: &Function, first_file: &Arc<str>) -> Problem {
    let at = |file: &Arc<str>, function: &Function| Place { file: file.clone(), span: Some(function.span) };
    let message = format!("function {} is defined twice", quoted(&function.name));
    Problem::error(&at(file, function), message).related(&at(first_file, first), "first defined here")
}
