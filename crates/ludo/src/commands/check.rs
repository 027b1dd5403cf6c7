//! `ludo check`.

use std::path::{Path, PathBuf};

use catalogue::Catalogue;
use clap::Args;
use content::{Counts, Folder};
use scene::Lang;
use serde_json::json;

use super::watch;
use crate::failure::Failure;
use crate::options::{self, Settings};
use crate::output::{self, remark, say};

/// Judge a folder of game content as a compiler would, and the settings of a match: every mistake at once
#[derive(Args)]
pub struct Check {
    /// The folder; the game's own content when nothing is said
    #[arg(required_unless_present = "game")]
    path: Option<PathBuf>,
    /// The game the files are for; when nothing is said, the one of their mod.toml, or guessed from their names
    #[arg(long)]
    game: Option<String>,
    #[command(flatten)]
    settings: Settings,
    /// Speak this language where it is about settings: en or fr
    #[arg(long)]
    lang: Option<Lang>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
    /// Check again whenever a file of the folder changes, until Ctrl-C
    #[arg(long, requires = "path", conflicts_with = "json")]
    watch: bool,
}

impl Check {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        match self.path.as_deref().filter(|_| self.watch) {
            Some(folder) => watch::whenever_changed(folder, || self.once()),
            None => self.once(),
        }
    }

    fn once(&self) -> Result<(), Failure> {
        let catalogue = catalogue::shipped();
        let values = self.settings.values()?;
        let (shelf, files, problems) = match (&self.path, &self.game) {
            (None, game) => {
                let shelf = catalogue.find(game.as_deref().unwrap_or_default()).map_err(Failure::usage)?;
                (shelf, shelf.files(), shelf.check(&shelf.files()))
            }
            (Some(path), game) => {
                let folder = read(path, &catalogue)?;
                let found = options::read_mod(&catalogue, path, &folder, game.as_deref())?;
                let problems = found.check();
                (found.shelf, found.files, problems)
            }
        };
        // Only whole content can judge a setup.
        let edition = shelf.modded(&files).ok();
        let setup = edition.and_then(|edition| edition.seats(&values).err()).unwrap_or_default();
        let mut counts = problems.counts();
        counts.errors += setup.len();
        if self.json {
            let (game, Counts { errors, warnings }) = (shelf.id(), counts);
            let found = json!({"game": game, "errors": errors, "warnings": warnings, "problems": problems, "setup": setup});
            output::json(&found);
        } else {
            if !problems.is_empty() || setup.is_empty() {
                eprint!("{}", problems.render(&options::style()));
            }
            let speech = shelf.speech(options::language(self.lang));
            setup.iter().for_each(|problem| remark!("error: {}", speech.problem(problem)));
        }
        let name = self.path.as_ref().map_or(shelf.id().into(), |path| path.to_string_lossy());
        if counts.errors > 0 {
            return Err(Failure::wrong(format!("{name}: {counts}")));
        }
        if !self.json {
            let more = if values.is_empty() { "" } else { " and a setup" };
            say!("{name}: content of {} ({} files){more}, {counts}", shelf.id(), files.len());
        }
        Ok(())
    }
}

/// The files of a folder; what is no folder is told what it may be.
fn read(path: &Path, catalogue: &Catalogue) -> Result<Folder, Failure> {
    let shown = path.display();
    if path.is_file() {
        let hint = "a folder is checked as a whole; for the record of a match use `ludo replay verify`";
        return Err(Failure::usage(format!("{shown} is a file: {hint}")));
    }
    if !path.exists() && catalogue.iter().any(|shelf| Path::new(shelf.id()) == path) {
        return Err(Failure::usage(format!("there is no folder {shown}; for the game say --game {shown}")));
    }
    options::read_folder(path)
}
