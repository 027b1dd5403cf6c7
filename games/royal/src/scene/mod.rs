//! What a viewer sees: the ground, the actors, what there is to know, and what can be done (ROYAL-17, 18).

mod forecast;
mod hint;
mod menu;
mod picture;
mod survey;
mod tell;
mod why_not;

use scene::{
    Arg, Choice, Cue, Forecast, ItemId, Lang, Menu, NotableKind, Outline, Overlay, Picture, Presented, Scene,
    Score, Sources, Text, Trace,
};

use kernel::{Dice, Seat, Seats};

use crate::content::Called;
use crate::state::Royal;
use crate::{Command, Content, Event, Refused, Setup, View, rules};

/// The button that ends the turn.
const END_TURN: ItemId = ItemId(std::borrow::Cow::Borrowed("end"));

fn actor_item(id: u16) -> ItemId {
    ItemId::new(format!("actor {id}"))
}

/// The actor that an item of the scene is.
fn actor_of(royal: &Royal, id: &ItemId) -> Option<u16> {
    let id = id.0.strip_prefix("actor ")?.parse().ok()?;
    royal.position.actor(id).map(|actor| actor.id)
}

/// The cell that an item of the scene is: itself, or that of the actor on it.
fn cell_of(royal: &Royal, id: &ItemId) -> Option<u16> {
    let own = id.0.strip_prefix("cell ").and_then(|number| number.parse().ok());
    let own = own.filter(|cell: &u16| *cell < royal.ground().board.n_cells());
    own.or_else(|| royal.position.actor(actor_of(royal, id)?).map(|actor| royal.cell(actor)))
}

/// The button of an action.
fn action_item(content: &Content, action: usize) -> ItemId {
    ItemId::new(format!("action {}", content.actions[action].word))
}

/// The action that an item of the scene is.
fn action_of(content: &Content, id: &ItemId) -> Option<usize> {
    let word = id.0.strip_prefix("action ")?;
    content.actions.iter().position(|action| action.word == word)
}

/// What the content calls something, in both languages.
fn words(content: &Content, name: &str) -> Arg {
    let Called { en, fr, .. } = content.called(name);
    Arg::Words { en: en.into(), fr: fr.into() }
}

/// What an actor of a type is called.
fn kind_words(content: &Content, kind: u16) -> Arg {
    words(content, &content.actors[usize::from(kind)].name)
}

/// What an action is called.
fn action_words(content: &Content, action: usize) -> Arg {
    words(content, &content.actions[action].name)
}

/// What ground is called, by its place in the content's list of terrains; none is plain ground.
fn ground_words(content: &Content, terrain: Option<u16>) -> Arg {
    match terrain {
        Some(place) => words(content, &content.terrains[usize::from(place)].name),
        None => Text::from("plain-ground").into(),
    }
}

/// The picture of a thing of the content: ours of that look, and the sign that its words have.
fn picture(content: &Content, look: &str, name: &str, otherwise: impl FnOnce() -> char) -> Picture {
    let glyph = content.called(name).glyph.unwrap_or_else(otherwise);
    let picture = format!("royal-{}", look.to_lowercase().replace('_', "-"));
    Picture::new(picture, glyph.to_string())
}

/// A cell by its name, which is the same in every language.
fn place(royal: &Royal, cell: u16) -> Arg {
    Arg::literal(royal.ground().name(cell))
}

impl Presented for Royal {
    const TEXTS: Sources = Sources {
        en: include_str!("../../texts/en.ftl"),
        fr: include_str!("../../texts/fr.ftl"),
        same: &[
            "title",
            "named",
            "side",
            "seat-cyan",
            "float-damage",
            "float-healed",
            "float-gold",
            "figure-action-points",
        ],
    };

    const IS_SCRIPTED: bool = true;

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
        survey::survey(view.game(), item)
    }

    fn choice_name(content: &Content, field: &str, choice: &str) -> Option<Text> {
        (field == "world").then(|| Text::new("named").with("name", words(content, choice)))
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
        matches!(event, Event::Captured { owner: Some(_), .. }).then_some(NotableKind::Capture)
    }

    fn score(_: &Content, view: &View) -> Option<Score> {
        let position = view.position();
        let life = |seat| position.of(seat).map(|actor| actor.life.max(0)).sum();
        let values = [Seat(0), Seat(1)].map(life).to_vec();
        Some(Score { name: "score".into(), turn: position.round().max(1), values })
    }

    fn summary(_: &Content, told: &[Event]) -> Vec<Text> {
        tell::summary(told)
    }

    fn trace(_: &Content, view: &View, seat: Seat, command: Command, dice: &mut dyn Dice) -> Option<Trace> {
        rules::trace::trace(view.game(), seat, command, dice)
    }

    fn persons(content: &Content, setup: &Setup) -> Option<Seats> {
        let script = content.worlds[usize::from(setup.resolve(content).ok()?)].script;
        let mut lines =
            content.program.players().iter().filter(|line| Some(line.script) == script).peekable();
        lines.peek()?;
        let persons = lines.filter(|line| line.controller.is_none());
        Some(persons.filter_map(|line| u8::try_from(line.id).ok()).map(Seat).collect())
    }

    fn snapshot_name(content: &Content) -> Option<&str> {
        content.flush_path.as_deref()
    }

    fn hint(_: &Content, view: &View) -> Option<Text> {
        hint::hint(view.game(), view.viewer())
    }
}
