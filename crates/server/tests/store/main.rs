//! The log of matches, on real files, from several programs at once.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod child;
mod copies;
mod decks;
mod files;
mod kills;
mod matches;
mod races;
mod seats;

use std::path::{Path, PathBuf};

use kernel::{Seats, Seed};
use server::store::{Append, Begun, Ended, MatchId, NewMatch, SeatKind, SeatRow, SecretHash, Store};
use tempfile::TempDir;

/// A store in a folder that goes when it is dropped.
struct Disk {
    folder: TempDir,
    store: Store,
}

impl Disk {
    async fn new() -> Disk {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(file_in(folder.path())).await.unwrap();
        Disk { folder, store }
    }

    fn file(&self) -> PathBuf {
        file_in(self.folder.path())
    }

    /// A second store on the same file.
    async fn another(&self) -> Store {
        Store::open(self.file()).await.unwrap()
    }

    /// A match that has just been made.
    async fn gathering(&self) -> MatchId {
        let new = new_match();
        let id = new.id.clone();
        self.store.create(new).await.unwrap();
        id
    }

    /// A match that has begun.
    async fn playing(&self) -> MatchId {
        let id = self.gathering().await;
        assert_eq!(self.store.begin(&id, "header".into(), Seats::NONE).await, Ok(Begun::Now));
        id
    }
}

fn file_in(folder: &Path) -> PathBuf {
    folder.join("matches.db")
}

/// Two people, of whom one is invited, and a bot.
fn new_match() -> NewMatch {
    let maker = SeatRow { name: Some("Ada".into()), token: Some(hash(1)), ..SeatRow::default() };
    let invited = SeatRow { invitation: Some(hash(2)), ..SeatRow::default() };
    let bot = SeatRow {
        kind: SeatKind::Bot("heuristic".into()),
        name: Some("Bot".into()),
        share: Some(Seed([3; 32])),
        ..SeatRow::default()
    };
    NewMatch {
        id: MatchId::random().unwrap(),
        game: "connect4".into(),
        content: "c0ffee".into(),
        draft: r#"{"practice":true}"#.into(),
        made: 1_790_000_000,
        seed: Seed::given(7),
        is_seed_given: true,
        is_listed: false,
        maker: None,
        seats: vec![maker, invited, bot],
    }
}

/// An end.
fn over() -> Option<Ended> {
    Some(Ended { at: 1_790_000_060, result: "won".into() })
}

fn hash(byte: u8) -> SecretHash {
    SecretHash([byte; 32])
}

/// One line for the end of a match's log.
fn line(id: &MatchId, first: u32, line: &str) -> Append {
    Append {
        match_id: id.clone(),
        first,
        lines: vec![line.to_owned()],
        sender: None,
        clock: None,
        asked: Seats::NONE,
        ends: None,
    }
}
