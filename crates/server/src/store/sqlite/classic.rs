//! The rows of the classic protocol.

use rusqlite::{Connection, OptionalExtension, params};

use crate::store::{ClassicRow, StoreError};

pub fn row(connection: &Connection, game: &str) -> Result<Option<ClassicRow>, StoreError> {
    let mut select = connection.prepare_cached("SELECT revision, state FROM classic WHERE game = ?1")?;
    let row = |row: &rusqlite::Row<'_>| Ok(ClassicRow { revision: row.get(0)?, state: row.get(1)? });
    Ok(select.query_row([game], row).optional()?)
}

pub fn keep(connection: &Connection, game: &str, row: &ClassicRow) -> Result<bool, StoreError> {
    let ClassicRow { revision, state } = row;
    let n_written = match revision {
        0 => connection
            .prepare_cached(
                "INSERT INTO classic (game, revision, state) VALUES (?1, 1, ?2) ON CONFLICT DO NOTHING",
            )?
            .execute([game, state])?,
        revision => connection
            .prepare_cached(
                "UPDATE classic SET revision = revision + 1, state = ?3 WHERE game = ?1 AND revision = ?2",
            )?
            .execute(params![game, revision, state])?,
    };
    Ok(n_written > 0)
}
