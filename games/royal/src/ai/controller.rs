//! A player that is a script (ROYAL-12.2, 19): its `TurnBegin` runs outside of the match, and stops wherever it sends
//! something or ends its turn; that is the command. Where it cannot go on it has failed, which is told to whoever has
//! seated it.

use kernel::{Ctx, FastDice, Fault, Game, Seat};
use scene::{Lang, Sources, Speech};
use script::{Entry, Hook, Machine, Program, Stop};
use search::{Bot, BotFailed, Budget, Observer};

use crate::rules::run::Run;
use crate::{Command, Content, Royal};

/// The instructions of one turn.
const BUDGET: u32 = 500_000;

/// A player whose script is the one that the world names for its seat, or else the first that plays any.
pub struct Controller {
    seed: u64,
    paused: Option<Paused>,
}

/// A script that waits for what it has sent.
struct Paused {
    machine: Box<Machine>,
    dice: FastDice,
    /// The entry that its next command will have if nothing comes between.
    entry: u32,
    round: u16,
    seat: Seat,
}

impl Controller {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Controller {
        Controller { seed, paused: None }
    }

    /// The script where it stands, or from its beginning.
    fn resume(&mut self, royal: &Royal, seat: Seat, entry: u32) -> Option<Paused> {
        let round = royal.position.round();
        let waits = self
            .paused
            .take()
            .filter(|paused| (paused.entry, paused.round, paused.seat) == (entry, round, seat));
        waits.or_else(|| {
            let program = &royal.content.program;
            let script = script_of(royal.content, royal.position.terms.world.into(), seat)?;
            let hook = program.hook(script, Hook::TurnBegin)?;
            let machine = Box::new(Machine::new(program, &Entry::new(hook, &[]), BUDGET));
            let dice = FastDice::of(&[self.seed, entry.into()]);
            Some(Paused { machine, dice, entry, round, seat })
        })
    }
}

/// The script that plays a seat in a world.
fn script_of(content: &Content, world: usize, seat: Seat) -> Option<usize> {
    let program: &Program = &content.program;
    let own = content.worlds[world].script;
    let named =
        program.players().iter().filter(|line| Some(line.script) == own && line.id == i64::from(seat.0));
    let first = || program.players().iter().find_map(|line| line.controller);
    named.filter_map(|line| line.controller).next().or_else(first)
}

impl Bot<Royal> for Controller {
    fn choose(&mut self, observer: &Observer<'_, Royal>, _: Budget) -> Result<Command, BotFailed> {
        let (seat, entry) = (observer.seat, observer.entry);
        let royal = Royal::sample(observer.content, observer.view, &mut FastDice::new(0));
        // What the script writes is its own: what it sends is judged by how the match is.
        let mut its_own = royal.clone();
        // Without a script there is nobody to ask: the turn passes.
        let Some(mut paused) = self.resume(&royal, seat, entry) else { return Ok(Command::EndTurn) };
        let program = &observer.content.program;
        loop {
            let mut ctx = Ctx::silent(&mut paused.dice);
            let stop = paused.machine.run(program, &mut Run::new(&mut its_own, &mut ctx));
            match stop.map_err(|failure| failed(&program.fault(failure)))? {
                Stop::Send(sent) => {
                    let Some((actor, action, x, y)) = royal.sent(&sent) else { continue };
                    if royal.judge(seat, actor, action, x, y, paused.machine.budget_mut()).is_ok() {
                        paused.entry = entry + 1;
                        self.paused = Some(paused);
                        return Ok(Command::Act { actor, action, x, y });
                    }
                }
                Stop::EndTurn { player } if player != i64::from(seat.0) => {}
                // It has ended its turn, or has come to its end.
                Stop::EndTurn { .. } | Stop::Done { .. } | Stop::Back { .. } => {
                    return Ok(Command::EndTurn);
                }
            }
        }
    }
}

/// What whoever has seated a script is told when it could not go on.
fn failed(fault: &Fault) -> BotFailed {
    let speech = Speech::new(Lang::En, &[Sources::COMMON]);
    BotFailed { reason: format!("{}: {}", fault.place(), speech.say(fault.reason(), &[])) }
}
