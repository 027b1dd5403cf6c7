//! Which commands deserve a look, the most promising first.

use kernel::Seat;

use super::super::hand;
use super::gain::gain;
use super::policy;
use super::value::CARD;
use crate::content::Effect;
use crate::state::{Asking, Duel, Number, Permanent};
use crate::{Command, Pass};

/// Drops what is pointless and puts the most promising first; never leaves nothing.
pub(super) fn choices(duel: &Duel, seat: Seat, commands: &mut Vec<Command>) {
    commands.retain(|command| !matches!(command, Command::Stop(_) | Command::Withdraw(_)));
    match duel.table().asking() {
        Asking::Priority(_) => priority(duel, seat, commands),
        Asking::Attackers => attackers(duel, seat, commands),
        Asking::Blockers => blocks(duel, seat, commands),
        Asking::Aim(_) => {
            commands.sort_by_key(|command| -gain(duel, seat, *command));
            // What harms oneself, where something else can be done.
            if let Some(place) = commands.iter().position(|command| gain(duel, seat, *command) < 0)
                && place > 0
            {
                commands.truncate(place);
            }
        }
        _ => {}
    }
}

fn priority(duel: &Duel, seat: Seat, commands: &mut Vec<Command>) {
    // A land first: that is never wrong, and which one is not worth a search.
    if commands.iter().any(|command| matches!(command, Command::Play(_)))
        && let Some(land) = hand::land(duel, seat)
    {
        commands.clear();
        commands.push(Command::Play(land));
        return;
    }
    commands.retain(|command| match *command {
        Command::Pass(pass) => pass == Pass::Once,
        Command::Tap(..) => false,
        Command::Cast(..) => gain(duel, seat, *command) > -CARD,
        Command::Activate(number, ability, _) => {
            is_mana(duel, seat, number, ability) || gain(duel, seat, *command) > -3
        }
        _ => true,
    });
    commands.sort_by_key(|command| -gain(duel, seat, *command));
}

fn is_mana(duel: &Duel, seat: Seat, number: Number, ability: u8) -> bool {
    let side = duel.table().side(seat);
    side.place_of(number).is_some_and(|place| {
        let activated = &duel.card(side.at(place).kind).activated[usize::from(ability)];
        activated.ability.effects.iter().any(|effect| matches!(effect, Effect::Mana { .. }))
    })
}

/// Whether two permanents are alike but for their numbers.
fn are_alike(one: &Permanent, another: &Permanent) -> bool {
    let mut alike = *one;
    alike.number = another.number;
    alike == *another
}

/// Each set of attackers once: by place, and of equal ones the first.
fn attackers(duel: &Duel, seat: Seat, commands: &mut Vec<Command>) {
    let side = duel.table().side(seat);
    let last = duel.attackers().iter().last();
    commands.retain(|command| {
        let Command::Attack(number) = *command else { return true };
        let Some(place) = side.place_of(number) else { return false };
        let is_second = side
            .creatures()
            .iter()
            .take_while(|other| *other < place)
            .any(|other| duel.can_attack(seat, other) && are_alike(side.at(other), side.at(place)));
        last.is_none_or(|last| place > last) && !is_second
    });
    first(commands, policy::attack(duel, seat));
}

/// Each set of blocks once: by the blockers' places.
fn blocks(duel: &Duel, seat: Seat, commands: &mut Vec<Command>) {
    let side = duel.table().side(seat);
    let last = side.creatures().iter().filter(|place| side.at(*place).is_blocking()).last();
    commands.retain(|command| {
        let Command::Block { blocker, .. } = *command else { return true };
        let Some(place) = side.place_of(blocker) else { return false };
        let is_second = side
            .creatures()
            .iter()
            .take_while(|other| *other < place)
            .any(|other| duel.can_block(seat, other) && are_alike(side.at(other), side.at(place)));
        last.is_none_or(|last| place > last) && !is_second
    });
    first(commands, policy::block(duel, seat));
}

/// Puts one command in front, if it is there.
fn first(commands: &mut [Command], command: Command) {
    if let Some(place) = commands.iter().position(|other| *other == command) {
        commands[..=place].rotate_right(1);
    }
}
