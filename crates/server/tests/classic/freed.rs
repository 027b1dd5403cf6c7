//! A seat that the operator frees: whoever took it has gone, and with it what the address may do.

use std::time::Duration;

use serde_json::{Value, json};
use server::store::Store;
use server::{HeldSeat, free_seat, held_seats};
use tokio::time::timeout;

use crate::client::Client;
use crate::stage::Stage;

const USER: &str = "/classic/ascent/user";

/// Nothing takes this long unless it never comes.
const NEVER: Duration = Duration::from_secs(60);

/// The operator's own way to the file, beside the server's.
struct Desk(Store);

impl Desk {
    async fn at(stage: &Stage) -> Desk {
        Desk(Store::open(stage.file()).await.unwrap())
    }

    async fn held(&self) -> Vec<HeldSeat> {
        held_seats(&self.0).await.unwrap()
    }

    async fn free(&self, seat: &HeldSeat) -> bool {
        free_seat(&self.0, seat).await.unwrap()
    }
}

async fn come(client: &mut Client, name: &str) -> (u16, Value) {
    client.put(USER, &json!({ "name": name })).await.both()
}

/// Before there is a match the seat is free for whoever comes.
#[tokio::test]
async fn a_seat_that_was_freed_before_the_match_is_anybodys() {
    let stage = Stage::open().await;
    let desk = Desk::at(&stage).await;
    assert_eq!(desk.held().await, []);
    stage.advance(600);
    let [mut ann, mut eve] = [stage.client(2), stage.client(3)];
    assert_eq!(come(&mut ann, "Ann").await, (201, json!({ "id": 0 })));
    let [seat] = desk.held().await.try_into().unwrap();
    assert_eq!((seat.game, seat.id, seat.name.as_str(), &seat.match_id), ("ascent", 0, "Ann", &None));
    // By the clock of the stage, which is ten hours ahead.
    let ahead = 600 * 60;
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs() as i64;
    let since = seat.since.unwrap();
    assert!((now + ahead - 600..=now + ahead).contains(&since), "{since} is not the time at which Ann came");
    assert!(desk.free(&seat).await);
    assert_eq!(desk.held().await, []);
    assert!(!desk.free(&seat).await, "nobody holds it any more");
    assert_eq!(ann.post(&format!("{USER}/0"), &json!({ "name": "Anne" })).await.status, 404);
    assert_eq!(come(&mut eve, "Eve").await, (201, json!({ "id": 0 })));
    // What was meant for Ann is not done to Eve.
    assert!(!desk.free(&seat).await);
    assert_eq!(eve.get(&format!("{USER}/0")).await.body["name"], "Eve");
}

/// Once it has begun the seat is given up, and that without a call of the protocol; when both are gone there is a new match.
#[tokio::test]
async fn a_seat_that_was_freed_in_a_match_is_given_up() {
    let stage = Stage::open().await;
    let desk = Desk::at(&stage).await;
    let [mut ann, mut ben, mut eve] = [stage.client(2), stage.client(3), stage.client(4)];
    assert_eq!(come(&mut ann, "Ann").await.0, 201);
    assert_eq!(come(&mut ben, "Ben").await.0, 201);
    let id = ann.put("/classic/ascent/seed", &json!({ "seed": 7 })).await.match_id();
    let [own, other] = desk.held().await.try_into().unwrap();
    assert_eq!(own.match_id.as_ref().map(ToString::to_string), Some(id.clone()));
    assert!(desk.free(&own).await);
    let enter = json!({ "typeCmd": "enterRoom", "entityID": 0 });
    assert_eq!(ann.put("/classic/ascent/command/0", &enter).await.status, 404);
    let left = json!([{ "typeCmd": "leave", "entityID": 0 }]);
    assert_eq!(ben.get("/classic/ascent/command/1").await.body, left);
    assert_eq!(come(&mut eve, "Eve").await, (507, Value::Null));
    assert!(desk.free(&other).await);
    // Nobody calls: whoever serves has noticed it when the match is over.
    let path = format!("/api/v1/matches/{id}");
    let over = async { while eve.get(&path).await.body["phase"] != "over" {} };
    timeout(NEVER, over)
        .await
        .expect("the server notices that the second seat was freed, and the match is over");
    assert_eq!(come(&mut eve, "Eve").await, (201, json!({ "id": 0 })));
    assert_eq!(desk.held().await.len(), 1);
}
