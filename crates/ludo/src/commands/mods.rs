//! `ludo mod`.

use std::path::PathBuf;

use catalogue::mods;
use clap::{Args, Subcommand};
use content::Files;

use crate::failure::Failure;
use crate::output::say;

/// Change a game's content without a compiler
#[derive(Args)]
pub struct Mod {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Write a game's own files into a new folder, to be changed
    New {
        /// The game's id
        game: String,
        /// The folder to make
        folder: PathBuf,
    },
}

impl Mod {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        let What::New { game, folder } = self.what;
        let catalogue = catalogue::shipped();
        let files = catalogue.find(&game).map_err(Failure::usage)?.files();
        let name =
            folder.file_name().map_or_else(|| game.clone(), |name| name.to_string_lossy().into_owned());
        let about = mods::about(&game, &name);
        let own = files.iter().map(|(name, text)| (name.to_owned(), text.to_owned()));
        let files = Files::new(own.chain([(mods::ABOUT.to_owned(), about)]))
            .map_err(|error| Failure::Machine(error.to_string()))?;
        files.write(&folder).map_err(|error| Failure::Machine(error.to_string()))?;
        let shown = folder.display();
        say!("{shown}: {} files of {game}", files.len());
        say!("  change them, then");
        say!("  ludo check {shown}");
        say!("  ludo play {game} --mod {shown}");
        Ok(())
    }
}
