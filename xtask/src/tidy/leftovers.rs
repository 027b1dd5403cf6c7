//! Marks of unfinished work, tests switched off, traces of one machine.

use super::Report;
use super::scan::words;
use super::tree::{File, Tree};

/// Rust that is not finished, or tests that do not run.
const RUST: &[(&str, &str)] = &[
    ("todo!(", "unfinished"),
    ("unimplemented!(", "unfinished"),
    ("dbg!(", "left from debugging"),
    ("#[ignore", "a test that does not run"),
];

/// What tests may not do: they wait for what they need, not for time to pass.
const SLEEPS: &[&str] = &["thread::sleep", "time::sleep"];

/// Browser tests that are switched off, switch others off, or wait for time to pass.
const SCRIPTS: &[(&str, &str)] = &[
    (".only(", "the other tests do not run"),
    (".skip(", "a test that does not run"),
    (".waitForTimeout(", "a test that sleeps: wait for what it needs instead"),
];

/// Marks in any text.
const MARKS: &[&str] = &["FIXME", "XXX"];

/// Beginnings of lines that a merge left behind.
const MERGES: &[&str] = &["<<<<<<< ", ">>>>>>> ", "||||||| "];

/// Folders of one machine.
const PLACES: &[&str] = &["/work/", "/root/", "/home/", "/tmp/"];

/// What stands behind such a folder in a generic example.
const EXAMPLES: &[&str] = &["/home/you", "/home/user", "/home/ludo", "/tmp/example"];

/// Files that are not looked at, and why.
const EXCEPTIONS: &[(&str, &str)] =
    &[("xtask/src/tidy/leftovers.rs", "names what it looks for"), ("Cargo.lock", "written by cargo")];

/// Looks through all files.
pub fn check(tree: &Tree) -> Report {
    let mut report = Report::default();
    for file in tree.files().filter(|file| EXCEPTIONS.iter().all(|(path, _)| *path != file.path)) {
        code(file, &mut report);
        for (index, line) in file.text.lines().enumerate() {
            for message in text(line, keeps_spaces(file)) {
                report.fault_at(&file.path, index + 1, message);
            }
        }
    }
    report
}

/// Golden files keep what was printed, spaces at the end included.
fn keeps_spaces(file: &File) -> bool {
    let is_golden = file.path.contains("transcripts/") || (file.is_test() && file.ending() == "txt");
    is_golden || file.ending() == "snap"
}

fn code(file: &File, report: &mut Report) {
    let is_script = ["ts", "tsx", "js", "mjs", "svelte"].contains(&file.ending());
    let code = match &file.rust {
        Some(rust) => rust.code.as_str(),
        None if is_script => file.text.as_str(),
        None => return,
    };
    for (index, line) in code.lines().enumerate() {
        let marks = if is_script { SCRIPTS } else { RUST };
        for (mark, why) in marks {
            if words(line, mark).next().is_some() {
                report.fault_at(&file.path, index + 1, format!("`{mark}`: {why}"));
            }
        }
        let is_asleep = SLEEPS.iter().any(|sleep| words(line, sleep).next().is_some());
        if !is_script && is_asleep && file.is_test_line(index) {
            report.fault_at(&file.path, index + 1, "a test that sleeps: wait for what it needs instead");
        }
    }
}

fn text(line: &str, keeps_spaces: bool) -> Vec<String> {
    let mut found = Vec::new();
    found.extend(
        MARKS
            .iter()
            .filter(|mark| words(line, mark).next().is_some())
            .map(|mark| format!("{mark}: unfinished")),
    );
    found.extend(
        MERGES.iter().filter(|mark| line.starts_with(**mark)).map(|mark| format!("{mark}left by a merge")),
    );
    found.extend(place(line).map(|place| format!("`{place}` is a folder of one machine")));
    if !keeps_spaces && line.ends_with([' ', '\t']) {
        found.push("spaces at the end of the line".into());
    }
    found
}

/// The first folder of one machine in a line; an address that goes on with one is none.
fn place(line: &str) -> Option<&'static str> {
    let is_path = |letter: char| letter.is_alphanumeric() || "._-~*}/".contains(letter);
    PLACES.iter().copied().find(|place| {
        line.match_indices(place).any(|(at, _)| {
            let is_example = EXAMPLES.iter().any(|example| line[at..].starts_with(example));
            !is_example && !line[..at].chars().next_back().is_some_and(is_path)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> Vec<String> {
        check(&Tree::of(&[(path, text)])).faults
    }

    #[test]
    fn every_planted_leftover_is_found() {
        let planted = [
            ("crates/a/src/lib.rs", "fn a() { todo!() }"),
            ("crates/a/src/lib.rs", "fn a() { unimplemented!(\"later\") }"),
            ("crates/a/src/lib.rs", "fn a() { dbg!(1); }"),
            ("crates/a/src/lib.rs", "#[ignore = \"slow\"]"),
            ("crates/a/src/lib.rs", "// FIXME"),
            ("docs/a.md", "XXX say more"),
            ("crates/a/tests/a.rs", "std::thread::sleep(second);"),
            ("crates/a/src/lib.rs", "#[cfg(test)] mod tests { fn a() { thread::sleep(second); } }"),
            ("web/e2e/match.spec.ts", "test.only('plays', play)"),
            ("web/e2e/match.spec.ts", "test.skip('plays', play)"),
            ("web/e2e/match.test.ts", "await page.waitForTimeout(100)"),
            ("docs/a.md", "<<<<<<< HEAD"),
            ("docs/a.md", ">>>>>>> main"),
            ("docs/a.md", "see /root/notes.md"),
            ("crates/a/src/lib.rs", "let path = \"/tmp/x\";"),
            ("docs/a.md", "cd /home/me/ludo"),
            ("docs/a.md", "a line that ends with a space "),
        ];
        for (path, text) in planted {
            let found = faults(path, text);
            assert_eq!(found.len(), 1, "{text}: {found:?}");
            assert!(found[0].starts_with(&format!("{path}:1: ")), "{found:?}");
        }
    }

    #[test]
    fn what_only_looks_like_one_passes() {
        let sound = [
            ("crates/a/src/lib.rs", "let rest = list.iter().skip(1);"),
            ("crates/a/src/lib.rs", "// `todo!()` may not stay\nlet a = \"dbg!(\";"),
            ("crates/a/src/lib.rs", "fn a() { thread::sleep(second); }"),
            ("docs/a.md", "Setext\n======="),
            ("docs/a.md", "https://example.org/home/page, target/tmp/x, cd /home/you/games"),
            ("crates/a/tests/shown.txt", "a golden line "),
            ("games/a/tests/transcripts/first.txt", "a golden line "),
        ];
        for (path, text) in sound {
            assert_eq!(faults(path, text), [""; 0]);
        }
    }
}
