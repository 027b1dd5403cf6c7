//! The columns of all tables and what they are: what reads the tables and what describes them are one list.

use std::fmt::Write as _;

use super::table::{MAX_DRAWN, MAX_ROWS};

/// A column and what it is, for people.
pub(super) struct Column {
    pub name: &'static str,
    is: &'static str,
}

const fn column(name: &'static str, is: &'static str) -> Column {
    Column { name, is }
}

/// The names of columns, in their order.
pub(super) fn names<const N: usize>(columns: &[Column; N]) -> [&'static str; N] {
    columns.each_ref().map(|column| column.name)
}

pub(super) const MANAGERS: [Column; 2] = [
    column("MGR_NAME", "the name of a layer"),
    column("MGR_ID", "its number, from 0 to 99, which scripts ask for"),
];

pub(super) const VISUALS: [Column; 6] = [
    column("MV_NAME", "the name of a look"),
    column("MGR_NAME", "its layer, a name of `Managers`"),
    column("MV_ID", "its number, from 0 to 9999, which maps hold"),
    column(
        "PATH",
        "the file of its picture, which need not be there: a file of ours means the look that has it",
    ),
    column(
        "SCALE_X",
        "how many times as wide as the file it is drawn, with three digits behind the point at most; 1 if left out",
    ),
    column("SCALE_Y", "the same for its height"),
];

pub(super) const TERRAINS: [Column; 5] = [
    column("MV_ID", "the look of a ground, a number of `ManageablesVisuals`"),
    column("KIND", "what kind of ground it is; kinds are numbered from 0 in the order in which they come"),
    column(
        "COST",
        "how many times an action's movement points a step onto it costs, from 1 to 99; 1 if left out",
    ),
    column("DEFENCE", "what it adds to the defence of whoever stands there, from -999 to 999; 0 if left out"),
    column("PASSES", "who passes: `ALL`, `FLIES` or `NONE`; `ALL` if left out"),
];

pub(super) const PATTERNS: [Column; 4] = [
    column("PATTERN_NAME", "the name of a reach"),
    column("PATTERN_PATH", "the file that draws it, with 0, 1 and one `A` for the actor"),
    column("SIZE_X", "how many columns the file has, from 1 to 63"),
    column("SIZE_Y", "how many rows it has, from 1 to 63"),
];

pub(super) const NET_MESSAGES: [Column; 3] = [
    column("NET_MSG", "the name of a net command"),
    column(
        "FORMAT",
        "the function that carries it out, and after a `:` one `$X` for each argument, separated by `;`",
    ),
    column(
        "ARGUMENTS",
        "what the function is given, separated by `;`: `caster` or `target`, a point, and a field of actors; `NONE` for nothing",
    ),
];

pub(super) const ACTIONS: [Column; 6] = [
    column("ACTION_NAME", "the name of an action; in small letters it is the word of its commands"),
    column(
        "OPCODE",
        "`0x`, its kind (1 attack, 2 move, 3 invoke, 4 capture) and three more hexadecimal digits",
    ),
    column("ACTION_POINTS", "the action points that it takes, from 0 to 9999"),
    column(
        "MOVEMENT_POINTS",
        "the movement points that it takes, from 0 to 9999; a move takes them for each cell, times what its ground costs",
    ),
    column("PATTERN", "its reach, a name of `Patterns`"),
    column("NET_CMD", "its net command, a name of `NetMessages`"),
];

pub(super) const ACTORS: [Column; 10] = [
    column("ACTOR_NAME", "the name of a type of unit or building; CYAN or RED in it says whose it is"),
    column("VISUALS", "its look, a name of `ManageablesVisuals`"),
    column("ACTOR_HP", "the life that it begins with, from 1 to 1000000"),
    column("ACTOR_DMG", "its damage, from 0 to 1000000"),
    column("ACTOR_DEF", "its defence, from 0 to 1000000"),
    column("ACTOR_ACT_PTS", "its action points in a turn, from 0 to 9999"),
    column("ACTOR_MOV_PTS", "its movement points in a turn, from 0 to 9999"),
    column("ACTIONS", "what it can do, names of `Actions` separated by `;`; nothing if left out"),
    column("PRICE", "what it costs, from 0 to 1000000; without one it cannot be had for gold"),
    column(
        "FLAGS",
        "`KEEP`, `BUILDING`, `CAPTURABLE`, `CAPTURES`, `FLIES` and `INCOME`, separated by `;`, or `NONE`; by its name if left out",
    ),
];

pub(super) const SCRIPTS: [Column; 2] =
    [column("SCRIPT_NAME", "the name of a script"), column("PATH", "its file; each file is listed once")];

pub(super) const WORLDS: [Column; 7] = [
    column("WORLD_NAME", "the name of a world"),
    column("MAP_PATH", "the file of its map, rows of numbers of `ManageablesVisuals`"),
    column("CELL_X", "how wide a cell is drawn, from 1 to 9999"),
    column("CELL_Y", "how high a cell is drawn, from 1 to 9999"),
    column("N_CELL_X", "how many columns the map has, from 1 to 32"),
    column("N_CELL_Y", "how many rows it has, from 1 to 32"),
    column("SCRIPT", "its script, a name of `Scripts`; `0` or nothing where nobody plays in it"),
];

pub(super) const LAUNCH_ARGS: [Column; 2] = [
    column("ARGUMENT", "`SCENE`, `IP_SERVER`, `IP_PORT` or `FLUSH_PATH`"),
    column(
        "VALUE",
        "a name of `Worlds`; where a server is; its port, 4080 where it is no number; the name of the board's text",
    ),
];

pub(super) const WORDS: [Column; 4] = [
    column("NAME", "the name of an actor, an action, a world or a kind of ground"),
    column("ENGLISH", "what it is called in English"),
    column("FRENCH", "what it is called in French"),
    column(
        "GLYPH",
        "one sign that stands for it where there is room for no more; that of its look if left out",
    ),
];

const BEGINNING: &str = "\
# The columns of tables

The tables of Royal War are CSV files, and this page lists their columns. It is written by
`cargo run -p royal --example tables` from the lists that read the tables, and never by hand. What tables are for is said in
the [rules](README.md) from ROYAL-7 on.

Columns are told by their order. What is missing at the end of a row is left out.
";

/// A table as it is described: its name, the most rows, its columns.
type Described<'a> = (&'static str, usize, &'a [Column]);

/// The page that describes all tables.
pub fn reference() -> String {
    let tables: [Described<'_>; 11] = [
        ("Actors", MAX_ROWS, &ACTORS),
        ("Actions", MAX_ROWS, &ACTIONS),
        ("Patterns", MAX_DRAWN, &PATTERNS),
        ("NetMessages", MAX_ROWS, &NET_MESSAGES),
        ("Scripts", MAX_ROWS, &SCRIPTS),
        ("Worlds", MAX_DRAWN, &WORLDS),
        ("Terrains", MAX_ROWS, &TERRAINS),
        ("Managers", MAX_ROWS, &MANAGERS),
        ("ManageablesVisuals", MAX_ROWS, &VISUALS),
        ("LaunchArgs", MAX_ROWS, &LAUNCH_ARGS),
        ("Words", MAX_ROWS, &WORDS),
    ];
    let mut page = BEGINNING.to_owned();
    for (name, most, columns) in tables {
        let _ = writeln!(page, "\n## {name}\n\nAt most {most} rows.\n\n| column | is |\n|---|---|");
        for Column { name, is } in columns {
            let _ = writeln!(page, "| `{name}` | {is} |");
        }
    }
    page
}
