//! Requirement numbers: `DUEL-4` and its clauses `DUEL-4.2` stand in the game's
//! README in both languages, `PLAT-7` in `docs/platform.md`. Whatever names a
//! number names one that is there, and a test names each.

use std::collections::{BTreeMap, BTreeSet};

use super::Report;
use super::tree::{File, Tree};

/// Beginnings of numbers, with the document that defines them.
const DOCUMENTS: &[(&str, &str)] = &[
    ("PLAT", "docs/platform.md"),
    ("CONNECT4", "games/connect4/README.md"),
    ("SKIRMISH", "games/skirmish/README.md"),
    ("DUEL", "games/duel/README.md"),
    ("GARDEN", "games/garden/README.md"),
    ("ROYAL", "games/royal/README.md"),
    ("ASCENT", "games/ascent/README.md"),
];

/// Checks definitions, mentions and tests.
pub fn check(tree: &Tree) -> Report {
    let mut report = Report::default();
    let mut defined: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (prefix, path) in DOCUMENTS {
        if let Some(document) = tree.file(path) {
            defined.insert(prefix, definitions(prefix, document, &mut report));
            translation(tree, prefix, document, &mut report);
        }
    }
    let tested = mentions(tree, &defined, &mut report);
    for (prefix, path) in DOCUMENTS {
        let (Some(document), Some(all)) = (tree.file(path), defined.get(prefix)) else { continue };
        let due = if *prefix == "PLAT" { done(&document.text) } else { all.iter().cloned().collect() };
        let untested: Vec<&str> = all
            .iter()
            .filter(|number| due.contains(*number) && !tested.contains(*number))
            .map(String::as_str)
            .collect();
        if !untested.is_empty() {
            report.fault(format!("{path}: no test names {}", untested.join(", ")));
        }
    }
    report
}

/// The numbers that a document defines, in its order.
fn definitions(prefix: &str, document: &File, report: &mut Report) -> Vec<String> {
    let mut all = Vec::new();
    for (index, line) in document.text.lines().enumerate() {
        for number in bold(line) {
            if !number.starts_with(&format!("{prefix}-")) {
                report.fault_at(&document.path, index + 1, format!("{number} does not belong here"));
            } else if all.contains(&number) {
                report.fault_at(&document.path, index + 1, format!("{number} is defined twice"));
            } else {
                all.push(number);
            }
        }
    }
    all
}

/// The French document of a game has the same numbers in the same order.
fn translation(tree: &Tree, prefix: &str, document: &File, report: &mut Report) {
    if prefix == "PLAT" {
        return;
    }
    let path = document.path.replace("README.md", "README.fr.md");
    let Some(french) = tree.file(&path) else {
        report.fault(format!("{path} is missing"));
        return;
    };
    let all = |file: &File| file.text.lines().flat_map(bold).collect::<Vec<_>>();
    let (ours, theirs) = (all(document), all(french));
    let differing = (0..ours.len().max(theirs.len())).find(|&at| ours.get(at) != theirs.get(at));
    if let Some(at) = differing {
        let name = |list: &[String]| list.get(at).cloned().unwrap_or_else(|| "the end".into());
        report.fault(format!("{path} has {} where the English has {}", name(&theirs), name(&ours)));
    }
}

/// Looks at every mention; gives those that stand in tests.
fn mentions(tree: &Tree, defined: &BTreeMap<&str, Vec<String>>, report: &mut Report) -> BTreeSet<String> {
    let mut tested = BTreeSet::new();
    let mut undefined: BTreeSet<&str> = BTreeSet::new();
    // The tests of this very program name numbers that do not exist.
    for file in tree.files().filter(|file| !file.path.starts_with("xtask/")) {
        for (index, line) in file.text.lines().enumerate() {
            for (prefix, number) in numbers(line) {
                match defined.get(prefix) {
                    None => {
                        undefined.insert(prefix);
                    }
                    Some(known) if !known.contains(&number) => {
                        report.fault_at(&file.path, index + 1, format!("{number} is not defined"));
                    }
                    Some(_) if file.is_test_line(index) => {
                        tested.insert(number);
                    }
                    Some(_) => {}
                }
            }
        }
    }
    for prefix in undefined {
        let path = DOCUMENTS.iter().find(|(known, _)| *known == prefix).map_or("", |(_, path)| path);
        report.note(format!("numbers of {prefix} are named, and {path} is not there yet"));
    }
    tested
}

/// The numbers under a heading "Done".
fn done(text: &str) -> BTreeSet<String> {
    let mut depth = None;
    let mut found = BTreeSet::new();
    for line in text.lines() {
        let level = line.bytes().take_while(|&byte| byte == b'#').count();
        if level > 0 && line[level..].starts_with(' ') {
            if line[level..].trim() == "Done" {
                depth = Some(level);
            } else if depth.is_some_and(|depth| level <= depth) {
                depth = None;
            }
        }
        if depth.is_some() {
            found.extend(numbers(line).into_iter().map(|(_, number)| number));
        }
    }
    found
}

/// Numbers in bold, which is how a document defines them.
fn bold(line: &str) -> Vec<String> {
    let found = line.split("**").skip(1).step_by(2);
    found
        .filter(|text| numbers(text).first().is_some_and(|(_, number)| number == text))
        .map(str::to_owned)
        .collect()
}

/// All numbers in a line, each with its beginning.
fn numbers(line: &str) -> Vec<(&'static str, String)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut found: Vec<(usize, &str, String)> = Vec::new();
    for (prefix, _) in DOCUMENTS {
        for (at, _) in line.match_indices(prefix) {
            let is_inside = line[..at]
                .chars()
                .next_back()
                .is_some_and(|letter| letter.is_alphanumeric() || "-_".contains(letter));
            let Some(rest) = line[at + prefix.len()..].strip_prefix('-').filter(|_| !is_inside) else {
                continue;
            };
            let chapter = digits(rest);
            if chapter == 0 {
                continue;
            }
            let clause = rest[chapter..].strip_prefix('.').map_or(0, digits);
            let length = if clause == 0 { chapter } else { chapter + 1 + clause };
            found.push((at, prefix, format!("{prefix}-{}", &rest[..length])));
        }
    }
    found.sort();
    found.into_iter().map(|(_, prefix, number)| (prefix, number)).collect()
}

#[cfg(test)]
mod tests;
