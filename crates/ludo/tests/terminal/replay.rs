//! A record, looked at again.

use super::pty::Pty;
use super::{Ran, ludo, only_match};

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

/// Four turns of a battle between AIs, replayed line by line.
fn battle_shown_again() -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    let battle = ["play", "skirmish", "--plain", "--seats", "heuristic,heuristic", "--seed", "3"];
    let settings = ["--set", "map=village", "--set", "turns=4"];
    ludo(folder.path(), &[&battle[..], &settings[..]].concat(), "");
    let path = only_match(folder.path());
    let ran = ludo(folder.path(), &["replay", "play", path.to_str().expect("a plain path"), "--plain"], "");
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    ran
}

/// SKIRMISH-9: what came of a blow stands with its step, and nothing of it with the next.
#[test]
fn what_was_told_of_a_step_is_printed_with_it() {
    let ran = battle_shown_again();
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

/// SKIRMISH-9, SKIRMISH-10: whoever has no life left dies with that very blow: it is told, and their side has one less.
#[test]
fn a_death_is_told_with_the_blow_that_brought_it() {
    let ran = battle_shown_again();
    // How many of both sides are alive, from the bars of the sides: `Ann: 7 of 8* ██████`.
    let n_alive = |step: &str| -> u32 {
        let counts = step.lines().filter(|line| line.contains(" of ") && line.contains('█'));
        counts
            .map(|line| line.split_once(": ").unwrap().1.split(' ').next().unwrap().parse::<u32>().unwrap())
            .sum()
    };
    let steps: Vec<&str> = ran.out.split("\nStep ").collect();
    let mut n_dead = 0;
    for pair in steps.windows(2) {
        let told: Vec<&str> = pair[1].lines().skip(1).take_while(|line| !line.is_empty()).collect();
        let is_last_blow = |line: &&&str| line.contains("(0 left).");
        let dying = told.iter().filter(|line| line.ends_with(" dies."));
        let names: Vec<&str> = dying.map(|line| line.trim_end_matches(" dies.")).collect();
        let blows: Vec<&&str> = told.iter().filter(is_last_blow).collect();
        assert_eq!(names.len(), blows.len(), "{told:?}");
        assert!(names.iter().zip(&blows).all(|(name, blow)| blow.contains(name)), "{told:?}");
        assert_eq!(n_alive(pair[0]) - n_alive(pair[1]), names.len() as u32, "{told:?}");
        n_dead += names.len();
    }
    assert!(n_dead > 0, "somebody dies");
}

/// Names of a record are on the screen as they can be seen.
#[test]
fn a_record_of_a_stranger_does_not_steer_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    ludo(folder.path(), &TWO, "1\n2\n");
    let text = std::fs::read_to_string(only_match(folder.path())).unwrap();
    let mut header = kernel::record::read_raw(&text).unwrap().header;
    header.seats[0].name = "A\u{1b}[2Jn\u{202e}\u{9b}2Jn\u{200b}".into();
    let path = folder.path().join("stranger.jsonl");
    std::fs::write(&path, kernel::record::Writer::begin(&header).1).unwrap();
    let mut pty = Pty::start(folder.path(), &["replay", "play", path.to_str().unwrap()]);
    pty.wait_for("A[2Jn2Jn – Bob");
    pty.wait_for("Step 0 of 0");
    let screen = pty.screen();
    assert!(screen.chars().all(|letter| letter == '\n' || kernel::is_visible(letter)), "{screen:?}");
    pty.keys("q");
    assert_eq!(pty.end().0, 0);
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
