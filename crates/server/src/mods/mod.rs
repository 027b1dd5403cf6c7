//! The operator's folder of mods: each folder in it is a mod of some game, named as the folder is.
//!
//! | file | owns |
//! |---|---|
//! | `mod` | what is offered now; looked up when somebody asks |
//! | `scan` | reading the folder, as far as it has changed |
//! | `stamp` | whether it has |
//!
//! Only this folder is read, and nothing that comes over the network becomes a part of a path. What is
//! listed is judged and dropped again; content is kept in memory when a match is made with it.

mod scan;
mod stamp;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use catalogue::{Edition, Offer};
use content::Files;
use kernel::visible;
use scene::{Arg, Text};
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;
use wire::{Failure, ModPlayed, ModReport};

use crate::editions::Editions;
use crate::failures::{NotDone, fail};
use scan::Listing;

/// The operator's mods.
pub struct Mods {
    editions: Arc<Editions>,
    folder: Option<Arc<PathBuf>>,
    /// How many looks at the folder have begun.
    n_begun: AtomicU64,
    last: Mutex<Look>,
}

/// What the last look at the folder found.
#[derive(Default)]
struct Look {
    /// Its number.
    number: u64,
    found: Arc<Listing>,
}

/// A mod that somebody is told of.
pub struct Listed {
    /// Its name, and that of its folder.
    pub name: String,
    /// The game's id.
    pub game: &'static str,
    /// What it is called.
    pub title: Text,
    /// What it offers; None while it is broken.
    pub offered: Option<Offered>,
}

/// A mod that can be played.
#[derive(Clone)]
pub struct Offered {
    /// Its content.
    pub files: Files,
    /// What it offers before a match.
    pub offer: Arc<Offer>,
}

impl Mods {
    /// The mods of a folder; none without one.
    pub fn new(editions: Arc<Editions>, folder: Option<PathBuf>) -> Mods {
        let folder = folder.map(Arc::new);
        Mods { editions, folder, n_begun: AtomicU64::new(0), last: Mutex::default() }
    }

    /// The mods as they are now, in the order of their names.
    pub async fn now(&self) -> Vec<Listed> {
        let Some(folder) = &self.folder else { return Vec::new() };
        let begun = self.n_begun.load(Ordering::SeqCst);
        let mut last = self.last.lock().await;
        // Whoever waited while somebody else looked shares that look, if it began after they came.
        if last.number <= begun {
            let number = self.n_begun.fetch_add(1, Ordering::SeqCst) + 1;
            let (editions, folder) = (Arc::clone(&self.editions), Arc::clone(folder));
            let before = Arc::clone(&last.found);
            let looked = spawn_blocking(move || scan::scan(&editions, &folder, &before));
            match looked.await {
                Ok(found) => *last = Look { number, found: Arc::new(found) },
                // Only a runtime that shuts down drops it.
                Err(error) => tracing::error!(%error, "the mods could not be read"),
            }
        }
        last.found.listed()
    }

    /// What is known of every mod, of broken ones too, in the order of their names.
    pub async fn reports(&self) -> Vec<ModReport> {
        self.now().await;
        self.last.lock().await.found.reports()
    }

    /// The content of a mod, to make a match with.
    pub async fn open(&self, game: &str, name: &str) -> Result<(Arc<dyn Edition>, ModPlayed), NotDone> {
        let all = self.now().await;
        let found = all.into_iter().find(|listed| listed.game == game && listed.name == name);
        let Some(Listed { name, title, offered, .. }) = found else {
            return Err(NotDone::Missing(no_mod(name)));
        };
        let played = ModPlayed { name: name.clone(), title: title.clone() };
        let broken = || NotDone::Conflict(broken_mod(&title));
        let Offered { files, .. } = offered.ok_or_else(broken)?;
        let edition = self.editions.open(game, files).await?.map_err(|problems| {
            tracing::error!(name, %problems, "a mod was whole a moment ago");
            broken()
        })?;
        Ok((edition, played))
    }
}

fn no_mod(name: &str) -> Failure {
    let shown: String = visible(name).chars().take(scan::LONGEST_NAME).collect();
    Failure { reason: Text::new("fail-no-mod").with("name", Arg::literal(shown)), ..fail("no-mod") }
}

fn broken_mod(title: &Text) -> Failure {
    Failure { reason: Text::new("fail-broken-mod").with("name", title.clone()), ..fail("broken-mod") }
}
