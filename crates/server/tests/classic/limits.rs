//! What holds for open matches as for others: limits, proxies, restarts, lists, and that nobody stays for ever.

use serde_json::{Value, json};
use server::store::{Outdated, Store};
use server::{Limits, Rate};

use crate::client::Client;
use crate::stage::Stage;

const USER: &str = "/classic/ascent/user";
const SEED: &str = "/classic/ascent/seed";

fn plain(kind: &str, id: u8) -> Value {
    json!({ "typeCmd": kind, "entityID": id })
}

async fn come(client: &mut Client) -> u16 {
    client.put(USER, &json!({ "name": "Somebody" })).await.status
}

/// PLAT-19, PLAT-20: users, seed, match and what was read of commands are there again.
#[tokio::test]
async fn all_is_there_after_a_restart() {
    let mut stage = Stage::open().await;
    let party = stage.client(4).get("/classic/garden/game/0").await.body;
    let [mut ann, mut ben] = [stage.client(2), stage.client(3)];
    assert_eq!((come(&mut ann).await, come(&mut ben).await), (201, 201));
    stage.restart().await;
    let [mut ann, mut ben] = [stage.client(2), stage.client(3)];
    assert_eq!(ann.put(SEED, &json!({ "seed": 11 })).await.status, 200);
    assert_eq!(ann.put("/classic/ascent/command/0", &plain("enterRoom", 0)).await.status, 200);
    assert_eq!(ben.get("/classic/ascent/command/1").await.body, json!([plain("enterRoom", 0)]));
    let id = ann.get(SEED).await.match_id();
    stage.restart().await;
    let [mut ann, mut ben, mut eve] = [2, 3, 4].map(|n| stage.client(n));
    assert_eq!(eve.get("/classic/garden/game/0").await.body, party);
    assert_eq!(eve.get(&format!("{USER}/-1")).await.body.as_array().unwrap().len(), 2);
    let said = eve.get(SEED).await;
    assert_eq!((said.match_id(), &said.body), (id, &json!({ "seed": 11 })));
    // What was told before is cleared, what came after is not.
    assert_eq!(ann.put("/classic/ascent/command/0", &plain("endTurn", 0)).await.status, 200);
    assert_eq!(ben.delete("/classic/ascent/command/1").await.status, 204);
    stage.restart().await;
    let [mut ann, mut ben, mut eve] = [2, 3, 4].map(|n| stage.client(n));
    assert_eq!(ben.get("/classic/ascent/command/1").await.body, json!([plain("endTurn", 0)]));
    assert_eq!(come(&mut eve).await, 507);
    assert_eq!(ann.put("/classic/ascent/command/1", &plain("endTurn", 1)).await.status, 403);
    assert_eq!(ben.put("/classic/ascent/command/1", &plain("endTurn", 1)).await.status, 200);
}

/// PLAT-21: open matches are marked so, and are in nobody's list.
#[tokio::test]
async fn an_open_match_is_marked_and_listed_nowhere() {
    let stage = Stage::open().await;
    let [mut ann, mut ben] = [stage.client(2), stage.client(3)];
    assert_eq!((come(&mut ann).await, come(&mut ben).await), (201, 201));
    let id = ann.put(SEED, &json!({ "seed": 3 })).await.match_id();
    let info = ann.get(&format!("/api/v1/matches/{id}")).await.body;
    let marks = (&info["open"], &info["given"], &info["game"]);
    assert_eq!(marks, (&json!(true), &json!(true), &json!("ascent")));
    assert_eq!(info["listed"], Value::Null);
    let seats = info["seats"].as_array().unwrap();
    assert!(seats.len() == 2 && seats.iter().all(|seat| seat["taken"] == json!(true)));
    assert!(seats.iter().all(|seat| seat["user"].is_null() && seat["open"].is_null()), "{seats:?}");
    for state in ["", "?state=open", "?state=live", "?game=ascent"] {
        let listed = ann.get(&format!("/api/v1/matches{state}")).await.body;
        assert_eq!(listed["matches"], json!([]), "{state}");
    }
    // Nobody comes to its seats another way.
    let key = "ab".repeat(32);
    let sit = json!({ "seat": 0, "key": key, "name": "Eve" });
    ann.headers.push(("content-type".into(), "application/json".into()));
    let said = ann.post(&format!("/api/v1/matches/{id}/sit"), &sit).await;
    assert_eq!(said.status, 409, "{said:?}");
    let store = Store::open(stage.file()).await.unwrap();
    let stored = store.load(&id.parse().unwrap()).await.unwrap().unwrap();
    assert!(
        !stored.made.is_listed && stored.made.maker.is_none() && stored.made.seed == kernel::Seed::given(3)
    );
    // Of addresses there are hashes alone.
    let row = store.classic("ascent").await.unwrap().unwrap();
    assert!(!row.state.contains("127.0.0"), "{}", row.state);
}

/// Behind a proxy that the operator named an address is the one it speaks for; from others that header is not believed.
#[tokio::test]
async fn behind_a_proxy_everybody_has_an_address_of_their_own() {
    let limits = Limits { proxies: vec![[127, 0, 0, 9].into()], ..Limits::default() };
    let stage = Stage::with(limits, true).await;
    let behind = |n: u8, address: &str| {
        let mut client = stage.client(n);
        client.headers.push(("x-forwarded-for".into(), address.into()));
        client
    };
    let [mut ann, mut ben] = [behind(9, "192.0.2.1"), behind(9, "192.0.2.2")];
    assert_eq!((come(&mut ann).await, come(&mut ben).await), (201, 201));
    let change = json!({ "name": "Other" });
    assert_eq!(ben.post(&format!("{USER}/0"), &change).await.status, 403);
    assert_eq!(behind(5, "192.0.2.1").post(&format!("{USER}/0"), &change).await.status, 403);
    assert_eq!(ann.post(&format!("{USER}/0"), &change).await.status, 200);
}

/// Matches count for the address that makes them, here as elsewhere; and pages of other sites do nothing.
#[tokio::test]
async fn limits_hold() {
    let limits = Limits { matches_each: Rate::per_minute(1, 1), ..Limits::default() };
    let stage = Stage::with(limits, true).await;
    let [mut ann, mut ben] = [stage.client(2), stage.client(3)];
    assert_eq!((come(&mut ann).await, come(&mut ben).await), (201, 201));
    assert_eq!(ann.put(SEED, &json!({ "seed": 3 })).await.status, 200);
    for (id, client) in [(0, &mut ann), (1, &mut ben)] {
        assert_eq!(client.delete(&format!("{USER}/{id}")).await.status, 204);
    }
    assert_eq!((come(&mut ann).await, come(&mut ben).await), (201, 201));
    let said = ann.put(SEED, &json!({ "seed": 4 })).await;
    assert_eq!((said.status, &said.body["code"]), (429, &json!("too-many-matches")));
    assert!(said.headers["retry-after"].parse::<u32>().unwrap() > 0);
    // Nothing was changed by it: another address chooses the seed.
    assert_eq!(ann.get(SEED).await.status, 404);
    assert_eq!(ben.put(SEED, &json!({ "seed": 5 })).await.both(), (200, json!({ "seed": 5 })));
    ben.headers.push(("origin".into(), "https://elsewhere.example.org".into()));
    assert_eq!(ben.delete(&format!("{USER}/1")).await.status, 403);
    assert_eq!(ann.get(&format!("{USER}/1")).await.status, 200);
}

/// Who goes without a word keeps nobody out for ever, and nobody who is still there is sent away.
#[tokio::test]
async fn who_is_not_heard_for_half_an_hour_is_gone_when_somebody_comes() {
    let stage = Stage::open().await;
    let [mut ann, mut ben, mut eve] = [2, 3, 4].map(|n| stage.client(n));
    assert_eq!((come(&mut ann).await, come(&mut ben).await), (201, 201));
    let id = ann.put(SEED, &json!({ "seed": 3 })).await.match_id();
    stage.advance(29);
    assert_eq!(ben.get("/classic/ascent/command/1").await.status, 200);
    stage.advance(29);
    assert_eq!(come(&mut eve).await, 507, "somebody was heard");
    stage.advance(1);
    assert_eq!(eve.put(USER, &json!({ "name": "Eve" })).await.both(), (201, json!({ "id": 0 })));
    assert_eq!(eve.get(&format!("{USER}/-1")).await.body, json!([{ "id": 0, "name": "Eve" }]));
    assert_eq!(eve.get(SEED).await.status, 404);
    assert_eq!(ann.put("/classic/ascent/command/0", &plain("enterRoom", 0)).await.status, 403);
    let info = eve.get(&format!("/api/v1/matches/{id}")).await.body;
    assert_eq!(info["phase"], "over");
}

/// A match that the operator ended, or that is gone, keeps nobody.
#[tokio::test]
async fn a_match_that_was_ended_or_removed_is_over_for_its_users() {
    let stage = Stage::open().await;
    let [mut ann, mut ben] = [stage.client(2), stage.client(3)];
    assert_eq!((come(&mut ann).await, come(&mut ben).await), (201, 201));
    let id = ann.put(SEED, &json!({ "seed": 3 })).await.match_id().parse().unwrap();
    let store = Store::open(stage.file()).await.unwrap();
    store.end_match(&id, 7, "{}".into()).await.unwrap();
    // The server notices it within a moment.
    let refused = loop {
        let said = ann.put("/classic/ascent/command/0", &plain("enterRoom", 0)).await;
        if said.status != 200 && said.body["code"] != json!("not-asked") {
            break said;
        }
    };
    assert_eq!(refused.status, 409, "{refused:?}");
    for (id, client) in [(0, &mut ann), (1, &mut ben)] {
        assert_eq!(client.delete(&format!("{USER}/{id}")).await.status, 204);
    }
    assert_eq!((come(&mut ann).await, come(&mut ben).await), (201, 201));
    assert_eq!(ann.get(SEED).await.status, 404);
    // One that is removed leaves nobody behind.
    let id = ann.put(SEED, &json!({ "seed": 4 })).await.match_id().parse().unwrap();
    store.end_match(&id, 7, "{}".into()).await.unwrap();
    let outdated = Outdated { finished: Some(8), ..Outdated::default() };
    assert_eq!(store.remove_match(&id, outdated).await, Ok(true));
    assert_eq!(ann.put("/classic/ascent/command/0", &plain("enterRoom", 0)).await.both(), (404, Value::Null));
    assert_eq!(ben.get(&format!("{USER}/-1")).await.both(), (200, json!([])));
}
