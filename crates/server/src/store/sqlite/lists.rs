//! Lists of matches.

use kernel::{Seat, Seats};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::read::{named, phase, seats};
use crate::store::{ListedMatch, State, StoreError, Wanted, Whose};

/// Seats by their bits.
fn asked(bits: i64) -> Seats {
    Seat::first(8).filter(|seat| bits >> seat.0 & 1 == 1).collect()
}

/// The question for some matches. Its parameters: the newest that is too new, how many, the game, the user.
fn words(wanted: &Wanted) -> String {
    let whose = match wanted.whose {
        Whose::Listed => "listed = 1 AND ?4 IS NULL",
        Whose::Everybodys => "?4 IS NULL",
        Whose::Users(_) => {
            "number IN (SELECT match FROM seats WHERE person = ?4
                        UNION SELECT number FROM matches WHERE maker = ?4)"
        }
    };
    let game = if wanted.game.is_some() { "game = ?3" } else { "?3 IS NULL" };
    let state = match wanted.state {
        None => "1",
        Some(State::Open) => {
            "phase = 'gathering' AND EXISTS
             (SELECT 1 FROM seats WHERE seats.match = number AND open = 1 AND token IS NULL)"
        }
        Some(State::Live) => "phase = 'playing'",
        Some(State::Over) => "phase = 'over'",
    };
    format!(
        "SELECT number, id, game, draft, made, phase, listed, ended, result,
                (SELECT n FROM heads WHERE heads.match = number),
                (SELECT asked FROM heads WHERE heads.match = number)
         FROM matches WHERE {whose} AND {game} AND {state} AND number < ?1 ORDER BY number DESC LIMIT ?2"
    )
}

/// The matches that are wanted, as of one moment; nothing where there is no such match to begin after.
pub fn matches(connection: &mut Connection, wanted: &Wanted) -> Result<Option<Vec<ListedMatch>>, StoreError> {
    let transaction = connection.transaction()?;
    let before: i64 = match &wanted.after {
        None => i64::MAX,
        Some(after) => {
            // What is not listed is nowhere in the list, not even between two rows of it.
            let mut select = transaction
                .prepare_cached("SELECT number FROM matches WHERE id = ?1 AND (listed = 1 OR ?2)")?;
            let own = wanted.whose != Whose::Listed;
            let Some(number) = select.query_row(params![after.as_str(), own], |row| row.get(0)).optional()?
            else {
                return Ok(None);
            };
            number
        }
    };
    let mut select = transaction.prepare_cached(&words(wanted))?;
    let user = match &wanted.whose {
        Whose::Users(user) => Some(user.as_str()),
        Whose::Listed | Whose::Everybodys => None,
    };
    let mut rows = select.query(params![before, wanted.limit, wanted.game, user])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let (number, listed) = listed(row)?;
        found.push(ListedMatch { seats: seats(&transaction, number)?, ..listed });
    }
    Ok(Some(found))
}

fn listed(row: &Row<'_>) -> Result<(i64, ListedMatch), StoreError> {
    let id = named(row, 1)?.ok_or(StoreError::Damaged { what: "a match's name is none" })?;
    let listed = ListedMatch {
        id,
        game: row.get(2)?,
        draft: row.get(3)?,
        made: row.get(4)?,
        phase: phase(&row.get::<_, String>(5)?)?,
        is_listed: row.get(6)?,
        ended: row.get(7)?,
        result: row.get(8)?,
        n_entries: row.get::<_, Option<u32>>(9)?.unwrap_or(0),
        asked: asked(row.get::<_, Option<i64>>(10)?.unwrap_or(0)),
        seats: Vec::new(),
    };
    Ok((row.get(0)?, listed))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// However many matches there are, a page of a list is read by an index and never sorted.
    #[test]
    fn lists_are_read_in_their_order_and_not_sorted() {
        let folder = tempfile::tempdir().unwrap();
        let connection = super::super::connection::writer(&folder.path().join("matches.db")).unwrap();
        let games = [None, Some("connect4".to_owned())];
        let states = [None, Some(State::Open), Some(State::Live), Some(State::Over)];
        for (game, state) in games.iter().flat_map(|game| states.map(|state| (game.clone(), state))) {
            let wanted = Wanted { game, state, limit: 1, ..Wanted::default() };
            let mut select = connection.prepare(&format!("EXPLAIN QUERY PLAN {}", words(&wanted))).unwrap();
            let rows = select.query_map(params![0, 0, "", ""], |row| row.get::<_, String>(3)).unwrap();
            let plan: Vec<String> = rows.map(Result::unwrap).collect();
            assert!(plan[0].contains("USING INDEX matches_listed"), "{wanted:?}: {plan:?}");
            assert!(!plan.iter().any(|step| step.contains("TEMP B-TREE")), "{wanted:?}: {plan:?}");
        }
    }
}
