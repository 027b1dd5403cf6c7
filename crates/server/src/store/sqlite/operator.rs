//! What the operator changes, and the notices of it for programs that have the file open.

use rusqlite::{Connection, Transaction, params};

use super::read::{self, named};
use super::writer::{Held, alone, hold};
use super::{classic, outdated, users};
use crate::store::request::OperatorChange;
use crate::store::{ClassicRow, MatchId, Notice, Noticed, Phase, Stopped, StoreError, UserId, UserRow};

/// So many notices are kept: whoever serves looks at them several times a second.
const KEPT: i64 = 10_000;
/// In seconds.
const DAY: i64 = 86_400;

/// Makes one change.
pub fn make(transaction: &Transaction<'_>, change: OperatorChange) -> Held {
    match change {
        OperatorChange::Ban(id, at, reply) => hold(reply, alone(transaction, || ban(transaction, &id, at))),
        OperatorChange::Unban(id, reply) => hold(reply, alone(transaction, || unban(transaction, &id))),
        OperatorChange::End(id, at, result, reply) => {
            hold(reply, alone(transaction, || end(transaction, &id, at, &result)))
        }
        OperatorChange::FreeClassic(game, row, match_id, reply) => {
            hold(reply, alone(transaction, || free_classic(transaction, &game, &row, match_id.as_ref())))
        }
        OperatorChange::Seen(id, at, reply) => hold(reply, outdated::note_seen(transaction, &id, at)),
        OperatorChange::RemoveMatch(id, outdated, reply) => {
            hold(reply, alone(transaction, || outdated::remove_match(transaction, &id, &outdated)))
        }
        OperatorChange::RemoveUser(id, outdated, reply) => {
            hold(reply, alone(transaction, || outdated::remove_user(transaction, &id, &outdated)))
        }
    }
}

/// Answers a change that was not made.
pub fn refuse(change: OperatorChange, error: StoreError) {
    match change {
        OperatorChange::Ban(_, _, reply) | OperatorChange::Unban(_, reply) => drop(reply.send(Err(error))),
        OperatorChange::End(_, _, _, reply) => drop(reply.send(Err(error))),
        OperatorChange::FreeClassic(_, _, _, reply) => drop(reply.send(Err(error))),
        OperatorChange::Seen(_, _, reply) => drop(reply.send(Err(error))),
        OperatorChange::RemoveMatch(_, _, reply) | OperatorChange::RemoveUser(_, _, reply) => {
            drop(reply.send(Err(error)));
        }
    }
}

fn ban(connection: &Connection, id: &UserId, at: i64) -> Result<Option<UserRow>, StoreError> {
    connection
        .prepare_cached("UPDATE users SET banned = coalesce(banned, ?2) WHERE id = ?1")?
        .execute(params![id.as_str(), at])?;
    connection.prepare_cached("DELETE FROM codes WHERE person = ?1")?.execute([id.as_str()])?;
    // Those that may be open somewhere: people stay for another match when one is over, but not for days.
    let mut select = connection.prepare_cached(
        "SELECT DISTINCT matches.id FROM seats JOIN matches ON number = match
         WHERE person = ?1 AND token IS NOT NULL AND (ended IS NULL OR ended > ?2)",
    )?;
    let mut rows = select.query(params![id.as_str(), at.saturating_sub(DAY)])?;
    let mut matches = Vec::new();
    while let Some(row) = rows.next()? {
        matches.extend(named::<MatchId>(row, 0)?);
    }
    // A seat stays theirs and nobody else's: it is held by a token that nobody knows. In matches that are over, too: a token
    // holds the same seat in those that are made of them.
    connection
        .prepare_cached("UPDATE seats SET token = randomblob(32) WHERE person = ?1 AND token IS NOT NULL")?
        .execute([id.as_str()])?;
    for id in matches {
        notice(connection, &id, Noticed::Seats)?;
    }
    users::user(connection, id)
}

fn unban(connection: &Connection, id: &UserId) -> Result<Option<UserRow>, StoreError> {
    connection.prepare_cached("UPDATE users SET banned = NULL WHERE id = ?1")?.execute([id.as_str()])?;
    users::user(connection, id)
}

fn end(connection: &Connection, id: &MatchId, at: i64, result: &str) -> Result<Stopped, StoreError> {
    let number = read::number(connection, id)?;
    let n_ended = connection
        .prepare_cached(
            "UPDATE matches SET phase = ?2, ended = ?3, result = ?4 WHERE number = ?1 AND phase <> ?2",
        )?
        .execute(params![number, Phase::Over.word(), at, result])?;
    if n_ended == 0 {
        return Ok(Stopped::Already);
    }
    notice(connection, id, Noticed::Ended)?;
    Ok(Stopped::Now)
}

fn free_classic(
    connection: &Connection,
    game: &str,
    row: &ClassicRow,
    id: Option<&MatchId>,
) -> Result<bool, StoreError> {
    let is_kept = classic::keep(connection, game, row)?;
    // Before there is a match nobody but its next user can find out.
    if let Some(id) = id.filter(|_| is_kept) {
        notice(connection, id, Noticed::Freed)?;
    }
    Ok(is_kept)
}

fn notice(connection: &Connection, id: &MatchId, what: Noticed) -> Result<(), StoreError> {
    connection
        .prepare_cached("INSERT INTO notices (match, word) VALUES (?1, ?2)")?
        .execute([id.as_str(), what.word()])?;
    connection
        .prepare_cached("DELETE FROM notices WHERE number <= ?1")?
        .execute([connection.last_insert_rowid() - KEPT])?;
    Ok(())
}

pub fn notices(connection: &Connection, after: i64) -> Result<(Vec<Notice>, bool), StoreError> {
    let mut select = connection
        .prepare_cached("SELECT number, match, word FROM notices WHERE number > ?1 ORDER BY number")?;
    let mut rows = select.query([after])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let what = Noticed::of_word(row.get_ref(2)?.as_str().unwrap_or_default());
        let notice = named(row, 1)?.zip(what);
        if let Some((match_id, what)) = notice {
            found.push(Notice { number: row.get(0)?, match_id, what });
        }
    }
    let mut select = connection.prepare_cached("SELECT is_open FROM house")?;
    Ok((found, select.query_row([], |row| row.get(0))?))
}

pub fn last_notice(connection: &Connection) -> Result<i64, StoreError> {
    let mut select = connection.prepare_cached("SELECT coalesce(max(number), 0) FROM notices")?;
    Ok(select.query_row([], |row| row.get(0))?)
}
