//! Matches of every game, gone through once they are over: judged by a strong player, decision by decision, and marked
//! where something stands out.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use std::collections::BTreeSet;

use catalogue::{BotSpec, Order, Patience, Shelf, Table};
use kernel::record::Player;
use kernel::{By, Seat, Seed, Viewer};
use scene::{Judged, Lang, NotableKind};
use search::Budget;

const MOST: usize = 8;

/// A match of these levels, played for some entries; then everybody leaves.
fn played(shelf: &dyn Shelf, level: &str, n_entries: u32) -> Box<dyn Table> {
    let edition = shelf.shipped();
    let n_seats = edition.seats(&[]).unwrap();
    let players = (0..n_seats).map(|_| Player { name: String::new(), kind: level.into() }).collect();
    let order = Order {
        values: Vec::new(),
        players,
        seed: Seed::given(5),
        shares: Vec::new(),
        given: true,
        practice: false,
    };
    let mut table = edition.open(order).unwrap();
    let spec: BotSpec = level.parse().unwrap();
    while let Some(seat) = table.asked().lowest().filter(|_| table.n_entries() < n_entries) {
        let mut bot = edition.bot(&spec, table.n_entries().into(), table.header(), Patience::default());
        let words = bot.think(table.question(seat, None), Budget::Nodes(1)).unwrap();
        table.play(seat, By::Bot, &words).unwrap();
    }
    while let Some(seat) = table.asked().lowest() {
        table.leave(seat).unwrap();
    }
    table
}

/// The decisions of a match as they are judged, and how many there were.
fn judged(shelf: &dyn Shelf, table: &dyn Table, most: usize) -> (usize, Vec<Judged>) {
    let edition = shelf.shipped();
    let decisions = table.decisions(most);
    let n_decisions = decisions.len();
    let judge = |decision: catalogue::Decision| {
        let (question, pending) = decision.asked();
        let (mut thinker, _) = edition.reviewer();
        pending.judged(&thinker.consider(question, Budget::Nodes(60)).unwrap())
    };
    (n_decisions, decisions.into_iter().filter_map(judge).collect())
}

#[test]
fn every_game_has_decisions_that_can_be_judged() {
    for shelf in catalogue::shipped().iter() {
        let table = played(shelf, "heuristic", 120);
        let (n_decisions, judged) = judged(shelf, table.as_ref(), MOST);
        assert!((1..=MOST).contains(&n_decisions), "{}: {n_decisions}", shelf.id());
        assert!(!judged.is_empty(), "{}: nothing has a value", shelf.id());
        let mut entries = BTreeSet::new();
        for one in &judged {
            assert!((-1000..=1000).contains(&one.hope.value), "{}: {one:?}", shelf.id());
            assert!(entries.insert(one.hope.entry) && one.hope.entry <= table.n_entries());
            // What is named has words and can be picked.
            for play in one.played.iter().chain(&one.better) {
                let words = shelf.speech(Lang::Fr).say(&play.label, &[]);
                assert!(!words.is_empty() && !play.picks.is_empty(), "{}: {play:?}", shelf.id());
            }
            assert!(one.played.is_some(), "{}: what was played has a name: {one:?}", shelf.id());
        }
        // The same match is judged the same.
        assert_eq!(self::judged(shelf, table.as_ref(), MOST).1, judged, "{}", shelf.id());
    }
}

/// What was taken back was not decided.
#[test]
fn decisions_are_those_that_led_to_the_end() {
    let games = catalogue::shipped();
    let shelf = games.iter().find(|shelf| shelf.id() == "connect4").unwrap();
    let mut table = played(shelf, "heuristic", 0);
    assert_eq!(table.decisions(MOST).len(), 0, "nobody has played");
    let player = || Player { name: String::new(), kind: "person".into() };
    let order = Order {
        values: Vec::new(),
        players: vec![player(), player()],
        seed: Seed::given(5),
        shares: Vec::new(),
        given: true,
        practice: true,
    };
    table = shelf.shipped().open(order).unwrap();
    for (seat, column) in [(0, 1), (1, 1), (0, 2)] {
        table.play(Seat(seat), By::Person, &format!("drop {column}")).unwrap();
    }
    table.take_back(1, None).unwrap();
    table.play(Seat(1), By::Person, "drop 4").unwrap();
    table.leave(Seat(0)).unwrap();
    let (_, judged) = judged(shelf, table.as_ref(), MOST);
    let entries: Vec<(u32, Seat)> = judged.iter().map(|one| (one.hope.entry, one.hope.seat)).collect();
    assert_eq!(entries, [(1, Seat(0)), (5, Seat(1))]);
}

/// What is cast and what changes hands has a mark in the course of a match, with the line that the log has for it.
#[test]
fn casts_and_captures_are_marked_where_games_have_them() {
    let catalogue = catalogue::shipped();
    let marked: [(&str, NotableKind, &[&str]); 3] = [
        ("duel", NotableKind::Cast, &["log-cast", "log-aimed"]),
        ("garden", NotableKind::Capture, &["log-took", "log-fight-won"]),
        ("royal", NotableKind::Capture, &["log-captured"]),
    ];
    for (game, kind, lines) in marked {
        let shelf = catalogue.iter().find(|shelf| shelf.id() == game).unwrap();
        let table = played(shelf, "heuristic", 250);
        let course = table.timeline(Viewer::Everyone);
        let of_kind: Vec<_> = course.notable.iter().filter(|mark| mark.kind == kind).collect();
        for line in lines {
            let is_told = of_kind.iter().any(|mark| mark.text.as_ref().is_some_and(|text| text.key == *line));
            assert!(is_told, "{game}: {line} has no mark among {:?}", course.notable);
        }
        let is_other = |mark: &scene::Notable| {
            matches!(mark.kind, NotableKind::Cast | NotableKind::Capture) && mark.kind != kind
        };
        assert!(!course.notable.iter().any(is_other), "{game} marks what it does not have");
    }
}
