//! `ludo check`.

use std::path::PathBuf;

use catalogue::{Catalogue, Shelf};
use clap::Args;
use content::Files;
use serde_json::json;

use crate::failure::Failure;
use crate::options;
use crate::output::say;

/// Judge a folder of game content as a compiler would: every mistake at once
#[derive(Args)]
pub struct Check {
    /// The folder
    path: PathBuf,
    /// The game the files are for; guessed from their names when nothing is said
    #[arg(long)]
    game: Option<String>,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

impl Check {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let catalogue = catalogue::shipped();
        if self.path.is_file() {
            let hint = "a folder is checked as a whole; for the record of a match use `ludo replay verify`";
            return Err(Failure::usage(format!("{} is a file: {hint}", self.path.display())));
        }
        let files = options::read_folder(&self.path)?;
        let shelf = match &self.game {
            Some(id) => catalogue.find(id).map_err(Failure::usage)?,
            None => guess(&catalogue, &files)?,
        };
        let problems = shelf.check(&files);
        let counts = problems.counts();
        if self.json {
            say!(
                "{}",
                json!({"game": shelf.id(), "errors": counts.errors, "warnings": counts.warnings, "problems": problems})
            );
        } else {
            eprint!("{}", problems.render(&options::style()));
        }
        match problems.has_errors() {
            true => Err(Failure::wrong(format!("{}: {counts}", self.path.display()))),
            false => {
                if !self.json {
                    say!(
                        "{}: content of {} ({} files), {counts}",
                        self.path.display(),
                        shelf.id(),
                        files.len()
                    );
                }
                Ok(())
            }
        }
    }
}

/// The game whose own files have the most names in common with these.
fn guess<'a>(catalogue: &'a Catalogue, files: &Files) -> Result<&'a dyn Shelf, Failure> {
    let common = |shelf: &dyn Shelf| shelf.files().names().filter(|name| files.get(name).is_some()).count();
    let best = catalogue.iter().max_by_key(|shelf| common(*shelf)).filter(|shelf| common(*shelf) > 0);
    best.ok_or_else(|| {
        let ids: Vec<&str> = catalogue.iter().map(Shelf::id).collect();
        Failure::usage(format!(
            "no file has the name of any game's; say --game with one of {}",
            ids.join(", ")
        ))
    })
}
