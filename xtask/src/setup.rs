//! What the machine must have, and how to get it.

use crate::shell::{self, Failure};

/// Something the project needs.
struct Need {
    /// What to run, to see whether it is there.
    ask: &'static [&'static str],
    /// Where it comes from.
    source: Source,
    /// What for.
    why: &'static str,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Source {
    /// A Debian package.
    Package(&'static str),
    /// A component of the Rust toolchain.
    Component(&'static str),
    /// The toolchain itself.
    Toolchain,
}

const NEEDS: &[Need] = &[
    Need { ask: &["git", "--version"], source: Source::Package("git"), why: "tidy lists the tracked files" },
    Need {
        ask: &["python3", "--version"],
        source: Source::Package("python3"),
        why: "tests run the Python dice and bots of the documentation",
    },
    Need { ask: &["rustc", "--version"], source: Source::Toolchain, why: "the language" },
    Need { ask: &["cargo", "fmt", "--version"], source: Source::Component("rustfmt"), why: "formatting" },
    Need { ask: &["cargo", "clippy", "--version"], source: Source::Component("clippy"), why: "lints" },
];

/// What is known of the machine.
#[derive(Clone, Copy)]
struct Machine {
    is_root: bool,
    is_ci: bool,
    has_apt: bool,
}

/// Makes sure that everything is there, installing it where that is expected.
pub fn run() -> Result<(), Failure> {
    let missing = missing();
    if missing.is_empty() {
        println!("setup: everything is there");
        return Ok(());
    }
    for need in &missing {
        println!("missing: {} ({})", need.ask[0..need.ask.len() - 1].join(" "), need.why);
    }
    let machine = Machine {
        is_root: shell::answer(&mut shell::program("id", &["-u"])).is_some_and(|id| id.trim() == "0"),
        is_ci: std::env::var("CI").is_ok_and(|value| value == "true"),
        has_apt: shell::answer(&mut shell::program("apt-get", &["--version"])).is_some(),
    };
    let sources: Vec<Source> = missing.iter().map(|need| need.source).collect();
    let commands = commands(&sources, machine, &channel()?);
    if !may_install(machine) {
        return Err(Failure::Found(format!("run this, then try again:\n  {}", commands.join("\n  "))));
    }
    for command in &commands {
        println!("$ {command}");
        let words: Vec<&str> = command.split(' ').collect();
        if !shell::succeeds(&mut shell::program(words[0], &words[1..])) {
            return Err(Failure::Found(format!("`{command}` failed")));
        }
    }
    match self::missing().first() {
        None => Ok(()),
        Some(need) => Err(Failure::Found(format!("`{}` still fails", need.ask.join(" ")))),
    }
}

/// Runs `run` only where something is missing.
pub fn ensure() -> Result<(), Failure> {
    if missing().is_empty() { Ok(()) } else { run() }
}

fn missing() -> Vec<&'static Need> {
    NEEDS.iter().filter(|need| !is_there(need)).collect()
}

fn is_there(need: &Need) -> bool {
    let said = shell::answer(&mut shell::program(need.ask[0], &need.ask[1..]));
    match (need.source, said) {
        (_, None) => false,
        (Source::Toolchain, Some(said)) => channel().is_ok_and(|channel| is_version(&said, &channel)),
        (_, Some(_)) => true,
    }
}

/// Whether `rustc 1.95.0 (abc 2026-01-01)` is the channel.
fn is_version(said: &str, channel: &str) -> bool {
    said.split_whitespace().nth(1) == Some(channel)
}

fn channel() -> Result<String, String> {
    let text = std::fs::read_to_string(shell::root().join("rust-toolchain.toml"))
        .map_err(|error| format!("rust-toolchain.toml: {error}"))?;
    channel_of(&text).ok_or_else(|| "rust-toolchain.toml names no channel".into())
}

fn channel_of(text: &str) -> Option<String> {
    let line = text.lines().find_map(|line| line.trim().strip_prefix("channel"))?;
    Some(line.split('"').nth(1)?.to_owned())
}

/// System packages are installed only where nobody's own machine is changed unasked.
fn may_install(machine: Machine) -> bool {
    machine.is_ci || (machine.is_root && machine.has_apt)
}

/// The commands that bring what is missing.
fn commands(missing: &[Source], machine: Machine, channel: &str) -> Vec<String> {
    let sudo = if machine.is_root { "" } else { "sudo " };
    let mut packages = Vec::new();
    let mut others = Vec::new();
    for source in missing {
        match source {
            Source::Package(name) => packages.push(*name),
            Source::Component(name) => others.push(format!("rustup component add {name}")),
            Source::Toolchain => others.push(format!("rustup toolchain install {channel} --profile minimal")),
        }
    }
    let mut all = Vec::new();
    if !packages.is_empty() {
        all.push(format!("{sudo}apt-get update"));
        all.push(format!("{sudo}apt-get install --yes --no-install-recommends {}", packages.join(" ")));
    }
    // The toolchain before its components.
    others.sort_by_key(|command| !command.contains("toolchain"));
    all.extend(others);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    const PERSON: Machine = Machine { is_root: false, is_ci: false, has_apt: true };

    #[test]
    fn packages_come_after_an_update() {
        let missing = [Source::Package("python3"), Source::Component("clippy"), Source::Package("git")];
        assert_eq!(
            commands(&missing, Machine { is_root: true, ..PERSON }, "1.95.0"),
            [
                "apt-get update",
                "apt-get install --yes --no-install-recommends python3 git",
                "rustup component add clippy"
            ]
        );
        assert_eq!(commands(&missing[..1], PERSON, "1.95.0")[0], "sudo apt-get update");
    }

    #[test]
    fn the_toolchain_comes_before_its_components() {
        let missing = [Source::Component("clippy"), Source::Toolchain];
        assert_eq!(
            commands(&missing, PERSON, "1.95.0"),
            ["rustup toolchain install 1.95.0 --profile minimal", "rustup component add clippy"]
        );
    }

    #[test]
    fn a_persons_machine_is_not_changed_unasked() {
        assert!(!may_install(PERSON));
        assert!(may_install(Machine { is_root: true, ..PERSON }));
        assert!(may_install(Machine { is_ci: true, ..PERSON }));
        assert!(!may_install(Machine { is_root: true, has_apt: false, ..PERSON }));
    }

    #[test]
    fn another_compiler_is_a_missing_one() {
        assert_eq!(channel_of("[toolchain]\nchannel = \"1.95.0\"\n").as_deref(), Some("1.95.0"));
        assert!(is_version("rustc 1.95.0 (abc 2026-01-01)\n", "1.95.0"));
        assert!(!is_version("rustc 1.94.1 (abc 2026-01-01)\n", "1.95.0"));
    }
}
