//! A program that is killed while it writes: what it called stored is stored.

use std::collections::BTreeMap;

use rusqlite::{Connection, params};
use server::store::{Appended, MatchId, Store};
use tokio::task::JoinSet;

use crate::child::{Program, say};
use crate::{Disk, line};

/// The job of the program that is killed.
pub const JOB: &str = "append";
const MATCHES: usize = 64;
const KILLS: usize = 12;
/// How many answers a program gives before it is killed.
const ANSWERS: usize = 300;
const LEAST_IN_FLIGHT: usize = 50;

/// Appends to all matches at once, and says what it sends and what is stored.
pub async fn append_for_ever(store: Store, ids: Vec<MatchId>) {
    let mut senders = JoinSet::new();
    for id in ids {
        let store = store.clone();
        senders.spawn(async move {
            let mut next = store.load(&id).await.unwrap().unwrap().entries.len() as u32 + 1;
            loop {
                say(&format!("sent {id} {next}"));
                let append = line(&id, next, &words(&id, next));
                assert_eq!(store.append(append).await, Ok(Appended::Stored));
                say(&format!("stored {id} {next}"));
                next += 1;
            }
        });
    }
    senders.join_all().await;
}

/// Long lines, so that the kill often comes while they are being written.
fn words(id: &MatchId, n: u32) -> String {
    format!("entry {n} of {id}, ").repeat(400)
}

/// What was said of each match: the last entry sent, the last one called stored.
type Told = BTreeMap<MatchId, (u32, u32)>;

fn note(told: &mut Told, said: &str) {
    let words: Vec<_> = said.split(' ').collect();
    let [kind, id, n] = words[..] else { panic!("{said}") };
    let (sent, stored) = told.entry(id.parse().unwrap()).or_default();
    let n = n.parse().unwrap();
    if kind == "sent" { *sent = n } else { *stored = n }
}

/// What is stored otherwise than it was told.
async fn faults(store: &Store, told: &Told) -> Vec<String> {
    let mut faults = Vec::new();
    for (id, (sent, stored)) in told {
        let entries = match store.load(id).await {
            Ok(Some(stored)) => stored.entries,
            other => {
                faults.push(format!("{id}: {other:?}"));
                continue;
            }
        };
        let is_whole = (1..).zip(&entries).all(|(n, entry)| entry.n == n && entry.line == words(id, n));
        let last = entries.len() as u32;
        if !is_whole || last < *stored || last > *sent {
            faults.push(format!("{id}: sent {sent}, told {stored}, stored {last}, whole: {is_whole}"));
        }
    }
    faults
}

#[tokio::test]
async fn what_was_called_stored_survives_kills() {
    let place = Disk::new().await;
    let mut ids = Vec::new();
    for _ in 0..MATCHES {
        ids.push(place.playing().await);
    }
    // Only the program that is killed has the file open then.
    place.store.close().await.unwrap();
    let mut told = Told::new();
    for _ in 0..KILLS {
        let mut program = Program::start(&place.file(), JOB, &ids);
        program.go();
        let mut n_answers = 0;
        for said in program.said() {
            note(&mut told, &said);
            n_answers += usize::from(said.starts_with("stored"));
            if n_answers == ANSWERS {
                break;
            }
        }
        program.kill();
        program.said().for_each(|said| note(&mut told, &said));
        assert!(!program.succeeded());
        let n_in_flight = told.values().filter(|(sent, stored)| sent > stored).count();
        assert!(n_in_flight >= LEAST_IN_FLIGHT, "only {n_in_flight} were in flight");
        let store = place.another().await;
        assert_eq!(faults(&store, &told).await, [""; 0]);
        store.close().await.unwrap();
    }
    let n_told: u32 = told.values().map(|(_, stored)| stored).sum();
    assert!(n_told as usize >= KILLS * ANSWERS);

    // The same look finds an entry that is not what was sent, and one that is lost.
    let [(changed, _), (lost, (_, last))] = [0, 1].map(|index| told.iter().nth(index).unwrap());
    let store = place.another().await;
    let planted = Connection::open(place.file()).unwrap();
    let number = "(SELECT number FROM matches WHERE id = ?1)";
    let change = format!("UPDATE entries SET line = 'other' WHERE match = {number} AND n = 1");
    assert_eq!(planted.execute(&change, [changed.as_str()]), Ok(1));
    assert_eq!(faults(&store, &told).await.len(), 1);
    let loss = format!("DELETE FROM entries WHERE match = {number} AND n >= ?2");
    assert!(planted.execute(&loss, params![lost.as_str(), last]).unwrap() >= 1);
    assert_eq!(faults(&store, &told).await.len(), 2);
}
