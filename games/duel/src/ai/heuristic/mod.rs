//! A player by rules of thumb (DUEL-19): at each priority every command with every target is tried on a
//! copy and what comes of it is scored; fights and hands have rules of their own.

mod score;

use kernel::{Ctx, FastDice, Game, Seat};
use score::score;
use search::{Bot, BotFailed, Budget, Observer};

use super::{fight, hand, stops};
use crate::state::Asking;
use crate::{Command, Duel, Pass};

/// A player by rules of thumb.
#[derive(Clone, Copy, Debug, Default)]
pub struct Heuristic;

/// So many questions that come of a command are answered by trying, then by the first answer.
const DEEPEST: u32 = 2;
/// So many commands settle whatever was begun; a loop of triggers is left where it is.
const LONGEST: u32 = 100;

impl Bot<Duel> for Heuristic {
    fn choose(&mut self, observer: &Observer<'_, Duel>, _: Budget) -> Result<Command, BotFailed> {
        if let Some(command) = stops::due(observer, &stops::REPLIES) {
            return Ok(command);
        }
        let dice = FastDice::of(&[observer.entry.into()]);
        let mut world = Duel::sample(observer.content, observer.view, &mut dice.clone());
        // So that a copy goes no farther than to the next priority.
        world.stop_everywhere();
        let chosen = Mind { seat: observer.seat, dice }.choose(&world, observer.legal, 0);
        Ok(if observer.legal.contains(&chosen) { chosen } else { observer.legal[0] })
    }
}

/// A seat that thinks. Whatever is tried meets the same chance.
struct Mind {
    seat: Seat,
    dice: FastDice,
}

impl Mind {
    fn choose(&self, world: &Duel, legal: &[Command], depth: u32) -> Command {
        let seat = self.seat;
        match world.table().asking() {
            Asking::Mulligan if hand::is_kept(world, seat) => Command::Keep,
            Asking::Mulligan => Command::Mulligan,
            Asking::Attackers => fight::attack(world, seat),
            Asking::Blockers => fight::block(world, seat),
            Asking::Discard { .. } => hand::discard(world, seat).unwrap_or(legal[0]),
            Asking::Look(_) => hand::look(world, seat),
            _ => self.best(world, legal, depth),
        }
    }

    /// The command that leads to the best score; of equal ones the first, which is to pass.
    fn best(&self, world: &Duel, legal: &[Command], depth: u32) -> Command {
        let mut tried = legal.iter().copied().filter(is_tried);
        let Some(first) = tried.next() else { return legal[0] };
        let (mut best, mut most) = (first, self.outlook(world, first, depth));
        for command in tried {
            let outlook = self.outlook(world, command, depth);
            if outlook > most {
                (best, most) = (command, outlook);
            }
        }
        best
    }

    /// The score after a command, with all that comes of it; and how many cards could then be paid, which
    /// tells lands apart.
    fn outlook(&self, world: &Duel, command: Command, depth: u32) -> (i32, u32) {
        let mut copy = world.clone();
        let is_pause =
            command == Command::Pass(Pass::Once) && copy.table().stack().is_empty() && !fight::is_on(&copy);
        if !is_pause {
            let mut dice = self.dice.clone();
            if copy.apply(self.seat, command, &mut Ctx::silent(&mut dice)).is_err() {
                return (i32::MIN, 0);
            }
            self.settle(&mut copy, &mut dice, depth);
            if let Some(more) = self.spend(&copy, world, depth) {
                return more;
            }
        }
        (score(&copy, self.seat), score::n_payable(&copy, self.seat))
    }

    /// Mana that was made is for a card: the best outlook with it.
    fn spend(&self, copy: &Duel, before: &Duel, depth: u32) -> Option<(i32, u32)> {
        let seat = self.seat;
        let pool = |duel: &Duel| duel.table().side(seat).pool().iter().map(|n| u32::from(*n)).sum::<u32>();
        if depth >= DEEPEST || copy.asked_one() != Some(seat) || pool(copy) <= pool(before) {
            return None;
        }
        let mut legal = Vec::new();
        copy.legal(seat, &mut legal);
        let casts = legal.into_iter().filter(|command| matches!(command, Command::Cast(..)));
        casts.map(|command| self.outlook(copy, command, DEEPEST)).max()
    }

    /// Both pass and answer what they are asked until nothing is left to resolve, no fight and no object.
    fn settle(&self, copy: &mut Duel, dice: &mut FastDice, depth: u32) {
        let mut legal = Vec::new();
        for _ in 0..LONGEST {
            let Some(seat) = copy.asked_one() else { return };
            let is_quiet = copy.table().stack().is_empty() && !fight::is_on(copy);
            let command = match copy.table().asking() {
                Asking::Priority(_) | Asking::Attackers if is_quiet => return,
                Asking::Priority(_) => Command::Pass(Pass::Once),
                _ => {
                    legal.clear();
                    copy.legal(seat, &mut legal);
                    if depth < DEEPEST {
                        Mind { seat, dice: dice.clone() }.choose(copy, &legal, depth + 1)
                    } else {
                        legal[0]
                    }
                }
            };
            if copy.apply(seat, command, &mut Ctx::silent(dice)).is_err() {
                return;
            }
        }
    }
}

/// Mana is made by paying, and whoever tries something out is asked everywhere.
fn is_tried(command: &Command) -> bool {
    !matches!(command, Command::Tap(..) | Command::Pass(Pass::Turn) | Command::Stop(_))
}

#[cfg(test)]
mod tests;
