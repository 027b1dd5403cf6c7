//! `ludo completions`.

use clap::{Args, CommandFactory};
use clap_complete::Shell;

use crate::failure::Failure;

/// Print a script that teaches a shell to complete ludo's commands
#[derive(Args)]
pub struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        clap_complete::generate(self.shell, &mut crate::Line::command(), "ludo", &mut std::io::stdout());
        Ok(())
    }
}
