//! Decks that users keep, the same on all their devices. They are texts: whether one can be played is asked elsewhere, since
//! most are looked at before they are whole.

use kernel::is_visible;
use wire::{DeckChange, DeckInfo};

use crate::failures::{NotDone, fail};
use crate::hall::Hall;
use crate::store::{DeckId, DeckKept, DeckRow};
use crate::users::{Known, unknown_device};

/// How many characters a name has at most.
const LONGEST_NAME: usize = 60;
/// How many a list has at most: several times as many as one that can be played.
const LONGEST_LIST: usize = 16_000;

impl Hall {
    /// A user's decks of a game.
    pub async fn decks(&self, known: &Known, game: &str) -> Result<Vec<DeckInfo>, NotDone> {
        self.takes_decks(game)?;
        Ok(self.store.decks(&known.user.id, game).await?.into_iter().map(info).collect())
    }

    /// Keeps a deck as a device has it.
    pub async fn keep_deck(
        &self,
        known: &Known,
        game: &str,
        deck: &str,
        change: DeckChange,
    ) -> Result<DeckInfo, NotDone> {
        self.takes_decks(game)?;
        let id = deck.parse().map_err(|_| no_deck())?;
        let (name, list) = (deck_name(&change.name)?, deck_list(change.list)?);
        let row = DeckRow { id, name, list, revision: change.revision, changed: self.time.unix() };
        match self.store.keep_deck(&known.user.id, game, row).await? {
            DeckKept::Now(row) => Ok(info(row)),
            DeckKept::Changed => Err(NotDone::Conflict(fail("deck-changed"))),
            DeckKept::Full => Err(NotDone::Conflict(fail("decks"))),
            DeckKept::Nobody => Err(unknown_device()),
        }
    }

    /// Takes a deck from a user.
    pub async fn remove_deck(&self, known: &Known, game: &str, deck: &str) -> Result<(), NotDone> {
        self.takes_decks(game)?;
        let deck: DeckId = deck.parse().map_err(|_| no_deck())?;
        self.store.remove_deck(&known.user.id, game, &deck).await?.then_some(()).ok_or_else(no_deck)
    }

    /// Whether people bring decks to a game.
    fn takes_decks(&self, game: &str) -> Result<(), NotDone> {
        let edition = self.editions.shipped(self.editions.shelf(game)?);
        edition.read_deck("").map(drop).ok_or_else(|| NotDone::Missing(fail("no-decks")))
    }
}

fn no_deck() -> NotDone {
    NotDone::Missing(fail("no-deck"))
}

fn deck_name(name: &str) -> Result<String, NotDone> {
    let name = name.trim();
    let is_name = !name.is_empty() && name.chars().count() <= LONGEST_NAME && name.chars().all(is_visible);
    if is_name { Ok(name.to_owned()) } else { Err(NotDone::Wrong(fail("deck-name"))) }
}

fn deck_list(list: String) -> Result<String, NotDone> {
    let is_text = |letter: char| is_visible(letter) || ['\n', '\r', '\t'].contains(&letter);
    let is_list = list.chars().count() <= LONGEST_LIST && list.chars().all(is_text);
    if is_list { Ok(list) } else { Err(NotDone::Wrong(fail("deck-list"))) }
}

fn info(row: DeckRow) -> DeckInfo {
    let DeckRow { id, name, list, revision, changed } = row;
    DeckInfo { id: id.as_str().to_owned(), name, list, revision, changed }
}
