//! A Rust file past 500 lines is usually two subjects: it is named, not refused.

use super::Report;
use super::tree::Tree;

const MOST: usize = 500;

/// Long files with one subject, and why.
const EXCEPTIONS: &[(&str, &str)] = &[];

/// Names the long files.
pub fn check(tree: &Tree) -> Report {
    let mut report = Report::default();
    for file in tree.files().filter(|file| file.rust.is_some()) {
        let n_lines = file.text.lines().count();
        if n_lines > MOST && EXCEPTIONS.iter().all(|(path, _)| *path != file.path) {
            report.note(format!("{} has {n_lines} lines: is it two subjects?", file.path));
        }
    }
    report
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_files_are_named() {
        let tree = Tree::of(&[
            ("crates/a/src/long.rs", &"\n".repeat(501)),
            ("crates/a/src/short.rs", &"\n".repeat(500)),
            ("docs/long.md", &"\n".repeat(501)),
        ]);
        assert_eq!(check(&tree).notes, ["crates/a/src/long.rs has 501 lines: is it two subjects?"]);
    }
}
