//! The page that lists the words of scripts is made from the tables that the checker reads.

use script::{BUILTINS, FIELDS, HOOKS, INSTRUCTIONS};

const PAGE: &str = include_str!("../../../docs/scripts.md");

#[test]
fn the_page_is_fresh() {
    assert!(PAGE == script::reference(), "write it anew: cargo run -p script --example reference");
}

#[test]
fn the_page_names_every_word() {
    let words = INSTRUCTIONS.iter().map(|row| row.word).chain(BUILTINS.iter().map(|row| row.name));
    let words =
        words.chain(FIELDS.iter().map(|(_, word, _)| *word)).chain(HOOKS.iter().map(|(_, name, _)| *name));
    for word in words {
        assert!(PAGE.contains(&format!("| `{word}")), "{word}");
    }
}
