//! Units and buildings: `Actors`.

use content::{At, Cell, Check, Names};

use super::columns;
use super::table::{self, MAX_ROWS};
use super::{ActorDef, FLAGS, Flag};

/// The most life, damage or defence.
const MAX_NUMBER: i64 = 1_000_000;

/// Types of actors.
pub fn actors(check: &Check<'_>, visuals: &Names, actions: &Names) -> Vec<ActorDef> {
    let columns = columns::names(&columns::ACTORS);
    let read = table::read(
        check,
        "Actors",
        MAX_ROWS,
        columns,
        |[name, visual, life, damage, defence, action, movement, actions_, price, flags]| {
            let id: At<String> = name.name();
            let flags = flags_of(&id.value, &flags);
            let def = ActorDef {
                name: id.value.clone(),
                visual: visuals.find(check, &visual.name()),
                life: life.int(1..=MAX_NUMBER),
                damage: damage.int(0..=MAX_NUMBER),
                defence: defence.int(0..=MAX_NUMBER),
                action_points: action.int(0..=9_999),
                movement_points: movement.int(0..=9_999),
                actions: actions_.split(';').iter().map(|part| actions.find(check, &part.name())).collect(),
                price: price.optional().map(|price| price.int(0..=1_000_000)),
                flag_bits: flags.iter().fold(0, |bits, flag| bits | 1 << *flag as u8),
                flags,
                player: player_of(&id.value),
            };
            (id, def)
        },
    );
    let (ids, actors): (Vec<At<String>>, Vec<_>) = read.into_iter().unzip();
    Names::of("actor", check, &ids);
    actors
}

/// The flags that are written, or that the name stands for where none are.
fn flags_of(name: &str, cell: &Cell<'_>) -> Vec<Flag> {
    let found: Vec<Flag> = match cell.as_str() {
        "" => {
            let building = name.starts_with("BUILDING_").then_some(Flag::Building);
            let keep = name.contains("KEEP").then_some(Flag::Keep);
            building.into_iter().chain(keep).collect()
        }
        "NONE" => Vec::new(),
        _ => cell.split(';').iter().map(|part| part.one_of(&FLAGS)).collect(),
    };
    FLAGS.iter().map(|(_, flag)| *flag).filter(|flag| found.contains(flag)).collect()
}

/// The player whose colour is in a name.
fn player_of(name: &str) -> Option<u8> {
    ["CYAN", "RED"].iter().position(|colour| name.contains(colour)).map(|player| player as u8)
}
