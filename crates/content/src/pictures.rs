//! Pictures: they are the client's, so files can only be compared with those that a game ships.

use std::collections::BTreeSet;

use toml::de::{DeTable, DeValue};

use crate::check::Check;
use crate::files::Files;
use crate::problem::{At, Problem, quoted};

impl Check<'_> {
    /// Warns of pictures that a game's shipped files do not name: a screen that has nothing of that name shows the
    /// glyph instead. Pictures are the texts of these keys, in whichever table of whichever TOML file.
    pub fn doubt_pictures(&self, game: &str, shipped: &Files, keys: &[&str]) {
        let shipped = Check::new(shipped).pictures(keys);
        let known: BTreeSet<&str> = shipped.iter().map(|picture| picture.value.as_str()).collect();
        for At { value, place } in self.pictures(keys) {
            if known.contains(value.as_str()) || value.is_empty() {
                continue;
            }
            let problem =
                Problem::warning(&place, format!("{game} itself has no picture {}", quoted(&value)));
            self.add(match self.nearest(&value, known.iter().copied()) {
                Some(near) => problem.suggest(Some(near)),
                None => problem.hint("a screen without it shows the glyph"),
            });
        }
    }

    /// All pictures that are named. What is wrong with the files otherwise is told elsewhere.
    fn pictures(&self, keys: &[&str]) -> Vec<At<String>> {
        let mut pictures = Vec::new();
        for name in self.files().names().filter(|name| name.ends_with(".toml")) {
            let Some(source) = self.optional_source(name) else { continue };
            let (table, _) = DeTable::parse_recoverable(source.text);
            let mut found = Vec::new();
            in_table(table.get_ref(), keys, &mut found);
            found.sort_by_key(|(start, ..)| *start);
            pictures.extend(
                found.into_iter().map(|(start, end, value)| At { value, place: source.place(start..end) }),
            );
        }
        pictures
    }
}

/// Where a picture's name stands, and what it is.
type Found = (usize, usize, String);

fn in_table(table: &DeTable<'_>, keys: &[&str], found: &mut Vec<Found>) {
    for (key, value) in table {
        match value.get_ref() {
            DeValue::String(text) if keys.contains(&key.get_ref().as_ref()) => {
                found.push((value.span().start, value.span().end, text.to_string()));
            }
            value => in_value(value, keys, found),
        }
    }
}

fn in_value(value: &DeValue<'_>, keys: &[&str], found: &mut Vec<Found>) {
    match value {
        DeValue::Table(table) => in_table(table, keys, found),
        DeValue::Array(values) => values.iter().for_each(|value| in_value(value.get_ref(), keys, found)),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shipped file, and what is said of another.
    fn doubts(text: &str) -> Vec<String> {
        let shipped = Files::embedded(&[("beasts.toml", "[[beast]]\npicture = 'bear'\nicon = 'paw'\n")]);
        let files = Files::new([("beasts.toml".to_owned(), text.to_owned())]).unwrap();
        let check = Check::new(&files);
        check.doubt_pictures("Zoo", &shipped, &["picture", "icon"]);
        let warnings = check.finish(()).map(|loaded| loaded.warnings).unwrap();
        warnings.lines(usize::MAX).lines().map(str::to_owned).collect()
    }

    #[test]
    fn pictures_of_the_game_are_not_doubted() {
        assert_eq!(doubts("picture = 'paw'\n[den]\nbeasts = [{ icon = 'bear', name = 'yeti' }]\n"), [""; 0]);
    }

    #[test]
    fn others_are_named_in_order_wherever_they_stand() {
        let text = "[[beast]]\nicon = 'baer'\n[den]\nguests = [[{ picture = 'a whale' }]]\nname = 'bare'\n";
        assert_eq!(
            doubts(text),
            [
                "beasts.toml:2:8: warning: Zoo itself has no picture `baer` (did you mean `bear`?)",
                "beasts.toml:4:24: warning: Zoo itself has no picture `a whale` (a screen without it shows the glyph)",
            ]
        );
    }

    #[test]
    fn what_is_no_text_or_broken_is_told_elsewhere() {
        assert_eq!(doubts("picture = 3\nicon = ''\nbeast = [\n"), [""; 0]);
    }
}
