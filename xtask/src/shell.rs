//! Starting other programs from the root of the project.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

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

/// Runs a program to its end, its output on this terminal; whether it succeeded.
pub fn succeeds(command: &mut Command) -> bool {
    match command.status() {
        Ok(status) => status.success(),
        Err(error) => {
            eprintln!("{}: {error}", command.get_program().display());
            false
        }
    }
}

/// What a program prints. Its complaints stay on this terminal.
pub fn output(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().display().to_string();
    let said = command.stderr(std::process::Stdio::inherit()).output();
    let said = said.map_err(|error| format!("{name}: {error}"))?;
    if !said.status.success() {
        return Err(format!("{name} failed: {}", said.status));
    }
    String::from_utf8(said.stdout).map_err(|_| format!("{name} printed something that is no text"))
}

/// What a program prints when asked something harmless, or nothing if it is not there.
pub fn answer(command: &mut Command) -> Option<String> {
    let said = command.output().ok().filter(|said| said.status.success())?;
    String::from_utf8(said.stdout).ok()
}
