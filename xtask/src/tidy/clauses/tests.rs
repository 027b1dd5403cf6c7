use super::*;

const ENGLISH: &str = "- **DUEL-1** Cards.\n  - **DUEL-1.1** Hands (see DUEL-1).\n";
const FRENCH: &str = "- **DUEL-1** Cartes.\n  - **DUEL-1.1** Mains.\n";
const TESTED: (&str, &str) = ("games/duel/tests/rules.rs", "/// DUEL-1, DUEL-1.1.\n");

fn faults(english: &str, french: &str, more: &[(&str, &str)]) -> Vec<String> {
    let mut files = vec![("games/duel/README.md", english), ("games/duel/README.fr.md", french)];
    files.extend(more);
    check(&Tree::of(&files)).faults
}

#[test]
fn numbers_end_where_they_should() {
    let line = "see DUEL-12, (PLAT-3.14). Not DUEL-x, xDUEL-1 or A-DUEL-1, é-1, _A-1; CONNECT4-2.";
    let found: Vec<(&str, &str)> = numbers(line).collect();
    assert_eq!(found, [("DUEL", "DUEL-12"), ("PLAT", "PLAT-3.14"), ("CONNECT4", "CONNECT4-2")]);
}

#[test]
fn known_and_tested_numbers_pass() {
    assert_eq!(faults(ENGLISH, FRENCH, &[TESTED]), [""; 0]);
    let inline = ("games/duel/src/lib.rs", "#[cfg(test)]\nmod tests {\n// DUEL-1 DUEL-1.1\n}\n");
    assert_eq!(faults(ENGLISH, FRENCH, &[inline]), [""; 0]);
}

#[test]
fn a_number_that_only_sources_name_is_untested() {
    let source = ("games/duel/src/lib.rs", "/// DUEL-1.1\n");
    let test = ("crates/server/tests/play.rs", "// DUEL-1\n");
    assert_eq!(faults(ENGLISH, FRENCH, &[source, test]), ["games/duel/README.md: no test names DUEL-1.1"]);
}

#[test]
fn an_unknown_number_is_found() {
    let source = ("games/duel/src/lib.rs", "//! Rules.\n/// See DUEL-1.2.\n");
    assert_eq!(
        faults(ENGLISH, FRENCH, &[TESTED, source]),
        ["games/duel/src/lib.rs:2: DUEL-1.2 is not defined"]
    );
}

#[test]
fn another_order_in_french_is_found() {
    let turned = "- **DUEL-1.1** Mains.\n- **DUEL-1** Cartes.\n";
    let found = faults(ENGLISH, turned, &[TESTED]);
    assert_eq!(found, ["games/duel/README.fr.md has DUEL-1.1 where the English has DUEL-1"]);
    let found = faults(ENGLISH, "- **DUEL-1** Cartes.\n", &[TESTED]);
    assert_eq!(found, ["games/duel/README.fr.md has the end where the English has DUEL-1.1"]);
}

#[test]
fn a_missing_translation_is_found() {
    let files = [("games/duel/README.md", ENGLISH), TESTED];
    assert_eq!(check(&Tree::of(&files)).faults, ["games/duel/README.fr.md is missing"]);
}

#[test]
fn a_number_defined_twice_or_elsewhere_is_found() {
    let twice = "**DUEL-1** a\n**DUEL-1.1** b\n**DUEL-1** c\n";
    let found = faults(twice, twice, &[TESTED]);
    assert_eq!(found, ["games/duel/README.md:3: DUEL-1 is defined twice"]);
    let foreign = "**DUEL-1** a\n**DUEL-1.1** b\n**GARDEN-1** c\n";
    let found = faults(foreign, foreign, &[TESTED]);
    assert_eq!(found, ["games/duel/README.md:3: GARDEN-1 does not belong here"]);
}

#[test]
fn a_new_game_is_found_without_being_named_anywhere() {
    let clause = "- **HEX-1** Two edges.\n";
    let files = |test| {
        [("games/hex/README.md", clause), ("games/hex/README.fr.md", clause), ("games/hex/tests/a.rs", test)]
    };
    assert_eq!(check(&Tree::of(&files("// HEX-1\n"))).faults, [""; 0]);
    assert_eq!(check(&Tree::of(&files(""))).faults, ["games/hex/README.md: no test names HEX-1"]);
    let found = check(&Tree::of(&files("// HEX-1, HEX-2\n"))).faults;
    assert_eq!(found, ["games/hex/tests/a.rs:1: HEX-2 is not defined"]);
}

#[test]
fn a_game_without_rules_is_found() {
    let source = ("games/hex/src/lib.rs", "//! Hex. HEX-1.\n");
    let report = check(&Tree::of(&[source]));
    assert_eq!(
        report.faults,
        ["games/hex/README.md is missing: write the game's rules there as clauses, **HEX-1** and so on"]
    );
    let empty = [source, ("games/hex/README.md", "Join two edges.\n"), ("games/hex/README.fr.md", "")];
    assert_eq!(
        check(&Tree::of(&empty)).faults,
        [
            "games/hex/README.md defines no clause: begin each rule with **HEX-1** and so on",
            "games/hex/src/lib.rs:1: HEX-1 is not defined",
        ]
    );
}

#[test]
fn of_the_platform_only_what_is_done_needs_a_test() {
    let platform =
        ("docs/platform.md", "## Done\n### Seats\n- **PLAT-1** a\n- **PLAT-2** b\n## Open\n- **PLAT-3** c\n");
    let test = ("crates/kernel/tests/seats.rs", "// PLAT-1\n");
    assert_eq!(check(&Tree::of(&[platform, test])).faults, ["docs/platform.md: no test names PLAT-2"]);
}

#[test]
fn a_document_that_is_not_there_yet_is_only_noted() {
    let report = check(&Tree::of(&[("crates/kernel/src/lib.rs", "//! PLAT-5")]));
    assert_eq!(report.faults, [""; 0]);
    assert_eq!(report.notes, ["numbers of PLAT are named, and docs/platform.md is not there yet"]);
}

#[test]
fn a_folder_that_no_clause_can_be_named_after_is_told_plainly() {
    let files = [("games/royal-war/README.md", "- **ROYALWAR-1** Units.\n")];
    let expected =
        "games/royal-war: a game's folder is named by lower-case letters and digits, because its clauses are";
    assert_eq!(check(&Tree::of(&files)).faults, [expected]);
}
