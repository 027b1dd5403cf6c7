//! The published tables: every card that is offered is in them, choices matter, and no element is the one to begin with.

use ascent::Content;
use ascent::content::Rarity;
use content::Pack;

const REPORT: &str = include_str!("../BALANCE.md");

/// No card is in more of the winning decks that were offered it, in per cent.
const MOST_KEPT: f64 = 60.0;
/// No starting element wins so many times as often as another.
const MOST_APART: f64 = 1.25;

/// The rows of the table below a heading that begins so, cell by cell.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    let below = REPORT.split("\n## ").find(|part| part.starts_with(heading)).expect("the report has it");
    let cells = |line: &'static str| line.trim_matches('|').split('|').map(str::trim).collect();
    below.lines().filter(|line| line.starts_with('|')).skip(2).map(cells).collect()
}

fn per_cent(text: &str) -> f64 {
    text.strip_suffix('%').and_then(|number| number.parse().ok()).expect("a number of per cent")
}

#[test]
fn every_card_is_taken_sometimes_and_left_sometimes_and_none_is_a_must() {
    let rows = rows("What `deep` takes");
    let offered =
        Pack::<Content>::shipped().content.cards().iter().filter(|card| card.rarity != Rarity::Starter);
    let mut n_offered = 0;
    for card in offered {
        let row = rows.iter().find(|row| row[0] == card.id).unwrap_or_else(|| panic!("no {}", card.id));
        let (taken, kept) = (per_cent(row[2]), per_cent(row[3]));
        assert!(taken > 0.0 && taken < 100.0, "{row:?}");
        assert!(kept <= MOST_KEPT, "{row:?}");
        n_offered += 1;
    }
    assert_eq!(n_offered, rows.len());
}

#[test]
fn no_starting_element_wins_much_more_often_than_another() {
    let won: Vec<f64> =
        rows("`deep` with 2,000 nodes a decision, normal").iter().map(|row| per_cent(row[1])).collect();
    assert_eq!(won.len(), 4);
    let most = won.iter().copied().fold(f64::MIN, f64::max);
    let least = won.iter().copied().fold(f64::MAX, f64::min);
    assert!(most <= MOST_APART * least, "{won:?}");
}
