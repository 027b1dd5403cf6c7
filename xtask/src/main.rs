//! One command for every chore of the project.

use std::process::{Command, ExitCode};
use std::time::Instant;

const HELP: &str = "\
cargo xtask COMMAND

  test    every check of the project, as the continuous integration runs it
";

fn main() -> ExitCode {
    match std::env::args().nth(1).as_deref() {
        Some("test") => test(),
        _ => {
            eprint!("{HELP}");
            ExitCode::from(2)
        }
    }
}

/// Runs every check, then prints what each took.
fn test() -> ExitCode {
    let checks: &[(&str, &[&str])] = &[
        ("formatting", &["fmt", "--all", "--check"]),
        ("lints", &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]),
        ("tests", &["test", "--workspace", "--locked"]),
    ];
    let mut rows = Vec::new();
    let mut failed = false;
    for (name, arguments) in checks {
        let start = Instant::now();
        let passed = Command::new("cargo").args(*arguments).status().is_ok_and(|status| status.success());
        rows.push(format!(
            "{name:<12} {:>5} s  {}",
            start.elapsed().as_secs(),
            if passed { "ok" } else { "FAILED" }
        ));
        failed |= !passed;
    }
    println!("\n{}", rows.join("\n"));
    if failed { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
