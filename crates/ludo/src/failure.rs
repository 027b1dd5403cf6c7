//! Why a command did not do what it was asked, and the exit code for it.

use std::fmt::Display;
use std::io;
use std::path::Path;

use kernel::visible_lines;

/// A command's end in failure.
#[derive(Debug)]
pub enum Failure {
    /// Something was found wrong, and was shown already or is told here.
    Wrong(String),
    /// The command line asks for something that is not there.
    Usage(String),
    /// The machine is in the way.
    Machine(String),
    /// The person at the keyboard stopped it.
    Interrupted(String),
    /// Nobody reads the output any more, which is no failure of ours.
    Unheard,
}

impl Failure {
    /// Something was found wrong.
    pub fn wrong(what: impl Display) -> Failure {
        Failure::Wrong(what.to_string())
    }

    /// The command line is wrong.
    pub fn usage(what: impl Display) -> Failure {
        Failure::Usage(what.to_string())
    }

    /// A file could not be read or written.
    pub fn file(path: &Path, error: &io::Error) -> Failure {
        Failure::Machine(format!("{}: {error}", path.display()))
    }

    /// What is wrong, in words.
    pub fn text(&self) -> &str {
        match self {
            Failure::Wrong(text)
            | Failure::Usage(text)
            | Failure::Machine(text)
            | Failure::Interrupted(text) => text,
            Failure::Unheard => "",
        }
    }

    /// Tells what is wrong, without what cannot be seen in it, and gives the exit code.
    pub fn tell(&self) -> u8 {
        if !self.text().is_empty() {
            eprintln!("error: {}", visible_lines(self.text()));
        }
        match self {
            Failure::Unheard => 0,
            Failure::Wrong(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Machine(_) => 3,
            Failure::Interrupted(_) => 130,
        }
    }
}
