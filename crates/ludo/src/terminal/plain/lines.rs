//! Lines that a person or a script writes, without being deaf to signals.

use std::io::{self, BufRead, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crate::failure::Failure;
use crate::terminal::stop;

/// How long a line is waited for before signals are looked at again.
const PATIENCE: Duration = Duration::from_millis(50);
/// The longest line that is read.
const MOST_BYTES: usize = 4096;

/// The lines of the standard input, read on a thread of their own.
pub struct Lines {
    lines: Receiver<String>,
    is_terminal: bool,
}

impl Lines {
    /// Begins to read.
    pub fn begin() -> Lines {
        let (sender, lines) = sync_channel(1);
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                let mut bytes = Vec::new();
                match input.read_until(b'\n', &mut bytes) {
                    Ok(0) | Err(_) => return,
                    Ok(_) => {
                        bytes.truncate(MOST_BYTES);
                        if sender.send(String::from_utf8_lossy(&bytes).into_owned()).is_err() {
                            return;
                        }
                    }
                }
            }
        });
        Lines { lines, is_terminal: io::stdin().is_terminal() }
    }

    /// Whether a person writes them.
    pub fn is_terminal(&self) -> bool {
        self.is_terminal
    }

    /// The next line after a prompt; None when there are no more.
    pub fn next(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        let mut out = io::stdout().lock();
        let written = write!(out, "{prompt} ").and_then(|()| out.flush());
        written.map_err(|error| crate::output::failure(&error))?;
        loop {
            if stop::is_asked() {
                return Ok(None);
            }
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => {
                    // What comes through a pipe is not seen unless it is repeated.
                    if !self.is_terminal {
                        let _ = writeln!(out, "{}", line.trim_end().escape_debug());
                    }
                    return Ok(Some(line));
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    let _ = writeln!(out);
                    return Ok(None);
                }
            }
        }
    }
}
