//! A disk that takes nothing: it is said so, nobody is hung up on, and what was played is there when it takes again.

use futures_util::future::join_all;
use rusqlite::Connection;
use wire::{Answer, Failure};

use crate::guest::refusal;
use crate::stage::{Party, Stage, order};

/// Lets a change of the server's file fail (`INSERT ON entries`) where the condition holds, until it is dropped.
struct Full {
    file: Connection,
}

impl Full {
    fn new(stage: &Stage, change: &str, condition: &str) -> Full {
        let file = Connection::open(stage.file()).unwrap();
        file.busy_timeout(std::time::Duration::from_secs(60)).unwrap();
        let trigger = format!(
            "CREATE TRIGGER full BEFORE {change} WHEN {condition} BEGIN SELECT RAISE(ABORT, 'planted'); END"
        );
        file.execute_batch(&trigger).unwrap();
        Full { file }
    }
}

/// The condition that a row is of this match.
fn of(party: &Party) -> String {
    format!("new.match = (SELECT number FROM matches WHERE id = '{}')", party.id)
}

impl Drop for Full {
    fn drop(&mut self) {
        self.file.execute_batch("DROP TRIGGER full").unwrap();
    }
}

#[tokio::test]
async fn a_command_that_cannot_be_stored_is_refused_and_can_be_played_again() {
    let stage = Stage::open().await;
    let (party, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    one.play(0, "drop 1").await;
    other.reach(1).await;
    let full = Full::new(&stage, "INSERT ON entries", "1");
    let before = other.screen().clone();
    let refused = other.play(1, "drop 2").await;
    assert_eq!(refusal(&refused), "storage");
    let Answer::Refused { failure } = refused else { panic!("{refused:?}") };
    assert!(failure.again_in.is_some_and(|seconds| seconds > 0), "{failure:?}");
    // Nobody was hung up on, and nobody has heard of the step.
    assert_eq!(one.hear().await, []);
    assert_eq!(other.hear().await, []);
    assert_eq!(other.screen(), &before);
    let mut fresh = stage.guest(&party, [1]).await;
    assert_eq!(fresh.scene().await.entry, 1);
    drop(full);
    assert_eq!(other.play(1, "drop 2").await, Answer::Done { entry: 2 });
    one.reach(2).await;
    fresh.reach(2).await;
    assert_eq!(fresh.screen(), other.screen());
}

/// What is played at the same moment elsewhere shares the commit, not the fault.
#[tokio::test]
async fn a_command_that_cannot_be_stored_takes_no_other_along() {
    let stage = Stage::open().await;
    let (party, [mut one, _other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    let full = Full::new(&stage, "INSERT ON entries", &of(&party));
    let mut others = Vec::new();
    for _ in 0..24 {
        let (_, [guest, friend]) = stage.play(&order("connect4", ["me", "friend"])).await;
        others.push((guest, friend));
    }
    for group in others.chunks_mut(6) {
        let stored = join_all(group.iter_mut().map(|(guest, _)| guest.play(0, "drop 1")));
        let (refused, stored) = tokio::join!(one.play(0, "drop 1"), stored);
        assert_eq!(refusal(&refused), "storage");
        assert_eq!(stored, vec![Answer::Done { entry: 1 }; 6]);
    }
    drop(full);
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
}

/// A bot whose answer cannot be stored is asked again after a while, and not over and over.
#[tokio::test]
async fn a_bot_plays_on_when_there_is_room_again() {
    let stage = Stage::open().await;
    let (party, [mut one]) = stage.play(&order("connect4", ["me", "random"])).await;
    let full = Full::new(&stage, "INSERT ON entries", &format!("new.n = 2 AND {}", of(&party)));
    assert_eq!(one.play(0, "drop 1").await, Answer::Done { entry: 1 });
    // One bot thinks at a time: once those of another match have answered, this one's answer has not been stored.
    let (_, [mut alone]) = stage.play(&order("connect4", ["random", "me"])).await;
    alone.reach(1).await;
    for column in [1, 2, 3] {
        let Answer::Done { entry } = alone.play(1, &format!("drop {column}")).await else {
            panic!("not played")
        };
        alone.reach(entry + 1).await;
    }
    assert_eq!(one.hear().await, []);
    drop(full);
    one.reach(2).await;
}

#[tokio::test]
async fn a_match_that_cannot_be_stored_is_refused_with_a_time_to_try_again() {
    let stage = Stage::open().await;
    let full = Full::new(&stage, "INSERT ON matches", "1");
    let said = stage.http.post("/api/v1/matches", &order("connect4", ["me", "friend"])).await.unwrap();
    let failure: Failure = said.read(503).unwrap();
    assert_eq!(failure.code, "storage");
    assert_eq!(said.headers.get("retry-after"), failure.again_in.map(|seconds| seconds.to_string()).as_ref());
    drop(full);
    assert!(stage.http.make(&order("connect4", ["me", "friend"])).await.is_ok());
}

/// Whoever decides by `/ready` where people are sent sends nobody to a server that can keep nothing, and does not end one that
/// is alive.
#[tokio::test]
async fn a_server_that_cannot_store_is_alive_and_not_ready() {
    let stage = Stage::open().await;
    let status = async |path: &str| stage.http.get(path).await.unwrap().status;
    assert_eq!(status("/api/v1/ready").await, 200);
    let full = Full::new(&stage, "UPDATE ON house", "1");
    let said = stage.http.get("/api/v1/ready").await.unwrap();
    let failure: Failure = said.read(503).unwrap();
    assert_eq!(failure.code, "storage");
    let again_in = failure.again_in.filter(|seconds| *seconds > 0).map(|seconds| seconds.to_string());
    assert!(again_in.is_some() && said.headers.get("retry-after") == again_in.as_ref(), "{said:?}");
    assert_eq!(status("/api/v1/health").await, 200);
    drop(full);
    assert_eq!(status("/api/v1/ready").await, 200);
}
