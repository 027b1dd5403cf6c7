//! What a choice would come to: the scripts are run on a copy of the match, so that whatever they say is what is shown.

use kernel::{Ctx, FastDice, Game, told_to};
use scene::{Compared, Forecast, Measure, Odds, Side, Text, Tone};

use super::{actor_item, ground_words, kind_words};
use crate::actor::Actor;
use crate::content::ActionKind;
use crate::state::Royal;
use crate::{Command, Event};

/// How often something that depends on chance is tried.
const TRIES: u64 = 200;

pub(super) fn forecast(royal: &Royal, commands: &[Command]) -> Option<Forecast> {
    match *commands.last()? {
        Command::EndTurn => Some(Forecast::told(of_end(royal))),
        Command::Act { actor, action, x, y } => {
            let actor = *royal.position.actor(actor)?;
            match royal.content.actions[usize::from(action)].kind {
                ActionKind::Move => of_move(royal, &actor, action, x, y),
                _ => of_deed(royal, &actor, *commands.last()?),
            }
        }
    }
}

/// The ground of a cell, with what it adds.
fn of_ground(royal: &Royal, cell: u16) -> Text {
    let ground = royal.ground();
    let defence = i32::from(ground.defence[usize::from(cell)]);
    let text = Text::new(if defence == 0 { "forecast-ground" } else { "forecast-ground-defence" });
    text.with("name", ground_words(royal.content, ground.terrain[usize::from(cell)])).with("n", defence)
}

fn of_move(royal: &Royal, actor: &Actor, action: u16, x: u8, y: u8) -> Option<Forecast> {
    let def = &royal.content.actions[usize::from(action)];
    let (ground, moves) = (royal.ground(), royal.moves(actor, def));
    let to = ground.cell(x.into(), y.into())?;
    let ways = moves.ways();
    let cost = ways.cost_to(to)? * u32::from(def.movement_points);
    let mut here = royal.cell(actor);
    let mut way = vec![here];
    for direction in ways.path(&ground.board, to)? {
        here = ground.board.beside(here, direction)?;
        way.push(here);
    }
    let left = u32::from(actor.movement_points).saturating_sub(cost);
    let spent = Text::new("forecast-steps").with("n", cost).with("left", left);
    Some(Forecast { way, ..Forecast::told(vec![of_ground(royal, to), spent]) })
}

/// What one run on a copy did; None where a script cannot run.
fn tried(royal: &Royal, command: Command, dice: &mut FastDice) -> Option<(Vec<Event>, bool)> {
    let seat = royal.position.active();
    let (mut copy, mut told) = (royal.clone(), Vec::new());
    let mut ctx = Ctx::listening(dice, &mut told);
    copy.apply(seat, command, &mut ctx).ok()?;
    let is_certain = ctx.traces().draws == 0;
    // What belongs to the turn after it is not the choice's own.
    let events = told_to(&told, kernel::Viewer::Everyone)
        .take_while(|event| !matches!(event, Event::TurnBegan { .. }))
        .cloned()
        .collect();
    Some((events, is_certain))
}

/// How much life something takes from an actor.
fn harm(events: &[Event], id: u16) -> i32 {
    let of = |event: &Event| match event {
        Event::Life { actor, change, .. } if actor.id == id => -change,
        _ => 0,
    };
    events.iter().map(of).sum()
}

fn falls(events: &[Event], id: u16) -> bool {
    events.iter().any(|event| matches!(event, Event::Fell { actor } if actor.id == id))
}

fn of_deed(royal: &Royal, actor: &Actor, command: Command) -> Option<Forecast> {
    let Command::Act { action, x, y, .. } = command else { return None };
    let content = royal.content;
    let (first, is_certain) = match tried(royal, command, &mut FastDice::new(0)) {
        Some(tried) => tried,
        None => return Some(Forecast::told(vec!["forecast-fault".into()])),
    };
    let mut lines = Vec::new();
    let def = &content.actions[usize::from(action)];
    for event in &first {
        match event {
            Event::Gold { seat, change, gold } if *seat == royal.position.active() => {
                let key = if *change < 0 { "forecast-pays" } else { "forecast-gets" };
                lines.push(Text::new(key).with("n", change.abs()).with("gold", *gold));
            }
            Event::Came { actor, .. } => {
                lines.push(Text::new("forecast-came").with("name", kind_words(content, actor.kind)));
            }
            Event::Captured { actor, .. } => {
                lines.push(Text::new("forecast-captured").with("name", kind_words(content, actor.kind)));
            }
            _ => {}
        }
    }
    if def.action_points > 0 {
        let left = actor.action_points.saturating_sub(def.action_points);
        lines.push(Text::new("forecast-actions").with("n", def.action_points).with("left", left));
    }
    if !is_certain {
        lines.push("forecast-chance".into());
    }
    let target = royal.position.standing_on(x, y).filter(|_| def.kind == ActionKind::Attack);
    let Some(target) = target else { return Some(Forecast::told(lines)) };

    let runs: Vec<Vec<Event>> = match is_certain {
        true => vec![first],
        false => {
            (0..TRIES).filter_map(|seed| Some(tried(royal, command, &mut FastDice::new(seed))?.0)).collect()
        }
    };
    let n_falls = runs.iter().filter(|events| falls(events, target.id)).count() as u64;
    let share = Odds::share(n_falls, runs.len().max(1) as u64);
    let damage: i64 = runs.iter().map(|events| i64::from(harm(events, target.id))).sum();
    let damage = (damage / runs.len().max(1) as i64) as i32;
    let named =
        |key: &'static str, actor: &Actor| Text::new(key).with("name", kind_words(content, actor.kind));
    let mut outcomes = vec![
        Odds::new(named("outcome-falls", target), share, Tone::Good),
        Odds::new(named("outcome-lives", target), Odds::CERTAIN - share, Tone::Plain),
    ];
    outcomes.retain(|odds| odds.thousandths > 0);
    let left = (target.life - damage).max(0);
    lines.push(named("forecast-life-left", target).with("n", left).with("damage", damage));
    let defence = royal.defence(target).clamp(0, i64::from(i32::MAX)) as i32;
    let most = actor.damage.max(defence).max(1);
    Some(Forecast {
        odds: outcomes.first().cloned(),
        sides: Some([actor, target].map(|side| Side::new(actor_item(side.id), named("named", side)))),
        rows: vec![
            Compared::new("compared-strength", Measure::of(actor.damage, most), Measure::of(defence, most)),
            Compared::new("compared-life", life(royal, actor), life(royal, target)),
        ],
        outcomes,
        lines,
        ..Forecast::default()
    })
}

fn life(royal: &Royal, actor: &Actor) -> Measure {
    let full = i32::try_from(royal.def(actor).life).unwrap_or(i32::MAX);
    Measure::of(actor.life.max(0), full.max(actor.life))
}

fn of_end(royal: &Royal) -> Vec<Text> {
    let able: Vec<&Actor> = royal.position.actors().iter().filter(|actor| royal.can_act(actor)).collect();
    let mut lines = vec![Text::new("forecast-end").with("n", able.len() as u32)];
    // Buildings can nearly always do something; those who walk are what is forgotten.
    let forgotten = able.into_iter().filter(|actor| actor.movement_points > 0);
    lines.extend(forgotten.take(8).map(|actor| {
        Text::new("actor").with("name", kind_words(royal.content, actor.kind)).with("id", actor.id)
    }));
    lines
}
