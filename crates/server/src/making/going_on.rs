//! Matches that go on from others: what has happened in them already, and orders to go on from an entry of a match that is
//! over.

use kernel::record::read_raw;
use kernel::{Seats, Seed};
use wire::{Absence, GoOn, MatchMade};

use super::{Chair, Draft, Seating, Secrets, chairs, made_before, now};
use crate::failures::{NotDone, storage};
use crate::hall::Hall;
use crate::secret;
use crate::store::{self, MatchId, Opening, StoreError};
use crate::table::Fork;
use crate::users::Known;

/// What has happened already in a match to be made.
pub struct Past {
    /// Its record so far.
    pub record: String,
    /// The entry of the other match that it goes on from.
    pub from: u32,
    /// The seats that may play next.
    pub asked: Seats,
    /// What is left of its clocks, where it has any that go on.
    pub clock: Option<String>,
}

impl Past {
    /// The record as the store begins with it.
    pub(super) fn opening(&self) -> Result<Opening, NotDone> {
        let mut lines = self.record.split_inclusive('\n').map(str::to_owned);
        let header = lines.next().ok_or_else(storage)?;
        Ok(Opening { header, lines: lines.collect(), asked: self.asked, clock: self.clock.clone() })
    }
}

/// An order to go on from an entry of a match that is over.
pub struct GoingOn {
    /// The entry.
    pub entry: u32,
    /// Who is to sit where.
    pub chairs: Vec<Chair>,
    /// The match to be made.
    id: MatchId,
    host: String,
    secrets: Secrets,
    /// The hash of the order, where it came with a key.
    order: Option<String>,
}

impl GoingOn {
    /// Somebody's order to go on from an entry of this match.
    pub fn of(id: &MatchId, order: GoOn, known: Option<&Known>) -> Result<GoingOn, NotDone> {
        let secrets = Secrets::of(order.key.as_deref())?;
        let order = GoOn { key: None, ..order };
        let chairs = chairs(&order.seats, known)?;
        let (entry, hash) = (order.entry, secrets.hash_of(&(id.as_str(), &order)));
        let made = MatchId::of_secret(&secrets.secret("id")?);
        Ok(GoingOn { entry, chairs, id: made, host: secrets.secret("host")?, secrets, order: hash })
    }
}

impl Hall {
    /// What was said when the same order to go on came before, if it did.
    pub async fn went_on(&self, going: &GoingOn) -> Result<Option<MatchMade>, NotDone> {
        if going.order.is_none() {
            return Ok(None);
        }
        let Some(stored) = self.store.load(&going.id).await? else { return Ok(None) };
        let seating = Seating::new(&going.chairs, &going.secrets)?;
        made_before(&stored.made, going.order.clone(), seating, going.host.clone()).map(Some)
    }

    /// Makes a match that goes on from an entry of another: nobody can be invited to it, and it has begun.
    pub async fn go_on(
        &self,
        going: GoingOn,
        seed: Seed,
        fork: Fork,
        known: Option<&Known>,
    ) -> Result<MatchMade, NotDone> {
        let Fork { record, edition, modded, values, practice } = fork;
        let mut seating = Seating::new(&going.chairs, &going.secrets)?;
        let draft = Draft {
            values,
            practice,
            modded,
            clock: None,
            absence: Absence::Wait,
            is_open: false,
            from: Some(going.entry),
            host: secret::to_hex(&secret::hash(&going.host)),
            order: going.order.clone(),
        };
        let begun = read_raw(&record).ok().and_then(|raw| edition.replay(raw).ok());
        let asked = begun.ok_or_else(storage)?.asked();
        let opening = Past { record, from: going.entry, asked, clock: None }.opening()?;
        self.editions.keep(edition.as_ref()).await?;
        let new = store::NewMatch {
            id: going.id.clone(),
            game: edition.id().to_owned(),
            content: edition.hash().to_string(),
            draft: serde_json::to_string(&draft).expect("a draft is plain data"),
            made: now(),
            seed,
            is_seed_given: false,
            is_listed: false,
            maker: known.map(|known| known.user.id.clone()),
            seats: std::mem::take(&mut seating.rows),
        };
        match self.store.create_begun(new, opening).await {
            Ok(()) => Ok(seating.made(&going.id, &seed, going.host)),
            // The same order came twice at once.
            Err(error @ StoreError::MatchExists(_)) => {
                self.went_on(&going).await?.ok_or_else(|| error.into())
            }
            Err(error) => Err(error.into()),
        }
    }
}
