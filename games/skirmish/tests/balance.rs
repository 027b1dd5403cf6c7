//! The published table of `heuristic` players: every shipped map is in it, fought often enough, and neither side wins
//! more than its share.

use content::Pack;
use skirmish::Content;

const REPORT: &str = include_str!("../BALANCE.md");

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

/// The rows of the table of `heuristic` players.
fn rows() -> Vec<Row<'static>> {
    let (_, part) = REPORT.split_once("## `heuristic`\n").expect("a table of heuristic players");
    let part = part.split("\n## ").next().unwrap_or_default();
    let read = |line: &'static str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [map, battles, distinct, won, _, _, _, _, _, ends] = cells[..] else { return None };
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
    part.lines().filter_map(read).collect()
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
