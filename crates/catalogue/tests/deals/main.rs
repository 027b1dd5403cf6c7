//! Deals of every shipped game: the same states on every way to them, and commands that nobody would write.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod commands;
mod fingerprints;

use catalogue::{Edition, Order, Shelf, Table};
use kernel::record::Player;
use kernel::{FastDice, FieldKind, Seed};

/// A deal ends here at the latest: wars at random have thousands of entries.
const MOST_ENTRIES: u32 = 250;

/// A match of this deal at its beginning, with one of each setting that ladders go through.
fn dealt(shelf: &dyn Shelf, edition: &dyn Edition, deal: u64, dice: &mut FastDice) -> Box<dyn Table> {
    let form = edition.form();
    let value = |key: &&str| match form.field(key).map(|field| field.kind) {
        Some(FieldKind::Choice { options, .. }) => ((*key).to_owned(), dice.pick(&options).clone()),
        _ => panic!("{key} is varied and no choice"),
    };
    let values: Vec<_> = shelf.varied().iter().map(value).collect();
    let n_seats = edition.seats(&values).unwrap();
    let player = Player { name: String::new(), kind: "uniform".into() };
    let order = Order {
        values,
        players: vec![player; usize::from(n_seats)],
        seed: Seed::given(deal),
        shares: Vec::new(),
        given: true,
        practice: deal % 2 == 1,
    };
    edition.open(order).unwrap()
}
