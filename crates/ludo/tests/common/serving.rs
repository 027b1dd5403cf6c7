//! A server as an operator starts it.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

/// A running server, killed when the test is done with it.
pub struct Serving {
    pub child: Child,
    /// What it goes on to say: without a reader it could say nothing more, and would end.
    #[allow(dead_code, reason = "not every test reads on")]
    pub lines: BufReader<ChildStdout>,
    pub first: String,
}

impl Serving {
    pub fn start(folder: &Path, arguments: &[&str]) -> Serving {
        let data = folder.join("data");
        Serving::within(&[("LUDO_DATA", data.to_str().expect("a plain path"))], arguments)
    }

    /// With these variables of the environment and no other settings there.
    pub fn within(environment: &[(&str, &str)], arguments: &[&str]) -> Serving {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludo"))
            .args(arguments)
            .env_remove("LUDO_DATA")
            .envs(environment.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("ludo starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours"));
        let mut first = String::new();
        lines.read_line(&mut first).expect("it says something");
        Serving { child, lines, first }
    }

    pub fn address(&self) -> &str {
        let start = self.first.find("http://").expect("it says where it is");
        self.first[start..].trim()
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
