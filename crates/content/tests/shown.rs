//! How problems are shown: any text, any place in it, and never too much.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use std::ops::Range;

use content::{Check, Files, Place, Position, Problem, Problems, Style};
use kernel::is_visible;
use proptest::prelude::*;

fn problems(files: &Files, list: impl IntoIterator<Item = Problem>) -> Problems {
    let mut problems = Problems::new(files);
    list.into_iter().for_each(|problem| problems.add(problem));
    problems
}

/// The rendered form of one problem in a file `a`, without the summary.
fn shown(text: &str, span: Range<usize>) -> String {
    let files = Files::embedded(&[("a", text)]);
    let problem = Problem::error(&Place::new("a", span), "wrong").found("this");
    let text = problems(&files, [problem]).render(&Style::default());
    text.strip_suffix("\n\n1 error\n").unwrap().to_owned()
}

#[test]
fn marks_stand_under_what_they_mark() {
    let expected = "\
error: wrong
 --> a:2:6
  |
2 | né = 日本!
  |      ^^^^ found this";
    // Wide characters take two columns of a terminal and one of the count; é takes two bytes.
    assert_eq!(shown("x\nné = 日本!\n", 8..14), expected);
    let tabs = "\
error: wrong
 --> a:1:3
  |
1 |         life
  |         ^^^^ found this";
    assert_eq!(shown("\t\tlife\r\n", 2..6), tabs);
}

#[test]
fn the_end_of_a_file_can_be_marked() {
    let empty = "\
error: wrong
 --> a:1:1
  |
1 |
  | ^ found this";
    assert_eq!(shown("", 0..0), empty);
    assert_eq!(shown("x\r\n", 3..3), empty.replace("1:1", "2:1").replace("1 |", "2 |"));
    let end = "\
error: wrong
 --> a:1:3
  |
1 | ab
  |   ^ found this";
    assert_eq!(shown("ab", 2..2), end);
    assert_eq!(shown("ab\r\n", 2..2), end);
    assert_eq!(shown("ab", 99..120), end);
    assert_eq!(shown("\u{feff}ab", 5..5), end);
}

#[test]
fn a_place_of_many_lines_is_marked_on_its_first() {
    let expected = "\
error: wrong
 --> a:1:5
  |
1 | x = [1,
  |     ^^^ found this";
    assert_eq!(shown("x = [1,\r\n 2]\r\n", 4..13), expected);
}

#[test]
fn another_file_can_be_pointed_to() {
    let files = Files::embedded(&[("a", "id = 1"), ("b", "\n\nid = 1")]);
    let problem = Problem::error(&Place::new("b", 7..8), "defined twice")
        .related(&Place::new("a", 5..6), "first defined here");
    let expected = "\
error: defined twice
 --> b:3:6
  |
3 | id = 1
  |      ^
  |
 ::: a:1:6
  |
1 | id = 1
  |      - first defined here

1 error
";
    assert_eq!(problems(&files, [problem]).render(&Style::default()), expected);
}

#[test]
fn a_whole_file_can_be_wrong() {
    let files = Files::embedded(&[("a.toml", "")]);
    let problem = Problem::warning(&Place::file("b.toml"), "missing file").expected("a deck").hint("add it");
    let expected = "\
warning: missing file
--> b.toml
 = note: expected a deck
 = help: add it

1 warning
";
    let problems = problems(&files, [problem]);
    assert_eq!(problems.render(&Style::default()), expected);
    assert_eq!(problems.to_string(), "b.toml: warning: missing file: expected a deck (add it)");
    let json = serde_json::to_string(&problems).unwrap();
    assert!(json.contains(r#""line":null,"column":null,"severity":"warning""#), "{json}");
}

#[test]
fn problems_come_in_the_order_of_files_and_places() {
    let files = Files::embedded(&[("a", "12345"), ("b", "12345")]);
    let at = |file: &str, start: usize| Place::new(file, start..start + 1);
    let list = [("b", 0, "4"), ("a", 3, "2"), ("a", 3, "3"), ("a", 1, "1")];
    let problems = problems(&files, list.map(|(file, start, text)| Problem::error(&at(file, start), text)));
    assert_eq!(
        problems.iter().map(|problem| problem.message.as_str()).collect::<Vec<_>>(),
        ["1", "2", "3", "4"]
    );
}

#[test]
fn no_more_are_shown_than_asked_for() {
    let files = Files::embedded(&[("a", "x")]);
    let some = |n| problems(&files, (0..n).map(|_| Problem::error(&Place::new("a", 0..1), "wrong")));
    assert_eq!(some(3).lines(2), "a:1:1: error: wrong\na:1:1: error: wrong\n… and 1 more\n");
    assert_eq!(some(2).lines(2).lines().count(), 2);
    let text = some(362).render(&Style::default());
    assert_eq!(text.matches("error: wrong").count(), 50);
    assert!(text.ends_with("\n\n… and 312 more\n362 errors\n"), "{text}");
}

#[test]
fn a_flood_is_counted_and_not_kept() {
    let files = Files::embedded(&[("map", &"?".repeat(100_000))]);
    let check = Check::new(&files);
    check.grid("map", 100_000, 1, &[('.', ())]);
    let problems = check.finish(()).unwrap_err();
    assert_eq!((problems.len(), problems.iter().count()), (100_000, 1_000));
    assert!(problems.lines(1).ends_with("\n… and 99999 more\n"));
}

#[test]
fn colours_are_used_when_asked_for() {
    let files = Files::embedded(&[("a", "x")]);
    let problems = problems(&files, [Problem::error(&Place::new("a", 0..1), "wrong")]);
    assert!(problems.render(&Style { color: true, ..Style::default() }).contains("\u{1b}["));
    assert!(!problems.render(&Style::default()).contains('\u{1b}'));
}

#[test]
fn a_file_cannot_steer_the_terminal() {
    let text = "k = '\u{1b}[2J\u{202e}\u{9b}2J'\n\u{1b}]0;x\u{7} = \u{200b}\n".repeat(2);
    let files = Files::embedded(&[("a.toml", &text), ("b.csv", &text), ("c.txt", &text)]);
    // Of a file that is none of the content only its name is known.
    let left_out = Problem::warning(&Place::new("d\u{1b}[2J\u{202e}\u{9b}2J.png", 0..0), "left out");
    let left_out = problems(&files, [left_out]).render(&Style::default());
    let check = Check::new(&files);
    check.toml("a.toml", |t| t.one_of("k", &[("x", ())]));
    check.csv("b.csv", ["x"], |[x]| x.int(0..=9));
    check.grid("c.txt", 3, 3, &[('.', ())]);
    let problems = check.finish(()).unwrap_err();
    let is_harmless = |text: &str| text.chars().all(|c| is_visible(c) || c == '\n');
    assert!(is_harmless(&problems.lines(99)), "{}", problems.lines(99).escape_debug());
    let rendered = problems.render(&Style::default());
    assert!(is_harmless(&rendered), "{}", rendered.escape_debug());
    assert!(is_harmless(&left_out) && left_out.contains("[2J"), "{}", left_out.escape_debug());
}

/// Texts in which every format finds something to say.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-c=\\[\\]{}\"',.#\n\r\t 0-9é日\u{feff}-]{0,60}",
        "(\\[\\[card\\]\\]\n|id = \"[ab]\"\n|life = [0-9a\"']{1,3}\n|tags = \\[\"é\", [0-9]\\]\n){0,12}",
    ]
}

proptest! {
    #[test]
    fn reading_and_showing_never_panics(text in any_text()) {
        let files = Files::embedded(&[("a", &text)]);
        let check = Check::new(&files);
        check.toml("a", |t| {
            t.int("a", 0..=9);
            t.tables("card", |card| (card.name("id"), card.int("life", 1..=9), card.list("tags", |tag| tag.text())))
        });
        check.csv("a", ["x", "y"], |[x, y]| (x.int(0..=9), y.split('.').len()));
        check.csv_with_header("a", ["a", "b"], |[a, b]| (a.text(), b.one_of(&[("a", 1)])));
        let grid = check.grid("a", 3, 3, &[('a', 0), ('é', 1)]);
        prop_assert_eq!(grid.cells().len(), 9);
        if let Err(problems) = check.finish(()) {
            let rendered = problems.render(&Style { max_shown: 9, ..Style::default() });
            for (problem, report) in problems.iter().zip(problems.reports()) {
                let span = problem.place.span.unwrap();
                prop_assert!(span.start <= span.end && span.end <= text.len(), "{problem:?}");
                let Position { line, column } = Position::of(&text, span.start);
                prop_assert_eq!((report.line, report.column), (Some(line), Some(column)));
            }
            for problem in problems.iter().take(9) {
                let Position { line, column } = problems.position(&problem.place).unwrap();
                let arrow = format!("--> a:{line}:{column}\n");
                prop_assert!(rendered.contains(&arrow), "{} not in\n{}", arrow, rendered);
            }
        }
    }
}
