//! Two writers, of whom the database lets one write each entry.

use server::store::{Appended, MatchId, Store};
use tokio::task::JoinSet;

use crate::child::{Program, say};
use crate::{Disk, line};

#[tokio::test]
async fn of_two_stores_one_writes_each_entry() {
    let place = Disk::new().await;
    let other = place.another().await;
    let id = place.playing().await;
    for n in 1..=100 {
        let (mine, theirs) =
            tokio::join!(place.store.append(line(&id, n, "mine")), other.append(line(&id, n, "theirs")));
        let winner = match (mine.unwrap(), theirs.unwrap()) {
            (Appended::Stored, Appended::Taken) => "mine",
            (Appended::Taken, Appended::Stored) => "theirs",
            answers => panic!("{answers:?}"),
        };
        let entries = other.entries_from(&id, n).await.unwrap();
        assert_eq!(entries.iter().map(|entry| entry.line.as_str()).collect::<Vec<_>>(), [winner]);
    }
}

/// The job of two programs: fill a log together, several senders in each.
pub const JOB: &str = "race";
const ENTRIES: u32 = 300;
const SENDERS: usize = 4;

/// Appends at the end of the log until it is full, and says what was stored.
pub async fn race(store: Store, ids: Vec<MatchId>) {
    let mut senders = JoinSet::new();
    for _ in 0..SENDERS {
        let (store, id) = (store.clone(), ids[0].clone());
        senders.spawn(async move {
            let mut next = 1;
            while next <= ENTRIES {
                let words = format!("{next} by {}", std::process::id());
                match store.append(line(&id, next, &words)).await.unwrap() {
                    Appended::Stored => {
                        say(&words);
                        next += 1;
                    }
                    Appended::Taken => next += store.entries_from(&id, next).await.unwrap().len() as u32,
                }
            }
        });
    }
    senders.join_all().await;
    store.close().await.unwrap();
}

#[tokio::test]
async fn two_programs_fill_a_log_without_a_gap_or_a_loss() {
    let place = Disk::new().await;
    let id = place.playing().await;
    let mut programs = [(); 2].map(|()| Program::start(&place.file(), JOB, std::slice::from_ref(&id)));
    programs.iter_mut().for_each(Program::go);
    let mut said: Vec<(u32, String)> = Vec::new();
    for program in &mut programs {
        said.extend(program.said().map(|words| (words.split(' ').next().unwrap().parse().unwrap(), words)));
    }
    assert!(programs.into_iter().all(Program::succeeded));
    said.sort();

    let stored = place.store.entries_from(&id, 1).await.unwrap();
    let numbers: Vec<_> = stored.iter().map(|entry| entry.n).collect();
    assert_eq!(numbers, (1..=ENTRIES).collect::<Vec<_>>());
    let stored: Vec<_> = stored.into_iter().map(|entry| (entry.n, entry.line)).collect();
    assert_eq!(said, stored, "what was called stored is what is stored");
}
