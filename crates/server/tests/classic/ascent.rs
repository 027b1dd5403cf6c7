//! Every call of Ascent's protocol, with its statuses and data.

use serde_json::{Value, json};

use crate::client::Client;
use crate::stage::Stage;

const USER: &str = "/classic/ascent/user";
const SEED: &str = "/classic/ascent/seed";

/// A command of player `id` that has no arguments of its own.
fn plain(kind: &str, id: u8) -> Value {
    json!({ "typeCmd": kind, "entityID": id })
}

/// Two players at addresses 2 and 3, and a match that has begun.
async fn begun(stage: &Stage) -> [Client; 2] {
    let mut players = [stage.client(2), stage.client(3)];
    for (id, player) in (0..).zip(&mut players) {
        let said = player.put(USER, &json!({ "name": format!("Player {id}") })).await;
        assert_eq!(said.both(), (201, json!({ "id": id })));
    }
    assert_eq!(players[0].put(SEED, &json!({ "seed": 7 })).await.both(), (200, json!({ "seed": 7 })));
    players
}

/// PLAT-20: users come, are told of, change their names and go.
#[tokio::test]
async fn users_are_made_read_changed_and_removed() {
    let stage = Stage::open().await;
    let [mut ann, mut ben, mut eve] = [2, 3, 4].map(|n| stage.client(n));
    assert_eq!(ann.get(&format!("{USER}/0")).await.both(), (404, Value::Null));
    assert_eq!(ann.get(&format!("{USER}/-1")).await.both(), (200, json!([])));
    assert_eq!(ann.put(USER, &json!({ "name": "Ann" })).await.both(), (201, json!({ "id": 0 })));
    assert_eq!(eve.get(&format!("{USER}/0")).await.both(), (200, json!({ "id": 0, "name": "Ann" })));
    assert_eq!(eve.get(&format!("{USER}/1")).await.status, 404);
    assert_eq!(ben.put(USER, &json!({ "name": "Ben" })).await.both(), (201, json!({ "id": 1 })));
    assert_eq!(eve.put(USER, &json!({ "name": "Eve" })).await.both(), (507, Value::Null));
    let both = json!([{ "id": 0, "name": "Ann" }, { "id": 1, "name": "Ben" }]);
    for below in ["-1", "-9000"] {
        assert_eq!(eve.get(&format!("{USER}/{below}")).await.both(), (200, both.clone()));
    }
    for nobody in ["2", "99999999999999999999", "ann", "0x0", "1.5"] {
        assert_eq!(eve.get(&format!("{USER}/{nobody}")).await.status, 404, "{nobody}");
    }
    // Names change; nobody else changes them.
    let said = ben.post(&format!("{USER}/1"), &json!({ "name": "Benoît" })).await;
    assert_eq!(said.both(), (200, json!({ "id": 1, "name": "Benoît" })));
    let said = ann.post(&format!("{USER}/1"), &json!({ "name": "Nobody" })).await;
    assert_eq!((said.status, &said.body["code"]), (403, &json!("other-address")));
    assert_eq!(ben.post(&format!("{USER}/7"), &json!({ "name": "Ben" })).await.both(), (404, Value::Null));
    assert_eq!(eve.delete(&format!("{USER}/1")).await.status, 403);
    assert_eq!(eve.get(&format!("{USER}/1")).await.body["name"], "Benoît");
    // Before the match began a seat that was left can be taken.
    assert_eq!(ann.delete(&format!("{USER}/0")).await.both(), (204, Value::Null));
    assert_eq!(ann.delete(&format!("{USER}/0")).await.both(), (404, Value::Null));
    assert_eq!(eve.put(USER, &json!({ "name": "Eve" })).await.both(), (201, json!({ "id": 0 })));
}

#[tokio::test]
async fn what_is_wrong_is_named() {
    let stage = Stage::open().await;
    let mut ann = stage.client(2);
    let long = "x".repeat(41);
    for (body, what) in [
        (String::new(), "the body is no JSON"),
        ("{\"name\": ".into(), "the body is no JSON"),
        ("[\"Ann\"]".into(), "the body: expected a JSON object"),
        ("{}".into(), "name: is missing"),
        ("{\"name\": 7}".into(), "name: expected a string"),
        ("{\"name\": \" \"}".into(), "name: expected 1 to 40 visible characters"),
        (format!("{{\"name\": \"{long}\"}}"), "name: expected 1 to 40"),
    ] {
        let said = ann.send("PUT", USER, &body).await;
        assert_eq!((said.status, &said.body["code"]), (400, &json!("malformed")), "{body}: {said:?}");
        assert!(said.reason().contains(what), "{body}: {said:?}");
    }
    let huge = json!({ "name": "x".repeat(70_000) });
    let said = ann.put(USER, &huge).await;
    assert_eq!((said.status, &said.body["code"]), (413, &json!("too-large")));
    for (body, what) in [
        (json!({}), "seed: is missing"),
        (json!({ "seed": -1 }), "seed: expected a whole number from 0"),
        (json!({ "seed": "7" }), "seed: expected a whole number"),
        (json!({ "seed": 1.5 }), "seed: expected a whole number"),
    ] {
        let said = ann.put(SEED, &body).await;
        assert_eq!(said.status, 400);
        assert!(said.reason().contains(what), "{said:?}");
    }
    // Nothing came of any of it.
    assert_eq!(ann.get(&format!("{USER}/-1")).await.body, json!([]));
    assert_eq!(ann.get(SEED).await.status, 404);
    assert_eq!(ann.get("/classic/ascent/nothing").await.status, 404);
    assert_eq!(ann.put(&format!("{USER}/0"), &json!({ "name": "Ann" })).await.status, 405);
}

/// PLAT-20: the first seed counts, whoever says another one is told it.
#[tokio::test]
async fn the_first_seed_is_kept() {
    let stage = Stage::open().await;
    let [mut ann, mut ben, mut eve] = [2, 3, 4].map(|n| stage.client(n));
    assert_eq!(ann.get(SEED).await.both(), (404, Value::Null));
    assert_eq!(ann.put(USER, &json!({ "name": "Ann" })).await.status, 201);
    assert_eq!(eve.put(SEED, &json!({ "seed": 5 })).await.status, 403);
    assert_eq!(ann.put(SEED, &json!({ "seed": u64::MAX })).await.both(), (200, json!({ "seed": u64::MAX })));
    assert_eq!(ben.put(USER, &json!({ "name": "Ben" })).await.status, 201);
    assert_eq!(ben.put(SEED, &json!({ "seed": 6 })).await.both(), (200, json!({ "seed": u64::MAX })));
    assert_eq!(eve.get(SEED).await.both(), (200, json!({ "seed": u64::MAX })));
    // A new match has a new one.
    for (id, player) in [(0, &mut ann), (1, &mut ben)] {
        assert_eq!(player.delete(&format!("{USER}/{id}")).await.status, 204);
    }
    assert_eq!(ann.get(SEED).await.status, 404);
    // While nobody sits there, anybody may choose.
    assert_eq!(eve.put(SEED, &json!({ "seed": 9 })).await.both(), (200, json!({ "seed": 9 })));
}

/// PLAT-20: what one player does is there for the other, until that one has cleared it.
#[tokio::test]
async fn commands_go_from_one_player_to_the_other() {
    let stage = Stage::open().await;
    let [mut ann, mut ben] = begun(&stage).await;
    let commands = |id: u8| format!("/classic/ascent/command/{id}");
    assert_eq!(ben.get(&commands(1)).await.both(), (200, json!([])));
    let said = ann.put(&commands(0), &plain("enterRoom", 0)).await;
    assert_eq!(said.both(), (200, plain("enterRoom", 0)));
    let entered = json!([plain("enterRoom", 0)]);
    assert_eq!(ben.get(&commands(1)).await.both(), (200, entered.clone()));
    // It stays there until it is cleared, and one's own are nobody's news.
    assert_eq!(ben.get(&commands(1)).await.body, entered);
    assert_eq!(ann.get(&commands(0)).await.body, json!([]));
    // What comes after the answer is not cleared with it.
    let said = ann.put(&commands(0), &plain("endTurn", 0)).await;
    assert_eq!(said.status, 200, "{said:?}");
    assert_eq!(ben.delete(&commands(1)).await.both(), (204, Value::Null));
    let ended = json!([plain("endTurn", 0)]);
    assert_eq!(ben.get(&commands(1)).await.body, ended);
    assert_eq!(ben.delete(&commands(1)).await.status, 204);
    assert_eq!(ben.get(&commands(1)).await.body, json!([]));
    // Who has asked for none since clears all there are.
    assert_eq!(ann.delete(&commands(0)).await.status, 204);
    let said = ben.put(&commands(1), &plain("endTurn", 1)).await;
    assert_eq!(said.status, 200, "{said:?}");
    assert_eq!(ann.delete(&commands(0)).await.status, 204);
    assert_eq!(ann.get(&commands(0)).await.body, json!([]));
    // Others may look and change nothing by it.
    let mut eve = stage.client(4);
    assert_eq!(eve.get(&commands(0)).await.both(), (200, json!([])));
    assert_eq!(eve.delete(&commands(0)).await.status, 403);
    assert_eq!(eve.get(&commands(5)).await.both(), (404, Value::Null));
    assert_eq!(eve.delete(&commands(5)).await.both(), (404, Value::Null));
    assert_eq!(eve.put(&commands(5), &plain("endTurn", 0)).await.both(), (404, Value::Null));
}

/// PLAT-20: an illegal command is answered 409 with the reason in words, one that makes no sense 400; neither is stored.
#[tokio::test]
async fn commands_that_cannot_be_played_are_refused_with_the_reason() {
    let stage = Stage::open().await;
    let [mut ann, mut ben] = [stage.client(2), stage.client(3)];
    let (one, other) = ("/classic/ascent/command/0", "/classic/ascent/command/1");
    assert_eq!(ann.put(USER, &json!({ "name": "Ann" })).await.status, 201);
    let said = ann.put(one, &plain("enterRoom", 0)).await;
    assert_eq!((said.status, &said.body["code"]), (409, &json!("not-begun")));
    assert!(said.reason().contains("the other player has not come"), "{said:?}");
    assert_eq!(ben.put(USER, &json!({ "name": "Ben" })).await.status, 201);
    let said = ann.put(one, &plain("enterRoom", 0)).await;
    assert_eq!(said.status, 409);
    assert!(said.reason().contains("nobody has chosen a seed"), "{said:?}");
    assert_eq!(ann.put(SEED, &json!({ "seed": 7 })).await.status, 200);
    for (player, path, command, status, code, reason) in [
        (1, other, plain("enterRoom", 1), 409, "not-asked", "It is the turn of Ann."),
        (0, one, plain("endTurn", 0), 409, "other-stage", "room"),
        (0, one, plain("sleep", 0), 409, "other-stage", "room"),
        (
            0,
            one,
            json!({ "typeCmd": "playCard", "entityID": 0, "cardID": "dragon" }),
            409,
            "words",
            "`dragon`",
        ),
        (0, one, json!({ "typeCmd": "playCard", "entityID": 0, "cardID": 3 }), 400, "malformed", "cardID"),
        (0, one, plain("endTurn", 1), 400, "malformed", "entityID: 1 is not the player"),
        (0, one, json!({ "entityID": 0 }), 400, "malformed", "typeCmd: is missing"),
        (0, one, json!("endTurn"), 400, "malformed", "the body: expected a JSON object"),
    ] {
        let client = if player == 0 { &mut ann } else { &mut ben };
        let said = client.put(path, &command).await;
        assert_eq!((said.status, &said.body["code"]), (status, &json!(code)), "{command}: {said:?}");
        assert!(said.reason().contains(reason), "{command}: {said:?}");
    }
    // Another address is no other player.
    assert_eq!(ben.put(one, &plain("enterRoom", 0)).await.status, 403);
    assert_eq!(ben.get(other).await.body, json!([]));
    assert_eq!(ann.put(one, &plain("enterRoom", 0)).await.status, 200);
    let said = ann.put(one, &json!({ "typeCmd": "playCard", "entityID": 0, "cardID": "boulder" })).await;
    assert_eq!(said.status, 409, "{said:?}");
    assert!(!said.reason().is_empty() && !said.reason().contains("refused-"), "{said:?}");
}

/// PLAT-20: the match goes on for the partner of somebody who went; once both are gone there is a new one.
#[tokio::test]
async fn there_is_a_new_match_when_its_users_are_gone() {
    let stage = Stage::open().await;
    let [mut ann, mut ben] = begun(&stage).await;
    let mut eve = stage.client(4);
    let first = ann.get(SEED).await.match_id();
    assert_eq!(ann.put("/classic/ascent/command/0", &plain("enterRoom", 0)).await.status, 200);
    assert_eq!(ann.delete(&format!("{USER}/0")).await.status, 204);
    assert_eq!(eve.get(&format!("{USER}/0")).await.status, 404);
    let told = json!([plain("enterRoom", 0), plain("leave", 0)]);
    assert_eq!(ben.get("/classic/ascent/command/1").await.body, told);
    // The seat was theirs, and is nobody else's in this match.
    assert_eq!(eve.put(USER, &json!({ "name": "Eve" })).await.both(), (507, Value::Null));
    assert_eq!(ann.put("/classic/ascent/command/0", &plain("endTurn", 0)).await.status, 404);
    let said = ben.put("/classic/ascent/command/1", &plain("endTurn", 1)).await;
    assert!([200, 409].contains(&said.status), "{said:?}");
    assert_eq!(ben.delete(&format!("{USER}/1")).await.status, 204);
    let [mut one, mut other] = begun(&stage).await;
    let second = one.get(SEED).await.match_id();
    assert_ne!(first, second);
    assert_eq!(other.get("/classic/ascent/command/1").await.body, json!([]));
    let info = eve.get(&format!("/api/v1/matches/{first}")).await.body;
    assert_eq!((&info["phase"], &info["open"]), (&json!("over"), &json!(true)));
}
