//! What `ludo` can be asked to do, one module each.

mod games;
mod play;

use clap::Subcommand;

use crate::failure::Failure;

/// A command.
#[derive(Subcommand)]
pub enum Command {
    /// List the games, or tell everything about one
    Games(games::Games),
    /// Play a match in this terminal
    Play(play::Play),
}

impl Command {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        match self {
            Command::Games(games) => games.run(),
            Command::Play(play) => play.run(),
        }
    }
}

/// What a person sees who asks for nothing.
pub fn welcome() -> Result<(), Failure> {
    println!(
        "Ludotheque: turn-based games.\n\n  \
         ludo games              what can be played\n  \
         ludo play connect4      play in this terminal\n  \
         ludo --help             everything else"
    );
    Ok(())
}
