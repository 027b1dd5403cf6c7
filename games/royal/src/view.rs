//! What a viewer knows: everything, since nothing is hidden.

use kernel::{Open, OpenView, Seat, Viewer};
use serde::Serialize;

use crate::actor::Actor;
use crate::state::{Position, Royal};

/// A match and who looks at it.
pub type View = OpenView<Royal>;

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

impl Open for Royal {
    type Position = Position;

    fn position(&self) -> &Position {
        &self.position
    }

    fn seen(&self, viewer: Viewer) -> impl Serialize {
        let Royal { content, position, listed: _ } = self;
        let world = &content.worlds[usize::from(position.terms.world)];
        let actor = |actor: &Actor| ActorSeen {
            id: actor.id,
            kind: &self.def(actor).name,
            owner: actor.seat(),
            cell: self.ground().name(self.cell(actor)),
            x: actor.x,
            y: actor.y,
            hp: actor.life,
            dmg: actor.damage,
            def: self.defence(actor),
            ap: actor.action_points,
            mp: actor.movement_points,
            is_available: position.end().is_none() && self.can_act(actor),
        };
        RoyalSeen {
            viewer,
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
        }
    }
}
