//! What is told of an event: a line for the log, and what a screen plays.

use scene::{Arg, Cue, ItemId, Text, Tone};

use super::{action_words, actor_item, kind_words};
use crate::content::{ActionKind, Content};
use crate::event::{Event, Who};

pub(super) fn log(content: &Content, event: &Event) -> Option<Text> {
    let named = |key: &'static str, who: &Who| {
        Text::new(key).with("name", kind_words(content, who.kind)).with("id", who.id)
    };
    Some(match event {
        // Steps would hide the lines that matter; what is placed is seen.
        Event::Moved { .. } | Event::Came { .. } => return None,
        Event::Acted { actor, action, at, target } => {
            if content.actions[usize::from(action.place)].kind == ActionKind::Move {
                return None;
            }
            let text = match target {
                Some(target) => named("log-acted-on", actor).with("target", kind_words(content, target.kind)),
                None => named("log-acted", actor),
            };
            text.with("action", action_words(content, usize::from(action.place)))
                .with("cell", Arg::literal(at.name()))
        }
        Event::Life { actor, change, life } if *change < 0 => {
            named("log-hurt", actor).with("n", change.saturating_neg()).with("life", (*life).max(0))
        }
        Event::Life { actor, change, life } => {
            named("log-healed", actor).with("n", *change).with("life", *life)
        }
        Event::Captured { actor, owner } => match owner {
            Some(seat) => named("log-captured", actor).with("seat", *seat),
            None => named("log-freed", actor),
        },
        Event::Gold { seat, change, gold } => Text::new(if *change < 0 { "log-paid" } else { "log-earned" })
            .with("seat", *seat)
            .with("n", change.saturating_abs())
            .with("gold", *gold),
        Event::Fell { actor } => named("log-fell", actor),
        Event::Printed { value } => Text::new("log-printed").with("n", *value),
        Event::TurnBegan { seat, round } => Text::new("log-turn").with("seat", *seat).with("round", *round),
        Event::Ended { reason, .. } => Text::new(format!("end-{reason}")),
    })
}

pub(super) fn cues(content: &Content, event: &Event) -> Vec<Cue> {
    match event {
        Event::Moved { actor, from, .. } => {
            vec![Cue::Travel { item: actor_item(actor.id), from: ItemId::cell(from.cell) }]
        }
        Event::Acted { actor, action, at, .. } => match content.actions[usize::from(action.place)].kind {
            ActionKind::Attack => {
                vec![Cue::Strike { item: actor_item(actor.id), at: ItemId::cell(at.cell) }]
            }
            ActionKind::Move | ActionKind::Invoke | ActionKind::Capture => Vec::new(),
        },
        Event::Life { actor, change, .. } => {
            let (key, tone) =
                if *change < 0 { ("float-damage", Tone::Bad) } else { ("float-healed", Tone::Good) };
            let text = Text::new(key).with("n", change.saturating_abs());
            vec![Cue::Float { over: actor_item(actor.id), text, tone }]
        }
        Event::Came { at, .. } => vec![Cue::Flash { item: ItemId::cell(at.cell) }],
        Event::Captured { actor, .. } => vec![Cue::Flash { item: actor_item(actor.id) }],
        Event::Fell { actor } => vec![Cue::Fall { item: actor_item(actor.id) }],
        Event::Gold { seat, change, .. } if *change > 0 => vec![Cue::Float {
            over: ItemId::new(format!("side {}", seat.0 + 1)),
            text: Text::new("float-gold").with("n", *change),
            tone: Tone::Good,
        }],
        Event::Gold { .. } | Event::Printed { .. } | Event::TurnBegan { .. } | Event::Ended { .. } => {
            Vec::new()
        }
    }
}

/// A match in numbers.
pub(super) fn summary(told: &[Event]) -> Vec<Text> {
    let count = |is: fn(&Event) -> bool| told.iter().filter(|event| is(event)).count() as u32;
    let round = |event: &Event| match event {
        Event::TurnBegan { round, .. } => Some(*round),
        _ => None,
    };
    let damage = |event: &Event| match event {
        Event::Life { change, .. } if *change < 0 => i64::from(-change),
        _ => 0,
    };
    vec![
        Text::new("summary-rounds").with("n", told.iter().filter_map(round).max().unwrap_or(1)),
        Text::new("summary-damage").with("n", told.iter().map(damage).sum::<i64>()),
        Text::new("summary-fallen").with("n", count(|event| matches!(event, Event::Fell { .. }))),
        Text::new("summary-captured").with("n", count(|event| matches!(event, Event::Captured { .. }))),
    ]
}
