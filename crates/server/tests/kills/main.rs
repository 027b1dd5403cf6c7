//! PLAT-19: a whole server is killed while many people play, and started again.
//! What anybody was told is there, once, and every match goes on to its end; an operator changes and copies the same file
//! meanwhile.

#![allow(clippy::unwrap_used, reason = "helpers of tests unwrap as tests do")]

mod client;
mod hasty;
mod operator;
#[path = "../common/program.rs"]
mod program;
mod verdict;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use kernel::FastDice;
use server::store::Store;
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::timeout;

use client::{Aim, Client, Traffic};
use operator::Operator;
use program::Program;
use verdict::{faults, n_unheard, unfinished};

/// The environment variable for more kills than the everyday run has time for.
const KILLS: &str = "SERVER_KILLS";
/// The environment variable for other moments and moves.
const SEED: &str = "SERVER_KILLS_SEED";
const CLIENTS: u64 = 96;
const LEAST_IN_FLIGHT: usize = 50;
/// How many answers are given at most before a kill.
const MOST_ANSWERS: u64 = 500;
/// No life of a server takes so long.
const PATIENCE: Duration = Duration::from_secs(120);

/// How another manner of opening the log is called.
async fn open_as(manner: &str, file: &Path) -> Store {
    match manner {
        hasty::MANNER => hasty::open(file).await,
        other => panic!("no manner {other}"),
    }
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).map_or(default, |text| text.parse().expect("a number"))
}

/// People who play on servers that are killed one after the other.
struct Party {
    folder: TempDir,
    clients: Vec<Client>,
    dice: FastDice,
}

impl Party {
    fn new(seed: u64) -> Party {
        let clients = (0..CLIENTS).map(|number| Client::new(FastDice::of(&[seed, number]))).collect();
        Party { folder: tempfile::tempdir().unwrap(), clients, dice: FastDice::of(&[seed, CLIENTS]) }
    }

    fn file(&self) -> PathBuf {
        self.folder.path().join("matches.db")
    }

    /// Everybody plays on a server until it is killed. Says how many commands it
    /// had not answered then.
    async fn play_and_kill(&mut self, program: Program) -> usize {
        let traffic = Arc::new(Traffic::new(LEAST_IN_FLIGHT, self.dice.below(MOST_ANSWERS)));
        let mut playing = self.start(&program, &traffic, Aim::GoOn);
        timeout(PATIENCE, traffic.moment()).await.expect("enough commands are in flight before long");
        traffic.note_kill();
        drop(program);
        self.gather(&mut playing).await;
        self.clients.iter().filter(|client| client.was_in_flight()).count()
    }

    /// Everybody plays their match to its end.
    async fn finish(&mut self, program: &Program) {
        let traffic = Arc::new(Traffic::new(usize::MAX, u64::MAX));
        let mut playing = self.start(program, &traffic, Aim::Finish);
        self.gather(&mut playing).await;
    }

    fn start(&mut self, program: &Program, traffic: &Arc<Traffic>, aim: Aim) -> JoinSet<Client> {
        let mut playing = JoinSet::new();
        for mut client in self.clients.drain(..) {
            let (address, traffic) = (program.address.clone(), Arc::clone(traffic));
            playing.spawn(async move {
                client.live(&address, &traffic, aim).await;
                client
            });
        }
        playing
    }

    async fn gather(&mut self, playing: &mut JoinSet<Client>) {
        while let Some(client) = timeout(PATIENCE, playing.join_next()).await.expect("everybody comes back") {
            self.clients.push(client.unwrap());
        }
    }

    /// What is on the disk otherwise than it was told, and how much is there that
    /// nobody was told.
    async fn look(&self) -> (Vec<String>, usize) {
        let store = Store::open(self.file()).await.unwrap();
        let found = (faults(&store, &self.clients).await, n_unheard(&store, &self.clients).await);
        store.close().await.unwrap();
        found
    }

    fn n_told(&self) -> usize {
        self.clients.iter().map(|client| client.told.len()).sum()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_answered_survives_kills_and_every_match_goes_on_to_its_end() {
    let n_kills = number(KILLS, 12);
    let mut party = Party::new(number(SEED, 1));
    let mut operator = Operator::of(&party.file()).await;
    let (mut n_good, mut n_lives, mut n_in_flight, mut n_unheard) = (0, 0, 0, 0);
    while n_good < n_kills {
        n_lives += 1;
        assert!(n_lives <= 10 * n_kills, "few of {n_lives} kills came while enough was in flight");
        let program = Program::start(&party.file());
        let at_work = operator.start();
        let unanswered = party.play_and_kill(program).await;
        operator = at_work.end().await;
        assert_eq!(operator.faults().await, [""; 0], "after kill {n_lives}");
        n_good += u64::from(unanswered >= LEAST_IN_FLIGHT);
        n_in_flight += unanswered;
        let (faults, unheard) = party.look().await;
        assert_eq!(faults, [""; 0], "after kill {n_lives}");
        n_unheard += unheard;
    }
    let program = Program::start(&party.file());
    party.finish(&program).await;
    drop(program);
    assert_eq!(party.look().await, (vec![], 0));
    let store = Store::open(party.file()).await.unwrap();
    assert_eq!(unfinished(&store, &party.clients).await, [""; 0]);
    println!(
        "{n_lives} kills, {n_good} of them with {LEAST_IN_FLIGHT} commands in flight; {} answers kept; \
         {n_in_flight} commands repeated, of which {n_unheard} had happened; {} deeds of an operator and {} copies \
         meanwhile",
        party.n_told(),
        operator.n_deeds,
        operator.n_backups,
    );
    assert!(0 < n_unheard && n_unheard < n_in_flight, "both kinds of repeats are tried");
    assert!(
        operator.n_deeds >= n_lives && operator.n_backups >= n_lives,
        "the operator is at work in every life"
    );

    // The same look finds an answer that was never given, and one with another entry.
    let [first, second] = [0, 1].map(|index| party.clients[index].told[0].clone());
    party.clients[0].told[0].sender = "0:never".to_owned();
    party.clients[1].told[0].entry += 1;
    let found = faults(&store, &party.clients).await;
    assert!(matches!(&found[..], [one, two] if one.contains("lost") && two.contains("entry")), "{found:?}");
    (party.clients[0].told[0], party.clients[1].told[0]) = (first, second);

    // And a command that happened twice, or one that nobody sent.
    let file = rusqlite::Connection::open(party.file()).unwrap();
    let plant = |sender: &str| {
        let change =
            "UPDATE entries SET sender = ?1 WHERE n = 5 AND match = (SELECT min(match) FROM entries)";
        assert_eq!(file.execute(change, [sender]), Ok(1));
    };
    plant("0:nobody");
    let found = faults(&store, &party.clients).await;
    assert!(found.iter().any(|fault| fault.contains("nobody sent")), "{found:?}");
    let doubled = "SELECT sender FROM entries WHERE n = 1 AND match = (SELECT min(match) FROM entries)";
    plant(&file.query_one(doubled, [], |row| row.get::<_, String>(0)).unwrap());
    let found = faults(&store, &party.clients).await;
    assert!(found.iter().any(|fault| fault.contains("doubled")), "{found:?}");
}

/// A server that answers before its log has the command is found out.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_precedes_the_commit_is_found_out() {
    let mut party = Party::new(2);
    party.play_and_kill(Program::start(&party.file())).await;
    assert_eq!(party.look().await.0, [""; 0]);
    party.play_and_kill(Program::start_as(&party.file(), hasty::MANNER)).await;
    let (found, _) = party.look().await;
    assert!(found.iter().any(|fault| fault.contains("lost")), "{found:?}");
}
