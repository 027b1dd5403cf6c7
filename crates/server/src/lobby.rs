//! Lists of matches, and coming to a seat or leaving it without an invitation.

use std::sync::Arc;

use catalogue::seating::Sitter;
use kernel::{Seat, Seats, Seed};
use tokio::sync::oneshot;
use wire::{Claimed, End, Joined, MatchList, MatchResult, MatchRow, Phase, SeatGiven, SeatListed, SitDown};

use crate::failures::{NotDone, fail, fail_with, storage};
use crate::hall::{Hall, named};
use crate::making::Draft;
use crate::secret;
use crate::store::{self, ListedMatch, MatchId, Sat, SeatKind, SeatRow, SecretHash, UserId, Wanted};
use crate::table::{ToTable, kind_of};
use crate::users::Known;

impl Hall {
    /// Matches in a list, as `viewer` sees them.
    pub async fn list(&self, wanted: Wanted, viewer: Option<&UserId>) -> Result<MatchList, NotDone> {
        let wrong = || NotDone::Wrong(fail_with("filter", ["after: there is no such match".into()]));
        let limit = wanted.limit as usize;
        // One more than is told says whether there are more.
        let asked = Wanted { limit: wanted.limit + 1, ..wanted };
        let mut found = self.store.matches(asked).await?.ok_or_else(wrong)?;
        let has_more = found.len() > limit;
        found.truncate(limit);
        let next = found.last().filter(|_| has_more).map(|listed| listed.id.to_string());
        let row = |listed: ListedMatch| {
            let present = self.present(&listed.id);
            row(listed, present, viewer)
        };
        Ok(MatchList { matches: found.into_iter().map(row).collect(), next })
    }

    /// Lets somebody take an open seat.
    pub async fn sit(
        self: &Arc<Hall>,
        id: &MatchId,
        sit: SitDown,
        known: Option<&Known>,
    ) -> Result<Joined, NotDone> {
        let SitDown { seat, key, name } = sit;
        let name = name_of(&name, known)?;
        let key = key_of(&key)?;
        let token = secret::new()?;
        let sit = store::SitDown {
            key,
            token: secret::hash(&token),
            name: Some(name),
            user: known.map(|known| known.user.id.clone()),
        };
        let token_hash = sit.token;
        let seat = match self.store.sit_down(id, seat, sit).await? {
            Sat::Here(seat) | Sat::Again(seat) => seat,
            Sat::Taken => return Err(NotDone::Conflict(fail("seat-taken"))),
            Sat::NotOpen => return Err(NotDone::Conflict(fail("no-open-seat"))),
        };
        self.tell_seats_changed(token_hash).await?;
        let stored = self.store.load(id).await?.ok_or_else(|| NotDone::Missing(fail("no-match")))?;
        Ok(Joined { seat, token, commitment: stored.made.seed.commitment().to_string() })
    }

    /// Gives a user the seats that are theirs in a match, by new tokens, and the host's part where they made it.
    pub async fn claim(self: &Arc<Hall>, id: &MatchId, known: &Known) -> Result<Claimed, NotDone> {
        let missing = || NotDone::Missing(fail("no-match"));
        let made = self.store.load(id).await?.ok_or_else(missing)?.made;
        let own = |row: &SeatRow| row.user.as_ref() == Some(&known.user.id);
        let seats = (0..).map(Seat).zip(&made.seats).filter(|(_, row)| own(row));
        let mine = seats
            .map(|(seat, _)| Ok(SeatGiven { seat, token: secret::new()? }))
            .collect::<Result<Vec<_>, NotDone>>()?;
        let host = match made.maker.as_ref() == Some(&known.user.id) {
            true => Some(secret::new()?),
            false => None,
        };
        if mine.is_empty() && host.is_none() {
            return Err(NotDone::Forbidden(fail("not-your-seat")));
        }
        let tokens = mine.iter().map(|given| (given.seat, secret::hash(&given.token))).collect();
        let host_hash = host.as_deref().map(|host| secret::to_hex(&secret::hash(host)));
        for changed in self.store.claim(id, &known.user.id, tokens, host_hash).await? {
            self.tell(&changed, ToTable::SeatsChanged).await;
        }
        Ok(Claimed { mine, host, commitment: made.seed.commitment().to_string() })
    }

    /// Leaves a seat by its token, or frees it by the host's secret.
    pub async fn vacate(self: &Arc<Hall>, id: &MatchId, seat: Seat, secret: String) -> Result<(), NotDone> {
        let (reply, answer) = oneshot::channel();
        self.send(id, ToTable::Vacate { seat, secret, reply }).await;
        // A table that broke while it was asked gives no answer.
        answer.await.unwrap_or_else(|_| Err(storage()))
    }

    /// Tells every live match that a seat is held by this token now.
    pub async fn tell_seats_changed(&self, token: SecretHash) -> Result<(), NotDone> {
        for id in self.store.matches_held_by(token).await? {
            self.tell(&id, ToTable::SeatsChanged).await;
        }
        Ok(())
    }
}

/// What somebody who takes a seat is called: as they say, or else as the user is.
pub fn name_of(name: &str, known: Option<&Known>) -> Result<String, NotDone> {
    match (named(name).map_err(NotDone::Wrong)?, known) {
        (Sitter::Person { name }, Some(known)) if name.is_empty() => Ok(known.user.name.clone()),
        (Sitter::Person { name }, _) => Ok(name),
        (Sitter::Bot(_), _) => Err(NotDone::Wrong(fail("name"))),
    }
}

/// The hash of a key by which something can be asked for again.
pub fn key_of(key: &str) -> Result<SecretHash, NotDone> {
    let wrong = || NotDone::Wrong(fail_with("key", ["key: expected 64 hexadecimal digits".into()]));
    key.parse::<Seed>().map(|_| secret::hash(key)).map_err(|_| wrong())
}

fn row(listed: ListedMatch, present: Seats, viewer: Option<&UserId>) -> MatchRow {
    let draft: Option<Draft> = serde_json::from_str(&listed.draft).ok();
    let (modded, practice) = draft.map_or((None, false), |draft| (draft.modded, draft.practice));
    let seat = |(seat, row): (Seat, &SeatRow)| {
        let is_bot = row.kind != SeatKind::Person;
        SeatListed {
            name: row.name.clone().unwrap_or_default(),
            kind: kind_of(row),
            user: row.user.as_ref().map(ToString::to_string),
            taken: is_bot || row.token.is_some(),
            open: row.is_open && row.token.is_none(),
            present: is_bot || present.has(seat),
        }
    };
    let own = |row: &SeatRow| viewer.is_some() && row.user.as_ref() == viewer;
    let seats = || (0..).map(Seat).zip(&listed.seats);
    let mine: Vec<Seat> = seats().filter(|(_, row)| own(row)).map(|(seat, _)| seat).collect();
    let end: Option<End> = listed.result.as_deref().and_then(|result| serde_json::from_str(result).ok());
    let phase = match listed.phase {
        store::Phase::Gathering => Phase::Gathering,
        store::Phase::Playing => Phase::Playing,
        store::Phase::Over => Phase::Over,
    };
    MatchRow {
        record: (phase == Phase::Over).then(|| format!("/api/v1/matches/{}/record", listed.id)),
        result: end.as_ref().and_then(|end| result(end, &mine)),
        asked: if phase == Phase::Playing { listed.asked.iter().collect() } else { Vec::new() },
        seats: seats().map(seat).collect(),
        id: listed.id.to_string(),
        game: listed.game,
        modded,
        phase,
        listed: listed.is_listed,
        practice,
        made: listed.made,
        ended: listed.ended,
        entries: listed.n_entries,
        end,
        mine,
    }
}

/// What an end is to whoever holds these seats, by the best of them.
fn result(end: &End, mine: &[Seat]) -> Option<MatchResult> {
    if mine.is_empty() {
        return None;
    }
    Some(match end {
        End::Ranked { ranks, .. } => {
            let best = mine.iter().filter_map(|seat| ranks.get(seat.index())).min()?;
            let is_even = ranks.len() > 1 && ranks.iter().all(|rank| rank == &ranks[0]);
            match (is_even, best) {
                (true, _) => MatchResult::Drawn,
                (false, 1) => MatchResult::Won,
                (false, _) => MatchResult::Lost,
            }
        }
        End::AllWon { .. } => MatchResult::Won,
        End::AllLost { .. } => MatchResult::Lost,
        End::Agreed => MatchResult::Drawn,
        End::Void { .. } => MatchResult::Void,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_what_it_is_to_the_best_of_ones_seats() {
        let ranked = |ranks: &[u8]| End::Ranked { ranks: ranks.to_vec(), reason: "end-line".into() };
        let of =
            |end: &End, seats: &[u8]| result(end, &seats.iter().map(|seat| Seat(*seat)).collect::<Vec<_>>());
        use MatchResult::{Drawn, Lost, Void, Won};
        assert_eq!(of(&ranked(&[1, 2]), &[0]), Some(Won));
        assert_eq!(of(&ranked(&[1, 2]), &[1]), Some(Lost));
        assert_eq!(of(&ranked(&[1, 2]), &[1, 0]), Some(Won));
        assert_eq!(of(&ranked(&[1, 1]), &[1]), Some(Drawn));
        // Partners share a rank, and three of four are not all.
        assert_eq!(of(&ranked(&[1, 1, 3, 3]), &[1]), Some(Won));
        assert_eq!(of(&ranked(&[1, 1, 3, 3]), &[2]), Some(Lost));
        assert_eq!(of(&ranked(&[1]), &[0]), Some(Won));
        assert_eq!(of(&ranked(&[1, 2]), &[]), None);
        assert_eq!(of(&End::AllWon { reason: "end-top".into() }, &[1]), Some(Won));
        assert_eq!(of(&End::AllLost { reason: "end-fallen".into() }, &[1]), Some(Lost));
        assert_eq!(of(&End::Agreed, &[0]), Some(Drawn));
        let void = End::Void { place: "Attack:3".into(), reason: "fault".into() };
        assert_eq!(of(&void, &[0]), Some(Void));
    }
}
