//! What a viewer sees: the map, a fight, what is offered, a rest, and what can be done (ASCENT-20).
//!
//! | module | owns |
//! |---|---|
//! | `card`, `binder` | what a card looks like and says, and all of them |
//! | `climb` | the map of all floors |
//! | `fight` | players, enemies with what they intend, hands and piles |
//! | `rooms` | cards that are offered, and rest |
//! | `menu`, `why_not` | what can be picked, and why something cannot |
//! | `forecast` | real numbers for a target, with their derivation |
//! | `tell` | lines of the log, cues, what a climb comes to |
//! | `hint` | the guide for a first climb |

mod binder;
mod card;
mod climb;
mod fight;
mod forecast;
mod hint;
mod menu;
mod rooms;
mod tell;
mod why_not;

use std::borrow::Cow;

use kernel::{Seat, Viewer};
use scene::{
    Area, Arg, Binder, Cue, Forecast, ItemId, Lang, Look, Menu, Picture, Presented, Scene, Score, Share,
    Sources, Text, Trophy,
};

use crate::content::{CardId, Element};
use crate::event::Who;
use crate::state::{Ascent, Stage};
use crate::{Command, Content, Event, Refused, View};

const fn button(id: &'static str) -> ItemId {
    ItemId(Cow::Borrowed(id))
}

const END: ItemId = button("end");
const DECLINE: ItemId = button("decline");
const SLEEP: ItemId = button("sleep");
const MEDITATE: ItemId = button("meditate");

fn room_id(floor: u8, step: u8, lane: u8) -> ItemId {
    ItemId::new(format!("room {floor} {step} {lane}"))
}

/// A player or an enemy.
fn who_id(who: Who) -> ItemId {
    match who {
        Who::Player(seat) => ItemId::new(format!("hero {}", seat.0)),
        Who::Enemy(foe) => ItemId::new(format!("enemy {foe}")),
    }
}

/// A card of a player's hand: one of several of its kind.
fn hand_id(content: &Content, seat: Seat, card: CardId, copy: u8) -> ItemId {
    ItemId::new(format!("hand {} {} {copy}", seat.0, content.card(card).id))
}

fn offer_id(content: &Content, card: CardId) -> ItemId {
    ItemId::new(format!("offer {}", content.card(card).id))
}

fn deck_id(content: &Content, seat: Seat, card: CardId) -> ItemId {
    ItemId::new(format!("deck {} {}", seat.0, content.card(card).id))
}

/// The name of a card.
fn card_name(content: &Content, card: CardId) -> Arg {
    Arg::from(&content.card(card).name)
}

/// What somebody in a fight is called.
fn who_name(ascent: &Ascent, who: Who) -> Arg {
    match who {
        Who::Player(seat) => seat.into(),
        Who::Enemy(foe) => enemy_name(ascent, foe),
    }
}

/// What an enemy is called: with its number where another one has the same name.
fn enemy_name(ascent: &Ascent, foe: u8) -> Arg {
    let position = &ascent.position;
    let kind = position.foe(foe).kind;
    let name = Arg::from(&ascent.content.enemy(kind).name);
    let alike = (0..position.n_foes).filter(|other| position.foe(*other).kind == kind);
    match alike.count() {
        1 => name,
        _ => Arg::from(Text::new("numbered").with("name", name).with("n", foe + 1)),
    }
}

fn element_picture(content: &Content, element: Element) -> Picture {
    let def = content.element(element);
    Picture::new(def.picture.clone(), def.glyph.clone())
}

/// A climber in the colours of an element.
fn hero_picture(element: Element) -> Picture {
    match element {
        Element::Air => Picture::new("ascent-hero-air", "@"),
        Element::Water => Picture::new("ascent-hero-water", "@"),
        Element::Earth => Picture::new("ascent-hero-earth", "@"),
        Element::Fire => Picture::new("ascent-hero-fire", "@"),
    }
}

/// Where a player's cards belong: at the bottom of the screen the viewer's own; those who watch see the active
/// player's there.
fn area(ascent: &Ascent, viewer: Viewer, seat: Seat) -> Area {
    if viewer.seat().unwrap_or(ascent.position.active) == seat { Area::Bottom } else { Area::Left }
}

impl Presented for Ascent {
    const TEXTS: Sources = Sources {
        en: include_str!("../../texts/en.ftl"),
        fr: include_str!("../../texts/fr.ftl"),
        same: &[
            "named",
            "player",
            "count",
            "count-more",
            "count-less",
            "cards-cost-n",
            "times",
            "sentences",
            "numbered",
            "copies-of",
            "of-element",
            "intent-no-number",
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
        let (ascent, viewer) = (view.game(), view.viewer());
        match ascent.position.stage {
            _ if ascent.position.end.is_some() && !ascent.position.is_fighting() => {
                climb::scene(ascent, viewer)
            }
            Stage::Map => climb::scene(ascent, viewer),
            Stage::Fight | Stage::Discard => fight::scene(ascent, viewer),
            Stage::Reward | Stage::Training | Stage::Rest => rooms::scene(ascent, viewer),
        }
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
        let difficulty = content.difficulties.iter().find(|def| field == "difficulty" && def.id == choice);
        let element = Element::ALL.into_iter().find(|element| field == "element" && element.id() == choice);
        let name = match (difficulty, element) {
            (Some(def), _) => &def.name,
            (None, element) => &content.element(element?).name,
        };
        Some(Text::new("named").with("name", name))
    }

    fn binder(content: &Content) -> Binder {
        binder::binder(content)
    }

    fn choice_look(content: &Content, field: &str, choice: &str) -> Option<Look> {
        let element =
            Element::ALL.into_iter().find(|element| field == "element" && element.id() == choice)?;
        let def = content.element(element);
        let share = |(card, n): &(CardId, u8)| {
            let def = content.card(*card);
            Share {
                n: *n,
                name: Text::new("named").with("name", &def.name),
                picture: Picture::new(def.picture.clone(), card::glyph(def)),
                pips: Vec::new(),
            }
        };
        Some(Look {
            picture: element_picture(content, element),
            about: Text::new("element-about")
                .with("about", &def.about)
                .with("other", &content.element(def.strong_against).name),
            pips: Vec::new(),
            chart: None,
            shares: def.deck.iter().map(share).collect(),
        })
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

    /// The life of every player after each room.
    fn score(_: &Content, view: &View) -> Option<Score> {
        let position = view.position();
        let life = |seat: Seat| i32::from(position.player(seat).fighter.life);
        let values = position.seats().map(life).collect();
        Some(Score { name: "score-life".into(), turn: u16::from(position.n_cleared) + 1, values })
    }

    fn summary(content: &Content, told: &[Event]) -> Vec<Text> {
        tell::summary(content, told)
    }

    fn trophies(content: &Content, told: &[Event]) -> Vec<Trophy> {
        tell::trophies(content, told)
    }

    fn hint(_: &Content, view: &View) -> Option<Text> {
        hint::hint(view.game(), view.viewer())
    }
}
