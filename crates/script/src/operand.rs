//! Reads one word as what a table says it should be.

use std::ops::Range;

use content::{Place, Problem, nearest, quoted};

use crate::builtin::{BUILTINS, Builtin, FIELDS, Field};
use crate::instruction::Kind;
use crate::limits::{MAX_ARGS, MAX_WORD};
use crate::syntax::{ACTORS, ARGS, FUNC, JMP, PLAYER_ID, Path, RET, Value, Who};

/// A word of a line and the byte of the file it begins at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Word<'f> {
    pub text: &'f str,
    pub start: usize,
}

impl Word<'_> {
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

/// A word that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Operand {
    Value(Value),
    Path(Path),
    Jump(u32),
    Number(i64),
    /// A name, or a word that is looked up elsewhere.
    Word(String),
    Builtin(Builtin),
}

/// What is wrong with a word: which part of it, in which words.
pub(crate) struct Mistake {
    part: Range<usize>,
    message: String,
    expected: Option<String>,
    hint: Option<String>,
}

impl Mistake {
    fn new(part: Range<usize>, message: impl Into<String>) -> Mistake {
        Mistake { part, message: message.into(), expected: None, hint: None }
    }

    fn expected(self, expected: impl Into<String>) -> Mistake {
        Mistake { expected: Some(expected.into()), ..self }
    }

    fn suggest(self, name: Option<&str>) -> Mistake {
        match name {
            Some(name) => self.hint(format!("did you mean {}?", quoted(name))),
            None => self,
        }
    }

    fn hint(self, hint: impl Into<String>) -> Mistake {
        Mistake { hint: Some(hint.into()), ..self }
    }

    /// As a problem of the file the word stands in.
    pub fn problem(self, place: &Place, word: Word<'_>) -> Problem {
        let span = (word.start + self.part.start..word.start + self.part.end).into();
        let place = Place { file: place.file.clone(), span: Some(span) };
        let problem = Problem { hint: self.hint, ..Problem::error(&place, self.message) };
        match self.expected {
            Some(expected) => problem.expected(expected).found(quoted(&word.text[self.part])),
            None => problem,
        }
    }
}

type Read<T> = Result<T, Mistake>;

/// Reads a word as an operand of this kind.
pub(crate) fn read(kind: Kind, text: &str) -> Read<Operand> {
    if text.len() > MAX_WORD {
        return Err(Mistake::new(0..text.len(), "word is too long")
            .expected(format!("at most {MAX_WORD} characters")));
    }
    match kind {
        Kind::Value => value(text).map(Operand::Value),
        Kind::Number => number(text, 0).map(Operand::Number),
        Kind::Variable => match reserved(text) {
            None if is_name(text) => Ok(Operand::Word(text.to_owned())),
            _ => Err(bad(kind, text)),
        },
        Kind::Path => match value(text) {
            Ok(Value::Field(path)) => Ok(Operand::Path(path)),
            Ok(_) => Err(bad(kind, text)),
            Err(mistake) => Err(mistake),
        },
        Kind::Jump => jump(text).map(Operand::Jump),
        Kind::Callee => match text.strip_prefix(FUNC) {
            Some(name) => builtin(name, FUNC.len()).map(Operand::Builtin),
            None if is_name(text) => Ok(Operand::Word(text.to_owned())),
            None => Err(bad(kind, text)),
        },
        Kind::Name if reserved(text).is_some() => Err(bad(kind, text)),
        Kind::Name | Kind::Function => {
            if is_name(text) {
                Ok(Operand::Word(text.to_owned()))
            } else {
                Err(bad(kind, text))
            }
        }
        Kind::Type | Kind::Layer | Kind::Flag | Kind::Action | Kind::Controller => {
            Ok(Operand::Word(text.to_owned()))
        }
        Kind::Exactly(word) => {
            if text == word {
                Ok(Operand::Word(text.to_owned()))
            } else {
                Err(bad(kind, text))
            }
        }
    }
}

/// Words that mean something wherever a name could stand.
fn reserved(text: &str) -> Option<&str> {
    [PLAYER_ID, ACTORS].into_iter().find(|word| *word == text)
}

fn bad(kind: Kind, text: &str) -> Mistake {
    Mistake::new(0..text.len(), "bad operand").expected(kind.words())
}

/// Letters, digits and `_`, no digit first.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

fn value(text: &str) -> Read<Value> {
    if text == PLAYER_ID {
        return Ok(Value::PlayerId);
    }
    if let Some((manager, rest)) = text.split_once("::") {
        if manager != ACTORS {
            let hint = (format!("{manager}::") == FUNC)
                .then(|| format!("a built-in is called by a line of its own; its result is `{RET}{rest}`"));
            let mistake = Mistake::new(0..manager.len(), "bad operand").expected(format!("`{ACTORS}`"));
            return Err(match hint {
                Some(hint) => mistake.hint(hint),
                None => mistake.suggest(nearest(manager, [ACTORS])),
            });
        }
        let (who, at) = split_field(text, ACTORS.len() + 2)?;
        return Ok(Value::Field(Path { who: actor(who, ACTORS.len() + 2)?, field: field(text, at)? }));
    }
    if let Some(value) = indexed(text, 0) {
        return value;
    }
    if text.starts_with(|first: char| first.is_ascii_digit() || first == '-' || first == '+') {
        return number(text, 0).map(Value::Number);
    }
    if text.contains('.') {
        let (who, at) = split_field(text, 0)?;
        if !is_name(who) {
            return Err(Mistake::new(0..who.len(), "bad operand").expected("an actor's name"));
        }
        return Ok(Value::Field(Path { who: Who::Named(who.to_owned()), field: field(text, at)? }));
    }
    match reserved(text) {
        None if is_name(text) => Ok(Value::Variable(text.to_owned())),
        _ => Err(bad(Kind::Value, text)),
    }
}

/// `ARGS:n` or `RET:f`, if it is one of them.
fn indexed(text: &str, start: usize) -> Option<Read<Value>> {
    if let Some(index) = text.strip_prefix(ARGS) {
        let at = start + ARGS.len()..start + text.len();
        let found = index.parse::<u8>().ok().filter(|&index| usize::from(index) < MAX_ARGS);
        let is_plain = index.bytes().all(|byte| byte.is_ascii_digit());
        let mistake =
            || Mistake::new(at, "bad operand").expected(format!("a number from 0 to {}", MAX_ARGS - 1));
        return Some(found.filter(|_| is_plain).map(Value::Arg).ok_or_else(mistake));
    }
    let name = text.strip_prefix(RET)?;
    Some(builtin(name, start + RET.len()).and_then(|builtin| {
        if builtin.def().gives.is_some() {
            Ok(Value::Result(builtin))
        } else {
            let at = start + RET.len()..start + text.len();
            Err(Mistake::new(at, format!("{} gives no result", quoted(name))))
        }
    }))
}

/// Who is meant between `ACTOR_MGR::` and the field.
fn actor(text: &str, start: usize) -> Read<Who> {
    if let Some(value) = indexed(text, start) {
        return value.map(|value| match value {
            Value::Arg(index) => Who::Arg(index),
            Value::Result(builtin) => Who::Result(builtin),
            _ => Who::Number(0),
        });
    }
    if text.starts_with(|first: char| first.is_ascii_digit() || first == '-' || first == '+') {
        return number(text, start).map(Who::Number);
    }
    if is_name(text) && reserved(text).is_none() {
        return Ok(Who::Variable(text.to_owned()));
    }
    Err(Mistake::new(start..start + text.len(), "bad operand")
        .expected("an actor's number, a variable, `ARGS:0` or `RET:CheckPosition`"))
}

/// What stands before the last dot from a byte on, and where the field begins.
fn split_field(text: &str, start: usize) -> Read<(&str, usize)> {
    match text[start..].rfind('.') {
        Some(dot) => Ok((&text[start..start + dot], start + dot + 1)),
        None => Err(bad(Kind::Path, text)),
    }
}

fn field(text: &str, at: usize) -> Read<Field> {
    let word = &text[at..];
    Field::of(word).ok_or_else(|| {
        let words: Vec<&str> = FIELDS.iter().map(|(_, word, _)| *word).collect();
        Mistake::new(at..text.len(), "unknown field")
            .expected(words.join(", "))
            .suggest(nearest(word, words.iter().copied()))
    })
}

fn builtin(name: &str, start: usize) -> Read<Builtin> {
    Builtin::of(name).ok_or_else(|| {
        Mistake::new(start..start + name.len(), format!("unknown built-in {}", quoted(name)))
            .suggest(nearest(name, BUILTINS.iter().map(|row| row.name)))
    })
}

fn number(text: &str, start: usize) -> Read<i64> {
    let at = start..start + text.len();
    text.parse().map_err(|_| {
        let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
        if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            Mistake::new(at, "number is too large").expected(format!("{} to {}", i64::MIN, i64::MAX))
        } else {
            Mistake::new(at, "bad operand").expected(Kind::Number.words())
        }
    })
}

fn jump(text: &str) -> Read<u32> {
    let Some(count) = text.strip_prefix(JMP) else {
        let near = text.get(..JMP.len()).filter(|start| start.eq_ignore_ascii_case(JMP));
        let mistake = bad(Kind::Jump, text);
        return Err(match near {
            Some(start) => mistake.hint(format!("did you mean `{JMP}{}`?", &text[start.len()..])),
            None => mistake,
        });
    };
    let at = JMP.len()..text.len();
    let digits = count.strip_prefix('-').unwrap_or(count);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(bad(Kind::Jump, text));
    }
    if count.starts_with('-') {
        return Err(Mistake::new(at, "backward jump").expected("how many of the next lines are skipped"));
    }
    // Whatever is more than that is past the end too.
    Ok(count.parse().unwrap_or(u32::MAX))
}
