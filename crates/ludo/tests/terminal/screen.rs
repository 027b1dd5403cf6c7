//! The full screen, in a real pseudo-terminal.

use std::process::Command;

use kernel::record::read_raw;

use super::only_match;
use super::pty::Pty;

#[test]
fn a_match_by_keys_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(folder.path(), &["play", "connect4", "--seats", "person,random", "--seed", "7"]);
    // Hints are shown in a first match.
    pty.wait_for("Hint:");
    for turn in 0.. {
        let own = 2 * turn;
        let is_asked = move |screen: &str| {
            screen.contains(&format!("step {own}")) && screen.contains("Your turn")
                || screen.contains("rematch")
        };
        pty.wait("next turn", is_asked);
        if pty.screen().contains("rematch") {
            break;
        }
        pty.keys("\r");
    }
    let screen = pty.screen();
    assert!(screen.contains("wins.") || screen.contains("A draw."), "{screen}");
    pty.keys("q");
    let (code, last) = pty.end();
    assert_eq!(code, 0);
    assert!(last.contains("wins.") || last.contains("A draw."), "{last}");
    assert!(last.contains("The match is saved in"), "{last}");
    let text = std::fs::read_to_string(only_match(folder.path())).unwrap();
    read_raw(&text).unwrap();
}

/// SKIRMISH-12: a unit is picked, steered and sent to rest by keys, and the end of
/// the turn asks first; A aims, N drops the pick.
#[test]
fn a_battle_by_keys_to_its_end() {
    battle_by(["a", "n", "z", "e"]);
}

/// SKIRMISH-12: capital letters do the same.
#[test]
fn a_battle_by_capital_keys_to_its_end() {
    battle_by(["A", "N", "Z", "E"]);
}

fn battle_by([attack, no, wait, end]: [&str; 4]) {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = [
        "play",
        "skirmish",
        "--seats",
        "person:Ann,random",
        "--set",
        "turns=1",
        "--seed",
        "3",
        "--budget",
        "20n",
    ];
    let mut pty = Pty::start(folder.path(), &arguments);
    pty.wait_for("Your turn: 10 of 10 units");
    pty.keys("\r");
    pty.wait_for("Arrows walk");
    pty.keys(attack);
    pty.wait_for("has no enemy in reach from here.");
    pty.keys(no);
    pty.wait("nothing picked", |screen| !screen.contains("Arrows walk"));
    pty.keys("\r");
    pty.wait_for("Arrows walk");
    pty.keys("\u{1b}[B");
    pty.wait_for("step 1");
    pty.keys(wait);
    pty.wait_for("Your turn: 9 of 10 units");
    pty.keys(end);
    pty.wait_for("End the turn?");
    pty.keys(no);
    pty.wait("the question gone", |screen| !screen.contains("End the turn?"));
    pty.keys(end);
    pty.wait_for("9 units could still act");
    pty.keys("\r");
    pty.wait_for("rematch");
    pty.keys("q");
    assert_eq!(pty.end().0, 0);
    let text = std::fs::read_to_string(only_match(folder.path())).expect("a record");
    let raw = read_raw(&text).expect("whole lines");
    let played: Vec<_> = raw.entries.iter().take(3).filter_map(|entry| entry.play).collect();
    assert_eq!(played, ["step 1 south", "wait 1", "end turn"]);
}

#[test]
fn leaving_asks_first_and_the_match_can_be_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(folder.path(), &["play", "connect4", "--seats", "person:Ann,person:Bob"]);
    pty.wait_for("Your turn");
    pty.keys("4");
    pty.wait_for("Ann plays column 4.");
    pty.keys("q");
    pty.wait_for("Leave the screen?");
    pty.keys("\r");
    assert_eq!(pty.end().0, 0);
    let mut pty = Pty::start(folder.path(), &["play", "connect4", "--resume", "--no-color"]);
    pty.wait_for("The match goes on where it was left.");
    pty.wait_for("Ann plays column 4.");
    pty.keys("\u{3}");
    pty.wait_for("Leave the screen?");
    pty.keys("y");
    assert_eq!(pty.end().0, 0);
}

#[test]
fn the_screen_follows_the_window() {
    let folder = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(folder.path(), &["play", "connect4"]);
    pty.wait_for("Your turn");
    pty.resize(12, 40);
    pty.wait_for("too small");
    pty.resize(30, 100);
    pty.wait_for("Your turn");
    pty.keys("q");
    pty.wait_for("Leave the screen?");
    pty.keys("\r");
    assert_eq!(pty.end().0, 0);
}

#[test]
fn a_request_to_terminate_restores_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let mut pty = Pty::start(folder.path(), &["play", "connect4", "--seats", "person,person"]);
    pty.wait_for("Your turn");
    let status = Command::new("kill").args(["-TERM", &pty.id().to_string()]).status().unwrap();
    assert!(status.success());
    let (code, last) = pty.end();
    assert_eq!(code, 130);
    assert!(last.contains("interrupted; saved in"), "{last}");
}

#[test]
fn bots_are_watched_to_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let mut pty =
        Pty::start(folder.path(), &["play", "connect4", "--seats", "random,heuristic", "--budget", "50n"]);
    pty.wait_for("Space pause");
    pty.keys("++++");
    pty.wait_for("rematch");
    pty.keys("v");
    pty.wait_for("all is shown");
    pty.keys("q");
    assert_eq!(pty.end().0, 0);
}

#[test]
fn a_long_thought_holds_nothing_up() {
    let folder = tempfile::tempdir().unwrap();
    let mut pty =
        Pty::start(folder.path(), &["play", "connect4", "--seats", "person,deep", "--budget", "3600s"]);
    pty.wait_for("Your turn");
    pty.keys("4");
    pty.wait_for("deep is thinking…");
    pty.keys("u");
    pty.wait_for("step 2");
    pty.wait_for("Your turn");
    pty.keys("3");
    pty.wait_for("deep is thinking…");
    pty.keys("q");
    pty.wait_for("Leave the screen?");
    pty.keys("\r");
    assert_eq!(pty.end().0, 0);
}

/// A window that is closed takes the program with it, and nothing is lost.
#[test]
fn a_terminal_that_goes_away_ends_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let script = "\
import fcntl, os, pty, signal, struct, sys, termios
child, screen = pty.fork()
if child == 0:
    os.environ['LUDO_DATA'] = sys.argv[2]
    os.execv(sys.argv[1], [sys.argv[1], 'play', 'connect4', '--seats', 'person,person', '--lang', 'en'])
def give_up(*_):
    os.kill(child, signal.SIGKILL)
    sys.exit(1)
signal.signal(signal.SIGALRM, give_up)
signal.alarm(20)
fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
seen = b''
# The last words of the page: it is drawn, and the program waits for a key.
while b'leave' not in seen:
    seen += os.read(screen, 4096)
os.close(screen)
os.waitpid(child, 0)
";
    let data = folder.path().join("data");
    let status =
        Command::new("python3").args(["-c", script, env!("CARGO_BIN_EXE_ludo")]).arg(&data).status().unwrap();
    assert!(status.success(), "the program outlived its window");
    let record = std::fs::read_to_string(only_match(folder.path())).unwrap();
    assert_eq!(record.lines().count(), 1, "{record}");
}
