//! Whether a turn can be won for sure (DUEL-20.1): a proof over everything that both could still do in it.

use std::collections::BTreeMap;

use kernel::{Ctx, FastDice, Fingerprint, Game, Seat, Verdict};
use search::{Budget, Meter, Observer};

use super::choices;
use crate::state::Asking;
use crate::{Command, Duel, Pass};

/// In how many worlds that a seat holds for possible a win must be proven.
const WORLDS: usize = 4;

/// How many positions of a proof cost as much as one simulation.
const POSITIONS: u64 = 8;

/// What share of its time a player spends on proofs.
const SHARE: u32 = 8;

/// A command that wins within this turn in every one of some worlds drawn from what the seat sees.
pub(super) fn found(observer: &Observer<'_, Duel>, mut dice: FastDice, budget: Budget) -> Option<Command> {
    let seat = observer.seat;
    if observer.view.table().active() != seat {
        return None;
    }
    let limit = match budget {
        Budget::Nodes(nodes) => Budget::Nodes(POSITIONS * nodes),
        Budget::Time(time) => Budget::Time(time / SHARE),
    };
    let mut meter = Meter::new(limit, 64);
    let mut worlds = (0..WORLDS).map(|_| Duel::sample(observer.content, observer.view, &mut dice));
    let first = worlds.next()?;
    let command = proven(&first, seat, &mut meter)?;
    let is_sure = worlds.all(|world| Proof::new(&world, seat, &mut meter).holds_after(&world, seat, command));
    is_sure.then_some(command)
}

/// A command that wins within this turn whatever the other does, in a duel of which all is known; None where none is
/// found within so many positions. Cards drawn in between are one draw among many, so that a win which rests on
/// them is proven for that draw alone.
pub fn lethal(duel: &Duel, seat: Seat, positions: u64) -> Option<Command> {
    proven(duel, seat, &mut Meter::new(Budget::Nodes(positions), 64))
}

fn proven(duel: &Duel, seat: Seat, meter: &mut Meter) -> Option<Command> {
    let mut proof = Proof::new(duel, seat, meter);
    proof.commands(duel, seat).into_iter().find(|command| proof.holds_after(duel, seat, *command))
}

struct Proof<'a> {
    seat: Seat,
    turn: u16,
    meter: &'a mut Meter,
    seen: BTreeMap<Fingerprint, bool>,
}

impl Proof<'_> {
    fn new<'a>(duel: &Duel, seat: Seat, meter: &'a mut Meter) -> Proof<'a> {
        Proof { seat, turn: duel.table().turn(), meter, seen: BTreeMap::new() }
    }

    fn holds(&mut self, duel: &Duel) -> bool {
        if let Some(outcome) = duel.outcome() {
            return outcome.verdict(self.seat) == Verdict::Won;
        }
        if duel.table().turn() != self.turn {
            return false;
        }
        let place = duel.fingerprint();
        if let Some(known) = self.seen.get(&place) {
            return *known;
        }
        if !self.meter.spend() {
            return false;
        }
        let Some(asked) = duel.asked().lowest() else { return false };
        let commands = self.commands(duel, asked);
        let is_own = asked == self.seat;
        let mut after = commands.into_iter().map(|command| self.holds_after(duel, asked, command));
        let holds = if is_own { after.any(|holds| holds) } else { after.all(|holds| holds) };
        self.seen.insert(place, holds);
        holds
    }

    fn holds_after(&mut self, duel: &Duel, seat: Seat, command: Command) -> bool {
        let mut next = duel.clone();
        next.apply(seat, command, &mut Ctx::silent(&mut FastDice::new(0))).is_ok() && self.holds(&next)
    }

    /// What the player who wants to win may try, and all that the other can do; sets of fighters once each.
    fn commands(&self, duel: &Duel, seat: Seat) -> Vec<Command> {
        let mut commands = Vec::new();
        duel.legal(seat, &mut commands);
        if seat == self.seat || duel.table().asking() == Asking::Blockers {
            choices::choices(duel, seat, &mut commands);
        } else {
            commands.retain(|command| {
                !matches!(command, Command::Stop(_) | Command::Tap(..) | Command::Pass(Pass::Turn))
            });
        }
        commands
    }
}
