//! The page that describes the columns of tables is made from the lists that read them.

use content::Load;
use royal::Content;
use royal::content::reference;

const PAGE: &str = include_str!("../TABLES.md");

#[test]
fn the_page_is_fresh() {
    assert!(PAGE == reference(), "write it anew: cargo run -p royal --example tables");
}

/// ROYAL-7.1, ROYAL-7.2, ROYAL-7.3, ROYAL-7.7: every shipped table begins with a heading, which the page describes
/// column by column.
#[test]
fn the_page_describes_every_column_of_every_table() {
    let mut n_headings = 0;
    for (name, text) in Content::shipped().iter() {
        let Some(table) = name.strip_prefix("tables/").and_then(|file| file.strip_suffix(".csv")) else {
            continue;
        };
        let chapter = PAGE.split("\n## ").find(|chapter| chapter.starts_with(&format!("{table}\n")));
        let chapter = chapter.unwrap_or_else(|| panic!("{table} is not described"));
        let described = chapter.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` | "));
        let described: Vec<(&str, &str)> = described.collect();
        assert!(described.iter().all(|(_, is)| is.len() > 10), "{table}");
        if let Some(heading) = text.lines().next().and_then(|line| line.strip_prefix('#')) {
            let columns: Vec<&str> = described.iter().map(|(name, _)| *name).collect();
            assert_eq!(heading.split(',').collect::<Vec<_>>(), columns, "{table}");
            n_headings += 1;
        }
    }
    assert_eq!(n_headings, 10);
}
