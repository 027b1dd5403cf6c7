//! The everyday run. Whatever fails fast comes first; a failure does not stop
//! what comes after it, so that one run shows everything.
//!
//! All steps share one target folder, one profile and the same compiler flags:
//! nothing is compiled twice for different wishes.

mod count;
mod page;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::setup::{self, Scope};
use crate::shell::{self, Failure};
use crate::tidy;
use count::Count;

/// What became of one check.
struct Row {
    name: &'static str,
    took: Duration,
    is_ok: bool,
    remark: String,
}

/// The crate that the page is built into: its checks are the page's too.
const CLIENT: &str = "client";

/// The crate whose description of itself a program of others judges.
const SERVER: &str = "server";

/// Tests of a crate that stand in another one, because they need a game: by crate, package and names.
const ELSEWHERE: &[(&str, &str, &[&str])] = &[("kernel", "testkit", &["session", "record"])];

/// Every check.
pub fn all() -> Result<(), Failure> {
    let mut rows = Vec::new();
    prepare(&mut rows, &[Scope::Crates, Scope::Page, Scope::Browser, Scope::Rest])?;
    check(&mut rows, "formatting", || plain(&["fmt", "--all", "--check"]));
    check(&mut rows, "tidy", tidied);
    check_page(&mut rows);
    check(&mut rows, "lints", || {
        plain(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])
    });
    check(&mut rows, "tests", || tests(&["test", "--workspace", "--locked", "--no-fail-fast"]));
    check(&mut rows, "browser", page::browser);
    check(&mut rows, "documentation", || {
        let mut doc = shell::cargo(&["doc", "--workspace", "--no-deps", "--locked"]);
        (shell::succeeds(doc.env("RUSTDOCFLAGS", "-D warnings")), String::new())
    });
    conclude(&rows)
}

/// Pictures of every screen, to be looked at.
pub fn shots() -> Result<(), Failure> {
    photograph("shots", page::shots)
}

/// The pictures that the README shows.
pub fn pictures() -> Result<(), Failure> {
    photograph("pictures", page::pictures)
}

/// Builds the server and opens a browser in front of it.
fn photograph(name: &'static str, take: fn() -> (bool, String)) -> Result<(), Failure> {
    let mut rows = Vec::new();
    prepare(&mut rows, &[Scope::Crates, Scope::Page, Scope::Browser])?;
    check(&mut rows, "build", || plain(&["build", "--locked", "--package", "ludo"]));
    check(&mut rows, name, take);
    conclude(&rows)
}

/// The checks of one crate alone.
pub fn fast(name: &str) -> Result<(), Failure> {
    let is_client = name == CLIENT;
    if !tidy::has_crate(name)? {
        return Err(Failure::Usage(format!("there is no crate `{name}`")));
    }
    let mut rows = Vec::new();
    let scopes: &[Scope] = match name {
        CLIENT => &[Scope::Crates, Scope::Page],
        SERVER => &[Scope::Crates, Scope::Rest],
        _ => &[Scope::Crates],
    };
    prepare(&mut rows, scopes)?;
    check(&mut rows, "formatting", || plain(&["fmt", "--package", name, "--check"]));
    check(&mut rows, "tidy", tidied);
    if is_client {
        check_page(&mut rows);
    }
    check(&mut rows, "lints", || {
        plain(&["clippy", "--package", name, "--all-targets", "--locked", "--", "-D", "warnings"])
    });
    check(&mut rows, "tests", || tests(&["test", "--package", name, "--locked", "--no-fail-fast"]));
    for (_, elsewhere, targets) in ELSEWHERE.iter().filter(|(of, ..)| *of == name) {
        let mut arguments = vec!["test", "--package", elsewhere, "--locked", "--no-fail-fast"];
        arguments.extend(targets.iter().flat_map(|target| ["--test", target]));
        check(&mut rows, "tests elsewhere", || tests(&arguments));
    }
    conclude(&rows)
}

/// Without what is needed nothing else is tried.
fn prepare(rows: &mut Vec<Row>, scopes: &[Scope]) -> Result<(), Failure> {
    let start = Instant::now();
    setup::ensure(scopes)?;
    rows.push(Row { name: "setup", took: start.elapsed(), is_ok: true, remark: String::new() });
    Ok(())
}

fn check_page(rows: &mut Vec<Row>) {
    check(rows, "page types", page::types);
    check(rows, "page tests", page::tests);
    check(rows, "page size", page::size);
}

fn check(rows: &mut Vec<Row>, name: &'static str, run: impl FnOnce() -> (bool, String)) {
    println!("\n== {name}");
    let start = Instant::now();
    let (is_ok, remark) = run();
    rows.push(Row { name, took: start.elapsed(), is_ok, remark });
}

fn plain(arguments: &[&str]) -> (bool, String) {
    (shell::succeeds(&mut shell::cargo(arguments)), String::new())
}

fn tidied() -> (bool, String) {
    match tidy::run() {
        Ok(()) => (true, String::new()),
        Err(Failure::Found(message) | Failure::Usage(message)) => {
            println!("{message}");
            (false, message)
        }
    }
}

/// Runs tests and shows all they print except the lines of tests that passed.
fn tests(arguments: &[&str]) -> (bool, String) {
    match counted(&mut shell::cargo(arguments)) {
        Ok((is_ok, count)) => {
            count.failed.iter().for_each(|name| println!("failed: {name}"));
            (is_ok, count.to_string())
        }
        Err(error) => (false, error),
    }
}

fn counted(command: &mut Command) -> Result<(bool, Count), String> {
    let told = |error: std::io::Error| format!("cargo: {error}");
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(told)?;
    let mut count = Count::default();
    let stdout = child.stdout.take().expect("it was piped above");
    let mut screen = std::io::stdout();
    for line in BufReader::new(stdout).split(b'\n') {
        let line = String::from_utf8_lossy(&line.map_err(told)?).into_owned();
        if count.read(&line) {
            // A closed screen is no reason to stop testing.
            let _ = writeln!(screen, "{line}");
        }
    }
    Ok((child.wait().map_err(told)?.success(), count))
}

fn conclude(rows: &[Row]) -> Result<(), Failure> {
    println!("\n{}", table(rows));
    match rows.iter().filter(|row| !row.is_ok).count() {
        0 => Ok(()),
        1 => Err(Failure::Found("one check failed".into())),
        n_failed => Err(Failure::Found(format!("{n_failed} checks failed"))),
    }
}

fn table(rows: &[Row]) -> String {
    let line = |name: &str, took: Duration, verdict: &str, remark: &str| {
        let (minutes, seconds) = (took.as_secs() / 60, took.as_secs() % 60);
        format!("{name:<14} {minutes:>3}:{seconds:02}  {verdict:<6}  {remark}").trim_end().to_owned()
    };
    let mut lines: Vec<String> = rows
        .iter()
        .map(|row| line(row.name, row.took, if row.is_ok { "ok" } else { "FAILED" }, &row.remark))
        .collect();
    let verdict = if rows.iter().all(|row| row.is_ok) { "ok" } else { "FAILED" };
    lines.push(line("all", rows.iter().map(|row| row.took).sum(), verdict, ""));
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(name: &'static str, seconds: u64, is_ok: bool) -> Row {
        Row { name, took: Duration::from_secs(seconds), is_ok, remark: String::new() }
    }

    #[test]
    fn the_table_names_what_failed() {
        let rows = [row("formatting", 3, true), row("tests", 125, false)];
        assert_eq!(
            table(&rows),
            "formatting       0:03  ok\ntests            2:05  FAILED\nall              2:08  FAILED"
        );
    }

    #[test]
    fn a_failure_goes_on_and_is_told_at_the_end() {
        let mut rows = Vec::new();
        check(&mut rows, "first", || (false, "broken".into()));
        check(&mut rows, "second", || (true, String::new()));
        assert_eq!(rows.len(), 2);
        assert!(matches!(conclude(&rows), Err(Failure::Found(_))));
        assert!(conclude(&rows[1..]).is_ok());
    }
}
