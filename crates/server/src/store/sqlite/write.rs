//! What each change of a match does, inside the group's transaction. The transaction holds
//! the only right to write, so what was looked up stays true until the commit.

use kernel::Seats;
use rusqlite::{Connection, OptionalExtension, params};

use super::read;
use super::seal::seal;
use crate::store::{
    Append, Appended, Begun, Content, Ended, Follower, MatchId, NewMatch, Opening, Phase, SeatKind,
    StoreError, UserId,
};

/// Rows of content are shared by all matches that are played with it.
pub fn keep_content(connection: &Connection, content: &Content) -> Result<(), StoreError> {
    let Content { game, hash, files } = content;
    connection
        .prepare_cached(
            "INSERT INTO contents (game, hash, files) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING",
        )?
        .execute([game, hash, files])?;
    Ok(())
}

pub fn create(connection: &Connection, new: &NewMatch) -> Result<(), StoreError> {
    let NewMatch { id, game, content, draft, made, seed, is_seed_given, is_listed, maker, seats } = new;
    let n_inserted = connection
        .prepare_cached(
            "INSERT INTO matches (id, game, content, draft, made, phase, seed, given, listed, maker)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (id) DO NOTHING",
        )?
        .execute(params![
            id.as_str(),
            game,
            content,
            draft,
            made,
            Phase::Gathering.word(),
            seed.0,
            is_seed_given,
            is_listed,
            maker.as_ref().map(UserId::as_str),
        ])?;
    if n_inserted == 0 {
        return Err(StoreError::MatchExists(id.clone()));
    }
    let number = connection.last_insert_rowid();
    connection
        .prepare_cached("INSERT INTO heads (match, n, seed, line, at) VALUES (?1, 0, ?2, ?3, unixepoch())")?
        .execute(params![number, seal(&seed.0), seal(b"")])?;
    let mut insert = connection.prepare_cached(
        "INSERT INTO seats (match, seat, bot, name, token, invitation, key, share, person, open)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    )?;
    for (index, seat) in (0_i64..).zip(seats) {
        let bot = match &seat.kind {
            SeatKind::Person => None,
            SeatKind::Bot(name) => Some(name),
        };
        insert.execute(params![
            number,
            index,
            bot,
            seat.name,
            seat.token.map(|hash| hash.0),
            seat.invitation.map(|hash| hash.0),
            seat.key.map(|hash| hash.0),
            seat.share.map(|share| share.0),
            seat.user.as_ref().map(UserId::as_str),
            seat.is_open,
        ])?;
    }
    Ok(())
}

/// Creates a match that has begun, with the lines of its record.
pub fn create_begun(connection: &Connection, new: &NewMatch, opening: &Opening) -> Result<(), StoreError> {
    let Opening { header, lines, asked, clock } = opening;
    create(connection, new)?;
    begin(connection, &new.id, header, *asked)?;
    let lines = Append {
        match_id: new.id.clone(),
        first: 1,
        lines: lines.clone(),
        sender: None,
        clock: clock.clone(),
        asked: *asked,
        ends: None,
    };
    // It has just begun: nobody else can have written into it.
    append(connection, &lines).map(drop)
}

/// Creates a match that follows another one, or finds the one that does.
pub fn create_follower(
    connection: &Connection,
    new: &NewMatch,
    opening: Option<&Opening>,
    of: &MatchId,
    by: &str,
) -> Result<Follower, StoreError> {
    let number = read::number(connection, of)?;
    let known = read::followers(connection, number)?.into_iter().find(|follower| follower.by == by);
    if let Some(known) = known {
        return Ok(known);
    }
    match opening {
        Some(opening) => create_begun(connection, new, opening)?,
        None => create(connection, new)?,
    }
    connection
        .prepare_cached(
            "INSERT INTO followers (match, word, follower) SELECT ?1, ?2, number FROM matches WHERE id = ?3",
        )?
        .execute(params![number, by, new.id.as_str()])?;
    Ok(Follower { by: by.to_owned(), id: new.id.clone(), seed: new.seed })
}

/// Appends one line that ends nothing, which is what most appends are: in one statement, so that it needs no savepoint.
/// None where there is more to it, or where nothing was stored and somebody has to say why.
pub fn append_one(connection: &Connection, append: &Append) -> Result<Option<Appended>, StoreError> {
    let Append { match_id, first, lines, sender, clock, asked, ends } = append;
    let ([line], None) = (lines.as_slice(), ends) else { return Ok(None) };
    let number: Option<i64> = connection
        .prepare_cached(
            "INSERT INTO entries (match, n, line, sender, clock)
             SELECT number, ?2, ?3, ?4, ?6 FROM matches JOIN heads ON heads.match = number
             WHERE id = ?1 AND phase = ?5 AND heads.n = ?2 - 1 RETURNING match",
        )?
        .query_row(params![match_id.as_str(), first, line, sender, Phase::Playing.word(), clock], |row| {
            row.get(0)
        })
        .optional()?;
    let Some(number) = number else { return Ok(None) };
    if let Err(error) = move_head(connection, number, *first, line, *asked) {
        // A line without its head must not be committed: the group goes.
        connection.execute_batch("ROLLBACK")?;
        return Err(error);
    }
    Ok(Some(Appended::Stored))
}

/// The head of a match's log after its last line, and whose move it is then.
fn move_head(
    connection: &Connection,
    number: i64,
    n: u32,
    line: &str,
    asked: Seats,
) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE heads SET n = ?2, line = ?3, asked = ?4, at = unixepoch() WHERE match = ?1")?
        .execute(params![number, n, seal(line.as_bytes()), asked.bits()])?;
    Ok(())
}

pub fn append(connection: &Connection, append: &Append) -> Result<Appended, StoreError> {
    let Append { match_id, first, lines, sender, clock, asked, ends } = append;
    let (number, phase, last): (i64, String, u32) = connection
        .prepare_cached(
            "SELECT number, phase, n FROM matches JOIN heads ON heads.match = number WHERE id = ?1",
        )?
        .query_row([match_id.as_str()], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .optional()?
        .ok_or_else(|| StoreError::UnknownMatch(match_id.clone()))?;
    match read::phase(&phase)? {
        Phase::Gathering => return Err(StoreError::NotBegun(match_id.clone())),
        Phase::Over => return Ok(Appended::Taken),
        Phase::Playing => {}
    }
    if last.checked_add(1) != Some(*first) {
        return Ok(Appended::Taken);
    }
    let mut insert = connection
        .prepare_cached("INSERT INTO entries (match, n, line, sender, clock) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    let end = *first + lines.len() as u32;
    for (n, line) in (*first..).zip(lines) {
        let clock = clock.as_deref().filter(|_| n + 1 == end);
        insert.execute(params![number, n, line, sender, clock])?;
    }
    if let Some(last) = lines.last() {
        move_head(connection, number, first + lines.len() as u32 - 1, last, *asked)?;
    }
    if let Some(Ended { at, result }) = ends {
        connection
            .prepare_cached("UPDATE matches SET phase = ?2, ended = ?3, result = ?4 WHERE number = ?1")?
            .execute(params![number, Phase::Over.word(), at, result])?;
    }
    Ok(Appended::Stored)
}

pub fn begin(connection: &Connection, id: &MatchId, header: &str, asked: Seats) -> Result<Begun, StoreError> {
    let number = read::number(connection, id)?;
    let n_begun = connection
        .prepare_cached("UPDATE matches SET phase = ?2, header = ?3 WHERE number = ?1 AND phase = ?4")?
        .execute(params![number, Phase::Playing.word(), header, Phase::Gathering.word()])?;
    if n_begun == 0 {
        return Ok(Begun::Already);
    }
    move_head(connection, number, 0, header, asked)?;
    Ok(Begun::Now)
}
