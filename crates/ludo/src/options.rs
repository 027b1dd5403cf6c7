//! Options that several commands share.

use std::path::{Path, PathBuf};

use catalogue::mods::ABOUT;
use catalogue::{Catalogue, Edition, Mod, NotAMod, Shelf};
use clap::Args;
use content::{Files, Folder, Style};
use kernel::Seed;
use scene::Lang;

use crate::failure::Failure;

/// Which game, with which content.
#[derive(Args, Debug)]
pub struct GameChoice {
    /// The game's id, as `ludo games` lists it
    pub game: String,
    /// Play with the content of this folder instead of the game's own
    #[arg(long = "mod", value_name = "FOLDER")]
    pub mod_folder: Option<PathBuf>,
}

/// What is chosen for a match.
#[derive(Args, Debug)]
pub struct Settings {
    /// A setting of the match; repeat it for more. A seat's own setting is KEY.1 for the first seat,
    /// and KEY=@FILE reads the value from a file
    #[arg(long = "set", value_name = "KEY=VALUE", value_parser = key_value)]
    set: Vec<(String, String)>,
}

impl Settings {
    /// What is set, with what stands in files. What editors put before and after a
    /// text is no part of it.
    pub fn values(&self) -> Result<Vec<(String, String)>, Failure> {
        let value = |(key, value): &(String, String)| match value.strip_prefix('@').map(Path::new) {
            None => Ok((key.clone(), value.clone())),
            Some(path) => match std::fs::read_to_string(path) {
                Ok(text) => {
                    let text = text.trim_start_matches('\u{feff}').trim_end_matches(['\r', '\n']);
                    Ok((key.clone(), text.to_owned()))
                }
                Err(error) => Err(Failure::file(path, &error)),
            },
        };
        self.set.iter().map(value).collect()
    }
}

fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("write it as KEY=VALUE")?;
    Ok((key.to_owned(), value.to_owned()))
}

impl GameChoice {
    /// The game on its shelf.
    pub fn shelf<'a>(&self, catalogue: &'a Catalogue) -> Result<&'a dyn Shelf, Failure> {
        catalogue.find(&self.game).map_err(Failure::usage)
    }

    /// The game with its content.
    pub fn edition(&self, catalogue: &Catalogue) -> Result<Box<dyn Edition>, Failure> {
        edition(catalogue, self.shelf(catalogue)?, self.mod_folder.as_deref())
    }
}

/// A game with its own content, or with that of a folder, whose warnings are told.
pub fn edition(
    catalogue: &Catalogue,
    shelf: &dyn Shelf,
    mod_folder: Option<&Path>,
) -> Result<Box<dyn Edition>, Failure> {
    let Some(folder) = mod_folder else { return Ok(shelf.shipped()) };
    let read = read_folder(folder)?;
    let found = read_mod(catalogue, folder, &read, Some(shelf.id()))?;
    let problems = found.check();
    if !problems.is_empty() {
        eprint!("{}", problems.render(&style()));
    }
    let wrong =
        |problems: &content::Problems| Failure::wrong(format!("{}: {}", folder.display(), problems.counts()));
    if problems.has_errors() {
        return Err(wrong(&problems));
    }
    shelf.modded(&found.files).map_err(|problems| wrong(&problems))
}

/// What is in a folder, or everything that keeps it from being read.
pub fn read_folder(folder: &Path) -> Result<Folder, Failure> {
    Files::read(folder).map_err(|errors| Failure::Machine(errors.to_string()))
}

/// The mod in a folder that was read, for this game or for the one that it is of.
pub fn read_mod<'a>(
    catalogue: &'a Catalogue,
    folder: &Path,
    read: &Folder,
    game: Option<&str>,
) -> Result<Mod<'a>, Failure> {
    let said = game.map(|id| catalogue.find(id)).transpose().map_err(Failure::usage)?;
    Mod::of(catalogue, read, said).map_err(|why| match why {
        NotAMod::Broken(problems) => {
            eprint!("{}", problems.render(&style()));
            Failure::wrong(format!("{}: {}", folder.display(), problems.counts()))
        }
        NotAMod::OtherGame { .. } => Failure::usage(format!("{}: {why}", folder.display())),
        NotAMod::NoGame(_) | NotAMod::SeveralGames(_) => {
            Failure::usage(format!("{}: {why}; say which with --game, or in {ABOUT}", folder.display()))
        }
    })
}

/// How problems are shown: in colour on a terminal that wants it.
pub fn style() -> Style {
    use std::io::IsTerminal;
    Style { color: std::io::stderr().is_terminal() && wants_color(), ..Style::default() }
}

/// Whether colours are welcome: <https://no-color.org>.
pub fn wants_color() -> bool {
    std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

/// The language that was asked for, or that of the machine.
pub fn language(asked: Option<Lang>) -> Lang {
    let spoken = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
    asked.unwrap_or_else(|| {
        let machine = spoken("LC_ALL").or_else(|| spoken("LC_MESSAGES")).or_else(|| spoken("LANG"));
        machine.and_then(|value| value.get(..2)?.parse().ok()).unwrap_or(Lang::En)
    })
}

/// A seed by hand (a number or 64 hexadecimal digits), or drawn from the
/// operating system; and whether it was given.
pub fn seed(given: Option<&str>) -> Result<(Seed, bool), Failure> {
    match given {
        Some(text) => {
            let number = text.parse::<u64>().map(Seed::given).ok();
            let seed = number.or_else(|| text.parse().ok());
            let seed = seed.ok_or_else(|| {
                Failure::usage(format!("`{text}` is no seed: write a number or 64 hexadecimal digits"))
            })?;
            Ok((seed, true))
        }
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes)
                .map_err(|error| Failure::Machine(format!("no randomness: {error}")))?;
            Ok((Seed(bytes), false))
        }
    }
}
