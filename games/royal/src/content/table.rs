//! Finding and reading tables, none of which may be so long that it does harm.

use content::{Cell, Check, Place, Problem, quoted};

/// The longest table, in bytes.
pub const MAX_TABLE_BYTES: usize = 1 << 16;
/// The longest map or pattern, in bytes: the greatest that can be drawn has fewer.
pub const MAX_DRAWN_BYTES: usize = 1 << 14;
/// The most rows of a table.
pub const MAX_ROWS: usize = 500;
/// The most rows of a table each of which names a map or a pattern.
pub const MAX_DRAWN: usize = 100;

/// Where a table is looked for first; elsewhere in the folder its name is enough.
const FOLDER: &str = "tables";

/// The file of a table, if there is exactly one.
pub fn find(check: &Check<'_>, table: &str, is_needed: bool) -> Option<String> {
    let file = format!("{table}.csv");
    let is_it =
        |name: &&str| *name == file || name.strip_suffix(&file).is_some_and(|start| start.ends_with('/'));
    let mut found = check.files().names().filter(is_it);
    let first = found.next();
    if let (Some(first), Some(second)) = (first, found.next()) {
        let problem = Problem::error(&Place::file(second), format!("there are two tables {}", quoted(table)));
        check.add(problem.related(&Place::file(first), "the other one"));
        return None;
    }
    if first.is_none() && is_needed {
        // It is not there: this says so, with the nearest name.
        check.source(&format!("{FOLDER}/{file}"));
    }
    first.map(str::to_owned)
}

/// Whether a file is short enough to be read. One that is not there is.
pub fn is_short(check: &Check<'_>, file: &str, most: usize) -> bool {
    let bytes = check.files().get(file).map_or(0, str::len);
    if bytes > most {
        let problem = Problem::error(&Place::file(file), "file is too long");
        check.add(problem.expected(format!("at most {most} bytes")).found(bytes.to_string()));
    }
    bytes <= most
}

/// Reads a table row by row, at most so many.
pub fn read<T, const N: usize>(
    check: &Check<'_>,
    table: &str,
    most: usize,
    columns: [&str; N],
    read: impl FnMut([Cell<'_>; N]) -> T,
) -> Vec<T> {
    find(check, table, true).map_or_else(Vec::new, |file| rows(check, &file, most, columns, read))
}

/// Reads the rows of a file, at most so many.
pub fn rows<T, const N: usize>(
    check: &Check<'_>,
    file: &str,
    most: usize,
    columns: [&str; N],
    mut read: impl FnMut([Cell<'_>; N]) -> T,
) -> Vec<T> {
    if !is_short(check, file, MAX_TABLE_BYTES) {
        return Vec::new();
    }
    let mut n_rows = 0;
    let rows = check.csv(file, columns, |cells| {
        n_rows += 1;
        if n_rows == most + 1 {
            let place = cells.first().map_or_else(|| Place::file(file), |cell| cell.place().clone());
            check.add(Problem::error(&place, "too many rows").expected(format!("at most {most}")));
        }
        (n_rows <= most).then(|| read(cells))
    });
    rows.into_iter().flatten().collect()
}

/// A cell that names a file of the folder.
pub fn path(check: &Check<'_>, cell: &Cell<'_>) -> String {
    let path = cell.text();
    let leaves =
        path.starts_with('/') || path.contains(['\\', ':']) || path.split('/').any(|part| part == "..");
    if leaves {
        let problem = Problem::error(cell.place(), "path leads out of the folder").found(quoted(&path));
        check.add(problem.expected("a path from the folder of the tables' mod, such as `maps/Beach.csv`"));
        return String::new();
    }
    path
}
