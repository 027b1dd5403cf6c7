//! Running the program as a person would.

use std::path::Path;
use std::process::{Command, Output};

/// What a run of `ludo` said, and how it ended.
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

/// Runs `ludo` in a folder.
pub fn ludo(folder: &Path, arguments: &[&str]) -> Ran {
    let output = Command::new(env!("CARGO_BIN_EXE_ludo"))
        .args(arguments)
        .current_dir(folder)
        .env("LUDO_DATA", folder.join("data"))
        .env("LANG", "C")
        .output()
        .expect("ludo runs");
    ran(&output)
}

/// What a program's output was.
pub fn ran(output: &Output) -> Ran {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("output is text");
    Ran { code: output.status.code(), out: text(&output.stdout), err: text(&output.stderr) }
}
