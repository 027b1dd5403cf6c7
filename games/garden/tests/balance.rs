//! The published table (GARDEN-20): it has every pairing of the shipped clans, and says what the clause says.

use std::collections::BTreeMap;

use content::Pack;
use garden::Content;

const REPORT: &str = include_str!("../BALANCE.md");

/// No clan and no place in the order of play wins more.
const MOST: f64 = 55.0;
/// So many matches a pairing.
const MATCHES: u32 = 400;

/// A row of a table between `deep` players.
struct Pairing {
    clans: [String; 2],
    matches: u32,
    /// Won by the first of two different clans, in per cent.
    won: Option<f64>,
    /// Won by whoever began.
    began: f64,
}

/// The tables by their headings.
fn tables() -> BTreeMap<String, Vec<Pairing>> {
    let mut tables: BTreeMap<String, Vec<Pairing>> = BTreeMap::new();
    let mut heading = String::new();
    for line in REPORT.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            heading = title.to_owned();
        }
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [clans, matches, won, began, _drawn, _rounds] = cells[..] else { continue };
        let Some((one, other)) = clans.split_once(" – ") else { continue };
        let per_cent = |text: &str| text.strip_suffix('%').map(|n| n.parse::<f64>().expect("a number"));
        let pairing = Pairing {
            clans: [one.to_owned(), other.to_owned()],
            matches: matches.parse().expect("a number of matches"),
            won: per_cent(won),
            began: per_cent(began).expect("whoever began is told of every pairing"),
        };
        tables.entry(heading.clone()).or_default().push(pairing);
    }
    tables
}

/// The mean of some numbers.
fn mean(of: impl Iterator<Item = f64>) -> f64 {
    let all: Vec<f64> = of.collect();
    all.iter().sum::<f64>() / all.len() as f64
}

/// GARDEN-20
#[test]
fn every_pairing_of_deep_players_is_published_and_nobody_wins_more_than_the_clause_says() {
    let content = Pack::<Content>::shipped().content;
    let ids: Vec<&str> = content.clans().iter().map(|clan| clan.id.as_str()).collect();
    let tables = tables();
    let deep: Vec<_> = tables.iter().filter(|(heading, _)| heading.contains("`deep`")).collect();
    assert!(!deep.is_empty(), "{:?}", tables.keys());
    for (heading, rows) in deep {
        let pairs = (0..ids.len()).flat_map(|one| (one..ids.len()).map(move |other| (one, other)));
        for (one, other) in pairs {
            let is_it = |row: &&Pairing| row.clans == [ids[one], ids[other]];
            let row = rows.iter().find(is_it).unwrap_or_else(|| panic!("{heading}: no {one} – {other}"));
            assert!(row.matches >= MATCHES, "{heading}: {:?}", row.clans);
            assert_eq!(row.won.is_some(), one != other, "{heading}: {:?}", row.clans);
            let is_even = |share: f64| (100.0 - MOST..=MOST).contains(&share);
            assert!(row.won.is_none_or(is_even) && is_even(row.began), "{heading}: {:?}", row.clans);
        }
        let began = mean(rows.iter().map(|row| row.began));
        assert!((100.0 - MOST..=MOST).contains(&began), "{heading}: whoever began {began}");
        for clan in &ids {
            let of = rows.iter().filter_map(|row| match (&row.clans, row.won?) {
                ([one, _], won) if one == clan => Some(won),
                ([_, other], won) if other == clan => Some(100.0 - won),
                _ => None,
            });
            let won = mean(of);
            assert!((100.0 - MOST..=MOST).contains(&won), "{heading}: {clan} {won}");
            // What the report says of it below the table is the mean of its rows.
            let said = REPORT.split(&format!("## {heading}")).nth(1).unwrap_or_default();
            let said =
                said.lines().find_map(|line| line.strip_prefix(&format!("- {clan} against the others: ")));
            let said: f64 = said.and_then(|said| said.strip_suffix('%')?.parse().ok()).expect("a total");
            assert!((said - won).abs() < 0.11, "{heading}: {clan} {said} {won}");
        }
    }
}

/// GARDEN-20: between `heuristic` players clans differ in nothing; their order of play is judged.
#[test]
fn between_heuristic_players_no_place_in_the_order_of_play_wins_more() {
    let tables = tables();
    let (_, rows) = tables.iter().find(|(heading, _)| heading.contains("`heuristic`")).expect("a table");
    for row in rows {
        assert!(row.matches >= 2000 && (100.0 - MOST..=MOST).contains(&row.began), "{:?}", row.clans);
    }
}
