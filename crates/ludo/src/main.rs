//! The command line: one binary for players, modders, bot writers and operators.

mod allocator;
mod commands;
mod config;
mod failure;
mod held;
mod log;
mod options;
mod output;
mod page;
mod records;
mod terminal;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use commands::Command;

const ABOUT: &str = "Turn-based games: play them, watch bots play them, change them";

const AFTER: &str = "\
Without a command, `ludo` is `ludo serve`: play in a browser.

Exit codes:
  0  done
  1  something was found wrong: a record that does not verify, files with errors, a bot that failed
  2  the command line is wrong: an unknown game or option, a bad setting
  3  the machine is in the way: a file cannot be read or written, the disk is full
  130  interrupted";

/// The command line.
#[derive(Parser)]
#[command(name = "ludo", version, about = ABOUT, after_help = AFTER)]
struct Line {
    #[command(subcommand)]
    command: Option<Command>,
}

fn main() -> ExitCode {
    let done = config::complete(&Line::command(), std::env::args_os().collect()).and_then(|line| {
        let line = Line::parse_from(line);
        line.command.map_or(Ok(()), Command::run)
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => ExitCode::from(failure.tell()),
    }
}
