//! What is refused counts for nothing else: whoever asks afterwards finds everything as it was (PLAT-20, PLAT-21).

use serde_json::{Value, json};
use server::store::Store;
use server::{Limits, Rate};

use crate::client::Said;
use crate::stage::Stage;

const ASCENT: &str = "/classic/ascent";
const GARDEN: &str = "/classic/garden";

/// All that a stranger is told, and all that is kept.
async fn everything(stage: &Stage, game: &str, paths: &[String]) -> (Vec<(u16, Value)>, String) {
    let mut stranger = stage.client(9);
    let mut told = Vec::new();
    let mut id = None;
    for path in paths {
        let said = stranger.get(path).await;
        id = id.or_else(|| said.headers.get("ludotheque-match").cloned());
        told.push(said.both());
    }
    let store = Store::open(stage.file()).await.unwrap();
    let row = store.classic(game).await.unwrap().unwrap();
    let stored = match id {
        Some(id) => {
            told.push(stranger.get(&format!("/api/v1/matches/{id}")).await.both());
            let stored = store.load(&id.parse().unwrap()).await.unwrap().unwrap();
            stored.entries.iter().map(|entry| entry.line.clone()).collect()
        }
        None => String::new(),
    };
    (told, format!("{} {}\n{stored}", row.revision, row.state))
}

fn paths<const N: usize>(prefix: &str, paths: [&str; N]) -> Vec<String> {
    paths.iter().map(|path| format!("{prefix}/{path}")).collect()
}

/// Calls that are refused: by whom, what, and by which status.
type Call<'a> = (u8, &'a str, &'a str, Value, u16);

async fn call(stage: &Stage, prefix: &str, (who, method, path, body, status): Call<'_>) -> Said {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let said = stage.client(who).send(method, &format!("{prefix}/{path}"), &body).await;
    assert_eq!(said.status, status, "{method} {path} {body} by {who}: {said:?}");
    said
}

/// Of a climb: commands that make no sense, that are illegal, of seats that are another's, and whoever finds no seat.
#[tokio::test]
async fn a_refused_call_leaves_a_climb_as_it_was() {
    let stage = Stage::open().await;
    let (ann, ben, eve) = (2, 3, 4);
    let named = |name: &str| json!({ "name": name });
    call(&stage, ASCENT, (ann, "PUT", "user", named("Ann"), 201)).await;
    call(&stage, ASCENT, (ben, "PUT", "user", named("Ben"), 201)).await;
    call(&stage, ASCENT, (ann, "PUT", "seed", json!({ "seed": 7 }), 200)).await;
    let looked = paths(ASCENT, ["user/-1", "seed", "command/0", "command/1"]);
    let before = everything(&stage, "ascent", &looked).await;
    let plain = |kind: &str, entity: u8| json!({ "typeCmd": kind, "entityID": entity });
    let card = |name: &str| json!({ "typeCmd": "playCard", "entityID": 0, "cardID": name });
    let calls: [Call<'_>; 14] = [
        (ann, "PUT", "command/0", plain("endTurn", 0), 409),
        (ann, "PUT", "command/0", card("dragon"), 409),
        (ann, "PUT", "command/0", plain("dance", 0), 400),
        (ann, "PUT", "command/0", plain("enterRoom", 1), 400),
        (ann, "PUT", "user", named("Ann"), 507),
        (ann, "POST", "user/0", named(""), 400),
        (ann, "PUT", "seed", json!({ "seed": "eight" }), 400),
        (ben, "PUT", "command/1", plain("enterRoom", 1), 409),
        (ben, "PUT", "command/0", plain("enterRoom", 0), 403),
        (eve, "PUT", "command/0", plain("enterRoom", 0), 403),
        (eve, "POST", "user/0", named("Eve"), 403),
        (eve, "DELETE", "user/1", Value::Null, 403),
        (eve, "DELETE", "command/1", Value::Null, 403),
        (eve, "PUT", "user", named("Eve"), 507),
    ];
    for refused in calls {
        let which = format!("{refused:?}");
        call(&stage, ASCENT, refused).await;
        assert_eq!(everything(&stage, "ascent", &looked).await, before, "{which}");
    }
    call(&stage, ASCENT, (ann, "PUT", "command/0", plain("enterRoom", 0), 200)).await;
    let told = stage.client(ben).get(&format!("{ASCENT}/command/1")).await.body;
    assert_eq!(told, json!([plain("enterRoom", 0)]));
}

/// Of a garden: the end of a turn that is refused after the conquest was ended for it, too.
#[tokio::test]
async fn a_refused_call_leaves_a_garden_as_it_was() {
    let stage = Stage::open().await;
    let beginner = stage.client(9).get(&format!("{GARDEN}/game/1")).await.body["beginner"].as_u64().unwrap();
    // Whoever begins comes from the first address.
    let (own, other, eve) = (2, 3, 4);
    for number in [1, 2] {
        let who = if number == beginner { own } else { other };
        let user = json!({ "name": "Somebody", "creatures": "cooks" });
        call(&stage, GARDEN, (who, "PUT", "user", user, 201)).await;
    }
    let looked =
        paths(GARDEN, ["user/0", "user/1", "user/2", "game/0", "game/1", "game/2", "game/3", "game/4"]);
    let before = everything(&stage, "garden", &looked).await;
    let place = |player: u64, creatures: &str, column: &str, row: &str| {
        json!({
            "type": "place", "player": player.to_string(), "creaType": creatures,
            "finalPos[0]": column, "finalPos[1]": row,
        })
    };
    let next = 3 - beginner;
    let calls: [Call<'_>; 9] = [
        (own, "POST", "game/2", json!({ "player": beginner }), 409),
        (own, "POST", "game/2", json!({ "player": next }), 409),
        (own, "PUT", "game", place(beginner, "cooks", "25", "25"), 409),
        (own, "PUT", "game", place(beginner, "miners", "3", "2"), 409),
        (own, "PUT", "game", place(beginner, "cats", "3", "2"), 400),
        (other, "PUT", "game", place(next, "cooks", "3", "2"), 409),
        (other, "PUT", "game", place(beginner, "cooks", "3", "2"), 403),
        (eve, "PUT", "game", place(beginner, "cooks", "3", "2"), 403),
        (eve, "PUT", "user", json!({ "name": "Eve", "creatures": "cooks" }), 507),
    ];
    for refused in calls {
        let which = format!("{refused:?}");
        call(&stage, GARDEN, refused).await;
        assert_eq!(everything(&stage, "garden", &looked).await, before, "{which}");
    }
}

/// No match is counted for an address whose calls have made none, and no stranger's call holds a seat for whoever went.
#[tokio::test]
async fn a_refused_call_counts_neither_as_a_match_nor_as_a_sign_of_life() {
    let limits = Limits { matches_each: Rate::per_minute(1, 1), ..Limits::default() };
    let stage = Stage::with(limits, true).await;
    let (ann, ben, eve) = (2, 3, 4);
    let user = json!({ "name": "Somebody" });
    call(&stage, ASCENT, (ann, "PUT", "user", user.clone(), 201)).await;
    call(&stage, ASCENT, (ben, "PUT", "user", user.clone(), 201)).await;
    for refused in [
        (ann, "PUT", "seed", json!({}), 400),
        (ann, "PUT", "seed", json!({ "seed": -1 }), 400),
        (ann, "PUT", "user", user.clone(), 507),
        (eve, "PUT", "seed", json!({ "seed": 3 }), 403),
    ] {
        call(&stage, ASCENT, refused).await;
    }
    call(&stage, ASCENT, (ann, "PUT", "seed", json!({ "seed": 3 }), 200)).await;
    stage.advance(29);
    let command = json!({ "typeCmd": "enterRoom", "entityID": 0 });
    call(&stage, ASCENT, (eve, "PUT", "command/0", command, 403)).await;
    call(&stage, ASCENT, (eve, "PUT", "user", user.clone(), 507)).await;
    stage.advance(1);
    call(&stage, ASCENT, (eve, "PUT", "user", user, 201)).await;
}
