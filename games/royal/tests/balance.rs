//! The published tables of `heuristic` players, in full and in the short variant: every world is in both, fought often
//! enough, and neither side wins more than its share. And that what is told of the worlds there is what they open with.

use std::collections::BTreeSet;

use content::Pack;
use kernel::{Ctx, FastDice, Game, Viewer};
use royal::{Content, DEFAULT_ROUNDS, Royal, Setup};

const REPORT: &str = include_str!("../BALANCE.md");

/// Neither side wins more, in per cent.
const MOST: f64 = 55.0;
/// So many wars a world.
const WARS: u32 = 400;

/// A row of a table.
struct Row {
    world: &'static str,
    wars: u32,
    distinct: u32,
    /// Won by cyan, in per cent.
    won: f64,
    /// What cyan and red have before the first turn.
    gold: [i64; 2],
}

/// The rows below a heading.
fn rows(heading: &str) -> Vec<Row> {
    let (_, part) = REPORT.split_once(&format!("\n## {heading}\n")).expect("the heading");
    let part = part.split("\n## ").next().unwrap_or_default();
    let read = |line: &'static str| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [world, wars, distinct, won, _, _, _, cyan, red] = cells[..] else { return None };
        // `250, and 8 at each of its turns`
        let gold = |text: &str| text.split(',').next().and_then(|number| number.parse().ok());
        let won = won.strip_suffix('%')?.parse().ok()?;
        let (wars, distinct) = (wars.parse().ok()?, distinct.parse().ok()?);
        Some(Row { world, wars, distinct, won, gold: [gold(cyan)?, gold(red)?] })
    };
    part.lines().filter_map(read).collect()
}

/// A match before the first command, as bots read of it.
fn opened(world: &str, short: bool) -> serde_json::Value {
    let content = Pack::<Content>::shipped().content;
    let setup = Setup { world: world.to_owned(), rounds: DEFAULT_ROUNDS, short };
    let royal = Royal::new(content, &setup, &mut Ctx::silent(&mut FastDice::new(1))).expect("it opens");
    serde_json::to_value(royal.view(Viewer::Everyone)).expect("plain data")
}

/// ROYAL-1.5: every world has a row of enough wars, all of them distinct, and is even; and its script gives what is
/// told of it. Villages have paid cyan, whose turn it is, and not red.
#[test]
fn between_heuristic_players_every_world_is_even() {
    let content = Pack::<Content>::shipped().content;
    for (heading, short) in [("`heuristic`", false), ("`heuristic`, the short variant", true)] {
        let rows = rows(heading);
        for world in content.playable().map(|world| &content.worlds[world].name) {
            let row = rows.iter().find(|row| row.world == world);
            let Row { wars, distinct, won, gold, .. } =
                row.unwrap_or_else(|| panic!("{heading}: no {world}"));
            assert!(*wars >= WARS && distinct == wars, "{heading}: {world}: {distinct} of {wars}");
            assert!((100.0 - MOST..=MOST).contains(won), "{heading}: {world}: {won}");
            let seen = opened(world, short);
            let actors = seen["actors"].as_array().expect("a list");
            let is_cyans = |kind: &str| kind == "BUILDING_CYANVILLAGE";
            let paid = actors.iter().filter(|actor| actor["type"].as_str().is_some_and(is_cyans)).count();
            let had = [0, 1].map(|seat| seen["gold"][seat].as_i64().expect("a number"));
            assert_eq!([had[0] - 100 * paid as i64, had[1]], *gold, "{heading}: {world}");
        }
    }
}

/// ROYAL-9: in either variant what one side has where a match opens the other has at the cell across.
#[test]
fn both_sides_stand_alike_in_either_variant() {
    let content = Pack::<Content>::shipped().content;
    for world in content.playable().map(|world| &content.worlds[world]) {
        let stand = [false, true].map(|short| {
            let seen = opened(&world.name, short);
            let actor = |actor: &serde_json::Value| {
                let place = |of: &str| actor[of].as_u64().expect("a number") as u8;
                (actor["type"].as_str().expect("a name").to_owned(), place("x"), place("y"))
            };
            seen["actors"].as_array().expect("a list").iter().map(actor).collect::<BTreeSet<_>>()
        });
        for actors in &stand {
            for (kind, x, y) in actors {
                // The beach is mirrored from left to right, the rest turned by half a turn.
                let across = if world.name == "BEACH" { *y } else { world.rows - 1 - y };
                let swapped = match kind.contains("CYAN") {
                    true => kind.replace("CYAN", "RED"),
                    false => kind.replace("RED", "CYAN"),
                };
                let other = (swapped, world.columns - 1 - x, across);
                assert!(actors.contains(&other), "{}: {kind} at {x}, {y}", world.name);
            }
        }
        // The dragons of the canyon alone begin at other places in the short variant.
        let moved: Vec<&str> = stand[0].difference(&stand[1]).map(|(kind, ..)| &**kind).collect();
        let dragons = ["HERO_CYANDRAGON", "HERO_REDDRAGON"];
        assert_eq!(moved, if world.name == "WORLD_TEST" { &dragons[..] } else { &[] }, "{}", world.name);
    }
}
