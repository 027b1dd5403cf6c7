//! Words that nothing says: a key in a game's `texts/*.ftl` is named by the game's
//! sources or asked for by every client.
//!
//! The suite looks the other way round, from a text on screen to its words. It
//! cannot find words that nobody asks for.

use std::collections::BTreeSet;

use super::Report;
use super::tree::{File, Tree};

/// What clients ask of every game, as the suite does. `{}` is a hole.
const ASKED: &[&str] = &[
    "title",
    "about",
    "field-{}",
    "choose-{}",
    "choice-{}-{}",
    "end-{}",
    "you-won",
    "you-lost",
    "nobody-won",
];

/// Looks through the words of every game.
pub fn check(tree: &Tree) -> Report {
    let mut report = Report::default();
    for id in tree.games() {
        let folder = format!("games/{id}/");
        let files: Vec<(&str, &File)> =
            tree.files().filter_map(|file| Some((file.path.strip_prefix(&folder)?, file))).collect();
        let texts = || files.iter().filter(|(path, _)| path.starts_with("texts/") && path.ends_with(".ftl"));
        let mut names = Names::default();
        ASKED.iter().for_each(|name| names.add(name));
        for (path, file) in &files {
            names.add_sources(path, file);
        }
        texts().for_each(|(_, file)| references(&file.text).for_each(|name| names.add(name)));
        for (_, file) in texts() {
            for (line, key) in keys(&file.text) {
                if !names.has(key) {
                    let remedy = format!("name it in {folder}src, or delete it in every language");
                    report.fault_at(&file.path, line, format!("nothing says `{key}`: {remedy}"));
                }
            }
        }
    }
    report
}

/// What the sources of a game call things.
#[derive(Default)]
struct Names {
    /// Whole names.
    whole: BTreeSet<String>,
    /// Names with holes, as the fixed parts before, between and after them.
    holed: BTreeSet<Vec<String>>,
    /// What data files call things: these fill holes, and are no keys.
    data: BTreeSet<String>,
}

impl Names {
    /// Takes a file of a game, by its path in the game's folder.
    fn add_sources(&mut self, path: &str, file: &File) {
        if let Some(data) = path.strip_prefix("content/") {
            let name = data.rsplit('/').next().unwrap_or_default();
            self.data.insert(name.split('.').next().unwrap_or_default().to_owned());
            // Of either kind of quotes, line by line: an apostrophe in a name opens nothing for long.
            let quoted = |quote| file.text.lines().flat_map(move |line| line.split(quote).skip(1).step_by(2));
            self.data.extend(quoted('"').chain(quoted('\'')).map(str::to_owned));
            // The cells of a table stand without quotes.
            if name.ends_with(".csv") {
                let cells = file.text.lines().flat_map(|line| line.split(','));
                self.data.extend(cells.map(|cell| cell.trim().to_owned()));
            }
        }
        let (Some(rust), true) = (&file.rust, path.starts_with("src/")) else { return };
        for literal in &rust.literals {
            let before = &rust.code[..literal.at];
            // The name of an argument is no key.
            if !file.is_test_line(before.matches('\n').count())
                && !is_listed_as_same(before)
                && !before.ends_with(".with(")
            {
                self.add(&literal.text);
            }
        }
    }

    /// Takes a name as it stands in quotes.
    fn add(&mut self, name: &str) {
        let parts = parts(name);
        if parts.len() == 1 {
            // What people write with a space is a key with a hyphen.
            self.whole.insert(name.replace(' ', "-"));
        } else if parts.iter().all(|part| part.chars().all(is_of_key)) && parts.iter().any(|p| !p.is_empty())
        {
            self.holed.insert(parts);
        }
    }

    /// Whether the sources name this key, whole or by filling holes.
    fn has(&self, key: &str) -> bool {
        self.whole.contains(key) || self.holed.iter().any(|parts| self.fits(key, parts))
    }

    /// Whether the holes between the parts can be filled so that this text comes out.
    fn fits(&self, text: &str, parts: &[String]) -> bool {
        let Some((first, rest)) = parts.split_first() else { return text.is_empty() };
        let Some(text) = text.strip_prefix(first.as_str()) else { return false };
        if rest.is_empty() {
            return text.is_empty();
        }
        // A holed name has fixed letters, so what fills its holes is shorter: this ends.
        let fills = |filling: &str| self.data.contains(filling) || self.has(filling);
        (0..=text.len())
            .any(|end| text.is_char_boundary(end) && self.fits(&text[end..], rest) && fills(&text[..end]))
    }
}

/// The fixed parts of a format string around its holes; one part where there is no hole.
fn parts(literal: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut rest = literal;
    while let Some((before, (_, after))) =
        rest.split_once('{').and_then(|(before, hole)| Some((before, hole.split_once('}')?)))
    {
        parts.push(before.to_owned());
        rest = after;
    }
    parts.push(rest.to_owned());
    parts
}

fn is_of_key(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || "-_".contains(letter)
}

/// Whether code ends inside `same: &[…]`, the list of words that are equal in both
/// languages: it names keys and says none.
fn is_listed_as_same(code: &str) -> bool {
    code.rsplit_once("same:")
        .is_some_and(|(_, list)| list.trim_start().starts_with("&[") && !list.contains(']'))
}

/// The keys of a Fluent file with their lines, counted from 1.
fn keys(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter_map(|(index, line)| {
        let (key, _) = line.split_once('=')?;
        let key = key.trim_end();
        let is_key = key.starts_with(|first: char| first.is_ascii_alphabetic()) && key.chars().all(is_of_key);
        is_key.then_some((index + 1, key))
    })
}

/// Keys whose words stand inside other words: `{ key }`.
fn references(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).filter_map(|after| {
        let name = after.split('}').next()?.trim();
        (!name.is_empty() && name.chars().all(is_of_key)).then_some(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found in a game with these words and sources.
    fn faults(words: &str, source: &str) -> Vec<String> {
        let data = ("games/hex/content/maps/lake.toml", "name = \"Ram's End\"\nshore = \"sand\"\n");
        let table = ("games/hex/content/tables/Seas.csv", "#NAME,DEPTH\nNORTH_SEA, 12\n");
        let words = [("games/hex/texts/en.ftl", words), ("games/hex/src/scene.rs", source)];
        check(&Tree::of(&[data, table, words[0], words[1]])).faults
    }

    #[test]
    fn words_that_nothing_says_are_found_with_their_line() {
        assert_eq!(
            faults("title = Hex\n\nnobody = Not a word\n", "fn a() {}"),
            ["games/hex/texts/en.ftl:3: nothing says `nobody`: name it in games/hex/src, or delete it in \
                 every language"]
        );
    }

    #[test]
    fn every_way_to_name_a_key_is_known() {
        let sound = [
            ("stone = a", "fn a() { say(\"stone\") }"),
            ("phase-end = a", "fn a() { (format!(\"phase-{}\", id), \"end\") }"),
            ("set-end = a", "fn a() { (format!(\"{done}-{}\", id), \"set\", \"end\") }"),
            ("has-first-strike = a", "fn a() { (format!(\"has-{id}\"), \"first strike\") }"),
            ("type-land-plain = a", "fn a() { (\"type-{}{}\", \"land\", \"\", \"{key}-plain\") }"),
            ("ground-sand = a", "fn a() { \"ground-{}\" }"),
            ("stone = a { edge }\nedge = b", "fn a() { \"stone\" }"),
            ("title = Hex\nabout = b", ""),
            ("field-map = Map\nchoice-map-lake = Lake", "const FIELD: &str = \"map\";"),
            ("field-map = Map\nchoice-map-NORTH_SEA = North", "const FIELD: &str = \"map\";"),
            ("end-joined = a", "const REASON: &str = \"joined\";"),
            ("stones = { $n ->\n    [one] one = 1\n   *[other] many\n  }", "const A: &str = \"stones\";"),
        ];
        for (words, source) in sound {
            assert_eq!(faults(words, source), [""; 0], "{words}");
        }
    }

    #[test]
    fn what_only_looks_like_a_use_is_none() {
        let planted = [
            ("stone = a", "/// Says \"stone\".\nfn a() {}"),
            ("stone = a", "#[cfg(test)]\nmod tests {\n  const A: &str = \"stone\";\n}\n"),
            ("stone = a", "const A: S = S { same: &[\"edge\", \"stone\"] };"),
            ("stone = a", "fn a() { say(\"edge\").with(\"stone\", 1) }"),
            ("lake = a", "fn a() {}"),
            ("phase-never = a", "fn a() { \"phase-{}\" }"),
            ("phase-end = a", "fn a() { (\"{}{}\", \"phase\", \"end\") }"),
            ("end-never = a", "fn a() {}"),
            ("choice-map-sea = a", "const FIELD: &str = \"map\";"),
        ];
        for (words, source) in planted {
            assert_eq!(faults(words, source).len(), 1, "{words}: {source}");
        }
    }
}
