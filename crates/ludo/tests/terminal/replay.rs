//! A record, looked at again.

use super::pty::Pty;
use super::{ludo, only_match};

const TWO: [&str; 5] = ["play", "connect4", "--plain", "--seats", "person:Ann,person:Bob"];

#[test]
fn every_step_is_printed_in_line_mode() {
    let folder = tempfile::tempdir().unwrap();
    ludo(folder.path(), &TWO, "1\n2\n1\n2\n1\n2\n1\n");
    let path = only_match(folder.path());
    let ran = ludo(folder.path(), &["replay", "play", path.to_str().unwrap(), "--plain"], "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    for expected in
        ["Step 0 of 7", "Step 3 of 7: Ann: drop 1", "Step 7 of 7: Ann: drop 1", "*X*", "Ann wins."]
    {
        assert!(ran.out.contains(expected), "{expected} is missing in:\n{}", ran.out);
    }
}

/// SKIRMISH-9: what came of a blow stands with its step, and nothing of it with the next.
#[test]
fn what_was_told_of_a_step_is_printed_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let battle = ["play", "skirmish", "--plain", "--seats", "heuristic,heuristic", "--seed", "3"];
    let settings = ["--set", "map=village", "--set", "turns=4"];
    ludo(folder.path(), &[&battle[..], &settings[..]].concat(), "");
    let path = only_match(folder.path());
    let ran = ludo(folder.path(), &["replay", "play", path.to_str().unwrap(), "--plain"], "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    let steps: Vec<&str> = ran.out.split("\nStep ").collect();
    let is_attack = |step: &&&str| step.lines().next().unwrap().contains(": attack ");
    let is_told = |step: &&str| {
        let line = step.lines().nth(1).unwrap();
        line.contains(" hits ") || line.contains(" misses.")
    };
    assert!(steps.iter().any(|step| is_attack(&step)), "somebody strikes:\n{}", ran.out);
    for step in &steps {
        assert_eq!(is_attack(&step), is_told(step), "{step}");
    }
}

#[test]
fn a_match_that_goes_on_keeps_its_secrets() {
    let folder = tempfile::tempdir().unwrap();
    ludo(folder.path(), &TWO, "1\n");
    let path = only_match(folder.path());
    let replay = |viewer: &str| {
        ludo(folder.path(), &["replay", "play", path.to_str().unwrap(), "--plain", "--viewer", viewer], "")
    };
    assert_eq!(replay("spectator").code, Some(0));
    for viewer in ["all", "1"] {
        let ran = replay(viewer);
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.contains("the match is not over"), "{}", ran.err);
    }
    assert_eq!(replay("nobody").code, Some(2));
}

#[test]
fn forwards_backwards_and_anywhere() {
    let folder = tempfile::tempdir().unwrap();
    ludo(folder.path(), &TWO, "1\n2\n1\n2\n1\n2\n1\n");
    let path = only_match(folder.path());
    let mut pty = Pty::start(folder.path(), &["replay", "play", path.to_str().unwrap()]);
    pty.wait_for("Step 0 of 7");
    pty.keys("\u{1b}[C\u{1b}[C\u{1b}[C");
    pty.wait_for("Step 3 of 7: Ann: drop 1");
    pty.keys("\u{1b}[D");
    pty.wait_for("Step 2 of 7: Bob: drop 2");
    pty.keys("g6\r");
    pty.wait_for("Step 6 of 7");
    pty.keys("\u{1b}[H");
    pty.wait_for("Step 0 of 7");
    pty.keys("++++ ");
    pty.wait_for("Ann wins.");
    pty.keys("v");
    pty.wait_for("as Ann");
    pty.keys("q");
    assert_eq!(pty.end().0, 0);
}
