//! What a viewer knows: everything, since nothing is hidden.

use kernel::{Open, OpenView, Seat, Viewer};
use serde::Serialize;

use crate::CellId;
use crate::state::{Garden, Phase, Position};

/// A garden and who looks at it.
pub type View = OpenView<Garden>;

/// A cell as bots read of it.
#[derive(Serialize)]
struct CellSeen<'a> {
    cell: String,
    /// The ground's or the special cell's id.
    ground: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    yields: Option<(&'a str, u8)>,
    owner: Option<Seat>,
    creatures: u8,
    poisoned: u8,
    rooted: u8,
    sheltered: bool,
}

#[derive(Serialize)]
struct PlayerSeen<'a> {
    seat: Seat,
    clan: &'a str,
    resources: Vec<(&'a str, u16)>,
    points: u16,
    stock: u16,
    displaced: u16,
    forged: u8,
    is_out: bool,
}

#[derive(Serialize)]
struct GardenSeen<'a> {
    viewer: Viewer,
    cells: Vec<CellSeen<'a>>,
    players: Vec<PlayerSeen<'a>>,
    round: u16,
    rounds: u16,
    active: Seat,
    phase: Phase,
    /// Special cells whose power was used this turn.
    used: Vec<&'a str>,
    end: Option<&'static str>,
}

impl Open for Garden {
    type Position = Position;

    fn position(&self) -> &Position {
        &self.position
    }

    fn seen(&self, viewer: Viewer) -> impl Serialize {
        let Garden { content, position } = self;
        let cell = |cell: CellId| {
            let ground = (0..content.grounds.len()).find(|ground| position.zone(*ground).has(cell));
            let special = position.special_at(content, cell).map(usize::from);
            let given = position.yielded(cell);
            CellSeen {
                cell: content.shape.name(cell),
                ground: match (ground, special) {
                    (Some(ground), _) => &content.grounds[ground].id,
                    (None, Some(special)) => &content.specials[special].id,
                    (None, None) => "",
                },
                yields: ground.map(|_| (content.resources[usize::from(given.resource)].id.as_str(), given.n)),
                owner: position.owner(cell),
                creatures: position.creatures(cell),
                poisoned: position.poison(cell),
                rooted: position.rooted(cell),
                sheltered: position.is_sheltered(cell),
            }
        };
        let player = |seat: Seat| {
            let player = position.player(seat);
            let names = content.resources.iter().map(|resource| resource.id.as_str());
            PlayerSeen {
                seat,
                clan: &content.clans[usize::from(player.clan)].id,
                resources: names.zip(player.purse).collect(),
                points: player.points,
                stock: player.stock,
                displaced: player.displaced,
                forged: player.forged,
                is_out: player.out != 0,
            }
        };
        let specials = (0..).zip(&content.specials);
        GardenSeen {
            viewer,
            cells: CellId::all().map(cell).collect(),
            players: position.seats().map(player).collect(),
            round: position.round(),
            rounds: position.terms().rounds,
            active: position.active(),
            phase: position.phase(),
            used: specials
                .filter(|(nth, _)| position.is_used(*nth))
                .map(|(_, def)| def.id.as_str())
                .collect(),
            end: position.end().map(|reason| reason.id()),
        }
    }
}
