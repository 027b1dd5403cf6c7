//! The map: all floors, the summit at the top (ASCENT-3, ASCENT-20.1).

use kernel::Viewer;
use scene::{
    Area, Graph, Item, ItemKind, Layout, Mark, MarkKind, Picture, Region, Role, Scene, State, Text, Way,
};

use super::card::{status_fact, status_picture};
use super::rooms::{deck_pile, plates};
use super::{element_picture, room_id};
use crate::content::{Element, N_FLOORS};
use crate::state::{Ascent, MIDDLE, N_LANES, Room, RoomKind, Stage};

pub(super) fn scene(ascent: &Ascent, viewer: Viewer) -> Scene {
    let position = &ascent.position;
    let floor = usize::from(position.floor).min(N_FLOORS - 1);
    let prompt = match position.end {
        Some(reason) => Text::new(format!("end-{}", reason.id())),
        None if viewer.seat() == Some(position.active) => {
            Text::new("prompt-map").with("n", position.next_lanes().count_ones())
        }
        None => Text::new("prompt-wait-map").with("seat", position.active),
    };
    let mut regions = vec![
        map(ascent),
        Region::new("floors", Role::Track, Area::Left, floors(ascent)).titled("floors"),
        here(ascent),
        plates(ascent),
        legend(),
    ];
    regions.extend(position.seats().map(|seat| deck_pile(ascent, seat, Area::Right)));
    Scene {
        layout: Layout::Map,
        inspector: true,
        backdrop: Some(backdrop(ascent, floor)),
        regions,
        prompt: Some(prompt),
        progress: Some(progress(ascent)),
    }
}

/// Where they are: the floor, the room and what is in it.
pub(super) fn here(ascent: &Ascent) -> Region {
    let (content, position) = (ascent.content, &ascent.position);
    let floor = usize::from(position.floor).min(N_FLOORS - 1);
    let element = position.floors[floor].element;
    let name =
        Text::new("here").with("floor", floor as u8 + 1).with("element", &content.element(element).name);
    let kind = position.room().map_or(RoomKind::Nothing, |room| room.kind);
    let key = match (position.step, position.is_fighting()) {
        (0, _) => "here-foot",
        (_, true) => "here-fight",
        (_, false) => "here-room",
    };
    let fact = Text::new(key)
        .with("n", position.step)
        .with("rooms", content.numbers.steps)
        .with("room", room_name(kind))
        .with("round", position.round);
    let item = Item::new(scene::ItemId::new("here"), ItemKind::Badge, name)
        .pictured(element_picture(content, element))
        .facing(inside_picture(kind))
        .fact(fact);
    let omen = position.omen.map(|omen| content.omens[usize::from(omen)]);
    let item = match omen {
        Some(omen) => {
            let what = status_fact(content, omen.status, omen.n);
            item.fact(Text::new("omen-fact").with("what", what))
        }
        None => item,
    };
    Region::new("here", Role::Facts, Area::Left, vec![item]).titled("where")
}

/// What stands in a kind of room.
fn inside_picture(kind: RoomKind) -> Picture {
    match kind {
        RoomKind::Enemies | RoomKind::Nothing => Picture::new("ascent-inside-enemies", "x"),
        RoomKind::Rest => Picture::new("ascent-inside-rest", "z"),
        RoomKind::Training => Picture::new("ascent-inside-training", "T"),
        RoomKind::Omen => Picture::new("ascent-inside-omen", "?"),
        RoomKind::Boss => Picture::new("ascent-inside-boss", "B"),
    }
}

/// The signs of the map.
fn legend() -> Region {
    let kinds = [RoomKind::Enemies, RoomKind::Rest, RoomKind::Training, RoomKind::Omen, RoomKind::Boss];
    let sign = |kind: RoomKind| {
        let picture = room_picture(kind);
        let id = scene::ItemId::new(format!("sign {}", picture.glyph));
        Item::new(id, ItemKind::Badge, room_name(kind)).pictured(picture)
    };
    Region::new("legend", Role::Facts, Area::Right, kinds.map(sign).into()).titled("legend")
}

/// What is seen behind a floor.
pub(super) fn backdrop(ascent: &Ascent, floor: usize) -> Picture {
    stage(ascent.position.floors[floor].element)
}

/// The stage of an element.
pub(super) fn stage(element: Element) -> Picture {
    match element {
        Element::Air => Picture::new("ascent-floor-air", ""),
        Element::Water => Picture::new("ascent-floor-water", ""),
        Element::Earth => Picture::new("ascent-floor-earth", ""),
        Element::Fire => Picture::new("ascent-floor-fire", ""),
    }
}

/// How far they have come.
pub(super) fn progress(ascent: &Ascent) -> Text {
    let (content, position) = (ascent.content, &ascent.position);
    let element = &content.element(position.here().element).name;
    let text = Text::new(if position.is_fighting() { "progress-fight" } else { "progress" });
    text.with("floor", position.floor + 1)
        .with("element", element)
        .with("room", position.step.max(1))
        .with("rooms", content.numbers.steps)
        .with("round", position.round)
}

/// The floors in order, with their bosses.
fn floors(ascent: &Ascent) -> Vec<Item> {
    let (content, position) = (ascent.content, &ascent.position);
    let floor = |(nth, floor): (u8, &crate::state::Floor)| {
        let boss = content.enemy(content.bosses[floor.element.index()]);
        let name =
            Text::new("floor-named").with("n", nth + 1).with("element", &content.element(floor.element).name);
        let item = Item::new(scene::ItemId::new(format!("floor {nth}")), ItemKind::Badge, name)
            .pictured(element_picture(content, floor.element))
            .facing(stage(floor.element))
            .fact(Text::new("floor-boss").with("boss", &boss.name));
        match nth {
            _ if nth == position.floor => item.being(State::Marked),
            _ if nth < position.floor => item.being(State::Dimmed).fact("floor-climbed"),
            _ => item,
        }
    };
    (0..).zip(&position.floors).map(floor).collect()
}

fn map(ascent: &Ascent) -> Region {
    let position = &ascent.position;
    let n_steps = ascent.content.numbers.steps;
    let (mut places, mut ways) = (Vec::new(), Vec::new());
    for (floor, def) in (0..).zip(&position.floors) {
        for step in 0..n_steps {
            for lane in 0..N_LANES as u8 {
                let room = &def.rooms[usize::from(step)][usize::from(lane)];
                if room.kind == RoomKind::Nothing {
                    continue;
                }
                places.push(place(ascent, floor, step, lane, room));
                let next = |to: u8| &def.rooms[usize::from(step) + 1][usize::from(to)];
                for to in (0..N_LANES as u8).filter(|to| room.ways >> to & 1 != 0) {
                    ways.push(Way {
                        from: room_id(floor, step, lane),
                        to: room_id(floor, step + 1, to),
                        is_walked: room.is_walked && next(to).is_walked,
                    });
                }
                if step + 1 == n_steps && usize::from(floor) + 1 < N_FLOORS {
                    let first = &position.floors[usize::from(floor) + 1].rooms[0][usize::from(MIDDLE)];
                    ways.push(Way {
                        from: room_id(floor, step, lane),
                        to: room_id(floor + 1, 0, MIDDLE),
                        is_walked: first.is_walked,
                    });
                }
            }
        }
    }
    places.reverse();
    let graph = Graph { columns: N_LANES as u16, rows: u16::from(n_steps) * N_FLOORS as u16, ways };
    Region::new("map", Role::Map(graph), Area::Centre, places).titled("map")
}

/// The picture of a kind of room.
pub(super) fn room_picture(kind: RoomKind) -> Picture {
    match kind {
        RoomKind::Enemies | RoomKind::Nothing => Picture::new("ascent-enemies", "x"),
        RoomKind::Rest => Picture::new("ascent-rest", "z"),
        RoomKind::Training => Picture::new("ascent-training", "T"),
        RoomKind::Omen => Picture::new("ascent-omen", "?"),
        RoomKind::Boss => Picture::new("ascent-boss", "B"),
    }
}

/// What a kind of room is called.
pub(super) fn room_name(kind: RoomKind) -> Text {
    Text::new(match kind {
        RoomKind::Enemies | RoomKind::Nothing => "room-enemies",
        RoomKind::Rest => "room-rest",
        RoomKind::Training => "room-training",
        RoomKind::Omen => "room-omen",
        RoomKind::Boss => "room-boss",
    })
}

fn place(ascent: &Ascent, floor: u8, step: u8, lane: u8, room: &Room) -> Item {
    let (content, position) = (ascent.content, &ascent.position);
    let n_rows = u16::from(content.numbers.steps) * N_FLOORS as u16;
    let row = n_rows - 1 - u16::from(floor) * u16::from(content.numbers.steps) - u16::from(step);
    let spot = row * N_LANES as u16 + u16::from(lane);
    let element = content.element(room.element);
    let name = Text::new("room-of").with("room", room_name(room.kind)).with("element", &element.name);
    let mut item = Item::new(room_id(floor, step, lane), ItemKind::Place, name)
        .on(spot)
        .pictured(room_picture(room.kind));
    // An element that is not the floor's own is worth a sign.
    if room.element != position.floors[usize::from(floor)].element {
        let of = Text::new("of-element").with("element", &element.name);
        let mark = Mark::new(MarkKind::Lasting, of.clone(), of);
        item = item.mark(mark.pictured(element_picture(content, room.element)));
    }
    match room.kind {
        RoomKind::Boss => {
            let boss = content.enemy(content.bosses[room.element.index()]);
            let portrait = Picture::new(boss.picture.clone(), "B");
            item = item.facing(portrait).fact(Text::new("floor-boss").with("boss", &boss.name));
        }
        RoomKind::Omen => {
            let omen = content.omens[usize::from(room.omen)];
            let fact = status_fact(content, omen.status, omen.n);
            let count = Text::new("count").with("n", omen.n);
            let kind = if omen.status.is_buff() { MarkKind::Passing } else { MarkKind::Harm };
            item = item
                .fact(Text::new("omen-fact").with("what", fact.clone()))
                .mark(Mark::new(kind, count, fact).pictured(status_picture(omen.status)));
        }
        RoomKind::Rest => {
            let rest = content.numbers.rest[usize::from(floor)];
            item = item.fact(Text::new("rest-fact").with("heal", rest.heal));
        }
        RoomKind::Training => item = item.fact("training-fact"),
        RoomKind::Enemies | RoomKind::Nothing => item = item.fact("enemies-fact"),
    }
    let is_here = floor == position.floor && step + 1 == position.step && lane == position.lane;
    if is_here {
        item = item.being(State::Marked).fact("you-are-here");
    } else if room.is_walked {
        item = item.being(State::Dimmed).fact("was-here");
    }
    let is_next = position.stage == Stage::Map
        && position.end.is_none()
        && floor == position.floor
        && step == position.step
        && position.next_lanes() >> lane & 1 != 0;
    if is_next { item.fact("is-next") } else { item }
}
