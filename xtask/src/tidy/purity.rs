//! Rules know of no floats, hash maps, clocks, files, sockets, threads or other
//! chance than the dice: the same match is the same on every machine.

use super::Report;
use super::scan::words;
use super::tree::{File, Tree};

/// Whose sources are rules.
const RULES: &[&str] = &["games/", "crates/kernel/", "crates/board/", "crates/cards/", "crates/script/"];

/// Words that may not stand there, and why.
const WORDS: &[(&str, &str)] = &[
    ("f32", "floats differ between machines"),
    ("f64", "floats differ between machines"),
    ("HashMap", "its order is random"),
    ("HashSet", "its order is random"),
    ("RandomState", "it is random"),
    ("SystemTime", "rules know no clock"),
    ("Instant", "rules know no clock"),
    ("rand", "the dice are the only chance"),
];

/// Parts of the standard library that rules do not know.
const MODULES: &[&str] = &["fs", "net", "thread", "process", "env"];

/// Looks for what rules may not know. Tests and the players under `ai/` may.
pub fn check(tree: &Tree) -> Report {
    let mut report = Report::default();
    for file in tree.files().filter(|file| is_rules(file)) {
        let Some(rust) = &file.rust else { continue };
        let mut found: Vec<(usize, String)> = Vec::new();
        for (word, why) in WORDS {
            found.extend(words(&rust.code, word).map(|at| (at, format!("{word} in rules: {why}"))));
        }
        for (at, module) in standard(&rust.code) {
            found.push((at, format!("std::{module} in rules: they know only what they are given")));
        }
        found.sort();
        for (at, message) in found {
            let line = rust.code[..at].matches('\n').count();
            if !file.is_test_line(line) {
                report.fault_at(&file.path, line + 1, message);
            }
        }
    }
    report
}

fn is_rules(file: &File) -> bool {
    let is_ai = file.path.split('/').any(|part| part == "ai" || part == "ai.rs");
    RULES.iter().any(|start| file.path.starts_with(start)) && file.path.contains("/src/") && !is_ai
}

/// Where a forbidden module is named, alone or in a list: `std::{fmt, fs}`.
fn standard(code: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    for at in words(code, "std::") {
        let rest = &code[at + "std::".len()..];
        let list = match rest.strip_prefix('{') {
            Some(list) => top_level(list),
            None => vec![rest],
        };
        for item in list {
            let end = item.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            let name = &item[..end.unwrap_or(item.len())];
            found.extend(MODULES.iter().filter(|module| **module == name).map(|module| (at, *module)));
        }
    }
    found
}

/// The items of a list in braces, up to its end, without the lists in them.
fn top_level(list: &str) -> Vec<&str> {
    let (mut depth, mut start, mut items) = (0, 0, Vec::new());
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => {
                items.push(list[start..at].trim());
                return items;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(list[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(path: &str, text: &str) -> Vec<String> {
        check(&Tree::of(&[(path, text)])).faults
    }

    #[test]
    fn every_planted_word_is_found() {
        let planted = [
            "fn damage() -> f64 { todo() }",
            "use std::collections::HashMap;",
            "let seen = HashSet::new();",
            "let now = std::time::Instant::now();",
            "use std::{fmt, fs};",
            "let file = std::fs::read(path);",
            "use std::{collections::{BTreeMap, BTreeSet}, thread};",
            "use std::net::TcpStream;",
            "let roll = rand::random();",
        ];
        for text in planted {
            for path in ["games/duel/src/rules/fight.rs", "crates/kernel/src/session.rs"] {
                let found = faults(path, &format!("//! Rules.\n{text}\n"));
                assert_eq!(found.len(), 1, "{text}: {found:?}");
                assert!(found[0].starts_with(&format!("{path}:2: ")), "{found:?}");
            }
        }
    }

    #[test]
    fn others_may_know_more() {
        let text = "let x: f64 = 0.5;";
        for path in [
            "games/duel/src/ai/deep.rs",
            "games/duel/src/ai.rs",
            "games/duel/tests/rules.rs",
            "crates/search/src/uct.rs",
            "crates/testkit/src/suite/mod.rs",
        ] {
            assert_eq!(faults(path, text), [""; 0], "{path}");
        }
    }

    #[test]
    fn comments_texts_and_tests_are_not_rules() {
        let text = "// no f64 here\nlet a = \"HashMap\"; let brand = operand;\nuse std::fmt;\n\
                    #[cfg(test)]\nmod tests {\n    use std::collections::HashSet;\n}\n";
        assert_eq!(faults("games/duel/src/state.rs", text), [""; 0]);
    }
}
