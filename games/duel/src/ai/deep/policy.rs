//! How either player goes on where a simulation leaves its tree: quick and sensible.

use std::cmp::Reverse;

use kernel::{Game, Seat};

use super::super::{fight, hand};
use super::gain::gain;
use super::value::permanent;
use crate::command::NO_TARGETS;
use crate::content::{CardType, Effect};
use crate::state::{Asking, Duel, MAX_PERMANENTS, Status, other};
use crate::{Command, Pass};

/// What a reply must win for its card to be spent.
const REPLY: i32 = 12;

/// What a player does; None where only the rules know what can be done.
pub(super) fn play(duel: &Duel, seat: Seat, buffer: &mut Vec<Command>) -> Option<Command> {
    match duel.table().asking() {
        Asking::Priority(_) => Some(priority(duel, seat)),
        Asking::Attackers => Some(attack(duel, seat)),
        Asking::Blockers => Some(block(duel, seat)),
        Asking::Mulligan => Some(Command::Keep),
        Asking::Discard { .. } => hand::discard(duel, seat),
        Asking::Look(_) => Some(hand::look(duel, seat)),
        Asking::Sacrifice { what, .. } => {
            let side = duel.table().side(seat);
            let least = duel.sacrifices(seat, what).min_by_key(|place| permanent(duel, seat, *place));
            least.map(|place| Command::Sacrifice(side.at(place).number))
        }
        Asking::Nobody | Asking::Blocker(_) | Asking::Trigger(_) | Asking::Aim(_) => {
            buffer.clear();
            duel.legal(seat, buffer);
            let answers = buffer.iter().copied().filter(|command| !matches!(command, Command::Stop(_)));
            answers.rev().max_by_key(|command| gain(duel, seat, *command))
        }
    }
}

/// With everything where that kills though every blocker stops one; by rules of thumb otherwise.
pub(super) fn attack(duel: &Duel, seat: Seat) -> Command {
    let enemy = other(seat);
    let blockers = duel.creatures(enemy).iter();
    let n_blockers = blockers.filter(|place| !duel.table().side(enemy).at(*place).is(Status::Tapped)).count();
    let side = duel.table().side(seat);
    let mut blows = [0; MAX_PERMANENTS];
    let mut able = None;
    for place in duel.creatures(seat).iter() {
        let can_attack = duel.can_attack(seat, place);
        if can_attack || side.at(place).is(Status::Attacking) {
            blows[place] = i16::from(duel.power(seat, place)).max(0);
        }
        if can_attack && able.is_none() {
            able = Some(Command::Attack(side.at(place).number));
        }
    }
    blows.sort_unstable_by_key(|blow| Reverse(*blow));
    let is_deadly =
        blows[n_blockers.min(MAX_PERMANENTS)..].iter().sum::<i16>() >= duel.table().side(enemy).life();
    match able {
        Some(command) if is_deadly => command,
        _ => fight::attack(duel, seat),
    }
}

/// By rules of thumb; and where that would be death, whoever can stands in the way of the strongest.
pub(super) fn block(duel: &Duel, seat: Seat) -> Command {
    let command = fight::block(duel, seat);
    if command != Command::Done {
        return command;
    }
    let active = duel.table().active();
    let attacking = duel.table().side(active);
    let mut open = duel.attackers();
    for place in open.iter().filter(|place| attacking.at(*place).is(Status::Blocked)) {
        open.remove(place);
    }
    let blow = |place: usize| i16::from(duel.power(active, place)).max(0);
    let side = duel.table().side(seat);
    if open.iter().map(blow).sum::<i16>() < side.life() {
        return command;
    }
    let mut best = None;
    for attacker in open.iter() {
        for blocker in side.creatures().iter().filter(|place| duel.can_block(seat, *place)) {
            if duel.can_reach((seat, blocker), (active, attacker)) {
                let key = (blow(attacker), -permanent(duel, seat, blocker));
                let block = Command::Block {
                    blocker: side.at(blocker).number,
                    attacker: attacking.at(attacker).number,
                };
                if best.is_none_or(|(most, _)| key > most) {
                    best = Some((key, block));
                }
            }
        }
    }
    best.map_or(command, |(_, block)| block)
}

/// A land, then whatever wins most.
fn priority(duel: &Duel, seat: Seat) -> Command {
    let is_main = duel.table().is_main_of(seat);
    if is_main
        && !duel.table().is_land_played()
        && duel.table().side(seat).taken().free().is_some()
        && let Some(land) = hand::land(duel, seat)
    {
        return Command::Play(land);
    }
    let (mut best, mut most) = (Command::Pass(Pass::Once), if is_main { 0 } else { REPLY });
    if duel.table().is_stack_full() {
        return best;
    }
    let mut weigh = |command: Command| {
        let gain = gain(duel, seat, command);
        if gain > most {
            (best, most) = (command, gain);
        }
    };
    let means = duel.means(seat, None);
    duel.each_held(seat, |kind| {
        let card = duel.card(kind);
        match card.card_type {
            CardType::Land => {}
            CardType::Spell if means.meet(&card.cost) => {
                duel.each_aim(&card.spell, seat, |targets| weigh(Command::Cast(kind, targets)));
            }
            CardType::Creature | CardType::Invocation if is_main && means.meet(&card.cost) => {
                weigh(Command::Cast(kind, NO_TARGETS));
            }
            _ => {}
        }
    });
    let side = duel.table().side(seat);
    for place in side.taken().iter() {
        let permanent = side.at(place);
        let card = duel.card(permanent.kind);
        if card.activated.is_empty() || permanent.is(Status::Tapped) || card.card_type == CardType::Land {
            continue;
        }
        for (activated, index) in card.activated.iter().zip(0..) {
            let makes_mana =
                activated.ability.effects.iter().any(|effect| matches!(effect, Effect::Mana { .. }));
            if !makes_mana && means.meet(&activated.cost) {
                duel.each_aim(&activated.ability, seat, |targets| {
                    weigh(Command::Activate(permanent.number, index, targets));
                });
            }
        }
    }
    best
}
