//! The files of the project: tracked ones, and new ones that are not ignored.

use std::collections::{BTreeMap, BTreeSet};

use super::scan::{self, Scanned};
use crate::shell;

/// All files.
pub struct Tree {
    /// Every path, pictures too, with how many bytes are there.
    paths: BTreeMap<String, u64>,
    files: Vec<File>,
}

/// A file that holds text.
pub struct File {
    /// From the root, with `/`.
    pub path: String,
    /// Everything in it.
    pub text: String,
    /// Its code, where it is Rust.
    pub rust: Option<Scanned>,
}

impl File {
    fn new(path: &str, text: &str) -> File {
        let rust = path.ends_with(".rs").then(|| scan::scan(text));
        File { path: path.to_owned(), text: text.to_owned(), rust }
    }

    /// Whether the whole file is there for tests alone.
    pub fn is_test(&self) -> bool {
        let name = self.path.rsplit('/').next().unwrap_or_default();
        self.path.split('/').any(|part| part == "tests" || part == "e2e")
            || ["tests.rs", "test.ts", "spec.ts"].iter().any(|end| name.ends_with(end))
    }

    /// Whether a line, counted from 0, is there for tests alone.
    pub fn is_test_line(&self, line: usize) -> bool {
        self.is_test() || self.rust.as_ref().is_some_and(|rust| rust.is_test_line(line))
    }

    /// The name's end, without the dot.
    pub fn ending(&self) -> &str {
        self.path.rsplit_once('.').map_or("", |(_, ending)| ending)
    }
}

impl Tree {
    /// The project's own files.
    pub fn read() -> Result<Tree, String> {
        let list = ["ls-files", "--cached", "--others", "--exclude-standard"];
        let listed = shell::output(&mut shell::program("git", &list))?;
        let mut tree = Tree { paths: BTreeMap::new(), files: Vec::new() };
        for path in listed.lines() {
            // A file that was deleted and not yet committed is listed too.
            let Ok(bytes) = std::fs::read(shell::root().join(path)) else { continue };
            tree.paths.insert(path.to_owned(), bytes.len() as u64);
            if let Ok(text) = String::from_utf8(bytes) {
                tree.files.push(File::new(path, &text));
            }
        }
        Ok(tree)
    }

    /// Made-up files.
    #[cfg(test)]
    pub fn of(files: &[(&str, &str)]) -> Tree {
        Tree {
            paths: files.iter().map(|(path, text)| ((*path).to_owned(), text.len() as u64)).collect(),
            files: files.iter().map(|(path, text)| File::new(path, text)).collect(),
        }
    }

    /// The files that hold text.
    pub fn files(&self) -> impl Iterator<Item = &File> {
        self.files.iter()
    }

    /// One of them.
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Every path, pictures too, in order.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.paths.keys().map(String::as_str)
    }

    /// How many bytes a file has; none where there is no such file.
    pub fn size(&self, path: &str) -> u64 {
        self.paths.get(path).copied().unwrap_or(0)
    }

    /// The ids of the games: the folders in `games/`.
    pub fn games(&self) -> BTreeSet<&str> {
        let inside = self.paths.keys().filter_map(|path| path.strip_prefix("games/"));
        inside.filter_map(|path| Some(path.split_once('/')?.0)).collect()
    }

    /// Whether there is such a file or folder.
    pub fn has(&self, path: &str) -> bool {
        let folder = format!("{path}/");
        path.is_empty()
            || self.paths.contains_key(path)
            || self.paths.keys().any(|known| known.starts_with(&folder))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_there_when_a_file_is() {
        let tree = Tree::of(&[("docs/dice.py", "")]);
        assert!(tree.has("docs") && tree.has("docs/dice.py") && !tree.has("doc"));
    }

    #[test]
    fn a_folder_among_the_games_is_a_game() {
        let tree = Tree::of(&[("games/b/src/lib.rs", ""), ("games/a/x", ""), ("games/notes.md", "")]);
        assert_eq!(tree.games().into_iter().collect::<Vec<_>>(), ["a", "b"]);
    }

    #[test]
    fn test_code_is_told_by_its_place() {
        let tree = Tree::of(&[
            ("games/x/tests/a.rs", ""),
            ("games/x/src/rules/tests.rs", ""),
            ("games/x/src/rules.rs", "fn a() {}\n#[cfg(test)]\nmod tests {\n}\nfn b() {}\n"),
        ]);
        let files: Vec<&File> = tree.files().collect();
        assert!(files[0].is_test() && files[1].is_test() && !files[2].is_test());
        let lines: Vec<bool> = (0..5).map(|line| files[2].is_test_line(line)).collect();
        assert_eq!(lines, [false, true, true, true, false]);
    }
}
