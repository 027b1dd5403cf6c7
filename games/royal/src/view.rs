//! What a viewer knows: everything, since nothing is hidden.

use kernel::{Seat, Viewer};
use serde::{Serialize, Serializer};

use crate::Content;
use crate::state::{Actor, Position, Royal};

/// A match and who looks at it.
#[derive(Clone, Debug)]
pub struct View {
    viewer: Viewer,
    position: Position,
    content: &'static Content,
}

/// Content is opened once, so the same place is the same content.
impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        self.viewer == other.viewer
            && self.position == other.position
            && std::ptr::eq(self.content, other.content)
    }
}

impl View {
    pub(crate) fn new(content: &'static Content, viewer: Viewer, position: Position) -> View {
        View { viewer, position, content }
    }

    /// The match itself, since nothing of it is hidden.
    pub(crate) fn royal(&self) -> Royal {
        Royal { content: self.content, position: self.position }
    }

    pub(crate) fn viewer(&self) -> Viewer {
        self.viewer
    }

    pub(crate) fn position(&self) -> &Position {
        &self.position
    }
}

/// An actor as bots read of it.
#[derive(Serialize)]
struct ActorSeen<'a> {
    id: u16,
    #[serde(rename = "type")]
    kind: &'a str,
    owner: Option<Seat>,
    cell: String,
    x: i8,
    y: i8,
    hp: i32,
    dmg: i32,
    def: i64,
    ap: u16,
    mp: u16,
    /// Whether it can still do anything this turn.
    is_available: bool,
}

/// The layers of the match (ROYAL-17), and what else there is to know.
#[derive(Serialize)]
struct RoyalSeen<'a> {
    viewer: Viewer,
    status: u8,
    world: &'a str,
    round: u16,
    rounds: u16,
    is_short: bool,
    active: Seat,
    gold: [u32; 2],
    /// The visual ids of the map, row by row.
    ground: Vec<&'a [u16]>,
    actors: Vec<ActorSeen<'a>>,
    end: Option<&'static str>,
}

impl Serialize for View {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let View { viewer, position, content } = self;
        let royal = self.royal();
        let world = &content.worlds[usize::from(position.terms.world)];
        let actor = |actor: &Actor| ActorSeen {
            id: actor.id,
            kind: &royal.def(actor).name,
            owner: actor.seat(),
            cell: royal.ground().name(royal.cell(actor)),
            x: actor.x,
            y: actor.y,
            hp: actor.life,
            dmg: actor.damage,
            def: royal.defence(actor),
            ap: actor.action_points,
            mp: actor.movement_points,
            is_available: position.end().is_none() && royal.can_act(actor),
        };
        let seen = RoyalSeen {
            viewer: *viewer,
            status: position.status_byte(),
            world: &world.name,
            round: position.round(),
            rounds: position.terms.rounds,
            is_short: position.terms.is_short,
            active: position.active(),
            gold: [Seat(0), Seat(1)].map(|seat| position.gold(seat)),
            ground: world.cells.chunks(usize::from(world.columns)).collect(),
            actors: position.actors().iter().map(actor).collect(),
            end: position.end().map(|end| end.reason.id()),
        };
        seen.serialize(serializer)
    }
}
