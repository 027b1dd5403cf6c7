//! Finding what nobody has needed for long, a part at a time, and removing it, one at a time.

use rusqlite::types::ToSql;
use rusqlite::{Connection, OptionalExtension, params};

use super::read::named;
use super::users;
use crate::store::{MatchId, Outdated, StoreError, UserId};

/// How many rows are looked at in one read.
const PART: i64 = 1_000;

/// Whether a match is outdated, by the moments in parameters 1 to 3.
const MATCH: &str = "(phase = 'gathering' AND at < ?1 OR phase = 'playing' AND at < ?2
                      OR phase = 'over' AND coalesce(ended, at) < ?3)";

/// Whether a user is, by the moment in parameter 1.
const USER: &str = "(seen < ?1 AND banned IS NULL
                     AND NOT EXISTS (SELECT 1 FROM seats WHERE person = users.id)
                     AND NOT EXISTS (SELECT 1 FROM matches WHERE maker = users.id))";

pub fn matches(
    connection: &Connection,
    outdated: &Outdated,
    after: i64,
) -> Result<(Vec<MatchId>, Option<i64>), StoreError> {
    let Outdated { unbegun, abandoned, finished, .. } = outdated;
    let words = format!(
        "SELECT id FROM matches JOIN heads ON heads.match = number
         WHERE number > ?4 AND number <= ?4 + {PART} AND {MATCH} ORDER BY number"
    );
    let found = names(connection, &words, params![unbegun, abandoned, finished, after])?;
    Ok((found, next(connection, "SELECT coalesce(max(number), 0) FROM matches", after)?))
}

pub fn users(
    connection: &Connection,
    outdated: &Outdated,
    after: i64,
) -> Result<(Vec<UserId>, Option<i64>), StoreError> {
    let words = format!(
        "SELECT id FROM users WHERE number > ?2 AND number <= ?2 + {PART} AND {USER} ORDER BY number"
    );
    let found = names(connection, &words, params![outdated.users, after])?;
    Ok((found, next(connection, "SELECT coalesce(max(number), 0) FROM users", after)?))
}

fn names<T: std::str::FromStr>(
    connection: &Connection,
    words: &str,
    values: &[&dyn ToSql],
) -> Result<Vec<T>, StoreError> {
    let mut select = connection.prepare_cached(words)?;
    let mut rows = select.query(values)?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.extend(named::<T>(row, 0)?);
    }
    Ok(found)
}

/// Where to go on after a part, where there is more.
fn next(connection: &Connection, last: &str, after: i64) -> Result<Option<i64>, StoreError> {
    let last: i64 = connection.prepare_cached(last)?.query_row([], |row| row.get(0))?;
    Ok(Some(after + PART).filter(|next| *next < last))
}

pub fn remove_match(connection: &Connection, id: &MatchId, outdated: &Outdated) -> Result<bool, StoreError> {
    let Outdated { unbegun, abandoned, finished, .. } = outdated;
    let number: Option<i64> = connection
        .prepare_cached(&format!(
            "SELECT number FROM matches JOIN heads ON heads.match = number WHERE id = ?4 AND {MATCH}"
        ))?
        .query_row(params![unbegun, abandoned, finished, id.as_str()], |row| row.get(0))
        .optional()?;
    let Some(number) = number else { return Ok(false) };
    for words in [
        "DELETE FROM followers WHERE match = ?1 OR follower = ?1",
        "DELETE FROM entries WHERE match = ?1",
        "DELETE FROM seats WHERE match = ?1",
        "DELETE FROM heads WHERE match = ?1",
        "DELETE FROM matches WHERE number = ?1",
    ] {
        connection.prepare_cached(words)?.execute([number])?;
    }
    Ok(true)
}

pub fn remove_user(connection: &Connection, id: &UserId, outdated: &Outdated) -> Result<bool, StoreError> {
    let is_outdated = connection
        .prepare_cached(&format!("SELECT 1 FROM users WHERE id = ?2 AND {USER}"))?
        .exists(params![outdated.users, id.as_str()])?;
    if is_outdated { users::delete(connection, id) } else { Ok(false) }
}

pub fn note_seen(connection: &Connection, id: &UserId, at: i64) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE users SET seen = max(seen, ?2) WHERE id = ?1")?
        .execute(params![id.as_str(), at])?;
    Ok(())
}
