//! The ids that content gives to things of one kind, and references to them.

use std::collections::BTreeMap;

use crate::check::Check;
use crate::problem::{At, Place, Problem, quoted};

/// The ids of all things of one kind, numbered in the order they were defined.
#[derive(Clone, Debug)]
pub struct Names {
    kind: &'static str,
    defined: BTreeMap<String, (usize, Place)>,
}

impl Names {
    /// No ids yet; `kind` is the word for one thing: `card`, `unit`.
    pub fn new(kind: &'static str) -> Names {
        Names { kind, defined: BTreeMap::new() }
    }

    /// The ids in the order given; each given twice is a problem that points to both places.
    pub fn of<'a>(
        kind: &'static str,
        check: &Check<'_>,
        ids: impl IntoIterator<Item = &'a At<String>>,
    ) -> Names {
        let mut names = Names::new(kind);
        for (index, id) in ids.into_iter().enumerate() {
            names.define(check, id, index);
        }
        names
    }

    /// Defines an id. When it is defined already, that is a problem and the first definition stays.
    /// An empty id is the placeholder of one that could not be read, and is left out.
    pub fn define(&mut self, check: &Check<'_>, id: &At<String>, index: usize) {
        if id.value.is_empty() {
            return;
        }
        if let Some((_, first)) = self.defined.get(&id.value) {
            let message = format!("{} {} is defined twice", self.kind, quoted(&id.value));
            check.add(Problem::error(&id.place, message).related(first, "first defined here"));
        } else {
            self.defined.insert(id.value.clone(), (index, id.place.clone()));
        }
    }

    /// The number of the thing a reference names. When there is none, that is a problem, and the
    /// answer is the placeholder 0; so it is, without a word, for a reference that could not be read.
    pub fn find(&self, check: &Check<'_>, reference: &At<String>) -> usize {
        if let Some((index, _)) = self.defined.get(&reference.value) {
            return *index;
        }
        if !reference.value.is_empty() {
            let message = format!("unknown {} {}", self.kind, quoted(&reference.value));
            let near = check.nearest(&reference.value, self.defined.keys().map(String::as_str));
            check.add(Problem::error(&reference.place, message).suggest(near));
        }
        0
    }

    /// The number of the thing of that id.
    pub fn get(&self, id: &str) -> Option<usize> {
        self.defined.get(id).map(|(index, _)| *index)
    }

    /// How many ids are defined.
    pub fn len(&self) -> usize {
        self.defined.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.defined.is_empty()
    }
}
