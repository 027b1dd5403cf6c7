//! A file with ten different mistakes: all are told, at the right place, in all three forms.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use content::{Check, Files, Loaded, Names, Problems, Report, Style};

const CARDS: &str = r#"# ten mistakes
title = 7

[[card]]
id = "bear"
life = 120
kind = "creatur"

[[card]]
id = "bär"
	lief = 3
kind = "spell"
foe = "baer"

[[card]]
life = 2
kind = "land"
colour = "red"

[[card]]
id = "bear"
life = 2.5
kind = "land"
tags = ["été", "haste", "fying"]
"#;

const KINDS: [(&str, u8); 3] = [("creature", 0), ("spell", 1), ("land", 2)];
const TAGS: [(&str, u8); 3] = [("été", 0), ("haste", 1), ("flying", 2)];

fn load(files: &Files) -> Result<Loaded<usize>, Problems> {
    let check = Check::new(files);
    let cards = check.toml("cards.toml", |t| {
        t.text("title");
        t.tables("card", |card| {
            card.int("life", 1..=99u8);
            card.one_of("kind", &KINDS);
            card.list_or_empty("tags", |tag| tag.one_of(&TAGS));
            (card.name("id"), card.optional("foe").map(|foe| foe.name()))
        })
    });
    let names = Names::of("card", &check, cards.iter().map(|(id, _)| id));
    for foe in cards.iter().filter_map(|(_, foe)| foe.as_ref()) {
        names.find(&check, foe);
    }
    check.finish(cards.len())
}

#[test]
fn lines_name_all_ten() {
    let problems = load(&Files::embedded(&[("cards.toml", CARDS)])).unwrap_err();
    assert_eq!(
        problems.lines(20),
        "cards.toml:2:9: error: wrong value for `title`: expected a text in quotes, found the number `7`
cards.toml:6:8: error: `life` is out of range: expected a whole number from 1 to 99, found `120`
cards.toml:7:8: error: unknown word for `kind`: expected `creature`, `spell` or `land`, found `creatur` (did you mean `creature`?)
cards.toml:11:2: error: unknown key `lief` (did you mean `life`?)
cards.toml:13:7: error: unknown card `baer` (did you mean `bear`?)
cards.toml:15:1: error: missing `id`: expected a name in quotes
cards.toml:18:1: error: unknown key `colour`: expected `foe`, `id`, `kind`, `life` or `tags`
cards.toml:21:6: error: card `bear` is defined twice
cards.toml:22:8: error: wrong value for `life`: expected a whole number from 1 to 99, found the number `2.5`
cards.toml:24:25: error: unknown word for `tags`: expected `été`, `haste` or `flying`, found `fying` (did you mean `flying`?)
"
    );
}

#[test]
fn rendered_they_look_as_a_compiler_shows_them() {
    let problems = load(&Files::embedded(&[("cards.toml", CARDS)])).unwrap_err();
    let text = problems.render(&Style::default());
    assert_eq!(text, include_str!("ten_mistakes.txt"));
}

#[test]
fn as_json_each_has_line_and_column() {
    let problems = load(&Files::embedded(&[("cards.toml", CARDS)])).unwrap_err();
    let json = serde_json::to_string(&problems).unwrap();
    let reports: Vec<Report> = serde_json::from_str(&json).unwrap();
    assert_eq!(reports.len(), 10);
    assert!(json.starts_with(
        r#"[{"file":"cards.toml","line":2,"column":9,"severity":"error","message":"wrong value for `title`: expected a text in quotes, found the number `7`","hint":null},{"#
    ));
    assert!(json.ends_with(
        r#"{"file":"cards.toml","line":24,"column":25,"severity":"error","message":"unknown word for `tags`: expected `été`, `haste` or `flying`, found `fying`","hint":"did you mean `flying`?"}]"#
    ));
}
