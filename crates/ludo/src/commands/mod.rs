//! What `ludo` can be asked to do, one module each.

mod admin;
mod arena;
mod backup;
mod bears;
mod bench;
mod bot_check;
mod check;
mod completions;
mod games;
mod keeps;
mod load;
mod mods;
mod play;
mod replay;
mod serve;
mod watch;

use clap::Subcommand;

use crate::failure::Failure;

/// A command.
#[derive(Subcommand)]
pub enum Command {
    Games(games::Games),
    Serve(serve::Serve),
    Load(load::Load),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Admin(admin::Admin),
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
            Command::Serve(serve) => serve.run(),
            Command::Load(load) => load.run(),
            Command::Backup(backup) => backup.run(),
            Command::Restore(restore) => restore.run(),
            Command::Admin(admin) => admin.run(),
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
