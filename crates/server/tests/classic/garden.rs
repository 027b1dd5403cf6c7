//! Every call of Garden Tensions' protocol, with its statuses and data.

use serde_json::{Value, json};

use crate::client::Client;
use crate::matches::Mirror;
use crate::stage::Stage;

pub const USER: &str = "/classic/garden/user";
const GAME: &str = "/classic/garden/game";

/// Two players at addresses 2 and 3, and a match that has begun.
async fn begun(stage: &Stage) -> [Client; 2] {
    let mut players = [stage.client(2), stage.client(3)];
    for (id, (player, creatures)) in (1..).zip(players.iter_mut().zip(["cooks", "Mineurs"])) {
        let said = player.put(USER, &json!({ "name": "Somebody", "creatures": creatures })).await;
        assert_eq!(said.both(), (201, json!({ "id": id })));
    }
    players
}

/// What `GET /game/<n>` says under a name.
async fn number(client: &mut Client, n: u8, name: &str) -> u64 {
    let said = client.get(&format!("{GAME}/{n}")).await;
    assert_eq!(said.status, 200, "{said:?}");
    assert_eq!(said.body.as_object().unwrap().len(), 1, "{said:?}");
    said.body[name].as_u64().unwrap()
}

/// PLAT-20: users come with a name and creatures, are counted, told of, changed and removed.
#[tokio::test]
async fn users_are_made_read_changed_and_removed() {
    let stage = Stage::open().await;
    let [mut ann, mut ben, mut eve] = [2, 3, 4].map(|n| stage.client(n));
    let user = |name: &str, creatures: &str| json!({ "name": name, "creatures": creatures });
    assert_eq!(ann.get(&format!("{USER}/0")).await.both(), (200, json!({ "players": 0 })));
    assert_eq!(ann.get(&format!("{USER}/1")).await.both(), (404, Value::Null));
    assert_eq!(ann.put(USER, &user("Ann", "Cuisiniers")).await.both(), (201, json!({ "id": 1 })));
    assert_eq!(eve.get(&format!("{USER}/0")).await.both(), (200, json!({ "players": 1 })));
    assert_eq!(eve.get(&format!("{USER}/1")).await.both(), (200, user("Ann", "Cuisiniers")));
    // Before the match begins creatures can be changed; nobody else changes them.
    let said = ann.post(&format!("{USER}/1"), &user("Anne", "miners")).await;
    assert_eq!(said.both(), (200, user("Anne", "miners")));
    assert_eq!(eve.post(&format!("{USER}/1"), &user("Eve", "cooks")).await.status, 403);
    assert_eq!(eve.post(&format!("{USER}/2"), &user("Eve", "cooks")).await.both(), (404, Value::Null));
    assert_eq!(ben.put(USER, &user("Ben", "lumberjacks")).await.both(), (201, json!({ "id": 2 })));
    assert_eq!(eve.put(USER, &user("Eve", "cooks")).await.both(), (507, Value::Null));
    assert_eq!(eve.get(&format!("{USER}/0")).await.body, json!({ "players": 2 }));
    // Then they cannot, but a name can.
    let said = ben.post(&format!("{USER}/2"), &user("Ben", "cooks")).await;
    assert_eq!((said.status, &said.body["code"]), (409, &json!("begun")));
    let said = ben.post(&format!("{USER}/2"), &user("Benoît", "lumberjacks")).await;
    assert_eq!(said.both(), (200, user("Benoît", "lumberjacks")));
    for nobody in ["3", "-1", "x"] {
        assert_eq!(eve.get(&format!("{USER}/{nobody}")).await.both(), (404, Value::Null), "{nobody}");
        assert_eq!(eve.delete(&format!("{USER}/{nobody}")).await.status, 404, "{nobody}");
    }
    assert_eq!(eve.delete(&format!("{USER}/1")).await.status, 403);
    assert_eq!(ann.delete(&format!("{USER}/1")).await.both(), (204, Value::Null));
    assert_eq!(ann.delete(&format!("{USER}/1")).await.both(), (404, Value::Null));
    assert_eq!(eve.put(USER, &user("Eve", "cooks")).await.status, 507, "the match has begun");
    assert_eq!(ben.delete(&format!("{USER}/2")).await.status, 204);
    assert_eq!(eve.put(USER, &user("Eve", "cooks")).await.both(), (201, json!({ "id": 1 })));
}

#[tokio::test]
async fn what_is_wrong_with_a_user_is_named() {
    let stage = Stage::open().await;
    let mut ann = stage.client(2);
    for (body, what) in [
        ("no", "the body is no JSON"),
        (r#"{"creatures": "cooks"}"#, "name: is missing"),
        (r#"{"name": "Ann"}"#, "creatures: is missing"),
        (r#"{"name": "Ann", "creatures": 4}"#, "creatures: expected a string"),
        (r#"{"name": "Ann", "creatures": "dragons"}"#, "creatures: expected one of cooks"),
    ] {
        let said = ann.send("PUT", USER, body).await;
        assert_eq!(said.status, 400, "{body}: {said:?}");
        assert!(said.reason().contains(what), "{body}: {said:?}");
    }
    assert_eq!(ann.send("PUT", USER, &"x".repeat(70_000)).await.status, 413);
    assert_eq!(ann.get(&format!("{USER}/0")).await.body, json!({ "players": 0 }));
}

/// PLAT-20: the numbers of a match, before it begins and after.
#[tokio::test]
async fn a_match_has_a_number_a_beginner_a_player_and_commands() {
    let stage = Stage::open().await;
    let mut eve = stage.client(4);
    let party = number(&mut eve, 0, "party").await;
    let beginner = number(&mut eve, 1, "beginner").await;
    assert!(party < 100 && [1, 2].contains(&beginner));
    assert_eq!(number(&mut eve, 2, "player").await, beginner);
    assert_eq!(number(&mut eve, 3, "idmax").await, 0);
    for nothing in ["4", "5", "1000000", "-1", "x"] {
        assert_eq!(eve.get(&format!("{GAME}/{nothing}")).await.both(), (404, Value::Null), "{nothing}");
    }
    assert_eq!(eve.get("/classic/garden/version").await.both(), (200, json!({ "major": 1, "minor": 0 })));
    let [mut ann, mut ben] = begun(&stage).await;
    assert_eq!(
        (number(&mut eve, 0, "party").await, number(&mut eve, 1, "beginner").await),
        (party, beginner)
    );
    // It is the match that its number is the seed of.
    let mirror = Mirror::garden(party, ["cooks", "miners"]);
    assert_eq!(u64::from(mirror.asked() + 1), beginner);
    assert_eq!(number(&mut eve, 2, "player").await, beginner);
    for (id, player) in [(1, &mut ann), (2, &mut ben)] {
        assert_eq!(player.delete(&format!("{USER}/{id}")).await.status, 204);
    }
    // There are a hundred numbers: of twenty new matches not all have this one.
    let mut parties = vec![number(&mut eve, 0, "party").await];
    while parties.len() < 20 {
        let said = ann.put(USER, &json!({ "name": "Ann", "creatures": "cooks" })).await;
        assert_eq!(said.status, 201);
        assert_eq!(ann.delete(&format!("{USER}/1")).await.status, 204);
        parties.push(number(&mut eve, 0, "party").await);
    }
    assert!(parties.iter().any(|other| *other != party) && parties.iter().all(|party| *party < 100));
}

/// PLAT-20: commands are stored with the dice that were rolled; the first placement ends the conquest, and a turn ends by
/// `POST /game/2` once nobody has to be placed any more.
#[tokio::test]
async fn a_turn_is_played_and_told() {
    let stage = Stage::open().await;
    let mut eve = stage.client(4);
    let (party, beginner) = (number(&mut eve, 0, "party").await, number(&mut eve, 1, "beginner").await);
    let mut players = begun(&stage).await;
    let (own, other) = (beginner as usize - 1, 2 - beginner as usize);
    let mut mirror = Mirror::garden(party, ["cooks", "miners"]);
    let creatures = ["cooks", "Mineurs"][own];

    // A move to a free cell rolls nothing.
    let words = mirror.legal().into_iter().find(|words| words.starts_with("take ")).unwrap();
    let command = mirror.classic(&words, creatures);
    let said = players[own].put(GAME, &command).await;
    assert_eq!(said.both(), (200, json!({ "game.idmax": 1 })));
    mirror.play(&words);
    let mut stored = command.clone();
    stored["dice"] = json!([]);
    assert_eq!(eve.get(&format!("{GAME}/4")).await.both(), (200, stored));
    assert_eq!(number(&mut eve, 3, "idmax").await, 1);
    assert_eq!(eve.get(&format!("{GAME}/5")).await.status, 404);

    // The turn cannot end: creatures must be placed (GARDEN-9). Nothing has changed: the conquest goes on.
    for player in [beginner, 3 - beginner] {
        let said = players[own].post(&format!("{GAME}/2"), &json!({ "player": player })).await;
        assert_eq!((said.status, &said.body["code"]), (409, &json!("stock-fits")), "{said:?}");
        assert!(said.reason().contains("place"), "{said:?}");
    }
    let more = mirror.legal().into_iter().find(|words| words.starts_with("take "));
    if let Some(words) = more {
        let said = players[own].put(GAME, &mirror.classic(&words, creatures)).await;
        assert_eq!(said.status, 200, "{said:?}");
        mirror.play(&words);
    }
    let n_before = number(&mut eve, 3, "idmax").await;

    // The other one may do neither.
    let said = players[other].post(&format!("{GAME}/2"), &json!({ "player": 3 - beginner })).await;
    assert_eq!((said.status, &said.body["code"]), (409, &json!("not-asked")), "{said:?}");
    let said = players[other].post(&format!("{GAME}/2"), &json!({ "player": beginner })).await;
    assert_eq!(said.status, 403);
    assert_eq!(eve.post(&format!("{GAME}/2"), &json!({ "player": beginner })).await.status, 403);
    let mut foreign = command.clone();
    assert_eq!(players[other].put(GAME, &foreign).await.status, 403);
    foreign["player"] = json!((3 - beginner).to_string());
    let said = players[other].put(GAME, &foreign).await;
    assert_eq!((said.status, &said.body["code"]), (409, &json!("not-asked")), "{said:?}");

    // A placement that cannot be does not end the conquest either.
    let enemy = mirror.cell_of(other as u64);
    let wrong = json!({
        "type": "place", "player": beginner.to_string(), "creaType": creatures,
        "finalPos[0]": enemy.0.to_string(), "finalPos[1]": enemy.1.to_string(),
    });
    let said = players[own].put(GAME, &wrong).await;
    assert_eq!((said.status, &said.body["code"]), (409, &json!("not-yours")), "{said:?}");
    assert_eq!(mirror.phase(), "conquest");

    // Placements go on until nobody is left to place.
    mirror.play("end");
    let mut n_placed = 0;
    while let Some(words) = mirror.legal().into_iter().find(|words| words.starts_with("place 1 ")) {
        let command = mirror.classic(&words, creatures);
        let said = players[own].put(GAME, &command).await;
        n_placed += 1;
        assert_eq!(said.both(), (200, json!({ "game.idmax": n_before + n_placed })));
        mirror.play(&words);
        let mut stored = command;
        stored["dice"] = json!([]);
        assert_eq!(eve.get(&format!("{GAME}/{}", 3 + n_before + n_placed)).await.both(), (200, stored));
    }
    assert!(n_placed >= 3);
    let late = json!({
        "type": "move", "player": beginner.to_string(), "initPos[0]": "1", "initPos[1]": "1",
        "finalPos[0]": "2", "finalPos[1]": "2", "creaType": "",
    });
    let said = players[own].put(GAME, &late).await;
    assert_eq!((said.status, &said.body["code"]), (409, &json!("other-phase")), "{said:?}");
    let said = players[own].post(&format!("{GAME}/2"), &json!({ "player": 3 - beginner })).await;
    assert_eq!(said.both(), (200, Value::Null));
    assert_eq!(number(&mut eve, 2, "player").await, 3 - beginner);
    assert_eq!(number(&mut eve, 3, "idmax").await, n_before + n_placed, "the end of a turn is no command");
    for other_id in ["0", "1", "3", "4", "x"] {
        let said = players[other].post(&format!("{GAME}/{other_id}"), &json!({ "player": 1 })).await;
        assert_eq!(said.both(), (404, Value::Null), "{other_id}");
    }
}

#[tokio::test]
async fn what_is_wrong_with_a_command_is_named() {
    let stage = Stage::open().await;
    let mut eve = stage.client(4);
    let beginner = number(&mut eve, 1, "beginner").await;
    let player = beginner.to_string();
    let place = |column: &str, row: &str| {
        json!({
            "type": "place", "player": player, "creaType": "cooks", "finalPos[0]": column, "finalPos[1]": row,
        })
    };
    let mut ann = stage.client(2);
    assert_eq!(ann.put(GAME, &place("3", "2")).await.status, 404, "there is no such user yet");
    // Both sit at one address, and each acts for both.
    let user = json!({ "name": "Ann", "creatures": "cooks" });
    assert_eq!(ann.put(USER, &user).await.status, 201);
    if beginner == 1 {
        let said = ann.put(GAME, &place("3", "2")).await;
        assert_eq!((said.status, &said.body["code"]), (409, &json!("not-begun")), "{said:?}");
    }
    assert_eq!(ann.put(USER, &user).await.both(), (201, json!({ "id": 2 })));
    let with = |key: &str, value: Value| {
        let mut command = place("3", "2");
        command[key] = value;
        command
    };
    for (command, status, what) in [
        (json!([]), 400, "the body: expected a JSON object"),
        (json!({}), 400, "player: is missing"),
        (with("player", json!(1)), 400, "player: expected a string"),
        (with("player", json!("3")), 400, "player: expected a whole number from 1 to 2"),
        (with("type", json!("attack")), 400, "type: expected move or place"),
        (with("type", json!("move")), 400, "initPos[0]: is missing"),
        (with("finalPos[1]", json!(2)), 400, "finalPos[1]: expected a string"),
        (with("creaType", json!("miners")), 409, "the creatures of Ann are cooks"),
        (with("power", json!("sky")), 400, "power: there is no such field"),
        (place("0", "0"), 409, "`finalPos 0,0` stands where a cell of the garden was expected"),
        (place("25", "25"), 409, "`finalPos 25,25`"),
    ] {
        let said = ann.put(GAME, &command).await;
        assert_eq!(said.status, status, "{command}: {said:?}");
        assert!(said.reason().contains(what), "{command}: {said:?}");
    }
    for (body, what) in [
        (json!({}), "player: is missing"),
        (json!({ "player": 0 }), "player: expected a whole number from 1 to 2"),
        (json!({ "player": "1" }), "player: expected a whole number"),
    ] {
        let said = ann.post(&format!("{GAME}/2"), &body).await;
        assert_eq!(said.status, 400);
        assert!(said.reason().contains(what), "{said:?}");
    }
    assert_eq!(number(&mut eve, 3, "idmax").await, 0);
    let said = ann.post(&format!("{GAME}/2"), &json!({ "player": beginner })).await;
    assert_eq!((said.status, &said.body["code"]), (409, &json!("stock-fits")), "{said:?}");
}
