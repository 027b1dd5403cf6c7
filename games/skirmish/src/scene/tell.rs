//! What is told of an event: a line for the log, and what a screen plays.

use scene::{Cue, ItemId, Text, Tone};

use super::{unit_item, unit_name};
use crate::content::{Content, Effect};
use crate::event::{Actor, Blow, Event};

pub(super) fn log(content: &Content, event: &Event) -> Option<Text> {
    let name = |actor: &Actor| unit_name(content, actor.def);
    Some(match event {
        // A line for every unit that does nothing would hide the lines that matter.
        Event::Stepped { .. } | Event::Waited { .. } => return None,
        Event::LinedUp { seat, leader, .. } => {
            Text::new("log-lineup").with("seat", *seat).with("name", name(leader))
        }
        Event::Struck { unit, target, is_counter, blow, damage, life } => {
            let key = match (is_counter, blow) {
                (false, Blow::Miss) => "log-missed",
                (false, Blow::Hit) => "log-hit",
                (false, Blow::Critical) => "log-critical",
                (true, Blow::Miss) => "log-counter-missed",
                (true, Blow::Hit) => "log-counter-hit",
                (true, Blow::Critical) => "log-counter-critical",
            };
            let text = Text::new(key).with("name", name(unit)).with("target", name(target));
            text.with("damage", *damage).with("life", *life)
        }
        Event::Used { unit, item, target, amount, life } => {
            let def = &content.items[usize::from(item.place)];
            let key = match def.effect {
                Effect::Heal => "log-healed-by",
                Effect::Harm => "log-harmed-by",
                Effect::Ward => "log-warded-by",
            };
            let text = Text::new(key).with("name", name(unit)).with("target", name(target));
            text.with("item", &def.name).with("n", *amount).with("life", *life)
        }
        Event::Died { unit } => Text::new("log-died").with("name", name(unit)),
        Event::TurnBegan { seat, turn } => Text::new("log-turn").with("seat", *seat).with("turn", *turn),
        Event::Healed { unit, ground, amount, life } => Text::new("log-rested")
            .with("name", name(unit))
            .with("ground", &content.grounds[usize::from(ground.place)].name)
            .with("n", *amount)
            .with("life", *life),
        Event::Ended { reason, .. } => Text::new(format!("end-{reason}")),
    })
}

pub(super) fn cues(content: &Content, event: &Event) -> Vec<Cue> {
    let float = |over: &Actor, text: Text, tone| Cue::Float { over: unit_item(over.id), text, tone };
    let taken = |n: u8| Text::new("float-damage").with("n", n);
    let given = |n: u8| Text::new("float-healed").with("n", n);
    match event {
        Event::Stepped { unit, from, .. } => {
            vec![Cue::Travel { item: unit_item(unit.id), from: ItemId::cell(from.cell) }]
        }
        Event::Struck { unit, target, blow, damage, .. } => {
            let told = match blow {
                Blow::Miss => float(target, "float-missed".into(), Tone::Plain),
                Blow::Hit => float(target, taken(*damage), Tone::Bad),
                Blow::Critical => float(target, Text::new("float-critical").with("n", *damage), Tone::Bad),
            };
            vec![Cue::Strike { item: unit_item(unit.id), at: unit_item(target.id) }, told]
        }
        Event::Used { item, target, amount, .. } => {
            vec![match content.items[usize::from(item.place)].effect {
                Effect::Heal => float(target, given(*amount), Tone::Good),
                Effect::Harm => float(target, taken(*amount), Tone::Bad),
                Effect::Ward => float(target, Text::new("float-ward").with("n", *amount), Tone::Good),
            }]
        }
        Event::Healed { unit, amount, .. } => vec![float(unit, given(*amount), Tone::Good)],
        Event::Died { unit } => vec![Cue::Fall { item: unit_item(unit.id) }],
        Event::LinedUp { .. } | Event::Waited { .. } | Event::TurnBegan { .. } | Event::Ended { .. } => {
            Vec::new()
        }
    }
}

/// What decided a battle, where one deed did, and the battle in numbers.
pub(super) fn summary(content: &Content, told: &[Event]) -> Vec<Text> {
    let count = |is: fn(&Event) -> bool| told.iter().filter(|event| is(event)).count() as u32;
    let blows = count(|event| matches!(event, Event::Struck { .. }));
    let misses = count(|event| matches!(event, Event::Struck { blow: Blow::Miss, .. }));
    let criticals = count(|event| matches!(event, Event::Struck { blow: Blow::Critical, .. }));
    let dead = count(|event| matches!(event, Event::Died { .. }));
    let turn = |event: &Event| match event {
        Event::TurnBegan { turn, .. } => Some(*turn),
        _ => None,
    };
    let numbers = [
        Text::new("summary-turns").with("n", told.iter().filter_map(turn).max().unwrap_or(1)),
        Text::new("summary-blows").with("n", blows).with("hits", blows - misses),
        Text::new("summary-criticals").with("n", criticals),
        Text::new("summary-dead").with("n", dead),
    ];
    decided(content, told).into_iter().chain(numbers).collect()
}

/// The deed that ended a battle: the blow or the thing that felled the last one, the last step of who took the cell.
fn decided(content: &Content, told: &[Event]) -> Option<Text> {
    let Event::Ended { reason, .. } = told.last()? else { return None };
    let name = |unit: &Actor| unit_name(content, unit.def);
    let dead = told.iter().rev().find_map(|event| match event {
        Event::Died { unit } => Some(unit),
        _ => None,
    });
    told.iter().rev().find_map(|event| match (*reason, event) {
        ("captured", Event::Stepped { unit, .. }) => {
            Some(Text::new("summary-by-step").with("name", name(unit)))
        }
        ("boss-killed" | "routed", Event::Struck { unit, target, .. }) if dead == Some(target) => {
            Some(Text::new("summary-by-blow").with("name", name(unit)).with("target", name(target)))
        }
        ("boss-killed" | "routed", Event::Used { unit, item, target, .. }) if dead == Some(target) => {
            let item = &content.items[usize::from(item.place)].name;
            let text = Text::new("summary-by-item").with("name", name(unit)).with("item", item);
            Some(text.with("target", name(target)))
        }
        _ => None,
    })
}
