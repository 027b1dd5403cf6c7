//! What the operator sees of who sits at open matches, and how one of them is made to go. Another program than the one that
//! serves may do it: it marks the seat, and whoever serves lets its user go.

use super::Prefix;
use super::kept::{Kept, User};
use crate::store::{ClassicRow, MatchId, Store, StoreError};

/// A seat at a game's open match that an address holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeldSeat {
    /// The game's id.
    pub game: &'static str,
    /// The number of the user, as the protocol counts.
    pub id: i64,
    /// A name for people.
    pub name: String,
    /// When the address took it, in seconds since 1970, where that is known.
    pub since: Option<i64>,
    /// The match, once it is made.
    pub match_id: Option<MatchId>,
}

/// The seats that addresses hold, game by game.
pub async fn held_seats(store: &Store) -> Result<Vec<HeldSeat>, StoreError> {
    let mut held = Vec::new();
    for prefix in Prefix::ALL {
        let Some((kept, _)) = read(store, prefix).await? else { continue };
        let users = (prefix.first_id()..).zip(&kept.users);
        let sitting = users.filter_map(|(id, user)| Some((id, user.as_ref().filter(|user| !user.is_freed)?)));
        held.extend(sitting.map(|(id, User { name, since, .. })| HeldSeat {
            game: prefix.game(),
            id,
            name: name.clone(),
            since: *since,
            match_id: kept.match_id(),
        }));
    }
    Ok(held)
}

/// Frees a seat that an address holds, as if its user had gone. Says whether it was held.
pub async fn free_seat(store: &Store, seat: &HeldSeat) -> Result<bool, StoreError> {
    let Some(prefix) = Prefix::ALL.into_iter().find(|prefix| prefix.game() == seat.game) else {
        return Ok(false);
    };
    // Where whoever serves writes at the same time the seat is looked at anew: somebody else may sit there then.
    loop {
        let Some((mut kept, revision)) = read(store, prefix).await? else { return Ok(false) };
        let match_id = kept.match_id();
        let mut users = (prefix.first_id()..).zip(&mut kept.users);
        let user = users.find(|(id, _)| *id == seat.id).and_then(|(_, user)| user.as_mut());
        let is_it = |user: &&mut User| !user.is_freed && (&user.name, user.since) == (&seat.name, seat.since);
        let Some(user) = user.filter(is_it) else { return Ok(false) };
        user.is_freed = true;
        let state = serde_json::to_string(&kept).expect("who sits there is plain data");
        if store.free_classic(prefix.game(), ClassicRow { revision, state }, match_id).await? {
            return Ok(true);
        }
    }
}

/// Who sits at a game's open match, and how often that was written.
async fn read(store: &Store, prefix: Prefix) -> Result<Option<(Kept, i64)>, StoreError> {
    let Some(ClassicRow { revision, state }) = store.classic(prefix.game()).await? else { return Ok(None) };
    let damaged = |_| StoreError::Damaged { what: "who sits at an open match" };
    Ok(Some((serde_json::from_str(&state).map_err(damaged)?, revision)))
}
