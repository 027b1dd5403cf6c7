//! Maps and what is opened first: `Worlds`, `LaunchArgs`.

use std::collections::BTreeSet;

use board::MAX_SIDE;
use content::{At, Cell, Check, Names, Place, Problem, nearest, quoted};

use super::columns;
use super::table::{self, MAX_DRAWN, MAX_DRAWN_BYTES, MAX_ROWS, find, rows};
use super::{DEFAULT_PORT, Visual, WorldDef};

/// Worlds and their names.
pub fn worlds(check: &Check<'_>, visuals: &[Visual], scripts: &Names) -> (Vec<WorldDef>, Names) {
    let columns = columns::names(&columns::WORLDS);
    let known: BTreeSet<u16> = visuals.iter().map(|visual| visual.id).collect();
    let read = table::read(
        check,
        "Worlds",
        MAX_DRAWN,
        columns,
        |[name, path, width, height, columns, rows, script]| {
            let file = table::path(check, &path);
            let (columns, rows) = (columns.int(1..=MAX_SIDE), rows.int(1..=MAX_SIDE));
            let world = WorldDef {
                name: name.as_str().to_owned(),
                cell_size: [width.int(1..=9_999), height.int(1..=9_999)],
                columns,
                rows,
                cells: map(check, &file, columns.into(), rows.into(), &known),
                script: script_of(check, &script, scripts),
            };
            (name.name(), world)
        },
    );
    let (ids, worlds): (Vec<At<String>>, Vec<_>) = read.into_iter().unzip();
    let names = Names::of("world", check, &ids);
    is_any_playable(check, &worlds);
    (worlds, names)
}

/// Without a world to play in there is no game (ROYAL-9.2).
fn is_any_playable(check: &Check<'_>, worlds: &[WorldDef]) {
    // A table that cannot be read is told already.
    if worlds.is_empty() && check.has_errors() {
        return;
    }
    let Some(file) = find(check, "Worlds", false) else { return };
    if worlds.iter().all(|world| world.script.is_none()) {
        let problem =
            Problem::error(&Place::file(file.as_str()), "no world can be played: none has a script");
        check.add(problem.expected("at least one row that names a script in its column SCRIPT"));
    }
}

/// `0`, or nothing, is no script.
fn script_of(check: &Check<'_>, cell: &Cell<'_>, scripts: &Names) -> Option<usize> {
    match cell.as_str() {
        "" | "0" => None,
        _ => Some(scripts.find(check, &cell.name())),
    }
}

/// The visual ids of a map. Short rows are filled with 0 and long ones cut, each with a warning.
fn map(check: &Check<'_>, file: &str, n_columns: usize, n_rows: usize, known: &BTreeSet<u16>) -> Vec<u16> {
    let mut cells = vec![0; n_columns * n_rows];
    if file.is_empty() || !table::is_short(check, file, MAX_DRAWN_BYTES) || check.source(file).is_none() {
        return cells;
    }
    let rows = check.rows(file);
    let mut unknown: BTreeSet<u16> = BTreeSet::new();
    if rows.len() != n_rows {
        let what =
            if rows.len() < n_rows { "further rows are filled with 0" } else { "further rows are left out" };
        let problem = Problem::warning(&Place::file(file), format!("map has {} rows: {what}", rows.len()));
        check.add(problem.expected(n_rows.to_string()));
    }
    for (y, row) in rows.iter().take(n_rows).enumerate() {
        let n_found = row.cells.len();
        if n_found != n_columns {
            let what = if n_found < n_columns { "the rest is filled with 0" } else { "the rest is cut off" };
            let problem = Problem::warning(&row.place, format!("row has {n_found} cells: {what}"));
            check.add(problem.expected(n_columns.to_string()));
        }
        for (x, cell) in row.cells.iter().take(n_columns).enumerate() {
            let id = cell.int(0..=9_999);
            // Told once for each id, wherever it stands first.
            if !known.contains(&id) && unknown.insert(id) {
                check.error(cell.place(), format!("no visual has the id {id}"));
            }
            cells[y * n_columns + x] = id;
        }
    }
    cells
}

/// What is opened first.
#[derive(Default)]
pub struct Launch {
    /// The world.
    pub scene: usize,
    /// The name of snapshots.
    pub flush_path: Option<String>,
    /// Where a server is.
    pub server: Option<String>,
    /// Its port.
    pub port: u16,
}

const SCENE: &str = "SCENE";
const SERVER: &str = "IP_SERVER";
const PORT: &str = "IP_PORT";
const FLUSH: &str = "FLUSH_PATH";

/// Reads `LaunchArgs`, which need not be there.
pub fn launch(check: &Check<'_>, worlds: &Names) -> Launch {
    let mut launch = Launch { port: DEFAULT_PORT, ..Launch::default() };
    let Some(file) = find(check, "LaunchArgs", false) else { return launch };
    rows(check, &file, MAX_ROWS, columns::names(&columns::LAUNCH_ARGS), |[name, value]| {
        match name.as_str() {
            SCENE => launch.scene = worlds.find(check, &value.name()),
            SERVER => launch.server = value.optional().map(|value| value.text()),
            // One that is no number takes the default.
            PORT => {
                let port = value.optional().and_then(|value| value.text().parse().ok());
                launch.port = port.unwrap_or(DEFAULT_PORT);
            }
            FLUSH => launch.flush_path = Some(table::path(check, &value)).filter(|path| !path.is_empty()),
            other => {
                let problem = Problem::error(name.place(), format!("unknown argument {}", quoted(other)));
                check.add(problem.suggest(nearest(other, [SCENE, SERVER, PORT, FLUSH])));
            }
        }
    });
    launch
}
