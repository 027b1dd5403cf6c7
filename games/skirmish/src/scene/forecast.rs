//! What a choice would do: the odds of both sides, and why those numbers (SKIRMISH-9.6).

use std::cmp::Ordering;

use kernel::Seat;
use scene::{Arg, Compared, Forecast, Measure, Odds, Side, Text, Tone};

use super::survey::n_threats;
use super::{unit_item, unit_name};
use crate::content::Effect;
use crate::rules::combat::{Fighter, ODDS, Strike, Why, damage, hit_chance};
use crate::state::Skirmish;
use crate::{Command, ItemKind, UnitId};

pub(super) fn forecast(battle: &Skirmish, commands: &[Command]) -> Option<Forecast> {
    match *commands.last()? {
        Command::Step { unit, .. } => Some(of_walk(battle, unit, &way(battle, unit, commands)?)),
        Command::Attack { unit, target } => {
            Some(of_attack(battle, unit, &way(battle, unit, commands)?, target))
        }
        Command::Use { item, target, .. } => Some(Forecast::told(of_item(battle, item, target))),
        Command::Wait { .. } => None,
        Command::EndTurn => Some(Forecast::told(of_end(battle))),
    }
}

/// The cells over which a unit's steps lead, its own first.
fn way(battle: &Skirmish, unit: UnitId, commands: &[Command]) -> Option<Vec<u16>> {
    let mut cell = battle.field.unit(unit).cell;
    let mut way = vec![cell];
    for command in commands {
        if let Command::Step { to, .. } = command {
            cell = battle.map.board.beside(cell, *to)?;
            way.push(cell);
        }
    }
    Some(way)
}

fn of_walk(battle: &Skirmish, unit: UnitId, way: &[u16]) -> Forecast {
    let cell = way[way.len() - 1];
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
    Forecast { way: way.to_vec(), ..Forecast::told(lines) }
}

fn of_attack(battle: &Skirmish, unit: UnitId, way: &[u16], target: UnitId) -> Forecast {
    let cell = way[way.len() - 1];
    let exchange = battle.exchange_from(unit, cell, target);
    let (strike, counter) = (exchange.strike, exchange.counter);
    let (by, to) = (Fighter { ground: battle.ground(cell), ..battle.fighter(unit) }, battle.fighter(target));
    let named = |key: &'static str, unit: UnitId| Text::new(key).with("name", name(battle, unit));

    let row = |key, measure: fn(Strike) -> Measure| Compared::new(key, measure(strike), counter.map(measure));
    let mut rows = vec![
        row("compared-hit", |strike| Measure::per_cent(strike.hit)),
        row("compared-damage", |strike| Measure::of(strike.damage, strike.life)),
    ];
    if strike.critical > 0 || counter.is_some_and(|counter| counter.critical > 0) {
        rows.push(row("compared-critical", |strike| Measure::per_cent(strike.critical)));
    }

    let all = u64::from(ODDS) * u64::from(ODDS);
    let kills = Odds::share(exchange.kills().into(), ODDS.into());
    let costs = Odds::share(exchange.costs(), all).min(Odds::CERTAIN - kills);
    let mut outcomes = vec![
        Odds::new(named("outcome-falls", target), kills, Tone::Good),
        Odds::new(named("outcome-falls", unit), costs, Tone::Bad),
        Odds::new("outcome-both-live", Odds::CERTAIN - kills - costs, Tone::Plain),
    ];
    outcomes.retain(|odds| odds.thousandths > 0);
    let hits = || Odds::new(named("outcome-struck", target), u16::from(strike.hit) * 10, Tone::Good);
    let falls = outcomes.iter().find(|odds| odds.tone == Tone::Good).cloned();

    let mut lines = Vec::new();
    if let Some(arms) = of_arms(battle, &by, &to) {
        lines.push(arms);
    }
    if counter.is_none() {
        lines.push(named("forecast-no-counter", target));
    }
    let mut reasons = of_strike(battle, strike, (&by, unit), &to);
    reasons.extend(counter.into_iter().flat_map(|counter| of_strike(battle, counter, (&to, target), &by)));
    Forecast {
        odds: Some(falls.unwrap_or_else(hits)),
        sides: Some([unit, target].map(|side| Side::new(unit_item(side), named("named", side)))),
        rows,
        outcomes,
        lines,
        reasons,
        way: way.to_vec(),
    }
}

fn name(battle: &Skirmish, unit: UnitId) -> Arg {
    unit_name(battle.content, battle.field.unit(unit).def)
}

/// What one's own arms do against the other's, where they do anything (SKIRMISH-8).
fn of_arms(battle: &Skirmish, by: &Fighter<'_>, to: &Fighter<'_>) -> Option<Text> {
    let combat = &battle.content.combat;
    let (mut hits, mut takes) = (Vec::new(), Vec::new());
    hit_chance(combat, by, to, &mut hits);
    damage(combat, by, to, &mut takes);
    let share = |parts: &[(Why, i32)]| {
        parts.iter().filter(|(why, _)| *why == Why::Triangle).map(|(_, by)| by).sum::<i32>()
    };
    let (hit, damage) = (share(&hits), share(&takes));
    let key = match (hit + damage).cmp(&0) {
        Ordering::Greater => "forecast-better-arms",
        Ordering::Less => "forecast-worse-arms",
        Ordering::Equal => return None,
    };
    Some(Text::new(key).with("hit", hit.abs()).with("damage", damage.abs()))
}

/// How the numbers of a blow come about.
fn of_strike(battle: &Skirmish, strike: Strike, by: (&Fighter<'_>, UnitId), to: &Fighter<'_>) -> Vec<Text> {
    let combat = &battle.content.combat;
    let (mut hits, mut takes) = (Vec::new(), Vec::new());
    hit_chance(combat, by.0, to, &mut hits);
    damage(combat, by.0, to, &mut takes);
    let why = |key: &'static str, n: u8| Text::new(key).with("name", name(battle, by.1)).with("n", n);
    let mut lines = vec![
        why("forecast-why-hit", strike.hit).with("sum", sum(&hits)),
        why("forecast-why-damage", strike.damage).with("life", strike.life).with("sum", sum(&takes)),
    ];
    if strike.critical > 0 {
        lines.push(why("forecast-critical", strike.critical).with("damage", strike.critical_damage));
    }
    lines
}

/// `90 − 10 (dodge) + 15 (arms)`, part after part.
fn sum(parts: &[(Why, i32)]) -> Text {
    // What it starts from is left out of the parts where it is nothing.
    let is_base = |part: &(Why, i32)| matches!(part.0, Why::Base | Why::Attack);
    let base = parts.iter().copied().find(is_base).map_or(0, |(_, by)| by);
    let mut text = Text::new("sum-base").with("by", base);
    for &(why, by) in parts {
        let key = match (why, by > 0) {
            (Why::Base | Why::Attack, _) => continue,
            (Why::Dodge, _) => "sum-dodge",
            (Why::Defence, _) => "sum-defence",
            (Why::Ground, _) => "sum-ground",
            (Why::Ward, _) => "sum-ward",
            (Why::Triangle, true) => "sum-triangle-more",
            (Why::Triangle, false) => "sum-triangle-less",
            (Why::Limit, true) => "sum-least",
            (Why::Limit, false) => "sum-most",
        };
        text = Text::new(key).with("by", by.abs()).with("before", text);
    }
    text
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
