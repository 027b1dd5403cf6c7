//! Skirmish's own search for the best turn, to be compared with the turn search that all games share.

use board::Walk;
use kernel::{Ctx, FastDice, Game, Seat, Viewer};
use search::{Bot, BotFailed, Budget, Meter, Observer, Plan};

use super::outlook::{Act, Deed};
use super::plan;
use super::scout::Scout;
use crate::{Command, Skirmish};

/// Nodes from one look at the clock to the next: about a tenth of a millisecond.
const STRIDE: u64 = 8;

/// A player that thinks its whole turn out, and thinks again when something was rolled. A
/// node is one turn of one side.
pub struct Planner {
    seed: u64,
    plan: Plan<Skirmish>,
}

impl Planner {
    /// A player whose chance is its own.
    pub fn new(seed: u64) -> Planner {
        Planner { seed, plan: Plan::default() }
    }
}

impl Bot<Skirmish> for Planner {
    fn choose(&mut self, observer: &Observer<'_, Skirmish>, budget: Budget) -> Result<Command, BotFailed> {
        if let [command] = *observer.legal {
            return Ok(command);
        }
        if let Some(command) = self.plan.follow(observer.view, observer.legal) {
            return Ok(command);
        }
        let mut dice = FastDice::of(&[self.seed, observer.entry.into()]);
        let battle = Skirmish::sample(observer.content, observer.view, &mut dice);
        let mut meter = Meter::new(budget, STRIDE);
        let acts = plan::think(&Scout::new(&battle), observer.seat, &mut meter, dice);
        self.keep(battle, observer.seat, &acts);
        Ok(self.plan.follow(observer.view, observer.legal).unwrap_or(Command::EndTurn))
    }
}

impl Planner {
    /// Keeps the commands of a turn up to the first that is rolled for.
    fn keep(&mut self, mut battle: Skirmish, seat: Seat, acts: &[Act]) {
        for &Act { unit, cell, deed } in acts {
            let here = battle.field.unit(unit);
            let walk = Walk::new(&battle.map.board, here.cell, here.points, &battle.open());
            let path = walk.path(&battle.map.board, cell).unwrap_or_default();
            for to in path {
                if !self.goes_on(&mut battle, seat, Command::Step { unit, to }) {
                    return;
                }
            }
            let command = match deed {
                Deed::Attack(target) => Command::Attack { unit, target },
                Deed::Use(item, target) => Command::Use { unit, item, target },
                Deed::Wait => Command::Wait { unit },
            };
            let command = if battle.check(seat, command).is_ok() { command } else { Command::Wait { unit } };
            if !self.goes_on(&mut battle, seat, command) {
                return;
            }
        }
    }

    /// Keeps a command and plays it; whether it is known what comes of it.
    fn goes_on(&mut self, battle: &mut Skirmish, seat: Seat, command: Command) -> bool {
        if battle.check(seat, command).is_err() {
            return false;
        }
        self.plan.push(battle.view(Viewer::Seat(seat)), command);
        let is_rolled = matches!(command, Command::Attack { .. });
        !is_rolled && battle.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(0))).is_ok()
    }
}
