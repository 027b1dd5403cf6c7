//! `docs/figures.md` and its pictures are what the rows of `docs/measurements.md` make.

use super::Report;
use super::tree::Tree;
use crate::figures::{self, Fault, Made, PAGE, PICTURES, TABLE};

/// Makes them again and compares.
pub fn check(tree: &Tree) -> Report {
    let mut report = Report::default();
    let Some(table) = tree.file(TABLE) else {
        report.fault(format!("there is no {TABLE}"));
        return report;
    };
    let made = match figures::make(&table.text) {
        Ok(made) => made,
        Err(faults) => {
            faults.iter().for_each(|Fault { line, message }| report.fault_at(TABLE, *line, message));
            return report;
        }
    };
    for Made { path, text } in &made {
        match tree.file(path) {
            None => report.fault(format!("there is no {path}: `cargo xtask figures` makes it")),
            Some(file) if file.text != *text => {
                let same =
                    file.text.lines().zip(text.lines()).take_while(|(is, should)| is == should).count();
                report.fault_at(path, same + 1, format!("not what {TABLE} makes: run `cargo xtask figures`"));
            }
            Some(_) => {}
        }
    }
    let folder = format!("{PICTURES}/");
    for path in tree.paths().filter(|path| path.starts_with(&folder)) {
        if made.iter().all(|made| made.path != path) {
            report.fault(format!("{path} is none of the pictures of {PAGE}"));
        }
    }
    report
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str =
        "| figure | value | command | seeds | date | revision | machine |\n|---|---|---|---|---|---|---|\n";

    fn table(value: &str) -> String {
        format!("{HEAD}| duel.sample_ns | {value} | `ludo bench` | built in | 2026-11-15 | abc | 2 cores |\n")
    }

    /// What is said of this table beside what another one makes, changed a little.
    fn faults(table_text: &str, of: &str, change: impl Fn(&mut Vec<(String, String)>)) -> Vec<String> {
        let made = figures::make(of).unwrap().into_iter();
        let mut files: Vec<(String, String)> = made.map(|Made { path, text }| (path, text)).collect();
        files.push((TABLE.into(), table_text.into()));
        change(&mut files);
        let files: Vec<(&str, &str)> =
            files.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
        check(&Tree::of(&files)).faults
    }

    #[test]
    fn what_the_rows_make_passes() {
        assert_eq!(faults(&table("280 ns"), &table("280 ns"), |_| {}), [""; 0]);
    }

    #[test]
    fn every_planted_difference_is_found() {
        let table = |value| table(value);
        let newer = format!("{}{}", table("280 ns"), table("290 ns").trim_start_matches(HEAD));
        let found = faults(&newer, &table("280 ns"), |_| {});
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(
            found[0].starts_with("docs/figures.md:") && found[0].ends_with("run `cargo xtask figures`"),
            "{found:?}"
        );

        let found =
            faults(&table("280 ns"), &table("280 ns"), |files| files[1].1.push_str("<!-- by hand -->"));
        assert!(found.len() == 1 && found[0].starts_with("docs/figures/speed.svg:"), "{found:?}");

        let found = faults(&table("280 ns"), &table("280 ns"), |files| drop(files.remove(0)));
        assert_eq!(found, ["there is no docs/figures.md: `cargo xtask figures` makes it"]);

        let more =
            |files: &mut Vec<(String, String)>| files.push(("docs/figures/old.svg".into(), String::new()));
        let found = faults(&table("280 ns"), &table("280 ns"), more);
        assert_eq!(found, ["docs/figures/old.svg is none of the pictures of docs/figures.md"]);

        let found = faults(&table("quick"), &table("280 ns"), |_| {});
        assert!(
            found[0].starts_with("docs/measurements.md:3: duel.sample_ns: `quick` is not read"),
            "{found:?}"
        );
        assert_eq!(check(&Tree::of(&[])).faults, ["there is no docs/measurements.md"]);
    }
}
