//! CSV tables: every cell knows its place, and our splitting agrees with a library's.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

use content::{Check, Files};
use proptest::prelude::*;

fn problems(check: Check<'_>) -> Vec<String> {
    let lines = check.finish(()).err().map(|problems| problems.lines(99)).unwrap_or_default();
    lines.lines().map(|line| line.replace("a.csv:", "")).collect()
}

/// All cells with line and column, and the problems.
fn cells(text: &str) -> (Vec<Vec<String>>, Vec<String>) {
    let files = Files::embedded(&[("a.csv", text)]);
    let check = Check::new(&files);
    let rows = check.rows("a.csv");
    let rows = rows.iter().map(|row| row.cells.iter().map(|cell| cell.as_str().to_owned()).collect());
    (rows.collect(), problems(check))
}

#[test]
fn rows_are_split_into_cells() {
    for (text, expected) in [
        ("a,b", vec![vec!["a", "b"]]),
        ("a,b,\r\nc,,d\r\n", vec![vec!["a", "b"], vec!["c", "", "d"]]),
        ("# a,b\n\n  \na", vec![vec!["a"]]),
        (" a b ,\t\"c, d\" , \"\"\"e\"\"\"", vec![vec!["a b", "c, d", "\"e\""]]),
        ("a,,", vec![vec!["a", ""]]),
        (",", vec![vec![""]]),
        ("\"\"", vec![vec![""]]),
        ("a\"b\",c", vec![vec!["a\"b\"", "c"]]),
        ("\u{feff}a", vec![vec!["a"]]),
        ("a,#b", vec![vec!["a", "#b"]]),
        ("", vec![]),
    ] {
        let (rows, problems) = cells(text);
        assert_eq!(rows, expected, "{text:?}");
        assert_eq!(problems, Vec::<String>::new());
    }
}

#[test]
fn wrong_quotes_spoil_one_cell() {
    let (rows, problems) = cells("é,\"b,c\nd,\"e\" f,g\n\"h\"i,j\n");
    assert_eq!(rows, [vec!["é", "b,c"], vec!["d", "e", "g"], vec!["h", "j"]]);
    assert_eq!(
        problems,
        [
            "1:3: error: quote is never closed",
            "2:7: error: text after the closing quote",
            "3:4: error: text after the closing quote",
        ]
    );
}

#[test]
fn columns_are_read_by_order() {
    let text = "# NAME,LIFE,KIND\nbear,0x10,land,\nwolf,ten,laand\nfox\nowl,300,land,x,\nbat,-,land,,,\n\
                elk,99999999999999999999999999999999999999999,land\n";
    let files = Files::embedded(&[("a.csv", text)]);
    let check = Check::new(&files);
    let kinds = [("land", 'l'), ("air", 'a')];
    let rows = check.csv("a.csv", ["NAME", "LIFE", "KIND"], |[name, life, kind]| {
        (name.text(), life.int(1..=99u8), kind.optional().map(|kind| kind.one_of(&kinds)))
    });
    let row = |name: &str, life, kind| (name.to_owned(), life, kind);
    assert_eq!(
        rows,
        [
            row("bear", 16, Some('l')),
            row("wolf", 1, Some('l')),
            row("fox", 1, None),
            row("owl", 1, Some('l')),
            row("bat", 1, Some('l')),
            row("elk", 1, Some('l')),
        ]
    );
    assert_eq!(
        problems(check),
        [
            "3:6: error: wrong value for `LIFE`: expected a whole number from 1 to 99, found `ten`",
            "3:10: error: unknown word for `KIND`: expected `land` or `air`, found `laand` (did you mean `land`?)",
            "4:4: error: missing `LIFE`: expected a whole number from 1 to 99",
            "5:5: error: `LIFE` is out of range: expected a whole number from 1 to 99, found `300`",
            "5:14: error: too many cells: expected 3, found 4",
            "6:5: error: wrong value for `LIFE`: expected a whole number from 1 to 99, found `-`",
            "7:5: error: `LIFE` is out of range: expected a whole number from 1 to 99, \
             found `9999999999999999999999999999999999999999…`",
        ]
    );
}

#[test]
fn columns_are_read_by_name() {
    let text = "life, name ,extra,life,knd\n7,bear,,8,x\n9,,1,2,x,surplus\n";
    let files = Files::embedded(&[("a.csv", text)]);
    let check = Check::new(&files);
    let rows =
        check.csv_with_header("a.csv", ["name", "life", "kind", "price"], |[name, life, kind, price]| {
            assert!(kind.optional().is_none() && price.optional().is_none());
            (name.name().value, life.int(0..=9))
        });
    assert_eq!(rows, [("bear".to_owned(), 7), (String::new(), 9)]);
    assert_eq!(
        problems(check),
        [
            "1:1: error: missing column `price`",
            "1:13: error: unknown column `extra`",
            "1:19: error: column `life` is there twice",
            "1:24: error: unknown column `knd` (did you mean `kind`?)",
            "3:3: error: missing `name`: expected a name",
            "3:10: error: too many cells: expected 5, found 6",
        ]
    );
}

#[test]
fn an_empty_table_has_no_header() {
    let files = Files::embedded(&[("a.csv", "# nothing\n")]);
    let check = Check::new(&files);
    check.csv_with_header("a.csv", ["name", "life"], |_| ());
    assert_eq!(problems(check), ["1:1: error: missing header: expected `name`, `life`"]);
}

#[test]
fn a_list_in_a_cell_is_split_with_places() {
    let files = Files::embedded(&[("a.csv", "x,\"é; b ;c\"\ny,a;;b\nz,\"a\"\";b\"\n")]);
    let check = Check::new(&files);
    let parts = check.csv("a.csv", ["name", "tags"], |[_, tags]| {
        let parts = tags.split(';');
        parts.iter().map(|part| (part.as_str().to_owned(), part.place().span.unwrap())).collect::<Vec<_>>()
    });
    let flat: Vec<_> =
        parts.iter().flatten().map(|(text, span)| (text.as_str(), span.start, span.end)).collect();
    assert_eq!(
        flat,
        [
            ("é", 3, 5),
            ("b", 7, 8),
            ("c", 10, 11),
            ("a", 15, 16),
            ("", 17, 17),
            ("b", 18, 19),
            // A doubled quote shifts the text against the file: the parts have the place of the cell.
            ("a\"", 22, 29),
            ("b", 22, 29),
        ]
    );
}

proptest! {
    /// What the library reads without our seeing a mistake, we read alike. Left out is what we decided
    /// otherwise: blanks, comments, lines of nothing but a quote.
    #[test]
    fn splitting_agrees_with_the_csv_library(lines in prop::collection::vec("[aé\",]{1,8}", 1..5)) {
        let text = lines.join("\n");
        let (ours, problems) = cells(&text);
        if problems.is_empty() {
            let mut library = csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(text.as_bytes());
            for (ours, theirs) in ours.iter().zip(library.records()) {
                let theirs = theirs.unwrap();
                let mut theirs: Vec<&str> = theirs.iter().collect();
                if theirs.len() == ours.len() + 1 {
                    prop_assert_eq!(theirs.pop(), Some(""), "a comma at the end begins no cell");
                }
                prop_assert_eq!(ours, &theirs);
            }
        }
    }

    /// What the library writes, we read back.
    #[test]
    fn what_the_csv_library_writes_is_read(rows in prop::collection::vec(prop::collection::vec("[ -~é]{0,6}", 1..5), 1..5)) {
        let mut library = csv::WriterBuilder::new().flexible(true).quote_style(csv::QuoteStyle::Always).from_writer(Vec::new());
        for row in &rows {
            library.write_record(row).unwrap();
        }
        let text = String::from_utf8(library.into_inner().unwrap()).unwrap();
        let (ours, problems) = cells(&text);
        prop_assert_eq!(problems, Vec::<String>::new());
        prop_assert_eq!(ours, rows);
    }
}
