//! A mod: a folder of somebody's own content for one game. It may say in `mod.toml` for which, and what it
//! is called; that file is no part of the content.

use std::fmt;

use content::{At, Check, Files, Folder, Problem, Problems, TomlTable, nearest};
use scene::{Arg, Text};

use crate::{Catalogue, Shelf};

/// Where a mod says what it is.
pub const ABOUT: &str = "mod.toml";
/// The longest name of a mod, in characters.
const LONGEST_NAME: usize = 60;
/// The longest description of a mod, in characters.
const LONGEST_ABOUT: usize = 400;

/// A mod, not judged yet by the game it is for.
pub struct Mod<'a> {
    /// The game.
    pub shelf: &'a dyn Shelf,
    /// What it calls itself.
    pub title: Option<Text>,
    /// What it is, in its own words.
    pub about: Option<Text>,
    /// Its content.
    pub files: Files,
    /// What was left out of it.
    pub warnings: Problems,
}

impl<'a> Mod<'a> {
    /// The mod in a folder, for the game that somebody named, that it names itself, or whose own files its
    /// files are named like.
    pub fn of(
        catalogue: &'a Catalogue,
        folder: &Folder,
        said: Option<&'a dyn Shelf>,
    ) -> Result<Mod<'a>, NotAMod> {
        let About { game, title, about } = About::read(catalogue, &folder.files).map_err(NotAMod::Broken)?;
        let files = folder.files.without(ABOUT);
        let shelf = match (said, game) {
            (Some(said), Some(written)) if said.id() != written.id() => {
                return Err(NotAMod::OtherGame { said: said.id(), written: written.id() });
            }
            (Some(shelf), _) | (None, Some(shelf)) => shelf,
            (None, None) => guess(catalogue, &files)?,
        };
        Ok(Mod { shelf, title, about, files, warnings: folder.warnings() })
    }

    /// All that is wrong with it, warnings included. Keeps nothing.
    pub fn check(&self) -> Problems {
        let mut problems = self.warnings.clone();
        problems.extend(self.shelf.check(&self.files));
        problems
    }
}

/// The text of a new mod's `mod.toml`.
pub fn about(game: &str, name: &str) -> String {
    let quoted = serde_json::Value::from(name).to_string();
    format!(
        "# Which game this is content of, and what it is called in English and French.\n\n\
         game = \"{game}\"\nname = {{ en = {quoted}, fr = {quoted} }}\n"
    )
}

/// What a mod says of itself.
struct About<'a> {
    game: Option<&'a dyn Shelf>,
    title: Option<Text>,
    about: Option<Text>,
}

impl<'a> About<'a> {
    fn read(catalogue: &'a Catalogue, files: &Files) -> Result<About<'a>, Problems> {
        let check = Check::new(files);
        let about = check.optional_toml(ABOUT, |t| {
            let game = t.name("game");
            let title = t.optional("name").map(|value| value.table(|t| words(t, "name", LONGEST_NAME)));
            let about = t.optional("about").map(|value| value.table(|t| words(t, "text", LONGEST_ABOUT)));
            About { game: find(catalogue, &check, &game), title, about }
        });
        let about = about.unwrap_or(About { game: None, title: None, about: None });
        check.finish(about).map(|loaded| loaded.content)
    }
}

fn find<'a>(catalogue: &'a Catalogue, check: &Check<'_>, game: &At<String>) -> Option<&'a dyn Shelf> {
    let found = catalogue.iter().find(|shelf| shelf.id() == game.value);
    if found.is_none() && !game.value.is_empty() {
        let ids: Vec<&str> = catalogue.iter().map(Shelf::id).collect();
        let problem = Problem::error(&game.place, "there is no such game").expected(ids.join(", "));
        check.add(problem.suggest(nearest(&game.value, ids)));
    }
    found
}

/// Words in both languages, of at most so many characters.
fn words(t: &TomlTable<'_>, what: &str, longest: usize) -> Text {
    let word = |key: &str| {
        let name = t.name(key);
        if name.value.chars().count() > longest {
            let problem = Problem::error(&name.place, format!("this {what} is too long"));
            t.check().add(problem.expected(format!("at most {longest} characters")));
        }
        name.value
    };
    named(word("en"), word("fr"))
}

/// A mod's name as a text.
pub fn named(en: String, fr: String) -> Text {
    Text::new("mod-title").with("name", Arg::Words { en: en.into(), fr: fr.into() })
}

/// The one game whose own files have the most names in common with these.
fn guess<'a>(catalogue: &'a Catalogue, files: &Files) -> Result<&'a dyn Shelf, NotAMod> {
    let common = |shelf: &dyn Shelf| shelf.files().names().filter(|name| files.get(name).is_some()).count();
    let counts: Vec<(usize, &dyn Shelf)> = catalogue.iter().map(|shelf| (common(shelf), shelf)).collect();
    let most = counts.iter().map(|(count, _)| *count).max().unwrap_or(0);
    let mut best = counts.iter().filter(|(count, _)| *count == most && most > 0).map(|(_, shelf)| *shelf);
    match (best.next(), best.next()) {
        (Some(shelf), None) => Ok(shelf),
        (Some(one), Some(other)) => {
            let others = best.map(Shelf::id);
            Err(NotAMod::SeveralGames([one.id(), other.id()].into_iter().chain(others).collect()))
        }
        (None, _) => Err(NotAMod::NoGame(catalogue.iter().map(Shelf::id).collect())),
    }
}

/// Why a folder is no mod of any game.
#[derive(Debug)]
pub enum NotAMod {
    /// Its `mod.toml` has mistakes.
    Broken(Problems),
    /// It says to be of another game than somebody said.
    OtherGame {
        /// The game that was said.
        said: &'static str,
        /// The game that is written.
        written: &'static str,
    },
    /// No file has the name of any of these games' files.
    NoGame(Vec<&'static str>),
    /// Its files are named like those of each of these games.
    SeveralGames(Vec<&'static str>),
}

impl fmt::Display for NotAMod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAMod::Broken(problems) => problems.fmt(f),
            NotAMod::OtherGame { said, written } => {
                write!(f, "its {ABOUT} says that it is content of {written}, not of {said}")
            }
            NotAMod::NoGame(known) => {
                write!(f, "no file has the name of any game's; it could be of {}", known.join(", "))
            }
            NotAMod::SeveralGames(games) => {
                write!(f, "its files are named like those of {}", games.join(" and of "))
            }
        }
    }
}

impl std::error::Error for NotAMod {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{shelf, yardstick};

    /// Not all that ship: which game files belong to depends on the others.
    fn games() -> Catalogue {
        Catalogue::new(vec![
            yardstick::<connect4::Connect4>(),
            shelf::<duel::Duel>(),
            shelf::<skirmish::Skirmish>(),
        ])
    }

    fn folder(files: &[(&str, &str)]) -> Folder {
        Folder { files: Files::embedded(files), left_out: vec!["bear.png".into()] }
    }

    fn id(files: &[(&str, &str)]) -> Result<&'static str, String> {
        let catalogue = games();
        Mod::of(&catalogue, &folder(files), None).map(|found| found.shelf.id()).map_err(|why| why.to_string())
    }

    #[test]
    fn a_mod_is_for_the_game_it_names_or_whose_files_it_has() {
        assert_eq!(id(&[("board.toml", "")]), Ok("connect4"));
        assert_eq!(id(&[("board.toml", ""), (ABOUT, "game = 'duel'")]), Ok("duel"));
        assert_eq!(id(&[("maps/river.toml", ""), ("weapons.toml", "")]), Ok("skirmish"));
        assert!(id(&[("notes.txt", "")]).unwrap_err().starts_with("no file has the name of any game's"));
        let tie = id(&[("rules.toml", "")]).unwrap_err();
        assert_eq!(tie, "its files are named like those of duel and of skirmish");
        let catalogue = games();
        let said = catalogue.find("duel").unwrap();
        let found = Mod::of(&catalogue, &folder(&[("rules.toml", "")]), Some(said)).unwrap();
        assert_eq!(found.shelf.id(), "duel");
        let other = Mod::of(&catalogue, &folder(&[(ABOUT, "game = 'skirmish'")]), Some(said));
        let why = other.err().map(|why| why.to_string());
        assert_eq!(why.as_deref(), Some("its mod.toml says that it is content of skirmish, not of duel"));
    }

    #[test]
    fn what_a_mod_says_of_itself_is_no_content() {
        let catalogue = games();
        let written = about("connect4", "My \"wide\" board");
        let board = catalogue.find("connect4").unwrap().files();
        let board = board.get("board.toml").unwrap();
        let folder = folder(&[("board.toml", board), (ABOUT, &written)]);
        let found = Mod::of(&catalogue, &folder, None).unwrap();
        assert_eq!(found.about, None);
        assert_eq!(found.title, Some(named("My \"wide\" board".into(), "My \"wide\" board".into())));
        assert_eq!(found.files.hash(), found.shelf.shipped().hash());
        assert_eq!(found.check().to_string(), "bear.png: warning: left out: it is not UTF-8 text");
    }

    #[test]
    fn mistakes_in_what_a_mod_says_of_itself_have_their_place() {
        let long = "x".repeat(61);
        let all = games().iter().map(Shelf::id).collect::<Vec<_>>().join(", ");
        for (text, expected) in [
            (
                "game = 'dul'",
                &*format!(
                    "mod.toml:1:8: error: there is no such game: expected {all} (did you mean `duel`?)"
                ),
            ),
            (
                "name = { en = 'a', fr = 'b' }",
                "mod.toml:1:1: error: missing `game`: expected a name in quotes",
            ),
            (
                "game = 'duel'\nname = { en = 'a' }",
                "mod.toml:2:8: error: missing `fr`: expected a name in quotes",
            ),
            (
                &format!("game = 'duel'\nname = {{ en = 'a', fr = '{long}' }}"),
                "mod.toml:2:25: error: this name is too long: expected at most 60 characters",
            ),
            (
                &format!("game = 'duel'\nabout = {{ en = '{}', fr = 'b' }}", "y".repeat(401)),
                "mod.toml:2:16: error: this text is too long: expected at most 400 characters",
            ),
            (
                "game = 'duel'\nname = { en = \"\\u001b[2J\", fr = 'b' }",
                "mod.toml:2:15: error: no screen can show `en`: expected characters that can be seen, found U+001B",
            ),
        ] {
            let why = id(&[("board.toml", ""), (ABOUT, text)]).unwrap_err();
            assert_eq!(why, expected);
        }
    }
}
