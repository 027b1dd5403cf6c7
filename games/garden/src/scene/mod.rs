//! What a viewer sees: the ground, the creatures, what there is to know, and what can be done (GARDEN-15).

mod forecast;
mod hint;
mod menu;
mod picture;
mod tell;
mod why_not;

use scene::{Arg, Cue, Forecast, ItemId, Lang, Look, Menu, NotableKind, Presented, Scene, Sources, Text};

use crate::content::{Purse, SpecialDef};
use crate::{CellId, Command, Content, Event, Garden, Refused, View};

/// The button that ends a phase.
const END: ItemId = ItemId(std::borrow::Cow::Borrowed("end"));
/// The button of a clan's pillage.
const PILLAGE: ItemId = ItemId(std::borrow::Cow::Borrowed("pillage"));
/// The button of a clan's zone attack.
const ZONE: ItemId = ItemId(std::borrow::Cow::Borrowed("zone"));
/// The button that regroups.
const REGROUP: ItemId = ItemId(std::borrow::Cow::Borrowed("regroup"));

/// The creatures on a cell.
fn group(content: &Content, cell: CellId) -> ItemId {
    ItemId::new(format!("group {}", content.shape.place(cell)))
}

/// A cell itself.
fn ground(content: &Content, cell: CellId) -> ItemId {
    ItemId::cell(content.shape.place(cell))
}

/// What is picked where a cell is meant: who stands there, else the cell.
fn spot(garden: &Garden, cell: CellId) -> ItemId {
    match garden.position.owner(cell) {
        Some(_) => group(garden.content, cell),
        None => ground(garden.content, cell),
    }
}

/// The cell that a pick means.
fn cell_of(content: &Content, pick: &ItemId) -> Option<CellId> {
    let place = pick.0.strip_prefix("group ").or_else(|| pick.0.strip_prefix("cell "))?;
    content.shape.cell_at(place.parse().ok()?)
}

/// The button of a special cell's power.
fn power(def: &SpecialDef) -> ItemId {
    ItemId::new(format!("power {}", def.id))
}

/// The button that places so many at once.
fn pile(n: u8) -> ItemId {
    ItemId::new(format!("place {n}"))
}

/// What people call a cell.
fn name(content: &Content, cell: CellId) -> Arg {
    Arg::literal(content.shape.name(cell))
}

/// So much of some resources, in words.
fn price(content: &Content, price: &Purse) -> Text {
    let mut text: Option<Text> = None;
    for (resource, n) in content.resources.iter().zip(price).filter(|(_, n)| **n > 0) {
        let part = Text::new("amount").with("n", *n).with("resource", &resource.name);
        text = Some(match text {
            Some(before) => Text::new("amounts").with("before", before).with("more", part),
            None => part,
        });
    }
    text.unwrap_or_else(|| "amount-nothing".into())
}

impl Presented for Garden {
    const TEXTS: Sources = Sources {
        en: include_str!("../../texts/en.ftl"),
        fr: include_str!("../../texts/fr.ftl"),
        same: &[
            "title",
            "named",
            "player",
            "fact-power",
            "amount",
            "amounts",
            "count",
            "count-more",
            "count-less",
            "die-range",
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
        picture::scene(view.game(), view.viewer())
    }

    fn menu(_: &Content, view: &View, legal: &[Command]) -> Menu<Command> {
        menu::menu(view.game(), legal)
    }

    fn why_not(_: &Content, view: &View, legal: &[Command], picks: &[ItemId]) -> Text {
        why_not::why_not(view.game(), legal, picks)
    }

    fn forecast(_: &Content, view: &View, commands: &[Command]) -> Option<Forecast> {
        forecast::forecast(view.game(), commands)
    }

    fn choice_name(content: &Content, field: &str, choice: &str) -> Option<Text> {
        let clan = content.clans.iter().find(|clan| field == "clan" && clan.id == choice)?;
        Some(Text::new("named").with("name", &clan.name))
    }

    fn choice_look(content: &Content, field: &str, choice: &str) -> Option<Look> {
        let clan = content.clans.iter().find(|clan| field == "clan" && clan.id == choice)?;
        Some(picture::look(content, clan))
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
        let is_taken = matches!(event, Event::Took { .. } | Event::Fought { is_won: true, .. });
        is_taken.then_some(NotableKind::Capture)
    }

    fn hint(_: &Content, view: &View) -> Option<Text> {
        hint::hint(view.game(), view.viewer())
    }
}
