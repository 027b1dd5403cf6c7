//! What people call things: `Words`, which need not be there.

use std::collections::BTreeMap;

use content::{Check, Problem};

use super::columns;
use super::table::{MAX_ROWS, find, rows};

/// What people call a thing of the content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Called {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
    /// One sign for it, where there is room for no more.
    pub glyph: Option<char>,
}

impl Called {
    /// A name as the tables write it, for people: `HERO_CYANKNIGHT` without a row of its own is `hero cyanknight`.
    pub(super) fn by_name(name: &str) -> Called {
        let words = name.to_lowercase().replace('_', " ");
        Called { en: words.clone(), fr: words, glyph: None }
    }
}

/// What things are called, by the names that tables give them.
pub fn words(check: &Check<'_>) -> BTreeMap<String, Called> {
    let mut called: BTreeMap<String, Called> = BTreeMap::new();
    let Some(file) = find(check, "Words", false) else { return called };
    rows(check, &file, MAX_ROWS, columns::names(&columns::WORDS), |[name, en, fr, glyph]| {
        let glyph = glyph.optional().map(|cell| {
            cell.parse("one sign, such as `K`", '?', |text| {
                let mut letters = text.chars();
                let first = letters.next().filter(|letter| !letter.is_control());
                first.filter(|_| letters.next().is_none())
            })
        });
        let row = Called { en: en.text(), fr: fr.text(), glyph };
        if called.insert(name.name().value, row).is_some() {
            check.add(Problem::error(name.place(), "this name has words already"));
        }
    });
    called
}
