//! Bots think beside whoever plays.

use std::time::Duration;

use search::Budget;
use wire::Answer;

use crate::stage::{Stage, games, order};

/// PLAT-13: a long thought holds up neither its own match's table nor any other.
#[tokio::test]
async fn a_long_thought_delays_nobody() {
    let stage = Stage::thinking(games(), Budget::Time(Duration::from_secs(600))).await;
    let (party, [mut alone]) = stage.play(&order("connect4", ["me", "deep"])).await;
    assert_eq!(alone.play(0, "drop 4").await, Answer::Done { entry: 1 });
    alone.reach(1).await;

    let (_, [mut one, mut other]) = stage.play(&order("connect4", ["me", "friend"])).await;
    for column in [1, 2, 1, 2, 1, 2, 1] {
        let (entry, words) = (one.now().entry, format!("drop {column}"));
        let (guest, watcher, seat) =
            if entry % 2 == 0 { (&mut one, &mut other, 0) } else { (&mut other, &mut one, 1) };
        assert_eq!(guest.play(seat, &words).await, Answer::Done { entry: entry + 1 });
        guest.reach(entry + 1).await;
        watcher.reach(entry + 1).await;
    }
    assert!(one.now().end.is_some());

    // The bot is still thinking, and its table listens all the same.
    let mut watcher = stage.guest(&party, []).await;
    assert_eq!(watcher.scene().await.entry, 1);
}

/// PLAT-13: bots that play among themselves, however many and however long they think, keep no person's bot from
/// thinking.
#[tokio::test]
async fn watched_battles_do_not_hold_up_a_persons_bot() {
    let stage = Stage::thinking(games(), Budget::Time(Duration::from_secs(600))).await;
    let mut watchers = Vec::new();
    for _ in 0..10 {
        let party = stage.party(&order("connect4", ["deep", "deep"])).await;
        let mut watcher = stage.come(&party.host_hello()).await;
        // Its bots have been asked once it is answered again.
        watcher.scene().await;
        watcher.hear().await;
        watchers.push(watcher);
    }
    let (_, [mut one]) = stage.play(&order("connect4", ["me", "heuristic"])).await;
    assert_eq!(one.play(0, "drop 4").await, Answer::Done { entry: 1 });
    one.reach(2).await;
}
