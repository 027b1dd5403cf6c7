//! Writes the operations of one function.

use std::sync::Arc;

use content::{Problem, quoted};

use crate::builtin::{Builtin, Field};
use crate::code::{Actor, Args, CreationCode, FunctionCode, FunctionId, NameId, Op, Operand, PlayerLine};
use crate::compile::{Body, Compiler, Numbers};
use crate::instruction::{Change, PERSON};
use crate::limits::MAX_SLOTS;
use crate::syntax::{Argument, Line, Path, Statement, Value, Who};
use crate::uses::Use;

/// Writes one function.
pub(crate) struct FunctionWriter<'w, 'c, 'f, 's> {
    pub compiler: &'w mut Compiler<'c, 'f, 's>,
    pub script: usize,
    pub file: &'s Arc<str>,
    /// Which slots are its own.
    pub slots: usize,
}

impl<'s> FunctionWriter<'_, '_, '_, 's> {
    pub fn function(&mut self, body: &Body<'s>) {
        let &Body { name, lines, end, .. } = body;
        let start = self.compiler.program.ops.len() as u32;
        let mut starts = Vec::with_capacity(lines.len() + 1);
        for line in lines {
            starts.push(self.compiler.program.ops.len() as u32);
            if let Some(statement) = &line.statement {
                self.statement(line, statement);
            }
            self.compiler.program.lines.resize(self.compiler.program.ops.len(), line.number);
        }
        starts.push(self.compiler.program.ops.len() as u32);
        self.compiler.program.ops.push(Op::Return);
        self.compiler.program.lines.push(end);
        self.land(&starts, lines);
        let slots = &self.compiler.slots[self.slots];
        let code = FunctionCode {
            name: name.to_owned(),
            script: self.script as u16,
            start,
            n_args: slots.n_args as u8,
            slots: slots.names(),
            n_slots: slots.len().min(MAX_SLOTS) as u8,
            is_flat: false,
        };
        self.compiler.program.functions.push(code);
    }

    /// Turns how many lines are skipped into where that leads; `starts` is where each line begins.
    fn land(&mut self, starts: &[u32], lines: &[Line]) {
        for (index, line) in lines.iter().enumerate() {
            if let Some(Statement::Compare { skip, .. }) = &line.statement
                && let Op::Skip { to, .. } = &mut self.compiler.program.ops[starts[index] as usize]
            {
                let target = (index + 1).saturating_add(*skip as usize).min(lines.len());
                *to = starts[target];
            }
        }
    }

    fn statement(&mut self, line: &'s Line, statement: &'s Statement) {
        statement.uses(|word, found| {
            if let Use::Named(name) = found
                && !self.compiler.names.contains_key(name)
            {
                let message =
                    format!("no script has an `ACTOR` line that names {}: it is nobody", quoted(name));
                let near = self.compiler.hint(name, self.compiler.names.keys().copied());
                let problem = Problem::warning(&line.place(self.file, word), message);
                self.compiler.check.add(problem.suggest(near));
            }
        });
        let op = match statement {
            Statement::Int { variable, value } => self.change(line, Change::Set, variable, value),
            Statement::Change { how, variable, value } => self.change(line, *how, variable, value),
            Statement::Compare { test, left, right, .. } => {
                Op::Skip { test: *test, left: self.value(line, left), right: self.value(line, right), to: 0 }
            }
            Statement::Call { function, args } => self.call(line, function, args),
            Statement::Ask { builtin, args } => self.ask(line, *builtin, args),
            Statement::Property { path, value } => {
                if path.field == Field::Id {
                    let place = line.place(self.file, 1);
                    self.compiler.check.warning(&place, "`ID` cannot be written: this line is a fault");
                }
                Op::Write { who: self.who(line, path), field: path.field, value: self.value(line, value) }
            }
            Statement::PrintInt { value } => Op::Print { value: self.value(line, value) },
            Statement::Actor { name, kind, layer, x, y, player } => {
                let creation = CreationCode {
                    name: self.compiler.names.get(name.as_str()).copied().unwrap_or(NameId(0)),
                    kind: self.kind(line, 2, kind),
                    layer: self.layer(line, layer),
                    x: self.value(line, x),
                    y: self.value(line, y),
                    player: player.as_ref().map(|player| self.value(line, player)),
                };
                self.compiler.program.creations.push(creation);
                Op::Create { creation: self.compiler.program.creations.len() as u32 - 1 }
            }
            Statement::Player { name, id, controller } => return self.player(line, name, *id, controller),
            Statement::Send { action, args } => {
                let action = self.look_up("action", line, 1, action, &self.compiler.actions);
                Op::Send { action, args: self.values(line, args) }
            }
        };
        self.compiler.program.ops.push(op);
    }

    fn change(&mut self, line: &Line, how: Change, variable: &str, value: &Value) -> Op {
        let slot = self.variable(variable);
        Op::Change { how, slot, value: self.value(line, value) }
    }

    fn call(&mut self, line: &Line, function: &'s str, args: &[Value]) -> Op {
        let callee = self.callee(line, 1, function, args.len());
        Op::Call { function: callee, args: self.values(line, args) }
    }

    /// A function that is called: the script's own, else the first of its name.
    fn callee(&mut self, line: &Line, word: usize, name: &str, n_given: usize) -> FunctionId {
        let own = self.compiler.own[self.script].get(name).copied();
        let Some(id) = own.or_else(|| self.compiler.first.get(name).copied()) else {
            let near = self.compiler.hint(name, self.compiler.first.keys().copied());
            let message = format!("no script has a function {}", quoted(name));
            self.compiler.check.add(Problem::error(&line.place(self.file, word), message).suggest(near));
            return FunctionId(0);
        };
        let reads = self.compiler.slots[id.0 as usize].n_args;
        if reads > n_given {
            let message = format!("function {} reads {reads} arguments", quoted(name));
            let problem = Problem::warning(&line.place(self.file, word), message);
            self.compiler.check.add(problem.hint(format!("it is given {n_given} here; further ones are 0")));
        }
        id
    }

    fn ask(&mut self, line: &'s Line, builtin: Builtin, args: &'s [Argument]) -> Op {
        let to = self.compiler.slots[self.slots].of_result(builtin).map(|slot| slot as u8);
        match (builtin, args) {
            (Builtin::ForEachActor, [Argument::Value(player), Argument::Word(function)]) => {
                let function = self.callee(line, 3, function, 1);
                let state = self.compiler.slots[self.slots].loop_state() as u8;
                let player = self.value(line, player);
                self.compiler.program.ops.push(Op::Each { player, state });
                Op::Next { function, state }
            }
            (Builtin::EndTurn, [Argument::Value(player)]) => Op::EndTurn { player: self.value(line, player) },
            (Builtin::AddGold, [Argument::Value(player), Argument::Value(amount)]) => {
                Op::AddGold { player: self.value(line, player), amount: self.value(line, amount) }
            }
            (Builtin::RandomInt, _) => Op::Random { args: self.arguments(line, builtin, args), to },
            _ => Op::Ask { builtin, args: self.arguments(line, builtin, args), to },
        }
    }

    fn arguments(&mut self, line: &'s Line, builtin: Builtin, args: &'s [Argument]) -> Args {
        let read: Vec<Operand> = args
            .iter()
            .enumerate()
            .map(|(index, arg)| match (arg, builtin) {
                (Argument::Value(value), _) => self.value(line, value),
                (Argument::Word(word), Builtin::HasFlag) => {
                    let flag = self.look_up("flag", line, 2 + index, word, &self.compiler.flags);
                    Operand::Small(flag as i32)
                }
                (Argument::Word(word), _) => Operand::Small(self.kind(line, 2 + index, word) as i32),
            })
            .collect();
        self.keep(read)
    }

    fn values(&mut self, line: &Line, values: &[Value]) -> Args {
        let read: Vec<Operand> = values.iter().map(|value| self.value(line, value)).collect();
        self.keep(read)
    }

    fn keep(&mut self, operands: Vec<Operand>) -> Args {
        let args = Args { start: self.compiler.program.operands.len() as u32, count: operands.len() as u8 };
        self.compiler.program.operands.extend(operands);
        args
    }

    fn player(&mut self, line: &Line, name: &str, id: i64, controller: &'s str) {
        let is_person = controller == PERSON;
        let script = (!is_person)
            .then(|| self.look_up("script", line, 3, controller, &self.compiler.scripts) as usize);
        let place = line.place(self.file, 2);
        let player = PlayerLine { script: self.script, name: name.to_owned(), id, controller: script, place };
        self.compiler.program.players.push(player);
    }

    fn kind(&self, line: &Line, word: usize, kind: &str) -> u32 {
        self.look_up("type of actor", line, word, kind, &self.compiler.kinds)
    }

    fn layer(&self, line: &Line, layer: &str) -> i64 {
        self.compiler.layers.get(layer).copied().unwrap_or_else(|| {
            self.unknown("layer", line, 3, layer, self.compiler.layers.keys().copied());
            0
        })
    }

    /// The number of a word; the placeholder is 0.
    fn look_up(&self, sort: &str, line: &Line, word: usize, name: &str, numbers: &Numbers<'s>) -> u32 {
        numbers.get(name).map_or_else(
            || {
                self.unknown(sort, line, word, name, numbers.keys().copied());
                0
            },
            |number| *number as u32,
        )
    }

    fn unknown<'n>(
        &self,
        sort: &str,
        line: &Line,
        word: usize,
        name: &str,
        names: impl IntoIterator<Item = &'n str>,
    ) {
        let near = self.compiler.hint(name, names);
        let message = format!("unknown {sort} {}", quoted(name));
        self.compiler.check.add(Problem::error(&line.place(self.file, word), message).suggest(near));
    }

    fn value(&mut self, line: &Line, value: &Value) -> Operand {
        match value {
            Value::Number(number) => match i32::try_from(*number) {
                Ok(small) => Operand::Small(small),
                Err(_) => Operand::Wide(self.wide(line, *number)),
            },
            Value::Variable(name) => Operand::Slot(self.variable(name)),
            Value::Arg(index) => Operand::Slot(*index),
            Value::Result(builtin) => Operand::Slot(self.result(*builtin)),
            Value::Field(path) => Operand::Field { who: self.who(line, path), field: path.field },
            Value::PlayerId => Operand::Player,
        }
    }

    fn who(&mut self, line: &Line, path: &Path) -> Actor {
        match &path.who {
            Who::Number(number) => Actor::Wide(self.wide(line, *number)),
            Who::Variable(name) => Actor::Slot(self.variable(name)),
            Who::Arg(index) => Actor::Slot(*index),
            Who::Result(builtin) => Actor::Slot(self.result(*builtin)),
            Who::Named(name) => match self.compiler.names.get(name.as_str()) {
                Some(name) => Actor::Named(*name),
                None => Actor::Wide(self.wide(line, 0)),
            },
        }
    }

    /// Where a number is kept; equal numbers are kept once.
    fn wide(&mut self, line: &Line, number: i64) -> u16 {
        if let Some(index) = self.compiler.wide.get(&number) {
            return *index;
        }
        let Ok(index) = u16::try_from(self.compiler.program.wide.len()) else {
            let problem = Problem::error(&line.place(self.file, 0), "too many different large numbers");
            self.compiler.check.add(problem.expected(format!("at most {} in all scripts", 1 << 16)));
            return 0;
        };
        self.compiler.wide.insert(number, index);
        self.compiler.program.wide.push(number);
        index
    }

    // Where a function keeps too much, which has been reported, any slot will do.

    fn variable(&self, name: &str) -> u8 {
        self.compiler.slots[self.slots].of_variable(name).unwrap_or_default() as u8
    }

    fn result(&self, builtin: Builtin) -> u8 {
        self.compiler.slots[self.slots].of_result(builtin).unwrap_or_default() as u8
    }
}
