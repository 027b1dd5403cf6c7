//! Making matches: as somebody orders them, and of others that are over.
//!
//! An order may come with a key of its sender's: then all secrets of the match are made of the key, so that the same order
//! with the same key gets the same answer and makes no second match.

mod going_on;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use catalogue::seating::{self, Sitter};
use catalogue::{BotSpec, Edition};
use kernel::{Seat, Seed};
use scene::Text;
use search::Level;
use serde::{Deserialize, Serialize};
use wire::{Absence, Clock, Failure, MatchMade, ModPlayed, NewMatch, NewSeat, SeatGiven, Seated};

use crate::failures::{NotDone, bad_settings, fail, fail_with};
use crate::hall::Hall;
use crate::live;
use crate::lobby::name_of;
use crate::secret;
use crate::store::{
    self, Follower, MatchId, NoRandomness, SeatKind, SeatRow, SecretHash, StoreError, UserId,
};
use crate::users::Known;

pub use going_on::{GoingOn, Past};

/// What was chosen for a match, as the store keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draft {
    /// What was set.
    pub values: BTreeMap<String, String>,
    /// Whether anything may be taken back.
    pub practice: bool,
    /// The mod that was chosen, if one was.
    #[serde(default, rename = "mod", skip_serializing_if = "Option::is_none")]
    pub modded: Option<ModPlayed>,
    /// How long persons may think, where that is limited.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// What happens when a person is away while another one waits.
    #[serde(default, skip_serializing_if = "Absence::is_wait")]
    pub absence: Absence,
    /// Whether it is open: its seed is public, and seats are held by addresses alone (PLAT-21).
    #[serde(default, rename = "open", skip_serializing_if = "std::ops::Not::not")]
    pub is_open: bool,
    /// The entry of another match that it goes on from, where it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<u32>,
    /// The hash of the host's secret.
    pub host: String,
    /// The hash of the order, where it came with a key: the same key and another order make no match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<String>,
}

impl Draft {
    /// Whether this is the secret of whoever made the match.
    pub fn is_host(&self, secret: &str) -> bool {
        secret::of_hex(&self.host).is_some_and(|host| host == secret::hash(secret))
    }
}

/// A match to be made.
pub struct Plan {
    /// The game with its content.
    pub edition: Arc<dyn Edition>,
    /// The mod that the content is of, if it is of one.
    pub modded: Option<ModPlayed>,
    /// What is set.
    pub values: BTreeMap<String, String>,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// Whether anything may be taken back.
    pub practice: bool,
    /// Whether anybody finds it in the list.
    pub is_listed: bool,
    /// Whether it is open (PLAT-21).
    pub is_open: bool,
    /// The user who makes it, if it is one.
    pub maker: Option<UserId>,
    /// How long persons may think, and what happens when one is away.
    pub live: Live,
    /// Chance that is known beforehand.
    pub given: Option<Given>,
    /// What has happened in it already, where it goes on from another match.
    pub past: Option<Past>,
}

/// The terms on which persons play at the same time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Live {
    /// How long they may think, where that is limited.
    pub clock: Option<Clock>,
    /// What happens when one is away while another one waits.
    pub absence: Absence,
}

/// Chance that is known beforehand: a seed chosen by hand, or what another match was played with.
pub struct Given {
    /// The seed.
    pub seed: Seed,
    /// What the seats of persons add to it, in their order.
    pub shares: Vec<Seed>,
    /// Whether somebody knows it before the match is over.
    pub is_known: bool,
}

/// Somebody who sits in a match to be made.
pub struct Chair {
    /// Who.
    pub sitter: Sitter,
    /// How a person comes to the seat.
    pub entry: Entrance,
    /// Who that is, if it is a user.
    pub user: Option<UserId>,
}

/// How a person comes to a seat.
#[derive(Clone, Copy)]
pub enum Entrance {
    /// With a token, at once.
    Token,
    /// With an invitation.
    Invitation,
    /// By finding the match in the list.
    Open,
    /// With the token that has this hash, which somebody holds already.
    Holding(SecretHash),
}

/// Where the secrets of a match come from.
enum Secrets {
    /// The operating system.
    Random,
    /// A key that nobody else knows.
    Key(Seed),
}

impl Secrets {
    fn of(key: Option<&str>) -> Result<Secrets, NotDone> {
        let Some(key) = key else { return Ok(Secrets::Random) };
        let wrong = || NotDone::Wrong(fail_with("key", ["key: expected 64 hexadecimal digits".into()]));
        key.parse().map(Secrets::Key).map_err(|_| wrong())
    }

    /// The hash of an order that came with a key.
    fn hash_of(&self, order: &impl Serialize) -> Option<String> {
        match self {
            Secrets::Random => None,
            Secrets::Key(_) => {
                let order = serde_json::to_string(order).expect("an order is plain data");
                Some(secret::to_hex(&secret::hash(&order)))
            }
        }
    }

    /// A secret for some purpose: 64 hexadecimal digits.
    fn secret(&self, purpose: &str) -> Result<String, NoRandomness> {
        match self {
            Secrets::Random => secret::new(),
            Secrets::Key(key) => {
                Ok(secret::to_hex(&secret::hash(&format!("ludotheque match: {purpose}: {key}"))))
            }
        }
    }
}

/// The seats of a match to be made, with what their persons are given.
struct Seating {
    rows: Vec<SeatRow>,
    mine: Vec<SeatGiven>,
    invitations: Vec<Seated>,
}

impl Seating {
    fn new(chairs: &[Chair], secrets: &Secrets) -> Result<Seating, NoRandomness> {
        let mut seating = Seating { rows: Vec::new(), mine: Vec::new(), invitations: Vec::new() };
        let sitters: Vec<Sitter> = chairs.iter().map(|chair| chair.sitter.clone()).collect();
        for ((seat, chair), player) in (0..).map(Seat).zip(chairs).zip(seating::players(&sitters)) {
            let mut row = SeatRow { name: Some(player.name), user: chair.user.clone(), ..SeatRow::default() };
            match (&chair.sitter, chair.entry) {
                (Sitter::Bot(_), _) => row.kind = SeatKind::Bot(player.kind),
                (Sitter::Person { .. }, Entrance::Token) => {
                    let token = secrets.secret(&format!("token {}", seat.0))?;
                    row.token = Some(secret::hash(&token));
                    seating.mine.push(SeatGiven { seat, token });
                }
                (Sitter::Person { .. }, Entrance::Invitation) => {
                    let invitation = secrets.secret(&format!("invitation {}", seat.0))?;
                    row.invitation = Some(secret::hash(&invitation));
                    seating.invitations.push(Seated { seat, invitation });
                }
                (Sitter::Person { .. }, Entrance::Open) => row.is_open = true,
                (Sitter::Person { .. }, Entrance::Holding(token)) => row.token = Some(token),
            }
            seating.rows.push(row);
        }
        Ok(seating)
    }

    /// What whoever made the match is told.
    fn made(self, id: &MatchId, seed: &Seed, host: String) -> MatchMade {
        let Seating { mine, invitations, .. } = self;
        MatchMade { id: id.to_string(), commitment: seed.commitment().to_string(), host, mine, invitations }
    }
}

impl Hall {
    /// Makes a match as somebody ordered it, or says again what was made of the same order.
    pub async fn order(&self, new: NewMatch, known: Option<&Known>) -> Result<MatchMade, NotDone> {
        let secrets = Secrets::of(new.key.as_deref())?;
        let new = NewMatch { key: None, ..new };
        let order = secrets.hash_of(&new);
        let NewMatch { game, mod_name, values, seats, practice, listed, seed, clock, absence, key: _ } = new;
        let shelf = self.editions.shelf(&game)?;
        if !listed && seats.contains(&NewSeat::Open) {
            return Err(NotDone::Wrong(fail("open-seat")));
        }
        let chairs = chairs(&seats, known)?;
        let live = live::check(clock, absence, &chairs).map_err(NotDone::Wrong)?;
        let id = MatchId::of_secret(&secrets.secret("id")?);
        let host = secrets.secret("host")?;
        let mut seating = Seating::new(&chairs, &secrets)?;
        if order.is_some()
            && let Some(stored) = self.store.load(&id).await?
        {
            return made_before(&stored.made, order, seating, host);
        }
        let (edition, modded) = match mod_name {
            None => (Arc::clone(self.editions.shipped(shelf)), None),
            Some(name) => {
                let (edition, played) = self.mods.open(&game, &name).await?;
                (edition, Some(played))
            }
        };
        let given = seed.map(|seed| Given { seed: Seed::given(seed), shares: Vec::new(), is_known: true });
        let maker = known.map(|known| known.user.id.clone());
        let plan = Plan {
            edition,
            modded,
            values,
            chairs,
            practice,
            is_listed: listed,
            is_open: false,
            maker,
            live,
            given,
            past: None,
        };
        let host_hash = secret::to_hex(&secret::hash(&host));
        let new = self.draw_up(plan, id.clone(), &mut seating, host_hash, order.clone()).await?;
        let seed = new.seed;
        match self.store.create(new).await {
            Ok(()) => {
                tracing::info!(%id, game, listed, "a match was made");
                Ok(seating.made(&id, &seed, host))
            }
            // The same order came twice at once.
            Err(StoreError::MatchExists(_)) if order.is_some() => {
                let stored = self.store.load(&id).await?.ok_or_else(|| NotDone::Missing(fail("no-match")))?;
                made_before(&stored.made, order, seating, host)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Makes an open match of two persons: everybody knows its seed, and nobody a token of its seats.
    pub async fn make_open(
        &self,
        game: &str,
        values: BTreeMap<String, String>,
        names: [String; 2],
        seed: u64,
    ) -> Result<MatchId, NotDone> {
        let edition = Arc::clone(self.editions.shipped(self.editions.shelf(game)?));
        let chair = |name| Chair { sitter: Sitter::Person { name }, entry: Entrance::Token, user: None };
        let chairs = Vec::from(names.map(chair));
        let mut seating = Seating::new(&chairs, &Secrets::Random)?;
        let plan = Plan {
            edition,
            modded: None,
            values,
            chairs,
            practice: false,
            is_listed: false,
            is_open: true,
            maker: None,
            live: Live { clock: None, absence: Absence::Wait },
            given: Some(Given { seed: Seed::given(seed), shares: Vec::new(), is_known: true }),
            past: None,
        };
        let (id, host) = (MatchId::random()?, secret::to_hex(&secret::hash(&secret::new()?)));
        let new = self.draw_up(plan, id.clone(), &mut seating, host, None).await?;
        self.store.create(new).await?;
        tracing::info!(%id, game, "an open match was made");
        Ok(id)
    }

    /// Makes the match that follows another one by some motion, or finds the one that was made so before. Its host is
    /// whoever knows the secret with this hash.
    pub async fn follow(
        &self,
        plan: Plan,
        host: String,
        of: &MatchId,
        by: &'static str,
    ) -> Result<Follower, NotDone> {
        let mut seating = Seating::new(&plan.chairs, &Secrets::Random)?;
        let opening = plan.past.as_ref().map(Past::opening).transpose()?;
        let new = self.draw_up(plan, MatchId::random()?, &mut seating, host, None).await?;
        Ok(self.store.create_follower(new, opening, of, by).await?)
    }

    /// A match as it is to be stored, once its content is.
    async fn draw_up(
        &self,
        plan: Plan,
        id: MatchId,
        seating: &mut Seating,
        host: String,
        order: Option<String>,
    ) -> Result<store::NewMatch, NotDone> {
        let Plan { edition, modded, values, chairs, practice, is_listed, is_open, maker, live, given, past } =
            plan;
        let listed: Vec<(String, String)> = values.clone().into_iter().collect();
        let expected = edition.seats(&listed).map_err(|problems| NotDone::Wrong(bad_settings(problems)))?;
        if chairs.len() != usize::from(expected) {
            let reason = Text::new("fail-chairs").with("count", expected);
            return Err(NotDone::Wrong(Failure { reason, ..fail("chairs") }));
        }
        let (seed, shares, is_seed_given) = match given {
            Some(Given { seed, shares, is_known }) => (seed, shares, is_known),
            None => (Seed(secret::random()?), Vec::new(), false),
        };
        let mut seats = std::mem::take(&mut seating.rows);
        let persons = seats.iter_mut().filter(|row| row.kind == SeatKind::Person);
        persons.zip(shares).for_each(|(row, share)| row.share = Some(share));
        let Live { clock, absence } = live;
        let from = past.map(|past| past.from);
        let draft = Draft { values, practice, modded, clock, absence, is_open, from, host, order };
        // First: a match is never without its content.
        self.editions.keep(edition.as_ref()).await?;
        Ok(store::NewMatch {
            id,
            game: edition.id().to_owned(),
            content: edition.hash().to_string(),
            draft: serde_json::to_string(&draft).expect("a draft is plain data"),
            made: now(),
            seed,
            is_seed_given,
            is_listed,
            maker,
            seats,
        })
    }
}

/// What was said when the match was made, if it was of the same order.
fn made_before(
    made: &store::NewMatch,
    order: Option<String>,
    seating: Seating,
    host: String,
) -> Result<MatchMade, NotDone> {
    match draft(made) {
        Some(draft) if draft.order == order => Ok(seating.made(&made.id, &made.seed, host)),
        _ => Err(NotDone::Conflict(fail("key-used"))),
    }
}

/// What was chosen for a stored match.
pub fn draft(made: &store::NewMatch) -> Option<Draft> {
    serde_json::from_str(&made.draft).ok()
}

/// Who is to sit where. Of several at one screen the first is the user, if one is known, and called so; the others are
/// called as they say, or not at all.
pub fn chairs(seats: &[NewSeat], known: Option<&Known>) -> Result<Vec<Chair>, NotDone> {
    let mut unnamed = known;
    let each = seats.iter().map(|seat| {
        let called = if matches!(seat, NewSeat::Me { .. }) { unnamed.take() } else { None };
        chair(seat, known, called)
    });
    each.collect()
}

fn chair(seat: &NewSeat, known: Option<&Known>, called: Option<&Known>) -> Result<Chair, NotDone> {
    Ok(match seat {
        NewSeat::Me { name } => Chair {
            sitter: Sitter::Person { name: name_of(name, called)? },
            entry: Entrance::Token,
            user: known.map(|known| known.user.id.clone()),
        },
        NewSeat::Friend => Chair { sitter: Sitter::person(), entry: Entrance::Invitation, user: None },
        NewSeat::Open => Chair { sitter: Sitter::person(), entry: Entrance::Open, user: None },
        NewSeat::Bot { level } => {
            // Only the game's own players: a program would run on the server.
            let wrong = |error| NotDone::Wrong(fail_with("bot", [format!("{error}")]));
            let level: Level = level.parse().map_err(wrong)?;
            let sitter = Sitter::Bot(BotSpec::Level { level, budget: None });
            Chair { sitter, entry: Entrance::Token, user: None }
        }
    })
}

/// This moment, in seconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
}
