//! Requirement numbers: `DUEL-4` and its clauses `DUEL-4.2` stand in the README of
//! `games/duel` in both languages, `PLAT-7` in `docs/platform.md`. Whatever names a
//! number names one that is there, and a test names each.
//!
//! Nothing is registered here: every folder of `games/` has a README with numbers
//! that begin with the folder's name in capitals.

use std::collections::{BTreeMap, BTreeSet};

use super::Report;
use super::tree::{File, Tree};

const PLATFORM: &str = "PLAT";

/// Beginnings of numbers, with the document that defines them.
type Documents = BTreeMap<String, String>;

fn documents(tree: &Tree) -> Documents {
    let games = tree.games().into_iter().map(|id| (id.to_uppercase(), format!("games/{id}/README.md")));
    games.chain([(PLATFORM.to_owned(), "docs/platform.md".to_owned())]).collect()
}

/// Whether clauses can begin with this name in capitals.
fn is_id(id: &str) -> bool {
    id.starts_with(|first: char| first.is_ascii_lowercase())
        && id.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

/// Checks definitions, mentions and tests.
pub fn check(tree: &Tree) -> Report {
    let mut report = Report::default();
    let documents = documents(tree);
    let mut defined: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for id in tree.games().into_iter().filter(|id| !is_id(id)) {
        report.fault(format!(
            "games/{id}: a game's folder is named by lower-case letters and digits, because its clauses are"
        ));
    }
    for (prefix, path) in documents.iter().filter(|(prefix, _)| is_id(&prefix.to_lowercase())) {
        let is_game = prefix != PLATFORM;
        let Some(document) = tree.file(path) else {
            if is_game {
                report.fault(format!(
                    "{path} is missing: write the game's rules there as clauses, **{prefix}-1** and so on"
                ));
            }
            continue;
        };
        let all = definitions(prefix, document, &mut report);
        if is_game && all.is_empty() {
            report.fault(format!("{path} defines no clause: begin each rule with **{prefix}-1** and so on"));
        }
        defined.insert(prefix, all);
        translation(tree, prefix, document, &mut report);
    }
    let tested = mentions(tree, &documents, &defined, &mut report);
    for (prefix, all) in &defined {
        let path = &documents[*prefix];
        let due = match tree.file(path) {
            Some(document) if *prefix == PLATFORM => done(&document.text),
            _ => all.iter().cloned().collect(),
        };
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
    if prefix == PLATFORM {
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
fn mentions(
    tree: &Tree,
    documents: &Documents,
    defined: &BTreeMap<&str, Vec<String>>,
    report: &mut Report,
) -> BTreeSet<String> {
    let mut tested = BTreeSet::new();
    let mut undefined = BTreeSet::new();
    // The tests of this very program name numbers that do not exist.
    for file in tree.files().filter(|file| !file.path.starts_with("xtask/")) {
        for (index, line) in file.text.lines().enumerate() {
            for (prefix, number) in numbers(line).filter(|(prefix, _)| documents.contains_key(*prefix)) {
                match defined.get(prefix) {
                    // A game without a document has been told of already.
                    None if prefix == PLATFORM => {
                        undefined.insert(&documents[PLATFORM]);
                    }
                    None => {}
                    Some(known) if !known.iter().any(|one| one == number) => {
                        report.fault_at(&file.path, index + 1, format!("{number} is not defined"));
                    }
                    Some(_) if file.is_test_line(index) => {
                        tested.insert(number.to_owned());
                    }
                    Some(_) => {}
                }
            }
        }
    }
    for path in undefined {
        report.note(format!("numbers of {PLATFORM} are named, and {path} is not there yet"));
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
            found.extend(numbers(line).map(|(_, number)| number.to_owned()));
        }
    }
    found
}

/// Numbers in bold, which is how a document defines them.
fn bold(line: &str) -> Vec<String> {
    let found = line.split("**").skip(1).step_by(2);
    found
        .filter(|text| numbers(text).next().is_some_and(|(_, number)| number == *text))
        .map(str::to_owned)
        .collect()
}

/// All that has the form of a number in a line (`NAME-7`, `NAME-7.3`), each with its beginning.
fn numbers(line: &str) -> impl Iterator<Item = (&str, &str)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    line.match_indices('-').filter_map(move |(dash, _)| {
        let (before, rest) = (&line[..dash], &line[dash + 1..]);
        let word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let start = before
            .rfind(|letter| !word(letter))
            .map_or(0, |at| at + before[at..].chars().next().map_or(1, char::len_utf8));
        let prefix = &before[start..];
        let is_name = prefix.starts_with(|first: char| first.is_ascii_uppercase())
            && prefix.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
        let chapter = digits(rest);
        if !is_name || before[..start].ends_with('-') || chapter == 0 {
            return None;
        }
        let clause = rest[chapter..].strip_prefix('.').map_or(0, digits);
        let length = if clause == 0 { chapter } else { chapter + 1 + clause };
        Some((prefix, &line[start..=dash + length]))
    })
}

#[cfg(test)]
mod tests;
