//! What is on the disk, compared with what everybody was told.

use std::collections::BTreeMap;

use kernel::record::read_raw;
use server::store::{Phase, Store, StoredMatch};

use crate::client::Client;
use crate::program::games;

/// What is stored otherwise than it was told.
pub async fn faults(store: &Store, clients: &[Client]) -> Vec<String> {
    let mut faults = Vec::new();
    for client in clients {
        for id in &client.matches {
            let sent = client.sent.iter().filter(|(of, _)| of == id).map(|(_, sender)| sender);
            let told = client.told.iter().filter(|told| told.match_id == *id);
            let told = told.map(|told| (told.sender.as_str(), told.entry));
            match store.load(&id.parse().unwrap()).await.unwrap() {
                Some(stored) => {
                    judge(&stored, sent.map(String::as_str).collect(), told.collect(), &mut faults)
                }
                None => faults.push(format!("{id}: the match is lost")),
            }
        }
    }
    faults
}

fn judge(stored: &StoredMatch, sent: Vec<&str>, told: Vec<(&str, u32)>, faults: &mut Vec<String>) {
    let mut fault = |words: String| faults.push(format!("{}: {words}", stored.made.id));
    let mut entries: BTreeMap<&str, u32> = BTreeMap::new();
    for (expected, entry) in (1..).zip(&stored.entries) {
        if entry.n != expected {
            fault(format!("entry {} stands where {expected} should", entry.n));
        }
        let Some(sender) = entry.sender.as_deref().filter(|sender| sent.contains(sender)) else {
            fault(format!("nobody sent entry {expected}: {:?}", entry.sender));
            continue;
        };
        if entries.insert(sender, expected).is_some() {
            fault(format!("{sender} is doubled as entry {expected}"));
        }
    }
    for (sender, entry) in told {
        match entries.get(sender) {
            Some(found) if *found == entry => {}
            Some(found) => fault(format!("{sender} was told entry {entry} and is entry {found}")),
            None => fault(format!("{sender} is lost, told as entry {entry}")),
        }
    }
    if let Err(why) = verify(stored) {
        fault(why);
    }
}

/// Plays a stored match again.
fn verify(stored: &StoredMatch) -> Result<(), String> {
    let Some(header) = &stored.header else {
        return if stored.entries.is_empty() { Ok(()) } else { Err("entries without a header".into()) };
    };
    let lines = stored.entries.iter().map(|entry| entry.line.as_str());
    let text: String = std::iter::once(header.as_str()).chain(lines).collect();
    let raw = read_raw(&text).map_err(|error| error.to_string())?;
    let edition = games().find(&raw.header.game).map_err(|error| error.to_string())?.shipped();
    let table = edition.replay(raw).map_err(|error| error.to_string())?;
    match (table.ending().is_some(), stored.phase == Phase::Over) {
        (ended, over) if ended == over => Ok(()),
        (ended, _) => Err(format!("ended: {ended}, and {:?}", stored.phase)),
    }
}

/// The matches that are not over, and the commands that were sent and did not happen.
pub async fn unfinished(store: &Store, clients: &[Client]) -> Vec<String> {
    let mut unfinished = Vec::new();
    for client in clients {
        let mut n_entries = 0;
        for id in &client.matches {
            let stored = store.load(&id.parse().unwrap()).await.unwrap().unwrap();
            n_entries += stored.entries.len();
            if stored.phase != Phase::Over {
                unfinished.push(format!("{id} is {:?}", stored.phase));
            }
        }
        if n_entries != client.sent.len() || client.told.len() != client.sent.len() {
            let (n_sent, n_told) = (client.sent.len(), client.told.len());
            unfinished.push(format!("{n_sent} sent, {n_told} answered, {n_entries} stored"));
        }
    }
    unfinished
}

/// How many commands are stored that nobody was told of.
pub async fn n_unheard(store: &Store, clients: &[Client]) -> usize {
    let mut n_stored = 0;
    for id in clients.iter().flat_map(|client| &client.matches) {
        n_stored += store.load(&id.parse().unwrap()).await.unwrap().map_or(0, |stored| stored.entries.len());
    }
    n_stored.saturating_sub(clients.iter().map(|client| client.told.len()).sum())
}
