//! Stepping through scripts: a command is carried out on a copy of a match, line by line, and every line is kept with
//! its variables. The functions are those that stand in the files, with the questions that the game has answered.

use kernel::{Ctx, Dice, Game, Seat};
use scene::{Arg, Text, Trace, Traced};
use script::{Engine, Entry, Failure, Machine, Stop};

use super::run::Run;
use crate::state::Royal;
use crate::{Command, Refused};

/// The most lines that are kept of one command.
pub(crate) const MOST_LINES: usize = 2_000;

/// What was run so far.
#[derive(Default)]
pub(crate) struct Tracer {
    lines: Vec<Traced>,
    is_cut: bool,
    /// Whether the first function did anything, once it has returned.
    is_accepted: Option<bool>,
}

/// What scripts do when a command is played; None where none is asked.
pub(crate) fn trace(royal: &Royal, seat: Seat, command: Command, dice: &mut dyn Dice) -> Option<Trace> {
    match royal.check(seat, command) {
        Ok(()) => {}
        // A script has refused, which is what one wants to see.
        Err(Refused::ByScript { .. } | Refused::ByFault { .. } | Refused::TooDear { .. }) => {}
        Err(_) => return None,
    }
    carried_out(&mut royal.clone(), command, dice)
}

/// Carries a command out, line by line.
pub(crate) fn carried_out(royal: &mut Royal, command: Command, dice: &mut dyn Dice) -> Option<Trace> {
    let content = royal.content;
    let mut ctx = Ctx::silent(dice);
    let mut run = Run::new(royal, &mut ctx);
    run.tracer = Some(Box::default());
    let done = run.play(command);
    let Tracer { lines, is_cut, is_accepted } = *run.tracer.take()?;
    let end = match done {
        Err(failure) => {
            let fault = content.program.fault(failure);
            let place = Arg::literal(fault.place().to_owned());
            Text::new("trace-fault").with("place", place).with("why", fault.reason().clone())
        }
        Ok(()) if is_cut => Text::new("trace-cut").with("n", MOST_LINES as u32),
        Ok(()) => match (command, is_accepted) {
            (Command::Act { .. }, Some(false)) => "trace-refused".into(),
            (Command::Act { .. }, _) => "trace-accepted".into(),
            (Command::EndTurn, _) => "trace-turn-ended".into(),
        },
    };
    Some(Trace { lines, end })
}

impl Run<'_, '_, '_> {
    /// Carries a function out as [`script::Program::carry_out_within`] does, and keeps its lines.
    pub(super) fn carry_out_in_steps(&mut self, entry: &Entry) -> Result<bool, Failure> {
        let program = &self.royal.content.program;
        let mut machine: Machine = Machine::new(program, &self.as_written(entry), self.budget);
        let end = self.drive_in_steps(&mut machine);
        self.budget = machine.budget();
        if let (Some(tracer), Ok(is_accepted)) = (&mut self.tracer, &end) {
            tracer.is_accepted.get_or_insert(*is_accepted);
        }
        end
    }

    fn drive_in_steps(&mut self, machine: &mut Machine) -> Result<bool, Failure> {
        let program = &self.royal.content.program;
        loop {
            self.keep_line(machine);
            match machine.step(program, self)? {
                None => {}
                Some(Stop::Done { is_accepted } | Stop::Back { is_accepted }) => return Ok(is_accepted),
                Some(Stop::EndTurn { player }) => {
                    self.end_turn(player).map_err(|reason| machine.failure(reason))?;
                }
                Some(Stop::Send(sent)) => {
                    let entry = self.send(&sent, machine.budget_mut());
                    if let Some(entry) = entry.map_err(|reason| machine.failure(reason))? {
                        machine.enter(program, &self.as_written(&entry))?;
                        let is_accepted = self.drive_in_steps(machine)?;
                        self.sent(&sent, is_accepted).map_err(|reason| machine.failure(reason))?;
                    }
                }
            }
        }
    }

    /// The line that comes next.
    fn keep_line(&mut self, machine: &Machine) {
        let Some(tracer) = &mut self.tracer else { return };
        if tracer.lines.len() == MOST_LINES {
            tracer.is_cut = true;
            return;
        }
        let open = machine.open(&self.royal.content.program);
        let depth = open.len();
        let Some(call) = open.into_iter().next() else { return };
        let (file, line, function) = (call.spot.file.to_string(), call.spot.line, call.spot.function);
        let next = Traced { file, line, function, depth, values: call.values };
        // A line that takes the machine two steps is one.
        if tracer.lines.last() != Some(&next) {
            tracer.lines.push(next);
        }
    }

    /// A call of an action's function with all of its lines.
    fn as_written(&self, entry: &Entry) -> Entry {
        let content = self.royal.content;
        let nth = content.deeds.iter().position(|deed| deed.function == entry.function);
        let command = nth.and_then(|nth| content.net_messages[content.actions[nth].net_message].command);
        let function = command.map_or(entry.function, |nth| content.program.commands()[nth]);
        Entry::new(function, entry.args())
    }
}
