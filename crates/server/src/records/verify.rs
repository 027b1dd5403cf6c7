//! Whether a record is one: every byte and every state, with the content that it was played with. It takes its time on
//! threads of its own.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use catalogue::{Edition, play_again, seating};
use content::{ContentHash, Files};
use kernel::record::{Player, RawRecord, read_raw};
use kernel::{visible, visible_lines};
use scene::Arg;
use tokio::task::spawn_blocking;
use wire::{Absence, ModPlayed};

use super::wrong;
use crate::failures::{NotDone, fail, fail_with, storage};
use crate::hall::Hall;
use crate::making::Draft;
use crate::store::{MatchId, NewMatch, Phase, SeatKind, SeatRow, StoredEntry, StoredMatch};

/// How many contents of strangers are opened while the program runs, and how many bytes of them: rules keep their
/// content for good, so that what was opened once stays in memory.
const MOST_OPENED: usize = 32;
const MOST_BYTES_OPENED: usize = 16 << 20;
/// How long a match with a stranger's content may take: every look back at it takes as long once more.
const MOST_TIME: Duration = Duration::from_secs(2);
/// So many entries are played before the clock is looked at.
const ENTRIES_A_LOOK: usize = 16;
/// The most letters of a name that are shown.
const LONGEST_NAME: usize = 40;

/// The contents of strangers that were opened.
#[derive(Default)]
pub struct Opened(Mutex<OpenedSoFar>);

#[derive(Default)]
struct OpenedSoFar {
    known: BTreeSet<(String, ContentHash)>,
    n_bytes: usize,
}

impl Opened {
    /// Whether one more content may be opened; it counts from now on.
    fn admits(&self, game: &str, hash: ContentHash, n_bytes: usize) -> bool {
        let mut so_far = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let name = (game.to_owned(), hash);
        if so_far.known.contains(&name) {
            return true;
        }
        if so_far.known.len() >= MOST_OPENED || so_far.n_bytes + n_bytes > MOST_BYTES_OPENED {
            return false;
        }
        so_far.known.insert(name);
        so_far.n_bytes += n_bytes;
        true
    }
}

/// A record that holds.
pub struct Verified {
    pub stored: StoredMatch,
    pub n_entries: u32,
}

/// Verifies a record.
pub async fn verify(hall: &Arc<Hall>, bytes: Vec<u8>, opened: &Opened) -> Result<Verified, NotDone> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        NotDone::Wrong(wrong::at(line, "record-not-text".into()))
    })?;
    let text: Arc<str> = text.into();
    let read = Arc::clone(&text);
    let Contents { game, hash, files } = blocking(move || Ok(contents(&raw(&read)?))).await?;
    let shelf = hall.editions.shelf(&game).map_err(|_| unknown_game(&game))?;
    let shipped = Arc::clone(hall.editions.shipped(shelf));
    // Content that was opened before may be a stranger's all the same.
    let is_strange = files.is_some();
    let edition = match (hall.editions.find(&game, &hash).await, files) {
        (Ok(known), _) => known,
        (Err(_), None) => shipped,
        (Err(_), Some(files)) => open(hall, &game, files, opened).await?,
    };
    blocking(move || {
        if is_strange {
            in_time(edition.as_ref(), &raw(&text)?)?;
        }
        let table = edition.replay(raw(&text)?).map_err(|error| NotDone::Wrong(wrong::of(&error)))?;
        let n_entries = table.n_entries();
        Ok(Verified { stored: stored(edition.as_ref(), &text)?, n_entries })
    })
    .await
}

fn raw(text: &str) -> Result<RawRecord<'_>, NotDone> {
    read_raw(text).map_err(|error| NotDone::Wrong(wrong::of(&error)))
}

fn unknown_game(game: &str) -> NotDone {
    let text = scene::Text::new("record-no-game").with("game", Arg::literal(shortened(game)));
    NotDone::Wrong(wrong::at(1, text))
}

/// What a record says of its content.
struct Contents {
    game: String,
    hash: String,
    files: Option<Vec<(String, String)>>,
}

fn contents(raw: &RawRecord<'_>) -> Contents {
    let files = raw.header.files.as_ref();
    let files = files.map(|files| files.iter().map(|(name, text)| (name.clone(), text.clone())).collect());
    Contents { game: raw.header.game.clone(), hash: raw.header.content.clone(), files }
}

/// Opens the files that a record carries, as far as strangers' content is opened at all.
async fn open(
    hall: &Arc<Hall>,
    game: &str,
    files: Vec<(String, String)>,
    opened: &Opened,
) -> Result<Arc<dyn Edition>, NotDone> {
    let broken = |details: Vec<String>| NotDone::Wrong(fail_with("record-mod-broken", details));
    let files = Files::new(files).map_err(|error| broken(vec![error.to_string()]))?;
    // What is broken is found before anything of it is kept.
    let (editions, name, judged) = (Arc::clone(&hall.editions), game.to_owned(), files.clone());
    let problems = blocking(move || Ok(editions.shelf(&name)?.check(&judged))).await?;
    if problems.has_errors() {
        return Err(broken(problems.to_string().lines().take(40).map(str::to_owned).collect()));
    }
    let n_bytes = files.iter().map(|(name, text)| name.len() + text.len()).sum();
    if !opened.admits(game, files.hash(), n_bytes) {
        return Err(NotDone::Conflict(fail("record-mods-full")));
    }
    let edition = hall.editions.open(game, files).await?;
    edition.map_err(|problems| broken(problems.to_string().lines().take(40).map(str::to_owned).collect()))
}

/// Plays the match once with an eye on the clock. What is wrong with it is found afterwards.
fn in_time(edition: &dyn Edition, raw: &RawRecord<'_>) -> Result<(), NotDone> {
    let start = Instant::now();
    let Ok(mut table) = edition.reopen(&raw.header) else { return Ok(()) };
    for entries in raw.entries.chunks(ENTRIES_A_LOOK) {
        if play_again(table.as_mut(), entries).is_err() {
            return Ok(());
        }
        if start.elapsed() > MOST_TIME {
            return Err(NotDone::Wrong(fail("record-slow")));
        }
    }
    Ok(())
}

/// The record as a match that is over for good.
fn stored(edition: &dyn Edition, text: &str) -> Result<StoredMatch, NotDone> {
    let RawRecord { header, .. } = raw(text)?;
    let chances = header.chances.first().ok_or_else(storage)?;
    let row = |Player { name, kind }: &Player| SeatRow {
        kind: if kind == seating::PERSON { SeatKind::Person } else { SeatKind::Bot(shortened(kind)) },
        name: Some(shortened(name)),
        ..SeatRow::default()
    };
    let modded = header
        .files
        .as_ref()
        .map(|_| ModPlayed { name: edition.hash().to_string(), title: scene::Text::new("record-mod") });
    let seen = |text: String| visible_lines(&text).into_owned();
    let values = seating::values(header.setup.get()).into_iter();
    let values = values.map(|(key, value)| (seen(key), seen(value))).collect();
    let draft = Draft {
        values,
        practice: header.practice,
        modded,
        clock: None,
        absence: Absence::Wait,
        is_open: false,
        from: None,
        host: String::new(),
        order: None,
    };
    let made = NewMatch {
        id: MatchId::random()?,
        game: edition.id().to_owned(),
        content: edition.hash().to_string(),
        draft: serde_json::to_string(&draft).expect("a draft is plain data"),
        made: 0,
        seed: chances.seed,
        is_seed_given: chances.given,
        is_listed: false,
        maker: None,
        seats: header.seats.iter().map(row).collect(),
    };
    let mut lines = text.split_inclusive('\n').map(str::to_owned);
    let header = lines.next();
    let entries =
        (1..).zip(lines).map(|(n, line)| StoredEntry { n, line, sender: None, clock: None }).collect();
    Ok(StoredMatch { made, phase: Phase::Over, header, entries, followers: Vec::new(), result: None })
}

/// What a stranger wrote, as far as it is shown.
fn shortened(text: &str) -> String {
    visible(text).chars().take(LONGEST_NAME).collect()
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, NotDone> + Send + 'static,
) -> Result<T, NotDone> {
    spawn_blocking(work).await.unwrap_or_else(|error| {
        tracing::error!(%error, "a record could not be read");
        Err(storage())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strangers_content_is_opened_only_so_often_and_so_much() {
        let opened = Opened::default();
        let hash = |n: usize| Files::new([("a.toml", n.to_string())]).unwrap().hash();
        assert!((0..MOST_OPENED).all(|n| opened.admits("royal", hash(n), 10)));
        assert!(!opened.admits("royal", hash(MOST_OPENED), 10), "that is one more");
        assert!(opened.admits("royal", hash(0), 10), "it is open already");
        let opened = Opened::default();
        assert!(opened.admits("royal", hash(0), MOST_BYTES_OPENED));
        assert!(!opened.admits("royal", hash(1), 1));
    }
}
