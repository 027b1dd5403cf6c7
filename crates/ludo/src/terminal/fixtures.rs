//! Matches for tests.

use std::path::PathBuf;

use catalogue::{Catalogue, shelf};
use kernel::Seed;
use search::Budget;
use tempfile::TempDir;
use testkit::toys::bids::Bids;

use super::desk::{self, Desk};
use super::seating::{self, Sitter};

/// A match in a folder that goes with it.
pub struct Fixture {
    /// The games, the kit's toy among them.
    pub catalogue: Catalogue,
    folder: TempDir,
}

impl Fixture {
    pub fn new() -> Fixture {
        let shipped = catalogue::shipped();
        let ids: Vec<&str> = shipped.iter().map(catalogue::Shelf::id).collect();
        assert!(ids.contains(&"connect4"), "{ids:?}");
        let catalogue = Catalogue::new(vec![shelf::<connect4::Connect4>(), shelf::<Bids>()]);
        Fixture { catalogue, folder: tempfile::tempdir().unwrap() }
    }

    pub fn path(&self) -> PathBuf {
        self.folder.path().join("match.jsonl")
    }

    /// A match of these players with these settings and seed 1.
    pub fn desk(&self, game: &str, seats: &[&str], settings: &[(&str, &str)]) -> Desk {
        let edition = self.catalogue.find(game).unwrap().shipped();
        let values: Vec<(String, String)> =
            settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let named: Vec<Sitter> = seats.iter().map(|seat| seat.parse().unwrap()).collect();
        let sitters = seating::fill(named, edition.seats(&values).unwrap());
        let path = self.path();
        desk::begin(edition, values, &sitters, (Seed::given(1), true), false, &path, Budget::Nodes(50))
            .unwrap()
    }
}
