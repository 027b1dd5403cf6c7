//! `ludo backup` and `ludo restore`: the matches of a server as one file, and back.

use std::path::PathBuf;

use clap::Args;
use server::store::{self, Copied, StoreError};

use crate::failure::Failure;
use crate::output::say;
use crate::terminal::home;

/// Copy a server's matches into one file, also while it is running
#[derive(Args)]
pub struct Backup {
    /// The file to write; it must not exist yet
    file: PathBuf,
    /// The folder that matches are kept in [default: LUDO_DATA, or the user's data folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

/// Bring a server's matches back from a backup, with the server stopped; what is there now is kept aside
#[derive(Args)]
pub struct Restore {
    /// A file that `ludo backup` wrote, or another server's file
    file: PathBuf,
    /// The folder that matches are kept in [default: LUDO_DATA, or the user's data folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
}

impl Backup {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let kept = kept(self.data)?;
        let Copied { counts, .. } = store::backup(&kept, &self.file).map_err(failed)?;
        say!("{} is copied to {}; matches in it: {}.", kept.display(), self.file.display(), counts.matches);
        Ok(())
    }
}

impl Restore {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let kept = kept(self.data)?;
        if let Some(folder) = kept.parent() {
            std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, &error))?;
        }
        let Copied { counts, aside } = store::restore(&self.file, &kept).map_err(failed)?;
        say!("{} is back in {}; matches in it: {}.", self.file.display(), kept.display(), counts.matches);
        if let Some(aside) = aside {
            say!("What was there before is in {}.", aside.display());
        }
        Ok(())
    }
}

fn kept(data: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let folder = match data {
        Some(folder) => folder,
        None => home::data()?,
    };
    Ok(folder.join("matches.db"))
}

fn failed(error: StoreError) -> Failure {
    match error {
        StoreError::Exists { .. } => Failure::usage(error),
        StoreError::Damaged { .. } | StoreError::Foreign { .. } | StoreError::NotADatabase { .. } => {
            Failure::wrong(error)
        }
        error => Failure::Machine(error.to_string()),
    }
}
