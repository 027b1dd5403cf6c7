//! Scripts that mean harm: each ends in a clear report or a fault, within bounds, and the world is what it
//! was (ROYAL-14).

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod common;

use common::{Board, build, call, files, listed, program, said, two, vocabulary};
use content::{Check, Files, MAX_FILE_BYTES};
use script::{Entry, Program, Reason, load};

/// The reason a function fails with, tried on a copy as games do; its world is as it was.
fn fails(program: &Program, budget: u32) -> Reason {
    let board = two();
    let mut copy = board.clone();
    let entry = Entry::new(program.function(0, "F").unwrap(), &[]);
    let failure = program.carry_out(&entry, &mut copy, budget).unwrap_err();
    assert_eq!(board, two());
    failure.reason
}

/// ROYAL-14.3
#[test]
fn endless_recursion_ends_in_a_fault() {
    let own = program("FUNCTION F\nCALL F\nEND FUNCTION\n");
    assert_eq!(fails(&own, 1_000_000), Reason::Depth);
    let each_other =
        program("FUNCTION F\nCALL G\nEND FUNCTION\nFUNCTION G\nCALL FUNC::ForEachActor 0 F\nEND FUNCTION\n");
    assert_eq!(fails(&each_other, 1_000_000), Reason::Depth);
}

/// ROYAL-14.3
#[test]
fn calls_that_double_end_with_the_budget() {
    // Thirty functions that each call the next twice would take 2^30 calls.
    let mut text = String::new();
    for index in 0..30 {
        let name = if index == 0 { "F".to_owned() } else { format!("F{index}") };
        text += &format!("FUNCTION {name}\nCALL F{0}\nCALL F{0}\nEND FUNCTION\n", index + 1);
    }
    text += "FUNCTION F30\nEND FUNCTION\n";
    assert_eq!(fails(&program(&text), 1_000_000), Reason::Budget);
}

/// ROYAL-14.3
#[test]
fn a_flood_of_printed_lines_is_stopped() {
    let text = format!("FUNCTION F\n{}END FUNCTION\n", "PRINT_INT 1\n".repeat(101));
    let mut board = two();
    let found = call(&program(&text), &mut board, "F", &[]);
    assert_eq!(found, Err("a.bhv:102: fault-script-printed (most 100)".to_owned()));
    assert_eq!(board.printed.len(), 100);
}

/// ROYAL-14.3
#[test]
fn an_actor_for_every_actor_ends_in_a_fault() {
    let text = "FUNCTION F\nCALL FUNC::ForEachActor 0 More\nCALL F\nEND FUNCTION\n\
                FUNCTION More\nACTOR a SCOUT ACTOR_MGR 0 0 0\nEND FUNCTION\n";
    // One actor, then 2, 4, … 128; the next is one too many.
    assert_eq!(fails(&program(text), 1_000_000), Reason::Crowd { most: 128 });
}

/// ROYAL-14.1
#[test]
fn a_million_lines_are_one_report() {
    let text = "#\n".repeat(MAX_FILE_BYTES / 2);
    assert_eq!(said(&text), "", "comments are no lines");
    let text = "P\n".repeat(MAX_FILE_BYTES / 2);
    let files = files(&[("a", &text)]);
    let check = Check::new(&files);
    load(&check, &listed(&[("a", "")]), &vocabulary());
    let problems = check.finish(()).unwrap_err();
    assert_eq!((problems.counts().errors, problems.iter().count()), (20_001, 1_000));
}

/// ROYAL-14.1
#[test]
fn the_limit_is_of_all_scripts_together() {
    let half =
        |name: &str, n: usize| format!("FUNCTION {name}\n{}END FUNCTION\n", "PRINT_INT 1\n".repeat(n - 2));
    let whole = [("a", half("A", 10_000)), ("b", half("B", 10_000))];
    let texts: Vec<(&str, &str)> = whole.iter().map(|(name, text)| (*name, text.as_str())).collect();
    let (program, _) = build(&texts, &vocabulary()).unwrap();
    assert!(program.len() >= 19_998, "{}", program.len());
    let more = [("a", half("A", 10_000)), ("b", half("B", 10_001))];
    let texts: Vec<(&str, &str)> = more.iter().map(|(name, text)| (*name, text.as_str())).collect();
    assert_eq!(
        build(&texts, &vocabulary()).unwrap_err(),
        "b.bhv:10001:1: error: all scripts together have at most 20000 lines\n"
    );
}

/// ROYAL-14.1
#[test]
fn names_that_nothing_answers_to_cost_no_more_than_their_report() {
    // Every call is wrong and every function a candidate for what was meant.
    let mut text = String::new();
    for index in 0..6_000 {
        text += &format!("FUNCTION abcdefg{index}\nCALL abcdefh{index}\nEND FUNCTION\n");
    }
    let problems = build(&[("a", &text)], &vocabulary()).unwrap_err();
    assert!(
        problems.starts_with(
            "a.bhv:2:6: error: no script has a function `abcdefh0` (did you mean `abcdefg0`?)\n"
        )
    );
    assert!(problems.ends_with("… and 5901 more\n"), "{problems}");
}

/// ROYAL-14.1
#[test]
fn long_words_and_long_lines_are_told_and_not_kept() {
    let long = "x".repeat(100_000);
    let said = said(&format!(
        "FUNCTION F\nPRINT_INT {long}\nCALL F{}\n{long}\nEND FUNCTION\n",
        " 1".repeat(100_000)
    ));
    let short = "x".repeat(40);
    assert_eq!(
        said,
        format!(
            "a.bhv:2:11: error: word is too long: expected at most 64 characters, found `{short}…`\n\
             a.bhv:3:24: error: too many operands: expected `CALL name args…`, found `1`\n\
             a.bhv:4:1: error: unknown instruction `{short}…`\n"
        )
    );
}

/// ROYAL-14.1
#[test]
fn more_values_names_or_numbers_than_there_is_room_for_are_told() {
    let many = |n: usize| {
        let lines: String = (0..n).map(|index| format!("INT v{index} = {index}\n")).collect();
        format!("FUNCTION F\n{lines}END FUNCTION\n")
    };
    assert_eq!(said(&many(32)), "");
    assert_eq!(
        said(&many(33)),
        "a.bhv:1:10: error: function `F` keeps too many values: expected at most 32 arguments, results and variables\n"
    );
    let outside: String = (0..33).map(|index| format!("ACTOR a SCOUT ACTOR_MGR v{index} 0\n")).collect();
    assert_eq!(
        said(&outside),
        "a.bhv:1:1: error: lines outside of functions keep too many values: expected at most 32 arguments, results and \
         variables\n"
    );
    let names: String = (0..257).map(|index| format!("ACTOR a{index} SCOUT ACTOR_MGR 0 0\n")).collect();
    let expected = "a.bhv:257:7: error: too many names of actors: expected at most 256 in all scripts\n";
    assert_eq!(said(&names), expected);
    let numbers = |n_lines: u64| {
        let line = |line: u64| {
            let numbers: String =
                (0..8).map(|index| format!(" {}", 3_000_000_000 + 8 * line + index)).collect();
            format!("CALL F{numbers}\n")
        };
        let lines: String = (0..n_lines).map(line).collect();
        format!("FUNCTION F\n{lines}END FUNCTION\n")
    };
    assert_eq!(said(&numbers(8_192)), "");
    let expected =
        "a.bhv:8194:1: error: too many different large numbers: expected at most 65536 in all scripts\n";
    assert_eq!(said(&numbers(8_193)), expected.repeat(8));
}

/// ROYAL-14.4
#[test]
fn bytes_that_are_no_text_never_reach_a_script() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.bhv"), b"FUNCTION F\n\xff\xfe\nEND FUNCTION\n").unwrap();
    std::fs::write(folder.path().join("b.bhv"), "# fine\n").unwrap();
    let error = Files::read(folder.path()).unwrap_err().to_string();
    assert!(error.contains("a.bhv"), "{error}");
    // Where no other file ends so, it is left out, and missing.
    std::fs::remove_file(folder.path().join("b.bhv")).unwrap();
    let files = Files::read(folder.path()).unwrap().files;
    let check = Check::new(&files);
    load(&check, &listed(&[("a", "")]), &vocabulary());
    assert_eq!(check.finish(()).unwrap_err().to_string(), "a.bhv: error: missing file `a.bhv`");
}

#[test]
fn an_empty_file_is_a_script_without_functions() {
    let files = Files::embedded(&[("a.bhv", "")]);
    let check = Check::new(&files);
    let program = load(&check, &listed(&[("a", "")]), &vocabulary());
    assert!(check.finish(()).unwrap().warnings.is_empty());
    assert_eq!(program.function(0, "F"), None);
    let mut board = Board::new(1, 1);
    let entry = Entry::new(program.opening(0).unwrap(), &[]);
    assert_eq!(program.carry_out(&entry, &mut board, 1), Ok(false));
}
