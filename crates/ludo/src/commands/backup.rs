//! `ludo backup` and `ludo restore`: the matches of a server as one file, and back.

use std::path::PathBuf;

use clap::Args;
use server::store::{self, Copied, StoreError};

use crate::failure::Failure;
use crate::held;
use crate::output::say;
use crate::terminal::home;

/// The file of matches in its folder.
const MATCHES: &str = "matches.db";

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
        let kept = folder(self.data)?.join(MATCHES);
        let Copied { counts, .. } = store::backup(&kept, &self.file).map_err(failed)?;
        say!("{} is copied to {}; matches in it: {}.", kept.display(), self.file.display(), counts.matches);
        Ok(())
    }
}

impl Restore {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let folder = folder(self.data)?;
        std::fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, &error))?;
        let _held = held::alone(&folder)?;
        let kept = folder.join(MATCHES);
        let Copied { counts, aside } = store::restore(&self.file, &kept).map_err(failed)?;
        say!("{} is back in {}; matches in it: {}.", self.file.display(), kept.display(), counts.matches);
        if let Some(aside) = aside {
            say!("What was there before is in {}.", aside.display());
        }
        Ok(())
    }
}

fn folder(data: Option<PathBuf>) -> Result<PathBuf, Failure> {
    data.map_or_else(home::data, Ok)
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
