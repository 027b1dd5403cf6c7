//! Broken files: every mistake is told at once, with its line and column.

use content::{Files, Load, Pack};
use garden::{Content, Garden};
use kernel::{Ctx, FastDice, Game};

/// A garden that is laid once and for all.
const LAID: &str = "-ggggg-\nggSgss-\nggWmsss\nmmmBss-\n-mmPss-\n";

/// The shipped files with some texts changed.
fn changed(changes: &[(&str, &str, &str)]) -> Files {
    let change = |(name, text): (&str, &str)| {
        let mut text = text.to_owned();
        for (_, old, new) in changes.iter().filter(|(file, ..)| *file == name) {
            assert!(text.contains(old), "{name} has no {old}");
            text = text.replacen(old, new, 1);
        }
        (name.to_owned(), text)
    };
    Files::new(Content::shipped().iter().map(change)).expect("the names are good")
}

const MAP: &str = "-.....-\n......-\n.......\n......-\n-.....-\n";

fn problems(files: &Files) -> Vec<String> {
    match Content::load(files) {
        Ok(loaded) => loaded.warnings.lines(usize::MAX),
        Err(problems) => problems.lines(usize::MAX),
    }
    .lines()
    .map(str::to_owned)
    .collect()
}

#[test]
fn the_shipped_files_are_right() {
    assert_eq!(problems(&changed(&[])), [""; 0]);
}

#[test]
fn all_mistakes_of_all_files_are_told_at_once() {
    // The sand of f5 lies apart, e3 is no cell, and two cells hang on nothing.
    let files = changed(&[
        ("specials.toml", "price = { metal = 5 }", "price = { metal = -1 }"),
        ("rules.toml", "\"miners\", \"lumberjacks\"]", "\"miner\", \"lumberjacks\"]"),
        ("clans.toml", "resource = \"stone\"", "resource = \"stones\""),
        ("grounds.toml", "\"food 2\"", "\"food two\""),
        ("garden.txt", MAP, "-ggggg-\nggSgss-\nggWm-ss\nmmmB-s-\n-mmP-g-\n"),
    ]);
    let found = problems(&files);
    for expected in [
        "specials.toml:13:19: error: `metal` is out of range: expected a whole number from 0 to 99, found `-1`",
        "rules.toml:19:34: error: unknown clan `miner` (did you mean `miners`?)",
        "clans.toml:35:12: error: unknown resource `stones` (did you mean `stone`?)",
        "grounds.toml:11:21: error: wrong value for `yields`: expected a resource and how much of it, \
         as in `food 2`, found the text `food two`",
        "garden.txt: error: wrong number of cells: expected 29, found 26",
        "garden.txt:5:6: error: the zone of `grass` is in parts: expected cells that hang together",
    ] {
        assert!(found.iter().any(|line| line == expected), "{expected}\nis missing in\n{}", found.join("\n"));
    }
    assert_eq!(found.len(), 6, "{}", found.join("\n"));
}

/// A picture that the game itself does not have is probably not meant: it is named, and the content can be played.
#[test]
fn pictures_that_do_not_exist_are_doubted() {
    let files = changed(&[
        ("clans.toml", "picture = \"garden-miners\"", "picture = \"garden-minors\""),
        ("clans.toml", "icon = \"garden-poison\"", "icon = \"a-cauldron-of-soup\""),
    ]);
    assert_eq!(
        problems(&files),
        [
            "clans.toml:11:8: warning: Garden Tensions itself has no picture `a-cauldron-of-soup` \
             (a screen without it shows the glyph)",
            "clans.toml:32:11: warning: Garden Tensions itself has no picture `garden-minors` \
             (did you mean `garden-miners`?)",
        ]
    );
    assert!(Content::load(&files).is_ok());
}

#[test]
fn cells_that_nobody_can_reach_are_named() {
    let found = problems(&changed(&[("garden.txt", MAP, "......-\n......-\n-------\n......-\n......-\n")]));
    let unreached = found.iter().filter(|line| line.contains("nobody can reach this cell")).count();
    assert_eq!(unreached, 12, "{}", found.join("\n"));
    assert!(
        found.iter().any(|line| line.starts_with("garden.txt:4:1: error: nobody can reach")),
        "{found:?}"
    );
    assert!(found.iter().any(|line| line.contains("expected 29, found 24")), "{found:?}");
}

#[test]
fn a_zone_in_two_parts_is_told_where_the_second_begins() {
    let found = problems(&changed(&[("garden.txt", MAP, &LAID.replace("ggWmsss", "ggWsmss"))]));
    let expected = "garden.txt:4:1: error: the zone of `mud` is in parts: expected cells that hang together";
    assert!(found.contains(&expected.to_owned()), "{found:?}");
}

#[test]
fn a_laid_garden_has_each_special_cell_once_and_nothing_left_open() {
    let found =
        problems(&changed(&[("garden.txt", MAP, &LAID.replace('B', "P").replace("-ggggg", "-.gggg"))]));
    let has = |part: &str| assert!(found.iter().any(|line| line.contains(part)), "{part} in {found:?}");
    has("garden.txt:5:4: error: `pool` is there twice");
    has("there is no `barbecue`");
    has("garden.txt:1:2: error: the ground of this cell is not laid, and that of others is");
}

#[test]
fn rules_by_which_no_garden_can_be_laid_are_refused() {
    let found = problems(&changed(&[("garden.toml", "apart = [5, 4, 3]", "apart = [5, 4, 6]")]));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("no fair garden for 4 players was found"), "{found:?}");
}

#[test]
fn a_garden_can_be_laid_once_and_for_all_and_clans_be_others() {
    let files = changed(&[
        ("garden.txt", MAP, LAID),
        ("garden.toml", "fair = 1", "fair = 9"),
        ("garden.toml", "fair_sum = 2", "fair_sum = 36"),
        ("garden.toml", "start_gap = 2", "start_gap = 1"),
        ("clans.toml", "id = \"cooks\"", "id = \"bakers\""),
        ("rules.toml", "clans = [\"cooks\"", "clans = [\"bakers\""),
        ("clans.toml", "zone = \"poison\"", "zone = \"poison\"\nprice = 5"),
        ("rules.toml", "reinforcements = 3", "reinforcements = 4"),
    ]);
    let content = Pack::<Content>::open(&files).unwrap_or_else(|problems| panic!("{problems}")).content;
    let setup: garden::Setup =
        serde_json::from_value(Garden::form(content).fill([]).expect("the defaults fit")).expect("a setup");
    assert_eq!(setup.seats[0].clan, "bakers");
    let prices: Vec<u16> = content.clans().iter().map(|clan| clan.price).collect();
    assert_eq!(prices, [5, 12, 6, 8]);
    let mut dice = FastDice::new(3);
    let mut garden = Garden::new(content, &setup, &mut Ctx::silent(&mut dice)).expect("it opens");
    let seat = garden.asked().lowest().expect("somebody plays");
    let mut told = vec![];
    let command = Garden::read_command(content, "end").expect("a command");
    garden.apply(seat, command, &mut Ctx::listening(&mut dice, &mut told)).expect("it is played");
    let text = serde_json::to_string(&told[0].event).expect("JSON");
    assert!(text.contains("\"reinforcements\":4"), "{text}");
}
