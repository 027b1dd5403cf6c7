//! What a choice would do: what the card says, and what is paid for it.

use kernel::{Ctx, FastDice, Game, Told};
use scene::Text;

use super::{aim, nouns, oracle, rows, tell};
use crate::content::Ability;
use crate::state::{Asking, Duel, Number, Phase};
use crate::{Command, Event, Target, View};

pub(super) fn forecast(view: &View, commands: &[Command]) -> Option<Vec<Text>> {
    let duel = view.public();
    let command = *commands.first()?;
    let mut lines = Vec::new();
    match command {
        Command::Cast(kind, targets) => {
            lines.extend(warning(&duel, &duel.card(kind).spell, targets));
            lines.extend(oracle::facts(duel.content, kind));
        }
        Command::Activate(number, ability, targets) => {
            let card = duel.card(duel.table().permanent(number)?.kind);
            let activated = card.activated.get(usize::from(ability))?;
            lines.extend(warning(&duel, &activated.ability, targets));
            lines.extend(oracle::activated(duel.content, card, ability.into()));
        }
        Command::Aim(targets) => {
            let object = duel.table().aiming()?;
            return warning(&duel, object.ability(duel.content), targets).map(|line| vec![line]);
        }
        Command::Pass(crate::Pass::Turn) => return Some(vec!["forecast-pass-turn".into()]),
        Command::Done if duel.table().asking() == Asking::Blockers => return Some(fight(duel)),
        _ => return None,
    }
    lines.extend(payment(view, command));
    Some(lines)
}

/// Who dies of the blocks as they are.
pub(super) fn dying(duel: &Duel) -> Vec<Number> {
    if duel.table().phase() != Phase::Blockers {
        return Vec::new();
    }
    let dead = fought(duel.clone()).into_iter().filter_map(|told| match told.event {
        Event::Die { permanent } => Some(permanent.number),
        _ => None,
    });
    dead.collect()
}

/// What comes of the blocks as they are: who dies and what life is lost.
fn fight(duel: Duel) -> Vec<Text> {
    let content = duel.content;
    let told = fought(duel).into_iter().map(|told| told.event);
    let shown = told.filter(|event| matches!(event, Event::Die { .. } | Event::Life { .. }));
    let mut lines: Vec<Text> = shown.filter_map(|event| tell::log(content, &event)).collect();
    if lines.is_empty() {
        lines.push("forecast-fight-nothing".into());
    }
    lines.push("forecast-fight".into());
    lines
}

/// What happens in the fight if nobody does anything more. All of it is on the table, so that it is tried on a
/// copy; only replies can change it.
fn fought(mut duel: Duel) -> Vec<Told<Event>> {
    let mut told: Vec<Told<Event>> = Vec::new();
    duel.fight_out(&mut Ctx::listening(&mut FastDice::new(0), &mut told));
    told
}

/// Says that harm is aimed at what is one's own, or help at what is not.
fn warning(duel: &Duel, ability: &Ability, targets: [Target; 2]) -> Option<Text> {
    let seat = duel.asked_one()?;
    let target = aim::doubtful(duel, ability, targets, seat)?;
    let key = if aim::owner(duel, target) == Some(seat) { "forecast-own" } else { "forecast-theirs" };
    Some(Text::new(key).with("target", rows::target_name(duel, target)?))
}

/// What would be paid: the command is tried on a copy that knows no more than the viewer.
fn payment(view: &View, command: Command) -> Option<Text> {
    let mut duel: Duel = view.public();
    let seat = duel.asked_one()?;
    let mut told: Vec<Told<Event>> = Vec::new();
    let mut dice = FastDice::new(0);
    // Priority is not given to anybody by this: only what is paid is wanted.
    if duel.check(seat, command).is_err() {
        return None;
    }
    let mut ctx = Ctx::listening(&mut dice, &mut told);
    duel.pay_for(seat, command, &mut ctx);
    told.iter().find_map(|told| match told.event {
        Event::Pay { mana, life, .. } => {
            nouns::paid(&mana, life).map(|paid| Text::new("forecast-pays").with("paid", paid))
        }
        _ => None,
    })
}
