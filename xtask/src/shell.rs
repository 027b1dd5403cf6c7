//! Starting other programs from the root of the project.

use std::ffi::OsString;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

/// Why a chore could not be done.
#[derive(Debug)]
pub enum Failure {
    /// Something is wrong with the project or the machine.
    Found(String),
    /// Something is wrong with the command line.
    Usage(String),
}

impl From<String> for Failure {
    fn from(message: String) -> Failure {
        Failure::Found(message)
    }
}

/// The root of the project. Asked of the environment first, so that worktrees
/// that share a target folder do not read each other's files.
pub fn root() -> PathBuf {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let mut root = PathBuf::from(here);
    root.pop();
    root
}

/// The folder for what can be made again.
pub fn target() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => root().join(folder),
        None => root().join("target"),
    }
}

/// The cargo that runs this program.
fn cargo_name() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Cargo with these arguments, at the root.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(cargo_name());
    command.args(arguments).current_dir(root());
    command
}

/// Another program with these arguments, at the root.
pub fn program(name: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(arguments).current_dir(root());
    command
}

/// The browser that tests use.
pub fn chromium() -> String {
    std::env::var("CHROMIUM").unwrap_or_else(|_| "/usr/bin/chromium".into())
}

/// A program's name without its folder.
fn name(command: &Command) -> String {
    let path = Path::new(command.get_program());
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// Runs a program to its end, its output on this terminal; whether it succeeded.
pub fn succeeds(command: &mut Command) -> bool {
    match command.status() {
        Ok(status) => status.success(),
        Err(error) => {
            eprintln!("{}: {error}", name(command));
            false
        }
    }
}

/// What a program prints. Its complaints stay on this terminal.
pub fn output(command: &mut Command) -> Result<String, String> {
    let name = name(command);
    let said = command.stderr(Stdio::inherit()).output();
    let said = said.map_err(|error| format!("{name}: {error}"))?;
    if !said.status.success() {
        return Err(format!("{name} failed: {}", said.status));
    }
    String::from_utf8(said.stdout).map_err(|_| format!("{name} printed something that is no text"))
}

/// What a program prints, or nothing if it had to be stopped when the time was up.
pub fn output_before(command: &mut Command, end: Instant) -> Result<Option<String>, String> {
    let name = name(command);
    let told = |error: std::io::Error| format!("{name}: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(told)?;
    let mut stdout = child.stdout.take().expect("it was piped above");
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut text = String::new();
        // Nobody listens any more once the time is up.
        let _ = sender.send(stdout.read_to_string(&mut text).map(|_| text));
    });
    let Ok(text) = receiver.recv_timeout(end.saturating_duration_since(Instant::now())) else {
        child.kill().and_then(|()| child.wait()).map_err(told)?;
        return Ok(None);
    };
    let status = child.wait().map_err(told)?;
    if status.success() { text.map(Some).map_err(told) } else { Err(format!("{name} failed: {status}")) }
}

/// What a program prints when asked something harmless, or nothing if it is not there.
pub fn answer(command: &mut Command) -> Option<String> {
    let said = command.output().ok().filter(|said| said.status.success())?;
    String::from_utf8(said.stdout).ok()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_program_is_stopped_when_the_time_is_up() {
        // `cat` waits for an input that never ends by itself.
        let mut endless = program("cat", &[]);
        let before = output_before(endless.stdin(Stdio::piped()), Instant::now());
        assert_eq!(before, Ok(None));
        let later = Instant::now() + Duration::from_secs(600);
        assert_eq!(output_before(&mut program("echo", &["done"]), later), Ok(Some("done\n".into())));
        assert!(output_before(&mut program("false", &[]), later).is_err());
    }
}
