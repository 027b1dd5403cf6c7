//! Why something cannot be done.

use board::route;
use scene::{ItemId, Text};

use super::menu::reachable;
use super::{ATTACK, cell_of, unit_name, unit_of};
use crate::content::Content;
use crate::state::Skirmish;
use crate::{Command, ItemKind, Refused, UnitId};

pub(super) fn why_not(battle: &Skirmish, legal: &[Command], picks: &[ItemId]) -> Text {
    if battle.field.end().is_some() {
        return "why-not-over".into();
    }
    if legal.is_empty() {
        return "refusal-not-your-turn".into();
    }
    match picks {
        [first] => why_not_first(battle, first),
        [first, rest @ ..] => match unit_of(battle, first) {
            Some(unit) => why_not_next(battle, unit, rest).unwrap_or_else(|| "why-not-nothing".into()),
            None => "why-not-nothing".into(),
        },
        [] => "why-not-nothing".into(),
    }
}

/// Why a unit cannot be taken up.
fn why_not_first(battle: &Skirmish, pick: &ItemId) -> Text {
    let Some(unit) = unit_of(battle, pick) else { return "why-not-pick-a-unit".into() };
    let refused = battle.refusal(battle.field.active(), Command::Wait { unit });
    refused.err().map_or_else(|| "why-not-nothing".into(), |refused| refusal_in(battle, &refused))
}

/// Why a unit cannot do that.
fn why_not_next(battle: &Skirmish, unit: UnitId, picks: &[ItemId]) -> Option<Text> {
    let seat = battle.field.active();
    let (last, before) = picks.split_last()?;
    if let Some(cell) = cell_of(battle, last) {
        return Some(why_not_there(battle, unit, cell));
    }
    if *last == ATTACK {
        return Some(
            Text::new("why-not-no-target")
                .with("name", unit_name(battle.content, battle.field.unit(unit).def)),
        );
    }
    if let Some(item) = item_of(battle.content, last) {
        let refused = battle.refusal(seat, Command::Use { unit, item, target: unit }).err()?;
        return Some(match refused {
            Refused::NoneLeft { .. } | Refused::Waiting { .. } => refusal_in(battle, &refused),
            _ => "why-not-nobody-there".into(),
        });
    }
    let target = unit_of(battle, last)?;
    let command = match before.last().and_then(|pick| item_of(battle.content, pick)) {
        Some(item) => Command::Use { unit, item, target },
        None => Command::Attack { unit, target },
    };
    battle.refusal(seat, command).err().map(|refused| refusal_in(battle, &refused))
}

fn item_of(content: &Content, pick: &ItemId) -> Option<ItemKind> {
    let id = pick.0.strip_prefix("item ")?;
    content.items.iter().position(|item| item.id == id).map(|place| ItemKind(place as u8))
}

/// Why a unit cannot walk to a cell.
fn why_not_there(battle: &Skirmish, unit: UnitId, cell: u16) -> Text {
    if !battle.map.passable.has(cell) {
        return refusal_in(battle, &Refused::Impassable { ground: battle.map.ground[usize::from(cell)] });
    }
    if let Some(by) = battle.field.standing_on(cell).filter(|by| *by != unit) {
        return refusal_in(battle, &Refused::Occupied { by });
    }
    let here = battle.field.unit(unit);
    if reachable(battle, unit).steps_to(cell).is_some() {
        return "why-not-nothing".into();
    }
    match route(&battle.map.board, here.cell, cell, &battle.open()) {
        Some(path) => {
            Text::new("why-not-too-far").with("steps", path.len() as u32).with("points", here.points)
        }
        None => "why-not-no-way".into(),
    }
}

/// The sentence of a refusal in a battle, where units have names.
fn refusal_in(battle: &Skirmish, refused: &Refused) -> Text {
    let text = refusal(battle.content, refused);
    let subject = match refused {
        Refused::NotYours { unit }
        | Refused::Dead { unit }
        | Refused::Waiting { unit }
        | Refused::Tired { unit }
        | Refused::NoneLeft { unit, .. }
        | Refused::Occupied { by: unit }
        | Refused::Ally { target: unit }
        | Refused::Enemy { target: unit }
        | Refused::OutOfReach { target: unit, .. }
        | Refused::Unneeded { target: unit, .. } => *unit,
        Refused::NotYourTurn
        | Refused::NoSuchUnit { .. }
        | Refused::Edge
        | Refused::Impassable { .. }
        | Refused::NoSuchItem => return text,
    };
    let name = unit_name(battle.content, battle.field.unit(subject).def);
    let mut text = text;
    if let Some((_, arg)) = text.args.iter_mut().find(|(key, _)| key == "unit") {
        *arg = name;
    }
    text
}

/// The sentence of a refusal; units by their numbers.
pub(super) fn refusal(content: &Content, refused: &Refused) -> Text {
    let number = |unit: &UnitId| Text::new("unit-number").with("n", unit.0.saturating_add(1));
    let item = |item: &ItemKind| &content.items[usize::from(item.0)].name;
    match refused {
        Refused::NotYourTurn => "refusal-not-your-turn".into(),
        Refused::NoSuchUnit { unit } => Text::new("refusal-no-such-unit").with("unit", number(unit)),
        Refused::NotYours { unit } => Text::new("refusal-not-yours").with("unit", number(unit)),
        Refused::Dead { unit } => Text::new("refusal-dead").with("unit", number(unit)),
        Refused::Waiting { unit } => Text::new("refusal-waiting").with("unit", number(unit)),
        Refused::Tired { unit } => Text::new("refusal-tired").with("unit", number(unit)),
        Refused::Edge => "refusal-edge".into(),
        Refused::Impassable { ground } => {
            Text::new("refusal-impassable").with("ground", &content.grounds[usize::from(*ground)].name)
        }
        Refused::Occupied { by } => Text::new("refusal-occupied").with("unit", number(by)),
        Refused::Ally { target } => Text::new("refusal-ally").with("unit", number(target)),
        Refused::Enemy { target } => Text::new("refusal-enemy").with("unit", number(target)),
        Refused::OutOfReach { target, distance, reach } => Text::new("refusal-out-of-reach")
            .with("unit", number(target))
            .with("distance", *distance)
            .with("reach", super::reach(*reach)),
        Refused::NoSuchItem => "refusal-no-such-item".into(),
        Refused::NoneLeft { unit, item: kind } => {
            Text::new("refusal-none-left").with("unit", number(unit)).with("item", item(kind))
        }
        Refused::Unneeded { item: kind, target } => {
            Text::new("refusal-unneeded").with("unit", number(target)).with("item", item(kind))
        }
    }
}
