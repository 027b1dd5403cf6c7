//! Matches played as a person would: through pipes, and in a real
//! pseudo-terminal.

mod modding;
mod plain;
mod pty;
mod replay;
mod screen;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// What a run of `ludo` said, and how it ended.
struct Ran {
    code: Option<i32>,
    out: String,
    err: String,
}

/// `ludo` in a folder of its own.
fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ludo"));
    command
        .args(arguments)
        .current_dir(folder)
        .env("LUDO_DATA", folder.join("data"))
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs `ludo` with this input.
fn ludo(folder: &Path, arguments: &[&str], input: &str) -> Ran {
    ended(feed(command(folder, arguments), input))
}

/// Starts a program and gives it all of its input.
fn feed(mut command: Command, input: &str) -> Child {
    let mut child = command.spawn().expect("ludo runs");
    let mut stdin = child.stdin.take().expect("the input is a pipe");
    // A match may end before all of its input is read.
    let _ = stdin.write_all(input.as_bytes());
    child
}

fn ended(child: Child) -> Ran {
    let output = child.wait_with_output().expect("ludo ends");
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("output is text");
    Ran { code: output.status.code(), out: text(&output.stdout), err: text(&output.stderr) }
}

/// The one match that is saved in a folder.
fn only_match(folder: &Path) -> PathBuf {
    let files: Vec<PathBuf> = std::fs::read_dir(folder.join("data/matches"))
        .expect("matches are saved")
        .map(|entry| entry.expect("the folder can be read").path())
        .collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}
