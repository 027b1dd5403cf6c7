//! What each question reads.

use kernel::{Seat, Seed};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::seal::seal;
use crate::store::{
    Counts, Follower, MatchId, NewMatch, Phase, SeatKind, SeatRow, SecretHash, StoreError, StoredEntry,
    StoredMatch,
};

const UNFINISHED: &str = "SELECT id FROM matches WHERE phase IN ('gathering', 'playing')";

const COUNTS: &str = "SELECT (SELECT count(*) FROM matches WHERE phase IN ('gathering', 'playing')),
                             (SELECT count(*) FROM matches)";

/// A match as of one moment: the transaction sees none of the commits after its beginning.
pub fn load(connection: &mut Connection, id: &MatchId) -> Result<Option<StoredMatch>, StoreError> {
    let transaction = connection.transaction()?;
    let Some((number, made, word, header, result)) = row_of(&transaction, id)? else { return Ok(None) };
    let made = NewMatch { seats: seats(&transaction, number)?, ..made };
    let entries = entries(&transaction, number, 0)?;
    check_head(&transaction, number, &made.seed, header.as_deref(), &entries)?;
    let phase = phase(&word)?;
    // A match that still goes on may have one, too: the same with changed files.
    let followers = followers(&transaction, number)?;
    Ok(Some(StoredMatch { made, phase, header, entries, followers, result }))
}

/// The matches that were made of another one.
pub fn followers(connection: &Connection, number: i64) -> Result<Vec<Follower>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT word, id, seed FROM followers JOIN matches ON number = follower WHERE match = ?1 ORDER BY word",
    )?;
    let mut rows = select.query([number])?;
    let mut followers = Vec::new();
    while let Some(row) = rows.next()? {
        let id = row.get_ref(1)?.as_str().ok().and_then(|text| text.parse().ok());
        let id = id.ok_or(StoreError::Damaged { what: "a match's name is none" })?;
        followers.push(Follower { by: row.get(0)?, id, seed: Seed(row.get(2)?) });
    }
    Ok(followers)
}

/// Whether a match's log ends where it ended, and its seed is the one it was made with.
fn check_head(
    connection: &Connection,
    number: i64,
    seed: &Seed,
    header: Option<&str>,
    entries: &[StoredEntry],
) -> Result<(), StoreError> {
    let mut select = connection.prepare_cached("SELECT n, seed, line FROM heads WHERE match = ?1")?;
    let head = select
        .query_row([number], |row| {
            Ok((row.get::<_, u32>(0)?, row.get::<_, [u8; 16]>(1)?, row.get::<_, [u8; 16]>(2)?))
        })
        .optional()?;
    let damaged = |what| Err(StoreError::Damaged { what });
    let Some((n, of_seed, of_line)) = head else { return damaged("the head of a match's log is missing") };
    let last = entries.last().map(|entry| entry.line.as_str()).or(header).unwrap_or_default();
    if seal(&seed.0) != of_seed {
        return damaged("a match's seed is not the one it was made with");
    }
    if entries.len() as u32 != n {
        return damaged("an entry of a match is missing");
    }
    if seal(last.as_bytes()) != of_line {
        return damaged("the last line of a match is not the one that was stored");
    }
    Ok(())
}

pub fn entries_from(
    connection: &mut Connection,
    id: &MatchId,
    n: u32,
) -> Result<Vec<StoredEntry>, StoreError> {
    let transaction = connection.transaction()?;
    let number = number(&transaction, id)?;
    entries(&transaction, number, n)
}

/// The files of a content.
pub fn content(connection: &Connection, game: &str, hash: &str) -> Result<Option<String>, StoreError> {
    let mut select = connection.prepare_cached("SELECT files FROM contents WHERE game = ?1 AND hash = ?2")?;
    Ok(select.query_row([game, hash], |row| row.get(0)).optional()?)
}

/// What unfinished matches are played with and is not kept.
pub fn contents_not_kept(connection: &Connection) -> Result<Vec<(String, String)>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT DISTINCT game, content FROM matches WHERE phase IN ('gathering', 'playing')
         EXCEPT SELECT game, hash FROM contents ORDER BY 1, 2",
    )?;
    let names = select.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
    Ok(names.collect::<Result<_, _>>()?)
}

pub fn unfinished(connection: &Connection) -> Result<Vec<MatchId>, StoreError> {
    let mut select = connection.prepare_cached(UNFINISHED)?;
    let mut rows = select.query([])?;
    let mut ids = Vec::new();
    while let Some(row) = rows.next()? {
        let id = row.get_ref(0)?.as_str().ok().and_then(|text| text.parse().ok());
        ids.push(id.ok_or(StoreError::Damaged { what: "a match's name is none" })?);
    }
    Ok(ids)
}

pub fn counts(connection: &Connection) -> Result<Counts, StoreError> {
    let mut select = connection.prepare_cached(COUNTS)?;
    Ok(select.query_row([], |row| Ok(Counts { unfinished: row.get(0)?, matches: row.get(1)? }))?)
}

/// A match's seats in order.
pub fn seats(connection: &Connection, number: i64) -> Result<Vec<SeatRow>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT bot, name, token, invitation, key, share, person, open FROM seats WHERE match = ?1 ORDER BY seat",
    )?;
    let seats = select.query_map([number], |row| {
        Ok(SeatRow {
            kind: row.get::<_, Option<String>>(0)?.map_or(SeatKind::Person, SeatKind::Bot),
            name: row.get(1)?,
            token: hash(row, 2)?,
            invitation: hash(row, 3)?,
            key: hash(row, 4)?,
            share: row.get::<_, Option<[u8; 32]>>(5)?.map(Seed),
            user: named(row, 6)?,
            is_open: row.get(7)?,
        })
    })?;
    Ok(seats.collect::<Result<_, _>>()?)
}

/// A match's number, by which its seats and entries are kept.
pub fn number(connection: &Connection, id: &MatchId) -> Result<i64, StoreError> {
    let mut select = connection.prepare_cached("SELECT number FROM matches WHERE id = ?1")?;
    let number = select.query_row([id.as_str()], |row| row.get(0)).optional()?;
    number.ok_or_else(|| StoreError::UnknownMatch(id.clone()))
}

/// The number of a match that has such a seat.
pub fn number_with_seat(connection: &Connection, id: &MatchId, seat: Seat) -> Result<i64, StoreError> {
    let number = number(connection, id)?;
    let mut select = connection.prepare_cached("SELECT 1 FROM seats WHERE match = ?1 AND seat = ?2")?;
    let has_seat = select.exists(params![number, seat.0])?;
    if has_seat { Ok(number) } else { Err(StoreError::UnknownSeat(id.clone(), seat)) }
}

/// The phase of a stored word.
pub fn phase(word: &str) -> Result<Phase, StoreError> {
    Phase::of_word(word).ok_or(StoreError::Damaged { what: "a match's phase is none" })
}

/// The hash in a column.
pub fn hash(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<SecretHash>> {
    Ok(row.get::<_, Option<[u8; 32]>>(column)?.map(SecretHash))
}

/// The name in a column; one that is none is as good as no name.
pub fn named<T: std::str::FromStr>(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<T>> {
    Ok(row.get::<_, Option<String>>(column)?.and_then(|text| text.parse().ok()))
}

type MatchRow = (i64, NewMatch, String, Option<String>, Option<String>);

fn row_of(connection: &Connection, id: &MatchId) -> Result<Option<MatchRow>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT number, game, content, draft, made, seed, given, phase, header, listed, maker, result
         FROM matches WHERE id = ?1",
    )?;
    let row = select.query_row([id.as_str()], |row| {
        let made = NewMatch {
            id: id.clone(),
            game: row.get(1)?,
            content: row.get(2)?,
            draft: row.get(3)?,
            made: row.get(4)?,
            seed: Seed(row.get(5)?),
            is_seed_given: row.get(6)?,
            is_listed: row.get(9)?,
            maker: named(row, 10)?,
            seats: Vec::new(),
        };
        Ok((row.get(0)?, made, row.get(7)?, row.get(8)?, row.get(11)?))
    });
    Ok(row.optional()?)
}

fn entries(connection: &Connection, number: i64, from: u32) -> Result<Vec<StoredEntry>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT n, line, sender, clock FROM entries WHERE match = ?1 AND n >= ?2 ORDER BY n",
    )?;
    let entries = select.query_map(params![number, from], |row| {
        Ok(StoredEntry { n: row.get(0)?, line: row.get(1)?, sender: row.get(2)?, clock: row.get(3)? })
    })?;
    Ok(entries.collect::<Result<_, _>>()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the database says it will do for a query.
    fn plan(connection: &Connection, query: &str) -> Vec<String> {
        let mut select = connection.prepare(&format!("EXPLAIN QUERY PLAN {query}")).unwrap();
        select.query_map([], |row| row.get(3)).unwrap().map(Result::unwrap).collect()
    }

    #[test]
    fn matches_are_counted_and_listed_without_reading_them() {
        let folder = tempfile::tempdir().unwrap();
        let connection = super::super::connection::writer(&folder.path().join("matches.db")).unwrap();
        let unfinished = "SEARCH matches USING COVERING INDEX matches_by_phase (phase=?)";
        assert_eq!(plan(&connection, UNFINISHED), [unfinished]);
        let counts = plan(&connection, COUNTS);
        let steps: Vec<_> = counts.iter().filter(|step| step.contains("matches")).collect();
        assert_eq!(steps.len(), 2);
        assert_eq!(steps[0], unfinished);
        assert!(steps[1].starts_with("SCAN matches USING COVERING INDEX"), "{steps:?}");
    }
}
