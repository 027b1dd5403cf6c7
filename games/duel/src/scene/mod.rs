//! What a viewer sees: the table, the cards and what they say, and what can be done (DUEL-16).

mod aim;
mod binder;
mod decklist;
mod forecast;
mod hint;
mod look;
mod menu;
mod nouns;
mod opening;
mod oracle;
mod picture;
mod rows;
mod tell;
mod why;
mod why_not;

pub(crate) use rows::print_all;

use std::borrow::Cow;

use kernel::{Seat, Viewer};
use scene::{
    Arg, Binder, Cue, Decklist, Forecast, ItemId, Lang, Look, Menu, NotableKind, Presented, Scene, Score,
    Sources, Text,
};

use crate::content::{Kind, Mana};
use crate::state::{Duel, Number, Public, Stop};
use crate::{Command, Content, Event, Refused, View};

const fn button(id: &'static str) -> ItemId {
    ItemId(Cow::Borrowed(id))
}

const PASS: ItemId = button("pass");
const PASS_TURN: ItemId = button("pass turn");
const DONE: ItemId = button("done");
const KEEP: ItemId = button("keep");
const MULLIGAN: ItemId = button("mulligan");
const ATTACK_ALL: ItemId = button("attack all");
const WITHDRAW_ALL: ItemId = button("withdraw all");
const BURY: ItemId = button("bury");
const LEAVE: ItemId = button("leave");

fn card_item(number: Number) -> ItemId {
    ItemId::new(format!("card {number}"))
}

fn stack_item(number: Number) -> ItemId {
    ItemId::new(format!("stack {number}"))
}

fn hand_item(content: &Content, kind: Kind) -> ItemId {
    ItemId::new(format!("hand {}", content.card(kind).id))
}

fn player_item(seat: Seat) -> ItemId {
    ItemId::new(format!("player {}", seat.0))
}

/// A card of a graveyard, by its place from the bottom.
fn grave_item(seat: Seat, place: usize) -> ItemId {
    ItemId::new(format!("grave {} {place}", seat.0))
}

/// The button of an ability.
fn ability_item(place: u8) -> ItemId {
    ItemId::new(format!("ability {}", place + 1))
}

fn mana_item(mana: Mana) -> ItemId {
    ItemId::new(format!("mana {}", mana.id()))
}

fn stop_item(stop: Stop) -> ItemId {
    ItemId::new(format!("stop {}", stop.id()))
}

/// A trigger that waits, by the permanent that has it.
fn trigger_item(source: Number) -> ItemId {
    ItemId::new(format!("trigger {source}"))
}

/// What an object on screen is, or a permanent.
fn object_item(table: &Public, number: Number) -> Option<ItemId> {
    if table.permanent(number).is_some() {
        return Some(card_item(number));
    }
    table.object(number).map(|_| stack_item(number))
}

/// The name of a card.
fn card_name(content: &Content, kind: Kind) -> Arg {
    Arg::from(&content.card(kind).name)
}

/// The player at the bottom of the screen; those who watch see the first one there.
fn near(viewer: Viewer) -> Seat {
    viewer.seat().unwrap_or(Seat(0))
}

impl Presented for Duel {
    const TEXTS: Sources = Sources {
        en: include_str!("../../texts/en.ftl"),
        fr: include_str!("../../texts/fr.ftl"),
        same: &[
            "named",
            "deck-kinds",
            "player-name",
            "title-player",
            "mark-signed",
            "mark-count",
            "mark-dies",
            "mark-pumped",
            "mark-wounds",
            "signed-plus",
            "signed-minus",
            "amount-fixed",
            "amount-x",
            "amount-or-more",
            "list-two",
            "sentence-two",
            "triggered",
            "phase-combat",
            "type-invocation-plain",
            "choice-activate",
            "float-life",
            "float-wounds",
        ],
    };

    fn rules(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../README.md"),
            Lang::Fr => include_str!("../../README.fr.md"),
        }
    }

    fn primer(lang: Lang) -> &'static str {
        match lang {
            Lang::En => include_str!("../../PRIMER.md"),
            Lang::Fr => include_str!("../../PRIMER.fr.md"),
        }
    }

    fn scene(_: &Content, view: &View) -> Scene {
        picture::scene(view, None)
    }

    fn scene_after(_: &Content, view: &View, known: &Scene) -> Scene {
        picture::scene(view, Some(known))
    }

    fn menu(_: &Content, view: &View, legal: &[Command]) -> Menu<Command> {
        menu::menu(view, legal)
    }

    fn why_not(_: &Content, view: &View, legal: &[Command], picks: &[ItemId]) -> Text {
        why_not::why_not(view, legal, picks)
    }

    fn forecast(_: &Content, view: &View, commands: &[Command]) -> Option<Forecast> {
        forecast::forecast(view, commands).map(Forecast::told)
    }

    fn choice_name(content: &Content, field: &str, choice: &str) -> Option<Text> {
        let deck = content.decks.iter().find(|deck| field == "deck" && deck.id == choice)?;
        Some(Text::new("named").with("name", &deck.name))
    }

    fn choice_look(content: &Content, field: &str, choice: &str) -> Option<Look> {
        let deck = content.decks.iter().find(|deck| field == "deck" && deck.id == choice)?;
        Some(look::deck(content, deck))
    }

    fn binder(content: &Content) -> Binder {
        binder::binder(content)
    }

    const DECK_FIELD: Option<&'static str> = Some("list");

    fn read_deck(content: &Content, list: &str) -> Option<Decklist> {
        Some(decklist::read(content, list))
    }

    fn refusal(content: &Content, refusal: &Refused) -> Text {
        why_not::refusal(content, refusal)
    }

    fn log(content: &Content, event: &Event) -> Option<Text> {
        tell::log(content, event)
    }

    fn cues(content: &Content, event: &Event) -> Vec<Cue> {
        tell::cues(content, event)
    }

    fn mark(event: &Event) -> Option<NotableKind> {
        matches!(event, Event::Cast { .. }).then_some(NotableKind::Cast)
    }

    fn score(_: &Content, view: &View) -> Option<Score> {
        let duel = view.public();
        let values = [Seat(0), Seat(1)].map(|seat| duel.table().side(seat).life().into()).to_vec();
        Some(Score { name: "score".into(), turn: duel.table().turn().max(1), values })
    }

    fn summary(content: &Content, told: &[Event]) -> Vec<Text> {
        tell::summary(content, told)
    }

    fn hint(_: &Content, view: &View) -> Option<Text> {
        hint::hint(view)
    }
}
