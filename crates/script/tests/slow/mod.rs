//! A plain, slow interpreter that walks the lines as they were written: what scripts mean, once more.

use std::collections::BTreeMap;

use script::{
    Argument, Builtin, Change, Creation, Field, Function, Line, NameId, Path, Reason, Script, Statement,
    Value, View as _, Who, World as _,
};

use crate::common::{Board, vocabulary};

/// Where and why a run ended early: `a.bhv:3` and a reason.
pub type Early = (String, Reason);

pub struct Slow<'s> {
    pub scripts: &'s [Script],
    pub board: Board,
    pub budget: u32,
    /// Functions of actions by name; empty ones are refused.
    pub actions: Vec<&'s str>,
    printed: u32,
    depth: usize,
    accepted: bool,
    names: Vec<String>,
}

/// The values of one call.
struct Frame {
    args: Vec<i64>,
    variables: BTreeMap<String, i64>,
    results: BTreeMap<Builtin, i64>,
    script: usize,
}

impl<'s> Slow<'s> {
    pub fn new(scripts: &'s [Script], board: Board, budget: u32, actions: Vec<&'s str>) -> Slow<'s> {
        let mut names: Vec<String> = Vec::new();
        for script in scripts {
            let lines = script.functions.iter().flat_map(|function| &function.lines);
            for line in script.opening.iter().chain(lines) {
                if let Some(Statement::Actor { name, .. }) = &line.statement
                    && !names.contains(name)
                {
                    names.push(name.clone());
                }
            }
        }
        Slow { scripts, board, budget, actions, printed: 0, depth: 0, accepted: false, names }
    }

    /// Runs a function of the first script; whether it did anything.
    pub fn run(&mut self, name: &str, args: &[i64]) -> Result<bool, Early> {
        let (script, function) = self.find(0, name);
        self.call(script, function, args, ("", 0))?;
        Ok(self.accepted)
    }

    fn find(&self, script: usize, name: &str) -> (usize, &'s Function) {
        let scripts = self.scripts;
        let order = std::iter::once(script).chain(0..scripts.len());
        let found = order.filter_map(|index| {
            Some((index, scripts[index].functions.iter().find(|function| function.name == name)?))
        });
        found.into_iter().next().expect("there is such a function")
    }

    fn spend(&mut self, at: (&str, u32), cost: u32) -> Result<(), Early> {
        match self.budget.checked_sub(cost) {
            Some(left) => self.budget = left,
            None => return Err(early(at, Reason::Budget)),
        }
        Ok(())
    }

    fn call(
        &mut self,
        script: usize,
        function: &'s Function,
        args: &[i64],
        from: (&str, u32),
    ) -> Result<(), Early> {
        if self.depth == 32 {
            return Err(early(from, Reason::Depth));
        }
        self.depth += 1;
        let file = &*self.scripts[script].file;
        let mut frame =
            Frame { args: args.to_vec(), variables: BTreeMap::new(), results: BTreeMap::new(), script };
        let mut index = 0;
        while let Some(line) = function.lines.get(index) {
            self.spend((file, line.number), 1)?;
            index += 1 + self.line(&mut frame, file, line)?;
        }
        // A jump past the end lands on it.
        self.spend((file, function.end), 1)?;
        self.depth -= 1;
        Ok(())
    }

    /// Does a line; how many of the next are skipped.
    fn line(&mut self, frame: &mut Frame, file: &'s str, line: &'s Line) -> Result<usize, Early> {
        let at = (file, line.number);
        let fail = |reason| early(at, reason);
        match line.statement.as_ref().expect("scripts without mistakes are tried") {
            Statement::Int { variable, value } => {
                let value = self.value(frame, value);
                frame.variables.insert(variable.clone(), value);
            }
            Statement::Change { how, variable, value } => {
                let value = i128::from(self.value(frame, value));
                let before = i128::from(frame.variables.get(variable).copied().unwrap_or(0));
                let after = match how {
                    Change::Set => value,
                    Change::Add => before + value,
                    Change::Sub => before - value,
                    Change::Mul => before * value,
                    Change::Div if value == 0 => return Err(fail(Reason::Zero)),
                    Change::Div => before / value,
                };
                let after = i64::try_from(after).map_err(|_| fail(Reason::Overflow))?;
                frame.variables.insert(variable.clone(), after);
            }
            Statement::Compare { test, left, right, skip } => {
                let (left, right) = (self.value(frame, left), self.value(frame, right));
                let word = format!("{test:?}");
                let holds = match left.cmp(&right) {
                    std::cmp::Ordering::Less => ["NotEqual", "Less", "LessOrEqual"],
                    std::cmp::Ordering::Equal => ["Equal", "LessOrEqual", "GreaterOrEqual"],
                    std::cmp::Ordering::Greater => ["NotEqual", "Greater", "GreaterOrEqual"],
                };
                return Ok(if holds.contains(&word.as_str()) { *skip as usize } else { 0 });
            }
            Statement::Call { function, args } => {
                let args: Vec<i64> = args.iter().map(|arg| self.value(frame, arg)).collect();
                let (script, function) = self.find(frame.script, function);
                self.call(script, function, &args, at)?;
            }
            Statement::Ask { builtin, args } => self.ask(frame, at, *builtin, args)?,
            Statement::Property { path, value } => {
                let (who, value) = (self.who(frame, path), self.value(frame, value));
                self.accepted = true;
                if path.field == Field::Id {
                    return Err(fail(Reason::Id));
                }
                self.board.write(who, path.field, value).map_err(fail)?;
            }
            Statement::PrintInt { value } => {
                self.printed += 1;
                if self.printed > 100 {
                    return Err(fail(Reason::Printed));
                }
                let value = self.value(frame, value);
                self.board.print(value);
            }
            Statement::Actor { name, kind, layer, x, y, player } => {
                let words = vocabulary();
                let creation = Creation {
                    name: self.name(name).expect("it was gathered"),
                    kind: words.kinds.iter().position(|known| known == kind).expect("it is known"),
                    layer: words.layers.iter().find(|(known, _)| known == layer).expect("it is known").1,
                    x: self.value(frame, x),
                    y: self.value(frame, y),
                    player: player.as_ref().map(|player| self.value(frame, player)),
                };
                self.accepted = true;
                self.board.create(creation).map_err(fail)?;
            }
            Statement::Player { .. } => {}
            Statement::Send { action, args } => {
                self.spend(at, 99)?;
                let args: Vec<i64> = args.iter().map(|arg| self.value(frame, arg)).collect();
                let action =
                    vocabulary().actions.iter().position(|known| known == action).expect("it is known");
                let mut is_accepted = false;
                if !self.actions[action].is_empty() {
                    let (script, function) = self.find(0, self.actions[action]);
                    self.accepted = false;
                    self.call(script, function, &args, at)?;
                    is_accepted = self.accepted;
                }
                self.accepted = true;
                self.board.sent.push((action, args, is_accepted));
            }
        }
        Ok(0)
    }

    fn ask(
        &mut self,
        frame: &mut Frame,
        at: (&'s str, u32),
        builtin: Builtin,
        args: &'s [Argument],
    ) -> Result<(), Early> {
        let fail = |reason| early(at, reason);
        let value = |slow: &Slow<'_>, index: usize| match &args[index] {
            Argument::Value(value) => slow.value(frame, value),
            Argument::Word(word) => {
                let words = vocabulary();
                let list = if builtin == Builtin::HasFlag { words.flags } else { words.kinds };
                list.iter().position(|known| known == word).map_or(-1, |index| index as i64)
            }
        };
        let given: Vec<i64> = (0..args.len()).map(|index| value(self, index)).collect();
        let result = match builtin {
            Builtin::CheckPosition => self.board.check_position(given[0], given[1], given[2]),
            Builtin::OwnerOf => self.board.owner_of(given[0]),
            Builtin::Gold => script::View::gold(&self.board, given[0]),
            Builtin::PathCost => {
                self.spend(at, 99)?;
                self.board.path_cost(given[0], given[1], given[2])
            }
            Builtin::Terrain => self.board.terrain(given[0], given[1]),
            Builtin::HasFlag => i64::from(self.board.has_flag(given[0], given[1] as usize)),
            Builtin::Price => self.board.price(given[0] as usize),
            Builtin::CountActors => {
                self.spend(at, 9)?;
                self.board.count_actors(given[0])
            }
            Builtin::IsShort => i64::from(self.board.is_short()),
            Builtin::RandomInt => {
                self.accepted = true;
                let (least, most) = (given[0], given[1]);
                if i128::from(most) - i128::from(least) > i128::from(i64::MAX) || least > most {
                    return Err(fail(Reason::Range { least, most }));
                }
                self.board.random(least, most)
            }
            Builtin::AddGold => {
                self.accepted = true;
                return self.board.add_gold(given[0], given[1]).map_err(fail);
            }
            Builtin::EndTurn => {
                self.accepted = true;
                self.board.ended.push(given[0]);
                return Ok(());
            }
            Builtin::ForEachActor => {
                let Argument::Word(name) = &args[1] else { unreachable!("the parser knows its operands") };
                let (script, function) = self.find(frame.script, name);
                let until = self.board.newest_actor();
                let mut last = 0;
                loop {
                    self.spend(at, 1)?;
                    match self.board.next_actor(given[0], last).filter(|actor| *actor <= until) {
                        Some(actor) => last = actor,
                        None => return Ok(()),
                    }
                    self.call(script, function, &[last], at)?;
                }
            }
        };
        frame.results.insert(builtin, result);
        Ok(())
    }

    fn name(&self, name: &str) -> Option<NameId> {
        self.names.iter().position(|known| known == name).map(|index| NameId(index as u16))
    }

    fn value(&self, frame: &Frame, value: &Value) -> i64 {
        match value {
            Value::Number(number) => *number,
            Value::Variable(name) => frame.variables.get(name).copied().unwrap_or(0),
            Value::Arg(index) => frame.args.get(usize::from(*index)).copied().unwrap_or(0),
            Value::Result(builtin) => frame.results.get(builtin).copied().unwrap_or(0),
            Value::Field(path) => self.board.get(self.who(frame, path), path.field),
            Value::PlayerId => self.board.turn,
        }
    }

    fn who(&self, frame: &Frame, path: &Path) -> i64 {
        match &path.who {
            Who::Number(number) => *number,
            Who::Variable(name) => self.value(frame, &Value::Variable(name.clone())),
            Who::Arg(index) => self.value(frame, &Value::Arg(*index)),
            Who::Result(builtin) => self.value(frame, &Value::Result(*builtin)),
            Who::Named(name) => {
                self.name(name).and_then(|name| self.board.names.get(&name.0)).copied().unwrap_or(0)
            }
        }
    }
}

fn early((file, line): (&str, u32), reason: Reason) -> Early {
    (format!("{file}:{line}"), reason)
}
