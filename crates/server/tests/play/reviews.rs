//! What a strong player says of a match that is over.

use kernel::Seat;
use wire::{Failure, ReviewInfo};

use crate::records::{finished, load};
use crate::stage::{Stage, bids};

async fn review(stage: &Stage, id: &str) -> ReviewInfo {
    loop {
        let said = stage.http.get(&format!("/api/v1/matches/{id}/review")).await.unwrap();
        let info: ReviewInfo = said.read(200).unwrap();
        if info.review.is_some() {
            return info;
        }
    }
}

/// What somebody would have played tells what they held, so nothing is said while a match runs.
#[tokio::test]
async fn a_match_is_reviewed_when_it_is_over() {
    let stage = Stage::open().await;
    let made = stage.http.make(&bids(["me", "friend"], [])).await.unwrap();
    let refused = |said: visitor::Said| said.read::<Failure>(409).unwrap().code;
    let path = format!("/api/v1/matches/{}/review", made.id);
    assert_eq!(refused(stage.http.get(&path).await.unwrap()), "not-over");
    let (party, [mut one, mut other]) = stage.play(&bids(["me", "friend"], [])).await;
    let path = format!("/api/v1/matches/{}/review", party.id);
    one.choose_first().await;
    assert_eq!(refused(stage.http.get(&path).await.unwrap()), "not-over");
    other.leave(1).await;
    review(&stage, &party.id).await;
    let missing = stage.http.get("/api/v1/matches/000000000000000000000000/review").await.unwrap();
    assert_eq!(missing.read::<Failure>(404).unwrap().code, "no-match");
}

/// The second player lets four in a column happen: that is the moment, and the disc that would have stopped it is named.
#[tokio::test]
async fn the_moment_that_decided_a_match_is_found() {
    let stage = Stage::open().await;
    let (party, record) = finished(&stage).await;
    let info = review(&stage, &party.id).await;
    assert_eq!((info.done, info.of), (7, 7));
    let found = info.review.clone().unwrap();
    let moment = found.turning.last().expect("a match that was thrown away has a moment");
    assert_eq!((moment.hope.entry, moment.hope.seat, moment.after), (6, Seat(1), -1000));
    assert!(moment.hope.value > -900, "it was not lost before: {moment:?}");
    let better = moment.better.as_ref().expect("there was something better");
    let played = moment.played.as_ref().expect("what was played is named");
    // The board has seven columns; the fourth disc of the first one falls into the third row from the top.
    assert_eq!(better.picks, [scene::ItemId::new("cell 14")]);
    assert_eq!(played.picks, [scene::ItemId::new("cell 22")]);
    // The same match is judged the same, wherever it comes from.
    let brought = load(&stage, &record).await;
    assert_eq!(review(&stage, &brought.id).await, info);
}
