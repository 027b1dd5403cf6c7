//! Why something cannot be done.

use scene::{ItemId, Text};

use super::{card_name, hand_id, offer_id, who_id};
use crate::content::{CardId, Target};
use crate::event::Who;
use crate::state::{Ascent, Stage};
use crate::{Command, Content, Refused};

pub(super) fn why_not(ascent: &Ascent, legal: &[Command], picks: &[ItemId]) -> Text {
    let position = &ascent.position;
    if position.end.is_some() {
        return "why-not-over".into();
    }
    if legal.is_empty() {
        return "refusal-not-your-turn".into();
    }
    let refused = |command: Command| match ascent.refusal(position.active, command) {
        Err(refused) => refusal(ascent.content, &refused),
        Ok(()) => "why-not-nothing".into(),
    };
    let Some(first) = picks.first() else { return "why-not-nothing".into() };
    if let Some(card) = held(ascent, first) {
        if position.stage == Stage::Discard {
            return refused(Command::Discard { card });
        }
        return match picks.get(1).map(|pick| someone(ascent, pick)) {
            Some(target) => refused(Command::Play { card, target }),
            None => refused(Command::Play { card, target: usual_target(ascent, card) }),
        };
    }
    if let Some(card) = position.offer.into_iter().find(|card| offer_id(ascent.content, *card) == *first) {
        return refused(Command::Take { card, dropped: None });
    }
    if first.0.starts_with("room ") {
        return match position.stage {
            Stage::Map => "refusal-no-way".into(),
            stage => other_stage(stage),
        };
    }
    match position.stage {
        Stage::Fight if someone(ascent, first).is_some() => "why-not-card-first".into(),
        Stage::Fight if first.0.contains("pile ") => "why-not-pile".into(),
        Stage::Reward | Stage::Training if first.0.starts_with("deck ") => "why-not-offer-first".into(),
        stage => other_stage(stage),
    }
}

/// The card that a pick of the active player's hand means.
fn held(ascent: &Ascent, pick: &ItemId) -> Option<CardId> {
    let (position, content) = (&ascent.position, ascent.content);
    let (seat, player) = (position.active, position.player(position.active));
    let cards = player.hand.iter().map(|(slot, n)| (player.deck.kind(slot), n));
    let mut copies = cards.flat_map(|(card, n)| (0..n).map(move |copy| (card, copy)));
    copies.find(|(card, copy)| hand_id(content, seat, *card, *copy) == *pick).map(|(card, _)| card)
}

fn someone(ascent: &Ascent, pick: &ItemId) -> Option<Who> {
    let players = ascent.position.seats().map(Who::Player);
    players.chain((0..ascent.position.n_foes).map(Who::Enemy)).find(|who| who_id(*who) == *pick)
}

/// A target that a card could have.
fn usual_target(ascent: &Ascent, card: CardId) -> Option<Who> {
    match ascent.content.card(card).target {
        Target::Enemy => ascent.position.living_foes().next().map(Who::Enemy),
        Target::Player => Some(Who::Player(ascent.position.active)),
        Target::Enemies | Target::Players => None,
    }
}

fn other_stage(stage: Stage) -> Text {
    Text::new(match stage {
        Stage::Map => "refusal-other-stage-map",
        Stage::Fight => "refusal-other-stage-fight",
        Stage::Discard => "refusal-other-stage-discard",
        Stage::Reward | Stage::Training => "refusal-other-stage-offer",
        Stage::Rest => "refusal-other-stage-rest",
    })
}

/// The sentence of a refusal.
pub(super) fn refusal(content: &Content, refused: &Refused) -> Text {
    let named = |key: &'static str, card: &CardId| Text::new(key).with("card", card_name(content, *card));
    match refused {
        Refused::NotYourTurn => "refusal-not-your-turn".into(),
        Refused::OtherStage { stage } => other_stage(*stage),
        Refused::NoWay => "refusal-no-way".into(),
        Refused::NotHeld { card } => named("refusal-not-held", card),
        Refused::TooDear { needs, has } => {
            Text::new("refusal-too-dear").with("needs", *needs).with("has", *has)
        }
        Refused::WrongTarget { card } => {
            let key = match content.card(*card).target {
                Target::Enemy => "refusal-aim-enemy",
                Target::Player => "refusal-aim-player",
                Target::Enemies | Target::Players => "refusal-aim-nobody",
            };
            named(key, card)
        }
        Refused::NoSuchTarget => "refusal-no-such-target".into(),
        Refused::TooMany { most } => Text::new("refusal-too-many").with("n", *most),
        Refused::NotOffered { card } => named("refusal-not-offered", card),
        Refused::DeckFull { most } => Text::new("refusal-deck-full").with("n", *most),
        Refused::DeckNotFull => "refusal-deck-not-full".into(),
        Refused::NotInDeck { card } => named("refusal-not-in-deck", card),
    }
}
