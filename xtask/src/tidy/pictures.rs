//! The README shows every picture of `docs/pictures`, with words for those who do not see it; a game without one is named.

use super::Report;
use super::tree::Tree;

const README: &str = "README.md";
const FOLDER: &str = "docs/pictures/";

/// What a picture may weigh, in bytes: the repository stays small.
const MOST: u64 = 120_000;

/// Compares what is shown with what is there.
pub fn check(tree: &Tree) -> Report {
    let mut report = Report::default();
    let Some(readme) = tree.file(README) else {
        report.fault(format!("there is no {README}"));
        return report;
    };
    let shown: Vec<(usize, &str, &str)> = shown(&readme.text).collect();
    for (line, alt, path) in &shown {
        if alt.trim().is_empty() {
            report.fault_at(README, *line, format!("{path} has no words for those who do not see it"));
        }
        if !tree.has(path) {
            report.fault_at(README, *line, format!("there is no {path}: `cargo xtask pictures` takes it"));
        }
    }
    for path in tree.paths().filter(|path| path.starts_with(FOLDER)) {
        if shown.iter().all(|(_, _, shown)| *shown != path) {
            report.fault(format!("{path} is shown nowhere in {README}"));
        }
        if tree.size(path) > MOST {
            report.fault(format!("{path} has {} bytes, at most {MOST} are meant to", tree.size(path)));
        }
    }
    for game in tree.games() {
        let picture = format!("{FOLDER}{game}.webp");
        if shown.iter().all(|(_, _, shown)| *shown != picture) {
            report.note(format!("{README} shows no picture of {game}: {picture}"));
        }
    }
    report
}

/// Pictures of the folder: `![words](docs/pictures/NAME.webp)`, with their lines counted from 1.
fn shown(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    text.lines().enumerate().flat_map(|(index, line)| {
        line.split("![").skip(1).filter_map(move |rest| {
            let (alt, rest) = rest.split_once("](")?;
            let (path, _) = rest.split_once(')')?;
            path.starts_with(FOLDER).then_some((index + 1, alt, path))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(readme: &str, more: &[(&str, &str)]) -> Vec<String> {
        let game = ("games/a/src/lib.rs", "");
        check(&Tree::of(&[&[("README.md", readme), game], more].concat())).faults
    }

    #[test]
    fn pictures_that_are_there_and_shown_pass() {
        let readme = "# Title\n| ![A board](docs/pictures/a.webp) | ![Home](docs/pictures/home.webp) |\n";
        let there = [("docs/pictures/a.webp", ""), ("docs/pictures/home.webp", "")];
        assert_eq!(faults(readme, &there), [""; 0]);
    }

    #[test]
    fn every_planted_mistake_is_found() {
        let sound = "![A board](docs/pictures/a.webp)\n";
        let there = ("docs/pictures/a.webp", "");
        assert_eq!(
            faults(sound, &[]),
            ["README.md:1: there is no docs/pictures/a.webp: `cargo xtask pictures` takes it"]
        );
        let more = [there, ("docs/pictures/b.webp", "")];
        assert_eq!(faults(sound, &more), ["docs/pictures/b.webp is shown nowhere in README.md"]);
        let nowhere = faults("# Title\n", &[there]);
        assert_eq!(nowhere, ["docs/pictures/a.webp is shown nowhere in README.md"]);
        let silent = faults("# Title\n![](docs/pictures/a.webp)\n", &[there]);
        assert_eq!(silent, ["README.md:2: docs/pictures/a.webp has no words for those who do not see it"]);
        let heavy = "x".repeat(120_001);
        let found = faults(sound, &[("docs/pictures/a.webp", &heavy)]);
        assert_eq!(found, ["docs/pictures/a.webp has 120001 bytes, at most 120000 are meant to"]);
    }

    #[test]
    fn a_game_without_a_picture_is_named() {
        let tree = Tree::of(&[("README.md", "# Title\n"), ("games/a/src/lib.rs", "")]);
        assert_eq!(check(&tree).notes, ["README.md shows no picture of a: docs/pictures/a.webp"]);
    }
}
