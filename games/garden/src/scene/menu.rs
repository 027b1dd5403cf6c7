//! What can be picked: an own cell and a target, or a button and then its target (GARDEN-16).

use scene::{Choice, ItemId, Menu, Text};

use super::{END, PILLAGE, REGROUP, ZONE, name, pile, power, spot};
use crate::state::Phase;
use crate::{CellId, Command, Garden};

pub(super) fn menu(garden: &Garden, legal: &[Command]) -> Menu<Command> {
    if legal.is_empty() {
        return Menu::new(Vec::new());
    }
    let choices = legal.iter().map(|command| choice(garden, *command)).collect();
    let powers = garden.content.specials.iter().zip('6'..='9').map(|(def, key)| (key, power(def)));
    let is_placed =
        |n: u8| legal.iter().any(|command| matches!(command, Command::Place { n: other, .. } if *other == n));
    let piles = (2..=garden.content.numbers.most).filter(|n| is_placed(*n));
    let piles = piles.filter_map(|n| Some((char::from_digit(n.into(), 10)?, pile(n))));
    let is_regrouping =
        garden.position.terms().is_regrouping && garden.position.phase() == Phase::Reinforcement;
    let regroup = is_regrouping.then_some(('r', REGROUP));
    let keys = [('e', END), ('p', PILLAGE), ('z', ZONE)].into_iter().chain(regroup);
    Menu { keys: keys.chain(powers).chain(piles).collect(), ..Menu::new(choices) }
}

fn choice(garden: &Garden, command: Command) -> Choice<Command> {
    let (content, position) = (garden.content, &garden.position);
    let at = |cell: CellId| spot(garden, cell);
    let cell = |key: &'static str, cell: CellId| Text::new(key).with("cell", name(content, cell));
    let one = |picks: Vec<ItemId>, label: Text| Choice::new(picks, vec![command], label);
    match command {
        Command::Take { from, to } => {
            let picks = vec![at(from), at(to)];
            let label = |key| cell(key, to).with("from", name(content, from));
            match position.owner(to) {
                Some(_) => one(picks, label("choice-attack")).asking(),
                None => one(picks, label("choice-take")),
            }
        }
        Command::Fly { special, from, to } => {
            let def = &content.specials[usize::from(special)];
            let label = cell("choice-fly", to).with("from", name(content, from));
            one(vec![power(def), at(from), at(to)], label.with("invention", &def.invention)).asking()
        }
        Command::Strike { special, target } => {
            let def = &content.specials[usize::from(special)];
            let label = cell("choice-strike", target).with("invention", &def.invention);
            one(vec![power(def), at(target)], label).asking()
        }
        Command::Recruit { special } => {
            let def = &content.specials[usize::from(special)];
            one(vec![power(def)], Text::new("choice-recruit").with("invention", &def.invention))
        }
        Command::Pillage { target } => {
            one(vec![PILLAGE, at(target)], cell("choice-pillage", target)).asking()
        }
        Command::Zone { target } => one(vec![ZONE, at(target)], cell("choice-zone", target)).asking(),
        Command::Shelter { target, from } => {
            let label = cell("choice-shelter", target).with("from", name(content, from));
            one(vec![ZONE, at(target), at(from)], label).asking()
        }
        Command::Forge => one(vec![ZONE], "choice-forge".into()).asking(),
        Command::Place { n: 1, cell: to } => one(vec![at(to)], cell("choice-place", to).with("n", 1)),
        Command::Place { n, cell: to } => one(vec![pile(n), at(to)], cell("choice-place", to).with("n", n)),
        Command::Regroup { from, to } => {
            let label = cell("choice-regroup", to).with("from", name(content, from));
            one(vec![REGROUP, at(from), at(to)], label)
        }
        Command::End => one(vec![END], end(garden)),
    }
}

/// What the end of a phase is called: what comes of it.
fn end(garden: &Garden) -> Text {
    match garden.position.phase() {
        Phase::Conquest => {
            Text::new("choice-end-conquest").with("n", garden.reinforcements(garden.position.active()))
        }
        Phase::Reinforcement => "choice-end-turn".into(),
    }
}
