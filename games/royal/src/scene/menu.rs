//! What can be picked (ROYAL-18): an actor, its action, a cell; or at once a cell to go to, an enemy to attack, a
//! building to capture.

use std::collections::BTreeSet;

use scene::{Choice, ItemId, Menu, Outline, Text};

use super::picture::known_actions;
use super::{END_TURN, action_item, action_words, actor_item, actor_of, kind_words, place};
use crate::Command;
use crate::content::ActionKind;
use crate::state::Royal;

pub(super) fn menu(royal: &Royal, legal: &[Command]) -> Menu<Command> {
    if legal.is_empty() {
        return Menu::new(Vec::new());
    }
    let mut choices = Vec::new();
    // Whom an actor and something on the board stand for by themselves.
    let mut direct: BTreeSet<(u16, u8, u8)> = BTreeSet::new();
    for &command in legal {
        let Command::Act { actor, action, x, y } = command else { continue };
        let kind = royal.content.actions[usize::from(action)].kind;
        if kind != ActionKind::Invoke && direct.insert((actor, x, y)) {
            choices.push(choice(royal, command, false));
        }
        choices.push(choice(royal, command, true));
    }
    choices.push(end_turn());
    with_keys(royal, choices)
}

/// What is seen of it before an actor is picked.
pub(super) fn outline(royal: &Royal, legal: &[Command], most: usize) -> Outline<Command> {
    // An action has a choice by its name, and most have another without.
    if legal.len() <= most {
        return Outline::of(menu(royal, legal), most);
    }
    let mut actors: Vec<u16> = Vec::new();
    for &command in legal {
        if let Command::Act { actor, .. } = command
            && !actors.contains(&actor)
        {
            actors.push(actor);
        }
    }
    let more = actors.into_iter().map(actor_item).collect();
    Outline { menu: with_keys(royal, vec![end_turn()]), more, behind: Vec::new() }
}

/// The choices that begin with a pick.
pub(super) fn branch(royal: &Royal, legal: &[Command], first: &ItemId) -> Vec<Choice<Command>> {
    let picked = actor_of(royal, first);
    let is_meant = |command: &Command| match command {
        Command::Act { actor, .. } => Some(*actor) == picked,
        Command::EndTurn => *first == END_TURN,
    };
    let legal: Vec<Command> = legal.iter().copied().filter(is_meant).collect();
    let mut choices = menu(royal, &legal).choices;
    choices.retain(|choice| choice.picks.first() == Some(first));
    choices
}

fn end_turn() -> Choice<Command> {
    Choice::new(vec![END_TURN], vec![Command::EndTurn], "choice-end-turn").asking()
}

/// The menu of these choices.
fn with_keys(royal: &Royal, choices: Vec<Choice<Command>>) -> Menu<Command> {
    let known = known_actions(royal, royal.position.active());
    let keys = known.into_iter().zip('1'..='9').map(|(nth, key)| (key, action_item(royal.content, nth)));
    Menu { choices, keys: keys.chain([('t', END_TURN)]).collect(), steered: true }
}

fn choice(royal: &Royal, command: Command, names_action: bool) -> Choice<Command> {
    let Command::Act { actor, action, x, y } = command else { unreachable!("only actions have a cell") };
    let content = royal.content;
    let nth = usize::from(action);
    let cell = royal.ground().cell(x.into(), y.into()).unwrap_or_default();
    let there = royal.position.standing_on(x, y);
    let last = there.map_or_else(|| ItemId::cell(cell), |there| actor_item(there.id));
    let by = royal.position.actor(actor).map_or(0, |actor| actor.kind);
    let label = Text::new(if there.is_some() { "choice-act-on" } else { "choice-act" })
        .with("name", kind_words(content, by))
        .with("id", actor)
        .with("action", action_words(content, nth))
        .with("cell", place(royal, cell));
    let label = match there {
        Some(there) => label.with("target", kind_words(content, there.kind)),
        None => label,
    };
    let mut picks = vec![actor_item(actor)];
    if names_action {
        picks.push(action_item(content, nth));
    }
    picks.push(last);
    let choice = Choice::new(picks, vec![command], label);
    // Whoever goes somewhere sees it; a blow, gold and a building are worth a second look.
    if content.actions[nth].kind == ActionKind::Move { choice } else { choice.asking() }
}
