//! From the text of a file to a [`Script`]. Every line is read by itself, so that one mistake hides no
//! other; a function that is not closed ends where the next begins.

use content::{Check, Problem, Source, nearest, quoted};

use crate::builtin::Builtin;
use crate::instruction::{INSTRUCTIONS, Instruction, InstructionDef, Kind, Param, Rest};
use crate::limits::{MAX_ARGS, MAX_LINES, MAX_WORD};
use crate::operand::{self, Operand, Word};
use crate::syntax::{Argument, FUNC, Function, Line, Script, Statement, Value};

/// The words of a line that are looked at: the longest instruction has fewer.
const MAX_WORDS: usize = MAX_ARGS + 3;

/// Reads one file. `left` is how many lines all files together may still have.
pub(crate) fn parse(check: &Check<'_>, source: &Source<'_>, left: &mut usize) -> Script {
    let script = Script { file: source.name.clone(), opening: Vec::new(), functions: Vec::new() };
    let mut parser = Parser { check, source, script, open: None };
    let mut number = 0;
    for (start, text) in lines(source.text) {
        number += 1;
        if text.trim_start().is_empty() || text.trim_start().starts_with('#') {
            continue;
        }
        if *left == 0 {
            let place = source.place(start..start + text.len());
            let message = format!("all scripts together have at most {MAX_LINES} lines");
            check.error(&place, message);
            parser.open = None;
            return parser.script;
        }
        *left -= 1;
        parser.line(number, &words(start, text));
    }
    parser.close(number);
    parser.script
}

/// The lines of a text with the byte each begins at, without a byte order mark.
fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = text.len() - text.trim_start_matches('\u{feff}').len();
    text[start..].split_inclusive('\n').map(move |line| {
        let begin = start;
        start += line.len();
        (begin, line.trim_end())
    })
}

/// The words of a line, as many as are looked at.
fn words(start: usize, line: &str) -> Vec<Word<'_>> {
    // Words are slices of the line: how far each is from its beginning is where it stands.
    let word = |text: &str| start + (text.as_ptr() as usize - line.as_ptr() as usize);
    line.split_whitespace().take(MAX_WORDS).map(|text| Word { text, start: word(text) }).collect()
}

struct Parser<'c, 'f> {
    check: &'c Check<'f>,
    source: &'c Source<'f>,
    script: Script,
    open: Option<Function>,
}

impl Parser<'_, '_> {
    fn line(&mut self, number: u32, words: &[Word<'_>]) {
        let Some((first, rest)) = words.split_first() else { return };
        let def = self.instruction(*first);
        match def.map(|def| def.instruction) {
            Some(Instruction::Function) => self.function(number, words),
            Some(Instruction::End) => self.end(number, words),
            instruction => {
                let statement = def.and_then(|def| self.statement(def, *first, rest));
                let words = words.iter().map(|word| word.span().into()).collect();
                let line = Line { number, statement, words };
                let inside = instruction != Some(Instruction::Player);
                let calls = matches!(
                    &line.statement,
                    Some(Statement::Call { .. } | Statement::Ask { builtin: Builtin::AddGold, .. })
                );
                let outside =
                    calls || matches!(instruction, None | Some(Instruction::Actor | Instruction::Player));
                match &mut self.open {
                    Some(function) if inside => function.lines.push(line),
                    None if outside => self.script.opening.push(line),
                    Some(_) => self.wrong(*first, "`PLAYER` stands outside of functions"),
                    None => {
                        let message = format!("{} stands inside of a function", quoted(first.text));
                        self.wrong(*first, &message);
                    }
                }
            }
        }
    }

    fn wrong(&self, word: Word<'_>, message: &str) {
        self.check.error(&self.source.place(word.span()), message);
    }

    /// What the first word means.
    fn instruction(&self, word: Word<'_>) -> Option<&'static InstructionDef> {
        let def = Instruction::of(word.text);
        if def.is_none() {
            let near = (word.text.len() <= MAX_WORD)
                .then(|| nearest(word.text, INSTRUCTIONS.iter().map(|row| row.word)))
                .flatten();
            let message = format!("unknown instruction {}", quoted(word.text));
            self.check.add(Problem::error(&self.source.place(word.span()), message).suggest(near));
        }
        def
    }

    fn function(&mut self, number: u32, words: &[Word<'_>]) {
        self.close(number - 1);
        let operands = self.statement_operands(Instruction::Function.def(), words[0], &words[1..]);
        let name = match operands.as_deref() {
            Some([Operand::Word(name)]) => name.clone(),
            _ => String::new(),
        };
        let span = words.get(1).unwrap_or(&words[0]).span().into();
        self.open = Some(Function { name, span, lines: Vec::new(), end: number });
    }

    fn end(&mut self, number: u32, words: &[Word<'_>]) {
        self.statement_operands(Instruction::End.def(), words[0], &words[1..]);
        match self.open.take() {
            Some(function) => self.script.functions.push(Function { end: number, ..function }),
            None => self.wrong(words[0], "there is no function to end here"),
        }
    }

    /// Ends a function that should have been ended before.
    fn close(&mut self, number: u32) {
        let Some(function) = self.open.take() else { return };
        let place = self.source.place(function.span.start..function.span.end);
        let message = format!("function {} is never ended", quoted(&function.name));
        self.check.add(Problem::error(&place, message).expected("`END FUNCTION`"));
        self.script.functions.push(Function { end: number, ..function });
    }

    fn statement(&self, def: &InstructionDef, first: Word<'_>, words: &[Word<'_>]) -> Option<Statement> {
        build(def.instruction, self.statement_operands(def, first, words)?)
    }

    /// The operands of a line, as its row of the table wants them; None if some of them are wrong.
    fn statement_operands(
        &self,
        def: &InstructionDef,
        first: Word<'_>,
        words: &[Word<'_>],
    ) -> Option<Vec<Operand>> {
        let (params, rest) = (def.params, def.rest);
        let Some(builtin) = words.first().filter(|_| def.instruction == Instruction::Call) else {
            return self.operands(&def.to_string(), params, rest, first, words);
        };
        let callee = self.operands(&def.to_string(), params, Rest::Nothing, first, &words[..1])?;
        let (form, params, rest) = match callee.first() {
            Some(Operand::Builtin(builtin)) => {
                (format!("{} {FUNC}{}", def.word, builtin.def()), builtin.def().params, Rest::Nothing)
            }
            _ => (def.to_string(), &[][..], rest),
        };
        let args = self.operands(&form, params, rest, *builtin, &words[1..])?;
        Some(callee.into_iter().chain(args).collect())
    }

    /// Words as the operands that are described; `form` is how the whole is written.
    fn operands(
        &self,
        form: &str,
        params: &[Param],
        rest: Rest,
        before: Word<'_>,
        words: &[Word<'_>],
    ) -> Option<Vec<Operand>> {
        let mut read = Vec::new();
        let mut is_right = true;
        let more = match rest {
            Rest::Nothing => 0,
            Rest::Maybe(_) => 1,
            Rest::Arguments => MAX_ARGS,
        };
        let kind_of = |index: usize| match (params.get(index), &rest) {
            (Some(Param { kind, .. }), _) | (None, Rest::Maybe(Param { kind, .. })) => *kind,
            (None, _) => Kind::Value,
        };
        for (index, word) in words.iter().enumerate() {
            if index >= params.len() + more {
                let problem = Problem::error(&self.source.place(word.span()), "too many operands");
                self.check.add(problem.expected(quoted(form)).found(quoted(word.text)));
                return None;
            }
            match operand::read(kind_of(index), word.text) {
                Ok(operand) => read.push(operand),
                Err(mistake) => {
                    self.check.add(mistake.problem(&self.source.place(word.span()), *word));
                    is_right = false;
                }
            }
        }
        // Where a word is wrong, it may be the one behind it that was forgotten.
        if let Some(missing) = params.get(words.len()).filter(|_| is_right) {
            let end = words.last().unwrap_or(&before).span().end;
            let problem = Problem::error(&self.source.place(end..end), "missing operand");
            self.check.add(problem.expected(format!("{} in {}", missing.kind.words(), quoted(form))));
            return None;
        }
        is_right.then_some(read)
    }
}

/// A statement of operands that are as its row of the table wants them.
fn build(instruction: Instruction, operands: Vec<Operand>) -> Option<Statement> {
    let mut operands = operands.into_iter();
    let mut next = || operands.next();
    Some(match instruction {
        Instruction::Int => {
            let variable = word(next()?)?;
            next();
            Statement::Int { variable, value: value(next()?)? }
        }
        Instruction::Change(how) => {
            Statement::Change { how, variable: word(next()?)?, value: value(next()?)? }
        }
        Instruction::Compare(test) => {
            let (left, right) = (value(next()?)?, value(next()?)?);
            let Operand::Jump(skip) = next()? else { return None };
            Statement::Compare { test, left, right, skip }
        }
        Instruction::Call => match next()? {
            Operand::Builtin(builtin) => {
                Statement::Ask { builtin, args: operands.map(argument).collect::<Option<_>>()? }
            }
            callee => {
                Statement::Call { function: word(callee)?, args: operands.map(value).collect::<Option<_>>()? }
            }
        },
        Instruction::Property => {
            let Operand::Path(path) = next()? else { return None };
            Statement::Property { path, value: value(next()?)? }
        }
        Instruction::PrintInt => Statement::PrintInt { value: value(next()?)? },
        Instruction::Actor => Statement::Actor {
            name: word(next()?)?,
            kind: word(next()?)?,
            layer: word(next()?)?,
            x: value(next()?)?,
            y: value(next()?)?,
            player: next().and_then(value),
        },
        Instruction::Player => {
            let name = word(next()?)?;
            let Operand::Number(id) = next()? else { return None };
            Statement::Player { name, id, controller: word(next()?)? }
        }
        Instruction::Send => {
            Statement::Send { action: word(next()?)?, args: operands.map(value).collect::<Option<_>>()? }
        }
        Instruction::Function | Instruction::End => return None,
    })
}

fn word(operand: Operand) -> Option<String> {
    match operand {
        Operand::Word(word) => Some(word),
        _ => None,
    }
}

fn argument(operand: Operand) -> Option<Argument> {
    match operand {
        Operand::Value(value) => Some(Argument::Value(value)),
        Operand::Word(word) => Some(Argument::Word(word)),
        Operand::Path(_) | Operand::Jump(_) | Operand::Number(_) | Operand::Builtin(_) => None,
    }
}

fn value(operand: Operand) -> Option<Value> {
    match operand {
        Operand::Value(value) => Some(value),
        _ => None,
    }
}

/// Reads one file as it was written. What is wrong with it is added to the check.
pub fn read(check: &Check<'_>, file: &str) -> Option<Script> {
    Some(parse(check, &check.source(file)?, &mut { MAX_LINES }))
}
