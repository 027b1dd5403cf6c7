//! `ludo replay`.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use kernel::Ending;
use kernel::record::{Player, RawEntry};
use serde_json::json;

use crate::failure::Failure;
use crate::options;
use crate::output::{self, say};
use crate::records::{self, Opened, RecordFile};
use crate::terminal::{self, replay::ReplayPlay};

/// Look at recorded matches, verify them, go on from any of their steps
#[derive(Args)]
pub struct Replay {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    Play(ReplayPlay),
    /// Print what a record tells, even if its game is not here
    Show {
        /// The record
        file: PathBuf,
        /// Print one JSON object and nothing else
        #[arg(long)]
        json: bool,
    },
    /// Play a record's match again and check every byte and every state
    Verify {
        /// The records
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Print one JSON object and nothing else
        #[arg(long)]
        json: bool,
    },
    /// Begin a new match that goes on from a step of a recorded one, with chance of its own
    Fork {
        /// The record
        file: PathBuf,
        /// The entry to go on from; 0 is the start
        #[arg(long)]
        at: u32,
        /// The new record
        #[arg(long)]
        out: PathBuf,
        /// The new seed: a number or 64 hexadecimal digits; drawn when nothing is said
        #[arg(long)]
        seed: Option<String>,
    },
}

impl Replay {
    /// Does it.
    pub fn run(self) -> Result<(), Failure> {
        match self.what {
            What::Play(play) => terminal::replay::run(play),
            What::Show { file, json } => show(&file, json),
            What::Verify { files, json } => verify(&files, json),
            What::Fork { file, at, out, seed } => fork(&file, at, &out, seed.as_deref()),
        }
    }
}

fn show(path: &Path, json: bool) -> Result<(), Failure> {
    let text = records::read_text(path)?;
    let raw = records::read_lines(path, &text)?;
    if json {
        output::json(&json!({"header": raw.header, "entries": raw.entries}));
        return Ok(());
    }
    let header = &raw.header;
    say!("game      {}, rules {}", header.game, header.rules);
    say!(
        "content   {}{}",
        header.content,
        if header.files.is_some() { " (a mod, carried along)" } else { "" }
    );
    say!("setup     {}", header.setup);
    for (index, Player { name, kind }) in header.seats.iter().enumerate() {
        say!(
            "seat {}    {}",
            index + 1,
            if name.is_empty() { kind.clone() } else { format!("{name} ({kind})") }
        );
    }
    for chances in &header.chances {
        let origin = if chances.given { "given by hand" } else { "drawn" };
        say!("seed      {} from entry {} on, {origin}", chances.seed, chances.from);
    }
    if header.practice {
        say!("practice  anything may be taken back");
    }
    say!("");
    raw.entries.iter().for_each(|entry| say!("{:>5}  {:<32} {}", entry.n, words(entry), entry.state));
    Ok(())
}

fn words(entry: &RawEntry<'_>) -> String {
    let seat = entry.seat.map(|seat| seat.to_string()).unwrap_or_default();
    match entry {
        RawEntry { play: Some(words), .. } => format!("{seat}: {words}"),
        RawEntry { leave: true, .. } => format!("{seat} leaves"),
        RawEntry { back: Some(to), .. } => format!("back to entry {to}"),
        RawEntry { draw: true, .. } => "draw agreed".to_owned(),
        RawEntry { void: Some(fault), .. } => format!("void: {fault}"),
        _ => "nothing".to_owned(),
    }
}

fn verify(paths: &[PathBuf], json: bool) -> Result<(), Failure> {
    let catalogue = catalogue::shipped();
    let mut rows = Vec::new();
    let mut failures = Vec::new();
    for path in paths {
        let checked = records::read_text(path).and_then(|text| {
            let raw = records::read_lines(path, &text)?;
            records::open(&catalogue, path, raw).map(|opened| opened.table)
        });
        let shown = path.display().to_string();
        match checked {
            Ok(table) => {
                let ending = table.ending();
                if !json {
                    say!("{shown}: {} entries verified, {}", table.n_entries(), end_words(ending.as_ref()));
                }
                rows.push(
                    json!({"file": shown, "verified": true, "entries": table.n_entries(), "ending": ending}),
                );
            }
            Err(failure) => {
                rows.push(json!({"file": shown, "verified": false, "error": failure.text()}));
                failures.push(failure);
            }
        }
    }
    if json {
        output::json(&json!({"records": rows}));
    }
    match failures.len() {
        0 => Ok(()),
        1 => Err(failures.remove(0)),
        several => {
            for failure in &failures {
                failure.tell();
            }
            Err(Failure::wrong(format!("{several} of {} records do not verify", paths.len())))
        }
    }
}

fn end_words(ending: Option<&Ending>) -> String {
    match ending {
        None => "the match is not over".to_owned(),
        Some(Ending::Played(outcome)) => format!("ended by `{}`", outcome.reason),
        Some(Ending::Agreed) => "ended by agreement on a draw".to_owned(),
        Some(Ending::Void(fault)) => format!("void: {fault}"),
    }
}

fn fork(path: &Path, at: u32, out: &Path, seed: Option<&str>) -> Result<(), Failure> {
    let catalogue = catalogue::shipped();
    let text = records::read_text(path)?;
    let raw = records::read_lines(path, &text)?;
    let Opened { edition, table } = records::open(&catalogue, path, raw)?;
    if at > table.n_entries() {
        return Err(Failure::usage(format!(
            "the match has {} entries, there is no entry {at}",
            table.n_entries()
        )));
    }
    let (seed, given) = options::seed(seed)?;
    let record = table.fork(at, table.header().seats.clone(), seed, given);
    RecordFile::create(out, &record)?;
    say!("{}: {} goes on after entry {at}", out.display(), edition.id());
    say!("  ludo play {} --resume {}", edition.id(), out.display());
    Ok(())
}
