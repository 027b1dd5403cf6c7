//! What a viewer knows: everything but the order of piles, which nobody does (ASCENT-13.6).

use kernel::{Open, OpenView, Seat, Viewer};
use serde::Serialize;

use crate::content::{CardId, Element, Status};
use crate::event::Who;
use crate::state::{Ascent, Fighter, Player, Position, Room, RoomKind, Stage};

/// A climb and who looks at it.
pub type View = OpenView<Ascent>;

#[derive(Serialize)]
struct FighterSeen {
    life: u16,
    most_life: u16,
    block: u16,
    element: Element,
    attack: u8,
    guard: u8,
    /// What lies on it.
    counters: Vec<(Status, u8)>,
}

impl FighterSeen {
    fn new(fighter: &Fighter) -> FighterSeen {
        let held = Status::ALL.into_iter().map(|status| (status, fighter.status(status)));
        FighterSeen {
            life: fighter.life,
            most_life: fighter.most_life,
            block: fighter.block,
            element: fighter.element,
            attack: fighter.attack,
            guard: fighter.guard,
            counters: held.filter(|(_, n)| *n > 0).collect(),
        }
    }
}

#[derive(Serialize)]
struct PlayerSeen<'a> {
    seat: Seat,
    #[serde(flatten)]
    fighter: FighterSeen,
    /// The counters that were put on outside of the player's turn.
    fresh: Vec<(Status, u8)>,
    energy: u8,
    deck: Vec<(&'a str, u8)>,
    draw_pile: Vec<(&'a str, u8)>,
    hand: Vec<(&'a str, u8)>,
    discard_pile: Vec<(&'a str, u8)>,
    is_gone: bool,
}

#[derive(Serialize)]
struct FoeSeen<'a> {
    kind: &'a str,
    #[serde(flatten)]
    fighter: FighterSeen,
    fresh: Vec<(Status, u8)>,
    /// What it does next, a place in its list of skills.
    intent: u8,
    target: Option<Who>,
    waits: Vec<u8>,
    hits: [u8; 2],
}

#[derive(Serialize)]
struct RoomSeen {
    lane: usize,
    kind: RoomKind,
    element: Element,
    #[serde(skip_serializing_if = "Option::is_none")]
    omen: Option<(Status, u8)>,
    /// The lanes that it leads to.
    ways: Vec<u8>,
    is_walked: bool,
}

#[derive(Serialize)]
struct FloorSeen {
    element: Element,
    rooms: Vec<Vec<RoomSeen>>,
}

#[derive(Serialize)]
struct AscentSeen<'a> {
    viewer: Viewer,
    difficulty: &'a str,
    floors: Vec<FloorSeen>,
    floor: u8,
    step: u8,
    lane: u8,
    cleared: u8,
    stage: Stage,
    active: Seat,
    leader: Seat,
    omen: Option<(Status, u8)>,
    offer: Vec<&'a str>,
    players: Vec<PlayerSeen<'a>>,
    enemies: Vec<FoeSeen<'a>>,
    last_killed: u8,
    round: u16,
    /// Whether players attacked, blocked and buffed in this round.
    deeds: [bool; 3],
    played: u8,
    /// The card that is being played.
    playing: Option<&'a str>,
    due: u8,
    end: Option<&'static str>,
}

impl Open for Ascent {
    type Position = Position;

    fn position(&self) -> &Position {
        &self.position
    }

    fn seen(&self, viewer: Viewer) -> impl Serialize {
        let Ascent { content, position } = self;
        let id = |card: CardId| content.card(card).id.as_str();
        let omen = |omen: u8| content.omens.get(usize::from(omen)).map(|def| (def.status, def.n));
        let fresh = |fighter: &Fighter| {
            let all = Status::ALL.into_iter().map(|status| (status, fighter.fresh(status)));
            all.filter(|(_, n)| *n > 0).collect()
        };
        let room = |(lane, room): (usize, &Room)| RoomSeen {
            lane,
            kind: room.kind,
            element: room.element,
            omen: if room.kind == RoomKind::Omen { omen(room.omen) } else { None },
            ways: (0..3).filter(|lane| room.ways >> lane & 1 != 0).collect(),
            is_walked: room.is_walked,
        };
        let floors = position.floors.iter().map(|floor| FloorSeen {
            element: floor.element,
            rooms: floor.rooms[..usize::from(content.numbers.steps)]
                .iter()
                .map(|step| {
                    let rooms = step.iter().enumerate();
                    rooms.filter(|(_, room)| room.kind != RoomKind::Nothing).map(room).collect()
                })
                .collect(),
        });
        let player = |seat: Seat| {
            let player: &Player = position.player(seat);
            let listed = |cards: &cards::Counts<15>| {
                cards.iter().map(|(slot, n)| (id(player.deck.kind(slot)), n)).collect()
            };
            PlayerSeen {
                seat,
                fighter: FighterSeen::new(&player.fighter),
                fresh: fresh(&player.fighter),
                energy: player.energy,
                deck: listed(player.deck.cards()),
                draw_pile: listed(player.draw_pile.cards()),
                hand: listed(&player.hand),
                discard_pile: listed(&player.discard_pile),
                is_gone: player.is_gone,
            }
        };
        let enemies = (0..).zip(position.foes()).map(|(place, foe)| FoeSeen {
            kind: content.enemy(foe.kind).id.as_str(),
            fighter: FighterSeen::new(&foe.fighter),
            fresh: fresh(&foe.fighter),
            intent: foe.intent,
            target: self.single_target(place),
            waits: foe.waits[..content.enemy(foe.kind).skills.len()].to_vec(),
            hits: foe.hits,
        });
        let active = position.player(position.active);
        AscentSeen {
            viewer,
            difficulty: &content.difficulties[usize::from(position.terms.difficulty)].id,
            floors: floors.collect(),
            floor: position.floor,
            step: position.step,
            lane: position.lane,
            cleared: position.n_cleared,
            stage: position.stage,
            active: position.active,
            leader: position.leader,
            omen: position.omen.and_then(omen),
            offer: position.offer.map(id).to_vec(),
            players: position.seats().map(player).collect(),
            enemies: enemies.collect(),
            last_killed: position.last_killed,
            round: position.round,
            deeds: [position.deeds.has_attacked, position.deeds.has_blocked, position.deeds.has_buffed],
            played: position.n_played,
            playing: position.limbo.map(|slot| id(active.deck.kind(slot))),
            due: position.n_due,
            end: position.end.map(|reason| reason.id()),
        }
    }
}
