//! What is said on standard output.

use std::fmt;
use std::io::{self, ErrorKind, Write};

use crate::failure::Failure;

/// Prints a line as `println!` does, but survives a reader who has had enough
/// (`ludo games | head -1`) and tells of a disk that is full.
macro_rules! say {
    ($($argument:tt)*) => {
        $crate::output::line(format_args!($($argument)*))
    };
}
pub(crate) use say;

/// Prints a line, or ends the program.
pub fn line(text: fmt::Arguments<'_>) {
    if let Err(error) = writeln!(io::stdout(), "{text}") {
        let failure = failure(&error);
        // Nothing is left to be cleaned up by those who print.
        std::process::exit(i32::from(failure.tell()));
    }
}

/// What it means that standard output takes nothing more.
pub fn failure(error: &io::Error) -> Failure {
    match error.kind() {
        ErrorKind::BrokenPipe => Failure::Unheard,
        _ => Failure::Machine(format!("the output: {error}")),
    }
}
