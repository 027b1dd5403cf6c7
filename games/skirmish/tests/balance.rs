//! The published tables: they are of the content that is shipped, every map is in them, fought often enough, and
//! neither side wins more than its share.

use content::Pack;
use search::arena::{Rate, wilson};
use skirmish::Content;

const REPORT: &str = include_str!("../BALANCE.md");
const MEASUREMENTS: &str = include_str!("../../../docs/measurements.md");

/// Neither side wins more, in per cent.
const MOST: f64 = 55.0;
/// So many battles a map.
const BATTLES: u32 = 500;

/// A row of a table.
struct Row<'r> {
    map: &'r str,
    battles: u32,
    distinct: u32,
    /// Won by the side that begins, in per cent.
    won: f64,
    /// How it ended, and how many of these the first side won.
    ends: Vec<(u32, u32)>,
}

/// The part of the report under a heading that begins so.
fn part(heading: &str) -> &'static str {
    let (_, part) = REPORT.split_once(&format!("\n## {heading}")).unwrap_or_else(|| panic!("no {heading}"));
    part.split("\n## ").next().unwrap_or_default()
}

/// The cells of a table's line.
fn cells(line: &'static str) -> Vec<&'static str> {
    line.trim_matches('|').split('|').map(str::trim).collect()
}

/// The rows of the table of `heuristic` players.
fn rows() -> Vec<Row<'static>> {
    let read = |line: &'static str| {
        let [map, battles, distinct, won, _, _, _, _, _, ends] = cells(line)[..] else { return None };
        let number = |text: &str| text.parse::<u32>().ok();
        let (battles, distinct) = (number(battles)?, number(distinct)?);
        let won = won.strip_suffix('%')?.parse().ok()?;
        // `captured 195 (195 by the first)`
        let end = |end: &str| {
            let (n, won) = end.split_once(" (")?;
            Some((number(n.split(' ').next_back()?)?, number(won.split(' ').next()?)?))
        };
        let ends = ends.split(", ").map(|text| end(text).unwrap_or_else(|| panic!("{text}"))).collect();
        Some(Row { map, battles, distinct, won, ends })
    };
    part("`heuristic`").lines().filter_map(read).collect()
}

/// Every map has a row of enough battles, all of them distinct, whose numbers agree with each other; and is even.
#[test]
fn between_heuristic_players_every_map_is_even() {
    let rows = rows();
    for map in Pack::<Content>::shipped().content.maps() {
        let row = rows.iter().find(|row| row.map == map.id);
        let Row { map, battles, distinct, won, ends } = row.unwrap_or_else(|| panic!("no {}", map.id));
        assert!(*battles >= BATTLES && distinct == battles, "{map}: {distinct} of {battles}");
        let told: u32 = ends.iter().map(|(n, _)| n).sum();
        let by_first: u32 = ends.iter().map(|(_, won)| won).sum();
        assert_eq!(told, *battles, "{map}: the ends");
        assert!((100.0 * f64::from(by_first) / f64::from(*battles) - won).abs() < 0.06, "{map}: the share");
        assert!((100.0 - MOST..=MOST).contains(won), "{map}: {won}");
    }
}

/// Whatever changes the content makes the tables stale: run them again, then name the content that they are of.
#[test]
fn the_tables_are_of_the_content_that_is_shipped() {
    let hash = Pack::<Content>::shipped().hash.to_string();
    assert!(REPORT.contains(&format!("`{hash}`")), "BALANCE.md has no table of the content {hash}");
}

/// Every map has a row of `deep`, all of whose battles are distinct: even, with the interval of its share, and as it was
/// measured.
#[test]
fn between_deep_players_every_map_is_even_and_as_it_was_measured() {
    let rows: Vec<Vec<&str>> = part("`deep`").lines().map(cells).filter(|cells| cells.len() == 6).collect();
    for map in Pack::<Content>::shipped().content.maps() {
        let row = rows.iter().find(|row| row[0] == map.id).unwrap_or_else(|| panic!("no {}", map.id));
        let [map, battles, distinct, won, interval, _] = row[..] else { unreachable!("six cells") };
        assert_eq!(battles, distinct, "{map}");
        let n_battles: u32 = battles.parse().expect("a number");
        let share: f64 = won.strip_suffix('%').expect("a share").parse().expect("a number");
        assert!((100.0 - MOST..=MOST).contains(&share), "{map}: {won}");
        let n_won = (share * f64::from(n_battles) / 100.0).round() as u32;
        let Rate { rate, low, high } = wilson(n_won, n_battles);
        let told = format!("{:.1}% ({:.1}–{:.1}%)", 100.0 * rate, 100.0 * low, 100.0 * high);
        assert_eq!(format!("{won} ({interval})"), told, "{map}");
        let is_of_deep =
            |line: &&str| line.contains("won by the first side, deep (300n) on both") && line.contains(map);
        let measured = MEASUREMENTS
            .lines()
            .filter(is_of_deep)
            .any(|line| line.contains(&format!("{told} of {n_battles}")));
        assert!(measured, "no measurement of {map}: {told} of {n_battles}");
    }
}
