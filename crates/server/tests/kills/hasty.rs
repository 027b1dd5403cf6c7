//! A log that answers too early: changes go to a copy of the file, and are carried
//! over to the file itself only after they were answered.

use std::path::Path;

use kernel::Seats;
use server::store::{Append, Appended, Ended, MatchId, Phase, Store};

/// How a program is told to be hasty.
pub const MANNER: &str = "hasty";

/// Opens the copy, and begins to carry over.
pub async fn open(file: &Path) -> Store {
    let copy = file.with_extension("copy");
    std::fs::copy(file, &copy).unwrap();
    let (answering, keeping) = (Store::open(copy).await.unwrap(), Store::open(file).await.unwrap());
    let matches = keeping.unfinished().await.unwrap();
    tokio::spawn(carry_over(answering.clone(), keeping, matches));
    answering
}

async fn carry_over(answering: Store, keeping: Store, matches: Vec<MatchId>) {
    for id in matches.iter().cycle() {
        let kept = keeping.load(id).await.unwrap().unwrap();
        let new = answering.load(id).await.unwrap().unwrap();
        if let (Phase::Gathering, Some(header)) = (kept.phase, new.header) {
            keeping.begin(id, header, Seats::NONE).await.unwrap();
        }
        let n_entries = new.entries.len() as u32;
        for entry in new.entries.into_iter().skip(kept.entries.len()) {
            let append = Append {
                match_id: id.clone(),
                first: entry.n,
                lines: vec![entry.line],
                sender: entry.sender,
                clock: entry.clock,
                asked: Seats::NONE,
                ends: (new.phase == Phase::Over && entry.n == n_entries)
                    .then(|| Ended { at: 0, result: String::new() }),
            };
            assert_eq!(keeping.append(append).await, Ok(Appended::Stored));
        }
    }
}
