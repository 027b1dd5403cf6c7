//! The table of rights of the classic protocol: every call, by every address (PLAT-21). Those of all other routes are in the
//! tests of `play`.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use server::{ROUTES, Who};

use crate::client::Client;
use crate::garden;
use crate::stage::Stage;

/// Who calls, and from where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    /// Took the seat that the call is about.
    Holder = 2,
    /// Took the other seat.
    Partner = 3,
    /// Took none.
    Stranger = 4,
}

use Role::*;

const ALL: &[Role] = &[Holder, Partner, Stranger];

/// Every call, and who may make it.
const ROWS: &[(&str, &str, &[Role])] = &[
    ("get", "/classic/ascent/user/{id}", ALL),
    ("put", "/classic/ascent/user", ALL),
    ("post", "/classic/ascent/user/{id}", &[Holder]),
    ("delete", "/classic/ascent/user/{id}", &[Holder]),
    ("put", "/classic/ascent/command/{id}", &[Holder]),
    ("get", "/classic/ascent/command/{id}", ALL),
    ("delete", "/classic/ascent/command/{id}", &[Holder]),
    ("get", "/classic/ascent/seed", ALL),
    ("put", "/classic/ascent/seed", &[Holder, Partner]),
    ("get", "/classic/garden/user/{id}", ALL),
    ("put", "/classic/garden/user", ALL),
    ("post", "/classic/garden/user/{id}", &[Holder]),
    ("delete", "/classic/garden/user/{id}", &[Holder]),
    ("put", "/classic/garden/game", &[Holder]),
    ("get", "/classic/garden/game/{id}", ALL),
    ("post", "/classic/garden/game/{id}", &[Holder]),
    ("get", "/classic/garden/version", ALL),
    ("get", "/classic/{*rest}", ALL),
];

#[test]
fn every_call_has_a_row_and_the_code_says_the_same() {
    let routes = ROUTES.iter().filter(|route| route.path.starts_with("/classic/"));
    let code: BTreeSet<_> = routes.clone().map(|route| (route.method, route.path)).collect();
    let rows: BTreeSet<_> = ROWS.iter().map(|(method, path, _)| (*method, *path)).collect();
    assert_eq!(code, rows);
    for (route, (_, path, allowed)) in routes.zip(ROWS) {
        let is_for_all = *allowed == ALL;
        let expected = if is_for_all { Who::Anybody } else { Who::Address };
        assert_eq!((route.path, route.who), (*path, expected));
    }
}

/// Two users of each game, of whom the holder is asked first.
async fn seated(stage: &Stage) -> String {
    let beginner = stage.client(4).get("/classic/garden/game/1").await.body["beginner"].clone();
    let order = if beginner == json!(1) { [Holder, Partner] } else { [Partner, Holder] };
    for role in order {
        let user = json!({ "name": format!("{role:?}"), "creatures": "cooks" });
        assert_eq!(stage.client(role as u8).put(garden::USER, &user).await.status, 201);
    }
    for role in [Holder, Partner] {
        assert_eq!(
            stage.client(role as u8).put("/classic/ascent/user", &json!({ "name": "A" })).await.status,
            201
        );
    }
    beginner.to_string()
}

/// What is sent with a call about the holder's seat.
fn body(path: &str, holder: &str) -> Value {
    let number: u8 = holder.parse().unwrap();
    match path {
        "/classic/ascent/command/{id}" => json!({ "typeCmd": "enterRoom", "entityID": 0 }),
        "/classic/ascent/seed" => json!({ "seed": 7 }),
        "/classic/garden/game" => {
            let position = json!({ "finalPos[0]": "3", "finalPos[1]": "2" });
            let mut command = json!({ "type": "place", "player": holder, "creaType": "cooks" });
            command.as_object_mut().unwrap().extend(position.as_object().unwrap().clone());
            command
        }
        "/classic/garden/game/{id}" => json!({ "player": number }),
        _ => json!({ "name": "Another", "creatures": "cooks" }),
    }
}

#[tokio::test]
async fn every_call_is_for_those_whom_the_table_names() {
    for (method, path, allowed) in ROWS {
        let stage = Stage::open().await;
        let holder = seated(&stage).await;
        let id = match *path {
            "/classic/garden/game/{id}" => "2",
            path if path.starts_with("/classic/garden") => &holder,
            _ => "0",
        };
        let filled = path.replace("{id}", id).replace("{*rest}", "nothing");
        // Whoever may comes last: those who are refused have changed nothing.
        for role in ALL.iter().rev() {
            let mut client = stage.client(*role as u8);
            let said = client.send(&method.to_uppercase(), &filled, &body(path, &holder).to_string()).await;
            assert_eq!(said.status != 403, allowed.contains(role), "{method} {path} by {role:?}: {said:?}");
            assert!(said.status < 500 || said.status == 507, "{method} {path}: {said:?}");
            assert_ne!(said.status, 400, "{method} {path}: {said:?}");
        }
    }
}

/// Off is off: there is nothing at all.
#[tokio::test]
async fn without_the_operators_word_there_is_no_classic_protocol() {
    let stage = Stage::with(server::Limits::default(), false).await;
    let mut client: Client = stage.client(2);
    for (method, path, _) in ROWS {
        let filled = path.replace("{id}", "0").replace("{*rest}", "nothing");
        let said = client.send(&method.to_uppercase(), &filled, &body(path, "1").to_string()).await;
        assert_eq!((said.status, &said.body["code"]), (404, &json!("no-route")), "{method} {path}: {said:?}");
    }
}
