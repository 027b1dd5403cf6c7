//! Broken files: every mistake is told, with its line and column, and nothing panics.

use content::{Files, Load, Pack};
use kernel::{Ctx, FastDice, Game, Viewer};
use skirmish::{Content, Skirmish};

use crate::small::{FILES, changed, problems, text_of};

/// What is wrong when one text of a small file is another.
fn broken(file: &str, old: &str, new: &str) -> Vec<String> {
    problems(&changed(&[(file, old, new)]))
}

/// Without these of the small files.
fn without(names: &[&str]) -> Vec<String> {
    let kept = FILES.into_iter().filter(|(name, _)| !names.contains(name));
    problems(&Files::new(kept).expect("the names are good"))
}

#[test]
fn the_small_files_are_right() {
    assert_eq!(problems(&changed(&[])), [""; 0]);
}

#[test]
fn all_mistakes_of_all_files_are_told_at_once() {
    let files = changed(&[
        ("rules.toml", "base_hit = 80", "base_hit = 201"),
        ("rules.toml", "damage = 2", "damages = 2"),
        ("grounds.toml", "code = '#'", "code = '##'"),
        ("grounds.toml", "passable = false", "passable = 'no'"),
        ("weapons.toml", "reach = [2, 3]", "reach = [3, 2]"),
        ("classes.toml", "life = 20", "life = 0"),
        ("classes.toml", "movement = 4", "movement = 16"),
        ("items.toml", "effect = 'heal'", "effect = 'mend'"),
        ("companies.toml", "weapon = 'bow'", "weapon = 'bows'"),
        ("companies.toml", "life = 12", "life = 100"),
        ("maps/yard.toml", "rows = 4", "rows = 3"),
        ("maps/yard.toml", "own = 'rout'", "own = 'route'"),
    ]);
    assert_eq!(
        problems(&files),
        [
            "classes.toml:5:8: error: `life` is out of range: expected a whole number from 1 to 99, found `0`",
            "classes.toml:10:12: error: `movement` is out of range: expected a whole number from 0 to 15, \
             found `16`",
            "companies.toml:16:10: error: unknown weapon `bows` (did you mean `bow`?)",
            "companies.toml:17:8: error: `life` is out of range: expected a whole number from 1 to 99, \
             found `100`",
            "grounds.toml:10:8: error: wrong value for `code`: expected one character, found the text `##`",
            "grounds.toml:12:12: error: wrong value for `passable`: expected `true` or `false`, \
             found the text `no`",
            "items.toml:4:10: error: unknown word for `effect`: expected `heal`, `harm` or `ward`, \
             found `mend`",
            "maps/yard.toml:4:8: error: `rows` is out of range: expected a whole number from 4 to 32, \
             found `3`",
            "maps/yard.toml:7:7: error: unknown word for `own`: expected `capture`, `survive`, `boss` or \
             `rout`, found `route` (did you mean `rout`?)",
            "maps/yard.txt:2:3: error: unknown code: expected `.` or `?`, found `#`",
            "maps/yard.txt:3:3: error: unknown code: expected `.` or `?`, found `#`",
            "rules.toml:2:12: error: `base_hit` is out of range: expected a whole number from 0 to 200, \
             found `201`",
            "rules.toml:9:1: error: unknown key `damages` (did you mean `damage`?)",
            "weapons.toml:9:9: error: wrong value for `reach`: expected the nearest and the farthest, as in \
             `[1, 2]`, found [3, 2]",
        ]
    );
}

#[test]
fn a_map_s_text_is_told_code_by_code_and_row_by_row() {
    let broken = |old: &str, new: &str| broken("maps/yard.txt", old, new);
    assert_eq!(
        broken("..#..\n", "..X..\n"),
        ["maps/yard.txt:2:3: error: unknown code: expected `.` or `#`, found `X`"]
    );
    assert_eq!(
        broken("..#..\n", "..#.\n"),
        ["maps/yard.txt:2:5: error: row is too short: expected 5 codes, found 4"]
    );
    assert_eq!(
        broken("..#..\n", "..#...\n"),
        ["maps/yard.txt:2:6: error: row is too long: expected 5 codes, found 6"]
    );
    assert_eq!(
        broken("..#..\n", ""),
        ["maps/yard.txt:4:1: error: rows are missing: expected 4 rows, found 3"]
    );
    assert_eq!(
        broken("..#..\n", "..#..\n..#..\n"),
        ["maps/yard.txt:5:1: error: too many rows: expected 4 rows, found 5"]
    );
    assert_eq!(
        without(&["maps/yard.txt"]),
        ["maps/yard.txt: error: missing file `maps/yard.txt` (there is a file `maps/yard.toml`)"]
    );
}

#[test]
fn places_are_free_passable_cells_and_enough_of_them() {
    let broken = |old: &str, new: &str| broken("maps/yard.toml", old, new);
    assert_eq!(
        broken("'b1'", "'c2'"),
        ["maps/yard.toml:6:18: error: nobody can stand there: expected passable ground, found `wall`"]
    );
    assert_eq!(broken("'b1'", "'a1'"), ["maps/yard.toml:6:18: error: the place is taken twice"]);
    assert_eq!(broken("'d4'", "'a1'"), ["maps/yard.toml:6:32: error: the place is taken twice"]);
    let no_cell = "wrong value for `places`: expected a cell of the map such as `c7`, found the text";
    for name in ["f1", "a5", "a0", "1a", "A1", "a01", "x", "é1"] {
        assert_eq!(
            broken("'b1'", &format!("'{name}'")),
            [format!("maps/yard.toml:6:18: error: {no_cell} `{name}`")]
        );
    }
    assert_eq!(
        broken("['e4', 'd4']", "[]"),
        [
            "maps/yard.toml:6:25: error: there are too few places: expected at least 1, as many as the largest \
          company has units, found 0"
        ]
    );
    assert_eq!(
        broken(", ['e4', 'd4']", ""),
        ["maps/yard.toml:6:10: error: wrong number of `places`: expected 2, one for either side, found 1"]
    );
    assert_eq!(
        broken("places = [['a1', 'b1'], ['e4', 'd4']]", "places = []"),
        ["maps/yard.toml:6:10: error: wrong number of `places`: expected 2, one for either side, found 0"]
    );
}

#[test]
fn a_map_names_two_companies_that_there_are() {
    let broken = |old: &str, new: &str| broken("maps/yard.toml", old, new);
    assert_eq!(
        broken("'blues'", "'blue'"),
        ["maps/yard.toml:5:22: error: unknown company `blue` (did you mean `blues`?)"]
    );
    assert_eq!(
        broken(", 'blues'", ""),
        ["maps/yard.toml:5:13: error: wrong number of `companies`: expected 2, one for either side, found 1"]
    );
    assert_eq!(
        broken("['reds', 'blues']", "[]"),
        ["maps/yard.toml:5:13: error: wrong number of `companies`: expected 2, one for either side, found 0"]
    );
}

#[test]
fn a_map_has_all_four_objectives() {
    let broken = |old: &str, new: &str| broken("maps/yard.toml", old, new);
    assert_eq!(
        broken("[objectives.boss]\nside = 1\n", ""),
        ["maps/yard.toml:8:2: error: missing `boss`: expected a table"]
    );
    assert_eq!(
        broken("[objectives.boss]", "[objectives.bosses]"),
        ["maps/yard.toml:15:13: error: unknown key `bosses` (did you mean `boss`?)"]
    );
    assert_eq!(
        broken("side = 2", "side = 3"),
        [
            "maps/yard.toml:13:8: error: `side` is out of range: expected a whole number from 1 to 2, found `3`"
        ]
    );
    assert_eq!(
        broken("turns = 9", "deadline = 9"),
        [
            "maps/yard.toml:12:1: error: missing `turns`: expected a whole number from 1 to 999",
            "maps/yard.toml:14:1: error: unknown key `deadline`: expected `side` or `turns`"
        ]
    );
    assert_eq!(
        broken("cells = ['e1']", "cells = []"),
        ["maps/yard.toml:10:9: error: there is no cell to capture"]
    );
    assert_eq!(
        broken("cells = ['e1']", "cells = ['c3']"),
        ["maps/yard.toml:10:10: error: nobody can stand there: expected passable ground, found `wall`"]
    );
    assert_eq!(
        broken("deadline = 9", "deadline = 0"),
        ["maps/yard.toml:11:12: error: `deadline` is out of range: expected a whole number from 1 to 999, \
          found `0`"]
    );
}

#[test]
fn a_company_s_units_are_of_classes_and_carry_items_that_there_are() {
    let broken = |old: &str, new: &str| broken("companies.toml", old, new);
    assert_eq!(
        broken("class = 'warrior'", "class = 'worrier'"),
        ["companies.toml:6:9: error: unknown class `worrier` (did you mean `warrior`?)"]
    );
    assert_eq!(
        broken("items = ['draught']", "items = ['draught', 'drought']"),
        ["companies.toml:8:21: error: unknown item `drought` (did you mean `draught`?)"]
    );
    assert_eq!(
        broken("items = ['draught']", &format!("items = {:?}", ["draught"; 16])),
        ["companies.toml:8:175: error: too many `draught`: expected at most 15"]
    );
    assert_eq!(
        broken("name = 'Duo'", "name = 'Una'"),
        ["companies.toml:13:8: error: unit `Una` is defined twice"]
    );
    assert_eq!(
        broken("id = 'blues'", "id = 'reds'"),
        [
            "companies.toml:10:6: error: company `reds` is defined twice",
            "maps/yard.toml:5:22: error: unknown company `blues`"
        ]
    );
}

#[test]
fn a_company_has_1_to_16_units() {
    let one = "[[company.unit]]\nname = 'Una'\nclass = 'warrior'\nportrait = 'skirmish-face-braids'\nitems = ['draught']\n";
    let unit = |number: usize| one.replace("Una", &format!("Una {number}"));
    let broken = |n_units: usize| {
        let units: String = (1..=n_units).map(unit).collect();
        let places: Vec<String> =
            ('a'..='e').flat_map(|column| [1, 2, 3, 4].map(|row| format!("{column}{row}"))).collect();
        // With a second row of walls the yard would be too small; without walls both sides have room.
        let places = format!("places = {:?}", [&places[..10], &places[10..]]);
        problems(&changed(&[
            ("companies.toml", one, &units),
            ("maps/yard.toml", "places = [['a1', 'b1'], ['e4', 'd4']]", &places),
            ("maps/yard.txt", "..#..\n..#..", ".....\n....."),
        ]))
    };
    assert_eq!(broken(10), [""; 0]);
    let too_few = |found: &str| {
        format!(
            "maps/yard.toml:6:{found}: error: there are too few places: expected at least 17, as many as \
                 the largest company has units, found 10"
        )
    };
    assert_eq!(
        broken(17),
        [
            "companies.toml:2:6: error: wrong number of units: expected 1 to 16, found 17".to_owned(),
            too_few("11"),
            too_few("73")
        ]
    );
    assert_eq!(broken(0), ["companies.toml:2:6: error: wrong number of units: expected 1 to 16, found 0"]);
}

#[test]
fn a_class_s_numbers_have_their_ranges() {
    for (old, key, line, column, range) in [
        ("life = 20", "life", 5, 8, "1 to 99"),
        ("attack = 10", "attack", 6, 10, "0 to 99"),
        ("defence = 4", "defence", 7, 11, "0 to 99"),
        ("dodge = 10", "dodge", 8, 9, "0 to 100"),
        ("critical = 5", "critical", 9, 12, "0 to 100"),
        ("movement = 4", "movement", 10, 12, "0 to 15"),
    ] {
        for found in ["-1", "101"] {
            let told = format!(
                "classes.toml:{line}:{column}: error: `{key}` is out of range: expected a whole number from \
                 {range}, found `{found}`"
            );
            assert_eq!(broken("classes.toml", old, &format!("{key} = {found}")), [told]);
        }
    }
    assert_eq!(
        broken("classes.toml", "weapon = 'sword'", "weapon = 'sward'"),
        ["classes.toml:4:10: error: unknown weapon `sward` (did you mean `sword`?)"]
    );
    assert_eq!(
        broken("classes.toml", "glyph = 'W'", "glyph = 'WW'"),
        ["classes.toml:12:9: error: wrong value for `glyph`: expected one character, found the text `WW`"]
    );
}

#[test]
fn ids_and_codes_are_there_once() {
    let twice = |kind: &str, file: &str, old: &str, new: &str| {
        let told = broken(file, old, new);
        assert!(told.iter().any(|line| line.contains(&format!("error: {kind}"))), "{told:?}");
        told[0].clone()
    };
    assert_eq!(
        twice("ground `plain` is defined twice", "grounds.toml", "id = 'wall'", "id = 'plain'"),
        "grounds.toml:9:6: error: ground `plain` is defined twice"
    );
    assert_eq!(
        twice("code `.` is there twice", "grounds.toml", "code = '#'", "code = '.'"),
        "grounds.toml:10:8: error: code `.` is there twice"
    );
    assert_eq!(
        twice("weapon `sword` is defined twice", "weapons.toml", "id = 'bow'", "id = 'sword'"),
        "companies.toml:16:10: error: unknown weapon `bow`"
    );
    let class = text_of("classes.toml");
    assert_eq!(
        broken("classes.toml", class, &class.repeat(2)),
        ["classes.toml:14:6: error: class `warrior` is defined twice"]
    );
    let item = text_of("items.toml");
    assert_eq!(
        broken("items.toml", item, &item.repeat(2)),
        ["items.toml:9:6: error: item `draught` is defined twice"]
    );
}

#[test]
fn items_have_ids_that_commands_can_name_and_a_limit() {
    for id in ["Draught", "two words", "draught2", "é"] {
        let told = broken("items.toml", "id = 'draught'", &format!("id = '{id}'"));
        assert!(
            told.contains(&format!(
                "items.toml:2:6: error: wrong value for `id`: expected lower-case letters: commands name it, \
                 found `{id}`"
            )),
            "{told:?}"
        );
    }
    let item = text_of("items.toml");
    let many = |n: u8| -> String {
        (0..n)
            .map(|at| item.replace("'draught'\nname", &format!("'draught{}'\nname", "x".repeat(at.into()))))
            .collect()
    };
    assert_eq!(broken("items.toml", item, &many(8)), [""; 0]);
    assert_eq!(
        broken("items.toml", item, &many(9)),
        ["items.toml:58:6: error: too many kinds of items: expected at most 8, found 9"]
    );
    assert_eq!(
        broken("items.toml", "effect = 'heal'", "effect = 'harm'"),
        [
            "items.toml:6:10: error: `reach` is out of range: expected a whole number from 1 to 64, found `0`",
            "items.toml:6:13: error: `reach` is out of range: expected a whole number from 1 to 64, found `0`"
        ],
        "nobody harms himself"
    );
}

#[test]
fn the_numbers_of_a_fight_fit_together() {
    assert_eq!(
        broken("rules.toml", "least_hit = 10", "least_hit = 96"),
        ["rules.toml:1:1: error: `least_hit` is more than `most_hit`: expected at most 95, found 96"]
    );
    assert_eq!(
        broken("rules.toml", "first_map = 'yard'", "first_map = 'yart'"),
        ["rules.toml:1:13: error: unknown map `yart` (did you mean `yard`?)"]
    );
    assert_eq!(
        broken("rules.toml", "critical_times = 2", "critical_times = 0"),
        ["rules.toml:6:18: error: `critical_times` is out of range: expected a whole number from 1 to 9, \
          found `0`"]
    );
    assert_eq!(
        broken("rules.toml", "[triangle]\nhit = 15\ndamage = 2\n", ""),
        ["rules.toml:1:1: error: missing `triangle`: expected a table"]
    );
}

#[test]
fn missing_files_are_told_by_name() {
    for (name, _) in FILES.iter().filter(|(name, _)| !name.starts_with("maps/")) {
        let told = without(&[name]);
        let missing = format!("{name}: error: missing file `{name}`");
        assert!(told[0].starts_with(&missing) && told.len() == 1, "it explains all the rest: {told:?}");
    }
    assert_eq!(
        without(&["maps/yard.toml", "maps/yard.txt"]),
        ["maps/: error: there is no map: expected files such as `maps/river.toml` and `maps/river.txt`"]
    );
    let told = problems(&Files::default());
    assert_eq!(told.len(), 6, "six files: {told:?}");
}

/// Nothing is wrong with these, and they are hardly meant.
#[test]
fn what_is_probably_not_meant_is_warned_of() {
    assert_eq!(
        broken("classes.toml", "'skirmish-warrior'", "'skirmish-warior'"),
        ["classes.toml:11:11: warning: Skirmish itself has no picture `skirmish-warior` (did you mean \
          `skirmish-warrior`?)"]
    );
    assert_eq!(
        broken("companies.toml", "'skirmish-face-beard'", "'beard'"),
        [
            "companies.toml:15:12: warning: Skirmish itself has no picture `beard` (a screen without it shows the \
          glyph)"
        ]
    );
    let too_long = |line: u8, column: u8| {
        format!(
            "maps/yard.toml:{line}:{column}: warning: units are counted before that, after 60 turns: expected at \
             most 60, unless a battle is to be set longer, found 61"
        )
    };
    assert_eq!(broken("maps/yard.toml", "turns = 9", "turns = 61"), [too_long(14, 9)], "SKIRMISH-2.3");
    assert_eq!(broken("maps/yard.toml", "deadline = 9", "deadline = 61"), [too_long(11, 12)], "SKIRMISH-2.6");
    assert_eq!(broken("maps/yard.toml", "turns = 9", "turns = 60"), [""; 0]);
    // SKIRMISH-2.2: e1 with walls around it.
    let walled = changed(&[("maps/yard.txt", ".....\n..#..\n..#..", "...#.\n..#.#\n..#..")]);
    assert_eq!(
        problems(&walled),
        ["maps/yard.toml:10:10: warning: nobody of that side can get there from its places"]
    );
}

/// A list that is there and empty is not taken for one that could not be read.
#[test]
fn empty_lists_are_told() {
    for (file, all, told) in [
        (
            "grounds.toml",
            "ground = []\n",
            "grounds.toml:1:1: error: there is no ground: expected at least one `[[ground]]`",
        ),
        (
            "companies.toml",
            "company = []\n",
            "companies.toml:1:1: error: there is no company: expected at least one `[[company]]`",
        ),
    ] {
        let found = broken(file, text_of(file), all);
        assert!(found.contains(&told.to_owned()), "{found:?}");
    }
    assert_eq!(
        broken("weapons.toml", "reach = [1, 1]", "reach = []"),
        ["weapons.toml:4:9: error: wrong value for `reach`: expected the nearest and the farthest, as in \
          `[1, 2]`, found []"]
    );
    assert_eq!(
        broken("companies.toml", "items = ['draught']", "items = []"),
        [""; 0],
        "a unit need not carry anything"
    );
}

/// As many as can be numbered, and one more.
#[test]
fn there_are_at_most_256_kinds_of_ground() {
    let ground = |at: u32| {
        let code = char::from_u32(0x4e00 + at).expect("a letter");
        format!(
            "[[ground]]\nid = 'ground-{at}'\ncode = '{code}'\nname = {{ en = 'g', fr = 'g' }}\n\
             passable = true\npicture = 'skirmish-plain'\nglyph = 'g'\n"
        )
    };
    let with = |n_more: u32| {
        let grounds = text_of("grounds.toml");
        broken("grounds.toml", grounds, &(grounds.to_owned() + &(0..n_more).map(ground).collect::<String>()))
    };
    assert_eq!(with(254), [""; 0]);
    assert_eq!(
        with(255),
        ["grounds.toml:1794:6: error: too many kinds of ground: expected at most 256, found 257"]
    );
}

/// The last of them is the one that is played on.
#[test]
fn there_are_at_most_256_maps() {
    let with = |n_maps: usize| {
        let others = FILES.into_iter().filter(|(name, _)| !name.starts_with("maps/"));
        let mut files: Vec<(String, String)> =
            others.map(|(name, text)| (name.into(), text.into())).collect();
        for at in 0..n_maps - 1 {
            files.push((
                format!("maps/field-{at:03}.toml"),
                text_of("maps/yard.toml").replace("'e1'", "'a4'"),
            ));
            files.push((format!("maps/field-{at:03}.txt"), text_of("maps/yard.txt").into()));
        }
        for name in ["maps/yard.toml", "maps/yard.txt"] {
            files.push((name.into(), text_of(name).into()));
        }
        Files::new(files).expect("the names are good")
    };
    assert_eq!(
        problems(&with(257)),
        ["maps/yard.toml: error: too many maps: expected at most 256, found 257"]
    );
    let content = Pack::<Content>::open(&with(256)).expect("these are not too many").content;
    let chosen = serde_json::json!({
        "map": "yard", "objective": "capture", "turns": 9, "counter": "reach", "lineup": "drawn",
        "seats": [{ "company": "own" }, { "company": "own" }],
    });
    let setup = serde_json::from_value(chosen).expect("it has all fields");
    let state = Skirmish::new(content, &setup, &mut Ctx::silent(&mut FastDice::new(0))).expect("no scripts");
    let view = serde_json::to_value(state.view(Viewer::Spectator)).expect("plain data");
    assert_eq!((&view["map"], &view["cells"]), (&"yard".into(), &serde_json::json!(["e1"])));
}

/// Every shipped file, cut off at every place or at many of them: the rest is refused or good, and
/// nothing panics. What is no longer there is never taken for granted.
#[test]
fn files_that_end_too_soon_are_judged_and_not_stumbled_over() {
    let shipped = Content::shipped();
    let mut n_refused = 0;
    for (name, text) in shipped.iter() {
        let cuts = (0..text.len()).filter(|at| text.is_char_boundary(*at)).step_by(41);
        for cut in cuts.chain([1, 2, 3, text.len() - 1]).filter(|at| text.is_char_boundary(*at)) {
            let files =
                shipped.iter().map(|(other, text)| (other, if other == name { &text[..cut] } else { text }));
            let files = Files::new(files).expect("the names are good");
            n_refused += u32::from(Content::load(&files).is_err());
        }
    }
    assert!(n_refused > 300, "{n_refused} were refused");
}
