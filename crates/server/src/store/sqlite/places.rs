//! Who comes to which seat, and who goes. Like all changes these happen inside the group's transaction, which holds the
//! only right to write: of two who come at once one finds the seat taken.

use kernel::{Seat, Seed};
use rusqlite::{Connection, OptionalExtension, params};

use super::read::{self, hash};
use crate::store::{
    MatchId, Phase, Redeemed, Renewed, Sat, SeatKind, SecretHash, SitDown, StoreError, TakeSeat, UserId,
};

/// Gives a free seat to somebody.
fn seat_somebody(
    connection: &Connection,
    number: i64,
    seat: Seat,
    key: &SecretHash,
    token: &SecretHash,
    name: Option<&str>,
    user: Option<&UserId>,
) -> Result<(), StoreError> {
    connection
        .prepare_cached(
            "UPDATE seats SET key = ?3, token = ?4, name = ?5, person = ?6 WHERE match = ?1 AND seat = ?2",
        )?
        .execute(params![number, seat.0, key.0, token.0, name, user.map(UserId::as_str)])?;
    Ok(())
}

/// Gives a seat a new token, and the same one wherever else its person holds a seat by the one before: in rematches.
fn renew_token(
    connection: &Connection,
    number: i64,
    seat: Seat,
    before: Option<SecretHash>,
    token: &SecretHash,
) -> Result<(), StoreError> {
    match before {
        Some(before) => connection
            .prepare_cached("UPDATE seats SET token = ?2 WHERE token = ?1")?
            .execute([before.0, token.0])?,
        None => connection
            .prepare_cached("UPDATE seats SET token = ?3 WHERE match = ?1 AND seat = ?2")?
            .execute(params![number, seat.0, token.0])?,
    };
    Ok(())
}

pub fn take_seat(
    connection: &Connection,
    id: &MatchId,
    seat: Seat,
    take: &TakeSeat,
) -> Result<Redeemed, StoreError> {
    let TakeSeat { invitation, key, token, name, user } = take;
    let stored = connection
        .prepare_cached(
            "SELECT number, invitation, key, token, phase FROM matches JOIN seats ON match = number
             WHERE id = ?1 AND seat = ?2",
        )?
        .query_row(params![id.as_str(), seat.0], |row| {
            let is_over = row.get_ref(4)?.as_str()? == Phase::Over.word();
            Ok((row.get(0)?, hash(row, 1)?, hash(row, 2)?, hash(row, 3)?, is_over))
        })
        .optional()?;
    let (number, stored_key, held, is_over): (i64, _, _, _) = match stored {
        Some((number, Some(stored), key, held, is_over)) if stored == *invitation => {
            (number, key, held, is_over)
        }
        _ => return Ok(Redeemed::NoInvitation),
    };
    match stored_key {
        None if is_over => Ok(Redeemed::Over),
        None => {
            seat_somebody(connection, number, seat, key, token, name.as_deref(), user.as_ref())?;
            Ok(Redeemed::Taken)
        }
        Some(redeemer) if redeemer == *key => {
            renew_token(connection, number, seat, held, token)?;
            Ok(Redeemed::Again)
        }
        Some(_) => Ok(Redeemed::Used),
    }
}

pub fn renew_invitation(
    connection: &Connection,
    id: &MatchId,
    seat: Seat,
    invitation: &SecretHash,
) -> Result<Renewed, StoreError> {
    let number = read::number_with_seat(connection, id, seat)?;
    let n_renewed = connection
        .prepare_cached(
            "UPDATE seats SET invitation = ?3
             WHERE match = ?1 AND seat = ?2 AND bot IS NULL AND token IS NULL",
        )?
        .execute(params![number, seat.0, invitation.0])?;
    Ok(if n_renewed == 1 { Renewed::Now } else { Renewed::Taken })
}

pub fn give_share(
    connection: &Connection,
    id: &MatchId,
    seat: Seat,
    share: &Seed,
) -> Result<Vec<Option<Seed>>, StoreError> {
    let (number, phase): (i64, String) = connection
        .prepare_cached("SELECT number, phase FROM matches WHERE id = ?1")?
        .query_row([id.as_str()], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?
        .ok_or_else(|| StoreError::UnknownMatch(id.clone()))?;
    let seats = read::seats(connection, number)?;
    let mut shares: Vec<Option<Seed>> = seats.into_iter().map(|seat| seat.share).collect();
    let own = shares.get_mut(seat.index()).ok_or_else(|| StoreError::UnknownSeat(id.clone(), seat))?;
    if own.is_none() && phase == Phase::Gathering.word() {
        *own = Some(*share);
        // The only write, and the last statement.
        connection
            .prepare_cached("UPDATE seats SET share = ?3 WHERE match = ?1 AND seat = ?2")?
            .execute(params![number, seat.0, share.0])?;
    }
    Ok(shares)
}

/// Takes an open seat of a listed match: the one that is named, or the first that is free.
pub fn sit_down(
    connection: &Connection,
    id: &MatchId,
    wanted: Option<Seat>,
    sit: &SitDown,
) -> Result<Sat, StoreError> {
    let SitDown { key, token, name, user } = sit;
    let number = read::number(connection, id)?;
    let is_over = connection
        .prepare_cached("SELECT 1 FROM matches WHERE number = ?1 AND phase = ?2")?
        .exists(params![number, Phase::Over.word()])?;
    let seats = read::seats(connection, number)?;
    let open = (0..).map(Seat).zip(&seats).filter(|(seat, row)| {
        row.is_open && row.kind == SeatKind::Person && wanted.is_none_or(|wanted| wanted == *seat)
    });
    let mut answer = Sat::NotOpen;
    let mut free = None;
    for (seat, row) in open {
        if row.key == Some(*key) && row.token.is_some() {
            renew_token(connection, number, seat, row.token, token)?;
            return Ok(Sat::Again(seat));
        }
        answer = Sat::Taken;
        if row.token.is_none() && free.is_none() {
            free = Some(seat);
        }
    }
    let Some(seat) = free else { return Ok(answer) };
    if is_over {
        return Ok(Sat::NotOpen);
    }
    seat_somebody(connection, number, seat, key, token, name.as_deref(), user.as_ref())?;
    Ok(Sat::Here(seat))
}

/// Frees a seat that is held by this token. Its part of the match's chance goes too, while that counts for nothing yet.
pub fn free_seat(
    connection: &Connection,
    id: &MatchId,
    seat: Seat,
    token: &SecretHash,
    phase: Phase,
) -> Result<bool, StoreError> {
    let number = read::number_with_seat(connection, id, seat)?;
    let n_freed = connection
        .prepare_cached(
            "UPDATE seats SET token = NULL, key = NULL, person = NULL,
             share = CASE WHEN EXISTS (SELECT 1 FROM matches WHERE number = ?1 AND phase = ?4 AND given = 0)
                     THEN NULL ELSE share END,
             name = CASE WHEN EXISTS (SELECT 1 FROM matches WHERE number = ?1 AND phase = ?4) THEN '' ELSE name END
             WHERE match = ?1 AND seat = ?2 AND token = ?3 AND bot IS NULL
             AND EXISTS (SELECT 1 FROM matches WHERE number = ?1 AND phase = ?5)",
        )?
        .execute(params![number, seat.0, token.0, Phase::Gathering.word(), phase.word()])?;
    Ok(n_freed == 1)
}

/// Gives a user's seats new tokens; the answer is the matches where those hold now.
pub fn claim(
    connection: &Connection,
    id: &MatchId,
    user: &UserId,
    tokens: &[(Seat, SecretHash)],
    host: Option<&str>,
) -> Result<Vec<MatchId>, StoreError> {
    let number = read::number(connection, id)?;
    let seats = read::seats(connection, number)?;
    let mut told = Vec::new();
    for (seat, token) in tokens {
        let row = seats.get(seat.index()).filter(|row| row.user.as_ref() == Some(user));
        let Some(row) = row else { return Err(StoreError::UnknownSeat(id.clone(), *seat)) };
        renew_token(connection, number, *seat, row.token, token)?;
        told.extend(held_by(connection, token)?);
    }
    if let Some(host) = host {
        told.extend(renew_host(connection, number, user, host)?);
    }
    told.sort();
    told.dedup();
    Ok(told)
}

/// Gives a match another host's secret, and all that the same user is the host of by the one before: rematches. What a
/// draft is else is its maker's affair.
fn renew_host(
    connection: &Connection,
    number: i64,
    user: &UserId,
    host: &str,
) -> Result<Vec<MatchId>, StoreError> {
    let mut update = connection.prepare_cached(
        "UPDATE matches SET draft = json_set(draft, '$.host', ?3) WHERE maker = ?2
         AND json_extract(draft, '$.host') = (SELECT json_extract(draft, '$.host') FROM matches WHERE number = ?1)
         RETURNING id",
    )?;
    let mut rows = update.query(params![number, user.as_str(), host])?;
    let mut ids = Vec::new();
    while let Some(row) = rows.next()? {
        ids.extend(read::named::<MatchId>(row, 0)?);
    }
    Ok(ids)
}

/// The matches in which a seat is held by this token.
pub fn held_by(connection: &Connection, token: &SecretHash) -> Result<Vec<MatchId>, StoreError> {
    let mut select = connection
        .prepare_cached("SELECT DISTINCT id FROM seats JOIN matches ON number = match WHERE token = ?1")?;
    let mut rows = select.query([token.0])?;
    let mut ids = Vec::new();
    while let Some(row) = rows.next()? {
        ids.extend(read::named::<MatchId>(row, 0)?);
    }
    Ok(ids)
}
