//! Why something cannot be done.

use kernel::Seat;
use scene::{ItemId, Text};

use super::{card_name, nouns};
use crate::command::NO_TARGETS;
use crate::content::{CardType, Content, Kind};
use crate::state::{Asking, Duel, MOST_TURNED, MOST_WITHDRAWN, Number, Status, Stop};
use crate::{Command, Refused, View};

pub(super) fn why_not(view: &View, legal: &[Command], picks: &[ItemId]) -> Text {
    let duel = view.public();
    if duel.table().end().is_some() {
        return "why-not-over".into();
    }
    let Some(seat) = view.viewer().seat().filter(|_| !legal.is_empty()) else {
        return "refusal-not-asked".into();
    };
    let refused = match picks {
        [] => None,
        [first, rest @ ..] => held(&duel, first)
            .map(|kind| why_not_held(&duel, seat, kind, rest))
            .or_else(|| permanent(first).map(|number| why_not_permanent(&duel, seat, number, rest)))
            .or_else(|| stop(first).map(|stop| duel.refusal(seat, Command::Stop(stop)).err())),
    };
    match refused {
        Some(Some(refused)) => refusal_in(&duel, &refused),
        Some(None) if picks.len() > 1 => "why-not-target".into(),
        _ => "why-not-nothing".into(),
    }
}

fn held(duel: &Duel, pick: &ItemId) -> Option<Kind> {
    duel.content.find(pick.0.strip_prefix("hand ")?)
}

fn permanent(pick: &ItemId) -> Option<Number> {
    pick.0.strip_prefix("card ")?.parse().ok().map(Number)
}

fn stop(pick: &ItemId) -> Option<Stop> {
    let id = pick.0.strip_prefix("stop ")?;
    Stop::ALL.into_iter().find(|stop| stop.id() == id)
}

/// Why a card in hand cannot be played.
fn why_not_held(duel: &Duel, seat: Seat, kind: Kind, rest: &[ItemId]) -> Option<Refused> {
    let is_land = duel.card(kind).card_type == CardType::Land;
    let command = match duel.table().asking() {
        Asking::Discard { .. } => Command::Discard(kind),
        _ if is_land => Command::Play(kind),
        _ => Command::Cast(kind, NO_TARGETS),
    };
    match duel.refusal(seat, command) {
        Err(Refused::BadTarget) if !rest.is_empty() => None,
        refused => refused.err(),
    }
}

/// Why a permanent cannot do anything now.
fn why_not_permanent(duel: &Duel, seat: Seat, number: Number, rest: &[ItemId]) -> Option<Refused> {
    let is_declared =
        duel.table().permanent(number).is_some_and(|it| it.is(Status::Attacking) || it.is_blocking());
    let command = match duel.table().asking() {
        Asking::Attackers | Asking::Blockers if is_declared && rest.is_empty() => Command::Withdraw(number),
        Asking::Attackers => Command::Attack(number),
        Asking::Blockers => {
            let attacker = rest.first().and_then(permanent);
            Command::Block { blocker: number, attacker: attacker.unwrap_or_default() }
        }
        Asking::Sacrifice { .. } => Command::Sacrifice(number),
        Asking::Blocker(_) => Command::Order(number),
        _ => Command::Activate(number, 0, NO_TARGETS),
    };
    match duel.refusal(seat, command) {
        Err(Refused::NotAttacking { .. }) if rest.is_empty() => None,
        Err(Refused::BadTarget) => None,
        refused => refused.err(),
    }
}

/// The sentence of a refusal at a table, where permanents have names.
fn refusal_in(duel: &Duel, refused: &Refused) -> Text {
    let mut text = refusal(duel.content, refused);
    let named = numbered(refused).and_then(|number| duel.table().permanent(number));
    if let (Some(permanent), Some((_, arg))) = (named, text.args.iter_mut().find(|(key, _)| key == "what")) {
        *arg = card_name(duel.content, permanent.kind);
    }
    text
}

/// The permanent that a refusal is about.
fn numbered(refused: &Refused) -> Option<Number> {
    match refused {
        Refused::NotYours { number }
        | Refused::NoSuchAbility { number }
        | Refused::Tapped { number }
        | Refused::NoCreature { number }
        | Refused::JustArrived { number }
        | Refused::Rooted { number }
        | Refused::Declared { number }
        | Refused::NotDeclared { number }
        | Refused::NotAttacking { number }
        | Refused::Flies { number }
        | Refused::NotToSacrifice { number } => Some(*number),
        _ => None,
    }
}

/// The sentence of a refusal; permanents by their numbers.
pub(super) fn refusal(content: &Content, refused: &Refused) -> Text {
    let text = Text::new(format!("refusal-{}", kernel::Refusal::code(refused)));
    let named = |kind: &Kind| match content.cards.get(usize::from(kind.0)) {
        Some(_) => card_name(content, *kind),
        None => Text::new("no-card").into(),
    };
    match refused {
        Refused::NotHeld { kind }
        | Refused::IsLand { kind }
        | Refused::NotLand { kind }
        | Refused::TooDear { kind }
        | Refused::NoneUntapped { kind } => text.with("name", named(kind)),
        Refused::StopsTurned => text.with("n", MOST_TURNED),
        Refused::WithdrawnOften => text.with("n", MOST_WITHDRAWN),
        Refused::NotMade { kind, mana } => text.with("name", named(kind)).with("mana", nouns::mana(*mana)),
        _ => match numbered(refused) {
            Some(number) => text.with("what", Text::new("number").with("n", number.0)),
            None => text,
        },
    }
}
