//! The content that matches are played with, by game and hash: what ships, mods, and what the store kept
//! of either. So a running match outlives a change of its content, on the disk or in the program.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalogue::{Catalogue, Edition, Shelf};
use content::{ContentHash, Files, Problems};
use tokio::task::spawn_blocking;

use crate::failures::{NotDone, fail, fail_with, storage};
use crate::store::{Content, Store};

/// A content's name: the game's id, and the hash of its files.
type Name = (String, ContentHash);

/// The content that matches are played with.
pub struct Editions {
    catalogue: Catalogue,
    shipped: BTreeMap<&'static str, Arc<dyn Edition>>,
    /// What matches were opened with besides. It is never dropped: rules keep references to their content
    /// for as long as the program runs. Only what an operator offers gets here, so this is bounded by how
    /// often a mod was changed and then played.
    opened: Mutex<BTreeMap<Name, Arc<dyn Edition>>>,
    /// What is known to be in the store.
    kept: Mutex<BTreeSet<Name>>,
    store: Store,
}

impl Editions {
    /// The games as they ship.
    pub fn new(catalogue: Catalogue, store: Store) -> Editions {
        let shipped = catalogue.iter().map(|shelf| (shelf.id(), Arc::from(shelf.shipped()))).collect();
        Editions { catalogue, shipped, opened: Mutex::default(), kept: Mutex::default(), store }
    }

    /// The games.
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// A game by its id.
    pub fn shelf(&self, game: &str) -> Result<&dyn Shelf, NotDone> {
        let unknown = |error: catalogue::UnknownGame| fail_with("no-game", [error.to_string()]);
        self.catalogue.find(game).map_err(|error| NotDone::Missing(unknown(error)))
    }

    /// A game as it ships.
    pub fn shipped(&self, shelf: &dyn Shelf) -> &Arc<dyn Edition> {
        &self.shipped[shelf.id()]
    }

    /// The content of this name, from wherever it is.
    pub async fn find(self: &Arc<Editions>, game: &str, hash: &str) -> Result<Arc<dyn Edition>, NotDone> {
        let gone = || NotDone::Conflict(fail("other-content"));
        let shipped = self.shipped(self.shelf(game)?);
        let hash: ContentHash = hash.parse().map_err(|_| gone())?;
        if shipped.hash() == hash {
            return Ok(Arc::clone(shipped));
        }
        let name = (game.to_owned(), hash);
        if let Some(edition) = lock(&self.opened).get(&name) {
            return Ok(Arc::clone(edition));
        }
        let kept = self.store.content(game, &hash.to_string()).await?.ok_or_else(gone)?;
        let files: Files = serde_json::from_str(&kept).map_err(|error| damaged(&name, &error.to_string()))?;
        if files.hash() != hash {
            return Err(damaged(&name, "it has another hash"));
        }
        lock(&self.kept).insert(name.clone());
        // What was whole once may not be by the checks of this program.
        self.open(game, files).await?.map_err(|problems| {
            tracing::error!(game, content = %hash, %problems, "content is kept and no longer whole");
            NotDone::Conflict(fail("content-refused"))
        })
    }

    /// Opens files for play, on a thread where that may take its time.
    pub async fn open(
        self: &Arc<Editions>,
        game: &str,
        files: Files,
    ) -> Result<Result<Arc<dyn Edition>, Problems>, NotDone> {
        let (editions, game) = (Arc::clone(self), game.to_owned());
        let opened = spawn_blocking(move || -> Result<Result<Arc<dyn Edition>, Problems>, NotDone> {
            let shelf = editions.shelf(&game)?;
            let edition: Arc<dyn Edition> = match shelf.modded(&files) {
                Ok(edition) => edition.into(),
                Err(problems) => return Ok(Err(problems)),
            };
            lock(&editions.opened).insert((game, edition.hash()), Arc::clone(&edition));
            Ok(Ok(edition))
        });
        opened.await.unwrap_or_else(|error| {
            tracing::error!(%error, "content could not be opened");
            Err(storage())
        })
    }

    /// Keeps a content in the store, once. A match is made after its content is kept.
    pub async fn keep(&self, edition: &dyn Edition) -> Result<(), NotDone> {
        let name = (edition.id().to_owned(), edition.hash());
        if lock(&self.kept).contains(&name) {
            return Ok(());
        }
        let files = serde_json::to_string(&edition.files()).expect("files are plain data");
        let (game, hash) = (name.0.clone(), name.1.to_string());
        self.store.keep_content(Content { game, hash, files }).await?;
        lock(&self.kept).insert(name);
        Ok(())
    }

    /// Keeps the content of unfinished matches that an older program made, which kept none; what is
    /// nowhere any more is told.
    pub async fn keep_of_unfinished(self: &Arc<Editions>) -> Result<(), NotDone> {
        for (game, hash) in self.store.contents_not_kept().await? {
            match self.find(&game, &hash).await {
                Ok(edition) => self.keep(edition.as_ref()).await?,
                Err(_) => tracing::warn!(game, content = hash, "matches wait for content that is nowhere"),
            }
        }
        Ok(())
    }
}

fn damaged((game, hash): &Name, why: &str) -> NotDone {
    tracing::error!(game, content = %hash, why, "content is damaged in the store");
    storage()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
