//! What a viewer knows: everything, since nothing is hidden.

use kernel::{Open, OpenView, Seat, Viewer};
use serde::Serialize;

use crate::UnitId;
use crate::content::cell_name;
use crate::state::{Field, Skirmish};

/// A battle and who looks at it.
pub type View = OpenView<Skirmish>;

/// A unit as bots read of it.
#[derive(Serialize)]
struct UnitSeen<'a> {
    unit: UnitId,
    side: Seat,
    name: &'a str,
    class: &'a str,
    cell: String,
    life: u8,
    status: &'static str,
    points: u8,
    ward: u8,
    items: Vec<&'a str>,
    stats: StatsSeen<'a>,
}

#[derive(Serialize)]
struct StatsSeen<'a> {
    life: u8,
    attack: u8,
    defence: u8,
    dodge: u8,
    critical: u8,
    movement: u8,
    reach: [u8; 2],
    weapon: &'a str,
}

#[derive(Serialize)]
struct BattleSeen<'a> {
    viewer: Viewer,
    map: &'a str,
    /// Rows of ground codes from the top; the codes are those of `grounds.toml`.
    ground: Vec<String>,
    objective: &'static str,
    holder: Seat,
    cells: Vec<String>,
    /// The turns after which the objective is decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<u16>,
    turns: u16,
    turn: u16,
    active: Seat,
    units: Vec<UnitSeen<'a>>,
    end: Option<&'static str>,
}

impl Open for Skirmish {
    type Position = Field;

    fn position(&self) -> &Field {
        &self.field
    }

    fn seen(&self, viewer: Viewer) -> impl Serialize {
        let Skirmish { content, map, field } = self;
        let terms = field.terms();
        let objective = map.objective(terms.objective);
        let code = |ground: &u8| content.grounds[usize::from(*ground)].code;
        let rows = map.ground.chunks(map.board.columns().into());
        let unit = |id: UnitId| {
            let unit = field.unit(id);
            let def = &content.units[usize::from(unit.def)];
            let carried =
                content.items.iter().zip(0..).flat_map(|(item, kind)| {
                    std::iter::repeat_n(item.id.as_str(), unit.carried(kind).into())
                });
            let stats = &def.stats;
            UnitSeen {
                unit: id,
                side: field.owner(id),
                name: &def.name,
                class: &content.classes[def.class].id,
                cell: cell_name(&map.board, unit.cell),
                life: unit.life,
                status: match () {
                    () if !field.alive().has(id) => "dead",
                    () if field.available().has(id) => "available",
                    () => "waiting",
                },
                points: unit.points,
                ward: unit.ward,
                items: carried.collect(),
                stats: StatsSeen {
                    life: stats.life,
                    attack: stats.attack,
                    defence: stats.defence,
                    dodge: stats.dodge,
                    critical: stats.critical,
                    movement: stats.movement,
                    reach: [stats.reach.least, stats.reach.most],
                    weapon: &content.weapons[def.weapon].id,
                },
            }
        };
        BattleSeen {
            viewer,
            map: &map.id,
            ground: rows.map(|row| row.iter().map(code).collect()).collect(),
            objective: terms.objective.id(),
            holder: Seat(objective.side),
            cells: objective.cells.iter().map(|cell| cell_name(&map.board, cell)).collect(),
            deadline: objective.turns,
            turns: terms.turns,
            turn: field.turn(),
            active: field.active(),
            units: (0..terms.n_units).map(UnitId).map(unit).collect(),
            end: field.end().map(|end| end.reason.id()),
        }
    }
}
