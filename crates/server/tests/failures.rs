//! Every failure has its sentence in both languages.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fs;
use std::path::Path;

use scene::{Lang, Sources, Speech};

/// The codes that stand in the sources: `fail("…")` and its likes.
fn codes(folder: &Path, found: &mut Vec<String>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        if entry.path().is_dir() {
            codes(&entry.path(), found);
            continue;
        }
        let source = fs::read_to_string(entry.path()).unwrap();
        let marks = [
            "fail(\"",
            "fail_with(\"",
            "fail_until(\"",
            "closing(\"",
            "then_some(\"",
            "refused(&mut outbox, \"",
            "about_fault(\"fail-",
        ];
        for mark in marks {
            let codes = source.split(mark).skip(1).filter_map(|rest| rest.split('"').next());
            found.extend(codes.map(str::to_owned));
        }
    }
}

#[test]
fn every_failure_has_words_and_every_sentence_a_failure() {
    let mut found = Vec::new();
    codes(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut found);
    found.sort();
    found.dedup();
    assert!(found.len() > 25, "{found:?}");
    for lang in Lang::ALL {
        let speech = Speech::new(lang, &[Sources::COMMON]);
        let missing: Vec<_> = found.iter().filter(|code| !speech.knows(&format!("fail-{code}"))).collect();
        assert!(missing.is_empty(), "{lang}: {missing:?}");
        let keys = Sources::COMMON.of(lang).lines().filter_map(|line| line.strip_prefix("fail-"));
        let unused: Vec<_> = keys
            .filter_map(|line| line.split(" =").next())
            .filter(|key| !found.iter().any(|code| code == key))
            .collect();
        assert!(unused.is_empty(), "{lang}: {unused:?}");
    }
}
