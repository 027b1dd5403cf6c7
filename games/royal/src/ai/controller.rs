//! A player that is a script (ROYAL-12.2, 19): its `TurnBegin` runs outside of the match, and stops wherever it sends
//! something or ends its turn; that is the command.

use kernel::{Ctx, FastDice, Game, Seat};
use script::{Entry, Hook, Machine, Program, Stop};
use search::{Bot, BotFailed, Budget, Observer};

use crate::rules::run::Run;
use crate::{Command, Content, Royal};

/// The instructions of one turn.
const BUDGET: u32 = 200_000;

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
        let mut royal = Royal::sample(observer.content, observer.view, &mut FastDice::new(0));
        // Without a script there is nobody to ask: the turn passes.
        let Some(mut paused) = self.resume(&royal, seat, entry) else { return Ok(Command::EndTurn) };
        let program = &observer.content.program;
        loop {
            let mut ctx = Ctx::silent(&mut paused.dice);
            let stop = paused.machine.run(program, &mut Run::new(&mut royal, &mut ctx));
            match stop {
                Ok(Stop::Send(sent)) => {
                    let Some((actor, action, x, y)) = royal.sent(&sent) else { continue };
                    let command = Command::Act { actor, action, x, y };
                    if royal.check(seat, command).is_ok() {
                        paused.entry = entry + 1;
                        self.paused = Some(paused);
                        return Ok(command);
                    }
                }
                Ok(Stop::EndTurn { player }) if player != i64::from(seat.0) => {}
                // It has ended its turn, or has come to its end, or could not go on.
                Ok(Stop::EndTurn { .. } | Stop::Done { .. } | Stop::Back { .. }) | Err(_) => {
                    return Ok(Command::EndTurn);
                }
            }
        }
    }
}
