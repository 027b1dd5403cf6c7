//! TOML tables: each kind of mistake is told once, in words, and reading goes on.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use content::{Check, Files, Names, TomlTable, Translated, Value};

/// Reads `a.toml` and gives what was read with the problems, one a line.
fn read<T>(text: &str, read: impl FnOnce(&TomlTable<'_>) -> T) -> (T, Vec<String>) {
    let files = Files::embedded(&[("a.toml", text)]);
    let check = Check::new(&files);
    let value = check.toml("a.toml", read);
    let problems = check.finish(()).err().map(|problems| problems.lines(99)).unwrap_or_default();
    (value, problems.lines().map(|line| line.replace("a.toml:", "")).collect())
}

const KINDS: [(&str, char); 3] = [("creature", 'c'), ("spell", 's'), ("land", 'l')];

#[test]
fn right_values_are_read() {
    let text = r#"
        life = 12
        least = -128
        mask = 0xff
        name = "été"
        kind = "land"
        flying = true
        tags = ["land", "spell"]
        [stats]
        force = 1_000
        [[card]]
        id = "bear"
        [[card]]
        id = "wolf"
    "#;
    let (_, problems) = read(text, |t| {
        assert_eq!(t.int("life", 1..=99u8), 12);
        assert_eq!(t.int("least", -128..=0i8), -128);
        assert_eq!(t.int("mask", 0..=255usize), 255);
        assert_eq!(t.text("name"), "été");
        assert_eq!(t.one_of("kind", &KINDS), 'l');
        assert!(t.flag("flying"));
        assert_eq!(t.list("tags", |tag| tag.one_of(&KINDS)), ['l', 's']);
        assert_eq!(t.table("stats", |stats| stats.int("force", 0..=9999)), 1000);
        assert_eq!(t.tables("card", |card| card.name("id").value), ["bear", "wolf"]);
    });
    assert_eq!(problems, Vec::<String>::new());
}

#[test]
fn defaults_stand_in_for_missing_keys() {
    let (_, problems) = read("life = 100", |t| {
        assert_eq!(t.int_or("life", 1..=9, 5), 1, "a wrong value is no missing one");
        assert_eq!(t.int_or("cost", 1..=9, 5), 5);
        assert_eq!(t.text_or("name", "none"), "none");
        assert!(t.flag_or("flying", true));
        assert_eq!(t.one_of_or("kind", &KINDS, 's'), 's');
        assert_eq!(t.list_or_empty("tags", |tag| tag.text()), Vec::<String>::new());
        assert!(t.optional("extra").is_none());
    });
    assert_eq!(
        problems,
        ["1:8: error: `life` is out of range: expected a whole number from 1 to 9, found `100`"]
    );
}

#[test]
fn an_empty_list_is_told_from_one_that_could_not_be_read() {
    let (read, problems) = read("there = []\nwrong = 1", |t| {
        ["there", "wrong", "missing"].map(|key| t.required(key).try_list(|item| item.flag()))
    });
    assert_eq!(read, [Some(vec![]), None, None]);
    assert_eq!(
        problems,
        [
            "1:1: error: missing `missing`: expected a list in `[` `]`",
            "2:9: error: wrong value for `wrong`: expected a list in `[` `]`, found the number `1`"
        ]
    );
}

#[test]
fn numbers_out_of_range_are_told_however_long() {
    let text = "a = 0\nb = 256\nc = 99999999999999999999999999999999999999999\nd = -0\ne = 0x1_00";
    let (read, problems) = read(text, |t| ["a", "b", "c", "d", "e"].map(|key| t.int(key, 1..=255u8)));
    assert_eq!(read, [1; 5]);
    let range = "is out of range: expected a whole number from 1 to 255, found";
    assert_eq!(
        problems,
        [
            format!("1:5: error: `a` {range} `0`"),
            format!("2:5: error: `b` {range} `256`"),
            format!("3:5: error: `c` {range} `9999999999999999999999999999999999999999…`"),
            format!("4:5: error: `d` {range} `-0`"),
            format!("5:5: error: `e` {range} `0x100`"),
        ]
    );
}

#[test]
fn wrong_types_are_told_with_what_is_there() {
    let text = "a = 'x'\nb = 1.5\nc = true\nd = [1]\ne = {}\nf = 1979-05-27\ng = ''\n";
    let (_, problems) = read(text, |t| {
        t.int("a", 0..=9);
        t.int("b", 0..=9);
        t.text("c");
        t.one_of("d", &KINDS);
        t.list("e", |item| item.flag());
        t.table("f", |t| t.int("never asked for", 0..=9));
        t.name("g");
    });
    assert_eq!(
        problems,
        [
            "1:5: error: wrong value for `a`: expected a whole number from 0 to 9, found the text `x`",
            "2:5: error: wrong value for `b`: expected a whole number from 0 to 9, found the number `1.5`",
            "3:5: error: wrong value for `c`: expected a text in quotes, found `true`",
            "4:5: error: wrong value for `d`: expected `creature`, `spell` or `land`, found a list",
            "5:5: error: wrong value for `e`: expected a list in `[` `]`, found a table",
            "6:5: error: wrong value for `f`: expected a table, found a date",
            "7:5: error: wrong value for `g`: expected a name in quotes, found an empty text",
        ]
    );
}

#[test]
fn a_misspelt_key_is_one_mistake() {
    let (_, problems) = read("[[card]]\n[[card]]\nlief = 3\n[[card]]\n", |t| {
        t.tables("card", |card| (card.int("life", 1..=9), card.text_or("text", "")))
    });
    assert_eq!(
        problems,
        [
            "1:1: error: missing `life`: expected a whole number from 1 to 9",
            "3:1: error: unknown key `lief` (did you mean `life`?)",
            "4:1: error: missing `life`: expected a whole number from 1 to 9",
        ]
    );
}

#[test]
fn unknown_keys_are_told_with_all_that_are_known_when_none_is_near() {
    let (_, problems) = read("banana = 1\nTEXT = 'x'\n", |t| t.text_or("text", ""));
    assert_eq!(
        problems,
        [
            "1:1: error: unknown key `banana`: expected `text`",
            "2:1: error: unknown key `TEXT` (did you mean `text`?)"
        ]
    );
}

#[test]
fn a_missing_table_is_told_once() {
    let (value, problems) = read("", |t| t.table("stats", |s| (s.int("a", 3..=9), s.text("b"), s.flag("c"))));
    assert_eq!(value, (3, String::new(), false));
    assert_eq!(problems, ["1:1: error: missing `stats`: expected a table"]);
}

#[test]
fn entries_come_in_the_order_of_the_file() {
    let (read, problems) = read("b = 1\n'a é' = 2\n", |t| {
        t.entries(|name, value| (name.value, value.place().clone(), value.int(0..=9)))
    });
    let read: Vec<_> =
        read.into_iter().map(|(name, place, n)| (name, place.span.unwrap().start, n)).collect();
    assert_eq!(read, [("b".to_owned(), 4, 1), ("a é".to_owned(), 15, 2)]);
    assert_eq!(problems, Vec::<String>::new());
}

#[test]
fn a_form_of_the_games_own_is_parsed() {
    let (read, problems) = read("from = 'b3'\nto = 'z'\n", |t| {
        ["from", "to"].map(|key| {
            t.required(key).parse("a cell such as `b3`", (0, 0), |text| {
                let [col @ b'a'..=b'h', row @ b'1'..=b'8'] = text.as_bytes() else { return None };
                Some((col - b'a', row - b'1'))
            })
        })
    });
    assert_eq!(read, [(1, 2), (0, 0)]);
    assert_eq!(
        problems,
        ["2:6: error: wrong value for `to`: expected a cell such as `b3`, found the text `z`"]
    );
}

#[test]
fn syntax_errors_are_told_and_cause_no_others() {
    let text = "life = \nlife = 3\ncost = 99\nkind = land\nunasked = 1\nname = 'x\n";
    let (_, problems) = read(text, |t| {
        t.int("life", 1..=9);
        t.int("cost", 1..=9);
        t.text("name");
        t.one_of("kind", &KINDS);
        t.text("missing, or lost by the parser");
    });
    assert_eq!(
        problems,
        [
            "1:8: error: missing value",
            "2:1: error: duplicate key",
            "3:8: error: `cost` is out of range: expected a whole number from 1 to 9, found `99`",
            "4:8: error: words must be quoted: expected a text in quotes",
            "6:10: error: invalid literal string: expected `'`",
        ]
    );
}

#[test]
fn lines_end_as_on_any_system_and_a_byte_order_mark_is_no_column() {
    let text = "\u{feff}\"été\" = 1\r\n\tlife = 0\r\n";
    let (_, problems) = read(text, |t| t.int("life", 1..=9));
    assert_eq!(
        problems,
        [
            "1:1: error: unknown key `été`: expected `life`",
            "2:9: error: `life` is out of range: expected a whole number from 1 to 9, found `0`",
        ]
    );
}

#[test]
fn names_are_unique_and_references_are_resolved() {
    let text = "[[card]]\nid = 'bear'\n[[card]]\nid = 'wolf'\n[[card]]\nid = 'bear'\n[[card]]\n\
                [more]\nleads = ['wolf', 'baer', 7]\n";
    let files = Files::embedded(&[("a.toml", text)]);
    let check = Check::new(&files);
    check.toml("a.toml", |t| {
        let ids = t.tables("card", |card| card.name("id"));
        let names = Names::of("card", &check, &ids);
        assert_eq!((names.len(), names.get("wolf")), (2, Some(1)));
        let leads = t.table("more", |more| more.list("leads", |lead| names.find(&check, &lead.name())));
        assert_eq!(leads, [1, 0, 0]);
    });
    assert_eq!(
        check.finish(()).unwrap_err().lines(9),
        "a.toml:6:6: error: card `bear` is defined twice\n\
         a.toml:7:1: error: missing `id`: expected a name in quotes\n\
         a.toml:9:18: error: unknown card `baer` (did you mean `bear`?)\n\
         a.toml:9:26: error: wrong value for `leads`: expected a name in quotes, found the number `7`\n"
    );
}

#[test]
fn a_missing_file_gives_placeholders_and_one_problem() {
    let files = Files::default();
    let check = Check::new(&files);
    let life = check.toml("a.toml", |t| t.tables("card", |card| card.int("life", 1..=9)).len());
    assert_eq!(life, 0);
    assert!(check.optional_toml("b.toml", |t| t.text("x")).is_none());
    assert_eq!(check.finish(()).unwrap_err().to_string(), "a.toml: error: missing file `a.toml`");
}

#[test]
fn words_are_in_every_language_and_not_empty() {
    let text =
        "name = { en = 'Bear', fr = 'Ours' }\nabout = { en = 'Big.', fr = '' }\nmotto = { en = 'Grr' }\n";
    let (words, problems) = read(text, |t| {
        (t.translated("name"), t.translated("about"), t.optional("motto").map(Value::translated))
    });
    assert_eq!(words.0, Translated { en: "Bear".into(), fr: "Ours".into() });
    assert_eq!((words.1.en, words.2.map(|motto| motto.fr)), ("Big.".into(), Some("".into())));
    assert_eq!(
        problems,
        [
            "2:29: error: wrong value for `fr`: expected a name in quotes, found an empty text",
            "3:9: error: missing `fr`: expected a name in quotes",
        ]
    );
}
