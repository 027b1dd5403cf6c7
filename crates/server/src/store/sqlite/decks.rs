//! What is written and read of users' decks.

use rusqlite::{Connection, OptionalExtension, Row, params};

use super::read::named;
use super::users;
use crate::store::{DeckId, DeckKept, DeckRow, StoreError, UserId};

/// How many decks of a game a user has at most.
const DECKS: u32 = 100;

/// A deck's row of id, name, list, revision and when it was changed.
fn deck_of(row: &Row<'_>) -> rusqlite::Result<Option<DeckRow>> {
    let Some(id) = named(row, 0)? else { return Ok(None) };
    let (name, list, revision, changed) = (row.get(1)?, row.get(2)?, row.get(3)?, row.get(4)?);
    Ok(Some(DeckRow { id, name, list, revision, changed }))
}

pub fn decks(connection: &Connection, user: &UserId, game: &str) -> Result<Vec<DeckRow>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT id, name, list, revision, changed FROM decks WHERE person = ?1 AND game = ?2
         ORDER BY changed DESC, id",
    )?;
    let decks = select.query_map([user.as_str(), game], deck_of)?;
    Ok(decks.filter_map(Result::transpose).collect::<Result<_, _>>()?)
}

pub fn keep(
    connection: &Connection,
    user: &UserId,
    game: &str,
    brought: &DeckRow,
) -> Result<DeckKept, StoreError> {
    if users::user(connection, user)?.is_none() {
        return Ok(DeckKept::Nobody);
    }
    let DeckRow { id, name, list, revision, changed } = brought;
    let there = connection
        .prepare_cached(
            "SELECT id, name, list, revision, changed FROM decks WHERE person = ?1 AND game = ?2 AND id = ?3",
        )?
        .query_row([user.as_str(), game, id.as_str()], deck_of)
        .optional()?
        .flatten();
    match there {
        // The same once more, whose answer was lost.
        Some(there) if there.name == *name && there.list == *list => return Ok(DeckKept::Now(there)),
        Some(there) if there.revision != *revision => return Ok(DeckKept::Changed),
        None if *revision != 0 => return Ok(DeckKept::Changed),
        None if count(connection, user, game)? >= DECKS => return Ok(DeckKept::Full),
        _ => {}
    }
    let kept = DeckRow { revision: revision.saturating_add(1), ..brought.clone() };
    connection
        .prepare_cached(
            "INSERT INTO decks (person, game, id, name, list, revision, changed)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
             ON CONFLICT (person, game, id) DO UPDATE
             SET name = excluded.name, list = excluded.list, revision = excluded.revision, changed = excluded.changed",
        )?
        .execute(params![user.as_str(), game, id.as_str(), name, list, kept.revision, changed])?;
    Ok(DeckKept::Now(kept))
}

fn count(connection: &Connection, user: &UserId, game: &str) -> Result<u32, StoreError> {
    let mut select =
        connection.prepare_cached("SELECT count(*) FROM decks WHERE person = ?1 AND game = ?2")?;
    Ok(select.query_row([user.as_str(), game], |row| row.get(0))?)
}

pub fn remove(connection: &Connection, user: &UserId, game: &str, deck: &DeckId) -> Result<bool, StoreError> {
    let n_removed = connection
        .prepare_cached("DELETE FROM decks WHERE person = ?1 AND game = ?2 AND id = ?3")?
        .execute([user.as_str(), game, deck.as_str()])?;
    Ok(n_removed == 1)
}
