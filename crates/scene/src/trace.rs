//! What scripts did for a command, line by line, for whoever writes them.

use crate::Text;

/// The lines of scripts that a command ran.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trace {
    /// The lines in the order in which they were run.
    pub lines: Vec<Traced>,
    /// What came of it.
    pub end: Text,
}

/// A line of a script that is about to be run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traced {
    /// Its file.
    pub file: String,
    /// Its number in the file, from 1.
    pub line: u32,
    /// The function it is in.
    pub function: String,
    /// How many calls are open around it.
    pub depth: usize,
    /// What its variables are before it is run: `ARGS:0`, `RET:CheckPosition`, `blow`.
    pub values: Vec<(String, i64)>,
}
