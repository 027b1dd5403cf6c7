//! What the machine must have, and how to get it.

use std::fs;
use std::path::Path;

use crate::shell::{self, Failure};

/// What something is needed for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Scope {
    /// Building and testing crates other than the browser client.
    Crates,
    /// Building and testing the browser client.
    Page,
    /// Testing it in a real browser.
    Browser,
    /// Asking the server all that its description allows.
    Rest,
}

/// Something the project needs.
struct Need {
    scope: Scope,
    /// What to run, to see whether it is there; nothing where files tell.
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
    /// A Debian package that may be too old: at least this version.
    Recent(&'static str, (u32, u32)),
    /// A component of the Rust toolchain.
    Component(&'static str),
    /// The toolchain itself.
    Toolchain,
    /// The packages of the browser client.
    Web,
    /// A Python program of others, in a folder of its own.
    Python(&'static str),
}

const NEEDS: &[Need] = &[
    Need {
        scope: Scope::Crates,
        ask: &["git", "--version"],
        source: Source::Package("git"),
        why: "tidy lists the tracked files",
    },
    Need {
        scope: Scope::Crates,
        ask: &["python3", "--version"],
        source: Source::Package("python3"),
        why: "tests run the Python dice and bots of the documentation",
    },
    Need {
        scope: Scope::Crates,
        ask: &["rustc", "--version"],
        source: Source::Toolchain,
        why: "the language",
    },
    Need {
        scope: Scope::Crates,
        ask: &["cargo", "fmt", "--version"],
        source: Source::Component("rustfmt"),
        why: "formatting",
    },
    Need {
        scope: Scope::Crates,
        ask: &["cargo", "clippy", "--version"],
        source: Source::Component("clippy"),
        why: "lints",
    },
    Need {
        scope: Scope::Page,
        ask: &["node", "--version"],
        source: Source::Recent("nodejs", (20, 19)),
        why: "builds the browser client",
    },
    Need {
        scope: Scope::Page,
        ask: &["npm", "--version"],
        source: Source::Package("npm"),
        why: "brings the packages of the browser client",
    },
    Need { scope: Scope::Page, ask: &[], source: Source::Web, why: "those of web/package-lock.json" },
    Need {
        scope: Scope::Browser,
        ask: &["chromium", "--version"],
        source: Source::Package("chromium"),
        why: "browser tests click through matches; CHROMIUM names another one",
    },
    Need {
        scope: Scope::Rest,
        ask: &["python3", "-m", "ensurepip", "--version"],
        source: Source::Package("python3-venv"),
        why: "Python programs are installed into folders of their own",
    },
    Need {
        scope: Scope::Rest,
        ask: &[],
        source: Source::Python("schemathesis==4.32.5"),
        why: "asks the server all that its description allows",
    },
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
    bring(&[Scope::Crates, Scope::Page, Scope::Browser, Scope::Rest])
}

/// The same for a part of it, in silence where nothing is missing.
pub fn ensure(scopes: &[Scope]) -> Result<(), Failure> {
    if missing(scopes).is_empty() { Ok(()) } else { bring(scopes) }
}

fn bring(scopes: &[Scope]) -> Result<(), Failure> {
    let missing = missing(scopes);
    if missing.is_empty() {
        println!("setup: everything is there");
        return Ok(());
    }
    for need in &missing {
        println!("missing: {} ({})", name(need), need.why);
    }
    let machine = Machine {
        is_root: shell::answer(&mut shell::program("id", &["-u"])).is_some_and(|id| id.trim() == "0"),
        is_ci: std::env::var("CI").is_ok_and(|value| value == "true"),
        has_apt: shell::answer(&mut shell::program("apt-get", &["--version"])).is_some(),
    };
    let sources: Vec<Source> = missing.iter().map(|need| need.source).collect();
    let commands = commands(&sources, machine, &channel()?);
    if !may_install(&sources, machine) {
        return Err(Failure::Found(format!("run this, then try again:\n  {}", commands.join("\n  "))));
    }
    for command in &commands {
        println!("$ {command}");
        let words: Vec<&str> = command.split(' ').collect();
        if !shell::succeeds(&mut shell::program(words[0], &words[1..])) {
            return Err(Failure::Found(format!("`{command}` failed")));
        }
    }
    match self::missing(scopes).first() {
        None => Ok(()),
        Some(Need { source: Source::Recent(package, (major, minor)), .. }) => Err(Failure::Found(format!(
            "{package} is older than {major}.{minor} here: install a later one by other means"
        ))),
        Some(need) => Err(Failure::Found(format!("{} is still missing", name(need)))),
    }
}

fn name(need: &Need) -> String {
    match need.source {
        Source::Web => "packages of web/".into(),
        Source::Python(package) => package.into(),
        _ => need.ask[..need.ask.len() - 1].join(" "),
    }
}

fn missing(scopes: &[Scope]) -> Vec<&'static Need> {
    NEEDS.iter().filter(|need| scopes.contains(&need.scope) && !is_there(need)).collect()
}

fn is_there(need: &Need) -> bool {
    let said = || {
        let (asked, arguments) = need.ask.split_first()?;
        let browser = shell::chromium();
        let program = if need.scope == Scope::Browser { &browser } else { *asked };
        shell::answer(&mut shell::program(program, arguments))
    };
    match need.source {
        Source::Web => are_installed(&shell::root().join("web")),
        Source::Python(package) => has_version(package),
        Source::Toolchain => {
            said().zip(channel().ok()).is_some_and(|(said, channel)| is_version(&said, &channel))
        }
        Source::Recent(_, least) => said().is_some_and(|said| is_recent(&said, least)),
        Source::Package(_) | Source::Component(_) => said().is_some(),
    }
}

/// The folder of a Python program, `schemathesis` for `schemathesis==4.32.5`.
fn folder_of(package: &str) -> String {
    let name = package.split("==").next().unwrap_or(package);
    shell::target().join(name).to_string_lossy().into_owned()
}

/// Whether a Python program is there in its version, which is the last word that it says of it.
fn has_version(package: &str) -> bool {
    let (name, version) = package.split_once("==").unwrap_or((package, ""));
    let said =
        shell::answer(&mut shell::program(&format!("{}/bin/{name}", folder_of(package)), &["--version"]));
    said.is_some_and(|said| said.split_whitespace().last() == Some(version))
}

/// Whether the packages are those of the lock file: npm's own script keeps a copy of it.
fn are_installed(web: &Path) -> bool {
    let installed = fs::read(web.join("node_modules/.installed-lock.json")).ok();
    installed.is_some() && installed == fs::read(web.join("package-lock.json")).ok()
}

/// Whether `v20.20.2` is at least 20.19.
fn is_recent(said: &str, least: (u32, u32)) -> bool {
    let mut numbers = said.trim().trim_start_matches('v').split('.').map(|part| part.parse::<u32>().ok());
    let version = numbers.next().flatten().zip(numbers.next().flatten());
    version.is_some_and(|version| version >= least)
}

/// Whether `rustc 1.95.0 (abc 2026-01-01)` is the channel.
fn is_version(said: &str, channel: &str) -> bool {
    said.split_whitespace().nth(1) == Some(channel)
}

fn channel() -> Result<String, String> {
    let text = fs::read_to_string(shell::root().join("rust-toolchain.toml"))
        .map_err(|error| format!("rust-toolchain.toml: {error}"))?;
    channel_of(&text).ok_or_else(|| "rust-toolchain.toml names no channel".into())
}

fn channel_of(text: &str) -> Option<String> {
    let line = text.lines().find_map(|line| line.trim().strip_prefix("channel"))?;
    Some(line.split('"').nth(1)?.to_owned())
}

/// System packages are installed only where nobody's own machine is changed unasked;
/// those of npm and Python stay in the project's folders.
fn may_install(missing: &[Source], machine: Machine) -> bool {
    let is_inside = missing.iter().all(|source| matches!(source, Source::Web | Source::Python(_)));
    is_inside || machine.is_ci || (machine.is_root && machine.has_apt)
}

/// The commands that bring what is missing.
fn commands(missing: &[Source], machine: Machine, channel: &str) -> Vec<String> {
    let sudo = if machine.is_root { "" } else { "sudo " };
    let mut packages = Vec::new();
    let mut others = Vec::new();
    for source in missing {
        match source {
            Source::Package(name) | Source::Recent(name, _) => packages.push(*name),
            Source::Component(name) => others.push(format!("rustup component add {name}")),
            Source::Toolchain => others.push(format!("rustup toolchain install {channel} --profile minimal")),
            Source::Web => others.push("npm --prefix web run packages".into()),
            Source::Python(package) => {
                let folder = folder_of(package);
                others.push(format!("python3 -m venv --clear {folder}"));
                others.push(format!("{folder}/bin/pip install --quiet {package}"));
            }
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
        let may = |machine| may_install(&[Source::Package("chromium"), Source::Web], machine);
        assert!(!may(PERSON));
        assert!(may(Machine { is_root: true, ..PERSON }));
        assert!(may(Machine { is_ci: true, ..PERSON }));
        assert!(!may(Machine { is_root: true, has_apt: false, ..PERSON }));
        assert!(may_install(&[Source::Web], PERSON));
    }

    #[test]
    fn the_pages_packages_come_after_npm() {
        let missing = [Source::Recent("nodejs", (20, 19)), Source::Package("npm"), Source::Web];
        assert_eq!(
            commands(&missing, Machine { is_root: true, ..PERSON }, "1.95.0")[1..],
            ["apt-get install --yes --no-install-recommends nodejs npm", "npm --prefix web run packages"]
        );
    }

    #[test]
    fn a_python_program_gets_a_folder_of_its_own() {
        let missing = [Source::Python("schemathesis==4.32.5")];
        let folder = shell::target().join("schemathesis").to_string_lossy().into_owned();
        let pip = format!("{folder}/bin/pip install --quiet schemathesis==4.32.5");
        assert_eq!(commands(&missing, PERSON, "1.95.0"), [format!("python3 -m venv --clear {folder}"), pip]);
        assert!(may_install(&missing, PERSON));
        assert!(!has_version("schemathesis==0.0.0"));
    }

    #[test]
    fn packages_of_another_lock_file_are_missing() {
        let web = shell::target().join("tmp/setup-packages");
        fs::create_dir_all(web.join("node_modules")).unwrap();
        fs::write(web.join("package-lock.json"), "new").unwrap();
        assert!(!are_installed(&web));
        fs::write(web.join("node_modules/.installed-lock.json"), "old").unwrap();
        assert!(!are_installed(&web));
        fs::write(web.join("node_modules/.installed-lock.json"), "new").unwrap();
        assert!(are_installed(&web));
        fs::remove_dir_all(web).unwrap();
    }

    #[test]
    fn an_old_node_is_a_missing_one() {
        assert!(is_recent("v20.19.0\n", (20, 19)) && is_recent("v24.1.0", (20, 19)));
        assert!(!is_recent("v20.18.3", (20, 19)) && !is_recent("v18.20.4", (20, 19)));
        assert!(!is_recent("node", (20, 19)));
    }

    #[test]
    fn another_compiler_is_a_missing_one() {
        assert_eq!(channel_of("[toolchain]\nchannel = \"1.95.0\"\n").as_deref(), Some("1.95.0"));
        assert!(is_version("rustc 1.95.0 (abc 2026-01-01)\n", "1.95.0"));
        assert!(!is_version("rustc 1.94.1 (abc 2026-01-01)\n", "1.95.0"));
    }
}
