//! Matches for tests.

use std::path::PathBuf;

use catalogue::seating::{self, Sitter};
use catalogue::{Catalogue, Order, Shelf, shelf};
use kernel::{Seat, Seed};
use scene::{
    Area, Board, Ground, Item, ItemId, ItemKind, Lang, Picture, Region, Scene, Shape, Sources, Speech, State,
};
use search::Budget;
use tempfile::TempDir;
use testkit::toys::bids::Bids;
use testkit::toys::lanterns::Lanterns;
use testkit::toys::meadow::Meadow;
use testkit::toys::patrol::Patrol;

use super::desk::{self, Desk};
use super::words::Words;

/// A map with pieces of two seats, two of them in one place.
pub fn map(shape: Shape, columns: u16, rows: u16) -> Scene {
    let grass = Ground::new('g', Picture::new("grass", "."), "grass");
    let cells = columns * rows;
    let code = |cell: u16| if cell == cells - 1 { ' ' } else { 'g' };
    let board = Board::new(shape, columns, rows, (0..cells).map(code).collect(), vec![grass]);
    let bear = |number: u16, cell: u16, seat: u8| {
        let item = Item::new(ItemId::new(format!("bear {number}")), ItemKind::Token, "bear").on(cell);
        item.pictured(Picture::new("bear", "b")).of(Seat(seat))
    };
    let items = vec![
        bear(1, 1, 0),
        bear(2, columns, 1),
        bear(3, 2 * columns + 1, 0).being(State::Tapped),
        bear(4, columns + 2, 1),
        bear(5, columns + 2, 1),
    ];
    let region = Region::new("map", board.into(), Area::Centre, items);
    Scene { regions: vec![region], ..Scene::default() }
}

/// The words of that map.
pub fn map_words() -> Words {
    let texts = Sources {
        en: "of = { $seat }'s\none = 1\nmany = 12\ngrass = grass\nbear = bear\nwalk = Walk there\nend = End the turn",
        fr: "of = À { $seat }\none = 1\nmany = 12\ngrass = herbe\nbear = ours\nwalk = Y aller\nend = Finir le tour",
        same: &[],
    };
    Words::named(Speech::new(Lang::En, &[Sources::COMMON, texts]), &["Ann", "Bob"])
}

/// A match in a folder that goes with it.
pub struct Fixture {
    shipped: Catalogue,
    toys: Catalogue,
    folder: TempDir,
}

impl Fixture {
    /// An empty folder.
    pub fn new() -> Fixture {
        let toys =
            Catalogue::new(vec![shelf::<Bids>(), shelf::<Patrol>(), shelf::<Lanterns>(), shelf::<Meadow>()]);
        Fixture { shipped: catalogue::shipped(), toys, folder: tempfile::tempdir().unwrap() }
    }

    /// A game that ships, or a toy of the kit.
    pub fn shelf(&self, game: &str) -> &dyn Shelf {
        self.shipped.find(game).or_else(|_| self.toys.find(game)).unwrap()
    }

    /// Where the match is saved.
    pub fn path(&self) -> PathBuf {
        self.folder.path().join("match.jsonl")
    }

    /// A match of these players with these settings and seed 1.
    pub fn desk(&self, game: &str, seats: &[&str], settings: &[(&str, &str)]) -> Desk {
        self.desk_of(game, seats, settings, 1)
    }

    /// A match with a seed of its own.
    pub fn desk_of(&self, game: &str, seats: &[&str], settings: &[(&str, &str)], seed: u64) -> Desk {
        let edition = self.shelf(game).shipped();
        let values: Vec<(String, String)> =
            settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
        let named: Vec<Sitter> = seats.iter().map(|seat| seat.parse().unwrap()).collect();
        let sitters = seating::fill(named, edition.seats(&values).unwrap());
        let order = Order {
            values,
            players: seating::players(&sitters),
            seed: Seed::given(seed),
            shares: Vec::new(),
            given: true,
            practice: false,
        };
        let speech = self.shelf(game).speech(Lang::En);
        desk::begin(edition, order, &self.path(), Budget::Nodes(50), &speech).unwrap()
    }
}
