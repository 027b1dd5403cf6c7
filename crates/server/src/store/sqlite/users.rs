//! What is written and read of users, their devices and codes.

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};

use super::decks;
use super::read::{hash, named};
use super::writer::{Held, alone, hold};
use crate::store::request::UserChange;
use crate::store::{CodeRedeemed, DeviceId, DeviceRow, SecretHash, StoreError, UserId, UserRow};

/// How many devices a user has at most.
const DEVICES: u32 = 20;

/// Makes one change.
pub fn make(transaction: &Transaction<'_>, change: UserChange) -> Held {
    match change {
        UserChange::Create(user, device, reply) => {
            hold(reply, alone(transaction, || create(transaction, &user, &device)))
        }
        UserChange::Rename(id, name, reply) => {
            hold(reply, alone(transaction, || rename(transaction, &id, &name)))
        }
        UserChange::Delete(id, reply) => hold(reply, alone(transaction, || delete(transaction, &id))),
        UserChange::SetCode(id, code, until, reply) => {
            hold(reply, alone(transaction, || set_code(transaction, &id, &code, until)))
        }
        UserChange::RedeemCode(code, now, device, reply) => {
            hold(reply, alone(transaction, || redeem(transaction, &code, now, &device)))
        }
        UserChange::RemoveDevice(user, device, reply) => {
            hold(reply, remove_device(transaction, &user, &device))
        }
        UserChange::KeepDeck(user, game, deck, reply) => {
            hold(reply, decks::keep(transaction, &user, &game, &deck))
        }
        UserChange::RemoveDeck(user, game, deck, reply) => {
            hold(reply, decks::remove(transaction, &user, &game, &deck))
        }
    }
}

/// Answers a change that was not made.
pub fn refuse(change: UserChange, error: StoreError) {
    match change {
        UserChange::Create(_, _, reply) => drop(reply.send(Err(error))),
        UserChange::Rename(_, _, reply) => drop(reply.send(Err(error))),
        UserChange::Delete(_, reply) | UserChange::SetCode(_, _, _, reply) => drop(reply.send(Err(error))),
        UserChange::RedeemCode(_, _, _, reply) => drop(reply.send(Err(error))),
        UserChange::RemoveDevice(_, _, reply) | UserChange::RemoveDeck(_, _, _, reply) => {
            drop(reply.send(Err(error)));
        }
        UserChange::KeepDeck(_, _, _, reply) => drop(reply.send(Err(error))),
    }
}

fn create(connection: &Connection, user: &UserRow, device: &DeviceRow) -> Result<(), StoreError> {
    connection
        .prepare_cached("INSERT INTO users (id, name, made, seen) VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![user.id.as_str(), user.name, user.made, user.seen,])?;
    add_device(connection, &user.id, device)
}

fn add_device(connection: &Connection, user: &UserId, device: &DeviceRow) -> Result<(), StoreError> {
    let DeviceRow { id, name, made, key } = device;
    connection
        .prepare_cached(
            "INSERT INTO devices (id, person, name, made, handle, key) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        )?
        .execute(params![id.as_str(), user.as_str(), name, made, key.handle(), key.0])?;
    Ok(())
}

fn rename(connection: &Connection, id: &UserId, name: &str) -> Result<Option<UserRow>, StoreError> {
    connection
        .prepare_cached("UPDATE users SET name = ?2 WHERE id = ?1")?
        .execute(params![id.as_str(), name])?;
    user(connection, id)
}

pub fn delete(connection: &Connection, id: &UserId) -> Result<bool, StoreError> {
    for words in [
        "DELETE FROM decks WHERE person = ?1",
        "DELETE FROM codes WHERE person = ?1",
        "DELETE FROM devices WHERE person = ?1",
        "UPDATE seats SET person = NULL WHERE person = ?1",
        "UPDATE matches SET maker = NULL WHERE maker = ?1",
    ] {
        connection.prepare_cached(words)?.execute([id.as_str()])?;
    }
    Ok(connection.prepare_cached("DELETE FROM users WHERE id = ?1")?.execute([id.as_str()])? == 1)
}

fn set_code(connection: &Connection, id: &UserId, code: &SecretHash, until: i64) -> Result<bool, StoreError> {
    if user(connection, id)?.is_none() {
        return Ok(false);
    }
    connection
        .prepare_cached(
            "INSERT INTO codes (person, handle, code, until) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (person) DO UPDATE
             SET handle = excluded.handle, code = excluded.code, until = excluded.until",
        )?
        .execute(params![id.as_str(), code.handle(), code.0, until])?;
    Ok(true)
}

fn redeem(
    connection: &Connection,
    code: &SecretHash,
    now: i64,
    device: &DeviceRow,
) -> Result<CodeRedeemed, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT users.id, users.name, users.made, banned, seen, code, until FROM codes JOIN users ON users.id = person
         WHERE handle = ?1",
    )?;
    let mut rows = select.query([code.handle()])?;
    let mut found = None;
    while let Some(row) = rows.next()? {
        let until: i64 = row.get(6)?;
        if hash(row, 5)? == Some(*code) && now < until {
            found = user_of(row)?;
        }
    }
    let Some(user) = found else { return Ok(CodeRedeemed::Unknown) };
    let n_devices: u32 = connection
        .prepare_cached("SELECT count(*) FROM devices WHERE person = ?1")?
        .query_row([user.id.as_str()], |row| row.get(0))?;
    if n_devices >= DEVICES {
        return Ok(CodeRedeemed::Full);
    }
    connection.prepare_cached("DELETE FROM codes WHERE person = ?1")?.execute([user.id.as_str()])?;
    add_device(connection, &user.id, device)?;
    Ok(CodeRedeemed::Added(user))
}

fn remove_device(connection: &Connection, user: &UserId, device: &DeviceId) -> Result<bool, StoreError> {
    let n_removed = connection
        .prepare_cached("DELETE FROM devices WHERE id = ?1 AND person = ?2")?
        .execute([device.as_str(), user.as_str()])?;
    Ok(n_removed == 1)
}

/// A user's row of id, name, time, since when banned and when seen.
fn user_of(row: &Row<'_>) -> rusqlite::Result<Option<UserRow>> {
    let Some(id) = named(row, 0)? else { return Ok(None) };
    Ok(Some(UserRow { id, name: row.get(1)?, made: row.get(2)?, banned: row.get(3)?, seen: row.get(4)? }))
}

pub fn user(connection: &Connection, id: &UserId) -> Result<Option<UserRow>, StoreError> {
    let mut select =
        connection.prepare_cached("SELECT id, name, made, banned, seen FROM users WHERE id = ?1")?;
    Ok(select.query_row([id.as_str()], user_of).optional()?.flatten())
}

pub fn users(
    connection: &Connection,
    after: Option<&UserId>,
    limit: u32,
) -> Result<Option<Vec<UserRow>>, StoreError> {
    let before: i64 = match after {
        None => i64::MAX,
        Some(after) => {
            let mut select = connection.prepare_cached("SELECT number FROM users WHERE id = ?1")?;
            let Some(number) = select.query_row([after.as_str()], |row| row.get(0)).optional()? else {
                return Ok(None);
            };
            number
        }
    };
    let mut select = connection.prepare_cached(
        "SELECT id, name, made, banned, seen FROM users WHERE number < ?1 ORDER BY number DESC LIMIT ?2",
    )?;
    let users = select.query_map(params![before, limit], user_of)?;
    Ok(Some(users.filter_map(Result::transpose).collect::<Result<_, _>>()?))
}

pub fn user_of_device(
    connection: &Connection,
    key: &SecretHash,
) -> Result<Option<(UserRow, DeviceId)>, StoreError> {
    let mut select = connection.prepare_cached(
        "SELECT users.id, users.name, users.made, banned, seen, key, devices.id FROM devices JOIN users ON users.id = person
         WHERE handle = ?1",
    )?;
    let mut rows = select.query([key.handle()])?;
    while let Some(row) = rows.next()? {
        if hash(row, 5)? == Some(*key) {
            return Ok(user_of(row)?.zip(named(row, 6)?));
        }
    }
    Ok(None)
}

pub fn devices(connection: &Connection, user: &UserId) -> Result<Vec<DeviceRow>, StoreError> {
    let mut select = connection
        .prepare_cached("SELECT id, name, made, key FROM devices WHERE person = ?1 ORDER BY number")?;
    let mut rows = select.query([user.as_str()])?;
    let mut devices = Vec::new();
    while let Some(row) = rows.next()? {
        let (id, key) = (named(row, 0)?, hash(row, 3)?);
        let device = id.zip(key).ok_or(StoreError::Damaged { what: "a device is none" })?;
        devices.push(DeviceRow { id: device.0, name: row.get(1)?, made: row.get(2)?, key: device.1 });
    }
    Ok(devices)
}
