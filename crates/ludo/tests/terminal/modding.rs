//! Somebody who changes a game: checks that go on, files that change under a match, scripts line by line, and pictures of
//! the board.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command};

use kernel::record::read_raw;
use tempfile::TempDir;

use super::pty::Pty;
use super::{command, ended, ludo};

const ACTORS: &str = "tables/Actors.csv";
const SOLDIER: &str = "HERO_CYANSOLDIER,ACTOR_SOLDIER,100,55,25,1,6,";

/// A folder with a mod of Royal War in it, called `war`.
fn with_war() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(ludo(folder.path(), &["mod", "new", "royal", "war"], "").code, Some(0));
    folder
}

/// Changes a file of the mod at once, so that nobody reads half of it.
fn change(folder: &TempDir, file: &str, from: &str, to: &str) {
    let path = folder.path().join("war").join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(from), "{file} has no {from}");
    let partial = path.with_file_name(".partial");
    fs::write(&partial, text.replace(from, to)).unwrap();
    fs::rename(partial, path).unwrap();
}

/// A program that is talked with.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn start(folder: &TempDir, arguments: &[&str]) -> Talk {
        let mut child = command(folder.path(), arguments).spawn().unwrap();
        let (input, output) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Talk { child, input, output }
    }

    fn write(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("the input is open"), "{line}").unwrap();
    }

    /// All that is printed up to a line that holds this.
    fn until(&mut self, text: &str) -> String {
        let mut seen = String::new();
        loop {
            let start = seen.len();
            assert_ne!(self.output.read_line(&mut seen).unwrap(), 0, "it ended without {text}:\n{seen}");
            if seen[start..].contains(text) {
                return seen;
            }
        }
    }

    /// Its input ends, and so does it; what was still printed and told, and the exit code.
    fn end(mut self) -> (Option<i32>, String, String) {
        drop(self.input.take());
        let mut out = String::new();
        self.output.read_to_string(&mut out).unwrap();
        let ran = ended(self.child);
        (ran.code, out, ran.err)
    }
}

/// ROYAL-15.2: every change of the folder is checked, and told as a compiler would; Ctrl-C ends it.
#[cfg(unix)]
#[test]
fn a_folder_is_checked_again_whenever_it_changes() {
    let folder = with_war();
    let mut talk = Talk::start(&folder, &["check", "war", "--watch"]);
    assert!(talk.until("watching war").contains("war: content of royal"));
    change(&folder, ACTORS, "HERO_CYANSOLDIER,ACTOR_SOLDIER", "HERO_CYANSOLDIER,ACTOR_SOLDER");
    assert!(!talk.until("watching war").contains("content of royal"));
    change(&folder, ACTORS, "HERO_CYANSOLDIER,ACTOR_SOLDER", "HERO_CYANSOLDIER,ACTOR_SOLDIER");
    assert!(talk.until("watching war").contains("war: content of royal"));
    fs::remove_file(folder.path().join("war/maps/Pool.csv")).unwrap();
    assert!(!talk.until("watching war").contains("content of royal"));
    let id = talk.child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let (code, _, err) = talk.end();
    assert_eq!(code, Some(130));
    for expected in
        ["unknown visual `ACTOR_SOLDER`", "did you mean `ACTOR_SOLDIER`?", "tables/Actors.csv:2:18"]
    {
        assert!(err.contains(expected), "{expected} is missing in:\n{err}");
    }
    assert!(err.contains("maps/Pool.csv") && err.contains("no longer watching war"), "{err}");
}

#[test]
fn what_is_not_there_is_not_watched() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(ludo(folder.path(), &["check", "nowhere", "--watch"], "").code, Some(3));
    assert_eq!(ludo(folder.path(), &["check", "--game", "royal", "--watch"], "").code, Some(2));
}

const PLAY: [&str; 11] = [
    "play",
    "royal",
    "--plain",
    "--mod",
    "war",
    "--seats",
    "person:Ann,person:Bob",
    "--set",
    "world=EVERGREEN",
    "--seed",
    "4",
];

fn records(folder: &Path) -> Vec<PathBuf> {
    let all = fs::read_dir(folder.join("data/matches")).unwrap().map(|entry| entry.unwrap().path());
    let mut records: Vec<PathBuf> = all.filter(|path| path.is_file()).collect();
    records.sort();
    records
}

fn played(path: &Path) -> Vec<String> {
    let text = fs::read_to_string(path).unwrap();
    let raw = read_raw(&text).unwrap();
    raw.entries.iter().filter_map(|entry| entry.play).map(str::to_owned).collect()
}

/// ROYAL-15.3: the same entries over the new content, in a new record; where one is refused now it says which, and the
/// old match goes on; so it does where the files are broken or as they were.
#[test]
fn a_match_goes_on_with_changed_files() {
    let folder = with_war();
    let mut talk = Talk::start(&folder, &PLAY);
    talk.write("std_move actor 3 to d8");
    talk.write("reload");
    talk.until("The mod's files are as they were.");

    change(&folder, ACTORS, SOLDIER, "HERO_CYANSOLDIER,ACTOR_SOLDIER,140,55,25,1,6,");
    talk.write("reload");
    talk.until("The match goes on with the changed files");
    talk.write("about soldier");
    talk.until("life 140 of 140");
    let both = records(folder.path());
    assert_eq!(both.len(), 2, "{both:?}");
    assert_eq!(played(&both[0]), ["std_move actor 3 to d8"]);
    assert_eq!(played(&both[1]), ["std_move actor 3 to d8"]);

    // The step took 2 of 6 movement points; with 1 it cannot be made.
    change(&folder, ACTORS, "ACTOR_SOLDIER,140,55,25,1,6,", "ACTOR_SOLDIER,140,55,25,1,1,");
    talk.write("reload");
    let refused = talk.until("The match goes on as it was");
    assert!(refused.contains("step 1 (std_move actor 3 to d8) cannot happen: "), "{refused}");

    change(&folder, ACTORS, "ACTOR_SOLDIER,140,55,25,1,1,", "ACTOR_SOLDER,140,55,25,1,6,");
    talk.write("reload");
    let broken = talk.until("The match goes on as it was");
    assert!(broken.contains("unknown visual `ACTOR_SOLDER`"), "{broken}");

    talk.write("end turn");
    talk.until("Bob");
    let (code, _, err) = talk.end();
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let both = records(folder.path());
    let mut entries: Vec<Vec<String>> = both.iter().map(|path| played(path)).collect();
    entries.sort_by_key(Vec::len);
    assert_eq!(entries[0], ["std_move actor 3 to d8"]);
    assert_eq!(entries[1], ["std_move actor 3 to d8", "end turn"]);
    for record in both {
        let verified = ludo(folder.path(), &["replay", "verify", record.to_str().unwrap()], "");
        assert_eq!(verified.code, Some(0), "{}", verified.err);
    }
}

/// ROYAL-15.3: without a folder there is nothing to read again, and nothing is offered.
#[test]
fn a_match_of_the_games_own_files_has_nothing_to_reload() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["play", "royal", "--plain", "--seats", "person,person", "--set", "world=EVERGREEN"];
    let ran = ludo(folder.path(), &arguments, "help\nreload\nquit\n");
    assert!(
        !ran.out.contains("reload  ") && ran.out.contains("neither a choice nor a command"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("step    go through the scripts"), "{}", ran.out);
}

/// ROYAL-14.5: lines in the order in which they are run, with their variables, of a command that is not played and of
/// one that was; nothing is changed by looking.
#[test]
fn scripts_are_stepped_through_line_by_line() {
    let folder = with_war();
    let input =
        "step std_move actor 3 to d8\nstep std_move actor 3 to b8\nstd_move actor 3 to d8\nstep\nquit\n";
    let ran = ludo(folder.path(), &PLAY, input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""));
    // Column 3 and row 7 from 0; nobody stands there; the soldier has six points.
    let lines = [
        "scripts/Actions.bhv:5        CALL FUNC::CheckPosition 3 ARGS:1 ARGS:2    # ARGS:0 = 3  ARGS:1 = 3  ARGS:2 = 7  RET:CheckPosition = 0",
        "scripts/Actions.bhv:6        NEQUAL RET:CheckPosition 0 JMP:3",
        "scripts/Actions.bhv:7        LTE ACTOR_MGR::ARGS:0.MP 0 JMP:2",
        "scripts/Actions.bhv:8        PROPERTY ACTOR_MGR::ARGS:0.X ARGS:1",
        "scripts/Actions.bhv:9        PROPERTY ACTOR_MGR::ARGS:0.Y ARGS:2",
        "scripts/Actions.bhv:10       END FUNCTION",
        "The function did something: the command is accepted and paid.",
    ];
    let mut rest = ran.out.as_str();
    for nth in 0..2 {
        for line in lines {
            let place = rest.find(line).unwrap_or_else(|| panic!("{nth}: no {line} in:\n{rest}"));
            rest = &rest[place + line.len()..];
        }
    }
    // The bowman stands there: the game refuses before any script is asked.
    assert!(ran.out.contains("Bowman stands there."), "{}", ran.out);
    assert_eq!(played(&records(folder.path())[0]), ["std_move actor 3 to d8"]);
}

/// ROYAL-18.5: under the name in `FLUSH_PATH`, in the match's own folder.
#[test]
fn the_board_is_written_on_request() {
    let folder = with_war();
    change(&folder, "tables/LaunchArgs.csv", "FLUSH_PATH,BoardSnapshot", "FLUSH_PATH,shots/board.txt");
    let ran = ludo(folder.path(), &PLAY, "snapshot\nquit\n");
    let path = records(folder.path())[0].with_extension("").join("shots/board.txt");
    assert!(ran.out.contains(&format!("The board is written to {}", path.display())), "{}", ran.out);
    let text = fs::read_to_string(path).unwrap();
    // Ten rows and columns, and both keeps.
    assert!(text.contains("10") && text.matches('K').count() >= 2, "{text}");
    change(&folder, "tables/LaunchArgs.csv", "FLUSH_PATH,shots/board.txt", "FLUSH_PATH,../board.txt");
    let ran = ludo(folder.path(), &PLAY, "snapshot\nquit\n");
    assert_eq!(ran.code, Some(1));
    assert!(ran.err.contains("path leads out of the folder"), "{}", ran.err);
}

/// ROYAL-11.10: where nothing is said the world's `PLAYER` lines say who plays; what is said goes before.
#[test]
fn player_lines_say_who_plays() {
    let folder = with_war();
    let play = |more: &[&str]| {
        let base = ["play", "royal", "--plain", "--mod", "war", "--set", "world=EVERGREEN"];
        let ran = ludo(folder.path(), &[&base[..], more].concat(), "quit\n");
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out.lines().next().unwrap_or_default().to_owned()
    };
    assert_eq!(play(&[]), "Royal War  ·  Cyan – random");
    assert_eq!(play(&["--seats", "person:Ann,heuristic"]), "Royal War  ·  Ann – heuristic");
    change(&folder, "scripts/worlds/Evergreen.bhv", "PLAYER RED 1 RANDOM_AI", "PLAYER RED 1 MNK");
    assert_eq!(play(&[]), "Royal War  ·  Cyan – Red");
}

/// The same by keys.
#[test]
fn a_modder_plays_by_keys() {
    let folder = with_war();
    let arguments: Vec<&str> = PLAY.iter().copied().filter(|word| *word != "--plain").collect();
    // A window that grows while keys are pressed would keep one of them until the next is pressed.
    let mut pty = Pty::sized(folder.path(), &arguments, 40, 110);
    pty.wait_for("Ann – Bob");
    pty.keys("s");
    pty.wait_for("No script was asked there.");
    pty.keys("t");
    pty.wait_for("Enter: yes");
    pty.keys("\r");
    pty.wait_for("step 1");
    pty.keys("s");
    pty.wait_for("TurnBegin in scripts/Rules.bhv  ·  Step 1 of");
    pty.keys("\u{1b}[C");
    pty.wait_for("Earn in scripts/Rules.bhv  ·  Step 2 of");
    pty.wait_for("ARGS:0 = ");
    pty.keys("\u{1b}[D");
    pty.wait_for("TurnBegin in scripts/Rules.bhv");
    pty.keys("\u{1b}[F");
    pty.wait_for("The turn is over.");
    pty.keys("q");
    pty.wait("the page gone", |screen| !screen.contains("Line by line"));
    change(&folder, ACTORS, SOLDIER, "HERO_CYANSOLDIER,ACTOR_SOLDIER,140,55,25,1,6,");
    pty.keys("m");
    pty.wait_for("The match goes on with the changed files");
    pty.keys("p");
    pty.wait_for("The board is written to");
    pty.keys("q");
    pty.wait_for("Leave the screen?");
    pty.keys("\r");
    assert_eq!(pty.end().0, 0);
    assert_eq!(records(folder.path()).len(), 2);
}
