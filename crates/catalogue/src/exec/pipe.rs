//! A program that is talked to by lines, and trusted with nothing: it may die,
//! hang, flood or talk nonsense, and only its own seat suffers.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use search::Budget;

use super::Mistake;

/// The longest line that is read.
const MOST_BYTES: u64 = 64 * 1024;
/// How long a dead program's last words are waited for.
const LAST_WORDS: Duration = Duration::from_secs(1);
/// How much of what a program complains about is kept.
const MOST_COMPLAINT: usize = 2 * 1024;

/// How long a program is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    grace: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience { grace: Duration::from_secs(10) }
    }
}

impl Patience {
    /// This long beyond a budget of time for every answer. Starting up may take
    /// longer, so a greeting is waited for ten seconds at least.
    pub fn new(grace: Duration) -> Patience {
        Patience { grace }
    }

    pub(super) fn hello(self) -> Duration {
        self.grace.max(Patience::default().grace)
    }

    pub(super) fn answer(self, budget: Budget) -> Duration {
        match budget {
            Budget::Time(time) => time + self.grace,
            Budget::Nodes(_) => self.grace,
        }
    }
}

enum Heard {
    Line(String),
    TooLong,
    NotText,
}

pub(super) struct Pipe {
    child: Child,
    input: ChildStdin,
    output: Receiver<Heard>,
    complaint: Arc<Mutex<Vec<u8>>>,
    /// Closed when nothing more can be complained of.
    silence: Receiver<()>,
}

impl Pipe {
    /// Starts the program, without a shell.
    pub(super) fn open(command: &str) -> Result<Pipe, Mistake> {
        let words = shlex::split(command).unwrap_or_default();
        let [program, arguments @ ..] = words.as_slice() else {
            return Err(fatal(format!("`{command}` names no program")));
        };
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| fatal(format!("`{program}` cannot be started: {error}")))?;
        let (Some(input), Some(output), Some(errors)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(fatal(format!("`{program}` has no standard input or output")));
        };
        let (sender, receiver) = sync_channel(1);
        thread::spawn(move || listen(output, &sender));
        let complaint = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&complaint);
        let (still_open, silence) = sync_channel(0);
        thread::spawn(move || {
            keep_last(errors, &kept);
            drop(still_open);
        });
        Ok(Pipe { child, input, output: receiver, complaint, silence })
    }

    /// Sends a line and waits for the answer.
    pub(super) fn ask(&mut self, line: &str, patience: Duration) -> Result<String, Mistake> {
        if let Ok(Heard::Line(line)) = self.output.try_recv() {
            return Err(unasked(&line));
        }
        if writeln!(self.input, "{line}").and_then(|()| self.input.flush()).is_err() {
            return Err(self.death());
        }
        match self.output.recv_timeout(patience) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::TooLong) => Err(fatal(format!("its line is longer than {MOST_BYTES} bytes"))),
            Ok(Heard::NotText) => Err(fatal("its line is not UTF-8")),
            Err(RecvTimeoutError::Timeout) => {
                Err(fatal(format!("it did not answer within {} ms", patience.as_millis())))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.death()),
        }
    }

    /// Sends a last line and waits for the program to end by itself; when that
    /// takes too long it is ended.
    pub(super) fn close(mut self, line: &str, patience: Duration) {
        let _ = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        let Pipe { output, .. } = &self;
        let deadline = Instant::now() + patience;
        // Its output closes when it ends; what it still says is nobody's concern.
        while let Ok(Heard::Line(_)) = output.recv_timeout(deadline.saturating_duration_since(Instant::now()))
        {
        }
    }

    fn death(&mut self) -> Mistake {
        let _ = self.child.kill();
        let status = match self.child.wait() {
            Ok(status) => status.to_string(),
            Err(error) => error.to_string(),
        };
        // Its last words may still be on their way; a child of its own could keep the line open.
        let _ = self.silence.recv_timeout(LAST_WORDS);
        let complaint = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
        let words = String::from_utf8_lossy(&complaint);
        match words.trim() {
            "" => fatal(format!("its program ended ({status})")),
            words => fatal(format!("its program ended ({status}) and said: {words}")),
        }
    }
}

/// A line too many: it may be met before the next question, or as the answer to it.
pub(super) fn unasked(line: &str) -> Mistake {
    let shown: String = line.chars().take(80).collect();
    fatal(format!("it said `{shown}` without being asked: one line for each question"))
}

fn fatal(reason: impl Into<String>) -> Mistake {
    Mistake { reason: reason.into(), is_fatal: true }
}

impl Drop for Pipe {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes lines on, one at a time: a program that floods is stopped by its full pipe.
fn listen(output: impl Read, sender: &SyncSender<Heard>) {
    let mut reader = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        let heard = match reader.by_ref().take(MOST_BYTES + 1).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) if bytes.len() as u64 > MOST_BYTES => Heard::TooLong,
            Ok(_) => match String::from_utf8(bytes) {
                Ok(line) => Heard::Line(line.trim_end_matches(['\r', '\n']).to_owned()),
                Err(_) => Heard::NotText,
            },
        };
        let is_end = !matches!(heard, Heard::Line(_));
        if sender.send(heard).is_err() || is_end {
            return;
        }
    }
}

/// Keeps the last of what a program complains about.
fn keep_last(mut errors: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(count @ 1..) = errors.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..count]);
        let surplus = kept.len().saturating_sub(MOST_COMPLAINT);
        kept.drain(..surplus);
    }
}
