//! Why something cannot be done.

use scene::{Arg, ItemId, Text};

use super::{action_of, action_words, actor_of, cell_of, ground_words, kind_words, words};
use crate::actor::Actor;
use crate::content::{ActionKind, Content};
use crate::state::{MAX_ACTORS, Royal};
use crate::{Command, Refused};

pub(super) fn why_not(royal: &Royal, legal: &[Command], picks: &[ItemId]) -> Text {
    if royal.position.end().is_some() {
        return "why-not-over".into();
    }
    if legal.is_empty() {
        return "refusal-not-your-turn".into();
    }
    let Some((first, rest)) = picks.split_first() else { return "why-not-nothing".into() };
    let Some(actor) = actor_of(royal, first).and_then(|id| royal.position.actor(id)) else {
        return "why-not-pick-an-actor".into();
    };
    let refused = match rest {
        [] => why_not_actor(royal, actor),
        [one] => match action_of(royal.content, one) {
            Some(nth) => why_not_action(royal, actor, nth),
            None => cell_of(royal, one).and_then(|cell| why_not_there(royal, actor, None, cell)),
        },
        [one, two, ..] => {
            let (nth, cell) = (action_of(royal.content, one), cell_of(royal, two));
            nth.zip(cell).and_then(|(nth, cell)| why_not_there(royal, actor, Some(nth), cell))
        }
    };
    refused.map_or_else(|| "why-not-nothing".into(), |refused| refusal(royal.content, &refused))
}

fn judged(royal: &Royal, actor: &Actor, nth: usize, cell: u16) -> Option<Refused> {
    let (x, y) = royal.ground().place(cell);
    let command = Command::Act { actor: actor.id, action: nth as u16, x, y };
    royal.refusal(royal.position.active(), command).err()
}

/// Why an actor can do nothing.
fn why_not_actor(royal: &Royal, actor: &Actor) -> Option<Refused> {
    let own = &royal.def(actor).actions;
    if actor.seat() != Some(royal.position.active()) {
        return Some(Refused::NotYours { kind: actor.kind });
    }
    let reasons = own.iter().map(|nth| why_not_action(royal, actor, *nth));
    // What keeps it from its first action will do; one without any has nothing to do.
    reasons.flatten().next().or(Some(Refused::Done { kind: actor.kind }))
}

/// Why an actor can do an action nowhere.
fn why_not_action(royal: &Royal, actor: &Actor, nth: usize) -> Option<Refused> {
    let here = royal.cell(actor);
    let action = &royal.content.actions[nth];
    let cells = (0..royal.ground().board.n_cells()).filter(|cell| *cell != here);
    let mut best = None;
    for cell in cells {
        match judged(royal, actor, nth, cell) {
            None => return None,
            // What is said of cells in reach tells more than that others are not.
            Some(Refused::OutOfReach { .. }) => {}
            Some(refused) => {
                let is_about_all = royal.ready(actor, action).is_err()
                    || matches!(refused, Refused::ByScript { .. } | Refused::TooDear { .. });
                if is_about_all || best.is_none() {
                    best = Some(refused);
                }
                if is_about_all {
                    break;
                }
            }
        }
    }
    let nobody =
        action.kind == ActionKind::Attack && matches!(best, Some(Refused::NoEnemy | Refused::Friend { .. }));
    if nobody { Some(Refused::NoEnemy) } else { best.or(Some(Refused::OutOfReach { action: nth as u16 })) }
}

/// Why an actor can do nothing, or not that, at a cell.
fn why_not_there(royal: &Royal, actor: &Actor, nth: Option<usize>, cell: u16) -> Option<Refused> {
    if let Some(nth) = nth {
        return judged(royal, actor, nth, cell);
    }
    let (x, y) = royal.ground().place(cell);
    let there = royal.position.standing_on(x, y);
    // Towards somebody it would attack or capture, else go.
    let is_meant = |kind: ActionKind| match there {
        Some(there) if there.seat().is_none() => kind == ActionKind::Capture,
        Some(_) => matches!(kind, ActionKind::Attack | ActionKind::Capture),
        None => kind == ActionKind::Move,
    };
    let own = royal.def(actor).actions.iter();
    let meant = own.filter(|nth| is_meant(royal.content.actions[**nth].kind));
    let found = meant.filter_map(|nth| judged(royal, actor, *nth, cell)).next();
    found.or_else(|| there.map(|there| Refused::Occupied { kind: there.kind })).or_else(|| {
        let first = royal.def(actor).actions.first();
        first.and_then(|nth| judged(royal, actor, *nth, cell))
    })
}

/// The sentence of a refusal.
pub(super) fn refusal(content: &Content, refused: &Refused) -> Text {
    let of = |key: &'static str, kind: &u16| Text::new(key).with("name", kind_words(content, *kind));
    let by = |key: &'static str, action: &u16| {
        Text::new(key).with("action", action_words(content, usize::from(*action)))
    };
    match refused {
        Refused::NotYourTurn => "refusal-not-your-turn".into(),
        Refused::NoSuchActor { actor } => Text::new("refusal-no-such-actor").with("id", *actor),
        Refused::NotYours { kind } => of("refusal-not-yours", kind),
        Refused::NoSuchAction { kind, action } => of("refusal-no-such-action", kind).with(
            "action",
            match content.actions.get(usize::from(*action)) {
                Some(def) => words(content, &def.name),
                None => Arg::literal(action.to_string()),
            },
        ),
        Refused::Done { kind } => of("refusal-done", kind),
        Refused::HasAttacked { kind } => of("refusal-has-attacked", kind),
        Refused::FewActionPoints { kind, needs, has } => {
            of("refusal-few-action-points", kind).with("needs", *needs).with("has", *has)
        }
        Refused::FewMovementPoints { kind, needs, has } => {
            of("refusal-few-movement-points", kind).with("needs", *needs).with("has", *has)
        }
        Refused::NoSuchCell => "refusal-no-such-cell".into(),
        Refused::OutOfReach { action } => by("refusal-out-of-reach", action),
        Refused::NoEnemy => "refusal-no-enemy".into(),
        Refused::Friend { kind } => of("refusal-friend", kind),
        Refused::Occupied { kind } => of("refusal-occupied", kind),
        Refused::Impassable { terrain } => {
            Text::new("refusal-impassable").with("name", ground_words(content, *terrain))
        }
        Refused::NoWay => "refusal-no-way".into(),
        Refused::NothingToCapture => "refusal-nothing-to-capture".into(),
        Refused::OwnAlready { kind } => of("refusal-own-already", kind),
        Refused::CapturesNot { kind } => of("refusal-captures-not", kind),
        Refused::Crowded => Text::new("refusal-crowded").with("most", MAX_ACTORS as u32),
        Refused::TooDear { needs, has } => {
            Text::new("refusal-too-dear").with("needs", *needs).with("has", *has)
        }
        Refused::ByScript { action } => by("refusal-by-script", action),
        Refused::ByFault { fault } => Text::new("refusal-by-fault")
            .with("place", Arg::literal(fault.place().to_owned()))
            .with("why", fault.reason().clone()),
    }
}
