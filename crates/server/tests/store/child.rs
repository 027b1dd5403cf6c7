//! This program started again as another program that writes to the same file.

use std::io::{BufRead, BufReader, Lines, Write, stdin};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use server::store::{MatchId, Store};

use crate::{kills, races};

const FILE: &str = "STORE_CHILD_FILE";
const JOB: &str = "STORE_CHILD_JOB";

/// A started program that waits for its sign to begin.
pub struct Program {
    child: Child,
    lines: Lines<BufReader<ChildStdout>>,
}

impl Program {
    /// Starts this program on a file, for a job with matches.
    pub fn start(file: &Path, job: &str, ids: &[MatchId]) -> Program {
        let ids: Vec<_> = ids.iter().map(MatchId::as_str).collect();
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["child::does_its_job", "--exact", "--nocapture", "--test-threads=1"])
            .env(FILE, file)
            .env(JOB, format!("{job} {}", ids.join(" ")))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut program = Program { child, lines };
        program.said().find(|line| line == "ready").unwrap();
        program
    }

    /// Gives the sign to begin.
    pub fn go(&mut self) {
        self.child.stdin.take().unwrap().write_all(b"go\n").unwrap();
    }

    /// What the job says from here on, until the program ends.
    pub fn said(&mut self) -> impl Iterator<Item = String> {
        self.lines.by_ref().map(Result::unwrap).filter_map(|line| line.strip_prefix("job: ").map(Into::into))
    }

    /// Kills it (with SIGKILL where there are signals).
    pub fn kill(&mut self) {
        self.child.kill().unwrap();
    }

    /// Waits for its end, and tells whether that was a good one.
    pub fn succeeded(mut self) -> bool {
        self.child.wait().unwrap().success()
    }
}

/// Says something to the program that started this one.
pub fn say(words: &str) {
    println!("job: {words}");
}

/// The started program's job; there is none when this is run among the other tests.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn does_its_job() {
    let (Ok(file), Ok(job)) = (std::env::var(FILE), std::env::var(JOB)) else { return };
    let mut words = job.split_whitespace();
    let name = words.next().unwrap();
    let ids = words.map(|word| word.parse().unwrap()).collect();
    let store = Store::open(file).await.unwrap();
    // The harness has begun a line of its own.
    println!();
    say("ready");
    stdin().read_line(&mut String::new()).unwrap();
    match name {
        races::JOB => races::race(store, ids).await,
        kills::JOB => kills::append_for_ever(store, ids).await,
        other => panic!("no job {other}"),
    }
}
