//! Words of the content's own, in every language: names, descriptions, quotations.

use kernel::{Arg, Phrase};

use crate::table::TomlTable;
use crate::value::Value;

/// Words in every language. In a file they are a table: `name = { en = "Bear", fr = "Ours" }`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Translated {
    /// In English.
    pub en: Phrase,
    /// In French.
    pub fr: Phrase,
}

impl Translated {
    fn read(t: &TomlTable<'_>) -> Translated {
        Translated { en: t.name("en").value.into(), fr: t.name("fr").value.into() }
    }
}

/// Words of the content travel whole, so that a mod needs no files of translations.
impl From<&Translated> for Arg {
    fn from(words: &Translated) -> Arg {
        Arg::Words { en: words.en.clone(), fr: words.fr.clone() }
    }
}

impl Value<'_> {
    /// Words in every language, none of them empty; the placeholder has none.
    pub fn translated(self) -> Translated {
        self.table(Translated::read)
    }
}

impl TomlTable<'_> {
    /// Words in every language, none of them empty.
    pub fn translated(&self, key: &str) -> Translated {
        self.required(key).translated()
    }
}
