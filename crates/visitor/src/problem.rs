//! What is wrong with a server, seen from outside.

use std::fmt;

use scene::DeltaProblem;

/// What is wrong with a server, or with the way to it.
#[derive(Debug)]
pub enum Problem {
    /// It cannot be reached, or hung up.
    Gone(String),
    /// It sent something that is no message.
    Unreadable(String),
    /// A change does not fit the scene or the menu it is for.
    Misfit(DeltaProblem),
    /// A change came before any scene.
    NoScene,
    /// The scene that was put together is not the server's.
    Checksum {
        /// The server's.
        expected: u32,
        /// Ours.
        found: u32,
    },
    /// An entry came that was there before.
    Entry {
        /// The last one.
        last: u32,
        /// The one that came.
        found: u32,
    },
    /// It answered with another status.
    Status {
        /// The status.
        status: u16,
        /// The body.
        body: String,
    },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Problem::Gone(why) => write!(f, "the server cannot be reached: {why}"),
            Problem::Unreadable(why) => write!(f, "the server sent something unreadable: {why}"),
            Problem::Misfit(problem) => write!(f, "a change does not fit what is shown: {problem:?}"),
            Problem::NoScene => f.write_str("a change came before any scene"),
            Problem::Checksum { expected, found } => {
                write!(f, "the scene's checksum is {found:08x} and should be {expected:08x}")
            }
            Problem::Entry { last, found } => write!(f, "entry {found} came after entry {last}"),
            Problem::Status { status, body } => write!(f, "the server answered {status}: {body}"),
        }
    }
}

impl std::error::Error for Problem {}
