//! What `ludo` can be asked to do, one module each.

mod arena;
mod bench;
mod bot_check;
mod check;
mod completions;
mod games;
mod mods;
mod play;
mod replay;

use clap::Subcommand;

use crate::failure::Failure;
use crate::output::say;

/// A command.
#[derive(Subcommand)]
pub enum Command {
    Games(games::Games),
    Play(play::Play),
    Arena(arena::Arena),
    Replay(replay::Replay),
    Bench(bench::Bench),
    Check(check::Check),
    Mod(mods::Mod),
    BotCheck(bot_check::BotCheck),
    Completions(completions::Completions),
}

impl Command {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        match self {
            Command::Games(games) => games.run(),
            Command::Play(play) => play.run(),
            Command::Arena(arena) => arena.run(),
            Command::Replay(replay) => replay.run(),
            Command::Bench(bench) => bench.run(),
            Command::Check(check) => check.run(),
            Command::Mod(changed) => changed.run(),
            Command::BotCheck(check) => check.run(),
            Command::Completions(completions) => completions.run(),
        }
    }
}

/// What a person sees who asks for nothing.
pub fn welcome() -> Result<(), Failure> {
    say!(
        "Ludotheque: turn-based games.\n\n  \
         ludo games              what can be played\n  \
         ludo play connect4      play in this terminal\n  \
         ludo --help             everything else"
    );
    Ok(())
}
