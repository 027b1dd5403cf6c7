//! What a viewer sees: the ground, the units, what there is to know, and what can be done.

mod forecast;
mod hint;
mod menu;
mod picture;
mod survey;
mod tell;
mod why_not;

use std::borrow::Cow;
use std::sync::LazyLock;

use kernel::{Seat, Viewer};
use scene::{
    Arg, Choice, Cue, Forecast, ItemId, Lang, Menu, Outline, Overlay, Presented, Scene, Score, Sources, Text,
};

use crate::content::Reach;
use crate::state::{MAX_UNITS, Skirmish};
use crate::{Command, Content, Event, ItemKind, Refused, UnitId, View};

/// The button that aims an attack.
const ATTACK: ItemId = ItemId(Cow::Borrowed("attack"));
/// The button that ends a unit's action.
const WAIT: ItemId = ItemId(Cow::Borrowed("wait"));
/// The button that ends the turn.
const END_TURN: ItemId = ItemId(Cow::Borrowed("end"));
/// The button that shows what the enemy threatens.
const DANGER: ItemId = ItemId(Cow::Borrowed("danger"));

fn unit_item(unit: UnitId) -> ItemId {
    // Menus and pictures name dozens of them at every step: those that can be are written once.
    static NAMES: LazyLock<Vec<String>> =
        LazyLock::new(|| (1..=MAX_UNITS).map(|number| format!("unit {number}")).collect());
    ItemId(Cow::Borrowed(&NAMES[usize::from(unit.0) % MAX_UNITS]))
}

/// The button of an item.
fn kit_item(content: &Content, item: ItemKind) -> ItemId {
    ItemId::new(format!("item {}", content.items[usize::from(item.0)].id))
}

/// The unit that an item of the scene is.
fn unit_of(battle: &Skirmish, id: &ItemId) -> Option<UnitId> {
    let number: u8 = id.0.strip_prefix("unit ")?.parse().ok()?;
    let unit = UnitId(number.checked_sub(1)?);
    (unit.0 < battle.field.terms().n_units).then_some(unit)
}

/// The cell that an item of the scene is.
fn cell_of(battle: &Skirmish, id: &ItemId) -> Option<u16> {
    let cell = id.0.strip_prefix("cell ")?.parse().ok()?;
    (cell < battle.map.board.n_cells()).then_some(cell)
}

/// A unit's own name.
fn unit_name(content: &Content, def: u16) -> Arg {
    Arg::literal(content.units[usize::from(def)].name.clone())
}

/// How far something works.
fn reach(reach: Reach) -> Text {
    match reach {
        Reach { least, most } if least == most => Text::new("reach-one").with("n", least),
        Reach { least, most } => Text::new("reach-between").with("least", least).with("most", most),
    }
}

/// The side that a viewer is on; those who watch see with the eyes of the acting side.
fn own_side(view: &View) -> Seat {
    match view.viewer() {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator | Viewer::Everyone => view.position().active(),
    }
}

impl Presented for Skirmish {
    const TEXTS: Sources = Sources {
        en: include_str!("../../texts/en.ftl"),
        fr: include_str!("../../texts/fr.ftl"),
        same: &[
            "title",
            "sum-base",
            "float-damage",
            "float-healed",
            "unit",
            "map",
            "named",
            "fact-map",
            "reach-one",
            "forecast-unit",
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
        picture::scene(view.game(), view.viewer(), None)
    }

    fn scene_after(_: &Content, view: &View, known: &Scene) -> Scene {
        picture::scene(view.game(), view.viewer(), Some(known))
    }

    fn menu(_: &Content, view: &View, legal: &[Command]) -> Menu<Command> {
        menu::menu(view.game(), legal)
    }

    fn outline(_: &Content, view: &View, legal: &[Command], most: usize) -> Outline<Command> {
        menu::outline(view.game(), legal, most)
    }

    fn branch(_: &Content, view: &View, legal: &[Command], first: &ItemId) -> Vec<Choice<Command>> {
        menu::branch(view.game(), legal, first)
    }

    fn why_not(_: &Content, view: &View, legal: &[Command], picks: &[ItemId]) -> Text {
        why_not::why_not(view.game(), legal, picks)
    }

    fn forecast(_: &Content, view: &View, commands: &[Command]) -> Option<Forecast> {
        forecast::forecast(view.game(), commands)
    }

    fn survey(_: &Content, view: &View, item: &ItemId) -> Vec<Overlay> {
        survey::survey(view.game(), own_side(view), item)
    }

    fn choice_name(content: &Content, field: &str, choice: &str) -> Option<Text> {
        let name = match field {
            "map" => &content.maps.iter().find(|map| map.id == choice)?.name,
            "company" => &content.companies.iter().find(|company| company.id == choice)?.name,
            _ => return None,
        };
        Some(Text::new("named").with("name", name))
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

    fn score(_: &Content, view: &View) -> Option<Score> {
        let battle = view.game();
        let life =
            |side| battle.field.living(side).iter().map(|unit| i32::from(battle.field.unit(unit).life));
        let values = [Seat(0), Seat(1)].map(|side| life(side).sum()).to_vec();
        Some(Score { name: "score".into(), turn: battle.field.turn().max(1), values })
    }

    fn summary(content: &Content, told: &[Event]) -> Vec<Text> {
        tell::summary(content, told)
    }

    fn hint(_: &Content, view: &View) -> Option<Text> {
        hint::hint(view.game(), view.viewer())
    }
}
