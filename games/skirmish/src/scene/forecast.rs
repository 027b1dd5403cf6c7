//! What a choice would do: the odds of both sides, and why those numbers (SKIRMISH-9.6).

use kernel::Seat;
use scene::{Arg, Text};

use super::survey::n_threats;
use super::unit_name;
use crate::content::Effect;
use crate::rules::combat::{Exchange, Fighter, ODDS, Strike, Why, damage, hit_chance};
use crate::state::Skirmish;
use crate::{Command, ItemKind, UnitId};

pub(super) fn forecast(battle: &Skirmish, commands: &[Command]) -> Option<Vec<Text>> {
    match *commands.last()? {
        Command::Step { unit, .. } => Some(of_walk(battle, unit, destination(battle, unit, commands)?)),
        Command::Attack { unit, target } => {
            Some(of_attack(battle, unit, destination(battle, unit, commands)?, target))
        }
        Command::Use { item, target, .. } => Some(of_item(battle, item, target)),
        Command::Wait { .. } => None,
        Command::EndTurn => Some(of_end(battle)),
    }
}

/// Where a unit is after its steps.
fn destination(battle: &Skirmish, unit: UnitId, commands: &[Command]) -> Option<u16> {
    let mut cell = battle.field.unit(unit).cell;
    for command in commands {
        if let Command::Step { to, .. } = command {
            cell = battle.map.board.beside(cell, *to)?;
        }
    }
    Some(cell)
}

fn of_walk(battle: &Skirmish, unit: UnitId, cell: u16) -> Vec<Text> {
    let ground = battle.ground(cell);
    let mut after = battle.clone();
    after.field.put(battle.map, unit, cell);
    let n_threats = n_threats(&after, Seat(1 - battle.field.owner(unit).0), cell);
    let mut lines = vec![Text::new("named").with("name", &ground.name)];
    for (key, bonus) in [
        ("fact-ground-defence", ground.defence),
        ("fact-ground-dodge", ground.dodge),
        ("fact-heals", ground.heals),
    ] {
        if bonus > 0 {
            lines.push(Text::new(key).with("n", bonus));
        }
    }
    lines.push(Text::new("forecast-threats").with("n", n_threats));
    lines
}

fn of_attack(battle: &Skirmish, unit: UnitId, cell: u16, target: UnitId) -> Vec<Text> {
    let name = |unit: UnitId| unit_name(battle.content, battle.field.unit(unit).def);
    let exchange = battle.exchange_from(unit, cell, target);
    let (by, to) = (Fighter { ground: battle.ground(cell), ..battle.fighter(unit) }, battle.fighter(target));
    let mut lines = of_strike(battle, exchange.strike, (&by, name(unit)), (&to, name(target)));
    match exchange.counter {
        Some(counter) => lines.extend(of_strike(battle, counter, (&to, name(target)), (&by, name(unit)))),
        None => lines.push(Text::new("forecast-no-counter").with("name", name(target))),
    }
    lines.push(with_share(Text::new("forecast-kills").with("name", name(target)), kill_share(&exchange)));
    lines.push(with_share(Text::new("forecast-dies").with("name", name(unit)), death_share(&exchange)));
    lines
}

/// Tenths of a per cent, rounded, but none and all only where that is certain.
fn tenths(part: u64, whole: u64) -> u64 {
    let rounded = (part * 1000 + whole / 2) / whole;
    match part {
        0 => 0,
        _ if part == whole => 1000,
        _ => rounded.clamp(1, 999),
    }
}

fn kill_share(exchange: &Exchange) -> u64 {
    tenths(exchange.kills().into(), ODDS.into())
}

fn death_share(exchange: &Exchange) -> u64 {
    tenths(exchange.costs(), u64::from(ODDS) * u64::from(ODDS))
}

fn with_share(text: Text, tenths: u64) -> Text {
    text.with("whole", (tenths / 10) as u32).with("tenths", (tenths % 10) as u32)
}

fn of_strike(
    battle: &Skirmish,
    strike: Strike,
    by: (&Fighter<'_>, Arg),
    to: (&Fighter<'_>, Arg),
) -> Vec<Text> {
    let combat = &battle.content.combat;
    let (mut hits, mut takes) = (Vec::new(), Vec::new());
    hit_chance(combat, by.0, to.0, &mut hits);
    damage(combat, by.0, to.0, &mut takes);
    let strikes = Text::new("forecast-strike")
        .with("name", by.1)
        .with("target", to.1)
        .with("hit", strike.hit)
        .with("damage", strike.damage)
        .with("life", strike.life);
    let critical =
        Text::new("forecast-critical").with("n", strike.critical).with("damage", strike.critical_damage);
    let mut lines = vec![strikes];
    if strike.critical > 0 {
        lines.push(critical);
    }
    lines.push(Text::new("forecast-why-hit").with("n", strike.hit).with("sum", sum(&hits)));
    lines.push(Text::new("forecast-why-damage").with("n", strike.damage).with("sum", sum(&takes)));
    lines
}

/// `90 − 10 (dodge) + 15 (arms)`, part after part.
fn sum(parts: &[(Why, i32)]) -> Text {
    let mut text: Option<Text> = None;
    for &(why, by) in parts {
        let key = match (why, by > 0) {
            (Why::Base | Why::Attack, _) => "sum-base",
            (Why::Dodge, _) => "sum-dodge",
            (Why::Defence, _) => "sum-defence",
            (Why::Ground, _) => "sum-ground",
            (Why::Ward, _) => "sum-ward",
            (Why::Triangle, true) => "sum-triangle-more",
            (Why::Triangle, false) => "sum-triangle-less",
            (Why::Limit, true) => "sum-least",
            (Why::Limit, false) => "sum-most",
        };
        let part = Text::new(key).with("by", by.abs());
        text = Some(match text {
            Some(before) => part.with("before", before),
            None => part,
        });
    }
    text.unwrap_or_else(|| Text::new("sum-base").with("by", 0))
}

fn of_item(battle: &Skirmish, item: ItemKind, target: UnitId) -> Vec<Text> {
    let def = &battle.content.items[usize::from(item.0)];
    let (unit, stats) = (battle.field.unit(target), battle.stats(target));
    let name = unit_name(battle.content, unit.def);
    let text = match def.effect {
        Effect::Heal => {
            let life = unit.life.saturating_add(def.amount).min(stats.life);
            Text::new("forecast-heal").with("life", life).with("n", life - unit.life)
        }
        Effect::Harm => {
            let life = unit.life.saturating_sub(def.amount);
            Text::new("forecast-harm").with("life", life).with("n", unit.life - life)
        }
        Effect::Ward => Text::new("forecast-ward").with("life", unit.life).with("n", def.amount),
    };
    vec![text.with("name", name)]
}

fn of_end(battle: &Skirmish) -> Vec<Text> {
    let available = battle.field.available();
    let names = available.iter().map(|unit| {
        Text::new("forecast-unit").with("name", unit_name(battle.content, battle.field.unit(unit).def))
    });
    let n_units = Text::new("forecast-end").with("n", available.len());
    [n_units].into_iter().chain(names).collect()
}
