//! The checks of the browser client, each an npm script of `web/`.

use std::process::{Command, Stdio};

use crate::shell;

/// Types of every script and component.
pub fn types() -> (bool, String) {
    script("check", |_| None)
}

/// Tests without a browser.
pub fn tests() -> (bool, String) {
    script("test", count)
}

/// Builds the page, which fails where it or the art of a game is too heavy.
pub fn size() -> (bool, String) {
    script("build", weight)
}

/// Tests in a real browser, against the server that the tests before have built.
pub fn browser() -> (bool, String) {
    script("e2e", count)
}

/// Pictures of every screen in a real browser.
pub fn shots() -> (bool, String) {
    script("shots", count)
}

/// A picture of every game in a real browser, for the README.
pub fn pictures() -> (bool, String) {
    script("pictures", count)
}

/// Runs a script, shows what it says, and keeps the remarks in it.
fn script(name: &str, remark: fn(&str) -> Option<String>) -> (bool, String) {
    let server = shell::target().join("debug").join(format!("ludo{}", std::env::consts::EXE_SUFFIX));
    let mut npm = shell::program("npm", &["--prefix", "web", "run", name]);
    npm.env("NO_COLOR", "1").env("LUDO_BIN", server).env("CHROMIUM", shell::chromium());
    match said(&mut npm) {
        Ok((is_ok, said)) => {
            print!("{said}");
            (is_ok, remarks(&said, remark))
        }
        Err(error) => (false, format!("npm: {error}")),
    }
}

fn said(command: &mut Command) -> std::io::Result<(bool, String)> {
    let output = command.stderr(Stdio::inherit()).output()?;
    Ok((output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned()))
}

fn remarks(said: &str, remark: fn(&str) -> Option<String>) -> String {
    said.lines().filter_map(remark).collect::<Vec<_>>().join("; ")
}

/// `      Tests  1 failed | 8 passed (9)` without its beginning and its sum.
fn count(line: &str) -> Option<String> {
    let counts = line.trim_start().strip_prefix("Tests  ")?;
    Some(counts.rsplit_once(" (").map_or(counts, |(counts, _)| counts).replace(" | ", ", "))
}

/// `script: 20.9 kB compressed, at most 90 kB`, or `art: duel 520.0 of 600 kB, home 210.0 of 250 kB`
fn weight(line: &str) -> Option<String> {
    (line.starts_with("script: ") || line.starts_with("art: ")).then(|| line.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_remark_is_what_the_script_says() {
        assert_eq!(count(" Test Files  2 passed (2)"), None);
        assert_eq!(count("      Tests  9 passed (9)").as_deref(), Some("9 passed"));
        assert_eq!(count("      Tests  1 failed | 8 passed (9)").as_deref(), Some("1 failed, 8 passed"));
        assert_eq!(weight("dist/index.html  0.52 kB"), None);
        let line = "script: 20.9 kB compressed, at most 90 kB";
        assert_eq!(weight(line).as_deref(), Some(line));
        let art = "art: duel 520.0 of 600 kB, home 210.0 of 250 kB";
        assert_eq!(remarks(&format!("built\n{line}\n{art}\n"), weight), format!("{line}; {art}"));
    }

    #[test]
    fn a_script_that_fails_fails_the_check() {
        let mut failing = shell::program("sh", &["-c", "echo '      Tests  1 failed (1)'; exit 1"]);
        let (is_ok, said) = said(&mut failing).unwrap();
        assert!(!is_ok);
        assert_eq!(said.lines().find_map(count).as_deref(), Some("1 failed"));
    }
}
