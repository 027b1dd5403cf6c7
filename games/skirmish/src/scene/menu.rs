//! What can be picked: a unit and a far cell walk there, a unit and an enemy walk up to it
//! and strike (SKIRMISH-12).

use board::{Direction, Walk};
use kernel::Seat;
use scene::{Choice, ItemId, Menu, Outline, Text};

use super::{ATTACK, DANGER, END_TURN, WAIT, kit_item, unit_item, unit_name, unit_of};
use crate::content::cell_name;
use crate::rules::combat::Exchange;
use crate::state::Skirmish;
use crate::{Command, ItemKind, UnitId};

pub(super) fn menu(battle: &Skirmish, legal: &[Command]) -> Menu<Command> {
    if legal.is_empty() {
        return Menu::new(Vec::new());
    }
    let mut choices = Vec::new();
    battle.field.available().iter().for_each(|unit| ways(battle, unit, &mut choices));
    choices.extend(legal.iter().filter_map(|&command| deed(battle, command)));
    with_keys(battle, choices)
}

/// What is seen of it before a unit is picked: making every way of every unit takes longer than all that a step does.
pub(super) fn outline(battle: &Skirmish, legal: &[Command], most: usize) -> Outline<Command> {
    if legal.is_empty() || n_choices(battle, legal, most) <= most {
        return Outline::of(menu(battle, legal), most);
    }
    // Units that go or strike come first, as ways do in the menu.
    let is_way = |command: &&Command| matches!(command, Command::Step { .. } | Command::Attack { .. });
    let (ways, others): (Vec<&Command>, Vec<&Command>) = legal.iter().partition(is_way);
    let mut more: Vec<ItemId> = Vec::new();
    for unit in ways.into_iter().chain(others).filter_map(|command| command.unit()).map(unit_item) {
        if !more.contains(&unit) {
            more.push(unit);
        }
    }
    let seen = legal.iter().filter(|command| command.unit().is_none());
    let menu = with_keys(battle, seen.filter_map(|&command| deed(battle, command)).collect());
    Outline { menu, more, behind: Vec::new() }
}

/// How many choices there are, counted until there are more than so many.
fn n_choices(battle: &Skirmish, legal: &[Command], most: usize) -> usize {
    let is_deed = |command: &&Command| !matches!(command, Command::Step { .. });
    let mut n = legal.iter().filter(is_deed).count();
    for unit in battle.field.available().iter() {
        if n > most {
            break;
        }
        let walk = reachable(battle, unit);
        n += walk.reached().len() - 1;
        n +=
            enemies(battle, unit).filter(|target| standpoint(battle, unit, &walk, *target).is_some()).count();
    }
    n
}

/// The choices that begin with a pick.
pub(super) fn branch(battle: &Skirmish, legal: &[Command], first: &ItemId) -> Vec<Choice<Command>> {
    let unit = unit_of(battle, first);
    let mut choices = Vec::new();
    if let Some(unit) = unit.filter(|unit| !legal.is_empty() && battle.field.available().has(*unit)) {
        ways(battle, unit, &mut choices);
    }
    let is_meant = |command: &&Command| match command.unit() {
        Some(by) => Some(by) == unit,
        None => *first == END_TURN,
    };
    choices.extend(legal.iter().filter(is_meant).filter_map(|&command| deed(battle, command)));
    choices
}

/// The menu of these choices.
fn with_keys(battle: &Skirmish, choices: Vec<Choice<Command>>) -> Menu<Command> {
    let kit = (0..battle.content.items.len() as u8).map(ItemKind).filter(|item| is_carried(battle, *item));
    let kit = kit.filter_map(|item| {
        Some((char::from_digit(u32::from(item.0) + 1, 10)?, kit_item(battle.content, item)))
    });
    let keys = [('a', ATTACK), ('z', WAIT), ('e', END_TURN), ('d', DANGER)];
    Menu { choices, keys: keys.into_iter().chain(kit).collect(), steered: true }
}

fn is_carried(battle: &Skirmish, item: ItemKind) -> bool {
    let field = &battle.field;
    field.living(field.active()).iter().any(|unit| field.unit(unit).carried(item.0) > 0)
}

/// All that a unit can walk to and strike.
fn ways(battle: &Skirmish, unit: UnitId, choices: &mut Vec<Choice<Command>>) {
    let walk = reachable(battle, unit);
    walks(battle, unit, &walk, choices);
    strikes(battle, unit, &walk, choices);
}

/// Where a unit can go with the points it has.
pub(super) fn reachable(battle: &Skirmish, unit: UnitId) -> Walk {
    let here = battle.field.unit(unit);
    Walk::new(&battle.map.board, here.cell, here.points, &battle.open())
}

fn steps(unit: UnitId, path: Vec<Direction>) -> Vec<Command> {
    path.into_iter().map(|to| Command::Step { unit, to }).collect()
}

/// A way to every cell in reach.
fn walks(battle: &Skirmish, unit: UnitId, walk: &Walk, choices: &mut Vec<Choice<Command>>) {
    let (board, here) = (&battle.map.board, battle.field.unit(unit).cell);
    for cell in walk.reached().iter().filter(|cell| *cell != here) {
        let Some(path) = walk.path(board, cell) else { continue };
        let label = Text::new("choice-walk")
            .with("name", unit_name(battle.content, battle.field.unit(unit).def))
            .with("cell", place(battle, cell))
            .with("steps", path.len() as u32);
        choices.push(Choice::new(vec![unit_item(unit), ItemId::cell(cell)], steps(unit, path), label));
    }
}

/// A cell by its name, which is the same in every language.
pub(super) fn place(battle: &Skirmish, cell: u16) -> scene::Arg {
    let name = cell_name(&battle.map.board, cell);
    scene::Arg::literal(name)
}

/// An attack on every enemy that can be struck this turn: from here, or else from the cell where
/// the answer is weakest.
fn strikes(battle: &Skirmish, unit: UnitId, walk: &Walk, choices: &mut Vec<Choice<Command>>) {
    let field = &battle.field;
    for target in enemies(battle, unit) {
        let Some(cell) = standpoint(battle, unit, walk, target) else { continue };
        let Some(path) = walk.path(&battle.map.board, cell) else { continue };
        let key = if path.is_empty() { "choice-attack" } else { "choice-walk-attack" };
        let label = Text::new(key)
            .with("name", unit_name(battle.content, field.unit(unit).def))
            .with("target", unit_name(battle.content, field.unit(target).def))
            .with("cell", place(battle, cell));
        let mut commands = steps(unit, path);
        commands.push(Command::Attack { unit, target });
        choices.push(Choice::new(vec![unit_item(unit), unit_item(target)], commands, label).asking());
    }
}

/// The living units of the other side.
fn enemies(battle: &Skirmish, unit: UnitId) -> impl Iterator<Item = UnitId> {
    battle.field.living(Seat(1 - battle.field.owner(unit).0)).iter()
}

/// From where a unit would strike: where it stands if that will do, else the cell with the least
/// damage to expect in return, then the fewest steps.
fn standpoint(battle: &Skirmish, unit: UnitId, walk: &Walk, target: UnitId) -> Option<u16> {
    let (board, reach) = (&battle.map.board, battle.stats(unit).reach);
    let at = battle.field.unit(target).cell;
    let here = battle.field.unit(unit).cell;
    if reach.has(board.distance(here, at)) {
        return Some(here);
    }
    let cells = walk.reached().iter().filter(|cell| reach.has(board.distance(*cell, at)));
    cells.min_by_key(|&cell| {
        let Exchange { counter, .. } = battle.exchange_from(unit, cell, target);
        (counter.map_or(0, |counter| counter.expected()), walk.steps_to(cell), cell)
    })
}

/// The choice of one legal command that is not a step.
fn deed(battle: &Skirmish, command: Command) -> Option<Choice<Command>> {
    let content = battle.content;
    let name = |unit: UnitId| unit_name(content, battle.field.unit(unit).def);
    let (picks, label) = match command {
        Command::Step { .. } => return None,
        Command::Attack { unit, target } => {
            let label = Text::new("choice-attack").with("name", name(unit)).with("target", name(target));
            let picks = vec![unit_item(unit), ATTACK, unit_item(target)];
            return Some(Choice::new(picks, vec![command], label).asking());
        }
        Command::Use { unit, item, target } => {
            let key = if unit == target { "choice-use" } else { "choice-use-on" };
            let label = Text::new(key)
                .with("name", name(unit))
                .with("item", &content.items[usize::from(item.0)].name)
                .with("target", name(target));
            (vec![unit_item(unit), kit_item(content, item), unit_item(target)], label)
        }
        Command::Wait { unit } => {
            (vec![unit_item(unit), WAIT], Text::new("choice-wait").with("name", name(unit)))
        }
        Command::EndTurn => {
            return Some(Choice::new(vec![END_TURN], vec![command], "choice-end-turn").asking());
        }
    };
    Some(Choice::new(picks, vec![command], label))
}
