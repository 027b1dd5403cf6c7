//! Programs in seats: the example of the documentation, and everything that can
//! be wrong with a bot.

mod common;

use std::path::Path;

use common::{Ran, ludo};
use tempfile::tempdir;

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bot.py");

/// A program whose answer to every question to choose is this Python expression
/// of `asked` and `n`, the number of the question.
fn bot(folder: &Path, answer: &str) -> String {
    let program = format!(
        "import json, os, sys, time\n\
         n = 0\n\
         for line in sys.stdin:\n\
         \x20   asked = json.loads(line)\n\
         \x20   if asked['type'] == 'hello':\n\
         \x20       print(json.dumps({{'type': 'hello', 'name': 'a test'}}), flush=True)\n\
         \x20   elif asked['type'] == 'choose':\n\
         \x20       n += 1\n\
         \x20       good = json.dumps({{'type': 'choose', 'entry': asked['entry'], 'choice': asked['choices'][0]}})\n\
         \x20       print({answer}, flush=True)\n\
         \x20   else:\n\
         \x20       break\n"
    );
    let path = folder.join("bot.py");
    std::fs::write(&path, program).expect("a bot");
    format!("python3 {}", path.display())
}

fn check(folder: &Path, command: &str) -> Ran {
    ludo(folder, &["bot-check", "connect4", command, "--patience", "30"])
}

#[test]
fn the_example_plays_whole_matches() {
    let folder = tempdir().expect("a folder");
    let command = format!("python3 {EXAMPLE}");
    let checked = check(folder.path(), &command);
    assert_eq!(checked.code, Some(0), "{}", checked.err);
    assert!(
        checked.out.contains("random in Python") && checked.out.contains("mistakes    none"),
        "{}",
        checked.out
    );
    let seat = format!("exec:{command}");
    let arguments = ["arena", "connect4", "--seat", &seat, "--seat", "heuristic", "--matches", "4", "--json"];
    let (once, twice) = (ludo(folder.path(), &arguments), ludo(folder.path(), &arguments));
    assert_eq!(once.code, Some(0), "{}", once.err);
    assert!(once.out.contains("\"matches\":4") && once.out.contains("\"failures\":0"), "{}", once.out);
    assert_eq!(once.out, twice.out);
}

/// In a match against a person too, a program is told the setup and every event.
#[test]
fn a_program_plays_against_a_person() {
    let folder = tempdir().expect("a folder");
    let answer = "(open('asked.txt', 'a').write(line), good)[1]";
    let seat = format!("exec:{}", bot(folder.path(), answer));
    let mut play = std::process::Command::new(env!("CARGO_BIN_EXE_ludo"))
        .args(["play", "connect4", "--plain", "--seat", "person", "--seat", &seat])
        .current_dir(folder.path())
        .env("LUDO_DATA", folder.path().join("data"))
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .spawn()
        .expect("ludo runs");
    let mut input = play.stdin.take().expect("a pipe");
    std::io::Write::write_all(&mut input, b"drop 4\ndrop 5\nquit\n").expect("words are taken");
    drop(input);
    assert!(play.wait().expect("it ends").success());
    let asked = std::fs::read_to_string(folder.path().join("asked.txt")).expect("it was asked");
    let questions: Vec<serde_json::Value> =
        asked.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(questions.len(), 2);
    assert_eq!(questions[0]["told"][0]["dropped"]["column"], 3);
    let told = questions[1]["told"].as_array().expect("a list");
    assert_eq!(told.len(), 2, "its own disc and the person's: {told:?}");
}

#[test]
fn every_forgivable_mistake_is_explained_and_the_match_goes_on() {
    let folder = tempdir().expect("a folder");
    let answer = "{1: 'hello?', 2: good.replace('drop', 'dorp'), 3: good.replace('entry\": ', 'entry\": 9'), \
                   4: good.replace('choice', 'move')}.get(n, good)";
    let ran = check(folder.path(), &bot(folder.path(), answer));
    assert_eq!(ran.code, Some(1));
    for expected in [
        "it said `hello?` where",
        "is not among the 7 choices; did it mean `drop",
        "it answered for entry 9",
        "unknown field `move`",
        "the bot made 4 mistakes",
    ] {
        let said = format!("{}{}", ran.out, ran.err);
        assert!(said.contains(expected), "{expected} is missing in {said}");
    }
}

#[test]
fn a_bot_that_dies_hangs_floods_or_talks_too_much_fails_and_only_its_seat_suffers() {
    let folder = tempdir().expect("a folder");
    let cases = [
        ("sys.exit('out of ideas')", "out of ideas"),
        ("os._exit(3)", "exit status: 3"),
        ("'x' * 100000", "its line is longer than 65536 bytes"),
        ("good + '\\n' + good + '\\n' + good", "without being asked"),
    ];
    for (answer, expected) in cases {
        let ran = check(folder.path(), &bot(folder.path(), answer));
        assert_eq!(ran.code, Some(1), "{answer}");
        assert!(ran.out.contains(expected), "{answer}: {}", ran.out);
    }
    let hangs = bot(folder.path(), "sys.stdin.read()");
    let ran = ludo(folder.path(), &["bot-check", "connect4", &hangs, "--patience", "1"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("it did not answer within 1200 ms"), "{}", ran.out);

    let seat = format!("exec:{}", bot(folder.path(), "os._exit(3)"));
    let arguments = ["arena", "connect4", "--seat", &seat, "--seat", "uniform", "--matches", "4", "--json"];
    let ran = ludo(folder.path(), &arguments);
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("\"wins\":[0,4]") && ran.out.contains("\"failures\":4"), "{}", ran.out);
    assert!(ran.err.contains("bots failed 4 times") && ran.err.contains("exit status: 3"), "{}", ran.err);
}

/// What a program says of itself, answers, and complains of at its end is repeated as it can be seen.
#[test]
fn no_program_steers_the_terminal_by_what_it_says() {
    let folder = tempdir().expect("a folder");
    let is_harmless = |text: &str| text.chars().all(|letter| letter == '\n' || kernel::is_visible(letter));
    let marks = r"'\x1b[2J\x9b2J\u202e\u200b'";
    let said = format!("(sys.stdout.buffer.write({marks}.encode()), '')[1]");
    let choice = format!("good.replace('drop', {marks})");
    let chosen = format!(
        "(sys.stdout.buffer.write(json.dumps(dict(json.loads(good), choice={marks})).encode()), '')[1]"
    );
    let complained = format!("(os.write(2, {marks}.encode()), os._exit(3))[1]");
    for answer in [said, choice, chosen, complained] {
        let command = bot(folder.path(), &answer);
        let program = std::fs::read_to_string(folder.path().join("bot.py")).expect("a bot");
        std::fs::write(folder.path().join("bot.py"), program.replace("'a test'", &format!("'a' + {marks}")))
            .expect("a bot");
        let seat = format!("exec:{command}");
        for arguments in [
            &["bot-check", "connect4", &command, "--patience", "30"][..],
            &["bot-check", "connect4", &command, "--patience", "30", "--json"],
            &["arena", "connect4", "--seat", &seat, "--seat", "uniform", "--matches", "1"],
            &["arena", "connect4", "--seat", &seat, "--seat", "uniform", "--matches", "1", "--json"],
            &["play", "connect4", "--plain", "--seat", &seat, "--seat", "random"],
        ] {
            let ran = ludo(folder.path(), arguments);
            let told = format!("{}{}", ran.out, ran.err);
            assert!(is_harmless(&told), "{answer}: {arguments:?}: {told:?}");
            assert!(told.contains("[2J") || told.contains("u001b"), "{answer}: {arguments:?}: {told}");
        }
    }
}

#[test]
fn a_program_that_cannot_be_started_is_named() {
    let folder = tempdir().expect("a folder");
    let ran = check(folder.path(), "no-such-program-anywhere");
    assert_eq!(ran.code, Some(1));
    assert!(ran.out.contains("`no-such-program-anywhere` cannot be started"), "{}", ran.out);
    assert_eq!(check(folder.path(), "'unfinished").code, Some(2));
}
