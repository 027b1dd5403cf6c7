//! What strangers wrote, on the terminal of whoever looks at it: records, mods, values from files. Whatever is in it, it
//! steers nothing, hides nothing and makes no lines of its own.

mod common;

use std::collections::BTreeMap;
use std::path::Path;

use catalogue::{Order, Table};
use common::{Ran, ludo};
use kernel::record::{Header, Player, Writer};
use kernel::{By, Entry, Seat, Seed, is_visible};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use tempfile::tempdir;
use testkit::toys::bids::{Bids, Content};

/// A title for the window, a screen that is cleared in two ways, a turned direction, things that are not there, ends of lines
/// and a line that looks like the program's own.
const STEERING: &str =
    "x\u{1b}]0;y\u{7}\u{9b}2J\u{7f}\u{202e}\u{2066}\u{200b}\u{feff}\u{e0041}\u{2028}\r\nforged: all is well";
/// What can be seen of its beginning.
const SEEN: &str = "x]0;y2J";

/// Whether nothing was told but what can be seen, and no line that somebody else wrote.
fn is_harmless(text: &str) -> bool {
    text.chars().all(|letter| letter == '\n' || is_visible(letter))
        && !text.lines().any(|line| line.starts_with("forged"))
}

#[track_caller]
fn assert_harmless(ran: &Ran) {
    assert!(is_harmless(&ran.out), "{:?}", ran.out);
    assert!(is_harmless(&ran.err), "{:?}", ran.err);
}

/// One line of JSON that no terminal obeys.
#[track_caller]
fn json_of(ran: &Ran) -> Value {
    assert_harmless(ran);
    assert_eq!(ran.out.lines().count(), 1, "{}", ran.out);
    serde_json::from_str(&ran.out).expect("an object")
}

/// A match of connect four between these.
fn table(players: [Player; 2]) -> Box<dyn Table> {
    let edition = catalogue::shipped().find("connect4").expect("it ships").shipped();
    let (values, shares, players) = (Vec::new(), Vec::new(), players.into());
    let order = Order { values, players, seed: Seed([3; 32]), shares, given: false, practice: false };
    edition.open(order).unwrap_or_else(|_| panic!("a match"))
}

fn player(name: &str, kind: &str) -> Player {
    Player { name: name.to_owned(), kind: kind.to_owned() }
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("written");
}

/// PLAT-9: names and kinds of those who played.
#[test]
fn those_who_played_are_called_by_what_can_be_seen_of_their_names() {
    let folder = tempdir().expect("a folder");
    let run = |arguments: &[&str]| ludo(folder.path(), arguments);
    let name = format!("Ann{STEERING}");
    let mut table = table([player(&name, "person"), player("", &format!("bot{STEERING}"))]);
    for (n, column) in (0..).zip([1, 2, 1, 2, 1, 2, 1]) {
        table.play(Seat(n % 2), By::Person, &format!("drop {column}")).unwrap_or_else(|_| panic!("a disc"));
    }
    write(folder.path(), "m.jsonl", &table.record());
    let seen = format!("Ann{SEEN}");
    for (arguments, expected) in [
        (&["replay", "show", "m.jsonl"][..], [seen.as_str(), "bot"]),
        (&["replay", "verify", "m.jsonl"][..], ["7 entries verified", "ended by"]),
        (&["replay", "play", "m.jsonl", "--plain"][..], [seen.as_str(), "wins."]),
    ] {
        let ran = run(arguments);
        assert_eq!(ran.code, Some(0), "{arguments:?}: {}", ran.err);
        assert_harmless(&ran);
        assert!(expected.iter().all(|part| ran.out.contains(part)), "{arguments:?}: {}", ran.out);
    }
    let shown = json_of(&run(&["replay", "show", "m.jsonl", "--json"]));
    assert_eq!(shown["header"]["seats"][0]["name"], name.as_str(), "for programs it is as it was");
    assert_eq!(json_of(&run(&["replay", "verify", "m.jsonl", "--json"]))["records"][0]["verified"], true);

    assert_eq!(run(&["replay", "fork", "m.jsonl", "--at", "2", "--out", "on.jsonl"]).code, Some(0));
    let ran = run(&["play", "connect4", "--plain", "--resume", "on.jsonl"]);
    assert_eq!((ran.code, ran.err.contains(&format!("bot{SEEN}"))), (Some(1), true), "{}", ran.err);
    assert_harmless(&ran);
}

/// PLAT-9: a match that goes on starts no program but where that is asked for.
#[test]
fn a_record_starts_no_program_unasked() {
    let folder = tempdir().expect("a folder");
    let table = table([player("", "exec:touch started"), player("", "exec:touch besides")]);
    write(folder.path(), "m.jsonl", &table.record());
    let go_on = ["play", "connect4", "--plain", "--resume", "m.jsonl"];
    let ran = ludo(folder.path(), &go_on);
    assert_eq!(ran.code, Some(2), "{}", ran.err);
    assert!(ran.err.contains("touch started; touch besides"), "each of them is told: {}", ran.err);
    assert!(ran.err.contains("--programs"), "{}", ran.err);
    assert!(!folder.path().join("started").exists());
    ludo(folder.path(), &[&go_on[..], &["--programs"]].concat());
    assert!(folder.path().join("started").exists(), "that is what it would have done");
}

/// PLAT-10: every text of a header that does not hold is told where it is wrong.
#[test]
fn what_is_wrong_with_a_header_is_told_by_what_can_be_seen() {
    let folder = tempdir().expect("a folder");
    let run = |arguments: &[&str]| ludo(folder.path(), arguments);
    let good = table([player("Ann", "person"), player("Bob", "person")]).header().clone();
    let raw = |value: Value| RawValue::from_string(value.to_string()).expect("JSON");
    let files = |name: &str, text: &str| Some(BTreeMap::from([(name.to_owned(), text.to_owned())]));
    let said = || STEERING.to_owned();
    // JSON, in which a text may have what JSON itself does not forbid.
    let quoted = "\u{9b}2J\u{7f}\u{202e}\u{200b}";
    for (what, header) in [
        ("game", Header { game: said(), ..good.clone() }),
        ("content", Header { content: said(), ..good.clone() }),
        ("dice", Header { dice: said(), ..good.clone() }),
        ("setup", Header { setup: raw(json!({ STEERING: STEERING, "b": quoted })), ..good.clone() }),
        ("the name of a file", Header { files: files(STEERING, "rows = 6"), ..good.clone() }),
        (
            "a file",
            Header { files: files("board.toml", &format!("rows = '{quoted}'\n{STEERING}")), ..good.clone() },
        ),
    ] {
        let record = Writer::begin(&header).1;
        assert!(record.contains("\u{202e}"), "{what}");
        write(folder.path(), "m.jsonl", &record);
        let ran = run(&["replay", "show", "m.jsonl"]);
        assert_eq!(ran.code, Some(0), "{what}: {}", ran.err);
        assert_harmless(&ran);
        let shown = json_of(&run(&["replay", "show", "m.jsonl", "--json"]));
        assert_eq!(shown["header"], serde_json::to_value(&header).expect("plain data"), "{what}");
        let judged = json_of(&run(&["replay", "verify", "m.jsonl", "--json"]));
        assert_eq!(judged["records"][0]["verified"], false, "{what}");
        for arguments in [
            &["replay", "verify", "m.jsonl"][..],
            &["replay", "verify", "m.jsonl", "m.jsonl"],
            &["replay", "play", "m.jsonl", "--plain"],
            &["replay", "fork", "m.jsonl", "--at", "0", "--out", "on.jsonl"],
            &["play", "connect4", "--plain", "--resume", "m.jsonl"],
        ] {
            let ran = run(arguments);
            assert_eq!(ran.code, Some(1), "{what}: {arguments:?}: {}", ran.err);
            assert_harmless(&ran);
        }
    }
}

/// The words of an entry: here of one that made a match void.
#[test]
fn an_entry_is_shown_by_what_can_be_seen_of_it() {
    let folder = tempdir().expect("a folder");
    let header = table([player("Ann", "person"), player("Bob", "person")]).header().clone();
    let (mut writer, mut record) = Writer::begin(&header);
    let void = Entry::Void { fault: STEERING.to_owned() };
    record += &writer.entry::<Bids>(Content::deck(), 1, &void, header.state);
    write(folder.path(), "m.jsonl", &record);
    for (command, code) in [("show", 0), ("verify", 1)] {
        let ran = ludo(folder.path(), &["replay", command, "m.jsonl"]);
        assert_eq!(ran.code, Some(code), "{}", ran.err);
        assert_harmless(&ran);
        assert!(command == "verify" || ran.out.contains(&format!("void: {SEEN}")), "{}", ran.out);
    }
}

/// PLAT-16: the files of a mod, and values that are read from files.
#[test]
fn what_is_wrong_with_a_mod_or_a_value_is_told_by_what_can_be_seen() {
    let folder = tempdir().expect("a folder");
    let run = |arguments: &[&str]| ludo(folder.path(), arguments);
    assert_eq!(run(&["mod", "new", "connect4", "own"]).code, Some(0));
    let own = folder.path().join("own");
    // A picture, a text, and keys and values that the checker does not know.
    std::fs::write(own.join("a\u{1b}[2J\u{202e}.png"), b"\x89PNG\0").expect("a picture");
    write(&own, "board.toml", &format!("rows = '{STEERING}'\n\"{}\" = 1\n", "\\u001b[2J\u{202e}\u{200b}"));
    for arguments in
        [&["check", "own", "--game", "connect4"][..], &["play", "connect4", "--plain", "--mod", "own"]]
    {
        let ran = run(arguments);
        assert_ne!(ran.code, Some(0), "{arguments:?}");
        assert!(ran.err.contains("[2J"), "{arguments:?}: {:?}", ran.err);
        assert_harmless(&ran);
    }
    assert_eq!(json_of(&run(&["check", "own", "--game", "connect4", "--json"]))["game"], "connect4");
    write(&own, "b\u{9b}2J\u{200b}.toml", "x = 1\n");
    let ran = run(&["check", "own", "--game", "connect4"]);
    assert_eq!(ran.code, Some(3));
    assert!(ran.err.contains("2J"), "{:?}", ran.err);
    assert_harmless(&ran);

    write(folder.path(), "value.txt", STEERING);
    for (game, key) in [("skirmish", "map"), ("skirmish", "turns"), ("duel", "list.1"), ("duel", "deck.2")] {
        let value = format!("{key}=@value.txt");
        for command in [&["check", "--game"][..], &["play", "--plain"], &["arena"]] {
            let ran = run(&[command, &[game, "--set", &value]].concat());
            assert!(matches!(ran.code, Some(1 | 2)), "{command:?} {value}: {}", ran.err);
            assert!(ran.err.contains(SEEN), "{command:?} {value}: {}", ran.err);
            assert_harmless(&ran);
        }
        let judged = json_of(&run(&["check", "--game", game, "--set", &value, "--json"]));
        assert_ne!(judged["setup"], json!([]), "{value}");
    }
}
