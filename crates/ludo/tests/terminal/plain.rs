//! The line mode, through pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::Command;

use kernel::record::read_raw;

use super::pty::Pty;
use super::{command, ended, ludo, only_match};

/// Two persons; the first wins with four in the first column.
const WON: &str = "drop 1\n2\ndrop 1\n2\ndrop 1\n2\ndrop 1\n";
const TWO: [&str; 5] = ["play", "connect4", "--plain", "--seats", "person:Ann,person:Bob"];

#[test]
fn a_script_plays_a_whole_match() {
    let folder = tempfile::tempdir().unwrap();
    let ran = ludo(folder.path(), &TWO, WON);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("Ann wins. A line is complete."), "{}", ran.out);
    let path = only_match(folder.path());
    assert!(ran.out.contains(&path.display().to_string()));
    let text = std::fs::read_to_string(path).unwrap();
    let raw = read_raw(&text).unwrap();
    let played: Vec<_> = raw.entries.iter().filter_map(|entry| entry.play).collect();
    assert_eq!(played, ["drop 1", "drop 2", "drop 1", "drop 2", "drop 1", "drop 2", "drop 1"]);
}

#[test]
fn bad_input_gets_a_sentence_and_the_question_again() {
    let folder = tempfile::tempdir().unwrap();
    let input = "dorp 1\n99\ndrop 9\nback\nhelp\nlog\nrules\nlook\n\ndrop 3\nback\nquit\ndrop 1\n";
    let ran = ludo(folder.path(), &TWO, input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    for expected in [
        "neither a choice nor a command here. → drop 1",
        "No choice has that number.",
        "There is no column 9.",
        "There is nothing to take back.",
        "A number picks from the list",
        "CONNECT4-1",
        "Ann plays column 3.",
    ] {
        assert!(ran.out.contains(expected), "{expected} is missing in:\n{}", ran.out);
    }
    let text = std::fs::read_to_string(only_match(folder.path())).unwrap();
    // Nothing is played after `quit`.
    assert_eq!(read_raw(&text).unwrap().entries.len(), 1);
}

/// The company's first unit as its file has it.
#[test]
fn a_line_asks_about_a_thing_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let play = ["play", "skirmish", "--plain", "--seats", "person,person", "--set", "company.1=levy"];
    let ran = ludo(folder.path(), &play, "about maldrin\nabout the moon\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    for expected in ["Maldrin, Warrior (Player 1)\n", " life 26 of 26\n", "\ncarries 1 × Healing draught\n"]
    {
        assert!(ran.out.contains(expected), "{expected} is missing in:\n{}", ran.out);
    }
    assert!(ran.out.contains("Nothing here is called so."), "{}", ran.out);
}

#[test]
fn french_is_spoken_and_understood() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [&TWO[..], &["--lang", "fr"]].concat();
    let ran = ludo(folder.path(), &arguments, "aide\n1\nabandon\nquitter\n");
    assert_eq!(ran.code, Some(0));
    for expected in
        ["Un numéro choisit dans la liste", "Ann joue la colonne 1.", "Ann gagne. Un joueur a abandonné."]
    {
        assert!(ran.out.contains(expected), "{expected} is missing in:\n{}", ran.out);
    }
}

#[test]
fn a_person_plays_a_bot_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let input = "1\n".repeat(42);
    let ran = ludo(
        folder.path(),
        &["play", "connect4", "--plain", "--seats", "person,random", "--seed", "5"],
        &input,
    );
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("random plays column"), "{}", ran.out);
    let text = std::fs::read_to_string(only_match(folder.path())).unwrap();
    assert!(read_raw(&text).unwrap().header.chances[0].given);
}

/// ASCENT-20.5: the end of a climb says floors, damage, cards, bosses and the seed, in both languages; of rivals no seed
/// is told.
#[test]
fn a_climb_ends_with_what_it_came_to() {
    let ended = |seed: &str, lang: &str| {
        let folder = tempfile::tempdir().unwrap();
        let ends = ["--set", "difficulty=easy", "--seats", "heuristic", "--seed", seed, "--lang", lang];
        let ran = ludo(folder.path(), &[&["play", "ascent", "--plain"], &ends[..]].concat(), "");
        assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
        ran.out
    };
    // A climb that came past a boss.
    let seed = (1..30u8).map(|seed| seed.to_string()).find(|seed| ended(seed, "en").contains("Trophies: "));
    let seed = seed.expect("one of these climbs comes past the first floor");
    for (lang, told) in [
        ("en", ["climbed", "damage dealt", "cards played", "cards taken", "Trophies: ", "Seed: "]),
        ("fr", ["étage", "dégâts infligés", "cartes jouées", "prise", "Trophées : ", "Graine : "]),
    ] {
        let out = ended(&seed, lang);
        let lines: Vec<&str> = out.lines().collect();
        let end = lines[lines.len().saturating_sub(20)..].join("\n") + "\n";
        for text in told {
            assert!(end.contains(text), "{text} is missing in:\n{end}");
        }
        assert!(end.contains(&format!("{}{seed}\n", told[5])), "{end}");
    }
    let folder = tempfile::tempdir().unwrap();
    let rivals = ludo(folder.path(), &TWO, WON);
    assert!(!rivals.out.contains("Seed"), "{}", rivals.out);
}

#[test]
fn a_rematch_swaps_the_seats() {
    let folder = tempfile::tempdir().unwrap();
    let ran = ludo(folder.path(), &TWO, &format!("{WON}rematch\n{WON}"));
    assert!(ran.out.contains("Ann wins.") && ran.out.contains("Bob wins."), "{}", ran.out);
    assert_eq!(std::fs::read_dir(folder.path().join("data/matches")).unwrap().count(), 2);
}

#[test]
fn a_killed_match_is_resumed_without_its_torn_line() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = command(folder.path(), &TWO).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    input.write_all(b"drop 1\ndrop 2\n").unwrap();
    let mut seen = String::new();
    while !seen.contains("Bob plays column 2.") {
        assert_ne!(output.read_line(&mut seen).unwrap(), 0, "the match ended by itself:\n{seen}");
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let path = only_match(folder.path());
    let mut text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(read_raw(&text).unwrap().entries.len(), 2);
    text.push_str("{\"n\":3,\"seat\":0,\"by\":\"per");
    std::fs::write(&path, [text.as_bytes(), &[0xc3]].concat()).unwrap();
    let ran =
        ludo(folder.path(), &["play", "connect4", "--plain", "--resume"], "drop 1\n2\ndrop 1\n2\ndrop 1\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("was never finished and has been dropped"), "{}", ran.out);
    assert!(ran.out.contains("Ann wins."), "{}", ran.out);
    let text = std::fs::read_to_string(&path).unwrap();
    assert_eq!(read_raw(&text).unwrap().entries.len(), 7);
    let again = ludo(folder.path(), &["play", "connect4", "--plain", "--resume"], "");
    assert_eq!(again.code, Some(2));
    assert!(again.err.contains("there is no unfinished match of connect4"), "{}", again.err);
}

#[test]
fn a_full_disk_ends_the_match_and_leaves_a_whole_record() {
    let folder = tempfile::tempdir().unwrap();
    let script =
        "trap '' XFSZ; ulimit -f 1; exec \"$0\" play connect4 --plain --seats person,person --save m.jsonl";
    let mut limited = Command::new("bash");
    limited
        .args(["-c", script, env!("CARGO_BIN_EXE_ludo")])
        .current_dir(folder.path())
        .env("LUDO_DATA", folder.path().join("data"))
        .env("LC_ALL", "C")
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped());
    let ran = ended(super::feed(limited, &"1\n2\n3\n4\n5\n6\n7\n".repeat(6)));
    assert_eq!(ran.code, Some(3), "{}", ran.err);
    assert!(
        ran.err.contains("the match cannot be saved") && ran.err.contains("--resume m.jsonl"),
        "{}",
        ran.err
    );
    let text = std::fs::read_to_string(folder.path().join("m.jsonl")).unwrap();
    let kept = read_raw(&text).unwrap().entries.len();
    assert!(ran.err.contains(&format!("up to step {kept} ")), "{kept} steps are kept: {}", ran.err);
    let again = ludo(folder.path(), &["play", "connect4", "--plain", "--resume", "m.jsonl"], "1\n");
    assert_eq!(again.code, Some(0), "{}", again.err);
}

#[test]
fn a_match_is_played_in_one_place_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let mut first = command(folder.path(), &TWO).spawn().unwrap();
    let mut output = BufReader::new(first.stdout.take().unwrap());
    let mut seen = String::new();
    while !seen.contains("choose a column") {
        assert_ne!(output.read_line(&mut seen).unwrap(), 0, "the match ended by itself:\n{seen}");
    }
    let second = ludo(folder.path(), &["play", "connect4", "--plain", "--resume"], "1\n");
    assert_eq!(second.code, Some(3));
    assert!(second.err.contains("another program is writing to it"), "{}", second.err);
    drop(first.stdin.take());
    assert!(first.wait().unwrap().success());
}

#[test]
fn a_wrong_command_line_says_what_is_right() {
    let folder = tempfile::tempdir().unwrap();
    let message = |arguments: &[&str]| {
        let ran = ludo(folder.path(), arguments, "");
        assert_eq!(ran.code, Some(2), "{}", ran.err);
        ran.err
    };
    assert!(message(&["play", "conect4"]).contains("did you mean `connect4`?"));
    assert!(message(&["play", "connect4", "--seats", "persn"]).contains("person:NAME"));
    assert!(message(&["play", "connect4", "--seats", "person,person,person"]).contains("2 seats"));
    assert!(message(&["play", "connect4", "--set", "size=9"]).contains("size"));
    assert!(message(&["play", "connect4", "--resume", "x", "--seed", "1"]).contains("cannot be used with"));
}

/// A battle whose first list has ten units and the end of the turn.
const BATTLE: [&str; 7] = ["play", "skirmish", "--plain", "--seats", "person:Ann,person:Bob", "--seed", "3"];

/// SKIRMISH-1: a large map does not flood the screen with its choices.
#[test]
fn hundreds_of_choices_come_unit_by_unit_and_cells_on_the_board() {
    let folder = tempfile::tempdir().unwrap();
    let ran = ludo(folder.path(), &BATTLE, "1\nlist\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let parts: Vec<&str> = ran.out.split("Your choice").collect();
    let choices = |part: &str| {
        part.lines()
            .filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()) && line.contains(". "))
            .count()
    };
    assert_eq!(choices(parts[0]), 11, "{}", parts[0]);
    assert!(parts[1].contains("in brackets on the board") && parts[1].contains("[· ]"), "{}", parts[1]);
    assert!(parts[1].contains("(back drops this pick)"), "{}", parts[1]);
    assert!(choices(parts[1]) < 10, "{}", parts[1]);
    let folded = parts[1].lines().find(|line| line.contains("in brackets")).unwrap();
    let n_cells: usize = folded.split_once(": ").unwrap().1.split(' ').next().unwrap().parse().unwrap();
    assert_eq!(choices(parts[2]), choices(parts[1]) + n_cells, "{}", parts[2]);
}

/// The list of choices calls cells as the board's margins do: by the letter of the column, then the number of the row.
#[test]
fn cells_are_called_as_the_margins_of_the_board_call_them() {
    let folder = tempfile::tempdir().unwrap();
    let ran = ludo(folder.path(), &BATTLE, "1\nlist\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let parts: Vec<&str> = ran.out.split("Your choice").collect();
    // Three letters of the row's number, then four for each cell: what can be picked is in brackets.
    let is_margin = |line: &&str| line.split_whitespace().take(3).eq(["a", "b", "c"]);
    let margin = parts[1].lines().find(is_margin).expect("a board");
    let rows =
        parts[1].lines().skip_while(|line| *line != margin).skip(1).take_while(|line| !line.is_empty());
    let mut on_board = Vec::new();
    for row in rows {
        let (number, letters) = (row.split_whitespace().next().unwrap(), row.chars().collect::<Vec<_>>());
        let cells = margin.split_whitespace().zip(letters[3..].chunks(4));
        on_board
            .extend(cells.filter(|(_, cell)| cell[0] == '[').map(|(column, _)| format!("{column}{number}")));
    }
    let walks = parts[2].lines().filter_map(|line| line.split_once(" walks to "));
    let in_list: Vec<&str> = walks.filter_map(|(_, rest)| rest.split(' ').next()).collect();
    assert!(in_list.len() > 10, "{}", parts[2]);
    assert_eq!(on_board, in_list);
}

/// A script has thought about it before: what asks is told, and played at once.
#[test]
fn what_asks_first_is_played_at_once_through_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let ran = ludo(folder.path(), &BATTLE, "11\nend turn\nquit\n");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    assert!(ran.out.contains("10 units could still act:"), "{}", ran.out);
    let text = std::fs::read_to_string(only_match(folder.path())).unwrap();
    let raw = read_raw(&text).unwrap();
    let played: Vec<_> = raw.entries.iter().filter_map(|entry| entry.play).collect();
    assert_eq!(played, ["end turn", "end turn"]);
}

#[test]
fn a_person_is_asked_before_something_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [&BATTLE[..], &["--lang", "fr"]].concat();
    let mut pty = Pty::start(folder.path(), &arguments);
    pty.wait_for("Votre choix");
    pty.keys("11\r");
    pty.wait_for("(oui ou non)");
    pty.keys("non\r");
    pty.wait("the list again", |screen| screen.trim_end().ends_with("aide) :"));
    pty.keys("11\r");
    pty.wait("the question again", |screen| screen.trim_end().ends_with("(oui ou non)"));
    pty.keys("o\r");
    pty.wait_for("Bob");
    pty.keys("quitter\r");
    assert_eq!(pty.end().0, 0);
    let text = std::fs::read_to_string(only_match(folder.path())).unwrap();
    assert_eq!(read_raw(&text).unwrap().entries.len(), 1);
}
