//! What somebody new is shown to do next, in every game: one choice of the menu, whole.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use std::collections::BTreeSet;
use std::path::Path;

use catalogue::{Order, Patience, Shelf, Table};
use kernel::record::Player;
use kernel::{By, Seat, Seed, Viewer};
use scene::{Choice, Lang, Play};
use search::Budget;

const NEW: Seat = Seat(0);

/// So many first matches are played at most to meet an idea, and so many choices are made in each.
const MOST_MATCHES: u64 = 20;
const GUIDED: usize = 250;

/// Ideas that hardly anybody comes to in a first match: several blockers of one attacker, and a stop that one set.
/// Positions of their game's own tests have them.
const BY_POSITION: [&str; 2] = ["hint-order", "hint-stop"];

/// A match of somebody new against AIs.
fn begun(shelf: &dyn Shelf, seed: u64) -> Box<dyn Table> {
    let edition = shelf.shipped();
    let n_seats = edition.seats(&[]).unwrap();
    let players = (0..n_seats).map(|_| Player { name: String::new(), kind: "person".into() }).collect();
    let (values, shares) = (Vec::new(), Vec::new());
    let seed = Seed::given(seed);
    edition.open(Order { values, players, seed, shares, given: true, practice: false }).unwrap()
}

fn advised(shelf: &dyn Shelf, table: &dyn Table) -> Play {
    let dilemma = table.dilemma(NEW).unwrap();
    dilemma.advised(shelf.shipped().adviser().as_mut()).unwrap().unwrap()
}

/// The choice of the menu that is meant.
fn choice(table: &dyn Table, play: &Play) -> Choice<String> {
    let choices = table.menu(NEW).choices;
    choices.into_iter().find(|choice| choice.picks == play.picks && choice.label == play.label).unwrap()
}

/// Plays on by advice in the first seat, and as bots of the same strength do in the others; `show` is told each choice
/// before it is made.
fn follow(
    shelf: &dyn Shelf,
    table: &mut dyn Table,
    n_choices: usize,
    mut show: impl FnMut(&dyn Table, &Choice<String>),
) {
    let edition = shelf.shipped();
    let spec = "heuristic".parse().unwrap();
    for _ in 0..n_choices {
        while let Some(seat) = table.asked().iter().find(|seat| *seat != NEW && !table.asked().has(NEW)) {
            let mut bot = edition.bot(&spec, table.n_entries().into(), table.header(), Patience::default());
            let words = bot.think(table.question(seat, None), Budget::Nodes(1)).unwrap();
            table.play(seat, By::Bot, &words).unwrap();
        }
        if !table.asked().has(NEW) {
            return;
        }
        let choice = choice(table, &advised(shelf, table));
        show(table, &choice);
        for words in &choice.commands {
            table.play(NEW, By::Person, words).unwrap();
        }
    }
}

/// The ideas that a game's guide has words for.
fn ideas(shelf: &dyn Shelf) -> BTreeSet<String> {
    let texts =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(shelf.id()).join("texts/en.ftl");
    let texts = std::fs::read_to_string(texts).unwrap();
    let keys = texts.lines().filter_map(|line| Some(line.split_once(" =")?.0));
    keys.filter(|key| key.starts_with("hint-")).map(str::to_owned).collect()
}

/// First matches follow each other until all ideas of the guide were told at their moment.
#[test]
fn every_idea_of_a_guide_is_met_in_first_matches() {
    for shelf in catalogue::shipped().iter() {
        let mut missing = ideas(shelf);
        missing.retain(|idea| !BY_POSITION.contains(&idea.as_str()));
        assert!(missing.len() >= 4, "{}: {missing:?}", shelf.id());
        let mut n_matches = 0;
        while !missing.is_empty() && n_matches < MOST_MATCHES {
            let mut table = begun(shelf, n_matches);
            let mut told = |table: &dyn Table| {
                if let Some(hint) = table.hint(Viewer::Seat(NEW)) {
                    for lang in [Lang::En, Lang::Fr] {
                        let words = shelf.speech(lang).say(&hint, &[]);
                        assert!(!words.contains(['[', '{']), "{}: {words}", shelf.id());
                    }
                    missing.remove(&*hint.key);
                }
            };
            follow(shelf, table.as_mut(), GUIDED, |table, _| told(table));
            n_matches += 1;
        }
        println!("{}: {n_matches} matches", shelf.id());
        assert_eq!(missing, BTreeSet::new(), "{}", shelf.id());
    }
}

#[test]
fn whoever_is_advised_is_shown_a_choice_of_the_menu() {
    for shelf in catalogue::shipped().iter() {
        let mut table = begun(shelf, 3);
        let mut n_shown = 0;
        follow(shelf, table.as_mut(), 40, |_, _| n_shown += 1);
        assert!(n_shown >= 4, "{}: {n_shown}", shelf.id());
    }
}

/// A unit that walks is shown where to, and not one cell after the other.
#[test]
fn a_walk_is_shown_whole() {
    let catalogue = catalogue::shipped();
    let shelf = catalogue.find("skirmish").unwrap();
    let (mut n_long, mut n_strikes, mut walked) = (0, 0, None);
    let mut table = begun(shelf, 3);
    follow(shelf, table.as_mut(), 120, |_, choice| {
        let unit = choice.picks[0].clone();
        let is_walk = choice.commands.iter().all(|words| words.starts_with("step"));
        let is_strike = choice.commands.last().is_some_and(|words| words.starts_with("attack"));
        assert!(!is_walk || walked.as_ref() != Some(&unit), "{unit:?} walks on: {:?}", choice.commands);
        n_long += u32::from(is_walk && choice.commands.len() > 1);
        n_strikes += u32::from(is_strike && choice.commands.len() > 1);
        walked = is_walk.then_some(unit);
    });
    assert!(n_long >= 5 && n_strikes >= 2, "{n_long} walks, {n_strikes} walks to strike");
}
