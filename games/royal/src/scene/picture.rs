//! The layers of a match (ROYAL-17): ground, actors, menu, and what there is to know.

use kernel::{Seat, Viewer};
use scene::{
    Area, Board, Figure, Ground, Item, ItemId, ItemKind as Kind, Layout, Naming, Picture, Region, Role,
    Scene, Shape, State, Text,
};

use super::{END_TURN, action_item, action_words, actor_item, kind_words, picture, words};
use crate::actor::Actor;
use crate::content::{Flag, Passes, Terrain};
use crate::end::End;
use crate::state::Royal;

pub(super) fn scene(royal: &Royal, viewer: Viewer) -> Scene {
    let content = royal.content;
    let world = &content.worlds[usize::from(royal.position.terms.world)];
    let actors = royal.position.actors().iter().map(|actor| token(royal, actor)).collect();
    Scene {
        layout: Layout::Board,
        inspector: true,
        regions: vec![
            Region::new("field", board(royal).into(), Area::Centre, actors)
                .titled(Text::new("named").with("name", words(content, &world.name))),
            Region::new("war", Role::Facts, Area::Right, facts(royal)).titled("war"),
            Region::new("sides", Role::Plate, Area::Right, sides(royal)),
            Region::new("deeds", Role::Actions, Area::Bottom, deeds(royal, viewer)).titled("deeds"),
        ],
        prompt: Some(prompt(royal, viewer)),
        progress: Some(progress(royal)),
        ..Scene::default()
    }
}

/// The code of the ground at a place of the legend.
fn code(place: usize) -> char {
    // Letters first; there are at most 10,000 visual ids, all of them signs that can be written.
    char::from_u32(if place < 26 { 0x61 } else { 0x4e00 } + place as u32).unwrap_or('?')
}

fn board(royal: &Royal) -> Board {
    let (content, ground) = (royal.content, royal.ground());
    let world = &content.worlds[usize::from(royal.position.terms.world)];
    let mut ids: Vec<u16> = world.cells.clone();
    ids.sort_unstable();
    ids.dedup();
    let place = |id: &u16| ids.binary_search(id).unwrap_or_default();
    let codes = world.cells.iter().map(|id| code(place(id))).collect();
    let legend = ids.iter().map(|id| legend(royal, *id, code(place(id)))).collect();
    let (columns, rows) = (ground.board.columns().into(), ground.board.rows().into());
    // Commands call cells so too.
    Board { naming: Naming::LettersDown, ..Board::new(Shape::Square, columns, rows, codes, legend) }
}

fn legend(royal: &Royal, id: u16, code: char) -> Ground {
    let content = royal.content;
    let terrain = content.terrains.iter().find(|terrain| terrain.id == id);
    let visual = content.visuals.iter().find(|visual| visual.id == id);
    let look = visual.map_or("plain", |visual| &visual.look);
    let name = terrain.map(|terrain| &terrain.name).or(visual.map(|visual| &visual.name));
    let called = match name {
        Some(name) => Text::new("named").with("name", words(content, name)),
        None => "plain-ground".into(),
    };
    let picture = picture(content, look, name.map_or("", String::as_str), || '.');
    let ground = Ground::new(code, picture, called);
    match terrain {
        None => ground.fact(Text::new("fact-cost").with("n", 1)),
        Some(Terrain { cost, defence, passes, .. }) => {
            let ground = match passes {
                Passes::All => ground.fact(Text::new("fact-cost").with("n", *cost)),
                Passes::Flies => ground.fact("fact-fliers-only"),
                Passes::Nobody => ground.fact("fact-impassable"),
            };
            match *defence {
                0 => ground,
                more @ 1.. => ground.fact(Text::new("fact-ground-defence").with("n", more)),
                less => ground.fact(Text::new("fact-ground-exposed").with("n", -i32::from(less))),
            }
        }
    }
}

fn token(royal: &Royal, actor: &Actor) -> Item {
    let (content, def) = (royal.content, royal.def(actor));
    let look = |visual: usize| content.visuals.get(visual).map_or("", |visual| &visual.look);
    // Without a sign of its own it has that of another who looks like it.
    let alike = content.actors.iter().filter(|other| look(other.visual) == look(def.visual));
    let sign = || alike.filter_map(|other| content.called(&other.name).glyph).next().unwrap_or('?');
    let look = picture(content, look(def.visual), &def.name, sign);
    let face = look.clone();
    let name = Text::new("actor").with("name", kind_words(content, actor.kind)).with("id", actor.id);
    let full = i32::try_from(def.life).unwrap_or(i32::MAX).max(actor.life);
    let mut item = Item::new(actor_item(actor.id), Kind::Token, name)
        .on(royal.cell(actor))
        .pictured(look)
        .facing(face)
        .gauged("gauge-life", actor.life.max(0), full)
        .surveyed()
        .figure(Figure::new("figure-damage", actor.damage).pictured(Picture::new("royal-attack", "⚔")))
        .figure(
            Figure::new("figure-defence", narrow(royal.defence(actor)))
                .pictured(Picture::new("royal-defence", "◈")),
        )
        .figure(
            Figure::new("figure-action-points", actor.action_points)
                .pictured(Picture::new("royal-actions", "✸")),
        )
        .figure(
            Figure::new("figure-movement-points", actor.movement_points)
                .pictured(Picture::new("royal-steps", "↷")),
        );
    if let Some(seat) = actor.seat() {
        item = item.of(seat);
    } else {
        item = item.fact("fact-nobodys");
    }
    let is_acting = royal.position.end().is_none() && actor.seat() == Some(royal.position.active());
    let is_available = is_acting && royal.can_act(actor);
    if is_acting {
        item = item.fact(if is_available { "status-available" } else { "status-done" });
    }
    for (flag, key) in [
        (Flag::Keep, "fact-keep"),
        (Flag::Capturable, "fact-capturable"),
        (Flag::Captures, "fact-captures"),
        (Flag::Flies, "fact-flies"),
        (Flag::Income, "fact-income"),
    ] {
        if def.is(flag) {
            item = item.fact(key);
        }
    }
    let added = royal.ground_defence(actor);
    if added != 0 {
        item = item.fact(Text::new("fact-stands-on").with("n", added));
    }
    if is_acting && !is_available { item.being(State::Dimmed) } else { item }
}

fn narrow(number: i64) -> i32 {
    number.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}

fn progress(royal: &Royal) -> Text {
    let position = &royal.position;
    Text::new("round").with("round", position.round().max(1)).with("of", position.terms.rounds)
}

/// What the war is about.
fn facts(royal: &Royal) -> Vec<Item> {
    let goal = if royal.position.terms.is_short { "goal-short" } else { "goal-keep" };
    vec![Item::new(ItemId::new("goal"), Kind::Badge, goal)]
}

/// How both players stand.
fn sides(royal: &Royal) -> Vec<Item> {
    let position = &royal.position;
    let plate = |seat: Seat| {
        let number = Text::new("fact-side").with("n", position.of(seat).count() as u32);
        let keeps = position.of(seat).filter(|actor| royal.def(actor).is(Flag::Keep));
        let full: i64 = keeps.map(|keep| royal.def(keep).life.max(keep.life.into())).sum();
        let gold = i32::try_from(position.gold(seat)).unwrap_or(i32::MAX);
        let mut item = Item::new(
            ItemId::new(format!("side {}", seat.0 + 1)),
            Kind::Badge,
            Text::new("side").with("seat", seat),
        )
        .of(seat)
        .fact(number)
        .figure(Figure::new("figure-gold", gold).pictured(Picture::new("royal-gold", "$")));
        if full > 0 {
            item = item.gauged("gauge-keep", narrow(royal.keep_life(seat)).max(0), narrow(full));
        }
        let is_acting = position.end().is_none() && position.active() == seat;
        if is_acting { item.being(State::Marked) } else { item }
    };
    [Seat(0), Seat(1)].map(plate).to_vec()
}

/// What the actors of a player can do at all, in the order of the table.
pub(super) fn known_actions(royal: &Royal, seat: Seat) -> Vec<usize> {
    let content = royal.content;
    let mut known: Vec<usize> =
        royal.position.of(seat).flat_map(|actor| royal.def(actor).actions.iter().copied()).collect();
    known.retain(|nth| !content.actions[*nth].is_relative());
    known.sort_unstable();
    known.dedup();
    known
}

/// The buttons of whoever is to act.
fn deeds(royal: &Royal, viewer: Viewer) -> Vec<Item> {
    let (content, position) = (royal.content, &royal.position);
    let acts = position.end().is_none() && viewer == Viewer::Seat(position.active());
    if !acts {
        return Vec::new();
    }
    let button = |nth: usize| {
        let action = &content.actions[nth];
        let picture = picture(content, &format!("ACTION_{}", action.name), &action.name, || '·');
        let mut item = Item::new(
            action_item(content, nth),
            Kind::Button,
            Text::new("named").with("name", action_words(content, nth)),
        )
        .pictured(picture);
        if action.action_points > 0 {
            item = item.fact(Text::new("fact-takes-actions").with("n", action.action_points));
        }
        if action.movement_points > 0 {
            item = item.fact(Text::new("fact-takes-steps").with("n", action.movement_points));
        }
        item
    };
    let mut items: Vec<Item> = known_actions(royal, position.active()).into_iter().map(button).collect();
    let end = Item::new(END_TURN, Kind::Button, "end-turn").pictured(Picture::new("royal-end-turn", "»"));
    items.push(end.being(State::Marked));
    items
}

fn prompt(royal: &Royal, viewer: Viewer) -> Text {
    let position = &royal.position;
    match position.end() {
        Some(End { winner: Some(winner), reason }) => Text::new("prompt-won")
            .with("seat", winner)
            .with("loser", Seat(1 - winner.0))
            .with("why", Text::new(format!("end-{}", reason.id()))),
        Some(End { winner: None, reason }) => {
            Text::new("prompt-drawn").with("why", Text::new(format!("end-{}", reason.id())))
        }
        None => {
            let able = position.actors().iter().filter(|actor| royal.can_act(actor)).count() as u32;
            match viewer == Viewer::Seat(position.active()) {
                true => Text::new("prompt-your-turn").with("n", able),
                false => Text::new("prompt-turn").with("seat", position.active()),
            }
        }
    }
}
